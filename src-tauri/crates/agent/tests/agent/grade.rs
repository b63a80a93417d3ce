//! Grades the planner by conversations with an expectation each: those that other people wrote (their text is not part of this repository),
//! and our own. Fails below the goal: 85 % right, at most 5 % wrong, none dangerous.

mod expect;
mod own_words;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use lockstep_agent::embedded::{Knowledge, Notebook, Reading, Unkept, understand};
use lockstep_agent::{ActionResult, AgentBackend, Came, Embedded, NetworkView, Outcome, PastView, Reply, SendMessage};
use serde_json::json;

use self::expect::{Expectation, Grade, Said};
use crate::fixture::{ALICE, BOB, HASH, Heard, OWN, Table, USDC, coin, contact, line};
use crate::others;

const NEW: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const OUR_OWN: &str = include_str!("grade/own.txt");
const GIVEN: &str = include_str!("grade/given.txt");

/// A turn of a conversation, with its expectation.
struct Turn {
    said: String,
    expected: Expectation,
    sent: bool,
}

struct Conversation {
    name: String,
    category: String,
    turns: Vec<Turn>,
}

fn knowledge() -> Knowledge {
    let off = ["Arbitrum", "Base", "Optimism", "Polygon", "Bitcoin", "Solana", "Cardano", "Dogecoin"];
    let networks = std::iter::once(("Ethereum", true)).chain(off.map(|chain| (chain, false)));
    Knowledge {
        coins: vec![coin("ETH", None, 18), coin("USDC", Some(USDC), 6)],
        contacts: vec![contact("Alice", ALICE), contact("Bob", BOB)],
        networks: networks.map(|(chain, on)| NetworkView { chain: chain.into(), on }).collect(),
        ..Knowledge::default()
    }
}

fn wallet() -> Table {
    let past = PastView {
        hash: Some(HASH.into()),
        chain: "Ethereum".into(),
        status: Outcome::Confirmed,
        what: "0.25 ETH".into(),
        to: Some(ALICE.into()),
        to_name: Some("Alice".into()),
        at: 1_700_000_000_000,
    };
    Table {
        know: Some(knowledge()),
        held: vec![("ETH", "10"), ("USDC", "1000")],
        latest: Some(crate::fixture::transaction(Outcome::Confirmed, None)),
        past: vec![past],
        now: 1_700_000_100_000,
        ..Table::default()
    }
}

fn filled(text: &str) -> String {
    text.replace("{new}", NEW).replace("{own}", OWN)
}

/// Our own conversations.
fn our_own() -> Vec<Conversation> {
    let mut all: Vec<Conversation> = Vec::new();
    for (number, row) in OUR_OWN.lines().enumerate() {
        let row = row.trim();
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let (head, expected) = row.rsplit_once(" => ").unwrap_or_else(|| panic!("line {} has no =>", number + 1));
        let turn = |said: &str| {
            let sent = said.ends_with("!sent");
            let said = said.trim_end_matches("!sent").trim().to_owned();
            Turn { said, expected: Expectation::parse(&filled(expected)), sent }
        };
        if let Some(said) = head.strip_prefix('+') {
            all.last_mut().expect("a conversation goes on").turns.push(turn(said));
        } else {
            let (category, said) = head.split_once('|').expect("a category");
            let name = format!("own {}", number + 1);
            all.push(Conversation { name, category: category.trim().into(), turns: vec![turn(said)] });
        }
    }
    all
}

/// The conversations of other people; none if the file is not there.
fn given() -> Option<Vec<Conversation>> {
    let mut expected: BTreeMap<u32, Vec<(bool, Expectation)>> = BTreeMap::new();
    let mut last = 0;
    for row in GIVEN.lines().filter(|row| !row.starts_with('#') && !row.trim().is_empty()) {
        let (head, alternatives) = row.split_once(" => ").unwrap_or_else(|| row.split_once("=> ").expect("an =>"));
        let sent = head.ends_with("!sent");
        let head = head.trim_end_matches("!sent").trim();
        if head != "+" {
            last = head.parse().expect("an id");
        }
        expected.entry(last).or_default().push((sent, Expectation::parse(&filled(alternatives))));
    }
    let named = |(id, category, said): (u32, String, Vec<String>)| {
        let wanted = expected.remove(&id).unwrap_or_else(|| panic!("conversation {id} has no expectation"));
        assert_eq!(wanted.len(), said.len(), "conversation {id} has another number of turns");
        let turn = |(said, (sent, expected))| Turn { said, expected, sent };
        Conversation { name: id.to_string(), category, turns: said.into_iter().zip(wanted).map(turn).collect() }
    };
    let all: Vec<Conversation> =
        others::conversations("the_given_conversations_are_right")?.into_iter().map(named).collect();
    assert!(expected.is_empty(), "these are not in the file: {:?}", expected.keys());
    Some(all)
}

async fn hear(agent: &Embedded, conversation: &str, content: Option<&str>, result: Option<ActionResult>) -> Reply {
    let request = SendMessage {
        conversation_id: conversation.into(),
        key: "k".into(),
        content: content.map(str::to_owned),
        action_result: result,
        came: Came::default(),
    };
    agent.send(request, &Heard::default()).await.unwrap()
}

/// The payments of a bundle or of a suggestion, as "0.25 ETH to Alice and ...".
fn payments(text: &str) -> String {
    text.trim_start_matches(['s', 'S'])
        .trim_start_matches("end ")
        .trim_start_matches("plit ")
        .replace(" on Ethereum", "")
}

/// Where the person writes.
#[derive(Debug, Clone, Copy)]
enum Door {
    /// The window: one planner for the whole conversation.
    Window,
    /// The terminal: each command is a process with a planner of its own, and only the notebook goes on.
    Terminal,
}

fn said(reply: &Reply, heard: &[String]) -> Said {
    let know = knowledge();
    let is_payment = |text: &str| match understand(text, &know) {
        reading @ (Reading::Send(_) | Reading::Sends(_) | Reading::Split { .. }) => Some(payments(&line(&reading))),
        _ => None,
    };
    Said {
        heard: heard.to_vec(),
        text: reply.message.clone().unwrap_or_default(),
        acts: reply
            .actions
            .iter()
            .map(|action| match action.kind.as_str() {
                "sign_transaction_bundle" => format!("act {}", full(&action.title)),
                kind => format!("does {kind}"),
            })
            .collect(),
        suggestions: reply.suggestions.iter().map(|one| one.title.clone()).collect(),
        suggested: reply.suggestions.iter().filter_map(|one| is_payment(&one.title)).map(|one| full(&one)).collect(),
    }
}

/// Payments with full addresses and without the network.
fn full(title: &str) -> String {
    let short = format!("{}…{}", &NEW[..8], &NEW[NEW.len() - 6..]);
    payments(title).replace(&short, NEW)
}

async fn grade(conversations: &[Conversation], door: Door) {
    let mut by_category: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut told = String::new();
    for conversation in conversations {
        // Every conversation begins with a planner and a notebook of its own.
        let notebook: Arc<dyn Notebook> = Arc::new(Unkept::default());
        let planner = || Embedded::with_notebook(Arc::new(wallet()), notebook.clone());
        let (mut agent, mut before) = (planner(), Vec::new());
        for turn in &conversation.turns {
            if matches!(door, Door::Terminal) {
                agent = planner();
            }
            before.push(turn.said.clone());
            let reply = hear(&agent, &conversation.name, Some(&turn.said), None).await;
            let heard = said(&reply, &before);
            let grade = turn.expected.grade(&heard);
            if let Some(count) = by_category.entry(&conversation.category).or_default().get_mut(grade as usize) {
                *count += 1;
            }
            if grade != Grade::Right {
                let _ = writeln!(told, "{grade:?}: {} {:?} -> {heard:?}", conversation.name, turn.said);
            }
            if let (true, Some(action)) = (turn.sent, reply.actions.first()) {
                let data =
                    json!({ "transactions": [{ "tx_hash": HASH, "status": "confirmed" }], "bundle_success": true });
                hear(&agent, &conversation.name, None, Some(ActionResult::done(action, data))).await;
            }
        }
    }
    let mut sum = [0; 4];
    let mut table = String::new();
    let _ = writeln!(table, "{:10} {:>5} {:>6} {:>5} {:>6} {:>9}", "", "turns", "right", "acc.", "wrong", "dangerous");
    for (category, counts) in &by_category {
        row(&mut table, category, counts);
        sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    row(&mut table, "all", &sum);
    // The test runner would capture a printing macro.
    let _ = std::io::stderr().write_all(format!("\n{door:?}\n{told}{table}\n").as_bytes());
    let all: usize = sum.iter().sum();
    let [right, _, wrong, dangerous] = sum;
    assert_eq!(dangerous, 0, "dangerous:\n{told}");
    assert!(right * 100 >= all * 85, "{right} of {all} are right:\n{told}");
    assert!((wrong + dangerous) * 100 <= all * 5, "{wrong} of {all} are wrong:\n{told}");
}

fn row(table: &mut String, name: &str, [right, acceptable, wrong, dangerous]: &[usize; 4]) {
    let all = right + acceptable + wrong + dangerous;
    let _ = writeln!(table, "{name:10} {all:>5} {right:>6} {acceptable:>5} {wrong:>6} {dangerous:>9}");
}

#[tokio::test]
async fn our_own_conversations_are_right() {
    let all = our_own();
    assert!(all.len() >= 60, "there are {}", all.len());
    for door in [Door::Window, Door::Terminal] {
        grade(&all, door).await;
    }
}

#[tokio::test]
async fn the_given_conversations_are_right() {
    let Some(all) = given() else { return };
    for door in [Door::Window, Door::Terminal] {
        grade(&all, door).await;
    }
}

/// An answer that says nothing, repeats the person, or would be given to anything, is right nowhere: else the grades would say nothing.
#[tokio::test]
async fn an_empty_answer_is_right_nowhere() {
    let agent = Embedded::new(Arc::new(wallet()));
    let lost = hear(&agent, "lost", Some("blorp fnord quux"), None).await.message.expect("an answer");
    assert!(lost.contains("didn't understand"), "that was not understood: {lost}");
    let (_, usual) = lost.split_once(". ").expect("what it can do follows");
    let mut passed = String::new();
    for conversation in our_own().iter().chain(&given().unwrap_or_default()) {
        let mut before = Vec::new();
        for turn in &conversation.turns {
            before.push(turn.said.clone());
            let words = &turn.said;
            let answers = [
                String::new(),
                "?".to_owned(),
                words.clone(),
                format!("“{words}”?"),
                format!("{words}. {words}?"),
                format!("I don't understand “{words}”, so I've prepared nothing. Please say it more simply?"),
                lost.clone(),
                usual.to_owned(),
            ];
            for text in answers {
                let empty = Said { heard: before.clone(), text, ..Said::default() };
                if turn.expected.grade(&empty) == Grade::Right {
                    let _ = writeln!(passed, "{} {words:?}: {:?}", conversation.name, empty.text);
                }
            }
        }
    }
    assert!(passed.is_empty(), "these would be right:\n{passed}");
}
