//! The state of a co-signer, and what ends or locks a vault in it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::Registry;
use lockstep_keysign::port::PortError;
use lockstep_keysign::{KeysignError, SessionId, SignId, VaultId};
use lockstep_platform::{Clock, Moment};

use super::begun::{BegunKeygen, BegunRefresh, KEYGENS, REFRESHES};
use super::sessions::Sessions;
use super::waiting::Waiting;
use crate::error::CosignerError;
use crate::seal;
use crate::secret::StorageSecret;
use crate::storage::Storage;

/// The longest stored reason of a lock, in characters.
const LONGEST_REASON: usize = 400;
/// As long as a real share, so that an attempt on an unknown vault costs as much work.
const DECOY_BYTES: usize = 52 * 1024;

/// Where the co-signer runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Location {
    SameMachine,
    OtherMachine,
}

/// Stores the second shares and computes the co-signer's half of every keysign.
pub struct ShareHome {
    pub(super) storage: Arc<Storage>,
    pub(super) secret: StorageSecret,
    pub(super) registry: Registry,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) keygens: Mutex<Waiting<BegunKeygen>>,
    pub(super) refreshes: Mutex<Waiting<BegunRefresh>>,
    pub(super) sessions: Mutex<Sessions>,
    pub(super) location: Location,
    pub(super) decoy: Vec<u8>,
}

impl ShareHome {
    /// Serves the vaults of `storage`, whose shares are sealed under `secret`, for the chains of `registry`.
    ///
    /// # Errors
    /// [`CosignerError::Randomness`].
    pub fn new(
        storage: Storage,
        secret: StorageSecret,
        registry: Registry,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, CosignerError> {
        let mut nobody = [0; 32];
        getrandom::fill(&mut nobody).map_err(|_| CosignerError::Randomness)?;
        Ok(Self {
            decoy: seal::seal(&nobody, nobody_vault(), &vec![0; DECOY_BYTES])?,
            storage: Arc::new(storage),
            secret,
            registry,
            clock,
            keygens: Mutex::new(Waiting::new(KEYGENS)),
            refreshes: Mutex::new(Waiting::new(REFRESHES)),
            sessions: Mutex::default(),
            location: Location::SameMachine,
        })
    }

    /// For a co-signer on another machine: a restored share needs a complete refresh before use, which makes
    /// every other copy of it useless.
    #[must_use]
    pub const fn elsewhere(mut self) -> Self {
        self.location = Location::OtherMachine;
        self
    }

    pub(crate) const fn storage(&self) -> &Arc<Storage> {
        &self.storage
    }

    /// The vault of a session that is open on this node.
    pub(crate) fn session_vault(&self, session: SessionId) -> Option<VaultId> {
        self.sessions().vault_of(session)
    }

    /// The vault of a session that is open on this node, if the session has this step.
    pub(crate) fn session_of_step(&self, session: SessionId, sign_id: SignId) -> Option<VaultId> {
        self.sessions().vault_of_step(session, sign_id)
    }

    /// The number of sessions open on this node.
    #[must_use]
    pub fn session_count(&self) -> usize {
        self.sessions().count()
    }

    /// Wipes expired sessions, key generations and refreshes. Called regularly, so that an abandoned session's share does not stay
    /// in memory.
    pub fn sweep(&self) {
        let now = self.now();
        self.sessions().sweep(now);
        self.keygens().sweep(now);
        self.refreshes().sweep(now);
    }

    /// Ends every session and closes the storage.
    ///
    /// # Errors
    /// A database error.
    pub async fn close(self) -> Result<(), CosignerError> {
        // A reservation in progress holds a lease.
        self.storage.settle().await;
        match Arc::into_inner(self.storage) {
            Some(storage) => storage.close().await,
            None => Err(CosignerError::Defect("the storage is still in use")),
        }
    }

    pub(super) fn now(&self) -> Moment {
        self.clock.moment()
    }

    pub(super) fn sessions(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn keygens(&self) -> MutexGuard<'_, Waiting<BegunKeygen>> {
        self.keygens.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn refreshes(&self) -> MutexGuard<'_, Waiting<BegunRefresh>> {
        self.refreshes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends a vault's session and unfinished key generation or refresh.
    pub(super) fn end_of_vault(&self, vault: VaultId) {
        self.sessions().end_of_vault(vault);
        self.keygens().forget(vault);
        self.refreshes().forget(vault);
    }

    pub(super) async fn close_session(&self, session: SessionId) -> Result<(), PortError> {
        let vault = self.sessions().vault_of(session);
        match vault {
            Some(vault) => self.end_everywhere(vault, session).await,
            // A session on another node expires there.
            None => Ok(()),
        }
    }

    pub(super) async fn refuse_banned(&self, vault: VaultId) -> Result<(), PortError> {
        match self.storage.banned(vault).await? {
            Some(reason) => Err(PortError::Banned { reason }),
            None => Ok(()),
        }
    }

    /// Locks a vault durably and ends everything in progress with it.
    pub(super) async fn ban(&self, vault: VaultId, reason: &str) -> Result<(), PortError> {
        let lease = self.storage.lease(vault).await?;
        let reason: String = reason.chars().filter(|c| !c.is_control()).take(LONGEST_REASON).collect();
        self.end_of_vault(vault);
        lease.ban(vault, &reason, self.clock.now()).await?;
        tracing::warn!(%vault, reason, "the vault is locked");
        Ok(())
    }

    /// The reply to a protocol failure. A failed check locks the vault first.
    pub(super) async fn blame(&self, vault: VaultId, error: KeysignError) -> PortError {
        if error.is_ban()
            && let Err(failure) = self.ban(vault, &error.to_string()).await
        {
            return failure;
        }
        error.into()
    }
}

/// Attempts on unknown vaults are counted under this id, which no vault has.
pub(super) const fn nobody_vault() -> VaultId {
    VaultId::from_uuid(uuid::Uuid::nil())
}
