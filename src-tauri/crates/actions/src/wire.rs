//! What travels between the agent and the wallet: the action, and the one result it gets.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bundle::BundleParams;
use crate::outcome::{ToolCode, ToolError, ToolOutcome};

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
    /// A bundle that an agent of this process drafted, in place of `params`. It never travels.
    #[serde(skip)]
    pub drafted: Option<BundleParams>,
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
    /// Why not, for programs. Results from before there were codes have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ToolCode>,
}

impl ActionResult {
    /// An action that was done.
    pub fn done(action: &Action, data: Value) -> Self {
        Self {
            action: action.kind.clone(),
            action_id: action.id.clone(),
            success: true,
            data: Some(data),
            error: None,
            code: None,
        }
    }

    /// An action that was not done, and why.
    pub fn failed(action: &Action, error: &ToolError) -> Self {
        Self {
            action: action.kind.clone(),
            action_id: action.id.clone(),
            success: false,
            data: None,
            error: Some(error.wire()),
            code: Some(error.code),
        }
    }

    /// What became of the action.
    pub const fn outcome(&self) -> ToolOutcome {
        ToolOutcome::of(self.success, self.code)
    }
}

/// The actions this version knows, by any of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `sign_transaction_bundle`, and `sign_tx` of old.
    SignTransactionBundle,
    /// `sign_typed_data`.
    SignTypedData,
    /// One that changes what the wallet keeps.
    Write(Write),
    /// One that only looks, or drafts what nobody signs by it.
    Read(Read),
    /// One that backends know and this wallet does not do, with the reason.
    Unsupported(&'static str),
}

/// The actions that change what the wallet keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Write {
    /// `add_address_book`, and `address_book_add` of old.
    AddAddressBook,
    /// `delete_address_book`, and `address_book_remove` of old.
    DeleteAddressBook,
    /// `add_token`, and `add_coin` of old.
    AddToken,
    /// `add_chain`.
    AddChain,
    /// `remove_coin`.
    RemoveCoin,
    /// `remove_chain`.
    RemoveChain,
}

/// The actions that only look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Read {
    /// `get_address_book`.
    GetAddressBook,
    /// `get_balances`.
    GetBalances,
    /// `get_portfolio`.
    GetPortfolio,
    /// `get_market_price`.
    GetMarketPrice,
    /// `search_token`.
    SearchToken,
    /// `list_vaults`.
    ListVaults,
    /// `vault_info`.
    VaultInfo,
    /// `get_chains`.
    GetChains,
    /// `get_chain_address`.
    GetChainAddress,
    /// `get_coins`.
    GetCoins,
    /// `transaction_history`.
    TransactionHistory,
    /// `read_evm_contract`.
    ReadEvmContract,
    /// `scan_tx`.
    ScanTx,
    /// `build_send_tx`.
    BuildSendTx,
    /// `build_custom_tx`.
    BuildCustomTx,
}

impl Kind {
    /// The action of a type as received, legacy names included.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            "sign_transaction_bundle" | "sign_tx" => Self::SignTransactionBundle,
            "sign_typed_data" => Self::SignTypedData,
            "get_address_book" => Self::Read(Read::GetAddressBook),
            "add_address_book" | "address_book_add" | "add_address_book_entry" => Self::Write(Write::AddAddressBook),
            "delete_address_book" | "address_book_remove" | "remove_address_book_entry" => {
                Self::Write(Write::DeleteAddressBook)
            }
            "add_token" | "add_coin" => Self::Write(Write::AddToken),
            "add_chain" => Self::Write(Write::AddChain),
            "remove_coin" => Self::Write(Write::RemoveCoin),
            "remove_chain" => Self::Write(Write::RemoveChain),
            "get_balances" => Self::Read(Read::GetBalances),
            "get_portfolio" => Self::Read(Read::GetPortfolio),
            "get_market_price" => Self::Read(Read::GetMarketPrice),
            "search_token" => Self::Read(Read::SearchToken),
            "list_vaults" => Self::Read(Read::ListVaults),
            "vault_info" => Self::Read(Read::VaultInfo),
            "get_chains" => Self::Read(Read::GetChains),
            "get_chain_address" => Self::Read(Read::GetChainAddress),
            "get_coins" => Self::Read(Read::GetCoins),
            "transaction_history" => Self::Read(Read::TransactionHistory),
            "read_evm_contract" => Self::Read(Read::ReadEvmContract),
            "scan_tx" => Self::Read(Read::ScanTx),
            "build_send_tx" => Self::Read(Read::BuildSendTx),
            "build_custom_tx" => Self::Read(Read::BuildCustomTx),
            _ => return crate::unsupported::reason(name).map(Self::Unsupported),
        })
    }

    /// Whether it asks for a signature.
    pub fn signs(self) -> bool {
        matches!(self, Self::SignTransactionBundle | Self::SignTypedData)
    }
}
