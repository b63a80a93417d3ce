//! The routes of the review page: state, evidence, handover, result.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::asked::{Asked, Refusal, Routed, refuse};
use crate::address;
use crate::answers::identity;
use crate::peek::Peek;
use crate::ports::vault::Reviewed;
use crate::records::rows::Snapshot;
use crate::review::outcome::{self, Ended};
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
        ("POST", "review", ["sign"]) => sign(asked, id),
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
    if !asked.admits(&session.token) {
        return Err(refuse(401, "invalid_review_token"));
    }
    // While the vault has the transaction, the page still tells how it stands. The app itself may look at any time.
    let over = asked.now >= session.expires_at && !session.in_vault;
    if over && !asked.here { Err(refuse(410, "session_expired")) } else { Ok(()) }
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
    let vault = asked.evidence.vault();
    with(asked, id, |session| {
        let view = json!({
            "reviewSessionId": session.id,
            "internalStatus": session.status.word(),
            "pollingStatus": session.status.polling(),
            "lastActivityAt": time::write(session.last_activity_at),
            "signingInProgress": session.signing,
            "plans": [session.plan.json],
        });
        let view = also(view, "vault", vault.clone());
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

/// The reviewed transaction, if it may be handed over now and its digest is still the reviewed one.
fn reviewed(session: &ReviewSession, plan_id: &str, account: &str, now: UnixMillis) -> Result<Reviewed, Refusal> {
    session.mutable()?;
    if session.status != ReviewStatus::Ready || session.plan.id != plan_id {
        return Err(refuse(409, "invalid_session_transition"));
    }
    if session.account.as_deref() != Some(account) {
        return Err(refuse(400, "input_invalid"));
    }
    let unavailable = || refuse(409, "handoff_unavailable");
    let contract = session.state.as_ref().and_then(|state| state.get("walletReviewAdapterContract"));
    let commitment = contract.and_then(|contract| contract.peek("transactionMaterialCommitment").as_str());
    let commitment = commitment.ok_or_else(unavailable)?.to_owned();
    let material = session.material.as_ref().filter(|material| now < material.expires_at);
    let material = material.ok_or_else(unavailable)?;
    if material.plan_id != plan_id || material.account != account {
        return Err(unavailable());
    }
    let transaction = material.for_handover().ok_or_else(unavailable)?.to_vec();
    if material.commitment != commitment {
        return Err(refuse(409, "handoff_commitment_mismatch"));
    }
    let (review, owner) = (session.id.clone(), session.owner.clone());
    Ok(Reviewed { review, owner, account: account.to_owned(), transaction, digest: commitment })
}

/// Refuses what only a page of a wallet in the browser does. Where the vault signs, a page gets no bytes and reports no results: every
/// program that knows its address could do that.
fn no_vault(asked: &Asked<'_>) -> Result<(), Refusal> {
    if asked.evidence.shared.ports.vault.is_some() { Err(refuse(409, "signed_in_vault")) } else { Ok(()) }
}

/// Hands the reviewed transaction to the page.
fn handoff(asked: &Asked<'_>, id: &str) -> Routed {
    no_vault(asked)?;
    let (plan_id, account) = named(asked)?;
    with(asked, id, |session| {
        let reviewed = reviewed(session, &plan_id, &account, asked.now)?;
        session.signing = true;
        Ok(json!({
            "transactionBytesBase64": STANDARD.encode(&reviewed.transaction),
            "transactionMaterialCommitment": reviewed.digest,
            "planId": plan_id,
            "account": account,
        }))
    })
}

/// Asks the vault to sign. The person answers in the wallet, and the vault reports the end.
fn sign(asked: &Asked<'_>, id: &str) -> Routed {
    let shared = &asked.evidence.shared;
    let vault = shared.ports.vault.clone().ok_or_else(|| refuse(404, "not_found"))?;
    let (plan_id, account) = named(asked)?;
    let reviewed = with(asked, id, |session| {
        // One transaction at a time.
        if session.signing {
            return Err(refuse(409, "signing_in_progress"));
        }
        let reviewed = reviewed(session, &plan_id, &account, asked.now)?;
        (session.signing, session.in_vault) = (true, true);
        session.last_activity_at = asked.now;
        Ok(reviewed)
    })?;
    let (shared, id) = (Arc::clone(shared), id.to_owned());
    tokio::spawn(async move {
        let digest = reviewed.digest.clone();
        let tell = |told| {
            outcome::of_vault(&shared, &id, &digest, told);
            // It is kept before the transaction has ended, which may be after the next start.
            let shared = Arc::clone(&shared);
            tokio::spawn(async move { shared.flush().await });
        };
        let told = vault.sign(reviewed, &tell).await;
        outcome::of_vault(&shared, &id, &digest, told);
        // What cannot be written stays in memory, and is written with the next change.
        let _ = shared.flush().await;
    });
    Ok(json!({"asked": true}))
}

fn cancel(asked: &Asked<'_>, id: &str) -> Routed {
    no_vault(asked)?;
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
    no_vault(asked)?;
    let mut state = asked.evidence.shared.state();
    let session = life::find(&mut state, id)?;
    let posted = Posted::read(asked, &session.plan.id)?;
    session.mutable()?;
    let recorded = outcome::recorded(session.result.as_ref());
    if session.status == ReviewStatus::SignedPending {
        if posted.digest.is_some() && posted.digest != recorded {
            return Err(refuse(409, "signed_pending_result_conflict"));
        }
        if posted.status == ReviewStatus::SignedPending {
            return Ok(json!({"executionResult": session.result}));
        }
    }
    let Posted { status, digest, failure } = posted;
    let result = outcome::record(&mut state, id, Ended { status, digest, failure }, asked.now)?;
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
