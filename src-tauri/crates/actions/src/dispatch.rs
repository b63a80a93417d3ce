//! Runs the actions of one response, in order; each gets exactly one result (T2, T4, T5).

use lockstep_chain::plain_text;
use lockstep_keysign::VaultId;
use lockstep_store::{BundleOrigin, Db, ResultRow, StoreError, Withheld};
use serde_json::Value;

use crate::bundle::{BundleError, BundleRequest, Executor, MessagesAsked, OriginView, ToAsk};
use crate::prompts::Prompts;
use crate::wire::{Action, ActionResult, Kind};
use crate::{ActionError, Stop, add_address_book, delete_address_book, get_address_book};

/// Where the actions of a response are run.
pub struct Desk<'a> {
    /// Everything that a bundle needs.
    pub executor: &'a Executor,
    /// Where the person is asked.
    pub prompts: &'a dyn Prompts,
    /// The vault that is open.
    pub vault: VaultId,
}

/// The turn that a response belongs to.
pub struct Turn<'a> {
    /// The conversation.
    pub conversation: &'a str,
    /// What the person last typed, in the window or the terminal.
    pub typed: &'a str,
    /// Whether to stop.
    pub stop: &'a Stop,
}

/// Runs the actions of one response. Every result is in the outbox when this returns.
pub async fn dispatch(
    desk: &Desk<'_>,
    turn: &Turn<'_>,
    actions: &[Action],
    told: &(dyn Fn(&Action) + Sync),
) -> Result<(), StoreError> {
    let mut rejected = false;
    for action in actions {
        told(action);
        let store = &desk.executor.store;
        let mut withheld = None;
        let result = match Kind::of(&action.kind) {
            Some(kind) if turn.stop.is_stopped() => {
                withheld = Some(Withheld::Stopped);
                Some(ActionResult::failed(
                    action,
                    format!(
                        "{} before it began. Nothing was {}.",
                        turn.stop.why(),
                        if kind.signs() { "signed or sent" } else { "done" }
                    ),
                ))
            }
            Some(kind) if kind.signs() && rejected => {
                withheld = Some(Withheld::Declined);
                Some(ActionResult::failed(
                    action,
                    "Rejected: you declined another request of the same answer, so this one was not even shown. Nothing was signed or sent.",
                ))
            }
            Some(kind @ (Kind::SignTransactionBundle | Kind::SignTypedData)) => {
                match sign(desk, turn, action, kind).await? {
                    Signed::Ended { rejected: no } => {
                        rejected |= no;
                        None
                    }
                    Signed::Refused(error) => {
                        withheld = matches!(error, BundleError::DeclinedBefore).then_some(Withheld::Declined);
                        Some(ActionResult::failed(action, error.to_string()))
                    }
                }
            }
            Some(kind) => Some(quick(desk, turn, action, kind).await?),
            None => {
                Some(ActionResult::failed(action, ActionError::UnknownType(plain_text(&action.kind, 60)).to_string()))
            }
        };
        if let Some(result) = result {
            answer(store, turn.conversation, &result, withheld, desk.executor.clock.now()).await?;
        }
    }
    Ok(())
}

enum Signed {
    /// The bundle put its own result into the outbox.
    Ended {
        rejected: bool,
    },
    Refused(BundleError),
}

async fn sign(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action, kind: Kind) -> Result<Signed, StoreError> {
    let id = uuid::Uuid::new_v4().to_string();
    let origin = OriginView {
        kind: BundleOrigin::Agent,
        text: format!("From your message “{}”", plain_text(turn.typed, 160)),
    };
    let conversation = turn.conversation.to_owned();
    let ran = if kind == Kind::SignTypedData {
        let what = ToAsk::TypedData { conversation, action: action.clone() };
        let asked = MessagesAsked { id, vault: desk.vault, origin, what };
        desk.executor.run_messages(asked, desk.prompts, turn.stop).await
    } else {
        let action = (conversation, action.clone());
        let params = action.1.params.clone();
        let request = BundleRequest { id, vault: desk.vault, origin, action: Some(action), params };
        desk.executor.run(request, desk.prompts, turn.stop).await
    };
    match ran {
        Ok(outcome) => Ok(Signed::Ended { rejected: outcome.rejected }),
        Err(BundleError::Store(error)) => Err(error),
        Err(refused) => Ok(Signed::Refused(refused)),
    }
}

async fn quick(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action, kind: Kind) -> Result<ActionResult, StoreError> {
    let (store, registry) = (&desk.executor.store, desk.executor.registry);
    let ran: Result<(Value, bool), ActionError> = match kind {
        Kind::GetAddressBook => get_address_book::run(store, registry, &action.params).await.map(|data| (data, true)),
        Kind::AddAddressBook => {
            add_address_book::run(store, registry, &action.params, turn.typed, desk.executor.clock.now()).await
        }
        Kind::DeleteAddressBook => delete_address_book::run(store, &action.params, turn.typed).await,
        Kind::SignTransactionBundle | Kind::SignTypedData => Err(ActionError::UnknownType(action.kind.clone())),
    };
    match ran {
        Ok((data, success)) => {
            if success && kind != Kind::GetAddressBook {
                desk.executor.progress.vault_modified();
            }
            let failed = failures(&data);
            let mut result = ActionResult::done(action, data);
            result.success = success;
            result.error = failed;
            Ok(result)
        }
        Err(ActionError::Store(error)) => Err(error),
        Err(error) => Ok(ActionResult::failed(action, error.to_string())),
    }
}

/// T25: the sentence that says how many entries failed, with the first reason.
fn failures(data: &Value) -> Option<String> {
    let results = data.get("results")?.as_array()?;
    let failed: Vec<&Value> =
        results.iter().filter(|entry| entry.get("success") == Some(&Value::Bool(false))).collect();
    let first = failed.first()?.get("error").and_then(Value::as_str).unwrap_or("unknown");
    Some(format!("{} of {} failed: {first}", failed.len(), results.len()))
}

async fn answer(
    store: &Db,
    conversation: &str,
    result: &ActionResult,
    withheld: Option<Withheld>,
    now: i64,
) -> Result<(), StoreError> {
    let body = serde_json::to_string(result).map_err(|_| StoreError::Corrupt("result"))?;
    let row = ResultRow {
        conversation,
        action_id: &result.action_id,
        success: result.success,
        error: result.error.as_deref(),
        body: &body,
        withheld,
    };
    store.answer_action(&row, now).await.map(|_| ())
}
