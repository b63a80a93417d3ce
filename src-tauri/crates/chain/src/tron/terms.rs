//! What a node has to be asked about a transaction before anybody signs it, beside what its facts say.

use super::action::Action;
use super::address;
use super::payload::TronTransaction;

/// The chain counts so many bytes for the result that it writes beside a transaction.
const RESULT: u64 = 64;
/// One signature, with what says how long it is.
const SIGNATURE: u64 = 67;

/// On what terms a transaction can be taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The block that it refers to: the end of its number.
    pub block_number: u16,
    /// And the middle of its hash, hex.
    pub block_hash: String,
    /// Its end, in milliseconds since 1970.
    pub expiration: u64,
    /// How much bandwidth it uses, with its one signature.
    pub bandwidth: u64,
    /// What is to be asked beyond that.
    pub deed: Deed,
}

/// What a transaction does, as far as it hangs on what the chain has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// Coins go to this address, which gets an account where it has none.
    Pays(String),
    /// A contract is called.
    Calls(ContractCall),
    /// Coins of the account itself are staked, lent or taken back. Nothing but bandwidth is used.
    Stakes,
    /// It moves a token of the older kind, which is no contract's.
    OlderToken,
    /// Its effects or its costs are not known, or it is not known how nodes want it.
    Unknown,
}

/// A call of a contract, as a node can try it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractCall {
    /// The contract's address.
    pub contract: String,
    /// The function with its arguments.
    pub data: Vec<u8>,
    /// Coins that go along, in the smallest unit.
    pub value: u64,
    /// No more than this may be burnt for energy, in the smallest unit.
    pub limit: u64,
}

/// The 20 bytes by which contracts know an account; none where `address` is none.
pub fn account_of(address: &str) -> Option<[u8; 20]> {
    let account = address::read(address).ok()?;
    account.get(1..)?.try_into().ok()
}

impl TronTransaction {
    /// On what terms a node takes it in; none where they cannot be read.
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

    fn deed(&self) -> Deed {
        let written = |bytes: &[u8]| address::account(bytes).map(|account| address::write(&account));
        match &self.transaction.action {
            Action::Transfer(call) => written(&call.to_address).map_or(Deed::Unknown, Deed::Pays),
            Action::TransferAsset(_) => Deed::OlderToken,
            Action::Trigger(call) if call.call_token_value != 0 => Deed::OlderToken,
            Action::Trigger(call) => written(&call.contract_address).map_or(Deed::Unknown, |contract| {
                Deed::Calls(ContractCall {
                    contract,
                    data: call.data.clone(),
                    value: call.call_value.unsigned_abs(),
                    limit: self.transaction.raw.fee_limit.unsigned_abs(),
                })
            }),
            staking if staking.json().is_some() => Deed::Stakes,
            _ => Deed::Unknown,
        }
    }
}
