//! The second share's home: the port's semantics on the co-signer's side, in process and without any transport.

mod answers;
mod attempt;
mod check;
mod custody;
mod handed;
mod keygen;
mod making;
mod message;
mod open;
mod refresh;
mod sessions;
mod sign;
mod transaction;
mod waiting;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use lockstep_chain::Registry;
use lockstep_keysign::port::{
    Asked, Cosigner, ExportedShare, Generations, KeygenParams, OpenRequest, PortError, RefreshKind,
};
use lockstep_keysign::{KeysignError, PasswordKey, SessionId, SignId, Signature, VaultId};

use crate::clock::Clock;
use crate::error::CosignerError;
use crate::seal;
use crate::secret::StorageSecret;
use crate::storage::Storage;
use sessions::Sessions;
use waiting::Waiting;

/// Characters of a ban's reason that are kept.
const LONGEST_REASON: usize = 400;
/// As long as a real share, so that a password tried on an unknown vault costs the same work.
const DECOY_BYTES: usize = 52 * 1024;

/// Whose machine the shares are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum House {
    /// The device's own.
    WithTheDevice,
    /// Another one.
    Elsewhere,
}

/// Holds the second shares and does the co-signer's half of every keysign.
pub struct ShareHome {
    storage: Arc<Storage>,
    secret: StorageSecret,
    registry: Registry,
    clock: Arc<dyn Clock>,
    keygens: Mutex<Waiting<keygen::Begun>>,
    refreshes: Mutex<Waiting<refresh::Begun>>,
    sessions: Mutex<Sessions>,
    house: House,
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
            house: House::WithTheDevice,
        })
    }

    /// The same on a machine of its own: a vault moves in only with a complete refresh, after which the copy that came is
    /// worthless wherever else it may be.
    #[must_use]
    pub const fn elsewhere(mut self) -> Self {
        self.house = House::Elsewhere;
        self
    }

    /// Where everything durable is.
    pub(crate) const fn storage(&self) -> &Arc<Storage> {
        &self.storage
    }

    /// The vault of a session that is open here.
    pub(crate) fn session_vault(&self, session: SessionId) -> Option<VaultId> {
        self.sessions().vault_of(session)
    }

    /// The same, if this step is one of the session's.
    pub(crate) fn session_of_step(&self, session: SessionId, sign_id: SignId) -> Option<VaultId> {
        self.sessions().vault_of_step(session, sign_id)
    }

    /// How many sessions are open here.
    #[must_use]
    pub fn session_count(&self) -> usize {
        self.sessions().count()
    }

    /// Wipes every session and half-made vault whose time is over. Called now and then, so that an opened share
    /// does not stay in memory because nobody came back.
    pub fn sweep(&self) {
        let now = self.clock.now();
        self.sessions().sweep(now);
        self.keygens().sweep(now);
        self.refreshes().sweep(now);
    }

    /// Ends every session and closes the storage.
    ///
    /// # Errors
    /// The database's.
    pub async fn close(self) -> Result<(), CosignerError> {
        // A reservation that is still being written holds a vault.
        self.storage.settle().await;
        match Arc::into_inner(self.storage) {
            Some(storage) => storage.close().await,
            None => Err(CosignerError::Defect("the storage is still in use")),
        }
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

    /// Ends all that is going on with a vault.
    fn end_of_vault(&self, vault: VaultId) {
        self.sessions().end_of_vault(vault);
        self.keygens().forget(vault);
        self.refreshes().forget(vault);
    }

    async fn refuse_banned(&self, vault: VaultId) -> Result<(), PortError> {
        match self.storage.banned(vault).await? {
            Some(reason) => Err(PortError::Banned { reason }),
            None => Ok(()),
        }
    }

    /// Locks a vault durably and ends all that is going on with it.
    async fn ban(&self, vault: VaultId, reason: &str) -> Result<(), PortError> {
        let hold = self.storage.hold(vault).await?;
        let reason: String = reason.chars().filter(|c| !c.is_control()).take(LONGEST_REASON).collect();
        self.end_of_vault(vault);
        hold.ban(vault, &reason, self.clock.now()).await?;
        tracing::warn!(%vault, reason, "the vault is locked");
        Ok(())
    }

    /// Turns a protocol failure into an answer; a failed check locks the vault before it is answered.
    async fn blame(&self, vault: VaultId, error: KeysignError) -> PortError {
        if error.is_ban()
            && let Err(failure) = self.ban(vault, &error.to_string()).await
        {
            return failure;
        }
        error.into()
    }
}

/// The id under which attempts on unknown vaults are counted; no vault has it.
const fn nobody_vault() -> VaultId {
    VaultId::from_uuid(uuid::Uuid::nil())
}

/// Runs a step of key generation off the async threads: it takes hundreds of milliseconds.
async fn compute<T: Send + 'static>(
    step: impl FnOnce() -> Result<T, KeysignError> + Send + 'static,
) -> Result<T, KeysignError> {
    tokio::task::spawn_blocking(step).await.unwrap_or(Err(KeysignError::Internal("a protocol step did not end")))
}

#[async_trait]
impl Cosigner for ShareHome {
    async fn keygen_first(&self, vault: VaultId, params: KeygenParams, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.begin_keygen(vault, params, message).await
    }

    async fn keygen_second(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.end_keygen(vault, &password_key, message).await
    }

    async fn activate(&self, vault: VaultId) -> Result<(), PortError> {
        self.activate_tested(vault).await
    }

    async fn discard(&self, vault: VaultId) -> Result<(), PortError> {
        self.discard_pending(vault).await
    }

    async fn vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        self.list_vaults().await
    }

    async fn open(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        self.open_session(request).await
    }

    async fn exchange(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.exchange_step(session, sign_id, message).await
    }

    async fn finish(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Signature, PortError> {
        self.finish_step(session, sign_id, message).await
    }

    async fn ask(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError> {
        self.settle(vault, sign_id).await
    }

    async fn close(&self, session: SessionId) -> Result<(), PortError> {
        // Where another node has it, it ends by itself.
        let vault = self.sessions().vault_of(session);
        match vault {
            Some(vault) => self.end_everywhere(vault, session).await,
            None => Ok(()),
        }
    }

    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError> {
        self.ban(vault, &reason).await
    }

    async fn import(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: PasswordKey,
        share: Vec<u8>,
    ) -> Result<(), PortError> {
        self.import_share(vault, &password_key, params, share).await
    }

    async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        self.tell_kdf(vault).await
    }

    async fn unlock(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.check_password(vault, &password_key).await
    }

    async fn change_password(
        &self,
        vault: VaultId,
        old: PasswordKey,
        new: PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError> {
        self.reseal(vault, &old, &new, params).await
    }

    async fn remove(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.destroy(vault, &password_key).await
    }

    async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError> {
        self.export_share(vault, &password_key).await
    }

    async fn restore(&self, password_key: PasswordKey, share: ExportedShare) -> Result<(), PortError> {
        self.take_in(&password_key, &share).await
    }

    async fn refresh_first(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.begin_refresh(vault, &password_key, kind, message).await
    }

    async fn refresh_second(&self, vault: VaultId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.end_refresh(vault, message).await
    }

    async fn refresh_commit(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.commit_refresh(vault, generation).await
    }

    async fn refresh_discard(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.discard_refresh(vault, generation).await
    }

    async fn generation(&self, vault: VaultId) -> Result<Generations, PortError> {
        self.storage.generations(vault).await?.ok_or(PortError::UnknownVault)
    }
}
