//! The Open Network: the look just before a release, and following to the end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::TonSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_findings::FindingId;

use super::TonAdapter;
use super::follow::MARGIN;
use crate::scripted::check::{ENOUGH, Row, holds, ids, looked_at, needs_its_money, payment};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn an_order_is_over_with_its_time_or_with_another_in_its_place() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(TonAdapter::new(row("Ton"), node.clone()), Ends::Order { sequence: 5, until: 120 }, &memory);
    for (time, over) in [(100, false), (120, false), (120 + MARGIN, false), (121 + MARGIN, true)] {
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
async fn an_order_on_ton_needs_its_money_seqno_and_time() {
    let (chain, node) = (row("Ton"), Scripted::new());
    let specific = TonSpecific { sequence_number: 5, expire_at: 120, ..TonSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::TonSpecific(specific), Vec::new());
    needs_its_money(&TonAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 4] = [
        ("an earlier order is still on its way", |says| says.sequence = 4, None),
        ("another order took the seqno", |says| says.sequence = 6, Some("has taken by now")),
        ("a second is left", |says| says.height = 119, None),
        ("its time is over", |says| says.height = 120, Some("which is over")),
    ];
    holds(TonAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn what_an_order_would_cost_is_told_as_the_nodes_word() {
    let (chain, node) = (row("Ton"), Scripted::new());
    let specific = TonSpecific { sequence_number: 5, expire_at: 1_000, ..TonSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::TonSpecific(specific), Vec::new());
    let adapter = TonAdapter::new(chain, node.clone());
    node.now(|says| (says.balance, says.fee) = (Some(ENOUGH), 7));
    let found = looked_at(&adapter, &prepared).await;
    assert!(ids(&found).contains(&FindingId::FeeEstimate), "{found:?}");
    assert!(found.iter().any(|one| one.sentence().contains("0.000000007 TON")), "{found:?} says how much");
}
