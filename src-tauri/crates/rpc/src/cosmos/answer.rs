//! The answers of a node, and the meaning of its codes for a submitted transaction.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use serde::Deserialize;
use serde_json::Value;

use crate::Sent;
use crate::cosmos::CosmosAccount;

/// An amount as the API writes it: decimal digits only.
pub(super) fn amount(text: &str) -> Option<U256> {
    let digits = !text.is_empty() && text.len() <= 78 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { U256::from_str_radix(text, 10).ok() } else { None }
}

/// An error of the API: a gRPC status with a text.
#[derive(Deserialize)]
pub(super) struct Failure {
    code: i64,
    message: String,
}

impl Failure {
    pub(super) fn is_not_found(&self) -> bool {
        const NOT_FOUND: i64 = 5;
        // Older nodes return another code for an unknown hash.
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

/// An account of any type. Vesting and module accounts contain a plain one.
#[derive(Deserialize)]
pub(super) struct Account {
    address: Option<String>,
    account_number: Option<String>,
    sequence: Option<String>,
    base_account: Option<Box<Account>>,
    base_vesting_account: Option<Box<Account>>,
}

impl Account {
    /// The number and sequence of the account, which must be that of `address`.
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

/// The answer of the fee market.
#[derive(Deserialize)]
pub(super) struct MarketPrice {
    pub(super) price: Coin,
}

/// The answer of Osmosis.
#[derive(Deserialize)]
pub(super) struct BaseFee {
    pub(super) base_fee: String,
}

/// The parameters of Noble, set by vote.
#[derive(Deserialize)]
pub(super) struct VotedPrices {
    pub(super) gas_prices: Vec<Coin>,
}

/// The parameters of Terra Classic, set by vote.
#[derive(Deserialize)]
pub(super) struct TaxParams {
    pub(super) params: VotedPrices,
}

/// The tax of Terra Classic on a transaction.
#[derive(Deserialize)]
pub(super) struct TaxDue {
    pub(super) tax_amount: Vec<Coin>,
}

/// A node's description of itself.
#[derive(Deserialize)]
pub(super) struct NodeConfig {
    /// Amounts with their denominations, separated by commas; may be empty.
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

    /// The meaning of the answer to a broadcast. The codes are the errors of the SDK.
    pub(super) fn sent(&self) -> Sent {
        match (self.codespace.as_str(), self.code) {
            (_, 0) => Sent::Accepted,
            // The bytes are in the pool.
            ("sdk", 19) => Sent::Known,
            // Another sequence is due, or the transaction's last height has passed, which is checked before the
            // sequence. Our own transaction may have used the sequence.
            ("sdk", 30 | 32) => Sent::NonceUsed,
            // Bytes that cannot be read, an invalid signature for this account and chain, or a memo that is too long.
            ("sdk", 2 | 4 | 8 | 12) => Sent::Never(self.words()),
            _ => Sent::NotNow(self.words()),
        }
    }
}

/// The parameters of THORChain.
#[derive(Deserialize)]
pub(super) struct VaultNetwork {
    pub(super) native_tx_fee_rune: String,
}

/// The constants of MayaChain.
#[derive(Deserialize)]
pub(super) struct VaultConstants {
    pub(super) int_64_values: BTreeMap<String, Value>,
}
