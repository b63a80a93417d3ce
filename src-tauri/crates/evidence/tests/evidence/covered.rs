//! What the recording shows of the requirements that have no test of their own, each by an exchange that the replay answers equally; and what it
//! does not show.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use crate::person::Person;
use crate::scripted::{self, Script};

/// A requirement: the tool, and what an exchange of it shows.
type Shown = (&'static str, &'static str, fn(&Value, &Value) -> bool);

fn text(value: &Value) -> String {
    value.to_string()
}

/// Arguments and payload of a call. `/data` and `/error` are where the contract has them.
const SHOWN: [Shown; 42] = [
    ("S5", "read.get_deepbook_mid_price", |_, told| told["data"]["userAnswerUse"]["answerFields"].is_array()),
    ("S6", "read.preview_intent_evidence", |_, told| {
        told["data"]["answerSourceStatus"]["requiredTools"].as_array().is_some_and(|tools| tools.len() == 3)
    }),
    ("S6", "read.summarize_settlement_asset_group_parity", |_, told| {
        told["data"]["answerSourceStatus"]["canUseThisResponseForUserAnswer"] == true
    }),
    ("S7", "read.list_review_activity", |_, told| {
        // A path of a list is told only if each row has it.
        let (data, empty) = (&told["data"], vec![]);
        let paths = data["userAnswerUse"]["answerFields"].as_array().unwrap_or(&empty);
        let fields: Vec<&str> = paths.iter().filter_map(|path| path.as_str()?.strip_prefix("activities[].")).collect();
        let rows = data["activities"].as_array().unwrap_or(&empty);
        !fields.is_empty() && rows.iter().all(|row| fields.iter().all(|field| row.get(*field).is_some()))
    }),
    ("S9", "read.get_server_status", |_, told| told["ok"] == true && told["data"].is_object()),
    ("S13", "read.list_deepbook_pools", |_, told| told["data"]["source"] == "@mysten/deepbook-v3 mainnetPools"),
    ("S14", "read.list_deepbook_tokens", |_, told| {
        let tokens = told["data"]["tokens"].as_array();
        tokens.is_some_and(|tokens| tokens.iter().all(|token| token["decimals"].is_u64()))
    }),
    ("S16", "read.get_deepbook_mid_price", |_, told| {
        let data = &told["data"];
        data["priceDirection"] == "quote_per_base"
            && text(&data["userAnswerUse"]["cannotAnswer"]).contains("price_impact")
    }),
    ("S17", "read.get_deepbook_mid_price", |_, told| told["error"]["kind"] == "quote_unavailable"),
    ("S18", "read.quote_deepbook_action", |_, told| told["data"]["quantitySemantics"]["inputAmountKind"] == "raw_u64"),
    ("S18", "read.quote_deepbook_display_amount", |_, told| {
        told["data"]["quantitySemantics"]["inputAmountKind"] == "display_source_amount_converted_to_raw_u64"
    }),
    ("S22", "read.list_flowx_pools", |_, told| told["data"]["pools"].as_array().is_some_and(|pools| pools.len() == 7)),
    ("S26", "read.summarize_deepbook_account_inventory", |_, told| told["error"]["kind"] == "active_account_not_set"),
    ("S27", "read.summarize_deepbook_account_inventory", |_, told| {
        let data = &told["data"];
        data["detailStatus"] == "pool_key_required" && data.get("accountSummary").is_none()
    }),
    ("S28", "read.summarize_deepbook_account_inventory", |_, told| {
        let data = &told["data"];
        data["detailStatus"] == "available" && data["openOrderCount"].is_u64()
    }),
    ("S30", "read.summarize_wallet_assets", |_, told| {
        told["data"]["quantitySemantics"]["kind"] == "sui_wallet_balance_snapshot"
    }),
    ("S33", "read.classify_wallet_assets", |_, told| {
        let data = &told["data"];
        data["uninspectedAssetClasses"].is_array() && text(data).contains("gas_candidate")
    }),
    ("S36", "read.summarize_settlement_asset_group_parity", |_, told| {
        text(&told["data"]).contains("measurement_reference_not_settlement_choice")
    }),
    ("S37", "read.preview_intent_evidence", |asked, told| {
        asked["intentKind"] == "summarize_settlement_asset_group_balance" && told["ok"] == true
    }),
    ("S37", "read.preview_intent_evidence", |asked, told| {
        asked["intentKind"] == "cover_payment_like_amount"
            && told["error"]["details"]["field"] == "requiredDisplayAmount"
    }),
    ("S38", "read.preview_intent_evidence", |_, told| {
        told["data"]["responseSummary"]["coverageBasis"] == "settlement_asset_wallet_balance_only"
    }),
    ("S39", "read.preview_intent_evidence", |_, told| told["error"]["details"]["requiredWith"] == "targetAssetSymbol"),
    ("S40", "read.preview_intent_evidence", |_, told| {
        told["data"]["responseEvidence"]["mode"] == "selected_target_context"
    }),
    ("S41", "read.preview_intent_evidence", |asked, _| asked["acceptedSourceAssetSymbols"].is_array()),
    ("S43", "read.list_review_activity", |_, told| told["data"]["dataScope"]["recordCount"] == 1),
    ("S44", "read.get_review_session_detail", |_, told| {
        let steps = told["data"]["transitions"].as_array();
        let fields = text(&told["data"]["userAnswerUse"]["answerFields"]);
        steps.is_some_and(|all| all.iter().any(|step| step["isNoOp"] == true)) && fields.contains("\"execution\"")
    }),
    ("S45", "read.summarize_review_funnel", |_, told| {
        let summary = &told["data"]["summary"];
        // It was computed several times, and is counted once.
        summary["stateComputed"] == 1 && summary["total"] == 1
    }),
    ("S46", "read.inspect_sui_transaction", |_, told| told["data"]["persistence"]["stored"] == true),
    ("S46", "read.inspect_sui_transaction", |_, told| told["data"]["persistence"]["stored"] == false),
    ("S53", "read.scan_sui_account_activity", |_, told| text(&told["data"]).contains("kippedCount")),
    ("S56", "read.summarize_sui_activity_scan", |_, told| text(&told["data"]["analysis"]).contains("coinFlows")),
    ("S57", "read.inspect_sui_transaction", |_, told| told["data"]["transaction"]["status"] == "unknown"),
    ("S58", "action.prepare_sui_action_review", |_, told| {
        told["error"]["details"]["action"] == "connect_wallet_identity"
    }),
    ("S59", "action.prepare_sui_action_review", |_, told| {
        told["error"]["details"]["reason"] == "protocol_choice_required"
    }),
    ("S59", "action.prepare_sui_action_review", |_, told| told["error"]["details"]["reason"] == "unknown_protocol"),
    ("S60", "action.prepare_external_proposal_review", |asked, told| {
        asked["proposal"]["type"] == "payment" && told["ok"] == true
    }),
    ("S60", "action.prepare_external_proposal_review", |asked, told| {
        asked["proposal"]["type"] == "sui_action" && told["ok"] == true
    }),
    ("S63", "action.prepare_external_proposal_review", |_, told| {
        let model = &told["data"]["plans"][0]["reviewModel"];
        ["proposedAction", "assetFlow", "recipients", "targets", "nonSignableReason", "blockingChecks"]
            .iter()
            .all(|field| model.get(field).is_some())
    }),
    ("S64", "action.prepare_sui_action_review", |_, told| {
        let incoming = &told["data"]["plans"][0]["assetFlowPreview"]["expectedIncoming"][0];
        incoming["amount"] == "unknown" && incoming["approx"] == true && incoming["amountKind"] == "display_intent"
    }),
    ("S67", "session.get_review_status", |_, told| {
        let simulation = &told["data"]["reviewState"]["simulation"];
        simulation["checksEnabled"] == true && simulation.get("digest").is_none()
    }),
    ("S74", "session.get_interaction_status", |_, told| told["data"]["pendingReviewSessions"]["limit"] == 5),
    ("S75", "session.get_execution_result", |_, told| told["data"]["pollingHint"]["finalStatuses"].is_array()),
];

/// S5-S7, S9, S13, S14, S16-S18, S22, S26-S28, S30, S33, S36-S41, S43-S46, S53, S56-S60, S63, S64, S67, S74, S75: the recording shows each, and
/// each recorded exchange is answered equally.
#[test]
fn the_recording_shows_what_has_no_test_of_its_own() {
    let Some(all) = crate::vectors_of("what the recording shows", "recorded-exchanges.json") else { return };
    let all = all.as_array().unwrap();
    let missing: Vec<_> = SHOWN
        .iter()
        .filter(|(_, tool, shows)| !all.iter().any(|one| one["mcp"] == *tool && shows(&one["args"], &one["payload"])))
        .map(|(requirement, tool, _)| format!("{requirement}: {tool}"))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

async fn person() -> (Person, Arc<Mutex<Script>>) {
    let (ports, _, script) = scripted::ports(vec![]);
    (Person::new(ports).await, script)
}

/// S17: without a positive price the order book fails as well, and tells nothing of what it read.
#[tokio::test]
async fn without_a_price_there_is_no_order_book() {
    let (person, script) = person().await;
    script.lock().unwrap().no_price = true;
    for tool in ["read.get_deepbook_mid_price", "read.inspect_deepbook_orderbook"] {
        let told = person.call(tool, json!({"poolKey": "SUI_USDC"})).await;
        assert_eq!(told["error"]["kind"], "quote_unavailable", "{tool}: {told}");
        assert!(told.get("data").is_none(), "{tool}: {told}");
    }
}

/// S15: fifty levels are read, and no more.
#[tokio::test]
async fn fifty_levels_are_the_most() {
    let (person, _) = person().await;
    let book =
        |ticks: u32| person.call("read.inspect_deepbook_orderbook", json!({"poolKey": "SUI_USDC", "ticks": ticks}));
    assert_eq!(book(50).await["ok"], true);
    assert_eq!(book(51).await["error"]["kind"], "input_invalid");
}

/// S44: without a result the detail does not promise one.
#[tokio::test]
async fn a_review_without_a_result_promises_none() {
    let (person, _) = person().await;
    let (page, plan) = person.prepare("sui", "1", "usdc").await;
    person.compute(&page, &plan).await;
    let told = person.call("read.get_review_session_detail", json!({"reviewSessionId": page.id})).await;
    let data = &told["data"];
    assert!(data["session"].is_object() && data.get("execution").is_none(), "{told}");
    let guidance = &data["userAnswerUse"];
    assert!(!text(&guidance["answerFields"]).contains("execution"), "{guidance}");
    let cannot = text(&guidance["cannotAnswer"]);
    assert!(cannot.contains("stored_review_execution_result_without_execution_field"), "{guidance}");
}

/// S27: an account that the pool does not know has no numbers.
#[tokio::test]
async fn an_account_that_the_pool_does_not_know_has_no_numbers() {
    let (person, script) = person().await;
    script.lock().unwrap().unknown_account = true;
    let asked = json!({"poolKey": "SUI_USDC", "managerAddress": scripted::who("c")});
    let data = person.call("read.summarize_deepbook_account_inventory", asked).await["data"].clone();
    assert_eq!(data["detailStatus"], "account_not_found", "{data}");
    for part in ["accountSummary", "lockedBalances", "openOrderIds", "openOrderCount"] {
        assert!(data.get(part).is_none(), "{part}: {data}");
    }
}
