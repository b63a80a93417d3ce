//! Puts the events of one answer together. Nothing of an answer that did not come whole is carried out.

use std::collections::HashSet;

use lockstep_actions::wire::Action;
use lockstep_chain::plain_text;
use serde_json::{Value, json};

use super::event::Event;
use crate::{Reply, Suggestion, Words};

/// The most actions of one answer.
const MOST_ACTIONS: usize = 1_000;
/// The most text of one answer, in bytes.
const MOST_TEXT: usize = 256 * 1024;
/// The longest id of an action, in bytes.
const LONGEST_ID: usize = 200;
const MOST_SUGGESTIONS: usize = 8;

/// Why an answer is not used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unusable {
    /// The backend said that it failed.
    #[error("{0}")]
    Failed(String),
    /// More than is taken.
    #[error("it has more {0} than is taken at once")]
    TooMuch(&'static str),
}

/// An answer as far as it came.
#[derive(Default)]
pub(super) struct Draft {
    parts: Vec<(String, String)>,
    whole: Option<String>,
    message_id: String,
    title: Option<String>,
    suggestions: Vec<String>,
    actions: Vec<Proposed>,
    seen: HashSet<String>,
    unsupported: Vec<&'static str>,
    text: usize,
    ended: bool,
    progress: usize,
}

struct Proposed {
    action: Action,
    /// It came as a tool call, which the backend may answer itself.
    call: bool,
}

impl Draft {
    /// Whether the answer is complete. The older dialect ends with the message, and need not say so twice.
    pub(super) fn is_whole(&self, closed: bool) -> bool {
        self.ended || (closed && self.whole.is_some())
    }

    /// How much came that is more than a sign of life.
    pub(super) fn progress(&self) -> usize {
        self.progress
    }

    pub(super) fn take(&mut self, event: Event, words: &dyn Words) -> Result<(), Unusable> {
        self.progress = self.progress.saturating_add(1);
        match event {
            Event::Words { part, text } => {
                self.hold(text.len())?;
                words.delta(&text);
                match self.parts.iter_mut().find(|(name, _)| *name == part) {
                    Some((_, all)) => all.push_str(&text),
                    None => self.parts.push((part, text)),
                }
            }
            Event::Rewritten { part, text } => {
                self.hold(text.len())?;
                match self.parts.iter_mut().find(|(name, _)| *name == part) {
                    Some((_, all)) => *all = text,
                    None => self.parts.push((part, text)),
                }
                words.instead(&self.told());
            }
            Event::Message(said) => {
                self.hold(said.content.len())?;
                self.message_id = said.id;
                self.whole = Some(said.content);
            }
            Event::Title(title) => self.title = Some(title),
            Event::Suggestions(list) => self.suggestions = list,
            Event::Actions(list) => {
                for entry in list {
                    self.propose(Proposed { action: read_action(entry), call: false })?;
                }
            }
            Event::Transactions(list) if list.is_empty() => {}
            Event::Transactions(list) => self.propose(Proposed { action: bundle_of(list), call: false })?,
            Event::Called { id, name, input } => {
                let entry = json!({ "id": id, "type": name, "title": name, "params": input });
                self.propose(Proposed { action: read_action(entry), call: true })?;
            }
            Event::Answered(id) => self.actions.retain(|one| !(one.call && one.action.id == id)),
            Event::Unsupported(what) => {
                if !self.unsupported.contains(&what) {
                    self.unsupported.push(what);
                }
            }
            Event::Failed(why) => return Err(Unusable::Failed(plain_text(&why, 300))),
            Event::Ended => self.ended = true,
            Event::Progress => {}
            Event::Unknown(name) => {
                tracing::debug!(
                    frame = plain_text(&name, 40),
                    "the agent sent a frame that is not in the specification"
                );
            }
        }
        Ok(())
    }

    fn hold(&mut self, bytes: usize) -> Result<(), Unusable> {
        self.text = self.text.saturating_add(bytes);
        if self.text > 2 * MOST_TEXT { Err(Unusable::TooMuch("text")) } else { Ok(()) }
    }

    /// The first of each id counts; of bundles of old, which have none yet, the first of each content.
    fn propose(&mut self, one: Proposed) -> Result<(), Unusable> {
        if self.actions.len() >= MOST_ACTIONS {
            return Err(Unusable::TooMuch("actions"));
        }
        let fresh = if one.action.id == NAMELESS {
            !self.actions.iter().any(|other| other.action.id == NAMELESS && other.action.params == one.action.params)
        } else {
            self.seen.insert(one.action.id.clone())
        };
        if fresh {
            self.actions.push(one);
        }
        Ok(())
    }

    fn told(&self) -> String {
        self.parts
            .iter()
            .map(|(_, text)| text.as_str())
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n")
    }

    pub(super) fn finish(self) -> Reply {
        let told = self.told();
        let mut message = self.whole.filter(|whole| !whole.is_empty()).unwrap_or(told);
        if !self.unsupported.is_empty() {
            let what = self.unsupported.join(", and ");
            let note =
                format!("(The agent also sent {what}, which this wallet does not do. Nothing of that was done.)");
            message = if message.is_empty() { note } else { format!("{message}\n\n{note}") };
        }
        let mut actions: Vec<Action> = self.actions.into_iter().map(|one| one.action).collect();
        // A bundle of old has no id of its own: its message's, and its place among them, make the same answer the same actions.
        for (n, action) in (1u32..).zip(actions.iter_mut().filter(|action| action.id == NAMELESS)) {
            action.id = match self.message_id.as_str() {
                "" => fresh(),
                id => format!("transactions-{}-{n}", plain_text(id, 80)),
            };
        }
        Reply {
            message: (!message.is_empty()).then_some(message),
            title: self.title.filter(|title| !title.trim().is_empty()),
            suggestions: self
                .suggestions
                .into_iter()
                .take(MOST_SUGGESTIONS)
                .map(|title| Suggestion { id: fresh(), title: plain_text(&title, 200) })
                .collect(),
            actions,
        }
    }
}

const NAMELESS: &str = "";

fn fresh() -> String {
    uuid::Uuid::new_v4().to_string()
}

/// An entry of `actions`, read so that each gets a result: what cannot be run keeps what can be read of it, and is no known type.
fn read_action(mut entry: Value) -> Action {
    let mut field = |key: &str| entry.get_mut(key).map(Value::take);
    let text = |value: Option<Value>| match value {
        Some(Value::String(text)) => Some(text),
        _ => None,
    };
    let id = text(field("id")).filter(|id| !id.is_empty() && id.len() <= LONGEST_ID);
    let kind = text(field("type"));
    let kind = match (&id, kind) {
        (Some(_), Some(kind)) => kind,
        (Some(_), None) => "an action without a type".to_owned(),
        (None, _) => "an action without a usable id".to_owned(),
    };
    Action {
        id: id.unwrap_or_else(fresh),
        kind,
        title: text(field("title")).unwrap_or_default(),
        description: text(field("description")),
        params: field("params").unwrap_or_default(),
        // Anything but a plain yes is a no.
        auto_execute: field("auto_execute") == Some(Value::Bool(true)),
        drafted: None,
    }
}

/// `MpcTransaction[]` as the bundle that it stands for (T30): `sign_tx` is the form in which ids, paths and types may be missing.
fn bundle_of(list: Vec<Value>) -> Action {
    Action {
        id: NAMELESS.to_owned(),
        kind: "sign_tx".to_owned(),
        title: "Sign transactions".to_owned(),
        description: None,
        params: json!({ "transactions": list }),
        auto_execute: false,
        drafted: None,
    }
}
