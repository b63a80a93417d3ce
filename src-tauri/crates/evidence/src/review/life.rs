//! The life of a review session: made, opened, bound, computed, handed over, ended. Every step is recorded.

use lockstep_platform::{UnixMillis, millis};
use serde_json::{Value, json};

use super::checks::check;
use super::plan::Plan;
use crate::caller::Caller;
use crate::error::{EvidenceError, Kind};
use crate::records::rows::{ReviewRow, Transition};
use crate::sessions::review::{ReviewSession, ReviewStatus};
use crate::sessions::{LIFETIME, ids};
use crate::state::{Shared, State};
use crate::time;

/// A new session for a plan, and the URL of its page.
pub(crate) fn create(shared: &Shared, caller: &Caller, plan: Plan) -> Result<(String, String), EvidenceError> {
    let (pages, entropy) = (shared.pages_for(caller.grants.addresses)?, &*shared.ports.entropy);
    let owner = caller.id.as_str();
    let (id, (token, hash), now) = (ids::session(entropy)?, ids::token(entropy)?, shared.now());
    let row = ReviewRow {
        id: id.clone(),
        plan_id: plan.id.clone(),
        action_kind: plan.action_kind.clone(),
        adapter_id: plan.adapter.clone(),
        protocol: plan.protocol.clone(),
        status: ReviewStatus::Proposed.word().to_owned(),
        account: None,
        plan: plan.json.clone(),
        intent: Some(plan.intent.clone()),
        created_at: now,
        updated_at: now,
    };
    let session = ReviewSession {
        id: id.clone(),
        owner: owner.to_owned(),
        token: hash,
        plan,
        status: ReviewStatus::Proposed,
        account: None,
        state: None,
        material: None,
        signing: false,
        in_vault: false,
        result: None,
        expires_at: now + millis(LIFETIME),
        last_activity_at: now,
    };
    let mut state = shared.state();
    state.sessions.make_room(owner);
    state.records.trim();
    state.records.reviews.put(id.clone(), row);
    let (from, to) = (None, ReviewStatus::Proposed.word().to_owned());
    state.records.step(Transition {
        id: 0,
        review: id.clone(),
        event: "created".into(),
        from,
        to,
        account: None,
        reason: None,
        at: now,
    });
    state.sessions.reviews.insert(id.clone(), session);
    drop(state);
    shared.tell();
    let url = format!("{pages}/review/{id}#{token}");
    Ok((id, url))
}

/// Takes a step of a session and records it. The same state again is recorded as a step that changed nothing.
///
/// # Errors
/// The session does not exist, or its state does not allow the step.
pub(crate) fn step(
    state: &mut State,
    id: &str,
    event: &str,
    next: ReviewStatus,
    account: Option<&str>,
    now: UnixMillis,
) -> Result<(), EvidenceError> {
    let session = find(state, id)?;
    session.allows(next)?;
    let from = session.status;
    session.status = next;
    session.last_activity_at = now;
    if let Some(account) = account {
        session.account = Some(account.to_owned());
    }
    let of = session.account.clone();
    state.records.step(Transition {
        id: 0,
        review: id.to_owned(),
        event: event.to_owned(),
        from: Some(from.word().to_owned()),
        to: next.word().to_owned(),
        account: of,
        reason: None,
        at: now,
    });
    Ok(())
}

/// A session.
pub(crate) fn find<'a>(state: &'a mut State, id: &str) -> Result<&'a mut ReviewSession, EvidenceError> {
    let missing = || EvidenceError::refused(Kind::SessionNotFound, json!({"reviewSessionId": id}));
    state.sessions.reviews.get_mut(id).ok_or_else(missing)
}

/// What time does to a session: it expires, and a reviewed transaction does so earlier.
pub(crate) fn age(state: &mut State, id: &str, now: UnixMillis) {
    let Some(session) = state.sessions.reviews.get_mut(id) else { return };
    if session.in_vault {
        return;
    }
    if now >= session.expires_at && !session.status.is_final() {
        session.material = None;
        session.signing = false;
        if step(state, id, "expired", ReviewStatus::Expired, None, now).is_ok() {
            return;
        }
    }
    let Some(session) = state.sessions.reviews.get_mut(id) else { return };
    let stale = session.material.as_ref().is_some_and(|material| now >= material.expires_at);
    if !stale {
        return;
    }
    // A transaction that was handed over may be signed at this moment; its result is still awaited.
    if session.signing {
        session.signing = false;
        session.material = None;
        return;
    }
    session.material = None;
    if session.status == ReviewStatus::Ready {
        if let Some(review) = session.state.as_mut() {
            demote(review, now);
        }
        let _ = step(state, id, "state_computed", ReviewStatus::RefreshRequired, None, now);
    }
}

/// Turns a computed state into one that must be computed again. What it showed of the transaction is gone with it.
fn demote(review: &mut Value, now: UnixMillis) {
    let Some(all) = review.as_object_mut() else { return };
    for part in
        ["walletReviewAdapterContract", "ptbVisualization", "simulation", "humanReadableReview", "adapterLifecycle"]
    {
        all.remove(part);
    }
    all.insert("status".into(), "refresh_required".into());
    all.insert("refreshReason".into(), "quote_stale".into());
    all.insert("updatedAt".into(), time::write(now).into());
    if let Some(checks) = all.get_mut("checks").and_then(Value::as_array_mut) {
        checks.push(check(
            "private_review_artifacts_refresh_required",
            "Review artifacts",
            "fail",
            "The local transaction material and its evidence expired with the quote. Compute the review again.",
            "adapter",
        ));
    }
}
