use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use lockstep_chain::Registry;
use lockstep_cosigner::Network;
use lockstep_texts::{Filling, Said, Worded, error};

/// The name of the local test profile.
const LOCAL: &str = "local";
/// How often to read the holder's name of a profile that is in use, and the pause.
const LOOKS: u32 = 20;
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// A profile: a folder, keychain entries, and a set of chains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    name: String,
    folder: PathBuf,
    keychain_service: String,
}

/// The reason why a profile cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    /// That is no name for a profile.
    Name,
    /// Another process has it open.
    Held {
        profile: String,
        /// The holder's own words, if they can be read.
        holder: Option<String>,
    },
    /// The data folder is not known.
    NoHome,
    /// The profile's folder cannot be used.
    Io(#[from] std::io::Error),
}

impl Worded for ProfileError {
    fn said(&self) -> Said {
        match self {
            Self::Name => error::profile_name(),
            Self::Held { profile, holder } => {
                let holder = holder.as_deref().map_or_else(|| error::profile_other_process().into(), Filling::from);
                error::profile_held(profile.as_str(), holder)
            }
            Self::NoHome => error::profile_no_home(),
            Self::Io(why) => error::profile_folder(why.to_string()),
        }
    }
}

lockstep_texts::displayed_in_english!(ProfileError);

impl Profile {
    /// A profile below the application data folder.
    pub fn new(name: &str, data_root: &Path) -> Result<Self, ProfileError> {
        let fits = (1..=32).contains(&name.len())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && !name.starts_with('-');
        if !fits {
            return Err(ProfileError::Name);
        }
        Ok(Self {
            name: name.to_owned(),
            folder: data_root.join("lockstep").join(name),
            keychain_service: format!("org.lockstep.wallet.{name}"),
        })
    }

    /// Stores the keychain entries under another service, so that two profiles of one name can share a
    /// keychain.
    #[must_use]
    pub fn with_keychain_service(mut self, service: String) -> Self {
        self.keychain_service = service;
        self
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether it is the local test profile: test money, and no chain but the local one.
    pub fn is_local(&self) -> bool {
        self.name == LOCAL
    }

    /// The chains that exist in it before its own networks are read. Each call gives another list for those, so
    /// that it is called once, when the profile opens.
    pub(crate) fn registry(&self) -> Registry {
        if self.is_local() { Registry::local() } else { Registry::of_profile() }
    }

    /// The profile's kind of money, for the co-signer.
    pub fn network(&self) -> Network {
        if self.is_local() { Network::Local } else { Network::Public }
    }

    /// The profile's kind of money, as a backup writes it.
    pub(crate) fn network_word(&self) -> &'static str {
        if self.is_local() { "local" } else { "public" }
    }

    /// The service of its keychain entries.
    pub fn keychain_service(&self) -> &str {
        &self.keychain_service
    }

    /// Whether it has been opened before. Opening another one makes it.
    pub fn is_there(&self) -> bool {
        self.database().exists()
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("wallet.db")
    }

    pub(crate) fn crash_folder(&self) -> PathBuf {
        self.folder.join(lockstep_platform::crash::FOLDER)
    }

    pub(crate) fn cosigner_folder(&self) -> PathBuf {
        self.folder.join("cosigner")
    }
}

/// The application data folder by the XDG base directory specification. The door passes its environment.
pub fn data_root(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, ProfileError> {
    let set = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share"))).ok_or(ProfileError::NoHome)
}

/// The exclusive right to a profile, until dropped.
#[derive(Debug)]
pub(crate) struct ProfileLock(#[allow(dead_code)] File);

impl ProfileLock {
    /// Takes the profile, or says who has it. `door` is the name that other doors will read.
    pub(crate) fn take(profile: &Profile, door: &str) -> Result<Self, ProfileError> {
        DirBuilder::new().recursive(true).mode(0o700).create(profile.folder())?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(profile.folder().join("lock"))?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                file.seek(SeekFrom::Start(0))?;
                file.write_all(format!("{door} (process {})", std::process::id()).as_bytes())?;
                Ok(Self(file))
            }
            Err(TryLockError::WouldBlock) => {
                Err(ProfileError::Held { profile: profile.name.clone(), holder: holder(&mut file) })
            }
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}

/// The right to open a profile without a window, or to keep others from that, until dropped. A process without a window has it from before it
/// takes the profile until it has ended; a door that wants the profile takes it over and has it while it opens the profile.
#[derive(Debug)]
pub struct WindowlessRight(#[allow(dead_code)] File);

impl WindowlessRight {
    /// Takes the right; `None` if another process has it.
    ///
    /// # Errors
    /// The profile's folder cannot be used.
    pub fn take(profile: &Profile) -> Result<Option<Self>, ProfileError> {
        let path = profile.folder().join("windowless-lock");
        let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}

/// The holder's own words. A holder that has just taken the lock may not have written yet; then the file
/// names an earlier one, or none.
fn holder(file: &mut File) -> Option<String> {
    for _ in 0..LOOKS {
        let mut words = String::new();
        let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(200).read_to_string(&mut words));
        if read.is_ok() && names_a_living_process(&words) {
            return Some(lockstep_chain::plain_text(&words, 120));
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
    None
}

fn names_a_living_process(words: &str) -> bool {
    let number = words.rsplit_once("(process ").and_then(|(_, rest)| rest.strip_suffix(')'));
    number.is_some_and(|number| number.parse::<u32>().is_ok_and(|id| Path::new(&format!("/proc/{id}")).exists()))
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn a_profile_name_cannot_leave_its_folder() {
        for bad in ["", "..", "a/b", "A", "-x", "a b", "äö", &"x".repeat(33)] {
            assert!(Profile::new(bad, std::path::Path::new("/data")).is_err(), "{bad:?} must be refused");
        }
        assert!(Profile::new("local", std::path::Path::new("/data")).unwrap().is_local(), "local is the test profile");
        assert!(!Profile::new("main", std::path::Path::new("/data")).unwrap().is_local(), "main is not");
    }

    #[test]
    fn a_profile_in_use_is_told_in_every_language() {
        let held = |holder: Option<&str>| ProfileError::Held {
            profile: "main".to_owned(),
            holder: holder.map(ToOwned::to_owned),
        };
        let known = held(Some("the terminal (process 7)"));
        assert_eq!(
            known.to_string(),
            "The profile “main” is held by the terminal (process 7). Use it there, or close it first. Nothing was done."
        );
        let unknown = held(None);
        assert!(unknown.to_string().contains("is held by another Lockstep process."), "{unknown}");
        let german = Language::German.say(&unknown.said());
        assert!(german.starts_with("Das Profil „main“ ist in Gebrauch: ein anderer Prozess von Lockstep."), "{german}");
        let spanish = Language::Spanish.say(&unknown.said());
        assert!(spanish.starts_with("El perfil «main» está en uso: otro proceso de Lockstep."), "{spanish}");
    }
}
