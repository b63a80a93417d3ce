//! What a turn tells on the system bus: connections, what waits for the person, how it ended, and errors (B3).

use lockstep_actions::wire::ActionResult;
use lockstep_bus::BundleProgress;
use lockstep_bus::system::{PushError, Source, SystemEvent};
use lockstep_store::{StepState, StoredAction, Withheld};
use lockstep_tools::{Authority, Named, named};
use lockstep_wallet::ApiError;
use serde_json::{Value, json};

use crate::Chats;
use crate::turn::{provider_id, result_for_a_model};

/// Why the agent inside answers in a conversation with another one.
const STAND_IN: &str = "Programs, models and agents elsewhere are turned off under Settings, Agents and programs, so this conversation's own agent gets nothing. I, the agent inside Lockstep, \
                        answer instead until you turn them on again.";

/// What an error ended. It decides whether the model of the next turn is told of it (B35).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// A turn. The next one knows why the person has no answer.
    Turn,
    /// A call that waits for the person beside the turns. Its result tells the model how it ended.
    Beside,
}

impl Chats {
    /// Pushes an event of the wallet. What is refused was told before or is over.
    pub(crate) async fn tell_system(&self, conversation: &str, event: SystemEvent) {
        let now = self.inner.clock.now();
        match self.inner.system.bus.push(conversation, Source::Wallet, event, now).await {
            Ok(_) => {}
            Err(PushError::Refused(why)) => tracing::debug!(%why, "an event of the wallet"),
            Err(PushError::Store(error)) => tracing::warn!(%error, "an event of the wallet was not stored"),
        }
    }

    /// An agent or a model is about to be asked.
    pub(super) async fn tell_connecting(&self, conversation: &str, whom: &str) {
        self.inner.system.told().stood_in.remove(conversation);
        if self.inner.system.told().connected.contains(conversation) {
            return;
        }
        self.tell_system(conversation, SystemEvent::BackendConnecting { message: format!("Asking {whom}.") }).await;
    }

    /// It has answered.
    pub(super) async fn tell_connected(&self, conversation: &str, whom: &str) {
        if !self.inner.system.told().connected.insert(conversation.to_owned()) {
            return;
        }
        self.tell_system(conversation, SystemEvent::BackendConnected).await;
        let text = format!("You are talking to {whom}. It proposes; nothing is signed without your yes in Lockstep.");
        // The queue takes one of a conversation: after an error the agent is reached again, and its first welcome stands.
        self.tell_system(conversation, SystemEvent::welcome(&text)).await;
    }

    /// The agent inside answers for one elsewhere. That is said once, until the other one answers again.
    pub(super) async fn tell_stand_in(&self, conversation: &str) {
        if self.inner.system.told().stood_in.insert(conversation.to_owned()) {
            self.say(conversation, STAND_IN).await;
        }
    }

    /// Something ended with an error, which the person reads too.
    pub(super) async fn tell_trouble(&self, conversation: &str, error: &ApiError, ended: Ended) {
        self.inner.system.told().connected.remove(conversation);
        self.say(conversation, &format!("I could not go on: {}", error.message)).await;
        let llm_notify = match ended {
            Ended::Turn => true,
            Ended::Beside => false,
        };
        self.tell_system(conversation, SystemEvent::SystemError { message: error.message.clone(), llm_notify }).await;
    }

    /// A bundle goes on.
    pub(super) async fn tell_progress(&self, conversation: &str, action: &str, progress: &BundleProgress) {
        let Some(current) = progress.steps.iter().position(|step| stage(step.state).is_some()) else { return };
        let Some(step) = progress.steps.get(current) else { return };
        let Some(stage) = stage(step.state) else { return };
        if progress.done || !self.inner.system.is_news(action, format!("{current} {stage}")) {
            return;
        }
        let share = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
        self.tell_system(
            conversation,
            SystemEvent::ToolProgress {
                task_id: action.to_owned(),
                tool_name: self.tool_name(conversation, action).await,
                stage: stage.to_owned(),
                progress: Some(share(current) / share(progress.steps.len().max(1))),
                message: Some(step.label.clone()),
            },
        )
        .await;
    }

    pub(super) async fn tool_name(&self, conversation: &str, action: &str) -> String {
        self.inner.store.action(conversation, action).await.map(|stored| stored.action.kind).unwrap_or_default()
    }

    /// Tells that an action waits for the person, or how it ended. Only the one reader that follows the changes calls this.
    /// `waits` says that it waits for consent or the password; by now it may have been answered.
    pub(super) async fn follow_action(&self, conversation: &str, action: &str, waits: bool) {
        let Ok(stored) = self.inner.store.action(conversation, action).await else { return };
        if stored.answered.is_some() {
            self.inner.tasks.forget(conversation, action);
        }
        let Some(Named::Tool(tool)) = named(&stored.action.kind) else { return };
        match tool.entry.authority {
            Authority::SignRequest => self.follow_request(conversation, &stored, waits).await,
            Authority::Propose if matches!(stored.answered, Some((true, _))) => {
                if self.inner.system.is_news(action, "done".to_owned()) {
                    let message = format!("{}: done.", tool.entry.title);
                    self.tell_system(conversation, SystemEvent::SystemNotice { message }).await;
                }
            }
            Authority::Propose | Authority::Suggest | Authority::Read => {}
        }
    }

    async fn follow_request(&self, conversation: &str, stored: &StoredAction, waits: bool) {
        if waits {
            self.tell_request(conversation, stored).await;
        }
        let action = stored.action.id.as_str();
        let is_open = self.inner.system.bus.events().pending_action(conversation).as_deref() == Some(action);
        if stored.answered.is_none() || !is_open {
            return;
        }
        let Ok(Some(row)) = self.inner.store.result_of(conversation, action).await else { return };
        let Ok(result) = serde_json::from_str::<ActionResult>(&row.body) else { return };
        self.tell_system(conversation, ended(stored, &result)).await;
    }

    /// The queue recognises a repeated request by the id of its action.
    async fn tell_request(&self, conversation: &str, stored: &StoredAction) {
        let action = stored.action.id.as_str();
        let Ok(Some(bundle)) = self.inner.store.bundle_of_action(conversation, action).await else { return };
        let steps = self.inner.store.steps(&bundle.id).await.unwrap_or_default();
        let steps: Vec<Value> = lockstep_actions::bundle::steps_of(self.inner.executor.registry, &steps)
            .into_iter()
            .map(|step| json!({ "id": step.id, "label": step.label }))
            .collect();
        let payload = json!({ "action_id": action, "tool": stored.action.kind, "steps": steps });
        self.tell_system(conversation, SystemEvent::WalletTxRequest { payload }).await;
    }

    /// Tells what happened to transactions while the one reader of the changes was behind. What was told already is not told again.
    pub async fn tell_what_was_missed(&self) {
        // First the ends, because one transaction of a session waits at a time.
        self.tell_what_ended().await;
        for bundle in self.inner.executor.memory.waiting_bundles() {
            match self.inner.store.action_of(&bundle).await {
                Ok(Some((conversation, action))) => self.follow_action(&conversation, &action, true).await,
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a transaction that waits was not told"),
            }
        }
    }

    /// Tells what ended in a crash: requests and tasks that an earlier run left open, and whose results are stored.
    pub async fn tell_what_ended(&self) {
        let events = self.inner.system.bus.events().clone();
        for (session, task) in events.open_tasks() {
            self.tell_task_end(&session, &task).await;
        }
        for session in events.pending_sessions() {
            if let Some(action) = events.pending_action(&session) {
                self.follow_action(&session, &action, false).await;
            }
        }
    }
}

/// What a step is doing, for its progress.
const fn stage(state: StepState) -> Option<&'static str> {
    match state {
        StepState::Approved | StepState::Released => Some("signing"),
        StepState::Signed => Some("broadcasting"),
        StepState::Broadcast => Some("confirming"),
        StepState::Planned
        | StepState::Confirmed
        | StepState::Failed
        | StepState::Timeout
        | StepState::NotSigned
        | StepState::Skipped => None,
    }
}

/// The end of a request, from its result.
fn ended(stored: &StoredAction, result: &ActionResult) -> SystemEvent {
    let sent: Vec<&Value> =
        result.data.iter().filter_map(|data| data.get("transactions")?.as_array()).flatten().collect();
    let text = |transaction: &Value, name: &str| transaction.get(name).and_then(Value::as_str).map(str::to_owned);
    let is_open =
        |transaction: &&Value| matches!(transaction.get("status").and_then(Value::as_str), Some("pending" | "timeout"));
    let status = match stored.withheld {
        Some(Withheld::Declined | Withheld::Stopped) => "rejected",
        // It may still be mined, so it has neither gone through nor failed.
        None if sent.iter().any(is_open) => "pending",
        None if result.success => "confirmed",
        None => "failed",
    };
    let tx_hash = sent.iter().rev().find_map(|sent| text(sent, "tx_hash").filter(|hash| !hash.is_empty()));
    let told: Value = serde_json::from_str(&result_for_a_model(stored, result)).unwrap_or_default();
    let detail = json!({ "request_id": provider_id(&stored.action.id), "result": told }).to_string();
    SystemEvent::WalletTxResponse { status: status.to_owned(), tx_hash, detail: Some(detail) }
}

#[cfg(test)]
mod tests {
    use lockstep_store::ReceivedAction;

    use super::*;

    fn end(success: bool, withheld: Option<Withheld>, statuses: &[&str]) -> (String, Option<String>) {
        let action =
            ReceivedAction { id: "a".into(), kind: "sign_transaction_bundle".into(), ..ReceivedAction::default() };
        let stored = StoredAction {
            conversation: "c".into(),
            action,
            answered: Some((success, None)),
            error_said: None,
            withheld,
            tapped: false,
        };
        let transactions: Vec<Value> = (1..)
            .zip(statuses)
            .map(|(number, status)| json!({ "status": status, "tx_hash": format!("0x0{number}") }))
            .collect();
        let result = ActionResult {
            action: "sign_transaction_bundle".into(),
            action_id: "a".into(),
            success,
            data: Some(json!({ "transactions": transactions })),
            error: None,
            code: None,
            field: None,
        };
        match ended(&stored, &result) {
            SystemEvent::WalletTxResponse { status, tx_hash, detail } => {
                let detail: Value = serde_json::from_str(&detail.expect("the details")).expect("as JSON");
                assert_eq!(detail["request_id"], "a", "which request");
                (status, tx_hash)
            }
            other => panic!("{other:?}"),
        }
    }

    /// B23: an end is what the journal says; what is not known is neither a success nor a failure.
    #[test]
    fn an_end_is_told_as_it_was() {
        let hash = |text: &str| Some(text.to_owned());
        assert_eq!(
            end(true, None, &["confirmed", "confirmed"]),
            ("confirmed".into(), hash("0x02")),
            "with the last hash"
        );
        assert_eq!(end(true, None, &["pending"]), ("pending".into(), hash("0x01")), "sent is not confirmed");
        assert_eq!(end(false, None, &["confirmed", "timeout"]).0, "pending", "a time-out is no failure");
        assert_eq!(end(false, None, &["failed"]).0, "failed");
        assert_eq!(end(false, Some(Withheld::Declined), &[]), ("rejected".into(), None), "nothing was sent");
        assert_eq!(end(true, None, &[]).0, "confirmed", "a signed message has no hash");
    }

    /// B8: the stages of a bundle; a step that has not begun or has ended has none.
    #[test]
    fn a_bundle_tells_its_stages() {
        let told = [
            StepState::Planned,
            StepState::Approved,
            StepState::Released,
            StepState::Signed,
            StepState::Broadcast,
            StepState::Confirmed,
        ];
        let stages = [None, Some("signing"), Some("signing"), Some("broadcasting"), Some("confirming"), None];
        assert_eq!(told.map(stage), stages, "in this order");
        for ended in [StepState::Failed, StepState::Timeout, StepState::NotSigned, StepState::Skipped] {
            assert_eq!(stage(ended), None, "{ended:?}");
        }
    }
}
