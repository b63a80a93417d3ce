//! FlowX's quoter over HTTP.

use async_trait::async_trait;
use serde_json::Value;
use serde_json::value::RawValue;

use super::http::{NotAnEndpoint, Service};
use crate::peek::Peek;
use crate::ports::quoter::{FlowxQuoter, Hop, HopPrices, NoQuote, QuoteRequest, RouteConfig, RouteQuote};

/// The quoter that is built in.
pub const FLOWX: &str = "https://api.flowx.finance/flowx-ag-routing/api/v1/quote";

/// FlowX's quoter.
#[derive(Debug, Clone)]
pub struct FlowxHttp {
    service: Service,
}

impl FlowxHttp {
    /// The quoter at a URL. Nothing is sent yet.
    ///
    /// # Errors
    /// The URL cannot be an endpoint.
    pub fn new(url: &str) -> Result<Self, NotAnEndpoint> {
        Ok(Self { service: Service::new(url)? })
    }
}

/// A whole number as the quoter wrote it, with or without quotes. It may be larger than any number type.
fn digits(raw: &RawValue) -> Option<String> {
    let text = raw.get().trim_matches('"');
    (!text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())).then(|| text.to_owned())
}

#[derive(serde::Deserialize)]
struct Told {
    code: i64,
    data: Option<Data>,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    amount_in: Box<RawValue>,
    amount_out: Box<RawValue>,
    paths: Vec<Vec<Step>>,
    protocol_config: Value,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    pool_id: String,
    source: String,
    extra: Extra,
}

#[derive(serde::Deserialize)]
struct Extra {
    #[serde(rename = "swapXToY")]
    x_to_y: bool,
    fee: u32,
    #[serde(rename = "nextStateSqrtRatioX64")]
    after: Option<Box<RawValue>>,
    #[serde(rename = "minSqrtPriceHasLiquidity")]
    lowest: Option<Box<RawValue>>,
    #[serde(rename = "maxSqrtPriceHasLiquidity")]
    highest: Option<Box<RawValue>>,
}

impl Extra {
    fn prices(&self) -> Option<HopPrices> {
        let number = |raw: &Option<Box<RawValue>>| digits(raw.as_deref()?)?.parse().ok();
        Some(HopPrices { after: number(&self.after)?, lowest: number(&self.lowest)?, highest: number(&self.highest)? })
    }
}

fn read(text: &str) -> Option<RouteQuote> {
    let told: Told = serde_json::from_str(text).ok()?;
    let data = told.data.filter(|_| told.code == 0)?;
    let config = data.protocol_config.peek("flowx_clmm");
    let id = |key: &str| config.peek(key).as_str().map(str::to_owned);
    let hop = |step: Step| Hop {
        prices: step.extra.prices(),
        pool: step.pool_id,
        source: step.source,
        x_to_y: step.extra.x_to_y,
        fee: step.extra.fee,
    };
    Some(RouteQuote {
        amount_in: digits(&data.amount_in)?,
        amount_out: digits(&data.amount_out)?,
        paths: data.paths.into_iter().map(|path| path.into_iter().map(hop).collect()).collect(),
        config: RouteConfig {
            pool_registry: id("poolRegistryObjectId")?,
            versioned: id("versionedObjectId")?,
            wrapped_router: id("wrappedRouterPackageId")?,
        },
    })
}

#[async_trait]
impl FlowxQuoter for FlowxHttp {
    async fn quote(&self, request: &QuoteRequest) -> Result<RouteQuote, NoQuote> {
        let mut url = self.service.url.clone();
        url.query_pairs_mut()
            .append_pair("tokenIn", &request.coin_in)
            .append_pair("tokenOut", &request.coin_out)
            .append_pair("amountIn", &request.amount_in.to_string())
            .append_pair("includeSources", "FLOWX_CLMM")
            .append_pair("excludeSources", "")
            .append_pair("maxHops", "1")
            .append_pair("splitDistributionPercent", "0");
        let text = self.service.ask(url, None).await.map_err(|_| NoQuote)?;
        read(&text).ok_or(NoQuote)
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    /// Large numbers without quotes are read exactly, and anything but a whole answer is no quote.
    #[test]
    fn an_answer_is_read_exactly() {
        let text = r#"{"code":0,"data":{"amountIn":1000000000,"amountOut":"3450000","paths":[[{"poolId":"0x1","source":"FLOWX_CLMM",
            "extra":{"swapXToY":true,"fee":3000,"nextStateSqrtRatioX64":340282366920938463463374607431768211455}}]],
            "protocolConfig":{"flowx_clmm":{"poolRegistryObjectId":"0x2","versionedObjectId":"0x3","wrappedRouterPackageId":"0x4"}}}}"#;
        let quote = read(text).unwrap();
        assert_eq!((quote.amount_in.as_str(), quote.amount_out.as_str()), ("1000000000", "3450000"));
        assert_eq!(quote.paths[0][0].fee, 3_000);
        assert_eq!(quote.paths[0][0].prices, None, "prices are told wholly or not at all");
        let told = text
            .replace("211455", "211455,\"minSqrtPriceHasLiquidity\":4295048016,\"maxSqrtPriceHasLiquidity\":\"792\"");
        let prices = read(&told).unwrap().paths[0][0].prices.unwrap();
        assert_eq!((prices.after, prices.lowest, prices.highest), (u128::MAX, 4_295_048_016, 792), "exactly");
        assert!(read(&text.replace("\"code\":0", "\"code\":1")).is_none());
        assert!(read(&text.replace("1000000000", "1e9")).is_none(), "no number is guessed");
    }
}
