//! What a plain transfer of Cardano needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::CardanoChainSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::CardanoRules;

pub(crate) fn specific(_rules: &CardanoRules) -> BlockchainSpecific {
    BlockchainSpecific::Cardano(CardanoChainSpecific { byte_fee: 170_000, send_max_amount: false, ttl: 190_000_000 })
}
