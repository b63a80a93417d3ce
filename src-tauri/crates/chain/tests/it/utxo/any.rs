//! What random payloads of a chain of outputs have besides.

use lockstep_chain::utxo::UtxoRules;
use lockstep_commondata::keysign_payload::UtxoSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &UtxoRules) -> BoxedStrategy<BlockchainSpecific> {
    (0_u32..2000, any::<bool>())
        .prop_map(|(fee, send_max_amount)| {
            BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: fee.to_string(), send_max_amount })
        })
        .boxed()
}
