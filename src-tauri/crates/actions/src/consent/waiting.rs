//! Asks the person one question at a time and waits for the answer. If the asker goes away or the time is over, the question is withdrawn
//! and counts as rejected.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use super::answer::Given;
use super::asker::Asker;
use super::declined::Declined;
use super::handed_over::HandedOver;
use super::question::Question;
use super::shown::ConsentRequest;
use super::slot::{Pending, Slot};
use super::stale::Stale;
use super::surface::{Surface, Waiting};
use super::taken_back::{TakenBack, Withdrawal};
use super::ticket::{REQUEST_LIFE, RequestId};
use lockstep_platform::Clock;

/// Holds the open question and shows it on the door's surface.
pub struct Consent {
    slot: Arc<Slot>,
    surface: Arc<dyn Surface>,
    turn: tokio::sync::Mutex<()>,
    voids: watch::Sender<()>,
    /// The withdrawn question that the person has not seen yet.
    unseen: watch::Sender<Option<TakenBack>>,
}

impl Consent {
    /// `clock` decides when a question expires.
    pub fn new(surface: Arc<dyn Surface>, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self {
            slot: Arc::new(Slot::new(clock)),
            surface,
            turn: tokio::sync::Mutex::default(),
            voids: watch::Sender::new(()),
            unseen: watch::Sender::new(None),
        })
    }

    /// Asks the person, after the earlier question has ended and its withdrawal, if any, was seen.
    ///
    /// # Errors
    /// Why there is no yes.
    pub async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Reply, Declined> {
        self.ask_for(None, question).await
    }

    /// Like [`Consent::ask`], for an agent's action.
    ///
    /// # Errors
    /// Why there is no yes.
    pub async fn ask_for<Q: Question>(&self, asker: Option<Asker>, question: Q) -> Result<Q::Reply, Declined> {
        let shown = question.shown();
        let voidable = shown.is_about_a_network();
        let (request, expires_at) = question.ticket().map_or_else(
            || (RequestId::random(), self.slot.clock().now().saturating_add(REQUEST_LIFE)),
            |ticket| (ticket.request().clone(), ticket.expires_at()),
        );
        let request_id = request.as_str().to_owned();
        let request = ConsentRequest { request_id, expires_at, gate: question.gate(), asker, shown };
        let (pending, answer) = Pending::new(request, question);
        let ended = self.wait(pending, answer, voidable).await;
        if ended.is_err()
            && let Some(request_of) = HandedOver::current()
        {
            request_of.decline();
        }
        ended
    }

    async fn wait<T>(
        &self,
        pending: Pending,
        answer: oneshot::Receiver<Result<T, Declined>>,
        voidable: bool,
    ) -> Result<T, Declined> {
        let request = pending.request().clone();
        let mut voids = self.voids.subscribe();
        let mut voided = pin!(async {
            // Never an error, because `self` has the sender.
            let _ = voids.changed().await;
            if !voidable {
                std::future::pending::<()>().await;
            }
        });
        let request_of = HandedOver::current();
        let _asks = request_of.as_ref().map(HandedOver::asks);
        let mut taken_back = pin!(async {
            match &request_of {
                Some(request_of) => request_of.until_taken_back().await,
                None => std::future::pending().await,
            }
        });
        let life = request.expires_at.saturating_sub(self.slot.clock().now());
        let mut expired = pin!(self.slot.clock().wait(Duration::from_millis(u64::try_from(life).unwrap_or(0))));
        let _turn = tokio::select! {
            biased;
            () = &mut voided => return Err(Declined::Voided),
            () = &mut taken_back => return Err(Declined::Dropped),
            turn = self.its_turn() => turn,
            () = &mut expired => return Err(Declined::Expired),
        };
        let mut ends = Ends { consent: self, request_id: request.request_id.clone(), why: Declined::Dropped };
        self.slot.hold(pending);
        let arms_after = self.surface.arms_after();
        if arms_after.is_none() {
            self.slot.arm(&request.request_id);
        }
        self.surface.show(Waiting::new(request.clone(), self.slot.clone()));
        let arms = async {
            if let Some(after) = arms_after {
                self.slot.clock().wait(after).await;
                self.slot.arm(&request.request_id);
            }
            std::future::pending::<()>().await;
        };
        let ended = tokio::select! {
            biased;
            () = voided => Err(Declined::Voided),
            () = taken_back => Err(Declined::Dropped),
            answer = answer => answer.unwrap_or(Err(Declined::Dropped)),
            () = expired => Err(Declined::Expired),
            () = arms => Err(Declined::Dropped),
        };
        if let Err(why) = &ended {
            ends.why = *why;
        }
        ended
    }

    /// Waits for the end of the earlier question, and until the person has seen its withdrawal.
    async fn its_turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        let turn = self.turn.lock().await;
        // Never an error, because `self` has the sender.
        let _ = self.unseen.subscribe().wait_for(Option::is_none).await;
        turn
    }

    /// The withdrawn question that the person has not seen yet.
    pub fn taken_back(&self) -> Option<TakenBack> {
        self.unseen.borrow().clone()
    }

    /// Notes that the person has seen the withdrawal, so that the next question may come.
    ///
    /// # Errors
    /// No such withdrawal is shown.
    pub fn seen(&self, request_id: &str) -> Result<(), Stale> {
        let seen = |back: &mut Option<TakenBack>| back.take_if(|back| back.request_id == request_id).is_some();
        if !self.unseen.send_if_modified(seen) {
            return Err(Stale::OtherRequest);
        }
        self.surface.clear();
        Ok(())
    }

    /// The open question.
    pub fn current(&self) -> Option<ConsentRequest> {
        self.slot.current()
    }

    /// Answers the open question.
    ///
    /// # Errors
    /// Why the answer was not accepted; the question stays open.
    pub fn answer(&self, given: Given) -> Result<(), Stale> {
        self.slot.answer(given)
    }

    /// Rejects the request with this id.
    ///
    /// # Errors
    /// No such request is open.
    pub fn reject(&self, request_id: &str) -> Result<(), Stale> {
        self.slot.decline(request_id, Declined::Rejected)
    }

    /// Rejects the request with this id, and silences its agent for a day.
    ///
    /// # Errors
    /// No such request is open.
    pub fn reject_for_today(&self, request_id: &str) -> Result<(), Stale> {
        self.slot.decline(request_id, Declined::NotToday)
    }

    /// Withdraws every open question about a network, because a network was switched off.
    pub fn void(&self) {
        self.voids.send_replace(());
    }
}

/// Withdraws the question when the asker has its answer or goes away.
struct Ends<'c> {
    consent: &'c Consent,
    request_id: String,
    why: Declined,
}

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        let Consent { slot, surface, unseen, .. } = self.consent;
        // An error means that the question was answered.
        let was_open = slot.decline(&self.request_id, self.why).is_ok();
        if was_open
            && surface.arms_after().is_some()
            && let Some(why) = Withdrawal::of(self.why)
        {
            unseen.send_replace(Some(TakenBack { request_id: self.request_id.clone(), why }));
        }
        surface.clear();
    }
}

#[cfg(test)]
mod tests;
