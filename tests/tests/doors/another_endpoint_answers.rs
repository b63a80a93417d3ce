//! A network has endpoints in the person's order. If the first gives no answer, the next one is asked, and each transaction is sent once.

use alloy::primitives::U256;
use lockstep_chain::evm::draft::native_transfer;
use lockstep_tests::cli::Cli;
use lockstep_tests::counting::{Answers, Counting};
use lockstep_tests::inside::tx::{ALICE, DERIVE_PATH, ETH, address, hex_of, terms};
use lockstep_tests::inside::{Inside, bundle};
use lockstep_tests::node::Node;
use lockstep_tests::relay::{Mood, Relay};
use lockstep_tests::wan::Wan;
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::{Balance, Network, NetworkEndpoint};
use lockstep_wallet::wire::Action;
use serde_json::{Value, json};

const SEPOLIA: u64 = 11_155_111;

fn sepolia(inside: &Inside) -> Network {
    inside.wallet.networks().into_iter().find(|network| network.chain == "Sepolia").expect("the network exists")
}

fn endpoints(inside: &Inside) -> Vec<NetworkEndpoint> {
    sepolia(inside).endpoints
}

fn hosts(inside: &Inside) -> Vec<String> {
    endpoints(inside).into_iter().map(|one| one.host).collect()
}

/// The vault's balance on Sepolia, from the portfolio.
async fn balance(inside: &Inside) -> Balance {
    inside.wallet.portfolio().await.expect("a portfolio").coins.remove(0).balance
}

fn is_known(balance: &Balance, expected: &str) -> bool {
    matches!(balance, Balance::Known { text, .. } if text == expected)
}

/// Pays Alice one coin on Sepolia.
fn to_alice(nonce: u64) -> Action {
    let mut terms = terms(nonce, 21_000);
    terms.chain_id = SEPOLIA;
    let unsigned = native_transfer(&terms, address(ALICE), U256::from(ETH));
    bundle(vec![json!({
        "id": "step-1",
        "sequence": 1,
        "chain": "Sepolia",
        "action": "",
        "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(&unsigned),
        "chain_context": { "chain_id": format!("{SEPOLIA:#x}"), "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
        "wait_for_receipt": true,
    })])
}

/// A wallet on Sepolia with two endpoints in front of one node, in this order.
async fn behind_two() -> (Inside, Relay, Relay) {
    let inside = Inside::start_public().await;
    let (first, second) = (Relay::to(&inside.node.url).await, Relay::to(&inside.node.url).await);
    inside.wallet.switch_network_on("Sepolia", Some(first.url())).await.expect("it is switched on");
    assert_eq!(second.asked(), 0, "the first one alone was contacted");
    inside.wallet.add_endpoint("Sepolia", second.url()).await.expect("another endpoint is added");
    assert_eq!(hosts(&inside), [first.host(), second.host()], "behind the one that was there");
    (inside, first, second)
}

/// The first endpoint is dead: the second one answers, and the screen names the failed one and the reason.
#[tokio::test(flavor = "multi_thread")]
async fn the_second_endpoint_answers_if_the_first_is_dead() {
    let inside = Inside::start_public().await;
    let port = inside.node.url.rsplit(':').next().unwrap().parse().unwrap();
    let way = Wan::to(port).await;
    let second = Relay::to(&inside.node.url).await;
    inside.wallet.switch_network_on("Sepolia", Some(&format!("http://{}/", way.address()))).await.expect("it is on");
    inside.wallet.add_endpoint("Sepolia", second.url()).await.expect("another endpoint is added");
    let before = second.asked();
    assert!(is_known(&balance(&inside).await, "10"), "the first one answers");
    assert_eq!(second.asked(), before, "and then no other one is asked");

    // Nothing listens there.
    way.lead_to(1);
    way.cut();
    assert!(is_known(&balance(&inside).await, "10"), "the second one answers in its place");
    let told = endpoints(&inside);
    let why = told[0].last_error.clone().unwrap_or_default();
    assert!(
        why.contains(&way.address()) && why.contains("did not answer"),
        "the one that failed is named, and why: {why}"
    );
    assert!(told[1].last_error.is_none() && told[1].latency_ms.is_some(), "the other one is well: {told:?}");
    assert_eq!(sepolia(&inside).last_error, None, "and the network as a whole is in no trouble");

    second.stands(Mood::Broken);
    let Balance::Unknown { reason, .. } = balance(&inside).await else { panic!("nobody answers, so nothing is known") };
    assert!(reason.contains("did not answer"), "and it says why: {reason}");
    assert!(sepolia(&inside).last_error.is_some(), "now the network is in trouble");
    let why = endpoints(&inside).remove(1).last_error.unwrap_or_default();
    assert!(why.contains(second.host()) && why.contains("HTTP 503"), "the second one's own reason: {why}");

    second.stands(Mood::Carries);
    let order = hosts(&inside);
    let inside = inside.close().await.open().await;
    assert_eq!(hosts(&inside), order, "after opening again the order is the same");
    assert!(is_known(&balance(&inside).await, "10"), "and the second one answers again");

    inside.wallet.use_endpoint_first("Sepolia", second.url()).await.expect("it comes first");
    assert_eq!(hosts(&inside), [second.host(), &way.address()], "the other one stays, behind it");
    inside.wallet.remove_endpoint("Sepolia", &format!("http://{}", way.address())).await.expect("it is removed");
    assert_eq!(hosts(&inside), [second.host()], "however its address is written");
    let refused = inside.wallet.remove_endpoint("Sepolia", second.url()).await.expect_err("it is the last one");
    assert_eq!(refused.code, ApiCode::Refused, "{refused}");
    assert!(
        refused.message.contains("Switch the network off instead") && refused.message.contains("nothing was removed"),
        "it says what to do, and what did not happen: {}",
        refused.message
    );
    assert_eq!(hosts(&inside), [second.host()], "and it is still there");
    inside.wallet.switch_network_off("Sepolia").await.expect("it is switched off");
    inside.wallet.switch_network_on("Sepolia", None).await.expect("it is switched on again");
    assert_eq!(hosts(&inside), [second.host()], "with what it had");
}

/// An invalid endpoint is refused with the reason, without a request if the URL already shows it.
#[tokio::test(flavor = "multi_thread")]
async fn an_endpoint_of_another_chain_is_refused() {
    let inside = Inside::start_public().await;
    let never = Counting::start(Answers::ChainId(SEPOLIA)).await;
    let refused = inside.wallet.add_endpoint("Sepolia", &never.url).await.expect_err("the network is off");
    assert!(refused.message.contains("switched off"), "{}", refused.message);
    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("it is switched on");
    let port = never.url.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    for (url, why) in [
        ("http://rpc.example/".to_owned(), "must use https"),
        (format!("http://me:secret@127.0.0.1:{port}"), "name or password"),
        ("node".to_owned(), "not a web address"),
        (format!("{}/", inside.node.url), "already"),
    ] {
        let refused = inside.wallet.add_endpoint("Sepolia", &url).await.expect_err("it is refused");
        assert!(refused.message.contains(why), "{url}: {}", refused.message);
        assert!(!refused.message.contains("secret"), "{url}: without what was in it");
    }
    let refused = inside.wallet.use_endpoint_first("Sepolia", &never.url).await.expect_err("it was not added");
    assert_eq!(refused.code, ApiCode::NotFound, "{refused}");
    assert_eq!(never.connections(), 0, "and nobody was asked to find that out");

    let other = Counting::start(Answers::ChainId(5)).await;
    let refused = inside.wallet.add_endpoint("Sepolia", &other.url).await.expect_err("another chain's node");
    assert!(refused.message.contains("on chain 5, not 11155111"), "both ids are named: {}", refused.message);
    assert!(refused.message.contains("was not added"), "and what did not happen: {}", refused.message);
    let silent = Counting::start(Answers::Nothing).await;
    let refused = inside.wallet.add_endpoint("Sepolia", &silent.url).await.expect_err("nobody answers");
    assert!(refused.message.contains("did not answer"), "{}", refused.message);
    let asked = other.connections();
    assert_eq!(endpoints(&inside).len(), 1, "none of them is an endpoint");
    assert!(is_known(&balance(&inside).await, "10"), "the one that is there answers");
    assert_eq!(other.connections(), asked, "and the other chain's node is never asked again");

    let mut four = Vec::new();
    for _ in 0..4 {
        let relay = Relay::to(&inside.node.url).await;
        inside.wallet.add_endpoint("Sepolia", relay.url()).await.expect("up to five");
        four.push(relay);
    }
    let refused = inside.wallet.add_endpoint("Sepolia", &never.url).await.expect_err("a sixth");
    assert!(refused.message.contains("the largest number"), "{}", refused.message);
    assert_eq!(never.connections(), 0, "which is not asked");
}

/// An endpoint that has changed to another chain is skipped with the reason.
#[tokio::test(flavor = "multi_thread")]
async fn an_endpoint_that_changes_its_chain_is_skipped() {
    let (inside, first, second) = behind_two().await;
    let other = Node::start_of(5).await;
    other.give(&inside.address, 77 * ETH).await;
    first.leads_to(&other.url);
    assert!(is_known(&balance(&inside).await, "10"), "the other chain's money is not shown as ours");
    let why = endpoints(&inside).remove(0).last_error.unwrap_or_default();
    assert!(
        why.contains(first.host()) && why.contains("on chain 5, not 11155111"),
        "the screen says which endpoint it is, and why it is not used: {why}"
    );
    let result = inside.one(to_alice(0)).await;
    assert!(result.success, "a payment goes the other way: {:?}", result.error);
    assert_eq!((inside.nonce().await, other.sent(&inside.address).await), (1, 0), "once, and only on its chain");
    assert_eq!(
        (first.broadcasts().len(), second.broadcasts().len()),
        (0, 1),
        "the other chain's node was given nothing"
    );
}

/// The first endpoint dies between plan and broadcast. The second takes the signed bytes, and the payment is made once.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_survives_the_end_of_its_first_endpoint() {
    let (inside, first, second) = behind_two().await;
    let alice = inside.node.balance(ALICE).await;
    inside.person.meanwhile(first.will_stand(Mood::Broken));
    let result = inside.one(to_alice(0)).await;
    assert!(result.success, "the payment goes through: {:?}", result.error);
    assert_eq!(inside.nonce().await, 1, "once");
    assert_eq!(inside.node.balance(ALICE).await - alice, ETH, "and Alice has it once");
    assert_eq!((first.broadcasts().len(), second.broadcasts().len()), (0, 1), "by the second endpoint");
    let why = endpoints(&inside).remove(0).last_error.unwrap_or_default();
    assert!(why.contains(first.host()) && why.contains("HTTP 503"), "the first one's failure is told: {why}");
}

/// The first endpoint takes the bytes and its answer is lost. The next one gets exactly those bytes, and nothing is paid twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_answer_causes_no_second_payment() {
    let (inside, first, second) = behind_two().await;
    let alice = inside.node.balance(ALICE).await;
    inside.person.meanwhile(first.will_stand(Mood::LosesBroadcasts));
    let result = inside.one(to_alice(0)).await;
    assert!(result.success, "what became of it is found out: {:?}", result.error);
    assert_eq!(inside.nonce().await, 1, "one transaction was mined");
    assert_eq!(inside.node.balance(ALICE).await - alice, ETH, "and Alice has it once");
    let all = [first.broadcasts(), second.broadcasts()].concat();
    assert!(!first.broadcasts().is_empty(), "the first one was given them");
    assert!(all.iter().all(|bytes| *bytes == all[0]), "nothing was signed anew: {all:?}");
}

/// The terminal lists a network's endpoints, and changes them.
#[tokio::test(flavor = "multi_thread")]
async fn the_terminal_changes_endpoints() {
    let cli = Cli::start().await;
    let other = Relay::to(&cli.node.url).await;
    let listed = cli.allow(&["network", "endpoint", "add", "Local", other.url()]);
    assert!(listed.contains(&format!("node {}", cli.node.url)), "the first is the one that was there:\n{listed}");
    assert!(listed.contains(&format!("else {}", other.url())), "and the new one is behind it:\n{listed}");
    let listed = cli.read(&["networks"]);
    assert!(listed.contains(&format!("else {}", other.url())), "it is there after the next start:\n{listed}");
    cli.allow(&["network", "endpoint", "remove", "Local", other.url()]);
    let listed = cli.read(&["networks"]);
    assert!(!listed.contains(other.url()), "and gone when it is removed:\n{listed}");
    let (status, screen) = cli.unlocked(&["network", "endpoint", "remove", "Local", &cli.node.url]).end();
    assert!(!status.success() && screen.contains("Switch the network off instead"), "the last one stays:\n{screen}");
}

/// T20: another transaction takes the nonce after the release and before the broadcast, and the node refuses ours.
#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_that_is_taken_before_the_broadcast() {
    let (inside, first, _second) = behind_two().await;
    let alice = inside.node.balance(ALICE).await;
    let call =
        |method: &str, parameters: Value| json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": parameters });
    let rival = json!({ "from": inside.address, "to": inside.address, "value": "0x1", "nonce": "0x0" });
    first.lets_go_first(vec![
        call("anvil_impersonateAccount", json!([inside.address])),
        call("eth_sendTransaction", json!([rival])),
    ]);
    let result = inside.one(to_alice(0)).await;
    let data = result.data.unwrap();
    assert_eq!(data["transactions"][0]["status"], "failed", "ours was refused: {data}");
    assert!(result.error.as_deref().unwrap().contains("Replaced"), "and the reason is given: {:?}", result.error);
    assert_eq!((inside.nonce().await, inside.node.balance(ALICE).await), (1, alice), "only the other one was mined");
}
