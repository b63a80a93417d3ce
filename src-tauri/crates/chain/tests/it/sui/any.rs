//! What random payloads of Sui have besides.

use lockstep_chain::sui::SuiRules;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{SuiCoin, SuiSpecific};
use proptest::prelude::*;

pub(crate) fn specifics(_rules: &SuiRules) -> BoxedStrategy<BlockchainSpecific> {
    prop::collection::vec((any::<bool>(), 1_u64..10_000_000_000_000), 0..5)
        .prop_map(|held| {
            let coin = |(place, (native, balance)): (usize, (bool, u64))| SuiCoin {
                coin_type: if native { "0x2::sui::SUI" } else { "0x2::usd::USD" }.into(),
                coin_object_id: format!("0x{place:064x}"),
                version: "7".into(),
                digest: "BRVJPPhgjYrTjYpr4zGSdb11cvtchzEy2qaPqsSmXiFh".into(),
                balance: balance.to_string(),
                previous_transaction: String::new(),
            };
            let coins = held.into_iter().enumerate().map(coin).collect();
            BlockchainSpecific::SuicheSpecific(SuiSpecific {
                reference_gas_price: "500".into(),
                gas_budget: String::new(),
                coins,
            })
        })
        .boxed()
}
