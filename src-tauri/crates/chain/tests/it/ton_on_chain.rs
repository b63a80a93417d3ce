//! Chain data of a wallet of The Open Network: orders are matched by their signed cell, and outcomes are read
//! exactly. The cells were made by the network's own virtual machine.

use lockstep_chain::ton::on_chain::{
    OrderId, Trial, Went, brought, next_sequence, same_account, transaction, wants_bouncing,
};
use lockstep_chain::{Live, Prepared, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, TonSpecific};
use serde_json::Value;

fn made() -> Value {
    serde_json::from_str(include_str!("ton/on-chain.json")).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn order(name: &str) -> OrderId {
    brought(text(&made()[name])).unwrap().order
}

fn carried_out(name: &str) -> (OrderId, Went) {
    transaction(text(&made()[name]["data"])).unwrap().order.unwrap()
}

#[test]
fn an_order_is_identified_by_its_signed_cell() {
    let first = brought(text(&made()["first_message"])).unwrap();
    assert_eq!((first.wallet.as_str(), first.order.sequence), (text(&made()["own"]), 0));
    assert_eq!(first.until, u32::MAX, "the first stands for as long as the chain can count");
    assert_eq!(carried_out("first").0, first.order, "with what sets the wallet up, or without");
    assert_eq!(
        carried_out("second_replaced").0,
        order("rewrapped_message"),
        "whoever writes the message around it anew"
    );
    assert_ne!(carried_out("second_replaced").0, order("second_message"), "another order in the same place");
    assert_eq!(order("second_message").sequence, 1);
    assert_eq!(brought(text(&made()["data_at_end"])), None, "what is no message brings nothing");
    assert_eq!(brought("nonsense"), None);
}

#[test]
fn the_outcome_of_an_order_comes_from_the_chain() {
    let took = |name: &str| text(&made()[name]).parse().unwrap();
    assert_eq!(carried_out("first").1, Went { failed: None, used: true, fee: took("first_took") });
    let skipped =
        Went { failed: Some("1 of 1 messages could not be sent".to_owned()), used: true, fee: took("skipped_took") };
    assert_eq!(carried_out("skipped").1, skipped, "the code ran, and nothing left the wallet but the fee");
    let stands = carried_out("stands").1;
    assert_eq!(stands.failed.as_deref(), Some("result code 37 in the action phase"));
    assert!(!stands.used, "its place is free, and it can be carried out again");
}

#[test]
fn a_transaction_names_its_account_and_whether_it_is_the_first() {
    for (name, first, ordered) in [("received", true, false), ("first", false, true), ("skipped", false, true)] {
        let one = &made()[name];
        let read = transaction(text(&one["data"])).unwrap();
        assert_eq!((read.first, read.order.is_some()), (first, ordered), "{name}");
        assert_eq!(read.account, text(&made()["own"]), "{name}");
        assert_eq!(read.lt.to_string(), text(&one["lt"]), "{name}");
        let hash = transaction(text(&one["data"])).unwrap().hash;
        assert_eq!(base64_of(&hash), text(&one["hash"]), "{name}");
    }
    assert_eq!(transaction(text(&made()["first_message"])), None, "a message is no transaction");
}

fn base64_of(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

#[test]
fn the_next_place_is_read_from_the_wallets_own_data_only() {
    let (own, bob) = (made()["own"].clone(), made()["bob"].clone());
    assert_eq!(next_sequence(text(&made()["data_after_first"]), text(&own)), Some(1));
    assert_eq!(next_sequence(text(&made()["data_at_end"]), text(&own)), Some(3), "what stands used up nothing");
    assert_eq!(next_sequence(text(&made()["data_at_end"]), text(&bob)), None, "the data of another wallet");
    assert_eq!(next_sequence(text(&made()["first_message"]), text(&own)), None, "no data of a wallet");
    assert_eq!(next_sequence("", text(&own)), None);
}

#[test]
fn the_forms_of_an_address_are_of_one_account() {
    let bouncing = "EQC7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u-7U";
    let plain = "UQC7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7MR";
    let raw = "0:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
    assert!(same_account(bouncing, plain) && same_account(raw, plain) && !same_account(plain, text(&made()["own"])));
    assert!(!same_account("nonsense", "nonsense"), "what is no address is nobody's");
    assert!(wants_bouncing(bouncing) && !wants_bouncing(plain) && !wants_bouncing(raw));
}

fn ordered(sequence: u64) -> Prepared {
    let coin = Coin {
        chain: "Ton".into(),
        ticker: "TON".into(),
        address: text(&made()["own"]).to_owned(),
        decimals: 9,
        is_native_token: true,
        hex_public_key: text(&made()["key"]).to_owned(),
        ..Coin::default()
    };
    let specific = TonSpecific { sequence_number: sequence, expire_at: 1_750_000_600, ..TonSpecific::default() };
    let payload = KeysignPayload {
        coin: Some(coin),
        to_address: text(&made()["bob"]).to_owned(),
        to_amount: "1".into(),
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(specific)),
        ..KeysignPayload::default()
    };
    Prepared::of(&payload, Live::default()).unwrap()
}

fn tried(sequence: u32, next: u32) -> Option<Trial> {
    let prepared = ordered(sequence.into());
    let Transaction::Ton(transaction) = prepared.transaction() else { panic!("of another chain") };
    transaction.to_try(next)
}

#[test]
fn the_trial_order_has_the_next_sequence_number() {
    let trial = tried(7, 3).unwrap();
    assert_eq!(trial.wallet, text(&made()["own"]));
    assert_eq!(Some(&trial), tried(3, 3).as_ref(), "nothing but its place is another");
    assert_ne!(trial.body, tried(7, 7).unwrap().body);
    assert_eq!(trial.state, None, "the wallet is there");
    assert!(tried(7, 0).unwrap().state.is_some(), "what sets up the wallet is tried out, too");
}
