//! The answers of a server.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::RpcError;
use crate::ton::TonState;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    ok: bool,
    result: Option<Value>,
    error: Option<String>,
}

/// The result of a call, or the server's error.
pub(super) fn outcome<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<Result<T, String>, RpcError> {
    match answer.any_json::<Envelope>() {
        Some(Envelope { ok: false, error: Some(words), .. }) => Ok(Err(words)),
        Some(Envelope { ok: true, result: Some(result), .. }) if answer.is_ok() => {
            serde_json::from_value(result).map(Ok).map_err(|_| answer.nonsense(what))
        }
        Some(_) | None if answer.is_ok() => Err(answer.nonsense(what)),
        Some(_) | None => Err(answer.turned_away()),
    }
}

/// The result of a call that must have one.
pub(super) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|words| answer.refused(&words))
}

/// Nanotons: decimal digits, or a small number.
pub(super) fn coins(value: &Value) -> Option<U256> {
    match value {
        Value::String(text) if text.len() <= 39 => whole(text).map(U256::from),
        Value::Number(number) => number.as_u64().map(U256::from),
        _ => None,
    }
}

/// Decimal digits only.
pub(super) fn whole(text: &str) -> Option<u128> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// A hash, which servers write in base64.
pub(super) fn hash(text: &str) -> Option<[u8; 32]> {
    STANDARD.decode(text).ok()?.try_into().ok()
}

#[derive(Deserialize)]
pub(super) struct MasterchainInfo {
    pub(super) last: Block,
    pub(super) init: Block,
}

#[derive(Deserialize)]
pub(super) struct Block {
    pub(super) seqno: u64,
    pub(super) root_hash: String,
    pub(super) file_hash: String,
}

#[derive(Deserialize)]
pub(super) struct AddressInformation {
    pub(super) balance: Value,
    pub(super) data: String,
    pub(super) state: State,
    pub(super) sync_utime: u64,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Uninitialized,
    Active,
    Frozen,
}

impl From<State> for TonState {
    fn from(state: State) -> Self {
        match state {
            State::Uninitialized => Self::Nothing,
            State::Active => Self::Active,
            State::Frozen => Self::Frozen,
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Fees {
    pub(super) source_fees: SourceFees,
}

#[derive(Deserialize)]
pub(super) struct SourceFees {
    in_fwd_fee: u64,
    storage_fee: u64,
    gas_fee: u64,
    fwd_fee: u64,
}

impl SourceFees {
    pub(super) const fn sum(&self) -> u64 {
        self.in_fwd_fee.saturating_add(self.storage_fee).saturating_add(self.gas_fee).saturating_add(self.fwd_fee)
    }
}

#[derive(Deserialize)]
pub(super) struct Listed {
    pub(super) data: String,
    pub(super) transaction_id: TransactionId,
}

/// The logical time and hash of a transaction.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
pub(super) struct TransactionId {
    pub(super) lt: String,
    pub(super) hash: String,
}

#[derive(Deserialize)]
pub(super) struct Taken {
    pub(super) hash: String,
}
