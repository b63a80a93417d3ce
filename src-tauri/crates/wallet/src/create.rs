//! Making a vault: two shares, durably stored and proven, or nothing on either side.

use lockstep_actions::bundle::share_key_name;
use lockstep_chain::{DerivePath, plain_text};
use lockstep_keysign::port::{Cosigner, KeygenParams, OpenRequest, StepToSign, Subject};
use lockstep_keysign::{
    DeviceShare, PasswordKey, Scheme, SignId, SignInput, VaultId, commitment, device, keygen_test_message,
};
use lockstep_store::{NewCoin, NewVault, StoreError, Vault};
use lockstep_vault::{Key32, password, seal};

use crate::api::{self, VaultProgress, VaultStage};
use crate::wallet::address_on;
use crate::{ApiCode, ApiError, Wallet};

/// The path under which the test message is signed. EdDSA has no children; it is bound all the same.
const TEST_PATH: &str = "m/44'/60'/0'/0/0";

impl Wallet {
    /// Makes the profile's vault. The password is asked in the consent window. Its address is shown only after both shares are stored and
    /// read back, the password has opened the co-signer's share, and a test message was signed under each scheme.
    pub async fn create_vault(&self, name: &str) -> Result<api::Vault, ApiError> {
        let _only = self
            .inner
            .creating
            .try_lock()
            .map_err(|_| ApiError::new(ApiCode::Busy, "A vault is being made already."))?;
        let name = plain_text(name.trim(), 60);
        if name.is_empty() {
            return Err(ApiError::invalid("Give the vault a name."));
        }
        if self.active_vault().await?.is_some() {
            return Err(ApiError::new(ApiCode::Refused, "This profile already has a vault. Nothing was changed."));
        }
        self.tell_vault(VaultStage::Password, "Choose the vault's password where you are asked for it now.");
        let password = self
            .inner
            .asker
            .new_password(&name)
            .await
            .map_err(|_| ApiError::cancelled("No password was chosen, so no vault was made."))?;
        password.check_new().map_err(|error| ApiError::invalid(error.to_string()))?;
        let vault = VaultId::random();
        match self.make(vault, &name, &password).await {
            Ok(()) => {}
            Err(error) => {
                // What cannot be discarded now is discarded at the next start.
                let _ = self.discard(vault).await;
                return Err(ApiError::new(
                    error.code,
                    format!("{} No vault was made, and nothing of it was kept.", error.message),
                ));
            }
        }
        self.tell_vault(VaultStage::Done, "The vault is ready.");
        if self.inner.profile.is_local() {
            self.seed_contacts().await?;
            self.seed_funds().await;
        }
        self.inner.events.vault_modified();
        self.status()
            .await?
            .vault
            .ok_or_else(|| ApiError::new(ApiCode::Internal, "The vault was made and cannot be read."))
    }

    async fn make(&self, vault: VaultId, name: &str, typed: &lockstep_vault::Password) -> Result<(), ApiError> {
        let (store, cosigner, now) = (&self.inner.store, &self.inner.cosigner, self.inner.clock.now());
        let mut kdf_salt = [0u8; 16];
        getrandom::fill(&mut kdf_salt).map_err(|error| {
            ApiError::new(ApiCode::Internal, format!("The operating system gave no randomness ({error})."))
        })?;
        let kdf = password::FLOOR;
        let password_key =
            typed.key(kdf_salt, kdf).await.map_err(|error| ApiError::new(ApiCode::Internal, error.to_string()))?;

        self.tell_vault(
            VaultStage::Keygen,
            "The device and the co-signer are making their shares. Neither ever has the whole key.",
        );
        let share = self.keygen(vault, KeygenParams { kdf_salt, kdf }, &password_key).await?;

        self.tell_vault(VaultStage::Storing, "Both shares are being stored and read back.");
        let key = Key32::random()?;
        self.inner.keychain.create(&share_key_name(vault), &key).await?;
        let sealed_share = seal::seal(&share, vault, &key)?;
        let keys = *share.public_keys();
        drop((share, key));
        let row = NewVault { id: vault, name, keys: &keys, kdf_salt, kdf, sealed_share: &sealed_share };
        store.insert_pending_vault(&row, now).await?;
        let stored = store.vault(vault).await?;
        let key = self.inner.keychain.require(&share_key_name(vault)).await?;
        let share = seal::open(&stored.sealed_share, vault, &key)?;

        self.tell_vault(VaultStage::Testing, "A test message is being signed with each scheme.");
        self.sign_test(&stored, &share, &password_key).await?;
        cosigner.activate(vault).await?;
        store.activate_vault(vault).await?;
        self.add_native_coins(&stored).await
    }

    async fn keygen(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: &PasswordKey,
    ) -> Result<DeviceShare, ApiError> {
        let cosigner = &self.inner.cosigner;
        let (keygen, first) = off_the_async_threads(move || device::Keygen::start(vault)).await??;
        let reply = cosigner.keygen_first(vault, params, first).await?;
        let (ready, second) = off_the_async_threads(move || keygen.second(&reply)).await??;
        let reply = cosigner.keygen_second(vault, password_key.clone(), second).await?;
        Ok(off_the_async_threads(move || ready.finish(&reply)).await??)
    }

    /// Signs the domain-separated test message under each scheme, through a session that the password opened.
    async fn sign_test(&self, vault: &Vault, share: &DeviceShare, password_key: &PasswordKey) -> Result<(), ApiError> {
        let path: DerivePath =
            TEST_PATH.parse().map_err(|_| ApiError::new(ApiCode::Internal, "The test path does not parse."))?;
        let steps: Vec<(StepToSign, [u8; 32])> = Scheme::ALL
            .into_iter()
            .map(|scheme| {
                let step = StepToSign {
                    sign_id: SignId::random(),
                    scheme,
                    derive_path: TEST_PATH.to_owned(),
                    subject: Subject::KeygenTest,
                };
                (step, keygen_test_message(vault.id, &vault.keys, scheme))
            })
            .collect();
        let digests: Vec<[u8; 32]> = steps.iter().map(|(_, digest)| *digest).collect();
        let request = OpenRequest {
            vault: vault.id,
            password_key: password_key.clone(),
            steps: steps.iter().map(|(step, _)| step.clone()).collect(),
            commitment: commitment(&digests),
        };
        let cosigner = &self.inner.cosigner;
        let session = cosigner.open(request).await?;
        for (step, digest) in steps {
            let input = SignInput { sign_id: step.sign_id, scheme: step.scheme, path: path.clone(), digest };
            let (signing, first) = device::Signing::start(share, input)?;
            let reply = cosigner.exchange(session, step.sign_id, first).await?;
            let (ready, last) = signing.exchange(&reply)?;
            ready.accept(cosigner.finish(session, step.sign_id, last).await?)?;
        }
        // The session is over with its last step; closing it only frees memory earlier.
        let _ = cosigner.close(session).await;
        Ok(())
    }

    /// Every chain of the profile gets its native coin; none is contacted before the person chose its network.
    pub(crate) async fn add_native_coins(&self, vault: &Vault) -> Result<(), ApiError> {
        for chain in self.inner.profile.registry().iter() {
            let address = address_on(chain, &vault.keys)?;
            let coin = NewCoin {
                chain: chain.name,
                ticker: chain.native.ticker,
                contract: None,
                decimals: chain.native.decimals,
                address: &address,
            };
            match self.inner.store.add_coin(vault.id, &coin, self.inner.clock.now()).await {
                Ok(_) | Err(StoreError::Exists(_)) => {}
                Err(other) => return Err(other.into()),
            }
        }
        Ok(())
    }

    fn tell_vault(&self, stage: VaultStage, text: &str) {
        self.inner.events.vault_progress(VaultProgress { stage, text: text.to_owned() });
    }
}

/// Key generation takes a third of a second of pure computation on each side.
async fn off_the_async_threads<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| ApiError::new(ApiCode::Internal, "The work ended early."))
}
