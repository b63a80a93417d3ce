//! Rows of a scan for one account.

use serde_json::{Map, Value, json};

use super::effect::{Completeness, Effect, Flows};
use super::facts::{context, ended};
use crate::config::Config;
use crate::ports::activity::{Found, Relationship};
use crate::time;

fn lookup(digest: &str) -> Value {
    json!({"tool": "read.inspect_sui_transaction", "digest": digest})
}

/// The keys that every row of a transaction has: digest, checkpoint, time, status, sender.
pub(crate) fn heading(found: &Found) -> Map<String, Value> {
    let mut all = Map::new();
    all.insert("digest".into(), found.digest.as_str().into());
    if let Some(checkpoint) = found.checkpoint {
        all.insert("checkpoint".into(), checkpoint.to_string().into());
    }
    if let Some(at) = found.timestamp {
        all.insert("timestamp".into(), time::write(at).into());
    }
    all.insert("status".into(), ended(found.status).into());
    if let Some(sender) = &found.sender {
        all.insert("sender".into(), sender.as_str().into());
    }
    all
}

/// A row of `transactions`.
pub(crate) fn transaction(found: &Found, account: &str, config: &Config) -> Value {
    let mut row = heading(found);
    row.insert("requestedAccountEffect".into(), Effect::of(found, account).json());
    if let Some(details) = &found.details {
        row.insert("transactionContext".into(), context(details, config));
    }
    row.insert("detailLookup".into(), lookup(&found.digest));
    row.into()
}

/// A row of `requestedAccountTransactionFacts`.
pub(crate) fn account_facts(found: &Found, account: &str, config: &Config) -> Value {
    let effect = Effect::of(found, account);
    let mut row = heading(found);
    let more = json!({
        "requestedAccount": account,
        "accountScope": "requested_account",
        "accountRole": effect.role(),
        "sentByAccount": effect.sent,
        "accountBalanceChangeEvidence": effect.evidence(),
        "accountBalanceChangeAbsenceProven": effect.absence_proven(),
        "accountBalanceChangeInferencePolicy": effect.policy(),
        "accountBalanceChangeCompleteness": effect.completeness.word(),
        "accountBalanceChanges": effect.changes_json(),
        "accountCoinFlows": effect.flows_json(),
        "accountEffectLimitations": effect.limitations(),
        "requestedAccountEffect": effect.json(),
        "detailLookup": lookup(&found.digest),
    });
    if let Value::Object(more) = more {
        row.extend(more);
    }
    if let Some(details) = &found.details {
        row.insert("transactionContext".into(), context(details, config));
    }
    row.into()
}

/// `requestedAccount`: sums over the rows, for the account only.
pub(crate) fn requested(found: &[Found], account: &str, relationship: Relationship) -> Value {
    let effects: Vec<Effect> = found.iter().map(|one| Effect::of(one, account)).collect();
    let worst = effects.iter().map(|effect| effect.completeness).max().unwrap_or(Completeness::Complete);
    let mut flows = Flows::default();
    for (one, effect) in found.iter().zip(&effects) {
        for (_, change) in &effect.changes {
            flows.add(change, &one.digest);
        }
    }
    let sent = effects.iter().filter(|effect| effect.sent).count();
    json!({
        "account": account,
        "relationship": relationship,
        "sentCount": sent,
        "affectedOnlyCount": effects.len() - sent,
        "balanceChangeCompleteness": worst.word(),
        "coinFlows": flows.json(true),
    })
}
