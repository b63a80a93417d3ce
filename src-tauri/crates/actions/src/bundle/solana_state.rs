//! What Solana says of a plan: that the blockhash of a message still lives, and that the account covers amount and fee.

use alloy::primitives::U256;
use lockstep_chain::evm::facts::{Finding, Level};
use lockstep_chain::facts::Fee;
use lockstep_rpc::SolanaLedger;

use super::chain_state::unknown;
use super::funds::Funds;
use super::plan::{OtherBody, PlanError, PlannedTx};

pub(super) async fn check(
    step: &mut PlannedTx,
    body: &OtherBody,
    node: &dyn SolanaLedger,
    funds: &mut Funds,
) -> Result<(), PlanError> {
    for hash in body.prepared.blockhashes() {
        if !node.blockhash_is_valid(&hash).await.map_err(unknown(step))? {
            let reason = format!("names the block {hash}, which is too old or not of this chain; ask for a new one");
            return Err(PlanError::step(&step.id, step.said.input_field(), reason));
        }
    }
    let told = node.fee(step.first.what.bytes()).await.map_err(unknown(step))?.map(U256::from);
    let allowed = match &body.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse::<U256>().ok(),
        Fee::Unknown { .. } => None,
    };
    // Some nodes leave out what the message pays for being early.
    funds.take(step, body, told.max(allowed), node).await?;
    step.findings.push(Finding {
        level: Level::Info,
        code: "soon_too_old".into(),
        text: "Solana takes this only for about a minute. If consent comes later, it is not carried out, and nothing is lost."
            .into(),
    });
    Ok(())
}
