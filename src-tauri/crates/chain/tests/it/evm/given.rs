//! Random transactions, made with the ABI and RLP libraries.

use alloy::consensus::{SignableTransaction, TxEip1559, TxEip2930, TxLegacy};
use alloy::eips::eip2930::{AccessList, AccessListItem};
use alloy::primitives::{Address, B256, Bytes, TxKind, U256};
use alloy::rlp::{Encodable, Header};
use lockstep_chain::evm::{self, UnsignedTx};
use lockstep_chain::{Chain, Registry};
use proptest::prelude::*;

pub fn ethereum() -> &'static Chain {
    Registry::public().find("Ethereum").unwrap()
}

pub fn decoded(bytes: &[u8]) -> UnsignedTx {
    evm::decode(bytes, ethereum()).unwrap_or_else(|error| panic!("{error}: {}", hex::encode(bytes)))
}

pub fn address(byte: u8) -> Address {
    Address::repeat_byte(byte)
}

/// A transaction as the library represents it, with its parts.
#[derive(Debug, Clone)]
pub enum Tx {
    Legacy(TxLegacy),
    Eip2930(TxEip2930),
    Eip1559(TxEip1559),
}

impl Tx {
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Legacy(tx) => tx.encoded_for_signing(),
            Self::Eip2930(tx) => tx.encoded_for_signing(),
            Self::Eip1559(tx) => tx.encoded_for_signing(),
        }
    }
}

/// The legacy form without a chain id: `0x00` and six fields.
pub fn prefixed_legacy(tx: &TxLegacy) -> Vec<u8> {
    let mut fields = Vec::new();
    tx.nonce.encode(&mut fields);
    tx.gas_price.encode(&mut fields);
    tx.gas_limit.encode(&mut fields);
    tx.to.encode(&mut fields);
    tx.value.encode(&mut fields);
    tx.input.encode(&mut fields);
    [vec![0x00], list(&fields)].concat()
}

/// An RLP list of encoded fields.
pub fn list(fields: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    Header { list: true, payload_length: fields.len() }.encode(&mut bytes);
    bytes.extend_from_slice(fields);
    bytes
}

/// A call of `to` with `data`, with ordinary fees.
pub fn call(to: Address, value: U256, data: Vec<u8>) -> UnsignedTx {
    let tx = TxEip1559 {
        chain_id: 1,
        nonce: 7,
        gas_limit: 90_000,
        max_fee_per_gas: 30_000_000_000,
        max_priority_fee_per_gas: 1_000_000_000,
        to: TxKind::Call(to),
        value,
        access_list: AccessList::default(),
        input: data.into(),
    };
    decoded(&tx.encoded_for_signing())
}

prop_compose! {
    pub fn legacies()(
        nonce: u64, gas_price: u128, gas_limit: u64, to in kinds(), value in words(), input in data(),
    ) -> TxLegacy {
        TxLegacy { chain_id: Some(1), nonce, gas_price, gas_limit, to, value, input }
    }
}

prop_compose! {
    fn eip2930s()(
        nonce: u64, gas_price: u128, gas_limit: u64, to in kinds(), value in words(),
        input in data(), access_list in access_lists(),
    ) -> TxEip2930 {
        TxEip2930 { chain_id: 1, nonce, gas_price, gas_limit, to, value, input, access_list }
    }
}

prop_compose! {
    fn eip1559s()(
        nonce: u64, max_fee_per_gas: u128, max_priority_fee_per_gas: u128, gas_limit: u64,
        to in kinds(), value in words(), input in data(), access_list in access_lists(),
    ) -> TxEip1559 {
        TxEip1559 {
            chain_id: 1, nonce, gas_limit, max_fee_per_gas, max_priority_fee_per_gas, to, value,
            access_list, input,
        }
    }
}

/// Any transaction of the three types, for Ethereum.
pub fn transactions() -> impl Strategy<Value = Tx> {
    prop_oneof![legacies().prop_map(Tx::Legacy), eip2930s().prop_map(Tx::Eip2930), eip1559s().prop_map(Tx::Eip1559),]
}

/// The unsigned bytes of any transaction in any of the four forms.
pub fn unsigned_bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        3 => transactions().prop_map(|tx| tx.bytes()),
        1 => legacies().prop_map(|tx| prefixed_legacy(&tx)),
    ]
}

pub fn addresses() -> impl Strategy<Value = Address> {
    prop_oneof![9 => any::<[u8; 20]>().prop_map(Address::from), 1 => Just(Address::ZERO)]
}

pub fn words() -> impl Strategy<Value = U256> {
    prop_oneof![
        any::<[u64; 4]>().prop_map(U256::from_limbs),
        any::<u64>().prop_map(U256::from),
        Just(U256::ZERO),
        Just(U256::MAX),
    ]
}

fn kinds() -> impl Strategy<Value = TxKind> {
    prop_oneof![9 => addresses().prop_map(TxKind::Call), 1 => Just(TxKind::Create)]
}

fn data() -> impl Strategy<Value = Bytes> {
    // Half of them are token calls, so that mutations also reach the decoder of arguments.
    let transfer = (addresses(), words()).prop_map(|(to, amount)| evm::draft::erc20_transfer_call(to, amount));
    let any = prop::collection::vec(any::<u8>(), 0..200).prop_map(Bytes::from);
    prop_oneof![any, transfer]
}

fn access_lists() -> impl Strategy<Value = AccessList> {
    let keys = prop::collection::vec(any::<[u8; 32]>().prop_map(B256::from), 0..3);
    let item = (addresses(), keys).prop_map(|(address, storage_keys)| AccessListItem { address, storage_keys });
    prop::collection::vec(item, 0..3).prop_map(AccessList)
}
