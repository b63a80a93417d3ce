//! The terminal displays a remote agent's text and never interprets it, and no output comes between a question and its answer (T13).

use alloy::primitives::U256;
use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_tests::cli::{CONSENT, Cli, unlock};
use lockstep_tests::inside::tx::{BOB, ETH, address, hex_of, pay, step_with, terms};
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use serde_json::json;

/// Clears the screen, paints a fake consent, restricts the true one to two lines, writes to the clipboard, hides and reverses the following
/// text, and overwrites its own line.
const PAINT: &str =
    "\u{1b}[2J\u{1b}[HPay 0.01 ETH to Alice\u{1b}[39;40r\u{1b}[40;1H\u{9b}8m\u{1b}]52;c;eA==\u{7}\u{202e}over\rit\u{8}";

/// The question about an action that does not start by itself.
const STARTS: &str = "Start it? Type yes to start it, no to dismiss it: ";
/// The control sequence that the wallet writes before a question.
const FRESH_LINE: &str = "\u{1b}[!p\u{1b}[r\u{1b}[?1047l\u{1b}[0m\u{1b}[999;1H\r\n";

/// Every control sequence that is not the wallet's own.
fn commands(screen: &str) -> String {
    let left = screen.replace(FRESH_LINE, "").replace("\r\n", "\n");
    left.chars().filter(|one| (one.is_control() && *one != '\n') || matches!(one, '\u{202a}'..='\u{202e}')).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_remote_agent_cannot_paint_over_a_consent() {
    let (cli, backend) = (Cli::start().await, ReferenceBackend::start().await);
    cli.talks_to(&backend);
    let words = json!({ "action": PAINT, "tx_details": { "to": PAINT, "amount": PAINT, "note": PAINT } });
    let paying = json!({
        "id": "paying", "type": "sign_transaction_bundle", "title": PAINT, "description": PAINT,
        "params": {
            "transactions": [step_with(1, &pay(0, BOB, ETH / 100), words)],
            "bundle_label": PAINT,
        },
    });
    let nonsense = json!({ "id": "nonsense", "type": PAINT, "title": PAINT, "params": { "chain": PAINT } });
    let turn = Turn {
        say: PAINT.to_owned(),
        title: Some(PAINT.to_owned()),
        suggestions: vec![PAINT.to_owned()],
        ..Turn::default()
    };
    backend.answers(turn.with([paying, nonsense]));

    let mut terminal = cli.lockstep(&["chat", "pay Bob"]);
    unlock(&mut terminal);
    let shown = terminal.expect(STARTS);
    let (before, offer) = shown.split_once(FRESH_LINE).expect("a question begins on a terminal that is set back");
    assert_eq!(commands(before), "", "what the agent said before is only drawn:\n{before:?}");
    assert_eq!(commands(offer), "", "nothing inside the question whether to start commands the terminal:\n{offer:?}");
    terminal.type_line("yes");
    let shown = terminal.expect(CONSENT);
    let (_, consent) = shown.split_once(FRESH_LINE).expect("the consent begins on a terminal that is set back");
    assert!(before.contains("\\u{1b}[2J"), "and it is drawn, not hidden:\n{before:?}");
    assert_eq!(commands(consent), "", "nothing inside the consent commands the terminal:\n{consent:?}");
    assert!(consent.contains(BOB), "the consent tells who is paid:\n{consent}");
    terminal.type_line("no");
    let (_, screen) = terminal.end();
    assert_eq!(commands(&screen), "", "nor does anything after it:\n{screen:?}");

    for arguments in [&["messages"][..], &["activity"], &["agent"]] {
        let told = cli.read(arguments);
        assert_eq!(commands(&told), "", "`lockstep {}` tells it later:\n{told:?}", arguments.join(" "));
    }
    assert_eq!(cli.sent().await, 0, "nothing was sent");
}

/// `lockstep inspect ... | head -n 1` ends quietly.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_output_pipe_is_no_error() {
    let home = lockstep_tests::home::Home::new();
    let unsigned = native_transfer(&Terms { chain_id: 1, ..terms(0, 21_000) }, address(BOB), U256::from(ETH));
    let unsigned = hex_of(&unsigned);
    let line = format!("$LOCKSTEP inspect --chain Ethereum --unsigned-tx {unsigned} | true; echo done");
    let (status, screen) = lockstep_tests::terminal::Terminal::start_shell(&home, &line).end();
    assert!(status.success() && screen.trim() == "done", "nothing is said of a closed pipe:\n{screen}");
}
