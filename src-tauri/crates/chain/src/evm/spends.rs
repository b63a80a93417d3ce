//! The amounts that leave the account if an EVM transaction succeeds.

use alloy::primitives::{Address, U256};

use super::reading::{Reading, read};
use super::transaction::UnsignedTx;

/// An amount that leaves the signing account if the transaction succeeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spend {
    /// The ERC-20 token; `None` for the native coin.
    pub token: Option<Address>,
    /// In the token's smallest unit (wei for the native coin).
    pub amount: U256,
}

/// What `tx` takes from its signer `from`: first the native coin (value plus the highest fee), then the token
/// of a transfer.
///
/// Balances are checked against this. A call may take more: an opaque call, or an allowance that is used
/// later.
pub fn spends(tx: &UnsignedTx, from: Address) -> Vec<Spend> {
    let mut spends = vec![Spend { token: None, amount: tx.max_cost_wei() }];
    let amount = match read(tx).0 {
        Reading::Transfer { amount, .. } => Some(amount),
        Reading::TransferFrom { from: payer, amount, .. } if payer == from => Some(amount),
        Reading::TransferFrom { .. }
        | Reading::Nothing
        | Reading::Creation
        | Reading::Approve { .. }
        | Reading::Known { .. }
        | Reading::Malformed { .. }
        | Reading::Opaque => None,
    };
    spends.extend(amount.map(|amount| Spend { token: tx.to(), amount }));
    spends
}
