//! The address book decides what the person trusts later: an agent reads it, adds only what the person has just typed, and removes nothing
//! without a yes (T3, T25, T27 to T29, T31).

use lockstep_tests::inside::tx::{ALICE, BOB};
use lockstep_tests::inside::{Consent, Inside};
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

async fn read(inside: &Inside, params: Value) -> Value {
    let result = inside.typed("who is there?", "get_address_book", params).await;
    assert!(result.success, "to look is always allowed: {result:?}");
    result.data.expect("the entries")
}

async fn titles(inside: &Inside, params: Value) -> Vec<String> {
    let data = read(inside, params).await;
    let entries = data["entries"].as_array().expect("a list");
    assert_eq!(data["total_count"], entries.len(), "the count is that of the entries");
    entries.iter().map(|entry| entry["title"].as_str().expect("a title").to_owned()).collect()
}

fn outcome(result: &ActionResult, at: usize) -> Value {
    result.data.as_ref().expect("results")["results"][at].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_was_just_typed_is_added_and_only_what_was_allowed_is_removed() {
    let inside = Inside::start().await;
    assert_eq!(titles(&inside, json!({})).await, ["Alice"], "the test network begins with one entry");

    adding(&inside).await;
    looking(&inside).await;
    removing(&inside).await;
    inside.close().await;
}

/// T3, T25, T28, T31.
async fn adding(inside: &Inside) {
    let entry = |title: &str, address: &str| json!({ "title": title, "address": address, "chain": "Local" });
    let bob = json!({ "entries": [entry("Bob", BOB)] });
    let refused = inside.typed("add my friend Bob", "add_address_book", bob.clone()).await;
    assert!(!refused.success, "the agent's word is no reason to trust an address, whatever auto_execute says");
    assert_eq!(outcome(&refused, 0)["success"], false, "and the entry says so: {refused:?}");
    assert_eq!(titles(inside, json!({})).await, ["Alice"], "nothing was saved");

    let typed_bob = format!("add {} as Bob", BOB.to_lowercase());
    let mixed = json!({ "entries": [
        entry("Bob", BOB),
        entry("Bob", &BOB.replace('C', "c")),
        { "title": "Bob", "address": BOB, "chain": "Atlantis" },
        { "title": "Bob", "chain": "Local" },
    ] });
    let some = inside.typed(&typed_bob, "add_address_book", mixed).await;
    assert!(some.success, "one entry that succeeded makes the action succeed: {some:?}");
    let error = some.error.as_deref().unwrap_or_default();
    assert!(error.starts_with("3 of 4 failed"), "and how many failed is said: {error}");
    let done: Vec<Value> = (0..4).map(|at| outcome(&some, at)["success"].clone()).collect();
    assert_eq!(
        done,
        [true, false, false, false],
        "a broken checksum, a strange chain, no address: each fails by itself"
    );
    let id = outcome(&some, 0)["id"].as_str().expect("an id").to_owned();
    assert!(uuid::Uuid::parse_str(&id).is_ok(), "an entry's id is a uuid: {id}");

    // At every door, a name must be visible.
    let unseen = inside.typed(&typed_bob, "add_address_book", entry("\u{200b}\u{3164}", BOB)).await;
    assert_eq!(outcome(&unseen, 0)["code"], "invalid_input", "a name that nobody sees is none: {unseen:?}");
    for nothing in [" ", "\u{200b}\u{3164}"] {
        let by_person = inside.wallet.add_contact(nothing, BOB, "Local").await.expect_err("nor in the window").message;
        assert_eq!(by_person, "Give the entry a name.", "{nothing:?}");
        let renamed = inside.wallet.rename_contact(&id, nothing).await.expect_err("nor by another title").message;
        assert_eq!(renamed, "Give the entry a name.", "{nothing:?}");
    }

    let again = inside.typed(&typed_bob, "add_address_book", entry("Bob", BOB)).await;
    assert!(again.success, "a flat entry is a list of one, and a second of the same name may be: {again:?}");
    assert_ne!(outcome(&again, 0)["id"], json!(id), "it is an entry of its own");
}

/// T27.
async fn looking(inside: &Inside) {
    assert_eq!(titles(inside, json!({})).await, ["Alice", "Bob", "Bob"], "entries come by title");
    assert_eq!(titles(inside, json!({ "query": "ALI" })).await, ["Alice"], "a title matches in any case, in part");
    let part = BOB[4..12].to_lowercase();
    assert_eq!(titles(inside, json!({ "query": part })).await, ["Bob", "Bob"], "and so does an address");
    assert_eq!(titles(inside, json!({ "chain": "lOcAl", "query": "bob" })).await.len(), 2, "so does a chain");
    assert!(titles(inside, json!({ "query": "carol" })).await.is_empty(), "nobody is nobody");
    let strange = inside.typed("who is there?", "get_address_book", json!({ "chain": "Atlantis" })).await;
    assert!(
        !strange.success && strange.error.is_some(),
        "an unknown chain is an error, not an empty list: {strange:?}"
    );
    let entry = read(inside, json!({ "query": "alice" })).await["entries"][0].clone();
    let mut members: Vec<&String> = entry.as_object().expect("an entry").keys().collect();
    members.sort();
    assert_eq!(members, ["address", "chain", "chain_kind", "id", "title"], "an entry has exactly these members");
    assert_eq!(
        (&entry["address"], &entry["chain_kind"]),
        (&json!(ALICE), &json!("evm")),
        "with the specification's words"
    );
}

/// T29.
async fn removing(inside: &Inside) {
    let remove =
        async |text: &str, entry: Value| inside.typed(text, "delete_address_book", json!({ "entries": [entry] })).await;
    let error = |result: &ActionResult| outcome(result, 0)["error"].as_str().unwrap_or_default().to_owned();
    let two = remove("remove Bob", json!({ "title": "Bob" })).await;
    assert_eq!(error(&two), "ambiguous_match", "two entries of one title are not guessed between");
    let none = remove("remove Carol", json!({ "title": "Carol" })).await;
    assert_eq!(error(&none), "not_found", "nobody is removed in another's place");
    inside.person.forget();
    for text in ["what is my balance?", "send 1 ETH to Alice", "remove Alice"] {
        let refused = remove(text, json!({ "title": "Alice" })).await;
        assert!(error(&refused).starts_with("needs_consent"), "“{text}” is no yes: {refused:?}");
    }
    assert_eq!(inside.person.trusts().len(), 3, "each was asked");
    assert_eq!(titles(inside, json!({})).await.len(), 3, "nothing was removed so far");

    inside.person.will_trust([Consent::Approve, Consent::Approve, Consent::Approve]);
    let bobs = read(inside, json!({ "query": "bob" })).await;
    let by_id = remove("remove Bob", json!({ "id": bobs["entries"][0]["id"] })).await;
    assert!(by_id.success, "an id is never ambiguous: {by_id:?}");
    let by_address = remove("remove Bob", json!({ "address": BOB, "chain": "local" })).await;
    assert!(by_address.success, "address and chain name one entry now: {by_address:?}");
    let by_title = remove("remove Alice", json!({ "title": "Alice" })).await;
    assert!(by_title.success, "a title that only one has is enough: {by_title:?}");
    assert!(titles(inside, json!({})).await.is_empty(), "all that was asked for is gone");
}
