//! Answers of the source of rates, read against scripted servers.

use super::table::tests::table;
use super::*;
use crate::wire::tests::{Reply, Server, impatient};

/// A time on 2026-11-25, in Unix milliseconds.
const NOW: i64 = 1_795_600_000_000;
const PATH_ASKED: &str = "/stats/eurofxref/eurofxref-daily.xml";

async fn ask(reply: Reply) -> (Result<Rates, NoRates>, Vec<String>) {
    let server = Server::start(move |_, _| reply.clone()).await;
    let limits = Limits { largest: LIMITS.largest, ..impatient() };
    let source = RateSource::within(&server.endpoint().0, limits).unwrap();
    (source.ask(NOW).await, server.asked())
}

fn of(day: &str) -> Reply {
    Reply::Says(200, table(day, &[("USD", "1.0812"), ("GBP", "0.8423")]))
}

#[tokio::test]
async fn the_whole_table_is_asked_for_and_no_currency_is_named() {
    let (rates, asked) = ask(of("2026-11-24")).await;
    assert_eq!(rates.unwrap().day().to_string(), "2026-11-24", "the table of the working day before");
    assert_eq!(asked, [PATH_ASKED], "once, without anything that tells what the person chose");
}

#[tokio::test]
async fn a_table_of_the_future_is_refused() {
    assert!(ask(of("2026-11-26")).await.0.is_ok(), "tomorrow may have begun in Frankfurt");
    let (later, _) = ask(of("2026-11-27")).await;
    assert!(matches!(&later, Err(NoRates::Later { day, .. }) if day.to_string() == "2026-11-27"), "{later:?}");
}

#[tokio::test]
async fn what_is_not_the_table_is_no_rate() {
    for (reply, words) in [
        (Reply::Says(503, String::new()), "did not answer (HTTP 503)"),
        (Reply::Says(404, String::new()), "refused (HTTP 404)"),
        (Reply::Says(200, "<html>Sorry</html>".to_owned()), "is not used"),
        (Reply::Says(200, table("2026-11-24", &[("USD", "0")])), "is not used"),
        (Reply::Says(200, " ".repeat(LIMITS.largest + 1)), "did not answer"),
    ] {
        let (none, _) = ask(reply).await;
        let sentence = none.expect_err("no table").to_string();
        assert!(sentence.contains(words) && sentence.contains("127.0.0.1"), "the host is named: {sentence}");
    }
}
