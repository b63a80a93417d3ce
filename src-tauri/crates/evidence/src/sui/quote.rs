//! A raw quote of a DeepBook pool, as two tools and the intent evidence show it.

use serde_json::{Value, json};

use super::deepbook::{Market, Quoted};
use crate::amount;
use crate::contract::Schema;
use crate::cx::Unread;
use crate::error::EvidenceError;
use crate::guidance::Use;
use crate::registry::deepbook::{Coin, FEE_SYMBOL, coin};

pub(crate) const CANNOT: [&str; 18] = [
    "payment_coverage",
    "payment_shortfall",
    "funding_source",
    "route_dependent_payment_support",
    "final_min_out",
    "liquidity_verdict",
    "price_impact",
    "quote_vs_mid_slippage",
    "effective_price",
    "venue_comparison",
    "route_recommendation",
    "fiat_usd_cash_out",
    "external_market_price_conversion",
    "usd_peg_assumption",
    "transaction_building",
    "signing_data_or_readiness",
    "profit_or_pnl",
    "cost_basis",
];

pub(crate) const RULES: [&str; 6] = [
    "quantitySemantics.canUseForPaymentAnswer",
    "quantitySemantics.canUseForShortfallAnswer",
    "quantitySemantics.doNotCombineWithPaymentAnswer",
    "quantitySemantics.requiredPaymentAnswerTool",
    "quantitySemantics.requiredPaymentAnswerField",
    "quantitySemantics.paymentAnswerUseBlockedReason",
];

pub(crate) const REASON: &str = "Use responseSummary for payment coverage, balance-total, or shortfall answers; if this \
                                 quote was called during a payment question, do not combine its numbers into the \
                                 conclusion.";

/// The word for a direction.
pub(crate) const fn direction(from_base: bool) -> &'static str {
    if from_base { "base_to_quote" } else { "quote_to_base" }
}

/// What a quote may be used for. `fields` are those before the quote's own.
pub(crate) fn guidance(fields: &[&str]) -> Value {
    let can = [
        "indicative_deepbook_pool_quote_for_explicit_source_input",
        "raw_sdk_quote_return_values_before_slippage_policy",
    ];
    let own = ["quote.baseOut", "quote.quoteOut", "quote.deepRequired", "rawQuote.directionalOutput", "fetchedAt"];
    let fields: Vec<&str> = fields.iter().copied().chain(own).collect();
    Use::new(&can, &CANNOT, &fields)
        .diagnostic(&["source", "rawQuote.returnValueOrder", "rawQuote.boundary"])
        .rules(&RULES)
        .then("read.preview_intent_evidence", &[], &["responseSummary"], REASON)
        .json()
}

/// The semantics of a quote, which only differ in the kind of input.
pub(crate) fn semantics(input: &str) -> Value {
    let mut all = Schema::shared("QuoteSemantics").and_then(|of| of.fixed()).unwrap_or(Value::Null);
    if let Some(all) = all.as_object_mut() {
        all.insert("inputAmountKind".into(), input.into());
    }
    all
}

fn raw(amount: u64, coin: &Coin) -> Value {
    json!({
        "raw": amount.to_string(),
        "symbol": coin.symbol,
        "coinType": coin.coin_type(),
        "decimals": coin.decimals(),
        "unitSource": "deepbook_mainnetCoins_scalar",
    })
}

fn shown(amount: u64, coin: &Coin) -> String {
    amount::display(&amount.to_string(), coin.decimals().unwrap_or(0))
}

/// The parts of an answer that tell a quote: `source`, `quote`, `rawQuote`.
pub(crate) fn told(market: &Market<'_>, from_base: bool, paid: u64, quoted: Quoted) -> Result<Value, EvidenceError> {
    let deep = coin(FEE_SYMBOL).ok_or_else(|| Unread::records().because("fee_coin_unknown"))?;
    let (base, quote) = (market.base, market.quote);
    let (function, method) = match from_base {
        true => ("pool::get_quote_quantity_out", "getQuoteQuantityOut"),
        false => ("pool::get_base_quantity_out", "getBaseQuantityOut"),
    };
    let mut raw_quote = Schema::shared("RawQuote").and_then(|of| of.fixed()).unwrap_or(Value::Null);
    if let Some(all) = raw_quote.as_object_mut() {
        all.insert("sourceMoveFunction".into(), function.into());
        all.insert("inputAmount".into(), raw(paid, if from_base { base } else { quote }));
        all.insert("baseOut".into(), raw(quoted.base_out, base));
        all.insert("quoteOut".into(), raw(quoted.quote_out, quote));
        all.insert("deepRequired".into(), raw(quoted.deep_required, deep));
        let out = if from_base { raw(quoted.quote_out, quote) } else { raw(quoted.base_out, base) };
        all.insert("directionalOutput".into(), out);
    }
    Ok(json!({
        "source": {
            "sdk": "@mysten/deepbook-v3",
            "transport": "grpc",
            "simulation": "client.core.simulateTransaction",
            "method": method,
            "returnValueEncoding": "bcs.u64",
        },
        "quote": {
            "baseOut": shown(quoted.base_out, base),
            "quoteOut": shown(quoted.quote_out, quote),
            "deepRequired": shown(quoted.deep_required, deep),
        },
        "rawQuote": raw_quote,
    }))
}

/// The answer of a quote for a raw amount.
pub(crate) async fn raw_answer(
    market: &Market<'_>,
    from_base: bool,
    amount: u64,
    fetched_at: String,
) -> Result<Value, EvidenceError> {
    let quoted =
        market.quote(from_base, amount).await.map_err(|error| unavailable(market.pool.key, from_base).node(&error))?;
    let answer = json!({
        "status": "ok",
        "poolKey": market.pool.key,
        "direction": direction(from_base),
        "amountRaw": amount.to_string(),
        "fetchedAt": fetched_at,
        "userAnswerUse": guidance(&["poolKey", "direction", "amountRaw"]),
        "quantitySemantics": semantics("raw_u64"),
    });
    Ok(crate::answers::history::also(answer, told(market, from_base, amount, quoted)?))
}

/// The error if a pool gives no quote.
pub(crate) fn unavailable(pool: &str, from_base: bool) -> Unread {
    let method = if from_base { "getQuoteQuantityOut" } else { "getBaseQuantityOut" };
    Unread::quote(json!({"poolKey": pool, "source": method}))
}
