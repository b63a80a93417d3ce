//! Sessions that any node of a shared storage can go on with.
//!
//! The node that opens a session seals, for the others, the key of the vault's share and what is to be signed; after the first
//! message of a step it seals the state that the last one needs. Both are sealed under a key that takes the storage secret and
//! the session's id: the storage has neither, so a copy of it opens nothing, and a node can go on only with a session whose
//! device comes to it. What a node has in memory is no more than a short cut: each message is taken in the storage first, by
//! one node, once.

use lockstep_keysign::cosigner::Signing;
use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, Scheme, SessionId, SignId, SignInput, ToSign, VaultId};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::ShareHome;
use super::attempt::unsealed;
use super::check::CheckedStep;
use super::sessions::{Session, Sessions, TIME_TO_LIVE};
use crate::clock::UnixMillis;
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{SessionTurn, SubjectKind};

/// Bytes for one step beside its message, and for the rest: a path that is signed for has few levels.
const ROOM: usize = 512;

/// What other nodes need of an opened session.
#[derive(Serialize, Deserialize)]
struct Opened {
    share_key: [u8; 32],
    /// Whether the share of a refresh that is not committed signs.
    pending: bool,
    steps: Vec<Step>,
}

#[derive(Serialize, Deserialize)]
struct Step {
    sign_id: SignId,
    scheme: Scheme,
    path: String,
    what: ToSign,
    subject: SubjectKind,
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.share_key.zeroize();
    }
}

impl Step {
    fn checked(&self) -> Result<CheckedStep, CosignerError> {
        let path = self.path.parse().map_err(|_| CosignerError::Corrupt("a session's path"))?;
        let input = SignInput { sign_id: self.sign_id, scheme: self.scheme, path, what: self.what.clone() };
        Ok(CheckedStep { input, subject: self.subject })
    }
}

impl ShareHome {
    /// What the other nodes will need of a session that is about to be open; nothing, where there are none.
    pub(super) fn hand_over(
        &self,
        vault: VaultId,
        session: SessionId,
        share_key: &[u8; 32],
        pending: bool,
        steps: &[CheckedStep],
    ) -> Result<Option<Vec<u8>>, CosignerError> {
        if !self.storage.is_shared() {
            return Ok(None);
        }
        let steps = steps.iter().map(|CheckedStep { input, subject }| Step {
            sign_id: input.sign_id,
            scheme: input.scheme,
            path: input.path.to_string(),
            what: input.what.clone(),
            subject: *subject,
        });
        let opened = Opened { share_key: *share_key, pending, steps: steps.collect() };
        // Room for all of it: a buffer that grows leaves copies behind.
        let messages: usize = opened.steps.iter().map(|step| step.what.bytes().len()).sum();
        let mut room = Zeroizing::new(vec![0; ROOM * (1 + opened.steps.len()) + messages]);
        let bytes =
            postcard::to_slice(&opened, &mut room).map_err(|_| CosignerError::Defect("a session has no encoding"))?;
        let sealed = seal::seal_bound(&*self.secret.session_key(session)?, &head(vault, None), bytes)?;
        Ok(Some(sealed))
    }

    /// A message's turn; where this node does not know of it, after a look at where the storage says that the session stands.
    pub(super) async fn turn<T>(
        &self,
        session: SessionId,
        sign_id: SignId,
        begin: impl Fn(&mut Sessions, UnixMillis) -> Result<T, PortError> + Send,
    ) -> Result<T, PortError> {
        let (begun, busy) = {
            let mut sessions = self.sessions();
            (begin(&mut sessions, self.clock.now()), sessions.is_busy(session))
        };
        match begun {
            Err(PortError::UnknownSession | PortError::OutOfOrder | PortError::Spent)
                if self.storage.is_shared() && !busy && self.take_over(session, sign_id).await? =>
            {
                begin(&mut self.sessions(), self.clock.now())
            }
            begun => begun,
        }
    }

    /// Goes on with a session as the storage has it; `false` if it has none to go on with.
    async fn take_over(&self, session: SessionId, sign_id: SignId) -> Result<bool, PortError> {
        let Some((vault, _)) = self.storage.fate(sign_id).await? else { return Ok(false) };
        let now = self.clock.now();
        let since = now.saturating_sub(TIME_TO_LIVE);
        let Some(standing) = self.storage.session_standing(vault, session, since).await? else { return Ok(false) };
        let Some(stored) = self.storage.vault(vault).await? else { return Ok(false) };
        let key = self.secret.session_key(session)?;
        let bytes = seal::open_bound(&key, &head(vault, None), &standing.opened)?
            .ok_or(CosignerError::Corrupt("what a node left of a session"))?;
        let opened: Opened =
            postcard::from_bytes(&bytes).map_err(|_| CosignerError::Corrupt("what a node left of a session"))?;
        let keys = lockstep_keysign::PublicKeys::from_bytes(&stored.public_keys)
            .map_err(|_| CosignerError::Corrupt("public keys"))?;
        let sealed = match (opened.pending, &stored.pending) {
            (false, _) => &stored.sealed_share,
            (true, Some(pending)) => &pending.sealed_share,
            (true, None) => return Ok(false),
        };
        // Another password was set, or the share refreshed, since: that ended the session.
        let Some(share) = unsealed(&opened.share_key, vault, sealed, &keys)? else { return Ok(false) };
        let steps = opened.steps.iter().map(Step::checked).collect::<Result<Vec<_>, _>>()?;
        let resumed = Session::resumed(vault, share, steps, &standing, now);
        self.sessions().insert(session, resumed).map_err(|reason| PortError::Refused { reason: reason.to_owned() })?;
        tracing::info!(%vault, "a session is gone on with that another node began");
        Ok(true)
    }

    /// Leaves what the last message of a step needs, for whichever node gets it; `false` if the session has ended.
    pub(super) async fn leave_state(&self, turn: SessionTurn, signing: &Signing) -> Result<bool, PortError> {
        let key = self.secret.session_key(turn.session)?;
        let sealed = seal::seal_bound(&key, &head(turn.vault, Some(turn.place)), &signing.to_bytes()?)?;
        Ok(self.storage.keep_state(turn, sealed, self.clock.now()).await?)
    }

    /// Takes the state for the last message of a step, for this node alone: what it has in memory, or what another one left.
    /// `None` if somebody else has taken it.
    pub(super) async fn take_state(
        &self,
        turn: SessionTurn,
        in_memory: Option<Box<Signing>>,
        share: &CosignerShare,
        input: SignInput,
    ) -> Result<Option<Box<Signing>>, PortError> {
        let Some(left) = self.storage.take_state(turn, in_memory.is_some(), self.clock.now()).await? else {
            return Ok(None);
        };
        if in_memory.is_some() {
            return Ok(in_memory);
        }
        let sealed = left.ok_or(CosignerError::Corrupt("a session's state"))?;
        let key = self.secret.session_key(turn.session)?;
        let bytes = seal::open_bound(&key, &head(turn.vault, Some(turn.place)), &sealed)?
            .ok_or(CosignerError::Corrupt("a session's state"))?;
        Ok(Some(Box::new(Signing::from_bytes(share, input, &bytes)?)))
    }

    /// Ends a session here and for the other nodes.
    pub(super) async fn end_everywhere(&self, vault: VaultId, session: SessionId) -> Result<(), PortError> {
        self.sessions().end(session);
        if self.storage.is_shared() {
            self.storage.end_this_session(vault, session).await?;
        }
        Ok(())
    }

    /// Forgets what sessions and shares in the making left in a shared storage whose device did not come back.
    ///
    /// # Errors
    /// The database's.
    pub async fn sweep_storage(&self) -> Result<(), CosignerError> {
        if self.storage.is_shared() {
            let now = self.clock.now();
            self.storage.end_old_sessions(now.saturating_sub(TIME_TO_LIVE)).await?;
            self.storage.end_old_making(now).await?;
        }
        Ok(())
    }
}

/// What is sealed is bound to its vault, and to the step whose state it is.
fn head(vault: VaultId, place: Option<u32>) -> Vec<u8> {
    let mut head = b"LSCN\x01".to_vec();
    head.extend_from_slice(vault.as_bytes());
    head.extend(place.map(u32::to_be_bytes).into_iter().flatten());
    head
}
