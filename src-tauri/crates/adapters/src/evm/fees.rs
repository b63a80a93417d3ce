//! The prices that an EVM node suggests, as a person compares them.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Chain, Rules};
use lockstep_rpc::evm::Fees;

use super::draft::PLAIN_PAYMENT;
use crate::{FeeRate, FeesNow};

/// The price of `wei` wei in gwei.
pub(super) fn gwei(wei: u128) -> Amount {
    Amount::from_raw(U256::from(wei), 9)
}

pub(super) fn told(chain: &Chain, fees: Fees) -> FeesNow {
    const PER_GAS: &str = "gwei per unit of gas";
    let rates = vec![
        FeeRate::new("base_fee", gwei(fees.base_fee_per_gas), PER_GAS),
        FeeRate::new("priority_fee", gwei(fees.max_priority_fee_per_gas), PER_GAS),
        FeeRate::new("max_fee", gwei(fees.max_fee_per_gas), PER_GAS),
    ];
    let payment = U256::from(PLAIN_PAYMENT).saturating_mul(U256::from(fees.max_fee_per_gas));
    let beside = matches!(chain.rules, Rules::Evm(rules) if rules.l1_fee);
    FeesNow { payment: Some(payment), beside, ..FeesNow::of(rates) }
}
