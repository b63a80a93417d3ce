use alloy::primitives::{Address, U256};
use lockstep_rpc::Arrival;
use lockstep_rpc::evm::{HistoryReader, PaymentSeen};
use serde::{Deserialize, Serialize};

use crate::evm::left::Left;

/// Numbers below this one belong to the logs of a block.
const NATIVE: u32 = 1 << 24;

/// The number of an amount that no transaction of its block explains.
const UNEXPLAINED: u32 = u32::MAX;

/// The state of an account after a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct State {
    block: u64,
    balance: U256,
    nonce: u64,
    /// Whether the block is before the account was made.
    is_start: bool,
}

impl State {
    pub(super) const fn after(block: u64, (balance, nonce): (U256, u64)) -> Self {
        Self { block, balance, nonce, is_start: false }
    }

    /// The state before the first block of a new account.
    pub(super) const fn new_account(first: u64) -> Self {
        Self { block: first.saturating_sub(1), balance: U256::ZERO, nonce: 0, is_start: first == 0 }
    }

    fn differs(&self, other: &Self) -> bool {
        (self.balance, self.nonce) != (other.balance, other.nonce)
    }

    /// Whether they are of neighbouring blocks.
    const fn is_just_before(&self, other: &Self) -> bool {
        self.block.saturating_add(1) >= other.block && !(self.is_start && other.block > 0)
    }
}

/// What arrived in the native coin.
pub(super) struct Native {
    pub(super) found: Vec<Arrival>,
    /// Up to this block, what arrived is not known.
    pub(super) unknown_up_to: Option<u64>,
}

/// The blocks in which the balance or the nonce changed are found by halving. If balance and nonce are equal at both ends, nothing arrived
/// between them that this way could show.
pub(super) async fn arrivals(
    node: &dyn HistoryReader,
    owner: Address,
    before: State,
    after: State,
    left: &mut Left,
) -> Native {
    let mut native = Native { found: Vec::new(), unknown_up_to: None };
    // The latest part is on top, so that what the limit leaves out is the oldest.
    let mut parts = vec![(before, after)];
    while let Some((low, high)) = parts.pop() {
        if !low.differs(&high) {
            continue;
        }
        let read = if low.is_just_before(&high) {
            in_block(node, owner, &low, &high, left).await
        } else {
            let middle = low.block.midpoint(high.block);
            let middle = if left.take() {
                node.balance_at(owner, middle).await.ok().map(|at| State::after(middle, at))
            } else {
                None
            };
            match middle {
                Some(middle) => {
                    parts.push((low, middle));
                    parts.push((middle, high));
                    continue;
                }
                None => None,
            }
        };
        match read {
            Some(found) => native.found.extend(found),
            None => native.coarse(&low, &high),
        }
    }
    native
}

impl Native {
    /// What is known without looking into the blocks: if the account sent nothing, the balance rose by what arrived.
    fn coarse(&mut self, low: &State, high: &State) {
        if low.nonce == high.nonce && high.balance > low.balance {
            self.found.push(unexplained(high.balance.saturating_sub(low.balance), high.block, None));
        } else {
            self.unknown_up_to = self.unknown_up_to.max(Some(high.block));
        }
    }
}

const fn unexplained(raw: U256, block: u64, at: Option<i64>) -> Arrival {
    Arrival { hash: None, place: UNEXPLAINED, from: None, token: None, raw, block, at }
}

/// What arrived in one block; `None` if the block could not be read.
async fn in_block(
    node: &dyn HistoryReader,
    owner: Address,
    low: &State,
    high: &State,
    left: &mut Left,
) -> Option<Vec<Arrival>> {
    if !left.take() {
        return None;
    }
    let seen = node.block_of(owner, high.block).await.ok()?;
    let (mut found, mut arrived, mut spent) = (Vec::new(), U256::ZERO, U256::ZERO);
    for PaymentSeen { hash, place, from, to, value } in seen.payments {
        if !left.take() {
            return None;
        }
        let cost = node.cost_of(hash).await.ok().flatten()?;
        let paid = if cost.success { value } else { U256::ZERO };
        match (from == owner, to == Some(owner)) {
            (true, true) => spent = spent.saturating_add(cost.fee),
            (true, false) => spent = spent.saturating_add(cost.fee).saturating_add(paid),
            (false, _) if paid.is_zero() => {}
            (false, _) => {
                arrived = arrived.saturating_add(paid);
                found.push(Arrival {
                    hash: Some(hash.to_string()),
                    place: NATIVE.saturating_add(place),
                    from: Some(from.to_checksum(None)),
                    token: None,
                    raw: value,
                    block: high.block,
                    at: Some(seen.at),
                });
            }
        }
    }
    let explained = low.balance.saturating_add(arrived);
    let rest = high.balance.saturating_add(spent).saturating_sub(explained);
    if !rest.is_zero() {
        found.push(unexplained(rest, high.block, Some(seen.at)));
    }
    Some(found)
}
