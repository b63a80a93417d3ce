//! Permissions that an account gave others to move its tokens: found in the logs, read from the contracts, and taken back.
//!
//! The latest blocks are searched first, because they tell of what the person remembers; later searches go back to where the account began.

use std::collections::BTreeSet;

use alloy::primitives::aliases::{U48, U160};
use alloy::primitives::{Address, Bytes, U256};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::evm::{is_unlimited, is_unlimited_for_permit2};
use lockstep_rpc::evm::{EvmNode, GrantSeen, Granted, HistoryReader, PERMIT2};
use lockstep_rpc::{Bounds, RpcError, Since};

use super::incoming::first_block;
use super::ledger::parsed;
use super::left::Left;
use super::span::Span;
use crate::grants::{Extent, Grant, GrantFound, GrantOver, GrantSearch, InForce, Revocation, Searched};

mod tokens {
    use super::sol;

    sol! {
        function allowance(address owner, address spender) returns (uint256 amount);
        function approve(address spender, uint256 amount) returns (bool done);
        function isApprovedForAll(address owner, address operator) returns (bool approved);
        function setApprovalForAll(address operator, bool approved);
        function getApproved(uint256 item) returns (address approved);
        function ownerOf(uint256 item) returns (address owner);
    }
}

mod permit2 {
    use super::sol;

    sol! {
        function allowance(address owner, address token, address spender) returns (uint160 amount, uint48 expiration, uint48 nonce);
        function approve(address token, address spender, uint160 amount, uint48 expiration);
    }
}

/// Searches the blocks that were not searched yet, as far as `bounds` allow.
pub(super) async fn search(
    node: &dyn HistoryReader,
    owner: Address,
    known: Option<Searched>,
    since: &Since,
    bounds: Bounds,
) -> Result<GrantSearch, RpcError> {
    let tip = node.height().await?;
    let mut searched = match known {
        // The chain may be shorter than before, after a reorganisation or where a node lags behind.
        Some(known) => Searched { last: known.last.min(tip), ..known },
        None => {
            let begin = match *since {
                Since::Block { next, .. } => next.min(tip),
                Since::Made(at) => first_block(node, at, tip).await?,
                Since::Unknown => 0,
            };
            Searched { begin, first: tip.saturating_add(1), last: tip, span: Span::known(None).blocks() }
        }
    };
    let before = (searched.first, searched.last);
    let span = Span::known(known.map(|known| known.span));
    let mut looking = Looking { node, owner, span, left: Left(bounds.requests), seen: Vec::new() };
    let ended = looking.run(&mut searched, tip, bounds.again).await;
    searched.span = looking.span.blocks();
    match ended {
        // What was read so far counts.
        Err(error) if (searched.first, searched.last) == before => Err(error),
        Err(_) | Ok(()) => Ok(GrantSearch { found: newest(looking.seen), searched, tip }),
    }
}

struct Looking<'a> {
    node: &'a dyn HistoryReader,
    owner: Address,
    span: Span,
    left: Left,
    seen: Vec<GrantSeen>,
}

impl Looking<'_> {
    async fn run(&mut self, searched: &mut Searched, tip: u64, again: u64) -> Result<(), RpcError> {
        let mut next = searched.last.saturating_add(1).saturating_sub(again).max(searched.first);
        while searched.last < tip && self.left.take() {
            let last = next.saturating_add(self.span.blocks().saturating_sub(1)).min(tip);
            if self.read(next, last).await? {
                searched.last = searched.last.max(last);
                next = last.saturating_add(1);
            }
        }
        if searched.last < tip {
            // The latest blocks come first, also in the next search.
            return Ok(());
        }
        while searched.first > searched.begin && self.left.take() {
            let last = searched.first.saturating_sub(1);
            let from = last.saturating_sub(self.span.blocks().saturating_sub(1)).max(searched.begin);
            if self.read(from, last).await? {
                searched.first = from;
            }
        }
        Ok(())
    }

    /// Whether the range was read. If not, a shorter one is worth a question.
    async fn read(&mut self, from: u64, to: u64) -> Result<bool, RpcError> {
        match self.node.grants_by(self.owner, from, to).await {
            Ok(found) => {
                self.seen.extend(found);
                self.span.lengthen();
                Ok(true)
            }
            Err(error) if self.span.shorten(&error, to.saturating_sub(from).saturating_add(1)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// Each permission once, with its latest transaction, the latest first.
fn newest(mut seen: Vec<GrantSeen>) -> Vec<GrantFound> {
    seen.sort_by_key(|one| std::cmp::Reverse(one.block));
    let mut known = BTreeSet::new();
    seen.retain(|one| known.insert((one.contract, one.over)));
    seen.into_iter().map(found).collect()
}

fn found(one: GrantSeen) -> GrantFound {
    let over = match one.over {
        Granted::Amount { spender } => GrantOver::Amount { spender: spender.to_checksum(None) },
        Granted::ThroughPermit2 { spender } => GrantOver::ThroughPermit2 { spender: spender.to_checksum(None) },
        Granted::Collection { spender } => GrantOver::Collection { spender: spender.to_checksum(None) },
        Granted::Item { number } => GrantOver::Item { number },
    };
    GrantFound {
        grant: Grant { contract: one.contract.to_checksum(None), over },
        block: one.block,
        hash: one.hash.to_string(),
    }
}

/// What is in force of a permission; `None` if nothing is.
pub(super) async fn in_force(
    node: &dyn EvmNode,
    owner: Address,
    grant: &Grant,
    now: u64,
) -> Result<Option<InForce>, RpcError> {
    let contract: Address = parsed(&grant.contract, "contract")?;
    let allows = |spender: &str, extent| Some(InForce { spender: spender.to_owned(), extent, until: None });
    Ok(match &grant.over {
        GrantOver::Amount { spender } => {
            let call = tokens::allowanceCall { owner, spender: parsed(spender, "spender")? };
            let amount = ask(node, contract, &call).await?;
            if amount.is_zero() { None } else { allows(spender, amount_of(amount)) }
        }
        GrantOver::ThroughPermit2 { spender } => {
            let call = permit2::allowanceCall { owner, token: contract, spender: parsed(spender, "spender")? };
            let answer = ask(node, PERMIT2, &call).await?;
            let until: u64 = answer.expiration.to();
            // Permit2 refuses a permission in the second after it ended (`block.timestamp > expiration`).
            if answer.amount.is_zero() || now > until {
                return Ok(None);
            }
            let amount = U256::from(answer.amount);
            let extent = if is_unlimited_for_permit2(amount) { Extent::Unlimited } else { Extent::UpTo(amount) };
            let for_ever = until == U48::MAX.to::<u64>();
            Some(InForce { spender: spender.clone(), extent, until: Some(until).filter(|_| !for_ever) })
        }
        GrantOver::Collection { spender } => {
            let call = tokens::isApprovedForAllCall { owner, operator: parsed(spender, "spender")? };
            if ask(node, contract, &call).await? { allows(spender, Extent::AllItems) } else { None }
        }
        GrantOver::Item { number } => {
            // The permission ends when the item has another owner, or no owner any more, for which contracts revert.
            match ask(node, contract, &tokens::ownerOfCall { item: *number }).await {
                Ok(holder) if holder == owner => {}
                Ok(_) | Err(RpcError::Refused { .. }) => return Ok(None),
                Err(error) => return Err(error),
            }
            let spender = ask(node, contract, &tokens::getApprovedCall { item: *number }).await?;
            if spender.is_zero() { None } else { allows(&spender.to_checksum(None), Extent::OneItem) }
        }
    })
}

fn amount_of(amount: U256) -> Extent {
    if is_unlimited(amount) { Extent::Unlimited } else { Extent::UpTo(amount) }
}

async fn ask<C: SolCall>(node: &dyn EvmNode, contract: Address, call: &C) -> Result<C::Return, RpcError> {
    let answer: Bytes = node.call(contract, call.abi_encode().into()).await?;
    C::abi_decode_returns(&answer).map_err(|_| RpcError::Nonsense { host: node.host(), what: "permission" })
}

/// The call that takes a permission back.
///
/// # Errors
/// The permission contains a text that is not an EVM address.
pub fn revocation(grant: &Grant) -> Result<Revocation, RpcError> {
    let contract: Address = parsed(&grant.contract, "contract")?;
    let (to, data) = match &grant.over {
        GrantOver::Amount { spender } => {
            let call = tokens::approveCall { spender: parsed(spender, "spender")?, amount: U256::ZERO };
            (contract, call.abi_encode())
        }
        GrantOver::ThroughPermit2 { spender } => {
            let call = permit2::approveCall {
                token: contract,
                spender: parsed(spender, "spender")?,
                amount: U160::ZERO,
                expiration: U48::ZERO,
            };
            (PERMIT2, call.abi_encode())
        }
        GrantOver::Collection { spender } => {
            let call = tokens::setApprovalForAllCall { operator: parsed(spender, "spender")?, approved: false };
            (contract, call.abi_encode())
        }
        GrantOver::Item { number } => {
            // ERC-721 and ERC-20 give `approve` one signature. After this call no account may move the item.
            (contract, tokens::approveCall { spender: Address::ZERO, amount: *number }.abi_encode())
        }
    };
    Ok(Revocation { to: to.to_checksum(None), data })
}

#[cfg(test)]
mod tests;
