//! The operating system's keychain, with four distinct failures. On Linux it is the freedesktop Secret
//! Service; the stores of macOS and Windows are selected by the same code but were never compiled or run.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use keyring::Error;
use keyring_core::Entry;
use keyring_core::api::CredentialStoreApi;
use lockstep_keysign::VaultId;
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use zbus::zvariant::OwnedObjectPath;
use zeroize::Zeroizing;

#[cfg(target_os = "macos")]
use apple_native_keyring_store::keychain::Store;
#[cfg(windows)]
use windows_native_keyring_store::Store;
#[cfg(all(unix, not(target_os = "macos")))]
use zbus_secret_service_keyring_store::Store;

use crate::Key32;

/// The time limit of one keychain call, including an unlock prompt that a person answers.
const PATIENCE: Duration = Duration::from_secs(90);

/// The time limit of a search, which asks no question.
const SEARCH_PATIENCE: Duration = Duration::from_secs(5);

/// The pauses between attempts to reach a keychain.
const COMING_BACK: [Duration; 4] =
    [Duration::from_millis(50), Duration::from_millis(150), Duration::from_millis(400), Duration::from_millis(900)];

/// A problem with the keychain.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeychainProblem {
    /// The keychain is locked.
    Locked,
    /// No keychain answers.
    Unreachable(Said),
    /// The keychain works, but a required entry is missing.
    Missing(String),
    /// The keychain's key does not open the data.
    WrongKey,
}

impl Worded for KeychainProblem {
    fn said(&self) -> Said {
        match self {
            Self::Locked => error::keychain_locked(),
            Self::Unreachable(why) => error::keychain_unreachable(why.clone()),
            Self::Missing(name) => error::keychain_missing(name.as_str()),
            Self::WrongKey => error::keychain_wrong_key(),
        }
    }
}

displayed_in_english!(KeychainProblem);

/// The name of the keychain entry with the key that seals a vault's device share.
#[must_use]
pub fn share_key_name(vault: VaultId) -> String {
    format!("share-key:{vault}")
}

/// A store for the device's keys: the operating system's, or a test's.
#[async_trait]
pub trait Keychain: Send + Sync {
    /// The key under `name`; `None` if the keychain works and has none.
    async fn get(&self, name: &str) -> Result<Option<Key32>, KeychainProblem>;
    /// Stores a key under a new name and reads it back. Never overwrites an entry.
    async fn create(&self, name: &str, key: &Key32) -> Result<(), KeychainProblem>;
    /// The text under `name`; `None` if the keychain works and has none.
    async fn text(&self, name: &str) -> Result<Option<Zeroizing<String>>, KeychainProblem>;
    /// Stores a text, overwriting an old one. Only for texts that can be obtained again, never for keys.
    async fn keep_text(&self, name: &str, text: &str) -> Result<(), KeychainProblem>;
    /// Removes an entry if it exists.
    async fn delete(&self, name: &str) -> Result<(), KeychainProblem>;

    /// The key under `name`, which must exist.
    async fn require(&self, name: &str) -> Result<Key32, KeychainProblem> {
        self.get(name).await?.ok_or_else(|| KeychainProblem::Missing(name.to_owned()))
    }
}

/// The operating system's keychain. Entries have the profile's service name.
///
/// This type opens the store itself, because `keyring::Entry` tries to open one only once per process, and a
/// wallet that starts before its keychain must find it later.
///
/// One connection serves all calls. GNOME Keyring crashes when short-lived connections follow each other
/// closely (its issue 144: “assertion 'client' failed”), which locks every other program out of its secrets.
pub struct OsKeychain {
    service: String,
    connected: Arc<Connected>,
}

/// The connection, opened by the first call.
#[derive(Default)]
struct Connected(Mutex<Option<Arc<Store>>>);

impl Connected {
    /// Runs a call over the connection, and after a failure over a new one, because the desktop restarts a
    /// keychain that has ended.
    fn with<T>(&self, work: impl Fn(&Store) -> Result<T, Error>) -> Result<T, Error> {
        let mut pauses = COMING_BACK.iter();
        loop {
            let failed = match self.store() {
                Err(error) => error,
                Ok(store) => match work(&store) {
                    Err(error @ Error::PlatformFailure(_)) => {
                        self.forget(&store);
                        error
                    }
                    done => return done,
                },
            };
            let Some(pause) = pauses.next() else { return Err(failed) };
            std::thread::sleep(*pause);
        }
    }

    fn store(&self) -> Result<Arc<Store>, Error> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(store) = kept.as_ref() {
            return Ok(store.clone());
        }
        let store = Store::new()?;
        *kept = Some(store.clone());
        Ok(store)
    }

    fn forget(&self, store: &Arc<Store>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, store)) {
            *kept = None;
        }
    }

    /// Gives up the connection of a call that still waits, for example for the user, so that it does not
    /// block later calls.
    fn leave(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl OsKeychain {
    /// The keychain of one profile. Connects at the first call, and again after a failure, so that a restarted keychain
    /// is found.
    pub fn new(service: impl Into<String>) -> Self {
        Self { service: service.into(), connected: Arc::default() }
    }

    /// Removes every entry of this profile and checks that none is left. Returns the number of entries.
    pub async fn delete_all(&self) -> Result<usize, KeychainProblem> {
        let service = self.service.clone();
        let deleted = self.call(move |store| {
            let all = HashMap::from([("service", service.as_str())]);
            let entries = store.search(&all)?;
            for entry in &entries {
                match entry.delete_credential() {
                    Ok(()) | Err(Error::NoEntry) => {}
                    Err(other) => return Err(other),
                }
            }
            if store.search(&all)?.is_empty() {
                Ok(entries.len())
            } else {
                Err(Error::NoStorageAccess("it kept some".into()))
            }
        });
        deleted.await.map_err(|failure| failure.problem("of this profile"))
    }

    /// Whether the entries of this profile can be read now without a window that asks the person to unlock them. If that cannot be found out,
    /// the answer is no.
    pub async fn opens_unasked(&self) -> bool {
        let service = self.service.clone();
        let asked = tokio::task::spawn_blocking(move || found(&service));
        matches!(asked.await, Ok(Ok((open, locked))) if !open.is_empty() && locked.is_empty())
    }

    async fn run<T: Send + 'static>(
        &self,
        name: &str,
        work: impl Fn(&Entry) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let (service, name) = (self.service.clone(), name.to_owned());
        self.call(move |store| work(&store.build(&service, &name, None)?)).await
    }

    async fn call<T: Send + 'static>(
        &self,
        work: impl Fn(&Store) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let connected = self.connected.clone();
        let call = tokio::task::spawn_blocking(move || connected.with(work));
        match tokio::time::timeout(PATIENCE, call).await {
            Ok(Ok(Ok(value))) => Ok(value),
            Ok(Ok(Err(Error::NoEntry))) => Err(Failure::Absent),
            Ok(Ok(Err(error))) => Err(Failure::Problem(problem(&error))),
            Ok(Err(_)) => Err(Failure::Problem(KeychainProblem::Unreachable(error::keychain_ended_early()))),
            Err(_) => {
                self.connected.leave();
                Err(Failure::Problem(KeychainProblem::Locked))
            }
        }
    }
}

/// The entries of a service that are open, and those that are locked. This call of the Secret Service never asks the person.
#[cfg(all(unix, not(target_os = "macos")))]
fn found(service: &str) -> zbus::Result<(Vec<OwnedObjectPath>, Vec<OwnedObjectPath>)> {
    let connection = zbus::blocking::connection::Builder::session()?.method_timeout(SEARCH_PATIENCE).build()?;
    let to = (Some("org.freedesktop.secrets"), "/org/freedesktop/secrets", Some("org.freedesktop.Secret.Service"));
    let attributes = HashMap::from([("service", service)]);
    connection.call_method(to.0, to.1, to.2, "SearchItems", &(attributes,))?.body().deserialize()
}

/// Only the Secret Service can be asked this.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn found(_: &str) -> zbus::Result<(Vec<OwnedObjectPath>, Vec<OwnedObjectPath>)> {
    Ok(Default::default())
}

enum Failure {
    Absent,
    Problem(KeychainProblem),
}

impl Failure {
    fn problem(self, name: &str) -> KeychainProblem {
        match self {
            Self::Absent => KeychainProblem::Missing(name.to_owned()),
            Self::Problem(problem) => problem,
        }
    }
}

fn problem(error: &Error) -> KeychainProblem {
    match error {
        Error::NoStorageAccess(_) => KeychainProblem::Locked,
        // The library's error may contain a secret, so only its kind is reported.
        Error::BadDataFormat(..) | Error::BadEncoding(_) | Error::BadStoreFormat(_) => KeychainProblem::WrongKey,
        Error::Ambiguous(_) => KeychainProblem::Unreachable(error::keychain_ambiguous()),
        Error::PlatformFailure(cause) => KeychainProblem::Unreachable(Said::as_it_is(short(&cause.to_string()))),
        _ => KeychainProblem::Unreachable(error::keychain_unsupported()),
    }
}

fn short(text: &str) -> String {
    text.chars().take(120).collect()
}

#[async_trait]
impl Keychain for OsKeychain {
    async fn get(&self, name: &str) -> Result<Option<Key32>, KeychainProblem> {
        let read = self.run(name, |entry| entry.get_secret().map(Zeroizing::new)).await;
        match read {
            Ok(bytes) => Key32::from_slice(&bytes).map(Some).ok_or(KeychainProblem::WrongKey),
            Err(Failure::Absent) => Ok(None),
            Err(Failure::Problem(problem)) => Err(problem),
        }
    }

    async fn create(&self, name: &str, key: &Key32) -> Result<(), KeychainProblem> {
        if self.get(name).await?.is_some() {
            return Err(KeychainProblem::Unreachable(error::keychain_taken(name)));
        }
        let secret = Zeroizing::new(key.expose().to_vec());
        self.run(name, move |entry| entry.set_secret(&secret)).await.map_err(|f| f.problem(name))?;
        let stored = self.require(name).await?;
        if stored.expose() == key.expose() { Ok(()) } else { Err(KeychainProblem::WrongKey) }
    }

    async fn text(&self, name: &str) -> Result<Option<Zeroizing<String>>, KeychainProblem> {
        match self.run(name, |entry| entry.get_secret().map(Zeroizing::new)).await {
            Ok(bytes) => {
                let text = std::str::from_utf8(&bytes).map_err(|_| KeychainProblem::WrongKey)?;
                Ok(Some(Zeroizing::new(text.to_owned())))
            }
            Err(Failure::Absent) => Ok(None),
            Err(Failure::Problem(problem)) => Err(problem),
        }
    }

    async fn keep_text(&self, name: &str, text: &str) -> Result<(), KeychainProblem> {
        let secret = Zeroizing::new(text.as_bytes().to_vec());
        self.run(name, move |entry| entry.set_secret(&secret)).await.map_err(|failure| failure.problem(name))
    }

    async fn delete(&self, name: &str) -> Result<(), KeychainProblem> {
        match self.run(name, Entry::delete_credential).await {
            Ok(()) | Err(Failure::Absent) => Ok(()),
            Err(Failure::Problem(problem)) => Err(problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxed(text: &str) -> Box<dyn std::error::Error + Send + Sync> {
        text.to_owned().into()
    }

    /// Locked and unreachable are different states with different sentences.
    #[test]
    fn each_failure_has_its_own_state() {
        assert_eq!(
            problem(&Error::NoStorageAccess(boxed("locked"))),
            KeychainProblem::Locked,
            "no access means locked"
        );
        assert_eq!(
            problem(&Error::PlatformFailure(boxed("no bus"))),
            KeychainProblem::Unreachable(Said::as_it_is("no bus")),
            "no bus means unreachable"
        );
        let sentences = [
            KeychainProblem::Locked.to_string(),
            KeychainProblem::Unreachable(Said::as_it_is("")).to_string(),
            KeychainProblem::Missing(String::new()).to_string(),
            KeychainProblem::WrongKey.to_string(),
        ];
        let distinct: std::collections::HashSet<_> = sentences.iter().collect();
        assert_eq!(distinct.len(), 4, "a person must be able to tell the four states apart");
    }

    #[test]
    fn a_bad_entry_is_not_printed() {
        let told = problem(&Error::BadEncoding(vec![0xC0, 0xFF, 0xEE])).to_string();
        assert!(
            !told.contains("192") && !told.to_lowercase().contains("c0ff"),
            "the entry's bytes may not appear in an error"
        );
    }
}
