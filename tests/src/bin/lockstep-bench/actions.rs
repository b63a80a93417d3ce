//! The time from an agent's action to its result at the agent, with everything in between: database, chain,
//! outbox.

use std::time::Duration;

use lockstep_tests::inside::contracts::place;
use lockstep_tests::inside::{Inside, action, reply};
use serde_json::{Value, json};

use crate::table::{Beside, Row, Unit, at_part};

const TOKENS: u64 = 100;
const ENTRIES: u64 = 10_000;
const LOOKS: usize = 200;
const LOOK_GOAL_MS: f64 = 10.0;
/// Code that answers thirty-two to every call, with a symbol of its own, because a vault has no two coins
/// with one name.
fn token(symbol: &str) -> String {
    let word = |number: usize| format!("{number:064x}");
    let text = hex::encode(symbol);
    format!("0x6060600c60003960606000f3{}{}{text:0<64}", word(32), word(symbol.len()))
}

/// The rows: tokens added by contract one after another, and one entry found in a long address book.
pub async fn measure() -> Vec<Row> {
    let story = Inside::start().await;
    let mut added = Vec::new();
    for at in 1..=TOKENS {
        let contract =
            lockstep_chain::evm::parse_address(&format!("0x{:040x}", at + (1 << 40))).expect("an address").to_string();
        let symbol = format!("T{at}");
        place(&story.node, &contract, &token(&symbol)).await;
        let asked = json!({ "chain": "Local", "ticker": symbol, "contract_address": contract, "decimals": 32 });
        added.push(timed(&story, &format!("add {contract}"), "add_token", asked).await);
    }
    for at in 0..ENTRIES {
        let address = format!("0x{:040x}", u128::from(at) + (1 << 70));
        story.wallet.add_contact(&format!("Entry {at}"), &address, "Local").await.expect("an entry");
    }
    let mut looked = Vec::new();
    for at in 0..LOOKS {
        looked.push(
            timed(&story, "who is it?", "get_address_book", json!({ "query": format!("entry {}", 9_000 + at) })).await,
        );
    }
    story.close().await;
    vec![
        Row::new(
            format!("add_token ×{TOKENS}, verified on a real node, each, p50"),
            at_part(&mut added, 50),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            format!("add_token ×{TOKENS}, the same, p99"),
            at_part(&mut added, 99),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            format!("get_address_book over {ENTRIES} entries, p50"),
            at_part(&mut looked, 50),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            format!("get_address_book over {ENTRIES} entries, p99"),
            at_part(&mut looked, 99),
            Unit::Milliseconds,
            Beside::Goal(LOOK_GOAL_MS),
        ),
    ]
}

/// Each action has a turn in a new conversation, so that the conversation's length does not matter.
async fn timed(story: &Inside, text: &str, kind: &str, params: Value) -> Duration {
    let conversation = story.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    story.agent.answers(reply(vec![action(kind, params)]));
    story.wallet.converse(&conversation, text).await.expect("a turn");
    let took = story.agent.waited().expect("it was given a result");
    let result = story.agent.results().pop().expect("a result");
    assert!(result.success, "{kind} was done: {result:?}");
    took
}
