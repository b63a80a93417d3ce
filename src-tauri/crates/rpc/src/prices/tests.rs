//! Answers of the price source, read against scripted servers.

use lockstep_chain::Registry;
use serde_json::{Value, json};

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

/// Noon of one day, in seconds; milliseconds below.
const NOON: i64 = 1_790_000_000;
const NOW: i64 = NOON * 1000;
const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

fn ether() -> PriceOf {
    PriceOf::Coin("ethereum".to_owned())
}

fn dollar() -> PriceOf {
    PriceOf::token(Registry::public().find("Ethereum").unwrap(), USDC, 6).unwrap()
}

fn source(server: &Server) -> PriceSource {
    PriceSource::within(&server.endpoint().0, Limits { largest: LIMITS.largest, ..impatient() }).unwrap()
}

/// The price of ether in one answer.
async fn of(reply: Reply) -> Result<String, Unpriced> {
    let server = Server::start(move |_, _| reply.clone()).await;
    let quotes = source(&server).ask(&[ether()], NOW).await;
    let [quote] = quotes.as_slice() else { panic!("{quotes:?}") };
    quote.clone().map(|quote| quote.price.to_string())
}

fn coin(price: &str) -> Reply {
    Reply::Says(
        200,
        format!(
            r#"{{"coins":{{"coingecko:ethereum":{{"price":{price},"symbol":"ETH","timestamp":{NOON},"confidence":0.99}}}}}}"#
        ),
    )
}

fn told(fields: Value) -> Reply {
    says(json!({ "coins": { "coingecko:ethereum": fields } }))
}

#[tokio::test]
async fn prices_are_queried_together_and_returned_in_order() {
    let path = format!("/prices/current/ethereum:{},coingecko:ethereum,coingecko:nothing", USDC.to_lowercase());
    let answer = format!(
        r#"{{"coins":{{
            "coingecko:ethereum":{{"price":3012.450000000000001,"symbol":"ETH","timestamp":{NOON},"confidence":0.99}},
            "ethereum:{}":{{"decimals":6,"symbol":"USDC","price":0.9999,"timestamp":{},"confidence":0.99}},
            "coingecko:uninvited":{{"price":1}}}}}}"#,
        USDC.to_lowercase(),
        NOON - 300,
    );
    let server = Server::of(&[(&path, Reply::Says(200, answer))]).await;
    let quotes = source(&server).ask(&[dollar(), ether(), PriceOf::Coin("nothing".to_owned())], NOW).await;
    assert_eq!(server.asked(), [path], "once, and nothing but coins is told");
    let [dollar, ether, nothing] = quotes.as_slice() else { panic!("{quotes:?}") };
    let dollar = dollar.as_ref().unwrap();
    assert_eq!((dollar.price.to_string().as_str(), dollar.as_of), ("0.9999", (NOON - 300) * 1000));
    assert_eq!(ether.as_ref().unwrap().price.to_string(), "3012.450000000000001", "to its last digit");
    assert!(matches!(nothing, Err(Unpriced::NotKnown(_))), "unknown, and not zero: {nothing:?}");
}

#[tokio::test]
async fn many_are_asked_for_in_pieces() {
    let server = Server::start(|_, _| says(r#"{"coins":{}}"#)).await;
    let wanted: Vec<PriceOf> = (0..95).map(|number| PriceOf::Coin(format!("coin-{number}"))).collect();
    assert_eq!(source(&server).ask(&wanted, NOW).await.len(), 95);
    assert_eq!(server.asked().len(), 3);
}

#[tokio::test]
async fn a_number_is_a_price_and_nothing_else_is() {
    assert_eq!(of(coin("1e-7")).await.as_deref(), Ok("0.0000001"));
    assert_eq!(of(coin("1.5E3")).await.as_deref(), Ok("1500"));
    let huge = "9".repeat(400);
    for price in [
        "0",
        "-1",
        "-0.0",
        "1e308",
        "1e-400",
        "1e999999999999999999",
        "\"3012\"",
        "null",
        "true",
        "[1]",
        "{}",
        huge.as_str(),
    ] {
        let error = of(coin(price)).await.unwrap_err();
        assert!(matches!(error, Unpriced::NoPrice(_)), "{price}: {error:?}");
    }
}

#[tokio::test]
async fn incomplete_answers_give_no_price() {
    for fields in [
        json!({}),
        json!(null),
        json!(3012.45),
        json!({ "price": 3012.45, "confidence": 0.99 }),
        json!({ "price": 3012.45, "timestamp": "now", "confidence": 0.99 }),
        json!({ "price": 3012.45, "timestamp": i64::MAX, "confidence": 0.99 }),
    ] {
        let error = of(told(fields.clone())).await.unwrap_err();
        assert!(matches!(error, Unpriced::NoPrice(_)), "{fields}: {error:?}");
    }
}

#[tokio::test]
async fn uncertain_prices_are_unknown() {
    for confidence in [json!(0.89), json!(0), json!(-1), json!(7), json!("0.99"), Value::Null] {
        let error =
            of(told(json!({ "price": 3012.45, "timestamp": NOON, "confidence": confidence }))).await.unwrap_err();
        assert!(matches!(error, Unpriced::Unsure(_)), "{confidence}: {error:?}");
    }
    let missing = of(told(json!({ "price": 3012.45, "timestamp": NOON }))).await;
    assert!(matches!(missing, Err(Unpriced::Unsure(_))), "{missing:?}");
    let just = of(told(json!({ "price": 3012.45, "timestamp": NOON, "confidence": 0.9 }))).await;
    assert_eq!(just.as_deref(), Ok("3012.45"));
}

#[tokio::test]
async fn old_and_future_prices_are_unknown() {
    for (timestamp, words) in [
        (NOON - 3_601, "60 minutes old"),
        (NOON - 86_400, "1440 minutes old"),
        (0, "minutes old"),
        (NOON + 601, "later than"),
    ] {
        let fields = json!({ "price": 3012.45, "timestamp": timestamp, "confidence": 0.99 });
        let error = of(told(fields)).await.unwrap_err();
        assert!(matches!(error, Unpriced::Old { .. }) && error.to_string().contains(words), "{timestamp}: {error}");
    }
    for timestamp in [NOON - 3_600, NOON + 600] {
        let fields = json!({ "price": 3012.45, "timestamp": timestamp, "confidence": 0.99 });
        assert_eq!(of(told(fields)).await.as_deref(), Ok("3012.45"));
    }
}

#[tokio::test]
async fn a_price_of_something_else_is_not_this_ones() {
    let other =
        says(json!({ "coins": { "coingecko:bitcoin": { "price": 65_000, "timestamp": NOON, "confidence": 0.99 } } }));
    assert!(matches!(of(other).await, Err(Unpriced::NotKnown(_))));
    for (decimals, believed) in [(json!(6), true), (json!(18), false), (json!("6"), false), (json!(6.0), false)] {
        let key = format!("ethereum:{}", USDC.to_lowercase());
        let fields = json!({ "price": 1, "timestamp": NOON, "confidence": 0.99, "decimals": decimals });
        let answer = format!(r#"{{"coins":{{"{key}":{fields}}}}}"#);
        let server = Server::start(move |_, _| says(&answer)).await;
        let quotes = source(&server).ask(&[dollar()], NOW).await;
        assert_eq!(quotes[0].is_ok(), believed, "{decimals}: {quotes:?}");
    }
}

#[tokio::test]
async fn a_missing_answer_is_not_an_empty_one() {
    let ten_megabytes = 10 * 1024 * 1024;
    for (reply, words) in [
        (says("<html><body>Sorry</body></html>"), "cannot be read"),
        (says("[]"), "cannot be read"),
        (says(r#"{"coins":[]}"#), "cannot be read"),
        (says(r#"{"coins":{"coingecko:ethereum":"#), "cannot be read"),
        (says(""), "cannot be read"),
        (Reply::Says(403, "<html>no</html>".to_owned()), "refused"),
        (Reply::Says(429, "slow down".to_owned()), "429"),
        (Reply::Says(500, "oops".to_owned()), "500"),
        (Reply::Says(302, String::new()), "not followed"),
        (Reply::Floods { bytes: ten_megabytes, announced: true }, "too large"),
        (Reply::Floods { bytes: ten_megabytes, announced: false }, "too large"),
        (Reply::Hangs, "no answer in time"),
        (Reply::HangsUp, "broke off"),
    ] {
        let error = of(reply).await.unwrap_err();
        assert!(matches!(&error, Unpriced::Silent { .. }) && error.to_string().contains(words), "{words}: {error:?}");
    }
}

#[tokio::test]
async fn a_busy_source_is_asked_again_a_few_times() {
    let server = Server::start(|_, before| match before {
        0 => Reply::Says(429, String::new()),
        1 => Reply::Says(503, String::new()),
        _ => coin("3012.45"),
    })
    .await;
    assert!(source(&server).ask(&[ether()], NOW).await[0].is_ok(), "it had only to be asked again");
    let broken = Server::start(|_, _| Reply::Says(429, String::new())).await;
    assert!(source(&broken).ask(&[ether()], NOW).await[0].is_err());
    assert!(broken.asked().len() <= 4, "and not for ever: {:?}", broken.asked());
}

#[test]
fn the_source_is_one_and_is_encrypted() {
    let endpoint = PriceSource::public().unwrap();
    assert_eq!((endpoint.as_str(), endpoint.host().as_str()), ("https://coins.llama.fi/", "coins.llama.fi"));
    let public = Registry::public();
    for chain in public.iter().filter(|chain| chain.price_id.is_none()) {
        assert_eq!(PriceOf::token(chain, USDC, 6), None, "test money on {} is asked for by nobody", chain.name);
    }
    assert_eq!(PriceOf::token(public.find("Solana").unwrap(), "x", 6), None, "only tokens of EVM chains");
}
