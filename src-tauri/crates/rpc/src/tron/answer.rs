//! The answers of a node. A node omits every field that is zero or empty, and reports failures with status
//! 200 too.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::RpcError;
use crate::tron::{TronBlock, TronPrices, TronResources};
use crate::wire::Answer;

/// The requested object; `None` if it does not exist, for which a node returns an empty object.
pub(super) fn found<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<Option<T>, RpcError> {
    // A server in front of the node returns this to a caller with too many requests, without checking
    // anything.
    if answer.status == 403 {
        return Err(answer.turned_away());
    }
    let told: Map<String, Value> = answer.json(what)?;
    if let Some(failure) = told.get("Error") {
        return Err(answer.refused(failure.as_str().unwrap_or_default()));
    }
    if told.is_empty() {
        return Ok(None);
    }
    serde_json::from_value(Value::Object(told)).map(Some).map_err(|_| answer.nonsense(what))
}

/// An object that always exists.
pub(super) fn told<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    found(answer, what)?.ok_or_else(|| answer.nonsense(what))
}

/// A text that a node encodes in hex.
pub(super) fn words(text: &str) -> String {
    let plain = hex::decode(text).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    lockstep_chain::plain_text(plain.as_deref().unwrap_or(text), 200)
}

#[derive(Deserialize)]
pub(super) struct Block {
    #[serde(rename = "blockID")]
    id: String,
    block_header: Header,
}

#[derive(Deserialize)]
struct Header {
    raw_data: RawHeader,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawHeader {
    #[serde(default)]
    number: u64,
    #[serde(default)]
    timestamp: u64,
    #[serde(default)]
    version: u64,
    tx_trie_root: String,
    parent_hash: String,
    #[serde(rename = "witness_address")]
    witness_address: String,
}

impl Block {
    /// A block's hash must begin with its number.
    pub(super) fn read(self) -> Option<TronBlock> {
        let Self { id, block_header: Header { raw_data } } = self;
        let is_hash = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let own = is_hash(&id) && id.starts_with(&format!("{:016x}", raw_data.number));
        let whole = own && is_hash(&raw_data.tx_trie_root) && is_hash(&raw_data.parent_hash);
        whole.then_some(TronBlock {
            id,
            number: raw_data.number,
            time: raw_data.timestamp,
            version: raw_data.version,
            tx_trie_root: raw_data.tx_trie_root,
            parent_hash: raw_data.parent_hash,
            witness_address: raw_data.witness_address,
        })
    }
}

#[derive(Deserialize)]
pub(super) struct Account {
    pub(super) address: String,
    #[serde(default)]
    pub(super) balance: u64,
    #[serde(rename = "type", default)]
    pub(super) kind: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Resources {
    #[serde(rename = "freeNetLimit")]
    free: u64,
    #[serde(rename = "freeNetUsed")]
    free_used: u64,
    #[serde(rename = "NetLimit")]
    staked: u64,
    #[serde(rename = "NetUsed")]
    staked_used: u64,
    #[serde(rename = "EnergyLimit")]
    energy: u64,
    #[serde(rename = "EnergyUsed")]
    energy_used: u64,
}

impl Resources {
    /// The used amount may exceed the limit after a stake has ended.
    pub(super) const fn left(&self) -> TronResources {
        TronResources {
            staked: self.staked.saturating_sub(self.staked_used),
            free: self.free.saturating_sub(self.free_used),
            energy: self.energy.saturating_sub(self.energy_used),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Parameters {
    #[serde(rename = "chainParameter")]
    all: Vec<Parameter>,
}

/// Some are negative, which means that the rule does not exist.
#[derive(Deserialize)]
struct Parameter {
    key: String,
    #[serde(default)]
    value: i64,
}

impl Parameters {
    pub(super) fn prices(&self) -> Option<TronPrices> {
        let of = |key: &str| {
            let found = self.all.iter().find(|one| one.key == key)?;
            u64::try_from(found.value).ok()
        };
        Some(TronPrices {
            byte: of("getTransactionFee")?,
            energy: of("getEnergyFee")?,
            memo: of("getMemoFee")?,
            account: of("getCreateNewAccountFeeInSystemContract")?,
            account_bandwidth: of("getCreateAccountFee")?,
            highest_limit: of("getMaxFeeLimit")?,
        })
    }
}

/// The node's answer to a submitted transaction.
#[derive(Deserialize)]
pub(super) struct Broadcast {
    #[serde(default)]
    pub(super) result: bool,
    pub(super) txid: Option<String>,
    #[serde(default)]
    pub(super) code: String,
    #[serde(default)]
    pub(super) message: String,
}

/// A transaction in a block.
#[derive(Deserialize)]
pub(super) struct Included {
    #[serde(rename = "txID")]
    pub(super) hash: String,
}

/// The outcome of a transaction.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Info {
    pub(super) id: String,
    pub(super) block_number: u64,
    #[serde(default)]
    pub(super) fee: u64,
    /// Missing for a success.
    pub(super) result: Option<String>,
    #[serde(rename = "resMessage", default)]
    pub(super) message: String,
    pub(super) receipt: Option<Receipt>,
}

#[derive(Deserialize)]
pub(super) struct Receipt {
    /// Only for contract calls.
    pub(super) result: Option<String>,
}

impl Info {
    /// Why it failed, in the chain's words; `None` if it succeeded.
    pub(super) fn failure(&self) -> Option<String> {
        let of_call = self.receipt.as_ref().and_then(|receipt| receipt.result.as_deref());
        // The call's own reason says more.
        let mut all = [of_call, self.result.as_deref()].into_iter().flatten();
        let name = all.find(|said| *said != "SUCCESS")?;
        Some(lockstep_chain::plain_text(format!("{name} {}", words(&self.message)).trim(), 120))
    }
}
