//! Actions that wait for the person's tap on their card. They survive a restart and end only when their time
//! is over.

use lockstep_actions::wire::{Action, Came};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_store::{ModelChoice, ReceivedAction, Role, StoreError, StoredAction, UnixMillis};
use lockstep_texts::error;
use lockstep_tools::{Turn, dispatch};
use lockstep_wallet::consent::Prompt;
use lockstep_wallet::{ApiCode, ApiError};

use super::system::Ended;
use super::turn_guard::TurnGuard;
use crate::{Chats, OpenChats};

/// How long an action waits for a tap, in milliseconds.
pub(super) const LIFE: UnixMillis = 60 * 60 * 1000;

impl OpenChats {
    /// Runs an action that waits for the person's tap, or ends it if they do not want it.
    pub async fn start_action(&self, conversation: &str, action: &str, run: bool) -> Result<(), ApiError> {
        let (turn, stored) = self.begin_tapped(conversation, action, run).await?;
        let chats = turn.chats.clone();
        tokio::spawn(async move { chats.run_tapped(turn, stored, run).await });
        Ok(())
    }

    /// Like [`OpenChats::start_action`], and waits until its turn has ended.
    pub async fn start_action_and_wait(&self, conversation: &str, action: &str, run: bool) -> Result<(), ApiError> {
        let (turn, stored) = self.begin_tapped(conversation, action, run).await?;
        self.chats.run_tapped(turn, stored, run).await;
        self.chats.inner.gates.ended(conversation).await;
        Ok(())
    }

    async fn begin_tapped(
        &self,
        conversation: &str,
        action: &str,
        run: bool,
    ) -> Result<(TurnGuard, StoredAction), ApiError> {
        self.require_own(conversation)?;
        let turn = TurnGuard::new(self, conversation, None)?;
        let now = self.chats.inner.clock.now();
        let stored = self.chats.inner.store.action(conversation, action).await?;
        let waits = stored.waits_until().is_some_and(|until| until > now);
        // A tap counts once, from whichever door.
        if !waits || (run && !self.chats.inner.store.tap_action(conversation, action, now).await?) {
            return Err(ApiError::new(ApiCode::NotFound, error::chat_no_longer_waits()));
        }
        turn.tell_busy();
        Ok((turn, stored))
    }
}

impl Chats {
    async fn run_tapped(&self, turn: TurnGuard, stored: StoredAction, run: bool) {
        let conversation = turn.conversation.clone();
        let went = async {
            let is_with_model = matches!(self.inner.store.model_choice(&conversation).await?, ModelChoice::Model(_));
            // A model's calls wait for the person outside of turns, those of one answer after those of another, whether a turn or a tap started them.
            if run && is_with_model {
                return self.let_tapped_wait(&conversation, &stored).await;
            }
            match run {
                true => self.dispatch_tapped(&turn, &stored).await?,
                false => {
                    let why = "You did not want this to run. Nothing was done.";
                    self.inner.executor.end_unrun(&stored, &ToolError::new(ToolCode::Rejected, why)).await?;
                }
            }
            self.tell_action(&conversation, &stored.action.id).await;
            let input = self.next_post(&conversation).await?;
            self.exchange(&conversation, input, &turn).await
        };
        if let Err(error) = went.await {
            self.tell_trouble(&conversation, &error, Ended::Turn).await;
        }
        self.end_turn(turn).await;
    }

    async fn let_tapped_wait(&self, conversation: &str, stored: &StoredAction) -> Result<(), ApiError> {
        let action = decoded(&stored.action)?;
        let (message, by_program, typed) = self.last_words(conversation).await?;
        let message = Prompt { text: &message, by_program };
        let waits = self.let_wait(conversation, vec![action.clone()], (message, &typed));
        if let Err(error) = &waits {
            self.end_unasked(conversation, std::slice::from_ref(&action), error).await;
        }
        waits
    }

    /// The person's last message, whether a program wrote it, and what was typed of it. It still counts as typed; the agent's words since
    /// then do not.
    async fn last_words(&self, conversation: &str) -> Result<(String, bool, String), ApiError> {
        let messages = self.inner.store.messages(conversation).await?;
        let message = messages.into_iter().rfind(|message| message.role == Role::User);
        let (message, by_program) = message.map(|message| (message.text, message.by_program)).unwrap_or_default();
        // A lock has stopped the turn, so nothing of it runs.
        let typed = match self.open_for(conversation) {
            Ok(open) if !by_program => open.typed_of(conversation, &message).await?,
            Ok(_) | Err(_) => String::new(),
        };
        Ok((message, by_program, typed))
    }

    async fn dispatch_tapped(&self, turn: &TurnGuard, stored: &StoredAction) -> Result<(), ApiError> {
        let conversation = turn.conversation.as_str();
        let Some(vault) = self.vault_of(conversation).await? else { return Ok(()) };
        // The card shows that it runs.
        self.tell_action(conversation, &stored.action.id).await;
        let action = decoded(&stored.action)?;
        let desk = self.desk(&vault);
        let listener = self.listener(conversation).await?;
        let (message, by_program, typed) = self.last_words(conversation).await?;
        let (stop, declined) = (&turn.running.stop, &turn.declined);
        let message = Prompt { text: &message, by_program };
        let turn = Turn { conversation, message, typed: &typed, stop, declined, listener, program: None };
        Ok(dispatch(&desk, &turn, &[action]).await?)
    }

    /// Ends actions that were not tapped in time, and updates their cards.
    pub(crate) async fn end_untapped(&self) -> Result<bool, StoreError> {
        let ended = self.inner.executor.end_untapped().await?;
        for (conversation, action) in &ended {
            self.tell_action(conversation, action).await;
        }
        Ok(!ended.is_empty())
    }
}

/// The stored action, decoded.
fn decoded(kept: &ReceivedAction) -> Result<Action, ApiError> {
    let params = serde_json::from_str(&kept.params)
        .map_err(|_| ApiError::new(ApiCode::Internal, error::chat_action_not_read()))?;
    Ok(Action {
        id: kept.id.clone(),
        kind: kept.kind.clone(),
        title: kept.title.clone(),
        description: kept.description.clone(),
        params,
        auto_execute: false,
        drafted: None,
        came: came(kept),
    })
}

pub(super) fn came(kept: &ReceivedAction) -> Came {
    let wire_id = kept.wire_id.as_deref().and_then(|text| serde_json::from_str(text).ok());
    Came { wire_id, by_call: kept.by_call, misfit: None }
}
