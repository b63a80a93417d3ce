//! What a plain transfer of a chain of Substrate needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::PolkadotSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::SubstrateRules;

const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";

pub(crate) fn specific(_rules: &SubstrateRules) -> BlockchainSpecific {
    BlockchainSpecific::PolkadotSpecific(PolkadotSpecific {
        recent_block_hash: HASH.into(),
        genesis_hash: HASH.into(),
        current_block_number: "27313159".into(),
        spec_version: 1_006_001,
        transaction_version: 26,
        ..PolkadotSpecific::default()
    })
}
