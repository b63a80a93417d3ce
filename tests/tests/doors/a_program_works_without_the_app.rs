//! While no app runs, `lockstep mcp` starts a Lockstep without a window. It answers what needs neither the person nor an unlocked vault, serves every
//! program, ends with the last one, and makes way for a door that wants the profile. Killed, it leaves nothing that stops the next one.

use lockstep_tests::cli::{ALICE, ALLOWS, Cli};
use lockstep_tests::home::Home;
use lockstep_tests::inside::programs::{Talk, call, code, data};
use lockstep_tests::node::Node;
use lockstep_tests::places;
use lockstep_tests::without_window::{admit, core, holder, kill, program, stdio, until_gone};
use serde_json::{Value, json};

/// The address that the fixture's keys have on EVM networks.
const ADDRESS: &str = "0x77435f412e594Fe897fc889734b4FC7665359097";

/// A home whose vault is only watched, which has no password and is open at once.
async fn watched() -> Cli {
    let cli = Cli { home: Home::new(), node: Node::start().await, address: ADDRESS.to_owned() };
    let file = places::root().join("src-tauri/crates/commondata/tests/fixtures/open.vult");
    cli.read(&["import", file.to_str().expect("a plain path")]);
    cli.node.give(ADDRESS, 3_000_000_000_000_000_000).await;
    cli
}

fn balances() -> Value {
    call("portfolio.balances", json!({}))
}

fn is_three(answer: &Value) -> bool {
    data(answer)["coins"][0]["balance"] == "3"
}

/// Whether the app must be opened, as the answer to a read or as the end of a request.
fn needs_app(answer: &Value) -> bool {
    code(answer) == "needs_app" || data(answer)["code"] == "needs_app"
}

fn sign() -> Value {
    let step = json!({ "sequence": 1, "chain": "Local", "to": ALICE, "value": "1" });
    call("transactions.sign", json!({ "transactions": [step] }))
}

/// The terminal writes the entry into a program's own file after a second yes, keeps what else is in it, and the program works with it.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_set_up_in_its_own_file() {
    let cli = watched().await;
    let person = cli.home.data().join("person");
    let (folder, kept) = (person.join(".cursor"), person.join("dotfiles"));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::create_dir_all(&kept).expect("a folder");
    let (link, file) = (folder.join("mcp.json"), kept.join("mcp.json"));
    let before = r#"{ "theme": "dark", "mcpServers": { "other": { "command": "x" } } }"#;
    std::fs::write(&file, before).expect("the configuration");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let home = person.display().to_string();
    let install = ["mcp", "install", "cursor", "--see", "addresses,balances"];

    for answer in ["no", "yes"] {
        let mut terminal = cli.lockstep_with(&install, &[("HOME", home.as_str())]);
        terminal.expect(ALLOWS);
        terminal.type_line("yes");
        let shown = terminal.expect(ALLOWS);
        assert!(shown.contains("mcp.json"), "it is asked which file is written:\n{shown}");
        terminal.type_line(answer);
        let (status, screen) = terminal.end();
        assert!(status.success(), "it is admitted in both cases:\n{screen}");
        let written = std::fs::read_to_string(&file).expect("the configuration");
        assert_eq!(written == before, answer == "no", "a no changes no file:\n{written}");
    }
    let merged: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("the file")).expect("JSON");
    assert_eq!((&merged["theme"], &merged["mcpServers"]["other"]["command"]), (&json!("dark"), &json!("x")), "kept");
    assert!(link.symlink_metadata().expect("the link").is_symlink(), "a link to the file stays one");
    let copy = kept.join("mcp.json.before-lockstep-1");
    assert_eq!(std::fs::read_to_string(copy).expect("a copy"), before, "and the file as it was is beside it");
    let entry = &merged["mcpServers"]["lockstep"];
    assert!(entry["args"].as_array().is_some_and(|all| all.contains(&json!("mcp"))), "it starts the bridge: {entry}");
    let credential = entry["env"]["LOCKSTEP_MCP_CREDENTIAL"].as_str().expect("a credential");
    let read = program(&cli, Some(credential)).await.does(balances()).await;
    assert!(is_three(&read), "and the credential in it reads what was allowed: {read}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_read_over_one_core_that_ends_with_the_last() {
    let cli = watched().await;
    let credential = admit(&cli, "addresses,balances");
    let (mut one, mut other) = (program(&cli, Some(&credential)).await, program(&cli, Some(&credential)).await);
    // A list opens nothing.
    tokio::join!(one.does(json!({ "list": true })), other.does(json!({ "list": true })));
    assert!(holder(&cli).starts_with("the terminal"), "the last that had the profile: {}", holder(&cli));
    let began = std::time::Instant::now();
    // Both at once, so that either may be the one that starts it.
    let (first, second) = tokio::join!(one.does(balances()), other.does(balances()));
    assert!(is_three(&first) && is_three(&second), "both read what the chain says: {first} {second}");
    println!("the first call, which starts the process, took {} ms", began.elapsed().as_millis());
    let core_of_both = core(&cli);
    let asked = one.does(sign()).await;
    assert!(needs_app(&asked), "nobody is there to be asked: {asked}");
    assert!(asked.to_string().contains("open Lockstep"), "and it says what to do: {asked}");
    drop(one);
    let third = other.does(balances()).await;
    assert!(is_three(&third), "the other one goes on: {third}");
    assert_eq!(core(&cli), core_of_both, "and is answered by the same process");
    drop(other);
    until_gone(core_of_both).await;
    let status = cli.read(&["mcp", "programs"]);
    assert!(status.contains("portfolio.balances"), "its calls are recorded:\n{status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_core_and_a_terminal_stop_nobody() {
    let cli = watched().await;
    let credential = admit(&cli, "addresses,balances");
    let mut one = program(&cli, Some(&credential)).await;
    outlives_its_core(&cli, &mut one).await;
}

/// In the protocol of 2026-07-28 nothing is begun: each request stands for itself, also at the next process.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_of_the_stateless_protocol_outlives_a_core_too() {
    let cli = watched().await;
    let credential = admit(&cli, "addresses,balances");
    let mut how = stdio(&cli, Some(&credential));
    how["mode"] = json!("auto");
    let mut one = Talk::python(&how).await;
    let listed = one.does(json!({ "list": true })).await;
    assert_eq!(listed["ok"]["protocol"], "2026-07-28", "{}", listed["error"]);
    outlives_its_core(&cli, &mut one).await;
}

async fn outlives_its_core(cli: &Cli, one: &mut Talk) {
    assert!(is_three(&one.does(balances()).await), "it reads");
    let first = core(cli);
    kill(first);
    until_gone(first).await;
    let next = one.does(balances()).await;
    assert!(is_three(&next), "the next call is answered by another one: {next}");
    let second = core(cli);
    assert_ne!(first, second, "which was started for it");
    // A command at the terminal needs the profile for itself.
    let status = cli.read(&["status"]);
    assert!(status.contains(ADDRESS), "it does not have to wait for the program:\n{status}");
    until_gone(second).await;
    let after = one.does(balances()).await;
    assert!(is_three(&after), "and the program is answered again after it: {after}");
}

/// A terminal that stays listens for no programs: a call waits for a moment, in case it is the app that just starts, and then says to open the app.
#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_that_stays_keeps_the_profile() {
    let cli = watched().await;
    let credential = admit(&cli, "addresses,balances");
    let mut one = program(&cli, Some(&credential)).await;
    let mut prompt = cli.lockstep(&["chat"]);
    prompt.expect("you> ");
    let refused = one.does(balances()).await;
    assert!(needs_app(&refused), "the profile is at the terminal: {refused}");
    assert!(holder(&cli).starts_with("the terminal"), "nobody took the profile from it: {}", holder(&cli));
    prompt.type_line("what is my balance?");
    prompt.expect("Your balance");
    prompt.expect("you> ");
    prompt.type_keys("\x04");
    let (status, screen) = prompt.end();
    assert!(status.success(), "it went on undisturbed:\n{screen}");
    let after = one.does(balances()).await;
    assert!(is_three(&after), "and when it has ended, the next call is answered: {after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_vault_tells_nothing_without_the_app() {
    let mut cli = Cli::start().await;
    let credential = admit(&cli, "addresses,balances,history,address-book");
    let mut one = program(&cli, Some(&credential)).await;
    for (name, args) in [
        ("contracts.abi", json!({ "query": "transfer" })),
        ("read.list_supported_protocols", json!({})),
        ("read.list_deepbook_pools", json!({})),
        ("get_tools", json!({ "tools": [] })),
    ] {
        let answer = one.does(call(name, args)).await;
        assert_eq!(answer["ok"]["isError"], json!(false), "{name} is about nobody: {answer}");
    }
    core(&cli);
    let listed = one.does(json!({ "list": true })).await;
    let names: Vec<String> = listed["ok"]["tools"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|tool| tool["name"].as_str().filter(|name| name.contains('.')).map(str::to_owned))
        .collect();
    let (mut refused, mut told) = (0, Vec::new());
    for name in &names {
        let answer = one.does(call(name, json!({ "requestId": "x" }))).await;
        let text = answer.to_string().to_lowercase();
        assert!(!text.contains(&cli.address.to_lowercase()) && !text.contains("savings"), "{name} tells: {answer}");
        if needs_app(&answer) {
            refused += 1;
        } else {
            told.push(name.as_str());
        }
    }
    assert!(refused > 60, "what needs the vault or the person says that the app must be opened: {told:?}");
    let expected = ["contracts.abi", "contracts.decodeCall", "requests.status", "requests.wait", "requests.cancel"];
    let public = told.iter().filter(|name| name.starts_with("read.")).count();
    assert_eq!((told.len() - public, public), (expected.len(), 11), "and nothing else is answered: {told:?}");
    let mut stranger = program(&cli, None).await;
    let unknown = stranger.does(balances()).await;
    assert_eq!(code(&unknown), "not_admitted", "a program without a credential learns nothing: {unknown}");
    let process = core(&cli);
    drop((one, stranger));
    until_gone(process).await;

    let before = cli.home.kept();
    let mut stranger = program(&cli, None).await;
    let answer = stranger.does(balances()).await;
    assert_eq!(code(&answer), "not_admitted", "opening the app would not help it: {answer}");
    assert_eq!(core(&cli), process, "a program without a credential starts nothing");

    // A locked keychain would ask the person, so the profile is not opened.
    cli.home.session.start_keychain_locked();
    let mut late = program(&cli, Some(&credential)).await;
    let answer = late.does(call("contracts.abi", json!({ "query": "transfer" }))).await;
    assert!(needs_app(&answer), "{answer}");
    assert_eq!(core(&cli), process, "and nobody had the profile");
    drop((late, stranger));
    assert!(cli.home.kept() == before, "nothing of it was written");
}
