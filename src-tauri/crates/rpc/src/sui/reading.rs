//! Converts the answers of a node.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::sui::sui_type;

use super::answer::effects::{Status, Transaction};
use super::answer::{CoinNode, ObjectNode};
use crate::RpcError;
use crate::ledger::{Done, Outcome};
use crate::sui::{SuiCoinObject, SuiObject, SuiOwner};
use crate::wire::Answer;

/// The object type of a coin type.
pub(super) fn coin_of(of: &str) -> Result<String, RpcError> {
    sui_type(&format!("0x2::coin::Coin<{of}>")).ok_or(RpcError::NotSpokenTo("text that is not a coin type on Sui"))
}

/// A coin of the requested type: its id, followed by its balance.
pub(super) fn read_coin(node: CoinNode, coin: &str) -> Option<SuiCoinObject> {
    let contents: [u8; 40] = STANDARD.decode(&node.contents.bcs).ok()?.try_into().ok()?;
    let (id, balance) = contents.split_first_chunk::<32>()?;
    let balance = u64::from_le_bytes(balance.try_into().ok()?);
    let is_it = sui_type(&node.contents.kind.repr)? == coin && node.address == format!("0x{}", hex::encode(id));
    is_it.then_some(SuiCoinObject { id: node.address, version: node.version, digest: node.digest, balance })
}

pub(super) fn read_object(node: ObjectNode) -> Option<SuiObject> {
    let owner = match (node.owner.kind.as_str(), node.owner.address) {
        ("AddressOwner", Some(named)) => SuiOwner::Account(named.address),
        ("AddressOwner", None) => return None,
        ("Immutable", _) => SuiOwner::Immutable,
        _ => SuiOwner::Another,
    };
    let kind = node.as_move_object.and_then(|object| sui_type(&object.contents.kind.repr));
    Some(SuiObject { version: node.version, digest: node.digest, owner, coin: kind.as_deref().and_then(inner) })
}

/// The coin type of an object type.
fn inner(kind: &str) -> Option<String> {
    let coin = sui_type("0x2::coin::Coin<u8>")?;
    let (before, after) = coin.split_once("u8")?;
    kind.strip_prefix(before)?.strip_suffix(after).map(str::to_owned)
}

/// The state of a transaction that the node knows; `None` if no checkpoint contains it yet.
pub(super) fn read_told(answer: &Answer, told: Transaction, hash: &str, latest: u64) -> Result<Outcome, RpcError> {
    let nonsense = || answer.nonsense("transaction");
    if told.digest != hash {
        return Err(nonsense());
    }
    let Some(effects) = told.effects else { return Ok(Outcome::Waiting) };
    let Some(checkpoint) = &effects.checkpoint else { return Ok(Outcome::Waiting) };
    let (status, gas) = effects.status.zip(effects.gas()).ok_or_else(nonsense)?;
    let spent = u128::from(gas.computation_cost) + u128::from(gas.storage_cost);
    Ok(Outcome::Done(Done {
        success: status == Status::Success,
        error: effects.failure(),
        depth: latest.checked_sub(checkpoint.sequence_number).ok_or_else(nonsense)?.saturating_add(1),
        // The storage refund can exceed the cost.
        fee: Some(U256::from(spent.saturating_sub(u128::from(gas.storage_rebate)))),
    }))
}
