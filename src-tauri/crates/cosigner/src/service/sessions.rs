//! The sessions open in this process: one per vault, limited in number and time. A protocol state is removed
//! before it is used, and never put back. If other nodes could have it too, it is also taken in the storage
//! (see `handover`).

use std::collections::HashMap;
use std::sync::Arc;

use lockstep_keysign::cosigner::{Prepared, Signing};
use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, KeysignError, SessionId, SignId, SignInput, VaultId};
use lockstep_platform::Moment;
use tokio::task::JoinHandle;

use super::Caller;
use super::check::CheckedStep;
use super::refused::refused;
use crate::bounds::service::{MOST_SESSIONS, MOST_SESSIONS_OF_DEVICE, SESSION_LIVES};
use crate::error::CosignerError;
use crate::storage::{SessionPhase, SessionStanding};

/// The co-signer's first half of a step, computed ahead because it does not depend on the device.
pub(super) type Ahead = JoinHandle<Result<Prepared, KeysignError>>;

/// Reserves the sign ids of a bundle; `false` if the storage already has one of them.
pub(super) type Reserved = JoinHandle<Result<bool, CosignerError>>;

/// The state for the first message of a step.
pub(super) struct Turn {
    pub(super) vault: VaultId,
    pub(super) place: u32,
    pub(super) ahead: Ahead,
    /// Must be awaited before the answer. Present only in the first step of a session, unless `open` has
    /// waited.
    pub(super) reserved: Option<Reserved>,
}

/// The state for the last message of a step.
pub(super) struct Finishing {
    pub(super) vault: VaultId,
    pub(super) place: u32,
    pub(super) share: Arc<CosignerShare>,
    pub(super) input: SignInput,
    /// `None` if another node answered the first message: then the storage has it.
    pub(super) signing: Option<Box<Signing>>,
}

/// Computes the first half of a step on a blocking thread.
fn begin_ahead(share: &Arc<CosignerShare>, step: Option<&CheckedStep>) -> Option<Ahead> {
    let (share, input) = (Arc::clone(share), step?.input.clone());
    Some(tokio::task::spawn_blocking(move || Prepared::new(&share, input)))
}

enum Phase {
    /// Waits for the step's first message.
    Exchange(Ahead),
    /// A message of the step is being processed.
    Busy,
    /// Waits for the step's last message. Without a state, another node answered the first.
    Finish(Option<Box<Signing>>),
}

pub(super) struct Session {
    by: Caller,
    vault: VaultId,
    share: Arc<CosignerShare>,
    steps: Vec<CheckedStep>,
    at: usize,
    phase: Phase,
    reserved: Option<Reserved>,
    used: Moment,
}

#[derive(Default)]
pub(super) struct Sessions(HashMap<SessionId, Session>);

impl Session {
    pub(super) fn new(
        by: Caller,
        vault: VaultId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        reserved: Option<Reserved>,
        now: Moment,
    ) -> Self {
        let share = Arc::new(share);
        let ahead = begin_ahead(&share, steps.first());
        Self { by, vault, share, steps, at: 0, phase: ahead.map_or(Phase::Busy, Phase::Exchange), reserved, used: now }
    }

    /// A session that another node opened, in its current state.
    pub(super) fn resumed(
        by: Caller,
        vault: VaultId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        standing: &SessionStanding,
        now: Moment,
    ) -> Self {
        let share = Arc::new(share);
        let at = usize::try_from(standing.place).unwrap_or(usize::MAX);
        let phase = match standing.phase {
            SessionPhase::Exchange => begin_ahead(&share, steps.get(at)).map_or(Phase::Busy, Phase::Exchange),
            SessionPhase::Busy => Phase::Busy,
            SessionPhase::Finish => Phase::Finish(None),
        };
        Self { by, vault, share, steps, at, phase, reserved: None, used: now }
    }

    fn place(&self) -> u32 {
        u32::try_from(self.at).unwrap_or(u32::MAX)
    }

    fn current(&self) -> Option<&SignInput> {
        self.steps.get(self.at).map(|step| &step.input)
    }

    /// Fails unless this step is the current one.
    fn turn_of(&self, sign_id: SignId) -> Result<(), PortError> {
        if self.current().is_some_and(|input| input.sign_id == sign_id) {
            return Ok(());
        }
        let done = self.steps.iter().take(self.at).any(|step| step.input.sign_id == sign_id);
        Err(if done { PortError::Spent } else { PortError::OutOfOrder })
    }

    fn expired(&self, now: Moment) -> bool {
        self.used.passed(now) >= SESSION_LIVES
    }
}

impl Sessions {
    /// Adds a session and replaces an older one of the vault.
    pub(super) fn insert(&mut self, id: SessionId, session: Session, now: Moment) -> Result<(), PortError> {
        self.check_room(session.vault, session.by, now)?;
        self.end_of_vault(session.vault);
        self.0.insert(id, session);
        Ok(())
    }

    /// Refuses a session above the limit of all callers or of this one. A session of this vault would be
    /// replaced.
    pub(super) fn check_room(&mut self, vault: VaultId, by: Caller, now: Moment) -> Result<(), PortError> {
        self.sweep(now);
        let others = || self.0.values().filter(|session| session.vault != vault);
        if by.is_device() && others().filter(|session| session.by == by).count() >= MOST_SESSIONS_OF_DEVICE {
            return Err(refused("too many sessions of this device are open"));
        }
        if others().count() >= MOST_SESSIONS {
            return Err(refused("too many sessions are open"));
        }
        Ok(())
    }

    /// Takes the co-signer's first half of this step, so that no other first message is accepted.
    pub(super) fn begin_exchange(&mut self, id: SessionId, sign_id: SignId, now: Moment) -> Result<Turn, PortError> {
        let session = self.live(id, now)?;
        session.turn_of(sign_id)?;
        match std::mem::replace(&mut session.phase, Phase::Busy) {
            Phase::Exchange(ahead) => {
                session.used = now;
                Ok(Turn { vault: session.vault, place: session.place(), ahead, reserved: session.reserved.take() })
            }
            other @ (Phase::Finish(_) | Phase::Busy) => {
                session.phase = other;
                Err(PortError::OutOfOrder)
            }
        }
    }

    /// Stores the state for the step's last message; `false` if the session has ended.
    pub(super) fn exchanged(&mut self, id: SessionId, signing: Signing) -> bool {
        self.0.get_mut(&id).is_some_and(|session| {
            session.phase = Phase::Finish(Some(Box::new(signing)));
            true
        })
    }

    /// Takes the state for the step's last message.
    pub(super) fn begin_finish(&mut self, id: SessionId, sign_id: SignId, now: Moment) -> Result<Finishing, PortError> {
        let session = self.live(id, now)?;
        session.turn_of(sign_id)?;
        let input = session.current().ok_or(PortError::OutOfOrder)?.clone();
        match std::mem::replace(&mut session.phase, Phase::Busy) {
            Phase::Finish(signing) => {
                session.used = now;
                let (vault, place, share) = (session.vault, session.place(), Arc::clone(&session.share));
                Ok(Finishing { vault, place, share, input, signing })
            }
            other @ (Phase::Exchange(_) | Phase::Busy) => {
                session.phase = other;
                Err(PortError::OutOfOrder)
            }
        }
    }

    /// Advances to the next step; after the last one the session ends.
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

    /// Ends the session that could still sign this sign id.
    pub(super) fn end_of_step(&mut self, sign_id: SignId) {
        self.0.retain(|_, session| session.steps.iter().skip(session.at).all(|step| step.input.sign_id != sign_id));
    }

    pub(super) fn vault_of(&self, id: SessionId) -> Option<VaultId> {
        self.0.get(&id).map(|session| session.vault)
    }

    /// The vault of a session, if the session has this step.
    pub(super) fn vault_of_step(&self, id: SessionId, sign_id: SignId) -> Option<VaultId> {
        let session = self.0.get(&id)?;
        session.steps.iter().any(|step| step.input.sign_id == sign_id).then_some(session.vault)
    }

    /// Whether this node is processing a message of the session.
    pub(super) fn is_busy(&self, id: SessionId) -> bool {
        self.0.get(&id).is_some_and(|session| matches!(session.phase, Phase::Busy))
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn sweep(&mut self, now: Moment) {
        self.0.retain(|_, session| !session.expired(now));
    }

    fn live(&mut self, id: SessionId, now: Moment) -> Result<&mut Session, PortError> {
        if self.0.get(&id).is_some_and(|session| session.expired(now)) {
            self.0.remove(&id);
        }
        self.0.get_mut(&id).ok_or(PortError::UnknownSession)
    }
}
