//! Cardano: the check just before a release, and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CardanoChainSpecific, UtxoInfo};
use lockstep_rpc::utxo::Spend;

use super::CardanoAdapter;
use super::follow::{MARGIN, SLOTS};
use crate::scripted::check::{Row, holds, payment};
use crate::scripted::follow::{Way, done, look, never, says_replaced, spent_by, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, OverSince, Status};

fn on_cardano(node: &Arc<Scripted>, memory: &Arc<OverSince>) -> Way {
    let ends = Ends::OutputsOrSlot { spent: vec![("bbbb".to_owned(), 1)], last: Some(5000) };
    way(CardanoAdapter::new(row("Cardano"), node.clone()), ends, memory)
}

#[tokio::test]
async fn a_payment_on_cardano_needs_its_outputs_and_its_slots() {
    let (chain, node) = (row("Cardano"), Scripted::new());
    let spends = UtxoInfo { hash: "bb".repeat(32), amount: 5_000_000, index: 1, ..UtxoInfo::default() };
    let specific = CardanoChainSpecific { byte_fee: 180_000, send_max_amount: true, ttl: 5_000 };
    let prepared = payment(chain, BlockchainSpecific::Cardano(specific), vec![spends]);
    let rows: [Row; 4] = [
        ("what it spends is in its outputs", |says| says.balance = None, None),
        ("a slot is left", |says| says.slot = 4_998, None),
        ("its last slot is over", |says| says.slot = 4_999, Some("4999 is over")),
        (
            "another transaction spent an output",
            |says| says.spend = Spend::SpentBy { txid: "dddd".into(), block: None },
            Some("has spent by now"),
        ),
    ];
    holds(CardanoAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn a_transaction_ends_when_its_last_slot_is_long_past() {
    let (node, memory) = (Scripted::new(), Arc::default());
    for (slot, over) in [(1000, false), (5000, false), (5001, false), (5000 + SLOTS, false), (9000, true)] {
        node.now(|says| says.slot = slot);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "in slot {slot}");
    }
    node.now(|says| says.outcome = done(3));
    let looked = look(&on_cardano(&node, &memory)).await;
    assert!(
        matches!(looked, Status::Confirmed { fee: None }),
        "a transaction in a block is confirmed, even after its last slot"
    );
}

#[tokio::test]
async fn a_transaction_ends_when_another_spent_its_output_beyond_any_fork() {
    let (node, memory) = (Scripted::new(), Arc::default());
    node.now(|says| says.spend = spent_by("cccc", Some(100)));
    for (height, over) in [(100, false), (100 + MARGIN - 1, false), (100 + MARGIN, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "at {height}");
    }
    node.now(|says| says.spend = Spend::Unspent);
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "a fork removed the spender");
    node.now(|says| says.spend = spent_by("dddd", Some(120)));
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "the wait starts over");
    node.now(|says| (says.outcome, says.height) = (done(2), 900));
    assert!(
        matches!(look(&on_cardano(&node, &memory)).await, Status::OnItsWay),
        "our transaction is not deep enough yet"
    );
    assert!(never(&on_cardano(&node, &memory)).await.is_none(), "our own transaction spent the output");
}
