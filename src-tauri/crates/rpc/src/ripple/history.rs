//! What arrived at an account, from the ledgers' transactions that affected it.

use alloy::primitives::U256;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{drops, outcome};
use super::node::{Ripple, ask};
use crate::wire::Answer;
use crate::{Arrival, Arrivals, Bounds, Lacks, Ledger, RpcError, Since};

/// The number of transactions in one answer.
const PAGE: u32 = 100;

/// The ledger counts seconds from the year 2000.
const YEAR_2000: i64 = 946_684_800;

#[derive(Deserialize)]
struct Page {
    #[serde(default)]
    transactions: Vec<Entry>,
    marker: Option<Value>,
    ledger_index_min: Option<u64>,
}

#[derive(Deserialize)]
struct Entry {
    tx: Tx,
    meta: Meta,
    validated: bool,
}

#[derive(Deserialize)]
struct Tx {
    hash: String,
    #[serde(rename = "TransactionType")]
    kind: String,
    #[serde(rename = "Account")]
    account: String,
    #[serde(rename = "Destination")]
    destination: Option<String>,
    date: Option<i64>,
    ledger_index: Option<u64>,
}

#[derive(Deserialize)]
struct Meta {
    #[serde(rename = "TransactionResult")]
    result: String,
    /// What arrived; the amount of a payment may be more. A text for XRP, an object for an issued currency.
    #[serde(default)]
    delivered_amount: Value,
}

impl Entry {
    fn arrival(&self, address: &str) -> Option<Arrival> {
        let paid_us = self.tx.destination.as_deref() == Some(address) && self.tx.account != address;
        let counts = self.validated && self.meta.result == "tesSUCCESS" && self.tx.kind == "Payment" && paid_us;
        // Issued currencies are not held by this wallet.
        let raw = self.meta.delivered_amount.as_str().and_then(drops).filter(|raw| counts && *raw > 0)?;
        Some(Arrival {
            hash: Some(self.tx.hash.clone()),
            place: 0,
            from: Some(self.tx.account.clone()),
            token: None,
            raw: U256::from(raw),
            block: self.tx.ledger_index?,
            at: self.tx.date.map(|date| date.saturating_add(YEAR_2000).saturating_mul(1000)),
        })
    }
}

impl Ripple {
    /// Reads the transactions that affected the account, the oldest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, tip) = (since.first(bounds), self.height().await?);
        let (mut found, mut to, mut lacks) = (Vec::new(), tip, None);
        let mut marker: Option<Value> = None;
        for asked in 1..=bounds.requests {
            let least = if from == 0 { json!(-1) } else { json!(from) };
            let mut params = json!({
                "account": address, "ledger_index_min": least, "ledger_index_max": -1, "limit": PAGE, "forward": true,
            });
            if let (Some(marker), Some(named)) = (marker.take(), params.as_object_mut()) {
                named.insert("marker".to_owned(), marker);
            }
            let read = |answer: &Answer| match outcome::<Page>(answer, "transactions of an account")? {
                Ok(page) => Ok(Some(page)),
                Err(failure) if failure.name == "actNotFound" => Ok(None),
                Err(failure) => Err(answer.refused(&failure.words())),
            };
            let Some(page) = self.wire().read(&ask("account_tx", params), read).await? else { break };
            // A server says from which ledger on it has them.
            if let Some(least) = page.ledger_index_min.filter(|least| *least > from && asked == 1) {
                lacks = Some(Lacks::Before(least));
            }
            let last = page.transactions.last().and_then(|one| one.tx.ledger_index);
            found.extend(page.transactions.iter().filter_map(|one| one.arrival(address)));
            marker = page.marker;
            if marker.is_none() {
                break;
            }
            if asked == bounds.requests {
                // The rest of the last ledger may be on the next page.
                to = last.map_or(from, |last| last.saturating_sub(1));
                found.retain(|one: &Arrival| one.block <= to);
            }
        }
        Ok(Arrivals { found, from, to, tip, memo: None, lacks })
    }
}
