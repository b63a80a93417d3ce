//! What random payloads of Solana have besides.

use lockstep_chain::solana::SolanaRules;
use lockstep_commondata::keysign_payload::SolanaSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &SolanaRules) -> BoxedStrategy<BlockchainSpecific> {
    let small = 0_u64..1_000_000;
    (prop::option::of(small), any::<bool>())
        .prop_map(|(fee, token_2022)| {
            BlockchainSpecific::SolanaSpecific(SolanaSpecific {
                recent_block_hash: "5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c".into(),
                priority_fee: fee.map(|fee| fee.to_string()).unwrap_or_default(),
                from_token_associated_address: Some("FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f".into()),
                program_id: Some(token_2022),
                ..SolanaSpecific::default()
            })
        })
        .boxed()
}
