use lockstep_actions::consent::{Answer, BackupSecret, Gate, Given, Question, Shown, Stale, Wrong};
use lockstep_store::UnixMillis;
use lockstep_texts::{Said, Worded, question};
use lockstep_vault::Password;
use lockstep_vault::PasswordError;
use lockstep_vault::password::SHORTEST;

/// A question for one of a backup's passwords.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupQuestion {
    pub secret: BackupSecret,
    /// The vault's name, if it is known.
    pub vault_name: Option<String>,
    /// The last attempt at the vault's password.
    pub wrong: Option<Wrong>,
    /// Why the last answer was refused before it became an attempt at the co-signer.
    pub problem: Option<Said>,
}

impl BackupQuestion {
    /// Checks whether an answer is acceptable at all.
    pub fn check(secret: BackupSecret, password: &Password) -> Result<(), PasswordError> {
        match secret {
            BackupSecret::NewBackup => password.check_new(&[]),
            BackupSecret::VaultForBackup
            | BackupSecret::Backup
            | BackupSecret::VaultForRestore
            | BackupSecret::VaultForDrill
            | BackupSecret::Foreign => Ok(()),
        }
    }

    /// The sentence that a door shows with it.
    pub fn sentence(&self) -> Said {
        match self.secret {
            BackupSecret::VaultForBackup => question::backup_vault_for_backup(),
            BackupSecret::NewBackup => question::backup_new_backup(SHORTEST),
            BackupSecret::Backup => question::backup_backup(),
            BackupSecret::VaultForRestore => question::backup_vault_for_restore(),
            BackupSecret::VaultForDrill => question::backup_vault_for_drill(),
            BackupSecret::Foreign => question::backup_foreign(),
        }
    }
}

impl Question for BackupQuestion {
    type Reply = Password;

    fn shown(&self) -> Shown {
        Shown::BackupSecret {
            secret: self.secret,
            vault_name: self.vault_name.clone(),
            sentence: self.sentence(),
            wrong: self.wrong.map(Into::into),
            problem: self.problem.clone(),
        }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<Password, Stale> {
        let Answer::Password { password } = &given.answer else { return Err(Stale::OtherRequest) };
        let password = Password::new(password.as_str());
        Self::check(self.secret, &password).map_err(|error| Stale::unusable(error.said()))?;
        Ok(password)
    }
}
