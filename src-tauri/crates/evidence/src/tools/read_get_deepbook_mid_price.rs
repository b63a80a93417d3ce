//! `read.get_deepbook_mid_price`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::amount::number;
use crate::cx::{Cx, Unread};
use crate::error::Answer;
use crate::guidance::Use;
use crate::markets;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.get_deepbook_mid_price",
    title: "Get DeepBook mid price",
    description: "Return a DeepBook pool mid-price snapshot. Not price impact, route quality, global market price, fiat cash-out, transaction building, or signing readiness.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{poolKey: str(min=1)}"#;

const OUTPUT: &str = r#"{
  status: "ok", poolKey: str, base: str, quote: str, price: num, userAnswerUse: $UserAnswerUse,
  priceDirection: "quote_per_base", priceType: "deepbook_mid_price", fetchedAt: str,
  source: {
    sdk: str, transport: "grpc", simulation: "client.core.simulateTransaction", method: "midPrice",
    precision: "deepbook_v3_to_fixed_9_js_number"
  },
  priceSemantics: {
    kind: "deepbook_mid_price_snapshot", allowedUse: "deepbook_pool_mid_price_snapshot",
    globalMarketPriceAvailable: false, fiatUsdCashOutAvailable: false,
    externalMarketPriceConversionAvailable: false, externalMarketLookupAvailable: false,
    usdPegAssumptionAvailable: false, bankCashOutEstimateAvailable: false, quoteComparisonAvailable: false,
    priceImpactAvailable: false, venueComparisonAvailable: false, routeRecommendationAvailable: false,
    profitAndLossAvailable: false, costBasisAvailable: false,
    notFor: tuple(
      "global_market_price", "fiat_usd_cash_out", "external_market_price_conversion", "external_market_lookup",
      "usd_peg_assumption", "bank_cash_out_estimate", "price_impact", "mid_price_slippage", "quote_vs_mid_slippage",
      "effective_quote_price", "venue_comparison", "best_route", "route_recommendation", "transaction_building",
      "signing_data", "signing_readiness", "profit_or_pnl", "cost_basis"
    )
  }
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    pool_key: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let pool = markets::pool(&input.pool_key)?;
    let unread = || Unread::quote(json!({"poolKey": pool.key, "source": "midPrice"}));
    let node = cx.node(unread())?;
    let price = markets::of(cx, &*node, pool)?.mid_price().await.map_err(|error| unread().node(&error))?;
    let price = price.ok_or_else(|| markets::no_price(pool))?;
    Ok(json!({
        "status": "ok",
        "poolKey": pool.key,
        "base": pool.base,
        "quote": pool.quote,
        "userAnswerUse": guidance(),
        "priceSemantics": cx.fixed("priceSemantics"),
        "price": number(price),
        "priceDirection": "quote_per_base",
        "priceType": "deepbook_mid_price",
        "fetchedAt": cx.fetched_at(),
        "source": {
            "sdk": "@mysten/deepbook-v3",
            "transport": "grpc",
            "simulation": "client.core.simulateTransaction",
            "method": "midPrice",
            "precision": "deepbook_v3_to_fixed_9_js_number",
        },
    }))
}

fn guidance() -> Value {
    let cannot = [
        "global_market_price",
        "fiat_usd_cash_out",
        "external_market_price_conversion",
        "usd_peg_assumption",
        "payment_coverage_or_shortfall",
        "price_impact",
        "quote_slippage",
        "venue_comparison",
        "route_recommendation",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
        "cost_basis",
    ];
    let fields = ["poolKey", "base", "quote", "price", "priceDirection", "priceType", "fetchedAt"];
    let reason = "Use for USD-denominated payment coverage, balance-total, or shortfall answers; mid price is pool price \
                  context only.";
    Use::new(&["deepbook_pool_mid_price_context"], &cannot, &fields)
        .diagnostic(&["source", "priceSemantics"])
        .then("read.preview_intent_evidence", &[], &["responseSummary"], reason)
        .json()
}
