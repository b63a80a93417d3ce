//! What a plain transfer of a chain of outputs needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::UtxoSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::UtxoRules;

pub(crate) fn specific(_rules: &UtxoRules) -> BlockchainSpecific {
    BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: "5".into(), send_max_amount: false })
}
