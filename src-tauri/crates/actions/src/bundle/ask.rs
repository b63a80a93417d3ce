//! What the co-signer says of a step that was released: every signature of it, or that there will never be one.

use std::time::Duration;

use lockstep_bus::Signable;
use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{SignId, Signature};
use lockstep_store::{Step, StepState, StoreError, Vault};

use super::broadcast::pause_after;
use super::executor::Executor;
use super::halt::{Halt, LastRecord};
use super::signed::Journalled;
use super::words::LOCKED_THERE;
use crate::ToolCode;

/// What a co-signer says of a released step.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Every signature of it, each of which verifies.
    Signed(Vec<Signature>),
    /// One was not made and never will be, so that the transaction can never be sent.
    Never,
    /// A signature, but of something else.
    SomethingElse,
    /// The vault is locked there, which says nothing of a message that was released before.
    LockedThere,
}

impl Known {
    /// What a lock at the co-signer says of a step. A transaction may still appear on its chain, so the co-signer is asked until it
    /// says more. Nothing else ever tells of a message, and whoever waits for its signature is not kept waiting.
    const fn once_locked(signs: Signable) -> Option<Self> {
        match signs {
            Signable::Transaction => None,
            Signable::Message => Some(Self::LockedThere),
        }
    }
}

/// What the co-signer says of one signature.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    Signature(Signature),
    /// It never will be made.
    Void,
    /// The vault is locked there, for this reason.
    Locked(String),
    /// Nothing yet.
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

    /// Every signature of a released step, once the co-signer has said it. `never` is what is told where there will be none.
    pub(super) async fn settled(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
        never: String,
    ) -> Result<Vec<Signature>, Halt> {
        let steps = self.store.steps(bundle).await?;
        let step = steps.iter().find(|step| step.position == position).ok_or(StoreError::NotFound("step"))?;
        match self.ask_until_known(step, vault).await? {
            Known::Signed(signatures) => Ok(signatures),
            Known::SomethingElse => Err(self.unverified(vault, Signable::of(step)).await?),
            Known::LockedThere => Err(Halt::after(None, ToolCode::Open, LOCKED_THERE)),
            Known::Never => {
                let (to, error) = (StepState::NotSigned, Some(never.clone()));
                let last = LastRecord { position, to, fee_text: None, error };
                Err(Halt::after(Some(last), ToolCode::NotSigned, never))
            }
        }
    }

    /// Asks until the co-signer has said: every signature, or never. Waits for it as long as the process lives.
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

    /// What the co-signer says of all of a step's signatures. `None` where it could not be asked. It is asked first, and its signatures
    /// are looked at after that: a step that cannot be read any more is voided like another.
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

    /// Only the co-signer's own word makes a step one that will never be signed.
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
