//! Removing a profile: its keychain entries and its files, after its vault's name was typed. Works where nothing else does.

use std::path::PathBuf;

use lockstep_store::Db;
use lockstep_vault::{Keychain, KeychainProblem, OsKeychain};

use crate::open::DATABASE_KEY;
use crate::profile::{Profile, ProfileError, ProfileLock};

/// A profile that is about to be removed. It is held by nobody else meanwhile; dropping this removes nothing.
#[derive(Debug)]
pub struct Wipe {
    profile: Profile,
    vaults: Option<Vec<String>>,
    _lock: ProfileLock,
}

/// Why a profile was not removed, or not all of it.
#[derive(Debug, thiserror::Error)]
pub enum WipeError {
    /// There is nothing to remove.
    #[error("There is no profile “{0}” on this machine. Nothing was removed.")]
    NoProfile(String),
    /// The profile is in use, or its folder cannot be used.
    #[error(transparent)]
    Profile(#[from] ProfileError),
    /// What was typed is not what was asked for.
    #[error("That is not “{0}”. Nothing was removed.")]
    Name(String),
    /// The entries could not be removed, so that the files were left as well.
    #[error("{0} Nothing was removed.")]
    Keychain(KeychainProblem),
    /// The entries are gone and some files are not.
    #[error(
        "The keychain's entries of this profile were removed, so that its data can no longer be read, but some of its files could not be: {0}. \
         Remove the folder {1} by hand."
    )]
    Files(std::io::Error, PathBuf),
}

impl Wipe {
    /// Takes the profile and looks what is in it. Changes nothing; no password is needed, and neither a database that opens.
    ///
    /// # Errors
    /// [`WipeError::NoProfile`]; [`WipeError::Profile`] where a door has it open.
    pub async fn prepare(profile: &Profile, door: &str) -> Result<Self, WipeError> {
        if !profile.folder().exists() {
            return Err(WipeError::NoProfile(profile.name().to_owned()));
        }
        let lock = ProfileLock::take(profile, door)?;
        let vaults = names(profile).await;
        Ok(Self { profile: profile.clone(), vaults, _lock: lock })
    }

    /// The vaults that go with it; `None` where that cannot be read.
    pub fn vaults(&self) -> Option<&[String]> {
        self.vaults.as_deref()
    }

    /// The folder that goes.
    pub fn folder(&self) -> PathBuf {
        self.profile.folder().to_path_buf()
    }

    /// What must be typed: the vault's name, or the profile's where there is no vault or none can be read.
    pub fn expects(&self) -> &str {
        self.vaults.as_ref().and_then(|names| names.first()).map_or(self.profile.name(), String::as_str)
    }

    /// Removes the keychain's entries, and then the files: after the first, nobody can read the second.
    ///
    /// # Errors
    /// Each says what was removed and what was not.
    pub async fn confirm(self, typed: &str) -> Result<(), WipeError> {
        if typed.trim() != self.expects() {
            return Err(WipeError::Name(self.expects().to_owned()));
        }
        let keychain = OsKeychain::new(self.profile.keychain_service());
        keychain.delete_all().await.map_err(WipeError::Keychain)?;
        let folder = self.folder();
        std::fs::remove_dir_all(&folder).map_err(|error| WipeError::Files(error, folder))
    }
}

async fn names(profile: &Profile) -> Option<Vec<String>> {
    let database = profile.database();
    if !database.exists() {
        return Some(Vec::new());
    }
    let key = OsKeychain::new(profile.keychain_service()).get(DATABASE_KEY).await.ok()??;
    Db::vault_names(&database, key.expose()).await.ok()
}
