//! From signed bytes to their outcome. All of it works from the journal, so that it continues after a restart.

use std::time::Duration;

use lockstep_rpc::Sent;
use lockstep_store::{Absent, Step, StepRecord, StepState, StoreError};
use lockstep_texts::{Said, Worded, error};

use super::executor::Executor;
use super::follow::SignedStep;
use super::receipt::{Look, Verdict};
use super::stop_reason::{LastRecord, StopReason};
use crate::{Stop, ToolCode};

/// The shortest and the longest pause between two requests to a node.
pub(super) const SHORT: Duration = Duration::from_millis(150);
const LONG: Duration = Duration::from_secs(4);

pub(super) fn pause_after(pause: Duration) -> Duration {
    LONG.min(pause.saturating_mul(3) / 2)
}

/// The result of broadcasting a signed step.
pub(super) enum Handed {
    /// The wait is over. Its last record, not yet written.
    Ended(LastRecord),
    /// A node has it, and the wallet waits for its receipt until the deadline.
    OnItsWay { way: Box<SignedStep>, deadline: i64 },
}

enum Sending {
    Done,
    Final(Said),
    Replaced(Said),
    Late(Said),
}

impl Executor {
    /// Broadcasts a signed step and, if requested, waits for its receipt. Returns the step's last record, not yet written.
    pub(super) async fn send_and_wait(
        &self,
        bundle: &str,
        position: i64,
        stop: Option<&Stop>,
    ) -> Result<LastRecord, StopReason> {
        match self.hand_over(bundle, position).await? {
            Handed::Ended(record) => Ok(record),
            Handed::OnItsWay { way, deadline } => self.receipt(position, &way, deadline, stop).await,
        }
    }

    /// Broadcasts a signed step.
    pub(super) async fn hand_over(&self, bundle: &str, position: i64) -> Result<Handed, StopReason> {
        let way = match self.on_the_way(bundle, position).await? {
            Ok(way) => way,
            Err(reason) => return Err(StopReason::after(None, ToolCode::Open, reason)),
        };
        let ended = |to, error: Option<Said>| Ok(Handed::Ended(LastRecord { position, to, fee_text: None, error }));
        let deadline =
            self.clock.now().saturating_add(i64::from(way.step.planned.receipt_timeout).saturating_mul(1000));
        if way.step.state == StepState::Signed {
            match self.send(&way, deadline).await {
                Sending::Done => {}
                Sending::Final(reason) | Sending::Replaced(reason) => {
                    return ended(StepState::Failed, Some(reason));
                }
                Sending::Late(reason) => return ended(StepState::Timeout, Some(reason)),
            }
            self.checkpoints.reach("broadcast.before");
            self.store.record(&StepRecord::new(bundle, position, StepState::Broadcast), self.clock.now()).await?;
            self.checkpoints.reach("broadcast.after");
            self.tell(bundle, None).await?;
        }
        if !way.step.planned.wait_receipt {
            return ended(StepState::Broadcast, None);
        }
        Ok(Handed::OnItsWay { way: Box::new(way), deadline })
    }

    /// Waits for the receipt of a broadcast step.
    pub(super) async fn receipt(
        &self,
        position: i64,
        way: &SignedStep,
        deadline: i64,
        stop: Option<&Stop>,
    ) -> Result<LastRecord, StopReason> {
        let record = |to, error: Option<Said>| LastRecord { position, to, fee_text: None, error };
        let record = match self.wait_for_receipt(way, deadline, stop).await {
            Verdict::Confirmed(fee) => LastRecord { fee_text: fee, ..record(StepState::Confirmed, None) },
            Verdict::Failed { fee, reason } => LastRecord { fee_text: fee, ..record(StepState::Failed, Some(reason)) },
            Verdict::Replaced(reason) => record(StepState::Failed, Some(reason)),
            Verdict::TimedOut => record(
                StepState::Timeout,
                Some(error::sent_no_receipt(
                    way.step.planned.receipt_timeout.to_string(),
                    way.adapter.chain().finality.said(),
                )),
            ),
            Verdict::Stopped => return Err(StopReason::stopped_waiting(error::sent_stopped_waiting())),
            Verdict::SwitchedOff => return Err(StopReason::stopped_waiting(error::sent_switched_off_waiting())),
        };
        self.checkpoints.reach("receipt.before");
        Ok(record)
    }

    pub(super) async fn on_the_way(&self, bundle: &str, position: i64) -> Result<Result<SignedStep, Said>, StoreError> {
        let step = self
            .store
            .steps(bundle)
            .await?
            .into_iter()
            .find(|step| step.position == position)
            .ok_or(StoreError::NotFound(Absent::Step))?;
        let Some(chain) = self.registry.find(&step.planned.chain) else {
            return Ok(Err(error::sent_no_chain(step.planned.chain)));
        };
        let adapter = match self.nodes.adapter(chain) {
            Ok(adapter) => adapter,
            Err(problem) => return Ok(Err(error::sent_not_yet(problem.said()))),
        };
        let keys = self.store.vault(self.store.bundle(bundle).await?.vault).await?.keys;
        SignedStep::of(chain, adapter, step, &keys, self.memory.clone()).map(Ok)
    }

    /// Broadcasts these exact bytes until a node has them, or until it is proven that they can never be mined.
    async fn send(&self, way: &SignedStep, deadline: i64) -> Sending {
        let mut pause = SHORT;
        loop {
            if self.nodes.admits(way.adapter.chain()).is_err() {
                return Sending::Late(error::sent_switched_off());
            }
            let told = match way.check_chain().await {
                Err(problem) => problem.said(),
                Ok(()) => {
                    self.checkpoints.reach("send.before");
                    let sent = way.send().await;
                    self.checkpoints.reach("send.after");
                    match sent {
                        Sent::Accepted | Sent::Known => return Sending::Done,
                        Sent::Never(reason) => {
                            return Sending::Final(error::sent_refused(reason));
                        }
                        Sent::NonceUsed => match self.ours_or_replaced(way).await {
                            Some(sending) => return sending,
                            None => error::sent_nonce_used(),
                        },
                        Sent::NotNow(reason) => Said::as_it_is(reason),
                        Sent::Unknown(reason) => match way.knows().await {
                            Ok(true) => return Sending::Done,
                            Ok(false) | Err(_) => Said::as_it_is(reason),
                        },
                    }
                }
            };
            if self.clock.now() >= deadline {
                return Sending::Late(error::sent_no_node(told));
            }
            self.clock.wait(pause).await;
            pause = pause_after(pause);
        }
    }

    async fn ours_or_replaced(&self, way: &SignedStep) -> Option<Sending> {
        match way.knows().await {
            Ok(true) => Some(Sending::Done),
            Ok(false) => way.proof_of_invalidity().await.map(Sending::Replaced),
            Err(_) => None,
        }
    }

    pub(super) async fn wait_for_receipt(&self, way: &SignedStep, deadline: i64, stop: Option<&Stop>) -> Verdict {
        let mut pause = SHORT;
        loop {
            if self.nodes.admits(way.adapter.chain()).is_err() {
                return Verdict::SwitchedOff;
            }
            match super::receipt::look(way).await {
                Look::Ended(verdict) => return verdict,
                Look::Nothing if pause >= LONG => self.hand_in_again(way).await,
                Look::OnItsWay | Look::Nothing => {}
            }
            if self.clock.now() >= deadline {
                return Verdict::TimedOut;
            }
            match stop {
                Some(stop) => tokio::select! {
                    () = self.clock.wait(pause) => {}
                    () = stop.given_up() => return Verdict::Stopped,
                },
                None => self.clock.wait(pause).await,
            }
            pause = pause_after(pause);
        }
    }

    /// Broadcasts known bytes again while no node has them: nodes forget, and a restart empties their pools. What a later transaction of this
    /// wallet takes the place of stays forgotten.
    pub(super) async fn hand_in_again(&self, way: &SignedStep) {
        match self.store.open_steps().await {
            Ok(open) if !open.iter().any(|other| takes_the_place(other, &way.step)) => way.hand_in_again().await,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "what is open could not be read, so nothing is broadcast again"),
        }
    }
}

/// Whether a transaction was made later with the number of another one.
fn takes_the_place(other: &Step, of: &Step) -> bool {
    let (one, two) = (&other.planned, &of.planned);
    other.tx_hash != of.tx_hash
        && other.created_at >= of.created_at
        && (&one.chain, &one.from, one.nonce) == (&two.chain, &two.from, two.nonce)
}
