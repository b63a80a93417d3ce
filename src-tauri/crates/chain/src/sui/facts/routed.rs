//! Swaps over FlowX's router: built with the terms, routed through one pool, settled.

use lockstep_findings::{Finding, Market};
use sui_sdk_types::{Argument, Command, MoveCall};

use super::markets::is;
use super::telling::Telling;
use super::values::{Kind, Part, Value};
use crate::facts::Pinned;
use crate::sui::deepbook::CLOCK;
use crate::sui::flowx::{
    FEE_DENOMINATOR, PARTNERS, POOL_REGISTRY, ROUTER, ROUTER_VERSIONED, TRADE_IDS, TREASURY, VERSIONED, WRAPPED_ROUTER,
    pools,
};

/// The least that the router accepts: what is expected less the tolerance, which it rounds down.
fn least(expected: u64, tolerance: u64) -> Option<u64> {
    let of = u128::from(FEE_DENOMINATOR);
    let less = u128::from(expected).checked_mul(u128::from(tolerance))?.checked_div(of)?;
    u64::try_from(u128::from(expected).checked_sub(less)?).ok()
}

impl<'t> Telling<'t> {
    pub(super) fn is_flowx(&self, call: &MoveCall) -> bool {
        match call.module.as_str() {
            "universal_router" => is(&call.package, ROUTER),
            _ => is(&call.package, WRAPPED_ROUTER),
        }
    }

    /// The results of a step of the router.
    pub(super) fn flowx(&mut self, call: &MoveCall) -> Option<Vec<Value<'t>>> {
        match (call.function.as_str(), call.type_arguments.as_slice(), call.arguments.as_slice()) {
            (
                "build",
                [paid, received],
                [treasury, ids, partners, coin, expected, tolerance, deadline, routes, commission, version],
            ) => {
                let pinned = self.is_shared(treasury, TREASURY)
                    && self.is_shared(ids, TRADE_IDS)
                    && self.is_shared(partners, PARTNERS)
                    && self.is_shared(version, ROUTER_VERSIONED)
                    && self.is_no_commission(commission);
                let least = least(self.number(expected)?, self.number(tolerance)?)?;
                self.number(deadline)?;
                let Value::Pure(routes) = self.value(routes) else { return None };
                // One route, which is the whole amount: its length, then eight bytes.
                let (1, Some(route)) = (*routes.first()?, routes.get(1..)) else { return None };
                let route = u64::from_le_bytes(route.try_into().ok()?);
                if !pinned {
                    return None;
                }
                let (coin, amount) = self.paid_in(coin, paid)?;
                if amount != route {
                    return None;
                }
                let swap = self.begin_swap(Kind::of(received), least);
                let pays = self.pays(coin, ROUTER);
                let least = self.least(swap)?;
                let (address, name) = (ROUTER.to_owned(), "FlowX’s router".to_owned());
                self.facts.pinned.push(Pinned { address, name, what: "FlowX router".to_owned() });
                self.find(Finding::SwapsOver { market: Market::FlowX, pays, least });
                Some(vec![Value::Trade(swap)])
            }
            ("start_routing", [_, _, _], [trade, version]) => {
                let Value::Trade(swap) = self.value(trade) else { return None };
                self.is_shared(version, ROUTER_VERSIONED).then(|| vec![Value::Route(swap)])
            }
            ("swap_exact_input", [_, _], [route, registry, fee, _, version, clock]) => {
                let fee = self.number(fee)?;
                let pinned = matches!(self.value(route), Value::Route(_))
                    && self.is_shared(registry, POOL_REGISTRY)
                    && self.is_shared(version, VERSIONED)
                    && self.is_shared(clock, CLOCK)
                    && pools().iter().any(|pool| u64::from(pool.fee_rate) == fee);
                pinned.then(Vec::new)
            }
            ("finish_routing", [_, _, _], [trade, route, version]) => {
                let both = (self.value(trade), self.value(route));
                let same = matches!(both, (Value::Trade(trade), Value::Route(route)) if trade == route);
                (same && self.is_shared(version, ROUTER_VERSIONED)).then(Vec::new)
            }
            ("settle", [_, _], [treasury, partners, trade, version, clock]) => {
                let Value::Trade(swap) = self.value(trade) else { return None };
                let pinned = self.is_shared(treasury, TREASURY)
                    && self.is_shared(partners, PARTNERS)
                    && self.is_shared(version, ROUTER_VERSIONED)
                    && self.is_shared(clock, CLOCK);
                pinned.then(|| vec![Value::OfSwap { swap, part: Part::Received }])
            }
            _ => None,
        }
    }

    fn is_no_commission(&self, argument: &Argument) -> bool {
        let Value::Result(command) = self.value(argument) else { return false };
        matches!(self.parts.commands.get(command), Some(Command::MoveCall(call)) if self.is_none(call))
    }
}
