//! The session of a review: its states, what may follow what, and its result.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::ids::TokenHash;
use crate::error::{EvidenceError, Kind};
use crate::review::material::Material;
use crate::review::plan::Plan;

/// Where a review is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReviewStatus {
    Proposed,
    AwaitingWallet,
    WalletConnected,
    Ready,
    RefreshRequired,
    Blocked,
    SignedPending,
    Success,
    Failure,
    Expired,
}

use ReviewStatus::{
    AwaitingWallet, Blocked, Expired, Failure, Proposed, Ready, RefreshRequired, SignedPending, Success,
    WalletConnected,
};

pub(crate) const ALL: [ReviewStatus; 10] = [
    Proposed,
    AwaitingWallet,
    WalletConnected,
    Ready,
    RefreshRequired,
    Blocked,
    SignedPending,
    Success,
    Failure,
    Expired,
];

impl ReviewStatus {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Proposed => "proposed",
            AwaitingWallet => "awaiting_wallet",
            WalletConnected => "wallet_connected",
            Ready => "ready_for_wallet_review",
            RefreshRequired => "refresh_required",
            Blocked => "blocked",
            SignedPending => "signed_pending_result",
            Success => "success",
            Failure => "failure",
            Expired => "expired",
        }
    }

    /// What a poller sees.
    pub(crate) const fn polling(self) -> &'static str {
        match self {
            Proposed => "pending",
            WalletConnected | Ready => "awaiting_signature",
            other => other.word(),
        }
    }

    pub(crate) const fn category(self) -> &'static str {
        match self {
            Success | Failure | Expired => "final",
            Blocked | RefreshRequired => "user_action_required",
            SignedPending => "awaiting_chain_result",
            _ => "non_terminal",
        }
    }

    pub(crate) const fn is_final(self) -> bool {
        matches!(self, Success | Failure | Expired)
    }

    /// Whether a wait ends here. A signed transaction is still waited for.
    pub(crate) const fn stops_waiting(self) -> bool {
        self.is_final() || matches!(self, Blocked | RefreshRequired)
    }

    pub(crate) const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Proposed, AwaitingWallet | Expired)
                | (AwaitingWallet, WalletConnected | Expired)
                | (WalletConnected, Ready | RefreshRequired | Blocked | Expired)
                | (Ready, SignedPending | Failure | RefreshRequired | Blocked | Expired)
                | (RefreshRequired, Ready | Blocked | Expired)
                | (Blocked, RefreshRequired | Expired)
                | (SignedPending, Success | Failure | Expired)
        )
    }
}

/// Why a signed or unsigned review failed.
pub(crate) const FAILURES: [&str; 7] = [
    "wallet_rejected",
    "wallet_provider_error",
    "signing_disconnected",
    "network_error",
    "transaction_submit_failed",
    "execution_result_unavailable",
    "unknown_failure",
];

/// A review.
pub(crate) struct ReviewSession {
    pub(crate) id: String,
    /// The caller that made it; others do not see it.
    pub(crate) owner: String,
    pub(crate) token: TokenHash,
    pub(crate) plan: Plan,
    pub(crate) status: ReviewStatus,
    pub(crate) account: Option<String>,
    /// The computed state.
    pub(crate) state: Option<Value>,
    /// The transaction that was reviewed. It is only here, and only until it expires.
    pub(crate) material: Option<Material>,
    /// Whether the transaction was handed over and no result is there yet.
    pub(crate) signing: bool,
    /// Whether the vault has the transaction. It reports the end, whatever the time is by then.
    pub(crate) in_vault: bool,
    pub(crate) result: Option<Value>,
    pub(crate) expires_at: UnixMillis,
    pub(crate) last_activity_at: UnixMillis,
}

impl ReviewSession {
    /// Whether the session may still change.
    ///
    /// # Errors
    /// It has expired, or its result is final.
    pub(crate) fn mutable(&self) -> Result<(), EvidenceError> {
        match self.status {
            Expired => Err(EvidenceError::refused(Kind::SessionExpired, json!({"reviewSessionId": self.id}))),
            Success | Failure => {
                Err(EvidenceError::refused(Kind::ExecutionResultFinalized, json!({"reviewSessionId": self.id})))
            }
            _ => Ok(()),
        }
    }

    /// Checks a step.
    ///
    /// # Errors
    /// The state does not allow it.
    pub(crate) fn allows(&self, next: ReviewStatus) -> Result<(), EvidenceError> {
        if self.status == next || self.status.may_become(next) {
            return Ok(());
        }
        let details = json!({"from": self.status.word(), "to": next.word()});
        Err(EvidenceError::refused(Kind::InvalidSessionTransition, details))
    }
}

/// What a poller of a result does.
pub(crate) fn polling() -> Value {
    let words = |all: &[ReviewStatus]| all.iter().map(|status| status.polling()).collect::<Vec<_>>();
    json!({
        "nonTerminalStatuses": words(&[Proposed, AwaitingWallet, Ready, SignedPending]),
        "waitStoppingStatuses": words(&[Success, Failure, RefreshRequired, Blocked, Expired]),
        "finalStatuses": words(&[Success, Failure, Expired]),
        "userActionRequiredStatuses": words(&[RefreshRequired, Blocked]),
        "recommendedIntervalSeconds": 3,
    })
}

#[cfg(test)]
mod tests {
    use super::{ALL, ReviewStatus};

    /// S75: what a poller may conclude from a status.
    #[test]
    fn a_signed_transaction_is_waited_for() {
        assert_eq!(ReviewStatus::SignedPending.category(), "awaiting_chain_result");
        assert!(!ReviewStatus::SignedPending.stops_waiting(), "its result is still to come");
        for status in ALL {
            assert_eq!(status.category() == "final", status.is_final());
            assert!(!status.is_final() || ALL.iter().all(|next| !status.may_become(*next)), "{status:?} is an end");
        }
    }

    /// S71: nothing is signed before the review is ready.
    #[test]
    fn only_a_ready_review_is_signed() {
        let before: Vec<_> = ALL.iter().filter(|status| status.may_become(ReviewStatus::SignedPending)).collect();
        assert_eq!(before, [&ReviewStatus::Ready]);
    }
}
