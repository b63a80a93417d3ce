//! The XRP Ledger: the check just before a release (T19), and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::RippleSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::RippleAdapter;
use crate::scripted::check::{ENOUGH, needs_its_money, over, payment, recheck};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn a_transaction_ends_when_its_last_ledger_is_past_and_its_sequence_unused() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way =
        || way(RippleAdapter::new(row("Ripple"), node.clone()), Ends::LastLedger { sequence: 5, last: 120 }, &memory);
    for (height, over) in [(100, false), (120, false), (121, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
    // A transaction used the sequence. It may be ours, if this server has forgotten it.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "a server with missing ledgers proves nothing");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "none of the ledgers contains it");
    node.now(|says| says.height = 110);
    assert!(says_replaced(&way()).await, "no later ledger can contain it, because the sequence is used");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "our own transaction used the sequence");
}

#[tokio::test]
async fn a_payment_of_xrp_needs_its_money_its_sequence_and_its_ledgers() {
    let (chain, node) = (row("Ripple"), Scripted::new());
    let specific = RippleSpecific { sequence: 5, gas: 15, last_ledger_sequence: 120, ..RippleSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::RippleSpecific(specific), Vec::new());
    let adapter = RippleAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.height = 119);
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "one ledger is left");
    node.now(|says| says.height = 120);
    assert!(over(recheck(&adapter, &prepared).await).contains("ledger 120"), "none is left");
    node.now(|says| (says.height, says.sequence) = (100, 6));
    assert!(over(recheck(&adapter, &prepared).await).contains("taken by now"), "another device was first");
    node.now(|says| says.sequence = 5);

    // The fee of 15 may come out of the reserve; the rest of it has to stay.
    node.now(|says| (says.reserve, says.balance) = (100, Some(ENOUGH + 85)));
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "the reserve stays");
    node.now(|says| says.balance = Some(ENOUGH + 84));
    let poor = over(recheck(&adapter, &prepared).await);
    assert!(poor.contains("of which the ledger reserves"), "one drop less, and it would fail and cost its fee: {poor}");
    node.now(|says| (says.reserve, says.balance, says.wants_tag) = (0, Some(ENOUGH), true));
    let untagged = over(recheck(&adapter, &prepared).await);
    assert!(untagged.contains("destination tag"), "the recipient demands a tag since it was shown: {untagged}");
}
