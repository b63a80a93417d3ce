//! A drill's temporary profile: a folder, a database, a keychain and a co-signer. Its keys are never written
//! anywhere, so that what a crash leaves cannot be opened; the next start removes it.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use lockstep_actions::NoCheckpoints;
use lockstep_chain::Registry;
use lockstep_cosigner::embedded::Logs;
use lockstep_cosigner::{Embedded, EmbeddedConfig, Network, StorageSecret};
use lockstep_keysign::port::Cosigner;
use lockstep_platform::Clock;
use lockstep_store::{CosignerAt, Db, OpenMode};
use lockstep_texts::error;
use lockstep_vault::backup::{BackupError, Contents, Unusable};
use lockstep_vault::{Key32, Keychain, KeychainProblem};
use tempfile::TempDir;
use zeroize::Zeroizing;

use super::Ground;
use crate::{ApiCode, ApiError};

const PREFIX: &str = "drill-";

/// Everything of a drill.
pub(crate) struct DrillProfile {
    folder: TempDir,
    store: Db,
    keychain: Forgetful,
    cosigner: Embedded,
}

/// The chains of the vault in a backup, for the wallet and for the co-signer.
pub(super) fn chains_of(contents: &Contents) -> Result<(Registry, Network), ApiError> {
    match contents.network.as_str() {
        "local" => Ok((Registry::local(), Network::Local)),
        "public" => Ok((Registry::public(), Network::Public)),
        _ => Err(BackupError::Contents(Unusable::Network).into()),
    }
}

/// Removes what an interrupted drill left.
pub(crate) fn remove_leftovers(profile: &Path) -> std::io::Result<()> {
    for entry in std::fs::read_dir(profile)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(PREFIX) && entry.file_type()?.is_dir() {
            std::fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

impl DrillProfile {
    pub(crate) async fn open(profile: &Path, cosigner_program: &Path, network: Network) -> Result<Self, ApiError> {
        let no_room = |why: std::io::Error| {
            ApiError::new(ApiCode::Internal, error::restore_no_drill_folder(why.kind().to_string()))
        };
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(profile).map_err(no_room)?;
        let store = Db::open(&folder.path().join("wallet.db"), Key32::random()?.expose(), OpenMode::Create).await?;
        let secret = StorageSecret::random().map_err(|error| ApiError::of(ApiCode::Internal, &error))?;
        let mut config =
            EmbeddedConfig::new(cosigner_program.to_owned(), folder.path().join("cosigner"), secret, network);
        config.logs = Logs::Discard;
        let cosigner = match Embedded::start(config).await {
            Ok(cosigner) => cosigner,
            Err(error) => {
                store.close().await;
                return Err(ApiError::of(ApiCode::Cosigner, &error));
            }
        };
        Ok(Self { folder, store, keychain: Forgetful::default(), cosigner })
    }

    pub(super) fn ground<'a>(&'a self, clock: &'a dyn Clock, registry: Registry) -> Ground<'a> {
        Ground {
            store: &self.store,
            keychain: &self.keychain,
            cosigner: &self.cosigner,
            at: CosignerAt::Here,
            clock,
            checkpoints: &NoCheckpoints,
            registry,
        }
    }

    pub(crate) fn cosigner(&self) -> &dyn Cosigner {
        &self.cosigner
    }

    /// Removes it. Files that cannot be removed now are unreadable, and the next start removes them.
    pub(crate) async fn wipe(self) {
        let Self { folder, store, keychain, cosigner } = self;
        store.close().await;
        let _ = cosigner.shutdown().await;
        drop(keychain);
        let _ = folder.close();
    }
}

/// A keychain that lasts as long as the drill.
#[derive(Default)]
struct Forgetful(Mutex<HashMap<String, Key32>>);

impl Forgetful {
    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<String, Key32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Keychain for Forgetful {
    async fn get(&self, name: &str) -> Result<Option<Key32>, KeychainProblem> {
        Ok(self.held().get(name).and_then(|key| Key32::from_slice(key.expose())))
    }

    async fn create(&self, name: &str, key: &Key32) -> Result<(), KeychainProblem> {
        let kept = Key32::from_slice(key.expose()).ok_or(KeychainProblem::WrongKey)?;
        self.held().insert(name.to_owned(), kept);
        Ok(())
    }

    async fn text(&self, _name: &str) -> Result<Option<Zeroizing<String>>, KeychainProblem> {
        Ok(None)
    }

    async fn keep_text(&self, _name: &str, _text: &str) -> Result<(), KeychainProblem> {
        Err(KeychainProblem::Unreachable(error::keychain_drill()))
    }

    async fn delete(&self, name: &str) -> Result<(), KeychainProblem> {
        self.held().remove(name);
        Ok(())
    }
}
