//! Both shares of a vault are made anew under the same key. Every copy of the old ones, in backups or elsewhere, is dead from then on.
//!
//! The new share is stored beside the old one on both sides, and signs a test message under each scheme; then the co-signer commits, and
//! the device after it. Whatever dies in between, the co-signer's generation says afterwards which pair is the one that signs.

use lockstep_actions::bundle::{settle_refresh, share_key_name};
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind, Subject};
use lockstep_keysign::{DeviceShare, KeysignError, PasswordKey, VaultId, device, refresh_test_message};
use lockstep_store::{PendingShare, Vault};
use lockstep_vault::{Password, seal};

use crate::system::off_the_async_threads;
use crate::test_signatures::sign_tests;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// Why a refresh stopped.
enum Stopped {
    /// A check failed inside a message of the co-signer: the vault is locked before anything else.
    Check(String),
    /// Anything else.
    Failed(ApiError),
}

impl<E: Into<ApiError>> From<E> for Stopped {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

fn checked<T>(result: Result<T, KeysignError>) -> Result<T, Stopped> {
    result.map_err(|error| if error.is_ban() { Stopped::Check(error.to_string()) } else { error.into() })
}

impl Unlocked {
    /// Refreshes both shares of the vault; a complete refresh lifts its lock. The password was typed by the person, for this. Waits for a
    /// bundle that is being signed.
    ///
    /// Where it fails before the co-signer has committed, both sides keep what they had. Where that is not known, it is settled before
    /// the next signature, or at the next start.
    pub async fn refresh_vault(&self, kind: RefreshKind, password: &Password) -> Result<(), ApiError> {
        let _only = self.alone_or("Something is being done with the vault already.")?;
        let _nothing_signs = self.inner.executor.pause().await;
        let vault = self.require_vault().await?;
        let vault = self.settled_vault(vault.id).await?;
        if let (RefreshKind::Quick, Some(reason)) = (kind, &vault.locked_reason) {
            return Err(ApiError::new(
                ApiCode::Refused,
                format!(
                    "This vault is locked, and only a complete refresh lifts the lock: {reason} Nothing was changed."
                ),
            ));
        }
        let password_key = password
            .key(vault.kdf_salt, vault.kdf)
            .await
            .map_err(|error| ApiError::new(ApiCode::Internal, error.to_string()))?;
        let ended = self.refresh_shares(&vault, kind, &password_key).await;
        let settled = match &ended {
            Ok(()) => Ok(()),
            Err(Stopped::Check(reason)) => self.lock_both(vault.id, reason).await,
            Err(Stopped::Failed(_)) => Ok(()),
        };
        let now = self.settled_vault(vault.id).await;
        self.inner.events.vault_modified();
        settled?;
        match (ended, now) {
            (Ok(()), _) => Ok(()),
            // The answer was lost, and what it would have said is known all the same.
            (Err(_), Ok(now)) if now.generation != vault.generation => Ok(()),
            (Err(Stopped::Check(reason)), _) => Err(ApiError::new(
                ApiCode::Cosigner,
                format!("{reason} The shares were not refreshed; the old ones are as they were."),
            )),
            (Err(Stopped::Failed(error)), Ok(_)) => Err(ApiError::new(
                error.code,
                format!("{} The shares were not refreshed; the old ones are as they were.", error.message),
            )),
            (Err(Stopped::Failed(error)), Err(_)) => Err(ApiError::new(
                error.code,
                format!(
                    "{} Whether the shares were refreshed is not known now. Nothing is lost: it is settled when the co-signer answers again.",
                    error.message
                ),
            )),
        }
    }

    /// Which generation of the vault's shares signs: grows with every refresh, and a backup of a lower one is dead.
    pub async fn generation(&self) -> Result<u64, ApiError> {
        Ok(self.require_vault().await?.generation)
    }
}

impl Wallet {
    /// The vault after what an interrupted refresh left is settled.
    pub(crate) async fn settled_vault(&self, vault: VaultId) -> Result<Vault, ApiError> {
        settle_refresh(&self.inner.store, self.inner.cosigner.as_ref(), vault)
            .await
            .map_err(|error| ApiError::new(ApiCode::Cosigner, error.to_string()))
    }

    /// The dealt shares of a half-made vault are made anew on both sides.
    pub(crate) async fn refresh_dealt(&self, vault: &Vault, password_key: &PasswordKey) -> Result<(), ApiError> {
        let refreshed = self.refresh_shares(vault, RefreshKind::Complete, password_key).await;
        refreshed.map_err(|stopped| match stopped {
            Stopped::Check(reason) => ApiError::new(ApiCode::Cosigner, reason),
            Stopped::Failed(error) => error,
        })
    }

    async fn refresh_shares(
        &self,
        vault: &Vault,
        kind: RefreshKind,
        password_key: &PasswordKey,
    ) -> Result<(), Stopped> {
        let (store, cosigner, at) = (&self.inner.store, &self.inner.cosigner, &self.inner.executor.checkpoints);
        let key = self.inner.keychain.require(&share_key_name(vault.id)).await?;
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
        let share = self.store_pending(vault, &share, PendingOf { generation, kind }, &key).await?;
        at.reach("refresh.stored");
        let subject = Subject::RefreshTest { generation };
        let message = |scheme| refresh_test_message(vault.id, &vault.keys, generation, scheme);
        match sign_tests(cosigner.as_ref(), vault.id, &share, password_key, &subject, message).await {
            Ok(()) => {}
            Err(PortError::Banned { reason }) => return Err(Stopped::Check(reason)),
            Err(other) => return Err(other.into()),
        }
        at.reach("refresh.commit.before");
        cosigner.refresh_commit(vault.id, generation).await?;
        at.reach("refresh.commit.after");
        store.commit_pending_share(vault.id, generation).await?;
        at.reach("refresh.after");
        Ok(())
    }

    /// Stores the new share beside the old one, and opens what was stored.
    async fn store_pending(
        &self,
        vault: &Vault,
        share: &DeviceShare,
        of: PendingOf,
        key: &lockstep_vault::Key32,
    ) -> Result<DeviceShare, ApiError> {
        let broken = || ApiError::new(ApiCode::Internal, "The new share could not be read back.");
        let pending =
            PendingShare { generation: of.generation, kind: of.kind, sealed_share: seal::seal(share, vault.id, key)? };
        self.inner.store.set_pending_share(vault.id, &pending).await?;
        let stored = self.inner.store.vault(vault.id).await?.pending.ok_or_else(broken)?;
        let share = seal::open(&stored.sealed_share, vault.id, key)?;
        if *share.public_keys() != vault.keys {
            return Err(broken());
        }
        Ok(share)
    }

    /// Locks this side first, durably, then the co-signer, which is told again at the next start if it cannot be now.
    async fn lock_both(&self, vault: VaultId, reason: &str) -> Result<(), ApiError> {
        self.inner.store.lock_vault(vault, reason).await?;
        match self.inner.cosigner.report_ban(vault, reason.to_owned()).await {
            Ok(()) | Err(PortError::Unreachable { .. }) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }
}

struct PendingOf {
    generation: u64,
    kind: RefreshKind,
}
