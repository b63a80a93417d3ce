//! The record of calls: who called what, when, how long it took and how it ended. An answer leaves when its record is on the disk, because a program
//! must not be able to read something that the person cannot see afterwards. Calls that end together share one commit.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use lockstep_store::ProgramCall;
use tokio::sync::{mpsc, oneshot};

use crate::home::Home;

/// The most calls of one commit.
const TOGETHER: usize = 256;
/// The result of a call whose client did not wait for the answer.
const GIVEN_UP: &str = "given_up";

struct Ended {
    call: ProgramCall,
    /// Who waits until it is written.
    written: Option<oneshot::Sender<()>>,
}

pub(crate) struct Traces {
    home: Arc<dyn Home>,
    writer: OnceLock<mpsc::UnboundedSender<Ended>>,
}

impl Traces {
    pub(crate) fn new(home: Arc<dyn Home>) -> Self {
        Self { home, writer: OnceLock::new() }
    }

    /// Begins the record of a call. What it says of the end is written when the call ends, or when it is dropped.
    pub(crate) fn begin(&self, call: ProgramCall, began: Instant) -> Trace<'_> {
        Trace { traces: self, call: Some(call), began }
    }

    fn write(&self, ended: Ended) {
        let writer = self.writer.get_or_init(|| {
            let (send, mut ended) = mpsc::unbounded_channel::<Ended>();
            // It keeps no profile open.
            let home = Arc::downgrade(&self.home);
            tokio::spawn(async move {
                let mut together = Vec::new();
                while ended.recv_many(&mut together, TOGETHER).await > 0 {
                    let Some(home) = home.upgrade() else { return };
                    let (calls, written): (Vec<_>, Vec<_>) =
                        together.drain(..).map(|ended| (ended.call, ended.written)).unzip();
                    home.record(calls).await;
                    for written in written.into_iter().flatten() {
                        // The caller may have given up.
                        let _ = written.send(());
                    }
                }
            });
            send
        });
        // It ends only with the profile.
        let _ = writer.send(ended);
    }
}

/// The record of a call that has not ended.
pub(crate) struct Trace<'t> {
    traces: &'t Traces,
    call: Option<ProgramCall>,
    began: Instant,
}

impl Trace<'_> {
    fn took(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Records the end, and returns when it is written.
    pub(crate) async fn end(mut self, result: String) {
        let took_ms = self.took();
        let Some(call) = self.call.take() else { return };
        let (written, is_written) = oneshot::channel();
        self.traces.write(Ended { call: ProgramCall { result, took_ms, ..call }, written: Some(written) });
        // An error means that the profile closes.
        let _ = is_written.await;
    }
}

impl Drop for Trace<'_> {
    fn drop(&mut self) {
        let took_ms = self.took();
        if let Some(call) = self.call.take() {
            let call = ProgramCall { result: GIVEN_UP.to_owned(), took_ms, ..call };
            self.traces.write(Ended { call, written: None });
        }
    }
}
