//! What a plain transfer of the XRP Ledger needs besides, for the tests of every kind.

use lockstep_commondata::keysign_payload::RippleSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;

use super::RippleRules;

pub(crate) fn specific(_rules: &RippleRules) -> BlockchainSpecific {
    BlockchainSpecific::RippleSpecific(RippleSpecific {
        sequence: 99,
        gas: 10,
        last_ledger_sequence: 12_345_678,
        destination_tag: None,
    })
}
