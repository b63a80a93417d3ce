use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The stage with which a task begins. A task that began has a result, also after a crash.
pub const STARTED: &str = "started";

/// An event, with the name of its variant as `type`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum SystemEvent {
    /// Something that the person should know.
    SystemNotice { message: String },
    /// Something went wrong.
    SystemError {
        message: String,
        /// Whether the model is told of it with its next turn: it is of an error that ended a turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        llm_notify: bool,
    },
    /// The agent is being reached.
    BackendConnecting { message: String },
    /// The agent was reached.
    BackendConnected,
    /// The model has no key.
    MissingApiKey,
    /// A bundle waits for the person.
    WalletTxRequest { payload: Value },
    /// How it ended.
    WalletTxResponse {
        /// `confirmed`, `rejected` or `failed`.
        status: String,
        tx_hash: Option<String>,
        detail: Option<String>,
    },
    /// A long-running task goes on.
    ToolProgress {
        task_id: String,
        tool_name: String,
        stage: String,
        /// From 0 to 1.
        progress: Option<f32>,
        message: Option<String>,
    },
    /// It has ended.
    ToolResult { task_id: String, tool_name: String, result: Value, error: Option<String> },
    /// A request to the wallet, which a worker answers. A model has no part in it.
    UserRequest { request_id: Option<String>, kind: String, payload: Value },
    /// The answer.
    UserResponse { request_id: Option<String>, kind: String, payload: Value, error: Option<String> },
    /// The later result of a tool that only acknowledged its call.
    AsyncUpdate { payload: Value },
    /// Something to draw in the conversation.
    InlineDisplay { payload: Value },
}

impl SystemEvent {
    /// The welcome of a session. It comes once, also over restarts (B54).
    pub fn welcome(text: &str) -> Self {
        Self::InlineDisplay { payload: json!({ "type": "welcome", "text": text }) }
    }

    pub(super) fn is_welcome(&self) -> bool {
        matches!(self, Self::InlineDisplay { payload } if payload.get("type") == Some(&json!("welcome")))
    }

    /// The `type` on the wire.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::SystemNotice { .. } => "SystemNotice",
            Self::SystemError { .. } => "SystemError",
            Self::BackendConnecting { .. } => "BackendConnecting",
            Self::BackendConnected => "BackendConnected",
            Self::MissingApiKey => "MissingApiKey",
            Self::WalletTxRequest { .. } => "WalletTxRequest",
            Self::WalletTxResponse { .. } => "WalletTxResponse",
            Self::ToolProgress { .. } => "ToolProgress",
            Self::ToolResult { .. } => "ToolResult",
            Self::UserRequest { .. } => "UserRequest",
            Self::UserResponse { .. } => "UserResponse",
            Self::AsyncUpdate { .. } => "AsyncUpdate",
            Self::InlineDisplay { .. } => "InlineDisplay",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B17, B18, B19, B20, B21, B22, B23, B24, B25, B26 and B27, and B10 and B12 as struct variants: the shapes on the wire.
    #[test]
    fn every_event_has_the_shape_of_the_specification() {
        for shape in [
            json!({ "type": "SystemNotice", "message": "m" }),
            json!({ "type": "SystemError", "message": "m" }),
            json!({ "type": "SystemError", "message": "m", "llm_notify": true }),
            json!({ "type": "BackendConnecting", "message": "m" }),
            json!({ "type": "BackendConnected" }),
            json!({ "type": "MissingApiKey" }),
            json!({ "type": "WalletTxRequest", "payload": { "to": "0x00" } }),
            json!({ "type": "WalletTxResponse", "status": "confirmed", "tx_hash": "0x00", "detail": null }),
            json!({ "type": "ToolProgress", "task_id": "t", "tool_name": "n", "stage": "simulating", "progress": 0.5, "message": null }),
            json!({ "type": "ToolResult", "task_id": "t", "tool_name": "n", "result": [1], "error": null }),
            json!({ "type": "UserRequest", "request_id": "r", "kind": "gas_price", "payload": {} }),
            json!({ "type": "UserResponse", "request_id": null, "kind": "gas_price", "payload": {}, "error": "e" }),
            json!({ "type": "AsyncUpdate", "payload": { "type": "tool_async_result", "call_id": "c" } }),
            json!({ "type": "InlineDisplay", "payload": "p" }),
        ] {
            let event: SystemEvent = serde_json::from_value(shape.clone()).expect("it is understood");
            assert_eq!(serde_json::to_value(&event).expect("it is written"), shape, "without a change");
            assert_eq!(json!(event.name()), shape["type"], "under one name");
        }
    }

    #[test]
    fn a_member_that_may_be_absent_may_be_absent() {
        let event: SystemEvent =
            serde_json::from_value(json!({ "type": "WalletTxResponse", "status": "rejected" })).expect("so it is");
        assert_eq!(event, SystemEvent::WalletTxResponse { status: "rejected".into(), tx_hash: None, detail: None });
        assert!(
            serde_json::from_value::<SystemEvent>(json!({ "type": "Signed" })).is_err(),
            "an unknown event is none"
        );
    }
}
