//! What arrived at an account, from the transfers that the transactions' events name.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use serde::Deserialize;

use super::answer::amount;
use super::node::{Cosmos, found};
use crate::wire::{Answer, Ask};
use crate::{Arrival, Arrivals, Bounds, Lacks, Ledger, RpcError, Since};

/// The number of transactions in one answer.
const PAGE: usize = 50;

#[derive(Deserialize)]
struct Page {
    #[serde(default)]
    tx_responses: Vec<Response>,
}

#[derive(Deserialize)]
struct Response {
    txhash: String,
    height: String,
    #[serde(default)]
    code: u32,
    timestamp: Option<String>,
    #[serde(default)]
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Event {
    #[serde(rename = "type")]
    kind: String,
    attributes: Vec<Attribute>,
}

#[derive(Deserialize)]
struct Attribute {
    key: String,
    value: Option<String>,
}

impl Event {
    fn says(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|one| one.key == key).and_then(|one| one.value.as_deref())
    }
}

/// Coins as events write them: `12uatom,3ibc/AB`.
fn coins(text: &str) -> impl Iterator<Item = (U256, &str)> {
    text.split(',').filter_map(|coin| {
        let (digits, denom) = coin.split_at(coin.find(|c: char| !c.is_ascii_digit())?);
        Some((amount(digits)?, denom))
    })
}

impl Response {
    /// The amounts of each sender in each coin.
    fn brought(&self, address: &str, native: &str) -> Vec<(Option<String>, Option<String>, U256)> {
        let mut sums: BTreeMap<(Option<&str>, &str), U256> = BTreeMap::new();
        // A transaction that failed moved nothing but its fee.
        for event in self.events.iter().filter(|event| self.code == 0 && event.kind == "transfer") {
            let sender = event.says("sender");
            if event.says("recipient") != Some(address) || sender == Some(address) {
                continue;
            }
            for (raw, denom) in coins(event.says("amount").unwrap_or_default()) {
                let sum = sums.entry((sender, denom)).or_default();
                *sum = sum.saturating_add(raw);
            }
        }
        let one = |((sender, denom), raw): ((Option<&str>, &str), U256)| {
            (sender.map(str::to_owned), (denom != native).then(|| denom.to_owned()), raw)
        };
        sums.into_iter().map(one).filter(|(_, _, raw)| !raw.is_zero()).collect()
    }
}

impl Cosmos {
    /// Reads the transactions that paid the account, newest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, to) = (since.first(bounds), self.height().await?);
        let (mut arrived, mut oldest) = (Vec::new(), to);
        for page in 1..=bounds.requests {
            let ask = Ask::get(&["cosmos", "tx", "v1beta1", "txs"])
                .with("query", format!("transfer.recipient='{address}'"))
                .with("order_by", "ORDER_BY_DESC")
                .with("limit", PAGE.to_string())
                .with("page", page.to_string())
                .speaking_in_500();
            let read = |answer: &Answer| {
                if found(answer)?.is_none() {
                    return Ok(Page { tx_responses: Vec::new() });
                }
                answer.json::<Page>("transactions of an account")
            };
            let told = self.wire.read(&ask, read).await?;
            let is_last = told.tx_responses.len() < PAGE;
            for one in told.tx_responses {
                let nonsense = || RpcError::Nonsense { host: self.host(), what: "transactions of an account" };
                let block: u64 = one.height.parse().map_err(|_| nonsense())?;
                oldest = oldest.min(block);
                if block < from {
                    continue;
                }
                let at = one.timestamp.as_deref().and_then(lockstep_chain::millis_of_iso);
                let brought = one.brought(address, self.rules.denom).into_iter().zip(0..);
                arrived.extend(brought.map(|((sender, token, raw), place)| Arrival {
                    hash: Some(one.txhash.clone()),
                    place,
                    from: sender,
                    token,
                    raw,
                    block,
                    at,
                }));
            }
            if is_last || oldest < from {
                return Ok(Arrivals { found: arrived, from, to, tip: to, memo: None, lacks: None });
            }
        }
        Ok(Arrivals { found: arrived, from, to, tip: to, memo: None, lacks: Some(Lacks::Before(oldest)) })
    }
}
