//! Tron: the check just before a release, and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::TronSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_rpc::Outcome;

use super::TronAdapter;
use crate::scripted::check::{Row, holds, needs_its_money, payment};
use crate::scripted::follow::{done, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn an_expired_transaction_ends_once_no_fork_can_include_it() {
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
    assert!(!says_replaced(&way()).await, "a node that has pruned the blocks of that day proves nothing");
    node.now(|says| (says.searched, says.outcome) = (true, Outcome::Waiting));
    assert!(matches!(look(&way()).await, Status::OnItsWay), "it is in a block");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Status::Confirmed { fee: None }), "it was included in time");
}

#[tokio::test]
async fn a_payment_on_tron_needs_its_money_and_its_time() {
    let (chain, node) = (row("Tron"), Scripted::new());
    let specific = TronSpecific {
        timestamp: 1,
        expiration: 120 * 3000,
        block_header_timestamp: 1,
        block_header_number: 99,
        block_header_version: 31,
        block_header_tx_trie_root: "00".repeat(32),
        block_header_parent_hash: "00".repeat(32),
        block_header_witness_address: format!("41{}", "00".repeat(20)),
        gas_estimation: 0,
    };
    let prepared = payment(chain, BlockchainSpecific::TronSpecific(specific), Vec::new());
    needs_its_money(&TronAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 2] = [
        ("a block is left", |says| says.height = 119, None),
        ("its moment is over", |says| says.height = 120, Some("a moment that is over")),
    ];
    holds(TronAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}
