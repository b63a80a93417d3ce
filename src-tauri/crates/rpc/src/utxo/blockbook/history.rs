use serde::Deserialize;

use super::answer::{is_hash, smallest};
use super::node::{Blockbook, ask};
use crate::utxo::history::Seen;
use crate::wire::Answer;
use crate::{Arrivals, Bounds, Lacks, Ledger, RpcError, Since};

/// The number of transactions in one answer.
const PAGE: &str = "50";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    total_pages: Option<u32>,
    #[serde(default)]
    transactions: Vec<Transaction>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Transaction {
    txid: String,
    block_height: Option<i64>,
    block_time: Option<i64>,
    confirmations: u64,
    #[serde(default)]
    vin: Vec<Input>,
    #[serde(default)]
    vout: Vec<Output>,
}

#[derive(Deserialize)]
struct Input {
    addresses: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Output {
    value: Option<String>,
    addresses: Option<Vec<String>>,
}

fn only(addresses: Option<Vec<String>>) -> Option<String> {
    let mut all = addresses?.into_iter();
    all.next().filter(|_| all.next().is_none())
}

impl Transaction {
    /// `None` if the answer contradicts itself.
    fn read(self) -> Option<Seen> {
        let outputs = self.vout.into_iter().map(|one| {
            let value = one.value.as_deref().map_or(Some(0), smallest)?;
            Some((only(one.addresses), value))
        });
        Some(Seen {
            txid: Some(self.txid).filter(|txid| is_hash(txid))?,
            block: self.block_height.and_then(|height| u64::try_from(height).ok())?,
            time: self.block_time.filter(|time| *time > 0),
            inputs: self.vin.into_iter().map(|one| only(one.addresses)).collect(),
            outputs: outputs.collect::<Option<_>>()?,
        })
    }
}

impl Blockbook {
    /// Reads the address's transactions in blocks, newest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, to) = (since.first(bounds), self.height().await?);
        let (mut found, mut oldest) = (Vec::new(), to);
        let read = |answer: &Answer| {
            let told: Listed = answer.json("transactions of an address")?;
            let mined = told.transactions.into_iter().filter(|one| one.confirmations > 0);
            let read: Option<Vec<Seen>> = mined.map(Transaction::read).collect();
            let read = read.ok_or_else(|| answer.nonsense("transactions of an address"))?;
            Ok((told.total_pages.unwrap_or(1), read))
        };
        for page in 1..=bounds.requests {
            let asked = ask(&["address", &self.written(address)])
                .with("details", "txs")
                .with("pageSize", PAGE)
                .with("page", page.to_string())
                .with("from", from.to_string());
            let (pages, seen) = self.wire().read(&asked, read).await?;
            oldest = seen.last().map_or(oldest, |one| one.block);
            found.extend(seen.into_iter().filter(|one| one.block >= from).filter_map(|one| one.arrival(address)));
            if page >= pages || oldest < from {
                return Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: None });
            }
        }
        Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: Some(Lacks::Before(oldest)) })
    }
}
