//! Transactions and documents for the tests.

use alloy::primitives::{Address, U256, keccak256};
use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Live, Prepared, PublicKey, Registry};
use lockstep_policy::{Asked, Effect, Policy};
use lockstep_texts::{Language, Said};

/// The generator of secp256k1: a public key.
pub const KEY: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
pub const TOKEN: [u8; 20] = [0x55; 20];
pub const ALICE: [u8; 20] = [0xaa; 20];
pub const EVE: [u8; 20] = [0xee; 20];

pub fn own_address() -> String {
    let key: [u8; 33] = hex::decode(KEY).unwrap().try_into().unwrap();
    Registry::row("Ethereum").unwrap().address_of(&PublicKey::Secp256k1(key)).unwrap()
}

/// A transaction on Ethereum with a fee of at most 21000 wei.
pub fn transaction(to: Option<[u8; 20]>, value: u64, data: &[u8]) -> Facts {
    transaction_on(Registry::row("Ethereum").unwrap(), to, value, data)
}

/// Such a transaction on another EVM chain.
pub fn transaction_on(row: &'static Chain, to: Option<[u8; 20]>, value: u64, data: &[u8]) -> Facts {
    let chain_id = row.evm_id().unwrap().get();
    let terms = Terms { chain_id, nonce: 7, gas_limit: 21_000, max_fee_per_gas: 1, max_priority_fee_per_gas: 1 };
    let bytes = unsigned_eip1559(&terms, to.map(Address::from), U256::from(value), data.to_vec().into());
    let key: [u8; 33] = hex::decode(KEY).unwrap().try_into().unwrap();
    let prepared = Prepared::of_unsigned(row, &bytes, Some(&PublicKey::Secp256k1(key)), Live::default()).unwrap();
    prepared.facts().remove(0)
}

pub fn word(bytes: &[u8]) -> [u8; 32] {
    let mut word = [0; 32];
    word[32 - bytes.len()..].copy_from_slice(bytes);
    word
}

pub fn call(signature: &str, words: &[[u8; 32]]) -> Vec<u8> {
    let mut data = keccak256(signature)[..4].to_vec();
    words.iter().for_each(|word| data.extend(word));
    data
}

pub fn pay(to: [u8; 20], value: u64) -> Facts {
    transaction(Some(to), value, &[])
}

pub fn token_transfer(to: [u8; 20], amount: u64) -> Facts {
    transaction(Some(TOKEN), 0, &call("transfer(address,uint256)", &[word(&to), word(&amount.to_be_bytes())]))
}

pub fn approve(spender: [u8; 20], amount: [u8; 32]) -> Facts {
    transaction(Some(TOKEN), 0, &call("approve(address,uint256)", &[word(&spender), amount]))
}

pub fn opaque(to: [u8; 20]) -> Facts {
    transaction(Some(to), 0, &[0xde, 0xad, 0xbe, 0xef])
}

/// A document with these rules for transactions.
pub fn of_transactions(rules: &str) -> Policy {
    document(rules, r#"[{"effect":"review"}]"#, "[]")
}

pub fn of_caps(caps: &str) -> Policy {
    document(r#"[{"effect":"review"}]"#, r#"[{"effect":"review"}]"#, caps)
}

pub fn document(transactions: &str, messages: &str, caps: &str) -> Policy {
    Policy::read(&format!(
        r#"{{"lockstep_policy":1,"transactions":{transactions},"messages":{messages},"caps":{caps}}}"#
    ))
    .unwrap()
}

/// A document that permits everything besides the inner one.
pub fn of_inner(rules: &str) -> Policy {
    Policy::read(&with_inner(rules)).unwrap()
}

pub fn with_inner(rules: &str) -> String {
    format!(
        r#"{{"lockstep_policy":1,"evm":{{"version":1,"rules":{rules}}},
            "transactions":[{{"effect":"review","opaque":true}},{{"effect":"allow"}}],"messages":[{{"effect":"review"}}]}}"#
    )
}

pub fn effect(policy: &Policy, facts: &Facts) -> Effect {
    policy.verdict(Asked::Transaction(facts), 0).effect
}

/// The words in English.
pub fn english(said: &Said) -> String {
    Language::English.say(said)
}
