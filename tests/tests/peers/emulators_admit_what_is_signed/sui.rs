//! Sui: the objects with their versions, gas and its price, the epoch, and the signature.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::facts::Fee;
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SuiCoin, SuiSpecific};
use lockstep_tests::emulators::Emulator;
use serde_json::{Value, json};

const SUI: &str = "0x2::sui::SUI";
const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";
const PRICE: u64 = 750;

fn key(number: u8) -> SigningKey {
    SigningKey::from_bytes(&[number; 32])
}

fn address(number: u8) -> String {
    let public = PublicKey::Ed25519(key(number).verifying_key().to_bytes());
    Registry::row("Sui").unwrap().address_of(&public).unwrap()
}

/// A payment of 0.5 SUI to account 2, each part of which can be changed.
#[derive(Clone)]
struct Payment {
    to: u8,
    amount: u64,
    of: &'static str,
    budget: u64,
    price: u64,
}

const PAYMENT: Payment = Payment { to: 2, amount: 500_000_000, of: SUI, budget: 5_000_000, price: PRICE };

impl Payment {
    fn prepared(&self, coins: &[SuiCoin]) -> Prepared {
        let native = self.of == SUI;
        let payload = KeysignPayload {
            coin: Some(Coin {
                chain: "Sui".into(),
                ticker: if native { "SUI" } else { "USDC" }.into(),
                address: address(1),
                decimals: if native { 9 } else { 6 },
                is_native_token: native,
                contract_address: if native { String::new() } else { self.of.into() },
                hex_public_key: hex::encode(key(1).verifying_key().to_bytes()),
                ..Coin::default()
            }),
            to_address: address(self.to),
            to_amount: self.amount.to_string(),
            blockchain_specific: Some(BlockchainSpecific::SuicheSpecific(SuiSpecific {
                reference_gas_price: self.price.to_string(),
                gas_budget: self.budget.to_string(),
                coins: coins.to_vec(),
            })),
            ..KeysignPayload::default()
        };
        Prepared::of(&payload, Live::default()).unwrap()
    }

    fn signed(&self, coins: &[SuiCoin]) -> SignedPayload {
        let prepared = self.prepared(coins);
        let signature = PayloadSignature::Eddsa(key(1).sign(&prepared.to_sign()[0]).to_bytes());
        prepared.compile(&[signature]).unwrap().remove(0)
    }
}

fn node() -> Emulator {
    let coin = |number: u8, of: &str, owner: u8, balance: u64| {
        let id = format!("0x{}", hex::encode([number; 32]));
        json!({ "id": id, "type": of, "owner": address(owner), "balance": balance.to_string() })
    };
    let coins = [
        coin(1, SUI, 1, 1_000_000_000),
        coin(2, SUI, 1, 300_000_000),
        coin(3, USDC, 1, 4_000_000),
        coin(4, USDC, 1, 3_000_000),
        coin(5, SUI, 3, 9_000_000_000),
    ];
    Emulator::start("sui", &json!({ "coins": coins, "price": PRICE, "epoch": 700 }))
}

async fn coins(node: &Emulator, owner: u8) -> Vec<SuiCoin> {
    let mut all = Vec::new();
    for of in [SUI, USDC] {
        let found = node.call("suix_getCoins", json!([address(owner), of])).await.unwrap();
        let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
        all.extend(found["data"].as_array().unwrap().iter().map(|one| SuiCoin {
            coin_type: text(one, "coinType"),
            coin_object_id: text(one, "coinObjectId"),
            version: text(one, "version"),
            digest: text(one, "digest"),
            balance: text(one, "balance"),
            previous_transaction: String::new(),
        }));
    }
    all
}

async fn balance(node: &Emulator, owner: u8, of: &str) -> u64 {
    let coins = coins(node, owner).await;
    coins.iter().filter(|one| one.coin_type == of).map(|one| one.balance.parse::<u64>().unwrap()).sum()
}

async fn executed(node: &Emulator, signed: &SignedPayload) -> Result<Value, String> {
    node.call("sui_executeTransactionBlock", json!([signed.raw, [signed.signature]])).await
}

fn used(effects: &Value) -> u64 {
    let part = |name: &str| effects["effects"]["gasUsed"][name].as_str().unwrap().parse::<u64>().unwrap();
    part("computationCost") + part("storageCost") - part("storageRebate")
}

#[tokio::test]
async fn coins_on_sui_do_what_was_shown_once() {
    let node = node();
    let held = coins(&node, 1).await;
    let facts = PAYMENT.prepared(&held).facts().remove(0);
    let Fee::AtMost(most) = &facts.fee else { panic!("{:?}", facts.fee) };
    let signed = PAYMENT.signed(&held);
    let effects = executed(&node, &signed).await.unwrap();
    assert_eq!(effects["digest"], signed.hash, "the digest is the one that we told");
    assert!(used(&effects) <= most.raw.parse().unwrap(), "no more gas is used than was shown");
    assert_eq!(balance(&node, 2, SUI).await, PAYMENT.amount, "just what was shown arrives");
    assert_eq!(balance(&node, 1, SUI).await, 1_300_000_000 - PAYMENT.amount - used(&effects), "and leaves");

    assert_eq!(executed(&node, &signed).await, Ok(effects.clone()), "handed in again, it is the same one");
    assert_eq!(balance(&node, 2, SUI).await, PAYMENT.amount, "and nothing more arrives");
    let late = executed(&node, &Payment { amount: 7, ..PAYMENT }.signed(&held)).await.unwrap_err();
    assert!(late.contains("ObjectVersionUnavailableForConsumption"), "a coin as it was is spent: {late}");

    // The amount needs both coins, and a third one pays the gas.
    let held = coins(&node, 1).await;
    let token = Payment { of: USDC, amount: 6_500_000, ..PAYMENT }.signed(&held);
    executed(&node, &token).await.unwrap();
    assert_eq!((balance(&node, 1, USDC).await, balance(&node, 2, USDC).await), (500_000, 6_500_000));
}

#[tokio::test]
async fn what_a_validator_of_evidence_refuses_is_refused() {
    let node = node();
    let held = coins(&node, 1).await;
    let theirs = coins(&node, 3).await;
    let mut stale = held.clone();
    stale.iter_mut().for_each(|coin| coin.version = "2".into());
    let mut other = held.clone();
    other.iter_mut().for_each(|coin| coin.digest = "11111111111111111111111111111111".into());
    let mut richer = held.clone();
    richer.iter_mut().for_each(|coin| coin.balance = "90000000000".into());
    for (what, payment, coins, words) in [
        ("a price below the epoch's", Payment { price: PRICE - 1, ..PAYMENT }, &held, "GasPriceUnderRGP"),
        ("a budget that pays for nothing", Payment { budget: 1000, ..PAYMENT }, &held, "GasBudgetTooLow"),
        ("a budget above the most", Payment { budget: 50_000_000_001, ..PAYMENT }, &richer, "GasBudgetTooHigh"),
        ("a version that is not there", PAYMENT, &stale, "ObjectVersionUnavailableForConsumption"),
        ("another digest", PAYMENT, &other, "InvalidObjectDigest"),
        ("somebody else's coin", PAYMENT, &theirs, "owned by another account"),
        ("a budget that is not there", Payment { budget: 2_000_000_000, ..PAYMENT }, &richer, "GasBalanceTooLow"),
        ("more than there is", Payment { amount: 2_000_000_000, ..PAYMENT }, &richer, "InsufficientCoinBalance"),
    ] {
        let refused = executed(&node, &payment.signed(coins)).await.unwrap_err();
        assert!(refused.contains(words), "{what}: {refused}");
    }
    let signed = PAYMENT.signed(&held);
    // The flag of the scheme, the signature, the key.
    let (other, digest) = (key(2), PAYMENT.prepared(&held).to_sign().remove(0));
    let proof = [&[0][..], &other.sign(&digest).to_bytes(), &other.verifying_key().to_bytes()].concat();
    let stranger = SignedPayload { signature: Some(STANDARD.encode(proof)), ..signed };
    let refused = executed(&node, &stranger).await.unwrap_err();
    assert!(refused.contains("Invalid user signature"), "{refused}");
    assert_eq!((balance(&node, 1, SUI).await, balance(&node, 2, SUI).await), (1_300_000_000, 0), "nothing has moved");
}

#[tokio::test]
async fn no_changed_byte_of_a_payment_of_evidence_is_executed() {
    let node = node();
    let signed = PAYMENT.signed(&coins(&node, 1).await);
    let bytes = STANDARD.decode(&signed.raw).unwrap();
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        let changed = SignedPayload { raw: STANDARD.encode(&changed), ..signed.clone() };
        assert!(executed(&node, &changed).await.is_err(), "byte {place}");
    }
    assert!(executed(&node, &signed).await.is_ok(), "unchanged it is");
}
