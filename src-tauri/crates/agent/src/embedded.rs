//! The embedded backend: a planner for plain English that needs no model and no network.
//!
//! It reads a sentence by rules and accounts for every word of a sentence that moves money. It never guesses:
//! it asks about missing or ambiguous parts, and says so when it does not understand.

mod answer;
mod ask;
mod balance;
mod book;
mod chains;
mod follow;
mod frame;
mod intent;
mod leftover;
mod lexicon;
mod listing;
mod lists;
mod memory;
mod names;
mod narrate;
mod note;
mod number;
mod parts;
mod phrase;
mod plan;
mod planner;
mod propose;
mod reading;
mod roles;
mod say;
mod screen;
mod send;
mod several;
mod sheet;
mod slots;
mod split;
mod subject;
mod talk;
mod token;
mod topic;
mod understand;
mod worth;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use lockstep_actions::ToolOutcome;
use serde_json::Value;

pub use self::answer::answer;
pub use self::follow::{Before, follow};
pub use self::reading::{
    About, BadAddress, Frame, Knowledge, Listing, NewContact, NewToken, Pick, Priced, Question, Reading, Recipient,
    Refusal, SendFrame, Spoken, Transfer,
};
pub use self::screen::{Disguise, Suspicion};
pub use self::understand::{LONGEST_TEXT, understand};

use self::memory::Memory;
use self::plan::Plan;
use self::planner::plan;
use crate::{ActionResult, AgentBackend, AgentError, Desk, Reply, SendMessage, Suggestion, Words};

/// The planner behind the [`AgentBackend`] port.
pub struct Embedded {
    desk: Arc<dyn Desk>,
    ids: Box<dyn Fn() -> String + Send + Sync>,
    memory: Mutex<Memory>,
}

impl Embedded {
    /// A planner over the wallet's desk, with random ids.
    pub fn new(desk: Arc<dyn Desk>) -> Self {
        Self::with_ids(desk, || uuid::Uuid::new_v4().to_string())
    }

    /// A planner with ids from `ids`, which returns a new one at each call.
    pub fn with_ids(desk: Arc<dyn Desk>, ids: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { desk, ids: Box::new(ids), memory: Mutex::default() }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn hear(&self, conversation: &str, text: &str) -> Plan {
        let know = match self.knowledge().await {
            Ok(know) => know,
            Err(why) => {
                return Plan::say(format!(
                    "I couldn't look into your wallet: {} I've done nothing.",
                    say::sentence_end(&why)
                ));
            }
        };
        let (before, prepared) = {
            let memory = self.memory();
            (memory.question(conversation), memory.before(conversation))
        };
        let reading = match &before {
            Some(question) => answer(text, question, &know),
            None => follow(text, prepared.as_ref(), &know).unwrap_or_else(|| understand(text, &know)),
        };
        let after = match (&reading, &before) {
            (Reading::Ask(question), _) => Some(question.clone()),
            (reading, Some(question)) if leaves_open(reading) => Some(question.clone()),
            _ => None,
        };
        self.memory().ask(conversation, after);
        if matches!(reading, Reading::Cancel) && before.is_some() {
            return Plan::say(say::DROPPED);
        }
        let plan = plan(&reading, &know, self.desk.as_ref(), &*self.ids).await;
        let transfers = match reading {
            Reading::Send(transfer) => vec![transfer],
            Reading::Sends(transfers) | Reading::Split { transfers, .. } => transfers,
            _ => return plan,
        };
        let action = plan.actions.first().map(|(action, _)| action.id.clone());
        self.memory().prepare(conversation, transfers, action);
        plan
    }

    async fn knowledge(&self) -> Result<Knowledge, String> {
        let (networks, coins) = (self.desk.networks().await?, self.desk.coins().await?);
        Ok(Knowledge { coins, contacts: self.desk.contacts().await?, networks, tokens: self.desk.tokens().await? })
    }
}

/// Whether a reading leaves the open question as it is: looking something up neither answers nor drops it.
fn leaves_open(reading: &Reading) -> bool {
    matches!(
        reading,
        Reading::Balance(_)
            | Reading::MyAddress(_)
            | Reading::Contacts(_)
            | Reading::Price(_)
            | Reading::Worth(_)
            | Reading::Help
            | Reading::Refuse(Refusal::Fee | Refusal::NetworkOff(_))
    )
}

#[async_trait]
impl AgentBackend for Embedded {
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError> {
        let content = request.content.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let told = request.action_result.as_ref().map(|result| {
            let mut memory = self.memory();
            if may_be_sent(result) {
                memory.sent(&result.action_id);
            }
            let proposal = memory.proposal(&result.action_id);
            drop(memory);
            narrate::narrate(result, proposal.as_deref())
        });
        if content.is_none() && told.is_none() {
            return Err(AgentError::Empty);
        }
        let mut plan = match content {
            Some(text) => self.hear(&request.conversation_id, text).await,
            None => Plan::default(),
        };
        let message = [told.unwrap_or_default(), plan.text]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n");
        stream(&message, words);
        let title = {
            let mut memory = self.memory();
            for (action, summary) in &plan.actions {
                memory.propose(&action.id, summary.clone());
            }
            plan.title.filter(|_| memory.takes_title(&request.conversation_id))
        };
        plan.near.truncate(3);
        Ok(Reply {
            message: Some(message),
            title,
            suggestions: plan.near.into_iter().map(|title| Suggestion { id: (self.ids)(), title }).collect(),
            actions: plan.actions.into_iter().map(|(action, _)| action).collect(),
        })
    }
}

/// Whether a bundle's result names a sent transaction, or leaves open that one exists.
fn may_be_sent(result: &ActionResult) -> bool {
    let steps = result.data.as_ref().and_then(|data| data.get("transactions")).and_then(Value::as_array);
    let has_hash = |step: &Value| step.get("tx_hash").and_then(Value::as_str).is_some_and(|hash| !hash.is_empty());
    result.success
        || matches!(result.outcome(), ToolOutcome::Unknown(_))
        || steps.is_some_and(|steps| steps.iter().any(has_hash))
}

/// Streams word by word, so that a window shows the text as it comes.
fn stream(message: &str, words: &dyn Words) {
    for piece in message.split_inclusive([' ', '\n']) {
        words.delta(piece);
    }
}
