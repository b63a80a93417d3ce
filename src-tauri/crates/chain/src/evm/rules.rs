//! What EVM chains do not have in common.

use std::num::NonZeroU64;

/// Parameters of an EVM chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmRules {
    /// The EIP-155 chain id.
    pub chain_id: NonZeroU64,
    /// Whether transactions are legacy ones, with the cap on the fee as gas price; otherwise they are
    /// EIP-1559.
    pub legacy: bool,
    /// A priority fee (EIP-1559) that no honest transaction reaches, in wei per unit of gas.
    pub highest_tip: u64,
    /// Whether the chain charges a separate fee for the data that it writes to Ethereum.
    pub l1_fee: bool,
    /// Whether its contracts run on Ethereum's machine, instruction by instruction.
    pub ethereum_machine: bool,
}
