//! What an EVM transaction says: a pure function of its bytes.

mod assemble;
mod effects;
mod findings;

use alloy::primitives::Address;
use serde::{Deserialize, Serialize};

use crate::Digest;

pub use crate::facts::{Argument, Facts, Quantity};
pub use assemble::facts;
pub(super) use assemble::{facts_of, prefixed_hex};

/// A token the person holds or has added, so that its amounts can be shown in whole units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownToken {
    /// The chain's name, for example `Ethereum`.
    pub chain: String,
    /// The symbol, for example `USDC`.
    pub symbol: String,
    /// How many decimals one whole has.
    pub decimals: u8,
    /// The token contract.
    pub address: Address,
}

/// What an EVM transaction has beside what every chain's transactions have. Addresses carry their EIP-55 checksum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct EvmDetail {
    /// The chain id, decimal.
    pub chain_id: String,
    /// Whom it calls or pays; absent where it creates a contract.
    pub to: Option<String>,
    /// Native coin it carries.
    pub value: Quantity,
    /// What it calls.
    pub call: Call,
    /// The calldata in full, hex with `0x`.
    pub data: String,
    /// Value and highest fee together.
    pub max_cost: Quantity,
    /// The prices it offers.
    pub fee_lines: Vec<FeeLine>,
    /// Accounts and storage it declares in advance.
    pub access_list: Vec<AccessListLine>,
    /// The pre-signing hash.
    pub digest: Digest,
}

impl EvmDetail {
    /// What the transaction does, in one line.
    pub(crate) fn title(&self) -> String {
        match &self.call {
            Call::None => format!("Send {}", self.value.text),
            Call::Erc20Transfer { amount, .. } => format!("Send {}", amount.text),
            Call::Erc20Approve { token, unlimited: true, .. } => format!("Allow unlimited {}", token.name()),
            Call::Erc20Approve { amount, .. } => format!("Allow {}", amount.text),
            Call::Erc20TransferFrom { amount, .. } => format!("Move {}", amount.text),
            Call::Known { signature, .. } => format!("Call {}", signature.split('(').next().unwrap_or(signature)),
            Call::Opaque { .. } => "Call that cannot be decoded".into(),
            Call::CreateContract { .. } => "Create a contract".into(),
        }
    }

    /// The amount that it is about.
    pub(crate) fn amount(&self) -> String {
        match &self.call {
            Call::Erc20Transfer { amount, .. }
            | Call::Erc20TransferFrom { amount, .. }
            | Call::Erc20Approve { amount, .. } => amount.text.clone(),
            Call::None | Call::Known { .. } | Call::Opaque { .. } | Call::CreateContract { .. } => {
                self.value.text.clone()
            }
        }
    }

    /// Who gets the money or the allowance: the recipient of the tokens and not their contract.
    pub(crate) fn recipient(&self) -> Option<&str> {
        match &self.call {
            Call::Erc20Transfer { to, .. } | Call::Erc20TransferFrom { to, .. } => Some(to),
            Call::Erc20Approve { spender, .. } => Some(spender),
            Call::None | Call::Known { .. } | Call::Opaque { .. } | Call::CreateContract { .. } => self.to.as_deref(),
        }
    }
}

/// What a transaction calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename = "EvmCall", tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Call {
    /// Nothing: it only pays.
    None,
    /// It creates a contract.
    CreateContract {
        /// Bytes of init code.
        init_code_length: u32,
    },
    /// It sends tokens.
    Erc20Transfer {
        /// The token.
        token: Token,
        /// Who gets them.
        to: String,
        /// How much.
        amount: Quantity,
    },
    /// It lets another account take tokens from now on.
    Erc20Approve {
        /// The token.
        token: Token,
        /// Who may take them.
        spender: String,
        /// How much at most.
        amount: Quantity,
        /// Whether the amount is no limit in effect (2^255 or more).
        unlimited: bool,
    },
    /// It moves tokens on the strength of an allowance.
    Erc20TransferFrom {
        /// The token.
        token: Token,
        /// Whose tokens.
        from: String,
        /// Who gets them.
        to: String,
        /// How much.
        amount: Quantity,
    },
    /// A call whose ABI the wallet carries.
    Known {
        /// The signature, for example `withdraw(uint256)`.
        signature: String,
        /// The decoded arguments, in order.
        args: Vec<Argument>,
    },
    /// A call that cannot be decoded.
    Opaque {
        /// The first four bytes, hex with `0x`; absent where there are fewer.
        selector: Option<String>,
        /// Bytes of calldata.
        length: u32,
        /// The signature the selector belongs to, where the rest does not follow it.
        claimed_signature: Option<String>,
    },
}

/// A token contract, with what the wallet knows of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// The contract.
    pub address: String,
    /// The symbol, where the token is known.
    pub symbol: Option<String>,
    /// The decimals, where the token is known.
    pub decimals: Option<u8>,
}

/// One price that a transaction offers for gas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FeeLine {
    /// Which price.
    pub kind: FeeKind,
    /// Wei per unit of gas, decimal, and the same in gwei.
    pub price: Quantity,
}

/// Which price a [`FeeLine`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum FeeKind {
    /// The one price of a legacy or EIP-2930 transaction.
    GasPrice,
    /// The cap on base fee and priority fee together.
    MaxFeePerGas,
    /// What goes to the block's builder at most.
    MaxPriorityFeePerGas,
}

/// One account of an access list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AccessListLine {
    /// The account.
    pub address: String,
    /// Its storage keys, hex with `0x`.
    pub storage_keys: Vec<String>,
}
