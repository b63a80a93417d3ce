//! Runs the actions of one response, in order; each gets exactly one result (T2, T4, T5).

use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_bus::Event;
use lockstep_chain::plain_text;
use lockstep_store::{Db, ResultRow, StoreError};
use serde_json::Value;

use crate::bundle::{BundleError, Outcome};
use crate::consent::{AskingProgram, Prompt};
use crate::context::{Cx, Desk, Turn};
use crate::listener::{Listener, NamesMay};
use crate::tool::{Authority, Kind};
use crate::tools::{self, Answered, Named, Runs};
use crate::wire::{Action, ActionResult, Came};
use crate::{Stop, ToolCode, ToolError};

/// Runs the actions of one response. Every result is in the outbox when this returns.
///
/// # Errors
/// The database failed.
pub async fn dispatch(desk: &Desk<'_>, turn: &Turn<'_>, actions: &[Action]) -> Result<(), StoreError> {
    for action in actions {
        match run(&Cx { desk, turn, action }).await? {
            Ran::Answered(answered) => {
                answer(&desk.executor.store, turn.conversation, &answered, desk.executor.clock.now()).await?;
            }
            Ran::Signed(_) => {}
        }
    }
    Ok(())
}

/// A call of a tool that belongs to no conversation, so that the person typed nothing for it.
pub struct Elsewhere<'a> {
    /// The id of the request.
    pub id: String,
    /// The tool's name in the registry.
    pub tool: &'a str,
    pub params: Value,
    /// Which names of the address book the answer may contain.
    pub names: NamesMay,
    /// The program that asks, if it is one.
    pub program: Option<&'a AskingProgram>,
    pub stop: &'a Stop,
}

/// Answers such a call. Nothing is put into an outbox.
///
/// # Errors
/// The database failed.
pub async fn answer_elsewhere(desk: &Desk<'_>, call: Elsewhere<'_>) -> Result<ActionResult, StoreError> {
    let action = Action {
        id: call.id,
        kind: call.tool.to_owned(),
        title: String::new(),
        description: None,
        params: call.params,
        auto_execute: true,
        drafted: None,
        came: Came::default(),
    };
    let declined = AtomicBool::new(false);
    let turn = Turn {
        conversation: "",
        message: Prompt::default(),
        typed: "",
        stop: call.stop,
        declined: &declined,
        listener: Listener::Elsewhere { names: call.names },
        program: call.program,
    };
    let (result, error) = match run(&Cx { desk, turn: &turn, action: &action }).await? {
        Ran::Answered(answered) => return Ok(answered.result),
        Ran::Signed(outcome) => (ActionResult::done(&action, outcome.data), outcome.error),
    };
    let Some(error) = error else { return Ok(result) };
    Ok(ActionResult { data: result.data, ..ActionResult::failed(&action, &error) })
}

/// Whether an action waits for the person's tap. It does unless it may start by itself or cannot run at all.
pub fn waits_for_a_tap(action: &Action) -> bool {
    let runs = action.came.misfit.is_none() && matches!(tools::named(&action.kind), Some(Named::Tool(_)));
    runs && !action.auto_execute
}

/// Whether a model's call of this name goes on after its turn.
pub fn goes_on_after_its_turn(name: &str) -> bool {
    matches!(tools::named(name), Some(Named::Tool(tool)) if tool.entry.goes_on_after_its_turn())
}

/// Whether a model's call of this name is accepted at once and has only a later result.
pub fn is_async_only(name: &str) -> bool {
    matches!(tools::named(name), Some(Named::Tool(tool)) if tool.entry.kind == Kind::AsyncOnly)
}

/// How an action ran.
enum Ran {
    Answered(Answered),
    /// The journal has the result.
    Signed(Outcome),
}

/// Runs one action.
async fn run(cx: &Cx<'_>) -> Result<Ran, StoreError> {
    let refused = |error: ToolError| Ok(Ran::Answered(Answered::refused(cx.action, &error)));
    if let Some(misfit) = cx.action.came.misfit {
        let why = format!("The action has no usable id: {misfit}. Nothing was done.");
        return refused(ToolError::new(ToolCode::InvalidInput, why).at("id"));
    }
    let Some(named) = tools::named(&cx.action.kind) else {
        let name = plain_text(&cx.action.kind, 60);
        let why = format!("“{name}” is not an action that this wallet knows. Nothing was done.");
        return refused(ToolError::new(ToolCode::UnknownAction, why));
    };
    let signs = matches!(named, Named::Tool(tool) if matches!(tool.runs, Runs::Signs(_)));
    if cx.turn.stop.is_stopped() {
        let nothing = if signs { "signed or sent" } else { "done" };
        let why = format!("{} before it began. Nothing was {nothing}.", cx.turn.stop.why());
        return refused(ToolError::new(ToolCode::Stopped, why));
    }
    if signs && cx.turn.declined.load(Ordering::SeqCst) {
        let why = "Rejected: you declined another request in this turn, so this one was not shown. Nothing was signed or sent.";
        return refused(ToolError::new(ToolCode::DeclinedBefore, why));
    }
    let tool = match named {
        Named::Tool(tool) => tool,
        Named::Elsewhere(reason) => return refused(ToolError::unsupported(&plain_text(&cx.action.kind, 60), reason)),
    };
    if tool.for_developers && !cx.holdings().has_developer_tools() {
        return refused(ToolError::unsupported(
            tool.entry.name,
            "the developer tools are off; the person turns them on in Settings",
        ));
    }
    match tool.runs {
        Runs::Answers(run) => {
            let answered = match tool.entry.authority {
                // A person who has pressed Stop does not wait for a silent node. What changes something ends by itself, so that its result is known.
                Authority::Read => tokio::select! {
                    biased;
                    answered = run(cx) => answered,
                    () = cx.turn.stop.stopped() => return refused(ToolError::stopped_reading(cx.turn.stop)),
                },
                Authority::Suggest | Authority::Propose | Authority::SignRequest => run(cx).await,
            };
            if answered.result.success && !tool.entry.annotations.read_only {
                cx.desk.executor.bus.publish(Event::VaultModified);
            }
            Ok(Ran::Answered(answered))
        }
        Runs::Signs(run) => match run(cx).await {
            Ok(outcome) => {
                cx.turn.declined.fetch_or(outcome.rejected, Ordering::SeqCst);
                Ok(Ran::Signed(outcome))
            }
            Err(BundleError::Store(error)) => Err(error),
            Err(error) => refused(error.into()),
        },
    }
}

async fn answer(store: &Db, conversation: &str, answered: &Answered, now: i64) -> Result<(), StoreError> {
    let Answered { result, said, withheld } = answered;
    let body = serde_json::to_string(result).map_err(|_| StoreError::Corrupt("result"))?;
    let row = ResultRow {
        conversation,
        action_id: &result.action_id,
        success: result.success,
        error: result.error.as_deref(),
        said: said.as_ref(),
        body: &body,
        withheld: *withheld,
    };
    store.answer_action(&row, now).await.map(|_| ())
}
