//! Whether programs on this computer may also connect over HTTP. The listener belongs to a door; the wallet tells it when to listen.

use std::sync::{Arc, PoisonError};

use lockstep_store::StoreError;
use lockstep_texts::question;

use super::{HttpListener, Programs, Serves};
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// The setting.
const ON: &str = "programs_http";

impl Wallet {
    /// Tells the wallet the listener of its door, which keeps it, and listens if the person wants that.
    ///
    /// # Errors
    /// It cannot listen now, or the database failed.
    pub async fn serve_programs(&self, listener: &Arc<dyn HttpListener>) -> Result<(), ApiError> {
        *self.inner.programs_listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::downgrade(listener));
        self.follow_the_settings().await
    }

    pub(super) fn programs_listener(&self) -> Option<Arc<dyn HttpListener>> {
        self.inner.programs_listener.lock().unwrap_or_else(PoisonError::into_inner).as_ref()?.upgrade()
    }

    /// Whether programs may connect over HTTP.
    ///
    /// # Errors
    /// The database failed.
    pub async fn programs_http(&self) -> Result<bool, StoreError> {
        Ok(self.inner.store.setting(ON).await?.is_some())
    }

    /// The address for programs, while the listener listens.
    pub(crate) fn programs_url(&self) -> Option<String> {
        self.programs_listener().and_then(|listener| listener.url())
    }

    /// Where the local pages are, while they are served.
    pub fn local_pages(&self) -> Option<String> {
        self.programs_listener().and_then(|listener| listener.pages())
    }

    /// Listens or not, as the settings have it.
    pub(super) async fn follow_the_settings(&self) -> Result<(), ApiError> {
        let Some(listener) = self.programs_listener() else { return Ok(()) };
        let on = self.programs_on().await?;
        let serves = Serves {
            programs: on && self.programs_http().await?,
            pages: on && self.programs_read_evidence().await?,
            chat: on && self.programs_chat().await?,
        };
        if serves.any() {
            listener.open(serves).await.map_err(|why| ApiError::new(ApiCode::Refused, why))?;
        } else {
            listener.close();
        }
        Ok(())
    }
}

impl Unlocked {
    /// Lets admitted programs connect over HTTP after the person's yes, or not any more. If nothing can listen, it stays off.
    pub async fn set_programs_http(&self, on: bool) -> Result<Programs, ApiError> {
        if on && !self.programs_http().await? {
            self.confirm_that(question::programs_http(), question::programs_http_undo()).await?;
        }
        self.inner.store.set_setting(ON, on.then_some("true")).await?;
        if let Err(error) = self.follow_the_settings().await {
            self.inner.store.set_setting(ON, None).await?;
            return Err(error);
        }
        self.tell_modified();
        self.programs().await
    }
}
