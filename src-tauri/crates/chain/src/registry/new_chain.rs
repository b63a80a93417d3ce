//! What an EVM network outside of the table is made from.

/// What a person says about an EVM network that they add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChain {
    /// Its name, for lists and as its key.
    pub name: String,
    /// The EIP-155 chain id.
    pub chain_id: u64,
    /// The ticker of the coin in which it charges fees. The coin has 18 decimals.
    pub ticker: String,
    /// The page of its explorer, without a slash at the end.
    pub explorer: Option<String>,
    /// Whether its coins have no value.
    pub test: bool,
    /// Whether its transactions are legacy ones.
    pub legacy: bool,
    /// Whether it takes a fee for the data that it writes to another network, beside the gas.
    pub l1_fee: bool,
}
