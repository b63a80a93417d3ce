//! What random payloads of Cardano have besides.

use lockstep_chain::cardano::CardanoRules;
use lockstep_commondata::keysign_payload::CardanoChainSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &CardanoRules) -> BoxedStrategy<BlockchainSpecific> {
    (0_i64..400_000, any::<bool>())
        .prop_map(|(byte_fee, send_max_amount)| {
            BlockchainSpecific::Cardano(CardanoChainSpecific { byte_fee, send_max_amount, ttl: 190_000_000 })
        })
        .boxed()
}
