//! Builds the transaction of a DeepBook swap: split the payment, swap with the least output, send everything back.

use sui_sdk_types::{Argument, Input, SharedInput};

use super::draft::{Draft, address, enough, tag};
use crate::ports::materials::{Built, NotBuilt, SwapOrder};
use crate::ports::node::SuiNode;
use crate::registry::DeepBookPins;
use crate::registry::deepbook::{CLOCK, FEE_SYMBOL, coin, pool};

pub(super) async fn swap(pins: &DeepBookPins, node: &dyn SuiNode, order: &SwapOrder) -> Result<Built, NotBuilt> {
    let pool = pool(&order.pool_key).ok_or(NotBuilt::Object)?;
    let (base, quote) = pool.coins().ok_or(NotBuilt::Object)?;
    let (deep, sui) = (coin(FEE_SYMBOL).ok_or(NotBuilt::Object)?, coin("SUI").ok_or(NotBuilt::Object)?);
    let paid = if order.from_base { base } else { quote };
    let account = order.account.as_str();
    let mut draft = Draft::default();
    let pool_place = draft.shared(node, pool.address, true).await?;
    let clock = draft.push(Input::Shared(SharedInput::new(address(CLOCK)?, 1, false)))?;

    let mut from_gas = 0;
    let payment = if paid == sui {
        from_gas = order.amount;
        draft.split(Argument::Gas, order.amount)?
    } else {
        // A payment in DEEP and the fee in DEEP come from one set of coins.
        let whole = if paid == deep { order.amount.checked_add(order.deep) } else { Some(order.amount) };
        let coins = enough(node, account, paid, whole.ok_or(NotBuilt::Balance)?).await?;
        let all = draft.merged(&coins)?;
        draft.split(all, order.amount)?
    };
    let fee = if order.deep == 0 {
        draft.zero(deep)?
    } else if paid == deep {
        let all = draft.last_merged.ok_or(NotBuilt::Object)?;
        draft.split(all, order.deep)?
    } else {
        let coins = enough(node, account, deep, order.deep).await?;
        let all = draft.merged(&coins)?;
        draft.split(all, order.deep)?
    };
    let least = draft.pure(&order.min_out)?;
    let function = if order.from_base { "swap_exact_base_for_quote" } else { "swap_exact_quote_for_base" };
    let arguments = vec![pool_place, payment, fee, least, clock];
    let swap = draft.call(&pins.package, &format!("pool::{function}"), vec![tag(base)?, tag(quote)?], arguments)?;
    draft.gives((0..3).map(|place| Argument::NestedResult(swap, place)).collect(), address(account)?)?;
    draft.whole(node, account, from_gas).await
}
