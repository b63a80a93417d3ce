//! The routes of the review page: state, evidence, handover, result.

use serde_json::{Value, json};

use super::asked::{Asked, Refusal, Routed, refuse};
use crate::address;
use crate::answers::identity;
use crate::peek::Peek;
use crate::records::rows::{ReviewRow, Snapshot};
use crate::review::{compute, life};
use crate::sessions::review::{FAILURES, ReviewSession, ReviewStatus};
use crate::time;

pub(super) async fn route(asked: &Asked<'_>) -> Routed {
    let [_, kind, id, rest @ ..] = asked.steps.as_slice() else { return Err(refuse(404, "not_found")) };
    admitted(asked, id)?;
    match (asked.method, *kind, rest) {
        ("GET", "result", []) => outcome(asked, id),
        ("GET", "review", []) => view(asked, id),
        ("POST", "review", ["opened"]) => opened(asked, id),
        ("POST", "review", ["state"]) => state(asked, id).await,
        ("POST", "review", ["handoff"]) => handoff(asked, id),
        ("POST", "review", ["handoff", "cancel"]) => cancel(asked, id),
        ("POST", "review", ["result"]) => result(asked, id),
        ("POST", "review", ["wallet-identity"]) => wallet(asked, id),
        _ => Err(refuse(404, "not_found")),
    }
}

/// Checks the token before anything is read of the body.
fn admitted(asked: &Asked<'_>, id: &str) -> Result<(), Refusal> {
    let mut state = asked.evidence.shared.state();
    life::age(&mut state, id, asked.now);
    let session = state.sessions.reviews.get(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    if session.token.admits(asked.token) { Ok(()) } else { Err(refuse(401, "invalid_review_token")) }
}

/// A session, under the lock of the state.
fn with<T>(
    asked: &Asked<'_>,
    id: &str,
    read: impl FnOnce(&mut ReviewSession) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut state = asked.evidence.shared.state();
    read(life::find(&mut state, id)?)
}

fn also(mut view: Value, key: &str, value: Option<Value>) -> Value {
    if let (Some(view), Some(value)) = (view.as_object_mut(), value) {
        view.insert(key.into(), value);
    }
    view
}

fn view(asked: &Asked<'_>, id: &str) -> Routed {
    let active = asked.evidence.shared.state().records.active_account().map(
        |active| json!({"account": active.account, "source": "wallet_identity", "setAt": time::write(active.set_at)}),
    );
    with(asked, id, |session| {
        let view = json!({
            "reviewSessionId": session.id,
            "internalStatus": session.status.word(),
            "pollingStatus": session.status.polling(),
            "lastActivityAt": time::write(session.last_activity_at),
            "signingInProgress": session.signing,
            "plans": [session.plan.json],
        });
        let view = also(view, "activeAccount", active);
        let view = also(view, "executionResult", session.result.clone());
        Ok(also(view, "reviewState", session.state.clone()))
    })
}

fn outcome(asked: &Asked<'_>, id: &str) -> Routed {
    with(asked, id, |session| {
        let view = json!({
            "reviewSessionId": session.id,
            "status": session.status.polling(),
            "lastActivityAt": time::write(session.last_activity_at),
        });
        Ok(also(view, "executionResult", session.result.clone()))
    })
}

fn opened(asked: &Asked<'_>, id: &str) -> Routed {
    asked.object()?;
    let mut state = asked.evidence.shared.state();
    let status = life::find(&mut state, id)?.status;
    // Opening again later changes nothing.
    let next = if status == ReviewStatus::Proposed { ReviewStatus::AwaitingWallet } else { status };
    life::find(&mut state, id)?.mutable()?;
    life::step(&mut state, id, "opened", next, None, asked.now)?;
    let session = life::find(&mut state, id)?;
    Ok(json!({
        "reviewSessionId": session.id,
        "internalStatus": session.status.word(),
        "pollingStatus": session.status.polling(),
        "lastActivityAt": time::write(session.last_activity_at),
    }))
}

/// The account and plan of a body.
fn named(asked: &Asked<'_>) -> Result<(String, String), Refusal> {
    let body = asked.object()?;
    let text = |key: &str| body.get(key).and_then(Value::as_str);
    let account = text("account").and_then(address::read);
    let plan = text("planId").filter(|plan| !plan.is_empty()).map(str::to_owned);
    plan.zip(account).ok_or_else(|| refuse(400, "input_invalid"))
}

/// Binds the account and computes the evidence.
async fn state(asked: &Asked<'_>, id: &str) -> Routed {
    let (plan_id, account) = named(asked)?;
    let shared = &asked.evidence.shared;
    let plan = {
        let mut state = shared.state();
        let active = state.records.active_account().map(|active| active.account.clone());
        let session = life::find(&mut state, id)?;
        session.mutable()?;
        if session.plan.id != plan_id {
            return Err(refuse(400, "plan_not_in_session"));
        }
        let bound = session.account.as_ref().is_none_or(|bound| *bound == account);
        if active.as_ref() != Some(&account) || !bound || session.status == ReviewStatus::SignedPending {
            return Err(refuse(409, "invalid_session_transition"));
        }
        let (status, signing, plan) = (session.status, session.signing, session.plan.clone());
        if status == ReviewStatus::Proposed {
            life::step(&mut state, id, "opened", ReviewStatus::AwaitingWallet, None, asked.now)?;
        }
        let fresh = matches!(status, ReviewStatus::Proposed | ReviewStatus::AwaitingWallet);
        let next = if fresh { ReviewStatus::WalletConnected } else { status };
        life::step(&mut state, id, "wallet_connected", next, Some(&account), asked.now)?;
        state.records.know(&account, asked.now);
        // One transaction at a time: what was handed over may be signed at this moment.
        if signing {
            return Err(refuse(409, "invalid_session_transition"));
        }
        plan
    };
    let computed = compute::compute(shared, &plan, id, &account).await;
    let now = shared.now();
    let mut state = shared.state();
    let session = life::find(&mut state, id)?;
    if session.signing || session.status.is_final() || session.status == ReviewStatus::SignedPending {
        return Err(refuse(409, "invalid_session_transition"));
    }
    // A blocked review becomes ready only after it was asked for again, which passes through a refresh.
    if session.status == ReviewStatus::Blocked && computed.status == ReviewStatus::Ready {
        life::step(&mut state, id, "state_computed", ReviewStatus::RefreshRequired, None, now)?;
    }
    life::step(&mut state, id, "state_computed", computed.status, None, now)?;
    let session = life::find(&mut state, id)?;
    session.state = Some(computed.state.clone());
    session.material = computed.material;
    state.records.snapshot(Snapshot {
        id: 0,
        review: id.to_owned(),
        plan_id,
        account,
        status: computed.status.word().to_owned(),
        state: computed.state.clone(),
        recorded_at: now,
    });
    Ok(json!({"reviewState": computed.state}))
}

/// Hands the reviewed transaction to the page, if its digest is still the reviewed one.
fn handoff(asked: &Asked<'_>, id: &str) -> Routed {
    let (plan_id, account) = named(asked)?;
    with(asked, id, |session| {
        session.mutable()?;
        if session.status != ReviewStatus::Ready || session.plan.id != plan_id {
            return Err(refuse(409, "invalid_session_transition"));
        }
        if session.account.as_ref() != Some(&account) {
            return Err(refuse(400, "input_invalid"));
        }
        let unavailable = || refuse(409, "handoff_unavailable");
        let contract = session.state.as_ref().and_then(|state| state.get("walletReviewAdapterContract"));
        let commitment = contract.and_then(|contract| contract.peek("transactionMaterialCommitment").as_str());
        let commitment = commitment.ok_or_else(unavailable)?.to_owned();
        let material = session.material.as_ref().filter(|material| asked.now < material.expires_at);
        let material = material.ok_or_else(unavailable)?;
        if material.plan_id != plan_id || material.account != account {
            return Err(unavailable());
        }
        let bytes = material.for_handover().ok_or_else(unavailable)?;
        if material.commitment != commitment {
            return Err(refuse(409, "handoff_commitment_mismatch"));
        }
        session.signing = true;
        Ok(json!({
            "transactionBytesBase64": bytes,
            "transactionMaterialCommitment": commitment,
            "planId": plan_id,
            "account": account,
        }))
    })
}

fn cancel(asked: &Asked<'_>, id: &str) -> Routed {
    asked.object()?;
    with(asked, id, |session| {
        session.mutable()?;
        session.signing = false;
        Ok(json!({"cancelled": true}))
    })
}

/// A result as the page posts it.
struct Posted {
    status: ReviewStatus,
    digest: Option<String>,
    failure: Option<String>,
}

impl Posted {
    fn read(asked: &Asked<'_>, plan: &str) -> Result<Self, Refusal> {
        let body = asked.object()?;
        let wrong = || refuse(400, "input_invalid");
        let text = |key: &str| body.get(key).and_then(Value::as_str).map(str::to_owned);
        if text("planId").as_deref() != Some(plan) {
            return Err(if body.contains_key("planId") { refuse(400, "plan_not_in_session") } else { wrong() });
        }
        let status = match text("status").as_deref() {
            Some("signed_pending_result") => ReviewStatus::SignedPending,
            Some("success") => ReviewStatus::Success,
            Some("failure") => ReviewStatus::Failure,
            _ => return Err(wrong()),
        };
        let digest = text("txDigest").filter(|digest| address::is_digest(digest));
        let failure = text("failureReason").filter(|reason| FAILURES.contains(&reason.as_str()));
        let failed = status == ReviewStatus::Failure;
        let whole = if failed { failure.is_some() } else { digest.is_some() && !body.contains_key("failureReason") };
        let known = !body.contains_key("txDigest") || digest.is_some();
        if whole && known { Ok(Self { status, digest, failure }) } else { Err(wrong()) }
    }
}

/// Records what came of the signed transaction, by its digest.
fn result(asked: &Asked<'_>, id: &str) -> Routed {
    let mut state = asked.evidence.shared.state();
    let session = life::find(&mut state, id)?;
    let posted = Posted::read(asked, &session.plan.id)?;
    session.mutable()?;
    let recorded = session.result.as_ref().and_then(|result| result.peek("txDigest").as_str()).map(str::to_owned);
    if session.status == ReviewStatus::SignedPending {
        if posted.digest.is_some() && posted.digest != recorded {
            return Err(refuse(409, "signed_pending_result_conflict"));
        }
        if posted.status == ReviewStatus::SignedPending {
            return Ok(json!({"executionResult": session.result}));
        }
    }
    // A wallet may report the success of what it signed before it reported the signature.
    if session.status == ReviewStatus::Ready && posted.status == ReviewStatus::Success {
        life::step(&mut state, id, "result_recorded", ReviewStatus::SignedPending, None, asked.now)?;
    }
    life::step(&mut state, id, "result_recorded", posted.status, None, asked.now)?;
    let session = life::find(&mut state, id)?;
    let mut result = json!({
        "reviewSessionId": id,
        "planId": session.plan.id,
        "recordedAt": time::write(asked.now),
        "status": posted.status.word(),
    });
    result = also(result, "txDigest", posted.digest.or(recorded).map(Value::from));
    result = also(result, "failureReason", posted.failure.map(Value::from));
    session.result = Some(result.clone());
    session.signing = false;
    session.material = None;
    let account = session.account.clone().unwrap_or_default();
    if let Some(row) = state.records.reviews.get(id).cloned() {
        let row: ReviewRow = row;
        state.records.result(&row, &account, &result, asked.now);
    }
    Ok(json!({"executionResult": result}))
}

/// A wallet identity session from a review that may still change.
fn wallet(asked: &Asked<'_>, id: &str) -> Routed {
    asked.object()?;
    let owner = with(asked, id, |session| {
        session.mutable()?;
        Ok(session.owner.clone())
    })?;
    let (session, url) = identity::create(&asked.evidence.shared, &owner)?;
    Ok(identity::created(&session, &url))
}
