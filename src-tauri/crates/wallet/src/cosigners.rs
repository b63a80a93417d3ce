use lockstep_texts::{Language, Said, error};
use std::sync::{Arc, PoisonError, RwLock};

use lockstep_actions::Cosigners;
use lockstep_cosigner::remote::RemoteCosigner;
use lockstep_cosigner::{CosignerError, Embedded};
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_store::CosignerAt;

/// The error of a vault whose co-signer the profile is not paired with.
/// The profile's two co-signers: the one on this computer, which always runs because drills, moves and new
/// vaults may need it, and the remote one, once it is paired.
pub(crate) struct ProfileCosigners {
    here: Arc<Embedded>,
    /// Otherwise the reason why there is none.
    elsewhere: RwLock<Result<Arc<RemoteCosigner>, Said>>,
}

impl ProfileCosigners {
    pub(crate) fn new(here: Embedded) -> Self {
        Self { here: Arc::new(here), elsewhere: RwLock::new(Err(error::cosigner_not_paired())) }
    }

    /// Uses this remote co-signer from now on.
    pub(crate) fn pair(&self, with: Arc<RemoteCosigner>) {
        self.set(Ok(with));
    }

    /// Uses no remote co-signer from now on.
    pub(crate) fn unpair(&self) {
        self.set(Err(error::cosigner_not_paired()));
    }

    /// Marks the pairing as unusable.
    pub(crate) fn unusable(&self, why: Said) {
        self.set(Err(why));
    }

    fn set(&self, elsewhere: Result<Arc<RemoteCosigner>, Said>) {
        *self.elsewhere.write().unwrap_or_else(PoisonError::into_inner) = elsewhere;
    }

    /// The remote co-signer, or the reason why there is none to use.
    pub(crate) fn elsewhere(&self) -> Result<Arc<RemoteCosigner>, Said> {
        self.elsewhere.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Why the remote co-signer cannot be used at all from this device.
    pub(crate) fn problem(&self) -> Option<Said> {
        self.elsewhere().err()
    }

    /// Waits until the co-signer on this computer has flushed its storage and ended.
    pub(crate) async fn shutdown(&self) -> Result<(), CosignerError> {
        self.here.shutdown().await
    }
}

impl Cosigners for ProfileCosigners {
    fn at(&self, place: CosignerAt) -> Result<Arc<dyn Cosigner>, PortError> {
        match place {
            CosignerAt::Here => Ok(self.here.clone()),
            CosignerAt::Elsewhere => match self.elsewhere() {
                Ok(remote) => Ok(remote),
                // A port speaks English, because its errors are on the wire too.
                Err(why) => Err(PortError::Unreachable { detail: Language::English.say(&why) }),
            },
        }
    }
}
