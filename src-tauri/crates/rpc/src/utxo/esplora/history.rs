use serde::Deserialize;

use super::node::Esplora;
use crate::utxo::history::Seen;
use crate::wire::{Answer, Ask};
use crate::{Arrivals, Bounds, Lacks, Ledger, RpcError, Since};

/// Esplora's number of transactions in one answer.
const PAGE: usize = 25;

#[derive(Deserialize)]
struct Listed {
    txid: String,
    vin: Vec<Input>,
    vout: Vec<Output>,
    status: Status,
}

#[derive(Deserialize)]
struct Input {
    prevout: Option<Output>,
}

#[derive(Deserialize)]
struct Output {
    scriptpubkey_address: Option<String>,
    value: u64,
}

#[derive(Deserialize)]
struct Status {
    block_height: Option<u64>,
    block_time: Option<i64>,
}

impl Listed {
    fn read(self) -> Option<Seen> {
        Some(Seen {
            txid: self.txid,
            block: self.status.block_height?,
            time: self.status.block_time,
            inputs: self.vin.into_iter().map(|input| input.prevout?.scriptpubkey_address).collect(),
            outputs: self.vout.into_iter().map(|output| (output.scriptpubkey_address, output.value)).collect(),
        })
    }
}

impl Esplora {
    /// Reads the address's transactions in blocks, newest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, to) = (since.first(bounds), self.height().await?);
        let (mut found, mut last, mut oldest) = (Vec::new(), None::<String>, to);
        let read = |answer: &Answer| {
            let page: Vec<Listed> = answer.json("transactions of an address")?;
            let read: Option<Vec<Seen>> = page.into_iter().map(Listed::read).collect();
            read.ok_or_else(|| answer.nonsense("transactions of an address"))
        };
        for _ in 0..bounds.requests {
            let mut path = vec!["address", address, "txs", "chain"];
            path.extend(last.as_deref());
            let page = self.wire().read(&Ask::get(&path), read).await?;
            let is_last = page.len() < PAGE;
            if let Some(one) = page.last() {
                (last, oldest) = (Some(one.txid.clone()), one.block);
            }
            found.extend(page.into_iter().filter(|one| one.block >= from).filter_map(|one| one.arrival(address)));
            if is_last || oldest < from {
                return Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: None });
            }
        }
        Ok(Arrivals { found, from, to, tip: to, memo: None, lacks: Some(Lacks::Before(oldest)) })
    }
}
