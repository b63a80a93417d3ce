//! The routes of the page on which the person chooses an account.

use serde_json::{Value, json};

use super::asked::{Asked, Refusal, Routed, refuse};
use crate::address;
use crate::records::reviews::Window;
use crate::sessions::wallet::{FAILURES, WalletStatus};

pub(super) async fn route(asked: &Asked<'_>) -> Routed {
    let [_, _, id, action, ..] = asked.steps.as_slice() else { return Err(refuse(404, "not_found")) };
    admitted(asked, id)?;
    match (asked.method, *action) {
        ("POST", "opened") => go(asked, id, WalletStatus::Opened),
        ("POST", "connecting") => go(asked, id, WalletStatus::Connecting),
        ("POST", "result") => result(asked, id),
        ("GET", "accounts") => accounts(asked, id),
        ("GET", "review-activity") => activity(asked),
        _ => Err(refuse(404, "not_found")),
    }
}

/// Checks the token before anything is read of the body.
fn admitted(asked: &Asked<'_>, id: &str) -> Result<(), Refusal> {
    let mut state = asked.evidence.shared.state();
    let session = state.sessions.wallets.get_mut(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    session.expire(asked.now);
    if !asked.admits(&session.token) {
        return Err(refuse(401, "invalid_wallet_token"));
    }
    // A session that ended well still shows the account, so its time is what counts.
    if asked.now >= session.expires_at { Err(refuse(410, "session_expired")) } else { Ok(()) }
}

fn go(asked: &Asked<'_>, id: &str, next: WalletStatus) -> Routed {
    asked.object()?;
    let mut state = asked.evidence.shared.state();
    let session = state.sessions.wallets.get_mut(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    session.go(next, asked.now)?;
    Ok(session.view())
}

fn result(asked: &Asked<'_>, id: &str) -> Routed {
    let body = asked.object()?;
    let text = |key: &str| body.get(key).and_then(Value::as_str).filter(|text| text.len() <= 200).map(str::to_owned);
    let wrong = || refuse(400, "input_invalid");
    let next = match text("status").as_deref() {
        Some("connected") => WalletStatus::Connected,
        Some("rejected") => WalletStatus::Rejected,
        Some("failed") => WalletStatus::Failed,
        _ => return Err(wrong()),
    };
    let account = text("account").as_deref().and_then(address::read);
    let failure = text("failureReason").filter(|reason| FAILURES.contains(&reason.as_str()));
    let whole = match next {
        WalletStatus::Connected => account.is_some() && text("chain").as_deref() == Some("sui:mainnet"),
        WalletStatus::Rejected => account.is_none(),
        _ => failure.is_some(),
    };
    if !whole {
        return Err(wrong());
    }
    // Where the vault is the wallet, no other account can be chosen.
    let of_vault = asked.evidence.shared.ports.vault.as_ref().map(|vault| vault.account().address);
    if let (Some(of_vault), Some(account)) = (of_vault, &account)
        && address::read(&of_vault).as_ref() != Some(account)
    {
        return Err(refuse(409, "account_not_in_vault"));
    }
    let mut state = asked.evidence.shared.state();
    let session = state.sessions.wallets.get_mut(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    if session.status == WalletStatus::Opened
        && next == WalletStatus::Failed
        && failure.as_deref() != Some("no_compatible_wallet")
    {
        return Err(refuse(409, "invalid_session_transition"));
    }
    session.go(next, asked.now)?;
    (session.wallet_name, session.wallet_id) = (text("walletName"), text("walletId"));
    (session.failure, session.failure_detail) = (failure, text("failureDetail"));
    session.account.clone_from(&account);
    let (view, names) = (session.view(), (session.wallet_name.clone(), session.wallet_id.clone()));
    if let Some(account) = account {
        state.records.activate(&account, names, asked.now);
    }
    Ok(view)
}

/// The session, and the accounts that can be chosen.
fn accounts(asked: &Asked<'_>, id: &str) -> Routed {
    let vault = asked.evidence.vault();
    let state = asked.evidence.shared.state();
    let session = state.sessions.wallets.get(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    Ok(json!({"session": session.view(), "accounts": vault.into_iter().collect::<Vec<_>>()}))
}

fn activity(asked: &Asked<'_>) -> Routed {
    let state = asked.evidence.shared.state();
    let active = state.records.active_account().ok_or_else(|| refuse(409, "no_active_account"))?;
    let rows = state.records.reviews_of(&active.account, Window::default());
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| json!({"reviewSessionId": row.id, "status": row.status, "protocol": row.protocol}))
        .collect();
    Ok(json!({"account": active.account, "activities": rows}))
}
