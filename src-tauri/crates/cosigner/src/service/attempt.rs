//! The one way to a share: the password is counted before it is tried, one attempt at a time, and in the same work for
//! a vault that is not here.

use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, PasswordKey, PublicKeys, VaultId};
use zeroize::Zeroizing;

use super::{ShareHome, nobody_vault};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{Hold, StoredVault};
use crate::throttle::{Admission, Attempts};

/// A vault that is here, before its password is tried.
pub(super) struct Found {
    pub(super) vault: VaultId,
    pub(super) ban: Option<String>,
    pub(super) attempts: Attempts,
    pub(super) stored: StoredVault,
    pub(super) keys: PublicKeys,
    /// Holds off every other attempt, and every coming, going and locking of the vault.
    pub(super) hold: Hold,
}

/// A vault whose password was right.
pub(super) struct Opened {
    pub(super) found: Found,
    pub(super) share: CosignerShare,
    /// What its shares are sealed under.
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
    /// Finds a vault whose password is to be tried. For one that is not here, the work of a trial is done.
    pub(super) async fn find(&self, vault: VaultId, password_key: &PasswordKey) -> Result<Found, PortError> {
        let hold = self.storage.hold(vault).await?;
        let candidate = hold.candidate(vault).await?;
        let Some(stored) = candidate.vault else {
            return Err(match candidate.ban {
                Some(reason) => PortError::Banned { reason },
                None => self.try_unknown(&hold, vault, password_key).await,
            });
        };
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        Ok(Found { vault, ban: candidate.ban, attempts: candidate.attempts, stored, keys, hold })
    }

    /// Counts the attempt durably, then tries the password. The attempts of a right one are still to be forgotten.
    pub(super) async fn attempt(&self, found: Found, password_key: &PasswordKey) -> Result<Opened, PortError> {
        let counted = self.count_attempt(&found.hold, found.vault, found.attempts).await?;
        checkpoint("cosigner.attempt.counted");
        let key = self.secret.share_key(password_key, found.vault)?;
        let share = unsealed(&key, found.vault, &found.stored.sealed_share, &found.keys)?;
        match share {
            Some(share) => Ok(Opened { found, share, key }),
            None => Err(wrong(counted)),
        }
    }

    /// An attempt that is nothing but one: its password was right, and the attempts are forgotten.
    pub(super) async fn open_share(&self, vault: VaultId, password_key: &PasswordKey) -> Result<Opened, PortError> {
        let found = self.find(vault, password_key).await?;
        let opened = self.attempt(found, password_key).await?;
        opened.found.hold.forget_attempts(vault).await?;
        Ok(opened)
    }

    /// Commits the attempt, or says how long to wait.
    pub(super) async fn count_attempt(
        &self,
        hold: &Hold,
        vault: VaultId,
        before: Attempts,
    ) -> Result<Attempts, PortError> {
        match before.admit(self.clock.now()) {
            Admission::Counted(attempts) => {
                hold.count_attempt(vault, attempts).await?;
                Ok(attempts)
            }
            Admission::Wait { seconds } => Err(PortError::Throttled { retry_after_seconds: seconds }),
            Admission::Restart(attempts) => {
                hold.count_attempt(vault, attempts).await?;
                Err(PortError::Throttled { retry_after_seconds: attempts.delay_seconds() })
            }
        }
    }

    /// The work of a trial, on a share that nobody has.
    async fn try_unknown(&self, hold: &Hold, vault: VaultId, password_key: &PasswordKey) -> PortError {
        let once = Attempts { failed: 1, last: self.clock.now() };
        let tried = match hold.count_attempt(nobody_vault(), once).await {
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

/// Opens a sealed share, if the key is right, and checks that it is of these public keys.
pub(super) fn unsealed(
    key: &[u8; 32],
    vault: VaultId,
    sealed: &[u8],
    keys: &PublicKeys,
) -> Result<Option<CosignerShare>, PortError> {
    let Some(bytes) = seal::open(key, vault, sealed)? else {
        return Ok(None);
    };
    let share = CosignerShare::from_bytes(&bytes)?;
    if share.public_keys() != keys {
        return Err(CosignerError::Corrupt("public keys that are not the share's").into());
    }
    Ok(Some(share))
}
