//! `read.quote_flowx_swap`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::amount;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError, Kind};
use crate::guidance::Use;
use crate::peek::Peek;
use crate::registry::flowx::SYMBOLS;
use crate::sui::flowx::{self, Pair};
use crate::sui::quote;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.quote_flowx_swap",
    title: "Quote FlowX swap",
    description: "Indicative FlowX route quote with the router-selected pool reported as evidence. Not min-out, price impact, route advice, payment coverage, or signing readiness.",
    hints: Hints { reads_only: true, destructive: None, open_world: true },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{sourceSymbol: str(min=1), targetSymbol: str(min=1), amountDisplay: str(min=1)}"#;

const OUTPUT: &str = r#"{
  status: "ok",
  pair: {sourceSymbol: str, targetSymbol: str, sourceCoinType: str, targetCoinType: str},
  amountIn: {raw: digits, display: decimal, decimals: int(min=0)},
  amountOut: {raw: digits, display: decimal, decimals: int(min=0), indicative: true},
  routeEvidence: {
    kind: "flowx_aggregator_route", routeSource: "flowx_quoter_api", routeChosenBy: "flowx_router_not_this_server",
    singleHop: true,
    pools: [{poolKey: str, poolId: str, feeRate: int(min=0), tickSpacing: int(above=0), swapXToY: bool}],
    protocolConfigPinMatch: true
  },
  fetchedAt: str, userAnswerUse: $UserAnswerUse,
  quantitySemantics: {
    kind: "flowx_swap_quote", inputAmountKind: "display_source_amount_converted_to_raw",
    allowedUse: "indicative_flowx_route_quote", rawAmountAvailable: true, rawEvidenceField: "routeEvidence",
    chainVerified: false, paymentCoverageAvailable: false, shortfallContributionAvailable: false,
    routeDependentPaymentSupportAvailable: false, requiresIntentEvidenceForCoverage: true,
    canUseForPaymentAnswer: false, canUseForShortfallAnswer: false, doNotCombineWithPaymentAnswer: true,
    requiredPaymentAnswerTool: "read.preview_intent_evidence",
    paymentAnswerUseBlockedReason: "quote_output_is_price_reference_not_payment_answer",
    requiredPaymentAnswerField: "responseSummary", fiatUsdCashOutAvailable: false,
    externalMarketPriceConversionAvailable: false, externalMarketLookupAvailable: false,
    usdPegAssumptionAvailable: false, bankCashOutEstimateAvailable: false, profitAndLossAvailable: false,
    costBasisAvailable: false, priceImpactAvailable: false, midPriceSlippageAvailable: false,
    venueComparisonAvailable: false, routeRecommendationAvailable: false, notFor: [str](min=1)
  },
  source: {
    sdk: "@flowx-finance/sdk", transport: "https", method: "AggregatorQuoter.getRoutes", chainVerified: false
  }
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    source_symbol: String,
    target_symbol: String,
    amount_display: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let pair = Pair::of(&input.source_symbol, &input.target_symbol).ok_or_else(|| {
        let (source, target) = (&input.source_symbol, &input.target_symbol);
        let details = json!({"sourceSymbol": source, "targetSymbol": target, "knownSymbols": SYMBOLS});
        EvidenceError::refused(Kind::RegistryMiss, details)
    })?;
    let unknown = || Unread::records().because("scalar_is_no_power_of_ten");
    let (paid, received) = (pair.paid.decimals().ok_or_else(unknown)?, pair.received.decimals().ok_or_else(unknown)?);
    let amount = amount::raw(&input.amount_display, paid).map_err(|not| {
        let value = &input.amount_display;
        EvidenceError::input(json!({
            "field": "amountDisplay", "value": value, "decimals": paid, "reason": not.reason(),
        }))
    })?;
    let symbols = json!({"sourceSymbol": pair.paid.symbol, "targetSymbol": pair.received.symbol});
    let unread = || Unread::quote(symbols.clone());
    let quoter = cx.shared.ports.quoter().ok_or_else(|| unread().because("sui_is_off"))?;
    let told = quoter.quote(&pair.request(amount)).await.map_err(|_| unread().because("quoter_unavailable"))?;
    let pins = &cx.shared.config.flowx;
    let agreed = flowx::agreed(&told, &pair, amount, pins).map_err(|reason| unread().because(reason))?;
    let mut semantics = cx.fixed("quantitySemantics");
    if let Some(semantics) = semantics.as_object_mut() {
        semantics.insert("notFor".into(), quote::semantics("").peek("notFor").clone());
    }
    Ok(json!({
        "status": "ok",
        "pair": {
            "sourceSymbol": pair.paid.symbol,
            "targetSymbol": pair.received.symbol,
            "sourceCoinType": pair.paid.coin_type(),
            "targetCoinType": pair.received.coin_type(),
        },
        "amountIn": shown(&amount.to_string(), paid),
        "amountOut": indicative(shown(&agreed.amount_out, received)),
        "routeEvidence": {
            "kind": "flowx_aggregator_route",
            "routeSource": "flowx_quoter_api",
            "routeChosenBy": "flowx_router_not_this_server",
            "singleHop": true,
            "pools": [flowx::told(agreed.pool, pair.x_to_y)],
            "protocolConfigPinMatch": true,
        },
        "fetchedAt": cx.fetched_at(),
        "userAnswerUse": guidance(),
        "quantitySemantics": semantics,
        "source": cx.fixed("source"),
    }))
}

fn shown(raw: &str, decimals: u32) -> Value {
    json!({"raw": raw, "display": amount::display(raw, decimals), "decimals": decimals})
}

fn indicative(mut amount: Value) -> Value {
    if let Some(amount) = amount.as_object_mut() {
        amount.insert("indicative".into(), true.into());
    }
    amount
}

fn guidance() -> Value {
    let can =
        ["indicative_flowx_route_quote_for_explicit_source_input", "flowx_router_selected_pools_as_reported_facts"];
    let fields = ["pair", "amountIn", "amountOut", "routeEvidence.pools", "fetchedAt"];
    Use::new(&can, &quote::CANNOT, &fields)
        .first(&["routeEvidence.routeChosenBy", "source.chainVerified"])
        .diagnostic(&["source", "routeEvidence.protocolConfigPinMatch"])
        .rules(&quote::RULES)
        .then("read.preview_intent_evidence", &[], &["responseSummary"], quote::REASON)
        .json()
}
