//! Prices and values from the wallet's tools, with source and time. An unknown value is reported as unknown,
//! with the reason.

use serde_json::Value;

use super::data::{list, text};
use crate::ActionResult;
use crate::embedded::say::{quote, sentence_end};

/// The tools' word for an unknown number.
const UNKNOWN: &str = "unknown";

const NO_REASON: &str = "No reason was given.";

/// The text for the price of one coin. `proposal`: the coin's name.
pub(super) fn price(result: &ActionResult, proposal: Option<&str>) -> String {
    let told = result.data.as_ref().and_then(|data| {
        let text = |key| text(data, key).filter(|told| told != UNKNOWN);
        Some((text("price")?, text("fiat")?.to_uppercase(), text("source")?, text("as_of")?))
    });
    let asset = result.data.as_ref().and_then(|data| text(data, "asset"));
    let name = proposal.map(quote).or_else(|| asset.clone()).unwrap_or_else(|| "the coin".to_owned());
    if let (true, Some((price, fiat, source, as_of))) = (result.success, told) {
        let which = asset.filter(|asset| !name.contains(asset.as_str()));
        let which = which.map(|asset| format!(" ({asset})")).unwrap_or_default();
        return format!("One {name}{which} costs {price} {fiat}. Source: {source}, at {as_of}.");
    }
    let message = result.data.as_ref().and_then(|data| text(data, "message"));
    format!("The price of {name} is unknown. {}", why(result, message))
}

/// The text for the value of the wallet's coins, each and together. `proposal`: which ones, for instance
/// "your ETH".
pub(super) fn values(result: &ActionResult, proposal: Option<&str>) -> String {
    let whose = proposal.map_or_else(|| "your coins".to_owned(), quote);
    let whole = |key| result.data.as_ref().and_then(|data| text(data, key));
    let Some(source) = whole("value_source").filter(|_| result.success) else {
        return format!("The value of {whose} is unknown. {}", why(result, whole("value_note")));
    };
    let off = list(result, "chains_off").len();
    let off = if off == 0 { "" } else { " Networks that are switched off are not counted." };
    let coins = list(result, "coins");
    if coins.is_empty() {
        return format!("I found none of {whose} on a network that is switched on.{off}");
    }
    let lines: Vec<String> = coins.iter().map(|coin| format!("• {}", value(coin))).collect();
    let known = |key| whole(key).filter(|told| told != UNKNOWN);
    // Test money and empty coins have a value without a price; their sum says nothing about the others.
    let any = coins.iter().any(|coin| text(coin, "price_usd").is_some());
    let together = match (known("total_value_usd"), known("known_value_usd")) {
        (Some(total), _) => format!("Together: {total} USD{}.", shown_in(result)),
        (None, Some(part)) if any => format!("The known part: {part} USD{}, which is not all.", shown_in(result)),
        (None, _) => "The value is unknown.".to_owned(),
    };
    let note = whole("value_note").map(|note| format!(" {}", sentence_end(&note))).unwrap_or_default();
    format!("{}\n{together}{note}{off} Source: {source}.", lines.join("\n"))
}

/// The known sum in the currency in which the person sees values, if that is another one.
fn shown_in(result: &ActionResult) -> String {
    let shown = result.data.as_ref().and_then(|data| data.get("shown_in"));
    let parts = shown.and_then(|shown| text(shown, "known_value").zip(text(shown, "rates_of")));
    parts.map(|(value, day)| format!(" ({value} at the exchange rates of {day})")).unwrap_or_default()
}

fn value(coin: &Value) -> String {
    let text = |key| text(coin, key);
    let ticker = text("ticker").unwrap_or_else(|| "a coin".to_owned());
    let chain = text("chain").map(|chain| format!(" on {chain}")).unwrap_or_default();
    let held = match text("balance") {
        Some(balance) => format!("{balance} {ticker}{chain}"),
        None => {
            let why = text("balance_error").map(|why| format!(" ({why})")).unwrap_or_default();
            format!("{ticker}{chain}, balance unknown{why}")
        }
    };
    match text("value_usd").filter(|told| told != UNKNOWN) {
        Some(value) => {
            let by = text("price_usd").zip(text("price_as_of"));
            let by = by.map(|(price, as_of)| format!(" (at {price} USD each, {as_of})")).unwrap_or_default();
            format!("{held}: {value} USD{by}")
        }
        None => {
            let why = text("value_error").map_or_else(|| NO_REASON.to_owned(), |why| sentence_end(&why));
            format!("{held}: value unknown. {why}")
        }
    }
}

fn why(result: &ActionResult, message: Option<String>) -> String {
    let error = result.error.as_deref().map(quote).filter(|error| !error.is_empty());
    error.or(message).map_or_else(|| NO_REASON.to_owned(), |why| sentence_end(&why))
}
