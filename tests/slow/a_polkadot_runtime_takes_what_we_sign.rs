//! The runtime of a Polkadot network (Paseo's, with its own checks and fees, in a separate program) accepts what the wallet signs and does
//! what the facts said; with one changed bit it rejects the transaction.

#![cfg(feature = "slow-nodes")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test that cannot go on says so")]

use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_chain::{Live, PayloadSignature, Prepared};
use lockstep_tests::machine::Machine;
use lockstep_tests::paseo::{COIN, PASEO, bob, key, own, public, runtime, signed};
use serde_json::{Value, json};

/// Another library's transaction for this account.
fn composed(machine: &mut Machine, what: &Value) -> Prepared {
    let message = machine.ask(what)["message"].as_str().unwrap().to_owned();
    let bytes = hex::decode(message).unwrap();
    Prepared::of_unsigned(&PASEO, &bytes, Some(&public(&key())), Live::default())
        .unwrap_or_else(|error| panic!("{error}"))
}

fn transfer(machine: &mut Machine, call: &str, amount: u128) -> Prepared {
    let compose = json!({ "from": own(), "to": bob(), "planck": amount.to_string(), "call": call });
    composed(machine, &json!({ "compose": compose }))
}

fn told(prepared: &Prepared) -> Facts {
    prepared.facts().remove(0)
}

fn planck(machine: &mut Machine, address: &str) -> u128 {
    machine.ask(&json!({ "account": address }))["planck"].as_str().unwrap().parse().unwrap()
}

fn has(answer: &Value, event: &str) -> bool {
    answer["events"].as_array().is_some_and(|events| events.iter().any(|one| one == event))
}

/// Submits a transaction and compares what the runtime did with the facts.
fn carried_out(machine: &mut Machine, prepared: &Prepared) {
    let facts = told(prepared);
    let paid: u128 = facts
        .moves
        .iter()
        .filter(|one| one.kind == MoveKind::Pay && one.to.as_deref() == Some(&bob()))
        .map(|one| one.amount.as_ref().unwrap().raw.parse::<u128>().unwrap())
        .sum();
    let (ours, theirs) = (planck(machine, &own()), planck(machine, &bob()));
    let signed = signed(prepared);
    let done = machine.ask(&json!({ "send": signed.raw }));
    assert_eq!(done["hash"].as_str(), Some(signed.hash.as_str()), "it goes by the hash that we gave it: {done}");
    assert!(has(&done, "system.ExtrinsicSuccess"), "it is carried out: {done}");
    assert_eq!(planck(machine, &bob()) - theirs, paid, "the receiver has what was told");
    let fee: u128 = done["fee"].as_str().unwrap().parse().unwrap();
    assert_eq!(ours - planck(machine, &own()), paid + fee, "and the sender paid that and the fee");
}

#[test]
fn transfers_do_what_was_told_once() {
    let machine = &mut runtime();
    let first = transfer(machine, "transferKeepAlive", 3 * COIN);
    assert_eq!(told(&first).nonce.as_deref(), Some("0"), "the account's first");
    carried_out(machine, &first);
    let again = machine.ask(&json!({ "send": signed(&first).raw }));
    assert!(again["refused"].is_string(), "the same again is refused: {again}");

    let second = transfer(machine, "transferAllowDeath", 2 * COIN);
    carried_out(machine, &second);
    let both = json!({ "from": own(), "to": bob(), "planck": COIN.to_string(), "times": 2 });
    let batch = composed(machine, &json!({ "batch": both }));
    assert_eq!(told(&batch).moves.len(), 2, "both payments are told");
    carried_out(machine, &batch);
}

#[test]
fn a_changed_bit_or_another_key_is_refused() {
    let machine = &mut runtime();
    let prepared = transfer(machine, "transferKeepAlive", COIN);
    let extrinsic = hex::decode(signed(&prepared).raw).unwrap();
    // A change of the signature, the amount or the recipient after signing.
    for at in [40, 80, extrinsic.len() - 1, extrinsic.len() - 20] {
        let mut changed = extrinsic.clone();
        changed[at] ^= 1;
        let refused = machine.ask(&json!({ "send": hex::encode(changed) }));
        assert!(refused["refused"].is_string(), "byte {at} changed, and it was taken: {refused}");
    }
    let [message] = prepared.to_sign().try_into().unwrap();
    let other = SigningKey::from_bytes(&[9; 32]).sign(&message).to_bytes();
    let compiled = prepared.compile(&[PayloadSignature::Eddsa(other)]);
    assert!(compiled.is_err(), "a signature of another key makes no extrinsic");
    assert_eq!(planck(machine, &bob()), 0, "nothing moved");
    carried_out(machine, &prepared);
}

#[test]
fn more_than_there_is_fails_and_says_so() {
    let machine = &mut runtime();
    let prepared = transfer(machine, "transferKeepAlive", 200 * COIN);
    let done = machine.ask(&json!({ "send": signed(&prepared).raw }));
    assert!(has(&done, "system.ExtrinsicFailed"), "a block has it, and it did nothing: {done}");
    assert_eq!(planck(machine, &bob()), 0, "nothing moved");
    assert!(planck(machine, &own()) < 100 * COIN, "but the fee was taken");
}
