//! The planner's memory of a conversation: the open question, the last proposal, and the text that a yes stands for. It lies with the
//! conversation, so that another process and a restart know it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::follow::Before;
use super::reading::{Frame, Knowledge, Pick, Question, Recipient, SendFrame, Transfer};
use crate::CoinView;

/// The version of the stored form. Another one is forgotten.
const VERSION: u32 = 1;
/// How many proposals of a conversation are remembered.
const MOST_PROPOSALS: usize = 64;

/// Where memories lie, by conversation.
#[async_trait]
pub trait Notebook: Send + Sync {
    /// The stored text; `None` if there is none.
    async fn read(&self, conversation: &str) -> Result<Option<String>, String>;
    /// Replaces the stored text.
    async fn write(&self, conversation: &str, text: &str) -> Result<(), String>;
}

/// A notebook that ends with the process.
#[derive(Debug, Default)]
pub struct Unkept(Mutex<HashMap<String, String>>);

#[async_trait]
impl Notebook for Unkept {
    async fn read(&self, conversation: &str) -> Result<Option<String>, String> {
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner).get(conversation).cloned())
    }

    async fn write(&self, conversation: &str, text: &str) -> Result<(), String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(conversation.to_owned(), text.to_owned());
        Ok(())
    }
}

/// What is remembered of one conversation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    version: u32,
    pub question: Option<Question>,
    pub before: Option<Before>,
    /// The action that proposed `before`.
    action: Option<String>,
    /// The only suggestion of the last answer: a yes means it.
    pub suggested: Option<String>,
    titled: bool,
    /// Proposals by action, in a few words; the oldest first.
    proposals: Vec<(String, String)>,
}

impl Memory {
    /// Reads what was stored. What cannot be read counts as forgotten: the person says it again.
    pub fn stored(text: Option<String>) -> Self {
        let read: Option<Self> = text.and_then(|text| serde_json::from_str(&text).ok());
        read.filter(|memory| memory.version == VERSION).unwrap_or_default()
    }

    pub fn to_text(&self) -> Result<String, String> {
        serde_json::to_string(&Self { version: VERSION, ..self.clone() }).map_err(|error| error.to_string())
    }

    /// Without anything that the wallet no longer knows as it was: a coin that is gone, or a name that now stands for another address.
    #[must_use]
    pub fn still_true(mut self, know: &Knowledge) -> Self {
        let coin = |coin: &CoinView| know.coins.contains(coin);
        let whom = |to: &Recipient| {
            let named = |name: &String| {
                know.contacts.iter().any(|one| one.title == *name && one.address.eq_ignore_ascii_case(&to.address))
            };
            to.name.as_ref().is_none_or(named)
        };
        let frame = |frame: &SendFrame| frame.coin.as_ref().is_none_or(coin) && frame.to.as_ref().is_none_or(whom);
        let transfer = |one: &Transfer| coin(&one.coin) && whom(&one.to);
        let pick = |pick: &Pick| match pick {
            Pick::Coin(one) => coin(one),
            Pick::To(to) => whom(to),
            Pick::Contact(contact) => know.contacts.contains(contact),
            Pick::Sends(all) => all.iter().all(transfer),
            Pick::Amount(_) | Pick::Token(_) | Pick::Unlisted(_) | Pick::Entry(_) => true,
        };
        let holds = |question: &Question| {
            let framed = match &question.frame {
                Frame::Send(one) => frame(one),
                Frame::Add { .. } | Frame::Remove | Frame::List => true,
            };
            framed && question.picks.iter().all(pick)
        };
        self.question = self.question.filter(holds);
        self.before = self.before.filter(|before| before.transfers.iter().all(transfer));
        self
    }

    /// Whether the conversation still needs a title. It counts as given after this call.
    pub fn takes_title(&mut self) -> bool {
        !std::mem::replace(&mut self.titled, true)
    }

    /// Remembers prepared transfers, with the action that proposes them.
    pub fn prepare(&mut self, transfers: Vec<Transfer>, action: Option<String>) {
        self.before = Some(Before { transfers, sent: false });
        self.action = action;
    }

    /// Notes that part of an action's proposal was sent, or may have been.
    pub fn sent(&mut self, action_id: &str) {
        if let Some(before) = self.before.as_mut().filter(|_| self.action.as_deref() == Some(action_id)) {
            before.sent = true;
        }
    }

    /// Remembers an action's proposal in a few words.
    pub fn propose(&mut self, action_id: &str, summary: String) {
        self.proposals.push((action_id.to_owned(), summary));
        let over = self.proposals.len().saturating_sub(MOST_PROPOSALS);
        self.proposals.drain(..over);
    }

    /// An action's proposal.
    pub fn proposal(&self, action_id: &str) -> Option<String> {
        self.proposals.iter().rev().find(|(id, _)| id == action_id).map(|(_, summary)| summary.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut memory = Memory::default();
        for i in 0..=MOST_PROPOSALS {
            memory.propose(&i.to_string(), "x".into());
        }
        assert_eq!(memory.proposal("0"), None, "the first gave way");
        assert!(memory.proposal("1").is_some(), "the second is still there");
    }

    #[test]
    fn a_conversation_takes_one_title() {
        let mut memory = Memory::default();
        assert!(memory.takes_title(), "the first title is wanted");
        assert!(!memory.takes_title(), "a second is not");
    }

    #[test]
    fn another_version_is_forgotten() {
        let memory = Memory { suggested: Some("help".into()), ..Memory::default() };
        let text = memory.to_text().unwrap_or_default();
        assert_eq!(Memory::stored(Some(text.clone())).suggested.as_deref(), Some("help"), "this version is read");
        assert_eq!(Memory::stored(Some(text.replace("\"version\":1", "\"version\":9"))), Memory::default());
        assert_eq!(Memory::stored(Some("{}".into())), Memory::default(), "and so is what cannot be read");
    }
}
