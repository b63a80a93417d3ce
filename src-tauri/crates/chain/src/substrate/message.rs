//! The signed message: call, extensions, and additional signed data.

use parity_scale_codec::{Compact, Decode};

use super::call::{Call, NotACall};
use crate::substrate::SubstrateRules;

/// The signed bytes, decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(super) call: Call,
    pub(super) era: Era,
    pub(super) nonce: u64,
    pub(super) tip: u128,
    pub(super) spec_version: u32,
    pub(super) transaction_version: u32,
    pub(super) genesis: [u8; 32],
    /// The block from which the era counts.
    pub(super) block: [u8; 32],
    /// The offsets of the end of the call and of the end of the extensions.
    pub(super) ends: [usize; 2],
}

/// The validity period of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Era {
    Immortal,
    /// Valid for a period of blocks.
    Mortal {
        period: u64,
        /// The position in the period at which it begins.
        phase: u64,
    },
}

/// Why bytes are not such a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NotAMessage {
    Call(NotACall),
    Part { name: &'static str, reason: &'static str },
}

impl Message {
    pub(super) fn read(rules: &SubstrateRules, bytes: &[u8]) -> Result<Self, NotAMessage> {
        let part = |name, reason| NotAMessage::Part { name, reason };
        let mut rest = bytes;
        let call = Call::read(rules, &mut rest).map_err(NotAMessage::Call)?;
        let after_call = bytes.len() - rest.len();
        let era = Era::read(&mut rest).ok_or_else(|| part("era", "it is none that there is"))?;
        let Compact(nonce) = Compact::<u64>::decode(&mut rest).map_err(|_| part("nonce", "it cannot be read"))?;
        let Compact(tip) = Compact::<u128>::decode(&mut rest).map_err(|_| part("tip", "it cannot be read"))?;
        if rules.asset_fee && u8::decode(&mut rest) != Ok(0) {
            return Err(part(
                "fee asset",
                "the fee would be paid in an asset other than the coin, which is not supported",
            ));
        }
        // Two versions of four bytes, and two hashes; the metadata mode is before them, the metadata hash
        // behind them.
        const BESIDES: usize = 4 + 4 + 32 + 32;
        let mode = match rest.len().checked_sub(BESIDES) {
            Some(0) => None,
            Some(2 | 34) => Some(u8::decode(&mut rest).map_err(|_| part("metadata hash", "it is missing"))?),
            _ => return Err(part("length", "it does not match the call and its signed data")),
        };
        let after_extra = bytes.len() - rest.len();
        let besides = <(u32, u32, [u8; 32], [u8; 32])>::decode(&mut rest);
        let (spec_version, transaction_version, genesis, block) = besides.map_err(|_| part("length", "it is short"))?;
        let of_metadata = match (mode, rest) {
            (None, []) => spec_version < rules.metadata_hash_from,
            (Some(0), [0]) => spec_version >= rules.metadata_hash_from,
            (Some(1), [1, hash @ ..]) => spec_version >= rules.metadata_hash_from && hash.len() == 32,
            _ => false,
        };
        if !of_metadata {
            return Err(part("metadata hash", "it is not as the spec version asks for"));
        }
        if era == Era::Immortal && block != genesis {
            return Err(part("block hash", "a transaction without expiry must name the first block"));
        }
        let ends = [after_call, after_extra];
        Ok(Self { call, era, nonce, tip, spec_version, transaction_version, genesis, block, ends })
    }
}

impl Era {
    // One zero byte; or two bytes: the logarithm of the period minus one in the low four bits, the phase
    // above, in steps for long periods.
    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let first = u8::decode(bytes).ok()?;
        if first == 0 {
            return Some(Self::Immortal);
        }
        let era = u64::from(u16::from_le_bytes([first, u8::decode(bytes).ok()?]));
        let period = 2_u64 << (era % 16);
        let phase = (era >> 4) * (period >> 12).max(1);
        (period >= 4 && phase < period).then_some(Self::Mortal { period, phase })
    }
}
