//! A price out of proportion to the base fee: a tip far above it, or a cap below it. A cap above it is no finding: what is not used of it is
//! not paid.

use alloy::primitives::U256;
use lockstep_chain::evm::{Fee, UnsignedTx};
use lockstep_chain::{Amount, Chain, Rules};
use lockstep_findings::{Finding, FindingId, Source};
use lockstep_rpc::evm::EvmNode;

use super::replace::prices;

/// How many times the base fee a tip is out of proportion.
const TIMES: u128 = 5;
/// The part of the chain's highest tip up to which a tip costs too little to be noticed, however low the base fee is.
const SMALL: u128 = 10;

/// Compares the tip with the base fee. The node is asked only if the tip costs enough to matter.
pub(super) async fn look(tx: &UnsignedTx, chain: &Chain, node: &dyn EvmNode) -> Option<Finding> {
    let Rules::Evm(rules) = chain.rules else { return None };
    let small = u128::from(rules.highest_tip) / SMALL;
    if tip(tx.fee(), 0) <= small {
        return None;
    }
    let Ok(fees) = node.fees().await else {
        // A chain of legacy transactions may have no base fee, and then there is nothing to compare.
        return (!rules.legacy).then_some(Finding::NotJudged { id: FindingId::HighFee, source: Source::BaseFee });
    };
    let base = fees.base_fee_per_gas;
    let tip = tip(tx.fee(), base);
    // Without a base fee the whole price is the producer's, and only the chain's highest tip limits it.
    let out_of_proportion = base > 0 && tip > small && tip > base.saturating_mul(TIMES);
    out_of_proportion.then(|| Finding::TipIsManyTimesBaseFee {
        tip: gwei(tip).into(),
        base: gwei(base).into(),
        times: TIMES,
    })
}

/// Whether the cap is below the base fee, so that no block can include it now.
pub(super) async fn below_base(tx: &UnsignedTx, node: &dyn EvmNode) -> Option<Finding> {
    let Ok(fees) = node.fees().await else {
        return Some(Finding::NotJudged { id: FindingId::FeeBelowBase, source: Source::BaseFee });
    };
    let ((most, _), base) = (prices(tx.fee()), fees.base_fee_per_gas);
    (most < base).then(|| Finding::FeeBelowBase { most: gwei(most).into(), base: gwei(base).into() })
}

/// What the block's producer gets per unit of gas at this base fee. A legacy price is paid whole, so all above the base fee is a tip.
fn tip(fee: Fee, base: u128) -> u128 {
    match fee {
        Fee::GasPrice(price) => price.saturating_sub(base),
        Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => {
            max_priority_fee_per_gas.min(max_fee_per_gas.saturating_sub(base))
        }
    }
}

fn gwei(wei: u128) -> String {
    Amount::from_raw(U256::from(wei), 9).with_ticker("gwei")
}
