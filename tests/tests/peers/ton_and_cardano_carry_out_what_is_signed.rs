//! TON's own virtual machine runs what is sent on TON, and Cardano's own ledger rules judge what is sent on Cardano. Both are independent of the
//! wallet, and both do what the facts said.
//!
//! They are not nodes: they use no network protocol and make no blocks.

use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{
    CardanoChainSpecific, CardanoTokenAsset, Coin, KeysignPayload, SignTon, TonMessage, TonSpecific, UtxoInfo,
};
use lockstep_tests::machine::Machine;
use serde_json::{Value, json};

const NOW: u64 = 1_750_000_000;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

fn public() -> PublicKey {
    PublicKey::Ed25519(key().verifying_key().to_bytes())
}

fn row(name: &str) -> &'static Chain {
    Registry::row(name).unwrap()
}

fn own(row: &Chain) -> String {
    row.address_of(&public()).unwrap()
}

fn bob(row: &Chain) -> String {
    row.address_of(&PublicKey::Ed25519(SigningKey::from_bytes(&[8; 32]).verifying_key().to_bytes())).unwrap()
}

fn signed(prepared: &Prepared) -> SignedPayload {
    let [digest] = prepared.to_sign().try_into().unwrap();
    prepared.compile(&[PayloadSignature::Eddsa(key().sign(&digest).to_bytes())]).unwrap().remove(0)
}

fn told(prepared: &Prepared) -> Facts {
    prepared.facts().remove(0)
}

fn coin(row: &Chain) -> Coin {
    Coin {
        chain: row.name.to_owned(),
        ticker: row.native.ticker.to_owned(),
        address: own(row),
        decimals: row.native.decimals.into(),
        is_native_token: true,
        hex_public_key: hex::encode(key().verifying_key().to_bytes()),
        ..Coin::default()
    }
}

fn on_ton(sequence: u64) -> KeysignPayload {
    let row = row("Ton");
    KeysignPayload {
        coin: Some(coin(row)),
        to_address: bob(row),
        to_amount: "1500000000".into(),
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(TonSpecific {
            sequence_number: sequence,
            expire_at: NOW + 600,
            ..TonSpecific::default()
        })),
        ..KeysignPayload::default()
    }
}

fn prepared(payload: &KeysignPayload) -> Prepared {
    Prepared::of(payload, Live::default()).unwrap_or_else(|error| panic!("{error}"))
}

// The machine sends exactly what the facts said.
fn carried_out(machine: &mut Machine, prepared: &Prepared) -> SignedPayload {
    let (signed, facts) = (signed(prepared), told(prepared));
    let done = machine.ask(&json!({ "send": signed.raw }));
    assert_eq!(done["hash"], json!(signed.hash), "the hash is the message's");
    assert_eq!((&done["exit"], &done["done"]), (&json!(0), &json!(true)), "{done}");
    let said = facts.moves.iter().filter(|one| one.kind == MoveKind::Pay && one.asset.id.is_none());
    let said: Vec<_> = said.map(|one| (one.to.clone().unwrap(), one.amount.as_ref().unwrap().raw.clone())).collect();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let sent = done["sent"].as_array().unwrap().iter();
    let sent: Vec<_> =
        sent.map(|one| (text(&one["to"]).replace('+', "-").replace('/', "_"), text(&one["value"]))).collect();
    assert_eq!(sent, said, "what was shown is what the wallet sends");
    signed
}

#[test]
fn a_wallet_on_ton_sends_what_was_shown_once_and_for_its_key_only() {
    let row = row("Ton");
    let machine = &mut Machine::of("machines/ton.mjs", &[&own(row), &NOW.to_string()]);

    let first = prepared(&KeysignPayload { memo: Some("rent for May".into()), ..on_ton(0) });
    let sent = carried_out(machine, &first);
    let again = machine.ask(&json!({ "send": sent.raw }));
    assert!(again["refused"].as_str().is_some(), "{again}: an order is carried out once");

    let order = machine.ask(&json!({ "compose": { "sequence": 1, "until": NOW + 600, "messages": [
        { "to": bob(row), "value": "250000000", "bounce": false, "comment": "one", "mode": 3 },
        { "to": own(row), "value": "1", "bounce": false, "comment": "two", "mode": 1 },
        { "to": bob(row), "value": "3000000", "bounce": true, "comment": "three", "mode": 3 },
    ] } }));
    let bytes = hex::decode(order["order"].as_str().unwrap()).unwrap();
    let composed = Prepared::of_unsigned(row, &bytes, Some(&public()), Live::default()).unwrap();
    carried_out(machine, &composed);

    let message = |amount: &str| TonMessage { to: bob(row), amount: amount.into(), payload: None, state_init: None };
    let sign_data = Some(SignData::SignTon(SignTon { ton_messages: vec![message("7000000"), message("8000000")] }));
    carried_out(machine, &prepared(&KeysignPayload { sign_data, ..on_ton(2) }));

    let late = KeysignPayload {
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(TonSpecific {
            sequence_number: 3,
            expire_at: NOW - 1,
            ..TonSpecific::default()
        })),
        ..on_ton(3)
    };
    let late = machine.ask(&json!({ "send": signed(&prepared(&late)).raw }));
    assert!(late["refused"].as_str().is_some(), "{late}: it stood until the time that was shown");
}

const POLICY: &str = "29d222ce763455e3d7a09a665ce554f00ac89d2e99a1a83d267170c6";
const HASHES: [&str; 2] = [
    "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0",
    "f074134aabbfb13b8aec7cf5465b1e5a862d1cadc175d431c1d9339150db8a1d",
];

// Ours: 20 ADA, and 5 ADA with 1000 of a token called MIN.
fn outputs() -> String {
    let key = PublicKey::Ed25519(key().verifying_key().to_bytes());
    let address = bech32_bytes(&row("Cardano").address_of(&key).unwrap());
    let coins = format!("825820{}00 82581d{address}1a01312d00", HASHES[0]);
    let tokens = format!("825820{}01 82581d{address}821a004c4b40a1581c{POLICY}a1434d494e1903e8", HASHES[1]);
    format!("a2{coins}{tokens}").replace(' ', "")
}

// The 29 bytes of an address without a stake part, hex: five bits a character, and six characters of checksum.
fn bech32_bytes(address: &str) -> String {
    const ALPHABET: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    let data = &address["addr1".len()..address.len() - 6];
    let bits: String = data.chars().map(|one| format!("{:05b}", ALPHABET.find(one).unwrap())).collect();
    let byte = |place: usize| format!("{:02x}", u8::from_str_radix(&bits[place * 8..place * 8 + 8], 2).unwrap());
    (0..29).map(byte).collect()
}

fn on_cardano(utxo_info: Vec<UtxoInfo>) -> KeysignPayload {
    let row = row("Cardano");
    KeysignPayload {
        coin: Some(coin(row)),
        to_address: bob(row),
        to_amount: "3000000".into(),
        blockchain_specific: Some(BlockchainSpecific::Cardano(CardanoChainSpecific {
            byte_fee: 200_000,
            send_max_amount: false,
            ttl: 190_000_000,
        })),
        utxo_info,
        ..KeysignPayload::default()
    }
}

#[test]
fn the_rules_of_cardano_take_coins_tokens_and_messages_as_they_were_signed() {
    let row = row("Cardano");
    let machine = &mut Machine::of("machines/cardano.mjs", &[&outputs()]);
    let coins = UtxoInfo { hash: HASHES[0].into(), amount: 20_000_000, index: 0, cardano_tokens: Vec::new() };
    let min = |amount: u64| CardanoTokenAsset {
        policy_id: POLICY.into(),
        asset_name_hex: "4d494e".into(),
        amount: amount.to_string(),
    };
    let tokens = UtxoInfo { hash: HASHES[1].into(), amount: 5_000_000, index: 1, cardano_tokens: vec![min(1000)] };

    let paid = prepared(&KeysignPayload { memo: Some("rent for May".into()), ..on_cardano(vec![coins]) });
    let paid = signed(&paid);
    assert_eq!(machine.ask(&json!({ "send": paid.raw })), json!({ "hash": paid.hash }), "a payment with a message");
    let again = machine.ask(&json!({ "send": paid.raw }));
    assert!(again["refused"].as_str().is_some(), "{again}: what is spent is spent");

    // The change of the first pays for the second.
    let change = UtxoInfo { hash: paid.hash, amount: 16_800_000, index: 1, cardano_tokens: Vec::new() };
    let mut asked = on_cardano(vec![tokens, change]);
    let coin = asked.coin.as_mut().unwrap();
    (coin.ticker, coin.decimals, coin.is_native_token) = ("MIN".into(), 0, false);
    coin.contract_address = format!("{POLICY}.4d494e");
    asked.to_amount = "400".into();
    let token = prepared(&asked);
    let said: Vec<_> = told(&token).moves.into_iter().filter_map(|one| one.amount).map(|amount| amount.text).collect();
    assert_eq!(said, ["1.5 ADA", "400 MIN", "20.1 ADA", "600 MIN"], "nothing is lost");
    let token = signed(&token);
    assert_eq!(machine.ask(&json!({ "send": token.raw })), json!({ "hash": token.hash }), "a payment of a token");
    let held = machine.ask(&json!({ "holds": bob(row) }));
    let held: Vec<_> = held["outputs"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(held.iter().any(|output| output.contains("434d494e190190")), "Bob has 400: {held:?}");

    let rest = UtxoInfo { hash: token.hash, amount: 20_100_000, index: 1, cardano_tokens: vec![min(600)] };
    let mut late = on_cardano(vec![rest]);
    if let Some(BlockchainSpecific::Cardano(specific)) = &mut late.blockchain_specific {
        specific.ttl = 0;
    }
    let late = machine.ask(&json!({ "send": signed(&prepared(&late)).raw }));
    assert!(late["refused"].as_str().is_some(), "{late}: it stood until the slot that was shown");
}
