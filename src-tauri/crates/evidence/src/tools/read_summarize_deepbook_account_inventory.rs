//! `read.summarize_deepbook_account_inventory`.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::address;
use crate::answers::history::also;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError};
use crate::guidance::Use;
use crate::markets;
use crate::registry::deepbook::Pool;
use crate::sui::deepbook::{Market, managers};
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_deepbook_account_inventory",
    title: "Summarize DeepBook account inventory",
    description: "Pinned-SDK DeepBook BalanceManager inventory. Display-like facts, not raw amounts or signing readiness.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{poolKey?: str(min=1), managerAddress?: str(min=1)}"#;

const OUTPUT: &str = r#"{
  account: str, status: "ok", fetchedAt: str,
  source: {
    sdk: "@mysten/deepbook-v3", transport: "grpc", simulation: "client.core.simulateTransaction",
    methods: [enum("getBalanceManagerIds", "accountExists", "account", "lockedBalance", "accountOpenOrders")]
  },
  requested: {poolKey?: str, managerAddress?: str},
  detailStatus: enum(
    "manager_discovery_only", "pool_key_required", "manager_address_required",
    "manager_address_not_discovered_for_active_account", "account_not_found", "available"
  ),
  managerAddresses: [str], userAnswerUse: $UserAnswerUse,
  quantitySemantics: {
    kind: "deepbook_display_number", rawAmountAvailable: false,
    notFor: tuple("signing", "funding", "route_liquidity", "withdrawal_readiness", "transaction_building")
  },
  pool?: {poolKey: str, base: str, quote: str}, accountExists?: bool,
  accountSummary?: {
    epoch: str, settledBalances: {base: num, quote: num, deep: num},
    owedBalances: {base: num, quote: num, deep: num}, unclaimedRebates: {base: num, quote: num, deep: num}
  },
  lockedBalances?: {base: num, quote: num, deep: num}, openOrderIds?: [str](max=100), openOrderCount?: int(min=0),
  openOrderIdsTruncated?: bool
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    pool_key: Option<String>,
    manager_address: Option<String>,
}

/// The number of open orders of an answer.
const ORDERS: usize = 100;

async fn answer(cx: &Cx, input: Input) -> Answer {
    let account = cx.balance_scope(None)?.account;
    let pool = input.pool_key.as_deref().map(markets::pool).transpose()?;
    let manager = input.manager_address.as_deref().map(|text| {
        address::full(text).ok_or_else(|| EvidenceError::input(json!({"field": "managerAddress", "value": text})))
    });
    let manager = manager.transpose()?;
    let unread = |error| Unread::records().node(&error);
    let node = cx.node(Unread::records())?;
    let found = managers(&*node, &cx.shared.config.deepbook, &account).await.map_err(unread)?;
    let mut methods = vec!["getBalanceManagerIds"];
    let mut detail = json!({});
    let status = match (pool, &manager) {
        (None, None) => "manager_discovery_only",
        (None, Some(_)) => "pool_key_required",
        (Some(_), None) => "manager_address_required",
        (Some(_), Some(manager)) if !found.contains(manager) => "manager_address_not_discovered_for_active_account",
        (Some(pool), Some(manager)) => {
            let market = markets::of(cx, &*node, pool)?;
            methods.push("accountExists");
            if market.account_exists(manager).await.map_err(unread)? {
                methods.extend(["account", "lockedBalance", "accountOpenOrders"]);
                detail = inventory(&market, manager).await.map_err(unread)?;
                "available"
            } else {
                detail = json!({"accountExists": false});
                "account_not_found"
            }
        }
    };
    let asked = [("poolKey", input.pool_key.clone()), ("managerAddress", manager)];
    let asked = asked.into_iter().filter_map(|(key, value)| Some((key.to_owned(), Value::from(value?))));
    let mut answer = json!({
        "status": "ok",
        "account": account,
        "fetchedAt": cx.fetched_at(),
        "requested": Value::Object(asked.collect::<Map<_, _>>()),
        "managerAddresses": found,
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "userAnswerUse": guidance(status, pool.is_some()),
        "detailStatus": status,
        "source": {
            "sdk": "@mysten/deepbook-v3",
            "transport": "grpc",
            "simulation": "client.core.simulateTransaction",
            "methods": methods,
        },
    });
    if let (Some(pool), Some(answer)) = (pool, answer.as_object_mut()) {
        answer.insert("pool".into(), told(pool));
    }
    Ok(also(answer, detail))
}

fn told(pool: &Pool) -> Value {
    json!({"poolKey": pool.key, "base": pool.base, "quote": pool.quote})
}

async fn inventory(market: &Market<'_>, manager: &str) -> Result<Value, crate::ports::node::NodeError> {
    let account = market.account(manager).await?;
    let locked = market.locked(manager).await?;
    let orders = market.open_orders(manager).await?;
    let ids: Vec<String> = orders.iter().take(ORDERS).map(u128::to_string).collect();
    Ok(json!({
        "accountExists": true,
        "accountSummary": {
            "epoch": account.epoch.to_string(),
            "settledBalances": market.shown(account.settled_balances),
            "owedBalances": market.shown(account.owed_balances),
            "unclaimedRebates": market.shown(account.unclaimed_rebates),
        },
        "lockedBalances": market.shown(locked),
        "openOrderIds": ids,
        "openOrderCount": orders.len(),
        "openOrderIdsTruncated": orders.len() > ORDERS,
    }))
}

const CANNOT: [&str; 10] = [
    "current_wallet_coin_balance",
    "wallet_transaction_history",
    "funding_source",
    "route_liquidity",
    "withdrawal_readiness",
    "payment_coverage_or_shortfall",
    "transaction_building",
    "signing_data_or_readiness",
    "profit_or_pnl",
    "cost_basis",
];

fn guidance(status: &str, pool: bool) -> Value {
    let mut can = vec!["active_account_deepbook_balance_manager_discovery"];
    let mut cannot = CANNOT.to_vec();
    let mut fields = vec!["account", "fetchedAt", "detailStatus", "managerAddresses", "requested"];
    let mut diagnostic = vec!["source", "quantitySemantics"];
    if pool {
        fields.push("pool");
    }
    if status == "available" {
        can.push("deepbook_pool_account_inventory_when_pool_and_manager_are_supplied");
        fields.extend(["accountExists", "accountSummary", "lockedBalances", "openOrderIds", "openOrderCount"]);
        diagnostic.push("openOrderIdsTruncated");
    } else {
        cannot.insert(0, "deepbook_pool_account_inventory_when_detailStatus_is_not_available");
        if status != "manager_discovery_only" {
            can.push("why_deepbook_pool_account_inventory_detail_is_unavailable");
        }
        if status == "account_not_found" {
            fields.push("accountExists");
        }
    }
    let reason = "Use for current wallet coin-balance snapshots; DeepBook BalanceManager inventory is a separate account \
                  surface.";
    Use::new(&can, &cannot, &fields)
        .first(&["detailStatus"])
        .diagnostic(&diagnostic)
        .then("read.summarize_wallet_assets", &[], &["balances"], reason)
        .json()
}
