//! Importing a recovery phrase as a vault. The key exists in one piece on this device only until it is split;
//! both shares are replaced after that, so that the device's knowledge of the co-signer's share becomes
//! useless.

mod ask;

pub use ask::{ImportedAccount, TypedPhrase};

use lockstep_actions::Cosigners as _;
use lockstep_keysign::port::KeygenParams;
use lockstep_keysign::{Account, DeviceShare, VaultId};
use lockstep_store::{CosignerAt, NewVault, Vault};
use lockstep_texts::{error, progress};
use lockstep_vault::{Key32, Password, seal, share_key_name};

use crate::api::{self, VaultStage};
use crate::create::{fresh_params, named};
use crate::system::off_the_async_threads;
use crate::test_signatures::sign_test;
use crate::wallet::address_on;
use crate::{ApiCode, ApiError, Usable, Wallet};

use ask::Dealt;
pub(crate) use ask::PhraseQuestion;

/// The vault can be moved once it is made.
const AT: CosignerAt = CosignerAt::Here;

impl Usable {
    /// Creates a vault from a recovery phrase, beside the others of the profile, which is typed only in the consent window or at
    /// the terminal. The person sees the resulting address and says yes before anything is stored.
    pub async fn import_phrase(&self, name: &str) -> Result<api::Vault, ApiError> {
        let _only = self.alone()?;
        let name = named(name)?;
        self.settle_half_made().await?;
        self.refuse_name(&name, None).await?;
        let password = self.chosen_password(&name).await?;
        let vault = VaultId::random();
        let dealt = self.dealt(vault, &name).await?;
        self.refuse_keys(dealt.device.public_keys()).await?;
        self.accepted(&name, &dealt).await?;
        if let Err(error) = self.take_in(vault, &name, &password, dealt).await {
            // If it cannot be discarded now, the next start discards it.
            let _ = self.discard(vault, self.inner.cosigners.at(AT)?.as_ref()).await;
            return Err(error.and_so(error::import_not_imported_nor_kept()));
        }
        self.open_made(vault).await?;
        // The account may be older than this vault, so no first block is noted.
        self.welcome().await
    }
}

impl Wallet {
    /// The two shares of the typed phrase. The phrase is wiped before this returns.
    async fn dealt(&self, vault: VaultId, name: &str) -> Result<Dealt, ApiError> {
        self.tell_vault(VaultStage::Phrase, progress::type_phrase());
        let typed = self
            .inner
            .consent
            .ask(PhraseQuestion { vault_name: name.to_owned() })
            .await
            .map_err(|_| ApiError::cancelled(error::import_no_phrase()))?;
        let split = off_the_async_threads(move || typed.split(vault, Account::ETHEREUM)).await?;
        split.map_err(|error| ApiError::from(error).and_so(error::import_not_imported_nor_kept()))
    }

    /// Shows the account of the phrase that the vault will have, and asks for a yes.
    async fn accepted(&self, name: &str, dealt: &Dealt) -> Result<(), ApiError> {
        self.tell_vault(VaultStage::Account, progress::look_at_address());
        let missing = || {
            let none = ApiError::new(ApiCode::Internal, error::import_no_network());
            none.and_so(error::import_not_imported_nor_kept())
        };
        let chain = self.inner.executor.registry.iter().next().ok_or_else(missing)?;
        let account = ImportedAccount {
            vault_name: name.to_owned(),
            account: Account::ETHEREUM.to_string(),
            path: chain.derive_path.to_owned(),
            address: address_on(chain, dealt.device.public_keys())?,
        };
        self.inner.consent.ask(account).await.map_err(|_| {
            ApiError::cancelled(error::import_account_rejected()).and_so(error::import_not_imported_nor_kept())
        })
    }

    /// Stores, replaces, tests and activates both shares. Until the co-signer's share is active, the vault is
    /// half made.
    async fn take_in(&self, vault: VaultId, name: &str, typed: &Password, dealt: Dealt) -> Result<(), ApiError> {
        let (store, at) = (&self.inner.store, &self.inner.executor.checkpoints);
        let cosigner = self.inner.cosigners.at(AT)?;
        let params = fresh_params()?;
        let password_key =
            typed.key(params.kdf_salt, params.kdf).await.map_err(|error| ApiError::of(ApiCode::Internal, &error))?;
        self.tell_vault(VaultStage::Storing, progress::storing());
        at.reach("import.begin");
        let Dealt { device, cosigner: other } = dealt;
        let theirs = other.to_bytes()?;
        drop(other);
        let stored = self.store_dealt(vault, name, params, device).await?;
        cosigner.import(vault, params, password_key.clone(), theirs.to_vec()).await?;
        drop(theirs);
        at.reach("import.sent");
        self.tell_vault(VaultStage::Refreshing, progress::replacing_apart());
        self.refresh_dealt(&stored, &password_key).await?;
        at.reach("import.refreshed");
        self.tell_vault(VaultStage::Testing, progress::testing());
        let stored = store.vault(vault).await?;
        let key = self.inner.keychain.require(&share_key_name(vault)).await?;
        let share = seal::open(&stored.sealed_share, vault, &key)?;
        sign_test(cosigner.as_ref(), &stored, &share, &password_key).await?;
        at.reach("import.tested");
        cosigner.activate(vault).await?;
        at.reach("import.active_there");
        self.add_native_coins(&stored).await?;
        store.activate_vault(vault).await?;
        at.reach("import.active");
        Ok(())
    }

    /// The row comes first: after a crash, a key without a row could not be found and removed.
    async fn store_dealt(
        &self,
        vault: VaultId,
        name: &str,
        params: KeygenParams,
        share: DeviceShare,
    ) -> Result<Vault, ApiError> {
        let key = Key32::random()?;
        let sealed_share = seal::seal(&share, vault, &key)?;
        let keys = *share.public_keys();
        drop(share);
        let row = NewVault {
            id: vault,
            name,
            keys: &keys,
            kdf_salt: params.kdf_salt,
            kdf: params.kdf,
            sealed_share: &sealed_share,
            cosigner: AT,
        };
        self.inner.store.insert_pending_vault(&row, self.inner.clock.now()).await?;
        self.inner.executor.checkpoints.reach("import.stored");
        self.inner.keychain.create(&share_key_name(vault), &key).await?;
        self.inner.executor.checkpoints.reach("import.key");
        Ok(self.inner.store.vault(vault).await?)
    }
}
