//! Open sessions: in memory only, one per vault, bounded in number and in time. Every kept protocol state is taken
//! out before it is used and never comes back.

use std::collections::HashMap;
use std::sync::Arc;

use lockstep_keysign::cosigner::Signing;
use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, SessionId, SignId, SignInput, VaultId};

use super::prepare::Prepared;
use crate::clock::UnixMillis;

/// How long a session stays without a message, in milliseconds.
const TIME_TO_LIVE: UnixMillis = 15 * 60 * 1000;
/// Most sessions at once, over all vaults.
const MOST: usize = 64;

enum Phase {
    /// The step's first message is awaited.
    Exchange,
    /// A message of the step is being worked on.
    Busy,
    /// The step's last message is awaited.
    Finish(Box<Signing>),
}

struct Session {
    vault: VaultId,
    share: Arc<CosignerShare>,
    steps: Vec<Prepared>,
    at: usize,
    phase: Phase,
    used: UnixMillis,
}

#[derive(Default)]
pub(super) struct Sessions(HashMap<SessionId, Session>);

/// What the exchange of a step works on.
pub(super) struct Exchange {
    pub(super) vault: VaultId,
    pub(super) share: Arc<CosignerShare>,
    pub(super) input: SignInput,
}

impl Session {
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
}

impl Sessions {
    /// Adds a session; an older one of the vault ends.
    pub(super) fn insert(
        &mut self,
        id: SessionId,
        vault: VaultId,
        share: CosignerShare,
        steps: Vec<Prepared>,
        now: UnixMillis,
    ) -> Result<(), &'static str> {
        self.sweep(now);
        self.end_of_vault(vault);
        if self.0.len() >= MOST {
            return Err("too many sessions are open");
        }
        let session = Session {
            vault,
            share: Arc::new(share),
            steps,
            at: 0,
            phase: Phase::Exchange,
            used: now,
        };
        self.0.insert(id, session);
        Ok(())
    }

    /// Takes what the exchange of this step needs; from now on no other message of it is accepted.
    pub(super) fn begin_exchange(
        &mut self,
        id: SessionId,
        sign_id: SignId,
        now: UnixMillis,
    ) -> Result<Exchange, PortError> {
        let session = self.live(id, now)?;
        session.turn_of(sign_id)?;
        let (Phase::Exchange, Some(input)) = (&session.phase, session.current().cloned()) else {
            return Err(PortError::OutOfOrder);
        };
        session.phase = Phase::Busy;
        session.used = now;
        Ok(Exchange {
            vault: session.vault,
            share: Arc::clone(&session.share),
            input,
        })
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
            other @ (Phase::Exchange | Phase::Busy) => {
                session.phase = other;
                Err(PortError::OutOfOrder)
            }
        }
    }

    /// Goes on to the next step; after the last the session ends.
    pub(super) fn finished(&mut self, id: SessionId) {
        let Some(session) = self.0.get_mut(&id) else { return };
        session.at += 1;
        session.phase = Phase::Exchange;
        if session.current().is_none() {
            self.end(id);
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
        self.0
            .retain(|_, session| session.steps.iter().skip(session.at).all(|step| step.input.sign_id != sign_id));
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

impl Session {
    const fn expired(&self, now: UnixMillis) -> bool {
        now.saturating_sub(self.used) >= TIME_TO_LIVE
    }
}
