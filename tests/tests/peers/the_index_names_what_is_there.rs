//! Keeps `tests/README.md` and the table of promises correct.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the checkout").to_path_buf()
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(root().join(path)).expect("a text of the checkout")
}

/// Every Rust file under a folder of the checkout.
fn sources(folder: &str) -> Vec<PathBuf> {
    files(folder, &[".rs"])
}

/// The tests of the user interface.
fn interface_tests() -> Vec<PathBuf> {
    files("ui/src", &TESTS_OF_THE_INTERFACE)
}

/// How the names of such tests end.
const TESTS_OF_THE_INTERFACE: [&str; 2] = [".test.ts", ".test.tsx"];

fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() && name != "target" && name != "node_modules" {
                folders.push(path);
            } else if ends.iter().any(|end| name.to_string_lossy().ends_with(end)) {
                found.push(path);
            }
        }
    }
    found
}

/// The programs that the stories are compiled into: one folder each, whose `main.rs` names its stories.
const PROGRAMS: [&str; 5] = ["windows", "inside", "doors", "nodes", "peers"];

/// A file by the name that the documents give it: a story, a file of a crate or of the user interface, or a path in the checkout. `KIND` stands for each kind of chain,
/// so what the documents say of all kinds is there for this one.
fn resolve(name: &str) -> Option<PathBuf> {
    let name = &name.replace("KIND", "solana");
    let programs = PROGRAMS.map(|program| format!("tests/tests/{program}"));
    let folders = ["tests/tests", "tests/slow", "tests", "src-tauri/crates", "ui/src", ""];
    let folders = folders.into_iter().chain(programs.iter().map(String::as_str));
    folders.map(|folder| root().join(folder).join(name)).find(|path| path.is_file())
}

/// The stories of a folder, by their files' names.
fn stories(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).expect("the stories").flatten();
    let names = entries.map(|entry| entry.file_name().into_string().expect("a plain name"));
    names.filter(|name| name.ends_with(".rs") && name != "main.rs").collect()
}

/// The names of Rust files and of tests of the user interface in backticks.
fn named_files(text: &str) -> BTreeSet<&str> {
    let is_one =
        |quoted: &&str| quoted.ends_with(".rs") || TESTS_OF_THE_INTERFACE.iter().any(|end| quoted.ends_with(end));
    text.split('`').skip(1).step_by(2).filter(is_one).collect()
}

/// The letters of the specifications whose requirements have numbers here, and that of the problems which people had with the windows.
const LETTERS: [char; 6] = ['B', 'M', 'N', 'S', 'T', PROBLEM];
const PROBLEM: char = 'U';
/// A higher number is none of theirs, but a type's name such as U256.
const PROBLEMS: u32 = 30;

/// A requirement: the letter of its specification and its number.
type Requirement = (char, u32);

fn requirement(word: &str) -> Option<Requirement> {
    let letter = word.chars().next().filter(|letter| LETTERS.contains(letter))?;
    let number = word.get(1..)?.parse().ok()?;
    (letter != PROBLEM || number <= PROBLEMS).then_some((letter, number))
}

/// The requirements that a text refers to: `T8`, and all in between for `T4 to T11` and `T4-T11`.
fn numbers(text: &str) -> BTreeSet<Requirement> {
    let text = text.replace('-', " to ");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let mut found: BTreeSet<Requirement> = words.iter().copied().filter_map(requirement).collect();
    for three in words.windows(3).filter(|three| three[1] == "to") {
        if let (Some((letter, first)), Some((_, last))) = (requirement(three[0]), requirement(three[2])) {
            found.extend((first..=last).map(|number| (letter, number)));
        }
    }
    found
}

fn comments(source: &str) -> String {
    let lines = source.lines().filter(|line| line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// A row of the index: the requirements and the files that their tests are in.
struct Row<'a> {
    numbers: BTreeSet<Requirement>,
    files: BTreeSet<&'a str>,
}

fn index(text: &str) -> Vec<Row<'_>> {
    let rows = text.lines().filter_map(|line| {
        let (cell, rest) = line.strip_prefix("| ")?.split_once(" |")?;
        requirement(cell.split([',', ' ', '-']).next()?)?;
        Some(Row { numbers: numbers(cell), files: named_files(rest) })
    });
    rows.collect()
}

/// The requirements that the comments of a file name.
fn says(file: &Path) -> BTreeSet<Requirement> {
    numbers(&comments(&fs::read_to_string(file).expect("a text")))
}

/// The documents: those at the top, the index of the tests, and everything under `docs`.
fn documents() -> Vec<PathBuf> {
    let named = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "tests/README.md"];
    let mut documents: Vec<PathBuf> = named.iter().map(|name| root().join(name)).collect();
    for folder in ["docs", "docs/decisions"] {
        let entries = fs::read_dir(root().join(folder)).expect("the documents").flatten().map(|entry| entry.path());
        documents.extend(entries.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    documents
}

/// The targets of a text's links that lead into the checkout.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://")).collect()
}

#[test]
fn every_named_file_exists() {
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let missing: Vec<&str> = named_files(&text).into_iter().filter(|name| resolve(name).is_none()).collect();
        assert!(missing.is_empty(), "{} names files that are not there: {missing:?}", document.display());
        let folder = document.parent().expect("a document is in a folder");
        let broken: Vec<&str> = links(&text).into_iter().filter(|target| !folder.join(target).exists()).collect();
        assert!(broken.is_empty(), "{} has links that lead nowhere: {broken:?}", document.display());
    }
}

#[test]
fn every_story_has_its_line() {
    let text = read("tests/README.md");
    let named = named_files(&text);
    let folders = PROGRAMS.map(|program| format!("tests/tests/{program}"));
    let folders = ["tests/tests", "tests/slow"].into_iter().chain(folders.iter().map(String::as_str));
    for name in folders.flat_map(stories) {
        assert!(named.contains(name.as_str()), "tests/README.md has no line for {name}");
    }
}

/// A story that its program does not name would never run.
#[test]
fn every_story_is_compiled_into_its_program() {
    for program in PROGRAMS {
        let main = read(format!("tests/tests/{program}/main.rs"));
        for story in stories(&format!("tests/tests/{program}")) {
            let module = format!("mod {};", story.trim_end_matches(".rs"));
            assert!(main.lines().any(|line| line == module), "tests/tests/{program}/main.rs does not name {story}");
        }
    }
}

#[test]
fn every_number_that_a_comment_uses_is_explained() {
    let text = read("tests/README.md");
    let explained: BTreeSet<Requirement> = index(&text).into_iter().flat_map(|row| row.numbers).collect();
    for source in sources("src-tauri").into_iter().chain(sources("tests")).chain(interface_tests()) {
        if source.ends_with("the_index_names_what_is_there.rs") {
            continue;
        }
        let unknown: Vec<Requirement> = says(&source).difference(&explained).copied().collect();
        assert_eq!(unknown, [], "{} speaks of what tests/README.md does not explain", source.display());
    }
}

/// A row of several numbers names the files that cover them together.
#[test]
fn every_number_is_in_a_file_that_the_index_names_for_it() {
    let text = read("tests/README.md");
    let index = index(&text);
    assert!(!index.is_empty(), "the index has rows");
    let mut wrong = Vec::new();
    for Row { numbers, files } in index {
        let said: Vec<(&str, BTreeSet<Requirement>)> =
            files.iter().map(|name| (*name, says(&resolve(name).expect("a file that is there")))).collect();
        for (letter, number) in &numbers {
            if !said.iter().any(|(_, said)| said.contains(&(*letter, *number))) {
                wrong.push(format!("no file of its row says that it covers {letter}{number}"));
            }
        }
        for (name, said) in said {
            if said.is_disjoint(&numbers) {
                wrong.push(format!("{name} does not say that it covers any of {numbers:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "tests/README.md and the tests differ:\n{}", wrong.join("\n"));
}

#[test]
fn every_number_of_a_test_has_the_test_in_its_row() {
    let text = read("tests/README.md");
    let index = index(&text);
    let mut wrong = Vec::new();
    // Only what is below the checkout counts: the checkout itself may be in a folder of any name.
    let is_test = |file: &PathBuf| {
        let below = file.strip_prefix(root()).expect("a file of the checkout");
        below.components().any(|part| part.as_os_str() == "tests")
    };
    let tests = sources("src-tauri/crates").into_iter().filter(is_test).chain(sources("tests/tests"));
    let tests = tests.chain(interface_tests());
    for file in tests.filter(|file| !file.ends_with("the_index_names_what_is_there.rs")) {
        for number in says(&file) {
            let is_here = |name: &&str| resolve(name).as_ref() == Some(&file);
            let named = index.iter().any(|row| row.numbers.contains(&number) && row.files.iter().any(is_here));
            if !named {
                wrong.push(format!("the row of {}{} does not name {}", number.0, number.1, file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "tests/README.md and the tests differ:\n{}", wrong.join("\n"));
}

/// Each problem that people had with the windows has a test that keeps it mended.
#[test]
fn every_problem_has_its_row() {
    let text = read("tests/README.md");
    let explained: BTreeSet<Requirement> = index(&text).into_iter().flat_map(|row| row.numbers).collect();
    let without: Vec<u32> = (1..=PROBLEMS).filter(|number| !explained.contains(&(PROBLEM, *number))).collect();
    assert_eq!(without, [] as [u32; 0], "tests/README.md has no row for these problems");
}
