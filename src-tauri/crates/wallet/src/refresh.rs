//! Replacing both shares of a vault under the same key. Every copy of the old shares, in backups or
//! elsewhere, becomes useless.
//!
//! The new share is stored beside the old one on both sides and signs a test message under each scheme. Then
//! the co-signer commits, and the device after it. After a crash, the co-signer's generation says which pair
//! signs.

use lockstep_actions::Cosigners as _;
use lockstep_actions::bundle::settle_refresh;
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind};
use lockstep_store::Vault;
use lockstep_texts::{Language, error};
use lockstep_vault::Password;

use crate::renewal::{Renewal, Stopped};
use crate::{ApiCode, ApiError, Unlocked, Wallet};

impl Unlocked {
    /// Replaces both shares of the vault; a complete refresh lifts its lock. The person typed the password
    /// for this. Waits for a bundle that is being signed.
    ///
    /// If it fails before the co-signer has committed, both sides keep their shares. If that is not known, it
    /// is settled before the next signature, or at the next start.
    pub async fn refresh_vault(&self, kind: RefreshKind, password: &Password) -> Result<(), ApiError> {
        let _only = self.alone_or(error::wallet_other_operation())?;
        let _nothing_signs = self.inner.executor.pause().await;
        let vault = self.require_vault().await?;
        let vault = self.settled_vault(&vault).await?;
        if let (RefreshKind::Quick, Some(reason)) = (kind, &vault.locked_reason) {
            return Err(ApiError::new(ApiCode::Refused, error::shares_only_complete(reason.as_str())));
        }
        let password_key =
            password.key(vault.kdf_salt, vault.kdf).await.map_err(|error| ApiError::of(ApiCode::Internal, &error))?;
        let ended = self.refresh_shares(&vault, kind, &password_key).await;
        let settled = match &ended {
            Ok(()) => Ok(()),
            Err(Stopped::Check(reason)) => self.lock_both(&vault, &Language::English.say(reason)).await,
            Err(Stopped::Failed(_)) => Ok(()),
        };
        let now = self.settled_vault(&vault).await;
        self.tell_modified();
        settled?;
        match (ended, now) {
            (Ok(()), _) => Ok(()),
            // The answer was lost, but the generation shows the outcome.
            (Err(_), Ok(now)) if now.generation != vault.generation => Ok(()),
            (Err(check @ Stopped::Check(_)), _) => Err(check.into_error().and_so(error::shares_not_refreshed())),
            (Err(Stopped::Failed(error)), Ok(_)) => Err(error.and_so(error::shares_not_refreshed())),
            (Err(Stopped::Failed(error)), Err(_)) => Err(error.and_so(error::shares_unsettled())),
        }
    }

    /// The generation of the shares that sign. It grows with every refresh; backups of a lower generation are
    /// useless.
    pub async fn generation(&self) -> Result<u64, ApiError> {
        Ok(self.require_vault().await?.generation)
    }
}

impl Wallet {
    /// The vault after an interrupted refresh was settled.
    pub(crate) async fn settled_vault(&self, vault: &Vault) -> Result<Vault, ApiError> {
        let cosigner = self.inner.cosigners.of(vault)?;
        settle_refresh(&self.inner.store, cosigner.as_ref(), vault.id)
            .await
            .map_err(|error| ApiError::of(ApiCode::Cosigner, &error))
    }

    /// Replaces the dealt shares of a half-made vault on both sides.
    pub(crate) async fn refresh_dealt(&self, vault: &Vault, password_key: &PasswordKey) -> Result<(), ApiError> {
        let refreshed = self.refresh_shares(vault, RefreshKind::Complete, password_key).await;
        refreshed.map_err(Stopped::into_error)
    }

    async fn refresh_shares(
        &self,
        vault: &Vault,
        kind: RefreshKind,
        password_key: &PasswordKey,
    ) -> Result<(), Stopped> {
        let cosigner = self.inner.cosigners.of(vault)?;
        let checkpoints = self.inner.executor.checkpoints.as_ref();
        let committed = self.renewal(cosigner.as_ref()).commit_there(vault, kind, password_key).await?;
        self.inner.store.commit_pending_share(vault.id, committed.generation).await?;
        checkpoints.reach("refresh.after");
        Ok(())
    }

    pub(crate) fn renewal<'a>(&'a self, cosigner: &'a dyn Cosigner) -> Renewal<'a> {
        Renewal {
            store: &self.inner.store,
            keychain: self.inner.keychain.as_ref(),
            cosigner,
            checkpoints: self.inner.executor.checkpoints.as_ref(),
        }
    }

    /// Locks this side first, durably, then the co-signer. If the co-signer does not answer, the next start
    /// tells it again.
    pub(crate) async fn lock_both(&self, vault: &Vault, reason: &str) -> Result<(), ApiError> {
        self.inner.store.lock_vault(vault.id, reason).await?;
        let told = match self.inner.cosigners.of(vault) {
            Ok(cosigner) => cosigner.report_ban(vault.id, reason.to_owned()).await,
            Err(error) => Err(error),
        };
        match told {
            Ok(()) | Err(PortError::Unreachable { .. }) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }
}
