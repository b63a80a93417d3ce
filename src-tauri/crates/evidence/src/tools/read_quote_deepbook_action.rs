//! `read.quote_deepbook_action`.

use serde::Deserialize;
use serde_json::json;

use crate::cx::Cx;
use crate::error::{Answer, EvidenceError};
use crate::markets;
use crate::sui::quote;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.quote_deepbook_action",
    title: "Quote DeepBook action",
    description: "Pinned-SDK DeepBook raw-quantity quote evidence. Not P&L, price impact, route quality, fiat cash-out, external USD lookup, signing data, or execution promise.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str =
    r#"open{poolKey: str(min=1), direction: enum("base_to_quote", "quote_to_base"), amountRaw: positive}"#;

const OUTPUT: &str = r#"{
  status: "ok", poolKey?: str, direction?: enum("base_to_quote", "quote_to_base"), amountRaw?: str, fetchedAt?: str,
  userAnswerUse: $UserAnswerUse, source?: $NodeSource, quote?: $DisplayQuote, rawQuote?: $RawQuote,
  quantitySemantics?: $QuoteSemantics
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    pool_key: String,
    direction: String,
    amount_raw: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let pool = markets::pool(&input.pool_key)?;
    let from_base = input.direction == quote::direction(true);
    let amount: u64 = input.amount_raw.parse().map_err(|_| {
        let most = u64::MAX.to_string();
        EvidenceError::input(json!({"field": "amountRaw", "value": input.amount_raw, "maxRawAmount": most}))
    })?;
    let node = cx.node(quote::unavailable(pool.key, from_base))?;
    let market = markets::of(cx, &*node, pool)?;
    quote::raw_answer(&market, from_base, amount, cx.fetched_at()).await
}
