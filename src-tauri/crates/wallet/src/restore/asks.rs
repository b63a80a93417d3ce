//! Asks for the vault's password during a restore.

use lockstep_actions::consent::Wrong;
use lockstep_keysign::PasswordKey;
use lockstep_texts::{Said, progress};
use lockstep_vault::backup::Contents;

use crate::backup::{BackupQuestion, BackupSecret, BackupStage};
use crate::{ApiCode, ApiError, Wallet};

/// Asks for the vault's password until it is right.
pub(crate) struct Asks<'a> {
    pub(super) wallet: &'a Wallet,
    pub(super) contents: &'a Contents,
    pub(super) secret: BackupSecret,
}

impl Asks<'_> {
    pub(super) async fn vault_key(&self, wrong: Option<Wrong>) -> Result<PasswordKey, ApiError> {
        self.wallet.tell_backup(BackupStage::VaultPassword, progress::type_password());
        let vault_name = Some(lockstep_chain::plain_text(&self.contents.name, 60));
        let question = BackupQuestion { secret: self.secret, vault_name, wrong, problem: None };
        let password = self.wallet.ask_backup(question, None).await?;
        password
            .key(self.contents.kdf_salt, self.contents.kdf)
            .await
            .map_err(|error| ApiError::of(ApiCode::Internal, &error))
    }

    pub(super) fn tell(&self, stage: BackupStage, said: Said) {
        self.wallet.tell_backup(stage, said);
    }
}
