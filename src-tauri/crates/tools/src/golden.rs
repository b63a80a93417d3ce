//! Golden files with each tool's answers. Agents read these answers, so a changed file is a change for every
//! agent. `LOCKSTEP_GOLDEN=write` writes the files again.

mod cases;
mod exchange;
mod fits;
mod stand;

use std::path::PathBuf;

use serde_json::{Value, json};

use self::cases::{Case, cases, with_families};
use self::stand::{Empty, Stand};
use crate::tools::{Named, named};
use crate::wire::ActionResult;

pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tools")
}

/// Compares a text with the golden file `name`.
pub(crate) fn check(name: &str, text: &str) {
    let path = folder().join(name);
    if std::env::var_os("LOCKSTEP_GOLDEN").is_some_and(|how| how == "write") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(golden, text, "{name} is no longer what {} says", path.display());
}

/// The outcome of a case: the result as an agent gets it, the question to the person, and how often the
/// screens were refreshed.
async fn ran(empty: &Empty, case: &Case) -> Value {
    let mut stand = Stand::new(empty, case).await;
    let body = stand.run(case).await;
    fits(case, &serde_json::from_str(&body).unwrap());
    let told = json!({
        "case": case.name,
        "typed": case.typed,
        "params": case.told_params(),
        "body": stand.plain(&body).await,
        "asked": stand.asked(),
        "modified": stand.modified(),
    });
    stand.close().await;
    told
}

/// Checks the answer against the tool's schema, and the input too if everything was done. Older forms of
/// input are accepted but not in the schema.
fn fits(case: &Case, result: &ActionResult) {
    let Some(Named::Tool(tool)) = named(case.kind) else { return };
    let (input, output) = (tool.input_schema().to_value(), tool.output_schema().to_value());
    if let Some(data) = &result.data {
        assert_eq!(fits::misfit(&output, data), None, "{} {}: the answer fits its schema", case.tool, case.name);
    }
    if result.success && result.code.is_none() {
        let given = if case.params.is_null() { json!({}) } else { case.params.clone() };
        let misfit = fits::misfit(&input, &given);
        assert_eq!(misfit.is_some(), case.old, "{} {}: {misfit:?}", case.tool, case.name);
    }
}

/// T27: `evm`, `utxo`, `cosmos`, `solana` and so on. Each Substrate chain goes by its own name.
#[tokio::test]
async fn every_list_writes_the_kind_of_a_chain_alike() {
    let empty = Empty::new().await;
    for (tool, list) in [("get_chains", "chains"), ("get_address_book", "entries")] {
        let case = with_families(tool);
        let stand = Stand::new(&empty, &case).await;
        let body = stand.run(&case).await;
        stand.close().await;
        let answer: Value = serde_json::from_str(&body).unwrap();
        let rows = answer["data"][list].as_array().unwrap_or_else(|| panic!("{tool}: {answer}"));
        for (chain, kind) in [("Ethereum", "evm"), ("Polkadot", "polkadot"), ("Bittensor", "bittensor")] {
            let row = rows.iter().find(|row| row["chain"] == chain).unwrap_or_else(|| panic!("{tool}: {answer}"));
            assert_eq!(row["chain_kind"], kind, "{tool} writes the kind of {chain}");
        }
    }
}

#[tokio::test]
async fn each_tool_answers_as_it_did() {
    let (empty, all) = (Empty::new().await, cases());
    let mut names: Vec<&str> = all.iter().map(|case| case.tool).collect();
    names.dedup();
    for name in names {
        let mut told = Vec::new();
        for case in all.iter().filter(|case| case.tool == name) {
            told.push(ran(&empty, case).await);
        }
        check(&format!("answers/{name}.json"), &(serde_json::to_string_pretty(&told).unwrap() + "\n"));
    }
}
