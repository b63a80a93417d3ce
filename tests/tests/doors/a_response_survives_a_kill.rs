//! How a transaction ended is told on the system bus although the process is killed before the agent has it: what was stored is there after the
//! restart, and what the journal knows is told then. Nothing is told twice (B29, B51, B63).

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_PASSWORD, CONSENT, Cli, SENTENCE, unlock};
use lockstep_tests::death::app;
use serde_json::Value;
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
