//! How a network outside of the table takes its fees, as its nodes show it.

use alloy::primitives::{Address, address};

use super::{EvmNode as _, Node, StateReader as _};
use crate::RpcError;

/// Contracts that stand at a fixed address on every network of their kind and tell the fee for its data: those of the
/// OP Stack and of Scroll. Arbitrum's networks count that fee as gas, so that a transaction's own limit includes it.
const DATA_FEE_CONTRACTS: [Address; 2] =
    [address!("420000000000000000000000000000000000000F"), address!("5300000000000000000000000000000000000002")];

/// How a network takes its fees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeeTerms {
    /// Whether its latest block has no base fee, so that transactions are legacy ones.
    pub legacy: bool,
    /// Whether it takes a fee for the data that it writes to another network, beside the gas.
    pub data_fee: bool,
}

impl Node {
    /// Reads how the network takes its fees.
    ///
    /// # Errors
    /// A node that does not answer, or that is of another network. Nothing is known then.
    pub async fn fee_terms(&self) -> Result<FeeTerms, RpcError> {
        let legacy = self.head().await?.base_fee_per_gas == 0;
        let mut data_fee = false;
        for contract in DATA_FEE_CONTRACTS {
            data_fee = data_fee || self.has_code(contract).await?;
        }
        Ok(FeeTerms { legacy, data_fee })
    }
}
