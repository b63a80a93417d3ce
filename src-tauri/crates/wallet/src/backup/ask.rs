use lockstep_actions::consent::{Answer, BackupSecret, Gate, Given, Question, Shown, Stale, Wrong};
use lockstep_store::UnixMillis;
use lockstep_texts::Worded;
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
    pub problem: Option<String>,
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
    pub fn sentence(&self) -> String {
        match self.secret {
            BackupSecret::VaultForBackup => {
                "The co-signer adds its share to the backup only with the vault's password. The share stays sealed under that password.".into()
            }
            BackupSecret::NewBackup => format!(
                "A password for the backup file alone: at least {SHORTEST} characters, and not the vault's. A restore needs both \
                 passwords, and nobody can reset either. Keep this one apart from the file."
            ),
            BackupSecret::Backup => "The backup's own password, chosen when it was made.".into(),
            BackupSecret::VaultForRestore => {
                "The backup is open. Now the vault's password from the time of the backup, which opens the co-signer's share in it.".into()
            }
            BackupSecret::VaultForDrill => {
                "The backup is open. The vault's password proves that the co-signer's share in it can be opened too.".into()
            }
            BackupSecret::Foreign => {
                "The backup's own password, as the wallet that made it asked for one. It opens names and public keys; the key shares in the file are not kept here.".into()
            }
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
        Self::check(self.secret, &password).map_err(|error| Stale::Unusable(error.said()))?;
        Ok(password)
    }
}
