//! The state of a chain after one block, read piece by piece: what a simulation on this computer needs.

use alloy::primitives::{Address, B256, Bytes, U64, U256};
use serde::Deserialize;
use serde_json::{Value, json};

use super::CallToPrice;

/// A block, with what contracts can read of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Head {
    /// Its number.
    #[serde(deserialize_with = "number")]
    pub number: u64,
    /// Its hash.
    pub hash: B256,
    /// Seconds since 1970.
    #[serde(deserialize_with = "number")]
    pub timestamp: u64,
    /// The base fee in wei per unit of gas; zero on chains without one.
    #[serde(default, deserialize_with = "base_fee")]
    pub base_fee_per_gas: u64,
    /// The most gas of a block.
    #[serde(deserialize_with = "number")]
    pub gas_limit: u64,
    /// The account that gets the tips.
    #[serde(default)]
    pub miner: Address,
    /// The block's random value; zero on chains without one.
    #[serde(default)]
    pub mix_hash: B256,
}

/// An account after a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountState {
    /// In wei.
    pub balance: U256,
    /// How many transactions it sent, or contracts it created.
    pub nonce: u64,
    /// Its code; empty if it is no contract.
    pub code: Bytes,
}

/// An account that a call may read, with storage slots of it. Only a hint: a node may leave out accounts and slots.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Touched {
    /// The account.
    pub address: Address,
    /// The slots.
    #[serde(default)]
    pub storage_keys: Vec<B256>,
}

/// The answer of `eth_createAccessList`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccessList {
    pub(super) access_list: Vec<Touched>,
}

/// The parameter that names a block by its number.
pub(super) fn at(block: u64) -> Value {
    json!(U64::from(block))
}

/// The parameters of `eth_createAccessList`.
pub(super) fn touching(call: &CallToPrice, block: u64) -> Value {
    json!([{"from": call.from, "to": call.to, "value": call.value, "input": call.data}, at(block)])
}

fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    U64::deserialize(deserializer).map(|number| number.to())
}

fn base_fee<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    Ok(Option::<U64>::deserialize(deserializer)?.map_or(0, |fee| fee.to()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_read_with_and_without_a_base_fee() {
        let mut block = json!({
            "number": "0x10", "hash": B256::repeat_byte(1), "timestamp": "0x20", "baseFeePerGas": "0x7",
            "gasLimit": "0x1c9c380", "miner": Address::repeat_byte(2), "mixHash": B256::repeat_byte(3), "extraData": "0x"
        });
        let head: Head = serde_json::from_value(block.clone()).unwrap();
        assert_eq!((head.number, head.timestamp, head.base_fee_per_gas, head.gas_limit), (16, 32, 7, 30_000_000));
        block.as_object_mut().unwrap().remove("baseFeePerGas");
        let head: Head = serde_json::from_value(block.clone()).unwrap();
        assert_eq!(head.base_fee_per_gas, 0, "older chains have no base fee");
        block["number"] = Value::Null;
        assert!(serde_json::from_value::<Head>(block).is_err(), "a block that is not in the chain yet is none");
    }
}
