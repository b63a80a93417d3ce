//! Unsigned transactions for the local chain, and steps with them.

use alloy::consensus::{SignableTransaction, TxEip2930, TxLegacy};
use alloy::eips::eip2930::{AccessList, AccessListItem};
use alloy::primitives::{Address, B256, Bytes, TxKind, U256};
use alloy::rlp::{Encodable, Header};
use lockstep_chain::evm::draft::{Terms, erc20_transfer, native_transfer, unsigned_eip1559};
use serde_json::{Value, json};

/// The seeded "Alice".
pub const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// Another well-known account of the development node.
pub const BOB: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
pub const CHAIN_ID: u64 = 31_337;
pub const SEPOLIA: u64 = 11_155_111;
pub const DERIVE_PATH: &str = "m/44'/60'/0'/0/0";
/// 1 ETH in wei.
pub const ETH: u128 = 1_000_000_000_000_000_000;
const GWEI: u128 = 1_000_000_000;

pub fn address(text: &str) -> Address {
    text.parse().expect("an address")
}

pub fn terms(nonce: u64, gas_limit: u64) -> Terms {
    Terms { chain_id: CHAIN_ID, nonce, gas_limit, max_fee_per_gas: 20 * GWEI, max_priority_fee_per_gas: GWEI }
}

/// Pays `wei` to an address.
pub fn pay(nonce: u64, to: &str, wei: u128) -> Vec<u8> {
    native_transfer(&terms(nonce, 21_000), address(to), U256::from(wei))
}

/// A step that pays `wei` to an address on Sepolia.
pub fn pay_on_sepolia(nonce: u64, to: &str, wei: u128) -> Value {
    let terms = Terms { chain_id: SEPOLIA, ..terms(nonce, 21_000) };
    let context = json!({ "chain_id": SEPOLIA, "derive_path": DERIVE_PATH, "tx_type": "eip1559" });
    let sequence = i64::try_from(nonce).expect("a small number");
    let bytes = native_transfer(&terms, address(to), U256::from(wei));
    step_with(sequence, &bytes, json!({ "chain": "Sepolia", "chain_context": context }))
}

/// Calls a contract.
pub fn call(nonce: u64, to: &str, wei: u128, data: Vec<u8>) -> Vec<u8> {
    unsigned_eip1559(&terms(nonce, 200_000), Some(address(to)), U256::from(wei), Bytes::from(data))
}

/// Sends tokens.
pub fn send_token(nonce: u64, token: &str, to: &str, amount: u128) -> Vec<u8> {
    erc20_transfer(&terms(nonce, 100_000), address(token), address(to), U256::from(amount))
}

fn legacy_fields(nonce: u64, to: &str, wei: u128) -> TxLegacy {
    TxLegacy {
        chain_id: Some(CHAIN_ID),
        nonce,
        gas_price: 20 * GWEI,
        gas_limit: 21_000,
        to: TxKind::Call(address(to)),
        value: U256::from(wei),
        input: Bytes::new(),
    }
}

/// Legacy with the three fields of EIP-155: nine fields, no prefix.
pub fn pay_legacy(nonce: u64, to: &str, wei: u128) -> Vec<u8> {
    let mut bytes = Vec::new();
    legacy_fields(nonce, to, wei).encode_for_signing(&mut bytes);
    bytes
}

/// Legacy as some backends send it: `0x00` and six fields.
pub fn pay_prefixed_legacy(nonce: u64, to: &str, wei: u128) -> Vec<u8> {
    let tx = legacy_fields(nonce, to, wei);
    let mut fields = Vec::new();
    tx.nonce.encode(&mut fields);
    tx.gas_price.encode(&mut fields);
    tx.gas_limit.encode(&mut fields);
    tx.to.encode(&mut fields);
    tx.value.encode(&mut fields);
    tx.input.encode(&mut fields);
    let mut bytes = vec![0x00];
    Header { list: true, payload_length: fields.len() }.encode(&mut bytes);
    bytes.extend(fields);
    bytes
}

/// EIP-2930 with an access list of one account.
pub fn pay_eip2930(nonce: u64, to: &str, wei: u128) -> Vec<u8> {
    let item = AccessListItem { address: address(BOB), storage_keys: vec![B256::repeat_byte(7)] };
    let tx = TxEip2930 {
        chain_id: CHAIN_ID,
        nonce,
        gas_price: 20 * GWEI,
        gas_limit: 40_000,
        to: TxKind::Call(address(to)),
        value: U256::from(wei),
        access_list: AccessList(vec![item]),
        input: Bytes::new(),
    };
    let mut bytes = Vec::new();
    tx.encode_for_signing(&mut bytes);
    bytes
}

/// The wire's name of the bytes' transaction type.
fn tx_type(unsigned: &[u8]) -> &'static str {
    match unsigned.first() {
        Some(0x02) => "eip1559",
        Some(0x01) => "eip2930",
        _ => "legacy",
    }
}

pub fn hex_of(bytes: &[u8]) -> String {
    format!("0x{}", hex::encode(bytes))
}

/// A complete step in the wire's shape; its id is `step-` and the sequence number.
pub fn step(sequence: i64, unsigned: &[u8]) -> Value {
    json!({
        "id": format!("step-{sequence}"),
        "sequence": sequence,
        "chain": "Local",
        "action": "",
        "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(unsigned),
        "chain_context": { "chain_id": "0x7a69", "derive_path": DERIVE_PATH, "tx_type": tx_type(unsigned) },
        "wait_for_receipt": true,
    })
}

/// A step with some of its members replaced; `null` removes one.
pub fn step_with(sequence: i64, unsigned: &[u8], members: Value) -> Value {
    let mut step = step(sequence, unsigned);
    merge(&mut step, members);
    step
}

fn merge(into: &mut Value, members: Value) {
    let (Some(into), Value::Object(members)) = (into.as_object_mut(), members) else {
        panic!("only objects are merged")
    };
    for (name, value) in members {
        match value {
            Value::Null => drop(into.remove(&name)),
            Value::Object(_) if into.get(&name).is_some_and(Value::is_object) => merge(&mut into[&name], value),
            value => drop(into.insert(name, value)),
        }
    }
}
