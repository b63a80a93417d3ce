//! Solana: the check just before a release (T19), and following a transaction to its end.

use std::sync::Arc;

use lockstep_commondata::keysign_payload::SolanaSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::SolanaAdapter;
use crate::Ends;
use crate::scripted::check::{needs_its_money, over, payment, recheck};
use crate::scripted::follow::{says_replaced, way};
use crate::scripted::{Scripted, row};

#[tokio::test]
async fn an_expired_blockhash_ends_a_transaction_only_beyond_any_fork() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(SolanaAdapter::new(row("Solana"), node.clone()), Ends::Blockhash("eeee".to_owned()), &memory);
    let at = |height: u64, valid: bool| {
        node.now(|says| (says.height, says.final_height, says.valid) = (height, height - 32, valid));
    };
    at(1000, false);
    assert!(!says_replaced(&way()).await, "the node may lag behind");
    at(1100, true);
    assert!(!says_replaced(&way()).await, "the node did lag behind, and the wait starts over");
    for (height, over) in [(1200, false), (1350, false), (1381, false), (1382, true)] {
        at(height, false);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
}

#[tokio::test]
async fn a_payment_on_solana_needs_its_money_and_its_blockhash() {
    let (chain, node) = (row("Solana"), Scripted::new());
    let specific = SolanaSpecific {
        recent_block_hash: "11111111111111111111111111111111".into(),
        priority_fee: "1".into(),
        compute_limit: Some("100000".into()),
        ..SolanaSpecific::default()
    };
    let prepared = payment(chain, BlockchainSpecific::SolanaSpecific(specific), Vec::new());
    let adapter = SolanaAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.valid = false);
    assert!(over(recheck(&adapter, &prepared).await).contains("too old by now"), "the blockhash has expired");
}
