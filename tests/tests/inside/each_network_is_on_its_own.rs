//! Each network is switched on separately and has its own data; switching one off voids its open questions, preferring one changes nothing else,
//! and a bundle never mixes test money and real money.

use lockstep_chain::evm::draft::native_transfer;
use lockstep_tests::counting::{Answers, Counting};
use lockstep_tests::inside::tx::{ALICE, DERIVE_PATH, ETH, address, hex_of, terms};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, Word, action, bundle, reply, sending};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_wallet::api::{ActionState, AddressGate, Balance, Network};
use lockstep_wallet::wire::Action;
use lockstep_wallet::{ApiCode, StepState};
use serde_json::json;

const ETHEREUM: (&str, u64) = ("Ethereum", 1);
const SEPOLIA: (&str, u64) = ("Sepolia", 11_155_111);

/// Pays Alice one coin on a network.
fn to_alice((chain, chain_id): (&str, u64), nonce: u64) -> Action {
    let mut terms = terms(nonce, 21_000);
    terms.chain_id = chain_id;
    let unsigned = native_transfer(&terms, address(ALICE), alloy::primitives::U256::from(ETH));
    bundle(vec![json!({
        "id": "step-1",
        "sequence": 1,
        "chain": chain,
        "action": "",
        "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(&unsigned),
        "chain_context": { "chain_id": format!("{chain_id:#x}"), "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
        // Ethereum needs a further block for a confirmation, and this node makes a block only for a transaction.
        "wait_for_receipt": chain != "Ethereum",
    })])
}

/// A wallet with both networks on, a coin on the one that reports Ethereum's chain id, and Sepolia in use.
async fn on_both() -> (Inside, Node) {
    let (inside, ethereum) = (Inside::start_public().await, Node::start_of(1).await);
    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("Sepolia is switched on");
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("and Ethereum");
    ethereum.give(&inside.address, 3 * ETH).await;
    (inside, ethereum)
}

fn named(inside: &Inside, chain: &str) -> Network {
    inside.wallet.networks().into_iter().find(|network| network.chain == chain).expect("the network exists")
}

fn in_use(inside: &Inside) -> Option<String> {
    inside.wallet.networks().into_iter().find(|network| network.in_use).map(|network| network.chain)
}

/// A fresh wallet is offline and shows it, and accepts only a real node with an allowed address and the right chain.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_is_on_only_with_a_node_of_its_own_chain() {
    let inside = Inside::start_public().await;
    let portfolio = inside.wallet.portfolio().await.expect("an offline wallet has a portfolio");
    assert!(portfolio.network.is_none() && portfolio.coins.is_empty(), "in which nothing is claimed to be known");
    assert!(
        inside.wallet.networks().iter().all(|network| network.endpoint.is_none() && !network.in_use),
        "nothing is on that nobody switched on"
    );
    assert!(
        inside.wallet.networks().iter().all(|network| !network.suggestions.is_empty() || network.chain == "Robinhood"),
        "but each has something to choose from, where anything is open to anybody"
    );

    let never = Counting::start(Answers::ChainId(1)).await;
    let port = never.url.rsplit(':').next().unwrap().to_owned();
    for (url, why) in [
        ("http://rpc.example/".to_owned(), "must use https"),
        (format!("http://me@127.0.0.1:{port}"), "name or password"),
        (format!("http://:secret@127.0.0.1:{port}"), "name or password"),
        (format!("ws://127.0.0.1:{port}"), "not a web address"),
        ("node".to_owned(), "not a web address"),
    ] {
        let refused = inside.wallet.switch_network_on("Ethereum", Some(&url)).await.expect_err("it is refused");
        assert_eq!(refused.code, ApiCode::Invalid, "{url}: as something that cannot be used");
        assert!(refused.message.contains(why), "{url}: with the reason: {}", refused.message);
        assert!(!refused.message.contains("secret"), "{url}: and without what was in it");
    }
    assert_eq!(never.connections(), 0, "and nobody was asked to find that out");

    let other = Counting::start(Answers::ChainId(5)).await;
    let refused =
        inside.wallet.switch_network_on("Ethereum", Some(&other.url)).await.expect_err("another chain's node");
    assert!(refused.message.contains("on chain 5, not 1"), "both ids are named: {}", refused.message);
    assert!(refused.message.contains("Ethereum is as it was"), "and what did not happen: {}", refused.message);

    let elsewhere: &'static str = never.url.clone().leak();
    for (answers, why) in [
        (Answers::Nonsense, "cannot be read"),
        (Answers::Elsewhere(elsewhere), "not followed"),
        (Answers::Nothing, "did not answer"),
    ] {
        let node = Counting::start(answers).await;
        let refused = inside.wallet.switch_network_on("Ethereum", Some(&node.url)).await.expect_err("no usable node");
        assert!(refused.message.contains(why), "{answers:?} is told as what it is: {}", refused.message);
        assert!(node.connections() > 0, "{answers:?} was asked");
    }
    assert_eq!(never.connections(), 0, "a redirection is not followed");
    assert!(named(&inside, "Ethereum").endpoint.is_none() && in_use(&inside).is_none(), "after all that nothing is on");
}

/// Switching a network off voids its open questions in either dialog and all given approvals. Viewing or preferring another network changes
/// nothing, because each question has its own network.
#[tokio::test(flavor = "multi_thread")]
async fn switching_off_voids_what_is_open() {
    let (inside, _ethereum) = on_both().await;
    for at_password in [false, true] {
        if at_password {
            inside.person.will_type([Word::Leave]);
        } else {
            inside.person.will([Consent::Leave]);
        }
        let asked = to_alice(SEPOLIA, 0);
        let (id, before) = (asked.id.clone(), inside.agent.results().len());
        inside.agent.answers(reply(vec![asked]));
        inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
        let waits = || async {
            let asked = inside.person.asked();
            let there = asked.iter().any(|asked| matches!(asked, Asked::Password { .. }) == at_password);
            (there && !asked.is_empty()).then_some(())
        };
        until("the question", PATIENCE, waits).await;

        inside.wallet.use_network("Ethereum").await.expect("another network is preferred");
        waits().await.expect("what waits stands as it did");
        assert_eq!(inside.agent.results().len(), before, "and nothing was answered for the person");
        inside.wallet.switch_network_off("Sepolia").await.expect("its network is switched off");
        let result = until("the one result", PATIENCE, || async {
            inside.agent.results().into_iter().skip(before).find(|result| result.action_id == id)
        })
        .await;
        let error = result.error.clone().unwrap_or_default();
        assert!(!result.success && error.contains("network was switched"), "the result says what happened: {error}");
        assert!(error.contains("Nothing was signed or sent"), "and what did not: {error}");
        let card = until("the card to be answered", PATIENCE, || async {
            let view = inside.wallet.open_conversation(Some(&inside.conversation)).await.ok()?;
            let mut cards = view.messages.into_iter().filter_map(|message| message.action);
            cards.find(|card| card.action_id == id && card.state == ActionState::Stopped)
        })
        .await;
        assert!(card.steps.iter().all(|step| step.tx_hash.is_none()), "and its step has no transaction");
        until("the turn to end", PATIENCE, || async {
            (!inside.wallet.open_conversation(Some(&inside.conversation)).await.ok()?.busy).then_some(())
        })
        .await;
        inside.wallet.switch_network_on("Sepolia", None).await.expect("and on again");
        inside.person.forget();
    }
    let mut again = to_alice(SEPOLIA, 0);
    again.params["skip_approval"] = json!(true);
    let result = inside.one(again).await;
    assert!(result.success, "afterwards it may be asked again: {:?}", result.error);
    assert!(
        matches!(inside.person.forget().first(), Some(Asked::Consent(_))),
        "in a dialog: the yes from before the switch is not good any more"
    );
    assert_eq!(inside.nonce().await, 1, "and it is sent once");
}

/// Bundles may use every network that is on, but never mix real and test money; rows, balances and nodes belong to one network, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_belongs_to_its_network() {
    let (inside, ethereum) = on_both().await;
    let mut mixed = to_alice(SEPOLIA, 0);
    let mut other = to_alice(ETHEREUM, 0).params["transactions"][0].clone();
    (other["id"], other["sequence"]) = (json!("step-2"), json!(2));
    mixed.params["transactions"].as_array_mut().expect("steps").push(other);
    let error = inside.one(mixed).await.error.unwrap_or_default();
    assert!(
        error.contains("“chain”") && error.contains("Ethereum") && error.contains("Sepolia"),
        "both named: {error}"
    );
    assert!(error.contains("one kind of money"), "with what is wrong about it: {error}");
    assert!(inside.person.forget().is_empty(), "and the person was not asked");

    let paid = inside.one(to_alice(SEPOLIA, 0)).await;
    assert!(paid.success, "each by itself is another matter: {:?}", paid.error);
    let shown = inside.person.consents();
    assert_eq!(
        (shown[0].network.as_str(), shown[0].test_network),
        ("Sepolia", true),
        "the dialog names it as test money"
    );
    inside.person.forget();

    inside.wallet.use_network("Ethereum").await.expect("switched");
    let portfolio = inside.wallet.portfolio().await.unwrap();
    assert_eq!(portfolio.network.as_deref(), Some("Ethereum"), "the portfolio is the network's");
    let balances: Vec<_> = portfolio.coins.iter().map(|coin| (coin.chain.as_str(), coin.balance.clone())).collect();
    assert!(
        matches!(balances.as_slice(), [("Ethereum", Balance::Known { text, .. })] if text == "3"),
        "with its coins and no other's: {balances:?}"
    );
    assert!(inside.wallet.activity_on(Some("Ethereum")).await.unwrap().is_empty(), "nothing was done here");
    let everywhere = inside.wallet.activity().await.unwrap();
    assert_eq!(everywhere.iter().map(|row| row.chain.as_str()).collect::<Vec<_>>(), ["Sepolia"], "but there it was");

    let result = inside.one(to_alice(ETHEREUM, 0)).await;
    assert!(result.success, "{:?}", result.error);
    let shown = inside.person.consents();
    assert_eq!(
        (shown[0].network.as_str(), shown[0].test_network),
        ("Ethereum", false),
        "real money is not called test money"
    );
    let rows = inside.wallet.activity_on(Some("Ethereum")).await.unwrap();
    assert!(
        matches!(rows.as_slice(), [row] if row.chain == "Ethereum" && row.state == StepState::Broadcast),
        "{rows:?}"
    );
    assert!(named(&inside, "Ethereum").latency_ms.is_some(), "how long the node took is known");

    inside.wallet.switch_network_off("Sepolia").await.expect("switched off");
    drop(ethereum);
    let balance = inside.wallet.portfolio().await.unwrap().coins.remove(0).balance;
    let Balance::Unknown { reason, .. } = balance else {
        panic!("a node that is gone leaves the balance unknown: {balance:?}")
    };
    assert!(reason.contains("did not answer"), "and it says why: {reason}");
    assert_eq!(named(&inside, "Ethereum").last_error.as_deref(), Some(reason.as_str()), "and its last error is kept");

    let inside = inside.close().await.open().await;
    assert_eq!(in_use(&inside).as_deref(), Some("Ethereum"), "after opening again the same network is in use");
    let sepolia = named(&inside, "Sepolia");
    assert!(
        sepolia.endpoint.is_none() && !sepolia.kept.is_empty(),
        "one that was switched off stays off, and its node known"
    );
    inside.wallet.switch_network_off("Ethereum").await.expect("switched off");
    assert!(in_use(&inside).is_none(), "no other one comes into use by itself");
    let refused = inside.one(to_alice(ETHEREUM, 1)).await.error.unwrap_or_default();
    assert!(refused.contains("switched off"), "and nothing can be planned: {refused}");
}

/// The wallet does not wait for a receipt on a network that is off, because it no longer contacts it. The transaction stays watched, and its
/// outcome is known once the network is on again. Requirement T18.
#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_is_waited_for_only_while_its_network_is_on() {
    let (inside, _ethereum) = on_both().await;
    inside.node.call("evm_setAutomine", json!([false])).await;
    inside.agent.answers(reply(vec![to_alice(SEPOLIA, 0)]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    inside.until_activity("it to be sent", |entry| entry.state == StepState::Broadcast).await;
    inside.wallet.switch_network_off("Sepolia").await.expect("switched off");
    let result = until("the one result", PATIENCE, || async { inside.agent.results().pop() }).await;
    let told = &result.data.expect("data")["transactions"][0];
    assert_eq!(told["status"], "pending", "nobody knows how it ends: {told}");
    assert!(!told["tx_hash"].as_str().expect("a hash").is_empty(), "and it was sent");
    inside.until_quiet().await;

    inside.node.call("evm_mine", json!([])).await;
    inside.wallet.switch_network_on("Sepolia", None).await.expect("on again");
    let row = inside.until_activity("its receipt", |entry| entry.state == StepState::Confirmed).await;
    assert_eq!(row.tx_hash.as_deref(), told["tx_hash"].as_str(), "it is looked at again, and was sent once");
    assert_eq!(inside.nonce().await, 1, "and no other one was");
}

/// Calls of the Send operation cannot fill the queue of questions.
#[tokio::test(flavor = "multi_thread")]
async fn few_requests_wait_and_the_next_is_refused() {
    let inside = Inside::start_public().await;
    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("switched on");
    let coin_id = inside.wallet.portfolio().await.unwrap().coins.remove(0).id;
    let request = sending(&coin_id, ALICE, "1");
    inside.person.will([Consent::Leave]);
    let asked = 40;
    let sends: Vec<_> = (0..asked)
        .map(|_| {
            let (wallet, request) = (inside.wallet.clone(), request.clone());
            tokio::spawn(async move { wallet.send(&request).await })
        })
        .collect();
    let most = 4;
    until("all but a few to be answered", PATIENCE, || async {
        (sends.iter().filter(|send| send.is_finished()).count() > asked - most).then_some(())
    })
    .await;
    assert_eq!(inside.person.asked().len(), 1, "one request stands before the person");
    let refused = inside.wallet.send(&request).await.expect_err("there is no room");
    assert_eq!(refused.code, ApiCode::Busy, "one more is refused");
    assert!(refused.message.contains("wait for you already"), "with the reason: {}", refused.message);

    // Switching off answers the open question; those behind it are for a network that is no longer on.
    inside.wallet.switch_network_off("Sepolia").await.expect("switched off");
    let (mut begun, mut full) = (0, 0);
    for send in sends {
        match send.await.expect("no panic") {
            Ok(_) => begun += 1,
            Err(error) if error.code == ApiCode::Busy => full += 1,
            Err(error) => assert_eq!(error.code, ApiCode::Refused, "{error}"),
        }
    }
    assert_eq!(begun, 1, "one was planned");
    assert!(full >= asked - most, "and all that were too many were told so: {full}");
    assert_eq!(inside.nonce().await, 0, "nothing was sent");
    inside.wallet.switch_network_on("Sepolia", None).await.expect("the node it had");
    until("room again", PATIENCE, || async { inside.wallet.send(&request).await.ok() }).await;
}

/// An address for real money is shown only after a backup, or after the person typed that there is none; this holds for every door.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_for_real_money_comes_after_a_backup() {
    let inside = Inside::start_public().await;
    let open = |gate: AddressGate| matches!(gate, AddressGate::Open { .. });
    assert!(open(inside.wallet.receive_address("Sepolia").await.unwrap()), "test money may come at once");
    let AddressGate::NeedsBackup { message } = inside.wallet.receive_address("Ethereum").await.unwrap() else {
        panic!("real money may not")
    };
    assert!(
        message.contains("no backup") && message.contains("Make a backup"),
        "it says why and what to do: {message}"
    );
    let shown = |status: lockstep_wallet::api::Status| -> Vec<String> {
        status.vault.unwrap().addresses.into_iter().map(|address| address.chain).collect()
    };
    assert_eq!(shown(inside.wallet.status().await.unwrap()), ["Sepolia", "Local"], "nor does the status give it out");

    let declined = inside.wallet.waive_backup().await.expect_err("the sentence was not typed");
    assert_eq!(declined.code, ApiCode::Cancelled, "{declined}");
    assert!(!open(inside.wallet.receive_address("Ethereum").await.unwrap()), "so nothing changed");
    inside.person.will_type_sentences(true);
    inside.wallet.waive_backup().await.expect("the sentence was typed");
    let asked = inside.person.forget();
    assert!(
        asked.iter().all(|asked| matches!(asked, Asked::Typed(question) if question.phrase == "I have no backup")),
        "the person was asked for it: {asked:?}"
    );
    let again = inside.wallet.waive_backup().await.expect_err("once is enough");
    assert_eq!(again.code, ApiCode::Refused, "nobody is asked for nothing: {again}");
    assert!(inside.person.forget().is_empty(), "and nobody was");
    let inside = inside.close().await.open().await;
    assert!(open(inside.wallet.receive_address("Ethereum").await.unwrap()), "and it holds after opening again");
    assert_eq!(shown(inside.wallet.status().await.unwrap()).len(), 19, "now every address is shown");
    let book = inside.one(action("get_address_book", json!({}))).await;
    assert!(book.success, "an offline wallet still answers what needs no network: {:?}", book.error);
}
