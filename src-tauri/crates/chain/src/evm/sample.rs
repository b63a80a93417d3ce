//! What a plain transfer of an EVM chain needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::EthereumSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::EvmRules;

pub(crate) fn specific(_rules: &EvmRules) -> BlockchainSpecific {
    BlockchainSpecific::EthereumSpecific(EthereumSpecific {
        max_fee_per_gas_wei: "1000000000".into(),
        priority_fee: "1".into(),
        nonce: 1,
        gas_limit: "21000".into(),
    })
}
