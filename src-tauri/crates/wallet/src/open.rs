use std::path::{Path, PathBuf};
use std::sync::Arc;

use lockstep_actions::bundle::{Executor, Memory};
use lockstep_actions::{Checkpoints, NoCheckpoints};
use lockstep_cosigner::{CosignerError, Embedded, EmbeddedConfig, StorageSecret};
use lockstep_platform::Clock;
use lockstep_rpc::Endpoint;
use lockstep_store::{Db, OpenMode, StoreError};
use lockstep_texts::{Said, Worded};
use lockstep_vault::{Key32, Keychain, KeychainProblem, OsKeychain};
use zeroize::Zeroizing;

use crate::api::StartupProblem;
use crate::consent::Consent;
use crate::cosigners::ProfileCosigners;
use crate::currency::Currencies;
use crate::lock::{Lock, stored_minutes};
use crate::networks::Networks;
use crate::prices::{Prices, PricesNow};
use crate::profile::{Profile, ProfileError, ProfileLock};
use crate::releases::{ReleaseSource, Updates};
use crate::wallet::{Inner, Wallet};
use crate::{ApiError, Conversations};

pub(crate) const DATABASE_KEY: &str = "database-key";
const COSIGNER_SECRET: &str = "cosigner-secret";

/// What a door provides to open a profile.
pub struct Opening {
    pub profile: Profile,
    /// The name of this door that other doors read, for instance `the window`.
    pub door: String,
    /// The `lockstep-cosigner` program.
    pub cosigner_program: PathBuf,
    /// The local network's node, for the local profile; remembered for the next start.
    pub local_node: Option<String>,
    /// The price source, asked once the person allows it; the public source if absent. Tests bring their own.
    pub price_source: Option<Endpoint>,
    /// The source of exchange rates, likewise.
    pub rate_source: Option<Endpoint>,
    /// Where new versions are announced, likewise; the source of this build if absent.
    pub release_source: Option<ReleaseSource>,
    /// The place where the person is asked.
    pub consent: Arc<Consent>,
}

/// The parts for the crates above the wallet: tools and agent. Doors do not get them.
#[derive(Clone)]
pub struct Parts {
    pub executor: Executor,
    pub consent: Arc<Consent>,
}

/// An opened profile. Doors use it after [`Opened::settle`] has settled what a crash left.
pub struct Opened {
    pub wallet: Wallet,
    pub parts: Parts,
}

impl Opened {
    /// Settles what a crash left, and starts informing the conversations.
    pub async fn settle(&self, conversations: Arc<dyn Conversations>) -> Result<(), OpeningError> {
        Ok(self.wallet.settle_start(conversations).await?)
    }
}

/// The reason why a profile did not open. Nothing was overwritten.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    Profile(#[from] ProfileError),
    Keychain(#[from] KeychainProblem),
    Store(#[from] StoreError),
    Cosigner(#[from] CosignerError),
    Other(Said),
}

impl Worded for OpeningError {
    fn said(&self) -> Said {
        match self {
            Self::Profile(error) => error.said(),
            Self::Keychain(problem) => problem.said(),
            Self::Store(error) => error.said(),
            Self::Cosigner(error) => error.said(),
            Self::Other(said) => said.clone(),
        }
    }
}

lockstep_texts::displayed_in_english!(OpeningError);

impl From<ApiError> for OpeningError {
    fn from(error: ApiError) -> Self {
        Self::Other(error.said)
    }
}

impl OpeningError {
    /// The problem's code.
    pub fn problem(&self) -> StartupProblem {
        match self {
            Self::Keychain(KeychainProblem::Locked) => StartupProblem::KeychainLocked,
            Self::Keychain(KeychainProblem::Unreachable(_)) => StartupProblem::KeychainUnreachable,
            Self::Keychain(KeychainProblem::Missing(_)) => StartupProblem::KeychainEntryMissing,
            Self::Keychain(KeychainProblem::WrongKey)
            | Self::Store(StoreError::WrongKey)
            | Self::Cosigner(CosignerError::WrongStorageSecret) => StartupProblem::WrongKey,
            Self::Store(StoreError::Newer) | Self::Cosigner(CosignerError::Newer) => StartupProblem::NewerData,
            Self::Profile(ProfileError::Held { .. }) => StartupProblem::ProfileHeld,
            Self::Cosigner(_) => StartupProblem::Cosigner,
            Self::Profile(_) | Self::Store(_) | Self::Other(_) => StartupProblem::Other,
        }
    }
}

impl Wallet {
    /// Opens a profile: takes its lock, reads its keys, opens its database and starts its co-signer. Its
    /// vault is locked.
    pub async fn open(opening: Opening, clock: Arc<dyn Clock>) -> Result<Opened, OpeningError> {
        let lock = ProfileLock::take(&opening.profile, &opening.door)?;
        let keychain: Arc<dyn Keychain> = Arc::new(OsKeychain::new(opening.profile.keychain_service()));
        // Both keys are read before any file: if one is missing, no file is touched.
        let (database, folder) = (opening.profile.database(), opening.profile.cosigner_folder());
        let database_key = key_for(keychain.as_ref(), DATABASE_KEY, database.exists()).await?;
        let secret = key_for(keychain.as_ref(), COSIGNER_SECRET, folder.join("cosigner.db").exists()).await?;
        let store = open_store(&database, &database_key).await?;
        let cosigners = match start_cosigner(&opening, folder, &secret).await {
            Ok(cosigner) => Arc::new(ProfileCosigners::new(cosigner)),
            Err(error) => {
                store.close().await;
                return Err(error.into());
            }
        };
        crate::pairing::take_up(&store, keychain.as_ref(), &cosigners).await?;
        let registry = opening.profile.registry();
        let networks = Arc::new(
            Networks::load(&store, registry, opening.profile.is_local(), opening.local_node.as_deref()).await?,
        );
        let prices = Arc::new(Prices::load(&store, opening.price_source.as_ref()).await?);
        let currencies = Arc::new(Currencies::load(&store, opening.rate_source.as_ref()).await?);
        let releases = opening.release_source.clone().or_else(ReleaseSource::of_build);
        let updates = Arc::new(Updates::load(&store, releases).await?);
        let session = Arc::new(Lock::new(stored_minutes(&store).await?, clock.now()));
        let executor = Executor {
            store: store.clone(),
            cosigners: cosigners.clone(),
            keychain: keychain.clone(),
            nodes: networks.clone(),
            prices: Arc::new(PricesNow {
                prices: prices.clone(),
                currencies: currencies.clone(),
                clock: clock.clone(),
            }),
            clock: clock.clone(),
            bus: lockstep_bus::bus(),
            checkpoints: checkpoints(),
            registry,
            local: opening.profile.is_local(),
            descriptors: Arc::default(),
            memory: Arc::new(Memory::default()),
        };
        crate::descriptors::take_up(&store, opening.profile.folder(), &executor.descriptors).await?;
        let script_programs = crate::scripts::kept(&store).await?;
        // The connections of an earlier process have ended, also where a crash left no time to say so.
        store.remove_programs_of_connections().await?;
        let parts = Parts { executor: executor.clone(), consent: opening.consent.clone() };
        let inner = Inner::new(
            opening.profile,
            lock,
            store,
            keychain,
            cosigners,
            opening.cosigner_program,
            clock,
            networks,
            prices,
            currencies,
            updates,
            executor,
            opening.consent,
            session,
            script_programs,
        );
        Ok(Opened { wallet: Self { inner: Arc::new(inner) }, parts })
    }
}

/// The key for existing data must exist and is never replaced. A key without data is left by a crash between
/// the two.
async fn key_for(keychain: &dyn Keychain, name: &str, data_exists: bool) -> Result<Key32, OpeningError> {
    if data_exists {
        return Ok(keychain.require(name).await?);
    }
    if let Some(key) = keychain.get(name).await? {
        return Ok(key);
    }
    let key = Key32::random().map_err(|error| OpeningError::Other(error.said()))?;
    keychain.create(name, &key).await?;
    Ok(key)
}

async fn open_store(path: &Path, key: &Key32) -> Result<Db, StoreError> {
    let mode = if path.exists() { OpenMode::Existing } else { OpenMode::Create };
    Db::open(path, key.expose(), mode).await
}

async fn start_cosigner(opening: &Opening, folder: PathBuf, secret: &Key32) -> Result<Embedded, CosignerError> {
    let secret = StorageSecret::new(Zeroizing::new(*secret.expose()));
    let mut config = EmbeddedConfig::new(opening.cosigner_program.clone(), folder, secret, opening.profile.network());
    config.logs = lockstep_cosigner::embedded::Logs::File(opening.profile.folder().join("cosigner.log"));
    Embedded::start(config).await
}

#[cfg(not(feature = "e2e"))]
fn checkpoints() -> Arc<dyn Checkpoints> {
    Arc::new(NoCheckpoints)
}

/// Ends the process at the place in `LOCKSTEP_ABORT_AT` (`name`, or `name:3` for the third time), like a
/// crash; or panics there with the words of `LOCKSTEP_PANIC_WITH`.
#[cfg(feature = "e2e")]
fn checkpoints() -> Arc<dyn Checkpoints> {
    use std::sync::atomic::{AtomicU32, Ordering};
    struct AbortAt {
        name: String,
        left: AtomicU32,
    }
    impl Checkpoints for AbortAt {
        fn reach(&self, name: &str) {
            if self.name == name && self.left.fetch_sub(1, Ordering::SeqCst) == 1 {
                if let Ok(words) = std::env::var("LOCKSTEP_PANIC_WITH") {
                    std::panic::panic_any(words);
                }
                std::process::abort();
            }
        }
    }
    match std::env::var("LOCKSTEP_ABORT_AT") {
        Ok(wanted) => {
            let (name, times) = wanted
                .rsplit_once(':')
                .map_or((wanted.as_str(), 1), |(name, times)| (name, times.parse().unwrap_or(1)));
            Arc::new(AbortAt { name: name.to_owned(), left: AtomicU32::new(times) })
        }
        Err(_) => Arc::new(NoCheckpoints),
    }
}
