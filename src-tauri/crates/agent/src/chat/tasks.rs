//! Tools that take long. A model is answered at once that the tool has started; the work goes on after the turn, without the signing
//! mutex, because it only reads. Its end is told on the system bus and begins a turn of its own.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lockstep_actions::wire::{Action, ActionResult};
use lockstep_actions::{Stop, ToolCode, ToolError};
use lockstep_bus::system::SystemEvent;
use lockstep_bus::{TaskProgress, TaskStage};
use lockstep_store::{Message, Role, StoredAction};
use lockstep_tools::{Turn, dispatch, goes_on_after_its_turn, is_async_only};
use lockstep_wallet::consent::Prompt;
use lockstep_wallet::{ApiError, Running};
use serde_json::{Value, json};

use crate::Chats;
use crate::gates::Gates;
use crate::tasks::InLine;
use crate::turn::result_for_a_model;

/// How long a task may run, from its turn in line on. Every read in it has a limit of its own; this one ends what asks for too many.
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// How many tasks one message of the person may lead to. A task's end begins a turn, which may start another.
const MOST_FOR_ONE_MESSAGE: usize = 8;
/// How many calls with an update instead of a result. A plan has at most 32 groups, each of which is asked for.
const MOST_UPDATES_FOR_ONE_MESSAGE: usize = 40;

impl Chats {
    /// Starts a task, or says why it does not start. `words` are the person's message and what they typed of it.
    pub(super) async fn start_task(
        &self,
        conversation: &str,
        action: &Action,
        words: (Prompt<'_>, &str),
    ) -> Result<Option<ToolError>, ApiError> {
        if let Err(why) = self.may_start(conversation, action).await? {
            return Ok(Some(why));
        }
        let name = Gates::name_of(conversation, &action.id);
        let begun = self.open_for(conversation).and_then(|open| open.begin(&name));
        let running = match begun {
            Ok(running) => running,
            Err(error) => {
                drop(self.inner.tasks.until_dropped(conversation, &action.id));
                return Err(error);
            }
        };
        self.inner.gates.note(&name);
        // Taken here, because tasks begin in any order.
        let mut in_line = is_async_only(&action.kind).then(|| self.inner.tasks.stand_in_line(conversation));
        let (chats, conversation, action) = (self.clone(), conversation.to_owned(), action.clone());
        let (text, by_program, typed) = (words.0.text.to_owned(), words.0.by_program, words.1.to_owned());
        tokio::spawn(async move {
            let gate = chats.inner.gates.open(name);
            let place = chats.inner.tasks.until_dropped(&conversation, &action.id);
            // Stored before anything runs, so that a crash from here on is told as its end.
            if !is_async_only(&action.kind) {
                let started = TaskProgress { stage: TaskStage::Started, percent: 0 };
                chats.tell_task(&conversation, &action.id, started).await;
            }
            chats.inner.executor.checkpoints.reach("task.started");
            chats.tell_action(&conversation, &action.id).await;
            let work = {
                let (chats, conversation, action) = (chats.clone(), conversation.clone(), action.clone());
                let stop = running.stop.clone();
                async move { chats.carry_out(&conversation, &action, (&text, by_program, &typed), &stop).await }
            };
            let ended = chats.work_of(in_line.as_mut(), work, &running).await;
            // What it told of its stages is shown before its end, which is not in the queue of changes.
            chats.tell_action(&conversation, &action.id).await;
            if let Err(error) = chats.end_task(&conversation, &action.id, ended).await {
                tracing::error!(%error, "the end of a task could not be stored; it is told after the next start");
            }
            chats.inner.executor.checkpoints.reach("task.ended");
            chats.tell_task_end(&conversation, &action.id).await;
            // Until here a turn that runs meanwhile does not take the result for one of a call that never started.
            drop((place, in_line));
            chats.tell_action(&conversation, &action.id).await;
            chats.inner.executor.checkpoints.reach("task.told");
            let by_person = running.stop.is_stopped() && !running.stop.is_locked();
            drop(running);
            match by_person {
                true => chats.leave_for_the_next_message(&conversation, &action.id).await,
                false => {
                    chats.inner.gates.make_due(&conversation);
                    chats.follow_up(conversation).await;
                }
            }
            drop(gate);
        });
        Ok(None)
    }

    /// Takes a place for a task.
    async fn may_start(&self, conversation: &str, action: &Action) -> Result<Result<(), ToolError>, ApiError> {
        if !goes_on_after_its_turn(&action.kind) {
            let why = "Only a tool that reads goes on after its turn. Nothing was done.";
            return Ok(Err(ToolError::new(ToolCode::NotDone, why)));
        }
        let messages = self.inner.store.messages(conversation).await?;
        let actions = self.inner.store.actions(conversation).await?;
        let most = if is_async_only(&action.kind) { MOST_UPDATES_FOR_ONE_MESSAGE } else { MOST_FOR_ONE_MESSAGE };
        if since_the_person_wrote(&messages, &actions, is_async_only(&action.kind)) > most {
            let why = format!(
                "One message of the person may lead to {most} tasks of this kind. This one was not started. Ask the person how to go on."
            );
            return Ok(Err(ToolError::new(ToolCode::TooMany, why)));
        }
        match is_async_only(&action.kind) {
            true => {
                self.inner.tasks.begin_in_line(conversation, &action.id);
                Ok(Ok(()))
            }
            false => Ok(self.inner.tasks.begin(conversation, &action.id)),
        }
    }

    /// Waits for its turn in line and then for the work, until it is stopped or takes too long. Returns why there is no result.
    async fn work_of(
        &self,
        in_line: Option<&mut InLine>,
        work: impl Future<Output = Result<(), ApiError>> + Send + 'static,
        running: &Running,
    ) -> Option<ToolError> {
        let stopped = || ToolError::stopped_reading(&running.stop);
        // The next start tells it as interrupted.
        let closed = || {
            let why = "Lockstep was closed before it had ended. Nothing was signed or sent.";
            ToolError::new(ToolCode::Interrupted, why)
        };
        if let Some(in_line) = in_line {
            // Each one before it has a limit of its own.
            tokio::select! {
                biased;
                () = running.stop.stopped() => return Some(stopped()),
                () = in_line.turn() => {}
                () = self.profile_closed() => return Some(closed()),
            }
        }
        let mut working = tokio::spawn(work);
        let why = tokio::select! {
            biased;
            () = running.stop.stopped() => stopped(),
            worked = &mut working => return match worked {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(ToolError::new(ToolCode::Internal, error.message)),
                Err(error) => {
                    tracing::error!(%error, "a task broke off");
                    Some(ToolError::new(ToolCode::Internal, "It broke off. Nothing was signed or sent."))
                }
            },
            () = self.profile_closed() => closed(),
            () = self.inner.clock.wait(LONGEST) => {
                let minutes = LONGEST.as_secs() / 60;
                let why = format!("It took more than {minutes} minutes and was ended. Nothing was signed or sent.");
                ToolError::new(ToolCode::NotDone, why)
            }
        };
        working.abort();
        // A result that it was just writing is there or not there from here on.
        let _ = working.await;
        Some(why)
    }

    async fn profile_closed(&self) {
        let mut events = self.inner.executor.bus.read();
        while events.next().await.is_some() {}
    }

    /// Runs the tool. Its result is in the outbox when this returns.
    async fn carry_out(
        &self,
        conversation: &str,
        action: &Action,
        (text, by_program, typed): (&str, bool, &str),
        stop: &Stop,
    ) -> Result<(), ApiError> {
        self.inner.executor.checkpoints.reach("task.works");
        let Some(vault) = self.vault_of(conversation).await? else { return Ok(()) };
        let desk = self.desk(&vault);
        let listener = self.listener(conversation).await?;
        let (message, declined) = (Prompt { text, by_program }, AtomicBool::new(false));
        let turn = Turn { conversation, message, typed, stop, declined: &declined, listener, program: None };
        Ok(dispatch(&desk, &turn, std::slice::from_ref(action)).await?)
    }

    /// Makes sure that a task has one result: its own, or why it has none.
    pub(super) async fn end_task(
        &self,
        conversation: &str,
        action: &str,
        ended: Option<ToolError>,
    ) -> Result<(), ApiError> {
        let stored = self.inner.store.action(conversation, action).await?;
        let why = ended.unwrap_or_else(|| ToolError::new(ToolCode::NotDone, "There is no vault. Nothing was done."));
        self.inner.executor.end_unrun(&stored, &why).await?;
        Ok(())
    }

    /// The model learns of a task that the person stopped with their next message.
    async fn leave_for_the_next_message(&self, conversation: &str, action: &str) {
        let Ok(results) = self.inner.store.results(conversation).await else { return };
        let keys: Vec<String> = results
            .into_iter()
            .filter(|result| result.action_id == action && !result.posted)
            .map(|result| result.key)
            .collect();
        if let Err(error) = self.inner.store.mark_posted(&keys, self.inner.clock.now()).await {
            tracing::warn!(%error, "what was stopped is told to the agent again");
        }
    }

    /// Tells how far a task is.
    pub(super) async fn tell_task(&self, conversation: &str, action: &str, progress: TaskProgress) {
        let told = SystemEvent::ToolProgress {
            task_id: action.to_owned(),
            tool_name: self.tool_name(conversation, action).await,
            stage: progress.stage.name().to_owned(),
            progress: Some(f32::from(progress.percent) / 100.0),
            message: None,
        };
        self.tell_system(conversation, told).await;
    }

    /// Tells how a task ended, from its stored result. The queue takes one result of a task.
    pub(super) async fn tell_task_end(&self, conversation: &str, action: &str) {
        let Ok(stored) = self.inner.store.action(conversation, action).await else { return };
        let Ok(Some(row)) = self.inner.store.result_of(conversation, action).await else { return };
        let Ok(result) = serde_json::from_str::<ActionResult>(&row.body) else { return };
        self.tell_system(conversation, task_ended(&stored, &result)).await;
    }
}

/// How many tasks were asked for since the person's last message, with the one that is about to start. Those with an update instead of a
/// result are counted by themselves.
fn since_the_person_wrote(messages: &[Message], actions: &[StoredAction], with_update: bool) -> usize {
    let since = messages.iter().rev().take_while(|message| message.role != Role::User);
    let cards: Vec<&str> = since.filter_map(|message| message.action_id.as_deref()).collect();
    actions
        .iter()
        .filter(|stored| cards.contains(&stored.action.id.as_str()))
        .map(|stored| stored.action.kind.as_str())
        .filter(|kind| goes_on_after_its_turn(kind) && is_async_only(kind) == with_update)
        .count()
}

/// The end of a task, from its result. A failure begins with its code.
fn task_ended(stored: &StoredAction, result: &ActionResult) -> SystemEvent {
    let told: Value = serde_json::from_str(&result_for_a_model(stored, result)).unwrap_or_default();
    let code = told.get("code").and_then(Value::as_str).unwrap_or("failed");
    let sentence = told.get("error").and_then(Value::as_str).unwrap_or("It failed.");
    let error = (!result.success).then(|| match sentence.starts_with(&format!("{code}:")) {
        true => sentence.to_owned(),
        false => format!("{code}: {sentence}"),
    });
    if is_async_only(&stored.action.kind) {
        return updated(stored, told, error);
    }
    SystemEvent::ToolResult {
        task_id: stored.action.id.clone(),
        tool_name: stored.action.kind.clone(),
        result: told,
        error,
    }
}

/// The only result of a call that was accepted (B10).
fn updated(stored: &StoredAction, told: Value, error: Option<String>) -> SystemEvent {
    let value = error.as_ref().map_or(told, |error| json!({ "error": error }));
    let payload = json!({
        "type": "tool_async_result",
        "tool_name": stored.action.kind,
        "call_id": stored.action.id,
        "result": { "ok": error.is_none(), "value": value },
        "llm_notify": true,
    });
    SystemEvent::AsyncUpdate { payload }
}

#[cfg(test)]
mod tests {
    use lockstep_store::ReceivedAction;

    use super::*;

    fn stored(id: &str, kind: &str) -> StoredAction {
        let action = ReceivedAction { id: id.into(), kind: kind.into(), ..ReceivedAction::default() };
        StoredAction {
            conversation: "c".into(),
            action,
            answered: None,
            error_said: None,
            withheld: None,
            tapped: false,
        }
    }

    /// B25, B31: a result as a model reads it; a failure with its code.
    #[test]
    fn an_end_is_told_with_its_code() {
        let task = stored("t", "batch_transfer");
        let result = |success, error: Option<&str>, code| ActionResult {
            action: "batch_transfer".into(),
            action_id: "t".into(),
            success,
            data: success.then(|| json!({ "count": 2 })),
            error: error.map(str::to_owned),
            code,
            field: None,
        };
        let SystemEvent::ToolResult { task_id, tool_name, result: told, error } =
            task_ended(&task, &result(true, None, None))
        else {
            panic!("the end of a task")
        };
        assert_eq!((task_id.as_str(), tool_name.as_str(), error), ("t", "batch_transfer", None));
        assert_eq!(told["data"]["count"], 2, "{told}");
        for (error, code, expected) in [
            (Some("Stopped by you."), Some(ToolCode::Stopped), "stopped: Stopped by you."),
            (Some("unknown_chain: No."), Some(ToolCode::UnknownChain), "unknown_chain: No."),
            (None, None, "failed: It failed."),
        ] {
            let SystemEvent::ToolResult { error: told, .. } = task_ended(&task, &result(false, error, code)) else {
                panic!("the end of a task")
            };
            assert_eq!(told.as_deref(), Some(expected), "named by its code, once");
        }
    }

    /// B10: what was accepted at once has one result, with the id of its call.
    #[test]
    fn what_was_accepted_is_told_as_an_update() {
        let of = |success, error: Option<&str>, code| ActionResult {
            action: "next_groups".into(),
            action_id: "t".into(),
            success,
            data: success.then(|| json!({ "status": "done" })),
            error: error.map(str::to_owned),
            code,
            field: None,
        };
        let update = |result| match task_ended(&stored("t", "next_groups"), &result) {
            SystemEvent::AsyncUpdate { payload } => payload,
            other => panic!("an update, not {other:?}"),
        };
        let good = update(of(true, None, None));
        assert_eq!(
            (&good["type"], &good["tool_name"], &good["call_id"], &good["llm_notify"]),
            (&json!("tool_async_result"), &json!("next_groups"), &json!("t"), &json!(true)),
            "{good}"
        );
        assert_eq!((&good["result"]["ok"], &good["result"]["value"]["data"]["status"]), (&json!(true), &json!("done")));
        let bad = update(of(false, Some("There is no plan."), Some(ToolCode::NotFound)));
        assert_eq!(bad["result"], json!({ "ok": false, "value": { "error": "not_found: There is no plan." } }));
    }

    #[test]
    fn tasks_are_counted_since_the_person_wrote() {
        let card = |id: &str| Message { action_id: Some(id.into()), ..Message::new(Role::Action, "", 1) };
        let said = |role| Message::new(role, "x", 1);
        let actions = [stored("a", "batch_transfer"), stored("b", "run_simulation"), stored("c", "get_balances")];
        let messages = [said(Role::User), card("a"), said(Role::Assistant), card("b"), card("c")];
        assert_eq!(since_the_person_wrote(&messages, &actions, false), 2, "over all turns, and no other tools");
        let again = [said(Role::User), card("a"), said(Role::User), card("b")];
        assert_eq!(since_the_person_wrote(&again, &actions, false), 1, "a new message may lead to as many again");
        let actions = [stored("a", "batch_transfer"), stored("b", "next_groups"), stored("c", "set_execution_plan")];
        let both = [false, true].map(|with_update| since_the_person_wrote(&messages, &actions, with_update));
        assert_eq!(both, [1, 2], "a plan with many groups takes no place of long work");
    }
}
