//! The bodies of requests and answers, without the event stream.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use zeroize::Zeroizing;

use super::event::Said;

/// What a backend reads about the wallet. Unknown data is left out; a balance that was not read is absent,
/// never zero.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Context {
    /// The vault's ECDSA public key, hex. The field's name is the protocol's.
    pub vault_address: String,
    pub vault_name: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub balances: Vec<HeldBalance>,
    /// The vault's address on each chain.
    pub addresses: BTreeMap<String, String>,
    pub coins: Vec<HeldCoin>,
    /// The address book, if the person allowed it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub address_book: Vec<Entry>,
    /// The results of tool calls, for the newer dialect.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub recent_actions: Vec<RecentAction>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeldBalance {
    pub chain: String,
    /// The contract, or the ticker of the native coin.
    pub asset: String,
    pub symbol: String,
    /// An exact decimal.
    pub amount: String,
    pub decimals: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeldCoin {
    pub chain: String,
    pub ticker: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract_address: Option<String>,
    pub is_native_token: bool,
    pub decimals: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    pub title: String,
    pub address: String,
    pub chain: String,
}

/// The result of a tool call.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecentAction {
    /// The tool's name in the call.
    pub tool: String,
    /// Whether everything was done.
    pub success: bool,
    /// Its output, or the reason.
    pub data: Value,
}

#[derive(Serialize)]
pub(super) struct MessageBody<'a> {
    pub public_key: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<&'a str>,
    pub context: &'a Context,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_result: Option<&'a Value>,
}

/// A conversation as the backend stores it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Thread {
    pub id: String,
}

#[derive(Deserialize)]
pub(super) struct ThreadWithMessages {
    #[serde(default)]
    pub messages: Vec<Said>,
}

#[derive(Deserialize)]
pub(super) struct Starters {
    pub starters: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Since {
    pub messages: Vec<Said>,
}

/// The members of an error's body.
#[derive(Default, Deserialize)]
pub(super) struct Problem {
    #[serde(default)]
    pub error: String,
    #[serde(default)]
    pub code: String,
    /// The conversation that already has the input.
    #[serde(default)]
    pub conversation_id: Value,
}

#[derive(Serialize)]
pub(super) struct SignIn<'a> {
    pub public_key: &'a str,
    pub chain_code_hex: &'a str,
    pub message: &'a str,
    pub signature: &'a str,
}

#[derive(Serialize)]
pub(super) struct Renewal<'a> {
    pub refresh_token: &'a str,
}

/// An answer with tokens, bare or under `data`, with the older or the newer names.
#[derive(Deserialize)]
pub(super) struct Granted {
    #[serde(default)]
    pub data: Option<Box<Granted>>,
    #[serde(default)]
    pub token: Option<Zeroizing<String>>,
    #[serde(default)]
    pub access_token: Option<Zeroizing<String>>,
    #[serde(default)]
    pub refresh_token: Option<Zeroizing<String>>,
    #[serde(default)]
    pub expires_in: Option<i64>,
    /// Unix seconds or milliseconds. ISO text is not read; the token has its own expiry.
    #[serde(default)]
    pub expires_at: Option<Value>,
}
