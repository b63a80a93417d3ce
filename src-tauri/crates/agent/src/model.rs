//! The port for language models, and the adapters for two protocols.
//!
//! A model reads a transcript and decides: it answers, or it asks for tools. It runs nothing. What it asks for
//! has the rules of every other agent.

mod anthropic;
mod definitions;
mod error;
mod http;
mod key;
mod meter;
mod names;
mod openai;
mod prompt;
mod reading;
#[cfg(test)]
pub(crate) mod scripted;
#[cfg(test)]
mod tests;

use async_trait::async_trait;
use lockstep_actions::Stop;
use serde_json::{Map, Value};

use crate::Words;

pub use self::definitions::{ToolDefinition, ToolSet, definitions};
pub use self::error::{ModelError, Room};
pub use self::http::{HttpModel, Protocol};
pub use self::key::ModelKey;
pub use self::meter::Meter;
pub use self::names::{Spelled, provider_name, spelled};
pub use self::prompt::{SYSTEM_PROMPT, system_prompt};

/// A language model. Dropping the future ends the wait and closes the connection.
#[async_trait]
pub trait Model: Send + Sync {
    /// Reads the transcript and decides. Text goes to `out` as it arrives; the decision repeats all of it. Tokens are counted by `meter`,
    /// also if there is no decision.
    async fn turn(
        &self,
        transcript: &Transcript,
        tools: &[ToolDefinition],
        out: &dyn Words,
        meter: &Meter,
        stop: &Stop,
    ) -> Result<Decided, ModelError>;
}

/// What a model wants (M3).
#[derive(Debug, Clone, PartialEq)]
pub enum Decision {
    /// Its answer. No tool runs (M14).
    Final(String),
    /// Tools to run, also for a single one (M5, M13).
    ToolCalls {
        calls: Vec<ToolCall>,
        /// Its own words before the tools run.
        acknowledgement: Option<String>,
    },
}

/// A decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Decided {
    pub decision: Decision,
    /// Whether the limit on tokens cut the answer off.
    pub cut: bool,
}

/// The tokens of requests, as the provider counts them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub tokens_in: u64,
    pub tokens_out: u64,
    /// Whether some of it is an estimate of the wallet, because the provider did not tell it.
    pub is_estimated: bool,
}

/// One tool that a model asks for (M4).
#[derive(Debug, Clone, PartialEq)]
pub struct ToolCall {
    /// The id that its result names.
    pub id: String,
    /// The name as the model wrote it.
    pub name: String,
    /// `None` if the arguments are not a JSON object.
    pub arguments: Option<Map<String, Value>>,
}

/// What a model reads, and how much it may answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Transcript {
    /// The rules, from the wallet.
    pub system: String,
    /// Oldest first.
    pub entries: Vec<Entry>,
    /// The most tokens of the answer.
    pub most_tokens: u32,
}

/// One part of a transcript.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// The person's words.
    Person(String),
    /// The model's earlier answer, or another model's.
    Said(String),
    /// Tools that a model asked for.
    Asked { acknowledgement: Option<String>, calls: Vec<ToolCall> },
    /// Their results, in the order asked (M10).
    Results(Vec<ToolResult>),
    /// A note from the wallet itself, with the mark that no other text can have.
    Wallet(String),
}

/// The result of one call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolResult {
    /// The call's id.
    pub id: String,
    /// JSON, cleaned.
    pub content: String,
    pub failed: bool,
}
