//! Ends a bundle: its unsigned steps, its result and its last record are written in one database transaction.

use lockstep_bus::{BundleProgress, Event};
use lockstep_store::{Step, StepState, StoreError, Withheld};
use lockstep_texts::{Language, Said};

use super::answer::{Answer, Ended, ending};
use super::execute::Outcome;
use super::executor::Executor;
use super::messages::message_data;
use super::result::bundle_data;
use super::stop_reason::{LastRecord, StopReason};
use super::view::steps_of;

impl Executor {
    /// Ends a bundle: writes the last record, the unsigned steps and the ActionResult in one database transaction.
    pub(super) async fn end(
        &self,
        bundle: &str,
        ran: Result<Option<LastRecord>, StopReason>,
    ) -> Result<Outcome, StoreError> {
        let rejected = matches!(ran, Err(StopReason::Rejected(..)));
        let waited = if let Err(StopReason::Waited { end, .. }) = &ran { Some(*end) } else { None };
        let (last, unsigned, why, withheld, begun) = match ran {
            Ok(last) => (last, None, None, None, true),
            Err(StopReason::StoppedBefore(why)) => {
                (None, Some((*why.said).clone()), Some(why), Some(Withheld::Stopped), false)
            }
            Err(StopReason::Waited { why, .. }) => {
                let withheld = why.code.withheld();
                (None, Some((*why.said).clone()), Some(why), withheld, false)
            }
            Err(StopReason::StoppedWaiting(why)) => (None, None, Some(why), Some(Withheld::Stopped), true),
            Err(StopReason::Rejected(why)) => {
                (None, Some((*why.said).clone()), Some(why.clone()), why.code.withheld(), false)
            }
            Err(StopReason::Unsigned { why, begun }) => (None, Some((*why.said).clone()), Some(why), None, begun),
            Err(StopReason::After { last, why }) => (last.map(|last| *last), None, why, None, true),
            Err(StopReason::Store(error)) => return Err(error),
        };
        let last = last.filter(|record| record.to != StepState::Broadcast);
        let mut steps = self.store.steps(bundle).await?;
        project(&mut steps, last.as_ref(), unsigned.as_ref());
        let stored = self.store.bundle(bundle).await?;
        let rest = match waited {
            Some(why) => self.rest(stored.action.as_ref(), &steps, why).await?,
            None => None,
        };
        let (kind, (data, signatures, error)) = if steps.iter().any(|step| step.planned.form.is_message()) {
            ("sign_typed_data", message_data(&steps, why.as_ref()))
        } else {
            let (data, error) = bundle_data(self.registry, &steps, why.as_ref(), begun, rest);
            ("sign_transaction_bundle", (data, Vec::new(), error))
        };
        let success = error.is_none();
        let told = Ended { error: error.as_ref(), data: &data, withheld, kind };
        let answer = self.answer(stored.action.as_ref(), told).await?;
        let row = answer.as_ref().map(Answer::row);
        let record = last.as_ref().map(|record| record.of(bundle));
        self.checkpoints.reach("ended.before");
        self.store
            .end_bundle(
                bundle,
                ending(success, rejected),
                record.as_ref(),
                unsigned.as_ref().map(|reason| (StepState::NotSigned, reason)),
                row.as_ref(),
                self.clock.now(),
            )
            .await?;
        self.checkpoints.reach("ended.after");
        self.went_on(BundleProgress {
            bundle_id: bundle.to_owned(),
            steps: steps_of(self.registry, &self.store.steps(bundle).await?),
            waiting_for: None,
            done: true,
        });
        self.bus.publish(Event::VaultModified);
        Ok(Outcome { bundle_id: bundle.to_owned(), success, rejected, error, signatures, data })
    }
}

/// Applies to `steps` what the end will write, so that the result in that database transaction describes the final states.
fn project(steps: &mut [Step], last: Option<&LastRecord>, unsigned: Option<&Said>) {
    let mut unsigned = unsigned;
    for step in steps {
        if let Some(record) = last.filter(|record| record.position == step.position) {
            step.state = record.to;
            fails(step, record.error.as_ref());
        } else if matches!(step.state, StepState::Planned | StepState::Approved) {
            step.state = match unsigned.take() {
                Some(reason) => {
                    fails(step, Some(reason));
                    StepState::NotSigned
                }
                None => StepState::Skipped,
            };
        }
    }
}

fn fails(step: &mut Step, reason: Option<&Said>) {
    step.error = reason.map(|reason| Language::English.say(reason));
    step.error_said = reason.cloned();
}
