//! A node suggests the usual fee. If it lies, no transaction pays that fee: nothing is prepared, and the error gives the reason.

use lockstep_chain::{PublicKey, Registry};
use lockstep_tests::inside::tx::{BOB, ETH};
use lockstep_tests::inside::{Inside, sending};
use lockstep_tests::relay::Relay;
use lockstep_tests::substrate::SubstrateEmulator;
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

/// A tip within its limit does not help if the rest of the fee is absurd.
#[tokio::test(flavor = "multi_thread")]
async fn an_absurd_base_fee_is_refused() {
    let inside = Inside::start_public().await;
    let ethereum = lockstep_tests::node::Node::start_of(1).await;
    let relay = Relay::to(&ethereum.url).await;
    inside.wallet.switch_network_on("Ethereum", Some(relay.url())).await.expect("it is on the chain");
    ethereum.give(&inside.address, 100 * ETH).await;
    let coin = inside.wallet.portfolio().await.expect("a portfolio").coins.into_iter().next().expect("the coin");
    let request = sending(&coin.id, BOB, "1");
    relay.says_tips_are(GWEI);

    relay.says_base_fees_are(500 * GWEI);
    inside.wallet.quote_send(&request).await.expect("on the busiest days a block costs that much");

    // 21,000 gas at twice this base fee could cost 0.42 ETH.
    relay.says_base_fees_are(10_000 * GWEI);
    let refused = inside.wallet.quote_send(&request).await.expect_err("no payment costs that much");
    for part in ["a fee of 0.4200", "Ethereum", "Nothing was prepared", "Another node may ask for less"] {
        assert!(refused.message.contains(part), "the sentence says {part}: {}", refused.message);
    }
    let params = json!({ "chain": "Ethereum", "symbol": "ETH", "address": BOB, "amount": "1" });
    let drafted = inside.typed("send one to Bob", "build_send_tx", params).await;
    assert!(!drafted.success, "the agent's draft is refused as well: {drafted:?}");
    assert!(inside.person.asked().is_empty(), "and nobody is asked for a signature");
}

/// On a kind without gas: the node alone says what the runtime takes.
#[tokio::test(flavor = "multi_thread")]
async fn an_absurd_fee_is_refused_on_other_kinds() {
    let inside = Inside::start_without_a_backup().await;
    let node = SubstrateEmulator::start("Polkadot").await;
    let (address, coin) = inside.turns_on("Polkadot", &node.url).await;
    let row = Registry::row("Polkadot").expect("a chain");
    let shop = row.address_of(&PublicKey::Ed25519([9; 32])).expect("an address");
    let one = 10_u128.pow(row.native.decimals.into());
    node.chain().change(&address, |account| account.free = 50 * one);
    node.chain().change(&shop, |account| account.free = one);
    let request = sending(&coin, &shop, "1");
    inside.wallet.quote_send(&request).await.expect("at the fee that the runtime takes");

    node.chain().asks_fee = Some(2 * one);
    let refused = inside.wallet.quote_send(&request).await.expect_err("no payment costs that much");
    for part in ["a fee of 3 DOT", "Polkadot", "Nothing was prepared", "Another node may ask for less"] {
        assert!(refused.message.contains(part), "the sentence says {part}: {}", refused.message);
    }
}
