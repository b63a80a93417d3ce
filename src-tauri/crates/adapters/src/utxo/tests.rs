//! UTXO chains: the check just before a release (T19), and following a transaction to its end.

use std::sync::Arc;

use lockstep_chain::{Chain, Finality};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{UtxoInfo, UtxoSpecific};
use lockstep_rpc::Outcome;
use lockstep_rpc::utxo::Spend;

use super::UtxoAdapter;
use crate::scripted::check::{over, payment, recheck};
use crate::scripted::follow::{done, look, says_replaced, spent_by, way};
use crate::scripted::{OURS, Scripted, row};
use crate::{Ends, Status};

#[tokio::test]
async fn no_proof_is_looked_for_while_a_node_has_the_transaction() {
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
async fn only_a_spender_with_enough_confirmations_replaces() {
    let node = Scripted::new();
    let outputs = || Ends::Outputs(vec![("bbbb".to_owned(), 0)]);
    // A chain that requires three confirmations, because forks sometimes remove its newest blocks.
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
async fn a_step_is_not_released_after_another_spent_its_output() {
    let (chain, node) = (row("Bitcoin"), Scripted::new());
    let spends = UtxoInfo { hash: "aa".repeat(32), amount: 2_000_000, index: 1, ..UtxoInfo::default() };
    let specific = UtxoSpecific { byte_fee: "5".into(), send_max_amount: true };
    let prepared = payment(chain, BlockchainSpecific::UtxoSpecific(specific), vec![spends]);
    let adapter = UtxoAdapter::new(chain, node.clone());
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "the output is unspent");
    for block in [None, Some(90)] {
        node.now(|says| says.spend = Spend::SpentBy { txid: "dddd".to_owned(), block });
        let reason = over(recheck(&adapter, &prepared).await);
        assert!(reason.contains("which the transaction dddd has spent by now"), "{reason}");
    }
    node.now(|says| says.spend = Spend::NoSuchOutput);
    assert!(over(recheck(&adapter, &prepared).await).contains("does not know any more"), "a fork removed the output");
}
