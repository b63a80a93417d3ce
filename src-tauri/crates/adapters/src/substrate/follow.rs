//! The proof that a transaction can never be included, on a Substrate chain.

use lockstep_rpc::substrate::SubstrateLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

pub(super) async fn ended(node: &dyn SubstrateLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::Era(era) = &sent.ends else { return None };
    let gone = node.was_never_taken(&sent.signed.hash, era).await.ok()?;
    gone.then(error::sent_expired)
}
