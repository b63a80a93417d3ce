//! `read.summarize_settlement_asset_group_parity`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::amount::{nine, number};
use crate::answers::history::also;
use crate::answers::source_status;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError};
use crate::guidance::Use;
use crate::markets;
use crate::peek::Peek;
use crate::registry::deepbook::{Coin, direct_pool};
use crate::registry::settlement::{self, ALIASES, GROUP, REFERENCE};
use crate::sui::quote::direction;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_settlement_asset_group_parity",
    title: "Summarize settlement asset group parity",
    description: "Summarize USD-denominated asset group parity from direct DeepBook mid-price snapshots. Not settlement selection or fiat cash-out.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{denomination: str(min=1), referenceAssetSymbol?: str(min=1)}"#;

const OUTPUT: &str = r#"{
  status: "ok", fetchedAt: str,
  denomination: enum("dollar", "dollars", "usd", "usd-like", "stablecoin", "stablecoins"),
  assetGroupId: "SUI_USD_SETTLEMENT_ASSETS", userAnswerUse: $UserAnswerUse, answerSourceStatus: $AnswerSourceStatus,
  referenceAsset: {
    symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar", poolKeys: [str],
    role: "measurement_reference_not_settlement_choice"
  },
  quantitySemantics: {
    kind: "settlement_asset_group_parity_snapshot",
    allowedUse: "settlement_asset_group_internal_parity_evidence",
    referenceAssetRole: "measurement_reference_not_settlement_choice",
    priceSource: "deepbook_mid_price_snapshot", fiatUsdCashOutAvailable: false,
    externalMarketPriceConversionAvailable: false, externalMarketLookupAvailable: false,
    usdPegAssumptionAvailable: false, settlementTokenSelectionAvailable: false,
    paymentExecutionReadinessAvailable: false, routeRecommendationAvailable: false, profitAndLossAvailable: false,
    costBasisAvailable: false,
    notFor: tuple(
      "settlement_token_selection", "fiat_usd_cash_out", "external_market_price_conversion",
      "external_market_lookup", "usd_peg_assumption", "bank_cash_out_estimate", "payment_execution_readiness",
      "route_recommendation", "best_route", "transaction_building", "signing_readiness", "profit_or_pnl",
      "cost_basis"
    )
  },
  evidenceSources: {
    settlementAssetGroup: $RegistrySource,
    midPrice: {
      sdk: "@mysten/deepbook-v3", transport: "grpc", simulation: "client.core.simulateTransaction",
      method: "midPrice", precision: "deepbook_v3_to_fixed_9_js_number"
    }
  },
  assets: [
    oneOf(
      {
        symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar",
        poolKeys: [str], status: "reference_asset", parityPrice: num(above=0),
        parityDirection: "reference_asset_per_group_asset",
        reason: "reference_asset_is_measurement_baseline_not_settlement_choice"
      },
      {
        symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar",
        poolKeys: [str], status: "measured", parityPrice: num(above=0),
        parityDirection: "reference_asset_per_group_asset", poolKey: str,
        direction: enum("base_to_quote", "quote_to_base"), poolMidPrice: num(above=0),
        poolMidPriceDirection: "quote_per_base"
      },
      {
        symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar",
        poolKeys: [str], status: "no_direct_deepbook_pool", reason: str
      },
      {
        symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar",
        poolKeys: [str], status: "mid_price_unavailable", poolKey: str,
        direction: enum("base_to_quote", "quote_to_base"), reason: str
      }
    )
  ],
  statistics: {
    status: "available", sampleCount: int(min=0), unavailableAssetCount: int(min=0),
    parityDirection: "reference_asset_per_group_asset",
    calculation: "computed_from_available_direct_deepbook_mid_price_snapshots",
    min: {symbol: str, parityPrice: num(above=0)}, max: {symbol: str, parityPrice: num(above=0)},
    mean: {parityPrice: num(above=0)}, median: {parityPrice: num(above=0)}
  },
  responseSummary: {
    questionKind: "settlement_asset_group_parity", conclusionKind: "parity_statistics_available",
    assetGroupId: "SUI_USD_SETTLEMENT_ASSETS", referenceAssetSymbol: str,
    referenceAssetRole: "measurement_reference_not_settlement_choice",
    parityDirection: "reference_asset_per_group_asset", min: {symbol: str, parityPrice: num(above=0)},
    max: {symbol: str, parityPrice: num(above=0)}, mean: {parityPrice: num(above=0)},
    median: {parityPrice: num(above=0)},
    excludedFromConclusion: tuple(
      "settlement_token_selection", "fiat_usd_cash_out", "payment_execution_readiness", "route_recommendation",
      "best_route", "transaction_building", "signing_readiness", "profit_or_pnl", "cost_basis"
    )
  },
  unsupportedClaims: [
    enum(
      "settlement_token_selection", "fiat_usd_cash_out", "payment_execution_readiness", "route_recommendation",
      "best_route", "transaction_building", "signing_readiness", "profit_or_pnl", "cost_basis"
    )
  ]
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    denomination: String,
    reference_asset_symbol: Option<String>,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let denomination = settlement::alias(&input.denomination).ok_or_else(|| {
        let value = &input.denomination;
        EvidenceError::input(json!({"field": "denomination", "value": value, "supportedAliases": ALIASES}))
    })?;
    let wanted = input.reference_asset_symbol.as_deref().unwrap_or(REFERENCE);
    let reference = settlement::member(wanted).ok_or_else(|| {
        EvidenceError::input(json!({"field": "referenceAssetSymbol", "value": wanted, "assetGroupId": GROUP}))
    })?;
    let node = cx.node(Unread::quote(json!({"source": "midPrice"})))?;
    let (mut assets, mut measured, mut unavailable) = (Vec::new(), Vec::new(), 0_usize);
    for coin in settlement::members() {
        let found = parity(cx, &*node, coin, reference).await?;
        match found.1 {
            Some(price) => measured.push((coin.symbol, price)),
            None => unavailable += 1,
        }
        assets.push(also(settlement::asset(coin), found.0));
    }
    measured.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    let numbers = statistics(&measured).ok_or_else(|| Unread::quote(json!({})).because("no_parity_measured"))?;
    let statistics = json!({
        "status": "available",
        "sampleCount": measured.len(),
        "unavailableAssetCount": unavailable,
        "parityDirection": PARITY,
        "calculation": "computed_from_available_direct_deepbook_mid_price_snapshots",
    });
    let summary = json!({"referenceAssetSymbol": reference.symbol});
    let summary = also(cx.fixed("responseSummary"), summary);
    Ok(json!({
        "status": "ok",
        "fetchedAt": cx.fetched_at(),
        "denomination": denomination,
        "assetGroupId": GROUP,
        "userAnswerUse": guidance(),
        "referenceAsset": also(settlement::asset(reference), json!({"role": ROLE})),
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "evidenceSources": also(cx.fixed("evidenceSources"), json!({"settlementAssetGroup": settlement::source()})),
        "assets": assets,
        "statistics": also(statistics, numbers.clone()),
        "unsupportedClaims": summary.peek("excludedFromConclusion"),
        "responseSummary": also(summary, numbers),
        "answerSourceStatus": source_status::of(
            cx,
            &["read.list_settlement_asset_groups", "read.summarize_settlement_asset_group_parity"],
        ),
    }))
}

const PARITY: &str = "reference_asset_per_group_asset";
const ROLE: &str = "measurement_reference_not_settlement_choice";

/// The row of one asset, and its parity if it could be measured.
async fn parity(
    cx: &Cx,
    node: &dyn crate::ports::node::SuiNode,
    coin: &Coin,
    reference: &Coin,
) -> Result<(Value, Option<f64>), EvidenceError> {
    if coin == reference {
        let reason = "reference_asset_is_measurement_baseline_not_settlement_choice";
        let row = json!({"status": "reference_asset", "parityPrice": 1, "parityDirection": PARITY, "reason": reason});
        return Ok((row, Some(1.0)));
    }
    let Some((pool, from_base)) = direct_pool(coin.symbol, reference.symbol) else {
        let reason = "No pinned DeepBook pool trades this asset directly against the reference asset.";
        return Ok((json!({"status": "no_direct_deepbook_pool", "reason": reason}), None));
    };
    let price = markets::of(cx, node, pool)?.mid_price().await.ok().flatten();
    let way = direction(from_base);
    let Some(price) = price else {
        let reason = "The mid price of the direct DeepBook pool could not be read.";
        let row = json!({"status": "mid_price_unavailable", "poolKey": pool.key, "direction": way, "reason": reason});
        return Ok((row, None));
    };
    let parity = if from_base { price } else { nine(1.0 / price) };
    let row = json!({
        "status": "measured",
        "parityPrice": number(parity),
        "parityDirection": PARITY,
        "poolKey": pool.key,
        "direction": way,
        "poolMidPrice": number(price),
        "poolMidPriceDirection": "quote_per_base",
    });
    Ok((row, Some(parity)))
}

/// Least, greatest, mean and median of a sorted list.
fn statistics(sorted: &[(&str, f64)]) -> Option<Value> {
    let (least, greatest) = (sorted.first()?, sorted.last()?);
    let count = i32::try_from(sorted.len()).ok()?;
    let mean = sorted.iter().map(|(_, price)| price).sum::<f64>() / f64::from(count);
    let middle = sorted.len() / 2;
    let upper = sorted.get(middle)?.1;
    let median = if count % 2 == 0 { f64::midpoint(sorted.get(middle.checked_sub(1)?)?.1, upper) } else { upper };
    let of = |(symbol, price): &(&str, f64)| json!({"symbol": symbol, "parityPrice": number(*price)});
    Some(json!({
        "min": of(least),
        "max": of(greatest),
        "mean": {"parityPrice": number(nine(mean))},
        "median": {"parityPrice": number(nine(median))},
    }))
}

fn guidance() -> Value {
    let can = [
        "settlement_asset_group_internal_parity_statistics",
        "highest_lowest_mean_or_median_parity_from_available_direct_deepbook_mid_price_snapshots",
    ];
    let cannot = [
        "settlement_token_selection",
        "payment_coverage_or_shortfall",
        "fiat_usd_cash_out",
        "external_market_price_conversion",
        "usd_peg_assumption",
        "payment_execution_readiness",
        "route_recommendation",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
        "cost_basis",
    ];
    let fields = [
        "responseSummary",
        "responseSummary.min",
        "responseSummary.max",
        "responseSummary.mean",
        "responseSummary.median",
        "responseSummary.referenceAssetRole",
        "fetchedAt",
    ];
    Use::new(&can, &cannot, &fields)
        .first(&["answerSourceStatus"])
        .rules(&["responseSummary.excludedFromConclusion", "unsupportedClaims"])
        .diagnostic(&["assets", "statistics", "evidenceSources", "quantitySemantics"])
        .json()
}
