//! Unsigned transactions that the wallet builds itself.

use alloy::consensus::{SignableTransaction, TxEip1559};
use alloy::eips::eip2930::AccessList;
use alloy::primitives::{Address, Bytes, TxKind, U256};

use super::known_calls::ERC20_TRANSFER;

/// The fields of an EIP-1559 transaction apart from recipient, value and data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The chain's EIP-155 id.
    pub chain_id: u64,
    /// The nonce, from 0.
    pub nonce: u64,
    /// The gas limit.
    pub gas_limit: u64,
    /// The highest price per unit of gas, in wei.
    pub max_fee_per_gas: u128,
    /// The highest priority fee per unit of gas, in wei.
    pub max_priority_fee_per_gas: u128,
}

/// An unsigned transaction that sends `value` wei to `to`.
pub fn native_transfer(terms: &Terms, to: Address, value: U256) -> Vec<u8> {
    unsigned_eip1559(terms, Some(to), value, Bytes::new())
}

/// An unsigned transaction that sends `amount` smallest units of the ERC-20 token `token` to `to`.
pub fn erc20_transfer(terms: &Terms, token: Address, to: Address, amount: U256) -> Vec<u8> {
    unsigned_eip1559(terms, Some(token), U256::ZERO, erc20_transfer_call(to, amount))
}

/// The calldata of an ERC-20 transfer, for example to estimate gas.
pub fn erc20_transfer_call(to: Address, amount: U256) -> Bytes {
    let mut call = Vec::with_capacity(4 + 2 * 32);
    call.extend_from_slice(&ERC20_TRANSFER);
    call.extend_from_slice(to.into_word().as_slice());
    call.extend_from_slice(&amount.to_be_bytes::<32>());
    call.into()
}

/// The unsigned bytes of an EIP-1559 transaction: `0x02` and the RLP list of its nine fields, with an empty
/// access list. Without `to` it creates a contract.
pub fn unsigned_eip1559(terms: &Terms, to: Option<Address>, value: U256, data: Bytes) -> Vec<u8> {
    let tx = TxEip1559 {
        chain_id: terms.chain_id,
        nonce: terms.nonce,
        gas_limit: terms.gas_limit,
        max_fee_per_gas: terms.max_fee_per_gas,
        max_priority_fee_per_gas: terms.max_priority_fee_per_gas,
        to: to.map_or(TxKind::Create, TxKind::Call),
        value,
        access_list: AccessList::default(),
        input: data,
    };
    let mut bytes = Vec::with_capacity(tx.payload_len_for_signature());
    tx.encode_for_signing(&mut bytes);
    bytes
}
