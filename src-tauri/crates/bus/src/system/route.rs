//! What each event may do.

use serde_json::Value;

use super::event::SystemEvent;

/// One row of the routing matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route {
    /// A model is told with `[[SYSTEM: ...]]`.
    pub injects: bool,
    /// Screens see it.
    pub shown: bool,
    /// A program outside the wallet may push it. Everything that is not listed here comes from the wallet only.
    pub from_outside: bool,
    /// It overtakes others that a consumer has not read yet.
    pub urgent: bool,
}

impl Route {
    /// The row of an event.
    pub fn of(event: &SystemEvent) -> Self {
        let shown = Self { injects: false, shown: true, from_outside: false, urgent: false };
        match event {
            SystemEvent::WalletTxRequest { .. } => Self { urgent: true, ..shown },
            SystemEvent::WalletTxResponse { .. } => Self { injects: true, from_outside: true, urgent: true, ..shown },
            SystemEvent::ToolResult { .. } => Self { injects: true, ..shown },
            SystemEvent::UserRequest { .. } => Self { shown: false, from_outside: true, ..shown },
            SystemEvent::UserResponse { .. } => Self { from_outside: true, ..shown },
            SystemEvent::SystemError { llm_notify, .. } => Self { injects: *llm_notify, urgent: true, ..shown },
            SystemEvent::AsyncUpdate { payload } => {
                Self { injects: payload.get("llm_notify") == Some(&Value::Bool(true)), ..shown }
            }
            SystemEvent::ToolProgress { .. }
            | SystemEvent::SystemNotice { .. }
            | SystemEvent::BackendConnecting { .. }
            | SystemEvent::BackendConnected
            | SystemEvent::MissingApiKey
            | SystemEvent::InlineDisplay { .. } => shown,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn route(event: Value) -> (bool, bool, bool) {
        let event: SystemEvent = serde_json::from_value(event).expect("an event");
        let Route { injects, shown, from_outside, .. } = Route::of(&event);
        (injects, shown, from_outside)
    }

    macro_rules! row {
        ($($(#[$about:meta])* $name:ident: $event:tt => ($injects:literal, $shown:literal, $outside:literal);)*) => {
            $($(#[$about])* #[test] fn $name() {
                assert_eq!(route(json!($event)), ($injects, $shown, $outside), "told to models, shown, taken from outside");
            })*
        };
    }

    row! {
        /// B28, B46
        a_request_for_a_transaction_is_shown: { "type": "WalletTxRequest", "payload": {} } => (false, true, false);
        /// B29, B45
        its_response_is_told_and_shown: { "type": "WalletTxResponse", "status": "failed" } => (true, true, true);
        /// B30, B46
        progress_is_only_shown: { "type": "ToolProgress", "task_id": "t", "tool_name": "n", "stage": "s" } => (false, true, false);
        /// B31, B46
        a_result_is_told_and_shown: { "type": "ToolResult", "task_id": "t", "tool_name": "n", "result": 1 } => (true, true, false);
        /// B32, B45
        a_request_to_the_wallet_is_not_shown: { "type": "UserRequest", "kind": "k", "payload": {} } => (false, false, true);
        /// B33, B45
        its_answer_is_only_shown: { "type": "UserResponse", "kind": "k", "payload": {} } => (false, true, true);
        /// B34, B46, B55
        a_notice_is_only_shown: { "type": "SystemNotice", "message": "m" } => (false, true, false);
        /// B35, B46, B55: no injection by default.
        an_error_is_only_shown: { "type": "SystemError", "message": "m" } => (false, true, false);
        /// B35
        an_error_of_a_turn_is_told_too: { "type": "SystemError", "message": "m", "llm_notify": true } => (true, true, false);
        /// B11
        a_later_result_is_told_if_it_says_so: { "type": "AsyncUpdate", "payload": { "llm_notify": true } } => (true, true, false);
        /// B11
        another_update_is_only_shown: { "type": "AsyncUpdate", "payload": { "llm_notify": "true" } } => (false, true, false);
        /// B46
        a_connection_is_the_wallets_to_tell: { "type": "BackendConnected" } => (false, true, false);
        /// B46
        nobody_else_says_that_a_connection_begins: { "type": "BackendConnecting", "message": "m" } => (false, true, false);
        /// B46: what is not listed is not taken.
        a_missing_key_is_the_wallets_to_tell: { "type": "MissingApiKey" } => (false, true, false);
    }
}
