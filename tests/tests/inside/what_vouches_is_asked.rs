//! A page can call every command that a button calls. Changes of what later vouches for a recipient or an amount (an entry of the address book,
//! a token, a node) need a yes that no page can give. After such a change, findings name the earlier value.

use lockstep_findings::FindingId;
use lockstep_tests::counting::{Answers, Counting};
use lockstep_tests::inside::contracts::{deploy_coin, place, place_coin};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, send_token, step};
use lockstep_tests::inside::{Consent, Inside, PATIENCE, bundle, sending};
use lockstep_tests::loopback::Loopback;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::Contact;
use serde_json::json;

/// Begins and ends like Alice's address.
const POISON: &str = "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79C8";
const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SEPOLIA: u64 = 11_155_111;

async fn book(inside: &Inside) -> Vec<(String, String)> {
    let entries = inside.wallet.address_book().await.expect("the book");
    entries.into_iter().map(|Contact { title, address, .. }| (title, address)).collect()
}

/// The findings of a payment to this address.
async fn found(inside: &Inside, to: &str) -> Vec<lockstep_findings::Finding> {
    inside.person.forget();
    inside.person.will([Consent::Reject]);
    let nonce = inside.nonce().await;
    inside.one(bundle(vec![step(1, &pay(nonce, to, ETH / 1_000))])).await;
    inside.person.consents().pop().expect("it was asked").steps.remove(0).findings
}

fn told(findings: &[lockstep_findings::Finding], id: FindingId) -> String {
    let finding = findings.iter().find(|finding| finding.id() == id);
    finding.unwrap_or_else(|| panic!("{id:?} is found: {findings:?}")).sentence()
}

/// Changes that would lose or disclose something need that yes too, and a no changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_loss_needs_a_yes() {
    let inside = Inside::start().await;
    let there = || async {
        let all = inside.wallet.conversations().await.expect("the list");
        all.iter().any(|one| one.id == inside.conversation)
    };
    let endless = |minutes| inside.wallet.set_idle_minutes(minutes);
    inside.person.will_change([Consent::Reject, Consent::Reject, Consent::Reject, Consent::Reject]);
    for refused in [
        inside.wallet.remove_conversation(&inside.conversation).await,
        inside.wallet.set_experimental_networks(true).await,
        inside.wallet.switch_prices(true).await.map(|_| ()),
        endless(120).await,
    ] {
        assert_eq!(refused.expect_err("the person said no").code, ApiCode::Cancelled);
    }
    assert!(there().await, "the conversation is there");
    assert_eq!(inside.person.changes().len(), 4, "each was a question of its own");
    inside.wallet.remove_conversation(&inside.conversation).await.expect("the person says yes");
    assert!(!there().await, "and it goes with a yes");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_book_is_the_persons_word() {
    let inside = Inside::start().await;
    let before = book(&inside).await;
    let alice = inside.wallet.address_book().await.expect("the book").remove(0);
    assert_eq!(alice.address, ALICE, "the local profile knows Alice");

    // A no to each of the three changes nothing.
    inside.person.will_change([Consent::Reject, Consent::Reject, Consent::Reject]);
    for refused in [
        inside.wallet.add_contact("Bob", BOB, "Local").await.map(|_| ()),
        inside.wallet.rename_contact(&alice.id, "Bob").await.map(|_| ()),
        inside.wallet.remove_contact(&alice.id).await.map(|_| ()),
    ] {
        assert_eq!(refused.expect_err("the person said no").code, ApiCode::Cancelled);
    }
    assert_eq!(book(&inside).await, before, "and the book is as it was");
    let questions = inside.person.changes();
    let asked: Vec<_> = questions
        .iter()
        .map(|one| (one.entries[0].name.as_str(), one.entries[0].address.as_deref(), one.entries[0].chain.as_str()))
        .collect();
    let expected = [("Bob", Some(BOB), "Local"), ("Bob", Some(ALICE), "Local"), ("Alice", Some(ALICE), "Local")];
    assert_eq!(asked, expected, "each question has the name, all of the address, and the chain");
    assert!(
        questions[1].entries[0].note.as_ref().is_some_and(|note| note.contains("“Alice”")),
        "a name and the one before"
    );
    assert!(questions[2].title.contains("Remove"), "and a removal says that it is one: {}", questions[2].title);

    // Alice's name moves to another address: the question and every later payment name the earlier address.
    inside.wallet.remove_contact(&alice.id).await.expect("the person allows it");
    inside.wallet.add_contact("Alice", BOB, "Local").await.expect("and this");
    let doubt = inside.person.changes().pop().expect("a question").entries.remove(0).findings.remove(0);
    assert_eq!(doubt.id(), FindingId::NameChanged, "{doubt:?}");
    assert!(doubt.sentence().contains(ALICE), "the question says whose name it was: {}", doubt.sentence());
    let changed = told(&found(&inside, BOB).await, FindingId::NameChanged);
    assert!(changed.contains(ALICE) && changed.contains("just now"), "and so does the consent: {changed}");
    let alike = told(&found(&inside, POISON).await, FindingId::LooksLikeContact);
    assert!(alike.contains(ALICE), "an address that only looks like hers is told although she is gone: {alike}");

    // Also under another name.
    let other = inside.wallet.address_book().await.expect("the book").remove(0);
    inside.wallet.rename_contact(&other.id, "Carol").await.expect("the person allows it");
    inside.wallet.add_contact("Alice", ALICE, "Local").await.expect("she is put back");
    let findings = found(&inside, ALICE).await;
    assert!(told(&findings, FindingId::NameChanged).contains(BOB), "the name was another's meanwhile: {findings:?}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_one_and_goes_with_the_lock() {
    let inside = Inside::start().await;
    inside.person.will_change([Consent::Leave]);
    let wallet = inside.wallet.clone();
    let first = tokio::spawn(async move { wallet.add_contact("Bob", BOB, "Local").await });
    until("the question", PATIENCE, || async { (!inside.person.changes().is_empty()).then_some(()) }).await;
    let second = inside.wallet.add_contact("Carol", BOB, "Local").await.expect_err("one at a time");
    assert_eq!(second.code, ApiCode::Busy, "a script cannot pile them up: {second}");
    inside.wallet.lock_now().expect("it is locked");
    let taken_back = first.await.expect("no panic").expect_err("a lock takes the question back");
    assert_eq!(taken_back.code, ApiCode::Locked, "{taken_back}");
    assert_eq!(inside.person.changes().len(), 1, "and the second was never shown");
    inside.close().await;
}

/// Code that answers every call with this text; its first word, which is where the text begins, is 32.
fn says(symbol: &str) -> String {
    let mut words = [0; 96];
    words[31] = 32;
    words[63] = u8::try_from(symbol.len()).expect("a short text");
    words[64..64 + symbol.len()].copy_from_slice(symbol.as_bytes());
    format!("0x6060600c60003960606000f3{}", hex::encode(words))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_has_the_decimals_that_two_nodes_or_the_list_say() {
    let (inside, one, other) = (Inside::start_public().await, Node::start_of(1).await, Node::start_of(1).await);
    let named = one.url.replace("127.0.0.1", "localhost");
    inside.wallet.switch_network_on("Ethereum", Some(&named)).await.expect("a node of one's own");
    inside.wallet.use_network("Ethereum").await.expect("in use");

    // A listed token: the list decides, whatever a node says.
    place(&one, USDC, &says("USDC")).await;
    let refused = inside.wallet.add_token("Ethereum", USDC).await.expect_err("one of them is wrong");
    assert!(refused.message.contains("USDC with 6"), "{refused}");

    // An unlisted token with one node: the decimals are marked as that node's claim.
    let coin = deploy_coin(&one, &inside.address, 5_000_000).await;
    assert_eq!(deploy_coin(&other, &inside.address, 5_000_000).await, coin, "the same contract at the same place");
    inside.person.forget();
    inside.person.will_change([Consent::Reject]);
    let refused = inside.wallet.add_token("Ethereum", &coin).await.expect_err("the person says no");
    assert_eq!(refused.code, ApiCode::Cancelled);
    let question = inside.person.changes().pop().expect("it was asked");
    assert_eq!(question.entries[0].address.as_deref(), Some(coin.as_str()), "with the contract in full");
    let note = question.entries[0].note.clone().expect("its decimals");
    assert!(note.contains("6 decimals") && note.contains("only one node was asked"), "{note}");
    let held = inside.wallet.portfolio().await.expect("the coins").coins;
    assert!(held.iter().all(|coin| coin.native), "and nothing was added: {held:?}");

    // With nodes of two hosts, both must agree.
    inside.wallet.add_endpoint("Ethereum", &other.url).await.expect("a second host");
    inside.person.will_change([Consent::Reject]);
    inside.wallet.add_token("Ethereum", &coin).await.expect_err("the person says no again");
    let note = inside.person.changes().pop().expect("it was asked").entries.remove(0).note.expect("its decimals");
    assert!(note.contains("6 decimals") && note.contains("nodes of two hosts say so"), "{note}");
    place(&other, &coin, &says("LIE")).await;
    let refused = inside.wallet.add_token("Ethereum", &coin).await.expect_err("they differ");
    assert_eq!(refused.code, ApiCode::Refused, "{refused}");
    for said in ["localhost", "127.0.0.1", "6 decimals", "One of them is wrong", "Nothing was added"] {
        assert!(refused.message.contains(said), "“{said}” is told: {refused}");
    }
    inside.close().await;
}

/// For a day, the consent also marks a new token's decimals as one node's claim.
#[tokio::test(flavor = "multi_thread")]
async fn the_consent_says_whose_word_the_decimals_are() {
    let inside = Inside::start().await;
    let coin = deploy_coin(&inside.node, &inside.address, 5_000_000).await;
    inside.wallet.add_token("Local", &coin).await.expect("the person allows it");
    let nonce = inside.nonce().await;
    let sent = inside.one(bundle(vec![step(1, &send_token(nonce, &coin, BOB, 1_000_000))])).await;
    assert!(sent.success, "{sent:?}");
    let view = inside.person.consents().pop().expect("it was asked");
    let told = told(&view.steps[0].findings, FindingId::DecimalsUnproven);
    assert!(told.contains("this node's word") && told.contains("6 decimals") && told.contains(&coin), "{told}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_node_is_contacted_before_the_persons_yes() {
    let inside = Inside::start_public().await;
    let counting = Counting::start(Answers::ChainId(SEPOLIA)).await;
    let local = format!("This computer ({})", counting.url.trim_start_matches("http://").trim_end_matches('/'));

    for (query, is_known) in [("?balances=5", "no “?”"), ("#balances", "no “#”")] {
        let url = format!("{}/{query}", counting.url.trim_end_matches('/'));
        let refused =
            inside.wallet.switch_network_on("Sepolia", Some(&url)).await.expect_err("it carries something out");
        assert!(refused.message.contains("no “?” and no “#”"), "{is_known}: {refused}");
    }
    assert!(inside.person.changes().is_empty(), "which is not even asked");

    inside.person.will_change([Consent::Reject]);
    let refused =
        inside.wallet.switch_network_on("Sepolia", Some(&counting.url)).await.expect_err("the person says no");
    assert_eq!(refused.code, ApiCode::Cancelled, "{refused}");
    let question = inside.person.changes().pop().expect("it was asked");
    assert!(question.title.contains("Sepolia"), "the network is named: {}", question.title);
    assert_eq!(question.entries[0].name, local, "a node here is called what it is");
    let whole = question.entries[0].note.clone().expect("all of its address");
    assert!(whole.starts_with(counting.url.trim_end_matches('/')), "{whole}");
    assert_eq!(counting.connections(), 0, "nobody was contacted before a yes");

    inside.wallet.switch_network_on("Sepolia", Some(&inside.node.url)).await.expect("a node of the person's own");
    inside.person.will_change([Consent::Reject]);
    inside.wallet.add_endpoint("Sepolia", &counting.url).await.expect_err("the person says no again");
    assert_eq!(counting.connections(), 0, "nor for a second node");
    inside.wallet.add_endpoint("Sepolia", &counting.url).await.expect("a yes");
    assert!(counting.connections() > 0, "after it the node is asked which chain it is on");

    inside.person.will_change([Consent::Reject, Consent::Reject]);
    let before = inside.wallet.networks().into_iter().find(|one| one.chain == "Sepolia").expect("it is on").endpoints;
    inside.wallet.use_endpoint_first("Sepolia", &counting.url).await.expect_err("nor does the order change");
    inside.wallet.remove_endpoint("Sepolia", &before[0].url).await.expect_err("nor does the honest one go");
    let after = inside.wallet.networks().into_iter().find(|one| one.chain == "Sepolia").expect("it is on").endpoints;
    let urls = |of: &[lockstep_wallet::api::NetworkEndpoint]| of.iter().map(|one| one.url.clone()).collect::<Vec<_>>();
    assert_eq!(urls(&after), urls(&before), "the nodes are as they were");
    let titles: Vec<_> = inside.person.changes().into_iter().rev().take(2).map(|one| one.title).collect();
    assert!(titles[1].contains("before the others") && titles[0].contains("Stop using"), "{titles:?}");
    inside.close().await;
}

/// Any local service may listen at an address, and a page can read errors, so they contain nothing of its answer.
#[tokio::test(flavor = "multi_thread")]
async fn the_answer_of_a_foreign_service_is_not_shown() {
    let inside = Inside::start_public().await;
    for (status, body) in [
        (404, "the secret of a printer".to_owned()),
        (200, "the secret of a printer".to_owned()),
        (200, r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"the secret of a printer"}}"#.to_owned()),
        (401, r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"the secret of a printer"}}"#.to_owned()),
    ] {
        let server = Loopback::start(move |_| (status, body.clone())).await;
        for chain in ["Ethereum", "Bitcoin", "Solana"] {
            let refused = inside.wallet.switch_network_on(chain, Some(&server.url)).await.expect_err("it is no node");
            assert!(!refused.message.contains("secret"), "{chain}, {status}: {refused}");
            assert!(refused.message.contains("127.0.0.1"), "the host is named: {refused}");
        }
        let heard = format!("{:?}", inside.wallet.networks());
        assert!(!heard.contains("secret"), "nor does the status remember it");
    }
    inside.close().await;
}

/// A row that a lying node left before the list was compared. With its decimals, ten coins would be ten thousand, in the draft and in what the
/// consent shows alike.
#[tokio::test(flavor = "multi_thread")]
async fn a_poisoned_row_of_a_listed_token_moves_no_decimal_point() {
    const TEN: u128 = 10_000_000;
    let closed = Inside::start_public().await.close().await;
    closed.plant_token("Ethereum", USDC, "SCAM", 9).await;
    let inside = closed.open().await;
    let ethereum = Node::start_ticking(1).await;
    place_coin(&ethereum, USDC, &[(&inside.address, 1_000 * TEN)]).await;
    ethereum.give(&inside.address, ETH).await;
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("it is switched on");
    inside.wallet.use_network("Ethereum").await.expect("it is in use");

    let portfolio = inside.wallet.portfolio().await.expect("a portfolio");
    let coin = portfolio.coins.iter().find(|coin| coin.contract.as_deref() == Some(USDC)).expect("the planted row");
    assert_eq!((coin.ticker.as_str(), coin.decimals), ("USDC", 6), "the list says what it is, and not the row");
    let quote = inside.wallet.quote_send(&sending(&coin.id, BOB, "10")).await.expect("a draft");
    assert_eq!(quote.amount_text, "10 USDC", "the form shows the person's own number");

    inside.person.forget();
    let params = json!({ "chain": "Ethereum", "symbol": "USDC", "address": BOB, "amount": "10" });
    let drafted = inside.typed("send ten USDC to Bob", "build_send_tx", params).await;
    assert!(drafted.success, "the agent's draft finds it by its true name: {drafted:?}");
    let sent = inside.wallet.send(&sending(&coin.id, BOB, "10")).await.expect("it is planned");
    inside
        .until_activity("its receipt", |entry| {
            entry.bundle_id == sent.bundle_id && entry.state == lockstep_store::StepState::Confirmed
        })
        .await;
    let consent = inside.person.consents().pop().expect("it was asked");
    let amount = consent.steps[0].facts.moves[0].amount.clone().expect("an amount");
    assert_eq!((amount.text.as_str(), amount.raw), ("10 USDC", TEN.to_string()), "what is shown is what moves");
    let word: String = lockstep_tests::inside::contracts::word(BOB).iter().map(|byte| format!("{byte:02x}")).collect();
    let balance = json!([{ "to": USDC, "data": format!("0x70a08231{word}") }, "latest"]);
    let has = lockstep_tests::node::quantity(&ethereum.call("eth_call", balance).await);
    assert_eq!(has, TEN, "and Bob has ten, and not ten thousand");
}
