//! The XRP ledger: sequence, last ledger, fee, reserve, tag and signature.

use k256::ecdsa::SigningKey;
use lockstep_chain::facts::Fee;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, RippleSpecific};
use lockstep_tests::emulators::Emulator;
use lockstep_tests::peers::ecdsa;
use serde_json::{Value, json};

const LEDGER: u64 = 90_000_000;
const REQUIRES_TAG: u32 = 0x0002_0000;

fn key(number: u8) -> SigningKey {
    SigningKey::from_slice(&[number; 32]).unwrap()
}

fn point(number: u8) -> [u8; 33] {
    key(number).verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap()
}

fn address(number: u8) -> String {
    Registry::row("Ripple").unwrap().address_of(&PublicKey::Secp256k1(point(number))).unwrap()
}

/// A payment of 10 XRP to account 2, each part of which can be changed.
#[derive(Clone)]
struct Payment {
    from: u8,
    to: u8,
    drops: u64,
    fee: u64,
    sequence: u64,
    last: u64,
    tag: Option<u32>,
}

const PAYMENT: Payment =
    Payment { from: 1, to: 2, drops: 10_000_000, fee: 12, sequence: 7, last: LEDGER + 20, tag: None };

impl Payment {
    fn prepared(&self) -> Prepared {
        let payload = KeysignPayload {
            coin: Some(Coin {
                chain: "Ripple".into(),
                ticker: "XRP".into(),
                address: address(self.from),
                decimals: 6,
                is_native_token: true,
                hex_public_key: hex::encode(point(self.from)),
                ..Coin::default()
            }),
            to_address: address(self.to),
            to_amount: self.drops.to_string(),
            blockchain_specific: Some(BlockchainSpecific::RippleSpecific(RippleSpecific {
                sequence: self.sequence,
                gas: self.fee,
                last_ledger_sequence: self.last,
                destination_tag: self.tag,
            })),
            ..KeysignPayload::default()
        };
        Prepared::of(&payload, Live::default()).unwrap()
    }

    fn signed(&self) -> SignedPayload {
        let prepared = self.prepared();
        prepared.compile(&[ecdsa(&key(self.from), &prepared.to_sign()[0])]).unwrap().remove(0)
    }
}

async fn submitted(node: &Emulator, blob: &str) -> Value {
    node.ask("submit", json!({ "tx_blob": blob })).await
}

async fn balance(node: &Emulator, account: u8) -> u64 {
    let found = node.ask("account_info", json!({ "account": address(account) })).await;
    found["account_data"]["Balance"].as_str().map_or(0, |drops| drops.parse().unwrap())
}

fn node() -> Emulator {
    let account =
        |drops: &str, sequence: u64, flags: u32| json!({ "balance": drops, "sequence": sequence, "flags": flags });
    let accounts = json!({
        address(1): account("50000000", 7, 0),
        address(2): account("20000000", 3, 0),
        address(3): account("20000000", 3, REQUIRES_TAG),
    });
    Emulator::start("ripple", &json!({ "accounts": accounts, "ledger": LEDGER }))
}

#[tokio::test]
async fn a_payment_of_xrp_does_what_was_shown_once() {
    let node = node();
    let facts = PAYMENT.prepared().facts().remove(0);
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?}", facts.fee) };
    let shown: u64 = fee.raw.parse().unwrap();
    let paid: u64 = facts.moves[0].amount.as_ref().unwrap().raw.parse().unwrap();

    let signed = PAYMENT.signed();
    let answer = submitted(&node, &signed.raw).await;
    assert_eq!(answer["engine_result"], "tesSUCCESS", "{answer}");
    assert_eq!(answer["tx_json"]["hash"], signed.hash, "the hash is the one that we told");
    assert_eq!(balance(&node, 1).await, 50_000_000 - paid - shown, "just what was shown leaves");
    assert_eq!(balance(&node, 2).await, 20_000_000 + paid, "and arrives");

    let before = node.ask("tx", json!({ "transaction": signed.hash })).await;
    assert_eq!(before["validated"], false, "nothing is final before a ledger closes");
    node.ask("ledger_accept", json!({})).await;
    let after = node.ask("tx", json!({ "transaction": signed.hash })).await;
    assert_eq!((&after["validated"], &after["meta"]["TransactionResult"]), (&json!(true), &json!("tesSUCCESS")));
    assert_eq!(after["meta"]["delivered_amount"], paid.to_string(), "{after}");

    let again = submitted(&node, &signed.raw).await;
    assert_eq!((&again["engine_result"], &again["applied"]), (&json!("tefPAST_SEQ"), &json!(false)), "once: {again}");
    assert_eq!(balance(&node, 2).await, 20_000_000 + paid, "nothing more arrives");
}

#[tokio::test]
async fn what_a_node_of_the_xrp_ledger_refuses_is_refused() {
    let node = node();
    for (what, payment, result) in [
        ("an account that is not there", Payment { from: 9, ..PAYMENT }, "terNO_ACCOUNT"),
        ("a sequence of before", Payment { sequence: 6, ..PAYMENT }, "tefPAST_SEQ"),
        ("one of later", Payment { sequence: 8, ..PAYMENT }, "terPRE_SEQ"),
        ("a last ledger that is over", Payment { last: LEDGER - 1, ..PAYMENT }, "tefMAX_LEDGER"),
        ("a fee below the least", Payment { fee: 9, ..PAYMENT }, "telINSUF_FEE_P"),
        ("a fee that is not there", Payment { fee: 50_000_001, ..PAYMENT }, "terINSUF_FEE_B"),
        ("a payment to oneself", Payment { to: 1, ..PAYMENT }, "temREDUNDANT"),
    ] {
        let answer = submitted(&node, &payment.signed().raw).await;
        assert_eq!((&answer["engine_result"], &answer["applied"]), (&json!(result), &json!(false)), "{what}: {answer}");
    }
    assert_eq!(balance(&node, 1).await, 50_000_000, "none of these costs anything");

    let payments = [
        ("more than there is above the reserve", Payment { drops: 49_500_000, ..PAYMENT }, "tecUNFUNDED_PAYMENT"),
        ("too little for a new account", Payment { to: 5, drops: 999_999, ..PAYMENT }, "tecNO_DST_INSUF_XRP"),
        ("no tag where one is wanted", Payment { to: 3, ..PAYMENT }, "tecDST_TAG_NEEDED"),
        ("the tag", Payment { to: 3, tag: Some(77), ..PAYMENT }, "tesSUCCESS"),
    ];
    for (sequence, (what, payment, result)) in (7..).zip(payments) {
        let answer = submitted(&node, &Payment { sequence, ..payment }.signed().raw).await;
        assert_eq!((&answer["engine_result"], &answer["applied"]), (&json!(result), &json!(true)), "{what}: {answer}");
    }
    assert_eq!(balance(&node, 1).await, 40_000_000 - 4 * 12, "a failure that is recorded costs its fee");
    assert_eq!(balance(&node, 3).await, 30_000_000);
}

#[tokio::test]
async fn no_changed_byte_of_a_payment_of_xrp_is_applied() {
    let node = node();
    let raw = hex::decode(PAYMENT.signed().raw).unwrap();
    for place in 0..raw.len() {
        let mut changed = raw.clone();
        changed[place] ^= 1;
        let answer = submitted(&node, &hex::encode(&changed)).await;
        assert_ne!(answer["applied"], true, "byte {place}: {answer}");
    }
    assert_eq!(balance(&node, 1).await, 50_000_000);
    assert_eq!(submitted(&node, &hex::encode(raw)).await["engine_result"], "tesSUCCESS", "unchanged it is");
}
