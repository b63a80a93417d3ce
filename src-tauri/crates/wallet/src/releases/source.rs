use std::fmt;
use std::sync::Arc;

use lockstep_chain::Day;
use lockstep_rpc::{DocumentUrl, Fetch, PublicFetch};
use lockstep_texts::{Said, Worded as _, error};

use super::announced::{Announced, LONGEST};
use super::signed::{RELEASE_KEY, ReleaseKey};

/// The address of the announcement; the build's environment gives it, as it gives the key.
const RELEASE_URL: Option<&str> = option_env!("LOCKSTEP_RELEASE_URL");

/// Where the newest release is announced, and with whose signature.
#[derive(Clone)]
pub struct ReleaseSource {
    url: DocumentUrl,
    key: ReleaseKey,
    fetch: Arc<dyn Fetch>,
}

impl fmt::Debug for ReleaseSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReleaseSource").field("url", &self.url.as_str()).finish_non_exhaustive()
    }
}

impl ReleaseSource {
    /// The source of this build; `None` if it was built without a usable key or address.
    pub fn of_build() -> Option<Self> {
        let (url, key) = (DocumentUrl::parse(RELEASE_URL?)?, ReleaseKey::parse(RELEASE_KEY?)?);
        Some(Self::new(url, key, Arc::new(PublicFetch::default())))
    }

    /// Another source, for tests.
    pub fn new(url: DocumentUrl, key: ReleaseKey, fetch: Arc<dyn Fetch>) -> Self {
        Self { url, key, fetch }
    }

    pub(super) fn host(&self) -> &str {
        self.url.host()
    }

    /// Asks once. The error is a sentence for the person.
    pub(super) async fn ask(&self, today: Day, known: Option<&Announced>) -> Result<Announced, Said> {
        let host = self.host();
        let file = self.fetch.fetch_up_to(&self.url, LONGEST).await;
        let file = file.map_err(|why| error::release_none_came(host, why.said()))?;
        Announced::read(&file, &self.key, today, known).map_err(|why| error::release_not_used(host, why.said()))
    }
}
