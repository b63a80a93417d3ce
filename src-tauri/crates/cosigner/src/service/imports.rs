//! Exports a vault's share for a backup or a move, and imports an exported one.

use lockstep_keysign::port::{ExportedShare, PortError};
use lockstep_keysign::{CosignerShare, PasswordKey, PublicKeys, VaultId};

use super::attempt::{Opened, wrong};
use super::caller::Caller;
use super::home::{Location, ShareHome};
use super::new_vault::{accept, claim};
use super::refused::refused;
use super::sealed_share::read_back;
use crate::checkpoint::checkpoint;
use crate::exported::Exported;
use crate::exported_policy::ExportedPolicy;
use crate::policy::Policy;
use crate::seal;
use crate::storage::{NewVault, Restored, StoredVault, VaultState};
use crate::throttle::Attempts;

impl ShareHome {
    pub(super) async fn export_share(
        &self,
        vault: VaultId,
        password_key: &PasswordKey,
    ) -> Result<ExportedShare, PortError> {
        let Opened { found, share, .. } = self.open_share(vault, password_key).await?;
        if found.stored.pending.is_some() {
            return Err(refused("a refresh of this vault is not finished"));
        }
        if found.keys.account().is_some() && found.stored.complete.is_none() {
            return Err(refused("an imported vault needs a complete refresh before its share is exported"));
        }
        let policy =
            self.export_policy(&found.lease, vault, Policy::from_bytes(&found.stored.policy)?).await?.to_bytes()?;
        let StoredVault { public_keys, params, generation, .. } = found.stored;
        let exported =
            Exported { vault, public_keys, params, policy, ban: found.ban, attempts: found.attempts, generation };
        let bytes = exported.seal(password_key, &share.to_bytes()?)?;
        tracing::info!(%vault, "a share was exported");
        Ok(ExportedShare::from_bytes(bytes))
    }

    pub(super) async fn restore_share(
        &self,
        caller: Caller,
        password_key: &PasswordKey,
        share: &ExportedShare,
    ) -> Result<(), PortError> {
        checkpoint("cosigner.restore.before");
        let (exported, sealed) = Exported::read(share.as_bytes()).map_err(|error| refused(&error.to_string()))?;
        let vault = exported.vault;
        let keys =
            PublicKeys::from_bytes(&exported.public_keys).map_err(|_| refused("the exported share cannot be read"))?;
        accept(exported.params.kdf)?;
        let lease = self.storage.lease(vault).await?;
        let here = lease.candidate(vault).await?;
        if here.vault.is_some() {
            return Err(refused("a vault with this id already exists"));
        }
        let counted = self.count_attempt(&lease, vault, carried(here.attempts, exported.attempts)).await?;
        let bytes = exported.open(password_key, sealed)?.ok_or_else(|| wrong(counted))?;
        let share = CosignerShare::from_bytes(&bytes)?;
        if *share.public_keys() != keys || share.vault() != vault {
            return Err(refused("the exported share does not belong to its vault"));
        }
        let key = self.secret.share_key(password_key, vault)?;
        let carried_policy = ExportedPolicy::from_bytes(&exported.policy)?;
        let policy = carried_policy.older.stricter(Policy::default());
        let new = NewVault {
            vault,
            public_keys: exported.public_keys,
            sealed_share: seal::seal(&key, vault, &bytes)?,
            policy: policy.to_bytes()?,
            params: exported.params,
        };
        let ban = here.ban.or(exported.ban);
        let state = if ban.is_some() { VaultState::Active } else { VaultState::Pending };
        let unproven = self.location == Location::OtherMachine;
        let with = Restored { state, generation: exported.generation, ban, unproven };
        checkpoint("cosigner.restore.opened");
        claim(&lease, caller, vault).await?;
        self.import_policy(&lease, vault, carried_policy).await?;
        if !lease.restore(&new, &with, self.clock.now()).await? {
            return Err(refused("a vault with this id already exists"));
        }
        read_back(&lease, vault, &key, &share).await?;
        checkpoint("cosigner.restore.after");
        tracing::info!(%vault, "a share was restored");
        Ok(())
    }
}

/// The higher count of attempts: the one made here, or the one in the backup.
fn carried(here: Attempts, exported: Attempts) -> Attempts {
    if exported.failed > here.failed { exported } else { here }
}
