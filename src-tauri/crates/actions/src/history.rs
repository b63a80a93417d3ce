//! The requests for signatures on this machine and their outcomes, transactions and messages, shared by the
//! window, the terminal and the agent.

use lockstep_keysign::VaultId;
use lockstep_store::{Db, MessageState, Step, StepState, StoreError, StoredMessage, UnixMillis};

/// One request for a signature.
#[derive(Debug, Clone)]
pub enum Entry {
    Transaction(Box<Step>),
    /// A message, which is signed and handed over.
    Message(Box<StoredMessage>),
}

impl Entry {
    fn created_at(&self) -> UnixMillis {
        match self {
            Self::Transaction(step) => step.created_at,
            Self::Message(message) => message.created_at,
        }
    }

    /// A skipped request was never started: an earlier one ended its bundle.
    fn was_begun(&self) -> bool {
        match self {
            Self::Transaction(step) => step.state != StepState::Skipped,
            Self::Message(message) => message.state != MessageState::Skipped,
        }
    }
}

/// The latest first, at most `most` of both kinds together; of one vault or of all, on one chain or on all.
///
/// # Errors
/// The database failed.
pub async fn latest(
    store: &Db,
    vault: Option<VaultId>,
    chain: Option<&str>,
    most: u32,
) -> Result<Vec<Entry>, StoreError> {
    let (steps, messages) = match vault {
        Some(vault) => {
            (store.recent_steps_of(vault, chain, most).await?, store.recent_messages_of(vault, chain, most).await?)
        }
        None => (store.recent_steps(chain, most).await?, store.recent_messages(chain, most).await?),
    };
    let steps = steps.into_iter().map(|step| Entry::Transaction(Box::new(step)));
    let messages = messages.into_iter().map(|message| Entry::Message(Box::new(message)));
    let mut all: Vec<Entry> = steps.chain(messages).filter(Entry::was_begun).collect();
    all.sort_by_key(|entry| std::cmp::Reverse(entry.created_at()));
    all.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(all)
}
