//! What the consent window shows of a transaction: a pure function of its bytes.

mod assemble;
mod effects;
mod findings;

use alloy::primitives::Address;
use serde::{Deserialize, Serialize};

use super::transaction::TxType;
use crate::Digest;

pub use crate::finding::{Finding, Level};
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

/// Everything a transaction says, for a person to read. Addresses carry their EIP-55 checksum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    /// The chain's name.
    pub chain: String,
    /// The chain id, decimal.
    pub chain_id: String,
    /// The envelope.
    pub tx_type: TxType,
    /// The account that signs.
    pub from: String,
    /// Whom it calls or pays; absent where it creates a contract.
    pub to: Option<String>,
    /// Native coin it carries.
    pub value: Quantity,
    /// What it calls.
    pub call: Call,
    /// The calldata in full, hex with `0x`.
    pub data: String,
    /// The most it can cost in fees.
    pub max_fee: Quantity,
    /// Value and highest fee together.
    pub max_cost: Quantity,
    /// How much gas it may use, decimal.
    pub gas_limit: String,
    /// The prices it offers.
    pub fee_lines: Vec<FeeLine>,
    /// Its place in the account's order, decimal.
    pub nonce: String,
    /// Accounts and storage it declares in advance.
    pub access_list: Vec<AccessListLine>,
    /// What changes hands.
    pub effects: Vec<Effect>,
    /// What a person should know before they consent, the gravest first.
    pub findings: Vec<Finding>,
    /// The pre-signing hash.
    pub digest: Digest,
}

impl Facts {
    /// The gravest level among the findings.
    pub fn worst(&self) -> Option<Level> {
        self.findings.iter().map(|finding| finding.level).max()
    }
}

/// An amount, exactly and as a person reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Quantity {
    /// Smallest units, decimal.
    pub raw: String,
    /// Whole units with the ticker, for example `0.25 ETH`.
    pub text: String,
}

/// What a transaction calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
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

/// One decoded argument of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Argument {
    /// Its name in the ABI.
    pub name: String,
    /// Its type in the ABI.
    #[serde(rename = "type")]
    pub abi_type: String,
    /// Its value; long values are cut and end in `…`.
    pub value: String,
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

/// One thing that changes hands, or may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Effect {
    /// What happens.
    pub kind: EffectKind,
    /// Ticker or symbol; the contract's address where the token is not known; empty where the
    /// effect is of no asset that can be named.
    pub asset: String,
    /// The token contract; absent for the native coin.
    pub contract: Option<String>,
    /// Smallest units, decimal; empty where no amount can be told.
    pub amount_raw: String,
    /// The amount as a person reads it.
    pub amount_text: String,
    /// Who receives, or is allowed.
    pub counterparty: Option<String>,
}

/// What an [`Effect`] does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum EffectKind {
    /// It leaves the account.
    Send,
    /// It moves from a third account.
    Move,
    /// It comes to the account, where what is signed is carried out.
    Receive,
    /// Another account may take it later.
    Allow,
    /// Another account may take everything of this contract later.
    AllowAll,
    /// An allowance ends.
    Revoke,
    /// The highest fee.
    Fee,
    /// What the call does cannot be told from the bytes.
    Unknown,
}
