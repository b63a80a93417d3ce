//! What others check servers of the Model Context Protocol with finds nothing that `mcp/checkers/known.json` does not name with its reason: the
//! protocol's conformance package over HTTP, and its Inspector over `lockstep mcp` and over HTTP. What is found no more must leave that list
//! (N1-N24).

use std::collections::BTreeMap;
use std::path::Path;

use lockstep_tests::inside::programs::{Checked, Checkers, Door};
use lockstep_wallet::Sees;
use serde::Deserialize;
use serde_json::{Value, json};

/// What is known to fail.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    /// By scenario and check.
    conformance: Vec<Reason>,
    /// By tool and problem.
    inspector: Vec<Reason>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    why: String,
    checks: Vec<String>,
}

fn known() -> Known {
    serde_json::from_str(include_str!("../../mcp/checkers/known.json")).expect("a list of what is known")
}

/// Compares what failed with what is known to fail. Both must be equal.
fn compare(found: &BTreeMap<String, String>, known: &[Reason]) {
    let named: Vec<&String> = known.iter().flat_map(|reason| &reason.checks).collect();
    let new: Vec<_> = found.iter().filter(|(name, _)| !named.contains(name)).collect();
    assert!(new.is_empty(), "mend these, or name them with their reason in known.json: {new:#?}");
    let over: Vec<_> = named.iter().filter(|name| !found.contains_key(**name)).collect();
    assert!(over.is_empty(), "these pass or are gone, so take them out of known.json: {over:#?}");
    for reason in known {
        assert!(reason.why.len() > 40 && reason.why.ends_with('.'), "a reason is a sentence: {}", reason.why);
    }
}

/// A check of the conformance package, as it writes it.
#[derive(Debug, Deserialize)]
struct Check {
    id: String,
    status: String,
    #[serde(default, rename = "errorMessage")]
    error: String,
}

/// The checks of each scenario, by the scenario's name.
fn results(folder: &Path) -> BTreeMap<String, Vec<Check>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let folder = entry.file_name().into_string().expect("a plain name");
        let (scenario, _) = folder.split_at(folder.len() - "-2026-11-26T11-43-39-123Z".len());
        let scenario = scenario.strip_prefix("server-").expect("a scenario for servers").to_owned();
        let text = std::fs::read_to_string(entry.path().join("checks.json")).expect("the checks of a scenario");
        all.insert(scenario, serde_json::from_str(&text).expect("a list of checks"));
    }
    all
}

/// What says something of this door and therefore must have passed; most other checks are about a sample server.
const MEANT: [(&str, &str); 7] = [
    ("completion-complete", "completion-complete"),
    ("dns-rebinding-protection", "localhost-host-rebinding-rejected"),
    ("ping", "ping"),
    ("prompts-list", "prompts-list"),
    ("resources-list", "resources-list"),
    ("server-initialize", "server-initialize"),
    ("tools-list", "tools-list"),
];

async fn the_conformance_package(checkers: &Checkers, door: &Door) {
    let home = door.inside.root();
    let folder = home.join("conformance");
    let (url, out) = (door.http(None)["url"].clone(), folder.to_str().expect("a plain path"));
    let url = url.as_str().expect("a url");
    let ended = checkers.run("conformance", &["server", "--url", url, "--suite", "all", "-o", out], home).await;
    let results = results(&folder);
    let mut found = BTreeMap::new();
    for (scenario, checks) in &results {
        for check in checks.iter().filter(|check| !["SUCCESS", "INFO", "SKIPPED"].contains(&check.status.as_str())) {
            found.insert(format!("{scenario}/{}", check.id), check.error.clone());
        }
    }
    for (scenario, id) in MEANT {
        let passed = |checks: &Vec<Check>| checks.iter().any(|check| check.id == id && check.status == "SUCCESS");
        assert!(
            results.get(scenario).is_some_and(passed),
            "{scenario} passed: {results:#?}\n{}{}",
            ended.output,
            ended.said
        );
    }
    compare(&found, &known().conformance);
}

/// The Inspector at one of the doors.
struct Inspector<'d> {
    checkers: &'d Checkers,
    door: &'d Door,
    config: String,
}

impl<'d> Inspector<'d> {
    /// `how` is the entry that a program has in its configuration.
    fn new(checkers: &'d Checkers, door: &'d Door, name: &str, how: &Value) -> Self {
        let file = door.inside.root().join(format!("{name}.json"));
        std::fs::write(&file, json!({ "mcpServers": { "lockstep": how } }).to_string()).expect("a configuration");
        Self { checkers, door, config: file.to_str().expect("a plain path").to_owned() }
    }

    /// Connects, does one thing, and returns the result and what the Inspector says of it.
    async fn does(&self, arguments: &[&str]) -> (Value, String) {
        let to_this = ["--cli", "--config", &self.config, "--server", "lockstep", "--format", "json", "--method"];
        let all: Vec<&str> = to_this.iter().chain(arguments).copied().collect();
        let Checked { status, output, said } = self.checkers.run("mcp-inspector", &all, self.door.inside.root()).await;
        // 6 is an error in the schema of a tool, which the caller compares with what is known.
        assert!(matches!(status, Some(0 | 6)), "{arguments:?} ended with {status:?}: {output}{said}");
        let answer: Value = serde_json::from_str(&output).expect("a result");
        (answer["result"].clone(), said)
    }
}

/// What `--strict` finds in the schemas of tools, by tool and place.
fn problems(said: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut lines = said.lines();
    while let Some(line) = lines.next() {
        let Some(tool) = line.split_once("tool \"").and_then(|(_, rest)| rest.strip_suffix('"')) else { continue };
        let place = lines.next().and_then(|line| line.trim().strip_prefix("Path: ")).expect("a place");
        let issue = lines.next().and_then(|line| line.trim().strip_prefix("Issue: ")).expect("a problem");
        found.insert(format!("{tool} {place}"), format!("{}: {issue}", line.split(':').next().unwrap_or_default()));
    }
    found
}

async fn the_inspector(checkers: &Checkers, door: &Door) {
    let all = door.admit(&Sees::ALL).await;
    let stdio = Inspector::new(checkers, door, "stdio", &door.stdio(Some(&all), &[]));
    let mut http = door.http(Some(&all));
    http["type"] = json!("streamable-http");
    let http = Inspector::new(checkers, door, "http", &http);
    let prompt = &["prompts/get", "--prompt-name", "prepare_payment", "--prompt-args"];
    let prompt = [&prompt[..], &["to=Alice", "amount=1", "coin=ETH", "network=Local"]].concat();
    let (listed, over_http, held, asked) = tokio::join!(
        stdio.does(&["tools/list", "--strict"]),
        http.does(&["tools/list", "--protocol-era", "modern"]),
        http.does(&["tools/call", "--tool-name", "portfolio.balances"]),
        stdio.does(&prompt),
    );
    let count = listed.0["tools"].as_array().map(Vec::len).unwrap_or_default();
    assert!(count > 80, "the tools of agents and modes are listed: {count}");
    assert_eq!(listed.0["tools"], over_http.0["tools"], "at both doors, and in both eras of the protocol");
    assert_eq!(held.0["structuredContent"]["coins"][0]["ticker"], "ETH", "a call is answered: {}", held.0);
    assert!(asked.0.to_string().contains("“Alice”"), "a prompt has its arguments: {}", asked.0);
    compare(&problems(&listed.1), &known().inspector);
}

#[tokio::test(flavor = "multi_thread")]
async fn both_find_only_what_is_named() {
    let (checkers, door) = tokio::join!(Checkers::fetch(), Door::open());
    tokio::join!(the_conformance_package(&checkers, &door), the_inspector(&checkers, &door));
    door.close().await;
}
