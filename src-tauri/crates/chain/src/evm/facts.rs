//! The facts of an EVM transaction: a pure function of its bytes.

mod assemble;
mod effects;
mod findings;
mod token;
mod view;

use alloy::primitives::Address;
use lockstep_texts::{Said, amount, title};
use serde::{Deserialize, Serialize};

use crate::Digest;

pub use crate::facts::{Argument, Facts, Quantity};
pub use assemble::facts;
pub(super) use assemble::{facts_of, prefixed_hex};

/// A token that the wallet knows, so that its amounts can be shown in whole units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownToken {
    /// The chain's name, for example `Ethereum`.
    pub chain: String,
    /// The symbol, for example `USDC`.
    pub symbol: String,
    /// The number of decimals of one whole token.
    pub decimals: u8,
    /// The address of the token contract.
    pub address: Address,
}

/// The facts that only EVM transactions have. Addresses carry their EIP-55 checksum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct EvmDetail {
    /// The EIP-155 chain id, decimal.
    pub chain_id: String,
    /// The recipient or the called contract; `None` creates a contract.
    pub to: Option<String>,
    /// The native coin that it carries, in wei.
    pub value: Quantity,
    /// What it calls.
    pub call: Call,
    /// The calldata, hex with `0x`.
    pub data: String,
    /// Value plus highest fee, in wei.
    pub max_cost: Quantity,
    /// The gas prices that it offers.
    pub fee_lines: Vec<FeeLine>,
    /// The accounts and storage slots declared in advance.
    pub access_list: Vec<AccessListLine>,
    /// The pre-signing hash.
    pub digest: Digest,
}

impl EvmDetail {
    /// The effect, in one line.
    pub(crate) fn titled(&self) -> Said {
        match &self.call {
            Call::None => title::send(&self.value),
            Call::Erc20Transfer { amount, .. } => title::send(amount),
            Call::Erc20Approve { token, unlimited: true, .. } => title::allow(amount::unlimited(token.name())),
            Call::Erc20Approve { amount, .. } => title::allow(amount),
            Call::Erc20TransferFrom { amount, .. } => title::transfer(amount),
            Call::Known { signature, .. } => title::call(signature.split('(').next().unwrap_or(signature)),
            Call::Opaque { .. } => title::call_undecoded(),
            Call::CreateContract { .. } => title::create_contract(),
        }
    }

    /// The amount that moves or may move.
    pub(crate) fn amount(&self) -> &Quantity {
        match &self.call {
            Call::Erc20Transfer { amount, .. }
            | Call::Erc20TransferFrom { amount, .. }
            | Call::Erc20Approve { amount, .. } => amount,
            Call::None | Call::Known { .. } | Call::Opaque { .. } | Call::CreateContract { .. } => &self.value,
        }
    }

    /// Who receives the money or the allowance: the recipient of tokens, not their contract.
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
    /// No call: a plain payment.
    None,
    /// Creates a contract.
    CreateContract {
        /// The length of the init code in bytes.
        init_code_length: u32,
    },
    /// Sends tokens.
    Erc20Transfer {
        /// The token.
        token: Token,
        /// The recipient.
        to: String,
        /// The amount.
        amount: Quantity,
    },
    /// Allows another account to take tokens.
    Erc20Approve {
        /// The token.
        token: Token,
        /// The account that may take them.
        spender: String,
        /// The limit.
        amount: Quantity,
        /// Whether the amount is effectively no limit (2^255 or more).
        unlimited: bool,
    },
    /// Moves tokens by an allowance.
    Erc20TransferFrom {
        /// The token.
        token: Token,
        /// The owner of the tokens.
        from: String,
        /// The recipient.
        to: String,
        /// The amount.
        amount: Quantity,
    },
    /// A call whose ABI the wallet contains.
    Known {
        /// The signature, for example `withdraw(uint256)`.
        signature: String,
        /// The decoded arguments, in order.
        args: Vec<Argument>,
    },
    /// A call that cannot be decoded.
    Opaque {
        /// The first four bytes, hex with `0x`; `None` if there are fewer.
        selector: Option<String>,
        /// The length of the calldata in bytes.
        length: u32,
        /// The signature of the selector, if the arguments do not match it.
        claimed_signature: Option<String>,
    },
}

/// A token contract, with what the wallet knows about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// The address of the contract.
    pub address: String,
    /// The symbol, if the token is known.
    pub symbol: Option<String>,
    /// The decimals, if the token is known.
    pub decimals: Option<u8>,
}

/// A gas price that a transaction offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FeeLine {
    /// Which price.
    pub kind: FeeKind,
    /// In wei per unit of gas, decimal, and in gwei.
    pub price: Quantity,
}

/// Which price a [`FeeLine`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum FeeKind {
    /// The single price of a legacy or EIP-2930 transaction.
    GasPrice,
    /// The cap on base fee plus priority fee.
    MaxFeePerGas,
    /// The highest fee for the block's builder.
    MaxPriorityFeePerGas,
}

/// One account of an access list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AccessListLine {
    /// The address of the account.
    pub address: String,
    /// Its storage keys, hex with `0x`.
    pub storage_keys: Vec<String>,
}
