//! The XRP Ledger: the look just before a release (T19), and following to the end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::RippleSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::RippleAdapter;
use crate::scripted::check::{needs_its_money, over, payment, recheck};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Status};

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
}
