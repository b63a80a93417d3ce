//! `read.preview_intent_evidence`.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::amount;
use crate::answers::history::also;
use crate::answers::source_status;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError};
use crate::intent::conversions::{self, Target};
use crate::intent::coverage::{Coverage, Holdings, Required, common_decimals};
use crate::intent::{guidance, summary};
use crate::registry::deepbook::{Coin, coin_in_any_case};
use crate::registry::settlement::{self, ALIASES, GROUP};
use crate::sui::wallet;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.preview_intent_evidence",
    title: "Preview intent evidence",
    description: "Build wallet and DeepBook evidence for a natural-language settlement intent.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{
  account?: address,
  intentKind: enum("cover_payment_like_amount", "summarize_settlement_asset_group_balance"),
  denomination: str(min=1), requiredDisplayAmount?: str(min=1), targetAssetSymbol?: str(min=1),
  targetAssetSelectionSource?: enum("user_explicit", "prior_user_explicit_context"),
  acceptedSourceAssetSymbols?: [str(min=1)]
}"#;

const OUTPUT: &str = r#"{
  status: "ok", account: str, fetchedAt: str, userAnswerUse: $UserAnswerUse,
  answerSourceStatus: $AnswerSourceStatus,
  intent: {
    intentKind: enum("cover_payment_like_amount", "summarize_settlement_asset_group_balance"),
    denomination: enum("dollar", "dollars", "usd", "usd-like", "stablecoin", "stablecoins"),
    requiredDisplayAmount?: str, targetAssetSymbol?: str,
    targetAssetSelectionSource?: enum("user_explicit", "prior_user_explicit_context"),
    acceptedSourceAssetSymbols?: [str]
  },
  quantitySemantics: {
    kind: "sui_intent_evidence_report", allowedUse: "pre_transaction_evidence", naturalLanguageIntentEvidence: true,
    transactionBuildingAvailable: false, signingReadinessAvailable: false, routeRecommendationAvailable: false,
    fiatUsdCashOutAvailable: false, profitAndLossAvailable: false, costBasisAvailable: false,
    notFor: tuple(
      "transaction_building", "signing_data", "signing_readiness", "payment_execution", "best_route",
      "route_recommendation", "fiat_usd_cash_out", "external_market_price_conversion", "profit_or_pnl",
      "cost_basis"
    )
  },
  evidenceSources: {
    walletBalances: $NodeSource, settlementAssetGroup: $RegistrySource,
    quoteEvidence: "pinned_deepbook_sdk_when_target_asset_selected"
  },
  settlementAssetGroup: {
    id: "SUI_USD_SETTLEMENT_ASSETS", label: "Sui USD-denominated settlement assets",
    aliases: [enum("dollar", "dollars", "usd", "usd-like", "stablecoin", "stablecoins")],
    includedAssets: $GroupAssets, evidenceSources: $RegistrySource, limitations: $GroupLimitations
  },
  balances: [
    {
      symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar", poolKeys: [str],
      currentRawAmount: digits, currentDisplayAmount: str,
      walletBalanceEvidence: "current_wallet_coin_balance_snapshot"
    }
  ],
  aggregate: oneOf(
    {
      status: "available", requiredDisplayAmount?: str, requiredRawAmount?: digits, currentRawAmount: digits,
      currentDisplayAmount: str, shortfallRawAmount?: digits, shortfallDisplayAmount?: str, decimals: int(min=0),
      unitSource: "deepbook_mainnetCoins_scalar"
    },
    {status: "unavailable_mixed_decimals", requiredDisplayAmount?: str},
    {
      status: "unavailable_wallet_balance_scan_incomplete", requiredDisplayAmount?: str,
      reason: enum("wallet_balance_page_limit_exceeded", "wallet_balance_pagination_did_not_advance")
    }
  ),
  settlementAssetCoverage: oneOf(
    {
      status: "balance_total_only", currentRawAmount: digits, currentDisplayAmount: str, decimals: int(min=0),
      unitSource: "deepbook_mainnetCoins_scalar", boundary: $CoverageBoundary
    },
    {
      status: enum("covered_by_settlement_asset_balance", "shortfall_in_settlement_asset_balance"),
      requiredDisplayAmount: str, requiredRawAmount: digits, currentRawAmount: digits, currentDisplayAmount: str,
      shortfallRawAmount: digits, shortfallDisplayAmount: str, decimals: int(min=0),
      unitSource: "deepbook_mainnetCoins_scalar", boundary: $CoverageBoundary
    },
    {
      status: "unavailable_mixed_decimals", requiredDisplayAmount?: str,
      reason: "asset_group_assets_do_not_share_verified_decimals", boundary: $CoverageBoundary
    },
    {
      status: "unavailable_wallet_balance_scan_incomplete", requiredDisplayAmount?: str,
      reason: enum("wallet_balance_page_limit_exceeded", "wallet_balance_pagination_did_not_advance"),
      boundary: $CoverageBoundary
    }
  ),
  selectedTarget?: {
    symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar", poolKeys: [str],
    selectionSource: enum("user_explicit", "prior_user_explicit_context"),
    requiredRawAmount: digits, currentRawAmount: digits, currentDisplayAmount: str, shortfallRawAmount: digits,
    shortfallDisplayAmount: str
  },
  candidateConversions: [
    anyOf(
      {
        sourceSymbol: str, targetSymbol: str, sourceRawAmount: digits, sourceDisplayAmount: str, status: "quoted",
        directPool: {poolKey: str, direction: enum("base_to_quote", "quote_to_base")},
        quote: loose{status: "ok"},
        boundary: tuple(
          "quote_snapshot_only", "not_final_min_out", "not_route_recommendation",
          "not_route_dependent_payment_support", "not_payment_readiness", "not_signing_readiness"
        )
      },
      {
        sourceSymbol: str, targetSymbol?: str, sourceRawAmount: digits, sourceDisplayAmount: str,
        status: enum(
          "target_asset_not_selected", "no_direct_deepbook_pool", "quote_unavailable",
          "filtered_by_accepted_source_assets"
        ),
        reason: str,
        directPool?: {poolKey: str, direction: enum("base_to_quote", "quote_to_base")}
      }
    )
  ],
  blockedReasons: [enum("wallet_balance_page_limit_exceeded", "wallet_balance_pagination_did_not_advance")],
  responseEvidence: oneOf(
    {
      mode: "settlement_asset_only", primaryEvidenceFields: tuple("responseSummary"),
      supportedResponseClaims: $ResponseClaims
    },
    {
      mode: "selected_target_context",
      primaryEvidenceFields: tuple(
        "responseSummary", "selectedTarget", "candidateConversions", "requiredUserChoices"
      ),
      supportedResponseClaims: $ResponseClaims
    }
  ),
  responseSummary: {
    questionKind: enum("payment_coverage", "settlement_asset_group_balance_total"),
    conclusionKind: enum(
      "covered_by_settlement_asset_balance", "shortfall_in_settlement_asset_balance",
      "current_settlement_asset_total", "settlement_asset_coverage_unavailable"
    ),
    answerCompleteness: {
      answerCompleteFor: enum(
        "settlement_asset_group_answer", "selected_target_context_answer",
        "settlement_asset_coverage_unavailable_answer"
      ),
      requiredAnswerFields: [str], notCompleteFor: [str]
    },
    doNotCallQuoteToolsForThisQuestion: true, coverageBasis: "settlement_asset_wallet_balance_only",
    assetGroupId: "SUI_USD_SETTLEMENT_ASSETS", currentDisplayAmount: anyOf(str, null),
    requiredDisplayAmount: anyOf(str, null), shortfallDisplayAmount: anyOf(str, null),
    unavailableReason?: enum(
      "asset_group_assets_do_not_share_verified_decimals", "wallet_balance_page_limit_exceeded",
      "wallet_balance_pagination_did_not_advance"
    ),
    amountsUsedForAnswer: {
      currentDisplayAmount: anyOf("current_wallet_balance_in_settlement_asset_group", null),
      requiredDisplayAmount: anyOf("amount_requested_by_user", null),
      shortfallDisplayAmount: anyOf("required_amount_minus_current_settlement_asset_balance", null)
    },
    separateQuoteOutputs: {
      usedForPaymentAnswer: false, usedForShortfallAnswer: false,
      reason: "separate_quote_tool_outputs_are_price_estimates_only",
      paymentAnswerField: "responseSummary"
    },
    requiredUserChoices: [str],
    doNotUseForConclusion: tuple(
      "separate_quote_tool_results", "assets_outside_settlement_group", "route_dependent_payment_support"
    ),
    excludedFromConclusion: tuple(
      "separate_quote_tool_results", "candidate_conversion_quote_evidence", "assets_outside_settlement_group",
      "settlement_token_selection", "route_dependent_payment_support", "gas_reserve_or_fee_readiness",
      "payment_execution_readiness", "transaction_building", "signing_readiness", "fiat_usd_cash_out",
      "profit_or_pnl", "cost_basis"
    )
  },
  requiredUserChoices: [str], supportedClaims: [str],
  unsupportedClaims: [
    enum(
      "settlement_token_selection", "fiat_usd_cash_out", "gas_reserve_or_fee_readiness",
      "best_route_or_venue_comparison", "route_dependent_payment_support", "payment_execution_readiness",
      "transaction_building", "signing_readiness", "profit_or_pnl", "cost_basis"
    )
  ],
  uninspectedAssetClasses: $UninspectedAssetClasses, inspectedBalancePages: int(min=0),
  inspectedCoinBalanceCount: int(min=0)
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    account: Option<String>,
    intent_kind: String,
    denomination: String,
    required_display_amount: Option<String>,
    target_asset_symbol: Option<String>,
    target_asset_selection_source: Option<String>,
    accepted_source_asset_symbols: Option<Vec<String>>,
}

const COVER: &str = "cover_payment_like_amount";
const SOURCES: [&str; 2] = ["user_explicit", "prior_user_explicit_context"];

async fn answer(cx: &Cx, input: Input) -> Answer {
    let denomination = settlement::alias(&input.denomination).ok_or_else(|| {
        let value = &input.denomination;
        EvidenceError::input(json!({"field": "denomination", "value": value, "supportedAliases": ALIASES}))
    })?;
    let target = target(&input)?;
    let accepted = input.accepted_source_asset_symbols.as_deref().map(accepted).transpose()?;
    let required = required(&input)?;
    let scope = cx.balance_scope(input.account.as_deref())?;
    let node = cx.node(Unread::records())?;
    let held = Holdings::read(&*node, &scope.account).await?;
    let coverage = Coverage::of(&held, required.as_ref());
    let payment = input.intent_kind == COVER;
    let converted = match payment && held.incomplete.is_none() {
        true => conversions::all(cx, &*node, &held, target.as_ref(), accepted.as_deref()).await?,
        false => conversions::Conversions { rows: Vec::new(), quoted: false },
    };
    let choices = choices(payment, target.is_some(), converted.quoted);
    let selected = target.as_ref().zip(required.as_ref());
    let facts = summary::Facts {
        coverage: &coverage,
        payment,
        target: selected.is_some(),
        quoted: converted.quoted,
        choices: &choices,
    };
    let mut group = settlement::group();
    if let Some(group) = group.as_object_mut() {
        group.remove("excludedAssets");
    }
    let mut answer = json!({
        "status": "ok",
        "account": scope.account,
        "fetchedAt": cx.fetched_at(),
        "userAnswerUse": guidance::of(selected.is_some(), converted.quoted),
        "intent": told(&input, denomination, target.as_ref(), accepted.as_deref()),
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "evidenceSources": {
            "walletBalances": wallet::source(),
            "settlementAssetGroup": settlement::source(),
            "quoteEvidence": "pinned_deepbook_sdk_when_target_asset_selected",
        },
        "settlementAssetGroup": group,
        "balances": held.rows(),
        "aggregate": coverage.aggregate(),
        "settlementAssetCoverage": coverage.told(),
        "candidateConversions": converted.rows,
        "blockedReasons": held.incomplete.into_iter().collect::<Vec<_>>(),
    });
    if let (Some((target, required)), Some(answer)) = (selected, answer.as_object_mut()) {
        answer.insert("selectedTarget".into(), target.told(&held, required));
    }
    let contract = cx.output.field("responseSummary");
    let more = json!({
        "responseEvidence": summary::evidence(&facts),
        "responseSummary": summary::summary(&facts, contract.map(|of| &**of)),
        "requiredUserChoices": choices,
        "supportedClaims": supported(payment, converted.quoted),
        "unsupportedClaims": guidance::UNSUPPORTED,
        "uninspectedAssetClasses": wallet::uninspected(),
        "inspectedBalancePages": held.pages,
        "inspectedCoinBalanceCount": held.coins,
        "answerSourceStatus": source_status::of(
            cx,
            &["read.list_settlement_asset_groups", "read.preview_intent_evidence"],
        ),
    });
    Ok(also(answer, more))
}

/// The target, which only a person chooses.
fn target(input: &Input) -> Result<Option<Target>, EvidenceError> {
    let Some(symbol) = &input.target_asset_symbol else { return Ok(None) };
    let Some(source) = &input.target_asset_selection_source else {
        return Err(EvidenceError::input(json!({
            "field": "targetAssetSelectionSource", "requiredWith": "targetAssetSymbol", "supportedValues": SOURCES,
        })));
    };
    let coin = member(symbol, "targetAssetSymbol")?;
    Ok(Some(Target { coin, source: source.clone() }))
}

fn member(symbol: &str, field: &str) -> Result<&'static Coin, EvidenceError> {
    settlement::member(symbol).ok_or_else(|| {
        let mut details = json!({"field": field, "value": symbol, "assetGroupId": GROUP});
        if let (Some(coin), Some(details)) = (coin_in_any_case(symbol), details.as_object_mut()) {
            details.insert("canonicalSymbol".into(), coin.symbol.into());
        }
        EvidenceError::input(details)
    })
}

fn accepted(symbols: &[String]) -> Result<Vec<&'static Coin>, EvidenceError> {
    symbols.iter().map(|symbol| member(symbol, "acceptedSourceAssetSymbols")).collect()
}

fn required(input: &Input) -> Result<Option<Required>, EvidenceError> {
    if input.intent_kind != COVER {
        return Ok(None);
    }
    let kind = &input.intent_kind;
    let missing = || EvidenceError::input(json!({"field": "requiredDisplayAmount", "intentKind": kind}));
    let display = input.required_display_amount.clone().ok_or_else(missing)?;
    let decimals = common_decimals().ok_or_else(|| Unread::records().because("group_without_common_decimals"))?;
    let raw = amount::raw(&display, decimals).map_err(|not| {
        EvidenceError::input(json!({
            "field": "requiredDisplayAmount", "value": display, "decimals": decimals, "reason": not.reason(),
        }))
    })?;
    Ok(Some(Required { display, raw }))
}

fn choices(payment: bool, target: bool, quoted: bool) -> Vec<&'static str> {
    match (payment, target, quoted) {
        (true, false, _) => vec![
            "Choose the onchain settlement asset or merchant-accepted USD-denominated asset set before target-specific \
             settlement evidence can be completed.",
        ],
        (true, true, true) => vec!["Choose which quoted candidate assets, if any, the user wants to convert."],
        _ => vec![],
    }
}

fn supported(payment: bool, quoted: bool) -> Vec<&'static str> {
    let mut all = vec![
        "current_wallet_usd_settlement_coin_balance_snapshot",
        "verified_display_amounts_from_pinned_or_onchain_decimals",
        "settlement_asset_balance_total_when_common_decimals_are_available",
    ];
    all.extend(payment.then_some("settlement_asset_shortfall_when_common_decimals_are_available"));
    all.extend(quoted.then_some("direct_deepbook_pool_and_quote_evidence_when_target_asset_is_selected"));
    all
}

/// The intent as it was understood.
fn told(input: &Input, denomination: &str, target: Option<&Target>, accepted: Option<&[&'static Coin]>) -> Value {
    let mut all = Map::new();
    all.insert("intentKind".into(), input.intent_kind.as_str().into());
    all.insert("denomination".into(), denomination.into());
    if let Some(amount) = &input.required_display_amount {
        all.insert("requiredDisplayAmount".into(), amount.as_str().into());
    }
    if let Some(target) = target {
        all.insert("targetAssetSymbol".into(), target.coin.symbol.into());
        all.insert("targetAssetSelectionSource".into(), target.source.as_str().into());
    }
    if let Some(accepted) = accepted {
        all.insert("acceptedSourceAssetSymbols".into(), accepted.iter().map(|coin| coin.symbol).collect());
    }
    all.into()
}
