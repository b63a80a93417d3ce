//! Calls of a model that wait for the person: one answer's calls after another, in the order asked, under one
//! mutex. The turn that asked for them goes on meanwhile, and their outcome begins another.

use std::sync::atomic::AtomicBool;

use lockstep_actions::wire::Action;
use lockstep_actions::{ToolCode, ToolError};
use lockstep_texts::error;
use lockstep_tools::{Turn, dispatch};
use lockstep_wallet::consent::Prompt;
use lockstep_wallet::{ApiCode, ApiError, Running};

use super::system::Ended;
use crate::Chats;
use crate::gates::Gates;

impl Chats {
    /// Lets the actions wait. `words` are the person's message and what they typed of it.
    pub(super) fn let_wait(
        &self,
        conversation: &str,
        actions: Vec<Action>,
        words: (Prompt<'_>, &str),
    ) -> Result<(), ApiError> {
        let name = Gates::name(conversation);
        let running = self.open_for(conversation)?.begin(&name)?;
        self.inner.gates.note_together(&name, conversation, actions.iter().map(|action| action.id.as_str()));
        let chats = self.clone();
        let conversation = conversation.to_owned();
        let (text, by_program, typed) = (words.0.text.to_owned(), words.0.by_program, words.1.to_owned());
        tokio::spawn(async move {
            let gate = chats.inner.gates.open(name);
            // From here on each card has a Stop, also while another question is before it.
            for action in &actions {
                chats.tell_action(&conversation, &action.id).await;
            }
            let message = Prompt { text: &text, by_program };
            let ran = chats.ask_the_person(&conversation, &actions, (message, &typed), &running).await;
            if let Err(error) = ran {
                chats.end_unasked(&conversation, &actions, &error).await;
                chats.tell_trouble(&conversation, &error, Ended::Beside).await;
            }
            let stopped = running.stop.is_stopped();
            drop(running);
            if !stopped {
                chats.inner.gates.make_due(&conversation);
                chats.follow_up(conversation).await;
            }
            drop(gate);
        });
        Ok(())
    }

    async fn ask_the_person(
        &self,
        conversation: &str,
        actions: &[Action],
        (message, typed): (Prompt<'_>, &str),
        running: &Running,
    ) -> Result<(), ApiError> {
        let stop = &running.stop;
        // A stopped call needs no turn: it ends without being shown.
        let _signing = tokio::select! {
            biased;
            () = stop.stopped() => None,
            guard = self.inner.gates.signing.lock() => Some(guard),
        };
        let Some(vault) = self.vault_of(conversation).await? else {
            return Err(ApiError::new(ApiCode::Refused, error::chat_no_vault()));
        };
        let desk = self.desk(&vault);
        let listener = self.listener(conversation).await?;
        let declined = AtomicBool::new(false);
        let turn = Turn { conversation, message, typed, stop, declined: &declined, listener, program: None };
        for action in actions {
            self.tell_action(conversation, &action.id).await;
            dispatch(&desk, &turn, std::slice::from_ref(action)).await?;
            self.tell_action(conversation, &action.id).await;
        }
        Ok(())
    }

    /// Ends what the person was not asked about, so that its card does not say that it is worked on. The journal ends what has a bundle.
    pub(super) async fn end_unasked(&self, conversation: &str, actions: &[Action], error: &ApiError) {
        for action in actions {
            let ended = match self.inner.store.bundle_of_action(conversation, &action.id).await {
                Ok(Some(_)) => continue,
                Ok(None) => {
                    self.end_task(conversation, &action.id, Some(ToolError::new(ToolCode::NotDone, error))).await
                }
                Err(unread) => Err(unread.into()),
            };
            if let Err(error) = ended {
                tracing::error!(%error, "an action that was not asked about has no result until the next start");
            }
            self.tell_action(conversation, &action.id).await;
        }
    }

    /// Stops what waits for the person in a conversation.
    pub(super) fn waiting_names(&self, conversation: &str) -> Vec<String> {
        self.inner.gates.waiting(conversation)
    }
}
