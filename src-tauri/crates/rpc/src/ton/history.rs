//! What arrived at an account, from the messages that its transactions carried out.

use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{TransactionId, coins, hash, result, whole};
use super::node::{Ton, ask};
use crate::wire::Answer;
use crate::{Arrival, Arrivals, Bounds, Lacks, RpcError, Since};

/// The number of transactions in one answer.
const PAGE: usize = 50;

#[derive(Deserialize)]
struct Listed {
    transaction_id: TransactionId,
    utime: i64,
    in_msg: Option<Message>,
}

#[derive(Deserialize)]
struct Message {
    /// Empty for a message from outside the chain.
    #[serde(default)]
    source: String,
    value: Value,
}

impl Listed {
    /// `None` if the answer cannot be read. The chain counts an account's transactions by its logical time, which stands for the block here.
    fn read(&self) -> Option<(u64, Option<Arrival>)> {
        let time = u64::try_from(whole(&self.transaction_id.lt)?).ok()?;
        let id = hash(&self.transaction_id.hash)?;
        let brought = match &self.in_msg {
            Some(message) if !message.source.is_empty() => Some((&message.source, coins(&message.value)?)),
            Some(_) | None => None,
        };
        let arrival = brought.filter(|(_, raw)| !raw.is_zero()).map(|(source, raw)| Arrival {
            hash: Some(hex::encode(id)),
            place: 0,
            from: Some(lockstep_chain::plain_text(source, 80)),
            token: None,
            raw,
            block: time,
            at: Some(self.utime.saturating_mul(1000)),
        });
        Some((time, arrival))
    }
}

impl Ton {
    /// Reads the account's transactions, newest first.
    pub(super) async fn history(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let from = since.first(bounds);
        let (mut found, mut latest, mut oldest) = (Vec::new(), None, from);
        let mut last: Option<TransactionId> = None;
        let ended = |found, latest: Option<u64>, lacks| {
            let to = latest.unwrap_or(from).max(from);
            Arrivals { found, from, to, tip: to, memo: None, lacks }
        };
        for _ in 0..bounds.requests {
            let mut params = json!({"address": address, "limit": PAGE});
            if let (Some(last), Some(named)) = (&last, params.as_object_mut()) {
                named.insert("lt".to_owned(), last.lt.clone().into());
                named.insert("hash".to_owned(), last.hash.clone().into());
            }
            let read = |answer: &Answer| {
                let listed: Vec<Listed> = result(answer, "transactions of an account")?;
                let all: Option<Vec<_>> = listed.iter().map(Listed::read).collect();
                let all = all.ok_or_else(|| answer.nonsense("transactions of an account"))?;
                Ok((all, listed.into_iter().map(|one| one.transaction_id).collect::<Vec<_>>()))
            };
            let (mut page, mut ids) = self.wire().read(&ask("getTransactions", &params), read).await?;
            // The list begins with the named transaction.
            if last.is_some() && ids.first() == last.as_ref() {
                page.remove(0);
                ids.remove(0);
            }
            latest = latest.or(page.first().map(|(time, _)| *time));
            oldest = page.last().map_or(oldest, |(time, _)| *time);
            let is_last = page.is_empty() || oldest < from;
            found.extend(page.into_iter().filter(|(time, _)| *time >= from).filter_map(|(_, arrival)| arrival));
            last = ids.pop();
            if is_last {
                return Ok(ended(found, latest, None));
            }
        }
        Ok(ended(found, latest, Some(Lacks::Before(oldest))))
    }
}
