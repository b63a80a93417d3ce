//! Transactions that scans and look-ups found for accounts of the person.

use lockstep_platform::UnixMillis;

use super::Records;
use super::rows::{ScanRow, StoredTransaction};
use crate::peek::Peek as _;
use crate::ports::activity::{Details, Found, Relationship};

/// How many scans and transactions are kept; those that were fetched longest ago go first.
const MOST_SCANS: usize = 2_000;
const MOST_TRANSACTIONS: usize = 20_000;

/// Where a kept transaction was found.
pub(crate) struct Origin<'a> {
    pub(crate) scan: &'a str,
    pub(crate) account: &'a str,
    pub(crate) relationship: Relationship,
    pub(crate) fetched_at: UnixMillis,
}

impl Records {
    /// Keeps what is told of a scan, after its transactions.
    pub(crate) fn scanned(&mut self, id: &str, scan: ScanRow) {
        self.scans.put(id, scan);
        let fetched = |row: &ScanRow| row.summary.peek("fetchedAt").as_str().map(str::to_owned);
        self.scans.keep_at_most(MOST_SCANS, |_| true, fetched);
        self.transactions.keep_at_most(MOST_TRANSACTIONS, |_| true, |row| row.last_fetched_at);
    }

    /// Keeps a transaction for an account. Nothing of it is kept that names somebody else.
    pub(crate) fn keep(&mut self, found: &Found, origin: &Origin<'_>) {
        let way = if origin.relationship == Relationship::Sent { "sent" } else { "affected" };
        let key = format!("{}/{}/{way}", origin.account, found.digest);
        let known_sender = found.sender.clone().filter(|sender| self.account_id(sender).is_some());
        let earlier = self.transactions.get(&key).map(|row| (row.first_scan.clone(), row.first_fetched_at));
        let (first_scan, first_fetched_at) = earlier.unwrap_or_else(|| (origin.scan.to_owned(), origin.fetched_at));
        let row = StoredTransaction {
            account: origin.account.to_owned(),
            digest: found.digest.clone(),
            relationship: origin.relationship,
            checkpoint: found.checkpoint,
            timestamp: found.timestamp,
            status: found.status,
            known_sender,
            details: found.details.as_ref().map(|details| self.without_others(details)),
            first_scan,
            last_scan: origin.scan.to_owned(),
            first_fetched_at,
            last_fetched_at: origin.fetched_at,
        };
        self.transactions.put(key, row);
    }

    fn without_others(&self, details: &Details) -> Details {
        let mut kept = details.clone();
        let known =
            |address: &Option<String>| address.as_deref().is_some_and(|address| self.account_id(address).is_some());
        for change in &mut kept.balances {
            if !known(&change.owner) {
                change.owner = None;
            }
        }
        for event in &mut kept.events {
            if !known(&event.sender) {
                event.sender = None;
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_scans_of_a_program_that_scans_without_end_are_limited() {
        let mut records = Records::default();
        for number in 0..=MOST_SCANS {
            let summary = json!({"fetchedAt": format!("2026-09-01T00:00:00.{number:05}Z")});
            // The keys are not in the order of time.
            records.scanned(&format!("scan-{:05}", MOST_SCANS - number), ScanRow { summary, incomplete: None });
        }
        assert_eq!(records.scans.len(), MOST_SCANS);
        assert!(records.scans.get(&format!("scan-{MOST_SCANS:05}")).is_none(), "the first scan went");
        assert!(records.scans.get("scan-00000").is_some(), "the last is there");
    }
}
