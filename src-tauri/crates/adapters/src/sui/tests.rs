//! Sui: the check just before a release, and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{SuiCoin, SuiSpecific};

use super::SuiAdapter;
use crate::scripted::check::{Row, holds, payment};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{OURS, Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn a_transaction_ends_when_another_used_its_object_or_its_last_epoch_is_past() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let ends = |last| Ends::Objects { objects: vec![("0xbb".to_owned(), 5), ("0xcc".to_owned(), 5)], last };
    let way = |last| way(SuiAdapter::new(row("Sui"), node.clone()), ends(last), &memory);
    assert!(!says_replaced(&way(None)).await, "its objects have the versions that it names");
    for (epoch, over) in [(699, false), (700, false), (701, true)] {
        node.now(|says| says.height = epoch);
        assert_eq!(says_replaced(&way(Some(700))).await, over, "in epoch {epoch}");
    }
    assert!(!says_replaced(&way(None)).await, "without a last epoch it can still be included");
    // An object has a newer version, from our transaction or from another one.
    node.now(|says| says.sequence = 6);
    assert!(!says_replaced(&way(Some(700))).await, "the transaction that used it is unknown and may be ours");
    node.now(|says| says.used_by = Some(OURS));
    assert!(!says_replaced(&way(Some(700))).await, "our own transaction used it, though the node has forgotten ours");
    node.now(|says| says.used_by = Some("dddd"));
    assert!(says_replaced(&way(None)).await, "another transaction used it");
    node.now(|says| says.outcome = done(1));
    assert!(
        matches!(look(&way(None)).await, Status::Confirmed { fee: None }),
        "an included transaction needs no proof"
    );
}

#[tokio::test]
async fn a_payment_on_sui_needs_its_objects() {
    let (chain, node) = (row("Sui"), Scripted::new());
    let coin = SuiCoin {
        coin_type: "0x2::sui::SUI".into(),
        coin_object_id: format!("0x{}", "bb".repeat(32)),
        version: "5".into(),
        digest: "11111111111111111111111111111111".into(),
        balance: "9000000".into(),
        ..SuiCoin::default()
    };
    let specific = SuiSpecific { reference_gas_price: "1".into(), gas_budget: "1000".into(), coins: vec![coin] };
    let prepared = payment(chain, BlockchainSpecific::SuicheSpecific(specific), Vec::new());
    let rows: [Row; 3] = [
        ("what it spends is in its coins", |says| says.balance = None, None),
        ("another transaction used a coin", |says| says.sequence = 6, Some("has used by now")),
        ("a new epoch has a higher price", |says| says.price = 2, Some("nothing below")),
    ];
    holds(SuiAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}
