//! The vault's password, asked for something that is not a bundle, and checked by the co-signer as a counted attempt.

use std::time::Duration;

use lockstep_actions::Cosigners as _;
use lockstep_actions::consent::{Answer, Confirm, Declined, Gate, Given, Question, Shown, Stale, VaultPurpose, Wrong};
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::PortError;
use lockstep_store::{UnixMillis, Vault};
use lockstep_vault::Password;

use super::{LastAttempt, Stand, WrongBefore, is_locked};
use crate::{ApiCode, ApiError, Wallet};

/// How often an attempt without an answer is repeated, and after which pause. The right password is right however often it is counted.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

/// The question for the vault's password, apart from any bundle.
#[derive(Debug, Clone)]
pub struct VaultPasswordRequest {
    /// The vault's name.
    pub vault_name: String,
    /// What it is for.
    pub purpose: VaultPurpose,
    /// What must be typed beside it, in this order.
    pub confirm: Vec<Confirm>,
    /// Set after a wrong password.
    pub wrong: Option<Wrong>,
}

impl Question for VaultPasswordRequest {
    type Reply = Password;

    fn shown(&self) -> Shown {
        Shown::VaultPassword {
            vault_name: self.vault_name.clone(),
            purpose: self.purpose,
            confirm: self.confirm.clone(),
            wrong: self.wrong.map(Into::into),
        }
    }

    fn gate(&self) -> Gate {
        if self.confirm.is_empty() {
            return Gate::Open;
        }
        Gate::Type { words: self.confirm.iter().map(|confirm| confirm.text.clone()).collect() }
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<Password, Stale> {
        let Answer::Password { password } = &given.answer else { return Err(Stale::OtherRequest) };
        Ok(Password::new(password.as_str()))
    }
}

/// A password that the co-signer has accepted, and its key.
pub(crate) struct Accepted {
    pub password: Password,
    pub key: PasswordKey,
    /// The session as it stood when the password was asked for.
    pub seen: Stand,
}

impl Wallet {
    /// Asks until the co-signer accepts the password, or the person gives up, or the vault is locked meanwhile.
    pub(crate) async fn accepted_password(
        &self,
        vault: &Vault,
        purpose: VaultPurpose,
        confirm: &[Confirm],
    ) -> Result<Accepted, ApiError> {
        let seen = self.inner.lock.stand();
        // Before the person types: where the co-signer is away, there is no use in asking.
        let vault = self.with_kdf(vault).await?;
        let mut wrong = None;
        loop {
            let request =
                VaultPasswordRequest { vault_name: vault.name.clone(), purpose, confirm: confirm.to_vec(), wrong };
            let password = self.unless_locked(seen, self.inner.consent.ask(request)).await?;
            let key = password
                .key(vault.kdf_salt, vault.kdf)
                .await
                .map_err(|error| ApiError::new(ApiCode::Internal, error.to_string()))?;
            match self.try_password(&vault, &key).await {
                Ok(()) => return Ok(Accepted { password, key, seen }),
                Err(error) => wrong = Some(Wrong::of(error)?),
            }
            if let Some(wrong) = wrong.filter(|_| purpose == VaultPurpose::Unlock) {
                *self.inner.lock.attempt() = LastAttempt { problem: None, wrong: Some(self.before(wrong)) };
                self.tell_modified();
            }
        }
    }

    fn before(&self, wrong: Wrong) -> WrongBefore {
        let wait = i64::try_from(wrong.retry_after_seconds).unwrap_or(i64::MAX).saturating_mul(1000);
        WrongBefore { attempts_left: wrong.attempts_left, retry_at: self.inner.clock.now().saturating_add(wait) }
    }

    /// Asks the person about the vault; a lock takes the question back. The right to ask is [`Wallet::one_question`]'s.
    ///
    /// # Errors
    /// They said no, or did not answer.
    pub async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Reply, ApiError> {
        self.unless_locked(self.inner.lock.stand(), self.inner.consent.ask(question)).await
    }

    /// Waits for the person's answer; a lock takes the question back.
    pub(crate) async fn unless_locked<T>(
        &self,
        seen: Stand,
        asked: impl Future<Output = Result<T, Declined>>,
    ) -> Result<T, ApiError> {
        let mut stands = self.inner.lock.watch();
        tokio::select! {
            biased;
            _ = stands.wait_for(|stand| stand.locks != seen.locks) => Err(is_locked()),
            answer = asked => answer.map_err(|declined| ApiError::cancelled(match declined {
                Declined::Rejected | Declined::NotToday => "The password was not given. Nothing was done.",
                Declined::Expired => "The password was not given in ten minutes. Nothing was done.",
                Declined::Dropped | Declined::Voided => "The question for the password was taken back. Nothing was done.",
            })),
        }
    }

    /// The vault with the password settings that the co-signer has. Whatever a crash left on the device, these are the ones that count.
    pub(super) async fn with_kdf(&self, vault: &Vault) -> Result<Vault, ApiError> {
        let there = self.inner.cosigners.of(vault)?.kdf(vault.id).await?;
        if (there.kdf_salt, there.kdf) != (vault.kdf_salt, vault.kdf) {
            self.inner.store.set_kdf(vault.id, there.kdf_salt, there.kdf).await?;
        }
        Ok(Vault { kdf_salt: there.kdf_salt, kdf: there.kdf, ..vault.clone() })
    }

    async fn try_password(&self, vault: &Vault, key: &PasswordKey) -> Result<(), PortError> {
        let cosigner = self.inner.cosigners.of(vault)?;
        let mut tried = cosigner.unlock(vault.id, key.clone()).await;
        for _ in 1..TRIES {
            if !tried.as_ref().is_err_and(PortError::is_unreachable) {
                break;
            }
            self.inner.clock.wait(PAUSE).await;
            tried = cosigner.unlock(vault.id, key.clone()).await;
        }
        tried
    }
}
