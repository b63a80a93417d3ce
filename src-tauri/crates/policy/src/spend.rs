//! What a transaction or message takes from the account, for caps: payments, stakes, allowances and the fee.

use alloy::primitives::U256;

use crate::asset::{Asset, is_one_hex};
use crate::view::View;

/// What leaves the account of one asset; `None` if the bytes do not tell it, or if it has no limit.
pub(crate) fn spent(view: &View<'_>, asset: &Asset) -> Option<U256> {
    if view.chain.name != asset.chain.name {
        return Some(U256::ZERO);
    }
    if view.opaque && may_touch(view, asset) {
        return None;
    }
    let mut sum = match (view.fee, &asset.id) {
        (Some(fee), None) => fee?,
        _ => U256::ZERO,
    };
    for out in view.outs.iter().filter(|out| asset.is(out.asset)) {
        sum = sum.checked_add(out.amount?)?;
    }
    Some(sum)
}

/// Whether the part that cannot be read may move the asset. On EVM chains a call moves the account's tokens only in their own contract,
/// or by an allowance, which was counted when it was given; and the coin only as the transaction's value.
fn may_touch(view: &View<'_>, asset: &Asset) -> bool {
    match &asset.id {
        _ if !view.chain.kind.is_ethereum() => true,
        // A document without a known contract may be a permit of any token.
        Some(_) if view.form.is_some() && view.programs.is_empty() => true,
        Some(token) => view.programs.iter().any(|program| *program == token || is_one_hex(token, program)),
        None => false,
    }
}
