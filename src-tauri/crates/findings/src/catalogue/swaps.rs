//! Swaps on markets that the wallet decodes.

macro_rules! swaps {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "market_swap" MarketSwap: Info {
            SwapsIn { market: Market, pool: String, pays: AmountText, least: AmountText, fee: Option<AmountText> } => match fee {
                Some(fee) => said!("finding-market_swap-SwapsInForAFee", market, pool, pays, least, fee),
                None => said!("finding-market_swap-SwapsIn", market, pool, pays, least),
            };
            SwapsOver { market: Market, pays: AmountText, least: AmountText };
        }
        "unknown_market" UnknownMarket: Danger {
            SwapOfAnotherPackage { function: String };
            SwapNotAsKnown { market: Market, command: usize };
        }
        "swap_goes_elsewhere" SwapGoesElsewhere: Danger {
            SwapGoesElsewhere { to: Option<String> } => said!("finding-swap_goes_elsewhere-SwapGoesElsewhere", to: or(to, "evidence-unknownAccount"));
        }
        "no_minimum" NoMinimum: Warning {
            NoMinimum;
        }
        "swap_loses_some" SwapLosesSome: Warning {
            SwapLosesSome { takes: AmountText, brings: AmountText, percent: u64 };
        }
        "swap_loses_much" SwapLosesMuch: Danger {
            SwapLosesMuch { takes: AmountText, brings: AmountText, percent: u64 };
        }
        "beside_swap" BesideSwap: Danger {
            BesideSwap { commands: Vec<usize> } => said!("finding-beside_swap-BesideSwap", commands: list(commands));
        }
    } };
}
pub(crate) use swaps;
