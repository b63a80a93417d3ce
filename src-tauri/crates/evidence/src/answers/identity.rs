//! Answers about wallet identity sessions.

use lockstep_platform::millis;
use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::{EvidenceError, Kind};
use crate::guidance::Use;
use crate::sessions::wallet::{WalletSession, WalletStatus};
use crate::sessions::{LIFETIME, ids};
use crate::state::Shared;

const CANNOT: [&str; 8] = [
    "wallet_login_or_authentication",
    "wallet_custody_or_authorization",
    "transaction_authorization",
    "transaction_building",
    "signing_data_or_readiness",
    "wallet_balance_or_activity",
    "complete_wallet_history",
    "profit_or_pnl",
];

/// A new session, and the URL of its page.
pub(crate) fn create(shared: &Shared, owner: &str) -> Result<(WalletSession, String), EvidenceError> {
    let (pages, entropy) = (shared.pages()?, &*shared.ports.entropy);
    let (id, (token, hash), now) = (ids::session(entropy)?, ids::token(entropy)?, shared.now());
    let session = WalletSession {
        id: id.clone(),
        owner: owner.to_owned(),
        token: hash,
        status: WalletStatus::Pending,
        account: None,
        wallet_name: None,
        wallet_id: None,
        failure: None,
        failure_detail: None,
        expires_at: now + millis(LIFETIME),
        last_activity_at: now,
    };
    let url = format!("{pages}/analysis/{id}#{token}");
    let mut state = shared.state();
    state.sessions.make_room(owner);
    state.sessions.wallets.insert(id, session.clone());
    drop(state);
    shared.tell();
    Ok((session, url))
}

/// The session as a page and a creator see it: with its URL.
pub(crate) fn created(session: &WalletSession, url: &str) -> Value {
    let mut view = session.view();
    if let Some(view) = view.as_object_mut() {
        view.insert("walletUrl".into(), url.into());
        view.insert("openTarget".into(), "system_browser".into());
        view.insert("accessScope".into(), "same_machine_loopback".into());
    }
    view
}

/// A session of the caller, expired if its time is over.
pub(crate) fn mine(cx: &Cx, id: &str) -> Result<WalletSession, EvidenceError> {
    let now = cx.now();
    let mut state = cx.shared.state();
    let found = state.sessions.wallets.get_mut(id).filter(|session| session.owner == cx.caller.id);
    let session = found.ok_or_else(|| EvidenceError::refused(Kind::SessionNotFound, json!({"walletSessionId": id})))?;
    session.expire(now);
    Ok(session.clone())
}

/// Guidance. `answer` already has its fields.
pub(crate) fn guidance(status: WalletStatus, answer: &Value, waited: bool) -> Value {
    let connected = status == WalletStatus::Connected;
    let mut can = vec!["local_wallet_identity_capture_status"];
    if connected {
        can.push("active_account_candidate_captured_for_read_context");
    }
    if waited {
        can.push("whether_the_bounded_wait_finished_or_timed_out");
    }
    let named = [
        "waitOutcome",
        "walletSessionId",
        "walletUrl",
        "openTarget",
        "accessScope",
        "status",
        "account",
        "chain",
        "failureReason",
        "expiresAt",
        "lastActivityAt",
        "pollingHint",
    ];
    let fields: Vec<&str> = named.into_iter().filter(|field| answer.get(field).is_some()).collect();
    let all = Use::new(&can, &CANNOT, &fields).diagnostic(&[]);
    let all = if connected {
        let reason = "Use after a connected wallet identity result before telling the user which active account read \
                      context is stored.";
        all.then("account.get_active_account", &[], &["status", "account", "boundary"], reason)
    } else {
        let reason = "Use after giving the walletUrl to check whether the local wallet identity capture connected, timed \
                      out, failed, or was rejected.";
        let fields = ["status", "account", "chain", "waitOutcome"];
        all.then("session.wait_wallet_identity", &["walletSessionId"], &fields, reason)
    };
    all.json()
}

/// Puts the guidance into an answer.
pub(crate) fn guided(status: WalletStatus, mut answer: Value, waited: bool) -> Value {
    let guidance = guidance(status, &answer, waited);
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("userAnswerUse".into(), guidance);
    }
    answer
}
