//! What is signed besides the call.

use super::message::Era;
use super::payload::SubstrateTransaction;

/// For which runtime a transaction is, and how long it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The runtime's version; no other takes it.
    pub spec_version: u32,
    /// The version of the form of its transactions.
    pub transaction_version: u32,
    /// What is paid beside the fee, in the smallest unit.
    pub tip: u128,
    /// None where nothing but its nonce ends it.
    pub era: Option<MortalEra>,
}

/// The blocks in which a transaction can be taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MortalEra {
    /// The hash of the block after which they begin, with `0x`.
    pub block: String,
    /// How many blocks that one and they are.
    pub period: u64,
    /// What is left of that block's number when it is divided by the period, where its own number was meant.
    pub phase: u64,
}

impl MortalEra {
    /// The last of the blocks, where they begin after the one with this number.
    pub const fn last(&self, began: u64) -> u64 {
        began.saturating_add(self.period).saturating_sub(1)
    }
}

impl SubstrateTransaction {
    /// For which runtime it is and how long it stands.
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
