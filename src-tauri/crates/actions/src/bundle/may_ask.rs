//! Whether an agent may ask the person, and what the answer means for its next question.

use lockstep_bus::Event;
use lockstep_store::{Db, Proposer, StoreError};

use super::executor::Executor;
use crate::consent::{Asker, Declined};
use crate::refusals::{CHAT_API, NotAsked, keep_quiet, program_key, quiet_agents};

/// The address of the agent that proposed the action, empty for the built-in one; or the key of a program. A conversation that a program began
/// counts for programs, so that their questions cost the person's own agent nothing.
async fn agent_of(store: &Db, asker: &Asker) -> Result<String, StoreError> {
    if let Some(program) = &asker.program {
        return Ok(program_key(program));
    }
    if store.is_of_a_program(&asker.conversation_id).await? {
        return Ok(program_key(CHAT_API));
    }
    Ok(match store.proposer(&asker.conversation_id, &asker.action_id).await? {
        Some(Proposer::Inside) => String::new(),
        Some(Proposer::Model(address) | Proposer::Remote(address)) => address,
        None => store.elsewhere(&asker.conversation_id).await?.map(|place| place.address).unwrap_or_default(),
    })
}

impl Executor {
    /// Whether this asker may ask. The person's own requests at a door are always allowed.
    ///
    /// # Errors
    /// The outer error: the database failed. The inner one: why it may not ask.
    pub async fn may_ask(&self, asker: Option<&Asker>) -> Result<Result<(), NotAsked>, StoreError> {
        let Some(asker) = asker else { return Ok(Ok(())) };
        let agent = agent_of(&self.store, asker).await?;
        let now = self.clock.now();
        if quiet_agents(&self.store, now).await?.iter().any(|quiet| quiet.agent == agent) {
            return Ok(Err(NotAsked::Today));
        }
        Ok(self.memory.refusals.may_ask(&agent, now))
    }

    /// Remembers the person's answer. Other ends of a question do not count.
    pub(crate) async fn remember(&self, asker: Option<&Asker>, ended: Result<(), Declined>) -> Result<(), StoreError> {
        let Some(asker) = asker else { return Ok(()) };
        let agent = agent_of(&self.store, asker).await?;
        let now = self.clock.now();
        match ended {
            Ok(()) => self.memory.refusals.yes(&agent),
            Err(Declined::Rejected) => self.memory.refusals.no(agent, now),
            Err(Declined::NotToday) => {
                keep_quiet(&self.store, agent, now).await?;
                self.bus.publish(Event::VaultModified);
            }
            Err(Declined::Expired | Declined::Dropped | Declined::Voided) => {}
        }
        Ok(())
    }
}
