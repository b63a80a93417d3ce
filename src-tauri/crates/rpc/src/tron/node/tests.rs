//! The answers of a Tron node, read against scripted servers.

use std::collections::HashMap;

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const GENESIS: &str = "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc";

const OWN: &str = "TEVLxsXVS5rNHjz8H3TU7PnEGWmSxwthNV";
const USDT: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const HASH: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/// A server that chooses its answer by the body, because it sees only bodies.
async fn node(answers: &[(&'static str, Reply)]) -> (Server, Tron) {
    let mut all: HashMap<&str, Reply> = answers.iter().cloned().collect();
    all.entry("first").or_insert_with(|| says(header(0, GENESIS)));
    let server = Server::start(move |asked, before| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        let what = match &asked {
            asked if asked["num"] == 0 => "first",
            asked if asked.get("num").is_some() => "block",
            asked if asked.get("address").is_some() => "account",
            asked if asked.get("contract_address").is_some() => "call",
            asked if asked.get("raw_data").is_some() => "submit",
            asked if asked.get("value").is_some() && before == 0 => "solid",
            asked if asked.get("value").is_some() => "any",
            _ => "now",
        };
        all.get(what).cloned().unwrap_or_else(|| says(json!({"Error": "class unheard of"})))
    })
    .await;
    let node = Tron::within(Registry::row("Tron").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

fn header(number: u64, id: &str) -> Value {
    let raw = json!({
        "number": number, "txTrieRoot": "00".repeat(32), "witness_address": "41aa", "parentHash": "11".repeat(32), "version": 31,
        "timestamp": 1_750_000_000_000_u64,
    });
    json!({"blockID": id, "block_header": {"raw_data": raw}})
}

fn at(number: u64) -> Value {
    header(number, &format!("{number:016x}{}", "22".repeat(24)))
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

fn is_refused<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Refused { .. })), "{why}: {answer:?}");
}

#[tokio::test]
async fn another_network_is_refused_by_its_first_block() {
    let nile = "0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc";
    let (server, other) = node(&[("first", says(header(0, nile))), ("now", says(at(9)))]).await;
    assert!(matches!(other.check_chain().await, Err(RpcError::OtherNetwork { found, .. }) if found.contains(nile)));
    assert!(matches!(other.height().await, Err(RpcError::OtherNetwork { .. })), "it is asked nothing else");
    assert!(server.asked().iter().all(|asked| asked.contains("num")), "{:?}", server.asked());
    let (_server, good) = node(&[("now", says(at(9)))]).await;
    assert_eq!((good.check_chain().await, good.height().await), (Ok(()), Ok(9)));
    for (bad, why) in [(json!({}), "no block at all"), (header(1, GENESIS), "a hash of another number")] {
        let (_server, bad) = node(&[("first", says(bad))]).await;
        is_nonsense(&bad.check_chain().await, why);
    }
}

#[tokio::test]
async fn an_account_is_read_exactly_or_not_at_all() {
    let told = |balance: Value| says(json!({"address": OWN, "balance": balance}));
    let (server, good) = node(&[("account", told(json!(100_000_000_000_000_000_u64)))]).await;
    let all = TronAccount { balance: 100_000_000_000_000_000, is_contract: false };
    assert_eq!(good.account(OWN).await, Ok(Some(all)));
    assert!(server.asked().iter().any(|asked| asked.contains(r#""visible":true"#)), "addresses are asked for as text");
    let (_server, poor) = node(&[("account", says(json!({"address": OWN, "type": "Contract"})))]).await;
    let left_out = TronAccount { balance: 0, is_contract: true };
    assert_eq!(poor.account(OWN).await, Ok(Some(left_out)), "a node leaves out what is zero");
    let (_server, none) = node(&[("account", says(json!({})))]).await;
    assert_eq!(none.account(OWN).await, Ok(None), "an object with nothing in it");
    assert_eq!(none.native_balance(OWN).await, Ok(U256::ZERO));
    for (bad, why) in [
        (told(json!(-1)), "a negative number"),
        (told(json!(1.5)), "a fraction"),
        (told(json!("5")), "a text is no number"),
        (told(json!(99_999_999_999_999_999_999_999_f64)), "beyond all measure"),
        (says(json!({"address": USDT, "balance": 5})), "another account"),
        (says(json!({"balance": 5})), "nobody's"),
        (says(json!([])), "no object"),
        (says("busy"), "no JSON"),
    ] {
        let (_server, bad) = node(&[("account", bad)]).await;
        is_nonsense(&bad.account(OWN).await, why);
        is_nonsense(&bad.native_balance(OWN).await, why);
    }
    let (_server, failed) = node(&[("account", says(json!({"Error": "class X : INVALID address"})))]).await;
    is_refused(&failed.native_balance(OWN).await, "a failure under status 200 is no account that is not there");
    let limited = Reply::Says(403, json!({"Error": "exceeds the frequency limit"}).to_string());
    let (_server, limited) = node(&[("account", limited)]).await;
    assert!(matches!(limited.native_balance(OWN).await, Err(RpcError::Unreachable { .. })), "nobody looked at it");
}

#[tokio::test]
async fn resources_are_the_unused_rest() {
    let told = json!({"freeNetUsed": 100, "freeNetLimit": 600, "NetUsed": 50, "NetLimit": 20, "EnergyLimit": 7});
    let (_server, node_with) = node(&[("account", says(told))]).await;
    let left = TronResources { staked: 0, free: 500, energy: 7 };
    assert_eq!(node_with.resources(OWN).await, Ok(left), "more may be used than there is");
    let (_server, none) = node(&[("account", says(json!({})))]).await;
    assert_eq!(none.resources(OWN).await, Ok(TronResources { staked: 0, free: 0, energy: 0 }));
    let (_server, bad) = node(&[("account", says(json!({"freeNetLimit": -600})))]).await;
    is_nonsense(&bad.resources(OWN).await, "less than nothing");
}

#[tokio::test]
async fn a_list_of_prices_is_complete_or_refused() {
    let all = [
        ("getTransactionFee", json!(1000)),
        ("getEnergyFee", json!(100)),
        ("getMemoFee", Value::Null),
        ("getCreateNewAccountFeeInSystemContract", json!(1_000_000)),
        ("getCreateAccountFee", json!(100_000)),
        ("getMaxFeeLimit", json!(15_000_000_000_u64)),
        ("getAllowOptimizedReturnValueOfChainId", json!(-1)),
    ];
    let told = |all: &[(&str, Value)]| {
        let one = |(key, value): &(&str, Value)| match value {
            Value::Null => json!({"key": key}),
            value => json!({"key": key, "value": value}),
        };
        says(json!({"chainParameter": all.iter().map(one).collect::<Vec<_>>()}))
    };
    let (_server, good) = node(&[("now", told(&all))]).await;
    let prices = good.prices().await.unwrap();
    assert_eq!((prices.byte, prices.energy, prices.memo), (1000, 100, 0), "what is zero is left out");
    assert_eq!((prices.account, prices.account_bandwidth, prices.highest_limit), (1_000_000, 100_000, 15_000_000_000));
    for missing in 0..6 {
        let mut some = all.to_vec();
        some.remove(missing);
        let (_server, bad) = node(&[("now", told(&some))]).await;
        is_nonsense(&bad.prices().await, all[missing].0);
    }
    let mut negative = all.to_vec();
    negative[1].1 = json!(-1);
    let (_server, bad) = node(&[("now", told(&negative))]).await;
    is_nonsense(&bad.prices().await, "a price below zero");
}

#[tokio::test]
async fn a_block_is_the_one_that_was_asked_for() {
    let (_server, good) = node(&[("block", says(at(77))), ("now", says(at(80)))]).await;
    let found = good.block(77).await.unwrap().unwrap();
    assert_eq!((found.number, found.time, found.version), (77, 1_750_000_000_000, 31));
    assert_eq!((good.solid().await.unwrap().number, good.latest().await.unwrap().number), (80, 80));
    let (_server, none) = node(&[("block", says(json!({})))]).await;
    assert_eq!(none.block(77).await, Ok(None));
    is_nonsense(&good.block(78).await, "another block");
    let mut odd = at(77);
    odd["block_header"]["raw_data"]["parentHash"] = "11".into();
    let (_server, odd) = node(&[("block", says(odd))]).await;
    is_nonsense(&odd.block(77).await, "a hash that is none");
}

#[tokio::test]
async fn an_outcome_is_beyond_any_fork() {
    let info = |more: Value| {
        let mut told = json!({"id": HASH, "blockNumber": 100, "fee": 1_100_000, "receipt": {"net_fee": 100_000}});
        told.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        says(told)
    };
    let done = |error: Option<&str>, fee: u64| {
        let (success, error) = (error.is_none(), error.map(ToOwned::to_owned));
        Outcome::Done(Done { success, error, depth: 3, fee: Some(U256::from(fee)) })
    };
    let energy = json!({"result": "FAILED", "resMessage": hex::encode("Not enough energy"), "receipt": {"result": "OUT_OF_ENERGY"}});
    for (told, expected, why) in [
        (info(json!({})), done(None, 1_100_000), "coins are paid"),
        (info(json!({"receipt": {"result": "SUCCESS"}})), done(None, 1_100_000), "a contract did it"),
        (info(json!({"fee": 0})), done(None, 0), "it cost nothing"),
        (info(energy), done(Some("OUT_OF_ENERGY Not enough energy"), 1_100_000), "it failed, and cost its fee"),
        (info(json!({"receipt": {"result": "REVERT"}})), done(Some("REVERT"), 1_100_000), "the contract says no"),
    ] {
        let (_server, node) = node(&[("solid", told), ("now", says(at(102)))]).await;
        assert_eq!(node.outcome(HASH).await, Ok(expected), "{why}");
    }
    for (any, expected, why) in [
        (json!({"txID": HASH, "raw_data": {}}), Outcome::Waiting, "a fork may still take it back"),
        (json!({}), Outcome::UnknownToNode, "the node has nothing of it"),
    ] {
        let (_server, node) = node(&[("solid", says(json!({}))), ("any", says(any)), ("now", says(at(102)))]).await;
        assert_eq!(node.outcome(HASH).await, Ok(expected), "{why}");
    }
    for (solid, any, why) in [
        (info(json!({"id": "ab"})), json!({}), "another transaction"),
        (info(json!({"blockNumber": 0})), json!({}), "no block"),
        (info(json!({"fee": -1})), json!({}), "less than nothing"),
        (says(json!({"id": HASH})), json!({}), "nobody knows where"),
        (says(json!({})), json!({"txID": "ab"}), "another transaction that waits"),
    ] {
        let (_server, node) = node(&[("solid", solid), ("any", says(any)), ("now", says(at(102)))]).await;
        is_nonsense(&node.outcome(HASH).await, why);
    }
    let (_server, away) = node(&[("now", says(at(102)))]).await;
    is_refused(&away.outcome(HASH).await, "an error is no outcome");
}

#[tokio::test]
async fn a_submission_means_what_its_code_means() {
    let raw = json!({"raw_data": {}, "txID": HASH}).to_string();
    let signed = SignedPayload { raw, hash: HASH.to_owned(), signature: None };
    let refused = |code: &str| says(json!({"code": code, "txid": HASH, "message": hex::encode("words")}));
    for (told, expected) in [
        (says(json!({"result": true, "txid": HASH})), Sent::Accepted),
        (refused("DUP_TRANSACTION_ERROR"), Sent::Known),
        (refused("TRANSACTION_EXPIRATION_ERROR"), Sent::NonceUsed),
        (refused("TOO_BIG_TRANSACTION_ERROR"), Sent::Never("TOO_BIG_TRANSACTION_ERROR words".to_owned())),
        (refused("BANDWITH_ERROR"), Sent::NotNow("BANDWITH_ERROR words".to_owned())),
    ] {
        let (_server, node) = node(&[("submit", told)]).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    for told in [
        says(json!({"result": true, "txid": "ab"})),
        says(json!({"result": true})),
        says(json!({"code": "TOO_BIG_TRANSACTION_ERROR", "txid": "ab"})),
        says(json!({})),
        says(json!({"Error": "class java.lang.NullPointerException"})),
        refused("OTHER_ERROR"),
        Reply::HangsUp,
    ] {
        let (server, node) = node(&[("submit", told)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
        assert_eq!(server.asked().len(), 2, "it is handed in once");
    }
}

#[tokio::test]
async fn a_contracts_answer_counts_only_if_the_call_succeeds() {
    let word = |number: u64| format!("{number:064x}");
    let gave = |data: String| json!({"result": {"result": true}, "energy_used": 900, "constant_result": [data]});
    let (server, good) = node(&[("call", says(gave(word(5_000_000))))]).await;
    assert_eq!(good.token_balance(USDT, OWN).await, Ok(U256::from(5_000_000)));
    let call = ContractCall { contract: USDT.to_owned(), data: vec![1, 2], value: 3, limit: 4 };
    assert_eq!(good.energy(OWN, &call).await, Ok(900));
    let asked = server.asked().pop().unwrap();
    assert!(asked.contains(r#""data":"0102""#) && asked.contains(r#""call_value":3"#), "{asked}");
    for (bad, why) in [
        (gave(String::new()), "nothing at all"),
        (gave(word(5)[2..].to_owned()), "too short"),
        (gave(word(5) + "00"), "too long"),
        (gave("zz".repeat(32)), "no hex"),
        (json!({"result": {"result": true}, "energy_used": 900}), "no result"),
    ] {
        let (_server, node) = node(&[("call", says(bad))]).await;
        is_nonsense(&node.token_balance(USDT, OWN).await, why);
    }
    let mut reverted = gave(word(5));
    reverted["transaction"] = json!({"ret": [{"ret": "FAILED"}]});
    let no =
        json!({"result": {"code": "CONTRACT_VALIDATE_ERROR", "message": hex::encode("Smart contract is not exist.")}});
    for (bad, why) in [(reverted, "it was taken back"), (no, "Smart contract is not exist.")] {
        let (_server, node) = node(&[("call", says(bad))]).await;
        is_refused(&node.token_balance(USDT, OWN).await, why);
        is_refused(&node.energy(OWN, &call).await, why);
        is_refused(&node.token(USDT).await, why);
    }
    let mut free = gave(word(5));
    free["energy_used"] = json!(0);
    let (_server, free) = node(&[("call", says(free))]).await;
    is_nonsense(&free.energy(OWN, &call).await, "no call is for nothing");
}
