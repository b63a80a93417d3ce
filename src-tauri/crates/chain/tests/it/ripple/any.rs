//! What random payloads of the XRP Ledger have besides.

use lockstep_chain::ripple::RippleRules;
use lockstep_commondata::keysign_payload::RippleSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &RippleRules) -> BoxedStrategy<BlockchainSpecific> {
    let small = 0_u64..1_000_000;
    (any::<u32>(), small, prop::option::of(0_u32..3))
        .prop_map(|(sequence, gas, destination_tag)| {
            let sequence = sequence.into();
            BlockchainSpecific::RippleSpecific(RippleSpecific {
                sequence,
                gas,
                last_ledger_sequence: 12_345_678,
                destination_tag,
            })
        })
        .boxed()
}
