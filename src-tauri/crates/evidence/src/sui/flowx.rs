//! FlowX's answer, held against the pins. A quote is used only if all of it agrees.

use serde_json::{Value, json};

use crate::ports::quoter::{HopPrices, QuoteRequest, RouteQuote};
use crate::registry::FlowxPins;
use crate::registry::deepbook::Coin;
use crate::registry::flowx::{self, Pool};

/// The protocol of the pinned pools.
const SOURCE: &str = "FLOWX_CLMM";

/// A pair of coins in the order of a payment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) paid: &'static Coin,
    pub(crate) received: &'static Coin,
    pub(crate) x_to_y: bool,
}

impl Pair {
    /// The pair of two symbols in any case.
    pub(crate) fn of(source: &str, target: &str) -> Option<Self> {
        let (x, y) = flowx::coins()?;
        let is = |text: &str, coin: &Coin| text.trim().eq_ignore_ascii_case(coin.symbol);
        if is(source, x) && is(target, y) {
            return Some(Self { paid: x, received: y, x_to_y: true });
        }
        (is(source, y) && is(target, x)).then_some(Self { paid: y, received: x, x_to_y: false })
    }

    pub(crate) fn request(&self, amount: u64) -> QuoteRequest {
        QuoteRequest { coin_in: self.paid.coin_type(), coin_out: self.received.coin_type(), amount_in: amount }
    }
}

/// A quote that agrees with the pins.
#[derive(Debug, PartialEq)]
pub(crate) struct Agreed {
    pub(crate) amount_out: String,
    pub(crate) pool: &'static Pool,
    /// The prices around the swap, if the quoter told them.
    pub(crate) prices: Option<HopPrices>,
}

/// Holds a quote against the request and the pins; the error names the first disagreement.
pub(crate) fn agreed(quote: &RouteQuote, pair: &Pair, amount: u64, pins: &FlowxPins) -> Result<Agreed, &'static str> {
    if quote.amount_in != amount.to_string() {
        return Err("echoed_amount_differs");
    }
    let [path] = quote.paths.as_slice() else { return Err("not_one_path") };
    let [hop] = path.as_slice() else { return Err("not_single_hop") };
    if hop.source != SOURCE {
        return Err("hop_is_not_flowx_clmm");
    }
    let pool = flowx::pool(&hop.pool).ok_or("pool_not_pinned")?;
    if pool.fee_rate != hop.fee {
        return Err("fee_differs");
    }
    if hop.x_to_y != pair.x_to_y {
        return Err("direction_differs");
    }
    let same = |told: &str, pinned: &str| crate::address::full(told) == crate::address::full(pinned);
    let config = &quote.config;
    let pinned = same(&config.pool_registry, &pins.pool_registry)
        && same(&config.versioned, &pins.versioned)
        && same(&config.wrapped_router, &pins.wrapped_router);
    if !pinned {
        return Err("protocol_config_differs");
    }
    let digits = !quote.amount_out.is_empty() && quote.amount_out.bytes().all(|letter| letter.is_ascii_digit());
    if digits {
        Ok(Agreed { amount_out: quote.amount_out.clone(), pool, prices: hop.prices })
    } else {
        Err("amount_out_is_no_number")
    }
}

/// A pool as the evidence of a route.
pub(crate) fn told(pool: &Pool, x_to_y: bool) -> Value {
    json!({
        "poolKey": pool.key,
        "poolId": pool.id,
        "feeRate": pool.fee_rate,
        "tickSpacing": pool.tick_spacing,
        "swapXToY": x_to_y,
    })
}

#[cfg(test)]
mod tests {
    use super::{Pair, agreed};
    use crate::ports::quoter::{Hop, RouteConfig, RouteQuote};
    use crate::registry::FlowxPins;
    use crate::registry::flowx;

    fn quote() -> RouteQuote {
        let (pool, pins) = (&flowx::pools()[5], FlowxPins::default());
        let (source, fee) = ("FLOWX_CLMM".into(), pool.fee_rate);
        let hop = Hop { pool: pool.id.into(), source, x_to_y: true, fee, prices: None };
        let config = RouteConfig {
            pool_registry: pins.pool_registry,
            versioned: pins.versioned,
            wrapped_router: pins.wrapped_router,
        };
        RouteQuote { amount_in: "1000".into(), amount_out: "3".into(), paths: vec![vec![hop]], config }
    }

    /// S24: six things that a quote must agree in, each broken alone.
    #[test]
    fn a_quote_agrees_wholly_or_is_not_used() {
        let (pair, pins) = (Pair::of("sui", "USDC").unwrap(), FlowxPins::default());
        assert!(agreed(&quote(), &pair, 1_000, &pins).is_ok());
        let broken = |change: &dyn Fn(&mut RouteQuote)| {
            let mut quote = quote();
            change(&mut quote);
            agreed(&quote, &pair, 1_000, &pins).unwrap_err()
        };
        assert_eq!(broken(&|quote| quote.paths[0][0].source = "CETUS".into()), "hop_is_not_flowx_clmm");
        assert_eq!(
            broken(&|quote| {
                let hop = quote.paths[0][0].clone();
                quote.paths[0].push(hop)
            }),
            "not_single_hop"
        );
        assert_eq!(broken(&|quote| quote.paths[0][0].pool = "0x1".into()), "pool_not_pinned");
        assert_eq!(broken(&|quote| quote.paths[0][0].fee = 1), "fee_differs");
        assert_eq!(broken(&|quote| quote.paths[0][0].x_to_y = false), "direction_differs");
        assert_eq!(broken(&|quote| quote.amount_in = "999".into()), "echoed_amount_differs");
        assert_eq!(broken(&|quote| quote.config.wrapped_router = "0x1".into()), "protocol_config_differs");
        assert_eq!(broken(&|quote| quote.paths.clear()), "not_one_path");
    }
}
