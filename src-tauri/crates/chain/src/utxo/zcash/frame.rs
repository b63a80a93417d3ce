//! What Zcash transactions have and Bitcoin's do not.

use crate::payload::PayloadError;

/// Consensus branches that accept version 4: Sapling, Blossom, Heartwood, Canopy, NU5, NU6, NU6.1, NU6.2 and
/// NU6.3.
const OF_V4: [u32; 9] = [
    0x76b8_09bb,
    0x2bb4_0e60,
    0xf5b9_230b,
    0xe9ff_75a6,
    0xc2d6_d0b4,
    0xc8e7_1055,
    0x4dec_4df0,
    0x5437_f330,
    0x37a5_165b,
];

/// Consensus branches that accept version 5: NU5, NU6, NU6.1, NU6.2, NU6.3 and NU7.
const OF_V5: [u32; 6] = [0xc2d6_d0b4, 0xc8e7_1055, 0x4dec_4df0, 0x5437_f330, 0x37a5_165b, 0x7719_0ad9];

/// The version of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::utxo) enum Version {
    V4,
    V5,
}

/// The fields of a Zcash transaction that Bitcoin does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::utxo) struct Frame {
    pub(in crate::utxo) version: Version,
    /// The consensus branch for which it is signed.
    pub(in crate::utxo) branch: u32,
    /// The last block height at which it is valid; zero if it does not expire.
    pub(in crate::utxo) expiry: u32,
}

impl Frame {
    /// The frame of a payment composed here. Other devices use version 4 as long as it is valid, so this one
    /// does too.
    pub(in crate::utxo) fn of(branch: Option<u32>) -> Result<Self, PayloadError> {
        let missing = "consensus branch of the Zcash network, which the node reports";
        let branch = branch.ok_or(PayloadError::Missing(missing))?;
        [Version::V4, Version::V5]
            .into_iter()
            .map(|version| Self { version, branch, expiry: 0 })
            .find(Frame::is_mined)
            .ok_or(PayloadError::NotSupported("Zcash in its present consensus branch"))
    }

    /// Whether the branch accepts transactions of this version.
    pub(in crate::utxo) fn is_mined(&self) -> bool {
        match self.version {
            Version::V4 => OF_V4.contains(&self.branch),
            Version::V5 => OF_V5.contains(&self.branch),
        }
    }
}
