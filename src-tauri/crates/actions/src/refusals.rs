//! The consequences of a no: an agent that asks repeatedly has to wait longer each time, and asks nothing
//! more for a day if the person said so.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use lockstep_store::{Db, StoreError, UnixMillis};
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::{Deserialize, Serialize};

use crate::{ToolCode, ToolError};

/// The pause after each further no in a row. The first no has none, because people change their mind.
const RESTS: [UnixMillis; 5] = [0, 0, 5_000, 30_000, 300_000];
/// The count starts again after this time without a no.
const FORGOTTEN: UnixMillis = 30 * 60 * 1000;
/// How long “nothing more today” lasts.
const TODAY: UnixMillis = 24 * 60 * 60 * 1000;
const SETTING: &str = "quiet_agents";

/// The prefix of the keys of programs. No address of an agent begins like this.
const PROGRAM: &str = "program:";

/// The key under which the refusals of a program are counted.
pub fn program_key(id: &str) -> String {
    format!("{PROGRAM}{id}")
}

/// The key's part for what programs ask through the chat API. No credential has this id.
pub const CHAT_API: &str = "chat-api";

/// The reason why a question is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAsked {
    /// The person declined more than once just now.
    Resting {
        /// The number of noes.
        noes: u32,
        /// The remaining pause.
        for_seconds: u64,
    },
    /// The person said that this agent may ask nothing more today.
    Today,
}

impl Worded for NotAsked {
    fn said(&self) -> Said {
        match self {
            Self::Resting { noes, for_seconds } => error::bundle_resting(*noes, for_seconds.to_string()),
            Self::Today => error::bundle_today(),
        }
    }
}

displayed_in_english!(NotAsked);

impl From<NotAsked> for ToolError {
    fn from(why: NotAsked) -> Self {
        let code = match why {
            NotAsked::Resting { .. } => ToolCode::Resting,
            NotAsked::Today => ToolCode::NotToday,
        };
        Self::of(code, why.said())
    }
}

#[derive(Debug, Clone, Copy)]
struct Noes {
    count: u32,
    last: UnixMillis,
}

/// The noes of this process, by the agent's address. A new message does not end a pause, because a script can
/// write messages too; a yes does.
#[derive(Default)]
pub struct Refusals(Mutex<HashMap<String, Noes>>);

impl Refusals {
    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<String, Noes>> {
        // The counts stay valid if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this agent may ask now.
    ///
    /// # Errors
    /// It has to wait.
    pub fn may_ask(&self, agent: &str, now: UnixMillis) -> Result<(), NotAsked> {
        let mut held = self.held();
        // A clock that was set back neither shortens a pause nor prolongs it beyond its length.
        held.retain(|_, noes| now.saturating_sub(noes.last).saturating_abs() < FORGOTTEN);
        let Some(Noes { count, last }) = held.get(agent).copied() else { return Ok(()) };
        let rest =
            RESTS.get(usize::try_from(count).unwrap_or(usize::MAX)).or(RESTS.last()).copied().unwrap_or_default();
        let left = rest.saturating_sub(now.saturating_sub(last).max(0));
        if left <= 0 {
            return Ok(());
        }
        let for_seconds = u64::try_from(left).unwrap_or_default().div_ceil(1000);
        Err(NotAsked::Resting { noes: count, for_seconds })
    }

    /// Counts a no.
    pub fn no(&self, agent: String, now: UnixMillis) {
        let mut held = self.held();
        let count = held.get(&agent).map_or(0, |noes| noes.count).saturating_add(1);
        held.insert(agent, Noes { count, last: now });
    }

    /// Forgets all noes.
    pub fn forget(&self) {
        self.held().clear();
    }

    /// Forgets the noes about this agent.
    pub fn yes(&self, agent: &str) {
        self.held().remove(agent);
    }
}

/// An agent that may ask nothing more today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// Its address; empty for the built-in one; the key of a program.
    pub agent: String,
    /// The end of that time, Unix milliseconds.
    pub until: UnixMillis,
}

impl Quiet {
    /// The id of the program that it is about, if it is about one.
    pub fn program(&self) -> Option<&str> {
        self.agent.strip_prefix(PROGRAM)
    }
}

/// The agents that may ask nothing for now. Unreadable entries are ignored.
///
/// # Errors
/// The database failed.
pub async fn quiet_agents(store: &Db, now: UnixMillis) -> Result<Vec<Quiet>, StoreError> {
    let stored = store.setting(SETTING).await?.and_then(|text| serde_json::from_str::<Vec<Quiet>>(&text).ok());
    Ok(stored.unwrap_or_default().into_iter().filter(|quiet| quiet.until > now).collect())
}

/// Silences this agent for a day.
///
/// # Errors
/// The database failed.
pub async fn keep_quiet(store: &Db, agent: String, now: UnixMillis) -> Result<(), StoreError> {
    let mut all = quiet_agents(store, now).await?;
    all.retain(|quiet| quiet.agent != agent);
    all.push(Quiet { agent, until: now.saturating_add(TODAY) });
    let text = serde_json::to_string(&all).map_err(|_| StoreError::Corrupt("quiet agents"))?;
    store.set_setting(SETTING, Some(&text)).await
}

/// Lets every agent ask again.
///
/// # Errors
/// The database failed.
pub async fn let_all_ask(store: &Db) -> Result<(), StoreError> {
    store.set_setting(SETTING, None).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: UnixMillis = 1_000_000;

    fn rest(refusals: &Refusals, agent: &str, now: UnixMillis) -> u64 {
        match refusals.may_ask(agent, now) {
            Err(NotAsked::Resting { for_seconds, .. }) => for_seconds,
            _ => 0,
        }
    }

    #[test]
    fn each_further_no_lengthens_the_pause() {
        let (refusals, agent) = (Refusals::default(), String::new());
        let mut rests = Vec::new();
        for _ in 0..6 {
            refusals.no(agent.clone(), AT);
            rests.push(rest(&refusals, &agent, AT));
        }
        assert_eq!(rests, [0, 5, 30, 300, 300, 300], "a change of mind is free, and the rest grows to five minutes");
        assert_eq!(rest(&refusals, "https://agent.example", AT), 0, "another agent is not held back by it");
        assert_eq!(rest(&refusals, &agent, AT + 299_001), 1, "a second is left");
        assert_eq!(rest(&refusals, &agent, AT + 300_000), 0, "and then it may ask");
        refusals.no(agent.clone(), AT + 300_000);
        assert_eq!(rest(&refusals, &agent, AT + 300_000), 300, "with the next no it rests again");
        assert_eq!(rest(&refusals, &agent, AT), 300, "a clock that was set back ends nothing and prolongs nothing");
        refusals.yes(&agent);
        assert_eq!(rest(&refusals, &agent, AT + 300_001), 0, "a yes ends it");
    }

    #[test]
    fn old_noes_are_forgotten() {
        let (refusals, agent) = (Refusals::default(), "https://agent.example".to_owned());
        for _ in 0..4 {
            refusals.no(agent.clone(), AT);
        }
        assert_eq!(rest(&refusals, &agent, AT + FORGOTTEN), 0, "it may ask");
        refusals.no(agent.clone(), AT + FORGOTTEN);
        assert_eq!(rest(&refusals, &agent, AT + FORGOTTEN), 0, "and the count begins anew");
    }

    #[tokio::test]
    async fn a_silenced_agent_may_ask_tomorrow_or_when_the_person_allows_it() {
        let folder = tempfile::tempdir().unwrap();
        let store =
            Db::open(&folder.path().join("wallet.db"), &[7; 32], lockstep_store::OpenMode::Create).await.unwrap();
        let agents = async |now| {
            quiet_agents(&store, now).await.unwrap().into_iter().map(|quiet| quiet.agent).collect::<Vec<_>>()
        };
        keep_quiet(&store, String::new(), AT).await.unwrap();
        keep_quiet(&store, "https://agent.example".into(), AT + 1).await.unwrap();
        keep_quiet(&store, String::new(), AT + 2).await.unwrap();
        assert_eq!(agents(AT + 3).await, ["https://agent.example", ""], "each stands there once");
        assert_eq!(agents(AT + 1 + TODAY).await, [""], "until its day is over");
        let_all_ask(&store).await.unwrap();
        assert!(agents(AT + 3).await.is_empty(), "or the person lets them");
    }
}
