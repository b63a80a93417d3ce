//! All networks that are on are read in parallel, and each is shown when it answers. An unreachable network keeps its last values, with their
//! time, outside of every sum; one that never answered is unknown. Real and test money are separate. The embedded agent says which networks an
//! answer covers, and offers to switch on one that is off (U1, U2, U4).

use std::sync::{Arc, Mutex};
use std::time::Duration;

use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::tx::{ALICE, ETH};
use lockstep_tests::inside::{Consent, Inside, action};
use lockstep_tests::node::Node;
use lockstep_wallet::api::{Balance, HeldAsset, Overview, ReadState, Value as Worth};
use serde_json::{Value, json};

const NEW: Duration = Duration::from_secs(60);

/// A wallet with Ethereum, Base, Arbitrum and Sepolia on: one ETH, two, a quarter, and ten test ETH.
async fn on_four() -> (Inside, [Node; 3]) {
    let inside = Inside::start_public().await;
    let nodes = [Node::start_of(1).await, Node::start_of(8453).await, Node::start_of(42161).await];
    for (chain, node, wei) in
        [("Ethereum", &nodes[0], ETH), ("Base", &nodes[1], 2 * ETH), ("Arbitrum", &nodes[2], ETH / 4)]
    {
        inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("the network is switched on");
        node.give(&inside.address, wei).await;
    }
    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("and the test network");
    (inside, nodes)
}

async fn whole(inside: &Inside) -> Overview {
    inside.wallet.portfolio_all(|_| {}).await.expect("an overview")
}

fn eth(known: &Overview) -> &HeldAsset {
    known.real.assets.iter().find(|asset| asset.native && asset.ticker == "ETH").expect("ETH")
}

/// A network's holding of ETH.
fn on<'k>(known: &'k Overview, chain: &str) -> &'k lockstep_wallet::api::Holding {
    eth(known).holdings.iter().find(|holding| holding.coin.chain == chain).expect("a part of it")
}

fn total(known: &Overview) -> String {
    known.real.total.as_ref().and_then(|total| total.text.clone()).expect("a total")
}

#[tokio::test(flavor = "multi_thread")]
async fn each_network_is_shown_when_it_answers_and_a_silent_one_is_in_no_sum() {
    let (inside, [ethereum, mut base, arbitrum]) = on_four().await;
    inside.prices.tell("coingecko:ethereum", "3000", NEW, "");
    inside.prices.told_before("coingecko:ethereum", "2000");
    let rows: Arc<Mutex<Vec<Overview>>> = Arc::default();
    let heard = rows.clone();
    let known = inside.wallet.portfolio_all(move |row| heard.lock().unwrap().push(row)).await.expect("an overview");
    let rows = std::mem::take(&mut *rows.lock().unwrap());
    assert!(rows[0].reading && eth(&rows[0]).amount.is_none(), "at first nothing is known, and it is said to be read");
    assert!(rows.len() >= 4, "and then each network is told by itself: {}", rows.len());
    let answered = |row: &Overview| {
        let all = row.real.networks.iter().chain(&row.test.networks);
        all.filter(|network| network.state == ReadState::Answered).count()
    };
    assert!(rows.windows(2).all(|pair| answered(&pair[0]) <= answered(&pair[1])), "none of which is taken back");

    assert_eq!(eth(&known).amount.as_deref(), Some("3.25"), "one asset on three networks, added up exactly");
    assert_eq!((eth(&known).holdings.len(), eth(&known).left_out), (3, 0), "with all of its parts");
    assert_eq!(known.test.assets[0].amount.as_deref(), Some("10"), "test money is in a world of its own");
    assert_eq!((&known.real.total, inside.prices.asked().len()), (&None, 0), "without prices nobody says a value");

    inside.wallet.switch_prices(true).await.expect("the person allows prices");
    let priced = whole(&inside).await;
    assert_eq!(total(&priced), "9750.00 USD", "3.25 at 3,000 dollars");
    let change = priced.real.total.as_ref().and_then(|total| total.change.clone()).expect("against a day ago");
    assert_eq!((change.text.as_str(), change.percent.as_str(), change.down), ("3250.00 USD", "50.00", false));
    assert!(priced.test.total.is_none() && priced.test.assets[0].value.is_none(), "test money has no value at all");
    let asked = inside.prices.asked();
    assert!(
        asked
            .iter()
            .all(|path| path.ends_with("/coingecko:ethereum") && !path.contains(&inside.address.to_lowercase())),
        "the source is told the coin, and neither address nor amount: {asked:?}"
    );
    assert_eq!(asked.len(), 2, "once for now and once for a day ago");

    base.stop();
    inside.clock.turn(Duration::from_secs(120));
    let known = whole(&inside).await;
    let silent = on(&known, "Base");
    assert!(matches!(silent.coin.balance, Balance::Unknown { .. }), "what is not told is unknown: {silent:?}");
    let last = silent.last.as_ref().expect("what it told before");
    assert_eq!(last.text, "2", "is kept");
    assert!(last.at > 0 && last.height.is_some(), "with its time and its block: {last:?}");
    assert_eq!((eth(&known).amount.as_deref(), eth(&known).left_out), (Some("1.25"), 1), "and is in no amount");
    assert_eq!(total(&known), "3750.00 USD", "and in no total");
    let left_out = known.real.total.as_ref().expect("a total").left_out;
    assert_eq!((left_out.stale, left_out.unknown), (1, 0), "which says what it leaves out");
    let named: Vec<_> = known
        .real
        .networks
        .iter()
        .filter_map(|network| match &network.state {
            ReadState::Silent { reason, .. } => Some((network.chain.as_str(), reason.as_str())),
            ReadState::Reading | ReadState::Answered => None,
        })
        .collect();
    assert!(
        matches!(named.as_slice(), [("Base", reason)] if reason.contains("did not answer")),
        "one network is in trouble, and why: {named:?}"
    );

    // After a restart the last value is still known, and nothing else of that network.
    let inside = inside.close().await.open().await;
    let known = whole(&inside).await;
    assert_eq!(on(&known, "Base").last.as_ref().map(|last| last.text.as_str()), Some("2"), "the database has it");
    assert_eq!(eth(&known).amount.as_deref(), Some("1.25"), "and still it counts nowhere");
    drop((ethereum, arbitrum));
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_never_answered_is_unknown() {
    let (inside, _nodes) = on_four().await;
    let mut node = Node::start_of(10).await;
    inside.wallet.switch_network_on("Optimism", Some(&node.url)).await.expect("it says that it is Optimism");
    node.stop();
    let known = whole(&inside).await;
    let silent = on(&known, "Optimism");
    assert!(
        matches!(silent.coin.balance, Balance::Unknown { .. }) && silent.last.is_none(),
        "not even zero: {silent:?}"
    );
    assert_eq!(
        (eth(&known).amount.as_deref(), eth(&known).left_out),
        (Some("3.25"), 1),
        "the others are told all the same"
    );
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counterfeit_is_not_added_to_what_it_imitates() {
    let (inside, [ethereum, base, _arbitrum]) = on_four().await;
    let mut contracts = Vec::new();
    for (chain, node) in [("Ethereum", &ethereum), ("Base", &base)] {
        let contract = deploy_coin(node, &inside.address, 50_000_000).await;
        inside.wallet.add_token(chain, &contract).await.expect("the token is added");
        contracts.push(contract);
    }
    let known = whole(&inside).await;
    let tokens: Vec<_> = known.real.assets.iter().filter(|asset| !asset.native).collect();
    assert_eq!(tokens.len(), 2, "two contracts off the list are two assets, whatever they call themselves: {tokens:?}");
    assert!(tokens.iter().all(|asset| asset.holdings.len() == 1), "each on its own network");
    inside.wallet.switch_prices(true).await.expect("the person allows prices");
    let known = whole(&inside).await;
    let values: Vec<_> = known.real.assets.iter().filter(|asset| !asset.native).map(|asset| &asset.value).collect();
    assert!(values.iter().all(|value| matches!(value, Some(Worth::Unknown { .. }))), "of unknown value: {values:?}");
    inside.close().await;
}

async fn answer(inside: &Inside, sentence: &str) -> String {
    inside.writes(sentence).await;
    inside.until_quiet().await;
    last_said(&inside.view().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_embedded_agent_knows_every_network() {
    let (inside, _nodes) = on_four().await;
    let inside = inside.close().await.open_with_its_own_agent().await;
    let all = answer(&inside, "how much ETH do I have?").await;
    assert!(all.contains("3.25 ETH on 3 networks"), "added up over them: {all}");
    assert!(all.contains("Test money is not counted (Sepolia)"), "and what is not in it: {all}");
    let base = answer(&inside, "balance on Base").await;
    assert_eq!(base, "Your balance: 2 ETH on Base", "the one that was named");
    let off = answer(&inside, "send 0.1 ETH on Optimism to Alice").await;
    assert!(off.contains("Optimism is switched off"), "one that is known and off is said to be off: {off}");
    assert!(!inside.wallet.networks().iter().any(|network| network.chain == "Optimism" && network.endpoint.is_some()));

    inside.person.will([Consent::Reject]);
    let told = answer(&inside, &format!("send 0.1 ETH on Base to {ALICE}")).await;
    assert!(told.contains("0.1 ETH on Base to"), "a payment names its network: {told}");
    let shown = inside.person.consents();
    assert_eq!(shown[0].network, "Base", "and so does the consent");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_is_switched_on_by_an_agent_only_after_a_yes() {
    let (inside, _nodes) = on_four().await;
    let node = Node::start_of(10).await;
    inside.wallet.switch_network_on("Optimism", Some(&node.url)).await.expect("on");
    inside.wallet.switch_network_off("Optimism").await.expect("and off, with its node known");
    let is_on =
        || inside.wallet.networks().iter().any(|network| network.chain == "Optimism" && network.endpoint.is_some());
    inside.person.will_trust([Consent::Reject]);
    let refused = inside.one(action("switch_network_on", json!({ "chain": "Optimism" }))).await;
    assert!(!refused.success && !is_on(), "a no leaves it off: {refused:?}");
    inside.until_quiet().await;
    inside.person.will_trust([Consent::Approve]);
    let done = inside.one(action("switch_network_on", json!({ "chain": "optimism" }))).await;
    assert!(done.success, "{done:?}");
    assert!(is_on(), "and a yes switches it on");
    let balances = inside.one(action("get_balances", Value::Null)).await.data.expect("the balances");
    let scope = balances["scope"].as_str().expect("what they are of").to_owned();
    assert!(
        scope.contains("On 4 networks") && scope.contains("not counted (Sepolia)"),
        "which is then read too: {scope}"
    );
    inside.close().await;
}
