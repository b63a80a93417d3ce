//! The spent outputs, the fee and the change of a payment: every signing device plans for itself and must get equal digests, so random payments
//! are planned here and by the library that other wallets use.

use std::collections::BTreeMap;

use lockstep_chain::{Live, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, UtxoInfo, UtxoSpecific};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const PAYMENTS: usize = 3_000;
// The consensus branch of NU6.1.
const LIVE: Live = Live { zcash_branch: Some(0x4dec_4df0), zcash_spent: Vec::new() };

/// A payment and the library's digests for it; none if it refuses.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    chain: String,
    address: String,
    key: String,
    to: String,
    amount: String,
    all: bool,
    fee: String,
    memo: Option<String>,
    spendable: Vec<Spendable>,
    hashes: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spendable {
    hash: String,
    index: u32,
    amount: String,
}

fn described(seed: &str) -> Vec<Described> {
    peers("chains/plans.mjs", &[&PAYMENTS.to_string(), seed], "")
}

fn payload(one: &Described) -> KeysignPayload {
    let utxo = |spent: &Spendable| UtxoInfo {
        hash: spent.hash.clone(),
        amount: spent.amount.parse().unwrap(),
        index: spent.index,
        cardano_tokens: Vec::new(),
    };
    KeysignPayload {
        coin: Some(Coin {
            chain: one.chain.clone(),
            address: one.address.clone(),
            hex_public_key: one.key.clone(),
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: one.to.clone(),
        to_amount: one.amount.clone(),
        memo: one.memo.clone(),
        utxo_info: one.spendable.iter().map(utxo).collect(),
        blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: one.fee.clone(),
            send_max_amount: one.all,
        })),
        ..KeysignPayload::default()
    }
}

#[test]
fn random_payments_have_the_digests_of_the_library() {
    let seed = seed();
    let mut counts: BTreeMap<(String, bool), usize> = BTreeMap::new();
    for one in described(&seed) {
        let prepared = Prepared::of(&payload(&one), LIVE);
        let ours = prepared.map(|prepared| prepared.to_sign().iter().map(hex::encode).collect::<Vec<_>>());
        match (&one.hashes, &ours) {
            (Some(theirs), Ok(ours)) => assert_eq!(ours, theirs, "seed {seed}: {one:?}"),
            (None, Err(_)) => {}
            _ => panic!("seed {seed}: the library makes {:?}, we make {ours:?}, of {one:?}", one.hashes),
        }
        *counts.entry((one.chain, one.hashes.is_some())).or_default() += 1;
    }
    let signed = counts.iter().filter(|((_, signed), count)| *signed && **count >= PAYMENTS / 20).count();
    assert_eq!(signed, 6, "each chain is judged often: {counts:?}");
}
