use std::sync::{Arc, PoisonError, RwLock};

use lockstep_actions::Cosigners;
use lockstep_cosigner::remote::RemoteCosigner;
use lockstep_cosigner::{CosignerError, Embedded};
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_store::CosignerAt;

/// What is said where a vault needs a co-signer that the profile is not paired with.
const NOT_PAIRED: &str = "this profile is not paired with one on another machine.";

/// The co-signer on this computer, which always runs: drills, moves and new vaults may need it at any time. And the one elsewhere, once
/// the profile is paired with it.
pub(crate) struct Both {
    here: Arc<Embedded>,
    /// Without one, why there is none.
    elsewhere: RwLock<Result<Arc<RemoteCosigner>, String>>,
}

impl Both {
    pub(crate) fn new(here: Embedded) -> Self {
        Self { here: Arc::new(here), elsewhere: RwLock::new(Err(NOT_PAIRED.to_owned())) }
    }

    /// From now on the profile speaks with this one elsewhere.
    pub(crate) fn pair(&self, with: Arc<RemoteCosigner>) {
        self.set(Ok(with));
    }

    /// From now on it speaks with none.
    pub(crate) fn unpair(&self) {
        self.set(Err(NOT_PAIRED.to_owned()));
    }

    /// There is a pairing that cannot be used.
    pub(crate) fn unusable(&self, why: String) {
        self.set(Err(why));
    }

    fn set(&self, elsewhere: Result<Arc<RemoteCosigner>, String>) {
        *self.elsewhere.write().unwrap_or_else(PoisonError::into_inner) = elsewhere;
    }

    /// The one elsewhere, or why there is none to speak with.
    pub(crate) fn elsewhere(&self) -> Result<Arc<RemoteCosigner>, String> {
        self.elsewhere.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Why the one elsewhere cannot be spoken with at all, from here.
    pub(crate) fn problem(&self) -> Option<String> {
        self.elsewhere().err()
    }

    /// Waits until the co-signer on this computer has flushed its storage and ended.
    pub(crate) async fn shutdown(&self) -> Result<(), CosignerError> {
        self.here.shutdown().await
    }
}

impl Cosigners for Both {
    fn at(&self, place: CosignerAt) -> Result<Arc<dyn Cosigner>, PortError> {
        match place {
            CosignerAt::Here => Ok(self.here.clone()),
            CosignerAt::Elsewhere => match self.elsewhere() {
                Ok(remote) => Ok(remote),
                Err(detail) => Err(PortError::Unreachable { detail }),
            },
        }
    }
}
