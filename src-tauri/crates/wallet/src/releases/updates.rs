//! The switch of the check, and what it found.

use std::sync::{PoisonError, RwLock};

use lockstep_chain::Day;
use lockstep_platform::UnixMillis;
use lockstep_store::Db;
use lockstep_texts::{Language, Said, error};
use tokio::sync::{Mutex, watch};

use super::announced::Announced;
use super::kept::Known;
use super::source::ReleaseSource;
use super::version::Version;
use crate::api::VersionCheck;
use crate::{ApiCode, ApiError};

/// The setting with the host that the person allowed. Another host would need another permission.
const ALLOWED: &str = "updates";

/// The setting with what is known.
const KNOWN: &str = "updates_known";

/// The check for new versions.
pub(crate) struct Updates {
    /// `None` if this build cannot check.
    source: Option<ReleaseSource>,
    own: Option<Version>,
    on: watch::Sender<bool>,
    known: RwLock<Known>,
    /// Locked during a question, so that two callers cause one.
    asking: Mutex<()>,
    /// Allows one change at a time.
    changing: Mutex<()>,
}

impl Updates {
    /// Reads the switch and what is known. Nothing is contacted.
    pub(crate) async fn load(store: &Db, source: Option<ReleaseSource>) -> Result<Self, ApiError> {
        let allowed = store.setting(ALLOWED).await?;
        let on = source.as_ref().is_some_and(|source| allowed.as_deref() == Some(source.host()));
        let known = store.setting(KNOWN).await?.and_then(|text| Known::read(&text)).unwrap_or_default();
        Ok(Self {
            source,
            own: Version::own(),
            on: watch::Sender::new(on),
            known: RwLock::new(known),
            asking: Mutex::default(),
            changing: Mutex::default(),
        })
    }

    /// Whether the host may be asked.
    pub(crate) fn is_on(&self) -> bool {
        *self.on.borrow()
    }

    /// Follows the switch.
    pub(super) fn follow(&self) -> watch::Receiver<bool> {
        self.on.subscribe()
    }

    /// The host that is asked; `None` if this build cannot check.
    pub(super) fn host(&self) -> Option<&str> {
        self.source.as_ref().map(ReleaseSource::host)
    }

    /// What a door shows. While the check is off, only that.
    pub(super) fn view(&self) -> VersionCheck {
        let host = self.host().map(str::to_owned);
        if !self.is_on() {
            return VersionCheck { host, ..VersionCheck::default() };
        }
        self.know(|known| VersionCheck {
            on: true,
            host,
            asked_at: known.asked_at,
            newest: known.newest.as_ref().map(Announced::shown),
            newer: known.newest.as_ref().zip(self.own).is_some_and(|(newest, own)| newest.version > own),
            problem: known.problem.as_ref().map(|said| Language::English.say(said)),
            problem_said: known.problem.clone(),
        })
    }

    /// Asks the host, if it may be asked and was not asked within a day. The question is dropped if the check is switched off before the
    /// answer. Returns whether the host was asked.
    pub(super) async fn look(&self, store: &Db, now: UnixMillis) -> bool {
        let mut on = self.follow();
        let Some(source) = self.source.as_ref().filter(|_| *on.borrow_and_update()) else { return false };
        tokio::select! {
            biased;
            _ = on.changed() => false,
            asked = self.ask(source, store, now) => asked,
        }
    }

    async fn ask(&self, source: &ReleaseSource, store: &Db, now: UnixMillis) -> bool {
        let _alone = self.asking.lock().await;
        if self.know(|known| known.rests(now)) {
            return false;
        }
        // Stored before: a question without an answer counts too, and without the stored time the next start would ask again.
        self.know(|known| {
            known.asked_at = Some(now);
            known.problem = Some(error::release_unfinished());
        });
        if let Err(error) = self.keep(store).await {
            tracing::warn!("new versions are not looked for, because that cannot be stored: {error}");
            return false;
        }
        let known = self.know(|known| known.newest.clone());
        let told = source.ask(Day::at(now), known.as_ref()).await;
        self.know(|known| match told {
            Ok(newest) => *known = Known { newest: Some(newest), problem: None, ..known.clone() },
            Err(problem) => known.problem = Some(problem),
        });
        if let Err(error) = self.keep(store).await {
            tracing::warn!("what is known of new versions was not kept for the next start: {error}");
        }
        true
    }

    /// Switches it on or off and stores that. Returns whether this is a change. Off, the newest version that was announced stays known, so
    /// that an older announcement is noticed after it is switched on again.
    pub(super) async fn change(&self, store: &Db, on: bool) -> Result<bool, ApiError> {
        let _alone = self.changing.lock().await;
        if self.is_on() == on {
            return Ok(false);
        }
        if on {
            store.set_setting(ALLOWED, self.host()).await?;
            self.on.send_replace(true);
            return Ok(true);
        }
        // Switched first, so that nothing is asked while the change is stored.
        self.on.send_replace(false);
        let _dropped = self.asking.lock().await;
        store.set_setting(ALLOWED, None).await?;
        self.know(|known| *known = Known { newest: known.newest.take(), ..Known::default() });
        self.keep(store).await?;
        Ok(true)
    }

    async fn keep(&self, store: &Db) -> Result<(), ApiError> {
        let text = self.know(|known| known.write());
        let text = text.map_err(|error| ApiError::new(ApiCode::Internal, Said::as_it_is(error.to_string())))?;
        Ok(store.set_setting(KNOWN, Some(&text)).await?)
    }

    fn know<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        work(&mut self.known.write().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests;
