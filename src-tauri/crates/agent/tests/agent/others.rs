//! Conversations that other people wrote, with the expected outcome. They are not part of this repository:
//! they lie beside the set that `LOCKSTEP_VECTORS` names, else in `../shared/vectors`. Without them the test
//! says so.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use lockstep_agent::embedded::Knowledge;
use lockstep_agent::{ActionResult, AgentBackend, Came, Embedded, Reply, SendMessage};
use serde::Deserialize;
use serde_json::json;

use crate::fixture::{ALICE, BOB, HASH, Heard, STRANGER, Table, coin, contact};

#[derive(Deserialize)]
struct File {
    conversations: Vec<Conversation>,
}

#[derive(Deserialize)]
struct Conversation {
    id: u32,
    turns: Vec<Turn>,
}

#[derive(Deserialize)]
struct Turn {
    said: String,
    should: String,
}

fn conversations() -> Option<Vec<Conversation>> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/vectors/utterances.json");
    let named = std::env::var_os("LOCKSTEP_VECTORS").map(|set| PathBuf::from(set).with_file_name("utterances.json"));
    let file = named.unwrap_or(beside);
    let Ok(text) = std::fs::read_to_string(&file) else {
        let required = std::env::var_os("LOCKSTEP_VECTORS_REQUIRED").is_some();
        assert!(!required, "there are no conversations at {}, and LOCKSTEP_VECTORS_REQUIRED is set", file.display());
        let line = format!("\nSKIPPED what_other_people_write: no conversations at {}\n", file.display());
        // The test runner would capture a printing macro.
        let _ = std::io::stderr().write_all(line.as_bytes());
        return None;
    };
    Some(serde_json::from_str::<File>(&text).expect("conversations").conversations)
}

/// The transfer in "act: 0.25 ETH to Alice".
fn wanted(should: &str) -> Option<String> {
    let rest = should.strip_prefix("act")?.trim_start_matches(':').trim();
    let words: Vec<&str> = rest.split([' ', ';']).collect();
    match words.as_slice() {
        [amount, ticker @ ("ETH" | "USDC"), "to", name @ ("Alice" | "Bob"), ..] => {
            Some(format!("Send {amount} {ticker} on Ethereum to {name}"))
        }
        _ => None,
    }
}

/// Whether nothing may be proposed, or something has to be asked first.
fn proposes_nothing(should: &str) -> bool {
    let firm = ["ask", "refuse", "say", "no action", "explain", "warn", "list", "point", "greet", "acknowledge"];
    // A balance that is too low is refused by the wallet, not by the planner.
    let another = ["acceptable", "or give", "not enough"].iter().any(|words| should.contains(words));
    firm.iter().any(|word| should.starts_with(word)) && !another
}

async fn say(agent: &Embedded, conversation: &str, content: Option<&str>, result: Option<ActionResult>) -> Reply {
    let request = SendMessage {
        conversation_id: conversation.into(),
        key: "k".into(),
        content: content.map(str::to_owned),
        action_result: result,
        came: Came::default(),
    };
    agent.send(request, &Heard::default()).await.unwrap()
}

#[tokio::test]
async fn sentences_of_other_people_are_handled() {
    let Some(conversations) = conversations() else { return };
    let know = Knowledge {
        coins: vec![coin("ETH", None, 18), coin("USDC", Some(STRANGER), 6)],
        contacts: vec![contact("Alice", ALICE), contact("Bob", BOB)],
        ..Knowledge::default()
    };
    let agent = Embedded::new(Arc::new(Table { know: Some(know), ..Table::default() }));
    let (mut wrong, mut acted, mut firm) = (Vec::new(), 0, 0);
    for conversation in &conversations {
        let name = conversation.id.to_string();
        for turn in &conversation.turns {
            let reply = say(&agent, &name, Some(&turn.said), None).await;
            let sends = reply.actions.iter().find(|action| action.kind == "sign_transaction_bundle");
            let title = sends.map(|action| action.title.clone());
            let said = reply.message.clone().unwrap_or_default().replace('\n', " / ");
            println!("{name}: {} => {} | {said}", turn.said, title.as_deref().unwrap_or("-"));
            let fits = match wanted(&turn.should) {
                Some(wanted) => {
                    acted += 1;
                    title.as_ref() == Some(&wanted)
                }
                None if proposes_nothing(&turn.should) => {
                    firm += 1;
                    title.is_none()
                }
                None => true,
            };
            if !fits {
                wrong.push(format!("{name}: {:?} should {:?}, and is {title:?}: {said}", turn.said, turn.should));
            }
            if let (Some(action), true) = (sends, turn.should.contains("signed")) {
                let result = ActionResult {
                    action: action.kind.clone(),
                    action_id: action.id.clone(),
                    success: true,
                    data: Some(
                        json!({ "transactions": [{ "tx_hash": HASH, "status": "confirmed" }], "bundle_success": true }),
                    ),
                    error: None,
                    code: None,
                    field: None,
                };
                say(&agent, &name, None, Some(result)).await;
            }
        }
    }
    println!("{acted} transfers are read as they should be, and {firm} sentences propose none");
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(acted >= 10 && firm >= 50, "the conversations shrank to {acted} and {firm}");
}
