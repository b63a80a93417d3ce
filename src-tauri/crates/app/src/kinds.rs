//! A chain kind is a folder in `chain`, in `rpc` and in `adapters`. Outside of its folders its name occurs only in the lines that join them
//! to their crates, in its rows of the table of chains, and where this file says why.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

const TABLE: &str = "chain/src/kinds.rs";
/// One line in each of these for every kind.
const JOINS: [&str; 4] = ["adapters/src/lib.rs", TABLE, "chain/src/lib.rs", "rpc/src/lib.rs"];

/// Files that may name a kind besides, with the reason.
const MAY: [(&str, &str, &str); 3] = [
    ("adapters/src/follow.rs", "substrate", "the end of an era is one of the ways in which a transaction ends"),
    ("chain/src/sui/transfer.rs", "solana", "both write 32 bytes in base58"),
    ("keysign/src/public_keys.rs", "utxo", "a Taproot key is derived from the vault's"),
];

/// Variant and folder of each kind.
fn kinds(table: &str) -> Vec<(String, String)> {
    let rows = table.lines().filter(|line| line.trim_end().ends_with('"'));
    let words = rows.map(|row| row.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>());
    words.filter_map(|words| Some((words.first()?.clone(), words.get(1)?.clone()))).collect()
}

/// The sources of a crate, without tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if ["tests", "golden", "scripted", "sample"].contains(&name) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The code without comments and texts, line for line.
fn bare(text: &str) -> String {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['"', '/']) {
        let (before, after) = rest.split_at(at);
        code.push_str(before);
        let end = if after.starts_with("//") {
            after.find('\n')
        } else if after.starts_with('/') || (before.ends_with('\'') && after.starts_with("\"'")) {
            Some(1)
        } else if before.ends_with("r#") {
            after.find("\"#").map(|end| end + 2)
        } else {
            end_of_text(after)
        };
        let (left_out, after) = after.split_at(end.unwrap_or(after.len()));
        code.extend(left_out.matches('\n'));
        rest = after;
    }
    code + rest
}

/// Where the text ends that begins with a quotation mark.
fn end_of_text(text: &str) -> Option<usize> {
    let mut escaped = false;
    let ends = |(at, letter): (usize, char)| {
        let here = letter == '"' && !escaped && at > 0;
        escaped = letter == '\\' && !escaped;
        here.then_some(at + 1)
    };
    text.char_indices().find_map(ends)
}

fn names(code: &str) -> Vec<&str> {
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect()
}

/// Whether a name is the kind's: its folder, its variant, or a type that begins with the variant.
fn is_of(name: &str, variant: &str, folder: &str) -> bool {
    let is_type = |rest: &str| rest.is_empty() || rest.starts_with(|letter: char| letter.is_uppercase());
    name == folder || name.strip_prefix(variant).is_some_and(is_type)
}

#[test]
fn a_kind_is_named_only_where_its_folders_join_their_crates() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates");
    let table = kinds(&read_to_string(crates.join(TABLE)).expect("the table of kinds"));
    assert!(table.len() >= 10, "the table was read: {table:?}");
    let mut paths = Vec::new();
    for one in read_dir(crates).expect("the crates") {
        sources(&one.expect("a crate").path().join("src"), &mut paths);
    }
    sources(&crates.join("../src"), &mut paths);
    let code = |path: &PathBuf| {
        let text = read_to_string(path).expect("a source");
        bare(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default())
    };
    let files: Vec<(PathBuf, String)> = paths.into_iter().map(|path| (path.clone(), code(&path))).collect();
    let mut wrong = Vec::new();
    for (variant, folder) in &table {
        let own = ["chain", "rpc", "adapters"].map(|one| crates.join(one).join("src").join(folder));
        let mut joins = 0;
        for (file, code) in &files {
            if own.iter().any(|own| file.starts_with(own) || *file == own.with_extension("rs")) {
                continue;
            }
            let path = file.strip_prefix(crates).unwrap_or(file).to_str().expect("a plain path");
            // Rows of chains are what a kind is for; the formats of other wallets are theirs to name; the contract of the evidence tools is
            // about Sui alone.
            if ["chain/src/registry/table", "commondata/", "evidence/"].iter().any(|of| path.starts_with(of)) {
                continue;
            }
            for (line, number) in code.lines().zip(1..) {
                let found = names(line);
                // Contracts and messages of Ethereum's kind are everywhere; its branch in a match is not.
                let named = if folder == "evm" {
                    found.windows(3).any(|three| {
                        matches!(three, [whole, "", variant_named] if *variant_named == variant
                            && ["Rules", "ChainKind", "Transaction"].contains(whole))
                    })
                } else {
                    found.iter().any(|name| is_of(name, variant, folder) && !of_others(name))
                };
                if !named {
                    continue;
                }
                if JOINS.contains(&path) {
                    joins += 1;
                } else if !MAY.iter().any(|(file, kind, _)| *file == path && kind == folder) {
                    wrong.push(format!("{path}:{number} names {variant}: {}", line.trim()));
                }
            }
        }
        if folder != "evm" && joins != JOINS.len() {
            wrong.push(format!("{variant} joins its crates in {joins} lines instead of {}", JOINS.len()));
        }
    }
    assert!(wrong.is_empty(), "a kind belongs into its folders:\n{}", wrong.join("\n"));
}

/// Names in the messages of other wallets.
fn of_others(name: &str) -> bool {
    name == "UtxoInfo" || name.ends_with("Specific")
}
