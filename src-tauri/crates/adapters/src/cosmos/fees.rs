//! What a transaction of a Cosmos SDK chain costs now.

use lockstep_rpc::RpcError;
use lockstep_rpc::cosmos::{CosmosLedger, GasPrice};

use crate::{FeeRate, FeesNow};

/// Prices are small fractions of the smallest unit, so they are told for this much gas.
const MILLION: u64 = 1_000_000;

pub(super) async fn told(node: &dyn CosmosLedger) -> Result<FeesNow, RpcError> {
    if let Some(fee) = node.native_fee().await? {
        let rate = FeeRate::new("transaction", fee, "smallest units per transaction");
        return Ok(FeesNow { payment: Some(fee), ..FeesNow::of(vec![rate]) });
    }
    let rules = node.rules();
    let told = |name: &'static str, price: GasPrice| {
        FeeRate::new(name, price.of(MILLION), "smallest units of the fee coin per million units of gas")
    };
    let rate = match node.gas_price(rules.denom).await? {
        Some(price) => Some(told("gas_price", price.now())),
        // The chain names no price, and wallets offer this.
        None => GasPrice::where_costs(rules.gas_limit, rules.usual_fee).map(|price| told("usual_gas_price", price)),
    };
    Ok(FeesNow::of(rate.into_iter().collect()))
}
