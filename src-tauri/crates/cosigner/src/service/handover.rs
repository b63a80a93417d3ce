//! Lets any node of a shared storage continue a session.
//!
//! The node that opens a session seals, for the other nodes, the key of the vault's share and the steps to
//! sign. After the first message of a step it also seals the state for the last message. Both are sealed
//! under a key derived from the storage secret and the session's id. The storage contains neither, so a copy
//! of it opens nothing, and a node can continue a session only when the device contacts it. State in memory
//! is only a cache: a node first takes each message in the storage, which only one node can do, once.

use lockstep_keysign::cosigner::Signing;
use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, Scheme, SessionId, SignId, SignInput, ToSign, VaultId};
use lockstep_platform::{Moment, millis};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::ShareHome;
use super::check::CheckedStep;
use super::sealed_share::unsealed;
use super::sessions::{Session, Sessions};
use crate::bounds::service::SESSION_LIVES;
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{SessionTurn, SubjectKind};

/// In bytes: room for one step besides its message, and for the rest. Signing paths have few levels.
const ROOM: usize = 512;

/// What other nodes need to continue a session.
#[derive(Serialize, Deserialize)]
struct Opened {
    share_key: [u8; 32],
    /// Whether the pending share of a refresh signs.
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
    /// The sealed state of a new session for the other nodes; `None` if the storage is not shared.
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
        // Allocated in full, because a growing buffer leaves copies of the key behind.
        let messages: usize = opened.steps.iter().map(|step| step.what.bytes().len()).sum();
        let mut room = Zeroizing::new(vec![0; ROOM * (1 + opened.steps.len()) + messages]);
        let bytes =
            postcard::to_slice(&opened, &mut room).map_err(|_| CosignerError::Defect("a session has no encoding"))?;
        let sealed = seal::seal_bound(&*self.secret.session_key(session)?, &head(vault, None), bytes)?;
        Ok(Some(sealed))
    }

    /// Begins to process a message. If this node does not expect it, continues the session from the storage if possible.
    pub(super) async fn turn<T>(
        &self,
        session: SessionId,
        sign_id: SignId,
        begin: impl Fn(&mut Sessions, Moment) -> Result<T, PortError> + Send,
    ) -> Result<T, PortError> {
        let (begun, busy) = {
            let mut sessions = self.sessions();
            (begin(&mut sessions, self.now()), sessions.is_busy(session))
        };
        match begun {
            Err(PortError::UnknownSession | PortError::OutOfOrder | PortError::Spent)
                if self.storage.is_shared() && !busy && self.take_over(session, sign_id).await? =>
            {
                begin(&mut self.sessions(), self.now())
            }
            begun => begun,
        }
    }

    /// Continues a session from the storage; `false` if the storage has none to continue.
    async fn take_over(&self, session: SessionId, sign_id: SignId) -> Result<bool, PortError> {
        let Some((vault, _)) = self.storage.fate(sign_id).await? else { return Ok(false) };
        let since = self.clock.now().saturating_sub(millis(SESSION_LIVES));
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
        // Fails if the password was changed or the share refreshed in the meantime; that ends the session.
        let Some(share) = unsealed(&opened.share_key, vault, sealed, &keys)? else { return Ok(false) };
        let steps = opened.steps.iter().map(Step::checked).collect::<Result<Vec<_>, _>>()?;
        let by = self.storage.owner(vault).await?.into();
        let now = self.now();
        self.sessions().insert(session, Session::resumed(by, vault, share, steps, &standing, now), now)?;
        tracing::info!(%vault, "continuing a session that another node opened");
        Ok(true)
    }

    /// Stores the state for the last message of a step; `false` if the session has ended.
    pub(super) async fn leave_state(&self, turn: SessionTurn, signing: &Signing) -> Result<bool, PortError> {
        let key = self.secret.session_key(turn.session)?;
        let sealed = seal::seal_bound(&key, &head(turn.vault, Some(turn.place)), &signing.to_bytes()?)?;
        Ok(self.storage.keep_state(turn, sealed, self.clock.now()).await?)
    }

    /// Takes the state for the last message of a step exclusively: from memory, or as another node stored it. `None` if another
    /// node has taken it.
    pub(super) async fn take_state(
        &self,
        turn: SessionTurn,
        in_memory: Option<Box<Signing>>,
        share: &CosignerShare,
        input: SignInput,
    ) -> Result<Option<Box<Signing>>, PortError> {
        let Some(left) = self.storage.take_state(turn, input.sign_id, in_memory.is_some(), self.clock.now()).await?
        else {
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

    /// Ends a session on all nodes.
    pub(super) async fn end_everywhere(&self, vault: VaultId, session: SessionId) -> Result<(), PortError> {
        self.sessions().end(session);
        if self.storage.is_shared() {
            self.storage.end_this_session(vault, session).await?;
        }
        Ok(())
    }

    /// Deletes expired sessions and unfinished key generations and refreshes from a shared storage.
    ///
    /// # Errors
    /// A database error.
    pub async fn sweep_storage(&self) -> Result<(), CosignerError> {
        if self.storage.is_shared() {
            let now = self.clock.now();
            self.storage.end_old_sessions(now.saturating_sub(millis(SESSION_LIVES))).await?;
            self.storage.delete_expired(now).await?;
        }
        Ok(())
    }
}

/// Binds sealed state to its vault and step.
fn head(vault: VaultId, place: Option<u32>) -> Vec<u8> {
    let mut head = b"LSCN\x01".to_vec();
    head.extend_from_slice(vault.as_bytes());
    head.extend(place.map(u32::to_be_bytes).into_iter().flatten());
    head
}
