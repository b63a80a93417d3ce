//! Whether programs on this computer may talk to the agent through the chat API.

use lockstep_actions::consent::TrustEntry;
use lockstep_store::StoreError;
use lockstep_texts::{Said, question};

use super::{ChatDoor, Programs};
use crate::{ApiError, Unlocked, Wallet};

/// The setting.
const ON: &str = "programs_chat";

/// What a program can do there, for the question.
fn may() -> [(Said, Said); 4] {
    [
        (question::programs_may_talk(), question::programs_may_talk_note()),
        (question::programs_may_use(), question::programs_may_use_note()),
        (question::programs_may_ask(), question::programs_may_ask_note()),
        (question::programs_any_program(), question::programs_any_program_note()),
    ]
}

impl Wallet {
    /// Whether programs may talk to the agent.
    ///
    /// # Errors
    /// The database failed.
    pub async fn programs_chat(&self) -> Result<bool, StoreError> {
        Ok(self.inner.store.setting(ON).await?.is_some())
    }

    /// Where the chat API is, while it is served.
    pub(super) fn programs_chat_door(&self) -> Option<ChatDoor> {
        self.programs_listener().and_then(|listener| listener.chat())
    }
}

impl Unlocked {
    /// Lets programs on this computer talk to the agent after the person's yes, or not any more. If nothing can listen, it stays off.
    pub async fn set_programs_chat(&self, on: bool) -> Result<Programs, ApiError> {
        if on && !self.programs_chat().await? {
            let entries = may().map(|(name, note)| TrustEntry {
                name,
                chain: String::new(),
                address: None,
                note: Some(note),
                findings: Vec::new(),
            });
            self.confirm_all(question::programs_chat(), entries.into(), question::programs_chat_undo()).await?;
        }
        self.inner.store.set_setting(ON, on.then_some("true")).await?;
        if let Err(error) = self.follow_the_settings().await {
            self.inner.store.set_setting(ON, None).await?;
            return Err(error);
        }
        self.tell_modified();
        self.programs().await
    }
}
