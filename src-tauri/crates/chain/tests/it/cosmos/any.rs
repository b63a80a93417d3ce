//! What random payloads of a chain of the Cosmos SDK have besides.

use lockstep_chain::cosmos::{CosmosRules, VaultChain};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CosmosIbcDenomTrace, CosmosSpecific, MayaChainSpecific, ThorChainSpecific};
use proptest::prelude::*;

use crate::any_payload::types;

pub(crate) fn specifics(rules: &CosmosRules) -> BoxedStrategy<BlockchainSpecific> {
    let small = 0_u64..1_000_000;
    match rules.vault {
        None => (small.clone(), small, prop::option::weighted(0.3, 0_u64..3), types(), any::<bool>())
            .prop_map(|(account_number, gas, gas_limit, transaction_type, timed)| {
                let latest_block = if timed { "1_1753579499419760896" } else { "" }.to_owned();
                let ibc_denom_traces = Some(CosmosIbcDenomTrace { latest_block, ..CosmosIbcDenomTrace::default() });
                BlockchainSpecific::CosmosSpecific(CosmosSpecific {
                    account_number,
                    gas,
                    gas_limit,
                    transaction_type,
                    ibc_denom_traces,
                    ..CosmosSpecific::default()
                })
            })
            .boxed(),
        Some(VaultChain::Maya) => (small.clone(), small, any::<bool>())
            .prop_map(|(account_number, sequence, is_deposit)| {
                BlockchainSpecific::MayaSpecific(MayaChainSpecific { account_number, sequence, is_deposit })
            })
            .boxed(),
        Some(VaultChain::Thor) => (small.clone(), small, any::<bool>(), types())
            .prop_map(|(account_number, sequence, is_deposit, transaction_type)| {
                let fee = 2_000_000;
                BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
                    account_number,
                    sequence,
                    fee,
                    is_deposit,
                    transaction_type,
                })
            })
            .boxed(),
    }
}
