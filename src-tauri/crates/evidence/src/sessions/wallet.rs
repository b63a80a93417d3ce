//! The session in which the person chooses the account that reads use.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::ids::TokenHash;
use crate::error::{EvidenceError, Kind};
use crate::time;

/// Where the session is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WalletStatus {
    Pending,
    Opened,
    Connecting,
    Connected,
    Rejected,
    Failed,
    Expired,
}

use WalletStatus::{Connected, Connecting, Expired, Failed, Opened, Pending, Rejected};

impl WalletStatus {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Pending => "pending",
            Opened => "opened",
            Connecting => "connecting",
            Connected => "connected",
            Rejected => "rejected",
            Failed => "failed",
            Expired => "expired",
        }
    }

    /// Whether nothing more can happen.
    pub(crate) const fn is_terminal(self) -> bool {
        matches!(self, Connected | Rejected | Failed | Expired)
    }

    const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Pending, Opened | Expired)
                | (Opened, Connecting | Failed | Expired)
                | (Connecting, Connected | Rejected | Failed | Expired)
        )
    }
}

/// Why no account was chosen.
pub(crate) const FAILURES: [&str; 5] =
    ["user_rejected", "no_compatible_wallet", "no_accounts_authorized", "unsupported_chain", "wallet_provider_error"];

/// A wallet identity session.
#[derive(Debug, Clone)]
pub(crate) struct WalletSession {
    pub(crate) id: String,
    /// The caller that made it; others do not see it.
    pub(crate) owner: String,
    pub(crate) token: TokenHash,
    pub(crate) status: WalletStatus,
    pub(crate) account: Option<String>,
    pub(crate) wallet_name: Option<String>,
    pub(crate) wallet_id: Option<String>,
    pub(crate) failure: Option<String>,
    pub(crate) failure_detail: Option<String>,
    pub(crate) expires_at: UnixMillis,
    pub(crate) last_activity_at: UnixMillis,
}

impl WalletSession {
    /// Moves on. The same state again is no step.
    ///
    /// # Errors
    /// The state does not allow it.
    pub(crate) fn go(&mut self, next: WalletStatus, now: UnixMillis) -> Result<(), EvidenceError> {
        if self.status != next && !self.status.may_become(next) {
            let details = json!({"from": self.status.word(), "to": next.word()});
            return Err(EvidenceError::refused(Kind::InvalidSessionTransition, details));
        }
        self.status = next;
        self.last_activity_at = now;
        Ok(())
    }

    /// Expires if its time is over.
    pub(crate) fn expire(&mut self, now: UnixMillis) {
        if now >= self.expires_at && !self.status.is_terminal() {
            self.status = Expired;
        }
    }

    /// What answers and pages show of it.
    pub(crate) fn view(&self) -> Value {
        let mut view = json!({
            "walletSessionId": self.id,
            "status": self.status.word(),
            "expiresAt": time::write(self.expires_at),
            "lastActivityAt": time::write(self.last_activity_at),
            "pollingHint": polling(),
        });
        let more = [
            ("account", &self.account),
            ("walletName", &self.wallet_name),
            ("walletId", &self.wallet_id),
            ("failureReason", &self.failure),
            ("failureDetail", &self.failure_detail),
        ];
        if let Some(view) = view.as_object_mut() {
            if self.account.is_some() {
                view.insert("chain".into(), "sui:mainnet".into());
            }
            for (key, value) in more {
                if let Some(value) = value {
                    view.insert(key.into(), value.as_str().into());
                }
            }
        }
        view
    }
}

fn polling() -> Value {
    let words = |all: &[WalletStatus]| all.iter().map(|status| status.word()).collect::<Vec<_>>();
    json!({
        "nonTerminalStatuses": words(&[Pending, Opened, Connecting]),
        "terminalStatuses": words(&[Connected, Rejected, Failed, Expired]),
        "recommendedIntervalSeconds": 5,
    })
}

#[cfg(test)]
mod tests {
    use super::WalletStatus::{self, Connected, Connecting, Expired, Failed, Opened, Pending, Rejected};

    /// S72: the person's steps have one order; nothing follows an end.
    #[test]
    fn the_order_of_steps() {
        let all: [WalletStatus; 7] = [Pending, Opened, Connecting, Connected, Rejected, Failed, Expired];
        for end in all.into_iter().filter(|status| status.is_terminal()) {
            assert!(all.iter().all(|next| !end.may_become(*next)), "{end:?} is an end");
        }
        assert!(!Pending.may_become(Connecting) && !Opened.may_become(Connected), "no step is skipped");
    }
}
