//! Holds one open question until an answer, a refusal or its expiry ends it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_store::UnixMillis;
use tokio::sync::oneshot;

use super::answer::{Answer, Given};
use super::declined::Declined;
use super::question::Question;
use super::shown::ConsentRequest;
use super::stale::Stale;
use lockstep_platform::Clock;

/// An open question of any type, with the channel to its asker.
trait Open: Send {
    fn is_gated(&self, answer: &Answer) -> bool;
    fn answer(&mut self, given: Given, now: UnixMillis) -> Result<(), Stale>;
    fn decline(self: Box<Self>, why: Declined);
}

struct Asked<Q: Question> {
    question: Q,
    reply: Option<oneshot::Sender<Result<Q::Reply, Declined>>>,
}

impl<Q: Question> Open for Asked<Q> {
    fn is_gated(&self, answer: &Answer) -> bool {
        self.question.is_gated(answer)
    }

    fn answer(&mut self, given: Given, now: UnixMillis) -> Result<(), Stale> {
        if self.reply.is_none() {
            return Err(Stale::OtherRequest);
        }
        let reply = self.question.take(given, now)?;
        if let Some(asker) = self.reply.take() {
            // The answer is dropped if the asker is gone.
            let _ = asker.send(Ok(reply));
        }
        Ok(())
    }

    fn decline(mut self: Box<Self>, why: Declined) {
        if let Some(asker) = self.reply.take() {
            let _ = asker.send(Err(why));
        }
    }
}

/// An open question.
pub(super) struct Pending {
    request: ConsentRequest,
    question: Box<dyn Open>,
    /// Whether it was visible long enough for an answer to be meant for it.
    armed: bool,
}

impl Pending {
    /// Returns the open question, and the receiver of its reply.
    pub(super) fn new<Q: Question>(
        request: ConsentRequest,
        question: Q,
    ) -> (Self, oneshot::Receiver<Result<Q::Reply, Declined>>) {
        let (reply, answer) = oneshot::channel();
        (Self { request, question: Box::new(Asked { question, reply: Some(reply) }), armed: false }, answer)
    }

    pub(super) fn request(&self) -> &ConsentRequest {
        &self.request
    }
}

/// Room for one question.
pub(super) struct Slot {
    clock: Arc<dyn Clock>,
    pending: Mutex<Option<Pending>>,
}

impl Slot {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, pending: Mutex::default() }
    }

    pub(super) fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    pub(super) fn hold(&self, pending: Pending) {
        *self.held() = Some(pending);
    }

    /// Lets answers to this request count from now on.
    pub(super) fn arm(&self, request_id: &str) {
        if let Some(pending) = self.held().as_mut().filter(|pending| pending.request.request_id == request_id) {
            pending.armed = true;
        }
    }

    fn held(&self) -> MutexGuard<'_, Option<Pending>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn current(&self) -> Option<ConsentRequest> {
        self.held().as_ref().map(|pending| pending.request.clone())
    }

    pub(super) fn answer(&self, given: Given) -> Result<(), Stale> {
        let mut held = self.held();
        let Some(pending) = held.as_mut().filter(|pending| pending.request.request_id == given.request_id) else {
            return Err(Stale::OtherRequest);
        };
        if !pending.armed {
            return Err(Stale::TooSoon);
        }
        let now = self.clock.now();
        if now >= pending.request.expires_at {
            return Err(Stale::Expired);
        }
        if pending.question.is_gated(&given.answer) {
            pending.request.gate.check(&given.meant)?;
        }
        pending.question.answer(given, now)?;
        *held = None;
        Ok(())
    }

    pub(super) fn decline(&self, request_id: &str, why: Declined) -> Result<(), Stale> {
        let declined = self.held().take_if(|pending| pending.request.request_id == request_id);
        let Pending { request, question, .. } = declined.ok_or(Stale::OtherRequest)?;
        // If the person asked at a door, there is no agent to silence.
        let why = if request.asker.is_none() && why == Declined::NotToday { Declined::Rejected } else { why };
        question.decline(why);
        Ok(())
    }
}
