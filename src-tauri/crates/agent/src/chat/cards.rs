//! Messages and action cards as the person sees them, and their updates.

use std::collections::HashMap;

use lockstep_bus::{BundleProgress, Event, TaskProgress};
use lockstep_chain::plain_text;
use lockstep_store::{Absent, ModelUsage, Role, Step, StoreError, StoredAction, Withheld};
use lockstep_tools::{self as tools, Authority, Named};
use lockstep_wallet::ApiError;
use lockstep_wallet::api::{ActionCard, ActionState, ChatChange, ChatEvent, Message, MessageRole, Spent};

use crate::Chats;

impl Chats {
    pub(super) async fn say(&self, conversation: &str, text: &str) {
        let message = lockstep_store::Message::new(Role::Assistant, text, self.inner.clock.now());
        if self.inner.store.add_message(conversation, &message).await.is_ok()
            && let Ok(shown) = self.shown_message(conversation, message).await
        {
            self.change(conversation, ChatChange::Message { message: shown });
        }
    }

    pub(super) fn change(&self, conversation: &str, change: ChatChange) {
        let told = ChatEvent { conversation_id: conversation.to_owned(), change };
        self.inner.executor.bus.publish(Event::Chat(Box::new(told)));
    }

    pub(super) async fn shown_message(
        &self,
        conversation: &str,
        message: lockstep_store::Message,
    ) -> Result<Message, ApiError> {
        let shown = self.shown_messages(conversation, vec![message]).await?;
        shown.into_iter().next().ok_or_else(|| StoreError::NotFound(Absent::Message).into())
    }

    /// Messages as the person sees them. How many queries that takes does not depend on how many messages there are.
    pub(super) async fn shown_messages(
        &self,
        conversation: &str,
        messages: Vec<lockstep_store::Message>,
    ) -> Result<Vec<Message>, ApiError> {
        let actions: Vec<&str> = messages.iter().filter_map(|message| message.action_id.as_deref()).collect();
        let mut cards = self.cards(conversation, &actions).await?;
        let answers: Vec<&str> = messages
            .iter()
            .filter(|message| message.role == Role::Assistant)
            .map(|message| message.id.as_str())
            .collect();
        let usage = match answers.is_empty() {
            true => Vec::new(),
            false => self.inner.store.usage_of_messages(&answers).await?,
        };
        let mut usage: HashMap<String, Spent> =
            usage.into_iter().map(|usage| (usage.message.clone(), spent(&usage))).collect();
        let shown = |message: lockstep_store::Message| {
            let action = match &message.action_id {
                Some(id) => Some(cards.remove(id).ok_or(StoreError::NotFound(Absent::Action))?),
                None => None,
            };
            Ok(Message {
                spent: usage.remove(&message.id),
                id: message.id,
                role: match message.role {
                    Role::User => MessageRole::User,
                    Role::Assistant => MessageRole::Assistant,
                    Role::Action => MessageRole::Action,
                },
                // The card has its own title.
                text: if action.is_some() { String::new() } else { message.text },
                by_program: message.by_program,
                created_at: message.created_at,
                suggestions: message.suggestions,
                action,
            })
        };
        messages.into_iter().map(shown).collect()
    }

    /// The cards of actions by their ids.
    async fn cards(&self, conversation: &str, actions: &[&str]) -> Result<HashMap<String, ActionCard>, ApiError> {
        if actions.is_empty() {
            return Ok(HashMap::new());
        }
        let store = &self.inner.store;
        let stored = store.actions_with(conversation, actions).await?;
        let bundles = store.bundles_of_actions(conversation, actions).await?;
        let ids: Vec<&str> = bundles.iter().map(|bundle| bundle.id.as_str()).collect();
        let mut steps: HashMap<String, Vec<Step>> = HashMap::new();
        if !ids.is_empty() {
            for step in store.steps_of_bundles(&ids).await? {
                steps.entry(step.bundle.clone()).or_default().push(step);
            }
        }
        let mut of_actions: HashMap<String, (String, Vec<Step>)> = HashMap::new();
        for bundle in bundles {
            if let Some((_, action)) = bundle.action {
                let steps = steps.remove(&bundle.id).unwrap_or_default();
                of_actions.entry(action).or_insert((bundle.id, steps));
            }
        }
        let mut times: HashMap<String, i64> =
            store.times_of_actions(conversation, actions).await?.into_iter().collect();
        let card = |stored: StoredAction| {
            let id = stored.action.id.clone();
            let bundle = of_actions.remove(&id);
            let took = times.remove(&id);
            (id, ActionCard { took, ..self.card(conversation, stored, bundle) })
        };
        Ok(stored.into_iter().map(card).collect())
    }

    fn card(&self, conversation: &str, stored: StoredAction, bundle: Option<(String, Vec<Step>)>) -> ActionCard {
        let (bundle_id, steps) = bundle.unzip();
        let steps = lockstep_actions::bundle::steps_of(self.inner.executor.registry, &steps.unwrap_or_default());
        let waiting = bundle_id.as_ref().is_some_and(|id| self.inner.executor.memory.waiting(id).is_some())
            || self.inner.executor.memory.is_asking(conversation, &stored.action.id);
        let (state, error) = match stored.answered {
            None if stored.waits_until().is_some() => (ActionState::Offered, None),
            None if waiting => (ActionState::Waiting, None),
            None => (ActionState::Running, None),
            Some((true, error)) => (ActionState::Done, error),
            Some((false, error)) => match stored.withheld {
                None => (ActionState::Failed, error),
                Some(Withheld::Declined) => (ActionState::Declined, error),
                Some(Withheld::Stopped) => (ActionState::Stopped, error),
            },
        };
        let progress = match state {
            ActionState::Running => self.inner.tasks.progress(conversation, &stored.action.id),
            _ => None,
        };
        let open = matches!(state, ActionState::Running | ActionState::Waiting);
        let can_stop = open && self.inner.gates.holds(conversation, &stored.action.id);
        let reads = matches!(tools::named(&stored.action.kind), Some(Named::Tool(tool)) if tool.entry.authority == Authority::Read);
        ActionCard {
            progress,
            can_stop,
            reads,
            took: None,
            action_id: stored.action.id,
            kind: stored.action.kind,
            title: stored.action.title,
            description: stored.action.description,
            state,
            error_said: stored.error_said,
            error,
            bundle_id,
            steps,
        }
    }

    /// Sends the current card of a bundle, or of a request for messages, to the doors, and tells how far it is.
    pub(super) async fn follow_bundle(&self, progress: &BundleProgress) {
        if let Ok(Some((conversation, action))) = self.inner.store.action_of(&progress.bundle_id).await {
            self.show_card(&conversation, &action).await;
            self.follow_action(&conversation, &action, progress.waiting_for.is_some()).await;
            self.tell_progress(&conversation, &action, progress).await;
        }
    }

    /// A tool that takes long goes on: its card shows it, and the bus tells it if the tool goes on after its turn.
    pub(super) async fn follow_task(&self, conversation: &str, action: &str, progress: TaskProgress) {
        let (is_news, goes_on) = self.inner.tasks.note(conversation, action, progress);
        if is_news {
            self.show_card(conversation, action).await;
        }
        if is_news && goes_on {
            self.tell_task(conversation, action, progress).await;
        }
    }

    /// Sends an action's current card to the doors. Only the one reader that follows the changes calls this,
    /// so that no older card comes after a newer one.
    pub(super) async fn show_card(&self, conversation: &str, action: &str) {
        let Ok(Some(message)) = self.inner.store.message_of_action(conversation, action).await else { return };
        if let Ok(Some(card)) = self.cards(conversation, &[action]).await.map(|mut cards| cards.remove(action)) {
            self.change(conversation, ChatChange::Card { message_id: message.id, card });
        }
    }
}

fn spent(usage: &ModelUsage) -> Spent {
    Spent {
        model: plain_text(&usage.name, 80),
        tokens_in: usage.tokens_in,
        tokens_out: usage.tokens_out,
        is_estimated: usage.is_estimated,
        left_out: usage.left_out,
    }
}
