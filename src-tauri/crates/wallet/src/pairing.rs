//! The pairing with a co-signer on another machine: once by a code from its console, afterwards by its
//! certificate and this device's key.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use lockstep_cosigner::remote::{DeviceKey, Pairing, PairingCode, RemoteCosigner, Sequence, pair};
use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_store::{CosignerAt, Db, StoreError, Vault, VaultState};
use lockstep_texts::{Language, Said, Worded, error, progress, question};
use lockstep_vault::{Key32, Keychain};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::api::VaultStage;
use crate::consent::PairingCodeQuestion;
use crate::cosigners::ProfileCosigners;
use crate::{ApiCode, ApiError, Usable};

/// The names of the device's key. One is in use; the other is for a new pairing that replaces the present
/// one.
const DEVICE_KEYS: [&str; 2] = ["cosigner-device-key", "cosigner-device-key-2"];

/// The remote co-signer, as a door may show it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Paired {
    /// Host and port.
    pub address: String,
    /// The time of the pairing, Unix milliseconds.
    #[specta(type = f64)]
    pub paired_at: i64,
    /// Why it cannot be used, if this device has lost a part of the pairing. In English.
    pub problem: Option<String>,
    /// The problem as a message.
    pub problem_said: Option<Said>,
}

/// The result of an unpairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Unpaired {
    /// Why the co-signer could not be informed; its console then still lists this device. In English.
    pub not_told: Option<String>,
    /// The reason as a message.
    pub not_told_said: Option<Said>,
}

impl Unpaired {
    fn untold(why: Option<Said>) -> Self {
        Self { not_told: why.as_ref().map(|said| Language::English.say(said)), not_told_said: why }
    }
}

/// The stored pairing.
#[derive(Serialize, Deserialize)]
struct Kept {
    pairing: Pairing,
    /// The keychain entry of the device's key.
    key: String,
}

/// Request numbers before a pairing is stored. They begin with the time, so that none repeats if an attempt
/// was interrupted and the code is used again.
struct FirstNumbers(AtomicU64);

#[async_trait]
impl Sequence for FirstNumbers {
    async fn answered(&self) -> Result<u64, PortError> {
        Ok(0)
    }

    async fn next(&self, _answered: u64) -> Result<u64, PortError> {
        Ok(self.0.fetch_add(1, Ordering::SeqCst).saturating_add(1))
    }
}

/// Request numbers, stored in the wallet's database.
struct Numbers(Db);

fn unnumbered(error: StoreError) -> PortError {
    PortError::Internal { detail: format!("the request could not be numbered, and was not sent. {error}") }
}

#[async_trait]
impl Sequence for Numbers {
    async fn answered(&self) -> Result<u64, PortError> {
        self.0.answered().await.map_err(unnumbered)
    }

    async fn next(&self, answered: u64) -> Result<u64, PortError> {
        self.0.next_sequence(answered).await.map_err(unnumbered)
    }
}

/// Loads the stored pairing at a start. An unusable one is reported where it is needed; the rest of the
/// profile opens.
pub(crate) async fn take_up(
    store: &Db,
    keychain: &dyn Keychain,
    cosigners: &ProfileCosigners,
) -> Result<(), StoreError> {
    let Some(stored) = store.pairing().await? else { return Ok(()) };
    let speaks = async {
        let kept = read(&stored.known)?;
        let key = keychain.require(&kept.key).await.map_err(|problem| problem.said())?;
        line(&kept.pairing, &key, Arc::new(Numbers(store.clone()))).map_err(|error| error.said)
    };
    match speaks.await {
        Ok(remote) => cosigners.pair(remote),
        Err(why) => cosigners.unusable(why),
    }
    Ok(())
}

fn read(known: &str) -> Result<Kept, Said> {
    serde_json::from_str(known).map_err(|_| error::cosigner_pairing_unread())
}

fn line(pairing: &Pairing, key: &Key32, numbers: Arc<dyn Sequence>) -> Result<Arc<RemoteCosigner>, ApiError> {
    let key = DeviceKey::from_bytes(Zeroizing::new(*key.expose()));
    RemoteCosigner::new(pairing, key, numbers).map(Arc::new).map_err(|error| ApiError::of(ApiCode::Cosigner, &error))
}

fn not_paired(error: PortError) -> ApiError {
    let not_done = if error.is_unreachable() { error::pairing_code_still_good() } else { error::pairing_not_paired() };
    ApiError::from(error).and_so(not_done)
}

impl Usable {
    /// The remote co-signer, if the profile is paired.
    pub async fn pairing(&self) -> Result<Option<Paired>, ApiError> {
        let Some(stored) = self.inner.store.pairing().await? else { return Ok(None) };
        let address = read(&stored.known).map_or_else(|_| "?".to_owned(), |kept| kept.pairing.address);
        let problem = self.inner.cosigners.problem();
        Ok(Some(Paired {
            address: lockstep_chain::plain_text(&address, 300),
            paired_at: stored.paired_at,
            problem: problem.as_ref().map(|said| Language::English.say(said)),
            problem_said: problem,
        }))
    }

    /// Pairs the profile with a co-signer on another machine. The code is asked in the consent window or at
    /// the terminal, so that no page can provide another one. A new pairing replaces the present one. If the
    /// vault's other share is there, the new co-signer must have that share: its console transfers the vault
    /// from this device's earlier pairing.
    pub async fn pair_cosigner(&self) -> Result<Paired, ApiError> {
        let _only = self.alone()?;
        self.tell_vault(VaultStage::Code, progress::give_code());
        let asked = self.inner.consent.ask(PairingCodeQuestion);
        let code = self
            .unless_locked(self.inner.lock.state(), asked)
            .await
            .map_err(|_| ApiError::cancelled(error::pairing_no_code()).and_so(error::pairing_not_paired()))?;
        self.still()?;
        self.tell_vault(VaultStage::Reaching, progress::reaching(code.address().to_string()));
        let before = self.inner.store.pairing().await?.and_then(|stored| read(&stored.known).ok()).map(|kept| kept.key);
        let [first, second] = DEVICE_KEYS;
        let name = if before.as_deref() == Some(first) { second } else { first };
        let (pairing, key) = self.redeem(&code, name).await?;
        let begun = Arc::new(FirstNumbers(AtomicU64::new(u64::try_from(self.inner.clock.now()).unwrap_or(0))));
        let remote = line(&pairing, &key, begun.clone())?;
        if let Err(error) = self.may_be_paired_with(&pairing, &remote).await {
            if error.code == ApiCode::Refused {
                // The key is deleted, so that the entry at the console can sign nothing.
                let _ = remote.unpair().await;
                self.inner.keychain.delete(name).await?;
            }
            return Err(error);
        }
        let known = serde_json::to_string(&Kept { pairing: pairing.clone(), key: name.to_owned() }).map_err(|_| {
            ApiError::new(ApiCode::Internal, error::pairing_no_text()).and_so(error::pairing_not_paired())
        })?;
        self.inner.store.set_pairing(&known, begun.0.load(Ordering::SeqCst), self.inner.clock.now()).await?;
        self.inner.cosigners.pair(line(&pairing, &key, Arc::new(Numbers(self.inner.store.clone())))?);
        if let Some(before) = before {
            self.inner.keychain.delete(&before).await?;
        }
        self.tell_modified();
        self.pairing().await?.ok_or_else(|| ApiError::new(ApiCode::Internal, error::pairing_not_read_back()))
    }

    /// Checks that it answers, that it is for this profile's kind of money, and that it has the shares that
    /// the profile needs.
    async fn may_be_paired_with(&self, pairing: &Pairing, remote: &RemoteCosigner) -> Result<(), ApiError> {
        let refused = |words: Said| Err(ApiError::new(ApiCode::Refused, words).and_so(error::pairing_not_paired()));
        if pairing.network != self.inner.profile.network() {
            return if self.inner.profile.is_local() {
                refused(error::pairing_for_real_money())
            } else {
                refused(error::pairing_for_test_money())
            };
        }
        let there = remote.vaults().await.map_err(not_paired)?;
        let needed = self.vaults_elsewhere().await?;
        if needed.iter().all(|vault| there.contains(&(*vault, true))) {
            return Ok(());
        }
        refused(error::pairing_lacks_shares())
    }

    async fn vaults_elsewhere(&self) -> Result<Vec<VaultId>, ApiError> {
        let here = |vault: &Vault| vault.cosigner == CosignerAt::Elsewhere && vault.state == VaultState::Active;
        Ok(self.inner.store.vaults().await?.into_iter().filter(here).map(|vault| vault.id).collect())
    }

    /// Ends the pairing after the person's yes. Refused while a vault's other share is there.
    pub async fn unpair_cosigner(&self) -> Result<Unpaired, ApiError> {
        self.may_unpair().await?;
        self.confirm_that(question::pairing_end(), question::pairing_end_undo()).await?;
        let _only = self.alone()?;
        self.may_unpair().await?;
        let unpaired = match self.inner.cosigners.elsewhere() {
            Ok(remote) => self.forget(&remote).await?,
            Err(why) => {
                self.forget_here().await?;
                Unpaired::untold(Some(why))
            }
        };
        self.tell_modified();
        Ok(unpaired)
    }

    async fn may_unpair(&self) -> Result<(), ApiError> {
        if self.inner.store.pairing().await?.is_none() {
            return Err(ApiError::new(ApiCode::NotFound, error::pairing_none()));
        }
        if !self.vaults_elsewhere().await?.is_empty() {
            return Err(ApiError::new(ApiCode::Refused, error::pairing_needed()));
        }
        Ok(())
    }

    /// Redeems the code at the co-signer. The device's key is stored in the keychain first, so that code and
    /// key can be tried again if no answer comes. If the co-signer already knows a leftover key as another
    /// device's, a fresh one is used.
    async fn redeem(&self, code: &PairingCode, name: &str) -> Result<(Pairing, Key32), ApiError> {
        let keychain = &self.inner.keychain;
        if let Some(left) = keychain.get(name).await? {
            match self.show_key(code, &left).await {
                Err(PortError::Refused { .. }) => keychain.delete(name).await?,
                shown => return shown.map(|pairing| (pairing, left)).map_err(not_paired),
            }
        }
        let fresh = Key32::random()?;
        keychain.create(name, &fresh).await?;
        let shown = self.show_key(code, &fresh).await;
        if shown.as_ref().is_err_and(|error| !error.is_unreachable()) {
            keychain.delete(name).await?;
        }
        shown.map(|pairing| (pairing, fresh)).map_err(not_paired)
    }

    async fn show_key(&self, code: &PairingCode, key: &Key32) -> Result<Pairing, PortError> {
        let key = DeviceKey::from_bytes(Zeroizing::new(*key.expose()));
        pair(code, &key, &format!("Lockstep, profile {}", self.inner.profile.name())).await
    }

    async fn forget(&self, remote: &RemoteCosigner) -> Result<Unpaired, ApiError> {
        let told = remote.unpair().await;
        self.forget_here().await?;
        Ok(Unpaired::untold(told.err().map(|error| error.said())))
    }

    async fn forget_here(&self) -> Result<(), ApiError> {
        self.inner.store.remove_pairing().await?;
        self.inner.cosigners.unpair();
        for name in DEVICE_KEYS {
            self.inner.keychain.delete(name).await?;
        }
        Ok(())
    }
}
