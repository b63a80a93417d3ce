//! A session is opened with a password: counted before it is tried, and in the same work for a vault that is not here.

use std::sync::Arc;

use lockstep_keysign::port::{OpenRequest, PortError};
use lockstep_keysign::{CosignerShare, PublicKeys, SessionId};

use super::check::{CheckedStep, Ground, check};
use super::sessions::{Session, begin_ahead};
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
        let _alone = self.trial.lock().await;
        self.refuse_banned(request.vault).await?;
        let Some(stored) = self.storage.vault(request.vault).await? else {
            return Err(self.try_unknown(&request).await);
        };
        let keys: PublicKeys = postcard::from_bytes(&stored.public_keys)
            .map_err(|_| CosignerError::Corrupt("public keys"))?;
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
        let share = self.try_password(&request, &stored, &keys).await?;
        let session = self.begin(&request, share, steps).await?;
        checkpoint("cosigner.open.after");
        Ok(session)
    }

    async fn try_password(
        &self,
        request: &OpenRequest,
        stored: &StoredVault,
        keys: &PublicKeys,
    ) -> Result<CosignerShare, PortError> {
        let counted = self.count_attempt(request).await?;
        let key = self
            .secret
            .share_key(&request.password_key, request.vault)?;
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
    async fn count_attempt(&self, request: &OpenRequest) -> Result<Attempts, PortError> {
        let vault = request.vault;
        match self.storage.attempts(vault).await?.admit(self.clock.now()) {
            Admission::Counted(attempts) => {
                self.storage.count_attempt(vault, attempts).await?;
                Ok(attempts)
            }
            Admission::Wait { seconds } => Err(PortError::Throttled {
                retry_after_seconds: seconds,
            }),
            Admission::Restart(attempts) => {
                self.storage.count_attempt(vault, attempts).await?;
                Err(PortError::Throttled {
                    retry_after_seconds: attempts.delay_seconds(),
                })
            }
        }
    }

    /// The work of a trial, on a share that nobody has.
    async fn try_unknown(&self, request: &OpenRequest) -> PortError {
        let once = Attempts {
            failed: 1,
            last: self.clock.now(),
        };
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

    async fn begin(
        &self,
        request: &OpenRequest,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
    ) -> Result<SessionId, PortError> {
        let now = self.clock.now();
        let share = Arc::new(share);
        // Computed while the reservation is written; nothing of it leaves before that is durable.
        let ahead = begin_ahead(&share, steps.first());
        let reservations: Vec<_> = steps.iter().map(CheckedStep::reservation).collect();
        if !self
            .storage
            .begin(request.vault, &reservations, now)
            .await?
        {
            return Err(PortError::Spent);
        }
        let session = SessionId::random();
        self.sessions()
            .insert(
                session,
                Session::new(request.vault, share, steps, ahead, now),
            )
            .map_err(|reason| PortError::Refused {
                reason: reason.to_owned(),
            })?;
        // A ban that came in between has swept the sessions before this one was there.
        if let Err(banned) = self.refuse_banned(request.vault).await {
            self.sessions().end(session);
            return Err(banned);
        }
        tracing::info!(vault = %request.vault, steps = reservations.len(), "a session is open");
        Ok(session)
    }
}
