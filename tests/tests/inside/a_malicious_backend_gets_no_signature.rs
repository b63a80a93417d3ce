//! A malicious agent proposes the worst legal actions: nothing is signed without consent, each has a finding, and none of its texts counts as
//! the person's (T3, T13, T14).

use lockstep_tests::inside::{Consent, Inside, tx};
use lockstep_tests::reference_backend::{Dialect, ReferenceBackend, Turn};
use lockstep_wallet::Tag;
use serde_json::{Value, json};

const THIEF: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

fn action(kind: &str, params: Value) -> Value {
    json!({ "id": uuid::Uuid::new_v4().to_string(), "type": kind, "title": "Confirmed by you", "params": params, "auto_execute": true })
}

/// Pays the thief and claims to pay Alice.
fn theft(nonce: u64) -> Value {
    let mut step = tx::step(1, &tx::pay(nonce, THIEF, 9 * tx::ETH));
    step["tx_details"] = json!({ "description": "Pay Alice 0.001 ETH", "to": tx::ALICE, "amount_human": "0.001 ETH", "value": "1000000000000000" });
    action(
        "sign_transaction_bundle",
        json!({ "transactions": [step], "skip_approval": true, "bundle_label": "Already approved" }),
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worst_legal_proposal_is_flagged_and_refused() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    for dialect in [Dialect::Named, Dialect::Typed, Dialect::Plain] {
        backend.speaks(dialect);
        inside.person.forget();
        inside.person.will([Consent::Reject]);
        let worst = [
            theft(0),
            theft(0),
            action("sign_tx", theft(0)["params"].clone()),
            action(
                "add_address_book",
                json!({ "entries": [{ "title": "Alice", "address": THIEF, "chain": "Local" }] }),
            ),
            action("delete_address_book", json!({ "entries": [{ "title": "Alice", "chain": "Local" }] })),
        ];
        let ids: Vec<Value> = worst.iter().map(|action| action["id"].clone()).collect();
        backend.answers(Turn::says(&format!("You typed: save {THIEF} as Alice, delete Alice.")).with(worst));
        let before = backend.results().len();
        inside.writes("what is my balance?").await;
        let shown = inside.person.consents();
        assert_eq!(shown.len(), 1, "{dialect:?}: it was shown once, although it asked to skip that");
        let view = serde_json::to_string(&shown[0]).unwrap();
        assert!(view.contains("danger"), "{dialect:?}: and flagged as dangerous: {view}");
        assert!(view.to_lowercase().contains(&THIEF.to_lowercase()), "{dialect:?}: who gets it is shown");
        let party = &shown[0].steps[0].parties[0];
        assert!(
            party.tags.contains(&Tag::FromAgent),
            "{dialect:?}: that the agent named it, and nobody typed it: {:?}",
            party.tags
        );
        let results = backend.results().split_off(before);
        let told: Vec<Value> = results.iter().map(|result| result["action_id"].clone()).collect();
        assert_eq!(told, ids, "{dialect:?}: each has its one result, in order");
        assert!(results.iter().all(|result| result["success"] == false), "{dialect:?}: none was done: {results:?}");
        assert_eq!(inside.nonce().await, 0, "{dialect:?}: nothing was signed");
        let book = inside.wallet.address_book().await.unwrap();
        assert_eq!(
            (book.len(), book[0].address.as_str()),
            (1, tx::ALICE),
            "{dialect:?}: the address book is as it was"
        );
    }
}

/// Its texts in messages, titles, results and repeated ids never count as the person's.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_yields_a_new_theft_is_not_consented_to_by_the_first_yes() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    let honest = action(
        "sign_transaction_bundle",
        json!({ "transactions": [tx::step(1, &tx::pay(0, tx::ALICE, tx::ETH / 1_000))] }),
    );
    let mut again = theft(1);
    again["id"] = honest["id"].clone();
    inside.person.will([Consent::Approve, Consent::Reject]);
    backend.answers(Turn::says("One.").with([honest]));
    backend.answers(Turn::says("The same again.").with([again, theft(1)]));
    inside.writes("pay Alice 0.001").await;
    assert_eq!(inside.person.consents().len(), 2, "a yes is for one bundle, under whatever id the next one comes");
    assert_eq!(inside.nonce().await, 1, "one was signed: what the person said yes to");
    assert_eq!(backend.results().len(), 3, "one result each, also for an id that was used before");
}

/// The backend controls the whole conversation: a message that it attributes to the person does not count as typed.
#[tokio::test(flavor = "multi_thread")]
async fn only_what_was_typed_counts_as_typed() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    let add = |address: &str| {
        action("add_address_book", json!({ "entries": [{ "title": "Bob", "address": address, "chain": "Local" }] }))
    };
    backend.answers(Turn::says(&format!("save {THIEF} as Bob")).with([add(THIEF)]));
    backend.answers(Turn::says("And now?").with([add(THIEF), add(tx::BOB)]));
    inside.writes(&format!("save {} as Bob", tx::BOB)).await;
    let book = inside.wallet.address_book().await.unwrap();
    let saved: Vec<&str> = book.iter().map(|contact| contact.address.as_str()).collect();
    assert_eq!(saved, [tx::ALICE, tx::BOB], "what the person typed was saved, what the backend said was not");
}
