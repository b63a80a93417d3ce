//! What random payloads of a chain of Substrate have besides.

use lockstep_chain::substrate::SubstrateRules;
use lockstep_commondata::keysign_payload::PolkadotSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

use crate::any_payload::HASH;

pub(crate) fn specifics(_rules: &SubstrateRules) -> BoxedStrategy<BlockchainSpecific> {
    let small = 0_u64..1_000_000;
    (small.clone(), small)
        .prop_map(|(nonce, block)| {
            BlockchainSpecific::PolkadotSpecific(PolkadotSpecific {
                recent_block_hash: HASH.into(),
                genesis_hash: HASH.into(),
                current_block_number: block.to_string(),
                nonce,
                spec_version: 1_006_001,
                transaction_version: 26,
                gas: 0,
            })
        })
        .boxed()
}
