//! The proof that an EVM transaction can never be mined.

use lockstep_rpc::evm::EvmNode;
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

pub(super) async fn ended(node: &dyn EvmNode, sent: &SentTransaction) -> Option<Said> {
    let Ends::Nonce(ours) = &sent.ends else { return None };
    let taken = node.mined_nonce(sent.from.parse().ok()?).await.ok()? > *ours;
    taken.then(error::sent_replaced_nonce)
}
