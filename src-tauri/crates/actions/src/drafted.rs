//! A bundle that an agent in this process drafted, and how it is drafted again if another payment went out first.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use async_trait::async_trait;
use lockstep_texts::Said;

use crate::bundle::BundleParams;

/// Drafts a bundle again, with the same payments.
#[async_trait]
pub trait Redraft: Send + Sync {
    /// The payments as a new bundle, after everything that is on its way. An error is a sentence.
    async fn redraft(&self) -> Result<BundleParams, Said>;
}

/// A drafted bundle.
#[derive(Clone)]
pub struct Drafted {
    pub bundle: BundleParams,
    pub again: Option<Arc<dyn Redraft>>,
}

impl Deref for Drafted {
    type Target = BundleParams;

    fn deref(&self) -> &Self::Target {
        &self.bundle
    }
}

impl fmt::Debug for Drafted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drafted").field("bundle", &self.bundle).finish_non_exhaustive()
    }
}

/// The way to draft it again is no part of what is proposed.
impl PartialEq for Drafted {
    fn eq(&self, other: &Self) -> bool {
        self.bundle == other.bundle
    }
}
