//! Each step is carried out on the wallet's computer before the person is asked, and again just before its release.

use alloy::primitives::U256;
use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::contracts::{
    ask_number, deploy_coin, deploy_permit_coin, deploy_pool, deploy_trap, encoded, place, send_as, set_coin_balance,
    word,
};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, call, hex_of, pay, send_token, step};
use lockstep_tests::inside::{Asked, Consent, Inside, bundle};
use lockstep_texts::Language;
use lockstep_wallet::wire::Action;
use lockstep_wallet::{BundleView, SimulationOutcome, StepView};
use serde_json::{Value, json};

const BALANCE_OF: &str = "70a08231";
const ALLOWANCE: &str = "dd62ed3e";
/// One whole token.
const ONE: u128 = 1_000_000;
/// What the account pays in.
const PAID: u128 = 100 * ONE;

/// A pool with two tokens, one of which the account has.
struct Market {
    inside: Inside,
    pool: String,
    pays: String,
    gets: String,
}

fn number(of: u128) -> [u8; 32] {
    U256::from(of).to_be_bytes::<32>()
}

impl Market {
    async fn open() -> Self {
        let inside = Inside::start().await;
        let pool = deploy_pool(&inside.node).await;
        let pays = deploy_coin(&inside.node, &inside.address, 1_000 * ONE).await;
        let gets = deploy_permit_coin(&inside.node, &pool, 9_000 * ONE).await;
        for token in [&pays, &gets] {
            inside.wallet.add_token("Local", token).await.expect("a token");
        }
        let market = Self { inside, pool, pays, gets };
        market.pool_gets(3_000 * ONE).await;
        market.inside.person.forget();
        market
    }

    /// Puts an amount of the first token into the pool, which moves its price.
    async fn pool_gets(&self, amount: u128) {
        set_coin_balance(&self.inside.node, &self.pays, &self.pool, amount).await;
    }

    async fn has(&self, token: &str) -> u128 {
        ask_number(&self.inside.node, token, BALANCE_OF, &[&self.inside.address]).await
    }

    /// An allowance of twice the amount, and a swap that accepts any price.
    fn swap(&self) -> Action {
        bundle(self.allow_and_swap().into())
    }

    /// They, and a payment of what the swap brings.
    fn swap_and_send(&self, amount: u128) -> Action {
        let [approve, swap] = self.allow_and_swap();
        bundle(vec![approve, swap, step(3, &send_token(2, &self.gets, BOB, amount))])
    }

    fn allow_and_swap(&self) -> [Value; 2] {
        let approve = encoded("approve(address,uint256)", &[word(&self.pool), number(2 * PAID)]);
        let swap = encoded(
            "swap(address,address,uint256,uint256)",
            &[word(&self.pays), word(&self.gets), number(PAID), number(0)],
        );
        [step(1, &call(0, &self.pays, 0, approve)), step(2, &call(1, &self.pool, 0, swap))]
    }

    /// What the person saw of the last bundle.
    fn seen(&self) -> BundleView {
        self.inside.person.consents().pop().expect("the person was asked")
    }

    /// Turns the pool while the person types the password.
    fn meanwhile(&self, mood: u128, payee: &str) {
        let (node, pool) = (self.inside.node.clone(), self.pool.clone());
        let turn = encoded("turn(uint256,address)", &[number(mood), word(payee)]);
        self.inside.person.meanwhile(async move {
            send_as(&node, ALICE, json!({ "to": pool, "data": hex_of(&turn) })).await;
        });
    }
}

/// What the person sees of one step, before a no.
async fn seen(inside: &Inside, unsigned: &[u8]) -> StepView {
    inside.person.will([Consent::Reject]);
    let result = inside.one(bundle(vec![step(1, unsigned)])).await;
    match inside.person.forget().pop() {
        Some(Asked::Consent(mut view)) => view.steps.remove(0),
        other => panic!("the person is asked: {other:?} {:?}", result.error),
    }
}

fn dangers(step: &StepView) -> Vec<&str> {
    let all = step.findings.iter().chain(&step.facts.findings);
    all.filter(|finding| finding.severity() == Severity::Danger).map(|finding| finding.id().code()).collect()
}

/// The swap meets the allowance of the step before it, and what is shown is what comes, to the last unit.
#[tokio::test(flavor = "multi_thread")]
async fn an_allowance_and_a_swap_do_what_was_shown() {
    let market = Market::open().await;
    let (paid, got) = (market.has(&market.pays).await, market.has(&market.gets).await);
    let result = market.inside.one(market.swap()).await;
    assert!(result.success, "both steps are signed and mined: {:?}", result.error);
    let view = market.seen();
    let [approve, swap] = view.steps.as_slice() else { panic!("two steps") };
    assert_eq!(approve.simulation.outcome, SimulationOutcome::Succeeds, "{}", approve.simulation.text);
    assert_eq!(approve.simulation.changes, [], "an allowance moves nothing");
    assert_eq!(approve.simulation.permissions, [], "and its bytes name it, so that it is said once");
    assert_eq!(swap.simulation.outcome, SimulationOutcome::Succeeds, "{}", swap.simulation.text);
    let told: Vec<(bool, String)> =
        swap.simulation.changes.iter().map(|change| (change.gains, Language::English.say(&change.amount))).collect();
    let shown = |amount: u128| format!("{}.{:06}", amount / ONE, amount % ONE);
    let (went, came) = (paid - market.has(&market.pays).await, market.has(&market.gets).await - got);
    let trimmed = |text: &str| text.trim_end_matches('0').trim_end_matches('.').to_owned();
    let (lost, gained) = (format!("{} SUSD", trimmed(&shown(went))), format!("{} PUSD", trimmed(&shown(came))));
    for expected in [(false, lost), (true, gained)] {
        assert!(told.contains(&expected), "what moved is what was shown: {told:?}, {expected:?}");
    }
    assert_eq!(told.len(), 2, "and nothing else was shown: {told:?}");
    assert_eq!((went, came), (PAID, 9_000 * ONE * PAID / (3_000 * ONE + PAID)), "the pool's own price");
}

/// A step that spends what an earlier one brings is carried out with it, waits for it in the open, and does what was shown.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_spends_what_an_earlier_one_brings_is_carried_out_with_it() {
    let market = Market::open().await;
    let comes = 9_000 * ONE * PAID / (3_000 * ONE + PAID);
    let result = market.inside.one(market.swap_and_send(comes)).await;
    assert!(result.success, "all of it is sent on: {:?}", result.error);
    let view = market.seen();
    let [_, _, send] = view.steps.as_slice() else { panic!("three steps") };
    assert_eq!(send.simulation.outcome, SimulationOutcome::Succeeds, "{}", send.simulation.text);
    assert_eq!(ask_number(&market.inside.node, &market.gets, BALANCE_OF, &[BOB]).await, comes, "to the last unit");
}

/// What the earlier steps do not bring here may still come from elsewhere, so nothing is said about the step.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_no_earlier_step_brings_is_not_counted_on() {
    let market = Market::open().await;
    market.inside.person.will([Consent::Reject]);
    market.inside.one(market.swap_and_send(9_000 * ONE)).await;
    let view = market.seen();
    let [_, _, send] = view.steps.as_slice() else { panic!("three steps") };
    assert_eq!(send.simulation.outcome, SimulationOutcome::Unavailable, "{}", send.simulation.text);
    assert!(send.simulation.text.contains("money that an earlier step may bring"), "{}", send.simulation.text);
}

/// Consent is void if the step would now do something else. What moves within what was shown is no change.
#[tokio::test(flavor = "multi_thread")]
async fn a_swap_that_changed_is_not_signed() {
    for (why, mood, payee, says) in [
        ("it would fail", 1, ALICE, "would fail now"),
        ("it takes more", 2, ALICE, "takes 200 SUSD out of the account"),
        ("it pays somebody else", 3, BOB, "also pays"),
    ] {
        let market = Market::open().await;
        market.meanwhile(mood, payee);
        let result = market.inside.one(market.swap()).await;
        let error = result.error.unwrap_or_default();
        assert!(error.contains(says) && error.contains("not signed"), "{why}: {error}");
        assert_eq!(market.inside.nonce().await, 1, "{why}: the allowance was sent, the swap was not signed");
        assert_eq!(market.has(&market.pays).await, 1_000 * ONE, "{why}: nothing left the account");
    }
}

/// The price moves while the person types: a little is what was shown, much is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_price_may_move_within_what_was_shown() {
    for (pool_has, is_signed) in [(3_030 * ONE, true), (3_300 * ONE, false)] {
        let market = Market::open().await;
        let (node, pays, pool) = (market.inside.node.clone(), market.pays.clone(), market.pool.clone());
        market.inside.person.meanwhile(async move { set_coin_balance(&node, &pays, &pool, pool_has).await });
        let result = market.inside.one(market.swap()).await;
        assert_eq!(result.success, is_signed, "with {pool_has} in the pool: {:?}", result.error);
        let error = result.error.unwrap_or_default();
        assert_eq!(error.contains("at least"), !is_signed, "the reason names what was shown: {error}");
    }
}

/// A step that would fail is a danger, with the contract's reason, and the steps after it are not known.
#[tokio::test(flavor = "multi_thread")]
async fn a_failure_is_a_danger_before_consent() {
    let market = Market::open().await;
    let inside = &market.inside;
    let swap = encoded(
        "swap(address,address,uint256,uint256)",
        &[word(&market.pays), word(&market.gets), number(PAID), number(0)],
    );
    let without_allowance = seen(inside, &call(0, &market.pool, 0, swap)).await;
    assert_eq!(without_allowance.simulation.outcome, SimulationOutcome::Fails, "nothing is allowed to the pool");
    assert!(dangers(&without_allowance).contains(&"would_fail"), "{:?}", without_allowance.findings);

    let too_dear = encoded(
        "swap(address,address,uint256,uint256)",
        &[word(&market.pays), word(&market.gets), number(PAID), number(9_000 * ONE)],
    );
    let step = seen(inside, &call(0, &market.pool, 0, too_dear)).await;
    assert!(step.simulation.text.contains("too little"), "in the contract's words: {}", step.simulation.text);
    let found = step.findings.iter().find(|finding| finding.id() == FindingId::WouldFail).expect("a finding");
    assert!(found.sentence().contains("too little"), "{}", found.sentence());
}

/// A plain payment needs no further row, and a token's own behaviour beside its bytes is a danger.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_bytes_do_not_say_is_found() {
    let inside = Inside::start().await;
    let plain = seen(&inside, &pay(0, ALICE, ETH / 4)).await;
    assert_eq!(plain.simulation.outcome, SimulationOutcome::Succeeds, "{}", plain.simulation.text);
    assert!(plain.simulation.changes.is_empty(), "the bytes say it all: {:?}", plain.simulation.changes);
    assert!(dangers(&plain).is_empty(), "{:?}", plain.findings);

    let nobody = seen(&inside, &call(0, BOB, ETH / 4, vec![1, 2, 3, 4])).await;
    assert!(dangers(&nobody).contains(&"not_a_contract"), "a call of an account does nothing: {:?}", nobody.findings);

    let trap = deploy_trap(&inside.node, &inside.address, BOB).await;
    inside.wallet.add_token("Local", &trap).await.expect("a token");
    inside.person.forget();
    let step = seen(&inside, &send_token(0, &trap, ALICE, 10 * ONE)).await;
    assert!(dangers(&step).contains(&"simulated_permission"), "{:?}", step.findings);
    let mut permissions = step.simulation.permissions.iter().map(|said| Language::English.say(said));
    let allowed = permissions.any(|told| told.contains(BOB) && told.contains("take all"));
    assert!(allowed, "who could take the rest is named: {:?}", step.simulation.permissions);
    let less = step.findings.iter().find(|finding| finding.id() == FindingId::ArrivesLess).expect("a finding");
    assert!(less.sentence().contains("9 TRAP reach"), "and that a tenth is kept: {}", less.sentence());
    assert_eq!(ask_number(&inside.node, &trap, ALLOWANCE, &[&inside.address, BOB]).await, 0, "nothing was signed");
}

/// A contract that burns all gas cannot keep the wallet busy.
#[tokio::test(flavor = "multi_thread")]
async fn a_contract_without_an_end_only_fails() {
    let inside = Inside::start().await;
    // JUMPDEST PUSH0 JUMP
    place(&inside.node, BOB, "0x5b5f56").await;
    let step = seen(&inside, &call(0, BOB, 0, vec![1, 2, 3, 4])).await;
    assert_eq!(step.simulation.outcome, SimulationOutcome::Fails, "{}", step.simulation.text);
    assert!(step.simulation.text.contains("more gas than its limit"), "{}", step.simulation.text);
}
