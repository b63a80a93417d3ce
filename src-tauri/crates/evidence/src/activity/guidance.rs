//! What answers about activity can be used for.

use serde_json::Value;

use crate::guidance::Use;

const CANNOT: [&str; 7] = [
    "display_token_amounts_without_verified_decimals",
    "fiat_usd_cash_out",
    "profit_or_pnl",
    "position_valuation",
    "route_recommendation",
    "transaction_building",
    "signing_data_or_readiness",
];

/// Guidance of a live scan.
pub(crate) fn scan(with: usize, total: usize, analysed: bool) -> Value {
    let all = total > 0 && with == total;
    let mut can = vec![
        "bounded_requested_account_activity_page",
        "requested_account_raw_coin_flows_in_returned_rows",
        "transaction_detail_availability_for_returned_rows",
    ];
    can.extend(match (all, with) {
        (true, _) => Some("transaction_context_for_all_returned_rows"),
        (false, 0) => None,
        (false, _) => Some("transaction_context_for_some_returned_rows"),
    });
    can.extend(analysed.then_some("deterministic_summary_over_returned_normalized_rows"));
    let mut cannot = vec!["complete_wallet_history", "complete_dapp_history"];
    cannot.extend((!all).then_some("transaction_context_for_all_returned_rows_without_all_details"));
    cannot.extend(CANNOT);
    let mut fields = vec![
        "requestedAccount",
        "requestedAccountTransactionFacts",
        "requestedAccountTransactionFacts[].requestedAccountEffect",
        "requestedAccountTransactionFacts[].accountCoinFlows",
        "transactionDetailAvailability",
    ];
    fields.extend(all.then_some("transactions[].transactionContext"));
    fields.extend(analysed.then_some("analysis"));
    fields.push("fetchedAt");
    let reason = "Use when the user asks for full normalized details for a returned digest; scan rows intentionally omit \
                  full details.";
    Use::new(&can, &cannot, &fields)
        .rules(&["transactionDetailAvailability"])
        .diagnostic(&[
            "source",
            "quantitySemantics",
            "persistence",
            "hasMore",
            "continuationCursor",
            "windowComplete",
            "orderingVerified",
            "incompleteReason",
        ])
        .then("read.inspect_sui_transaction", &["transactions[].detailLookup.digest"], &["transaction"], reason)
        .json()
}

/// Guidance of a summary of kept rows.
pub(crate) fn stored(with: usize, total: usize) -> Value {
    let all = total > 0 && with == total;
    let mut can = vec![
        "stored_local_normalized_activity_summary_for_the_selected_account",
        "deterministic_summary_over_stored_normalized_rows",
        "stored_transaction_detail_availability_for_returned_rows",
    ];
    can.extend(match (all, with) {
        (true, _) => Some("stored_transaction_context_for_all_returned_rows"),
        (false, 0) => None,
        (false, _) => Some("stored_transaction_context_for_some_returned_rows"),
    });
    let mut cannot = vec!["live_latest_activity", "complete_wallet_history", "complete_dapp_history"];
    cannot
        .extend((total > 0 && !all).then_some("stored_transaction_context_for_all_returned_rows_without_all_details"));
    cannot.extend(CANNOT);
    let mut fields = vec!["summary", "analysis", "transactions", "transactionDetailAvailability"];
    if all {
        fields.extend(["transactions[].compact", "transactions[].details"]);
    }
    let reason = "Use for recent live requested-account activity; stored summaries are local facts only.";
    Use::new(&can, &cannot, &fields)
        .rules(&["transactionDetailAvailability"])
        .diagnostic(&[
            "dataScope",
            "accountSource",
            "lowSampleWarning",
            "lowSampleThreshold",
            "truncated",
            "source",
            "quantitySemantics",
        ])
        .then(
            "read.summarize_sui_activity_scan",
            &["dataScope.account"],
            &["requestedAccountTransactionFacts", "analysis"],
            reason,
        )
        .json()
}

/// Guidance of one transaction.
pub(crate) fn one(transaction: &Value) -> Value {
    let has = |key: &str| transaction.get(key).is_some();
    let mut can = vec!["one_sui_transaction_digest_status_and_context"];
    let mut cannot = vec!["complete_wallet_history"];
    match has("requestedAccountEffect") {
        true => can.push("requested_account_balance_effect_for_this_digest"),
        false => cannot.push("requested_account_balance_effect_without_requestedAccountEffect_field"),
    }
    match has("details") {
        true => can.push("transaction_level_move_call_object_event_gas_and_protocol_label_facts"),
        false => {
            cannot.push("transaction_level_move_call_object_event_gas_and_protocol_label_facts_without_details_field")
        }
    }
    cannot.extend(CANNOT);
    let mut fields = vec!["transaction.digest", "transaction.status"];
    for (key, field) in [
        ("sender", "transaction.sender"),
        ("requestedAccountEffect", "transaction.requestedAccountEffect"),
        ("compact", "transaction.compact"),
        ("details", "transaction.details"),
    ] {
        fields.extend(has(key).then_some(field));
    }
    fields.push("fetchedAt");
    Use::new(&can, &cannot, &fields).diagnostic(&["source", "quantitySemantics", "persistence"]).json()
}
