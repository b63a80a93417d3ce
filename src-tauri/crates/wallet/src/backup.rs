//! Backups: one file with the device's share and its key, and the co-signer's share, still sealed under the
//! vault password. It counts as made only after it was read back and opened.

mod ask;
mod collect;
mod file;
mod make;
mod share;
mod view;

pub use ask::BackupQuestion;
pub use file::{IfThere, Target};
pub use lockstep_actions::consent::BackupSecret;
pub use lockstep_bus::{BackupProgress, BackupStage};
pub use view::{BackupStatus, DrillPassed};

pub(crate) use file::read as read_file;
pub(crate) use share::{at_the_console, is_of, other_password, read_share};

use lockstep_bus::Event;
use lockstep_texts::{Language, Said, error, progress};
use lockstep_vault::Password;
use lockstep_vault::backup::{self as format, BackupError, Contents};

use crate::{ApiCode, ApiError, Wallet};

impl From<BackupError> for ApiError {
    fn from(error: BackupError) -> Self {
        let code = match &error {
            BackupError::Password(_) | BackupError::System(_) => ApiCode::Internal,
            BackupError::NotABackup
            | BackupError::Truncated
            | BackupError::Damaged
            | BackupError::Newer { .. }
            | BackupError::Older { .. }
            | BackupError::TooLarge
            | BackupError::Cost
            | BackupError::WrongPassword
            | BackupError::Contents(_) => ApiCode::Invalid,
        };
        Self::of(code, &error)
    }
}

/// Adds a sentence about what was not done to a failure.
pub(crate) fn and_so(not_done: Said) -> impl FnOnce(ApiError) -> ApiError {
    move |error| error.and_so(not_done)
}

impl Wallet {
    /// Asks for the backup's password until it opens the file or the person gives up.
    pub(crate) async fn open_backup(&self, bytes: &[u8], not_done: &Said) -> Result<(Contents, Password), ApiError> {
        self.tell_backup(BackupStage::BackupPassword, progress::type_backup_password());
        let mut problem = None;
        loop {
            let question = BackupQuestion { secret: BackupSecret::Backup, vault_name: None, wrong: None, problem };
            let password = self.ask_backup(question, Some(not_done)).await?;
            match format::read(bytes, &password).await {
                Ok(contents) => return Ok((contents, password)),
                Err(wrong @ BackupError::WrongPassword) => {
                    problem = Some(ApiError::from(wrong).and_so(not_done.clone()).said);
                }
                Err(error) => return Err(ApiError::from(error).and_so(not_done.clone())),
            }
        }
    }

    pub(crate) async fn ask_backup(
        &self,
        question: BackupQuestion,
        not_done: Option<&Said>,
    ) -> Result<Password, ApiError> {
        let asked = self.inner.consent.ask(question);
        self.unless_locked(self.inner.lock.state(), asked).await.map_err(|_| {
            let none = ApiError::cancelled(error::backup_no_password());
            match not_done {
                Some(not_done) => none.and_so(not_done.clone()),
                None => none,
            }
        })
    }

    pub(crate) fn tell_backup(&self, stage: BackupStage, said: Said) {
        let text = Language::English.say(&said);
        self.inner.executor.bus.publish(Event::BackupProgress(BackupProgress { stage, text, said }));
    }
}
