use async_trait::async_trait;
use lockstep_keysign::Commitment;
use lockstep_store::BundleOrigin;

use super::*;
use crate::bundle::{BundleView, OriginView};
use crate::bundle::{NewTerms, StepView, TermsView};
use crate::consent::fixture::payment;
use crate::consent::{Answer, Approval, ApproveBundle, Approved, Gate, Meant, Ticket};

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
        plan_digest: None,
        commitment: BYTES.to_string(),
        vault_name: "Savings".into(),
        network: "Local".into(),
        test_network: true,
        origin: OriginView { kind: BundleOrigin::Form, text: lockstep_texts::Said::as_it_is("") },
        label: None,
        steps: Vec::new(),
        messages: Vec::new(),
        findings: Vec::new(),
    }
}

/// A window: keys reach whatever is on the screen.
struct Window;

const ARMS_AFTER: Duration = Duration::from_millis(400);

impl Surface for Window {
    fn show(&self, _waiting: Waiting) {}
    fn clear(&self) {}
    fn arms_after(&self) -> Option<Duration> {
        Some(ARMS_AFTER)
    }
}

/// A clock that the test moves.
struct Ticking;

#[async_trait]
impl Clock for Ticking {
    fn now(&self) -> lockstep_store::UnixMillis {
        1_000
    }

    async fn wait(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

type Asking = tokio::task::JoinHandle<Result<Approved, Declined>>;

/// Asks for consent behind a gate, and returns a bare yes to it.
async fn asked(consent: &Arc<Consent>, gate: Gate) -> (Asking, Given) {
    let ticket = Ticket::issue(BYTES, gate, 1_000);
    let asker = consent.clone();
    let asking = tokio::spawn(async move { asker.ask(ApproveBundle::new(ticket, view(), None)).await });
    (asking, to_open(consent).await)
}

/// A bare yes to the question that is open, as soon as one is.
async fn to_open(consent: &Consent) -> Given {
    let request = loop {
        match consent.current() {
            Some(request) => break request,
            None => tokio::task::yield_now().await,
        }
    };
    let bound_to = BYTES.to_string();
    Given { request_id: request.request_id, bound_to, meant: Meant::default(), answer: Answer::Yes }
}

fn approved(answer: Approved) -> Approval {
    match answer {
        Approved::Yes(approval) => approval,
        Approved::With(terms) => panic!("a choice is no yes: {terms:?}"),
    }
}

/// A choice of another fee is no yes: it needs no acknowledgement, and it leads to no approval.
#[tokio::test]
async fn a_fee_is_chosen_only_where_the_step_offers_it() {
    let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
    let terms = |sequence, tip: &str| NewTerms { sequence, most: "2".into(), tip: tip.into(), nonce: "7".into() };
    let choice = |yes: &Given, terms| Given { answer: Answer::Terms { terms }, ..yes.clone() };
    let (asking, yes) = asked(&consent, Gate::Open).await;
    let refused = consent.answer(choice(&yes, terms(0, "1")));
    assert!(matches!(refused, Err(Stale::Unusable(_))), "nothing is offered: {refused:?}");
    consent.reject(&yes.request_id).expect("it still waits");
    asking.await.expect("the asker lives").expect_err("a no");

    let mut shown = view();
    let offered = TermsView { most: "2".into(), tip: "1".into(), nonce: "0".into(), offers: Vec::new() };
    shown.steps = vec![StepView { terms: Some(offered), ..payment() }];
    let ticket = Ticket::issue(BYTES, Gate::Acknowledge, 1_000);
    let asker = consent.clone();
    let asking = tokio::spawn(async move { asker.ask(ApproveBundle::new(ticket, shown, None)).await });
    let yes = to_open(&consent).await;
    for (wrong, why) in [(terms(0, "1"), "another step"), (terms(3, "-1"), "a tip below zero")] {
        let refused = consent.answer(choice(&yes, wrong));
        assert!(matches!(refused, Err(Stale::Unusable(_))), "{why}: {refused:?}");
    }
    let other = Given { bound_to: Commitment::from_bytes([8; 32]).to_string(), ..choice(&yes, terms(3, "1")) };
    assert_eq!(consent.answer(other), Err(Stale::OtherBytes), "a choice for other bytes than those shown");
    assert_eq!(consent.answer(yes.clone()), Err(Stale::NotAcknowledged), "the gate stands before a yes");
    consent.answer(choice(&yes, terms(3, "1"))).expect("the choice needs no acknowledgement");
    match asking.await.expect("the asker lives").expect("the answer") {
        Approved::With(chosen) => assert_eq!(chosen, terms(3, "1"), "as it was chosen"),
        Approved::Yes(_) => panic!("a choice approved something"),
    }
    assert_eq!(
        consent.answer(yes),
        Err(Stale::OtherRequest),
        "the question is gone, so that a late yes approves nothing"
    );
}

#[tokio::test]
async fn a_yes_without_the_gates_demand_leaves_the_question_waiting() {
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
    let approval = approved(asking.await.expect("the asker lives").expect("and reaches the asker"));
    assert!(approval.is_for(BYTES), "as an approval of what was shown");
    assert_eq!(consent.answer(read), Err(Stale::OtherRequest), "once");
}

#[tokio::test]
async fn a_forbidden_request_can_only_be_rejected() {
    let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
    let (asking, yes) = asked(&consent, Gate::Never).await;
    for meant in [Meant::default(), Meant::acknowledged()] {
        assert_eq!(consent.answer(Given { meant, ..yes.clone() }), Err(Stale::Forbidden), "there is no yes");
    }
    consent.reject(&yes.request_id).expect("there is a no");
    assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Rejected), "which reaches the asker");
}

#[tokio::test]
async fn switching_a_network_off_withdraws_questions_about_networks() {
    let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
    let (asking, yes) = asked(&consent, Gate::Open).await;
    consent.void();
    assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Voided), "nobody said no");
    assert!(consent.current().is_none(), "and nothing waits");
    assert_eq!(consent.answer(yes), Err(Stale::OtherRequest), "so that a late yes approves nothing");
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_comes_too_early_does_not_count() {
    let consent = Consent::new(Arc::new(Window), Arc::new(Ticking));
    let (asking, yes) = asked(&consent, Gate::Open).await;
    assert_eq!(consent.answer(yes.clone()), Err(Stale::TooSoon), "nobody has read it yet");
    tokio::time::sleep(ARMS_AFTER / 2).await;
    assert_eq!(consent.answer(yes.clone()), Err(Stale::TooSoon), "nor by now");
    assert_eq!(consent.current().map(|open| open.request_id), Some(yes.request_id.clone()), "it goes on waiting");
    tokio::time::sleep(ARMS_AFTER).await;
    consent.answer(yes).expect("then a yes is meant for it");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
    assert_eq!(consent.taken_back(), None, "what was answered was not taken back");
}

#[tokio::test(start_paused = true)]
async fn a_withdrawal_is_seen_before_the_next_question() {
    let consent = Consent::new(Arc::new(Window), Arc::new(Ticking));
    let (first, yes) = asked(&consent, Gate::Open).await;
    let asker = consent.clone();
    let second = Ticket::issue(BYTES, Gate::Open, 1_000);
    let second = tokio::spawn(async move { asker.ask(ApproveBundle::new(second, view(), None)).await });
    tokio::time::sleep(ARMS_AFTER * 2).await;
    first.abort();
    assert!(first.await.is_err(), "its asker is gone");
    tokio::time::sleep(ARMS_AFTER * 100).await;
    let back = consent.taken_back().expect("the person is told");
    assert_eq!((back.request_id.as_str(), back.why), (yes.request_id.as_str(), Withdrawal::Stopped), "of what ended");
    assert_eq!(consent.current(), None, "no other question comes, however long it takes");
    assert_eq!(consent.answer(yes), Err(Stale::OtherRequest), "and a late yes approves nothing");
    assert_eq!(consent.seen("another"), Err(Stale::OtherRequest), "they have to have seen this one");
    consent.seen(&back.request_id).expect("now they have");
    tokio::task::yield_now().await;
    let next = consent.current().expect("the next question comes");
    assert_ne!(next.request_id, back.request_id, "and it is another one");
    consent.reject(&next.request_id).expect("which is answered as ever");
    assert_eq!(second.await.expect("the asker lives").err(), Some(Declined::Rejected), "by the person");
    assert_eq!(consent.taken_back(), None, "who did not take it back");
}

#[tokio::test(start_paused = true)]
async fn every_withdrawal_is_reported_to_the_person() {
    let consent = Consent::new(Arc::new(Window), Arc::new(Ticking));
    let (asking, _) = asked(&consent, Gate::Open).await;
    consent.void();
    assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Voided), "the network was switched");
    let back = consent.taken_back().expect("which is told");
    assert_eq!(back.why, Withdrawal::NetworkSwitched, "as what it was");
    consent.seen(&back.request_id).expect("seen");
    let (asking, _) = asked(&consent, Gate::Open).await;
    assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Expired), "its time was over");
    assert_eq!(consent.taken_back().map(|back| back.why), Some(Withdrawal::Expired), "which is told");
}

#[tokio::test(start_paused = true)]
async fn a_question_whose_time_ends_behind_a_notice_is_never_shown() {
    let consent = Consent::new(Arc::new(Window), Arc::new(Ticking));
    let (first, _) = asked(&consent, Gate::Open).await;
    first.abort();
    let _ = first.await;
    let second = consent.ask(ApproveBundle::new(Ticket::issue(BYTES, Gate::Open, 1_000), view(), None)).await;
    assert_eq!(second.err(), Some(Declined::Expired), "nobody looked in its ten minutes");
    let back = consent.taken_back().expect("the notice stands");
    assert_eq!(back.why, Withdrawal::Stopped, "and is still about what was shown");
}

#[tokio::test(start_paused = true)]
async fn without_typing_ahead_the_next_question_comes_at_once() {
    let consent = Consent::new(Arc::new(Dark), Arc::new(Ticking));
    let (first, _) = asked(&consent, Gate::Open).await;
    first.abort();
    let _ = first.await;
    assert_eq!(consent.taken_back(), None, "a terminal tells it in its own lines");
    let (second, yes) = asked(&consent, Gate::Open).await;
    consent.answer(yes).expect("the next question comes, and takes its answer");
    assert!(second.await.expect("the asker lives").is_ok(), "which reaches its asker");
}

#[tokio::test]
async fn a_handed_over_request_takes_back_only_its_own_questions() {
    let consent = Consent::new(Arc::new(Dark), Arc::new(Noon));
    let (persons, yes) = asked(&consent, Gate::Open).await;
    let request = HandedOver::new();
    let mut questions = request.questions();
    let (asker, of) = (consent.clone(), request.clone());
    let ticket = Ticket::issue(BYTES, Gate::Open, 1_000);
    let handed_over =
        tokio::spawn(async move { of.doing(asker.ask(ApproveBundle::new(ticket, view(), None))).await.map(|_| ()) });
    questions.wait_for(|waiting| *waiting == 1).await.expect("the program learns that its question waits");
    request.take_back();
    assert_eq!(handed_over.await.expect("the asker lives"), Err(Declined::Dropped), "it is withdrawn");
    assert_eq!(*questions.borrow_and_update(), 0, "and waits no more");
    assert!(request.was_declined(), "which the program learns as no yes");
    assert_eq!(
        consent.current().map(|open| open.request_id),
        Some(yes.request_id.clone()),
        "the person's question stays"
    );
    consent.answer(yes).expect("and is answered as ever");
    assert!(persons.await.expect("the asker lives").is_ok(), "with a yes");
    let ticket = Ticket::issue(BYTES, Gate::Open, 1_000);
    let later = request.doing(consent.ask(ApproveBundle::new(ticket, view(), None))).await.map(|_| ());
    assert_eq!(later, Err(Declined::Dropped), "and the request asks nothing more");
}
