//! After a restart: nothing new is signed, and what was released is driven to its outcome.

use std::time::Duration;

use lockstep_bus::{Event, Signable};
use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{SignId, Signature};
use lockstep_store::{Bundle, ResultRow, Step, StepRecord, StepState, StoreError, StoredAction, Vault};
use tokio::task::JoinSet;

use super::broadcast::pause_after;
use super::execute::Executor;
use super::halt::{Halt, LastRecord};
use super::receipt::{Look, Verdict};
use super::rest::WaitEnd;
use super::signed::Journalled;
use super::words::{self, LOCKED_THERE, voided_while_closed};
use crate::wire::ActionResult;
use crate::{ToolCode, ToolError};

const REST: &str = "Lockstep was closed before the remaining steps were signed. What was sent is listed.";

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
    /// Ends what was never released, from the journal alone: bundles without a released step, and actions that never became one.
    pub async fn end_unreleased(&self) -> Result<(), StoreError> {
        for bundle in self.store.open_bundles().await? {
            let steps = self.store.steps(&bundle.id).await?;
            let begun = |step: &Step| {
                step.state.is_open() || step.state == StepState::Confirmed || step.state == StepState::Failed
            };
            if !steps.iter().any(begun) {
                self.end(&bundle.id, Err(interrupted(&steps))).await?;
            }
        }
        for stored in self.store.unanswered_actions().await? {
            let (conversation, id) = (&stored.conversation, &stored.action.id);
            if self.store.bundle_of_action(conversation, id).await?.is_some() {
                continue;
            }
            // It goes on waiting for the person.
            if stored.waits_until().is_some() {
                continue;
            }
            let why =
                "Lockstep was closed before this action was done. It was not done; ask again if you still want it.";
            self.end_unrun(&stored, &ToolError::new(ToolCode::Interrupted, why)).await?;
        }
        self.end_untapped().await.map(|_| ())
    }

    /// Ends what waited for the person's tap for too long. Gives each, by conversation and id.
    pub async fn end_untapped(&self) -> Result<Vec<(String, String)>, StoreError> {
        let mut ended = Vec::new();
        for stored in self.store.unanswered_actions().await? {
            if stored.waits_until().is_none_or(|until| until > self.clock.now()) {
                continue;
            }
            let why = "This waited for the person to start it, and they did not in time. It was not done; ask again if it is still wanted.";
            if self.end_unrun(&stored, &ToolError::new(ToolCode::NotTapped, why)).await? {
                ended.push((stored.conversation, stored.action.id));
            }
        }
        Ok(ended)
    }

    /// Ends an action that never ran. `false` where it has its result already.
    pub async fn end_unrun(&self, stored: &StoredAction, error: &ToolError) -> Result<bool, StoreError> {
        let result = ActionResult {
            action: stored.action.kind.clone(),
            action_id: stored.action.id.clone(),
            success: false,
            data: None,
            error: Some(error.wire()),
            code: Some(error.code),
            field: None,
        };
        let body = serde_json::to_string(&result).map_err(|_| StoreError::Corrupt("result"))?;
        let row = ResultRow {
            conversation: &stored.conversation,
            action_id: &stored.action.id,
            success: false,
            error: Some(&error.message),
            body: &body,
            withheld: error.code.withheld(),
        };
        self.store.answer_action(&row, self.clock.now()).await
    }

    /// Drives every open bundle to its end. Takes as long as the chain does; no consent is asked and nothing new is signed.
    /// Each is a task of its own: one that waits for its co-signer or its chain, or whose journal cannot be read, keeps no other.
    pub async fn drive_open(&self, driven: &mut JoinSet<()>) -> Result<(), StoreError> {
        for bundle in self.store.open_bundles().await? {
            let executor = self.clone();
            driven.spawn(async move {
                if let Err(error) = executor.drive_bundle(&bundle).await {
                    tracing::error!(%error, bundle = bundle.id, "this bundle could not be driven on and stays open");
                }
            });
        }
        Ok(())
    }

    async fn drive_bundle(&self, bundle: &Bundle) -> Result<(), StoreError> {
        let vault = self.store.vault(bundle.vault).await?;
        let steps = self.store.steps(&bundle.id).await?;
        let mut ran = Err(interrupted(&steps));
        for step in steps {
            ran = match step.state {
                StepState::Released | StepState::Signed | StepState::Broadcast => self.drive(&step, &vault).await,
                StepState::Confirmed => Err(Halt::after(None, ToolCode::Incomplete, REST)),
                StepState::Failed | StepState::Timeout | StepState::NotSigned | StepState::Skipped => {
                    let why = step.error.as_ref().map(|error| ToolError::new(ToolCode::Incomplete, error));
                    Err(Halt::After { last: None, why })
                }
                StepState::Planned | StepState::Approved => {
                    // Whatever came since: what was not released before the restart is not signed.
                    if let Some(awaited) = &step.awaited {
                        ran = Err(Halt::waited(WaitEnd::Interrupted, awaited, &step.planned.chain));
                    } else if step.planned.form.is_message() {
                        ran = Err(interrupted(&[step]));
                    }
                    break;
                }
            };
            if let Ok(Some(record)) = &ran {
                self.write(&bundle.id, record).await?;
            }
            if ran.is_err() && step.state != StepState::Confirmed {
                break;
            }
        }
        if let Ok(record) = &ran {
            // Already written; the end repeats no record.
            let ok =
                record.as_ref().is_none_or(|record| matches!(record.to, StepState::Confirmed | StepState::Broadcast));
            let last_of_all = self
                .store
                .steps(&bundle.id)
                .await?
                .iter()
                .all(|step| !matches!(step.state, StepState::Planned | StepState::Approved));
            let why = (!ok || !last_of_all).then(|| ToolError::new(ToolCode::Incomplete, REST));
            ran = Err(Halt::After { last: None, why });
        }
        self.end(&bundle.id, ran).await?;
        Ok(())
    }

    /// One look at every step that is still watched although its bundle has ended.
    pub async fn watch_once(&self) -> Result<(), StoreError> {
        for step in self.store.open_steps().await? {
            if let Err(error) = self.watch_step(&step).await {
                tracing::error!(%error, bundle = step.bundle, step = step.position, "this step could not be looked at");
            }
        }
        Ok(())
    }

    async fn watch_step(&self, step: &Step) -> Result<(), StoreError> {
        let bundle = self.store.bundle(&step.bundle).await?;
        if bundle.ended.is_none() {
            return Ok(());
        }
        if step.state == StepState::Released {
            let vault = self.store.vault(bundle.vault).await?;
            match self.ask_once(step, &vault).await? {
                Some(Known::Signed(signatures)) => self.record_signatures(step, &vault, &signatures).await?,
                Some(Known::Never) => {
                    self.store
                        .record(&StepRecord::new(&step.bundle, step.position, StepState::NotSigned), self.clock.now())
                        .await?
                }
                // The vault was locked for it before the bundle ended.
                Some(Known::SomethingElse | Known::LockedThere) | None => {}
            }
            return Ok(());
        }
        let Ok(way) = self.on_the_way(&step.bundle, step.position).await? else { return Ok(()) };
        let (to, error, fee) = match super::receipt::look(&way).await {
            Look::Ended(Verdict::Confirmed(fee)) => (StepState::Confirmed, None, fee),
            Look::Ended(Verdict::Failed { fee, reason }) => (StepState::Failed, Some(reason), fee),
            Look::Ended(Verdict::Replaced(reason)) => (StepState::Failed, Some(reason), None),
            Look::Ended(Verdict::TimedOut | Verdict::Stopped) | Look::OnItsWay | Look::Nothing => return Ok(()),
        };
        if step.state == StepState::Signed {
            self.store
                .record(&StepRecord::new(&step.bundle, step.position, StepState::Broadcast), self.clock.now())
                .await?;
        }
        let record = StepRecord {
            error: error.as_deref(),
            fee_text: fee.as_deref(),
            ..StepRecord::new(&step.bundle, step.position, to)
        };
        self.store.record(&record, self.clock.now()).await?;
        self.tell(&step.bundle, None).await?;
        self.bus.publish(Event::VaultModified);
        Ok(())
    }

    /// Drives a step from where it stands. A message is at its end once its signature is journalled.
    async fn drive(&self, step: &Step, vault: &Vault) -> Result<Option<LastRecord>, Halt> {
        if step.state == StepState::Released {
            let never = voided_while_closed(signs(step));
            let signatures = self.settled(&step.bundle, step.position, vault, never).await?;
            self.record_signatures(step, vault, &signatures).await?;
        }
        if step.planned.form.is_message() {
            self.tell(&step.bundle, None).await?;
            return Ok(None);
        }
        let record = self.send_and_wait(&step.bundle, step.position, None).await?;
        if matches!(record.to, StepState::Confirmed | StepState::Broadcast) {
            return Ok(Some(record));
        }
        let why = record.error.as_ref().map(|error| ToolError::new(ToolCode::Incomplete, error));
        Err(Halt::After { last: Some(record), why })
    }

    async fn record_signatures(&self, step: &Step, vault: &Vault, signatures: &[Signature]) -> Result<(), StoreError> {
        let signed = self.journalled(step, vault)?.signed(signatures)?;
        self.record_signed(&step.bundle, step.position, &signed).await
    }

    fn journalled<'a>(&self, step: &'a Step, vault: &'a Vault) -> Result<Journalled<'a>, StoreError> {
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
            Known::SomethingElse => Err(self.unverified(vault, signs(step)).await?),
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
    async fn ask_once(&self, step: &Step, vault: &Vault) -> Result<Option<Known>, StoreError> {
        let mut all = Vec::with_capacity(step.planned.further.len().saturating_add(1));
        let further = step.planned.further.iter().map(|one| one.sign_id);
        for id in std::iter::once(step.planned.sign_id).chain(further) {
            match self.ask_of(id, vault).await {
                Told::Signature(signature) => all.push(signature),
                Told::Void => return Ok(Some(Known::Never)),
                Told::Locked(reason) => {
                    self.locked_there(vault.id, &reason).await?;
                    return Ok(Known::once_locked(signs(step)));
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

fn signs(step: &Step) -> Signable {
    if step.planned.form.is_message() { Signable::Message } else { Signable::Transaction }
}

/// The program ended before anything of these steps was released.
fn interrupted(steps: &[Step]) -> Halt {
    Halt::interrupted(words::interrupted(steps.first().map_or(Signable::Transaction, signs)))
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
