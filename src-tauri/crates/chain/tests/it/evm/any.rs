//! What random payloads of an EVM chain have besides.

use lockstep_chain::evm::EvmRules;
use lockstep_commondata::keysign_payload::EthereumSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &EvmRules) -> BoxedStrategy<BlockchainSpecific> {
    (any::<u32>(), any::<u32>(), any::<u16>(), 0_u64..10_000_000)
        .prop_map(|(fee, priority, nonce, gas)| {
            BlockchainSpecific::EthereumSpecific(EthereumSpecific {
                max_fee_per_gas_wei: fee.to_string(),
                priority_fee: priority.to_string(),
                nonce: nonce.into(),
                gas_limit: gas.to_string(),
            })
        })
        .boxed()
}
