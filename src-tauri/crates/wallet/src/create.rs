//! Creating a vault: two shares, durably stored and proven, or nothing on either side.

use std::sync::Arc;

use lockstep_actions::{Cosigners as _, Nodes};
use lockstep_bus::Event;
use lockstep_chain::{Chain, plain_text};
use lockstep_keysign::port::{Cosigner, KeygenParams};
use lockstep_keysign::{DeviceShare, PasswordKey, VaultId, device};
use lockstep_store::{Birth, ContactOrigin, CosignerAt, NewCoin, NewVault, StoreError, Vault};
use lockstep_texts::{Language, Said, error, progress};
use lockstep_vault::{Key32, Password, password, seal, share_key_name};

use crate::api::{self, VaultProgress, VaultStage};
use crate::consent::NewPassword;
use crate::lock::Found;
use crate::system::off_the_async_threads;
use crate::test_signatures::sign_test;
use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Wallet};

impl Wallet {
    /// Creates a vault with the chosen co-signer, beside the others of the profile. It is chosen and open afterwards, and until it is made the
    /// vault that was open stays open. The password is asked in the consent window.
    /// The address is shown only after both shares are stored and read back, the password has opened the
    /// co-signer's share, and a test message was signed under each scheme.
    pub async fn create_vault(&self, name: &str, cosigner: CosignerAt) -> Result<api::Vault, ApiError> {
        // The settings of the profile are behind the lock, and a new vault would open them.
        self.usable()?;
        let _only = self.alone()?;
        let name = named(name)?;
        self.settle_half_made().await?;
        self.refuse_name(&name, None).await?;
        let with = self.asked_first(cosigner).await?;
        let password = self.chosen_password(&name).await?;
        let vault = VaultId::random();
        match self.make(vault, &name, &password, cosigner).await {
            Ok(()) => {}
            Err(error) => {
                // If it cannot be discarded now, the next start discards it.
                let _ = self.discard(vault, with.as_ref()).await;
                return Err(error.and_so(error::create_not_made()));
            }
        }
        self.open_made(vault).await?;
        self.note_births(vault).await;
        self.welcome().await
    }

    /// Asked before the person types a password: a co-signer that does not answer cannot create a vault.
    async fn asked_first(&self, at: CosignerAt) -> Result<Arc<dyn Cosigner>, ApiError> {
        let with = self.inner.cosigners.at(at)?;
        if at == CosignerAt::Elsewhere {
            with.vaults()
                .await
                .map_err(|error| ApiError::of(ApiCode::Cosigner, &error).and_so(error::create_not_asked()))?;
        }
        Ok(with)
    }

    /// The password for a new vault.
    pub(crate) async fn chosen_password(&self, name: &str) -> Result<Password, ApiError> {
        self.tell_vault(VaultStage::Password, progress::choose_password());
        let password = self
            .inner
            .consent
            .ask(NewPassword { vault_name: name.to_owned() })
            .await
            .map_err(|_| ApiError::cancelled(error::create_no_password()))?;
        password.check_new(&[name]).map_err(|error| ApiError::of(ApiCode::Invalid, &error))?;
        Ok(password)
    }

    /// Chooses and opens the vault that was just created.
    pub(crate) async fn open_made(&self, vault: VaultId) -> Result<(), ApiError> {
        self.turn_to(vault, Found::Open).await?;
        self.tell_vault(VaultStage::Done, progress::vault_ready());
        Ok(())
    }

    /// Adds what every new vault has.
    pub(crate) async fn welcome(&self) -> Result<api::Vault, ApiError> {
        if self.inner.profile.is_local() {
            self.seed_contacts().await?;
            self.seed_funds().await;
        }
        self.tell_modified();
        self.shown_vault().await
    }

    /// The chosen vault, which is open, as a door shows it.
    pub(crate) async fn shown_vault(&self) -> Result<api::Vault, ApiError> {
        let vault = self.status().await?.vault;
        vault.ok_or_else(|| ApiError::new(ApiCode::Internal, error::wallet_unreadable_vault()))
    }

    async fn make(&self, vault: VaultId, name: &str, typed: &Password, at: CosignerAt) -> Result<(), ApiError> {
        let (store, cosigner, now) = (&self.inner.store, self.inner.cosigners.at(at)?, self.inner.clock.now());
        let KeygenParams { kdf_salt, kdf } = fresh_params()?;
        let password_key = typed.key(kdf_salt, kdf).await.map_err(|error| ApiError::of(ApiCode::Internal, &error))?;

        self.tell_vault(VaultStage::Keygen, progress::keygen());
        let share = self.keygen(cosigner.as_ref(), vault, KeygenParams { kdf_salt, kdf }, &password_key).await?;

        self.tell_vault(VaultStage::Storing, progress::storing());
        let key = Key32::random()?;
        self.inner.keychain.create(&share_key_name(vault), &key).await?;
        self.inner.executor.checkpoints.reach("keygen.key");
        let sealed_share = seal::seal(&share, vault, &key)?;
        let keys = *share.public_keys();
        drop((share, key));
        let row = NewVault { id: vault, name, keys: &keys, kdf_salt, kdf, sealed_share: &sealed_share, cosigner: at };
        store.insert_pending_vault(&row, now).await?;
        self.inner.executor.checkpoints.reach("keygen.stored");
        let stored = store.vault(vault).await?;
        let key = self.inner.keychain.require(&share_key_name(vault)).await?;
        let share = seal::open(&stored.sealed_share, vault, &key)?;

        self.tell_vault(VaultStage::Testing, progress::testing());
        sign_test(cosigner.as_ref(), &stored, &share, &password_key).await?;
        self.inner.executor.checkpoints.reach("keygen.tested");
        cosigner.activate(vault).await?;
        self.inner.executor.checkpoints.reach("keygen.active_there");
        self.add_native_coins(&stored).await?;
        store.activate_vault(vault).await?;
        self.inner.executor.checkpoints.reach("keygen.active");
        Ok(())
    }

    async fn keygen(
        &self,
        cosigner: &dyn Cosigner,
        vault: VaultId,
        params: KeygenParams,
        password_key: &PasswordKey,
    ) -> Result<DeviceShare, ApiError> {
        let (keygen, first) = off_the_async_threads(move || device::Keygen::start(vault)).await??;
        self.inner.executor.checkpoints.reach("keygen.before");
        let reply = cosigner.keygen_first(vault, params, first).await?;
        self.inner.executor.checkpoints.reach("keygen.first");
        let (ready, second) = off_the_async_threads(move || keygen.second(&reply)).await??;
        let reply = cosigner.keygen_second(vault, password_key.clone(), second).await?;
        self.inner.executor.checkpoints.reach("keygen.second");
        Ok(off_the_async_threads(move || ready.finish(&reply)).await??)
    }

    /// Adds the native coin of every chain of the profile. No chain is contacted before the person switches
    /// it on.
    pub(crate) async fn add_native_coins(&self, vault: &Vault) -> Result<(), ApiError> {
        for chain in self.inner.executor.registry.iter().filter(|chain| self.inner.networks.reaches(chain)) {
            // A watched vault has addresses only for the chains in its backup.
            if address_of(chain, vault).is_ok() {
                self.add_native_coin(chain, vault).await?;
            }
        }
        Ok(())
    }

    /// Adds one chain's native coin, if the vault lacks it.
    pub(crate) async fn add_native_coin(&self, chain: &'static Chain, vault: &Vault) -> Result<(), ApiError> {
        let address = address_of(chain, vault)?;
        let coin = NewCoin::native(chain, &address, ContactOrigin::Seed);
        match self.inner.store.add_coin(vault.id, &coin, self.inner.clock.now()).await {
            Ok(_) | Err(StoreError::Exists(_)) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }

    /// Notes each chain's present block: the vault has nothing in earlier blocks. Without a node, that is not
    /// known.
    async fn note_births(&self, vault: VaultId) {
        for chain in self.inner.executor.registry.iter() {
            let Ok(node) = self.inner.networks.adapter(chain) else { continue };
            if node.ledger().check_chain().await.is_ok()
                && let Ok(block) = node.ledger().height().await
            {
                // Without the note, a search starts at the first block: slower, but correct.
                let _ = self.inner.store.note_birth(vault, &Birth { chain: chain.name.to_owned(), block }).await;
            }
        }
    }

    pub(crate) fn tell_vault(&self, stage: VaultStage, said: Said) {
        let text = Language::English.say(&said);
        self.inner.executor.bus.publish(Event::VaultProgress(VaultProgress { stage, text, said }));
    }
}

/// A vault's name, limited and cleaned.
pub(crate) fn named(typed: &str) -> Result<String, ApiError> {
    let name = plain_text(typed.trim(), 60);
    if name.is_empty() { Err(ApiError::invalid(error::vault_no_name())) } else { Ok(name) }
}

/// The settings for a new password's key: a fresh salt, and the present cost.
pub(crate) fn fresh_params() -> Result<KeygenParams, ApiError> {
    let mut kdf_salt = [0u8; 16];
    getrandom::fill(&mut kdf_salt)
        .map_err(|why| ApiError::new(ApiCode::Internal, error::wallet_no_randomness(why.to_string())))?;
    Ok(KeygenParams { kdf_salt, kdf: password::FLOOR })
}
