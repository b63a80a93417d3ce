//! Tron: the block that is referred to, the expiration, bandwidth and energy, and the signature.

use k256::ecdsa::SigningKey;
use lockstep_chain::facts::Fee;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, TronSpecific};
use lockstep_tests::emulators::Emulator;
use lockstep_tests::peers::ecdsa;
use serde_json::{Value, json};

const NOW: u64 = 1_750_000_000_000;
/// What one transfer of the token uses.
const ENERGY: u64 = 30_000;
const TRX: u64 = 1_000_000;

fn key(number: u8) -> SigningKey {
    SigningKey::from_slice(&[number; 32]).unwrap()
}

fn point(number: u8) -> [u8; 33] {
    key(number).verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap()
}

fn address(number: u8) -> String {
    Registry::row("Tron").unwrap().address_of(&PublicKey::Secp256k1(point(number))).unwrap()
}

// 21 bytes in hex, which is how nodes write an account.
fn plain(number: u8) -> String {
    let bytes = bs58_check(&address(number));
    hex::encode(&bytes[..21])
}

fn bs58_check(text: &str) -> Vec<u8> {
    const DIGITS: &str = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut bytes = vec![0_u8; 25];
    for digit in text.chars().map(|one| DIGITS.find(one).unwrap()) {
        let mut carry = digit;
        for byte in bytes.iter_mut().rev() {
            carry += usize::from(*byte) * 58;
            *byte = u8::try_from(carry % 256).unwrap();
            carry /= 256;
        }
    }
    bytes
}

/// A payment of 10 TRX to account 2, each part of which can be changed.
#[derive(Clone)]
struct Payment {
    to: u8,
    amount: u64,
    token: bool,
    lasts: u64,
    limit: u64,
    memo: Option<&'static str>,
}

const PAYMENT: Payment = Payment { to: 2, amount: 10 * TRX, token: false, lasts: 60_000, limit: 10 * TRX, memo: None };

impl Payment {
    fn prepared(&self, block: &Value) -> Prepared {
        let header = &block["block_header"]["raw_data"];
        let number = |name: &str| header[name].as_u64().unwrap();
        let text = |name: &str| header[name].as_str().unwrap().to_owned();
        let payload = KeysignPayload {
            coin: Some(Coin {
                chain: "Tron".into(),
                ticker: if self.token { "USDT" } else { "TRX" }.into(),
                address: address(1),
                decimals: 6,
                is_native_token: !self.token,
                contract_address: if self.token { address(8) } else { String::new() },
                hex_public_key: hex::encode(point(1)),
                ..Coin::default()
            }),
            to_address: address(self.to),
            to_amount: self.amount.to_string(),
            memo: self.memo.map(Into::into),
            blockchain_specific: Some(BlockchainSpecific::TronSpecific(TronSpecific {
                timestamp: number("timestamp"),
                expiration: number("timestamp") + self.lasts,
                block_header_timestamp: number("timestamp"),
                block_header_number: number("number"),
                block_header_version: number("version"),
                block_header_tx_trie_root: text("txTrieRoot"),
                block_header_parent_hash: text("parentHash"),
                block_header_witness_address: text("witness_address"),
                gas_estimation: self.limit,
            })),
            ..KeysignPayload::default()
        };
        Prepared::of(&payload, Live::default()).unwrap()
    }

    fn signed(&self, block: &Value) -> SignedPayload {
        let prepared = self.prepared(block);
        prepared.compile(&[ecdsa(&key(1), &prepared.to_sign()[0])]).unwrap().remove(0)
    }
}

fn node() -> Emulator {
    let accounts = json!({
        address(1): { "balance": (100 * TRX).to_string(), "tokens": "5000000" },
        address(2): { "balance": (20 * TRX).to_string() },
    });
    Emulator::start("tron", &json!({ "accounts": accounts, "now": NOW, "token": address(8), "energy": ENERGY }))
}

async fn head(node: &Emulator) -> Value {
    node.post("/wallet/getnowblock", &json!({})).await
}

async fn sent(node: &Emulator, raw: &str) -> Value {
    node.post("/wallet/broadcasttransaction", &serde_json::from_str(raw).unwrap()).await
}

async fn balance(node: &Emulator, account: u8) -> u64 {
    let found = node.post("/wallet/getaccount", &json!({ "address": plain(account) })).await;
    found["balance"].as_u64().unwrap_or_default()
}

async fn tokens(node: &Emulator, account: u8) -> u64 {
    let call = json!({ "owner_address": plain(account), "function_selector": "balanceOf(address)" });
    let answer = node.post("/wallet/triggerconstantcontract", &call).await;
    u64::from_str_radix(answer["constant_result"][0].as_str().unwrap(), 16).unwrap()
}

async fn told(node: &Emulator, signed: &SignedPayload) -> Value {
    node.post("/emulator/block", &json!({ "after": 3000 })).await;
    node.post("/wallet/gettransactioninfobyid", &json!({ "value": signed.hash })).await
}

#[tokio::test]
async fn coins_and_tokens_on_tron_do_what_was_shown_once() {
    let node = node();
    let block = head(&node).await;
    let signed = PAYMENT.signed(&block);
    let answer = sent(&node, &signed.raw).await;
    assert_eq!((&answer["result"], &answer["txid"]), (&json!(true), &json!(signed.hash)), "{answer}");
    assert_eq!(balance(&node, 1).await, 90 * TRX, "there was bandwidth, and no further fee");
    assert_eq!(balance(&node, 2).await, 30 * TRX);
    assert_eq!(sent(&node, &signed.raw).await["code"], "DUP_TRANSACTION_ERROR", "it is taken once");
    assert_eq!(told(&node, &signed).await.get("fee"), None, "a node leaves out what is zero");

    // Costs that the transaction does not contain: a new account, a memo, missing bandwidth.
    let other = Payment { to: 6, memo: Some("rent for May"), ..PAYMENT };
    assert!(matches!(other.prepared(&block).facts()[0].fee, Fee::Unknown { .. }));
    let other = other.signed(&block);
    assert_eq!(sent(&node, &other.raw).await["result"], true);
    let fee = 2 * TRX + TRX / 10;
    assert_eq!(told(&node, &other).await["fee"], fee, "one for the account, with its bandwidth, and one for the memo");

    let token = Payment { token: true, amount: 1_500_000, ..PAYMENT };
    let facts = token.prepared(&block).facts().remove(0);
    let Fee::AtMost(most) = &facts.fee else { panic!("{:?}", facts.fee) };
    let token = token.signed(&block);
    let answer = sent(&node, &token.raw).await;
    assert_eq!(answer["result"], true, "{answer}");
    assert_eq!((tokens(&node, 1).await, tokens(&node, 2).await), (3_500_000, 1_500_000), "just what was shown");
    let receipt = told(&node, &token).await;
    let burnt = receipt["receipt"]["energy_fee"].as_u64().unwrap();
    assert_eq!((&receipt["receipt"]["result"], burnt), (&json!("SUCCESS"), ENERGY * 100), "{receipt}");
    assert!(burnt <= most.raw.parse().unwrap(), "no more energy is burnt than was shown");
}

#[tokio::test]
async fn what_a_node_of_tron_refuses_is_refused() {
    let node = node();
    let block = head(&node).await;
    let elsewhere = json!({ "block_header": { "raw_data": {
        "timestamp": NOW, "number": 1_000_000, "version": 31, "txTrieRoot": "00".repeat(32),
        "parentHash": "aa".repeat(32), "witness_address": format!("41{}", "11".repeat(20)),
    } } });
    for (what, payment, block, code) in [
        ("a block of another chain", PAYMENT, &elsewhere, "TAPOS_ERROR"),
        ("an end that is over", Payment { lasts: 0, ..PAYMENT }, &block, "TRANSACTION_EXPIRATION_ERROR"),
        (
            "an end after more than a day",
            Payment { lasts: 90_000_000, ..PAYMENT },
            &block,
            "TRANSACTION_EXPIRATION_ERROR",
        ),
        ("more than there is", Payment { amount: 101 * TRX, ..PAYMENT }, &block, "CONTRACT_VALIDATE_ERROR"),
        (
            "what a new account costs is missing",
            Payment { to: 6, amount: 100 * TRX, ..PAYMENT },
            &block,
            "CONTRACT_VALIDATE_ERROR",
        ),
        ("a payment to oneself", Payment { to: 1, ..PAYMENT }, &block, "CONTRACT_VALIDATE_ERROR"),
        ("no limit for energy", Payment { token: true, limit: 0, ..PAYMENT }, &block, "CONTRACT_VALIDATE_ERROR"),
    ] {
        let answer = sent(&node, &payment.signed(block).raw).await;
        assert_eq!(answer["code"], code, "{what}: {answer}");
    }
    // A changed word, and a signature of another key.
    let signed: Value = serde_json::from_str(&PAYMENT.signed(&block).raw).unwrap();
    let mut more = signed.clone();
    more["raw_data"]["contract"][0]["parameter"]["value"]["amount"] = json!(11 * TRX);
    let mut other = signed.clone();
    let digest = PAYMENT.prepared(&block).to_sign().remove(0);
    let (signature, recovery) = key(2).sign_prehash_recoverable(&digest);
    other["signature"] = json!([format!("{}{:02x}", hex::encode(signature.to_bytes()), recovery.to_byte())]);
    for changed in [more, other] {
        let answer = sent(&node, &changed.to_string()).await;
        assert_eq!(answer["code"], "SIGERROR", "{answer}");
    }
    assert_eq!((balance(&node, 1).await, balance(&node, 2).await), (100 * TRX, 20 * TRX), "nothing has moved");

    node.post("/emulator/block", &json!({ "after": 60_000 })).await;
    assert_eq!(sent(&node, &signed.to_string()).await["code"], "TRANSACTION_EXPIRATION_ERROR", "it stood for a minute");
}

#[tokio::test]
async fn a_token_payment_that_fails_on_tron_costs_its_energy() {
    let node = node();
    let block = head(&node).await;
    let short = Payment { token: true, amount: 1, limit: TRX, ..PAYMENT }.signed(&block);
    assert_eq!(sent(&node, &short.raw).await["result"], true, "a node takes it all the same");
    let receipt = told(&node, &short).await;
    assert_eq!((&receipt["result"], &receipt["receipt"]["result"]), (&json!("FAILED"), &json!("OUT_OF_ENERGY")));
    assert_eq!(receipt["receipt"]["energy_fee"], TRX, "all of the limit, and no more");

    let many = Payment { token: true, amount: 5_000_001, ..PAYMENT }.signed(&block);
    assert_eq!(sent(&node, &many.raw).await["result"], true);
    assert_eq!(told(&node, &many).await["receipt"]["result"], "REVERT", "there are not so many tokens");
    assert_eq!((tokens(&node, 1).await, tokens(&node, 2).await), (5_000_000, 0), "no token has moved");
}
