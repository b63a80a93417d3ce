use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use async_trait::async_trait;
use lockstep_actions::bundle::{BundleProgress, Executor, Waiting};
use lockstep_actions::prompts::{Declined, Prompts};
use lockstep_actions::{Clock, Progress, Stopper};
use lockstep_agent::AgentBackend;
use lockstep_chain::{Chain, DerivePath, evm};
use lockstep_cosigner::Embedded;
use lockstep_keysign::PublicKeys;
use lockstep_store::{Db, Vault, VaultState};
use lockstep_vault::{Keychain, Password};
use tokio::sync::{broadcast, watch};

use crate::desk::WalletDesk;
use crate::events::Events;
use crate::networks::Networks;
use crate::profile::{Profile, ProfileLock};
use crate::{ApiCode, ApiError};

/// Where the person is asked: consent, the password, and a new vault's password.
#[async_trait]
pub trait Asker: Prompts {
    /// Asks for the password of a vault that is being made, twice.
    async fn new_password(&self, vault_name: &str) -> Result<Password, Declined>;
}

/// An open profile. Cloning shares it.
#[derive(Clone)]
pub struct Wallet {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub profile: Profile,
    _lock: ProfileLock,
    pub store: Db,
    pub keychain: Arc<dyn Keychain>,
    pub cosigner: Arc<Embedded>,
    pub clock: Arc<dyn Clock>,
    pub networks: Arc<Networks>,
    pub teller: Arc<Teller>,
    pub executor: Executor,
    pub asker: Arc<dyn Asker>,
    pub events: Arc<dyn Events>,
    pub backend: OnceLock<Arc<dyn AgentBackend>>,
    pub turns: Mutex<HashMap<String, Stopper>>,
    pub creating: tokio::sync::Mutex<()>,
    /// Whether what an earlier run left has ended.
    pub settled: watch::Sender<bool>,
}

impl Inner {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        profile: Profile,
        lock: ProfileLock,
        store: Db,
        keychain: Arc<dyn Keychain>,
        cosigner: Arc<Embedded>,
        clock: Arc<dyn Clock>,
        networks: Arc<Networks>,
        teller: Arc<Teller>,
        executor: Executor,
        asker: Arc<dyn Asker>,
        events: Arc<dyn Events>,
    ) -> Self {
        Self {
            profile,
            _lock: lock,
            store,
            keychain,
            cosigner,
            clock,
            networks,
            teller,
            executor,
            asker,
            events,
            backend: OnceLock::new(),
            turns: Mutex::default(),
            creating: tokio::sync::Mutex::default(),
            settled: watch::Sender::new(false),
        }
    }
}

impl Wallet {
    pub(crate) fn assemble(inner: Inner, agent: Option<Arc<dyn AgentBackend>>) -> Self {
        let wallet = Self { inner: Arc::new(inner) };
        let embedded = || -> Arc<dyn AgentBackend> {
            Arc::new(lockstep_agent::Embedded::new(Arc::new(WalletDesk::new(Arc::downgrade(&wallet.inner)))))
        };
        let backend = agent.unwrap_or_else(embedded);
        // Set once, here, before anybody else has the wallet.
        let _ = wallet.inner.backend.set(backend);
        wallet
    }

    /// The profile.
    pub fn profile(&self) -> &Profile {
        &self.inner.profile
    }

    pub(crate) fn chain(&self, name: &str) -> Result<&'static Chain, ApiError> {
        self.inner.profile.registry().find(name).ok_or_else(|| {
            ApiError::invalid(format!("“{}” is not a chain of this wallet.", lockstep_chain::plain_text(name, 40)))
        })
    }

    /// The one active vault, if it was made.
    pub(crate) async fn active_vault(&self) -> Result<Option<Vault>, ApiError> {
        Ok(self.inner.store.vaults().await?.into_iter().find(|vault| vault.state == VaultState::Active))
    }

    pub(crate) async fn require_vault(&self) -> Result<Vault, ApiError> {
        self.active_vault()
            .await?
            .ok_or_else(|| ApiError::new(ApiCode::NotFound, "There is no vault yet. Create one first."))
    }

    /// Flushes the database, and waits until the co-signer has flushed its own and ended.
    pub async fn close(&self) {
        self.inner.store.close().await;
        // One that does not end is killed, which it survives like any other crash.
        let _ = self.inner.cosigner.shutdown().await;
    }
}

/// A vault's address on a chain, from its public keys.
pub(crate) fn address_on(chain: &Chain, keys: &PublicKeys) -> Result<String, ApiError> {
    let broken = |_| ApiError::new(ApiCode::Internal, "The vault has no address on this chain.");
    let path: DerivePath = chain.derive_path.parse().map_err(|_| broken(()))?;
    let key = keys.ecdsa_child(&path).map_err(|_| broken(()))?;
    evm::address_of(&key).map(|address| address.to_string()).map_err(|_| broken(()))
}

/// Passes progress on to the door, and to whoever waits inside.
pub(crate) struct Teller {
    events: Arc<dyn Events>,
    wallet: OnceLock<Weak<Inner>>,
    waiting: Mutex<HashMap<String, Waiting>>,
    pub(crate) bundles: broadcast::Sender<BundleProgress>,
}

impl Teller {
    pub(crate) fn new(events: Arc<dyn Events>) -> Self {
        Self { events, wallet: OnceLock::new(), waiting: Mutex::default(), bundles: broadcast::channel(64).0 }
    }

    pub(crate) fn attach(&self, wallet: &Wallet) {
        let _ = self.wallet.set(Arc::downgrade(&wallet.inner));
    }

    /// What a bundle waits for, if it waits.
    pub(crate) fn waiting(&self, bundle: &str) -> Option<Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).get(bundle).copied()
    }
}

impl Progress for Teller {
    fn bundle(&self, progress: BundleProgress) {
        {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            match progress.waiting_for {
                Some(what) => waiting.insert(progress.bundle_id.clone(), what),
                None => waiting.remove(&progress.bundle_id),
            };
        }
        // Nobody listens where no door waits for a bundle to be planned.
        let _ = self.bundles.send(progress.clone());
        if let Some(inner) = self.wallet.get().and_then(Weak::upgrade) {
            let (wallet, bundle) = (Wallet { inner }, progress.bundle_id.clone());
            tokio::spawn(async move { wallet.tell_card(&bundle).await });
        }
        self.events.bundle(progress);
    }

    fn vault_modified(&self) {
        self.events.vault_modified();
    }
}
