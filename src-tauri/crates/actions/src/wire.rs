//! The wire types between agent and wallet: the action and its one result.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::drafted::Drafted;
use crate::outcome::{ToolCode, ToolError, ToolOutcome};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Action {
    pub id: String,
    /// The tool's name, for instance `sign_transaction_bundle`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A label for the person.
    #[serde(default)]
    pub title: String,
    /// More detail for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The tool's input.
    #[serde(default)]
    pub params: Value,
    /// Whether it may start without a tap on its card. It is never a consent; absent means no.
    #[serde(default)]
    pub auto_execute: bool,
    /// A bundle that an agent in this process drafted, instead of `params`. It is never sent.
    #[serde(skip)]
    pub drafted: Option<Drafted>,
    /// How it arrived.
    #[serde(skip)]
    pub came: Came,
}

/// Circumstances of an action's arrival.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Came {
    /// The id as received, if the action's `id` differs.
    pub wire_id: Option<Value>,
    /// Whether it was a tool call of the newer dialect, whose results go back under `recent_actions`.
    pub by_call: bool,
    /// The reason why it cannot run, whatever it asks for.
    pub misfit: Option<&'static str>,
}

/// The result of one action. Each action of a backend gets exactly one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActionResult {
    /// The action's type as received.
    pub action: String,
    /// The action's id as received.
    #[serde(default)]
    pub action_id: String,
    /// Whether everything was done.
    pub success: bool,
    /// The tool's output, in the shape for `action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// The reason as a sentence. Present if `success` is false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The reason for programs. Results of older versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ToolCode>,
    /// The wrong parameter, as a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl ActionResult {
    /// The result of an action that was done.
    pub fn done(action: &Action, data: Value) -> Self {
        Self {
            action: action.kind.clone(),
            action_id: action.id.clone(),
            success: true,
            data: Some(data),
            error: None,
            code: None,
            field: None,
        }
    }

    /// The result of an action that was not done.
    pub fn failed(action: &Action, error: &ToolError) -> Self {
        Self {
            action: action.kind.clone(),
            action_id: action.id.clone(),
            success: false,
            data: None,
            error: Some(error.wire()),
            code: Some(error.code),
            field: error.field.clone(),
        }
    }

    pub const fn outcome(&self) -> ToolOutcome {
        ToolOutcome::of(self.success, self.code)
    }
}
