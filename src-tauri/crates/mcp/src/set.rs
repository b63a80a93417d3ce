use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use lockstep_evidence::Cancel;
use lockstep_store::Program;
use serde_json::Value;

use crate::answer::Answer;
use crate::asker::Asker;
use crate::card::Card;

/// The digest of the plan that a call is about, once it is known. The record of the call has it.
#[derive(Debug, Clone, Default)]
pub struct AboutPlan(Arc<OnceLock<[u8; 32]>>);

impl AboutPlan {
    pub fn is(&self, digest: [u8; 32]) {
        // A call is about one plan.
        let _ = self.0.set(digest);
    }

    pub fn digest(&self) -> Option<[u8; 32]> {
        self.0.get().copied()
    }
}

/// A call of a tool, after the door has checked who may.
pub struct Call<'a> {
    pub card: &'a Card,
    /// Without `mode`, `sessionId`, `context` and `workspaceContext`.
    pub arguments: Value,
    /// The program that calls; `None` only for tools that are open.
    pub program: Option<&'a Program>,
    pub asker: &'a Asker,
    /// The id of the call, for what runs longer than the call.
    pub request: &'a str,
    /// Says that the client takes no answer any more. A set that does not look at it is dropped then.
    pub gone: &'a Cancel,
    pub plan: &'a AboutPlan,
}

/// A set of tools. The wallet's registry is one.
#[async_trait]
pub trait ToolSet: Send + Sync {
    fn cards(&self) -> Vec<Card>;

    /// Whether its answers name tools, which are then written in the client's style. Answers with data of the person are not touched.
    fn names_tools(&self) -> bool {
        false
    }

    /// Runs a call to its end. A tool that waits for the person runs beside the call that began it.
    async fn call(&self, call: Call<'_>) -> Answer;

    /// Takes back what a call asks the person.
    fn stop(&self, _request: &str) {}
}
