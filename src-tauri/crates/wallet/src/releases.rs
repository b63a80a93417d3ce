//! Releases of Lockstep: the key that they are signed with, and the check for new versions, which is off until the person allows it. Nothing is
//! ever downloaded or installed: the person is told that a version is out.

mod announced;
mod kept;
mod signed;
mod source;
mod updates;
mod version;

use lockstep_texts::question;
use std::sync::{Arc, Weak};
use std::time::Duration;

pub use signed::{NotSigned, RELEASE_KEY, ReleaseKey};
pub use source::ReleaseSource;
pub(crate) use updates::Updates;

use lockstep_texts::error;

use crate::api::VersionCheck;
use crate::wallet::Inner;
use crate::{ApiCode, ApiError, Usable, Wallet};

/// How often a door that stays open looks whether a day has passed.
const LOOK: Duration = Duration::from_secs(10 * 60);

impl Wallet {
    /// Whether new versions are looked for, and what was found. Contacts nothing.
    pub fn version_check(&self) -> VersionCheck {
        self.inner.updates.view()
    }

    /// Looks for new versions once a day, while the person allows it and the vault is not locked. For doors that stay open.
    pub fn look_for_versions(&self) {
        let (mut states, mut switch) = (self.inner.lock.watch(), self.inner.updates.follow());
        let (inner, clock) = (Arc::downgrade(&self.inner), self.inner.clock.clone());
        tokio::spawn(async move {
            while look_once(&inner).await.is_some() {
                let gone = tokio::select! {
                    () = clock.wait(LOOK) => false,
                    changed = states.changed() => changed.is_err(),
                    changed = switch.changed() => changed.is_err(),
                };
                if gone {
                    return;
                }
            }
        });
    }
}

/// Looks once. `None` if the wallet has gone, which this does not keep open.
async fn look_once(inner: &Weak<Inner>) -> Option<()> {
    let (updates, store, now) = {
        let wallet = Wallet { inner: inner.upgrade()? };
        if wallet.usable().is_err() {
            return Some(());
        }
        (wallet.inner.updates.clone(), wallet.inner.store.clone(), wallet.inner.clock.now())
    };
    if updates.look(&store, now).await {
        Wallet { inner: inner.upgrade()? }.tell_modified();
    }
    Some(())
}

impl Usable {
    /// Allows the check after the person's yes, or forbids it: then an open question to the host is dropped. Contacts nothing.
    pub async fn switch_updates(&self, on: bool) -> Result<VersionCheck, ApiError> {
        let updates = &self.inner.updates;
        if on && !updates.is_on() {
            let host = updates.host().ok_or_else(|| ApiError::new(ApiCode::Refused, error::release_cannot_check()))?;
            self.confirm_that(question::updates_title(host), question::updates_undo()).await?;
        }
        if updates.change(&self.inner.store, on).await? {
            self.tell_modified();
        }
        Ok(self.version_check())
    }

    /// Asks for new versions now, unless that was done within a day.
    pub async fn look_for_a_version(&self) -> Result<VersionCheck, ApiError> {
        let updates = &self.inner.updates;
        if !updates.is_on() {
            let why = if updates.host().is_some() { error::release_off() } else { error::release_cannot_check() };
            return Err(ApiError::new(ApiCode::Refused, why));
        }
        if updates.look(&self.inner.store, self.inner.clock.now()).await {
            self.tell_modified();
        }
        Ok(self.version_check())
    }
}
