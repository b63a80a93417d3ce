//! Random transfers on Sui, of its own coin and of another: bytes, digest and signature equal those of two libraries that share no code with
//! that share no code with the wallet. No node of this chain is available.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::{Live, PayloadError, PayloadSignature, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SuiCoin, SuiSpecific};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const TRANSFERS: usize = 500;
const SUI: &str = "0x2::sui::SUI";

/// A transfer, and what the libraries make of it. Keys are hex, bytes and signature base64, the digest base58.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfer {
    seed: String,
    key: String,
    address: String,
    r#type: String,
    to: String,
    amount: u64,
    budget: u64,
    price: u64,
    coins: Vec<Object>,
    bytes: Option<String>,
    signature: Option<String>,
    digest: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    r#type: String,
    id: String,
    version: String,
    digest: String,
    balance: u64,
}

fn transfers(seed: &str) -> Vec<Transfer> {
    peers("chains/sui.mjs", &[&TRANSFERS.to_string(), seed], "")
}

fn payload(transfer: &Transfer) -> KeysignPayload {
    let native = transfer.r#type == SUI;
    let coin = |one: &Object| SuiCoin {
        coin_type: one.r#type.clone(),
        coin_object_id: one.id.clone(),
        version: one.version.clone(),
        digest: one.digest.clone(),
        balance: one.balance.to_string(),
        previous_transaction: String::new(),
    };
    KeysignPayload {
        coin: Some(Coin {
            chain: "Sui".into(),
            ticker: if native { "SUI" } else { "USDC" }.into(),
            address: transfer.address.clone(),
            decimals: if native { 9 } else { 6 },
            is_native_token: native,
            contract_address: if native { String::new() } else { transfer.r#type.clone() },
            hex_public_key: transfer.key.clone(),
            ..Coin::default()
        }),
        to_address: transfer.to.clone(),
        to_amount: transfer.amount.to_string(),
        blockchain_specific: Some(BlockchainSpecific::SuicheSpecific(SuiSpecific {
            reference_gas_price: transfer.price.to_string(),
            gas_budget: transfer.budget.to_string(),
            coins: transfer.coins.iter().map(coin).collect(),
        })),
        ..KeysignPayload::default()
    }
}

#[test]
fn bytes_digest_and_signature_are_those_of_both_libraries() {
    let seed = seed();
    let all = transfers(&seed);
    assert_eq!(all.len(), TRANSFERS, "one line for each transfer, seed {seed}");
    let mut sent = 0;
    for transfer in &all {
        let told = format!("{transfer:?}, seed {seed}");
        let prepared = Prepared::of(&payload(transfer), Live::default());
        let (Some(bytes), Some(digest)) = (&transfer.bytes, &transfer.digest) else {
            assert_eq!(prepared.err(), Some(PayloadError::NotEnough), "what is there does not suffice: {told}");
            continue;
        };
        sent += 1;
        let prepared = prepared.unwrap();
        let key = SigningKey::from_bytes(&hex::decode(&transfer.seed).unwrap().try_into().unwrap());
        let sign = |prepared: &Prepared| PayloadSignature::Eddsa(key.sign(&prepared.to_sign()[0]).to_bytes());
        let signed = prepared.compile(&[sign(&prepared)]).unwrap().remove(0);
        assert_eq!(&signed.raw, bytes, "the transaction is wallet-core's: {told}");
        assert_eq!(signed.signature, transfer.signature, "and so is its signature: {told}");
        assert_eq!(&signed.hash, digest, "and the digest is that of Mysten's own: {told}");

        let facts = prepared.facts().remove(0);
        let amount = &facts.moves[0].amount.as_ref().unwrap().raw;
        assert_eq!((facts.moves.len(), amount), (1, &transfer.amount.to_string()), "it says so: {told}");
        assert_eq!(facts.moves[0].to.as_ref(), Some(&transfer.to), "and to whom: {told}");

        // The transaction as another program would bring it.
        let row = Registry::row("Sui").unwrap();
        let ours = PublicKey::Ed25519(key.verifying_key().to_bytes());
        let read = Prepared::of_unsigned(row, &STANDARD.decode(bytes).unwrap(), Some(&ours), Live::default()).unwrap();
        assert_eq!(read.compile(&[sign(&read)]).unwrap(), [signed], "unsigned bytes lead to the same: {told}");
    }
    assert!(sent > TRANSFERS / 4, "only {sent} of {TRANSFERS} could be sent, seed {seed}");
}
