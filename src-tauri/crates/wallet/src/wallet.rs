use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use lockstep_actions::bundle::{Executor, WATCHED};
use lockstep_actions::{Stopper, tokens};
use lockstep_agent::AgentBackend;
use lockstep_agent::remote::{Patience, Remote};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_platform::Clock;
use lockstep_store::{Coin, Db, StoreError, Vault, VaultKind, VaultState};
use lockstep_vault::Keychain;
use tokio::sync::watch;

use crate::consent::Consent;
use crate::cosigners::Both;
use crate::desk::WalletDesk;
use crate::events::Events;
use crate::lock::Lock;
use crate::networks::Networks;
use crate::offered::Offered;
use crate::prices::Prices;
use crate::profile::{Profile, ProfileLock};
use crate::teller::Teller;
use crate::{ApiCode, ApiError};

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
    pub cosigners: Arc<Both>,
    pub cosigner_program: PathBuf,
    pub clock: Arc<dyn Clock>,
    pub networks: Arc<Networks>,
    pub prices: Prices,
    pub teller: Arc<Teller>,
    pub executor: Executor,
    pub consent: Arc<Consent>,
    pub events: Arc<dyn Events>,
    /// The embedded agent, or what a door brought in its place.
    pub backend: OnceLock<Arc<dyn AgentBackend>>,
    /// The client of the agent elsewhere, by its address.
    pub remote: Mutex<Option<(String, Arc<Remote>)>>,
    pub agent_patience: Patience,
    /// What agents offered to begin with.
    pub offered: Offered,
    pub turns: Mutex<HashMap<String, Stopper>>,
    pub creating: tokio::sync::Mutex<()>,
    /// The person is asked about one change of their own at a time.
    pub confirming: tokio::sync::Mutex<()>,
    pub lock: Arc<Lock>,
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
        cosigners: Arc<Both>,
        cosigner_program: PathBuf,
        clock: Arc<dyn Clock>,
        networks: Arc<Networks>,
        prices: Prices,
        teller: Arc<Teller>,
        executor: Executor,
        consent: Arc<Consent>,
        events: Arc<dyn Events>,
        session: Arc<Lock>,
        agent_patience: Patience,
    ) -> Self {
        Self {
            profile,
            _lock: lock,
            store,
            keychain,
            cosigners,
            cosigner_program,
            clock,
            networks,
            prices,
            teller,
            executor,
            consent,
            events,
            backend: OnceLock::new(),
            remote: Mutex::default(),
            agent_patience,
            offered: Offered::default(),
            turns: Mutex::default(),
            creating: tokio::sync::Mutex::default(),
            confirming: tokio::sync::Mutex::default(),
            lock: session,
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

    /// The network is another one: no question about a transaction that is open may be answered any more, and no yes that was given counts.
    pub(crate) fn void_open_requests(&self) {
        self.inner.executor.memory.void();
        self.inner.consent.void();
    }

    pub(crate) fn chain(&self, name: &str) -> Result<&'static Chain, ApiError> {
        self.inner.profile.registry().find(name).ok_or_else(|| {
            ApiError::invalid(format!("“{}” is not a chain of this wallet.", lockstep_chain::plain_text(name, 40)))
        })
    }

    /// A vault's coins, with the names and decimals of the wallet's own list.
    pub(crate) async fn coins_of(&self, vault: VaultId) -> Result<Vec<Coin>, StoreError> {
        tokens::held(&self.inner.store, self.inner.profile.registry(), vault).await
    }

    /// Those of one chain.
    pub(crate) async fn coins_on(&self, vault: VaultId, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
        tokens::held_on(&self.inner.store, self.inner.profile.registry(), vault, chain).await
    }

    /// The one active vault, if it was made.
    pub(crate) async fn active_vault(&self) -> Result<Option<Vault>, ApiError> {
        Ok(self.inner.store.vaults().await?.into_iter().find(|vault| vault.state == VaultState::Active))
    }

    /// One vault is made, saved, restored or refreshed at a time: the right to do so, for as long as it is held.
    pub(crate) fn alone(&self) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.alone_or("A vault is being made, saved or restored already. Nothing was changed.")
    }

    /// The same, with what is said where something else has it.
    pub(crate) fn alone_or(&self, busy: &str) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.inner.creating.try_lock().map_err(|_| ApiError::new(ApiCode::Busy, busy))
    }

    /// What runs, by conversation or bundle, with what stops it.
    pub(crate) fn turns(&self) -> MutexGuard<'_, HashMap<String, Stopper>> {
        self.inner.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Flushes the database, and waits until the co-signer has flushed its own and ended.
    pub async fn close(&self) {
        self.inner.store.close().await;
        // One that does not end is killed, which it survives like any other crash.
        let _ = self.inner.cosigners.shutdown().await;
    }
}

/// A vault's address on a chain: as its backup told it, or from its public keys.
pub(crate) fn address_of(chain: &Chain, vault: &Vault) -> Result<String, ApiError> {
    match vault.kind {
        VaultKind::Shares => address_on(chain, &vault.keys),
        VaultKind::Watch => {
            let told = |chain: &Chain| vault.watched.iter().find(|(name, _)| name == chain.name);
            // A vault that was imported before the wallet knew this chain has the address of any that shares its key.
            let same_key = |other: &&Chain| other.kind == chain.kind && chain.kind.shares_addresses();
            let found = told(chain).or_else(|| Registry::public().iter().filter(same_key).find_map(told));
            found.map(|(_, address)| address.clone()).ok_or_else(|| {
                ApiError::new(ApiCode::NotFound, format!("The watched vault has no address on {}.", chain.name))
            })
        }
    }
}

/// A vault that is only watched signs nothing.
pub(crate) fn may_sign(vault: &Vault) -> Result<(), ApiError> {
    match vault.kind {
        VaultKind::Shares => Ok(()),
        VaultKind::Watch => Err(ApiError::new(ApiCode::Refused, WATCHED)),
    }
}

/// A vault's address on a chain, from its public keys. A vault of a recovery phrase has one account of it only, and no key for chains
/// that are beside that.
pub(crate) fn address_on(chain: &Chain, keys: &PublicKeys) -> Result<String, ApiError> {
    keys.on_chain(chain)
        .and_then(|key| chain.address_of(&key).ok())
        .ok_or_else(|| ApiError::new(ApiCode::NotFound, format!("The vault has no address on {}.", chain.name)))
}
