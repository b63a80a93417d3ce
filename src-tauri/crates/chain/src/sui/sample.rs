//! What a plain transfer of Sui needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{SuiCoin, SuiSpecific};

use super::SuiRules;

const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";

pub(crate) fn specific(_rules: &SuiRules) -> BlockchainSpecific {
    BlockchainSpecific::SuicheSpecific(SuiSpecific {
        reference_gas_price: "500".into(),
        gas_budget: "3000000".into(),
        coins: vec![SuiCoin {
            coin_type: "0x2::sui::SUI".into(),
            coin_object_id: format!("0x{HASH}"),
            version: "607586916".into(),
            digest: "BRVJPPhgjYrTjYpr4zGSdb11cvtchzEy2qaPqsSmXiFh".into(),
            balance: "10000000000".into(),
            previous_transaction: String::new(),
        }],
    })
}
