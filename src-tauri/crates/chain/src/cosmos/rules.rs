//! What chains of the Cosmos SDK do not have in common.

/// Parameters of a Cosmos chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosRules {
    /// The Bech32 prefix of addresses.
    pub hrp: &'static str,
    /// The chain id in the signed bytes.
    pub chain_id: &'static str,
    /// The denomination of the fee coin.
    pub denom: &'static str,
    /// The denomination of another coin whose transfers pay their fee in that coin.
    pub pays_its_own_fee: Option<&'static str>,
    /// The gas limit if the payload has none.
    pub gas_limit: u64,
    /// The source of the gas price.
    pub gas_prices: GasPrices,
    /// In the smallest unit of the fee coin: what wallets offer for `gas_limit` if there is no source for the
    /// price.
    pub usual_fee: u64,
    /// The longest memo that nodes accept, in bytes.
    pub memo: usize,
    /// Which THORChain-like chain it is. Such a chain deducts its fees itself and has its own messages for
    /// deposits.
    pub vault: Option<VaultChain>,
    /// The kind of account keys.
    pub keys: CosmosKeys,
}

/// The THORChain-like chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultChain {
    /// THORChain.
    Thor,
    /// MayaChain.
    Maya,
}

impl VaultChain {
    /// The chain in the names of assets.
    pub const fn asset_chain(self) -> &'static str {
        match self {
            Self::Thor => "THOR",
            Self::Maya => "MAYA",
        }
    }
}

/// The account keys of a Cosmos chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosmosKeys {
    /// Points of secp256k1.
    Secp256k1,
    /// Keys of ML-DSA-44.
    MlDsa44,
}

/// The source of the gas price on a Cosmos SDK chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GasPrices {
    /// The fee market of `x/feemarket`. It changes with every block.
    FeeMarket,
    /// The base fee of Osmosis' `x/txfees`. It changes with every block.
    BaseFee,
    /// Governance, in Noble's `x/globalfee`.
    Voted,
    /// Governance, in Terra Classic's `x/tax`, which also takes a share of what is sent.
    Taxed,
    /// Each node sets its own price.
    ByNode,
    /// No gas is paid: the chain charges its own fee for each transaction.
    OwnFee,
}
