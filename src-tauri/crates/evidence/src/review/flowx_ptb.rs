//! Builds the transaction of a swap over FlowX's router: split the payment, state the terms, route it through one pool, settle, and send what
//! comes to the account.

use sui_sdk_types::{Argument, Input, SharedInput};

use super::draft::{Draft, address, enough, tag};
use crate::ports::materials::{Built, NotBuilt, RouteOrder};
use crate::ports::node::SuiNode;
use crate::registry::FlowxPins;
use crate::registry::deepbook::{CLOCK, coin};
use crate::registry::flowx::{PARTNERS, ROUTER, ROUTER_VERSIONED, TRADE_IDS, TREASURY, coins};

pub(super) async fn swap(pins: &FlowxPins, node: &dyn SuiNode, order: &RouteOrder) -> Result<Built, NotBuilt> {
    let (x, y) = coins().ok_or(NotBuilt::Object)?;
    let (paid, received) = if order.x_to_y { (x, y) } else { (y, x) };
    let account = order.account.as_str();
    let mut draft = Draft::default();
    // The package says which of its shared objects a call writes to, and this wallet does not read packages. One that is only read may be
    // named as written; the reverse would fail.
    let treasury = draft.shared(node, TREASURY, true).await?;
    let trades = draft.shared(node, TRADE_IDS, true).await?;
    let partners = draft.shared(node, PARTNERS, true).await?;
    let router_versioned = draft.shared(node, ROUTER_VERSIONED, true).await?;
    let pools = draft.shared(node, &pins.pool_registry, true).await?;
    let versioned = draft.shared(node, &pins.versioned, true).await?;
    let clock = draft.push(Input::Shared(SharedInput::new(address(CLOCK)?, 1, false)))?;

    let mut from_gas = 0;
    let payment = if Some(paid) == coin("SUI") {
        from_gas = order.amount;
        draft.split(Argument::Gas, order.amount)?
    } else {
        let coins = enough(node, account, paid, order.amount).await?;
        let all = draft.merged(&coins)?;
        draft.split(all, order.amount)?
    };
    let commission = format!("{ROUTER}::commission::Commission").parse().map_err(|_| NotBuilt::Object)?;
    let commission = draft.call("0x1", "option::none", vec![commission], vec![]).map(Argument::Result)?;
    let (expected, tolerance) = (draft.pure(&order.expected)?, draft.pure(&order.tolerance)?);
    // One route takes the whole payment.
    let (deadline, routes) = (draft.pure(&order.deadline)?, draft.pure(&vec![order.amount])?);
    let (fee, limit) = (draft.pure(&u64::from(order.fee_rate))?, draft.pure(&order.price_limit)?);

    let pair = vec![tag(paid)?, tag(received)?];
    let three = |last| -> Result<Vec<_>, NotBuilt> { Ok(vec![tag(paid)?, tag(received)?, tag(last)?]) };
    let terms =
        vec![treasury, trades, partners, payment, expected, tolerance, deadline, routes, commission, router_versioned];
    let trade = draft.call(ROUTER, "universal_router::build", pair.clone(), terms).map(Argument::Result)?;
    let begins = vec![trade, router_versioned];
    let route =
        draft.call(ROUTER, "universal_router::start_routing", three(received)?, begins).map(Argument::Result)?;
    let through = vec![route, pools, fee, limit, versioned, clock];
    draft.call(&pins.wrapped_router, "swap_router::swap_exact_input", pair.clone(), through)?;
    let ends = vec![trade, route, router_versioned];
    draft.call(ROUTER, "universal_router::finish_routing", three(paid)?, ends)?;
    let settles = vec![treasury, partners, trade, router_versioned, clock];
    let out = draft.call(ROUTER, "universal_router::settle", pair, settles).map(Argument::Result)?;
    draft.gives(vec![out], address(account)?)?;
    draft.whole(node, account, from_gas).await
}
