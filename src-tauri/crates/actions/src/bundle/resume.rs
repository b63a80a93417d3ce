//! Resumes bundles after a restart. Nothing new is signed; released steps are driven to their outcome.

use lockstep_bus::{Event, Signable};
use lockstep_keysign::Signature;
use lockstep_store::{Bundle, ResultRow, Step, StepRecord, StepState, StoreError, StoredAction, Vault};
use lockstep_texts::error;
use tokio::task::JoinSet;

use super::ask::Known;
use super::executor::Executor;
use super::receipt::{Look, Verdict};
use super::rest::WaitEnd;
use super::stop_reason::{LastRecord, StopReason};
use super::words::{self, voided_while_closed};
use crate::wire::ActionResult;
use crate::{ToolCode, ToolError};

impl Executor {
    /// Ends, from the journal alone, bundles without a released step and actions that never started a bundle.
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
            // The action still waits for the person.
            if stored.waits_until().is_some() {
                continue;
            }
            let why = ToolError::of(ToolCode::Interrupted, error::signing_interrupted_action());
            self.end_unrun(&stored, &why).await?;
        }
        self.end_untapped().await.map(|_| ())
    }

    /// Ends actions that waited too long for the person's click. Returns the conversation and id of each.
    pub async fn end_untapped(&self) -> Result<Vec<(String, String)>, StoreError> {
        let mut ended = Vec::new();
        for stored in self.store.unanswered_actions().await? {
            if stored.waits_until().is_none_or(|until| until > self.clock.now()) {
                continue;
            }
            let why = ToolError::of(ToolCode::NotTapped, error::signing_not_tapped());
            if self.end_unrun(&stored, &why).await? {
                ended.push((stored.conversation, stored.action.id));
            }
        }
        Ok(ended)
    }

    /// Ends an action that never ran. Returns `false` if it already has a result.
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
            said: Some(&error.said),
            body: &body,
            withheld: error.code.withheld(),
        };
        self.store.answer_action(&row, self.clock.now()).await
    }

    /// Drives every open bundle to its end, which takes as long as its chain does. It asks for no consent and signs nothing new.
    /// Each bundle has its own task, so that one that waits, or whose journal cannot be read, does not block the others.
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
                StepState::Confirmed => {
                    Err(StopReason::after(None, ToolCode::Incomplete, error::signing_interrupted_rest()))
                }
                StepState::Failed | StepState::Timeout | StepState::NotSigned | StepState::Skipped => {
                    Err(StopReason::After { last: None, why: why_of(&step) })
                }
                StepState::Planned | StepState::Approved => {
                    // A step that was not released before the restart is not signed, even if the money has come since.
                    if let Some(awaited) = &step.awaited {
                        ran = Err(StopReason::waited(WaitEnd::Interrupted, awaited, &step.planned.chain));
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
            // The record is already written, so the end does not repeat it.
            let ok =
                record.as_ref().is_none_or(|record| matches!(record.to, StepState::Confirmed | StepState::Broadcast));
            let last_of_all = self
                .store
                .steps(&bundle.id)
                .await?
                .iter()
                .all(|step| !matches!(step.state, StepState::Planned | StepState::Approved));
            let incomplete = || ToolError::of(ToolCode::Incomplete, error::signing_interrupted_rest());
            let why = (!ok || !last_of_all).then(incomplete);
            ran = Err(StopReason::After { last: None, why });
        }
        self.end(&bundle.id, ran).await?;
        Ok(())
    }

    /// Looks once at every step that is still watched after its bundle ended.
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
                        .await?;
                }
                // The vault was already locked for this before the bundle ended.
                Some(Known::SomethingElse | Known::LockedThere) | None => return Ok(()),
            }
            return self.tell_late(step).await;
        }
        let Ok(way) = self.on_the_way(&step.bundle, step.position).await? else { return Ok(()) };
        let (to, error, fee) = match super::receipt::look(&way).await {
            Look::Ended(Verdict::Confirmed(fee)) => (StepState::Confirmed, None, fee),
            Look::Ended(Verdict::Failed { fee, reason }) => (StepState::Failed, Some(reason), fee),
            Look::Ended(Verdict::Replaced(reason)) => (StepState::Failed, Some(reason), None),
            Look::Ended(Verdict::TimedOut | Verdict::Stopped | Verdict::SwitchedOff) | Look::OnItsWay => return Ok(()),
            Look::Nothing => {
                self.hand_in_again(&way).await;
                return Ok(());
            }
        };
        if step.state == StepState::Signed {
            self.store
                .record(&StepRecord::new(&step.bundle, step.position, StepState::Broadcast), self.clock.now())
                .await?;
        }
        let record = StepRecord {
            error: error.as_ref(),
            fee_text: fee.as_deref(),
            ..StepRecord::new(&step.bundle, step.position, to)
        };
        self.store.record(&record, self.clock.now()).await?;
        self.tell_late(step).await
    }

    /// Tells what became of a step after its bundle had ended.
    async fn tell_late(&self, step: &Step) -> Result<(), StoreError> {
        self.tell(&step.bundle, None).await?;
        self.bus.publish(Event::VaultModified);
        Ok(())
    }

    /// Drives a step on from its state. A message ends when its signature is in the journal.
    async fn drive(&self, step: &Step, vault: &Vault) -> Result<Option<LastRecord>, StopReason> {
        if step.state == StepState::Released {
            let never = voided_while_closed(Signable::of(step));
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
        let why = record.error.clone().map(|error| ToolError::of(ToolCode::Incomplete, error));
        Err(StopReason::After { last: Some(Box::new(record)), why })
    }

    async fn record_signatures(&self, step: &Step, vault: &Vault, signatures: &[Signature]) -> Result<(), StoreError> {
        let signed = self.journalled(step, vault)?.signed(signatures)?;
        self.record_signed(&step.bundle, step.position, &signed).await
    }
}

/// The halt for a process that ended before any of these steps was released.
fn interrupted(steps: &[Step]) -> StopReason {
    StopReason::interrupted(words::interrupted(steps.first().map_or(Signable::Transaction, Signable::of)))
}

/// Why a step that had ended before did not succeed, as the journal has it.
fn why_of(step: &Step) -> Option<ToolError> {
    let english = ToolError::new(ToolCode::Incomplete, step.error.as_ref()?);
    let said = step.error_said.clone().map(Box::new);
    Some(ToolError { said: said.unwrap_or(english.said), ..english })
}
