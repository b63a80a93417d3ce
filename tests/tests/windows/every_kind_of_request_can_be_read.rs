//! What a person sees of each kind of request, in the real window: a payment, allowances, a swap, several payments, permits, a Safe, a call that
//! nobody can read, one that would fail, one that the vault's rules refuse, and a node that is away. Takes a picture of each, light and dark.

use alloy::primitives::{Bytes, U256};
use alloy::sol;
use alloy::sol_types::SolCall as _;
use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::inside::contracts::{
    ANSWERS_FIVE, REVERTS, deploy_coin, deploy_permit_coin, deploy_pool, deploy_till, encoded, permit, place, send_as,
    word,
};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, address, call, hex_of, pay, step};
use lockstep_tests::node::Node;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

sol! {
    function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures);
}

/// One whole token.
const ONE: u128 = 1_000_000;
const SAFE: &str = "0x00000000000000000000000000000000000000A1";
const FAILS: &str = "0x00000000000000000000000000000000000000A2";
const STRANGE: &str = "0x00000000000000000000000000000000000000A3";
const PERMIT2: &str = "0x000000000022D473030F116dDEE9F6B43aC78BA3";

/// A request, and words that the page must have.
struct Request {
    name: &'static str,
    kind: &'static str,
    params: Value,
    shows: Vec<&'static str>,
}

fn number(of: u128) -> [u8; 32] {
    U256::from(of).to_be_bytes()
}

fn signs(name: &'static str, unsigned: &[Vec<u8>], shows: Vec<&'static str>) -> Request {
    let steps: Vec<Value> = (1i64..).zip(unsigned).map(|(at, unsigned)| step(at, unsigned)).collect();
    Request { name, kind: "sign_transaction_bundle", params: json!({ "transactions": steps }), shows }
}

fn signs_message(name: &'static str, document: Value, shows: Vec<&'static str>) -> Request {
    Request { name, kind: "sign_typed_data", params: json!({ "payloads": [document] }), shows }
}

/// An allowance through Permit2 over several tokens at once.
fn permit_batch(tokens: &[&str], spender: &str) -> Value {
    let fields = |fields: &[(&str, &str)]| -> Value {
        fields.iter().map(|(name, kind)| json!({ "name": name, "type": kind })).collect()
    };
    let details: Vec<Value> = tokens
        .iter()
        .map(|token| json!({ "token": token, "amount": "5000000", "expiration": 4_000_000_000_u64, "nonce": 0 }))
        .collect();
    json!({
        "chain": "Local",
        "types": {
            "PermitBatch": fields(&[("details", "PermitDetails[]"), ("spender", "address"), ("sigDeadline", "uint256")]),
            "PermitDetails": fields(&[("token", "address"), ("amount", "uint160"), ("expiration", "uint48"), ("nonce", "uint48")]),
        },
        "primaryType": "PermitBatch",
        "domain": { "name": "Permit2", "chainId": 31337, "verifyingContract": PERMIT2 },
        "message": { "details": details, "spender": spender, "sigDeadline": 4_000_000_000_u64 }
    })
}

/// A window whose agent is the story's.
async fn with_the_agent(home: &Home, node: &Node, backend: &ReferenceBackend) -> (Window, String) {
    let window = Window::open(home, &node.url).await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    let vault: String = window.text("vault-address").await.split_whitespace().collect();
    window.use_agent(backend).await;
    window.sign_in_to_agent().await;
    (window, vault)
}

/// Has the agent ask, and leaves the question on the page.
async fn is_asked(window: &Window, backend: &ReferenceBackend, request: &Request) {
    let action = json!({
        "id": uuid::Uuid::new_v4().to_string(), "type": request.kind, "title": "Do what you asked for", "params": request.params,
        "auto_execute": true
    });
    backend.answers(Turn::says("Here it is.").with([action]));
    window.say(&format!("the {}", request.name)).await;
}

async fn is_shown_and_taken_back(window: &Window, backend: &ReferenceBackend, request: &Request) {
    is_asked(window, backend, request).await;
    window.consent().await;
    window.see("consent-approve").await;
    for words in &request.shows {
        window.text_that("consent", words, |page| page.contains(words)).await;
    }
    let wide = "const page = document.scrollingElement; return page.scrollWidth > page.clientWidth + 1;";
    assert_eq!(window.run(wide).await, json!(false), "{}: nothing is wider than the window", request.name);
    window.in_both_lights(&format!("request-{}", request.name)).await;
    // A stopped turn takes its question back. A no would make the agent wait before it may ask again.
    window.main().await;
    window.click("chat-stop").await;
    window.consent().await;
    window.click("consent-taken-back-seen").await;
    window.turn_ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_is_one_page_that_says_what_it_does() {
    let (home, mut node, backend) = (Home::new(), Node::start().await, ReferenceBackend::start().await);
    backend.always_answers(Turn::says("All right."));
    let (window, vault) = with_the_agent(&home, &node, &backend).await;
    let coin = deploy_coin(&node, &vault, 40 * ONE).await;
    let (pool, till) = (deploy_pool(&node).await, deploy_till(&node).await);
    let other = deploy_permit_coin(&node, &vault, 40 * ONE).await;
    for (token, holder) in [(&coin, 30), (&other, 10)] {
        let pays = encoded("transfer(address,uint256)", &[word(&pool), number(holder * ONE)]);
        send_as(&node, &vault, json!({ "to": token, "data": hex_of(&pays) })).await;
        window.main().await;
        let add = json!({ "chain": "Local", "contract": token });
        window.run(&format!("void window.__TAURI_INTERNALS__.invoke('add_token', {add});")).await;
        window.allow().await;
    }
    place(&node, SAFE, ANSWERS_FIVE).await;
    place(&node, FAILS, REVERTS).await;
    place(&node, STRANGE, ANSWERS_FIVE).await;
    let nonce = u64::try_from(node.sent(&vault).await).expect("a nonce");

    let approve = |amount: [u8; 32]| encoded("approve(address,uint256)", &[word(&till), amount]);
    let swap = [
        call(nonce, &coin, 0, encoded("approve(address,uint256)", &[word(&pool), number(5 * ONE)])),
        call(
            nonce + 1,
            &pool,
            0,
            encoded("swap(address,address,uint256,uint256)", &[word(&coin), word(&other), number(5 * ONE), number(1)]),
        ),
    ];
    let three: Vec<Vec<u8>> =
        (nonce..nonce + 3).zip([ALICE, BOB, ALICE]).map(|(at, to)| pay(at, to, ETH / 10)).collect();
    let delegates = execTransactionCall {
        to: address(STRANGE),
        value: U256::ZERO,
        data: Bytes::from(vec![1, 2, 3, 4]),
        operation: 1,
        safeTxGas: U256::ZERO,
        baseGas: U256::ZERO,
        gasPrice: U256::ZERO,
        gasToken: address(ALICE),
        refundReceiver: address(ALICE),
        signatures: Bytes::new(),
    };
    let requests = [
        signs("payment", &[pay(nonce, ALICE, ETH / 4)], vec!["0.25 ETH", "Alice"]),
        signs("allowance", &[call(nonce, &coin, 0, approve(number(5 * ONE)))], vec!["5 SUSD"]),
        signs("unlimited-allowance", &[call(nonce, &coin, 0, approve(U256::MAX.to_be_bytes()))], vec!["nlimited"]),
        signs("swap", &swap, vec!["5 SUSD", "PUSD"]),
        signs("three-payments", &three, vec!["Alice", "0.1 ETH"]),
        signs_message("permit", permit(&vault, &other, "2500000", 0), vec!["2.5 PUSD"]),
        signs_message("permit2-batch", permit_batch(&[&coin, &other], &till), vec!["5 SUSD"]),
        signs("safe-delegatecall", &[call(nonce, SAFE, 0, delegates.abi_encode())], vec![]),
        signs("unknown-call", &[call(nonce, STRANGE, 0, vec![0xde, 0xad, 0xbe, 0xef, 7])], vec![]),
        signs("would-revert", &[call(nonce, FAILS, 0, vec![0xde, 0xad, 0xbe, 0xef])], vec!["this step fails"]),
    ];
    for request in &requests {
        is_shown_and_taken_back(&window, &backend, request).await;
    }
    assert_eq!(node.sent(&vault).await, u128::from(nonce), "nothing was sent");

    // A rule of the vault refuses it: there is no yes.
    window.main().await;
    let install = "void window.__TAURI_INTERNALS__.invoke('draft_policy', { edit: { kind: 'dailyCap', chain: 'Local', amount: '1' } })\
        .then((draft) => window.__TAURI_INTERNALS__.invoke('set_policy', { document: draft.document, revision: draft.revision }));";
    window.run(install).await;
    window.allow().await;
    window.give_vault_password(PASSWORD).await;
    window.main().await;
    let installed = "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('policy').then((rules) => done(rules.remains.length));";
    until("the rule to be in force", PATIENCE, || async {
        (window.run_async(installed).await == json!(1)).then_some(())
    })
    .await;
    is_asked(&window, &backend, &signs("denied-by-a-rule", &[pay(nonce, BOB, 2 * ETH)], vec![])).await;
    window.consent().await;
    let page = window.text_that("consent", "the rule", |text| text.contains("At most 1 ETH")).await;
    assert!(page.contains("2 ETH"), "and what it refuses: {page}");
    let approves =
        "const yes = document.querySelector('[data-testid=consent-approve]'); return yes === null || yes.disabled;";
    assert_eq!(window.run(approves).await, json!(true), "there is no yes to it");
    window.in_both_lights("request-denied-by-a-rule").await;
    window.click("consent-reject").await;
    window.turn_ends().await;

    // Without its node nothing is asked, and the chat says why.
    node.stop();
    is_asked(&window, &backend, &signs("node-away", &[pay(nonce, ALICE, ETH / 4)], vec![])).await;
    window.main().await;
    window.text_that("action-card", "why nothing was asked", |text| text.contains("did not answer")).await;
    window.in_both_lights("request-node-away").await;
    window.close().await;
}
