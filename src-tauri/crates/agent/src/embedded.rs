//! The embedded backend: a planner for plain English that needs no model and no network.
//!
//! It reads a sentence by rules and accounts for every word of a sentence that moves money. It never guesses:
//! it asks about missing or ambiguous parts, and says so when it does not understand.

mod answer;
mod ask;
mod asked;
mod balance;
mod book;
mod chains;
mod draft;
mod follow;
mod frame;
mod guide;
mod history;
mod intent;
mod leftover;
mod lexicon;
mod listing;
mod lists;
mod memory;
mod missing;
mod names;
mod narrate;
mod note;
mod number;
mod parts;
mod pasted;
mod phrase;
mod plain;
mod plan;
mod planner;
mod propose;
mod reading;
mod resolve;
mod roles;
mod say;
mod screen;
mod send;
mod sending;
mod several;
mod sheet;
mod slots;
mod split;
mod subject;
mod talk;
mod tell;
mod token;
mod topic;
mod understand;
mod worth;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::ToolOutcome;
use serde_json::Value;

pub use self::answer::answer;
pub use self::asked::{Elsewhere, History, Language, Topic};
pub use self::follow::{Before, follow};
pub use self::memory::{Notebook, Unkept};
pub use self::reading::{
    About, BadAddress, Frame, Knowledge, Listing, NewContact, NewToken, Pick, Priced, Question, Reading, Recipient,
    Refusal, SendFrame, Spoken, Transfer,
};
pub use self::screen::{Disguise, Suspicion};
pub use self::understand::{LONGEST_TEXT, understand};

use self::memory::Memory;
use self::plan::Plan;
use self::planner::plan;
use self::resolve::resolve;
use crate::{ActionResult, AgentBackend, AgentError, Desk, DeskError, Reply, SendMessage, Suggestion, Words};

/// The planner behind the [`AgentBackend`] port.
pub struct Embedded {
    desk: Arc<dyn Desk>,
    ids: Box<dyn Fn() -> String + Send + Sync>,
    notebook: Arc<dyn Notebook>,
}

impl Embedded {
    /// A planner over the wallet's desk, with random ids and a memory that ends with the process.
    pub fn new(desk: Arc<dyn Desk>) -> Self {
        Self::with_notebook(desk, Arc::new(Unkept::default()))
    }

    /// A planner with ids from `ids`, which returns a new one at each call.
    pub fn with_ids(desk: Arc<dyn Desk>, ids: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { ids: Box::new(ids), ..Self::new(desk) }
    }

    /// A planner that remembers in `notebook`.
    pub fn with_notebook(desk: Arc<dyn Desk>, notebook: Arc<dyn Notebook>) -> Self {
        Self { desk, ids: Box::new(|| uuid::Uuid::new_v4().to_string()), notebook }
    }

    async fn hear(&self, memory: &mut Memory, text: &str) -> Plan {
        let know = match self.knowledge().await {
            Ok(know) => know,
            Err(why) => {
                return Plan::say(format!(
                    "I couldn't look into your wallet: {} I've done nothing.",
                    say::sentence_end(why)
                ));
            }
        };
        *memory = std::mem::take(memory).still_true(&know);
        let suggested = memory.suggested.take();
        let before = memory.question.clone();
        let mut text = text.to_owned();
        let mut reading = read_after(&text, before.as_ref(), memory, &know);
        // A yes to the only suggestion is its click.
        if let (Reading::Consent, None, Some(suggested)) = (&reading, &before, suggested) {
            text = suggested;
            reading = understand(&text, &know);
        }
        if matches!(reading, Reading::Cancel) && before.is_some() {
            memory.question = None;
            return Plan::say(say::DROPPED);
        }
        let resolved = match resolve(reading, &know, self.desk.as_ref()).await {
            Ok(resolved) => resolved,
            Err(why) => return Plan::say(why),
        };
        memory.question = match (&resolved.reading, before) {
            (Reading::Ask(question), _) => Some(question.clone()),
            (reading, Some(question)) if leaves_open(reading) => Some(question),
            _ => None,
        };
        let mut plan = plan(&resolved.reading, &know, &self.desk, &*self.ids).await;
        let remarks = remarks(&resolved.reading, &text, &know);
        let said = resolved.lead.into_iter().chain([std::mem::take(&mut plan.text)]).chain(remarks);
        plan.text = said.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        plan.near.truncate(3);
        if memory.question.is_none() && plan.actions.is_empty() {
            let only = <[String; 1]>::try_from(plan.near.clone()).ok().map(|[only]| only);
            // What leads somewhere is a button, and no sentence.
            memory.suggested = only.filter(|text| !text.starts_with('/'));
        }
        let transfers = match resolved.reading {
            Reading::Send(transfer) => vec![transfer],
            Reading::Sends(transfers) | Reading::Split { transfers, .. } => transfers,
            _ => return plan,
        };
        memory.prepare(transfers, plan.actions.first().map(|(action, _)| action.id.clone()));
        plan
    }

    async fn knowledge(&self) -> Result<Knowledge, DeskError> {
        let (networks, coins) = (self.desk.networks().await?, self.desk.coins().await?);
        Ok(Knowledge { coins, contacts: self.desk.contacts().await?, networks, tokens: self.desk.tokens().await? })
    }
}

/// The reading of a text after an open question, after a proposal, or on its own.
fn read_after(text: &str, question: Option<&Question>, memory: &Memory, know: &Knowledge) -> Reading {
    match question {
        Some(question) => match answer(text, question, know) {
            // What is neither an answer nor a request may be a correction.
            Reading::NotUnderstood { .. } | Reading::Ask(_) if is_correction(text, memory, know) => {
                follow(text, memory.before.as_ref(), know).unwrap_or_else(|| understand(text, know))
            }
            reading => reading,
        },
        None => follow(text, memory.before.as_ref(), know).unwrap_or_else(|| understand(text, know)),
    }
}

/// Whether a text repeats or corrects the last proposal in so many words, although a question is open.
fn is_correction(text: &str, memory: &Memory, know: &Knowledge) -> bool {
    let again = ["again", "the same", "instead"].iter().any(|words| text.to_lowercase().contains(words));
    again && memory.before.is_some() && follow(text, memory.before.as_ref(), know).is_some()
}

/// What was left out of a request, for the answer.
fn remarks(reading: &Reading, text: &str, know: &Knowledge) -> Vec<String> {
    if !matches!(reading, Reading::Send(_) | Reading::Sends(_)) {
        return Vec::new();
    }
    let said = |remark: &plain::Remark| match remark {
        plain::Remark::Purpose(purpose) => {
            format!("(“{}” is only between us: it is not sent along.)", say::quote(purpose))
        }
        plain::Remark::Fee => "(The wallet sets the fee; I can't choose it.)".to_owned(),
        plain::Remark::Message(_) => String::new(),
    };
    understand::made_plain(text, know).remarks.iter().map(said).collect()
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
            | Reading::Topic(_)
            | Reading::Speaks(_)
            | Reading::History(_)
            | Reading::Fee(_)
            | Reading::Nonce
            | Reading::Enough(..)
            | Reading::Networks
            | Reading::Supports(..)
            | Reading::Refuse(Refusal::NetworkOff(_) | Refusal::Secret)
    )
}

#[async_trait]
impl AgentBackend for Embedded {
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError> {
        let content = request.content.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let conversation = request.conversation_id.as_str();
        // A memory that cannot be read is an empty one: the person says more, and nothing else is lost.
        let mut memory = Memory::stored(self.notebook.read(conversation).await.unwrap_or_default());
        let told = request.action_result.as_ref().map(|result| {
            if may_be_sent(result) {
                memory.sent(&result.action_id);
            }
            narrate::narrate(result, memory.proposal(&result.action_id).as_deref())
        });
        if content.is_none() && told.is_none() {
            return Err(AgentError::Empty);
        }
        let plan = match content {
            Some(text) => self.hear(&mut memory, text).await,
            None => Plan::default(),
        };
        let message = [told.unwrap_or_default(), plan.text]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n");
        stream(&message, words);
        for (action, summary) in &plan.actions {
            memory.propose(&action.id, summary.clone());
        }
        let title = plan.title.filter(|_| memory.takes_title());
        if let Ok(text) = memory.to_text() {
            // The answer counts although it may be forgotten.
            let _ = self.notebook.write(conversation, &text).await;
        }
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
