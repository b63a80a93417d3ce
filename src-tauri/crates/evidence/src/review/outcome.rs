//! The result of a reviewed transaction, recorded once, by its digest.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::life;
use crate::error::EvidenceError;
use crate::peek::Peek;
use crate::ports::vault::Signing;
use crate::records::Records;
use crate::records::rows::{ReviewRow, Transition};
use crate::sessions::review::ReviewStatus;
use crate::state::{Shared, State};
use crate::time;

/// A result to record.
pub(crate) struct Ended {
    pub(crate) status: ReviewStatus,
    pub(crate) digest: Option<String>,
    pub(crate) failure: Option<String>,
}

/// The digest that was recorded before.
pub(crate) fn recorded(result: Option<&Value>) -> Option<String> {
    result.and_then(|result| result.peek("txDigest").as_str()).map(str::to_owned)
}

/// Records a result. The caller has checked that it fits what was recorded before.
///
/// # Errors
/// The state does not allow it.
pub(crate) fn record(state: &mut State, id: &str, ended: Ended, now: UnixMillis) -> Result<Value, EvidenceError> {
    let session = life::find(state, id)?;
    let (before, plan) = (recorded(session.result.as_ref()), session.plan.id.clone());
    // A wallet may report the success of what it signed before it reported the signature.
    if session.status == ReviewStatus::Ready && ended.status == ReviewStatus::Success {
        life::step(state, id, "result_recorded", ReviewStatus::SignedPending, None, now)?;
    }
    life::step(state, id, "result_recorded", ended.status, None, now)?;
    let session = life::find(state, id)?;
    let result = written(id, &plan, Ended { digest: ended.digest.or(before), ..ended }, now);
    session.result = Some(result.clone());
    session.signing = false;
    session.material = None;
    let account = session.account.clone().unwrap_or_default();
    if let Some(row) = state.records.reviews.get(id).cloned() {
        state.records.result(&row, &account, &result, now);
    }
    Ok(result)
}

/// `executionResult`.
fn written(id: &str, plan: &str, ended: Ended, now: UnixMillis) -> Value {
    let mut result = json!({
        "reviewSessionId": id,
        "planId": plan,
        "recordedAt": time::write(now),
        "status": ended.status.word(),
    });
    if let Some(all) = result.as_object_mut() {
        for (key, value) in [("txDigest", ended.digest), ("failureReason", ended.failure)] {
            if let Some(value) = value {
                all.insert(key.into(), value.into());
            }
        }
    }
    result
}

/// Records the result of a review whose session ended with an earlier run of the app.
pub(crate) fn record_kept(records: &mut Records, row: &ReviewRow, ended: Ended, now: UnixMillis) {
    let signed = ReviewStatus::SignedPending;
    let mut from = row.status.clone();
    let mut go = |records: &mut Records, to: ReviewStatus| {
        let from = std::mem::replace(&mut from, to.word().to_owned());
        records.step(Transition {
            id: 0,
            review: row.id.clone(),
            event: "result_recorded".into(),
            from: Some(from),
            to: to.word().to_owned(),
            account: row.account.clone(),
            reason: None,
            at: now,
        });
    };
    if row.status != signed.word() && ended.status != signed {
        go(records, signed);
    }
    go(records, ended.status);
    let result = written(&row.id, &row.plan_id, ended, now);
    records.result(row, row.account.as_deref().unwrap_or_default(), &result, now);
}

/// Records what the vault tells of a transaction that it got.
pub(crate) fn of_vault(shared: &Shared, id: &str, digest: &str, told: Signing) {
    let now = shared.now();
    let mut state = shared.state();
    let Ok(session) = life::find(&mut state, id) else { return };
    session.in_vault = told == Signing::Pending;
    let (status, failure) = match told {
        Signing::NotSigned => {
            session.signing = false;
            session.last_activity_at = now;
            drop(state);
            shared.tell();
            return;
        }
        Signing::Rejected => (ReviewStatus::Failure, Some("wallet_rejected")),
        Signing::Pending => (ReviewStatus::SignedPending, None),
        Signing::Success => (ReviewStatus::Success, None),
        Signing::Failure => (ReviewStatus::Failure, Some("unknown_failure")),
    };
    let digest = (told != Signing::Rejected).then(|| digest.to_owned());
    if session.status != status {
        // A session that has ended in between keeps its end.
        let _ = record(&mut state, id, Ended { status, digest, failure: failure.map(str::to_owned) }, now);
    }
    drop(state);
    shared.tell();
}
