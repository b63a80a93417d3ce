//! The person adds an EVM network that Lockstep does not know, uses it like every other one, and removes it.

use std::time::Duration;

use lockstep_findings::FindingId;
use lockstep_tests::counting::{Answers, Counting};
use lockstep_tests::inside::tx::{ALICE, ETH};
use lockstep_tests::inside::{Consent, Inside, sending};
use lockstep_tests::node::Node;
use lockstep_wallet::api::{Activity, AddressGate, Balance, Network, NewNetwork};
use lockstep_wallet::{ApiCode, StepState};
use serde_json::json;

const NAME: &str = "Anvil at home";
const ID: u64 = 424_242;

fn typed(url: &str) -> NewNetwork {
    NewNetwork {
        name: NAME.to_owned(),
        url: url.to_owned(),
        chain_id: ID.to_string(),
        ticker: "HOME".to_owned(),
        explorer: Some("https://explorer.example/".to_owned()),
        test: true,
    }
}

fn found(inside: &Inside) -> Option<Network> {
    inside.wallet.networks().into_iter().find(|network| network.chain == NAME)
}

/// The id of the network's own coin, and its balance in the smallest unit.
async fn coin(inside: &Inside) -> (String, u128) {
    let own =
        inside.wallet.portfolio().await.expect("a portfolio").coins.into_iter().next().expect("the network's coin");
    let Balance::Known { raw, .. } = &own.balance else { panic!("{:?}", own.balance) };
    (own.id.clone(), raw.parse().expect("a number"))
}

/// Added after a question, used, kept over a restart, and removed when nothing on it is open.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_is_added_used_and_removed() {
    let (inside, node) = (Inside::start_public().await, Node::start_of(ID).await);
    // The contract that tells the fee for data on networks of the OP Stack.
    node.call("anvil_setCode", json!(["0x420000000000000000000000000000000000000F", "0x00"])).await;

    // A no adds nothing, and the node is not asked.
    let never = Counting::start(Answers::ChainId(ID)).await;
    inside.person.will_change([Consent::Reject]);
    let refused = inside.wallet.add_network(&typed(&never.url)).await.expect_err("the person said no");
    assert_eq!(refused.code, ApiCode::Cancelled);
    assert_eq!(never.connections(), 0, "nobody was contacted before a yes");
    assert!(found(&inside).is_none());

    let network = inside.wallet.add_network(&typed(&node.url)).await.expect("it is added");
    assert!(network.added && network.test && network.in_use, "as the person said, and the first one is preferred");
    assert_eq!((network.chain_id.as_str(), network.ticker.as_str()), ("424242", "HOME"));
    let question = inside.person.changes().pop().expect("the person was asked");
    assert!(question.title.contains(NAME), "{}", question.title);
    let shown = format!("{:?}", question.entries);
    for part in
        [node.url.trim_start_matches("http://"), "424242", "HOME", "test money", "1 HOME or more", "explorer.example"]
    {
        assert!(shown.contains(part), "the question shows {part}: {shown}");
    }
    assert!(question.undo.contains("learns"), "and what the node learns: {}", question.undo);

    // Received, sent and followed like the money of every network.
    node.give(&inside.address, 3 * ETH).await;
    let AddressGate::Open { address } = inside.wallet.receive_address(NAME).await.expect("an address") else {
        panic!("test money needs no backup")
    };
    assert_eq!(address, inside.address, "all EVM networks share the account");
    let (own, balance) = coin(&inside).await;
    assert_eq!(balance, 3 * ETH);
    inside.wallet.send(&sending(&own, ALICE, "1")).await.expect("it is planned");
    let sent = inside.until_activity("the payment to be confirmed", |one| one.state == StepState::Confirmed).await;
    assert_eq!(sent.chain, NAME);
    let hash = sent.tx_hash.clone().expect("it was sent");
    assert_eq!(sent.explorer, Some(format!("https://explorer.example/tx/{hash}")), "the typed explorer is linked");
    assert_ne!(node.receipt(&hash).await, serde_json::Value::Null, "the node has it");
    let view = inside.person.consents().pop().expect("the person was asked to sign");
    assert_eq!(view.network, format!("{NAME} (added by you)"), "the mark stands with the name");
    assert!(view.test_network, "by the person's word");
    let finding = view.steps[0].findings.iter().find(|finding| finding.sentence().contains("You added the network"));
    assert!(finding.is_some(), "and a finding says what is not known: {:?}", view.steps[0].findings);
    let told = &view.steps[0].facts;
    assert!(told.has(FindingId::L1FeeBeside), "its node has the contract of a fee for data: {:?}", told.findings);

    // It is there after a restart, with its node.
    let inside = inside.close().await.open().await;
    let network = found(&inside).expect("it is still there");
    assert!(network.added && network.endpoint.is_some() && network.in_use);
    let (own, balance) = coin(&inside).await;
    assert!(balance < 2 * ETH && balance > ETH, "its money is read: {balance}");

    // Not while something on it is open.
    node.call("evm_setAutomine", json!([false])).await;
    inside.wallet.send(&sending(&own, ALICE, "0.5")).await.expect("it is planned");
    let open = inside.until_activity("the payment to be on its way", |one| one.state == StepState::Broadcast).await;
    let refused = inside.wallet.remove_network(NAME).await.expect_err("a payment is open");
    assert!(refused.message.contains("not finished"), "{}", refused.message);
    let hash = open.tx_hash.expect("it was sent");
    assert!(refused.message.contains(&hash), "it says which: {}", refused.message);
    node.call("evm_mine", json!([])).await;
    let all_done = |one: &Activity| one.state == StepState::Confirmed && one.amount_text.contains("0.5");
    inside.until_activity("the payment to be confirmed", all_done).await;

    // One that the network never takes is named in the question, and given up with the yes.
    inside.wallet.send(&sending(&own, ALICE, "0.25")).await.expect("it is planned");
    let of_lost = |state| move |one: &Activity| one.state == state && one.amount_text.contains("0.25");
    inside.until_activity("the payment to be on its way", of_lost(StepState::Broadcast)).await;
    inside.clock.turn(Duration::from_secs(200));
    let lost = inside.until_activity("the payment to have had its time", of_lost(StepState::Timeout)).await;
    let hash = lost.tx_hash.expect("it was sent");
    inside.person.will_change([Consent::Reject]);
    inside.wallet.remove_network(NAME).await.expect_err("the person keeps looking for it");
    assert!(found(&inside).is_some(), "a no removes nothing");
    inside.wallet.remove_network(NAME).await.expect("it is removed");
    let question = inside.person.changes().pop().expect("the person was asked");
    assert!(question.title.contains("give up a transaction"), "{}", question.title);
    assert!(format!("{:?}", question.entries).contains(&hash), "the question names it: {:?}", question.entries);
    let activity = inside.wallet.activity().await.expect("an activity");
    let given_up = activity.iter().find(|one| one.tx_hash.as_ref() == Some(&hash)).expect("it stays in the activity");
    assert_eq!(given_up.state, StepState::Timeout, "it is not known to have failed");
    assert!(given_up.error.as_ref().is_some_and(|why| why.contains("You removed the network")), "{:?}", given_up.error);
    assert!(found(&inside).is_none(), "it is in no list");
    let before = inside.wallet.activity().await.expect("an activity").len();
    let refused = inside.wallet.switch_network_on(NAME, None).await.expect_err("it is not offered");
    assert!(refused.message.contains("removed"), "{}", refused.message);

    // The history can be read after a restart too, and the name stays with its chain id.
    let inside = inside.close().await.open().await;
    assert!(found(&inside).is_none());
    let activity = inside.wallet.activity().await.expect("an activity");
    assert_eq!(activity.len(), before, "nothing of it is lost");
    assert!(activity.iter().all(|one| one.chain == NAME && one.explorer.is_some()));
    let other = NewNetwork { chain_id: "424243".to_owned(), ..typed(&node.url) };
    let refused = inside.wallet.add_network(&other).await.expect_err("the name means another chain");
    assert!(refused.message.contains("424242"), "{}", refused.message);
    inside.wallet.add_network(&typed(&node.url)).await.expect("it comes back under its name");
    assert!(found(&inside).is_some());
}

/// What is not what was typed, or looks like a known network, is not added.
#[tokio::test(flavor = "multi_thread")]
async fn another_chain_and_a_known_name_are_refused() {
    let (inside, node) = (Inside::start_public().await, Node::start_of(5).await);
    let asked = inside.person.changes().len();
    let wrong = inside.wallet.add_network(&typed(&node.url)).await.expect_err("the node is of another chain");
    assert_eq!(wrong.code, ApiCode::Network);
    assert!(wrong.message.contains("not 424242") && wrong.message.contains("Nothing was added"), "{}", wrong.message);
    assert_eq!(inside.person.changes().len(), asked + 1, "the person was asked before the node");

    let never = Counting::start(Answers::ChainId(1)).await;
    let url = never.url.as_str();
    for (network, why) in [
        (NewNetwork { chain_id: "1".to_owned(), ..typed(url) }, "Ethereum has this chain id"),
        (NewNetwork { chain_id: "0x2105".to_owned(), ..typed(url) }, "Base has this chain id"),
        (NewNetwork { name: "Ethereum Mainnet".to_owned(), ..typed(url) }, "looks like Ethereum"),
        (NewNetwork { ticker: "USDC".to_owned(), ..typed(url) }, "USDC"),
        (typed("http://rpc.example/"), "https"),
        (typed("https://me:secret@rpc.example/"), "name or password"),
    ] {
        let refused = inside.wallet.add_network(&network).await.expect_err("it is refused");
        assert!(refused.message.contains(why), "{why}: {}", refused.message);
        assert!(refused.message.contains("Nothing was added"), "{}", refused.message);
    }
    assert_eq!(never.connections(), 0, "and nobody was asked to find that out");
    assert_eq!(inside.person.changes().len(), asked + 1, "nor the person");
    assert!(inside.wallet.networks().iter().all(|network| !network.added), "nothing was added");
    let refused = inside.wallet.remove_network("Ethereum").await.expect_err("it is Lockstep's own");
    assert!(refused.message.contains("own networks"), "{}", refused.message);
}
