//! Removing a profile: its keychain entries and its files, after its vault's name was typed. Works even if
//! nothing else does.

use std::path::PathBuf;

use lockstep_chain::plain_text;
use lockstep_store::Db;
use lockstep_texts::{Said, Worded, error, question};
use lockstep_vault::{Keychain, KeychainProblem, OsKeychain};

use crate::consent::TypedQuestion;
use crate::open::DATABASE_KEY;
use crate::profile::{Profile, ProfileError, ProfileLock};
use crate::{ApiCode, ApiError, Wallet};

/// A profile that is about to be removed, locked against other processes. Dropping this removes nothing.
#[derive(Debug)]
pub struct Wipe {
    profile: Profile,
    vaults: Option<Vec<String>>,
    _lock: ProfileLock,
}

/// The reason why a profile was not, or not completely, removed.
#[derive(Debug, thiserror::Error)]
pub enum WipeError {
    /// There is no such profile.
    NoProfile(String),
    /// The profile is in use, or its folder cannot be used.
    Profile(#[from] ProfileError),
    /// The typed text is not the expected one.
    Name(String),
    /// The keychain entries could not be removed, so the files were left too.
    Keychain(KeychainProblem),
    /// The entries are gone and some files are not.
    Files(std::io::Error, PathBuf),
}

impl Worded for WipeError {
    fn said(&self) -> Said {
        match self {
            Self::NoProfile(profile) => error::wipe_no_profile(profile.as_str()),
            Self::Profile(error) => error.said(),
            Self::Name(expected) => error::wipe_other_name(expected.as_str()),
            Self::Keychain(problem) => error::wipe_keychain(problem.said()),
            Self::Files(why, folder) => error::wipe_files(folder.display().to_string(), why.to_string()),
        }
    }
}

lockstep_texts::displayed_in_english!(WipeError);

impl Wipe {
    /// Locks the profile and reads what is in it. Changes nothing. Works without the password, and with a
    /// database that does not open.
    ///
    /// # Errors
    /// [`WipeError::NoProfile`]; [`WipeError::Profile`] if a door has it open.
    pub async fn prepare(profile: &Profile, door: &str) -> Result<Self, WipeError> {
        if !profile.folder().exists() {
            return Err(WipeError::NoProfile(profile.name().to_owned()));
        }
        let lock = ProfileLock::take(profile, door)?;
        let vaults = names(profile).await;
        Ok(Self { profile: profile.clone(), vaults, _lock: lock })
    }

    /// The vaults in it; `None` if they cannot be read.
    pub fn vaults(&self) -> Option<&[String]> {
        self.vaults.as_deref()
    }

    pub fn folder(&self) -> PathBuf {
        self.profile.folder().to_path_buf()
    }

    /// The text to type: the vault's name, or the profile's if there is no vault or none can be read.
    pub fn expects(&self) -> &str {
        expected(&self.profile, self.vaults.as_deref())
    }

    /// The question for the name.
    pub fn question(&self) -> TypedQuestion {
        question_about(&self.profile, self.vaults.as_deref())
    }

    /// Removes it if the typed text is the expected one.
    ///
    /// # Errors
    /// Each says what was removed and what was not.
    pub async fn confirm(self, typed: &str) -> Result<(), WipeError> {
        if typed.trim() != self.expects() {
            return Err(WipeError::Name(self.expects().to_owned()));
        }
        remove(&self.profile).await
    }
}

fn expected<'p>(profile: &'p Profile, vaults: Option<&'p [String]>) -> &'p str {
    vaults.and_then(|names| names.first()).map_or(profile.name(), String::as_str)
}

fn question_about(profile: &Profile, vaults: Option<&[String]>) -> TypedQuestion {
    let folder = profile.folder().display().to_string();
    let quoted = |name: &String| question::wipe_quoted(plain_text(name, 60));
    let text = match vaults {
        Some([]) => question::wipe_no_vault(folder),
        Some([only]) => question::wipe_one_vault(folder, quoted(only)),
        Some([first, others @ ..]) => {
            let names = others.iter().fold(quoted(first), |names, other| question::wipe_and(names, quoted(other)));
            question::wipe_vaults(folder, names)
        }
        None => question::wipe_unreadable(folder),
    };
    let phrase = expected(profile, vaults).to_owned();
    TypedQuestion { title: question::wipe_title(profile.name()), text, phrase }
}

/// Removes the keychain entries, and then the files, which are unreadable without the entries.
async fn remove(profile: &Profile) -> Result<(), WipeError> {
    let keychain = OsKeychain::new(profile.keychain_service());
    keychain.delete_all().await.map_err(WipeError::Keychain)?;
    let folder = profile.folder().to_path_buf();
    std::fs::remove_dir_all(&folder).map_err(|error| WipeError::Files(error, folder))
}

/// The person typed the name that removes an open profile. Dropping this removes nothing.
pub struct WipeConfirmed(Wallet);

impl Wallet {
    /// Asks the person to type the name that removes this profile, locked or not.
    pub async fn confirm_wipe(&self) -> Result<WipeConfirmed, ApiError> {
        let _only = self.inner.lock.one_question()?;
        self.refuse_wipe_while_running()?;
        let names: Vec<String> = self.inner.store.vaults().await?.into_iter().map(|vault| vault.name).collect();
        let asked = self.inner.consent.ask(question_about(&self.inner.profile, Some(&names))).await;
        asked.map_err(|_| ApiError::cancelled(error::wipe_not_typed()))?;
        self.refuse_wipe_while_running()?;
        Ok(WipeConfirmed(self.clone()))
    }

    fn refuse_wipe_while_running(&self) -> Result<(), ApiError> {
        if self.is_anything_running() {
            return Err(ApiError::new(ApiCode::Busy, error::wipe_busy()));
        }
        Ok(())
    }
}

impl WipeConfirmed {
    /// Closes the profile, and removes it while other processes cannot open it.
    ///
    /// # Errors
    /// Each says what was removed and what was not. The profile is closed in any case.
    pub async fn remove(self) -> Result<(), WipeError> {
        self.0.close().await;
        remove(&self.0.inner.profile).await
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
