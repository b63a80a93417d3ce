//! A session is opened with a password: counted before it is tried, and in the same work for a vault that is not here.

use std::sync::Arc;

use lockstep_keysign::port::{OpenRequest, PortError};
use lockstep_keysign::{CosignerShare, PublicKeys, SessionId, VaultId};
use tokio::sync::OwnedMutexGuard;

use super::check::{CheckedStep, Ground, check};
use super::sessions::Session;
use super::{ShareHome, nobody_vault};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::policy::Policy;
use crate::seal;
use crate::storage::StoredVault;
use crate::throttle::{Admission, Attempts};

impl ShareHome {
    pub(super) async fn open_session(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        checkpoint("cosigner.open.before");
        let alone = Arc::clone(&self.trial).lock_owned().await;
        let candidate = self.storage.candidate(request.vault).await?;
        if let Some(reason) = candidate.ban {
            return Err(PortError::Banned { reason });
        }
        let Some(stored) = candidate.vault else {
            return Err(self.try_unknown(&request).await);
        };
        let keys: PublicKeys =
            postcard::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        let ground = Ground {
            vault: request.vault,
            state: stored.state,
            keys: &keys,
            policy: Policy::from_bytes(&stored.policy)?,
            registry: &self.registry,
        };
        let steps = check(&ground, &request.steps, request.commitment)?;
        for step in &steps {
            if self.storage.fate(step.input.sign_id).await?.is_some() {
                return Err(PortError::Spent);
            }
        }
        let counted = self.count_attempt(request.vault, candidate.attempts).await?;
        let share = self.try_password(&request, &stored, &keys, counted)?;
        let session = self.begin(request.vault, share, steps, alone)?;
        checkpoint("cosigner.open.after");
        Ok(session)
    }

    fn try_password(
        &self,
        request: &OpenRequest,
        stored: &StoredVault,
        keys: &PublicKeys,
        counted: Attempts,
    ) -> Result<CosignerShare, PortError> {
        let key = self.secret.share_key(&request.password_key, request.vault)?;
        let Some(bytes) = seal::open(&key, request.vault, &stored.sealed_share)? else {
            return Err(PortError::WrongPassword {
                attempts_left: counted.left(),
                retry_after_seconds: counted.delay_seconds(),
            });
        };
        let share = CosignerShare::from_bytes(&bytes)?;
        if share.public_keys() != keys {
            return Err(CosignerError::Corrupt("public keys that are not the share's").into());
        }
        Ok(share)
    }

    /// Commits the attempt, or says how long to wait.
    async fn count_attempt(&self, vault: VaultId, before: Attempts) -> Result<Attempts, PortError> {
        match before.admit(self.clock.now()) {
            Admission::Counted(attempts) => {
                self.storage.count_attempt(vault, attempts).await?;
                Ok(attempts)
            }
            Admission::Wait { seconds } => Err(PortError::Throttled { retry_after_seconds: seconds }),
            Admission::Restart(attempts) => {
                self.storage.count_attempt(vault, attempts).await?;
                Err(PortError::Throttled { retry_after_seconds: attempts.delay_seconds() })
            }
        }
    }

    /// The work of a trial, on a share that nobody has.
    async fn try_unknown(&self, request: &OpenRequest) -> PortError {
        let once = Attempts { failed: 1, last: self.clock.now() };
        let tried = match self.storage.count_attempt(nobody_vault(), once).await {
            Ok(()) => self
                .secret
                .share_key(&request.password_key, request.vault)
                .and_then(|key| seal::open(&key, nobody_vault(), &self.decoy)),
            Err(error) => Err(error),
        };
        match tried {
            Ok(_) => PortError::UnknownVault,
            Err(error) => error.into(),
        }
    }

    /// The password was right. What that changes in the storage is written while the device reads the answer, and
    /// the first message of the session waits for it: nothing leaves under a sign id that is not durably reserved.
    fn begin(
        &self,
        vault: VaultId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        alone: OwnedMutexGuard<()>,
    ) -> Result<SessionId, PortError> {
        let now = self.clock.now();
        let count = steps.len();
        let reservations: Vec<_> = steps.iter().map(CheckedStep::reservation).collect();
        let storage = Arc::clone(&self.storage);
        let reserved = tokio::spawn(async move {
            let reserved = storage.begin(vault, &reservations, now).await;
            drop((storage, alone));
            reserved
        });
        let session = SessionId::random();
        self.sessions()
            .insert(session, Session::new(vault, share, steps, reserved, now))
            .map_err(|reason| PortError::Refused { reason: reason.to_owned() })?;
        tracing::info!(%vault, steps = count, "a session is open");
        Ok(session)
    }
}
