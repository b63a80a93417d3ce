//! What a running tool can reach.

use std::sync::Arc;

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use crate::address;
use crate::caller::Caller;
use crate::contract::Schema;
use crate::error::{EvidenceError, Kind};
use crate::ports::activity::{ActivityError, SuiActivity};
use crate::ports::node::{NodeError, SuiNode};
use crate::records::Records;
use crate::state::Shared;
use crate::time;

/// The main network's first checkpoint.
pub(crate) const MAINNET: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";

/// A call.
pub(crate) struct Cx {
    pub(crate) shared: Arc<Shared>,
    pub(crate) caller: Caller,
    /// The contract of what the tool answers.
    pub(crate) output: Arc<Schema>,
    /// The names of all tools.
    pub(crate) tools: Vec<&'static str>,
}

/// The account of an answer, and how it was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scope {
    pub(crate) account: String,
    pub(crate) explicit: bool,
}

impl Scope {
    pub(crate) const fn source(&self) -> &'static str {
        if self.explicit { "explicit_filter" } else { "active_account_context" }
    }
}

impl Cx {
    pub(crate) fn now(&self) -> UnixMillis {
        self.shared.now()
    }

    /// The time of a live read.
    pub(crate) fn fetched_at(&self) -> String {
        time::write(self.now())
    }

    /// A part of the answer that the contract fixes wholly.
    pub(crate) fn fixed(&self, field: &str) -> Value {
        self.output.field(field).and_then(|of| of.fixed()).unwrap_or(Value::Null)
    }

    /// The active account, if the person lets the caller see it.
    pub(crate) fn active(&self) -> Option<String> {
        let state = self.shared.state();
        state.records.active_account().filter(|_| self.caller.grants.addresses).map(|active| active.account.clone())
    }

    /// The account that is named, or the active one.
    ///
    /// # Errors
    /// None is named and none is active, or the named one is no address.
    pub(crate) fn scope(&self, named: Option<&str>) -> Result<Scope, EvidenceError> {
        match named {
            Some(text) => {
                let wrong = || EvidenceError::input(json!({"field": "account", "value": text}));
                Ok(Scope { account: address::read(text).ok_or_else(wrong)?, explicit: true })
            }
            None => {
                let account = self.active().ok_or_else(EvidenceError::no_account)?;
                Ok(Scope { account, explicit: false })
            }
        }
    }

    /// As [`Self::scope`], for balances.
    pub(crate) fn balance_scope(&self, named: Option<&str>) -> Result<Scope, EvidenceError> {
        if named.is_none() && !self.caller.grants.balances {
            return Err(EvidenceError::no_account());
        }
        self.scope(named)
    }

    /// Reads kept records. Without the person's grant there are none.
    pub(crate) fn history<T>(&self, read: impl FnOnce(&Records) -> T) -> T {
        if self.caller.grants.history { read(&self.shared.state().records) } else { read(&Records::default()) }
    }

    /// The node.
    ///
    /// # Errors
    /// Sui is off; `what` says what cannot be read.
    pub(crate) fn node(&self, what: Unread) -> Result<Arc<dyn SuiNode>, EvidenceError> {
        self.shared.ports.node().ok_or_else(|| what.because("sui_is_off"))
    }

    /// The provider of activity.
    ///
    /// # Errors
    /// Sui is off.
    pub(crate) fn activity(&self) -> Result<Arc<dyn SuiActivity>, EvidenceError> {
        self.shared.ports.activity().ok_or_else(|| Unread::records().because("sui_is_off"))
    }
}

/// What could not be read, for the error.
pub(crate) struct Unread {
    kind: Kind,
    details: Value,
}

impl Unread {
    /// A quote or price.
    pub(crate) const fn quote(details: Value) -> Self {
        Self { kind: Kind::QuoteUnavailable, details }
    }

    /// Something else.
    pub(crate) fn records() -> Self {
        Self { kind: Kind::InternalError, details: json!({}) }
    }

    pub(crate) fn because(mut self, reason: &str) -> EvidenceError {
        if let Some(details) = self.details.as_object_mut() {
            details.insert("reason".into(), reason.into());
        }
        EvidenceError::refused(self.kind, self.details)
    }

    /// The node failed.
    pub(crate) fn node(self, error: &NodeError) -> EvidenceError {
        match error {
            NodeError::OtherNetwork => EvidenceError::refused(Kind::NetworkMismatch, json!({"expected": "mainnet"})),
            // A quote that the node refuses is told without the node's words, because these were not checked.
            _ if self.kind == Kind::QuoteUnavailable => EvidenceError::refused(self.kind, self.details),
            NodeError::Refused(_) => self.because("sui_node_refused"),
            NodeError::Unreachable | NodeError::Incomplete => self.because("sui_node_unavailable"),
        }
    }

    /// The provider of activity failed.
    pub(crate) fn activity(self, error: ActivityError) -> EvidenceError {
        match error {
            ActivityError::OtherNetwork => {
                EvidenceError::refused(Kind::NetworkMismatch, json!({"expected": "mainnet"}))
            }
            ActivityError::Cursor => EvidenceError::input(json!({"field": "cursor", "reason": "cursor_invalid"})),
            ActivityError::Unreachable => self.because("sui_activity_unavailable"),
        }
    }
}
