//! `read.inspect_deepbook_orderbook`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answers::history::also;
use crate::cx::{Cx, Unread};
use crate::error::Answer;
use crate::guidance::Use;
use crate::markets;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.inspect_deepbook_orderbook",
    title: "Inspect DeepBook orderbook",
    description: "Return a pinned-SDK DeepBook mainnet orderbook snapshot at fetchedAt. Not a live stream.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{poolKey: str(min=1), ticks?: int(min=1, max=50)}"#;

const OUTPUT: &str = r#"{
  status: "ok", poolKey?: str, ticks?: int(above=0), fetchedAt?: str, userAnswerUse: $UserAnswerUse,
  source?: $NodeSource, midPrice?: num, poolBookParams?: map(any), level2TicksFromMid?: map(any)
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    pool_key: String,
    ticks: Option<u64>,
}

const TICKS: u64 = 5;

async fn answer(cx: &Cx, input: Input) -> Answer {
    let pool = markets::pool(&input.pool_key)?;
    let unread = |method: &str| Unread::quote(json!({"poolKey": pool.key, "source": method}));
    let node = cx.node(unread("midPrice"))?;
    let market = markets::of(cx, &*node, pool)?;
    let ticks = input.ticks.unwrap_or(TICKS);
    let mid = market.mid_price().await.map_err(|error| unread("midPrice").node(&error))?;
    let mid = mid.ok_or_else(|| markets::no_price(pool))?;
    let book = market.book().await.map_err(|error| unread("poolBookParams").node(&error))?;
    let levels = market.levels(ticks).await.map_err(|error| unread("getLevel2TicksFromMid").node(&error))?;
    let answer = json!({
        "status": "ok",
        "poolKey": pool.key,
        "ticks": ticks,
        "fetchedAt": cx.fetched_at(),
        "userAnswerUse": guidance(),
        "source": {
            "sdk": "@mysten/deepbook-v3",
            "transport": "grpc",
            "simulation": "client.core.simulateTransaction",
            "methods": ["midPrice", "poolBookParams", "getLevel2TicksFromMid"],
        },
    });
    Ok(also(
        answer,
        json!({"midPrice": crate::amount::number(mid), "poolBookParams": book, "level2TicksFromMid": levels}),
    ))
}

fn guidance() -> Value {
    let can = [
        "deepbook_pool_orderbook_context_at_fetchedAt",
        "deepbook_pool_mid_price_context_returned_with_the_orderbook_snapshot",
    ];
    let cannot = [
        "live_orderbook_stream",
        "global_market_price",
        "indicative_quote_for_a_source_amount",
        "payment_coverage_or_shortfall",
        "liquidity_verdict",
        "price_impact",
        "venue_comparison",
        "route_recommendation",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
    ];
    let fields = ["poolKey", "ticks", "fetchedAt", "midPrice", "poolBookParams", "level2TicksFromMid"];
    let reason =
        "Use for an indicative DeepBook quote after the user supplies an explicit source amount, pool, and direction.";
    Use::new(&can, &cannot, &fields)
        .diagnostic(&["source"])
        .then("read.quote_deepbook_display_amount", &["poolKey"], &["quote"], reason)
        .json()
}
