//! An answer as it streams in, whatever its protocol.

use lockstep_texts::error;
use std::collections::BTreeMap;

use serde_json::Value;

use super::meter::Counted;
use super::{Decided, Decision, ModelError, ToolCall, Usage};
use crate::Words;

/// The longest answer, in bytes.
const MOST_TEXT: usize = 64 * 1024;
/// The most bytes of all arguments.
const MOST_ARGUMENTS: usize = 512 * 1024;
/// The most calls that are read. Those beyond the cap of a turn are reported; more than these are an error.
const MOST_CALLS: usize = 64;

#[derive(Default)]
struct Call {
    id: String,
    name: String,
    arguments: String,
}

/// The parts that have arrived.
#[derive(Default)]
pub(super) struct Reading {
    text: String,
    calls: BTreeMap<u64, Call>,
    arguments: usize,
    thoughts: usize,
    pub usage: Option<Usage>,
    /// Whether `usage` has the whole answer.
    pub usage_is_whole: bool,
    pub cut: bool,
    /// Whether the protocol said that the answer ended, though its last event has not come.
    pub finished: bool,
    begun: bool,
}

impl Reading {
    /// Whether something of the answer has arrived, so that another attempt would repeat it.
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// What is known of the tokens of a request with this many bytes.
    pub fn counted(&self, asked: usize) -> Counted {
        let heard = self.text.len().saturating_add(self.arguments).saturating_add(self.thoughts);
        Counted { asked, heard, told: self.usage, is_whole: self.usage_is_whole }
    }

    /// Something that the model wrote and that is not shown.
    pub fn thought(&mut self, piece: &str) {
        self.thoughts = self.thoughts.saturating_add(piece.len());
    }

    pub fn text(&mut self, piece: &str, out: &dyn Words) -> Result<(), ModelError> {
        if piece.is_empty() {
            return Ok(());
        }
        if self.text.len().saturating_add(piece.len()) > MOST_TEXT {
            return Err(ModelError::Malformed(error::model_text_too_long()));
        }
        self.begun = true;
        self.text.push_str(piece);
        out.delta(piece);
        Ok(())
    }

    /// A part of the call at this place of the answer.
    pub fn call(&mut self, place: u64, id: &str, name: &str, arguments: &str) -> Result<(), ModelError> {
        self.arguments = self.arguments.saturating_add(arguments.len()).saturating_add(name.len());
        if self.arguments > MOST_ARGUMENTS || (self.calls.len() >= MOST_CALLS && !self.calls.contains_key(&place)) {
            return Err(ModelError::Malformed(error::model_too_many_tools()));
        }
        self.begun = true;
        let call = self.calls.entry(place).or_default();
        if call.id.is_empty() {
            call.id.push_str(id);
        }
        if call.name.is_empty() {
            call.name.push_str(name);
        }
        call.arguments.push_str(arguments);
        Ok(())
    }

    pub fn finish(self) -> Decided {
        let Self { text, calls, cut, .. } = self;
        let text = text.trim().to_owned();
        let calls: Vec<ToolCall> = calls.into_values().map(whole).collect();
        let decision = match calls.is_empty() {
            true => Decision::Final(text),
            false => Decision::ToolCalls { calls, acknowledgement: Some(text).filter(|text| !text.is_empty()) },
        };
        Decided { decision, cut }
    }
}

fn whole(Call { id, name, arguments }: Call) -> ToolCall {
    // A tool without parameters is often called with nothing at all.
    let arguments = match arguments.trim() {
        "" | "null" => Some(serde_json::Map::new()),
        text => match serde_json::from_str(text) {
            Ok(Value::Object(arguments)) => Some(arguments),
            _ => None,
        },
    };
    ToolCall { id, name, arguments }
}
