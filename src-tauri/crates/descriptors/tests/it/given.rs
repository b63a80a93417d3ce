//! A wallet that knows little, and a contract with a descriptor.

use alloy::primitives::{Address, U256, address, keccak256};
use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::{Call, DescriptorError, Field, Known, Library, Named, Origin, Reading, Token};
use serde_json::{Value, json};

pub const CONTRACT: Address = address!("1111111111111111111111111111111111111111");
pub const TOKEN: Address = address!("2222222222222222222222222222222222222222");
pub const UNKNOWN: Address = address!("3333333333333333333333333333333333333333");
pub const ALICE: Address = address!("d8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
pub const COIN: Address = address!("EeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");
pub const CHAIN: u64 = 1;

/// Knows one token, one name, one collection and one block.
pub struct Wallet;

impl Known for Wallet {
    fn coin(&self, chain_id: u64) -> Option<Token> {
        (chain_id == CHAIN).then(|| Token { ticker: "ETH".into(), decimals: 18 })
    }

    fn token(&self, chain_id: u64, address: Address) -> Option<Token> {
        (chain_id == CHAIN && address == TOKEN).then(|| Token { ticker: "USDC".into(), decimals: 6 })
    }

    fn name(&self, _: u64, address: Address, origins: &[Origin]) -> Option<Named> {
        let known = address == ALICE && origins.contains(&Origin::Local);
        known.then(|| Named { name: "Alice".into(), origin: Origin::Local })
    }

    fn collection(&self, _: u64, address: Address) -> Option<String> {
        (address == TOKEN).then(|| "Cats".into())
    }

    fn block_time(&self, _: u64, height: u64) -> Option<u64> {
        (height == 19_332_140).then_some(1_709_193_635)
    }

    fn chain(&self, chain_id: u64) -> Option<String> {
        (chain_id == CHAIN).then(|| "Ethereum".into())
    }
}

/// A descriptor of `CONTRACT` with one function.
pub fn descriptor(function: &str, format: Value) -> Value {
    json!({
        "context": {"contract": {"deployments": [{"chainId": CHAIN, "address": CONTRACT.to_string()}]}},
        "metadata": {"owner": "Authors"},
        "display": {"formats": {function: format}},
    })
}

pub fn library(files: &[(&str, &Value)]) -> Library {
    let files = files.iter().map(|(path, value)| ((*path).to_owned(), value.to_string().into_bytes()));
    Library::read(files).unwrap()
}

/// Selector and arguments.
pub fn data(signature: &str, values: Vec<DynSolValue>) -> Vec<u8> {
    let mut data = keccak256(signature)[..4].to_vec();
    data.extend(DynSolValue::Tuple(values).abi_encode_params());
    data
}

pub fn call(data: &[u8]) -> Call<'_> {
    Call { chain_id: CHAIN, from: None, to: CONTRACT, behind: None, value: U256::ZERO, data }
}

/// What one descriptor makes of a call.
pub fn read(descriptor: &Value, data: &[u8]) -> Result<Reading, DescriptorError> {
    library(&[("a.json", descriptor)]).call(&call(data), &Wallet)
}

/// A call of `f` with one argument, shown as one field.
pub fn shown(kind: &str, value: DynSolValue, mut field: Value) -> Result<Field, DescriptorError> {
    let format = {
        field["label"] = json!("Value");
        if field.get("path").is_none() {
            field["path"] = json!("x");
        }
        json!({"intent": "Test", "fields": [field]})
    };
    let reading = read(&descriptor(&format!("f({kind} x)"), format), &data(&format!("f({kind})"), vec![value]))?;
    let [field] = <[Field; 1]>::try_from(reading.fields).expect("one field");
    Ok(field)
}

pub fn uint(number: u128) -> DynSolValue {
    DynSolValue::Uint(U256::from(number), 256)
}

/// The texts of all fields, with their labels.
pub fn texts(reading: &Reading) -> Vec<(&str, &str)> {
    reading.fields.iter().map(|field| (field.label.as_str(), field.text.as_str())).collect()
}

/// The places of what is left out, with the reason.
pub fn left_out(reading: &Reading) -> Vec<String> {
    reading.left_out.iter().map(|one| format!("{} {:?} {}", one.place, one.why, one.text)).collect()
}
