//! What a plain transfer of a chain of the Cosmos SDK needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CosmosSpecific, MayaChainSpecific, ThorChainSpecific};

use super::{CosmosRules, VaultChain};

pub(crate) fn specific(rules: &CosmosRules) -> BlockchainSpecific {
    match rules.vault {
        None => BlockchainSpecific::CosmosSpecific(CosmosSpecific {
            account_number: 7,
            sequence: 3,
            gas: 7500,
            ..CosmosSpecific::default()
        }),
        Some(VaultChain::Maya) => {
            BlockchainSpecific::MayaSpecific(MayaChainSpecific { account_number: 7, sequence: 3, is_deposit: false })
        }
        Some(VaultChain::Thor) => BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
            account_number: 7,
            sequence: 3,
            ..ThorChainSpecific::default()
        }),
    }
}
