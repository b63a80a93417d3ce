//! What travels between the agent and the wallet: the action, and the one result it gets.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A proposed tool call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Action {
    /// Unique per invocation.
    pub id: String,
    /// Names the tool, for instance `sign_transaction_bundle`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A label for the person.
    #[serde(default)]
    pub title: String,
    /// More detail for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The tool's input.
    #[serde(default)]
    pub params: Value,
    /// May start without a tap. It is never a consent, and absent means no.
    #[serde(default)]
    pub auto_execute: bool,
}

/// What became of one action. There is exactly one for each action that a backend sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActionResult {
    /// The action's type as it was received.
    pub action: String,
    /// The action's id as it was received.
    #[serde(default)]
    pub action_id: String,
    /// Whether all of it was done.
    pub success: bool,
    /// The output of the tool, in the shape that belongs to `action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// A sentence that says why not. Present when `success` is false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

impl ActionResult {
    /// An action that was done.
    pub fn done(action: &Action, data: Value) -> Self {
        Self { action: action.kind.clone(), action_id: action.id.clone(), success: true, data: Some(data), error: None }
    }

    /// An action that was not done, and why.
    pub fn failed(action: &Action, error: impl Into<String>) -> Self {
        Self {
            action: action.kind.clone(),
            action_id: action.id.clone(),
            success: false,
            data: None,
            error: Some(error.into()),
        }
    }
}

/// The actions this version runs, by any of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `sign_transaction_bundle`, and `sign_tx` of old.
    SignTransactionBundle,
    /// `sign_typed_data`.
    SignTypedData,
    /// `get_address_book`.
    GetAddressBook,
    /// `add_address_book`, and `address_book_add` of old.
    AddAddressBook,
    /// `delete_address_book`, and `address_book_remove` of old.
    DeleteAddressBook,
}

impl Kind {
    /// The action of a type as received, legacy names included.
    pub fn of(name: &str) -> Option<Self> {
        match name {
            "sign_transaction_bundle" | "sign_tx" => Some(Self::SignTransactionBundle),
            "sign_typed_data" => Some(Self::SignTypedData),
            "get_address_book" => Some(Self::GetAddressBook),
            "add_address_book" | "address_book_add" | "add_address_book_entry" => Some(Self::AddAddressBook),
            "delete_address_book" | "address_book_remove" | "remove_address_book_entry" => {
                Some(Self::DeleteAddressBook)
            }
            _ => None,
        }
    }

    /// Whether it asks for a signature.
    pub fn signs(self) -> bool {
        matches!(self, Self::SignTransactionBundle | Self::SignTypedData)
    }
}
