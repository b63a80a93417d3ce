//! The chosen target, and what other members of the group could become of it.

use serde_json::{Value, json};

use super::coverage::{Holdings, Required};
use crate::amount;
use crate::answers::history::also;
use crate::cx::Cx;
use crate::error::EvidenceError;
use crate::markets;
use crate::ports::node::SuiNode;
use crate::registry::deepbook::{Coin, direct_pool};
use crate::registry::settlement;
use crate::sui::quote;

/// The target that the person chose.
pub(crate) struct Target {
    pub(crate) coin: &'static Coin,
    /// Who chose it.
    pub(crate) source: String,
}

impl Target {
    /// `selectedTarget`.
    pub(crate) fn told(&self, held: &Holdings, required: &Required) -> Value {
        let decimals = self.coin.decimals().unwrap_or(0);
        let current = held.of(self.coin);
        let missing = required.raw.saturating_sub(current).to_string();
        let amounts = json!({
            "selectionSource": self.source,
            "requiredRawAmount": required.raw.to_string(),
            "currentRawAmount": current.to_string(),
            "currentDisplayAmount": amount::display(&current.to_string(), decimals),
            "shortfallDisplayAmount": amount::display(&missing, decimals),
            "shortfallRawAmount": missing,
        });
        also(settlement::asset(self.coin), amounts)
    }
}

/// Conversions, and whether one of them was quoted.
pub(crate) struct Conversions {
    pub(crate) rows: Vec<Value>,
    pub(crate) quoted: bool,
}

/// What each held member could become. Without a target nothing is quoted.
pub(crate) async fn all(
    cx: &Cx,
    node: &dyn SuiNode,
    held: &Holdings,
    target: Option<&Target>,
    accepted: Option<&[&'static Coin]>,
) -> Result<Conversions, EvidenceError> {
    let mut all = Conversions { rows: Vec::new(), quoted: false };
    let sources = settlement::members().filter(|coin| held.of(coin) > 0);
    for source in sources.filter(|coin| target.is_none_or(|target| target.coin != *coin)) {
        let raw = held.of(source);
        let row = json!({
            "sourceSymbol": source.symbol,
            "sourceRawAmount": raw.to_string(),
            "sourceDisplayAmount": amount::display(&raw.to_string(), source.decimals().unwrap_or(0)),
        });
        let Some(target) = target else {
            let reason = "No target settlement asset was selected, so conversion quotes are not requested.";
            all.rows.push(also(row, json!({"status": "target_asset_not_selected", "reason": reason})));
            continue;
        };
        let row = also(row, json!({"targetSymbol": target.coin.symbol}));
        if accepted.is_some_and(|accepted| !accepted.contains(&source)) {
            let reason = "The accepted source assets do not include this asset.";
            all.rows.push(also(row, json!({"status": "filtered_by_accepted_source_assets", "reason": reason})));
            continue;
        }
        let Some((pool, from_base)) = direct_pool(source.symbol, target.coin.symbol) else {
            let reason = "No pinned DeepBook pool trades this asset directly against the selected target.";
            all.rows.push(also(row, json!({"status": "no_direct_deepbook_pool", "reason": reason})));
            continue;
        };
        let direct = json!({"poolKey": pool.key, "direction": quote::direction(from_base)});
        let market = markets::of(cx, node, pool)?;
        match quote::raw_answer(&market, from_base, raw, cx.fetched_at()).await {
            Ok(quote) => {
                all.quoted = true;
                let boundary = [
                    "quote_snapshot_only",
                    "not_final_min_out",
                    "not_route_recommendation",
                    "not_route_dependent_payment_support",
                    "not_payment_readiness",
                    "not_signing_readiness",
                ];
                let more = json!({"status": "quoted", "directPool": direct, "quote": quote, "boundary": boundary});
                all.rows.push(also(row, more));
            }
            Err(_) => {
                let reason = "The direct DeepBook pool gave no quote.";
                let more = json!({"status": "quote_unavailable", "reason": reason, "directPool": direct});
                all.rows.push(also(row, more));
            }
        }
    }
    Ok(all)
}
