//! The answers of an EVM node, read against scripted servers.

use std::collections::HashMap;

use alloy::primitives::{address, b256};

use super::*;
use crate::evm::FeeTerms;
use crate::wire::tests::{Reply, Server, impatient, says};

const OWNER: Address = address!("70997970C51812dc3A010C7d01b50e0d17dc79C8");
const HASH: B256 = b256!("88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b");

fn ok(result: &Value) -> Reply {
    says(json!({"jsonrpc": "2.0", "id": 1, "result": result}))
}

fn error(code: i64, message: &str) -> Reply {
    says(json!({"jsonrpc": "2.0", "id": 1, "error": {"code": code, "message": message}}))
}

/// Answers each method from this list; the chain id is 1 unless it is listed.
async fn server(answers: &[(&'static str, Reply)]) -> Server {
    let mut all: HashMap<&str, Reply> = answers.iter().cloned().collect();
    all.entry("eth_chainId").or_insert_with(|| ok(&json!("0x1")));
    Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        all.get(asked["method"].as_str().unwrap()).cloned().unwrap_or_else(|| error(-32601, "no such method"))
    })
    .await
}

fn node(endpoints: &[(Endpoint, Arc<Health>)]) -> Node {
    Node::within("Ethereum", 1, endpoints, impatient()).unwrap()
}

/// The methods that the server received, in order.
fn methods(server: &Server) -> Vec<String> {
    let method = |asked: &String| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        asked["method"].as_str().unwrap().to_owned()
    };
    server.asked().iter().map(method).collect()
}

fn times(server: &Server, wanted: &str) -> usize {
    methods(server).iter().filter(|method| *method == wanted).count()
}

#[tokio::test]
async fn a_balance_is_read_exactly_or_not_at_all() {
    let good = server(&[("eth_getBalance", ok(&json!(format!("{:#x}", U256::MAX))))]).await;
    assert_eq!(node(&[good.endpoint()]).balance(OWNER).await, Ok(U256::MAX));
    for (bad, why) in [
        (ok(&Value::Null), "nothing"),
        (ok(&json!({})), "another form"),
        (ok(&json!(-1)), "a negative number"),
        (ok(&json!(format!("{:#x}f", U256::MAX))), "beyond all measure"),
        (says(json!({"jsonrpc": "2.0", "id": 1})), "neither a result nor an error"),
        (says("<html>"), "no JSON"),
    ] {
        let bad = server(&[("eth_getBalance", bad)]).await;
        let answer = node(&[bad.endpoint()]).balance(OWNER).await;
        assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
    }
    for status in [401, 403, 404] {
        let page =
            server(&[("eth_getTransactionReceipt", Reply::Says(status, r#"{"message":"no"}"#.to_owned()))]).await;
        let answer = node(&[page.endpoint()]).receipt(HASH).await;
        assert!(
            matches!(&answer, Err(RpcError::Unreachable { detail, .. }) if detail.contains(&status.to_string())),
            "what stands before a node and turns us away has not said that there is no receipt: {answer:?}"
        );
    }
}

#[tokio::test]
async fn after_a_failure_the_next_endpoint_is_asked_and_the_reason_is_kept() {
    let good = server(&[("eth_getBalance", ok(&json!("0x7")))]).await;
    for (bad, why) in [
        (Reply::Hangs, "no answer in time"),
        (Reply::HangsUp, "broke off"),
        (Reply::Says(503, String::new()), "HTTP 503"),
        (Reply::Says(429, String::new()), "HTTP 429"),
        (Reply::Says(403, "<html>".to_owned()), "HTTP 403"),
        (error(-32_005, "limit exceeded"), "too many requests"),
    ] {
        let bad = server(&[("eth_getBalance", bad)]).await;
        let endpoints = [bad.endpoint(), good.endpoint()];
        assert_eq!(node(&endpoints).balance(OWNER).await, Ok(U256::from(7)), "{why}: the second one answers");
        let [first, second] = endpoints.map(|(_, health)| health.heard());
        let kept = first.last_error.unwrap_or_default();
        assert!(kept.contains(why) && kept.contains("127.0.0.1"), "the first one's reason, with its host: {kept}");
        assert!(second.last_error.is_none() && second.latency.is_some(), "{why}: and the second one is well");
    }
    let refuses = server(&[("eth_getBalance", error(-32_602, "invalid address"))]).await;
    let answer = node(&[refuses.endpoint(), good.endpoint()]).balance(OWNER).await;
    assert!(matches!(answer, Err(RpcError::Refused { .. })), "what a node says no to is an answer: {answer:?}");
}

#[tokio::test]
async fn an_endpoint_of_another_chain_is_skipped_and_reported() {
    let good = server(&[("eth_getBalance", ok(&json!("0x7")))]).await;
    let other = server(&[
        ("eth_chainId", ok(&json!("0x5"))),
        ("eth_getBalance", ok(&json!("0x9"))),
        ("eth_sendRawTransaction", ok(&json!(HASH))),
    ])
    .await;
    let endpoints = [other.endpoint(), good.endpoint()];
    let both = node(&endpoints);
    assert_eq!(both.balance(OWNER).await, Ok(U256::from(7)), "the other one's balance is another chain's");
    assert_eq!(both.check_chain().await, Ok(()), "one of the right chain is there");
    let kept = endpoints[0].1.heard().last_error.unwrap_or_default();
    assert!(kept.contains("on chain 5, not 1"), "the reason is kept: {kept}");

    let alone = node(&[other.endpoint()]);
    assert!(matches!(alone.balance(OWNER).await, Err(RpcError::WrongChain { found: 5, expected: 1, .. })));
    assert!(matches!(alone.send(&[1]).await, Sent::Unknown(_)), "it took nothing, and nothing is known");
    assert!(methods(&other).iter().all(|method| method == "eth_chainId"), "it was asked nothing else");
}

#[tokio::test]
async fn a_broadcast_repeats_identical_bytes_and_doubt_remains() {
    let takes = server(&[("eth_sendRawTransaction", ok(&json!(HASH)))]).await;
    let full = server(&[("eth_sendRawTransaction", error(-32_000, "txpool is full"))]).await;
    for doubt in [Reply::Hangs, Reply::HangsUp, Reply::Says(502, String::new())] {
        let first = server(&[("eth_sendRawTransaction", doubt)]).await;
        assert_eq!(
            node(&[first.endpoint(), takes.endpoint()]).send(&[0xab, 0xcd]).await,
            Sent::Accepted,
            "one has it for sure"
        );
        let sent = node(&[first.endpoint(), full.endpoint()]).send(&[0xab, 0xcd]).await;
        assert!(matches!(sent, Sent::Unknown(_)), "the first one may have it, whatever the second says: {sent:?}");
        let given: Vec<String> = [&first, &takes]
            .into_iter()
            .flat_map(|server| server.asked())
            .filter(|asked| asked.contains("eth_sendRawTransaction"))
            .collect();
        assert!(given.iter().all(|asked| asked.contains("\"0xabcd\"")), "the same bytes to each: {given:?}");
        assert_eq!(times(&first, "eth_sendRawTransaction"), 2, "once for each hand-in, and never again by itself");
    }
    let busy = server(&[("eth_sendRawTransaction", error(-32_005, "limit exceeded"))]).await;
    let sent = node(&[busy.endpoint(), full.endpoint()]).send(&[1]).await;
    assert_eq!(sent, Sent::NotNow("txpool is full".to_owned()), "one that turned it away does not have it");
}

#[tokio::test]
async fn related_queries_go_to_one_endpoint() {
    let mined = json!({"status": "0x1", "blockNumber": "0x64", "gasUsed": "0x5208", "effectiveGasPrice": "0x2"});
    let ahead = server(&[("eth_blockNumber", ok(&json!("0x96")))]).await;
    let has = server(&[("eth_getTransactionReceipt", ok(&mined)), ("eth_blockNumber", ok(&json!("0x65")))]).await;
    let broken =
        server(&[("eth_getTransactionReceipt", Reply::HangsUp), ("eth_blockNumber", ok(&json!("0x96")))]).await;
    let receipt = node(&[broken.endpoint(), has.endpoint(), ahead.endpoint()]).receipt(HASH).await.unwrap().unwrap();
    assert_eq!(receipt.depth, 2, "by the chain of the node that has the receipt");
    assert_eq!((receipt.success, receipt.fee_wei), (true, U256::from(42_000)));

    let dies = server(&[("eth_getTransactionCount", Reply::HangsUp)]).await;
    let other = server(&[("eth_getTransactionCount", ok(&json!("0x3")))]).await;
    let all = node(&[dies.endpoint(), other.endpoint()]);
    let one = all.at_one_endpoint().await.unwrap();
    assert!(one.pending_nonce(OWNER).await.is_err(), "a plan is not begun with one node and ended with another");
    assert_eq!(times(&other, "eth_getTransactionCount"), 0, "which was not asked");
    let one = all.at_one_endpoint().await.unwrap();
    assert_eq!(one.pending_nonce(OWNER).await, Ok(3), "the next plan is made with the one that answers");
}

#[tokio::test]
async fn without_history_fees_come_from_the_latest_block() {
    let history = json!({"baseFeePerGas": ["0x64", "0x64"], "reward": [["0x5"]]});
    let told = server(&[("eth_feeHistory", ok(&history))]).await;
    let expected = Fees { max_fee_per_gas: 205, max_priority_fee_per_gas: 5, base_fee_per_gas: 100 };
    assert_eq!(node(&[told.endpoint()]).fees().await, Ok(expected));
    let block = ok(&json!({"baseFeePerGas": "0xa"}));
    let none = server(&[("eth_feeHistory", ok(&json!({}))), ("eth_getBlockByNumber", block)]).await;
    let expected = Fees { max_fee_per_gas: 21, max_priority_fee_per_gas: 1, base_fee_per_gas: 10 };
    assert_eq!(node(&[none.endpoint()]).fees().await, Ok(expected));
    let before = server(&[("eth_feeHistory", ok(&json!({}))), ("eth_getBlockByNumber", ok(&json!({})))]).await;
    assert!(matches!(node(&[before.endpoint()]).fees().await, Err(RpcError::Nonsense { .. })), "unknown, not zero");
}

/// A node whose latest block has this base fee and which has code at these addresses only.
async fn with_code_at(base_fee: &'static str, contracts: &'static [&'static str]) -> Server {
    Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        match asked["method"].as_str().unwrap() {
            "eth_chainId" => ok(&json!("0x1")),
            "eth_getBlockByNumber" => ok(&json!({
                "number": "0x10", "timestamp": "0x1", "hash": HASH, "gasLimit": "0x1", "baseFeePerGas": base_fee,
                "miner": OWNER, "mixHash": HASH, "difficulty": "0x0", "stateRoot": HASH, "parentHash": HASH,
            })),
            "eth_getCode" => {
                let at = asked["params"][0].as_str().unwrap().to_lowercase();
                ok(&json!(if contracts.contains(&at.as_str()) { "0x6001" } else { "0x" }))
            }
            _ => error(-32601, "no such method"),
        }
    })
    .await
}

#[tokio::test]
async fn a_network_shows_how_it_takes_its_fees() {
    let oracles: [(&[&str], bool); 4] = [
        (&[], false),
        (&["0x420000000000000000000000000000000000000f"], true),
        (&["0x5300000000000000000000000000000000000002"], true),
        // Arbitrum's: its data is counted as gas.
        (&["0x0000000000000000000000000000000000000064"], false),
    ];
    for (contracts, data_fee) in oracles {
        let server = with_code_at("0x7", contracts).await;
        let terms = node(&[server.endpoint()]).fee_terms().await;
        assert_eq!(terms, Ok(FeeTerms { legacy: false, data_fee }), "{contracts:?}");
    }
    let legacy = with_code_at("0x0", &[]).await;
    let terms = node(&[legacy.endpoint()]).fee_terms().await;
    assert_eq!(terms, Ok(FeeTerms { legacy: true, data_fee: false }));
    let silent = server(&[("eth_getBlockByNumber", ok(&Value::Null))]).await;
    assert!(node(&[silent.endpoint()]).fee_terms().await.is_err(), "what is not read is not known");
}
