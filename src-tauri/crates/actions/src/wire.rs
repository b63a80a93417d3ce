//! What travels between the agent and the wallet: the action, and the one result it gets.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bundle::BundleParams;
use crate::outcome::{ToolCode, ToolError, ToolOutcome};

/// A proposed tool call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Action {
    /// Unique per invocation.
    pub id: String,
    /// Names the tool, for instance `sign_transaction_bundle`.
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
    /// May start without a tap on its card. It is never a consent, and absent means no.
    #[serde(default)]
    pub auto_execute: bool,
    /// A bundle that an agent of this process drafted, in place of `params`. It never travels.
    #[serde(skip)]
    pub drafted: Option<BundleParams>,
    /// How it came.
    #[serde(skip)]
    pub came: Came,
}

/// How an action came, beside what it asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Came {
    /// The id as it was received, where it is not the action's `id`.
    pub wire_id: Option<Value>,
    /// As a tool call of the newer dialect, whose results go back under `recent_actions`.
    pub by_call: bool,
    /// Why it cannot be run, whatever it asks for.
    pub misfit: Option<&'static str>,
}

/// What became of one action. There is exactly one for each action that a backend sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActionResult {
    /// The action's type as it was received.
    pub action: String,
    /// The action's id as it was received.
    #[serde(default)]
    pub action_id: String,
    /// Whether all of it was done.
    pub success: bool,
    /// The output of the tool, in the shape that belongs to `action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// A sentence that says why not. Present when `success` is false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Why not, for programs. Results from before there were codes have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ToolCode>,
    /// The parameter that does not fit, as a path, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl ActionResult {
    /// An action that was done.
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

    /// An action that was not done, and why.
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

    /// What became of the action.
    pub const fn outcome(&self) -> ToolOutcome {
        ToolOutcome::of(self.success, self.code)
    }
}
