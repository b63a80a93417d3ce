//! What each tool answers, compared with files that were written before. Agents read these answers: `LOCKSTEP_GOLDEN=write` writes the
//! files again, and whatever then changes in them changes for every agent.

mod cases;
mod stand;

use std::path::PathBuf;

use serde_json::{Value, json};

use self::cases::{Case, cases};
use self::stand::Stand;

/// The folder of the golden files.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tools")
}

/// Holds a text against the file of that name.
pub(crate) fn check(name: &str, text: &str) {
    let path = folder().join(name);
    if std::env::var_os("LOCKSTEP_GOLDEN").is_some_and(|how| how == "write") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(golden, text, "{name} is no longer what {} says", path.display());
}

/// What became of a case: the result as its bytes go to an agent, what the person was asked, and how often the screens were told.
async fn ran(case: &Case) -> Value {
    let stand = Stand::new(case).await;
    let body = stand.run(case).await;
    json!({
        "case": case.name,
        "typed": case.typed,
        "params": case.told_params(),
        "body": stand.plain(&body).await,
        "asked": stand.asked(),
        "modified": stand.modified(),
    })
}

#[tokio::test]
async fn each_tool_answers_as_it_did() {
    let all = cases();
    let mut names: Vec<&str> = all.iter().map(|case| case.tool).collect();
    names.dedup();
    for name in names {
        let mut told = Vec::new();
        for case in all.iter().filter(|case| case.tool == name) {
            told.push(ran(case).await);
        }
        check(&format!("answers/{name}.json"), &(serde_json::to_string_pretty(&told).unwrap() + "\n"));
    }
}
