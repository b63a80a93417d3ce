//! `read.quote_deepbook_display_amount`.

use serde::Deserialize;
use serde_json::json;

use crate::amount;
use crate::answers::history::also;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError};
use crate::markets;
use crate::sui::quote;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.quote_deepbook_display_amount",
    title: "Quote DeepBook display amount",
    description: "Pinned-SDK DeepBook display-amount quote evidence. Not fiat cash-out, external USD lookup, P&L, price impact, route, final min-out, signing data, or signing readiness.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str =
    r#"open{poolKey: str(min=1), direction: enum("base_to_quote", "quote_to_base"), amountDisplay: str(min=1)}"#;

const OUTPUT: &str = r#"{
  status: "ok", pool: {poolKey: str, base: str, quote: str}, direction: enum("base_to_quote", "quote_to_base"),
  inputAmount: {
    display: str, raw: positive,
    asset: {symbol: str, coinType: str, decimals: int(min=0), unitSource: "deepbook_mainnetCoins_scalar"}
  },
  fetchedAt: str, userAnswerUse: $UserAnswerUse,
  source: {
    sdk: "@mysten/deepbook-v3", transport: "grpc", simulation: "client.core.simulateTransaction",
    method: enum("getQuoteQuantityOut", "getBaseQuantityOut"), returnValueEncoding: "bcs.u64"
  },
  quote: $DisplayQuote, rawQuote: $RawQuote, quantitySemantics: $QuoteSemantics
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    pool_key: String,
    direction: String,
    amount_display: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let pool = markets::pool(&input.pool_key)?;
    let from_base = input.direction == quote::direction(true);
    let (base, other) = pool.coins().ok_or_else(|| Unread::records().because("pool_with_unknown_coins"))?;
    let paid = if from_base { base } else { other };
    let decimals = paid.decimals().ok_or_else(|| Unread::records().because("scalar_is_no_power_of_ten"))?;
    let amount = amount::raw(&input.amount_display, decimals).map_err(|not| {
        let value = &input.amount_display;
        EvidenceError::input(json!({
            "field": "amountDisplay", "value": value, "decimals": decimals, "reason": not.reason(),
        }))
    })?;
    let node = cx.node(quote::unavailable(pool.key, from_base))?;
    let market = markets::of(cx, &*node, pool)?;
    let quoted = market.quote(from_base, amount).await;
    let quoted = quoted.map_err(|error| quote::unavailable(pool.key, from_base).node(&error))?;
    let answer = json!({
        "status": "ok",
        "pool": {"poolKey": pool.key, "base": pool.base, "quote": pool.quote},
        "direction": quote::direction(from_base),
        "inputAmount": {
            "display": input.amount_display,
            "raw": amount.to_string(),
            "asset": {
                "symbol": paid.symbol,
                "coinType": paid.coin_type(),
                "decimals": decimals,
                "unitSource": "deepbook_mainnetCoins_scalar",
            },
        },
        "fetchedAt": cx.fetched_at(),
        "userAnswerUse": quote::guidance(&["pool", "direction", "inputAmount"]),
        "quantitySemantics": quote::semantics("display_source_amount_converted_to_raw_u64"),
    });
    Ok(also(answer, quote::told(&market, from_base, amount, quoted)?))
}
