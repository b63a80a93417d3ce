//! The proof that a transaction can never be mined, on a UTXO chain.

use lockstep_chain::Chain;
use lockstep_rpc::utxo::{Spend, UtxoLedger};
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

/// Counts another spender only with the required confirmations: before, a fork may remove it and our transaction may still be mined.
pub(super) async fn ended(chain: &Chain, node: &dyn UtxoLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::Outputs(outputs) = &sent.ends else { return None };
    for (txid, vout) in outputs {
        let Spend::SpentBy { txid: by, block: Some(block) } = node.spend(txid, *vout).await.ok()? else { continue };
        if by.eq_ignore_ascii_case(&sent.signed.hash) {
            continue;
        }
        let depth = node.height().await.ok()?.checked_sub(block)?.saturating_add(1);
        if depth >= u64::from(chain.finality.confirmations) {
            return Some(error::sent_replaced_output_by(by));
        }
    }
    None
}
