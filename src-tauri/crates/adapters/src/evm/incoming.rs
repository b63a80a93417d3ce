//! What arrived at an account: token transfers from the logs, and the native coin from the balances of earlier blocks.
//!
//! No log tells of the native coin. A balance that rose from one block to the next, without a transaction of that block that explains it, is
//! an amount whose sender is unknown: a contract paid it.

mod native;

use std::collections::BTreeMap;

use alloy::primitives::Address;
use lockstep_rpc::evm::{HistoryReader, TransferSeen};
use lockstep_rpc::{Arrival, Arrivals, Bounds, Lacks, RpcError, Since};
use serde::{Deserialize, Serialize};

use self::native::{Native, State};
use super::left::Left;
use super::span::Span;

/// Blocks before the time at which an account was made, because clocks differ.
const MARGIN: u64 = 300;

/// The most blocks whose time is read for transfers that lack it.
const TIMES: usize = 20;

/// What a search leaves for the next one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Memo {
    /// The last known state of the account. What arrived in the native coin after it was not searched.
    state: Option<State>,
    /// The blocks in one question that the node allowed.
    span: u64,
}

impl Memo {
    fn read(text: Option<&String>) -> Option<Self> {
        serde_json::from_str(text?).ok()
    }
}

/// Where a search begins, and the state of the account before it.
struct Begin {
    from: u64,
    before: Option<State>,
    lacks: Option<Lacks>,
}

pub(super) async fn arrivals(
    node: &dyn HistoryReader,
    owner: Address,
    since: &Since,
    bounds: Bounds,
) -> Result<Arrivals, RpcError> {
    let tip = node.height().await?;
    let memo = match since {
        Since::Block { memo, .. } => Memo::read(memo.as_ref()),
        Since::Made(_) | Since::Unknown => None,
    };
    let known = memo.as_ref().and_then(|memo| memo.state);
    let mut begin = begin(node, owner, since, known, bounds, tip).await?;
    // Some requests are left for the native coin.
    let logs = bounds.requests.div_ceil(2).max(1);
    let (mut left, mut span) = (Left(logs), Span::known(memo.map(|memo| memo.span)));
    let Transfers { seen, to } = transfers(node, owner, begin.from, tip, &mut span, &mut left).await?;
    let mut found = timed(node, seen, &mut left).await;
    let mut left = Left(bounds.requests.saturating_sub(logs));
    let state = match (begin.before, node.balance_at(owner, to).await) {
        (before, Ok(after)) => {
            let after = State::after(to, after);
            let native = match before {
                Some(before) => native::arrivals(node, owner, before, after, &mut left).await,
                None => Native { found: Vec::new(), unknown_up_to: Some(to) },
            };
            found.extend(native.found);
            begin.lacks = begin.lacks.or(native.unknown_up_to.map(Lacks::NativeUpTo));
            Some(after)
        }
        // The node has no state of that block. A later search asks about a later one.
        (before, Err(RpcError::Refused { .. })) => before,
        (_, Err(other)) => return Err(other),
    };
    let memo = serde_json::to_string(&Memo { state, span: span.blocks() }).ok();
    Ok(Arrivals { found, from: begin.from, to, tip, memo, lacks: begin.lacks })
}

async fn begin(
    node: &dyn HistoryReader,
    owner: Address,
    since: &Since,
    known: Option<State>,
    bounds: Bounds,
    tip: u64,
) -> Result<Begin, RpcError> {
    let new = |from| Begin { from, before: Some(State::new_account(from)), lacks: None };
    match *since {
        Since::Block { next, new_account: true, .. } => Ok(new(next.min(tip))),
        Since::Made(at) => Ok(new(first_block(node, at, tip).await?)),
        Since::Block { next, .. } => {
            // The chain may be shorter than before, after a reorganisation or where a node lags behind.
            let from = next.min(tip.saturating_add(1)).saturating_sub(bounds.again);
            match node.balance_at(owner, from.saturating_sub(1)).await {
                Ok(state) => Ok(Begin { from, before: Some(State::after(from.saturating_sub(1), state)), lacks: None }),
                Err(RpcError::Refused { .. }) => {
                    Ok(Begin { from: next.min(tip.saturating_add(1)), before: known, lacks: None })
                }
                Err(other) => Err(other),
            }
        }
        Since::Unknown => {
            let before = node.balance_at(owner, tip).await?;
            let from = tip.saturating_add(1);
            Ok(Begin { from, before: Some(State::after(tip, before)), lacks: Some(Lacks::Before(from)) })
        }
    }
}

/// The first block that can contain something of an account that was made at this time.
pub(super) async fn first_block(node: &dyn HistoryReader, made_at: i64, tip: u64) -> Result<u64, RpcError> {
    Ok(block_at(node, made_at, tip).await?.saturating_sub(MARGIN))
}

/// The first block that is not older than `at`.
async fn block_at(node: &dyn HistoryReader, at: i64, tip: u64) -> Result<u64, RpcError> {
    let (mut low, mut high) = (0, tip);
    while low < high {
        let middle = low.midpoint(high);
        if node.time_of(middle).await? < at {
            low = middle.saturating_add(1);
        } else {
            high = middle;
        }
    }
    Ok(low)
}

struct Transfers {
    seen: Vec<TransferSeen>,
    /// The last block that was read.
    to: u64,
}

/// The transfers in ranges that the node allows.
async fn transfers(
    node: &dyn HistoryReader,
    owner: Address,
    from: u64,
    tip: u64,
    span: &mut Span,
    left: &mut Left,
) -> Result<Transfers, RpcError> {
    let (mut next, mut seen) = (from, Vec::new());
    while next <= tip && left.take() {
        let last = next.saturating_add(span.blocks().saturating_sub(1)).min(tip);
        match node.transfers_to(owner, next, last).await {
            Ok(found) => {
                seen.extend(found);
                next = last.saturating_add(1);
            }
            Err(error) if span.shorten(&error, last.saturating_sub(next).saturating_add(1)) => {}
            // What was read so far counts.
            Err(_) if next > from => break,
            Err(error) => return Err(error),
        }
    }
    Ok(Transfers { seen, to: next.saturating_sub(1) })
}

async fn timed(node: &dyn HistoryReader, seen: Vec<TransferSeen>, left: &mut Left) -> Vec<Arrival> {
    let mut times: BTreeMap<u64, Option<i64>> = BTreeMap::new();
    for one in &seen {
        times.entry(one.block).and_modify(|at| *at = at.or(one.at)).or_insert(one.at);
    }
    let without: Vec<u64> = times.iter().filter(|(_, at)| at.is_none()).map(|(block, _)| *block).collect();
    for block in without.into_iter().rev().take(TIMES) {
        if !left.take() {
            break;
        }
        // A transfer without its time is still shown.
        times.insert(block, node.time_of(block).await.ok());
    }
    let arrival = |one: TransferSeen| Arrival {
        hash: Some(one.hash.to_string()),
        place: one.place,
        from: Some(one.from.to_checksum(None)),
        token: Some(one.token.to_checksum(None)),
        raw: one.raw,
        block: one.block,
        at: times.get(&one.block).copied().flatten(),
    };
    seen.into_iter().map(arrival).collect()
}

#[cfg(test)]
mod tests;
