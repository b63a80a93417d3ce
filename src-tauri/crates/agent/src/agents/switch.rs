//! The one switch for all others that use the wallet: programs, models, and agents elsewhere. While it is off, nothing goes to any of them, and the
//! agent inside answers in their conversations. Nothing of what the person set up is removed.

use lockstep_texts::error;

use lockstep_wallet::programs::Programs;
use lockstep_wallet::{ApiCode, ApiError, Unlocked};

use crate::gates::conversation_of;
use crate::{Chats, OpenChats};

impl Chats {
    /// Whether programs, models and agents elsewhere may be used at all.
    pub(crate) async fn others_are_on(&self) -> Result<bool, ApiError> {
        Ok(self.programs_on().await?)
    }

    /// Refuses what would contact a model or an agent elsewhere while all of them are off.
    pub(crate) async fn need_others_on(&self) -> Result<(), ApiError> {
        if self.others_are_on().await? {
            return Ok(());
        }
        Err(ApiError::new(ApiCode::Refused, error::chat_others_are_off()))
    }

    /// Whether the agent inside answers in a conversation that is with another one.
    pub(crate) async fn has_a_stand_in(&self, conversation: &str) -> Result<bool, ApiError> {
        Ok(!self.others_are_on().await? && self.inner.store.elsewhere(conversation).await?.is_some())
    }

    /// Stops what runs for models and agents elsewhere, and what they ask the person. What was released goes on to its outcome.
    async fn stop_others(&self) -> Result<(), ApiError> {
        for name in self.running_names() {
            if self.inner.store.elsewhere(conversation_of(&name)).await?.is_some() {
                self.stop(&name);
            }
        }
        Ok(())
    }
}

impl OpenChats {
    /// Turns programs, models and agents elsewhere off, all at once, or on again after the person's yes.
    pub async fn set_programs_on(&self, on: bool) -> Result<Programs, ApiError> {
        let programs = Unlocked::set_programs_on(self, on).await?;
        if !on {
            // After the setting: what begins from now on finds it, and what began before is stopped.
            self.chats.stop_others().await?;
        }
        Ok(programs)
    }
}
