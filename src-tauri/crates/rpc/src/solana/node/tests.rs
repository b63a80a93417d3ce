use std::collections::HashMap;

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const OWNER: &str = "7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2";
const MINT: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

async fn node(answers: &[(&'static str, Reply)]) -> (Server, Solana) {
    let mut all: HashMap<&str, Reply> = answers.iter().cloned().collect();
    all.entry("getGenesisHash").or_insert_with(|| ok(&json!(MAIN_NETWORK)));
    let server = Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        all.get(asked["method"].as_str().unwrap()).cloned().unwrap_or_else(|| error(-32601, "no such method"))
    })
    .await;
    let node = Solana::within(Registry::row("Solana").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

fn ok(result: &Value) -> Reply {
    says(json!({"jsonrpc": "2.0", "id": 1, "result": result}))
}

fn error(code: i64, message: &str) -> Reply {
    says(json!({"jsonrpc": "2.0", "id": 1, "error": {"code": code, "message": message}}))
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

#[tokio::test]
async fn a_balance_is_read_exactly_or_not_at_all() {
    let (_server, good) = node(&[("getBalance", ok(&json!({"context": {"slot": 1}, "value": u64::MAX})))]).await;
    assert_eq!(good.native_balance(OWNER).await, Ok(U256::from(u64::MAX)));
    for (bad, why) in [
        (ok(&json!({"value": -1})), "a negative number"),
        (ok(&json!({"value": 1.5})), "a fraction"),
        (ok(&json!({"value": null})), "nothing"),
        (ok(&json!(5)), "another form"),
        (ok(&Value::Null), "no result"),
        (says(r#"{"result":{"value":99999999999999999999999}}"#), "beyond all measure"),
        (says("[]"), "a list"),
        (says("busy"), "no JSON"),
    ] {
        let (_server, bad) = node(&[("getBalance", bad)]).await;
        is_nonsense(&bad.native_balance(OWNER).await, why);
    }
    let (_server, no) = node(&[("getBalance", error(-32602, "Invalid param: WrongSize"))]).await;
    assert!(matches!(no.native_balance(OWNER).await, Err(RpcError::Refused { .. })));
}

#[tokio::test]
async fn an_outcome_waits_for_the_votes_and_a_failure_is_told() {
    let status = |status: Value| ok(&json!({"context": {"slot": 110}, "value": [status]}));
    let voted =
        |kind: &str, err: Value| json!({"slot": 100, "confirmations": 1, "err": err, "confirmationStatus": kind});
    let fee = ("getTransaction", ok(&json!({"slot": 100, "meta": {"fee": 5000, "err": null}})));
    for (found, expected) in [
        (Value::Null, Outcome::UnknownToNode),
        (voted("processed", Value::Null), Outcome::Waiting),
        (
            voted("confirmed", Value::Null),
            Outcome::Done(Done { success: true, error: None, depth: 11, fee: Some(U256::from(5000)) }),
        ),
        (
            voted("finalized", json!({"InstructionError": [0, {"Custom": 1}]})),
            Outcome::Done(Done {
                success: false,
                error: Some(r#"{"InstructionError":[0,{"Custom":1}]}"#.to_owned()),
                depth: 11,
                fee: Some(U256::from(5000)),
            }),
        ),
    ] {
        let (_server, node) = node(&[("getSignatureStatuses", status(found)), fee.clone()]).await;
        assert_eq!(node.outcome("hash").await, Ok(expected));
    }
    for (bad, why) in [
        (json!({"slot": 100, "confirmationStatus": "finalized"}), "not whether it failed"),
        (json!({"err": null, "confirmationStatus": "finalized"}), "not where it is"),
        (json!("finalized"), "another form"),
    ] {
        let (_server, node) = node(&[("getSignatureStatuses", status(bad))]).await;
        is_nonsense(&node.outcome("hash").await, why);
    }
    let (_server, two) = node(&[("getSignatureStatuses", ok(&json!({"context": {"slot": 1}, "value": []})))]).await;
    is_nonsense(&two.outcome("hash").await, "no answer to the one question");
    let (_server, unpriced) = node(&[("getSignatureStatuses", status(voted("confirmed", Value::Null)))]).await;
    let Ok(Outcome::Done(done)) = unpriced.outcome("hash").await else { panic!("it is done") };
    assert_eq!(done.fee, None, "a fee that is not told is not zero");
}

#[tokio::test]
async fn a_broadcast_is_accepted_only_under_our_hash() {
    let signed = SignedPayload { raw: "AA==".to_owned(), hash: "ours".to_owned(), signature: None };
    for (reply, expected) in [
        (ok(&json!("ours")), Sent::Accepted),
        (error(-32002, "This transaction has already been processed"), Sent::Known),
    ] {
        let (_server, node) = node(&[("sendTransaction", reply)]).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    for reply in
        [ok(&json!("theirs")), ok(&json!(1)), ok(&Value::Null), says(""), Reply::Says(403, String::new()), Reply::Hangs]
    {
        let (_server, node) = node(&[("sendTransaction", reply)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
    }
}

#[tokio::test]
async fn token_accounts_are_those_that_were_asked_for() {
    let held = |mint: &str, owner: &str, amount: &str| {
        json!({"pubkey": "P", "account": {"owner": "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "data": {"parsed": {"info":
            {"mint": mint, "owner": owner, "tokenAmount": {"amount": amount, "decimals": 6, "uiAmount": 0.1}}}}}})
    };
    let list = |accounts: &[Value]| ("getTokenAccountsByOwner", ok(&json!({"context": {}, "value": accounts})));
    let most = u64::MAX.to_string();
    let (_server, good) = node(&[list(&[held(MINT, OWNER, &most), held(MINT, OWNER, "1")])]).await;
    assert_eq!(good.token_balance(MINT, OWNER).await, Ok(U256::from(u64::MAX) + U256::from(1)));
    let (_server, none) = node(&[list(&[])]).await;
    assert_eq!(none.token_balance(MINT, OWNER).await, Ok(U256::ZERO), "the node says that there is none");
    for (bad, why) in [
        (held(OWNER, OWNER, "1"), "another mint"),
        (held(MINT, MINT, "1"), "another owner"),
        (held(MINT, OWNER, "1.5"), "a fraction"),
        (held(MINT, OWNER, "18446744073709551616"), "more than there can be"),
    ] {
        let (_server, bad) = node(&[list(&[bad])]).await;
        is_nonsense(&bad.token_balance(MINT, OWNER).await, why);
    }
}

#[tokio::test]
async fn a_price_is_the_middle_one_and_has_an_end() {
    let prices = |prices: &[u64]| {
        let list: Vec<_> = prices.iter().map(|fee| json!({"slot": 1, "prioritizationFee": fee})).collect();
        ("getRecentPrioritizationFees", ok(&json!(list)))
    };
    for (paid, expected) in [(&[][..], 0), (&[5, 900, 7], 7), (&[u64::MAX, u64::MAX], HIGHEST_PRICE)] {
        let (_server, node) = node(&[prices(paid)]).await;
        assert_eq!(node.priority_fee(&[OWNER.to_owned()]).await, Ok(expected));
    }
}

#[tokio::test]
async fn a_test_network_is_refused() {
    let (_server, other) =
        node(&[("getGenesisHash", ok(&json!("EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG")))]).await;
    assert!(matches!(other.check_chain().await, Err(RpcError::OtherNetwork { .. })));
    assert!(matches!(other.height().await, Err(RpcError::OtherNetwork { .. })), "and asked nothing");
}
