//! What a plain transfer of Solana needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::SolanaSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::SolanaRules;

pub(crate) fn specific(_rules: &SolanaRules) -> BlockchainSpecific {
    BlockchainSpecific::SolanaSpecific(SolanaSpecific {
        recent_block_hash: "5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c".into(),
        ..SolanaSpecific::default()
    })
}
