//! The balances on every network that is on, as lines. An old balance is shown with its time and is in no
//! sum.

use std::fmt::Write as _;

use lockstep_chain::iso_utc;
use lockstep_wallet::api::{
    Balance, Coin, HeldAsset, Holding, LeftOut, NetworkRead, Overview, RatesUsed, ReadState, TotalValue, Value, World,
};

use crate::show::OFFLINE;

/// Real money first, then test money.
pub(crate) fn render(known: &Overview) -> String {
    let mut text = String::new();
    if known.real.networks.is_empty() && known.test.networks.is_empty() {
        let _ = writeln!(text, "{OFFLINE}");
    }
    world(&mut text, &known.real);
    if !known.real.networks.is_empty() && !known.test.networks.is_empty() {
        let _ = writeln!(text, "Test money, which is worth nothing and counted apart:");
    }
    world(&mut text, &known.test);
    text
}

fn world(text: &mut String, world: &World) {
    for asset in &world.assets {
        self::asset(text, asset);
    }
    for network in &world.networks {
        if let NetworkRead { chain, state: ReadState::Silent { reason }, .. } = network {
            let _ = writeln!(text, "{chain} does not answer. {reason}");
        }
    }
    if let Some(total) = &world.total {
        self::total(text, total);
    }
}

fn asset(text: &mut String, asset: &HeldAsset) {
    if let (Some(amount), [first, _, ..]) = (&asset.amount, asset.holdings.as_slice()) {
        let without = match asset.left_out {
            0 => String::new(),
            count => format!(", without {count} of them"),
        };
        let _ = writeln!(
            text,
            "{amount} {} on {} networks{without}{}",
            first.coin.called(),
            asset.holdings.len(),
            worth(asset.value.as_ref())
        );
    }
    let indent = if asset.holdings.len() > 1 { "  " } else { "" };
    for holding in &asset.holdings {
        let _ = writeln!(text, "{indent}{}", self::holding(holding));
    }
}

fn holding(Holding { coin, last, value, .. }: &Holding) -> String {
    let (called, chain) = (coin.called(), &coin.chain);
    match (&coin.balance, last) {
        (Balance::Known { text, .. }, _) => format!("{text} {called} on {chain}{}", worth(value.as_ref())),
        (Balance::Unknown { reason }, None) => format!("{called} on {chain}: unknown. {reason}"),
        (Balance::Unknown { reason }, Some(last)) => {
            format!("{called} on {chain}: unknown; it was {} at {}. {reason}", last.text, iso_utc(last.at))
        }
    }
}

fn worth(value: Option<&Value>) -> String {
    match value {
        Some(Value::Known { text }) => format!(", worth {text}"),
        Some(Value::Unknown { .. }) => ", of unknown value".to_owned(),
        None => String::new(),
    }
}

fn total(text: &mut String, TotalValue { text: worth, change, left_out, host, as_of, rates }: &TotalValue) {
    let _ = match worth {
        Some(worth) => write!(text, "{worth} together"),
        None => write!(text, "The value is unknown"),
    };
    if let Some(change) = change {
        let sign = if change.down { "-" } else { "+" };
        let _ = write!(text, ", {sign}{} ({sign}{} %) in 24 hours", change.text, change.percent);
    }
    if let Some(as_of) = as_of {
        let _ = write!(text, ", by {host} as of {}", iso_utc(*as_of));
    }
    match rates {
        Some(RatesUsed::Of { day, host, .. }) => {
            let _ = write!(text, ", at the exchange rates of {day} from {host}");
        }
        Some(RatesUsed::Missing { currency, reason, .. }) => {
            let _ = write!(text, ", in US dollars and not in {currency}. {}", reason.trim_end_matches('.'));
        }
        None => {}
    }
    let LeftOut { reading, stale, unknown, unpriced } = left_out;
    let parts: Vec<String> = [
        (reading + unknown, "of unknown balance"),
        (*stale, "known only from before"),
        (*unpriced, "of unknown price"),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, why)| format!("{count} {why}"))
    .collect();
    let _ = match parts.as_slice() {
        [] => writeln!(text, "."),
        some => writeln!(text, ". Not counted: {}.", some.join(", ")),
    };
}

/// A coin with its balance.
pub(crate) fn coin(coin: &Coin) -> String {
    match &coin.balance {
        Balance::Known { text, .. } => format!("{text} {} on {}", coin.called(), coin.chain),
        Balance::Unknown { reason } => format!("{} on {}: unknown. {reason}", coin.called(), coin.chain),
    }
}
