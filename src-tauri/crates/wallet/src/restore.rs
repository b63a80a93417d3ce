//! Restoring a backup: both shares are put back and sign a test message before the vault counts as restored.
//! A partial vault never stays.

mod asks;
mod drill_profile;
mod put_back;

pub(crate) use drill_profile::{DrillProfile, remove_leftovers};
pub(crate) use put_back::{Ground, Tested};

use std::path::Path;

use lockstep_actions::Cosigners as _;
use lockstep_keysign::port::Cosigner;
use lockstep_store::CosignerAt;
use lockstep_texts::{error, progress};
use lockstep_vault::backup::Contents;

use self::asks::Asks;
use crate::api::{self, ChainAddress};
use crate::backup::{BackupSecret, BackupStage, DrillPassed, and_so, read_file};
use crate::lock::Found;
use crate::wallet::address_on;
use crate::{ApiCode, ApiError, Usable, Wallet};

impl Usable {
    /// Restores a vault from a backup, beside the others of the profile. Both passwords are asked in the consent window or at the
    /// terminal. A vault that is here already is not replaced. With a remote co-signer,
    /// both shares are replaced before the vault is used, so that the file's shares and an earlier
    /// co-signer's become useless.
    pub async fn restore_backup(&self, file: &Path, at: CosignerAt) -> Result<api::Vault, ApiError> {
        let _only = self.alone()?;
        self.settle_half_made().await.map_err(and_so(error::restore_not_restored()))?;
        let cosigner =
            self.inner.cosigners.at(at).map_err(ApiError::from).map_err(and_so(error::restore_not_restored()))?;
        let bytes = read_file(file).map_err(and_so(error::restore_not_restored()))?;
        let (contents, password) = self.open_backup(&bytes, &error::restore_not_restored()).await?;
        drop(password);
        self.refuse_keys(&contents.keys).await?;
        self.refuse_name(&lockstep_chain::plain_text(contents.name.trim(), 60), None).await?;
        self.fits_here(&contents, cosigner.as_ref()).await.map_err(and_so(error::restore_not_restored()))?;
        let ground = Ground {
            store: &self.inner.store,
            keychain: self.inner.keychain.as_ref(),
            cosigner: cosigner.as_ref(),
            at,
            clock: self.inner.clock.as_ref(),
            checkpoints: self.inner.executor.checkpoints.as_ref(),
            registry: self.inner.executor.registry,
        };
        let asks = Asks { wallet: self, contents: &contents, secret: BackupSecret::VaultForRestore };
        if let Err(error) = ground.put_back(&contents, &asks).await {
            // If it cannot be discarded now, the next start discards it.
            let _ = self.discard(contents.vault, cosigner.as_ref()).await;
            return Err(error.and_so(error::restore_not_restored()));
        }
        let vault = self.inner.store.vault(contents.vault).await?;
        self.add_native_coins(&vault).await?;
        self.turn_to(vault.id, Found::Open).await?;
        self.tell_backup(BackupStage::Done, progress::restored());
        self.shown_vault().await
    }

    /// Proves that a backup restores and signs, in a temporary profile: its own folder, keys outside any
    /// keychain, its own co-signer, no network. It uses nothing of the real profile, and the vault in the
    /// file may be another one.
    pub async fn prove_backup(&self, file: &Path) -> Result<DrillPassed, ApiError> {
        let _only = self.alone()?;
        let bytes = read_file(file).map_err(and_so(error::restore_not_proven_nor_changed()))?;
        let (contents, password) = self.open_backup(&bytes, &error::restore_not_proven_nor_changed()).await?;
        drop(password);
        let (registry, network) =
            drill_profile::chains_of(&contents).map_err(and_so(error::restore_not_proven_nor_changed()))?;
        let drill = DrillProfile::open(self.inner.profile.folder(), &self.inner.cosigner_program, network)
            .await
            .map_err(and_so(error::restore_not_proven_nor_changed()))?;
        let asks = Asks { wallet: self, contents: &contents, secret: BackupSecret::VaultForDrill };
        let ground = drill.ground(self.inner.clock.as_ref(), registry);
        let proven = ground.put_back(&contents, &asks).await;
        self.tell_backup(BackupStage::Wiping, progress::wiping());
        drill.wipe().await;
        let locked = match proven.map_err(and_so(error::restore_not_proven_nor_changed()))? {
            Tested::Signed => None,
            Tested::Locked(reason) => Some(reason),
        };
        self.inner.store.note_backup_proven(contents.vault, contents.made_at, self.inner.clock.now()).await?;
        self.tell_backup(BackupStage::Done, progress::backup_restores());
        self.tell_modified();
        let mut addresses = Vec::new();
        for chain in registry.iter().filter(|chain| self.inner.networks.reaches(chain)) {
            if let Ok(address) = address_on(chain, &contents.keys) {
                addresses.push(ChainAddress { chain: chain.name.to_owned(), address });
            }
        }
        Ok(DrillPassed {
            vault_name: lockstep_chain::plain_text(&contents.name, 60),
            made_at: contents.made_at,
            addresses,
            locked,
        })
    }
}

impl Wallet {
    /// Checks that the backup is for this profile's chains, and that the co-signer does not have the vault.
    async fn fits_here(&self, contents: &Contents, cosigner: &dyn Cosigner) -> Result<(), ApiError> {
        if contents.network != self.inner.profile.network_word() {
            let elsewhere = if contents.network == "local" {
                error::restore_of_test_money()
            } else {
                error::restore_of_real_money()
            };
            return Err(ApiError::new(ApiCode::Refused, elsewhere));
        }
        if cosigner.vaults().await?.iter().any(|(vault, _)| *vault == contents.vault) {
            return Err(ApiError::new(ApiCode::Refused, error::restore_share_stays()));
        }
        Ok(())
    }
}
