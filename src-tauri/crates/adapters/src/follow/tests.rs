use std::sync::Arc;

use lockstep_chain::{Chain, Finality};
use lockstep_rpc::{Done, Spend};

use super::*;
use crate::cardano::follow::{MARGIN, SLOTS};
use crate::scripted::{OURS, Scripted, an_era, row};
use crate::ton::follow::MARGIN as TON_MARGIN;
use crate::{
    CardanoAdapter, CosmosAdapter, RippleAdapter, SolanaAdapter, SubstrateAdapter, SuiAdapter, TonAdapter, TronAdapter,
    UtxoAdapter,
};

/// A transaction that was sent, and the node that is asked about it.
struct Way {
    adapter: Arc<dyn ChainAdapter>,
    sent: SentTransaction,
    over: Arc<OverSince>,
}

fn way(adapter: impl ChainAdapter + 'static, ends: Ends, over: &Arc<OverSince>) -> Way {
    let signed = SignedPayload { raw: String::new(), hash: OURS.to_owned(), signature: None };
    let sent = SentTransaction { from: "ours".to_owned(), signed, ends };
    Way { adapter: Arc::new(adapter), sent, over: over.clone() }
}

async fn look(way: &Way) -> Status {
    status(way.adapter.as_ref(), &way.sent, &way.over).await
}

async fn never(way: &Way) -> Option<String> {
    can_never_be_mined(way.adapter.as_ref(), &way.sent, &way.over).await
}

async fn knows(way: &Way) -> bool {
    way.adapter.knows(&way.sent).await.unwrap()
}

fn done(depth: u64) -> Outcome {
    Outcome::Done(Done { success: true, error: None, depth, fee: None })
}

fn spent_by(txid: &str, block: Option<u64>) -> Spend {
    Spend::SpentBy { txid: txid.to_owned(), block }
}

async fn says_replaced(way: &Way) -> bool {
    match look(way).await {
        Status::Replaced(_) => true,
        Status::Nothing => false,
        _ => panic!("the node has nothing of it"),
    }
}

#[tokio::test]
async fn what_a_node_has_needs_no_proof_that_it_can_be_mined() {
    let node = Scripted::new();
    let outputs = Ends::Outputs(vec![("bbbb".to_owned(), 0), ("cccc".to_owned(), 1)]);
    let way = way(UtxoAdapter::new(row("Bitcoin"), node.clone()), outputs, &Arc::default());
    for outcome in [Outcome::Waiting, done(0)] {
        node.now(|says| (says.outcome, says.asked) = (outcome, Vec::new()));
        assert!(matches!(look(&way).await, Status::OnItsWay));
        node.now(|says| assert_eq!(says.asked, ["outcome"], "one question is enough"));
    }
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way).await, Status::Confirmed { fee: None }));
}

#[tokio::test]
async fn only_a_spender_that_is_deep_enough_replaces() {
    let node = Scripted::new();
    let outputs = || Ends::Outputs(vec![("bbbb".to_owned(), 0)]);
    // As a chain would have it whose newest blocks are taken back now and then.
    let bitcoin = row("Bitcoin");
    let deep: &'static Chain =
        Box::leak(Box::new(Chain { finality: Finality { confirmations: 3, ..bitcoin.finality }, ..*bitcoin }));
    let way = way(UtxoAdapter::new(deep, node.clone()), outputs(), &Arc::default());
    for (spend, height, replaced, why) in [
        (Spend::Unspent, 100, false, "nobody spent it"),
        (Spend::NoSuchOutput, 100, false, "an output that is not known proves nothing"),
        (spent_by("dddd", None), 100, false, "what waits may be replaced itself"),
        (spent_by("dddd", Some(100)), 100, false, "one block may be taken back"),
        (spent_by("dddd", Some(99)), 100, false, "and two"),
        (spent_by("dddd", Some(101)), 100, false, "a block that is not there yet"),
        (spent_by(OURS, Some(90)), 100, false, "it is our own"),
        (spent_by("dddd", Some(98)), 100, true, "three are the chain's rule"),
    ] {
        node.now(|says| (says.spend, says.height) = (spend, height));
        assert_eq!(says_replaced(&way).await, replaced, "{why}");
    }
}

#[tokio::test]
async fn a_sequence_that_was_passed_replaces_only_some_blocks_later() {
    let (node, memory) = (Scripted::new(), Arc::default());
    // Each look reads the journal anew; what was seen stays.
    let way = || way(CosmosAdapter::new(row("Cosmos"), node.clone()), Ends::Sequence(5), &memory);
    assert!(!says_replaced(&way()).await, "the sequence is still to come");
    for (height, replaced) in [(100, false), (101, false), (102, false), (103, true)] {
        node.now(|says| (says.sequence, says.height) = (6, height));
        assert_eq!(says_replaced(&way()).await, replaced, "at {height}");
    }
    node.now(|says| says.height = 104);
    assert!(!says_replaced(&way()).await, "what was said once is not carried over");
    node.now(|says| (says.height, says.outcome) = (110, done(1)));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "it was ours that passed it");
}

#[tokio::test]
async fn a_blockhash_that_is_over_ends_it_only_beyond_any_fork() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(SolanaAdapter::new(row("Solana"), node.clone()), Ends::Blockhash("eeee".to_owned()), &memory);
    let at = |height: u64, valid: bool| {
        node.now(|says| (says.height, says.final_height, says.valid) = (height, height - 32, valid));
    };
    at(1000, false);
    assert!(!says_replaced(&way()).await, "the node may lag");
    at(1100, true);
    assert!(!says_replaced(&way()).await, "it did, and the wait begins anew");
    for (height, over) in [(1200, false), (1350, false), (1381, false), (1382, true)] {
        at(height, false);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
}

#[tokio::test]
async fn a_last_ledger_that_is_over_ends_what_never_used_its_sequence() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way =
        || way(RippleAdapter::new(row("Ripple"), node.clone()), Ends::LastLedger { sequence: 5, last: 120 }, &memory);
    for (height, over) in [(100, false), (120, false), (121, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
    // Something used the sequence up: it may be ours, which this server has forgotten.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "a server that has not every ledger proves nothing");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "it is in none of them");
    node.now(|says| says.height = 110);
    assert!(says_replaced(&way()).await, "nor can it be in a later one, once the sequence is used");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "it was ours that used it");
}

fn on_cardano(node: &Arc<Scripted>, memory: &Arc<OverSince>) -> Way {
    let ends = Ends::OutputsOrSlot { spent: vec![("bbbb".to_owned(), 1)], last: Some(5000) };
    way(CardanoAdapter::new(row("Cardano"), node.clone()), ends, memory)
}

#[tokio::test]
async fn a_slot_that_is_long_over_ends_what_nobody_took_in() {
    let (node, memory) = (Scripted::new(), Arc::default());
    for (slot, over) in [(1000, false), (5000, false), (5001, false), (5000 + SLOTS, false), (9000, true)] {
        node.now(|says| says.slot = slot);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "in slot {slot}");
    }
    node.now(|says| says.outcome = done(3));
    let looked = look(&on_cardano(&node, &memory)).await;
    assert!(matches!(looked, Status::Confirmed { fee: None }), "what is in a block was taken in");
}

#[tokio::test]
async fn an_output_of_cardano_that_another_has_spent_ends_it_when_no_fork_takes_that_back() {
    let (node, memory) = (Scripted::new(), Arc::default());
    node.now(|says| says.spend = spent_by("cccc", Some(100)));
    for (height, over) in [(100, false), (100 + MARGIN - 1, false), (100 + MARGIN, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "at {height}");
    }
    node.now(|says| says.spend = Spend::Unspent);
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "the spender was taken back");
    node.now(|says| says.spend = spent_by("dddd", Some(120)));
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "what it was once over is not counted again");
    node.now(|says| (says.outcome, says.height) = (done(2), 900));
    assert!(matches!(look(&on_cardano(&node, &memory)).await, Status::OnItsWay), "ours is not deep enough yet");
    assert!(never(&on_cardano(&node, &memory)).await.is_none(), "and it was ours that spent it");
}

#[tokio::test]
async fn an_order_is_over_with_its_time_or_with_another_in_its_place() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(TonAdapter::new(row("Ton"), node.clone()), Ends::Order { sequence: 5, until: 120 }, &memory);
    for (time, over) in [(100, false), (120, false), (120 + TON_MARGIN, false), (121 + TON_MARGIN, true)] {
        node.now(|says| says.height = time);
        assert_eq!(says_replaced(&way()).await, over, "at {time}");
    }
    // The wallet has gone on: it may have been ours that used the place.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "that its time is over proves nothing now");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "the wallet's transactions have another in its place");
    node.now(|says| says.sequence = u64::MAX);
    assert!(says_replaced(&way()).await, "whatever is at the address by now");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "it was ours");
}

#[tokio::test]
async fn a_moment_that_is_over_ends_it_once_no_fork_can_take_that_back() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let end = 100_000;
    let way = || way(TronAdapter::new(row("Tron"), node.clone()), Ends::Moment { expiration: end * 3000 }, &memory);
    node.now(|says| says.searched = true);
    for (solid, over, why) in [
        (end - 1, false, "its time is not over"),
        (end + 1, false, "another node at this address may not be as far"),
        (end + 20, false, "just as far as that"),
        (end + 21, true, "and no further"),
    ] {
        node.now(|says| says.final_height = solid);
        assert_eq!(says_replaced(&way()).await, over, "at {solid}: {why}");
    }
    node.now(|says| says.searched = false);
    assert!(!says_replaced(&way()).await, "a node that has forgotten the blocks of that day proves nothing");
    node.now(|says| (says.searched, says.outcome) = (true, Outcome::Waiting));
    assert!(matches!(look(&way()).await, Status::OnItsWay), "it is in a block");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "it was taken in in time");
}

#[tokio::test]
async fn an_object_that_another_has_used_ends_it_and_so_does_its_epoch() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let ends = |last| Ends::Objects { objects: vec![("0xbb".to_owned(), 5), ("0xcc".to_owned(), 5)], last };
    let way = |last| way(SuiAdapter::new(row("Sui"), node.clone()), ends(last), &memory);
    assert!(!says_replaced(&way(None)).await, "its objects are as it names them");
    for (epoch, over) in [(699, false), (700, false), (701, true)] {
        node.now(|says| says.height = epoch);
        assert_eq!(says_replaced(&way(Some(700))).await, over, "in epoch {epoch}");
    }
    assert!(!says_replaced(&way(None)).await, "without a last epoch it can still come");
    // An object has moved on, by ours or by another.
    node.now(|says| says.sequence = 6);
    assert!(!says_replaced(&way(Some(700))).await, "what used it is not known, and may be ours");
    node.now(|says| says.used_by = Some(OURS));
    assert!(!says_replaced(&way(Some(700))).await, "it is ours, whatever the node has forgotten");
    node.now(|says| says.used_by = Some("dddd"));
    assert!(says_replaced(&way(None)).await, "it is not ours");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way(None)).await, Status::Confirmed { fee: None }), "what is there needs no proof");
}

#[tokio::test]
async fn an_era_that_is_over_ends_what_is_in_none_of_its_blocks() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(SubstrateAdapter::new(row("Polkadot"), node.clone()), Ends::Era(an_era()), &memory);
    assert!(!says_replaced(&way()).await, "there are blocks in which it could be");
    node.now(|says| assert_eq!(says.asked, ["blocks", "search"], "it is looked for where it can be"));
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "it is in none of them");
    assert!(!knows(&way()).await, "and no block has it");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "a block that has it says more");
}
