//! The vault's password outside of bundles. The co-signer checks it as a counted attempt.

use std::time::Duration;

use lockstep_actions::Cosigners as _;
use lockstep_actions::consent::{Answer, Confirm, Declined, Gate, Given, Question, Shown, Stale, VaultPurpose, Wrong};
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::PortError;
use lockstep_store::{UnixMillis, Vault};
use lockstep_texts::error;
use lockstep_vault::Password;

use super::state::{LastAttempt, LockState, WrongBefore, is_locked};
use crate::{ApiCode, ApiError, Wallet};

/// How often an unanswered attempt is repeated, and the pause. Counting the right password twice is harmless.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

/// The question for the vault's password, outside of bundles.
#[derive(Debug, Clone)]
pub struct VaultPasswordRequest {
    pub vault_name: String,
    pub purpose: VaultPurpose,
    /// The texts to type besides, in order.
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
    /// The lock state when the password was asked for.
    pub seen: LockState,
}

impl Wallet {
    /// Asks until the co-signer accepts the password, the person gives up, or the vault is locked.
    pub(crate) async fn accepted_password(
        &self,
        vault: &Vault,
        purpose: VaultPurpose,
        confirm: &[Confirm],
    ) -> Result<Accepted, ApiError> {
        let seen = self.inner.lock.state();
        // Before the person types: if the co-signer does not answer, there is no use in asking.
        let vault = self.with_kdf(vault).await?;
        let mut wrong = None;
        loop {
            let request =
                VaultPasswordRequest { vault_name: vault.name.clone(), purpose, confirm: confirm.to_vec(), wrong };
            let password = self.unless_locked(seen, self.inner.consent.ask(request)).await?;
            let key = password
                .key(vault.kdf_salt, vault.kdf)
                .await
                .map_err(|error| ApiError::of(ApiCode::Internal, &error))?;
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

    /// Asks the person about the vault; a lock withdraws the question. [`Wallet::one_question`] gives the
    /// right to ask.
    ///
    /// # Errors
    /// The person said no, or did not answer.
    pub async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Reply, ApiError> {
        self.unless_locked(self.inner.lock.state(), self.inner.consent.ask(question)).await
    }

    /// Waits for the person's answer; a lock withdraws the question.
    pub(crate) async fn unless_locked<T>(
        &self,
        seen: LockState,
        asked: impl Future<Output = Result<T, Declined>>,
    ) -> Result<T, ApiError> {
        let mut states = self.inner.lock.watch();
        tokio::select! {
            biased;
            _ = states.wait_for(|state| state.locks != seen.locks) => Err(is_locked()),
            answer = asked => answer.map_err(|declined| ApiError::cancelled(match declined {
                Declined::Rejected | Declined::NotToday => error::password_not_given(),
                Declined::Expired => error::password_not_given_in_time(),
                Declined::Dropped | Declined::Voided => error::password_withdrawn(),
            })),
        }
    }

    /// The vault with the co-signer's password settings, which are the valid ones even after a crash.
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
