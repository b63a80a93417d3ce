//! While prices are on, the wallet records the total whenever all of it is known, at most every 15 minutes. While a network is unreachable it
//! records nothing, so that no false loss appears. The history needs no network request, and is hidden while prices are off.

use std::time::Duration;

use lockstep_tests::inside::Inside;
use lockstep_tests::inside::tx::ETH;
use lockstep_tests::node::Node;

const NEW: Duration = Duration::from_secs(60);
const QUARTER: Duration = Duration::from_secs(15 * 60);

async fn amounts(inside: &Inside) -> Vec<String> {
    let history = inside.wallet.total_history().await.expect("a history");
    assert_eq!(history.currency, "USD", "the currency of the source");
    assert!(history.points.windows(2).all(|pair| pair[0].at < pair[1].at), "the oldest first: {history:?}");
    history.points.into_iter().map(|point| point.amount).collect()
}

async fn look(inside: &Inside) {
    inside.wallet.portfolio_all(|_| {}).await.expect("an overview");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_total_is_recorded_while_prices_are_on() {
    let inside = Inside::start_public().await;
    let (ethereum, mut base) = (Node::start_of(1).await, Node::start_of(8453).await);
    for (chain, node, wei) in [("Ethereum", &ethereum, ETH), ("Base", &base, 2 * ETH)] {
        inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("the network is switched on");
        node.give(&inside.address, wei).await;
    }
    inside.prices.tell("coingecko:ethereum", "3000", NEW, "");
    inside.prices.told_before("coingecko:ethereum", "2000");
    look(&inside).await;
    assert!(amounts(&inside).await.is_empty(), "without prices there is nothing to record");

    inside.wallet.switch_prices(true).await.expect("the person allows prices");
    assert!(amounts(&inside).await.is_empty(), "to allow prices records nothing that was before");
    look(&inside).await;
    assert_eq!(amounts(&inside).await, ["9000.00"], "three ETH at 3,000 dollars");
    ethereum.give(&inside.address, 2 * ETH).await;
    look(&inside).await;
    assert_eq!(amounts(&inside).await, ["9000.00"], "a quarter of an hour has one total");
    inside.clock.turn(QUARTER);
    look(&inside).await;
    assert_eq!(amounts(&inside).await, ["9000.00", "12000.00"], "and the next one has its own");

    let asked = inside.prices.asked().len();
    assert_eq!(amounts(&inside).await.len(), 2, "the history is read again");
    assert_eq!(inside.prices.asked().len(), asked, "and nobody is asked for it");

    base.stop();
    inside.clock.turn(QUARTER);
    look(&inside).await;
    assert_eq!(amounts(&inside).await.len(), 2, "a silent network is no loss, so nothing is recorded");

    let inside = inside.close().await.open().await;
    assert_eq!(amounts(&inside).await, ["9000.00", "12000.00"], "the database has it after the next start");
    inside.wallet.switch_prices(false).await.expect("prices are switched off");
    assert!(amounts(&inside).await.is_empty(), "while prices are off no value is told, an earlier one neither");
    inside.close().await;
}
