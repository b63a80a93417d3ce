//! Values are shown in a currency of the person's choice. The source of exchange rates is asked only after a yes, once a day, and never while
//! prices are off or the vault is locked. A failed answer changes nothing, and rates that are too old leave values in US dollars. The source is an
//! emulator.

use std::time::Duration;

use lockstep_chain::Day;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::tx::{ALICE, ETH};
use lockstep_tests::inside::{Consent, Inside, PATIENCE, action, sending};
use lockstep_tests::node::Node;
use lockstep_tests::prices::Mood;
use lockstep_tests::wait::until;
use lockstep_wallet::api::{Overview, RatesUsed, TotalValue, Value};
use lockstep_wallet::{ApiCode, Clock};
use serde_json::json;

const NEW: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
const RATES: [(&str, &str); 3] = [("USD", "1.0812"), ("JPY", "157.25"), ("GBP", "0.8423")];
const TABLE: &str = "stats/eurofxref/eurofxref-daily.xml";

/// A wallet with 3 ETH on Ethereum at 3012.455 dollars, which were 3000 a day before, and with prices on.
async fn with_prices() -> (Inside, Node) {
    let (inside, ethereum) = (Inside::start_public().await, Node::start_of(1).await);
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("Ethereum is switched on");
    ethereum.give(&inside.address, 3 * ETH).await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    inside.prices.told_before("coingecko:ethereum", "3000");
    inside.wallet.switch_prices(true).await.expect("the person allows prices");
    (inside, ethereum)
}

fn today(inside: &Inside) -> Day {
    Day::at(inside.clock.now())
}

/// The day so many days ago.
fn ago(inside: &Inside, days: i64) -> Day {
    Day::at(inside.clock.now() - days * 24 * 3_600_000)
}

/// Goes on by so much, with prices that are as new as before.
fn turn(inside: &Inside, by: Duration) {
    inside.clock.turn(by);
    inside.prices.turn(by);
}

async fn look(inside: &Inside) -> Overview {
    inside.wallet.portfolio_all(|_| {}).await.expect("an overview")
}

async fn total(inside: &Inside) -> TotalValue {
    look(inside).await.real.total.expect("prices are on")
}

/// The total with why it is in dollars.
async fn in_dollars(inside: &Inside) -> String {
    let total = total(inside).await;
    assert_eq!(total.text.as_deref(), Some("9037.37 USD"), "the dollar is shown");
    match total.rates {
        Some(RatesUsed::Missing { reason, .. }) => reason,
        other => panic!("{other:?} does not say why"),
    }
}

async fn in_euros(inside: &Inside) -> String {
    let total = total(inside).await;
    assert_eq!(total.text.as_deref(), Some("8358.65 EUR"), "9037.37 dollars by 1.0812: {total:?}");
    match total.rates {
        Some(RatesUsed::Of { day, .. }) => day,
        other => panic!("{other:?} does not say which rates"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_source_is_named_and_asked_after_a_yes_once_a_day() {
    let (inside, _ethereum) = with_prices().await;
    let rates = &inside.prices.rates;
    rates.publish(today(&inside), &RATES);
    assert_eq!(total(&inside).await.rates, None, "dollars need no rates");
    let tried = inside.one(action("set_currency", json!({ "currency": "EUR" }))).await;
    assert!(!tried.success, "an agent chooses no currency: {tried:?}");
    for no in ["XXX", "", "$"] {
        let refused = inside.wallet.set_currency(no).await.expect_err("it is no currency");
        assert_eq!(refused.code, ApiCode::Invalid, "{no:?}: {refused:?}");
    }

    inside.person.will_change([Consent::Reject]);
    let refused = inside.wallet.set_currency("EUR").await.expect_err("the person says no");
    assert_eq!(refused.code, ApiCode::Cancelled, "a no is an answer");
    let question = inside.person.changes().pop().expect("the person was asked");
    let host = inside.wallet.price_switch().currency.host;
    assert_eq!(
        question.title,
        format!("Ask the European Central Bank ({host}) for exchange rates?"),
        "the host is named"
    );
    assert!(
        question.undo.contains("It learns your IP address, and nothing about your coins"),
        "and what it learns: {question:?}"
    );
    assert_ne!(host, inside.wallet.price_switch().host, "it is not the source of prices");
    assert_eq!(total(&inside).await.text.as_deref(), Some("9037.37 USD"), "a no changes nothing");
    assert_eq!(rates.asked(), [""; 0], "and nobody was asked");

    let chosen = inside.wallet.set_currency("eur").await.expect("the person says yes");
    assert_eq!(chosen.currency.code, "EUR", "in any spelling");
    assert_eq!(rates.asked(), [""; 0], "to choose it asks nobody");
    assert_eq!(in_euros(&inside).await, today(&inside).to_string(), "with the day of the rates");
    assert_eq!(rates.asked(), [TABLE], "once, and nothing but the whole table");
    let overview = look(&inside).await;
    let [ether] = overview.real.assets.as_slice() else { panic!("{overview:?}") };
    assert_eq!(ether.value, Some(Value::Known { text: "8358.65 EUR".to_owned() }), "each asset too");
    assert_eq!(ether.holdings[0].price.as_deref(), Some("3012.455"), "a price stays what the source said, in dollars");
    let change = overview.real.total.and_then(|total| total.change).expect("a change");
    // 37.37 dollars by 1.0812.
    assert_eq!(
        (change.text.as_str(), change.percent.as_str()),
        ("34.56 EUR", "0.42"),
        "and the change of a day, by prices alone"
    );

    // Another currency needs no other table and no other yes.
    let questions = inside.person.changes().len();
    inside.wallet.set_currency("JPY").await.expect("the source is allowed");
    assert_eq!(inside.person.changes().len(), questions, "nothing new is contacted, so that nobody is asked");
    assert_eq!(total(&inside).await.text.as_deref(), Some("1314397 JPY"), "a yen has no cents");
    inside.wallet.set_currency("EUR").await.expect("and back");
    assert_eq!(rates.asked().len(), 1, "within a day nobody is asked again");

    let history = inside.wallet.total_history().await.expect("a history");
    assert_eq!(
        (history.currency.as_str(), history.points[0].amount.as_str()),
        ("USD", "9037.37"),
        "totals are recorded in dollars"
    );

    // The table outlives a restart, and a day later there is another one.
    let inside = inside.close().await.open().await;
    let rates = &inside.prices.rates;
    assert_eq!(in_euros(&inside).await, today(&inside).to_string(), "it is known from before");
    assert_eq!(rates.asked().len(), 1, "a start asks nobody for what is fresh");
    turn(&inside, DAY);
    rates.publish(today(&inside), &[("USD", "1.0000")]);
    assert_eq!(total(&inside).await.text.as_deref(), Some("9037.37 EUR"), "by the new rates");
    assert_eq!(rates.asked().len(), 2, "the next day it is asked once more");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_door_tells_one_value_and_limits_stay() {
    let (inside, _ethereum) = with_prices().await;
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.prices.rates.publish(today(&inside), &RATES);
    inside.wallet.set_currency("EUR").await.expect("the person says yes");
    in_euros(&inside).await;

    let told = inside.one(action("get_portfolio", json!({}))).await.data.expect("an answer");
    assert_eq!(told["total_value_usd"], "9037.37", "a member that says dollars has dollars: {told}");
    let shown_in = json!({ "currency": "EUR", "total_value": "8358.65 EUR", "known_value": "8358.65 EUR", "rates_of": today(&inside).to_string() });
    assert_eq!(told["shown_in"], shown_in, "and beside it the currency of the window");

    let coin = look(&inside).await.real.assets[0].holdings[0].coin.id.clone();
    inside.person.will([Consent::Reject]);
    inside.wallet.send(&sending(&coin, ALICE, "1")).await.expect("it is planned");
    let view = until("the person to be asked", PATIENCE, || async { inside.person.consents().pop() }).await;
    // 3012.46 dollars by 1.0812.
    assert_eq!(
        view.steps[0].worth.moves,
        [Some("2786.22 EUR".to_owned())],
        "consent tells the value in the currency too"
    );
    assert_eq!(inside.prices.rates.asked().len(), 1, "by the rates that were known");

    let mut inside = inside.close().await.open_with_its_own_agent().await;
    inside.begins().await;
    inside.writes("how much are my coins worth?").await;
    inside.until_quiet().await;
    let said = last_said(&inside.view().await);
    let day = today(&inside);
    assert!(said.contains(&format!("Together: 9037.37 USD (8358.65 EUR at the exchange rates of {day}).")), "{said}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_table_changes_nothing_and_an_old_one_is_not_used() {
    let (inside, _ethereum) = with_prices().await;
    let rates = &inside.prices.rates;
    rates.is(Mood::Says(503, String::new()));
    inside.wallet.set_currency("EUR").await.expect("the person says yes");
    assert!(in_dollars(&inside).await.contains("did not answer (HTTP 503)"), "no rate is no zero");
    let asked = rates.asked().len();
    assert!(asked <= 3, "a few times, later each time: {asked}");
    in_dollars(&inside).await;
    assert_eq!(rates.asked().len(), asked, "and not at once again");

    let first = ago(&inside, 1);
    rates.is(Mood::Tells);
    rates.publish(first, &RATES);
    turn(&inside, HOUR);
    assert_eq!(
        in_euros(&inside).await,
        first.to_string(),
        "after a pause it is asked again; the rates are of the last working day"
    );

    // Whatever comes instead of a table leaves the values as they were, with the day of their rates.
    turn(&inside, DAY);
    for broken in ["", "<html>Sorry</html>", "<!DOCTYPE x><x/>"] {
        rates.is(Mood::Says(200, broken.to_owned()));
        turn(&inside, HOUR);
        assert_eq!(in_euros(&inside).await, first.to_string(), "{broken:?} is no table");
    }
    rates.is(Mood::Tells);
    for (wrong, why) in [
        ([("USD", "0"), ("JPY", "157.25")], "a rate of zero"),
        ([("USD", "-1.08"), ("JPY", "157.25")], "a rate below zero"),
        ([("USD", "1e9"), ("JPY", "157.25")], "another notation"),
        ([("USD", "1.08"), ("USD", "2.16")], "two rates"),
        ([("GBP", "0.84"), ("JPY", "157.25")], "no dollar"),
    ] {
        rates.publish(today(&inside), &wrong);
        turn(&inside, HOUR);
        assert_eq!(in_euros(&inside).await, first.to_string(), "{why} is refused whole");
    }
    rates.publish(ago(&inside, 9), &[("USD", "2.0")]);
    turn(&inside, HOUR);
    assert_eq!(in_euros(&inside).await, first.to_string(), "an older table does not take the place of a newer one");

    // A week later the last rates say nothing any more.
    turn(&inside, 7 * DAY);
    let reason = in_dollars(&inside).await;
    assert!(reason.contains(&format!("are of {first}, more than a week ago")), "with their date: {reason}");
    rates.publish(today(&inside), &[("USD", "1.0812")]);
    turn(&inside, HOUR);
    in_euros(&inside).await;
    inside.wallet.set_currency("GBP").await.expect("the source is allowed");
    assert!(in_dollars(&inside).await.contains("have none of GBP"), "a table without the currency has no value in it");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dollars_and_prices_off_forget_the_rates() {
    let (inside, _ethereum) = with_prices().await;
    let rates = &inside.prices.rates;
    rates.publish(today(&inside), &RATES);
    inside.wallet.set_currency("EUR").await.expect("the person says yes");
    in_euros(&inside).await;
    assert_eq!(rates.asked().len(), 1, "asked once");

    // Dollars end a request that waits.
    inside.wallet.set_currency("USD").await.expect("nobody needs to be asked for that");
    assert_eq!(total(&inside).await.rates, None, "no rates are used");
    let questions = inside.person.changes().len();
    inside.wallet.set_currency("EUR").await.expect("the person says yes again");
    assert_eq!(inside.person.changes().len(), questions + 1, "the yes counted until dollars were chosen");
    rates.is(Mood::Hangs);
    let waiting = tokio::spawn({
        let wallet = inside.wallet.clone();
        async move { wallet.portfolio_all(|_| {}).await }
    });
    until("the source to be asked", PATIENCE, || async { (rates.asked().len() == 2).then_some(()) }).await;
    inside.wallet.set_currency("USD").await.expect("nobody needs to be asked for that");
    tokio::time::timeout(PATIENCE, waiting).await.expect("it ends").expect("no panic").expect("an overview");
    rates.is(Mood::Tells);

    inside.wallet.set_currency("EUR").await.expect("the person says yes");
    in_euros(&inside).await;
    let asked = rates.asked().len();
    inside.wallet.switch_prices(false).await.expect("prices are switched off");
    assert_eq!(look(&inside).await.real.total, None, "nothing has a value");
    let refused = inside.wallet.set_currency("JPY").await.expect_err("there is no value to show");
    assert_eq!(refused.code, ApiCode::Refused, "{refused:?}");
    assert_eq!(inside.wallet.price_switch().currency.code, "EUR", "the choice stays");
    assert_eq!(rates.asked().len(), asked, "while prices are off nobody is asked");

    inside.wallet.switch_prices(true).await.expect("the person allows them again");
    let question = inside.person.changes().pop().expect("a question");
    let host = inside.wallet.price_switch().currency.host;
    assert!(
        question.undo.contains(&host) && question.undo.contains("exchange rates"),
        "both hosts are named: {question:?}"
    );
    in_euros(&inside).await;
    assert_eq!(rates.asked().len(), asked + 1, "the rates were forgotten");

    // A locked vault has nothing to show, and nobody is asked for it.
    turn(&inside, DAY);
    let closed = inside.close().await;
    let app = closed.open_locked().await;
    assert_eq!(app.price_switch().currency.code, "EUR", "the choice is known");
    assert!(app.unlocked().is_err(), "the vault is locked");
    assert_eq!(closed.prices.rates.asked().len(), asked + 1, "a start asks nobody");
    closed.end(app).await;
}
