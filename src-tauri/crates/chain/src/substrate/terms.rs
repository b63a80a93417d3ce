//! The signed data besides the call.

use super::message::Era;
use super::payload::SubstrateTransaction;

/// The runtime version and validity of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The runtime's spec version; another version rejects the transaction.
    pub spec_version: u32,
    /// The version of the transaction format.
    pub transaction_version: u32,
    /// The tip, in the smallest unit.
    pub tip: u128,
    /// `None` if only its nonce ends its validity.
    pub era: Option<MortalEra>,
}

/// The blocks in which a transaction is valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MortalEra {
    /// The hash of the block from which they count, with `0x`.
    pub block: String,
    /// The period in blocks.
    pub period: u64,
    /// The remainder of that block's number divided by the period, as the transaction states it.
    pub phase: u64,
}

impl MortalEra {
    /// The last valid block, if `began` is the number of the block from which they count.
    pub const fn last(&self, began: u64) -> u64 {
        began.saturating_add(self.period).saturating_sub(1)
    }
}

impl SubstrateTransaction {
    /// The runtime version and validity.
    pub fn terms(&self) -> Terms {
        let said = &self.said;
        let era = match said.era {
            Era::Immortal => None,
            Era::Mortal { period, phase } => {
                Some(MortalEra { block: format!("0x{}", hex::encode(said.block)), period, phase })
            }
        };
        Terms { spec_version: said.spec_version, transaction_version: said.transaction_version, tip: said.tip, era }
    }
}
