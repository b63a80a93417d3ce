//! What arrives at the vault's address is found on a real node: the native coin with its sender, an amount that only raised the balance without
//! one, and tokens. What was sent to deceive is set apart and makes nobody a known recipient. A node may limit the range of a question. A node
//! that fails is said to have told nothing since, which never reads as "nothing arrived" (U12).

use lockstep_tests::inside::contracts::{deploy_coin, send_as, set_balance};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH};
use lockstep_tests::inside::{Inside, action};
use lockstep_tests::node::Node;
use lockstep_tests::relay::{Mood, Relay};
use lockstep_texts::Language;
use lockstep_wallet::api::{Incoming, Received, SearchState, Suspicion};
use lockstep_wallet::{Delivery, Event, Peek};
use serde_json::json;

/// Begins and ends like Alice.
const LIKE_ALICE: &str = "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8";

/// The call of a token that sends an amount.
fn transfer(to: &str, amount: u128) -> String {
    format!("0xa9059cbb{:0>64}{amount:064x}", to.trim_start_matches("0x").to_lowercase())
}

/// The call of a token that moves nothing from one account to another, which needs nobody's leave.
fn moves_nothing(from: &str, to: &str) -> String {
    let word = |address: &str| format!("{:0>64}", address.trim_start_matches("0x").to_lowercase());
    format!("0x23b872dd{}{}{:064x}", word(from), word(to), 0)
}

async fn look(inside: &Inside) -> Received {
    inside.wallet.look_for_incoming().await.expect("a search");
    inside.wallet.received().await.expect("what was found")
}

fn told(row: &Incoming) -> (&str, Option<&str>, bool) {
    (row.amount_text.as_str(), row.from_name.as_deref().or(row.from.as_deref()), row.tx_hash.is_some())
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_are_listed_and_tricks_are_set_apart() {
    let inside = Inside::start().await;
    let node = &inside.node;
    let coin = deploy_coin(node, ALICE, 1_000_000_000).await;
    inside.wallet.add_token("Local", &coin).await.expect("the person adds it");
    let first = look(&inside).await;
    let rows: Vec<_> = first.rows.iter().map(told).collect();
    let giver = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
    assert_eq!(rows, [("10 ETH", Some(giver), true)], "the story's coins came from the network's first account");
    assert!(!first.rows[0].is_news, "what the first search finds was there before");
    assert!(matches!(first.searches[0].state, SearchState::Complete { .. }), "{:?}", first.searches);

    let mut events = inside.wallet.read_events();
    send_as(node, ALICE, json!({"to": inside.address, "value": format!("{:#x}", 3 * ETH / 10)})).await;
    send_as(node, ALICE, json!({"to": coin, "data": transfer(&inside.address, 20_000_000)})).await;
    let honest = look(&inside).await;
    let mut rows: Vec<_> = honest.rows.iter().filter(|row| row.is_news).map(told).collect();
    rows.sort_unstable();
    let named = honest.rows.iter().find(|row| row.token.is_some()).expect("the token").amount_text.clone();
    assert!(named.starts_with("20 "), "in the token's own unit: {named}");
    let mut wanted = [("0.3 ETH", Some("Alice"), true), (named.as_str(), Some("Alice"), true)];
    wanted.sort_unstable();
    assert_eq!(rows, wanted, "both are told with their sender");
    assert!(honest.rows.iter().all(|row| row.suspicion.is_none()), "and nothing speaks against them");
    let mut notified = Vec::new();
    while let Peek::Ready(delivery) = events.peek() {
        if let Delivery::Event(one) = delivery
            && let Event::Received { amounts, .. } = &*one.event
        {
            notified.extend(amounts.iter().map(|amount| Language::English.say(amount)));
        }
    }
    notified.sort_unstable();
    assert_eq!(notified, ["0.3 ETH on Local".to_owned(), format!("{named} on Local")], "each is told once");

    set_balance(node, LIKE_ALICE, ETH).await;
    send_as(node, LIKE_ALICE, json!({"to": inside.address, "value": "0x1"})).await;
    let fake = deploy_coin(node, BOB, 1_000_000_000).await;
    send_as(node, BOB, json!({"to": fake, "data": transfer(&inside.address, 5_000_000)})).await;
    send_as(node, BOB, json!({"to": coin, "data": moves_nothing(ALICE, &inside.address)})).await;
    let tricked = look(&inside).await;
    let mut why: Vec<_> = tricked.rows.iter().filter_map(|row| row.suspicion.clone()).collect();
    why.sort_unstable_by_key(|one| format!("{one:?}"));
    let alice = Suspicion::LooksLike { address: ALICE.to_owned(), title: Some("Alice".to_owned()) };
    assert_eq!(why, [alice, Suspicion::Nothing, Suspicion::UnknownToken], "each trick is named");
    let unknown = tricked.rows.iter().find(|row| row.suspicion == Some(Suspicion::UnknownToken)).expect("the token");
    assert_eq!(unknown.amount_text, "5000000 units of an unknown token", "nothing that the token says is repeated");
    let listed = inside.one(action("list_received", json!({ "look": false }))).await.data.expect("an answer");
    assert_eq!(
        (&listed["count"], &listed["left_out"]),
        (&json!(3), &json!(3)),
        "an agent gets the honest ones: {listed}"
    );
    assert_eq!(listed["networks"][0]["state"], "complete", "and how much of it is known: {listed}");

    inside.sends("a payment of its own").await;
    let after = look(&inside).await;
    assert_eq!(after.rows.len(), tricked.rows.len(), "what leaves is nothing that arrives");
    inside.wallet.note_received_seen().await.expect("the person looked");
    assert!(look(&inside).await.rows.iter().all(|row| !row.is_news), "and it is no news any more");

    // It is stored, and after a restart the search goes on from where it was.
    let inside = inside.close().await.open().await;
    let kept = inside.wallet.received().await.expect("what was found");
    assert_eq!(kept.rows.len(), after.rows.len(), "all of it is there without asking anybody");
    assert_eq!(look(&inside).await.rows.len(), after.rows.len(), "and nothing is found twice");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limited_node_is_asked_in_parts_and_a_failing_one_is_incomplete() {
    let inside = Inside::start_public().await;
    let node = Node::start_of(8453).await;
    let relay = Relay::to(&node.url).await;
    relay.allows_blocks(7);
    inside.wallet.switch_network_on("Base", Some(relay.url())).await.expect("the network is switched on");
    node.call("anvil_mine", json!(["0x14"])).await;
    send_as(&node, ALICE, json!({"to": inside.address, "value": format!("{ETH:#x}")})).await;
    node.call("anvil_mine", json!(["0x14"])).await;
    let found = look(&inside).await;
    let rows: Vec<_> = found.rows.iter().map(|row| (row.amount_text.as_str(), row.from.as_deref())).collect();
    assert_eq!(rows, [("1 ETH", Some(ALICE))], "the payment is found in the middle of forty blocks");
    let [search] = found.searches.as_slice() else { panic!("one network is on: {:?}", found.searches) };
    let SearchState::Complete { at } = search.state else { panic!("it was searched in parts: {search:?}") };

    relay.stands(Mood::Broken);
    send_as(&node, ALICE, json!({"to": inside.address, "value": format!("{:#x}", 2 * ETH)})).await;
    let failed = look(&inside).await;
    assert_eq!(failed.rows.len(), 1, "what was found stays");
    let SearchState::Failed { since, reason, .. } = &failed.searches[0].state else { panic!("{:?}", failed.searches) };
    assert_eq!(*since, Some(at), "since then nothing is known");
    assert!(reason.contains("did not answer"), "and why: {reason}");

    relay.stands(Mood::Carries);
    let again = look(&inside).await;
    assert_eq!(again.rows.len(), 2, "when it answers again, nothing was missed");
    assert!(matches!(again.searches[0].state, SearchState::Complete { .. }), "and all of it is known");

    let asked = relay.asked();
    inside.wallet.switch_network_off("Base").await.expect("it is switched off");
    let off = look(&inside).await;
    assert_eq!((off.rows.len(), off.searches.len()), (2, 0), "its past stays");
    assert_eq!(relay.asked(), asked, "and its host is not contacted");
    inside.close().await;
}
