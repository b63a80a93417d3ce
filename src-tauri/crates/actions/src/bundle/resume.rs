//! After a restart: nothing new is signed, and what was released is driven to its outcome.

use std::time::Duration;

use lockstep_bus::Event;
use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{SignId, Signature};
use lockstep_store::{Bundle, ResultRow, Step, StepRecord, StepState, StoreError, StoredAction, Vault};
use tokio::task::JoinSet;

use super::broadcast::pause_after;
use super::execute::{Executor, Halt, LastRecord};
use super::receipt::{Look, Verdict};
use super::rest::WaitEnd;
use super::signed::Journalled;
use super::voided::VOIDED;
use crate::wire::ActionResult;
use crate::{ToolCode, ToolError};

const INTERRUPTED: &str =
    "Lockstep was closed before this was signed. Nothing of it was signed or sent; ask again if you still want it.";

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
}

impl Executor {
    /// Ends what was never released, from the journal alone: bundles without a released step, and actions that never became one.
    pub async fn end_unreleased(&self) -> Result<(), StoreError> {
        for bundle in self.store.open_bundles().await? {
            if !self.store.steps(&bundle.id).await?.iter().any(|step| {
                step.state.is_open() || step.state == StepState::Confirmed || step.state == StepState::Failed
            }) {
                self.end(&bundle.id, Err(Halt::interrupted(INTERRUPTED))).await?;
            }
        }
        for stored in self.store.unanswered_actions().await? {
            let (conversation, id) = (&stored.conversation, &stored.action.id);
            if self.store.bundle_of_action(conversation, id).await?.is_some()
                || self.store.message_request_of_action(conversation, id).await?.is_some()
            {
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
        let mut ran = Err(Halt::interrupted(INTERRUPTED));
        for step in self.store.steps(&bundle.id).await? {
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
                    }
                    break;
                }
            };
            if let Ok(record) = &ran {
                self.write(&bundle.id, record).await?;
            }
            if ran.is_err() && step.state != StepState::Confirmed {
                break;
            }
        }
        if let Ok(record) = &ran {
            // Already written; the end repeats no record.
            let ok = matches!(record.to, StepState::Confirmed | StepState::Broadcast);
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
                Some(Known::SomethingElse) | None => {}
            }
            return Ok(());
        }
        let Ok(way) = self.on_the_way(&step.bundle, step.position).await? else { return Ok(()) };
        let (to, error, fee) = match super::receipt::look(&way).await {
            Look::Ended(Verdict::Confirmed(fee)) => (StepState::Confirmed, None, fee),
            Look::Ended(Verdict::Failed { fee, reason }) => (StepState::Failed, Some(reason), fee),
            Look::Ended(Verdict::Replaced(reason)) => (StepState::Failed, Some(reason), None),
            Look::Ended(Verdict::TimedOut | Verdict::Stopped | Verdict::SwitchedOff)
            | Look::OnItsWay
            | Look::Nothing => return Ok(()),
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

    async fn drive(&self, step: &Step, vault: &Vault) -> Result<LastRecord, Halt> {
        if step.state == StepState::Released {
            match self.ask_until_known(&step.bundle, step.position, vault).await? {
                Known::Signed(signatures) => self.record_signatures(step, vault, &signatures).await?,
                Known::SomethingElse => return Err(self.unverified(vault).await?),
                Known::Never => {
                    let error = format!("Lockstep was closed while this was being signed. {VOIDED}");
                    let last = LastRecord {
                        position: step.position,
                        to: StepState::NotSigned,
                        fee_text: None,
                        error: Some(error.clone()),
                    };
                    return Err(Halt::after(Some(last), ToolCode::NotSigned, error));
                }
            }
        }
        let record = self.send_and_wait(&step.bundle, step.position, None).await?;
        if matches!(record.to, StepState::Confirmed | StepState::Broadcast) {
            return Ok(record);
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

    /// Asks until the co-signer has said: every signature, or never. Waits for it as long as the process lives.
    pub(super) async fn ask_until_known(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
    ) -> Result<Known, StoreError> {
        let step = self
            .store
            .steps(bundle)
            .await?
            .into_iter()
            .find(|step| step.position == position)
            .ok_or(StoreError::NotFound("step"))?;
        let mut pause = Duration::from_millis(200);
        loop {
            if let Some(known) = self.ask_once(&step, vault).await? {
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
            match self.ask_of(id, vault).await? {
                Some(Asked::Signature(signature)) => all.push(signature),
                Some(Asked::Void) => return Ok(Some(Known::Never)),
                None => return Ok(None),
            }
        }
        let verify = self.journalled(step, vault)?.verify(&all);
        Ok(Some(if verify { Known::Signed(all) } else { Known::SomethingElse }))
    }

    async fn ask_of(&self, sign_id: SignId, vault: &Vault) -> Result<Option<Asked>, StoreError> {
        self.checkpoints.reach("ask.before");
        let asked = match self.cosigners.of(vault) {
            Ok(cosigner) => cosigner.ask(vault.id, sign_id).await,
            Err(error) => Err(error),
        };
        self.checkpoints.reach("ask.after");
        match asked {
            Ok(told) => Ok(Some(told)),
            Err(PortError::Banned { reason }) => {
                // A lock says nothing of what was signed before it.
                self.locked_there(vault.id, &reason).await?;
                Ok(None)
            }
            Err(_) => Ok(None),
        }
    }
}
