//! An independent script interpreter of Bitcoin Cash accepts random payments that the wallet signs, and rejects each after a change of a byte
//! or an amount.

use k256::ecdsa::SigningKey;
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, UtxoInfo, UtxoSpecific};
use lockstep_tests::peers::peers;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PAYMENTS: u32 = 100;
const COIN: i64 = 100_000_000;

/// Deterministic bytes.
fn drawn(what: &str, place: u32) -> [u8; 32] {
    Sha256::digest(format!("{what}/{place}")).into()
}

fn address(key: &SigningKey) -> (String, String) {
    let bytes: [u8; 33] = key.verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap();
    let row = Registry::row("Bitcoin-Cash").unwrap();
    (row.address_of(&PublicKey::Secp256k1(bytes)).unwrap(), hex::encode(bytes))
}

/// A signed payment that spends one to three outputs of one coin each and keeps half a coin. Returns it with the number of outputs.
fn signed(place: u32) -> (Vec<u8>, usize) {
    let key = SigningKey::from_slice(&drawn("key", place)).unwrap();
    let (own, hex_public_key) = address(&key);
    let count = i64::from(1 + place % 3);
    let utxo = |which: i64| UtxoInfo {
        hash: hex::encode(drawn("spent", place)),
        amount: COIN,
        index: u32::try_from(which).unwrap(),
        ..UtxoInfo::default()
    };
    let payload = KeysignPayload {
        coin: Some(Coin {
            chain: "Bitcoin-Cash".into(),
            address: own,
            hex_public_key,
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: address(&SigningKey::from_slice(&[7; 32]).unwrap()).0,
        to_amount: (COIN * count - COIN / 2).to_string(),
        memo: place.is_multiple_of(2).then(|| format!("=:ETH.ETH:{place}")),
        utxo_info: (0..count).map(utxo).collect(),
        blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: "2".into(),
            send_max_amount: false,
        })),
        ..KeysignPayload::default()
    };
    let prepared = Prepared::of(&payload, Live::default()).unwrap();
    let sign = |digest: &Vec<u8>| {
        let (signature, recovery) = key.sign_prehash_recoverable(digest);
        let (r, s) = signature.split_bytes();
        PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
    };
    let signatures: Vec<_> = prepared.to_sign().iter().map(sign).collect();
    (hex::decode(&prepared.compile(&signatures).unwrap()[0].raw).unwrap(), signatures.len())
}

/// The script of our own outputs, taken from the transaction's change, its second output.
fn own_script(raw: &[u8]) -> Vec<u8> {
    let is_script = |bytes: &&[u8]| bytes.starts_with(&[0x19, 0x76, 0xa9, 0x14]) && bytes.ends_with(&[0x88, 0xac]);
    raw.windows(26).filter(is_script).nth(1).unwrap()[1..].to_vec()
}

fn question(raw: &[u8], script: &[u8], amounts: &[i64]) -> Value {
    let spent: Vec<_> =
        amounts.iter().map(|amount| json!({"script": hex::encode(script), "amount": amount.to_string()})).collect();
    json!({"raw": hex::encode(raw), "spent": spent})
}

fn answers(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
    peers("chains/cash.mjs", &[], &lines)
}

#[test]
fn random_payments_are_accepted_only_as_signed() {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for place in 0..PAYMENTS {
        let (raw, inputs) = signed(place);
        let script = own_script(&raw);
        let amounts = vec![COIN; inputs];
        right.push(question(&raw, &script, &amounts));
        let mut other = amounts.clone();
        other[0] += 1;
        wrong.push(("another amount", question(&raw, &script, &other)));
        // The outputs follow the first script; the outpoint precedes it.
        let changed = |at: usize| {
            let mut changed = raw.clone();
            changed[at] ^= 1;
            question(&changed, &script, &amounts)
        };
        wrong.push(("another output spent", changed(5 + usize::from(drawn("byte", place)[0] % 32))));
        wrong.push(("another signature", changed(5 + 36 + 1 + 20)));
        wrong.push(("another recipient", changed(raw.len() - 4 - 10)));
    }
    for (verdict, question) in answers(&right).iter().zip(&right) {
        assert_eq!(verdict, &json!(true), "{question}");
    }
    let questions: Vec<_> = wrong.iter().map(|(_, question)| question.clone()).collect();
    let verdicts = answers(&questions);
    assert_eq!(verdicts.len(), wrong.len(), "each is judged");
    for (verdict, (what, question)) in verdicts.iter().zip(&wrong) {
        assert_ne!(verdict, &json!(true), "{what} is taken: {question}");
    }
}
