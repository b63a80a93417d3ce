//! Programs on this computer that talk to the agent through the chat API. They use conversations of their own. What they write shapes no
//! trust, and they have at most one turn, and so one request to the person, at a time.

use lockstep_bus::system::{PushError, Pushed, Source, SystemEvent};
use lockstep_store::MessagesAt;
use lockstep_texts::error;
use lockstep_wallet::api::ConversationView;
use lockstep_wallet::{ApiCode, ApiError};

use super::{Author, UNTITLED};
use crate::{Chats, OpenChats};

/// How many conversations programs may have begun. Each stays in the person's list until the person removes it.
const MOST_CONVERSATIONS: u64 = 64;

fn unknown() -> ApiError {
    ApiError::new(ApiCode::NotFound, error::chat_no_conversation_of_program())
}

impl OpenChats {
    /// Takes a message of a program, in its own conversation or a new one, and begins a turn. Returns the conversation.
    pub async fn program_says(&self, session: Option<&str>, text: &str) -> Result<String, ApiError> {
        let busy = || ApiError::new(ApiCode::Busy, error::chat_one_at_a_time());
        let turn_of_programs = self.chats.inner.program_turn.clone().try_acquire_owned().map_err(|_| busy())?;
        for waiting in self.chats.inner.system.bus.events().pending_sessions() {
            if self.has(&waiting) && self.chats.inner.store.is_of_a_program(&waiting).await? {
                return Err(busy());
            }
        }
        let conversation = match session {
            Some(session) => self.of_a_program(session).await?,
            None => self.begun_for_a_program(text).await?,
        };
        let begun = self.begin_turn(&conversation, text, Author::Program).await;
        if begun.is_err() && session.is_none() {
            self.leave_no_empty(&conversation).await;
        }
        let Some(turn) = begun? else { return Ok(conversation) };
        let (chats, of) = (turn.chats.clone(), conversation.clone());
        tokio::spawn(async move {
            chats.run_turn(turn).await;
            chats.inner.gates.ended(&of).await;
            drop(turn_of_programs);
        });
        Ok(conversation)
    }

    async fn begun_for_a_program(&self, text: &str) -> Result<String, ApiError> {
        self.checked(text)?;
        let store = &self.chats.inner.store;
        if store.conversations_of_programs(self.require_vault_id()?).await? >= MOST_CONVERSATIONS {
            let why = error::chat_most_conversations(MOST_CONVERSATIONS.to_string());
            return Err(ApiError::new(ApiCode::Refused, why));
        }
        Ok(store.start_conversation(self.require_vault_id()?, UNTITLED, self.chats.inner.clock.now()).await?.id)
    }

    /// Removes a conversation in which no turn began.
    async fn leave_no_empty(&self, conversation: &str) {
        let store = &self.chats.inner.store;
        let removed = match store.is_empty(conversation).await {
            Ok(true) => store.remove_conversation(conversation).await,
            Ok(false) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = removed {
            tracing::warn!(%error, "an empty conversation of a program was left");
        }
    }

    async fn of_a_program(&self, session: &str) -> Result<String, ApiError> {
        match self.has(session) && self.chats.inner.store.is_of_a_program(session).await? {
            true => Ok(session.to_owned()),
            false => Err(unknown()),
        }
    }

    /// A conversation that a program began, with at most so many of its newest messages.
    pub async fn conversation_of_a_program(&self, session: &str, most: u32) -> Result<ConversationView, ApiError> {
        let session = self.of_a_program(session).await?;
        self.page(&session, MessagesAt::End, most).await
    }

    /// Stops the turn of a program.
    pub async fn stop_program(&self, session: &str) -> Result<(), ApiError> {
        let session = self.of_a_program(session).await?;
        self.stop_turn(&session);
        Ok(())
    }

    /// Withdraws a request of a program, which is answered with an error.
    pub async fn withdraw_of_a_program(&self, session: &str, request_id: &str) -> Result<(), ProgramEventError> {
        let session = self.of_a_program(session).await?;
        let now = self.chats.inner.clock.now();
        Ok(self.chats.inner.system.bus.events().cancel(&session, request_id, now).map_err(PushError::from)?)
    }

    /// Takes an event of a program for its conversation.
    pub async fn program_pushes(&self, session: &str, event: SystemEvent) -> Result<Pushed, ProgramEventError> {
        let session = self.of_a_program(session).await?;
        let now = self.chats.inner.clock.now();
        Ok(self.chats.inner.system.bus.push(&session, Source::Outside, event, now).await?)
    }
}

/// Why an event of a program was not taken.
#[derive(Debug, thiserror::Error)]
pub enum ProgramEventError {
    #[error(transparent)]
    Push(#[from] PushError),
    #[error(transparent)]
    Wallet(#[from] ApiError),
}

impl Chats {
    /// The queue of events, for doors that show it.
    pub fn system_events(&self) -> lockstep_bus::system::SystemEvents {
        self.inner.system.bus.events().clone()
    }
}
