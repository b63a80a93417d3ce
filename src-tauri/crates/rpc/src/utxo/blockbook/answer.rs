//! The answers of Blockbook. Amounts are texts with whole smallest units. An empty or zero field may be missing.

use serde::Deserialize;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
pub(super) struct Block {
    #[serde(rename = "blockHash")]
    pub(super) hash: String,
}

#[derive(Deserialize)]
pub(super) struct Status {
    pub(super) blockbook: Index,
    pub(super) backend: Backend,
}

/// What Blockbook reports of the node beside it.
#[derive(Deserialize)]
pub(super) struct Backend {
    /// On Zcash only.
    pub(super) consensus: Option<Consensus>,
}

/// The branches of the latest block and of the next one, in hex.
#[derive(Deserialize)]
pub(super) struct Consensus {
    pub(super) nextblock: String,
}

/// What Blockbook's own index has read. The node beside it may be further.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Index {
    pub(super) best_height: u64,
}

#[derive(Deserialize)]
pub(super) struct Address {
    pub(super) balance: String,
    #[serde(default)]
    pub(super) transactions: Vec<Transaction>,
}

#[derive(Deserialize)]
pub(super) struct Output {
    pub(super) txid: String,
    #[serde(default)]
    pub(super) vout: u32,
    pub(super) value: String,
    pub(super) height: Option<u64>,
    pub(super) confirmations: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Transaction {
    pub(super) txid: String,
    /// -1 while the transaction is in the pool.
    pub(super) block_height: Option<i64>,
    pub(super) confirmations: u64,
    pub(super) fees: Option<String>,
    pub(super) hex: Option<String>,
    #[serde(default)]
    pub(super) vin: Vec<Spending>,
    #[serde(default)]
    pub(super) vout: Vec<Paid>,
}

/// An input.
#[derive(Deserialize)]
pub(super) struct Spending {
    txid: Option<String>,
    #[serde(default)]
    vout: u32,
}

/// An output, as listed in the answer for its transaction.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Paid {
    pub(super) n: u32,
    #[serde(default)]
    pub(super) spent: bool,
    pub(super) spent_tx_id: Option<String>,
    /// Missing if the output pays no address.
    pub(super) addresses: Option<Vec<String>>,
}

#[derive(Deserialize)]
pub(super) struct Said {
    pub(super) result: String,
}

/// The reason of a refusal. Blockbook writes a text; its documentation says an object with a message.
#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    Text(String),
    Message { message: String },
}

#[derive(Deserialize)]
struct Refusal {
    error: Words,
}

impl Transaction {
    /// The block that contains the transaction; an error if the answer contradicts itself.
    pub(super) fn block(&self, answer: &Answer) -> Result<Option<u64>, RpcError> {
        if self.confirmations == 0 {
            return Ok(None);
        }
        let height = self.block_height.and_then(|height| u64::try_from(height).ok());
        height.map(Some).ok_or_else(|| answer.nonsense("block of a transaction"))
    }

    pub(super) fn spends(&self, txid: &str, vout: u32) -> bool {
        let ours = |input: &Spending| {
            input.vout == vout && input.txid.as_ref().is_some_and(|spent| spent.eq_ignore_ascii_case(txid))
        };
        self.vin.iter().any(ours)
    }
}

/// The server's own words, if it refuses.
pub(super) fn refusal(answer: &Answer) -> Option<String> {
    match answer.any_json::<Refusal>()?.error {
        Words::Text(message) | Words::Message { message } => Some(message),
    }
}

/// A whole number of smallest units; `None` for any other text.
pub(super) fn smallest(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

pub(super) fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
