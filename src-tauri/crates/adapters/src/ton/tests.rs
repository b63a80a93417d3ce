//! The Open Network: the check just before a release, and following an order to its end.

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
async fn an_order_ends_when_it_expires_or_another_takes_its_seqno() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(TonAdapter::new(row("Ton"), node.clone()), Ends::Order { sequence: 5, until: 120 }, &memory);
    for (time, over) in [(100, false), (120, false), (120 + MARGIN, false), (121 + MARGIN, true)] {
        node.now(|says| says.height = time);
        assert_eq!(says_replaced(&way()).await, over, "at {time}");
    }
    // The wallet's seqno has advanced. Our own order may have used it.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "the expiry alone proves nothing once the seqno is used");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "another order in the wallet's history used the seqno");
    node.now(|says| says.sequence = u64::MAX);
    assert!(says_replaced(&way()).await, "the account's present state does not change that");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "our own order used the seqno");
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
async fn a_finding_gives_the_nodes_estimate_of_the_fee() {
    let (chain, node) = (row("Ton"), Scripted::new());
    let specific = TonSpecific { sequence_number: 5, expire_at: 1_000, ..TonSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::TonSpecific(specific), Vec::new());
    let adapter = TonAdapter::new(chain, node.clone());
    node.now(|says| (says.balance, says.fee) = (Some(ENOUGH), 7));
    let found = looked_at(&adapter, &prepared).await;
    assert!(ids(&found).contains(&FindingId::FeeEstimate), "{found:?}");
    assert!(found.iter().any(|one| one.sentence().contains("0.000000007 TON")), "a finding names the fee: {found:?}");
}
