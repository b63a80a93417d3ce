//! The clients of the provider of activity and of FlowX's quoter, against emulators on this machine.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::routing::{get, post};
use lockstep_evidence::{Caller, Config, Evidence, FlowxHttp, FlowxPins, Grants, GraphqlActivity};
use serde_json::{Value, json};

use crate::scripted::{self, MAINNET, who};

/// What the emulators were asked.
type Asked = Arc<Mutex<Vec<Value>>>;

async fn serve(router: Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    url
}

/// A transaction as a provider writes it.
fn transaction(checkpoint: u64) -> Value {
    let empty = json!({"pageInfo": {"hasNextPage": false}, "nodes": []});
    let change = json!({"amount": "-5", "coinType": {"repr": "0x2::sui::SUI"}, "owner": {"address": who("a")}});
    json!({
        "digest": format!("digest{checkpoint}"),
        "sender": {"address": who("a")},
        "kind": {"__typename": "ProgrammableTransaction", "commands": empty},
        "effects": {
            "status": "SUCCESS",
            "timestamp": format!("2026-05-10T00:00:{:02}Z", checkpoint % 60),
            "checkpoint": {"sequenceNumber": checkpoint},
            "executionError": null,
            "gasEffects": {"gasObject": {"address": who("8")}, "gasSummary": {
                "computationCost": 2, "storageCost": "3", "storageRebate": 1, "nonRefundableStorageFee": 0,
            }},
            "balanceChanges": {"pageInfo": {"hasNextPage": checkpoint == 8}, "nodes": [change]},
            "objectChanges": empty,
            "events": empty,
        },
    })
}

async fn graphql(State(asked): State<Asked>, body: String) -> String {
    let request: Value = serde_json::from_str(&body).unwrap();
    let query = request["query"].as_str().unwrap();
    asked.lock().unwrap().push(request["variables"].clone());
    let told = if query.starts_with("query chain") {
        json!({"data": {"chainIdentifier": "35834a8a"}})
    } else if request["variables"]["before"] == "stale" {
        json!({"errors": [{"message": "bad cursor"}]})
    } else {
        let page = json!({"hasPreviousPage": true, "startCursor": "older"});
        json!({"data": {"transactions": {"pageInfo": page, "nodes": [transaction(8), transaction(9)]}}})
    };
    told.to_string()
}

async fn quote(RawQuery(query): RawQuery) -> String {
    let query = query.unwrap_or_default();
    assert!(query.contains("includeSources=FLOWX_CLMM") && query.contains("maxHops=1"), "S23: {query}");
    let pins = FlowxPins::default();
    let hop = json!({
        "poolId": "0x325239132e2b619147c00052986461cea02815172ea9d000c58e68484f514a90", "source": "FLOWX_CLMM",
        "extra": {"swapXToY": true, "fee": if query.contains("amountIn=2000000000") { 500 } else { 3_000 }},
    });
    let amount = query.split("amountIn=").nth(1).unwrap().split('&').next().unwrap();
    let config = json!({"flowx_clmm": {
        "poolRegistryObjectId": pins.pool_registry, "versionedObjectId": pins.versioned,
        "wrappedRouterPackageId": pins.wrapped_router,
    }});
    let data = json!({"amountIn": amount, "amountOut": "3450000", "paths": [[hop]], "protocolConfig": config});
    json!({"code": 0, "data": data}).to_string()
}

async fn set(asked: &Asked) -> Evidence {
    let router =
        Router::new().route("/graphql", post(graphql)).route("/quote", get(quote)).with_state(Arc::clone(asked));
    let url = serve(router).await;
    let (mut ports, ..) = scripted::ports(vec![]);
    ports.activity = Arc::new(GraphqlActivity::new(&format!("{url}/graphql")).unwrap());
    ports.quoter = Arc::new(FlowxHttp::new(&format!("{url}/quote")).unwrap());
    Evidence::open(ports, Config::at_port(1)).await.unwrap()
}

/// S47, S49-S52: a scan over GraphQL: bounds translated, newest first, incomplete lists told, a stale cursor refused.
#[tokio::test]
async fn activity_comes_over_graphql() {
    let asked = Asked::default();
    let (evidence, caller) = (set(&asked).await, Caller::new("c", Grants::default()));
    let arguments = json!({"account": who("a"), "limit": 2, "fromCheckpoint": "5", "toCheckpoint": "9"});
    let told = evidence.call(&caller, "read.scan_sui_account_activity", arguments).await.unwrap();
    let filter = &asked.lock().unwrap()[1]["filter"].clone();
    let expected = json!({"affectedAddress": who("a"), "afterCheckpoint": 4, "beforeCheckpoint": 10});
    assert_eq!(*filter, expected, "S52: inclusive bounds become exclusive ones");
    let data = &told["data"];
    assert_eq!(data["source"]["chainIdentifier"], MAINNET, "the short name of older providers is the same network");
    let rows = data["transactions"].as_array().unwrap();
    assert_eq!(json!([rows[0]["checkpoint"], rows[1]["checkpoint"]]), json!(["9", "8"]), "S47: newest first");
    assert_eq!(rows[0]["transactionContext"]["gasCost"]["netCostRaw"], "4");
    let facts = data["requestedAccountTransactionFacts"].as_array().unwrap();
    assert_eq!(facts.len(), rows.len(), "S49: each row once more, as facts about the account");
    for row in rows.iter().chain(facts) {
        let effect = &row["requestedAccountEffect"];
        assert_eq!(effect["scope"], "requested_account", "S49: {row}");
        for field in [
            "role",
            "balanceChangeEvidence",
            "accountBalanceChangeAbsenceProven",
            "accountBalanceChangeInferencePolicy",
            "coinFlows",
            "limitations",
        ] {
            assert!(effect.get(field).is_some(), "S49: {field} in {row}");
        }
        assert!(row["detailLookup"].is_object(), "S49: {row}");
        let context = row["transactionContext"].as_object().into_iter().flatten();
        let sums: Vec<_> = context.filter(|(name, _)| name.to_lowercase().contains("balance")).collect();
        assert!(sums.is_empty(), "S49: the context sums up no balances: {sums:?}");
    }
    assert!(data["transactionDetailAvailability"].is_object(), "S49: {data}");
    let cut = &rows[1]["requestedAccountEffect"];
    assert_eq!(cut["balanceChangeEvidence"], "incomplete_account_balance_changes", "S50");
    assert_eq!(json!([data["windowComplete"], data["incompleteReason"]]), json!([false, "limit_reached"]), "S51");
    let stale = json!({"account": who("a"), "cursor": "stale"});
    let refused = evidence.call(&caller, "read.scan_sui_account_activity", stale).await.unwrap_err().payload();
    assert_eq!(refused["error"]["details"], json!({"field": "cursor", "reason": "cursor_invalid"}));
}

/// S23-S25: a quote over HTTP that agrees with the pins, and one that does not.
#[tokio::test]
async fn a_flowx_quote_comes_over_http() {
    let (evidence, caller) = (set(&Asked::default()).await, Caller::new("c", Grants::default()));
    let swap = |amount: &str| json!({"sourceSymbol": "SUI", "targetSymbol": "USDC", "amountDisplay": amount});
    let told = evidence.call(&caller, "read.quote_flowx_swap", swap("1")).await.unwrap();
    assert_eq!(told["data"]["amountOut"]["display"], "3.45");
    let (quote, semantics) = (&told["data"], &told["data"]["quantitySemantics"]);
    let unproven =
        json!([quote["source"]["chainVerified"], semantics["chainVerified"], quote["amountOut"]["indicative"]]);
    assert_eq!(unproven, json!([false, false, true]), "S25: a quote is no fact of the chain");
    for (field, value) in [
        ("canUseForPaymentAnswer", json!(false)),
        ("canUseForShortfallAnswer", json!(false)),
        ("doNotCombineWithPaymentAnswer", json!(true)),
        ("requiredPaymentAnswerTool", json!("read.preview_intent_evidence")),
        ("requiredPaymentAnswerField", json!("responseSummary")),
    ] {
        assert_eq!(semantics[field], value, "S25: {field}");
    }
    assert!(semantics["paymentAnswerUseBlockedReason"].is_string(), "S25: {semantics}");
    assert_eq!(told["data"]["routeEvidence"]["pools"][0]["poolKey"], "SUI_USDC_3000");
    let refused = evidence.call(&caller, "read.quote_flowx_swap", swap("2")).await.unwrap_err().payload();
    assert_eq!(
        json!([refused["error"]["kind"], refused["error"]["details"]["reason"]]),
        json!(["quote_unavailable", "fee_differs"])
    );
}
