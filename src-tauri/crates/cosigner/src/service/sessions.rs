//! Open sessions: in memory only, one per vault, bounded in number and in time. Every kept protocol state is taken
//! out before it is used and never comes back.

use std::collections::HashMap;
use std::sync::Arc;

use lockstep_keysign::cosigner::{Prepared, Signing};
use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, KeysignError, SessionId, SignId, SignInput, VaultId};
use tokio::task::JoinHandle;

use super::check::CheckedStep;
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// How long a session stays without a message, in milliseconds.
const TIME_TO_LIVE: UnixMillis = 15 * 60 * 1000;
/// Most sessions at once, over all vaults.
const MOST: usize = 64;

/// Our first half of a step, which needs nothing of the device and is computed before it is asked for.
pub(super) type Ahead = JoinHandle<Result<Prepared, KeysignError>>;

/// Writes the sign ids of a bundle as reserved; false if one of them was seen before.
pub(super) type Reserved = JoinHandle<Result<bool, CosignerError>>;

/// What the first message of a step needs.
pub(super) struct Turn {
    pub(super) vault: VaultId,
    pub(super) ahead: Ahead,
    /// To be awaited before anything is answered; only the first step of a session has it.
    pub(super) reserved: Option<Reserved>,
}

/// Starts on a step off the async threads.
fn begin_ahead(share: &Arc<CosignerShare>, step: Option<&CheckedStep>) -> Option<Ahead> {
    let (share, input) = (Arc::clone(share), step?.input.clone());
    Some(tokio::task::spawn_blocking(move || Prepared::new(&share, input)))
}

enum Phase {
    /// The step's first message is awaited.
    Exchange(Ahead),
    /// A message of the step is being worked on.
    Busy,
    /// The step's last message is awaited.
    Finish(Box<Signing>),
}

/// One opened bundle.
pub(super) struct Session {
    vault: VaultId,
    share: Arc<CosignerShare>,
    steps: Vec<CheckedStep>,
    at: usize,
    phase: Phase,
    reserved: Option<Reserved>,
    used: UnixMillis,
}

#[derive(Default)]
pub(super) struct Sessions(HashMap<SessionId, Session>);

impl Session {
    pub(super) fn new(
        vault: VaultId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        reserved: Reserved,
        now: UnixMillis,
    ) -> Self {
        let share = Arc::new(share);
        let ahead = begin_ahead(&share, steps.first());
        Self {
            vault,
            share,
            steps,
            at: 0,
            phase: ahead.map_or(Phase::Busy, Phase::Exchange),
            reserved: Some(reserved),
            used: now,
        }
    }

    fn current(&self) -> Option<&SignInput> {
        self.steps.get(self.at).map(|step| &step.input)
    }

    /// Whether it is this step's turn.
    fn turn_of(&self, sign_id: SignId) -> Result<(), PortError> {
        if self.current().is_some_and(|input| input.sign_id == sign_id) {
            return Ok(());
        }
        let done = self.steps.iter().take(self.at).any(|step| step.input.sign_id == sign_id);
        Err(if done { PortError::Spent } else { PortError::OutOfOrder })
    }

    const fn expired(&self, now: UnixMillis) -> bool {
        now.saturating_sub(self.used) >= TIME_TO_LIVE
    }
}

impl Sessions {
    /// Adds a session; an older one of the vault ends.
    pub(super) fn insert(&mut self, id: SessionId, session: Session) -> Result<(), &'static str> {
        self.sweep(session.used);
        self.end_of_vault(session.vault);
        if self.0.len() >= MOST {
            return Err("too many sessions are open");
        }
        self.0.insert(id, session);
        Ok(())
    }

    /// Takes our first half of this step; from now on no other first message of it is accepted.
    pub(super) fn begin_exchange(
        &mut self,
        id: SessionId,
        sign_id: SignId,
        now: UnixMillis,
    ) -> Result<Turn, PortError> {
        let session = self.live(id, now)?;
        session.turn_of(sign_id)?;
        match std::mem::replace(&mut session.phase, Phase::Busy) {
            Phase::Exchange(ahead) => {
                session.used = now;
                Ok(Turn { vault: session.vault, ahead, reserved: session.reserved.take() })
            }
            other @ (Phase::Finish(_) | Phase::Busy) => {
                session.phase = other;
                Err(PortError::OutOfOrder)
            }
        }
    }

    /// Keeps the state for the step's last message; `false` if the session has ended meanwhile.
    pub(super) fn exchanged(&mut self, id: SessionId, signing: Signing) -> bool {
        self.0.get_mut(&id).is_some_and(|session| {
            session.phase = Phase::Finish(Box::new(signing));
            true
        })
    }

    /// Takes the state that the step's last message completes; it is gone from here.
    pub(super) fn begin_finish(
        &mut self,
        id: SessionId,
        sign_id: SignId,
        now: UnixMillis,
    ) -> Result<(VaultId, Box<Signing>), PortError> {
        let session = self.live(id, now)?;
        session.turn_of(sign_id)?;
        match std::mem::replace(&mut session.phase, Phase::Busy) {
            Phase::Finish(signing) => {
                session.used = now;
                Ok((session.vault, signing))
            }
            other @ (Phase::Exchange(_) | Phase::Busy) => {
                session.phase = other;
                Err(PortError::OutOfOrder)
            }
        }
    }

    /// Goes on to the next step; after the last the session ends.
    pub(super) fn finished(&mut self, id: SessionId) {
        let Some(session) = self.0.get_mut(&id) else {
            return;
        };
        session.at += 1;
        match begin_ahead(&session.share, session.steps.get(session.at)) {
            Some(ahead) => session.phase = Phase::Exchange(ahead),
            None => self.end(id),
        }
    }

    pub(super) fn end(&mut self, id: SessionId) {
        self.0.remove(&id);
    }

    pub(super) fn end_of_vault(&mut self, vault: VaultId) {
        self.0.retain(|_, session| session.vault != vault);
    }

    /// Ends the session that would still sign this sign id.
    pub(super) fn end_of_step(&mut self, sign_id: SignId) {
        self.0.retain(|_, session| session.steps.iter().skip(session.at).all(|step| step.input.sign_id != sign_id));
    }

    pub(super) fn vault_of(&self, id: SessionId) -> Option<VaultId> {
        self.0.get(&id).map(|session| session.vault)
    }

    /// The vault of a session, if this step is one of its own.
    pub(super) fn vault_of_step(&self, id: SessionId, sign_id: SignId) -> Option<VaultId> {
        let session = self.0.get(&id)?;
        session.steps.iter().any(|step| step.input.sign_id == sign_id).then_some(session.vault)
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn sweep(&mut self, now: UnixMillis) {
        self.0.retain(|_, session| !session.expired(now));
    }

    fn live(&mut self, id: SessionId, now: UnixMillis) -> Result<&mut Session, PortError> {
        if self.0.get(&id).is_some_and(|session| session.expired(now)) {
            self.0.remove(&id);
        }
        self.0.get_mut(&id).ok_or(PortError::UnknownSession)
    }
}
