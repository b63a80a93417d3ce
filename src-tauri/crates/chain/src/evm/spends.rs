use alloy::primitives::{Address, U256};

use super::reading::{Reading, read};
use super::transaction::UnsignedTx;

/// An amount that leaves the signing account if the transaction succeeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spend {
    /// The ERC-20 token; `None` is the native coin.
    pub token: Option<Address>,
    /// Smallest units.
    pub amount: U256,
}

/// What `tx` takes from the account `from` that signs it: the native coin first (value and the
/// highest fee), then the token of a transfer.
///
/// This is what funds are checked against. It is not all that a call may do: an opaque call, or an
/// allowance used later, can take more.
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
