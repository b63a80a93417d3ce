//! What a transaction of a UTXO chain costs now.

use lockstep_chain::utxo::MARGINAL_FEE;
use lockstep_rpc::RpcError;
use lockstep_rpc::utxo::UtxoLedger;

use crate::{FeeRate, FeesNow};

/// The goals for a fee: a name, and the number of blocks within which a transaction should be included.
const GOALS: [(&str, u16); 3] = [("next_block", 1), ("soon", 3), ("no_hurry", 12)];

/// The fee of a payment depends on how many outputs it spends, so that only the rates are told.
pub(super) async fn told(node: &dyn UtxoLedger) -> Result<FeesNow, RpcError> {
    if node.consensus_branch().await?.is_some() {
        let rate = FeeRate::new("action", MARGINAL_FEE, "zatoshi per action, for two actions or more");
        return Ok(FeesNow::of(vec![rate]));
    }
    let mut rates = Vec::with_capacity(GOALS.len());
    for (name, blocks) in GOALS {
        rates.push(FeeRate::new(name, node.fee_rate(blocks).await?, "smallest units per virtual byte"));
    }
    Ok(FeesNow::of(rates))
}
