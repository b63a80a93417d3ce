//! Swaps on markets that the wallet decodes.

macro_rules! swaps {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "market_swap" MarketSwap: Info {
            SwapsIn { market: Market, pool: String, pays: String, least: String, fee: Option<String> } => {
                let (market, fee) = (market.words(), then(fee, |fee| format!("Its fee is {fee} or less.")));
                format!("This pays {pays} or less in {market}’s pool {pool} for {least} or more.{fee}")
            };
            SwapsOver { market: Market, pays: String, least: String } => {
                let market = market.words();
                format!("This pays {pays} through {market}’s router for {least} or more. What it brings beyond the quote the router may keep.")
            };
        }
        "unknown_market" UnknownMarket: Danger {
            SwapOfAnotherPackage { function: String } => format!("The function {function} is named like a swap of DeepBook or FlowX, but is of no package that the wallet knows. It may keep all that it gets.");
            SwapNotAsKnown { market: Market, command: usize } => {
                let market = market.words();
                format!("Command {command} calls {market} with a pool, a coin or another object that the wallet does not know for it. What it brings is not known.")
            };
        }
        "swap_goes_elsewhere" SwapGoesElsewhere: Danger {
            SwapGoesElsewhere { to: Option<String> } => {
                let to = to.as_deref().unwrap_or("an account that is not known");
                format!("What the swap brings does not come to your account: it goes to {to}.")
            };
        }
        "no_minimum" NoMinimum: Warning {
            NoMinimum => "This exchange sets no minimum: others may move the price before it, and then it brings next to nothing.";
        }
        "swap_loses_some" SwapLosesSome: Warning {
            SwapLosesSome { takes: String, brings: String, percent: u64 } => format!("What leaves is worth {takes}, and what comes is worth {brings} now: {percent} % less.");
        }
        "swap_loses_much" SwapLosesMuch: Danger {
            SwapLosesMuch { takes: String, brings: String, percent: u64 } => format!("What leaves is worth {takes}, and what comes is worth only {brings} now: {percent} % less.");
        }
        "beside_swap" BesideSwap: Danger {
            BesideSwap { commands: Vec<usize> } => {
                let commands = list(commands.iter().map(usize::to_string));
                format!("This does more than the swap needs. Commands that are no part of it: {commands}.")
            };
        }
    } };
}
pub(crate) use swaps;
