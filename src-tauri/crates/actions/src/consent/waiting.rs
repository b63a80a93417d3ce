//! Asks the person one question at a time and waits for the answer. If the asker goes away or the time is over, the question is withdrawn
//! and counts as rejected.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use super::answer::Given;
use super::declined::Declined;
use super::question::Question;
use super::shown::ConsentRequest;
use super::slot::{Pending, Slot};
use super::stale::Stale;
use super::surface::{Surface, Waiting};
use super::ticket::{REQUEST_LIFE, RequestId};
use lockstep_platform::Clock;

/// Holds the open question and shows it on the door's surface.
pub struct Consent {
    slot: Arc<Slot>,
    surface: Arc<dyn Surface>,
    turn: tokio::sync::Mutex<()>,
    voids: watch::Sender<()>,
}

impl Consent {
    /// `clock` decides when a question expires.
    pub fn new(surface: Arc<dyn Surface>, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self {
            slot: Arc::new(Slot::new(clock)),
            surface,
            turn: tokio::sync::Mutex::default(),
            voids: watch::Sender::new(()),
        })
    }

    /// Asks the person, after the question before has ended.
    ///
    /// # Errors
    /// Why there is no yes.
    pub async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Reply, Declined> {
        let shown = question.shown();
        let voidable = shown.is_about_a_network();
        let (request, expires_at) = question.ticket().map_or_else(
            || (RequestId::random(), self.slot.clock().now().saturating_add(REQUEST_LIFE)),
            |ticket| (ticket.request().clone(), ticket.expires_at()),
        );
        let request_id = request.as_str().to_owned();
        let request = ConsentRequest { request_id, expires_at, gate: question.gate(), shown };
        let (pending, answer) = Pending::new(request, question);
        let mut voids = self.voids.subscribe();
        tokio::select! {
            biased;
            // Never an error, because `self` has the sender.
            _ = voids.changed(), if voidable => Err(Declined::Voided),
            answer = self.wait(pending, answer) => answer,
        }
    }

    async fn wait<T>(&self, pending: Pending, answer: oneshot::Receiver<Result<T, Declined>>) -> Result<T, Declined> {
        let _turn = self.turn.lock().await;
        let request = pending.request().clone();
        let life = request.expires_at.saturating_sub(self.slot.clock().now());
        let _ends = Ends { consent: self, request_id: request.request_id.clone() };
        self.slot.hold(pending);
        self.surface.show(Waiting::new(request, self.slot.clone()));
        tokio::select! {
            answer = answer => answer.unwrap_or(Err(Declined::Dropped)),
            () = self.slot.clock().wait(Duration::from_millis(u64::try_from(life).unwrap_or(0))) => Err(Declined::Expired),
        }
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

    /// Withdraws every open question about a network, because a network was switched off.
    pub fn void(&self) {
        self.voids.send_replace(());
    }
}

/// Withdraws the question when the asker has its answer or goes away.
struct Ends<'c> {
    consent: &'c Consent,
    request_id: String,
}

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        // An error means that it was answered.
        let _ = self.consent.slot.decline(&self.request_id, Declined::Dropped);
        self.consent.surface.clear();
    }
}

#[cfg(test)]
mod tests {
    use async_trait::async_trait;
    use lockstep_keysign::Commitment;
    use lockstep_store::BundleOrigin;

    use super::*;
    use crate::bundle::{BundleView, OriginView};
    use crate::consent::{Answer, Approval, ApproveBundle, Gate, Meant, Ticket};

    const BYTES: Commitment = Commitment::from_bytes([7; 32]);

    struct Dark;

    impl Surface for Dark {
        fn show(&self, _waiting: Waiting) {}
        fn clear(&self) {}
    }

    struct Noon;

    #[async_trait]
    impl Clock for Noon {
        fn now(&self) -> lockstep_store::UnixMillis {
            1_000
        }

        async fn wait(&self, _duration: Duration) {
            std::future::pending().await
        }
    }

    fn view() -> BundleView {
        BundleView {
            commitment: BYTES.to_string(),
            vault_name: "Savings".into(),
            network: "Local".into(),
            test_network: true,
            origin: OriginView { kind: BundleOrigin::Form, text: String::new() },
            label: None,
            steps: Vec::new(),
            messages: Vec::new(),
            findings: Vec::new(),
        }
    }

    type Asking = tokio::task::JoinHandle<Result<Approval, Declined>>;

    /// Asks for consent behind a gate, and gives a bare yes to it.
    async fn asked(consent: &Arc<Consent>, gate: Gate) -> (Asking, Given) {
        let ticket = Ticket::issue(BYTES, gate, 1_000);
        let asker = consent.clone();
        let asking = tokio::spawn(async move { asker.ask(ApproveBundle::new(ticket, view())).await });
        let request = loop {
            match consent.current() {
                Some(request) => break request,
                None => tokio::task::yield_now().await,
            }
        };
        let bound_to = BYTES.to_string();
        (asking, Given { request_id: request.request_id, bound_to, meant: Meant::default(), answer: Answer::Yes })
    }

    #[tokio::test]
    async fn a_yes_that_lacks_what_the_gate_demands_leaves_the_question_waiting() {
        let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
        let (asking, yes) = asked(&consent, Gate::Acknowledge).await;
        assert_eq!(consent.answer(yes.clone()), Err(Stale::NotAcknowledged), "a bare yes is not enough");
        let read = Given { meant: Meant::acknowledged(), ..yes };
        let other = Given { bound_to: Commitment::from_bytes([8; 32]).to_string(), ..read.clone() };
        assert_eq!(consent.answer(other), Err(Stale::OtherBytes), "nor is one to other bytes");
        let other = Given { request_id: "another".into(), ..read.clone() };
        assert_eq!(consent.answer(other), Err(Stale::OtherRequest), "nor one to another request");
        assert!(!asking.is_finished(), "and after all that it still waits");
        consent.answer(read.clone()).expect("the acknowledged yes is taken");
        let approval = asking.await.expect("the asker lives").expect("and reaches the asker");
        assert!(approval.is_for(BYTES), "as an approval of what was shown");
        assert_eq!(consent.answer(read), Err(Stale::OtherRequest), "once");
    }

    #[tokio::test]
    async fn what_is_forbidden_can_only_be_rejected() {
        let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
        let (asking, yes) = asked(&consent, Gate::Never).await;
        for meant in [Meant::default(), Meant::acknowledged()] {
            assert_eq!(consent.answer(Given { meant, ..yes.clone() }), Err(Stale::Forbidden), "there is no yes");
        }
        consent.reject(&yes.request_id).expect("there is a no");
        assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Rejected), "which reaches the asker");
    }

    #[tokio::test]
    async fn a_switch_of_the_network_takes_back_what_is_about_one() {
        let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
        let (asking, yes) = asked(&consent, Gate::Open).await;
        consent.void();
        assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Voided), "nobody said no");
        assert!(consent.current().is_none(), "and nothing waits");
        assert_eq!(consent.answer(yes), Err(Stale::OtherRequest), "so that a late yes approves nothing");
    }
}
