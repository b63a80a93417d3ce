//! Polkadot's Asset Hub and Bittensor are behind the switch for networks that were never run live. With the switch on, the whole wallet pays
//! DOT and TAO: shown, signed by both shares, included once, and confirmed by the events of a final block. A payment that would only cost its
//! fee is refused before the person is asked, and one that was never included ends with its last block. The node is an emulator.
//! Requirement T18.

use lockstep_chain::facts::MoveKind;
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::PolkadotSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_store::StepState;
use lockstep_tests::inside::{Inside, bundle, payload_step, sending};
use lockstep_tests::substrate::SubstrateEmulator;
use lockstep_wallet::api::{Activity, SendRequest};
use serde_json::Value;

/// How many blocks the wallet's own transactions stay valid.
const PERIOD: u64 = 64;

struct Story {
    inside: Inside,
    node: SubstrateEmulator,
    chain: &'static str,
    ours: String,
    coin: String,
    /// A whole coin.
    one: u128,
}

impl Story {
    /// A vault with 50 coins, with the network in use. No other account exists.
    async fn begin(chain: &'static str) -> Self {
        let inside = Inside::start_without_a_backup().await;
        let node = SubstrateEmulator::start(chain).await;
        let (address, coin) = inside.turns_on(chain, &node.url).await;
        let one = 10_u128.pow(Registry::row(chain).unwrap().native.decimals.into());
        let story = Self { inside, node, chain, ours: address, coin, one };
        let none = story.inside.wallet.quote_send(&story.request(&story.nobody(), "1")).await;
        assert!(none.unwrap_err().message.contains("has no account on"), "nothing can be sent");
        story.node.chain().change(&story.ours, |account| account.free = 50 * one);
        story
    }

    /// An address without an account.
    fn nobody(&self) -> String {
        Registry::row(self.chain).unwrap().address_of(&PublicKey::Ed25519([9; 32])).unwrap()
    }

    fn request(&self, to: &str, amount: &str) -> SendRequest {
        sending(&self.coin, to, amount)
    }

    fn has(&self, address: &str) -> u128 {
        self.node.chain().account(address).free
    }

    async fn ends(&self, to: &str, amount: &str, state: StepState) -> Activity {
        self.inside.person.forget();
        let started = self.inside.wallet.send(&self.request(to, amount)).await.expect("it is planned");
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        self.inside.until_activity("its end", |entry| ours(entry) && entry.state == state).await
    }

    async fn pays(&self, to: &str, amount: &str) -> Activity {
        self.ends(to, amount, StepState::Confirmed).await
    }

    fn step(&self, payload: &KeysignPayload) -> Value {
        payload_step("refused", self.chain, "eddsa_ed25519", payload)
    }
}

fn terms(payload: &KeysignPayload) -> PolkadotSpecific {
    let Some(BlockchainSpecific::PolkadotSpecific(specific)) = &payload.blockchain_specific else {
        panic!("not a payload of a chain of Substrate")
    };
    specific.clone()
}

fn changed(payload: &KeysignPayload, change: impl FnOnce(&mut PolkadotSpecific)) -> KeysignPayload {
    let mut specific = terms(payload);
    change(&mut specific);
    KeysignPayload { blockchain_specific: Some(BlockchainSpecific::PolkadotSpecific(specific)), ..payload.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn dot_is_shown_signed_by_two_shares_and_taken_in_once() {
    is_paid("Polkadot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tao_is_shown_signed_by_two_shares_and_taken_in_once() {
    is_paid("Bittensor").await;
}

async fn is_paid(chain: &'static str) {
    let story = Story::begin(chain).await;
    let (theirs, one) = (story.nobody(), story.one);
    let entry = story.pays(&theirs, "10").await;
    let fee = 40 * one - story.has(&story.ours);
    assert_eq!(story.has(&theirs), 10 * one, "the recipient has it, in a new account");
    assert!(fee > 0 && fee < one, "amount and fee are gone, and nothing else: {fee}");
    let paid = entry.fee_text.expect("the fee is told");
    let digits: String = paid.chars().filter(char::is_ascii_digit).collect();
    assert!(fee.to_string().starts_with(digits.trim_start_matches('0').trim_end_matches('0')), "{paid} is {fee}");
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "who gets it was shown");
    assert_eq!(terms(&story.inside.person.last_payload()).nonce, 0, "the account's first");

    // The answer to the submission is lost. The wallet searches the blocks and does not send the payment twice.
    story.node.chain().loses_next = true;
    story.pays(&theirs, "5").await;
    assert_eq!(terms(&story.inside.person.last_payload()).nonce, 1, "the next nonce");
    assert_eq!(story.has(&theirs), 15 * one, "once");

    // A call that the runtime includes and does not execute costs its fee; the result has the runtime's own error.
    let before = story.has(&story.ours);
    story.node.chain().fails_next = true;
    let failed = story.ends(&theirs, "5", StepState::Failed).await;
    let why = failed.error.expect("why");
    assert!(why.contains("Token: FundsUnavailable") && why.contains("Its fee was paid"), "{why}");
    assert!(story.has(&theirs) == 15 * one && story.has(&story.ours) < before, "nothing moved but the fee");

    story.pays(&theirs, "").await;
    let (left, least) = (story.has(&story.ours), story.node.chain().least);
    assert!(left >= least && left < least + fee, "all of it is all but what keeps the account, and room for the fee");
    let poor = story.inside.wallet.quote_send(&story.request(&theirs, "0.5")).await.unwrap_err();
    assert!(poor.message.contains("stays on the account"), "{}", poor.message);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_would_only_cost_its_fee_is_refused_before_the_consent() {
    let story = Story::begin("Polkadot").await;
    let (theirs, ours) = (story.nobody(), story.ours.clone());
    for (amount, why) in [("0.001", "which makes none for less than 0.01 DOT"), ("49.995", "stays on the account")] {
        let refused = story.inside.wallet.quote_send(&story.request(&theirs, amount)).await.expect_err(why);
        assert!(refused.message.contains(why), "{}", refused.message);
    }
    story.node.chain().change(&ours, |account| account.frozen = 20 * story.one);
    let frozen = story.inside.wallet.quote_send(&story.request(&theirs, "31")).await.unwrap_err();
    assert!(frozen.message.contains("20 DOT stays on the account"), "{}", frozen.message);
    story.node.chain().change(&ours, |account| account.frozen = 0);

    story.pays(&theirs, "10").await;
    let good = changed(&story.inside.person.last_payload(), |specific| specific.nonce = 1);
    let left = story.has(&ours);
    story.inside.person.forget();
    let pays = |amount: u128| KeysignPayload { to_amount: amount.to_string(), ..good.clone() };
    for (payload, why) in [
        (first_again(&good), "the account's next is 1"),
        (changed(&good, |specific| specific.spec_version += 1), "which is at 2000001; ask for a new one"),
        (changed(&good, |specific| specific.transaction_version += 1), "ask for a new one"),
        (
            changed(&good, |specific| specific.recent_block_hash = "0x".to_owned() + &"ab".repeat(32)),
            "not one of the chain",
        ),
        (changed(&good, |specific| specific.current_block_number = "1".to_owned()), "another block than the one"),
        (pays(left - 500_000), "more than the account has"),
        (pays(left - 80_000_000), "where 0.01 DOT has to stay"),
    ] {
        let result = story.inside.one(bundle(vec![story.step(&payload)])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
    story.node.chain().pass(PERIOD);
    let late = story.inside.one(bundle(vec![story.step(&good)])).await;
    assert!(late.error.expect("it is late").contains("is over; ask for a new one"));
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&ours), left, "and nothing was paid");
}

/// The payload with the nonce of the one before it.
fn first_again(payload: &KeysignPayload) -> KeysignPayload {
    changed(payload, |specific| specific.nonce = 0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_never_included_ends_with_its_last_block() {
    let story = Story::begin("Polkadot").await;
    let theirs = story.nobody();
    story.node.chain().drops = true;
    let started = story.inside.wallet.send(&story.request(&theirs, "10")).await.expect("it is planned");
    let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
    story.inside.until_activity("it is signed", |entry| ours(entry) && entry.state == StepState::Signed).await;
    story.node.chain().pass(PERIOD + 20);
    story.node.chain().drops = false;
    let over = |entry: &Activity| ours(entry) && entry.state == StepState::Failed;
    let entry = story.inside.until_activity("its end", over).await;
    let why = entry.error.expect("why");
    assert!(why.contains("before its time was over") && why.contains("Nothing of it happened"), "{why}");
    assert_eq!((story.has(&theirs), story.has(&story.ours)), (0, 50 * story.one), "nothing moved");
    assert_eq!(story.node.chain().account(&story.ours).nonce, 0, "and the nonce is free");
    story.pays(&theirs, "10").await;
    assert_eq!(story.has(&theirs), 10 * story.one, "the next one is taken");
}
