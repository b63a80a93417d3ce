//! Cosmos SDK: the check just before a release (T19), and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::CosmosSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::CosmosAdapter;
use crate::scripted::check::{needs_its_money, over, payment, recheck};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn a_passed_sequence_proves_a_replacement_only_some_blocks_later() {
    let (node, memory) = (Scripted::new(), Arc::default());
    // Each look builds the transaction from the journal again; `memory` stays.
    let way = || way(CosmosAdapter::new(row("Cosmos"), node.clone()), Ends::Sequence(5), &memory);
    assert!(!says_replaced(&way()).await, "the sequence is still to come");
    for (height, replaced) in [(100, false), (101, false), (102, false), (103, true)] {
        node.now(|says| (says.sequence, says.height) = (6, height));
        assert_eq!(says_replaced(&way()).await, replaced, "at {height}");
    }
    node.now(|says| says.height = 104);
    assert!(!says_replaced(&way()).await, "an earlier verdict is not reused");
    node.now(|says| (says.height, says.outcome) = (110, done(1)));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "our own transaction used the sequence");
}

#[tokio::test]
async fn a_payment_of_the_cosmos_needs_its_money_and_its_sequence() {
    let (chain, node) = (row("Cosmos"), Scripted::new());
    let specific = CosmosSpecific {
        account_number: 1,
        sequence: 5,
        gas: 2000,
        gas_limit: Some(100_000),
        ..CosmosSpecific::default()
    };
    let prepared = payment(chain, BlockchainSpecific::CosmosSpecific(specific), Vec::new());
    let adapter = CosmosAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.sequence = 4);
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "an earlier step is still on its way");
    node.now(|says| says.sequence = 6);
    assert!(over(recheck(&adapter, &prepared).await).contains("taken by now"), "another device was first");
}
