//! The window and the agent call one operation over one store. An entry of the address book raises equal doubts and is kept in one form, and
//! both tell one history, with messages and with what was refused.

use lockstep_findings::FindingId;
use lockstep_tests::inside::contracts::{deploy_permit_coin, permit};
use lockstep_tests::inside::read::EntryRead;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step};
use lockstep_tests::inside::{Consent, Inside, action, bundle, sending};
use lockstep_wallet::api::Activity;
use lockstep_wallet::{Signable, StepState};
use serde_json::{Value, json};

/// The question about an entry: its words, and the doubts.
fn read(entry: EntryRead) -> (String, String, Option<String>, Option<String>, Vec<FindingId>) {
    let doubts = entry.findings.iter().map(lockstep_findings::Finding::id).collect();
    (entry.name, entry.chain, entry.address, entry.note, doubts)
}

/// The one entry of the one question that the window asked.
fn asked_by_window(inside: &Inside) -> EntryRead {
    let mut questions = inside.person.changes();
    assert_eq!(questions.len(), 1, "the window asks once");
    questions.remove(0).entries.remove(0)
}

/// The one entry of the one question that was asked for the agent.
fn asked_by_agent(inside: &Inside) -> EntryRead {
    let mut questions = inside.person.trusts();
    assert_eq!(questions.len(), 1, "the agent's change is asked about once");
    questions.remove(0).entries.remove(0)
}

/// What both ask before an address gets a title, if the person says no.
async fn saving(inside: &Inside, title: &str, address: &str) -> EntryRead {
    inside.person.forget();
    inside.person.will_change([Consent::Reject]);
    inside.wallet.add_contact(title, address, "Local").await.expect_err("the person says no");
    let entries = json!({ "entries": [{ "title": title, "address": address, "chain": "Local" }] });
    let result = inside.one(action("add_address_book", entries)).await;
    assert!(!result.success, "the person says no: {result:?}");
    let (by_window, by_agent) = (asked_by_window(inside), asked_by_agent(inside));
    assert_eq!(read(by_window.clone()), read(by_agent), "{title:?} at {address} is one question");
    by_window
}

/// What both ask before an entry gets another title, if the person says no.
async fn renaming(inside: &Inside, (id, title): (&str, &str)) -> EntryRead {
    inside.person.forget();
    inside.person.will_change([Consent::Reject]);
    inside.wallet.rename_contact(id, title).await.expect_err("the person says no");
    let entries = json!({ "entries": [{ "id": id, "new_title": title }] });
    let result = inside.one(action("rename_address_book", entries)).await;
    assert!(!result.success, "the person says no: {result:?}");
    let (by_window, by_agent) = (asked_by_window(inside), asked_by_agent(inside));
    assert_eq!(read(by_window.clone()), read(by_agent), "{title:?} is one question");
    by_window
}

fn doubts(entry: &EntryRead) -> Vec<FindingId> {
    entry.findings.iter().map(lockstep_findings::Finding::id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_judged_alike() {
    let inside = Inside::start().await;
    for title in ["Alice", "ALICE", "\u{410}lice"] {
        assert_eq!(doubts(&saving(&inside, title, BOB).await), [FindingId::TitleTaken], "{title:?} is taken");
    }
    let untidy = saving(&inside, "  Bob\n", &BOB.to_lowercase()).await;
    assert_eq!((untidy.name.as_str(), untidy.address.as_deref()), ("Bob", Some(BOB)), "in the form that is kept");
    assert!(untidy.findings.is_empty(), "nobody else is called Bob: {untidy:?}");
    assert_eq!(doubts(&saving(&inside, "Alice", ALICE).await), [], "her own address");

    inside.person.forget();
    for (title, address) in [("\u{3164}\u{200b}", BOB), ("Bob", "0x12")] {
        inside.wallet.add_contact(title, address, "Local").await.expect_err("no name, or no address");
        let entries = json!({ "entries": [{ "title": title, "address": address, "chain": "Local" }] });
        let result = inside.one(action("add_address_book", entries)).await;
        assert!(!result.success, "{title:?} at {address}: {result:?}");
    }
    assert!(inside.person.changes().is_empty() && inside.person.trusts().is_empty(), "neither was asked about");

    inside.wallet.add_contact(" Bob ", &BOB.to_lowercase(), "local").await.expect("the person says yes");
    let by_person = inside.wallet.address_book().await.expect("the book").remove(1);
    let renamed = renaming(&inside, (&by_person.id, "alice")).await;
    assert_eq!(doubts(&renamed), [FindingId::TitleTaken], "Alice is taken");
    assert_eq!(renamed.note.as_deref(), Some("It is called “Bob” now."));
    assert_eq!(doubts(&renaming(&inside, (&by_person.id, "BOB")).await), [], "it is no namesake of itself");

    inside.wallet.remove_contact(&by_person.id).await.expect("the person says yes");
    assert_eq!(doubts(&saving(&inside, "Bob", ALICE).await), [FindingId::NameChanged], "it was another's until now");
    inside.person.will_trust([Consent::Approve]);
    let entries = json!({ "entries": [{ "title": " Bob ", "address": BOB.to_lowercase(), "chain": "local" }] });
    let kept = inside.one(action("add_address_book", entries)).await;
    assert!(kept.success, "{kept:?}");
    let by_agent = inside.wallet.address_book().await.expect("the book").remove(1);
    assert_eq!(
        (by_agent.title, by_agent.address, by_agent.chain),
        (by_person.title, by_person.address, by_person.chain),
        "one form is kept"
    );
    inside.close().await;
}

/// What both tell of a transaction.
fn sent(entry: &Activity) -> Value {
    let status = match entry.state {
        StepState::Confirmed => "confirmed",
        StepState::NotSigned => "not_sent",
        other => panic!("this story has no {other:?}"),
    };
    json!({
        "chain": entry.chain, "title": entry.title, "to": entry.to, "amount": entry.amount_text, "fee": entry.fee_text,
        "tx_hash": entry.tx_hash, "explorer_url": entry.explorer, "status": status, "error": entry.error,
        "created_at": lockstep_chain::iso_utc(entry.created_at), "updated_at": lockstep_chain::iso_utc(entry.updated_at),
    })
}

/// What both tell of a message.
fn signed(entry: &Activity) -> Value {
    let status = match entry.state {
        StepState::Confirmed => "signed",
        StepState::NotSigned => "not_signed",
        other => panic!("this story has no {other:?}"),
    };
    json!({
        "chain": entry.chain, "title": entry.title, "status": status, "error": entry.error,
        "created_at": lockstep_chain::iso_utc(entry.created_at), "updated_at": lockstep_chain::iso_utc(entry.updated_at),
    })
}

/// The rows of the agent's answer, with the members that the window has too.
fn told(history: &Value, list: &str, window: &[Value]) -> Vec<Value> {
    let rows = history[list].as_array().expect("a list").iter().zip(window);
    let only = |(row, like): (&Value, &Value)| {
        let members = like.as_object().expect("members").keys();
        Value::Object(members.map(|name| (name.clone(), row[name].clone())).collect())
    };
    rows.map(only).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_history_is_told() {
    let inside = Inside::start().await;
    let coin = deploy_permit_coin(&inside.node, &inside.address, 5_000_000).await;
    let document = || action("sign_typed_data", json!({ "payloads": [permit(&inside.address, &coin, "2500000", 0)] }));
    assert!(inside.one(document()).await.success, "a message");
    let nonce = inside.nonce().await;
    let paid = inside.one(bundle(vec![step(1, &pay(nonce, ALICE, ETH / 10))])).await;
    assert!(paid.success, "a payment of the agent: {paid:?}");
    let ether = inside.wallet.portfolio().await.expect("the coins").coins.remove(0);
    let request = sending(&ether.id, BOB, "0.25");
    let bundle_id = inside.wallet.send(&request).await.expect("a payment of the form").bundle_id;
    inside
        .until_activity("the payment of the form", |entry| {
            entry.bundle_id == bundle_id && entry.state == StepState::Confirmed
        })
        .await;
    inside.person.will([Consent::Reject, Consent::Reject]);
    assert!(!inside.one(document()).await.success, "a message that is refused");
    let nonce = inside.nonce().await;
    assert!(!inside.one(bundle(vec![step(1, &pay(nonce, BOB, ETH))])).await.success, "a payment that is refused");

    let shown = inside.wallet.activity().await.expect("the activity");
    let history = inside.one(action("transaction_history", json!({}))).await.data.expect("the history");
    let of = |kind: Signable| shown.iter().filter(move |entry| entry.signed == kind);
    let transactions: Vec<Value> = of(Signable::Transaction).map(sent).collect();
    let messages: Vec<Value> = of(Signable::Message).map(signed).collect();
    assert_eq!(history["transactions"].as_array().map(Vec::len), Some(transactions.len()), "{history}");
    assert_eq!(history["signed_messages"].as_array().map(Vec::len), Some(messages.len()), "{history}");
    assert_eq!(told(&history, "transactions", &transactions), transactions, "of every transaction, the latest first");
    assert_eq!(told(&history, "signed_messages", &messages), messages, "and of every message");
    assert_eq!((transactions.len(), messages.len()), (3, 2), "with what the person refused: {shown:?}");
    inside.close().await;
}
