//! What the model gets beside the results, to answer once and about everything (M10, M11, M15, M17).

use lockstep_actions::wire::ActionResult;
use lockstep_chain::plain_text;
use serde::Serialize;
use serde_json::Value;

use super::clean::{note, outside};
use super::plan::{How, Planned};

/// The input of the narration. The results themselves stand in the transcript.
#[derive(Debug, Default, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NarratorInput {
    pub user_message: String,
    /// In the order asked.
    pub tool_results: Vec<Told>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Told {
    pub tool_name: String,
    /// What the person is told that it does.
    pub part: String,
    pub outcome: Outcome,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Outcome {
    Done,
    /// With the code of the failure.
    Failed(String),
    /// It goes on, and its result comes later.
    Started,
    /// It waits for the person.
    AwaitingUser,
}

impl NarratorInput {
    pub(super) fn add(&mut self, planned: &[Planned], results: &[Option<ActionResult>]) {
        for (plan, result) in planned.iter().zip(results) {
            let outcome = match result {
                None if plan.how == How::Starts => Outcome::Started,
                None => Outcome::AwaitingUser,
                Some(result) if result.success => Outcome::Done,
                Some(result) => {
                    let code = result.code.and_then(|code| serde_json::to_value(code).ok());
                    Outcome::Failed(code.as_ref().and_then(Value::as_str).unwrap_or("unknown").to_owned())
                }
            };
            let part = match (&plan.how, plan.waiting) {
                (How::Refused(_), _) | (_, None) => plan.action.title.clone(),
                (_, Some(waiting)) => waiting.to_owned(),
            };
            self.tool_results.push(Told { tool_name: plan.action.kind.clone(), part, outcome });
        }
    }

    /// The note from the wallet before the answer; `None` if no tool ran.
    pub(super) fn context_hint(&self) -> Option<String> {
        let mut parts = Vec::new();
        for told in &self.tool_results {
            let part = plain_text(&told.part, 80);
            parts.push(match &told.outcome {
                Outcome::Done => part,
                Outcome::Failed(code) => format!("{part} (failed: {code})"),
                Outcome::Started => format!("{part} (started; its result comes later in a note from the wallet)"),
                Outcome::AwaitingUser => format!("{part} (waits for the person)"),
            });
        }
        if parts.is_empty() {
            return None;
        }
        let asked = outside(&plain_text(&self.user_message, 300));
        let asked = if asked.is_empty() { String::new() } else { format!(" They wrote: “{asked}”.") };
        Some(note(&format!(
            "Answer the person in one message that covers each of these, in this order: {}. Name what failed.{asked}",
            parts.join("; ")
        )))
    }
}
