//! `get_market_price`. Without a source that the person allowed, every price is unknown.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{UNKNOWN, required};
use crate::ActionError;

/// Why there is no price.
pub(super) const NO_SOURCE: &str = "No source of prices is allowed, so fiat values are unknown. Nobody was asked.";

#[derive(Deserialize)]
struct Asked {
    #[serde(alias = "symbol", alias = "ticker")]
    asset: String,
    #[serde(default)]
    fiat: Option<String>,
}

/// Answers that the price is unknown, and why.
pub(crate) fn get_market_price(given: &Value) -> Result<Value, ActionError> {
    let Asked { asset, fiat } = required("get_market_price", given)?;
    Ok(json!({
        "found": false,
        "asset": lockstep_chain::plain_text(&asset, 40),
        "price_provider_id": Value::Null,
        "fiat": lockstep_chain::plain_text(fiat.as_deref().unwrap_or("usd"), 8),
        "price": UNKNOWN,
        "source": Value::Null,
        "as_of": Value::Null,
        "message": NO_SOURCE,
    }))
}
