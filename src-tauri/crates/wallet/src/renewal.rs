//! New shares of a vault with one co-signer, up to its commit. After a crash, the co-signer's generation says
//! which pair signs.

use lockstep_actions::Checkpoints;
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind, Subject};
use lockstep_keysign::{DeviceShare, KeysignError, PasswordKey, device, refresh_test_message};
use lockstep_store::{Db, PendingShare, Vault};
use lockstep_texts::{Said, Worded, error};
use lockstep_vault::{Key32, Keychain, seal, share_key_name};

use crate::system::off_the_async_threads;
use crate::test_signatures::sign_tests;
use crate::{ApiCode, ApiError};

/// The reason why a renewal stopped.
pub(crate) enum Stopped {
    /// A check of a co-signer's message failed: the caller has to lock the vault first of all.
    Check(Said),
    /// Another reason.
    Failed(ApiError),
}

impl<E: Into<ApiError>> From<E> for Stopped {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl Stopped {
    /// The error without a vault lock: the caller holds it, or the vault is not in use yet.
    pub(crate) fn into_error(self) -> ApiError {
        match self {
            Self::Check(reason) => ApiError::new(ApiCode::Cosigner, reason),
            Self::Failed(error) => error,
        }
    }
}

fn checked<T>(result: Result<T, KeysignError>) -> Result<T, Stopped> {
    result.map_err(|error| if error.is_ban() { Stopped::Check(error.said()) } else { error.into() })
}

/// The device's new share, stored as pending. The co-signer has committed its half.
pub(crate) struct Committed {
    pub share: DeviceShare,
    pub generation: u64,
}

/// The database, keychain and co-signer of a renewal.
pub(crate) struct Renewal<'a> {
    pub store: &'a Db,
    pub keychain: &'a dyn Keychain,
    pub cosigner: &'a dyn Cosigner,
    pub checkpoints: &'a dyn Checkpoints,
}

impl Renewal<'_> {
    /// Creates new shares beside the old ones on both sides and signs a test message under each scheme; then
    /// the co-signer commits. The caller commits the device's side.
    pub(crate) async fn commit_there(
        &self,
        vault: &Vault,
        kind: RefreshKind,
        password_key: &PasswordKey,
    ) -> Result<Committed, Stopped> {
        let (cosigner, at) = (self.cosigner, self.checkpoints);
        let key = self.keychain.require(&share_key_name(vault.id)).await?;
        let old = seal::open(&vault.sealed_share, vault.id, &key)?;
        let (refresh, first) = checked(off_the_async_threads(move || device::Refresh::start(old, kind)).await?)?;
        at.reach("refresh.first.before");
        let reply = cosigner.refresh_first(vault.id, password_key.clone(), kind, first).await?;
        at.reach("refresh.first.after");
        let (ready, second) = checked(off_the_async_threads(move || refresh.second(&reply)).await?)?;
        let generation = ready.generation();
        at.reach("refresh.second.before");
        let reply = cosigner.refresh_second(vault.id, second).await?;
        at.reach("refresh.second.after");
        let share = checked(off_the_async_threads(move || ready.finish(&reply)).await?)?;
        let share = self.store_pending(vault, &share, generation, kind, &key).await?;
        at.reach("refresh.stored");
        let subject = Subject::RefreshTest { generation };
        let message = |scheme| refresh_test_message(vault.id, &vault.keys, generation, scheme);
        match sign_tests(cosigner, vault.id, &share, password_key, &subject, message).await {
            Ok(()) => {}
            Err(PortError::Banned { reason }) => return Err(Stopped::Check(Said::as_it_is(reason))),
            Err(other) => return Err(other.into()),
        }
        at.reach("refresh.commit.before");
        cosigner.refresh_commit(vault.id, generation).await?;
        at.reach("refresh.commit.after");
        Ok(Committed { share, generation })
    }

    /// Stores the new share beside the old one, and opens what was stored.
    async fn store_pending(
        &self,
        vault: &Vault,
        share: &DeviceShare,
        generation: u64,
        kind: RefreshKind,
        key: &Key32,
    ) -> Result<DeviceShare, ApiError> {
        let broken = || ApiError::new(ApiCode::Internal, error::shares_not_read_back());
        let pending = PendingShare { generation, kind, sealed_share: seal::seal(share, vault.id, key)? };
        self.store.set_pending_share(vault.id, &pending).await?;
        let stored = self.store.vault(vault.id).await?.pending.ok_or_else(broken)?;
        let share = seal::open(&stored.sealed_share, vault.id, key)?;
        if *share.public_keys() != vault.keys {
            return Err(broken());
        }
        Ok(share)
    }
}
