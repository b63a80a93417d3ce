//! Moving a vault from one co-signer to the other. Its old shares become useless before the vault is used
//! there.
//!
//! The share is copied to the new co-signer, sealed under the vault's password, and both new shares are made
//! there with the device. One record decides: until the device stores its new share, the old pair signs and
//! the copy is discarded; after it, the new pair signs and the old co-signer's share fits nothing. A restart,
//! or the next unlocking, completes either case.
//!
//! A vault that a failed check has locked may move too. The refresh is a complete one, which lifts the lock,
//! and the new shares have nothing in common with those of the co-signer that is no longer trusted.

use std::path::Path;

use lockstep_actions::Cosigners as _;
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::{Cosigner, ExportedShare, RefreshKind};
use lockstep_store::{CosignerAt, Vault};
use lockstep_texts::{Language, Said, Worded, error, progress};

use crate::api::VaultStage;
use crate::backup::{at_the_console, is_of, other_password, read_share};
use crate::lock::{VaultPurpose, after_a_failed_check};
use crate::renewal::Stopped;
use crate::test_signatures::sign_test_of_new;
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked};

/// The source of the share.
enum Source {
    /// The present co-signer exports it.
    Cosigner,
    /// A file from the co-signer's console.
    File(ExportedShare),
}

impl Unlocked {
    /// Moves the vault to the other co-signer, after its password. From a remote co-signer the share comes in
    /// a file from its console; the local one exports it. The addresses stay; older backups and both earlier
    /// shares become useless. If a check failed before, the person also types a sentence, and the lock is
    /// lifted.
    pub async fn move_vault(&self, to: CosignerAt, file: Option<&Path>) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        let _alone = self.alone()?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let source = self.may_move(&vault, to, file).await?;
        let purpose = match to {
            CosignerAt::Here => VaultPurpose::MoveHere,
            CosignerAt::Elsewhere => VaultPurpose::MoveElsewhere,
        };
        self.tell_vault(VaultStage::Password, progress::type_password());
        let accepted = self.accepted_password(&vault, purpose, &after_a_failed_check(&vault)).await?;
        self.refuse_while_under_way(error::move_under_way()).await?;
        self.still()?;
        let _nothing_signs = self.inner.executor.pause().await;
        let vault = self.settled_vault(&vault).await?;
        let moved = self.copy_and_renew(&vault, to, source, &accepted.key).await;
        let ended = match moved {
            Ok(()) => self.finish_move(&vault, &accepted.key).await,
            Err(stopped) => Err(self.give_up_move(&vault, stopped, &accepted.key).await),
        };
        self.tell_modified();
        ended
    }

    /// Whether the vault's co-signer is remote. Its share then has to come in a file.
    pub async fn cosigner_is_elsewhere(&self) -> Result<bool, ApiError> {
        Ok(self.require_vault().await?.cosigner == CosignerAt::Elsewhere)
    }

    /// Checks before the password is typed what would fail after it.
    async fn may_move(&self, vault: &Vault, to: CosignerAt, file: Option<&Path>) -> Result<Source, ApiError> {
        let refused = |words: Said| Err(ApiError::new(ApiCode::Refused, words));
        if vault.cosigner == to {
            return refused(error::move_there_already());
        }
        self.refuse_while_under_way(error::move_under_way()).await?;
        let source = match (vault.cosigner, file) {
            (CosignerAt::Here, None) => Source::Cosigner,
            (CosignerAt::Here, Some(_)) => {
                return Err(not_moved(ApiError::invalid(error::backup_share_without_file())));
            }
            (CosignerAt::Elsewhere, Some(file)) => Source::File(read_share(file).map_err(not_moved)?),
            (CosignerAt::Elsewhere, None) => {
                return refused(error::move_share_at_console(at_the_console(vault.id)));
            }
        };
        self.tell_vault(VaultStage::Reaching, progress::reaching_other());
        let target = self.inner.cosigners.at(to).map_err(ApiError::from).map_err(not_moved)?;
        target.vaults().await.map_err(ApiError::from).map_err(not_moved)?;
        Ok(source)
    }

    /// Everything up to the record that moves the vault.
    async fn copy_and_renew(
        &self,
        vault: &Vault,
        to: CosignerAt,
        source: Source,
        key: &PasswordKey,
    ) -> Result<(), Stopped> {
        let (store, at) = (&self.inner.store, self.inner.executor.checkpoints.clone());
        self.tell_vault(VaultStage::Storing, progress::storing_there());
        // Leftovers of an earlier move go first, so that no co-signer has the vault twice.
        self.clear_left_behind(vault, key).await?;
        let target = self.inner.cosigners.at(to)?;
        let share = match source {
            Source::File(share) => share,
            Source::Cosigner => self.inner.cosigners.of(vault)?.export(vault.id, key.clone()).await?,
        };
        at.reach("move.begin");
        store.set_left_behind(vault.id, true).await?;
        at.reach("move.noted");
        self.take_in(vault, target.as_ref(), key, share).await?;
        at.reach("move.taken_in");
        self.tell_vault(VaultStage::Refreshing, progress::replacing());
        let committed = self.renewal(target.as_ref()).commit_there(vault, RefreshKind::Complete, key).await?;
        self.tell_vault(VaultStage::Testing, progress::testing());
        sign_test_of_new(target.as_ref(), vault, &committed.share, key).await?;
        at.reach("move.tested");
        store.move_vault(vault.id, committed.generation, to).await?;
        at.reach("move.moved");
        Ok(())
    }

    async fn take_in(
        &self,
        vault: &Vault,
        target: &dyn Cosigner,
        key: &PasswordKey,
        share: ExportedShare,
    ) -> Result<(), ApiError> {
        let before = target.vaults().await?;
        match target.restore(key.clone(), share).await {
            Ok(()) => is_of(target, vault, &before, key).await?,
            Err(error) if error.is_password() => Err(other_password(vault.id)),
            Err(error) => Err(error.into()),
        }
    }

    /// Completes a move: the new co-signer activates the vault, and the old one deletes its share.
    async fn finish_move(&self, vault: &Vault, key: &PasswordKey) -> Result<(), ApiError> {
        let at = self.inner.executor.checkpoints.clone();
        let moved = self.inner.store.vault(vault.id).await?;
        self.inner
            .cosigners
            .of(&moved)?
            .activate(vault.id)
            .await
            .map_err(|error| ApiError::new(ApiCode::Cosigner, error::move_not_confirmed(error.said())))?;
        at.reach("move.active");
        self.clear_left_behind(&moved, key)
            .await
            .map_err(|error| ApiError::new(ApiCode::Cosigner, error::move_old_share_stays(error.said)))?;
        at.reach("move.after");
        Ok(())
    }

    /// Gives up a move: the vault stays, and the copy at the other co-signer is discarded now or at the next
    /// unlocking.
    async fn give_up_move(&self, vault: &Vault, stopped: Stopped, key: &PasswordKey) -> ApiError {
        let locked = match &stopped {
            Stopped::Check(reason) => self.lock_both(vault, &Language::English.say(reason)).await,
            Stopped::Failed(_) => Ok(()),
        };
        let forgotten = async {
            let settled = self.settled_vault(vault).await?;
            self.clear_left_behind(&settled, key).await
        };
        let error = match (locked, forgotten.await) {
            (Err(error), _) => error,
            (Ok(()), Err(unsettled)) => {
                tracing::warn!(error = %unsettled, "what a move left at the other co-signer could not be forgotten yet");
                stopped.into_error()
            }
            (Ok(()), Ok(())) => stopped.into_error(),
        };
        not_moved(error)
    }
}

fn not_moved(error: ApiError) -> ApiError {
    error.and_so(error::move_not_moved())
}
