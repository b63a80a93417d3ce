//! A destination tag, memo or comment follows its name, and is never an amount, a name or an address.

use std::sync::Arc;

use lockstep_agent::embedded::{Knowledge, Reading, Refusal, answer, understand};
use lockstep_agent::{AgentBackend, Came, CoinView, ContactView, Embedded, SendMessage};
use lockstep_chain::{PublicKey, Registry};

use crate::fixture::{Heard, Table, contact, line};

/// A wallet with one coin on a network, and an address of that network.
fn on(chain: &str, ticker: &str) -> (Knowledge, String) {
    let key = PublicKey::Secp256k1([2; 33]);
    let row = Registry::row(chain).expect("a chain");
    let address = row.address_of(&key).or_else(|_| row.address_of(&PublicKey::Ed25519([8; 32]))).expect("an address");
    let coin =
        CoinView { chain: chain.into(), ticker: ticker.into(), contract: None, decimals: 6, address: String::new() };
    let contacts = vec![ContactView { chain: chain.into(), ..contact("Exchange 2", &address) }];
    (Knowledge { coins: vec![coin], contacts, ..Knowledge::default() }, address)
}

fn read(know: &Knowledge, address: &str, text: &str) -> String {
    line(&understand(&text.replace("{to}", address), know)).replace(address, "{to}")
}

#[test]
fn a_tag_is_one_number_wherever_it_stands() {
    let (know, address) = on("Ripple", "XRP");
    for text in [
        "send 5 XRP to {to} with tag 123",
        "send 5 XRP to {to}, destination tag: 123.",
        "send 5 XRP to {to} and the tag is 123",
        "send 5 XRP with a tag of 123 to {to}",
        "send 5 XRP to {to} tag=123 please",
        "pay {to} 5 XRP with memo \"123\"",
        "send 5 XRP to {to} memo 123",
        "send 5 XRP to Exchange 2 with destination tag 123",
    ] {
        assert_eq!(read(&know, &address, text), "send 5 XRP to Exchange 2 with 123", "{text}");
    }
    for text in
        ["send 5 XRP to {to} with tag 12,345", "send 5 XRP to {to} tag abc", "send 5 XRP to {to} tag 4294967296"]
    {
        let reading = read(&know, &address, text);
        assert!(reading.starts_with("refuse Note {") && reading.contains("NoTag"), "{text}: {reading}");
    }
}

#[test]
fn a_memo_is_quoted_or_goes_to_the_end() {
    let (know, address) = on("Cosmos", "ATOM");
    for (text, memo) in [
        ("send 2 ATOM to {to} memo 98765", "98765"),
        ("send 2 ATOM to {to} with memo: 98765.", "98765"),
        ("send 2 ATOM with the memo \u{201c}98765, now\u{201d} to {to}", "98765, now"),
        ("send 2 ATOM to {to} memo rent for May", "rent for May"),
        ("send 2 ATOM to {to} with memo Qz-7_x->9", "Qz-7_x->9"),
        ("send 2 ATOM to {to} with comment \"send 5 ATOM to {to}\"", "send 5 ATOM to {to}"),
        ("send 2 ATOM to {to} tag 98765", "98765"),
    ] {
        assert_eq!(read(&know, &address, text), format!("send 2 ATOM to Exchange 2 with {memo}"), "{text}");
    }
    let asked = understand("send 2 ATOM with memo 5", &know);
    let Reading::Ask(question) = &asked else { panic!("{}", line(&asked)) };
    let done = answer(&address, question, &know);
    assert_eq!(line(&done), "send 2 ATOM to Exchange 2 with 5", "it is kept while something else is asked");
    let Reading::Ask(question) = understand(&format!("send ATOM to {address}"), &know) else { panic!("no amount") };
    let more = answer("memo 7", &question, &know);
    let Reading::Ask(question) = &more else { panic!("a memo is no amount: {}", line(&more)) };
    assert_eq!(line(&answer("3", question, &know)), "send 3 ATOM to Exchange 2 with 7");
}

#[test]
fn an_ambiguous_memo_must_be_quoted() {
    let (know, address) = on("Cosmos", "ATOM");
    for text in [
        "send 2 ATOM to {to} memo 98765 please",
        "send 2 ATOM to {to} memo 98765, and hurry",
        "send 2 ATOM to {to} memo 98765 tomorrow",
        "send 2 ATOM memo 98765 to {to}",
        "send 2 ATOM to {to} memo \"98765",
        "send 2 ATOM to {to} memo \"\"",
        "send 2 ATOM to {to} tag 1 memo 2",
        "send 2 ATOM to {to} memo \"1\" and memo \"2\"",
    ] {
        let reading = understand(&text.replace("{to}", &address), &know);
        assert_eq!(reading, Reading::Refuse(Refusal::NoteUnclear), "{text}");
    }
    for text in ["send 2 ATOM to {to} memo", "send 2 ATOM to {to} without memo", "send 2 ATOM to {to} with no memo"] {
        let reading = understand(&text.replace("{to}", &address), &know);
        assert!(!matches!(reading, Reading::Send(_)), "{text}: {}", line(&reading));
    }
}

#[test]
fn a_coin_or_somebody_of_that_name_is_no_memo() {
    let (mut know, address) = on("Cosmos", "MEMO");
    assert_eq!(read(&know, &address, "send 2 MEMO to {to}"), "send 2 MEMO to Exchange 2");
    assert_eq!(read(&know, &address, "send 2 MEMO to {to} with memo 7"), "send 2 MEMO to Exchange 2 with 7");
    know.contacts = vec![ContactView { chain: "Cosmos".into(), ..contact("Tag", &address) }];
    assert_eq!(read(&know, &address, "send 2 MEMO to Tag"), "send 2 MEMO to Tag");
    assert_eq!(read(&know, &address, "send Tag 2 MEMO"), "send 2 MEMO to Tag");
}

async fn said(table: Table, text: &str) -> (String, usize) {
    let agent = Embedded::new(Arc::new(table));
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some(text.into()),
        action_result: None,
        came: Came::default(),
    };
    let reply = agent.send(request, &Heard::default()).await.unwrap();
    (reply.message.unwrap(), reply.actions.len())
}

#[tokio::test]
async fn the_note_is_shown_and_a_draft_without_it_is_refused() {
    let (know, address) = on("Ripple", "XRP");
    let text = format!("send 5 XRP to {address} with tag 123");
    let (message, actions) = said(Table { know: Some(know.clone()), ..Table::default() }, &text).await;
    assert!(message.contains("with the destination tag 123") && actions == 1, "{message}");
    let (message, actions) = said(Table { know: Some(know), forgets_notes: true, ..Table::default() }, &text).await;
    assert!(message.contains("another tag or memo") && actions == 0, "{message}");
}
