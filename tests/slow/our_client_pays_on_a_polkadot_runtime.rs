//! The wallet's own client pays on the runtime of a Polkadot network (Paseo's, in a program that makes blocks with it): it reads balance, nonce,
//! terms and fee, the payment is included once, and the outcome is read with the runtime's own description.

#![cfg(feature = "slow-nodes")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test that cannot go on says so")]

use std::sync::Arc;

use alloy::primitives::U256;
use lockstep_chain::substrate::MortalEra;
use lockstep_chain::{Chain, Live, Prepared, Registry, Rules, SignedPayload, Transaction};
use lockstep_rpc::substrate::{Substrate, SubstrateAccount, SubstrateLedger};
use lockstep_rpc::{Done, Endpoint, Outcome, RpcError, Sent};
use lockstep_tests::machine::Machine;
use lockstep_tests::paseo::{COIN, PASEO, bob, key, own, public, runtime, signed};
use parity_scale_codec::{Compact, Encode};
use serde_json::json;

/// How many blocks the wallet's own transactions stay valid.
const PERIOD: u64 = 64;

// Pallet and call.
const UNBOND: [u8; 2] = [7, 2];
const BATCH: [u8; 2] = [26, 0];

struct Story {
    machine: Machine,
    node: Arc<dyn SubstrateLedger>,
    url: String,
}

/// A signed call, and the blocks that can include it.
struct Payment {
    signed: SignedPayload,
    era: MortalEra,
    /// The node's estimate of the fee.
    fee: u128,
}

fn open(row: &'static Chain, url: &str) -> Arc<dyn SubstrateLedger> {
    Arc::new(Substrate::new(row, &[(Endpoint::parse(url).unwrap(), Arc::default())]).unwrap())
}

/// The program refuses without a node's error code, and an answer in an unknown form settles nothing: only the blocks do.
const fn is_left_open(sent: &Sent) -> bool {
    matches!(sent, Sent::Unknown(_))
}

fn transfer(amount: u128) -> Vec<u8> {
    let Rules::Substrate(rules) = PASEO.rules else { panic!("{PASEO} is of another kind") };
    [&rules.transfer[..], &[0], &rules.account(&bob()).unwrap(), &Compact(amount).encode()].concat()
}

impl Story {
    fn begin() -> Self {
        let mut machine = runtime();
        let url = machine.ask(&json!({ "serve": true }))["url"].as_str().unwrap().to_owned();
        Self { machine, node: open(&PASEO, &url), url }
    }

    // Making blocks takes seconds, in which idle connections are closed; the client notices that on another thread only.
    fn pass(&mut self, blocks: u64) {
        self.machine.ask(&json!({ "pass": blocks }));
    }

    /// Signs a call with the terms that the client reads.
    async fn made(&self, call: &[u8]) -> Payment {
        let (runtime, block) = (self.node.runtime().await.unwrap(), self.node.final_block().await.unwrap());
        let nonce = self.node.next_nonce(&own()).await.unwrap();
        let era = u16::try_from((block.number % PERIOD) << 4).unwrap() | 5;
        let mut message = [call, &era.to_le_bytes(), &Compact(nonce).encode(), &[0]].concat();
        (runtime.spec_version, runtime.transaction_version).encode_to(&mut message);
        message.extend([0x45; 32]);
        message.extend(hex::decode(block.hash.trim_start_matches("0x")).unwrap());
        let prepared = Prepared::of_unsigned(&PASEO, &message, Some(&public(&key())), Live::default()).unwrap();
        let Transaction::Substrate(transaction) = prepared.transaction() else { panic!("of another chain") };
        let fee = self.node.fee(&transaction.to_estimate().unwrap()).await.unwrap();
        let era = transaction.terms().era.unwrap();
        assert_eq!((&era.block, era.period), (&block.hash, PERIOD));
        Payment { signed: signed(&prepared), era, fee }
    }

    /// Signs a call, submits it and waits for its block.
    async fn taken(&mut self, call: &[u8]) -> (Payment, Done) {
        let payment = self.made(call).await;
        assert_eq!(self.node.send(&payment.signed).await, Sent::Accepted);
        assert_eq!(self.outcome(&payment).await, Outcome::UnknownToNode, "no block has it yet");
        self.pass(1);
        let Outcome::Done(done) = self.outcome(&payment).await else { panic!("a block has it") };
        assert_eq!(done.fee, Some(U256::from(payment.fee)), "it cost what was told before");
        (payment, done)
    }

    async fn outcome(&self, payment: &Payment) -> Outcome {
        self.node.outcome_within(&payment.signed.hash, &payment.era).await.unwrap()
    }

    async fn was_never_taken(&self, payment: &Payment) -> bool {
        self.node.was_never_taken(&payment.signed.hash, &payment.era).await.unwrap()
    }

    async fn has(&self, address: &str) -> u128 {
        self.node.account(address).await.unwrap().map_or(0, |account| account.free)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_estimated_taken_in_once_and_told() {
    let mut story = Story::begin();
    let node = story.node.clone();
    node.check_chain().await.unwrap();
    let elsewhere = open(Registry::row("Polkadot").unwrap(), &story.url).check_chain().await;
    assert!(matches!(elsewhere, Err(RpcError::OtherNetwork { .. })), "it is no node of Asset Hub: {elsewhere:?}");
    let all = SubstrateAccount { free: 100 * COIN, reserved: 0, frozen: 0 };
    assert_eq!(node.account(&own()).await, Ok(Some(all)));
    assert_eq!(node.account(&bob()).await, Ok(None), "nobody paid him yet");
    assert_eq!(node.native_balance(&own()).await, Ok(U256::from(100 * COIN)));
    let runtime = node.runtime().await.unwrap();
    assert_eq!((runtime.spec_version, runtime.least), (1_001_002, COIN));
    assert_eq!(node.next_nonce(&own()).await, Ok(0));

    let (payment, done) = story.taken(&transfer(3 * COIN)).await;
    assert_eq!((done.success, done.error.as_ref(), done.depth), (true, None, 1));
    assert_eq!(story.has(&bob()).await, 3 * COIN);
    assert_eq!(story.has(&own()).await, 97 * COIN - payment.fee, "amount and fee are gone, and nothing else");
    assert_eq!(node.next_nonce(&own()).await, Ok(1));

    let again = node.send(&payment.signed).await;
    assert!(is_left_open(&again), "the same again: {again:?}");
    story.pass(2);
    let deeper = Outcome::Done(Done { depth: 3, ..done });
    assert_eq!(story.outcome(&payment).await, deeper);
    assert_eq!(node.outcome(&payment.signed.hash).await, Ok(deeper), "it is found without its era, too");
    assert_eq!(story.has(&bob()).await, 3 * COIN, "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_in_dispatch_is_told_by_the_runtimes_own_error() {
    let mut story = Story::begin();
    let unbond = [&UNBOND[..], &Compact(COIN).encode()].concat();
    let both = [&BATCH[..], &[8], &transfer(2 * COIN), &unbond].concat();
    for (call, error) in [
        (transfer(200 * COIN), "Token: FundsUnavailable"),
        (transfer(99 * COIN + COIN / 2), "Token: NotExpendable"),
        (transfer(COIN / 2), "Token: BelowMinimum"),
        (unbond, "Staking: NotController"),
        (both, "only in part: BatchInterrupted"),
    ] {
        let before = story.has(&own()).await;
        let (payment, done) = story.taken(&call).await;
        assert_eq!((done.success, done.error.as_deref()), (false, Some(error)));
        let paid = story.has(&bob()).await;
        assert_eq!(paid, if error.starts_with("only") { 2 * COIN } else { 0 }, "{error}");
        assert_eq!(story.has(&own()).await, before - paid - payment.fee, "{error}: the fee was paid all the same");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_never_included_ends_with_its_last_block() {
    let mut story = Story::begin();
    let (taken, _) = story.taken(&transfer(2 * COIN)).await;
    let dropped = story.made(&transfer(COIN)).await;
    let mut changed = dropped.signed.clone();
    changed.raw.replace_range(100..102, if &changed.raw[100..102] == "00" { "01" } else { "00" });
    let refused = story.node.send(&changed).await;
    assert!(is_left_open(&refused), "a signature was changed: {refused:?}");
    assert!(!story.was_never_taken(&dropped).await, "there are blocks to come");
    story.pass(PERIOD + 8);
    assert!(!story.was_never_taken(&dropped).await, "nine blocks stand on its last");
    story.pass(1);
    assert!(story.was_never_taken(&dropped).await, "ten do");
    assert!(!story.was_never_taken(&taken).await, "another was taken in those blocks");
    assert_eq!(story.outcome(&dropped).await, Outcome::UnknownToNode);
    let late = story.node.send(&dropped.signed).await;
    assert!(is_left_open(&late), "it is too late: {late:?}");
    let (_, done) = story.taken(&transfer(COIN)).await;
    assert!(done.success, "its nonce is free: {done:?}");
    assert_eq!(story.has(&bob()).await, 3 * COIN, "nothing of it happened");
}
