//! The last step of a bundle over two networks needs money that an earlier step sends over a bridge and that arrives after the receipt. The
//! wallet shows that it waits for the money, and signs nothing if it does not come.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::{U256, keccak256};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::evm::draft::unsigned_eip1559;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SwapPayload};
use lockstep_commondata::keysign_payload::{
    Coin, Erc20ApprovePayload, EthereumSpecific, KeysignPayload, OneInchQuote, OneInchSwapPayload, OneInchTransaction,
};
use lockstep_tests::death::app;
use lockstep_tests::inside::contracts::{
    REVERTS, ask_number, deploy_bridge, deploy_exchange, place, place_coin, put_as, word,
};
use lockstep_tests::inside::tx::{ALICE, BOB, DERIVE_PATH, ETH, address, call, hex_of, pay, step, terms};
use lockstep_tests::inside::{Inside, PATIENCE, Script, action, bundle, open_with, reply};
use lockstep_tests::node::{Node, quantity};
use lockstep_tests::wait::until;
use lockstep_tests::{PASSWORD, apart};
use lockstep_wallet::api::{ActionState, Activity};
use lockstep_wallet::lock::LockReason;
use lockstep_wallet::wire::{Action, ActionResult};
use lockstep_wallet::{Clock, StepState};
use prost::Message;
use serde_json::{Value, json};

/// One coin with six decimals.
const ONE: u128 = 1_000_000;
const GWEI: u128 = 1_000_000_000;
const BRIDGED: u128 = 500 * ONE;
const MINUTE: Duration = Duration::from_secs(60);
/// USDC, with the contract of the wallet's own list.
const USDC_ON_ETHEREUM: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const USDC_ON_ARBITRUM: &str = "0xaf88d065e77c8cC2239327C5EDb3A432268e5831";
/// The contract of the token that the swap buys.
const ARB: &str = "0x912CE59144191C1204E64559FE8253a0e49E6548";
/// The account that carries money over the bridge.
const RELAYER: &str = BOB;

/// Two networks and a bridge. The vault has the token on the first, and only gas on the second.
struct Ways {
    inside: Inside,
    ethereum: Node,
    arbitrum: Node,
    bridge: [String; 2],
    exchange: String,
}

fn selector(signature: &str) -> Vec<u8> {
    keccak256(signature)[..4].to_vec()
}

/// The call that swaps what was bridged.
fn swap() -> Vec<u8> {
    let mut swap = selector("swap(address,address,uint256)");
    swap.extend(word(USDC_ON_ARBITRUM));
    swap.extend(word(ARB));
    swap.extend(U256::from(BRIDGED).to_be_bytes::<32>());
    swap
}

impl Ways {
    async fn open() -> Self {
        let inside = Inside::start_public().await;
        let (ethereum, arbitrum) = (Node::start_ticking(1).await, Node::start_ticking(42_161).await);
        let bridge = [deploy_bridge(&ethereum, RELAYER).await, deploy_bridge(&arbitrum, RELAYER).await];
        let exchange = deploy_exchange(&arbitrum).await;
        place_coin(&ethereum, USDC_ON_ETHEREUM, &[(&inside.address, 1_000 * ONE)]).await;
        place_coin(&arbitrum, USDC_ON_ARBITRUM, &[(&bridge[1], 9_000 * ONE)]).await;
        place_coin(&arbitrum, ARB, &[(&exchange, 9_000 * ONE)]).await;
        for (chain, node, usdc) in
            [("Ethereum", &ethereum, USDC_ON_ETHEREUM), ("Arbitrum", &arbitrum, USDC_ON_ARBITRUM)]
        {
            node.give(&inside.address, ETH).await;
            node.give(RELAYER, ETH).await;
            inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("the network is switched on");
            inside.wallet.add_token(chain, usdc).await.expect("a listed token");
        }
        inside.person.forget();
        Self { inside, ethereum, arbitrum, bridge, exchange }
    }

    fn owner(&self) -> String {
        self.inside.address.clone()
    }

    /// A call of a contract as a provider's quote, the form in which wallets receive bridges and swaps.
    fn quoted(&self, [from, to]: [(&str, &str, &str); 2], contract: &str, data: Vec<u8>, nonce: i64) -> KeysignPayload {
        let coin = |(chain, ticker, token): (&str, &str, &str)| Coin {
            chain: chain.into(),
            ticker: ticker.into(),
            address: self.owner(),
            contract_address: token.into(),
            decimals: 6,
            ..Coin::default()
        };
        let tx = OneInchTransaction {
            from: self.owner(),
            to: contract.into(),
            data: hex_of(&data),
            value: "0".into(),
            gas_price: (20 * GWEI).to_string(),
            gas: 200_000,
            ..OneInchTransaction::default()
        };
        let swap = OneInchSwapPayload {
            from_coin: Some(coin(from)),
            to_coin: Some(coin(to)),
            from_amount: BRIDGED.to_string(),
            quote: Some(OneInchQuote { dst_amount: BRIDGED.to_string(), tx: Some(tx) }),
            ..OneInchSwapPayload::default()
        };
        let fees = EthereumSpecific {
            max_fee_per_gas_wei: (20 * GWEI).to_string(),
            priority_fee: GWEI.to_string(),
            nonce,
            gas_limit: "200000".into(),
        };
        KeysignPayload {
            coin: Some(coin(from)),
            to_address: contract.into(),
            to_amount: BRIDGED.to_string(),
            blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(fees)),
            swap_payload: Some(SwapPayload::OneinchSwapPayload(swap)),
            ..KeysignPayload::default()
        }
    }

    /// Example 1.4 of the specification, literally: an allowance as bytes, a bridge and a swap as payloads.
    fn example(&self) -> Vec<Value> {
        let mut approve = selector("approve(address,uint256)");
        approve.extend(word(&self.bridge[0]));
        approve.extend([0xff; 32]);
        let mut of_ethereum = terms(0, 100_000);
        of_ethereum.chain_id = 1;
        let approve = unsigned_eip1559(&of_ethereum, Some(address(USDC_ON_ETHEREUM)), U256::ZERO, approve.into());

        let mut lock = selector("lock(address,uint256)");
        lock.extend(word(USDC_ON_ETHEREUM));
        lock.extend(U256::from(BRIDGED).to_be_bytes::<32>());
        let here = ("Ethereum", "USDC", USDC_ON_ETHEREUM);
        let there = ("Arbitrum", "USDC", USDC_ON_ARBITRUM);
        let lock = self.quoted([here, there], &self.bridge[0], lock, 1);

        let mut swap = self.quoted([there, ("Arbitrum", "ARB", ARB)], &self.exchange, swap(), 0);
        swap.erc20_approve_payload =
            Some(Erc20ApprovePayload { spender: self.exchange.clone(), amount: BRIDGED.to_string() });

        let payload = |payload: &KeysignPayload| STANDARD.encode(payload.encode_to_vec());
        vec![
            json!({
                "id": "a1", "sequence": 0, "chain": "Ethereum", "action": "Approve USDC on Ethereum",
                "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": hex_of(&approve),
                "chain_context": { "chain_id": "0x1", "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
                "tx_details": { "description": "Approve USDC", "amount_human": "Unlimited USDC" },
                "wait_for_receipt": true
            }),
            json!({
                "id": "a2", "sequence": 1, "chain": "Ethereum", "action": "Bridge USDC to Arbitrum",
                "signing_mode": "ecdsa_secp256k1", "keysign_payload": payload(&lock),
                "tx_details": { "description": "Bridge 500 USDC via LayerZero", "amount_human": "500 USDC" },
                "wait_for_receipt": true
            }),
            json!({
                "id": "a3", "sequence": 2, "chain": "Arbitrum", "action": "Swap USDC → ARB",
                "signing_mode": "ecdsa_secp256k1", "keysign_payload": payload(&swap),
                "tx_details": { "description": "Swap 500 USDC to ARB on Camelot", "amount_human": "500 USDC" },
                "wait_for_receipt": true
            }),
        ]
    }

    fn asked(&self) -> Action {
        let params = json!({ "transactions": self.example(), "bundle_label": "Bridge & Swap: ETH USDC → ARB" });
        action("sign_transaction_bundle", params)
    }

    /// Starts the example and returns once its last step waits.
    async fn until_it_waits(&self) -> Activity {
        self.begins(self.asked()).await
    }

    async fn begins(&self, asked: Action) -> Activity {
        self.inside.agent.answers(reply(vec![asked]));
        self.inside.wallet.send_message(&self.inside.conversation, "bridge and swap").await.expect("a turn begins");
        self.waiting().await
    }

    async fn waiting(&self) -> Activity {
        until("the last step to wait", PATIENCE, || async {
            let all = self.inside.wallet.activity_on(None).await.ok()?;
            all.into_iter().find(|entry| entry.awaits.is_some())
        })
        .await
    }

    /// Pays out on the second network exactly what the bridge's event says that it took on the first.
    async fn relay(&self) {
        let locked = keccak256("Locked(address,address,uint256)");
        let filter = json!([{ "fromBlock": "0x0", "address": self.bridge[0], "topics": [locked] }]);
        let logs = self.ethereum.call("eth_getLogs", filter).await;
        let [log] = logs.as_array().expect("a list").as_slice() else { panic!("one deposit, not {logs}") };
        let owner = format!("0x{}", &log["topics"][1].as_str().expect("a topic")[26..]);
        let value = &log["data"].as_str().expect("data")[66..];
        let mut release = selector("release(address,address,uint256)");
        release.extend(word(USDC_ON_ARBITRUM));
        release.extend(word(&owner));
        release.extend(hex::decode(value).expect("hex"));
        let release = json!({ "to": self.bridge[1], "data": hex_of(&release), "gas": "0x186a0" });
        put_as(&self.arbitrum, RELAYER, release).await;
    }

    async fn result(&self) -> ActionResult {
        until("the result", PATIENCE, || async { self.inside.agent.results().pop() }).await
    }

    /// The account's balance of a token on the second network.
    async fn has(&self, token: &str) -> u128 {
        ask_number(&self.arbitrum, token, "70a08231", &[&self.inside.address]).await
    }

    /// How many transactions of the vault each network has.
    async fn sent(&self) -> [u128; 2] {
        [self.ethereum.sent(&self.inside.address).await, self.arbitrum.sent(&self.inside.address).await]
    }
}

fn statuses(result: &ActionResult) -> Vec<(String, String)> {
    let data = result.data.as_ref().expect("data");
    let text = |step: &Value, key: &str| step[key].as_str().expect("text").to_owned();
    let steps = data["transactions"].as_array().expect("steps");
    steps.iter().map(|step| (text(step, "id"), text(step, "status"))).collect()
}

fn confirmed(ids: &[&str]) -> Vec<(String, String)> {
    ids.iter().map(|id| ((*id).to_owned(), "confirmed".to_owned())).collect()
}

/// T9, T12, T16, T17, T19, T20, T21: three steps, two networks, both forms, as in the specification.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_runs_although_its_money_comes_late() {
    let ways = Ways::open().await;
    assert_eq!(ways.has(USDC_ON_ARBITRUM).await, 0, "the second network has none of the token");
    let waiting = ways.until_it_waits().await;
    let awaits = waiting.awaits.expect("it waits");
    assert_eq!((awaits.amount.as_str(), awaits.chain.as_str()), ("500 USDC", "Arbitrum"), "what is missing is told");
    assert_eq!(awaits.from, [2], "and which step brings it");
    let left = awaits.until - ways.inside.clock.now();
    assert!((0..=600_000).contains(&left), "and until when, in ten minutes at most: {left} ms");
    assert_eq!(waiting.state, StepState::Approved, "nothing of it is signed meanwhile");
    let card = until("the card to say so", PATIENCE, || async {
        ways.inside.heard.cards().into_iter().rfind(|card| card.steps.iter().any(|step| step.awaits.is_some()))
    })
    .await;
    assert_eq!(card.state, ActionState::Running, "it waits for no answer of the person");

    let shown = ways.inside.person.consents();
    assert_eq!(shown.len(), 1, "the person is asked once for all of it");
    let found: Vec<Vec<String>> =
        shown[0].steps.iter().map(|step| step.findings.iter().map(|finding| finding.sentence()).collect()).collect();
    assert!(
        found[3].iter().any(|told| told.contains("500 USDC short now") && told.contains("Step 2 may bring it")),
        "they were told before: {found:?}"
    );
    let contradicted = shown[0]
        .steps
        .iter()
        .flat_map(|step| &step.findings)
        .filter(|finding| finding.id().code() == "agent_contradicts_bytes")
        .count();
    assert_eq!(contradicted, 0, "the words of the specification contradict nothing: {found:?}");

    // Twenty seconds late, by the wallet's clock, with one more check that finds nothing.
    ways.inside.clock.turn(Duration::from_secs(20));
    let asked = ways.arbitrum.call("eth_blockNumber", json!([])).await;
    until("two more blocks without the money", PATIENCE, || async {
        let now = ways.arbitrum.call("eth_blockNumber", json!([])).await;
        (quantity(&now) > quantity(&asked) + 1).then_some(())
    })
    .await;
    assert_eq!(ways.sent().await, [2, 0], "not even the allowance is given before the money is there");
    ways.relay().await;

    let result = ways.result().await;
    assert!(result.success, "every step went well: {:?}", result.error);
    assert_eq!(statuses(&result), confirmed(&["a1", "a2", "a3"]));
    let data = result.data.expect("data");
    assert!(data.get("rest").is_none(), "nothing is left: {data}");
    assert_eq!(ways.sent().await, [2, 2], "an allowance and a bridge, then an allowance and a swap");
    assert_eq!((ways.has(USDC_ON_ARBITRUM).await, ways.has(ARB).await), (0, BRIDGED), "what was swapped is there");
}

/// Bytes do not say how much a call takes out of an unlimited allowance: if the account has nothing, the wallet waits for some.
#[tokio::test(flavor = "multi_thread")]
async fn calls_that_use_an_allowance_wait_too() {
    let ways = Ways::open().await;
    let raw = |id: &str, sequence: i64, to: &str, data: Vec<u8>| {
        let mut terms = terms(u64::try_from(sequence - 2).expect("a nonce"), 200_000);
        terms.chain_id = 42_161;
        json!({
            "id": id, "sequence": sequence, "chain": "Arbitrum", "signing_mode": "ecdsa_secp256k1",
            "unsigned_tx_hex": hex_of(&unsigned_eip1559(&terms, Some(address(to)), U256::ZERO, data.into())),
            "chain_context": { "chain_id": 42_161, "derive_path": DERIVE_PATH, "tx_type": "eip1559" }
        })
    };
    let mut approve = selector("approve(address,uint256)");
    approve.extend(word(&ways.exchange));
    approve.extend([0xff; 32]);
    let mut steps = ways.example();
    steps[2] = raw("a3", 2, USDC_ON_ARBITRUM, approve);
    steps.push(raw("a4", 3, &ways.exchange, swap()));
    let awaits = ways.begins(bundle(steps)).await.awaits.expect("it waits");
    assert_eq!((awaits.amount.as_str(), awaits.from.as_slice()), ("some USDC", [2].as_slice()));
    ways.relay().await;
    let result = ways.result().await;
    assert!(result.success, "every step went well: {:?}", result.error);
    assert_eq!(ways.has(ARB).await, BRIDGED, "what was swapped is there");
}

/// T19, T20: if the money does not come in ten minutes, the rest is not signed. It is offered again and runs later as a new bundle.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_never_comes_is_waited_for_ten_minutes() {
    let ways = Ways::open().await;
    ways.until_it_waits().await;
    ways.inside.clock.turn(10 * MINUTE);
    let result = ways.result().await;
    assert!(!result.success, "it was not completed");
    let error = result.error.clone().unwrap_or_default();
    assert!(error.contains("500 USDC on Arbitrum") && error.contains("did not come in time"), "{error}");
    assert_eq!(json!(result.code), "rest_offered", "as a code too");
    assert_eq!(statuses(&result), confirmed(&["a1", "a2"]), "what was not begun is absent");
    let data = result.data.expect("data");
    assert_eq!(data["bundle_success"], false);
    let rest = &data["rest"];
    assert_eq!(rest["why"], "in_vain");
    assert_eq!(rest["waited_for"], json!({ "amount": "500 USDC", "chain": "Arbitrum", "from": [2] }));
    assert_eq!(rest["transactions"], json!([ways.example()[2]]), "the rest, as it was received");
    assert_eq!(ways.sent().await, [2, 0], "nothing more was signed");
    ways.inside.until_quiet().await;

    ways.relay().await;
    until("the money", PATIENCE, || async { (ways.has(USDC_ON_ARBITRUM).await == BRIDGED).then_some(()) }).await;
    let offered = rest["transactions"].as_array().expect("a list").clone();
    let result = ways.inside.one(bundle(offered)).await;
    assert!(result.success, "the rest runs as it was offered: {:?}", result.error);
    assert_eq!(ways.inside.person.consents().len(), 2, "after a consent of its own");
    assert_eq!(ways.has(ARB).await, BRIDGED);
}

/// While a bundle only waits, the wallet locks as when it is idle, and nothing more of the bundle is signed, even if the money comes.
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_ends_the_wait() {
    let ways = Ways::open().await;
    let inside = &ways.inside;
    inside.wallet.lock_when_idle();
    inside.wallet.set_idle_minutes(2).await.expect("it can be set");
    ways.until_it_waits().await;
    inside.clock.turn(3 * MINUTE);
    let locked = until("the idle lock", PATIENCE, || async { inside.wallet.status().await.ok()?.locked }).await;
    assert_eq!(locked.reason, LockReason::Idle, "a wait is no use of the wallet");
    let ended = until("the step to be given up", PATIENCE, || async {
        let all = inside.wallet.activity_on(None).await.ok()?;
        all.into_iter().find(|entry| entry.state == StepState::NotSigned)
    })
    .await;
    assert!(ended.error.unwrap_or_default().contains("The wallet was locked while this waited"), "the truth is kept");
    assert!(ended.awaits.is_none(), "and it waits no more");
    ways.relay().await;
    inside.wallet.unlock().await.expect("the person unlocks it");
    let result = ways.result().await;
    assert_eq!(statuses(&result), confirmed(&["a1", "a2"]), "the result lists what was sent");
    let data = result.data.expect("data");
    assert_eq!((&data["rest"]["why"], json!(result.code)), (&json!("locked"), json!("rest_offered")));
    assert_eq!(data["rest"]["transactions"], json!([ways.example()[2]]));
    until("the money", PATIENCE, || async { (ways.has(USDC_ON_ARBITRUM).await == BRIDGED).then_some(()) }).await;
    assert_eq!(ways.sent().await, [2, 0], "money that comes after the lock makes nothing be signed");
}

/// Switching off the network on which the money would arrive ends the wait, and nothing is signed if it comes later. Switching off another
/// network does not affect the wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_is_switched_off_ends_the_wait() {
    let ways = Ways::open().await;
    let inside = &ways.inside;
    ways.until_it_waits().await;
    inside.wallet.switch_network_off("Ethereum").await.expect("where nothing is waited for any more");
    assert!(ways.waiting().await.awaits.is_some(), "it goes on waiting");
    inside.wallet.switch_network_off("Arbitrum").await.expect("where the money would come");
    let result = ways.result().await;
    let error = result.error.clone().unwrap_or_default();
    assert!(
        error.contains("The network was switched off while this waited for 500 USDC on Arbitrum from step 2."),
        "{error}"
    );
    assert!(error.contains("This step was not signed."), "and it says what did not happen: {error}");
    assert_eq!(statuses(&result), confirmed(&["a1", "a2"]), "the result lists what was sent");
    let data = result.data.expect("data");
    assert_eq!((&data["rest"]["why"], json!(result.code)), (&json!("switched"), json!("rest_offered")));
    assert_eq!(data["rest"]["transactions"], json!([ways.example()[2]]));
    ways.relay().await;
    until("the money", PATIENCE, || async { (ways.has(USDC_ON_ARBITRUM).await == BRIDGED).then_some(()) }).await;
    assert_eq!(ways.sent().await, [2, 0], "nothing more was signed");
}

/// A shortfall that no earlier step can cover is refused, on the second network too.
#[tokio::test(flavor = "multi_thread")]
async fn a_shortfall_that_no_step_covers_is_refused() {
    let ways = Ways::open().await;
    let mut poor = terms(0, 100_000);
    poor.chain_id = 42_161;
    let mut send = selector("transfer(address,uint256)");
    send.extend(word(ALICE));
    send.extend(U256::from(BRIDGED).to_be_bytes::<32>());
    let send = unsigned_eip1559(&poor, Some(address(USDC_ON_ARBITRUM)), U256::ZERO, send.into());
    let mut steps = ways.example();
    steps[2] = json!({
        "id": "a3", "sequence": 2, "chain": "Arbitrum", "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(&send),
        "chain_context": { "chain_id": 42_161, "derive_path": DERIVE_PATH, "tx_type": "eip1559" }
    });
    let only_approved = vec![steps[0].clone(), steps[2].clone()];
    let refused = ways.inside.one(bundle(only_approved)).await;
    let error = refused.error.unwrap_or_default();
    assert!(error.contains("needs 500 USDC more than the account has"), "an allowance brings nothing: {error}");
    assert!(ways.inside.person.forget().is_empty(), "and the person is not asked");
}

/// The test below that runs in its own process.
const RUN: &str = "the_run_that_is_killed";
/// The variable that gives that run the folder with the profile, the node and the conversation.
const ROOT: &str = "LOCKSTEP_STORY_ROOT";
const NODE: &str = "LOCKSTEP_STORY_NODE";
const CONVERSATION: &str = "LOCKSTEP_STORY_CONVERSATION";
/// A contract that accepts any call and brings no money.
const SLOW: &str = "0x1111111111111111111111111111111111111111";

/// A call that may bring money but brings none, and a payment of more than there is.
fn call_and_pay() -> Action {
    bundle(vec![step(1, &call(0, SLOW, 0, vec![0xde, 0xad, 0xbe, 0xef])), step(2, &pay(1, ALICE, 12 * ETH))])
}

/// Runs in its own process, because the story kills it: opens the profile, and is asked for a bundle.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the other tests of this file run it, with a place to die at"]
async fn the_run_that_is_killed() {
    let told = |name| std::env::var(name).expect("it is run by another test");
    let agent = Arc::new(Script::default());
    agent.answers(reply(vec![call_and_pay()]));
    let wallet = open_with(&PathBuf::from(told(ROOT)), &told(NODE), PASSWORD, agent).await;
    let ended = wallet.converse(&told(CONVERSATION), "go on").await;
    eprintln!("the turn ended: {ended:?}");
    wallet.close().await;
}

/// T19, T20: after a crash during a wait nothing is signed with the old consent, even if the money has come.
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_ends_the_wait() {
    for death in [app("waiting.before"), app("waiting.after")] {
        let inside = Inside::start().await;
        place(&inside.node, SLOW, "0x00").await;
        let closed = inside.close().await;
        let mut run = apart::test(module_path!(), RUN);
        run.env(ROOT, closed.root()).env(NODE, &closed.node.url).env(CONVERSATION, &closed.conversation);
        let output = run.envs(death.environment()).output().expect("the run begins");
        let said = String::from_utf8_lossy(&output.stderr);
        let died = std::os::unix::process::ExitStatusExt::signal(&output.status).is_some();
        assert!(died, "{death:?}: it dies where it was told to:\n{said}");
        // Now the account has enough.
        closed.node.give(&closed.address, 20 * ETH).await;
        let inside = closed.open().await;
        let result = until("the result", PATIENCE, || async { inside.agent.results().pop() }).await;
        assert!(!result.success, "{death:?}: it was not completed");
        assert_eq!(statuses(&result), confirmed(&["step-1"]), "{death:?}: what was sent is told");
        let data = result.data.expect("data");
        if death.app == "waiting.after" {
            assert_eq!(data["rest"]["why"], "interrupted", "{death:?}: {data}");
            assert_eq!(data["rest"]["transactions"], json!([call_and_pay().params["transactions"][1]]), "{death:?}");
            let error = result.error.unwrap_or_default();
            assert!(error.contains("Lockstep was closed before it was signed"), "{death:?}: {error}");
        }
        assert_eq!(inside.nonce().await, 1, "{death:?}: the payment was never signed, although it could be paid now");
        inside.sends(&format!("{death:?}")).await;
        inside.close().await;
    }
}

/// If the bridging step fails, the bundle ends at once without a wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_bridge_that_fails_is_not_waited_for() {
    let ways = Ways::open().await;
    place(&ways.ethereum, &ways.bridge[0], REVERTS).await;
    let result = ways.inside.one(ways.asked()).await;
    assert_eq!(result.data.expect("data")["transactions"][1]["status"], "failed", "the bridge reverts");
    assert_eq!(ways.sent().await, [2, 0], "and nothing comes after it");
}
