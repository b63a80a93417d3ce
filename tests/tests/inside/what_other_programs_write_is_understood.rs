//! Answers exactly as other programs write them, and the results that the wallet posts for them (T1 to T12, T16, T20, T22 to T25,
//! T27 to T31). The cases are data: see `tests/fixtures/wire/README.md`.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::evm::draft::{Terms, native_transfer, unsigned_eip1559};
use lockstep_chain::{Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SignSolana, SolanaSpecific};
use lockstep_tests::corpus::{self, Words, offered};
use lockstep_tests::inside::Inside;
use lockstep_tests::inside::solana::OnSolana;
use lockstep_tests::inside::tx::{self, ALICE, BOB, ETH, hex_of, terms};
use lockstep_tests::loopback::Loopback;
use lockstep_tests::node::Node;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use serde_json::json;

/// In lamports.
const SOL: u64 = 1_000_000_000;

/// Runs the cases of one profile and reports all failures together.
async fn run(profile: &str, inside: Inside) {
    run_with(profile, inside, Vec::new()).await;
}

/// Like [`run`], with further placeholders.
async fn run_with(profile: &str, mut inside: Inside, more: Vec<(&'static str, String)>) {
    let backend = ReferenceBackend::start().await;
    inside.talks_to(&backend).await;
    let words = Words::of(&inside).await.with(more);
    let (cases, only) = (corpus::of(profile), std::env::var("LOCKSTEP_WIRE_CASE").ok());
    assert!(!cases.is_empty(), "the cases are read");
    let (mut failed, mut passed) = (Vec::new(), 0);
    for case in cases.iter().filter(|case| only.as_ref().is_none_or(|only| case.name.contains(only.as_str()))) {
        match corpus::run(&mut inside, &backend, &words, case).await {
            Ok(()) => passed += 1,
            Err(why) => failed.push(format!("{}: {why}", case.name)),
        }
    }
    println!("{profile}: {passed} of {} cases", passed + failed.len());
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn bundles_and_the_address_book() {
    run("local", Inside::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_and_chains() {
    run("public", Inside::start_without_a_backup().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_before_a_backup() {
    run("unbacked", Inside::start_public().await).await;
}

/// Two EVM networks, Solana and Bitcoin. Bitcoin's node says only which chain it has: what is sent for it is refused before the node is asked
/// more.
#[tokio::test(flavor = "multi_thread")]
async fn bundles_on_several_chains() {
    let OnSolana { inside, mut node, shim: _shim, address } = Inside::start_on_solana().await;
    node.fund(&address, SOL);
    let (ethereum, arbitrum) = (Node::start_of(1).await, Node::start_of(42_161).await);
    let bitcoin = Loopback::start(|asked| match asked.path.join("/").as_str() {
        "block-height/0" => (200, "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f".to_owned()),
        _ => (404, String::new()),
    })
    .await;
    for (chain, url) in [("Ethereum", &ethereum.url), ("Arbitrum", &arbitrum.url), ("Bitcoin", &bitcoin.url)] {
        inside.wallet.switch_network_on(chain, Some(url)).await.expect("it is switched on");
    }
    ethereum.give(&inside.address, ETH).await;
    // Enough for the fee, and not for the payment.
    arbitrum.give(&inside.address, ETH / 100).await;

    let on = |chain_id| Terms { chain_id, ..terms(0, 100_000) };
    let opaque =
        unsigned_eip1559(&on(1), Some(tx::address(BOB)), U256::from(ETH / 2), vec![0xde, 0xad, 0xbe, 0xef].into());
    let pays = native_transfer(&Terms { gas_limit: 21_000, ..on(42_161) }, tx::address(ALICE), U256::from(ETH / 4));
    let block = node.ask(json!({"do": "blockhash"})).as_str().expect("a hash").to_owned();
    let payment = |lamports: u64| KeysignPayload {
        coin: Some(Coin {
            chain: "Solana".into(),
            ticker: "SOL".into(),
            address: address.clone(),
            decimals: 9,
            is_native_token: true,
            hex_public_key: hex::encode(bs58::decode(&address).into_vec().expect("a key")),
            ..Coin::default()
        }),
        to_address: address_of("Solana", [7; 32]),
        to_amount: lamports.to_string(),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: block.clone(),
            priority_fee: "0".into(),
            ..SolanaSpecific::default()
        })),
        ..KeysignPayload::default()
    };
    let unsigned = |lamports| {
        let message = Prepared::of(&payment(lamports), Live::default()).expect("a payment").to_sign().remove(0);
        [&[1][..], &[0; 64], &message].concat()
    };
    let raw_transactions = [SOL / 4, SOL / 5].map(|lamports| STANDARD.encode(unsigned(lamports))).to_vec();
    let two = KeysignPayload { sign_data: Some(SignData::SignSolana(SignSolana { raw_transactions })), ..payment(1) };
    let more = vec![
        ("{{ETH_OPAQUE}}", hex_of(&opaque)),
        ("{{ARB_PAY}}", hex_of(&pays)),
        ("{{SOL_PAY}}", hex::encode(unsigned(SOL / 4))),
        ("{{SOL_TWO}}", two.to_base64()),
        ("{{SOL_TOO_MUCH}}", payment(2 * SOL).to_base64()),
        ("{{DOT}}", address_of("Polkadot", [9; 32])),
        ("{{TAO}}", address_of("Bittensor", [9; 32])),
    ];
    run_with("several", inside, more).await;
}

fn address_of(chain: &str, key: [u8; 32]) -> String {
    Registry::row(chain).expect("a chain").address_of(&PublicKey::Ed25519(key)).expect("an address")
}

/// A waiting action is kept over a restart, and expires as an action that was not run.
#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_action_survives_a_restart_and_expires() {
    let look = |id: &str| json!({ "id": id, "type": "get_address_book", "title": "Look", "description": "Who is there", "params": {} });
    let mut inside = Inside::start().await;
    let backend = ReferenceBackend::start().await;
    inside.talks_to(&backend).await;
    backend.answers(Turn::says("Shall I look?").with([look("a"), look("b")]));
    let view = inside.writes("who is there?").await;
    assert_eq!(offered(&view).len(), 2, "both wait");
    let card = view.messages.iter().find_map(|message| message.action.as_ref()).expect("a card");
    assert_eq!(card.description.as_deref(), Some("Who is there"), "with the agent's words about it");
    assert!(backend.results().is_empty(), "nothing ran, and nothing was told");

    let inside = inside.close().await.open().await;
    let view = inside.view().await;
    let waiting = offered(&view);
    assert_eq!(waiting.len(), 2, "they wait after a restart");
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[0], true).await.expect("it starts");
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[0], true).await.expect_err("once");
    let [first] = backend.results().try_into().unwrap_or_else(|all| panic!("one result: {all:?}"));
    assert_eq!((&first["action_id"], &first["success"]), (&json!("a"), &json!(true)), "{first}");

    inside.clock.turn(std::time::Duration::from_secs(3700));
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[1], true).await.expect_err("its time is over");
    lockstep_tests::wait::until("the result of what was not started", lockstep_tests::inside::PATIENCE, || async {
        (backend.results().len() == 2).then_some(())
    })
    .await;
    let second = backend.results().pop().expect("a result");
    assert_eq!((&second["action_id"], &second["code"]), (&json!("b"), &json!("not_tapped")), "{second}");
    assert_eq!(second["success"], false, "it was not run");
}
