//! What a plain transfer of Tron needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::TronSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::TronRules;

const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";

pub(crate) fn specific(_rules: &TronRules) -> BlockchainSpecific {
    BlockchainSpecific::TronSpecific(TronSpecific {
        timestamp: 1_700_000_000_000,
        expiration: 1_700_000_060_000,
        block_header_tx_trie_root: HASH.into(),
        block_header_parent_hash: HASH.into(),
        block_header_witness_address: "41022939a4a06cbc7b384096c1af8657ec435173af".into(),
        ..TronSpecific::default()
    })
}
