//! At the terminal: an action waits until the person starts it, and after "not today" the agent asks nothing more today, in any process.

use lockstep_tests::cli::{ALLOWS, CONSENT, Cli, unlock};
use lockstep_tests::inside::tx::{BOB, ETH, pay, step};
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use serde_json::{Value, json};

/// The question about an action that does not start by itself.
const STARTS: &str = "Start it? Type yes to start it, no to dismiss it: ";

fn result(backend: &ReferenceBackend, id: &str) -> Value {
    let results = backend.results();
    results.iter().find(|result| result["action_id"] == id).unwrap_or_else(|| panic!("{id} in {results:?}")).clone()
}

/// T3: a typed yes starts a waiting action, a no dismisses it, and any other answer leaves it waiting.
#[tokio::test(flavor = "multi_thread")]
async fn an_action_waits_for_a_typed_yes() {
    let (cli, backend) = (Cli::start().await, ReferenceBackend::start().await);
    cli.talks_to(&backend);
    let look = |id: &str| json!({ "id": id, "type": "get_address_book", "title": format!("Look for {id}"), "description": format!("I look who {id} is."), "params": { "query": id } });
    backend.answers(Turn::says("May I look?").with([look("Alice"), look("Bob"), look("Carol")]));
    backend.always_answers(Turn::says("I see."));
    let mut terminal = cli.lockstep(&["chat", "who are Alice, Bob and Carol?"]);
    unlock(&mut terminal);
    for (id, typed) in [("Alice", "yes"), ("Bob", "no"), ("Carol", "perhaps")] {
        let shown = terminal.expect(STARTS);
        assert!(shown.contains(&format!("I look who {id} is.")), "the agent's words about it:\n{shown}");
        assert!(!backend.results().iter().any(|result| result["action_id"] == id), "{id}: it did not run yet");
        terminal.type_line(typed);
    }
    let (_, screen) = terminal.end();
    let told = result(&backend, "Alice");
    assert!(told["success"] == true && told.to_string().contains("0x7099"), "what was started has its result: {told}");
    assert_eq!(result(&backend, "Bob")["code"], "rejected", "what was dismissed has one too");
    let waits = backend.results().iter().all(|result| result["action_id"] != "Carol");
    assert!(waits, "and what was neither waits on:\n{screen}");
}

/// T13: "not today" is a no for every process of the day, until the person lets the agent ask again.
#[tokio::test(flavor = "multi_thread")]
async fn not_today_is_a_no_for_the_whole_day() {
    let (cli, backend) = (Cli::start().await, ReferenceBackend::start().await);
    cli.talks_to(&backend);
    let asks = |id: &str, thousandths: u128| {
        let transactions = [step(1, &pay(0, BOB, ETH / 1000 * thousandths))];
        let payment = json!({ "id": id, "type": "sign_transaction_bundle", "title": "Pay Bob", "params": { "transactions": transactions }, "auto_execute": true });
        backend.answers(Turn::says("I propose this.").with([payment]));
        backend.answers(Turn::says("As you wish."));
        cli.unlocked(&["chat", "what about it?"])
    };
    let mut terminal = asks("first", 10);
    let shown = terminal.expect(CONSENT);
    assert!(shown.contains("\"not today\""), "there is one more way to say no:\n{shown}");
    terminal.type_line("not today");
    terminal.end();
    assert_eq!(result(&backend, "first")["code"], "not_today", "the result has the reason");

    let (_, screen) = asks("second", 11).end();
    assert!(!screen.contains(CONSENT), "the next process shows nothing:\n{screen}");
    assert_eq!(result(&backend, "second")["code"], "not_today", "and the agent is told why");
    let told = cli.read(&["agent"]);
    assert!(told.contains("asks you nothing until tomorrow"), "it can be looked up:\n{told}");

    let mut terminal = cli.unlocked(&["agent", "ask-again"]);
    terminal.expect(ALLOWS);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(status.success() && !screen.contains("until tomorrow"), "and taken back:\n{screen}");
    let mut terminal = asks("third", 12);
    terminal.expect(CONSENT);
    terminal.type_line("no");
    terminal.end();
    assert_eq!(result(&backend, "third")["code"], "rejected", "then it asks again");
    assert_eq!(cli.sent().await, 0, "and nothing was sent by any of it");
}
