//! What intent evidence can be used for.

use serde_json::Value;

use crate::guidance::Use;

const CANNOT: [&str; 9] = [
    "settlement_token_selection",
    "route_dependent_payment_support",
    "gas_reserve_or_fee_readiness",
    "payment_execution_readiness",
    "transaction_building",
    "signing_data_or_readiness",
    "fiat_usd_cash_out",
    "profit_or_pnl",
    "cost_basis",
];

/// The claims that the evidence does not support.
pub(crate) const UNSUPPORTED: [&str; 10] = [
    "settlement_token_selection",
    "fiat_usd_cash_out",
    "gas_reserve_or_fee_readiness",
    "best_route_or_venue_comparison",
    "route_dependent_payment_support",
    "payment_execution_readiness",
    "transaction_building",
    "signing_readiness",
    "profit_or_pnl",
    "cost_basis",
];

/// Guidance for an answer with or without a chosen target, and with or without a quote.
pub(crate) fn of(target: bool, quoted: bool) -> Value {
    let mut can = vec![
        "usd_denominated_settlement_asset_balance_total",
        "usd_denominated_payment_coverage_status",
        "usd_denominated_payment_shortfall",
        "required_user_choices_for_the_supported_settlement_asset_group",
    ];
    let mut fields = vec![
        "responseSummary",
        "responseSummary.currentDisplayAmount",
        "responseSummary.requiredDisplayAmount",
        "responseSummary.shortfallDisplayAmount",
        "responseSummary.amountsUsedForAnswer",
        "responseSummary.requiredUserChoices",
    ];
    if target {
        can.push("selected_target_shortfall");
        fields.extend([
            "selectedTarget",
            "selectedTarget.selectionSource",
            "selectedTarget.currentDisplayAmount",
            "selectedTarget.shortfallDisplayAmount",
            "candidateConversions",
            "candidateConversions[].sourceSymbol",
            "candidateConversions[].targetSymbol",
            "candidateConversions[].sourceDisplayAmount",
            "candidateConversions[].status",
            "requiredUserChoices",
        ]);
    }
    if quoted {
        can.push("direct_pool_quote_evidence_for_user_selected_target");
    }
    Use::new(&can, &CANNOT, &fields)
        .first(&["answerSourceStatus"])
        .rules(&[
            "responseSummary.doNotCallQuoteToolsForThisQuestion",
            "responseSummary.separateQuoteOutputs",
            "responseSummary.doNotUseForConclusion",
            "responseSummary.excludedFromConclusion",
            "unsupportedClaims",
        ])
        .diagnostic(&[
            "evidenceSources",
            "quantitySemantics",
            "settlementAssetGroup",
            "balances",
            "aggregate",
            "blockedReasons",
            "uninspectedAssetClasses",
        ])
        .json()
}
