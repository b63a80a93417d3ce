//! The answers of Koios: rows of a table.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::RpcError;
use crate::cardano::{CardanoOutput, CardanoToken};
use crate::wire::Answer;

/// The only row of an answer that must have one.
pub(super) fn row<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    at_most_one(answer, what)?.ok_or_else(|| answer.nonsense(what))
}

/// The row of an answer, if there is one.
pub(super) fn at_most_one<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<Option<T>, RpcError> {
    let mut rows: Vec<T> = answer.json(what)?;
    let one = rows.pop();
    if rows.is_empty() { Ok(one) } else { Err(answer.nonsense(what)) }
}

/// An amount as Koios writes it: decimal digits only.
pub(super) fn amount(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

fn is_hex(text: &str) -> bool {
    text.len().is_multiple_of(2) && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Whether a text is a transaction's hash as Koios writes it.
pub(super) fn is_txid(text: &str) -> bool {
    text.len() == 64 && is_hex(text)
}

#[derive(Deserialize)]
pub(super) struct NetworkMagic {
    pub(super) networkmagic: String,
}

#[derive(Deserialize)]
pub(super) struct Tip {
    pub(super) abs_slot: u64,
    pub(super) block_height: Option<u64>,
    /// The field's name in older versions.
    pub(super) block_no: Option<u64>,
}

#[derive(Deserialize)]
pub(super) struct Params {
    pub(super) min_fee_a: u64,
    pub(super) min_fee_b: u64,
    pub(super) max_tx_size: u64,
    pub(super) coins_per_utxo_size: String,
}

#[derive(Deserialize)]
pub(super) struct Told {
    pub(super) tx_hash: String,
    pub(super) block_height: u64,
    pub(super) fee: String,
}

#[derive(Deserialize)]
pub(super) struct Output {
    tx_hash: String,
    tx_index: u16,
    address: String,
    value: String,
    asset_list: Vec<Asset>,
    is_spent: bool,
}

#[derive(Deserialize)]
pub(super) struct Asset {
    policy_id: String,
    /// Some servers leave out an empty name.
    asset_name: Option<String>,
    quantity: String,
}

impl Output {
    pub(super) fn read(self) -> Option<CardanoOutput> {
        Some(CardanoOutput {
            txid: Some(self.tx_hash).filter(|txid| is_txid(txid))?,
            index: u32::from(self.tx_index),
            address: self.address,
            value: amount(&self.value)?,
            tokens: self.asset_list.into_iter().map(Asset::read).collect::<Option<_>>()?,
            spent: self.is_spent,
        })
    }
}

impl Asset {
    pub(super) fn read(self) -> Option<CardanoToken> {
        let name = self.asset_name.unwrap_or_default();
        let named = self.policy_id.len() == 56 && is_hex(&self.policy_id) && name.len() <= 64 && is_hex(&name);
        let amount = amount(&self.quantity).filter(|_| named)?;
        Some(CardanoToken { policy: self.policy_id, name, amount })
    }
}
