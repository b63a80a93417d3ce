//! FlowX's quoter, emulated: it answers in the quoter's form with the price of the pool that the emulated Sui has.

use axum::Router;
use axum::extract::RawQuery;
use axum::http::header;
use axum::routing::get;
use lockstep_chain::sui::flowx;

/// What one SUI brings, in the smallest units of USDC.
pub const PRICE: u64 = 3_450_000;
/// The pool that the quoter chooses.
const KEY: &str = "SUI_USDC_3000";
const ONE: u64 = 1_000_000_000;

fn quote(query: Option<String>) -> String {
    let query = query.unwrap_or_default();
    let amount: u64 = query
        .split('&')
        .find_map(|pair| pair.strip_prefix("amountIn="))
        .and_then(|amount| amount.parse().ok())
        .expect("an amount is asked for");
    let pool = flowx::pools().iter().find(|pool| pool.key == KEY).expect("the pool is pinned");
    let out = amount * PRICE / ONE;
    // Large numbers stand there without quotes.
    format!(
        r#"{{"code":0,"data":{{"amountIn":{amount},"amountOut":{out},"paths":[[{{"poolId":"{}","source":"FLOWX_CLMM","extra":{{
        "swapXToY":true,"fee":{},"nextStateSqrtRatioX64":1083450329281456043,"minSqrtPriceHasLiquidity":4295048016,
        "maxSqrtPriceHasLiquidity":79226673515401279992447579055}}}}]],"protocolConfig":{{"flowx_clmm":{{"poolRegistryObjectId":"{}",
        "versionedObjectId":"{}","wrappedRouterPackageId":"{}"}}}}}}}}"#,
        pool.id,
        pool.fee_rate,
        flowx::POOL_REGISTRY,
        flowx::VERSIONED,
        flowx::WRAPPED_ROUTER
    )
}

/// Starts the quoter on a free port of this computer, and returns its address.
pub async fn serve() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/quote", listener.local_addr().expect("an address"));
    let answer =
        |RawQuery(query): RawQuery| async move { ([(header::CONTENT_TYPE, "application/json")], quote(query)) };
    let router = Router::new().route("/quote", get(answer));
    tokio::spawn(async move { axum::serve(listener, router).await });
    url
}
