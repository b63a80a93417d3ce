//! The co-signer without a transport.

mod answers;
mod attempt;
mod check;
mod handover;
mod imports;
mod keygen;
mod keygen_state;
mod message;
mod open;
mod password;
mod refresh;
mod sessions;
mod sign;
mod transaction;
mod waiting;

pub(crate) use keygen::no_room;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use lockstep_chain::Registry;
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use lockstep_keysign::{KeysignError, SessionId, SignId, VaultId};
use lockstep_platform::{Clock, Moment};

use crate::error::CosignerError;
use crate::seal;
use crate::secret::StorageSecret;
use crate::storage::Storage;
use sessions::Sessions;
use waiting::Waiting;

/// The longest stored reason of a lock, in characters.
const LONGEST_REASON: usize = 400;
/// As long as a real share, so that an attempt on an unknown vault costs as much work.
const DECOY_BYTES: usize = 52 * 1024;

/// Who makes a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// The wallet that started this co-signer.
    Wallet,
    /// A paired device, by its id.
    Device([u8; 16]),
}

impl Caller {
    pub(crate) const fn device(self) -> Option<[u8; 16]> {
        match self {
            Self::Wallet => None,
            Self::Device(device) => Some(device),
        }
    }

    const fn is_device(self) -> bool {
        matches!(self, Self::Device(_))
    }
}

impl From<Option<[u8; 16]>> for Caller {
    fn from(device: Option<[u8; 16]>) -> Self {
        device.map_or(Self::Wallet, Self::Device)
    }
}

/// Where the co-signer runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Location {
    SameMachine,
    OtherMachine,
}

/// Stores the second shares and computes the co-signer's half of every keysign.
pub struct ShareHome {
    storage: Arc<Storage>,
    secret: StorageSecret,
    registry: Registry,
    clock: Arc<dyn Clock>,
    keygens: Mutex<Waiting<keygen::Begun>>,
    refreshes: Mutex<Waiting<refresh::Begun>>,
    sessions: Mutex<Sessions>,
    location: Location,
    decoy: Vec<u8>,
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
            keygens: Mutex::new(Waiting::new(keygen::BOUNDS)),
            refreshes: Mutex::new(Waiting::new(refresh::BOUNDS)),
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

    fn now(&self) -> Moment {
        self.clock.moment()
    }

    fn sessions(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keygens(&self) -> MutexGuard<'_, Waiting<keygen::Begun>> {
        self.keygens.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn refreshes(&self) -> MutexGuard<'_, Waiting<refresh::Begun>> {
        self.refreshes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends a vault's session and unfinished key generation or refresh.
    fn end_of_vault(&self, vault: VaultId) {
        self.sessions().end_of_vault(vault);
        self.keygens().forget(vault);
        self.refreshes().forget(vault);
    }

    async fn close_session(&self, session: SessionId) -> Result<(), PortError> {
        let vault = self.sessions().vault_of(session);
        match vault {
            Some(vault) => self.end_everywhere(vault, session).await,
            // A session on another node expires there.
            None => Ok(()),
        }
    }

    async fn refuse_banned(&self, vault: VaultId) -> Result<(), PortError> {
        match self.storage.banned(vault).await? {
            Some(reason) => Err(PortError::Banned { reason }),
            None => Ok(()),
        }
    }

    /// Locks a vault durably and ends everything in progress with it.
    async fn ban(&self, vault: VaultId, reason: &str) -> Result<(), PortError> {
        let lease = self.storage.lease(vault).await?;
        let reason: String = reason.chars().filter(|c| !c.is_control()).take(LONGEST_REASON).collect();
        self.end_of_vault(vault);
        lease.ban(vault, &reason, self.clock.now()).await?;
        tracing::warn!(%vault, reason, "the vault is locked");
        Ok(())
    }

    /// The reply to a protocol failure. A failed check locks the vault first.
    async fn blame(&self, vault: VaultId, error: KeysignError) -> PortError {
        if error.is_ban()
            && let Err(failure) = self.ban(vault, &error.to_string()).await
        {
            return failure;
        }
        error.into()
    }
}

/// Attempts on unknown vaults are counted under this id, which no vault has.
const fn nobody_vault() -> VaultId {
    VaultId::from_uuid(uuid::Uuid::nil())
}

/// Runs a step of key generation on a blocking thread: it takes hundreds of milliseconds.
async fn compute<T: Send + 'static>(
    step: impl FnOnce() -> Result<T, KeysignError> + Send + 'static,
) -> Result<T, KeysignError> {
    tokio::task::spawn_blocking(step).await.unwrap_or(Err(KeysignError::Internal("a protocol step did not end")))
}

#[async_trait]
impl Cosigner for ShareHome {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        self.call_of(Caller::Wallet, call).await
    }
}

impl ShareHome {
    pub(crate) async fn call_of(&self, caller: Caller, call: Call) -> Result<Reply, PortError> {
        let done = |()| Reply::Done;
        match call {
            Call::Hello => Ok(Reply::Done),
            Call::KeygenFirst { vault, params, message } => {
                self.begin_keygen(caller, vault, params, message).await.map(Reply::Message)
            }
            Call::KeygenSecond { vault, password_key, message } => {
                self.end_keygen(caller, vault, &password_key, message).await.map(Reply::Message)
            }
            Call::Activate { vault } => self.activate_tested(vault).await.map(done),
            Call::Discard { vault } => self.discard_pending(vault).await.map(done),
            Call::Vaults => self.list_vaults().await.map(Reply::Vaults),
            Call::Open(request) => self.open_session(caller, request).await.map(Reply::Session),
            Call::Exchange { session, sign_id, message } => {
                self.exchange_step(session, sign_id, message).await.map(Reply::Message)
            }
            Call::Finish { session, sign_id, message } => {
                self.finish_step(session, sign_id, message).await.map(Reply::Signature)
            }
            Call::Ask { vault, sign_id } => self.settle(vault, sign_id).await.map(Reply::Asked),
            Call::Close { session } => self.close_session(session).await.map(done),
            Call::ReportBan { vault, reason } => self.ban(vault, &reason).await.map(done),
            Call::Import { vault, params, password_key, share } => {
                self.import_share(caller, vault, &password_key, params, share).await.map(done)
            }
            Call::Kdf { vault } => self.stored_kdf(vault).await.map(Reply::Kdf),
            Call::Unlock { vault, password_key } => self.check_password(vault, &password_key).await.map(done),
            Call::ChangePassword { vault, old, new, params } => self.reseal(vault, &old, &new, params).await.map(done),
            Call::Remove { vault, password_key } => self.destroy(vault, &password_key).await.map(done),
            Call::Export { vault, password_key } => self.export_share(vault, &password_key).await.map(Reply::Exported),
            Call::Restore { password_key, share } => self.restore_share(caller, &password_key, &share).await.map(done),
            Call::RefreshFirst { vault, password_key, kind, message } => {
                self.begin_refresh(caller, vault, &password_key, kind, message).await.map(Reply::Message)
            }
            Call::RefreshSecond { vault, message } => {
                self.end_refresh(caller, vault, message).await.map(Reply::Message)
            }
            Call::RefreshCommit { vault, generation } => self.commit_refresh(vault, generation).await.map(done),
            Call::RefreshDiscard { vault, generation } => self.discard_refresh(vault, generation).await.map(done),
            Call::Generation { vault } => {
                let generations = self.storage.generations(vault).await?.ok_or(PortError::UnknownVault)?;
                Ok(Reply::Generations(generations))
            }
            Call::Unpair => {
                Err(PortError::Refused { reason: "this device is not paired; it is the wallet itself".to_owned() })
            }
        }
    }
}
