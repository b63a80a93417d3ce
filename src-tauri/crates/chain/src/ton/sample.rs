//! What a plain transfer of The Open Network needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::TonSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::TonRules;

pub(crate) fn specific(_rules: &TonRules) -> BlockchainSpecific {
    BlockchainSpecific::TonSpecific(TonSpecific {
        sequence_number: 7,
        expire_at: 1_800_000_000,
        bounceable: true,
        ..TonSpecific::default()
    })
}
