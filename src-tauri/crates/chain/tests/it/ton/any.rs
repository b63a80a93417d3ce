//! What random payloads of The Open Network have besides.

use lockstep_chain::ton::TonRules;
use lockstep_commondata::keysign_payload::TonSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &TonRules) -> BoxedStrategy<BlockchainSpecific> {
    (0_u64..3, any::<[bool; 3]>())
        .prop_map(|(sequence_number, [bounceable, send_max_amount, is_active_destination])| {
            BlockchainSpecific::TonSpecific(TonSpecific {
                sequence_number,
                expire_at: 1_800_000_000,
                bounceable,
                send_max_amount,
                jetton_address: "EQDMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzDA5".into(),
                is_active_destination,
            })
        })
        .boxed()
}
