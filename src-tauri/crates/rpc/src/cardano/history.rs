//! What arrived at an address, from the transactions that Koios lists for it.

use std::collections::{BTreeMap, BTreeSet};

use alloy::primitives::U256;
use serde::Deserialize;
use serde_json::json;

use super::answer::{Asset, amount, is_txid};
use super::node::{AT_ONCE, Cardano, ask};
use crate::wire::Answer;
use crate::{Arrival, Arrivals, Bounds, Lacks, Ledger, RpcError, Since};

/// The number of transactions in one list.
const PAGE: usize = 50;

const LIST: &str = "transactions of an address";
const TOLD: &str = "transactions";

/// A transaction in the list.
#[derive(Deserialize)]
struct Listed {
    tx_hash: String,
    block_height: u64,
}

#[derive(Deserialize)]
struct Transaction {
    tx_hash: String,
    block_height: u64,
    /// In seconds.
    tx_timestamp: Option<i64>,
    inputs: Vec<Part>,
    outputs: Vec<Part>,
}

/// An input or an output.
#[derive(Deserialize)]
struct Part {
    payment_addr: Payment,
    value: String,
    asset_list: Option<Vec<Asset>>,
}

#[derive(Deserialize)]
struct Payment {
    /// Absent for addresses of the first era, which are not written so.
    bech32: Option<String>,
}

impl Part {
    fn is_of(&self, address: &str) -> bool {
        self.payment_addr.bech32.as_deref() == Some(address)
    }
}

impl Transaction {
    /// What it brought to an address: nothing if the address spends in it, because what returns is change. `None` if an amount is none.
    fn arrivals(self, address: &str) -> Option<Vec<Arrival>> {
        if self.inputs.iter().any(|input| input.is_of(address)) {
            return Some(Vec::new());
        }
        // The native coin first, then the tokens in the order of their ids.
        let mut sums: BTreeMap<Option<String>, U256> = BTreeMap::new();
        for output in self.outputs.into_iter().filter(|output| output.is_of(address)) {
            let native = (None, amount(&output.value)?);
            let tokens = output.asset_list.unwrap_or_default().into_iter().map(|asset| {
                let token = asset.read()?;
                Some((Some(token.id()), token.amount))
            });
            for (token, amount) in tokens.collect::<Option<Vec<_>>>()?.into_iter().chain([native]) {
                let sum = sums.entry(token).or_default();
                *sum = sum.saturating_add(U256::from(amount));
            }
        }
        let mut senders = self.inputs.into_iter().map(|input| input.payment_addr.bech32);
        // Several senders together are no address.
        let from = senders.next().flatten().filter(|first| senders.all(|other| other.as_ref() == Some(first)));
        let arrived = sums.into_iter().filter(|(_, raw)| !raw.is_zero());
        Some(
            (0_u32..)
                .zip(arrived)
                .map(|(place, (token, raw))| Arrival {
                    hash: Some(self.tx_hash.clone()),
                    place,
                    from: from.clone(),
                    token,
                    raw,
                    block: self.block_height,
                    at: self.tx_timestamp.map(|seconds| seconds.saturating_mul(1000)),
                })
                .collect(),
        )
    }
}

fn read_list(answer: &Answer) -> Result<Vec<Listed>, RpcError> {
    let listed: Vec<Listed> = answer.json(LIST)?;
    let falls = listed.windows(2).all(|two| matches!(two, [newer, older] if newer.block_height >= older.block_height));
    let fits = falls && listed.len() <= PAGE && listed.iter().all(|one| is_txid(&one.tx_hash));
    if fits { Ok(listed) } else { Err(answer.nonsense(LIST)) }
}

impl Cardano {
    /// Reads the address's transactions, newest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, to) = (since.first(bounds), self.height().await?);
        let (mut found, mut oldest, mut asked) = (Vec::new(), to, 1_u32);
        let mut seen: BTreeSet<String> = BTreeSet::new();
        loop {
            let list =
                ask("address_txs", &json!({"_addresses": [address], "_after_block_height": from.saturating_sub(1)}))
                    .with("select", "tx_hash,block_height")
                    .with("order", "block_height.desc,tx_hash.desc")
                    .with("limit", PAGE.to_string())
                    .with("offset", seen.len().to_string());
            let listed = self.wire().read(&list, read_list).await?;
            let is_last = listed.len() < PAGE;
            let heard = seen.len();
            // A block that came since the last list moves some of its rows to this one.
            let new: Vec<Listed> = listed.into_iter().filter(|one| seen.insert(one.tx_hash.clone())).collect();
            let within: Vec<&Listed> = new.iter().filter(|one| (from..=to).contains(&one.block_height)).collect();
            asked = asked.saturating_add(1);
            for some in within.chunks(AT_ONCE) {
                found.extend(self.told(address, some).await?);
                asked = asked.saturating_add(1);
            }
            oldest = new.last().map_or(oldest, |one| one.block_height.min(oldest));
            if is_last || oldest < from {
                return Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: None });
            }
            // A server that repeats its list would be asked for ever.
            if asked >= bounds.requests || seen.len() == heard {
                return Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: Some(Lacks::Before(oldest)) });
            }
        }
    }

    /// What these transactions brought to the address. Each has to be told, in its block.
    async fn told(&self, address: &str, some: &[&Listed]) -> Result<Vec<Arrival>, RpcError> {
        let hashes: Vec<&str> = some.iter().map(|one| one.tx_hash.as_str()).collect();
        let read = |answer: &Answer| {
            let told: Vec<Transaction> = answer.json(TOLD)?;
            let is = |one: &Transaction| {
                some.iter().any(|listed| listed.tx_hash == one.tx_hash && listed.block_height == one.block_height)
            };
            let names: BTreeSet<&str> = told.iter().map(|one| one.tx_hash.as_str()).collect();
            if told.len() != some.len() || names.len() != some.len() || !told.iter().all(is) {
                return Err(answer.nonsense(TOLD));
            }
            let arrivals: Option<Vec<_>> = told.into_iter().map(|one| one.arrivals(address)).collect();
            Ok(arrivals.ok_or_else(|| answer.nonsense(TOLD))?.into_iter().flatten().collect())
        };
        let question = json!({"_tx_hashes": hashes, "_inputs": true, "_assets": true});
        let asked = ask("tx_info", &question).with("select", "tx_hash,block_height,tx_timestamp,inputs,outputs");
        self.wire().read(&asked, read).await
    }
}
