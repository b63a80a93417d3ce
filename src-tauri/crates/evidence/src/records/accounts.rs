//! Accounts of the person, and the active one.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::Records;
use super::rows::{Account, Active};
use crate::time;

/// The key of the only row of the active account.
const ACTIVE: &str = "1";

impl Records {
    /// The active account.
    pub(crate) fn active_account(&self) -> Option<&Active> {
        self.active.get(ACTIVE)
    }

    /// Makes an account known and active.
    pub(crate) fn activate(&mut self, account: &str, names: (Option<String>, Option<String>), now: UnixMillis) {
        self.know(account, now);
        let (wallet_name, wallet_id) = names;
        self.active.put(ACTIVE, Active { account: account.to_owned(), set_at: now, wallet_name, wallet_id });
    }

    /// Forgets which account is active. The account stays known.
    pub(crate) fn deactivate(&mut self) {
        self.active.remove(ACTIVE);
    }

    /// Makes an account known.
    pub(crate) fn know(&mut self, account: &str, now: UnixMillis) {
        if self.accounts.get(account).is_some() {
            self.accounts.update(account, |row| row.last_used_at = now);
            return;
        }
        let id = self.accounts.all().map(|row| row.id).max().unwrap_or(0) + 1;
        let row = Account { id, address: account.to_owned(), first_seen_at: now, last_used_at: now };
        self.accounts.put(account, row);
    }

    /// The number of a known account.
    pub(crate) fn account_id(&self, account: &str) -> Option<u64> {
        self.accounts.get(account).map(|row| row.id)
    }

    /// The active account as an answer shows it.
    pub(crate) fn active_view(&self) -> Value {
        match self.active_account() {
            Some(active) => json!({
                "status": "set",
                "account": active.account,
                "source": "wallet_identity",
                "setAt": time::write(active.set_at),
                "boundary": "read_context_only_not_signing_authorization",
            }),
            None => json!({"status": "none"}),
        }
    }
}
