//! A node suggests the usual fee. If it lies, no transaction pays that fee: nothing is prepared, and the error gives the reason.

use lockstep_tests::inside::tx::{BOB, ETH};
use lockstep_tests::inside::{Inside, sending};
use lockstep_tests::relay::Relay;
use serde_json::json;

const GWEI: u64 = 1_000_000_000;

#[tokio::test(flavor = "multi_thread")]
async fn an_absurd_tip_is_refused() {
    let inside = Inside::start_public().await;
    let ethereum = lockstep_tests::node::Node::start_of(1).await;
    let relay = Relay::to(&ethereum.url).await;
    inside.wallet.switch_network_on("Ethereum", Some(relay.url())).await.expect("it is on the chain");
    ethereum.give(&inside.address, 100 * ETH).await;
    let coin = inside.wallet.portfolio().await.expect("a portfolio").coins.into_iter().next().expect("the coin");
    let request = sending(&coin.id, BOB, "1");

    relay.says_tips_are(100 * GWEI);
    let quote = inside.wallet.quote_send(&request).await.expect("as much as the chain's row allows is a busy day");
    assert!(quote.fee_text.ends_with("ETH"), "and the form shows it: {}", quote.fee_text);

    // 21,000 gas at this tip would cost 0.99 ETH.
    relay.says_tips_are(47_000 * GWEI);
    let refused = inside.wallet.quote_send(&request).await.expect_err("a payment never pays such a tip");
    for part in ["a tip of 47000 gwei", "Ethereum", "Nothing was prepared", "Another node may ask for less"] {
        assert!(refused.message.contains(part), "the sentence says {part}: {}", refused.message);
    }

    let params = json!({ "chain": "Ethereum", "symbol": "ETH", "address": BOB, "amount": "1" });
    let drafted = inside.typed("send one to Bob", "build_send_tx", params).await;
    assert!(!drafted.success, "the agent's draft is refused as well: {drafted:?}");
    assert!(inside.person.asked().is_empty(), "and nobody is asked for a signature");
}
