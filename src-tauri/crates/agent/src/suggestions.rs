//! Suggestions for the input box.

use lockstep_store::{ModelChoice, Role};
use lockstep_texts::{Language, Worded};
use lockstep_wallet::ApiError;
use lockstep_wallet::api::Starters;

use crate::offered::typed_of;
use crate::{AgentError, OpenChats};

impl OpenChats {
    /// The remote agent's suggestions for an empty conversation, if that agent is in use. If it cannot be
    /// asked, there are none, with the reason. Nothing is asked before somebody is signed in.
    pub async fn starters(&self) -> Result<Starters, ApiError> {
        let Some(agent) = self.chats.agent_elsewhere().await? else { return Ok(Starters::default()) };
        match agent.starters().await {
            Ok(texts) => {
                self.chats.inner.offered.add(&texts);
                Ok(Starters { texts, ..Starters::default() })
            }
            // Settings and the first answer say that, and nothing was sent.
            Err(AgentError::SignedOut) => Ok(Starters::default()),
            Err(error) => {
                let said = error.said();
                let problem = Some(Language::English.say(&said));
                Ok(Starters { texts: Vec::new(), problem, problem_said: Some(said) })
            }
        }
    }

    /// The words of a message that the person typed.
    pub(crate) async fn typed_of(&self, conversation: &str, message: &str) -> Result<String, ApiError> {
        // Also while the agent inside stands in for another one: what that one wrote is still there. A model may have written here before the
        // conversation went on with the agent inside.
        let with = self.chats.inner.store.with(conversation).await?;
        let had_others = with.elsewhere.is_some() || with.model != ModelChoice::None;
        let (mut offered, mut said) = (self.chats.inner.offered.all(), Vec::new());
        for before in self.chats.inner.store.messages(conversation).await? {
            offered.extend(before.suggestions);
            if before.by_program || (had_others && before.role != Role::User) {
                said.push(before.text);
            }
        }
        Ok(typed_of(message, &offered, &said))
    }
}
