//! Random transactions of the XRP Ledger: payments with tags and memos, trust lines, and JSON of other programs. The signed bytes equal those of
//! Ripple's own codec and wallet-core, and the facts are the requested ones.
//! No node of this chain is available.

use k256::ecdsa::SigningKey;
use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, RippleSpecific, SignRipple};
use lockstep_tests::peers::{ecdsa, peers, seed};
use serde::Deserialize;
use serde_json::Value;

const TRANSACTIONS: usize = 600;
/// What a payload's amount of an issued currency counts in.
const PLACES: usize = 8;

/// A transaction as it is asked for, and what the libraries make of it. Bytes are hex.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    kind: Kind,
    fee: String,
    sequence: u64,
    last: u64,
    tag: Option<u32>,
    memo: String,
    seed: String,
    key: String,
    address: String,
    to: String,
    amount: Value,
    pays: Vec<Paid>,
    json: Option<String>,
    document: String,
    digest: String,
    sent: String,
    hash: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Pay,
    Trust,
    /// From another program, as JSON.
    Composed,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paid {
    to: Option<String>,
    value: String,
    of: Option<Issued>,
}

#[derive(Debug, Deserialize)]
struct Issued {
    currency: String,
    issuer: String,
}

fn asked(count: usize, seed: &str) -> Vec<Asked> {
    peers("chains/ripple.mjs", &[&count.to_string(), seed], "")
}

// A decimal number as a count of its smallest places.
fn counted(number: &str) -> String {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let all = format!("{whole}{fraction:0<PLACES$}");
    all.trim_start_matches('0').to_owned()
}

fn payload(asked: &Asked) -> KeysignPayload {
    let text = |name: &str| asked.amount[name].as_str().unwrap().to_owned();
    let drops = asked.amount.as_str();
    let issued = drops.is_none().then(|| format!("{}.{}", text("currency"), text("issuer")));
    KeysignPayload {
        coin: Some(Coin {
            chain: "Ripple".into(),
            ticker: if issued.is_some() { "COIN" } else { "XRP" }.into(),
            address: asked.address.clone(),
            decimals: if issued.is_some() { PLACES.try_into().unwrap() } else { 6 },
            is_native_token: issued.is_none(),
            contract_address: issued.unwrap_or_default(),
            hex_public_key: asked.key.clone(),
            ..Coin::default()
        }),
        to_address: asked.to.clone(),
        to_amount: drops.map_or_else(|| counted(&text("value")), ToOwned::to_owned),
        memo: Some(asked.memo.clone()).filter(|memo| !memo.is_empty()),
        blockchain_specific: Some(BlockchainSpecific::RippleSpecific(RippleSpecific {
            sequence: asked.sequence,
            gas: asked.fee.parse().unwrap(),
            last_ledger_sequence: asked.last,
            destination_tag: asked.tag,
        })),
        sign_data: asked.json.clone().map(|raw_json| SignData::SignRipple(SignRipple { raw_json })),
        ..KeysignPayload::default()
    }
}

#[test]
fn what_is_signed_and_sent_is_what_both_libraries_make() {
    let seed = seed();
    let all = asked(TRANSACTIONS, &seed);
    assert_eq!(all.len(), TRANSACTIONS, "one line for each transaction, seed {seed}");
    for asked in &all {
        let told = format!("{asked:?}, seed {seed}");
        let prepared = Prepared::of(&payload(asked), Live::default()).unwrap_or_else(|error| panic!("{error}: {told}"));
        let digest = prepared.to_sign().remove(0);
        assert_eq!(hex::encode(&digest), asked.digest, "the digest is theirs: {told}");
        let key = SigningKey::from_slice(&hex::decode(&asked.seed).unwrap()).unwrap();
        let signature = ecdsa(&key, &digest);
        let signed = prepared.compile(&[signature]).unwrap().remove(0);
        assert_eq!(signed.raw, asked.sent, "what is sent is theirs: {told}");
        assert_eq!(signed.hash, asked.hash, "and has their hash: {told}");
        says_what_it_does(asked, &prepared.facts().remove(0), &told);

        // The transaction as another program would bring it.
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let bytes = hex::decode(&asked.document).unwrap();
        let read = Prepared::of_unsigned(Registry::row("Ripple").unwrap(), &bytes, Some(&ours), Live::default());
        let read = read.unwrap_or_else(|error| panic!("{error}: {told}"));
        assert_eq!(read.compile(&[signature]).unwrap(), [signed], "unsigned bytes lead to the same: {told}");
        says_what_it_does(asked, &read.facts().remove(0), &told);
    }
}

fn says_what_it_does(asked: &Asked, facts: &Facts, told: &str) {
    let leaves = |kind| matches!(kind, MoveKind::Pay | MoveKind::Lock);
    let said: Vec<_> = facts.moves.iter().filter(|one| leaves(one.kind)).collect();
    let pays = &asked.pays;
    assert_eq!(said.len(), pays.len(), "{:?}: {told}", facts.moves);
    for (said, paid) in said.iter().zip(pays) {
        assert_eq!(said.to, paid.to, "it says to whom: {told}");
        assert_eq!(said.amount.as_ref().unwrap().raw, paid.value, "and how much: {told}");
        let of = paid.of.as_ref().map(|of| format!("{}.{}", of.currency, of.issuer));
        assert_eq!(said.asset.id, of, "and of what: {told}");
    }
    assert_eq!(facts.from.as_ref(), Some(&asked.address), "and from whom: {told}");
    assert_eq!(facts.nonce, Some(asked.sequence.to_string()), "and in which place: {told}");
    assert_eq!(facts.expiry, Expiry::Height { height: asked.last }, "and until when: {told}");
    assert!(matches!(&facts.fee, Fee::Exact(fee) if fee.raw == asked.fee), "{:?}: {told}", facts.fee);
    if !asked.memo.is_empty() {
        let memo = facts.memo.as_ref().map(|memo| memo.hex.as_str());
        assert_eq!(memo, Some(hex::encode(&asked.memo).as_str()), "the memo is shown: {told}");
    }
    if asked.kind == Kind::Trust {
        assert!(facts.moves.is_empty(), "a trust line moves nothing: {told}");
        assert_eq!(facts.calls[0].target, "TrustSet", "and is told as one: {told}");
    }
    if let Some(tag) = asked.tag {
        let tag = tag.to_string();
        let mut shown = facts.calls.iter().flat_map(|call| &call.arguments);
        assert!(shown.any(|one| one.name == "DestinationTag" && one.value == tag), "the tag is shown: {told}");
    }
}

/// A change of any byte that both libraries sign gives another transaction here, or none.
#[test]
fn a_changed_byte_is_another_transaction_or_none() {
    let seed = seed();
    for asked in &asked(50, &seed) {
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let bytes = hex::decode(&asked.document).unwrap();
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            let row = Registry::row("Ripple").unwrap();
            if let Ok(read) = Prepared::of_unsigned(row, &changed, Some(&ours), Live::default()) {
                assert_ne!(hex::encode(&read.to_sign()[0]), asked.digest, "byte {place} of {asked:?}, seed {seed}");
            }
        }
    }
}
