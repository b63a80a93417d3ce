//! Why a tool did not answer.

use serde_json::{Value, json};

use crate::contract::Issue;

/// The kinds of refusals that clients know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The arguments are wrong.
    InputInvalid,
    /// A pool or coin is in no pinned registry.
    RegistryMiss,
    /// The action is not supported.
    UnsupportedAction,
    /// The node is on another network.
    NetworkMismatch,
    /// A quote or price could not be read.
    QuoteUnavailable,
    /// It is blocked by a setting.
    Blocked,
    /// There is no such session.
    SessionNotFound,
    /// No account is active.
    ActiveAccountNotSet,
    /// The session has expired.
    SessionExpired,
    /// The session is not in a state that allows this.
    InvalidSessionTransition,
    /// The result is final.
    ExecutionResultFinalized,
    /// Another signed transaction is recorded.
    SignedPendingResultConflict,
    /// The plan is not of this session.
    PlanNotInSession,
    /// The account is not the one of this session.
    SessionMismatch,
    /// There is no transaction to hand over.
    HandoffUnavailable,
    /// The stored transaction is not the reviewed one.
    HandoffCommitmentMismatch,
    /// The caller ended its request.
    RequestAborted,
    /// The cache of coin metadata could not be used.
    MetadataCacheUnavailable,
    /// Something that must not happen, or a node that did not answer.
    InternalError,
}

impl Kind {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::InputInvalid => "input_invalid",
            Self::RegistryMiss => "registry_miss",
            Self::UnsupportedAction => "unsupported_action",
            Self::NetworkMismatch => "network_mismatch",
            Self::QuoteUnavailable => "quote_unavailable",
            Self::Blocked => "blocked",
            Self::SessionNotFound => "session_not_found",
            Self::ActiveAccountNotSet => "active_account_not_set",
            Self::SessionExpired => "session_expired",
            Self::InvalidSessionTransition => "invalid_session_transition",
            Self::ExecutionResultFinalized => "execution_result_finalized",
            Self::SignedPendingResultConflict => "signed_pending_result_conflict",
            Self::PlanNotInSession => "plan_not_in_session",
            Self::SessionMismatch => "session_mismatch",
            Self::HandoffUnavailable => "handoff_unavailable",
            Self::HandoffCommitmentMismatch => "handoff_commitment_mismatch",
            Self::RequestAborted => "request_aborted",
            Self::MetadataCacheUnavailable => "metadata_cache_unavailable",
            Self::InternalError => "internal_error",
        }
    }
}

/// A tool did not answer. Nothing was signed or sent; a tool that keeps something kept nothing.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EvidenceError {
    /// There is no such tool.
    #[error("There is no tool “{0}”. Nothing was done. Ask for the list of tools.")]
    Unknown(String),
    /// The arguments break the tool's contract.
    #[error("The arguments do not match the contract of the tool. Nothing was done. Correct what the list names.")]
    Arguments(Vec<Issue>),
    /// The tool refused.
    #[error("The tool refused with {}. Nothing was signed or sent. Its details say what to change.", .kind.word())]
    Refused {
        /// The kind.
        kind: Kind,
        /// What clients can act on.
        details: Value,
    },
}

impl EvidenceError {
    pub(crate) const fn refused(kind: Kind, details: Value) -> Self {
        Self::Refused { kind, details }
    }

    pub(crate) fn input(details: Value) -> Self {
        Self::refused(Kind::InputInvalid, details)
    }

    pub(crate) fn no_account() -> Self {
        Self::refused(Kind::ActiveAccountNotSet, json!({"action": "connect_wallet_identity"}))
    }

    /// The kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Unknown(_) | Self::Arguments(_) => Kind::InputInvalid,
            Self::Refused { kind, .. } => *kind,
        }
    }

    /// The payload of the answer: `{ok: false, error: {kind, details}}`, which goes out as text and never as
    /// structured content.
    pub fn payload(&self) -> Value {
        let details = match self {
            Self::Unknown(name) => json!({"reason": "unknown_tool", "tool": name}),
            Self::Arguments(issues) => json!({"issues": issues.iter().map(Issue::json).collect::<Vec<_>>()}),
            Self::Refused { details, .. } => details.clone(),
        };
        json!({"ok": false, "error": {"kind": self.kind().word(), "details": details}})
    }
}

/// The result of a tool.
pub(crate) type Answer = Result<Value, EvidenceError>;
