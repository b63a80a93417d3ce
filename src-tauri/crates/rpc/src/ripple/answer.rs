//! The answers of a server.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    result: Value,
}

/// The server's name for an error.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Failure {
    #[serde(rename = "error")]
    pub(super) name: String,
    error_message: Option<String>,
    error_exception: Option<String>,
    /// If a transaction was not found: whether the server could search all ledgers.
    pub(super) searched_all: Option<bool>,
}

impl Failure {
    pub(super) fn words(&self) -> String {
        let more = self.error_exception.as_deref().or(self.error_message.as_deref()).unwrap_or_default();
        lockstep_chain::plain_text(&format!("{} {more}", self.name), 200)
    }
}

/// The result of a call, or the server's error. An answer with neither is malformed.
pub(super) fn outcome<T: DeserializeOwned>(
    answer: &Answer,
    what: &'static str,
) -> Result<Result<T, Failure>, RpcError> {
    let Envelope { result } = answer.json(what)?;
    let succeeded = match result.get("status").and_then(Value::as_str) {
        Some("success") => serde_json::from_value(result).ok().map(Ok),
        Some("error") => serde_json::from_value(result).ok().map(Err),
        Some(_) | None => None,
    };
    succeeded.ok_or_else(|| answer.nonsense(what))
}

/// The result of a call that must have one.
pub(super) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|failure: Failure| answer.refused(&failure.words()))
}

/// Drops as the ledger writes them: decimal digits only.
pub(super) fn drops(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[derive(Deserialize)]
pub(super) struct ServerInfo {
    pub(super) info: Info,
}

#[derive(Deserialize)]
pub(super) struct Info {
    /// Servers of the main network may leave it out.
    pub(super) network_id: Option<u64>,
    /// Ranges separated by commas, or `empty`.
    pub(super) complete_ledgers: String,
}

#[derive(Deserialize)]
pub(super) struct LedgerAnswer {
    pub(super) ledger_index: u64,
    pub(super) validated: bool,
}

#[derive(Deserialize)]
pub(super) struct AccountInfo {
    pub(super) account_data: AccountData,
    pub(super) ledger_index: u64,
    pub(super) validated: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(super) struct AccountData {
    pub(super) account: String,
    pub(super) balance: String,
    pub(super) flags: u32,
    pub(super) owner_count: u32,
    pub(super) sequence: u32,
}

#[derive(Deserialize)]
pub(super) struct ServerState {
    pub(super) state: State,
}

#[derive(Deserialize)]
pub(super) struct State {
    pub(super) validated_ledger: ValidatedLedger,
}

/// In drops.
#[derive(Deserialize)]
pub(super) struct ValidatedLedger {
    pub(super) reserve_base: u64,
    pub(super) reserve_inc: u64,
}

#[derive(Deserialize)]
pub(super) struct Fees {
    pub(super) drops: FeeDrops,
}

#[derive(Deserialize)]
pub(super) struct FeeDrops {
    pub(super) minimum_fee: String,
    pub(super) open_ledger_fee: String,
}

#[derive(Deserialize)]
pub(super) struct Submitted {
    pub(super) engine_result: String,
    #[serde(default)]
    pub(super) engine_result_message: String,
    pub(super) tx_json: SubmittedTx,
}

#[derive(Deserialize)]
pub(super) struct SubmittedTx {
    pub(super) hash: String,
}

/// A transaction that the server knows.
#[derive(Deserialize)]
pub(super) struct Told {
    pub(super) hash: String,
    pub(super) validated: Option<bool>,
    pub(super) ledger_index: Option<u64>,
    pub(super) meta: Option<Meta>,
    #[serde(rename = "Fee")]
    pub(super) fee: String,
    #[serde(rename = "Amount", default)]
    pub(super) amount: Value,
    #[serde(rename = "Flags", default)]
    pub(super) flags: u64,
}

#[derive(Deserialize)]
pub(super) struct Meta {
    #[serde(rename = "TransactionResult")]
    pub(super) result: String,
    #[serde(default)]
    pub(super) delivered_amount: Value,
}
