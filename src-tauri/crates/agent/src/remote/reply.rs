//! Builds a reply from the events of one answer. No action of an incomplete answer runs.

use lockstep_actions::wire::{Action, Came};
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

/// The reason why an answer is not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unusable {
    /// The backend reported a failure.
    Failed(String),
    /// More text than is taken at once.
    TooMuchText,
    /// More actions than are taken at once.
    TooManyActions,
}

/// An answer in progress.
#[derive(Default)]
pub(super) struct Draft {
    parts: Vec<(String, String)>,
    whole: Option<String>,
    message_id: String,
    title: Option<String>,
    suggestions: Vec<String>,
    actions: Vec<Action>,
    /// Whether a single frame was a whole answer.
    answered: bool,
    unsupported: Vec<&'static str>,
    text: usize,
    ended: bool,
    progress: usize,
}

impl Draft {
    /// Whether the answer is complete. The older dialect ends with the message and needs no second end.
    pub(super) fn is_whole(&self, closed: bool) -> bool {
        self.ended || (closed && (self.whole.is_some() || self.answered))
    }

    /// A count of the content so far, without signs of life.
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
                    self.propose(read_action(entry))?;
                }
            }
            Event::Transactions(list) if list.is_empty() => {}
            Event::Transactions(list) => self.propose(bundle_of(list))?,
            Event::Called { id, name, input } => {
                // A tool call is meant to run; this dialect cannot express one that waits.
                let entry = json!({ "id": id, "type": name, "title": name, "params": input, "auto_execute": true });
                let mut action = read_action(entry);
                action.came.by_call = true;
                self.propose(action)?;
            }
            Event::Answered(id) => self.actions.retain(|one| !(one.came.by_call && one.id == id)),
            Event::Whole(parts) => {
                for part in parts {
                    self.take(part, words)?;
                }
                self.answered = true;
            }
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
        if self.text > 2 * MOST_TEXT { Err(Unusable::TooMuchText) } else { Ok(()) }
    }

    /// Adds an action. An identical copy counts once; bundles of older backends have no ids yet. Another
    /// action with a used id does not run, and gets its result.
    fn propose(&mut self, mut one: Action) -> Result<(), Unusable> {
        if self.actions.len() >= MOST_ACTIONS {
            return Err(Unusable::TooManyActions);
        }
        let mut namesakes = self.actions.iter().filter(|other| is_called(other, &one)).peekable();
        let used = namesakes.peek().is_some();
        if namesakes.any(|other| other.kind == one.kind && other.params == one.params) {
            return Ok(());
        }
        if used && one.id != NAMELESS {
            one.came.wire_id.get_or_insert_with(|| Value::from(one.id.as_str()));
            one.came.misfit = Some("its id is also that of another action of this response");
            one.id = fresh();
        }
        self.actions.push(one);
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
                format!("(The agent also sent {what}, which this wallet does not support. Nothing of that was done.)");
            message = if message.is_empty() { note } else { format!("{message}\n\n{note}") };
        }
        let mut actions = self.actions;
        // A bundle of an older backend has no id. Its message's id and its position give it a stable one.
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

/// Whether two actions were sent under one id.
fn is_called(one: &Action, other: &Action) -> bool {
    let is = |wire: &Value, action: &Action| wire.as_str() == Some(action.id.as_str());
    one.id == other.id
        || match (&one.came.wire_id, &other.came.wire_id) {
            (Some(one), Some(other)) => one == other,
            (Some(wire), None) => is(wire, other),
            (None, Some(wire)) => is(wire, one),
            (None, None) => false,
        }
}

/// An entry of `actions`. An entry that cannot run keeps its readable parts, so that it gets a result.
fn read_action(mut entry: Value) -> Action {
    let mut field = |key: &str| entry.get_mut(key).map(Value::take);
    let text = |value: Option<Value>| match value {
        Some(Value::String(text)) if !text.is_empty() => Some(text),
        _ => None,
    };
    let mut came = Came::default();
    let id = match field("id") {
        Some(Value::String(id)) if !id.is_empty() && id.len() <= LONGEST_ID => id,
        // Some languages write ids as numbers. The result repeats the id as received.
        Some(Value::Number(number)) => {
            let id = number.to_string();
            came.wire_id = Some(Value::Number(number));
            id
        }
        _ => {
            came.misfit = Some("it has no usable id");
            fresh()
        }
    };
    Action {
        id,
        kind: text(field("type")).unwrap_or_else(|| "an action without a type".to_owned()),
        title: text(field("title")).unwrap_or_default(),
        description: text(field("description")),
        params: params_of(field("params")),
        // Only a plain `true` counts.
        auto_execute: field("auto_execute") == Some(Value::Bool(true)),
        drafted: None,
        came,
    }
}

/// Parameters are an object. Some backends send it as text, as language models write it.
fn params_of(params: Option<Value>) -> Value {
    match params {
        None => Value::Null,
        Some(Value::String(text)) if text.trim().is_empty() => Value::Null,
        Some(Value::String(text)) => match serde_json::from_str(&text) {
            Ok(object @ Value::Object(_)) => object,
            _ => Value::String(text),
        },
        Some(params) => params,
    }
}

/// `MpcTransaction[]` as the bundle that it means (T30); ids, paths and types may be missing. Its result goes
/// back under the name that older backends expect. It says nothing about a tap, so the person is asked for
/// consent at once.
fn bundle_of(list: Vec<Value>) -> Action {
    Action {
        id: NAMELESS.to_owned(),
        kind: "mcp_sign_transactions".to_owned(),
        title: "Sign transactions".to_owned(),
        description: None,
        params: json!({ "transactions": list }),
        auto_execute: true,
        drafted: None,
        came: Came::default(),
    }
}
