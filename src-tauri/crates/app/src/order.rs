//! Each crate uses only crates above it in the table of `docs/architecture.md`. Cargo refuses circles but not
//! other breaks of this order.

use std::fs::read_to_string;
use std::path::Path;

/// The crates in the order of the page's table.
fn order(page: &str) -> Vec<String> {
    let after = page.split("## The crates").nth(1).expect("the page has the table");
    let rows = after.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let first_column = rows.take_while(|line| line.starts_with('|')).filter_map(|row| row.split('|').nth(1));
    first_column.flat_map(|names| names.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// The crates of this workspace in a manifest, including those for tests and build scripts.
fn used(manifest: &str) -> Vec<&str> {
    let named = manifest.lines().filter_map(|line| line.strip_prefix("lockstep-"));
    named.filter_map(|line| line.split(['.', ' ', '=']).next()).collect()
}

#[test]
fn each_crate_uses_only_crates_above_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates");
    let house = crates.ancestors().nth(2).expect("the folder of the house");
    let order = order(&read_to_string(house.join("docs/architecture.md")).expect("the page"));
    let place = |name: &str| order.iter().position(|listed| listed == name);
    let mut found: Vec<String> = std::fs::read_dir(crates)
        .expect("the crates")
        .map(|entry| entry.expect("a folder").file_name().into_string().expect("a plain name"))
        .collect();
    found.push("src".to_owned());
    for name in &found {
        let own = place(name).unwrap_or_else(|| panic!("{name} has no row in the table"));
        // The shell's manifest lies beside its sources.
        let manifest = if name == "src" { crates.join("../Cargo.toml") } else { crates.join(name).join("Cargo.toml") };
        for other in used(&read_to_string(manifest).expect("a manifest")) {
            let its = place(other).unwrap_or_else(|| panic!("{name} uses {other}, which has no row in the table"));
            assert!(its < own, "{name} uses {other}, which is not above it");
        }
    }
    assert_eq!(found.len(), order.len(), "each row of the table is a crate: {order:?}");
}
