//! What Substrate chains do not have in common.

/// Parameters of a Substrate chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateRules {
    /// The SS58 prefix.
    pub ss58: u8,
    /// The pallet index and call index of the transfer.
    pub transfer: [u8; 2],
    /// The pallets that the wallet decodes, by their index in the runtime.
    pub pallets: &'static [(u8, Pallet)],
    /// The hash of the genesis block, hex.
    pub genesis: &'static str,
    /// Whether fees may be paid in an asset, so that the signed bytes contain the choice.
    pub asset_fee: bool,
    /// The spec version from which the metadata hash is part of the signed bytes.
    pub metadata_hash_from: u32,
}

/// A pallet of a Substrate runtime whose calls the wallet decodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pallet {
    /// The native coin.
    Balances,
    /// Several calls in one.
    Utility,
    /// Tokens.
    Assets,
    /// Direct staking.
    Staking,
    /// Staking in a nomination pool.
    Pools,
    /// Staking on Bittensor's subnets.
    Subtensor,
}

impl Pallet {
    /// The pallet's name in the runtime metadata.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balances => "Balances",
            Self::Utility => "Utility",
            Self::Assets => "Assets",
            Self::Staking => "Staking",
            Self::Pools => "NominationPools",
            Self::Subtensor => "SubtensorModule",
        }
    }
}
