use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak};

use lockstep_actions::bundle::Executor;
use lockstep_actions::{Stopper, tokens};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_platform::Clock;
use lockstep_store::{Coin, Db, StoreError, Vault, VaultKind};
use lockstep_texts::{Said, error};
use lockstep_vault::Keychain;
use tokio::sync::watch;

use crate::consent::Consent;
use crate::cosigners::ProfileCosigners;
use crate::currency::Currencies;
use crate::lock::Lock;
use crate::networks::Networks;
use crate::prices::Prices;
use crate::profile::{Profile, ProfileLock};
use crate::programs::{Admissions, HttpListener, Reviews};
use crate::releases::Updates;
use crate::{ApiCode, ApiError};

/// An open profile. Clones share it.
#[derive(Clone)]
pub struct Wallet {
    pub(crate) inner: Arc<Inner>,
}

/// A running turn or bundle.
pub(crate) struct Turn {
    pub stopper: Stopper,
    /// The program that asked for it, by its id.
    pub program: Option<String>,
    /// The vault that it belongs to.
    pub vault: Option<VaultId>,
}

pub(crate) struct Inner {
    pub profile: Profile,
    _lock: ProfileLock,
    pub store: Db,
    pub keychain: Arc<dyn Keychain>,
    pub cosigners: Arc<ProfileCosigners>,
    pub cosigner_program: PathBuf,
    pub clock: Arc<dyn Clock>,
    pub networks: Arc<Networks>,
    pub prices: Arc<Prices>,
    pub currencies: Arc<Currencies>,
    pub updates: Arc<Updates>,
    pub executor: Executor,
    pub consent: Arc<Consent>,
    pub turns: Mutex<HashMap<String, Turn>>,
    pub creating: tokio::sync::Mutex<()>,
    /// Allows one search for what arrived at a time.
    pub looking: tokio::sync::Mutex<()>,
    /// Held while permissions are searched.
    pub looking_for_grants: tokio::sync::Mutex<()>,
    /// Allows one question about a change at a time.
    pub confirming: tokio::sync::Mutex<()>,
    /// The listener for programs, which the door keeps.
    pub programs_listener: Mutex<Option<Weak<dyn HttpListener>>>,
    /// The program that asks to be admitted.
    pub admissions: Admissions,
    /// What computes the reviews of programs.
    pub reviews: Mutex<Option<Weak<dyn Reviews>>>,
    /// The programs that run scripts.
    pub script_programs: RwLock<Option<lockstep_scripts::Programs>>,
    pub lock: Arc<Lock>,
    /// Whether everything from an earlier run has ended.
    pub settled: watch::Sender<bool>,
}

impl Inner {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        profile: Profile,
        lock: ProfileLock,
        store: Db,
        keychain: Arc<dyn Keychain>,
        cosigners: Arc<ProfileCosigners>,
        cosigner_program: PathBuf,
        clock: Arc<dyn Clock>,
        networks: Arc<Networks>,
        prices: Arc<Prices>,
        currencies: Arc<Currencies>,
        updates: Arc<Updates>,
        executor: Executor,
        consent: Arc<Consent>,
        session: Arc<Lock>,
        script_programs: Option<lockstep_scripts::Programs>,
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
            currencies,
            updates,
            executor,
            consent,
            turns: Mutex::default(),
            creating: tokio::sync::Mutex::default(),
            looking: tokio::sync::Mutex::default(),
            looking_for_grants: tokio::sync::Mutex::default(),
            confirming: tokio::sync::Mutex::default(),
            programs_listener: Mutex::default(),
            admissions: Admissions::default(),
            reviews: Mutex::default(),
            script_programs: RwLock::new(script_programs),
            lock: session,
            settled: watch::Sender::new(false),
        }
    }
}

impl Wallet {
    pub fn profile(&self) -> &Profile {
        &self.inner.profile
    }

    /// Voids open requests and approvals, because a network was switched off.
    pub(crate) fn void_open_requests(&self) {
        self.inner.executor.memory.void();
        self.inner.consent.void();
    }

    /// Forgets the person's noes as if half an hour had passed, for stories with many of them.
    #[cfg(feature = "e2e")]
    pub fn forget_noes(&self) {
        self.inner.executor.memory.refusals.forget();
    }

    /// The chain with this name.
    pub fn chain(&self, name: &str) -> Result<&'static Chain, ApiError> {
        self.inner
            .executor
            .registry
            .find(name)
            .ok_or_else(|| ApiError::invalid(error::wallet_unknown_chain(lockstep_chain::plain_text(name, 40))))
    }

    /// A vault's coins, with names and decimals from the wallet's own list.
    pub async fn coins_of(&self, vault: VaultId) -> Result<Vec<Coin>, StoreError> {
        tokens::held(&self.inner.store, self.inner.executor.registry, vault).await
    }

    /// A vault's coins on one chain.
    pub async fn coins_on(&self, vault: VaultId, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
        tokens::held_on(&self.inner.store, self.inner.executor.registry, vault, chain).await
    }

    /// The vault that everything is about, if there is one: the one that the person chose, or the oldest if that is gone.
    pub async fn chosen_vault(&self) -> Result<Option<Vault>, ApiError> {
        Ok(self.inner.store.chosen_vault().await?)
    }

    /// The right to make, back up, restore or refresh a vault, one at a time, until the guard is dropped.
    pub(crate) fn alone(&self) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.alone_or(error::wallet_busy())
    }

    /// Like `alone`, with a sentence for the case that something else has the right.
    pub(crate) fn alone_or(&self, busy: Said) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.inner.creating.try_lock().map_err(|_| ApiError::new(ApiCode::Busy, busy))
    }

    /// The running turns and bundles, by conversation or bundle id.
    pub(crate) fn turns(&self) -> MutexGuard<'_, HashMap<String, Turn>> {
        self.inner.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The right to ask the person about the vault, until the guard is dropped.
    pub fn one_question(&self) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.inner.lock.one_question()
    }

    /// The preferred network.
    pub fn in_use(&self) -> Option<&'static Chain> {
        self.inner.networks.in_use()
    }

    /// Whether the person's lists show the network. Experimental networks are hidden until the person turns
    /// them on.
    pub fn reaches(&self, chain: &Chain) -> bool {
        self.inner.networks.reaches(chain)
    }

    /// Whether the person switched the network on, so that it may be contacted.
    pub fn is_on(&self, chain: &Chain) -> bool {
        self.inner.networks.is_on(chain)
    }

    /// Whether something runs under this name: a turn by its conversation, or a bundle by its id.
    pub fn is_running(&self, name: &str) -> bool {
        self.turns().contains_key(name)
    }

    /// The names of what runs.
    pub fn running_names(&self) -> Vec<String> {
        self.turns().keys().cloned().collect()
    }

    /// Stops what runs under this name before its next release. Released steps go on to their outcome.
    pub fn stop(&self, name: &str) {
        if let Some(turn) = self.turns().get(name) {
            turn.stopper.stop();
        }
    }

    /// Flushes the database, and waits until the co-signer has flushed its own and ended.
    pub async fn close(&self) {
        self.inner.store.close().await;
        // A co-signer that does not end is killed, which it survives like any other crash.
        let _ = self.inner.cosigners.shutdown().await;
        self.inner.executor.bus.close();
    }
}

/// A vault's address on a chain, from its backup or from its public keys.
pub fn address_of(chain: &Chain, vault: &Vault) -> Result<String, ApiError> {
    match vault.kind {
        VaultKind::Shares => address_on(chain, &vault.keys),
        VaultKind::Watch => {
            let told = |chain: &Chain| vault.watched.iter().find(|(name, _)| name == chain.name);
            // A vault that was imported before the wallet knew this chain has the address of a chain with the
            // same key.
            let same_key = |other: &&Chain| other.kind == chain.kind && chain.kind.shares_addresses();
            let found = told(chain).or_else(|| Registry::public().iter().filter(same_key).find_map(told));
            found
                .map(|(_, address)| address.clone())
                .ok_or_else(|| ApiError::new(ApiCode::NotFound, error::wallet_no_watched_address(chain.name)))
        }
    }
}

/// Refuses a watched vault, which cannot sign.
pub fn may_sign(vault: &Vault) -> Result<(), ApiError> {
    match vault.kind {
        VaultKind::Shares => Ok(()),
        VaultKind::Watch => Err(ApiError::new(ApiCode::Refused, error::bundle_watched())),
    }
}

/// A vault's address on a chain, from its public keys. A vault from a recovery phrase has only one account,
/// and no keys for chains outside it.
pub(crate) fn address_on(chain: &Chain, keys: &PublicKeys) -> Result<String, ApiError> {
    keys.on_chain(chain)
        .and_then(|key| chain.address_of(&key).ok())
        .ok_or_else(|| ApiError::new(ApiCode::NotFound, error::wallet_no_address(chain.name)))
}
