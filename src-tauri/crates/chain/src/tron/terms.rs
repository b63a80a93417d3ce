//! The chain state to query before a transaction is signed.

use super::action::Action;
use super::address;
use super::payload::TronTransaction;

/// In bytes: what the chain adds for a transaction's result when it counts bandwidth.
const RESULT: u64 = 64;
/// In bytes: one signature with its field header.
const SIGNATURE: u64 = 67;

/// The conditions under which a transaction is accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The last two bytes of the number of its reference block.
    pub block_number: u16,
    /// The middle eight bytes of that block's hash, hex.
    pub block_hash: String,
    /// The expiry, in milliseconds since 1970.
    pub expiration: u64,
    /// The bandwidth that it uses with one signature, in bytes.
    pub bandwidth: u64,
    /// The part that depends on chain state.
    pub deed: TronEffect,
}

/// What a transaction does, as far as it depends on chain state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TronEffect {
    /// Sends coins to this address, which becomes an account if it is new.
    Pays(String),
    /// Calls a contract.
    Calls(ContractCall),
    /// Stakes, delegates or unstakes the account's own coins. Uses only bandwidth.
    Stakes,
    /// Moves a TRC-10 token, which has no contract.
    OlderToken,
    /// The effect, the cost or the JSON form is unknown.
    Unknown,
}

/// A contract call, for an estimate at a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractCall {
    /// The contract's address.
    pub contract: String,
    /// The function selector and the arguments.
    pub data: Vec<u8>,
    /// Attached coins, in sun.
    pub value: u64,
    /// The fee limit: the most that may be burnt for energy, in sun.
    pub limit: u64,
}

/// The 20 bytes that contracts use for an account; `None` if `address` is invalid.
pub fn account_of(address: &str) -> Option<[u8; 20]> {
    let account = address::read(address).ok()?;
    account.get(1..)?.try_into().ok()
}

impl TronTransaction {
    /// The conditions under which a node accepts it; `None` if they cannot be read.
    pub fn terms(&self) -> Option<Terms> {
        let raw = &self.transaction.raw;
        let length = self.transaction.bytes.len();
        let framed = length.saturating_add(prost::length_delimiter_len(length)).saturating_add(1);
        Some(Terms {
            block_number: u16::from_be_bytes(raw.ref_block_bytes.as_slice().try_into().ok()?),
            block_hash: hex::encode(&raw.ref_block_hash),
            expiration: raw.expiration.unsigned_abs(),
            bandwidth: u64::try_from(framed).ok()?.saturating_add(SIGNATURE).saturating_add(RESULT),
            deed: self.deed(),
        })
    }

    fn deed(&self) -> TronEffect {
        let written = |bytes: &[u8]| address::account(bytes).map(|account| address::write(&account));
        match &self.transaction.action {
            Action::Transfer(call) => written(&call.to_address).map_or(TronEffect::Unknown, TronEffect::Pays),
            Action::TransferAsset(_) => TronEffect::OlderToken,
            Action::Trigger(call) if call.call_token_value != 0 => TronEffect::OlderToken,
            Action::Trigger(call) => written(&call.contract_address).map_or(TronEffect::Unknown, |contract| {
                TronEffect::Calls(ContractCall {
                    contract,
                    data: call.data.clone(),
                    value: call.call_value.unsigned_abs(),
                    limit: self.transaction.raw.fee_limit.unsigned_abs(),
                })
            }),
            staking if staking.json().is_some() => TronEffect::Stakes,
            _ => TronEffect::Unknown,
        }
    }
}
