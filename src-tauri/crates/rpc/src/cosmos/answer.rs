//! The forms of a node's answers, and what its codes mean for what was handed in.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use serde::Deserialize;
use serde_json::Value;

use crate::Sent;
use crate::ledger::CosmosAccount;

/// An amount as the API writes it: decimal digits and nothing else.
pub(super) fn amount(text: &str) -> Option<U256> {
    let digits = !text.is_empty() && text.len() <= 78 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { U256::from_str_radix(text, 10).ok() } else { None }
}

/// An error of the API: a status of gRPC with its words.
#[derive(Deserialize)]
pub(super) struct Failure {
    code: i64,
    message: String,
}

impl Failure {
    pub(super) fn is_not_found(&self) -> bool {
        const NOT_FOUND: i64 = 5;
        // Older nodes give another code for a hash that they have not.
        self.code == NOT_FOUND
            || self.message.contains("tx not found")
            || self.message.starts_with("rpc error: code = NotFound")
    }
}

#[derive(Deserialize)]
pub(super) struct NodeInfo {
    pub(super) default_node_info: Network,
}

#[derive(Deserialize)]
pub(super) struct Network {
    pub(super) network: String,
}

#[derive(Deserialize)]
pub(super) struct Latest {
    pub(super) block: Block,
}

#[derive(Deserialize)]
pub(super) struct Block {
    pub(super) header: Header,
}

#[derive(Deserialize)]
pub(super) struct Header {
    pub(super) height: String,
}

#[derive(Deserialize)]
pub(super) struct Balance {
    pub(super) balance: Coin,
}

#[derive(Deserialize)]
pub(super) struct Coin {
    pub(super) denom: String,
    pub(super) amount: String,
}

#[derive(Deserialize)]
pub(super) struct AccountAnswer {
    pub(super) account: Account,
}

/// An account of any type: those that vest, and those of modules, hold a plain one within.
#[derive(Deserialize)]
pub(super) struct Account {
    address: Option<String>,
    account_number: Option<String>,
    sequence: Option<String>,
    base_account: Option<Box<Account>>,
    base_vesting_account: Option<Box<Account>>,
}

impl Account {
    /// Number and sequence of the account, which must be the one of `address`.
    pub(super) fn read(&self, address: &str) -> Option<CosmosAccount> {
        if let Some(within) = self.base_account.as_deref().or(self.base_vesting_account.as_deref()) {
            return within.read(address);
        }
        if self.address.as_deref() != Some(address) {
            return None;
        }
        Some(CosmosAccount {
            number: self.account_number.as_deref()?.parse().ok()?,
            sequence: self.sequence.as_deref()?.parse().ok()?,
        })
    }
}

#[derive(Deserialize)]
pub(super) struct Simulated {
    pub(super) gas_info: GasInfo,
}

#[derive(Deserialize)]
pub(super) struct GasInfo {
    pub(super) gas_used: String,
}

/// What the market says.
#[derive(Deserialize)]
pub(super) struct MarketPrice {
    pub(super) price: Coin,
}

/// What Osmosis says.
#[derive(Deserialize)]
pub(super) struct BaseFee {
    pub(super) base_fee: String,
}

/// What Noble has voted on.
#[derive(Deserialize)]
pub(super) struct VotedPrices {
    pub(super) gas_prices: Vec<Coin>,
}

/// What Terra Classic has voted on.
#[derive(Deserialize)]
pub(super) struct TaxParams {
    pub(super) params: VotedPrices,
}

/// What Terra Classic takes of a transaction.
#[derive(Deserialize)]
pub(super) struct TaxDue {
    pub(super) tax_amount: Vec<Coin>,
}

/// What a node says of itself.
#[derive(Deserialize)]
pub(super) struct NodeConfig {
    /// Amounts with their denominations behind them, with commas between; empty where it has none.
    pub(super) minimum_gas_price: String,
}

#[derive(Deserialize)]
pub(super) struct TxAnswer {
    pub(super) tx: Option<Tx>,
    pub(super) tx_response: TxResponse,
}

#[derive(Deserialize)]
pub(super) struct Tx {
    pub(super) auth_info: AuthInfo,
}

#[derive(Deserialize)]
pub(super) struct AuthInfo {
    pub(super) fee: FeeCoins,
}

#[derive(Deserialize)]
pub(super) struct FeeCoins {
    pub(super) amount: Vec<Coin>,
}

#[derive(Deserialize)]
pub(super) struct TxResponse {
    pub(super) txhash: String,
    pub(super) code: u32,
    #[serde(default)]
    pub(super) codespace: String,
    #[serde(default)]
    pub(super) raw_log: String,
    #[serde(default)]
    pub(super) height: String,
}

impl TxResponse {
    pub(super) fn words(&self) -> String {
        let log = lockstep_chain::plain_text(&self.raw_log, 200);
        if log.is_empty() {
            format!("code {} of {}", self.code, lockstep_chain::plain_text(&self.codespace, 40))
        } else {
            log
        }
    }

    /// What the answer to a broadcast means. The codes are those of the SDK's own errors.
    pub(super) fn sent(&self) -> Sent {
        match (self.codespace.as_str(), self.code) {
            (_, 0) => Sent::Accepted,
            // The pool has it.
            ("sdk", 19) => Sent::Known,
            // Another sequence is due, or the height has passed until which it might be taken, which is looked at before the sequence: ours
            // may be what used this one up.
            ("sdk", 30 | 32) => Sent::NonceUsed,
            // No such bytes, a signature that is none for this account and chain, and a memo too long.
            ("sdk", 2 | 4 | 8 | 12) => Sent::Never(self.words()),
            _ => Sent::NotNow(self.words()),
        }
    }
}

/// What THORChain says of itself.
#[derive(Deserialize)]
pub(super) struct VaultNetwork {
    pub(super) native_tx_fee_rune: String,
}

/// What MayaChain was built with.
#[derive(Deserialize)]
pub(super) struct VaultConstants {
    pub(super) int_64_values: BTreeMap<String, Value>,
}
