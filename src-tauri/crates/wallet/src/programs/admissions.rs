//! Programs that ask to be admitted. One ask is kept at a time, in memory, while a vault is open. A program does not learn whether its ask was
//! kept, seen or refused; it learns of a yes only.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use lockstep_actions::consent::Declined;
use lockstep_chain::plain_text;
use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;
use lockstep_store::Sees;
use lockstep_texts::error;
use tokio::sync::watch;

use super::naming::quotable;
use super::{ConnectionCredential, WaitingAdmission, program_name};
use crate::unconfirmed::Unconfirmed;
use crate::{ApiCode, ApiError};

/// How long an ask waits for the person.
pub const ADMISSION_WAITS: UnixMillis = 10 * 60 * 1000;
/// How long no ask is kept after the person refused one. A name proves nothing, so it holds for all programs.
const QUIET: UnixMillis = 10 * 60 * 1000;
/// How long a connection's ask stays before another one of that connection replaces it.
const STAYS: UnixMillis = 60 * 1000;
/// How many admitted asks are remembered, for programs that look later.
const REMEMBERED: usize = 8;
/// The longest words of a program about why it asks, in characters.
const LONGEST_REASON: usize = 200;

/// What a program says when it asks to be admitted. Nothing of it is proof.
pub struct AdmissionAsk {
    /// A random word that only the program and the wallet know.
    pub id: String,
    /// What it calls itself.
    pub name: Option<String>,
    pub reason: Option<String>,
    pub sees: Vec<Sees>,
    /// Its running connection; `None` if each of its requests is on its own.
    pub connection: Option<Arc<ConnectionCredential>>,
}

/// The open vault, until it is locked or another one is open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenVault {
    pub vault: VaultId,
    pub locks: u64,
}

/// An ask that waits.
#[derive(Clone)]
pub(super) struct Waiting {
    pub shown: WaitingAdmission,
    /// The running connection, if the ask has one.
    pub connection: Option<Weak<ConnectionCredential>>,
    at: UnixMillis,
    of: OpenVault,
    /// Whether the person is being asked in the consent window. It is neither replaced nor over meanwhile.
    is_answered: bool,
}

impl Waiting {
    fn is_over(&self, of: OpenVault, now: UnixMillis) -> bool {
        let has_left =
            self.connection.as_ref().is_some_and(|running| running.upgrade().is_none_or(|one| one.has_ended()));
        of != self.of || has_left || (now >= self.shown.until && !self.is_answered)
    }

    fn is_of(&self, connection: &Arc<ConnectionCredential>) -> bool {
        self.connection.as_ref().is_some_and(|own| std::ptr::eq(own.as_ptr(), Arc::as_ptr(connection)))
    }
}

#[derive(Default)]
struct Kept {
    waiting: Option<Waiting>,
    /// No ask is kept before this time.
    quiet_until: UnixMillis,
}

pub(crate) struct Admissions {
    kept: Mutex<Kept>,
    /// The asks that the person said yes to, the latest last.
    granted: watch::Sender<VecDeque<String>>,
}

impl Default for Admissions {
    fn default() -> Self {
        Self { kept: Mutex::default(), granted: watch::Sender::new(VecDeque::new()) }
    }
}

impl Admissions {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops the ask that waits.
    pub(crate) fn clear(&self) {
        self.kept().waiting = None;
    }

    /// Keeps an ask if there is room for it, and returns whether it did.
    pub(super) fn keep(&self, ask: AdmissionAsk, of: OpenVault, now: UnixMillis) -> bool {
        let mut kept = self.kept();
        kept.waiting.take_if(|waiting| waiting.is_over(of, now));
        if now < kept.quiet_until {
            return false;
        }
        if let Some(waiting) = &kept.waiting {
            let is_fresh = now.saturating_sub(waiting.at) < STAYS;
            let is_its_own = ask.connection.as_ref().is_some_and(|connection| waiting.is_of(connection));
            if waiting.is_answered || is_fresh || !is_its_own {
                return false;
            }
        }
        let AdmissionAsk { id, name, reason, mut sees, connection } = ask;
        sees.sort_unstable();
        sees.dedup();
        let shown = WaitingAdmission {
            id,
            name: name.as_deref().and_then(program_name),
            reason: reason
                .map(|reason| plain_text(&quotable(&reason), LONGEST_REASON))
                .filter(|reason| !reason.trim().is_empty()),
            sees,
            until: now.saturating_add(ADMISSION_WAITS),
            of_connection: connection.is_some(),
        };
        let connection = connection.as_ref().map(Arc::downgrade);
        kept.waiting = Some(Waiting { shown, connection, at: now, of, is_answered: false });
        true
    }

    /// The ask that waits, and the time until which no other is kept.
    pub(super) fn shown(&self, of: OpenVault, now: UnixMillis) -> (Option<WaitingAdmission>, Option<UnixMillis>) {
        let kept = self.kept();
        let quiet = Some(kept.quiet_until).filter(|until| now < *until);
        let waiting = kept.waiting.as_ref().filter(|waiting| !waiting.is_over(of, now));
        (waiting.map(|waiting| waiting.shown.clone()), quiet)
    }

    /// Holds an ask while the person answers it.
    pub(super) fn answer(&self, id: &str, of: OpenVault, now: UnixMillis) -> Result<Answering<'_>, ApiError> {
        let mut kept = self.kept();
        let asked = kept.waiting.as_mut().filter(|waiting| waiting.shown.id == id && !waiting.is_over(of, now));
        let waiting = asked.ok_or_else(|| ApiError::new(ApiCode::NotFound, error::program_asks_no_more()))?;
        if waiting.is_answered {
            return Err(ApiError::new(ApiCode::Busy, error::program_being_admitted()));
        }
        waiting.is_answered = true;
        Ok(Answering { admissions: self, waiting: waiting.clone() })
    }

    /// Forgets what a connection asked for. Returns whether it asked.
    pub(super) fn forget(&self, connection: &Arc<ConnectionCredential>) -> bool {
        let mut kept = self.kept();
        kept.waiting.take_if(|waiting| waiting.is_of(connection)).is_some()
    }

    fn remove(&self, id: &str, quiet_until: Option<UnixMillis>) {
        let mut kept = self.kept();
        kept.waiting.take_if(|waiting| waiting.shown.id == id);
        kept.quiet_until = quiet_until.unwrap_or(kept.quiet_until);
    }

    /// Waits until the person has said yes to this ask.
    pub(super) async fn granted(&self, id: &str) {
        let mut granted = self.granted.subscribe();
        // Never an error, because the sender is here.
        let _ = granted.wait_for(|all| all.iter().any(|one| one == id)).await;
    }
}

/// An ask that the person is answering. Dropped without an answer, it waits again.
pub(super) struct Answering<'a> {
    admissions: &'a Admissions,
    pub waiting: Waiting,
}

impl Answering<'_> {
    /// The person said no. No other ask is kept for a while.
    pub(super) fn refuse(self, now: UnixMillis) {
        self.admissions.remove(&self.waiting.shown.id, Some(now.saturating_add(QUIET)));
    }

    /// The question has no yes. Only a no of the person counts as one. A question that expired or was withdrawn, or that was not asked because
    /// another one was open, leaves the ask waiting until its own time is over.
    pub(super) fn end_without_a_yes(self, why: &Unconfirmed, now: UnixMillis) {
        match why {
            Unconfirmed::Asked(Declined::Rejected | Declined::NotToday) => self.refuse(now),
            Unconfirmed::Other(error) if error.code == ApiCode::Locked => {
                self.admissions.remove(&self.waiting.shown.id, None);
            }
            Unconfirmed::Asked(Declined::Expired | Declined::Dropped | Declined::Voided) | Unconfirmed::Other(_) => {}
        }
    }

    /// The person said yes, and the program is admitted.
    pub(super) fn grant(self) {
        let id = self.waiting.shown.id.clone();
        self.admissions.remove(&id, None);
        self.admissions.granted.send_modify(|all| {
            all.push_back(id);
            if all.len() > REMEMBERED {
                all.pop_front();
            }
        });
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        let mut kept = self.admissions.kept();
        if let Some(waiting) = kept.waiting.as_mut().filter(|waiting| waiting.shown.id == self.waiting.shown.id) {
            waiting.is_answered = false;
        }
    }
}

#[cfg(test)]
mod tests;
