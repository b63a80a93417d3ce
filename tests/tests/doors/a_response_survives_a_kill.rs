//! How a transaction or a task ended is told on the system bus although the process is killed before the agent has it: what was stored is there
//! after the restart, and what the journal knows is told then. Nothing is told twice (B29, B51, B63).

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALICE, ASKS_PASSWORD, CONSENT, Cli, SENTENCE, unlock};
use lockstep_tests::death::{APP, app};
use lockstep_tests::model_server::{Line, ModelServer};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{ConnectOptions, Connection, Row};

/// The stored events, each with whether the agent has it.
async fn events(cli: &Cli) -> Vec<(Value, bool)> {
    let key = hex::encode(cli.home.session.entry("database-key"));
    let mut database = SqliteConnectOptions::new()
        .filename(cli.home.profile().join("wallet.db"))
        .pragma("key", format!("\"x'{key}'\""))
        .journal_mode(SqliteJournalMode::Wal)
        .disable_statement_logging()
        .connect()
        .await
        .expect("the database opens with its key");
    let rows = sqlx::query("SELECT event, told_at FROM system_events ORDER BY sequence").fetch_all(&mut database).await;
    database.close().await.unwrap();
    rows.expect("the events")
        .iter()
        .map(|row| {
            let event = serde_json::from_str(row.get::<&str, _>("event")).expect("JSON");
            (event, row.get::<Option<i64>, _>("told_at").is_some())
        })
        .collect()
}

fn dies_while_it_pays(cli: &Cli, at: &'static str) {
    let mut terminal = cli.lockstep_with(&["chat", SENTENCE], &app(at).environment());
    unlock(&mut terminal);
    if terminal.expect_or_end(CONSENT).is_some() {
        terminal.type_line("yes");
        if terminal.expect_or_end(ASKS_PASSWORD).is_some() {
            terminal.type_line(PASSWORD);
        }
    }
    let (status, screen) = terminal.end();
    assert_eq!(status.signal(), Some("Aborted"), "{at}: it dies where it was told to:\n{screen}");
}

fn kinds(events: &[(Value, bool)]) -> Vec<(&str, &str, bool)> {
    events
        .iter()
        .map(|(event, told)| (event["type"].as_str().unwrap(), event["status"].as_str().unwrap_or(""), *told))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_stored_is_there_after_the_restart() {
    let cli = Cli::start().await;
    // The second post is that of the result, after the end was told on the bus.
    dies_while_it_pays(&cli, "post.before:2");
    let stored = events(&cli).await;
    assert_eq!(
        kinds(&stored),
        [("WalletTxRequest", "", false), ("WalletTxResponse", "confirmed", false)],
        "both are stored, and the agent has neither"
    );
    let hash = stored[1].0["tx_hash"].as_str().expect("its hash").to_owned();
    cli.read(&["messages", "--wait"]);
    let after = events(&cli).await;
    assert_eq!(kinds(&after).len(), 2, "a restart tells nothing twice");
    assert!(after.iter().all(|(_, told)| *told), "and now the agent has it: {after:?}");
    assert_eq!(cli.transaction(0).await["hash"], hash.as_str(), "it is the one that was mined");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_journal_knows_is_told_after_the_restart() {
    let cli = Cli::start().await;
    dies_while_it_pays(&cli, "broadcast.after");
    assert_eq!(
        kinds(&events(&cli).await),
        [("WalletTxRequest", "", false)],
        "the request is open, and its end unknown"
    );
    cli.read(&["messages", "--wait"]);
    let after = events(&cli).await;
    let told: Vec<_> = kinds(&after).into_iter().map(|(kind, status, _)| (kind, status)).collect();
    let expected = [("WalletTxRequest", ""), ("WalletTxResponse", "confirmed")];
    assert_eq!(told, expected, "the end is told once, when it is known");
    assert_eq!(cli.sent().await, 1, "and the transaction was sent once");
}

/// The person adds the model, and new conversations are with it.
fn talks_to_a_model(cli: &Cli, model: &ModelServer) {
    let mut terminal = cli.unlocked(&["agent", "model", "add", "openai", &model.url, "tiny"]);
    terminal.expect("to go on, anything else to cancel: ");
    terminal.type_line(model.url.trim_start_matches("http://").trim_end_matches("/v1"));
    let (status, screen) = terminal.end();
    assert!(status.success(), "it is added:\n{screen}");
}

/// B7, B37, B60, B63: killed as it begins, before its end is told, and after: one end, told to the model once, and nothing signed.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_was_killed_ends_once() {
    for (at, ended) in [("task.started", "interrupted: "), ("task.ended", ""), ("task.told", "")] {
        let (cli, model) = (Cli::start().await, ModelServer::start().await);
        talks_to_a_model(&cli, &model);
        model.otherwise(|body| {
            let messages = body["messages"].to_string();
            match (messages.contains("(task "), messages.contains("transactions_draftBatch")) {
                (true, _) => Line::says("It has ended."),
                (false, true) => Line::says("It goes on."),
                (false, false) => {
                    let pay =
                        |amount: &str| json!({ "chain": "Local", "symbol": "ETH", "address": ALICE, "amount": amount });
                    Line::calls([("transactions_draftBatch", json!({ "transfers": [pay("0.25"), pay("0.5")] }))])
                }
            }
        });
        let mut terminal = cli.lockstep_with(&["chat", "prepare both"], &app(at).environment());
        unlock(&mut terminal);
        let (status, screen) = terminal.end();
        assert_eq!(status.signal(), Some("Aborted"), "{at}: it dies where it was told to:\n{screen}");
        cli.read(&["messages", "--wait"]);
        let after = events(&cli).await;
        let ends: Vec<&(Value, bool)> = after.iter().filter(|(event, _)| event["type"] == "ToolResult").collect();
        let [(end, true)] = ends[..] else { panic!("{at}: one end, and the model has it: {after:?}") };
        let error = end["error"].as_str().unwrap_or("");
        assert!(error.starts_with(ended) && error.is_empty() == ended.is_empty(), "{at}: as it was: {end}");
        let task = format!("(task {})", end["task_id"].as_str().expect("its id"));
        let heard = model.heard();
        let last = heard.last().expect("it was told").text();
        assert_eq!(last.matches(&task).count(), 1, "{at}: once: {last}");
        let shown = cli.read(&["messages", "--wait"]);
        assert!(shown.contains("It has ended."), "{at}: and so is the person:\n{shown}");
        assert_eq!(model.heard().len(), heard.len(), "{at}: another start tells it to nobody again");
        assert_eq!(events(&cli).await.len(), after.len(), "{at}: nor does the bus");
        assert_eq!(cli.sent().await, 0, "{at}: nothing was signed");
    }
}

/// A tool that panics ends as broken off, once, and the person and the model are told. The process goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_panics_ends_once() {
    let (cli, model) = (Cli::start().await, ModelServer::start().await);
    talks_to_a_model(&cli, &model);
    model.answers([Line::calls([("contracts_abis", json!({}))]), Line::says("I am looking.")]);
    model.otherwise(|_| Line::says("It broke off."));
    let mut terminal =
        cli.lockstep_with(&["chat", "which do you know?"], &[(APP, "task.works"), ("LOCKSTEP_PANIC_WITH", "a bug")]);
    unlock(&mut terminal);
    let (_, screen) = terminal.end();
    assert!(screen.contains("It broke off."), "the answer follows:\n{screen}");
    let after = events(&cli).await;
    let ends: Vec<&(Value, bool)> = after.iter().filter(|(event, _)| event["type"] == "ToolResult").collect();
    let [(end, true)] = ends[..] else { panic!("one end, and the model has it: {after:?}") };
    assert_eq!(end["error"], "internal: It broke off. Nothing was signed or sent.", "{end}");
    let times = model.heard().len();
    cli.read(&["messages", "--wait"]);
    assert_eq!((model.heard().len(), cli.sent().await), (times, 0), "nothing more comes of it");
}

/// At the terminal: the stages as lines, and the command waits for the answer that follows.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_told_at_the_terminal() {
    let (cli, model) = (Cli::start().await, ModelServer::start().await);
    talks_to_a_model(&cli, &model);
    model.answers([Line::calls([("contracts_abis", json!({}))])]);
    model.otherwise(|_| Line::says("No contract is known here."));
    let screen = cli.read(&["chat", "which of my contracts do you know?"]);
    assert!(screen.contains("[starting, 0 %] Look up the ABIs of your contracts"), "it began:\n{screen}");
    assert!(screen.contains("[done] Look up the ABIs of your contracts"), "and ended:\n{screen}");
    assert!(screen.contains("No contract is known here."), "{screen}");
}
