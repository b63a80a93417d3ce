//! What random payloads of Tron have besides.

use lockstep_chain::tron::TronRules;
use lockstep_commondata::keysign_payload::TronSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

use crate::any_payload::HASH;

pub(crate) fn specifics(_rules: &TronRules) -> BoxedStrategy<BlockchainSpecific> {
    let small = 0_u64..1_000_000;
    (small.clone(), small)
        .prop_map(|(number, gas_estimation)| {
            BlockchainSpecific::TronSpecific(TronSpecific {
                timestamp: 1_700_000_000_000,
                expiration: 1_700_000_060_000,
                block_header_number: number,
                block_header_tx_trie_root: HASH.into(),
                block_header_parent_hash: HASH.into(),
                block_header_witness_address: "41022939a4a06cbc7b384096c1af8657ec435173af".into(),
                gas_estimation,
                ..TronSpecific::default()
            })
        })
        .boxed()
}
