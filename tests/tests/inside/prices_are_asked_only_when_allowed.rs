//! The wallet requests no price until the person allows the only source. Requests name coins, and neither an address nor an amount. A price that
//! the source does not give is unknown, never zero. Switching prices off deletes them. The source is an emulator.

use std::time::Duration;

use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::programs::{Door, call, client, data};
use lockstep_tests::inside::tx::ETH;
use lockstep_tests::inside::{Inside, PATIENCE, action};
use lockstep_tests::node::Node;
use lockstep_tests::prices::Mood;
use lockstep_tests::wait::until;
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::{Balance, CoinAmount, Portfolio, Value as Worth, Values};
use serde_json::{Value, json};

const NEW: Duration = Duration::from_secs(60);
/// After this time no price counts as current.
const LATER: Duration = Duration::from_secs(6 * 60);

async fn ask(inside: &Inside, kind: &str, params: Value) -> Value {
    let result = inside.one(action(kind, params)).await;
    assert!(result.success, "{kind}: {result:?}");
    result.data.expect("an answer")
}

async fn price(inside: &Inside, asset: &str) -> Value {
    ask(inside, "get_market_price", json!({ "asset": asset })).await
}

/// Checks that every field is unknown, and returns the reason.
fn unknown(told: &Value) -> &str {
    assert_eq!((&told["found"], &told["price"]), (&json!(false), &json!("unknown")), "{told}");
    assert_eq!((&told["source"], &told["as_of"]), (&Value::Null, &Value::Null), "{told}");
    told["message"].as_str().expect("the reason")
}

/// A wallet with Ethereum and Sepolia on, Ethereum in use, and three coins there.
async fn on_ethereum() -> (Inside, Node) {
    let (inside, ethereum) = (Inside::start_public().await, Node::start_of(1).await);
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("Ethereum is switched on");
    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("and Sepolia");
    ethereum.give(&inside.address, 3 * ETH).await;
    (inside, ethereum)
}

fn amounts(portfolio: &Portfolio) -> Vec<CoinAmount> {
    let known = |coin: &lockstep_wallet::api::Coin| match &coin.balance {
        Balance::Known { raw, .. } => CoinAmount { coin_id: coin.id.clone(), raw: raw.clone() },
        Balance::Unknown { reason, .. } => panic!("{}: {reason}", coin.ticker),
    };
    portfolio.coins.iter().map(known).collect()
}

async fn values(inside: &Inside) -> Values {
    let portfolio = inside.wallet.portfolio().await.expect("a portfolio");
    inside.wallet.coin_values(&amounts(&portfolio)).await.expect("their values")
}

fn reason(worth: &Worth) -> &str {
    match worth {
        Worth::Unknown { reason, .. } => reason,
        Worth::Known { text } => panic!("{text} is made up"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_price_is_requested_before_and_only_coins_are_named_after() {
    let (inside, _ethereum) = on_ethereum().await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    let off = inside.wallet.price_switch();
    assert!(!off.on && off.operator == "DefiLlama", "off as it comes: {off:?}");
    assert!(unknown(&price(&inside, "ETH").await).contains("Nobody was asked"));
    let portfolio = ask(&inside, "get_portfolio", json!({})).await;
    assert_eq!((&portfolio["total_value_usd"], &portfolio["known_value_usd"]), (&json!("unknown"), &json!("unknown")));
    let refused = inside.wallet.coin_values(&[]).await.expect_err("it is off");
    assert_eq!(refused.code, ApiCode::Refused);
    for kind in ["switch_prices", "allow_prices", "set_setting"] {
        let tried = inside.one(action(kind, json!({ "on": true }))).await;
        assert!(!tried.success, "an agent switches nothing: {tried:?}");
    }
    assert!(!inside.wallet.price_switch().on);
    assert_eq!(inside.prices.asked(), [""; 0], "no source was asked");

    assert!(inside.wallet.switch_prices(true).await.expect("the person allows it").on);
    assert_eq!(inside.prices.asked(), [""; 0], "to allow it asks nobody");
    let told = price(&inside, "eth").await;
    assert_eq!((&told["found"], &told["price"]), (&json!(true), &json!("3012.455")), "{told}");
    assert_eq!((&told["price_provider_id"], &told["fiat"]), (&json!("ethereum"), &json!("usd")));
    assert!(told["source"].as_str().is_some_and(|source| source.starts_with("DefiLlama (127.0.0.1:")), "{told}");
    assert!(told["as_of"].as_str().is_some_and(|time| time.ends_with('Z')), "{told}");

    let portfolio = ask(&inside, "get_portfolio", json!({})).await;
    // Three times 3012.455 is 9037.365, and half a cent is rounded up; the test money beside it is worth nothing.
    assert_eq!(portfolio["total_value_usd"], "9037.37", "{portfolio}");
    for coin in portfolio["coins"].as_array().unwrap() {
        let expected = if coin["chain"] == "Ethereum" { "9037.37" } else { "0.00" };
        assert_eq!(coin["value_usd"], expected, "{coin}");
    }
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    let shown = values(&inside).await;
    assert_eq!((shown.total.as_str(), shown.unknown), ("9037.37 USD", 0));
    assert!(shown.as_of.is_some_and(|as_of| as_of > 0) && shown.host.starts_with("127.0.0.1:"), "source and age");
    assert_eq!(inside.prices.asked(), ["prices/current/coingecko:ethereum"], "once, and no address or amount with it");

    let asked = inside.prices.asked().len();
    let euro = ask(&inside, "get_market_price", json!({ "asset": "ETH", "fiat": "EUR" })).await;
    assert!(unknown(&euro).contains("US dollars only"), "{euro}");
    assert!(unknown(&price(&inside, "MADEUP").await).contains("knows no coin"), "what nobody knows is asked of nobody");
    assert_eq!(inside.prices.asked().len(), asked);

    // The choice is kept over a restart, and opening the app sends no request.
    let inside = inside.close().await.open().await;
    assert!(inside.wallet.price_switch().on);
    assert_eq!(inside.prices.asked().len(), asked);
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_priced_by_its_contract_and_never_by_its_name() {
    let (inside, ethereum) = on_ethereum().await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    inside.prices.tell("coingecko:usd-coin", "0.9999", NEW, "");
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.wallet.switch_prices(true).await.expect("the person allows it");
    let contract = deploy_coin(&ethereum, &inside.address, 50_000_000_000_000).await;
    inside.wallet.add_token("Ethereum", &contract).await.expect("the token is added");
    let key = format!("ethereum:{}", contract.to_lowercase());

    // The source does not know this coin: the known values are shown, without a total.
    let portfolio = ask(&inside, "get_portfolio", json!({ "chain": "Ethereum" })).await;
    assert_eq!((&portfolio["total_value_usd"], &portfolio["known_value_usd"]), (&json!("unknown"), &json!("9037.37")));
    assert!(portfolio["value_note"].as_str().unwrap().contains("One coin's value is unknown"), "{portfolio}");
    let shown = values(&inside).await;
    assert_eq!((shown.total.as_str(), shown.unknown), ("9037.37 USD", 1), "in the window too");
    assert!(reason(&shown.coins[1].value).contains("has no price for it"));
    assert!(unknown(&price(&inside, "SUSD").await).contains("knows no coin"), "its ticker leads nowhere");
    let by_contract = price(&inside, &format!("Ethereum:{contract}")).await;
    assert!(unknown(&by_contract).contains("has no price for it"), "{by_contract}");

    // A very small fraction is still exact.
    inside.prices.tell(&key, "1e-7", NEW, r#","decimals":6"#);
    inside.clock.turn(LATER);
    assert_eq!(price(&inside, &contract).await["price"], "0.0000001");
    assert_eq!(values(&inside).await.total, "9042.37 USD");
    // A coin with other decimals is another coin.
    inside.prices.tell(&key, "1e-7", NEW, r#","decimals":18"#);
    inside.clock.turn(LATER);
    assert!(unknown(&price(&inside, &contract).await).contains("gave an invalid price"));
    assert!(inside.prices.asked().iter().all(|asked| !asked.contains(&inside.address.to_lowercase())));

    // A listed ticker means the listed coin, even if another token uses it.
    let dollar = price(&inside, "USDC").await;
    assert_eq!((&dollar["price"], &dollar["price_provider_id"]), (&json!("0.9999"), &json!("usd-coin")), "{dollar}");
    let stranger = price(&inside, "Ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8").await;
    assert!(unknown(&stranger).contains("neither"), "an agent does not ask of whatever it likes: {stranger}");

    // A program needs no permission for a price, so it learns that of a listed coin, and not whether the vault has another one.
    let door = Door::of(inside).await;
    let nothing = door.admit(&[]).await;
    let of = |asset: &str| call("portfolio.price", json!({ "asset": asset }));
    let told = client(door.http(Some(&nothing)), vec![of("USDC"), of(&format!("Ethereum:{contract}"))]).await;
    assert_eq!(data(&told[0])["price"], "0.9999", "{}", told[0]);
    assert!(unknown(&data(&told[1])).contains("is not on the wallet's own list"), "{}", told[1]);
    door.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_good_answer_it_is_unknown_and_never_zero() {
    let (inside, _ethereum) = on_ethereum().await;
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.wallet.switch_prices(true).await.expect("the person allows it");
    let moods = [
        (Mood::Says(429, "slow down".into()), "did not answer (HTTP 429)"),
        (Mood::Says(503, String::new()), "did not answer (HTTP 503)"),
        (Mood::Says(403, "no".into()), "refused"),
        (Mood::Says(200, "<html>Sorry</html>".into()), "cannot be read"),
        (Mood::Says(200, r#"{"coins":{}}"#.into()), "has no price for it"),
    ];
    for (mood, words) in moods {
        inside.prices.is(mood.clone());
        inside.clock.turn(LATER);
        let told = price(&inside, "ETH").await;
        assert!(unknown(&told).contains(words), "{mood:?}: {told}");
        let portfolio = ask(&inside, "get_portfolio", json!({ "chain": "Ethereum" })).await;
        assert_eq!(portfolio["total_value_usd"], "unknown", "{mood:?}: {portfolio}");
        assert_eq!(portfolio["coins"][0]["value_usd"], "unknown", "{mood:?}: {portfolio}");
        assert_eq!(portfolio["coins"][0]["balance"], "3", "what the chain says is there all the same");
        let shown = values(&inside).await;
        assert!(reason(&shown.coins[0].value).contains(words) && shown.as_of.is_none(), "{mood:?}: {shown:?}");
    }
    inside.prices.is(Mood::Tells);
    for (price_text, age, words) in [
        ("3012.455", Duration::from_secs(2 * 3600), "minutes old"),
        ("0", NEW, "gave an invalid price"),
        ("-5", NEW, "gave an invalid price"),
        ("\"3012\"", NEW, "gave an invalid price"),
        ("1e300", NEW, "gave an invalid price"),
    ] {
        inside.prices.tell("coingecko:ethereum", price_text, age, "");
        inside.clock.turn(LATER);
        let told = price(&inside, "ETH").await;
        assert!(unknown(&told).contains(words), "{price_text}: {told}");
    }
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_source_gets_a_pause() {
    let (inside, _ethereum) = on_ethereum().await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    inside.wallet.switch_prices(true).await.expect("the person allows it");
    inside.prices.is(Mood::Says(429, String::new()));
    unknown(&price(&inside, "ETH").await);
    let asked = inside.prices.asked().len();
    assert!(asked <= 4, "a few times, later each time: {asked}");
    inside.prices.is(Mood::Tells);
    unknown(&price(&inside, "ETH").await);
    assert_eq!(inside.prices.asked().len(), asked, "and not at once again");
    inside.clock.turn(Duration::from_secs(31));
    assert_eq!(price(&inside, "ETH").await["price"], "3012.455", "then it is asked again");
    inside.prices.is(Mood::Hangs);
    inside.clock.turn(Duration::from_secs(240));
    assert_eq!(price(&inside, "ETH").await["price"], "3012.455", "what is new is not asked for again");
    inside.prices.is(Mood::Tells);
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn switching_prices_off_ends_requests_and_deletes_prices() {
    let (inside, _ethereum) = on_ethereum().await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.wallet.switch_prices(true).await.expect("the person allows it");
    assert_eq!(values(&inside).await.total, "9037.37 USD");
    assert_eq!(inside.prices.asked().len(), 1);

    inside.prices.is(Mood::Hangs);
    inside.clock.turn(LATER);
    let held = amounts(&inside.wallet.portfolio().await.expect("a portfolio"));
    let wallet = inside.wallet.clone();
    let waiting = tokio::spawn(async move { wallet.coin_values(&held).await });
    until("the source to be asked", PATIENCE, || async { (inside.prices.asked().len() == 2).then_some(()) }).await;
    inside.wallet.switch_prices(false).await.expect("the person takes it back");
    let broken_off = tokio::time::timeout(PATIENCE, waiting).await.expect("it ends");
    let broken_off = broken_off.expect("no panic").expect("an answer");
    assert!(reason(&broken_off.coins[0].value).contains("were switched off"), "{broken_off:?}");
    inside.prices.is(Mood::Tells);
    unknown(&price(&inside, "ETH").await);
    assert!(inside.wallet.coin_values(&[]).await.is_err());
    assert_eq!(inside.prices.asked().len(), 2, "nobody is asked any more");

    inside.wallet.switch_prices(true).await.expect("the person allows it again");
    assert_eq!(price(&inside, "ETH").await["price"], "3012.455");
    assert_eq!(inside.prices.asked().len(), 3, "what was told before was forgotten");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn test_money_has_no_price() {
    let inside = Inside::start().await;
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    inside.wallet.switch_prices(true).await.expect("the person allows it");
    assert!(
        unknown(&price(&inside, "ETH").await).contains("worth nothing"),
        "no coin of this profile is worth anything"
    );
    let portfolio = ask(&inside, "get_portfolio", json!({})).await;
    assert_eq!((&portfolio["total_value_usd"], &portfolio["coins"][0]["balance"]), (&json!("0.00"), &json!("10")));
    assert_eq!(values(&inside).await.total, "0.00 USD");
    assert_eq!(inside.prices.asked(), [""; 0], "and nobody is asked for it");
    inside.close().await;
}

/// The embedded agent's final answer.
async fn answer(inside: &Inside, sentence: &str) -> String {
    inside.writes(sentence).await;
    inside.until_quiet().await;
    last_said(&inside.view().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_embedded_agent_says_what_the_wallet_knows() {
    let (inside, _ethereum) = on_ethereum().await;
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.prices.tell("coingecko:ethereum", "3012.455", NEW, "");
    let mut inside = inside.close().await.open_with_its_own_agent().await;
    inside.begins().await;
    inside.person.forget();

    for sentence in ["what is ETH worth?", "how much are my coins worth in dollars?"] {
        let off = answer(&inside, sentence).await;
        for words in ["unknown", "switched off", "Nobody was asked", "Settings", "`lockstep prices on`"] {
            assert!(off.contains(words), "{sentence} without prices, {words}: {off}");
        }
        assert!(!off.contains("USD"), "{sentence}: no value is made up: {off}");
    }
    assert_eq!(inside.prices.asked(), [""; 0], "a question in the chat allows nothing");

    inside.wallet.switch_prices(true).await.expect("the person allows it");
    let price = answer(&inside, "what is ETH worth?").await;
    assert!(price.contains("3012.455 USD") && price.contains("DefiLlama (127.0.0.1:"), "with its source: {price}");
    assert!(price.contains("Z."), "and its time: {price}");
    let worth = answer(&inside, "how much are my coins worth in dollars?").await;
    assert!(worth.contains("3 ETH on Ethereum: 9037.37 USD"), "coin by coin: {worth}");
    assert!(worth.contains("Together: 9037.37 USD"), "and all of it: {worth}");
    assert_eq!(inside.prices.asked(), ["prices/current/coingecko:ethereum"], "asked once, and of the coin only");

    let nobody_knows = answer(&inside, "price of MADEUP").await;
    assert!(
        nobody_knows.contains("unknown") && nobody_knows.contains("knows no coin"),
        "with the reason: {nobody_knows}"
    );
    inside.prices.is(Mood::Says(503, String::new()));
    inside.clock.turn(LATER);
    let silent = answer(&inside, "what is my ETH worth?").await;
    assert!(silent.contains("value unknown") && silent.contains("did not answer"), "with the reason: {silent}");
    assert!(silent.contains("The value is unknown"), "and never zero: {silent}");
    assert!(inside.person.asked().is_empty(), "to look asks nobody");
    inside.close().await;
}
