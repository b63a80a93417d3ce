//! The routes of the settings page.

use serde_json::{Map, Value, json};

use super::asked::{Asked, Refusal, Routed, refuse};
use crate::answers::identity;
use crate::endpoints::{self, Which};
use crate::ports::vault::Change;
use crate::records::Records;
use crate::sessions::{Sessions, of_settings};
use crate::time;

pub(super) async fn route(asked: &Asked<'_>) -> Routed {
    let [_, _, id, rest @ ..] = asked.steps.as_slice() else { return Err(refuse(404, "not_found")) };
    let owner = admitted(asked, id)?;
    match (asked.method, rest) {
        ("GET", []) => Ok(view(asked, id)),
        ("POST", ["clear-active-account"]) => {
            asked.object()?;
            asked.evidence.shared.state().records.deactivate();
            Ok(json!({"status": "cleared"}))
        }
        ("POST", ["wallet-identity"]) => {
            asked.object()?;
            let (session, url) = identity::create(&asked.evidence.shared, &of_settings(&owner))?;
            Ok(identity::created(&session, &url))
        }
        ("POST", ["sui-grpc-url"]) => choose(asked, id, Which::Grpc).await,
        ("POST", ["sui-graphql-url"]) => choose(asked, id, Which::Graphql).await,
        ("POST", ["sui-grpc-url", "restore-default"]) => restore(asked, Which::Grpc),
        ("POST", ["sui-graphql-url", "restore-default"]) => restore(asked, Which::Graphql),
        ("GET", ["local-data", "export"]) => Ok(asked.evidence.shared.state().records.export(asked.now)),
        ("POST", ["local-data", "import", "preview"]) => {
            let records = imported(asked)?;
            Ok(json!({"status": "preview", "counts": records.counts(), "replaces": current(asked)}))
        }
        ("POST", ["local-data", "import"]) => {
            let records = imported(asked)?;
            allowed(asked, id, &Change::Replace).await?;
            let mut state = asked.evidence.shared.state();
            state.records.replace(&records);
            state.sessions = Sessions::default();
            Ok(json!({"status": "imported", "counts": records.counts()}))
        }
        ("POST", ["local-data", "reset"]) => {
            asked.object()?;
            allowed(asked, id, &Change::Remove).await?;
            let mut state = asked.evidence.shared.state();
            state.records.clear();
            state.sessions = Sessions::default();
            Ok(json!({"status": "reset"}))
        }
        _ => Err(refuse(404, "not_found")),
    }
}

/// Checks the key of the page, and returns the caller that opened it.
fn admitted(asked: &Asked<'_>, id: &str) -> Result<String, Refusal> {
    let mut state = asked.evidence.shared.state();
    let session = state.sessions.settings.get_mut(id).ok_or_else(|| refuse(404, "session_not_found"))?;
    if !asked.admits(&session.token) {
        return Err(refuse(401, "invalid_settings_token"));
    }
    if asked.now >= session.expires_at {
        return Err(refuse(410, "session_expired"));
    }
    session.last_activity_at = asked.now;
    Ok(session.owner.clone())
}

fn view(asked: &Asked<'_>, id: &str) -> Value {
    let shared = &asked.evidence.shared;
    let (settings, restart) = (endpoints::view(shared), endpoints::restart_required(shared));
    let state = shared.state();
    let identity = &shared.config.identity;
    let mut view = json!({
        "settingsSessionId": id,
        "server": {"name": identity.server, "version": identity.version, "network": "mainnet"},
        "localSettings": settings,
        "dataCounts": {"accounts": state.records.accounts.len()},
        "restartRequired": restart,
    });
    if let (Some(active), Some(view)) = (state.records.active_account(), view.as_object_mut()) {
        let active = json!({
            "account": active.account, "source": "wallet_identity", "setAt": time::write(active.set_at),
        });
        view.insert("activeAccount".into(), active);
    }
    view
}

/// Every program that knows the page's address could change this, so the vault asks the person.
async fn allowed(asked: &Asked<'_>, id: &str, change: &Change) -> Result<(), Refusal> {
    if let Some(vault) = &asked.evidence.shared.ports.vault
        && !vault.allows(change).await
    {
        return Err(refuse(403, "not_allowed_in_app"));
    }
    // The page may have been closed while the person was asked.
    let still = asked.evidence.shared.state().sessions.settings.contains_key(id);
    if !still {
        return Err(refuse(404, "session_not_found"));
    }
    let ends_sessions = matches!(change, Change::Replace | Change::Remove);
    // The result of a transaction that the vault has now is recorded first.
    let in_vault = || asked.evidence.shared.state().sessions.reviews.values().any(|session| session.in_vault);
    if ends_sessions && in_vault() { Err(refuse(409, "signing_in_progress")) } else { Ok(()) }
}

async fn choose(asked: &Asked<'_>, id: &str, which: Which) -> Routed {
    let body = asked.object()?;
    let url = body.get("url").and_then(Value::as_str).ok_or_else(|| refuse(400, "input_invalid"))?;
    endpoints::acceptable(which, url)?;
    allowed(asked, id, &Change::Endpoint(url.to_owned())).await?;
    Ok(endpoints::choose(&asked.evidence.shared, which, url)?)
}

fn restore(asked: &Asked<'_>, which: Which) -> Routed {
    asked.object()?;
    Ok(endpoints::restore(&asked.evidence.shared, which))
}

fn imported(asked: &Asked<'_>) -> Result<Records, Refusal> {
    let file: Map<String, Value> = asked.object()?;
    Records::import(&file.into()).map_err(|_| refuse(400, "input_invalid"))
}

fn current(asked: &Asked<'_>) -> Value {
    asked.evidence.shared.state().records.counts()
}
