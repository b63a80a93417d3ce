//! The bodies that travel to a backend elsewhere and back, other than its event stream.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use zeroize::Zeroizing;

use super::event::Said;

/// What a backend is told about the wallet. What is not known is left out; a balance that was not read is absent, never zero.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Context {
    /// The vault's ECDSA public key, hex. The field's name is the protocol's.
    pub vault_address: String,
    /// The vault's name.
    pub vault_name: String,
    /// Balances that were read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub balances: Vec<HeldBalance>,
    /// The vault's address on each chain.
    pub addresses: BTreeMap<String, String>,
    /// The coins of the vault.
    pub coins: Vec<HeldCoin>,
    /// The address book, where the person allowed it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub address_book: Vec<Entry>,
    /// What became of tool calls; the channel of the newer dialect.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub recent_actions: Vec<RecentAction>,
}

/// A balance that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeldBalance {
    /// The chain.
    pub chain: String,
    /// The contract, or the ticker of the native coin.
    pub asset: String,
    /// The ticker.
    pub symbol: String,
    /// An exact decimal.
    pub amount: String,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
}

/// A coin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeldCoin {
    /// The chain.
    pub chain: String,
    /// The ticker.
    pub ticker: String,
    /// The token's contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract_address: Option<String>,
    /// Whether fees are paid in it.
    pub is_native_token: bool,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
}

/// An entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name.
    pub title: String,
    /// Its address.
    pub address: String,
    /// Its chain.
    pub chain: String,
}

/// What became of a tool call.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecentAction {
    /// The tool, as it was called.
    pub tool: String,
    /// Whether all of it was done.
    pub success: bool,
    /// Its output, or why not.
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

/// A conversation as the backend keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Thread {
    /// The backend's id for it.
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

/// What an error's body may say.
#[derive(Default, Deserialize)]
pub(super) struct Problem {
    #[serde(default)]
    pub error: String,
    #[serde(default)]
    pub code: String,
    /// The conversation that has the input already.
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

/// An answer with tokens, bare or under `data`, with the older names or the newer ones.
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
    /// Unix seconds or milliseconds, or ISO text, which is not read: the token says it too.
    #[serde(default)]
    pub expires_at: Option<Value>,
}
