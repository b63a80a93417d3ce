//! The record of calls: who called what, when, how long it took and how it ended. An answer leaves when its record is on the disk, because a program
//! must not be able to read something that the person cannot see afterwards. Calls that end together share one commit.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use lockstep_store::ProgramCall;
use tokio::sync::{mpsc, oneshot};

use crate::home::Home;
use crate::set::AboutPlan;

/// The most calls of one commit.
const TOGETHER: usize = 256;
/// How many calls may wait to be written. Then calls that end wait too.
const MOST_UNWRITTEN: usize = 1_024;
/// The result of a call whose client did not wait for the answer.
const GIVEN_UP: &str = "given_up";

struct Ended {
    call: ProgramCall,
    /// Who waits until it is written, or is not.
    written: Option<oneshot::Sender<bool>>,
}

pub(crate) struct Traces {
    home: Arc<dyn Home>,
    writer: OnceLock<mpsc::Sender<Ended>>,
}

impl Traces {
    pub(crate) fn new(home: Arc<dyn Home>) -> Self {
        Self { home, writer: OnceLock::new() }
    }

    /// Begins the record of a call. What it says of the end is written when the call ends, or when it is dropped.
    pub(crate) fn begin(&self, call: ProgramCall, began: Instant, plan: AboutPlan) -> Trace<'_> {
        Trace { traces: self, call: Some(call), began, plan }
    }

    fn writer(&self) -> &mpsc::Sender<Ended> {
        self.writer.get_or_init(|| {
            let (send, mut ended) = mpsc::channel::<Ended>(MOST_UNWRITTEN);
            // It keeps no profile open.
            let home = Arc::downgrade(&self.home);
            tokio::spawn(async move {
                let mut together = Vec::new();
                while ended.recv_many(&mut together, TOGETHER).await > 0 {
                    let Some(home) = home.upgrade() else { return };
                    let (calls, written): (Vec<_>, Vec<_>) =
                        together.drain(..).map(|ended| (ended.call, ended.written)).unzip();
                    let recorded = home.record(calls).await;
                    if let Err(error) = &recorded {
                        tracing::warn!(%error, "calls of programs were not recorded, so their answers are not told");
                    }
                    for written in written.into_iter().flatten() {
                        // The caller may have given up.
                        let _ = written.send(recorded.is_ok());
                    }
                }
            });
            send
        })
    }
}

/// The record of a call that has not ended.
pub(crate) struct Trace<'t> {
    traces: &'t Traces,
    call: Option<ProgramCall>,
    began: Instant,
    plan: AboutPlan,
}

impl Trace<'_> {
    fn took(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Records the end, and returns whether it is written.
    pub(crate) async fn end(mut self, result: String) -> bool {
        let (took_ms, plan) = (self.took(), self.plan.clone());
        let traces = self.traces;
        // Until there is room for it, the call is still here, so that one whose client goes away meanwhile is recorded as that.
        let Ok(room) = traces.writer().reserve().await else { return false };
        let Some(call) = self.call.take() else { return false };
        let (written, is_written) = oneshot::channel();
        let call = ProgramCall { result, took_ms, plan_digest: plan.digest(), ..call };
        room.send(Ended { call, written: Some(written) });
        // An error means that the profile closes.
        is_written.await.unwrap_or(false)
    }
}

impl Drop for Trace<'_> {
    fn drop(&mut self) {
        let took_ms = self.took();
        if let Some(call) = self.call.take() {
            let call = ProgramCall { result: GIVEN_UP.to_owned(), took_ms, plan_digest: self.plan.digest(), ..call };
            // Nobody waits for it, and nothing was told. With a thousand unwritten calls before it, it is left out.
            if self.traces.writer().try_send(Ended { call, written: None }).is_err() {
                tracing::warn!("a call that was given up was not recorded");
            }
        }
    }
}
