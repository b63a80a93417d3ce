//! The only way to open a share: each attempt is counted before the password is tried, one at a time. An
//! unknown vault costs as much work as a known one.

use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, PasswordKey, PublicKeys, VaultId};
use zeroize::Zeroizing;

use super::home::{ShareHome, nobody_vault};
use super::sealed_share::unsealed;
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{Lease, StoredVault};
use crate::throttle::{Admission, Attempts};

/// A stored vault before its password is tried.
pub(super) struct Found {
    pub(super) vault: VaultId,
    pub(super) ban: Option<String>,
    pub(super) attempts: Attempts,
    pub(super) stored: StoredVault,
    pub(super) keys: PublicKeys,
    /// Excludes every other attempt on the vault, and its import, removal or locking.
    pub(super) lease: Lease,
}

/// A vault whose password was right.
pub(super) struct Opened {
    pub(super) found: Found,
    pub(super) share: CosignerShare,
    /// The key that seals its shares.
    pub(super) key: Zeroizing<[u8; 32]>,
}

impl Found {
    pub(super) fn refuse_banned(&self) -> Result<(), PortError> {
        match &self.ban {
            Some(reason) => Err(PortError::Banned { reason: reason.clone() }),
            None => Ok(()),
        }
    }
}

impl ShareHome {
    /// Finds the vault whose password is to be tried. For an unknown vault it does the work of an attempt.
    pub(super) async fn find(&self, vault: VaultId, password_key: &PasswordKey) -> Result<Found, PortError> {
        let lease = self.storage.lease(vault).await?;
        let candidate = lease.candidate(vault).await?;
        let Some(stored) = candidate.vault else {
            return Err(match candidate.ban {
                Some(reason) => PortError::Banned { reason },
                None => self.try_unknown(&lease, vault, password_key).await,
            });
        };
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        Ok(Found { vault, ban: candidate.ban, attempts: candidate.attempts, stored, keys, lease })
    }

    /// Counts the attempt durably, then tries the password. After a success the caller resets the counter.
    pub(super) async fn attempt(&self, found: Found, password_key: &PasswordKey) -> Result<Opened, PortError> {
        let counted = self.count_attempt(&found.lease, found.vault, found.attempts).await?;
        checkpoint("cosigner.attempt.counted");
        let key = self.secret.share_key(password_key, found.vault)?;
        let share = unsealed(&key, found.vault, &found.stored.sealed_share, &found.keys)?;
        match share {
            Some(share) => Ok(Opened { found, share, key }),
            None => Err(wrong(counted)),
        }
    }

    /// An attempt that resets the counter if the password is right.
    pub(super) async fn open_share(&self, vault: VaultId, password_key: &PasswordKey) -> Result<Opened, PortError> {
        let found = self.find(vault, password_key).await?;
        let opened = self.attempt(found, password_key).await?;
        opened.found.lease.forget_attempts(vault).await?;
        Ok(opened)
    }

    /// Stores the attempt, or returns how long to wait.
    pub(super) async fn count_attempt(
        &self,
        lease: &Lease,
        vault: VaultId,
        before: Attempts,
    ) -> Result<Attempts, PortError> {
        match before.admit(self.clock.now()) {
            Admission::Counted(attempts) => {
                lease.count_attempt(vault, attempts).await?;
                Ok(attempts)
            }
            Admission::Wait { seconds } => Err(PortError::Throttled { retry_after_seconds: seconds }),
            Admission::Restart(attempts) => {
                lease.count_attempt(vault, attempts).await?;
                Err(PortError::Throttled { retry_after_seconds: attempts.delay_seconds() })
            }
        }
    }

    /// The work of an attempt, on a decoy share.
    async fn try_unknown(&self, lease: &Lease, vault: VaultId, password_key: &PasswordKey) -> PortError {
        let once = Attempts { failed: 1, last: self.clock.now() };
        let tried = match lease.count_attempt(nobody_vault(), once).await {
            Ok(()) => {
                self.secret.share_key(password_key, vault).and_then(|key| seal::open(&key, nobody_vault(), &self.decoy))
            }
            Err(error) => Err(error),
        };
        match tried {
            Ok(_) => PortError::UnknownVault,
            Err(error) => error.into(),
        }
    }
}

pub(super) fn wrong(counted: Attempts) -> PortError {
    PortError::WrongPassword { attempts_left: counted.left(), retry_after_seconds: counted.delay_seconds() }
}
