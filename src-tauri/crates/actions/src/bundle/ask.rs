//! Asks the co-signer about a released step: it returns every signature of the step, or voids the step for ever.

use std::time::Duration;

use lockstep_bus::Signable;
use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{SignId, Signature};
use lockstep_store::{Absent, Step, StepState, StoreError, Vault};
use lockstep_texts::{Said, error};

use super::broadcast::pause_after;
use super::executor::Executor;
use super::signed::Journalled;
use super::stop_reason::{LastRecord, StopReason};
use crate::ToolCode;

/// The co-signer's answer about a released step.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Every signature of the step. Each verifies.
    Signed(Vec<Signature>),
    /// One signature will never be made, so the transaction can never be sent.
    Never,
    /// A signature of something else.
    SomethingElse,
    /// The co-signer has locked the vault, which does not tell whether a message released before was signed.
    LockedThere,
}

impl Known {
    /// The answer if the co-signer has locked the vault. A transaction may still appear on its chain, so the co-signer is asked again until
    /// it says more. No chain ever shows a message, so the wait for its signature ends.
    const fn once_locked(signs: Signable) -> Option<Self> {
        match signs {
            Signable::Transaction => None,
            Signable::Message => Some(Self::LockedThere),
        }
    }
}

/// The co-signer's answer about one signature.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    Signature(Signature),
    /// It will never be made.
    Void,
    /// The co-signer has locked the vault, for this reason.
    Locked(String),
    /// No answer yet.
    Nothing,
}

impl Told {
    fn by(asked: Result<Asked, PortError>) -> Self {
        match asked {
            Ok(Asked::Signature(signature)) => Self::Signature(signature),
            Ok(Asked::Void) => Self::Void,
            Err(PortError::Banned { reason }) => Self::Locked(reason),
            Err(_) => Self::Nothing,
        }
    }
}

impl Executor {
    pub(super) fn journalled<'a>(&self, step: &'a Step, vault: &'a Vault) -> Result<Journalled<'a>, StoreError> {
        let chain = self.registry.find(&step.planned.chain).ok_or(StoreError::Corrupt("chain"))?;
        Journalled::new(step, chain, &vault.keys)
    }

    /// Waits for the co-signer's answer and returns every signature of a released step. `never` is the text if there will be none.
    pub(super) async fn settled(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
        never: Said,
    ) -> Result<Vec<Signature>, StopReason> {
        let steps = self.store.steps(bundle).await?;
        let step = steps.iter().find(|step| step.position == position).ok_or(StoreError::NotFound(Absent::Step))?;
        match self.ask_until_known(step, vault).await? {
            Known::Signed(signatures) => Ok(signatures),
            Known::SomethingElse => Err(self.unverified(vault, Signable::of(step)).await?),
            Known::LockedThere => Err(StopReason::after(None, ToolCode::Open, error::signing_locked_there())),
            Known::Never => {
                let (to, error) = (StepState::NotSigned, Some(never.clone()));
                let last = LastRecord { position, to, fee_text: None, error };
                Err(StopReason::after(Some(last), ToolCode::NotSigned, never))
            }
        }
    }

    /// Asks until the co-signer answers with every signature or with "never". It waits as long as the process runs.
    async fn ask_until_known(&self, step: &Step, vault: &Vault) -> Result<Known, StoreError> {
        let mut pause = Duration::from_millis(200);
        loop {
            if let Some(known) = self.ask_once(step, vault).await? {
                return Ok(known);
            }
            self.clock.wait(pause).await;
            pause = pause_after(pause);
        }
    }

    /// The co-signer's answer about all signatures of a step; `None` if it could not be asked. The signatures are checked after the answer,
    /// so that a step which this version cannot read is voided too.
    pub(super) async fn ask_once(&self, step: &Step, vault: &Vault) -> Result<Option<Known>, StoreError> {
        let mut all = Vec::with_capacity(step.planned.further.len().saturating_add(1));
        let further = step.planned.further.iter().map(|one| one.sign_id);
        for id in std::iter::once(step.planned.sign_id).chain(further) {
            match self.ask_of(id, vault).await {
                Told::Signature(signature) => all.push(signature),
                Told::Void => return Ok(Some(Known::Never)),
                Told::Locked(reason) => {
                    self.locked_there(vault.id, &reason).await?;
                    return Ok(Known::once_locked(Signable::of(step)));
                }
                Told::Nothing => return Ok(None),
            }
        }
        let verify = self.journalled(step, vault)?.verify(&all);
        Ok(Some(if verify { Known::Signed(all) } else { Known::SomethingElse }))
    }

    async fn ask_of(&self, sign_id: SignId, vault: &Vault) -> Told {
        self.checkpoints.reach("ask.before");
        let asked = match self.cosigners.of(vault) {
            Ok(cosigner) => cosigner.ask(vault.id, sign_id).await,
            Err(error) => Err(error),
        };
        self.checkpoints.reach("ask.after");
        Told::by(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the co-signer's own statement proves that a step will never be signed.
    #[test]
    fn a_lock_and_an_error_leave_it_unknown_whether_it_was_signed() {
        let signature = Signature::Eddsa([1; 64]);
        assert_eq!(Told::by(Ok(Asked::Signature(signature))), Told::Signature(signature));
        assert_eq!(Told::by(Ok(Asked::Void)), Told::Void);
        let locked = Told::by(Err(PortError::Banned { reason: "a check failed".into() }));
        assert_eq!(locked, Told::Locked("a check failed".into()), "a lock was taken for “never signed”");
        for other in [PortError::Spent, PortError::UnknownVault, PortError::UnknownSession] {
            assert_eq!(Told::by(Err(other)), Told::Nothing, "it is asked again");
        }
        assert_eq!(Known::once_locked(Signable::Transaction), None, "it is asked again");
        assert_eq!(
            Known::once_locked(Signable::Message),
            Some(Known::LockedThere),
            "it ends, and is not called unsigned"
        );
    }
}
