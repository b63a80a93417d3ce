//! What a transaction did to one account. What the provider did not tell is unknown, never zero.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::ports::activity::{BalanceChange, Found};

/// The effect of a transaction on an account.
#[derive(Debug, Clone)]
pub(crate) struct Effect {
    pub(crate) account: String,
    pub(crate) sent: bool,
    pub(crate) completeness: Completeness,
    /// The account's balance changes, with their places in the transaction.
    pub(crate) changes: Vec<(usize, BalanceChange)>,
}

/// How much of the balance changes is known; the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Completeness {
    Complete,
    Truncated,
    Unavailable,
}

impl Completeness {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Truncated => "truncated",
            Self::Unavailable => "unavailable",
        }
    }
}

impl Effect {
    pub(crate) fn of(found: &Found, account: &str) -> Self {
        let completeness = match &found.details {
            None => Completeness::Unavailable,
            Some(details) if details.truncated.balances => Completeness::Truncated,
            Some(_) => Completeness::Complete,
        };
        let all = found.details.iter().flat_map(|details| details.balances.iter().enumerate());
        let mine = all.filter(|(_, change)| change.owner.as_deref() == Some(account));
        Self {
            account: account.to_owned(),
            sent: found.sender.as_deref() == Some(account),
            completeness,
            changes: mine.map(|(place, change)| (place, change.clone())).collect(),
        }
    }

    pub(crate) const fn role(&self) -> &'static str {
        if self.sent { "sender" } else { "affected_only" }
    }

    pub(crate) fn evidence(&self) -> &'static str {
        match self.completeness {
            Completeness::Unavailable => "account_balance_changes_unavailable",
            Completeness::Truncated => "incomplete_account_balance_changes",
            Completeness::Complete if self.changes.is_empty() => "no_account_balance_changes_returned",
            Completeness::Complete => "account_balance_changes_returned",
        }
    }

    /// Whether it is proven that the account's balances did not change.
    pub(crate) fn absence_proven(&self) -> bool {
        self.completeness == Completeness::Complete && self.changes.is_empty()
    }

    pub(crate) fn policy(&self) -> &'static str {
        match self.completeness {
            Completeness::Complete if self.changes.is_empty() => "account_absence_proven_by_complete_details",
            Completeness::Complete => "use_returned_account_balance_changes",
            _ => "do_not_infer_from_transaction_context",
        }
    }

    pub(crate) fn limitations(&self) -> Vec<&'static str> {
        match self.completeness {
            Completeness::Complete => vec![],
            Completeness::Truncated => vec!["provider_balance_changes_truncated"],
            Completeness::Unavailable => vec!["transaction_details_unavailable"],
        }
    }

    pub(crate) fn changes_json(&self) -> Vec<Value> {
        let row = |(place, change): &(usize, BalanceChange)| {
            json!({
                "index": place,
                "coinType": change.coin,
                "amountRaw": change.amount,
                "direction": direction(&change.amount),
            })
        };
        self.changes.iter().map(row).collect()
    }

    pub(crate) fn flows_json(&self) -> Vec<Value> {
        let mut flows = Flows::default();
        for (_, change) in &self.changes {
            flows.add(change, "");
        }
        flows.json(false)
    }

    /// `requestedAccountEffect`.
    pub(crate) fn json(&self) -> Value {
        json!({
            "account": self.account,
            "scope": "requested_account",
            "role": self.role(),
            "sentByAccount": self.sent,
            "balanceChangeEvidence": self.evidence(),
            "accountBalanceChangeAbsenceProven": self.absence_proven(),
            "accountBalanceChangeInferencePolicy": self.policy(),
            "balanceChangeCompleteness": self.completeness.word(),
            "balanceChanges": self.changes_json(),
            "coinFlows": self.flows_json(),
            "limitations": self.limitations(),
        })
    }
}

/// The direction of a signed raw amount.
pub(crate) fn direction(amount: &str) -> &'static str {
    match amount.parse::<i128>() {
        Ok(0) => "zero",
        _ if amount.starts_with('-') => "decrease",
        _ => "increase",
    }
}

/// Sums of increases and decreases by coin type.
#[derive(Debug, Default)]
pub(crate) struct Flows(BTreeMap<String, Flow>);

#[derive(Debug, Default)]
struct Flow {
    increase: i128,
    decrease: i128,
    digests: std::collections::BTreeSet<String>,
}

impl Flows {
    pub(crate) fn add(&mut self, change: &BalanceChange, digest: &str) {
        let amount: i128 = change.amount.parse().unwrap_or(0);
        let flow = self.0.entry(change.coin.clone()).or_default();
        if amount < 0 {
            flow.decrease = flow.decrease.saturating_sub(amount);
        } else {
            flow.increase = flow.increase.saturating_add(amount);
        }
        flow.digests.insert(digest.to_owned());
    }

    /// The sums; with the number of transactions if `counted`.
    pub(crate) fn json(&self, counted: bool) -> Vec<Value> {
        let row = |(coin, flow): (&String, &Flow)| {
            let mut row = json!({
                "coinType": coin,
                "increaseRaw": flow.increase.to_string(),
                "decreaseRaw": flow.decrease.to_string(),
                "netRaw": (flow.increase - flow.decrease).to_string(),
            });
            if let (true, Some(row)) = (counted, row.as_object_mut()) {
                row.insert("transactionCount".into(), flow.digests.len().into());
            }
            row
        };
        self.0.iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Effect;
    use crate::ports::activity::{BalanceChange, Details, Ended, Found, Truncated};

    fn found(details: Option<Details>) -> Found {
        let (checkpoint, timestamp) = (Some(1), Some(1));
        Found { digest: "d".into(), checkpoint, timestamp, status: Ended::Success, sender: None, details }
    }

    /// S50: what is incomplete is unknown, not zero, and only complete details prove an absence.
    #[test]
    fn incomplete_is_unknown() {
        let change = |owner: &str| BalanceChange { owner: Some(owner.into()), coin: "c".into(), amount: "-5".into() };
        let complete = Effect::of(&found(Some(Details::default())), "me");
        assert!(complete.absence_proven());
        assert_eq!(complete.evidence(), "no_account_balance_changes_returned");
        let truncated = Truncated { balances: true, ..Truncated::default() };
        let cut = Details { balances: vec![change("other")], truncated, ..Details::default() };
        let cut = Effect::of(&found(Some(cut)), "me");
        assert!(!cut.absence_proven());
        assert_eq!(cut.policy(), "do_not_infer_from_transaction_context");
        assert_eq!(cut.evidence(), "incomplete_account_balance_changes");
        let none = Effect::of(&found(None), "me");
        assert!(!none.absence_proven());
        assert_eq!(none.evidence(), "account_balance_changes_unavailable");
        let mine = Details { balances: vec![change("other"), change("me")], ..Details::default() };
        let mine = Effect::of(&found(Some(mine)), "me");
        assert_eq!(mine.changes_json()[0]["index"], 1, "the place in the transaction is kept");
        assert_eq!(mine.flows_json()[0]["netRaw"], "-5");
    }
}
