//! A sent transaction on any chain and ways to look at it, for the tests of each kind.

use std::sync::Arc;

use lockstep_chain::SignedPayload;
use lockstep_rpc::utxo::Spend;
use lockstep_rpc::{Done, Outcome};
use lockstep_texts::Said;

use super::OURS;
use crate::{ChainAdapter, Ends, OverSince, SentTransaction, Status, proof_of_invalidity, status};

/// A sent transaction and the node that is asked about it.
pub(crate) struct Way {
    adapter: Arc<dyn ChainAdapter>,
    sent: SentTransaction,
    over: Arc<OverSince>,
}

pub(crate) fn way(adapter: impl ChainAdapter + 'static, ends: Ends, over: &Arc<OverSince>) -> Way {
    let signed = SignedPayload { raw: String::new(), hash: OURS.to_owned(), signature: None };
    let sent = SentTransaction { from: "ours".to_owned(), signed, ends };
    Way { adapter: Arc::new(adapter), sent, over: over.clone() }
}

pub(crate) async fn look(way: &Way) -> Status {
    status(way.adapter.as_ref(), &way.sent, &way.over).await
}

pub(crate) async fn never(way: &Way) -> Option<Said> {
    proof_of_invalidity(way.adapter.as_ref(), &way.sent, &way.over).await
}

pub(crate) async fn knows(way: &Way) -> bool {
    way.adapter.knows(&way.sent).await.unwrap()
}

pub(crate) fn done(depth: u64) -> Outcome {
    Outcome::Done(Done { success: true, error: None, depth, fee: None })
}

pub(crate) fn spent_by(txid: &str, block: Option<u64>) -> Spend {
    Spend::SpentBy { txid: txid.to_owned(), block }
}

pub(crate) async fn says_replaced(way: &Way) -> bool {
    match look(way).await {
        Status::Replaced(_) => true,
        Status::Nothing => false,
        _ => panic!("the node does not have the transaction"),
    }
}
