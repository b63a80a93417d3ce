//! Messages and action cards as the person sees them, and their updates.

use lockstep_bus::{BundleProgress, Event, TaskProgress};
use lockstep_chain::plain_text;
use lockstep_store::{Role, Withheld};
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
        let action = match &message.action_id {
            Some(id) => Some(self.card(conversation, id).await?),
            None => None,
        };
        let usage = match message.role {
            Role::Assistant => self.inner.store.usage_of(&message.id).await?,
            Role::User | Role::Action => None,
        };
        let spent = usage.map(|usage| Spent {
            model: plain_text(&usage.name, 80),
            tokens_in: usage.tokens_in,
            tokens_out: usage.tokens_out,
            left_out: usage.left_out,
        });
        Ok(Message {
            spent,
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
    }

    async fn card(&self, conversation: &str, action_id: &str) -> Result<ActionCard, ApiError> {
        let stored = self.inner.store.action(conversation, action_id).await?;
        let bundle = self.inner.store.bundle_of_action(conversation, action_id).await?;
        let steps = match &bundle {
            Some(bundle) => lockstep_actions::bundle::steps_of(
                self.inner.executor.registry,
                &self.inner.store.steps(&bundle.id).await?,
            ),
            None => Vec::new(),
        };
        let bundle_id = bundle.map(|bundle| bundle.id);
        let waiting = bundle_id.as_ref().is_some_and(|id| self.inner.executor.memory.waiting(id).is_some())
            || self.inner.executor.memory.is_asking(conversation, action_id);
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
            ActionState::Running => self.inner.tasks.progress(conversation, action_id),
            _ => None,
        };
        let open = matches!(state, ActionState::Running | ActionState::Waiting);
        Ok(ActionCard {
            progress,
            can_stop: open && self.inner.gates.holds(conversation, action_id),
            action_id: stored.action.id,
            kind: stored.action.kind,
            title: stored.action.title,
            description: stored.action.description,
            state,
            error,
            bundle_id,
            steps,
        })
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
        if let Ok(card) = self.card(conversation, action).await {
            self.change(conversation, ChatChange::Card { message_id: message.id, card });
        }
    }
}
