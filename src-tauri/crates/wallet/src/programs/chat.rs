//! Whether programs on this computer may talk to the agent through the chat API.

use lockstep_actions::consent::TrustEntry;
use lockstep_store::StoreError;

use super::{ChatDoor, Programs};
use crate::{ApiError, Unlocked, Wallet};

/// The setting.
const ON: &str = "programs_chat";

/// What a program can do there, for the question.
const MAY: [(&str, &str); 4] = [
    (
        "Talk to your agent",
        "In conversations of its own, which you see in the chat. It reads the answers: balances, addresses and the history of this vault among them.",
    ),
    (
        "Use the agent or the language model of new conversations",
        "What a program writes goes there, with what the agent reads to answer it, and uses its tokens.",
    ),
    (
        "Ask you for one thing at a time",
        "A payment or a change that it wants appears in the consent window, with its words and who wrote them. It signs nothing.",
    ),
    (
        "Any program of yours that reads the key",
        "The key lies in a file that only you can read, and changes with each start. A program that runs as you can read it.",
    ),
];

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
            let entries = MAY.map(|(name, note)| TrustEntry {
                name: name.to_owned(),
                chain: String::new(),
                address: None,
                note: Some(note.to_owned()),
                findings: Vec::new(),
            });
            let title = "Let programs on this computer talk to the agent over HTTP?";
            let undo = "Only this computer reaches it, and what a program writes counts as typed by nobody. The same switch ends it.";
            self.confirm_all(title.to_owned(), entries.into(), undo).await?;
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
