use async_trait::async_trait;
use lockstep_actions::ToolError;
use lockstep_actions::wire::{Action, ActionResult};
use lockstep_wallet::ApiError;

use super::plan::Planned;
use crate::Words;
use crate::model::{ModelError, Room, ToolDefinition, ToolSet, Transcript, Usage};

/// Why a turn ended without an answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    Model(ModelError),
    Wallet(ApiError),
}

impl From<Trouble> for ApiError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Model(error) => error.into(),
            Trouble::Wallet(error) => error,
        }
    }
}

impl From<ModelError> for Trouble {
    fn from(error: ModelError) -> Self {
        Self::Model(error)
    }
}

impl From<ApiError> for Trouble {
    fn from(error: ApiError) -> Self {
        Self::Wallet(error)
    }
}

/// The answer of a turn.
pub(crate) struct Answer<W> {
    /// The message that it streamed to.
    pub words: W,
    pub text: String,
}

/// What a turn does outside of the model.
#[async_trait]
pub(crate) trait Hands: Send + Sync {
    /// A message that words stream to.
    type Message: Words;
    /// Which tools the model may ask for.
    fn tool_set(&self) -> ToolSet;
    /// What the model reads now, beside these tools.
    async fn transcript(&self, tools: &[ToolDefinition]) -> Result<Transcript, Trouble>;
    /// Learns how much the model has room for. Returns whether a shorter transcript may fit.
    async fn makes_room(&self, room: Room) -> Result<bool, Trouble>;
    /// A new message that words stream to.
    fn words(&self) -> Self::Message;
    /// Stores what a decision cost. It is paid for, however the turn ends.
    async fn spent(&self, usage: Usage) -> Result<(), Trouble>;
    /// Stores the acknowledgement and the calls, before any of them runs. Returns their actions in order.
    async fn ask(&self, words: &Self::Message, text: &str, planned: &[Planned]) -> Result<Vec<Action>, Trouble>;
    /// Runs a tool that answers at once.
    async fn run(&self, action: &Action) -> Result<ActionResult, Trouble>;
    /// Starts a tool that goes on after the turn. Returns a result if it does not start.
    async fn start(&self, action: &Action) -> Result<Option<ActionResult>, Trouble>;
    /// Ends an action that does not run.
    async fn refuse(&self, action: &Action, why: &ToolError) -> Result<ActionResult, Trouble>;
    /// Lets actions wait for the person, in order, outside of the turn.
    async fn let_wait(&self, actions: Vec<Action>) -> Result<(), Trouble>;
    /// Stores the answer.
    async fn answer(&self, answer: Answer<Self::Message>) -> Result<(), Trouble>;
}
