//! The answers of a server of the XRP Ledger, read against scripted servers.

use std::collections::HashMap;

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const OWN: &str = "rBKPS4oLSaV2KVVuHH8EpQqMGgGefGFQs7";
const HASH: &str = "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855";

async fn node(answers: &[(&'static str, Reply)]) -> (Server, Ripple) {
    let mut all: HashMap<&str, Reply> = answers.iter().cloned().collect();
    all.entry("server_info").or_insert_with(|| ok(json!({"info": {"complete_ledgers": "32570-100", "network_id": 0}})));
    let server = Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        assert_eq!(asked["params"][0]["api_version"], 1, "the form of the answers is that of one version");
        all.get(asked["method"].as_str().unwrap()).cloned().unwrap_or_else(|| error("unknownCmd"))
    })
    .await;
    let node = Ripple::within(Registry::row("Ripple").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

fn ok(mut result: Value) -> Reply {
    result["status"] = "success".into();
    says(json!({"result": result}))
}

fn error(name: &str) -> Reply {
    says(json!({"result": {"status": "error", "error": name, "error_code": 1, "error_message": "words"}}))
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

fn account(balance: Value, validated: bool) -> Value {
    let data = json!({"Account": OWN, "Balance": balance, "Flags": 131_072, "OwnerCount": 3, "Sequence": 7});
    json!({"account_data": data, "ledger_index": 100, "validated": validated})
}

#[tokio::test]
async fn an_account_is_read_exactly_or_not_at_all() {
    let (_server, good) = node(&[("account_info", ok(account(json!("100000000000000000"), true)))]).await;
    let found = good.account(OWN).await.unwrap().unwrap();
    let all = RippleAccount { balance: 100_000_000_000_000_000, sequence: 7, flags: 131_072, owned: 3, ledger: 100 };
    assert_eq!((found, found.wants_tag()), (all, true));
    assert_eq!(good.native_balance(OWN).await, Ok(U256::from(100_000_000_000_000_000_u64)));
    let reserves = Reserves { base: 1_000_000, each: 200_000 };
    assert_eq!(reserves.of(found), 1_600_000, "each thing that is its own reserves some");
    for (bad, why) in [
        (ok(account(json!("-1"), true)), "a negative number"),
        (ok(account(json!("1.5"), true)), "a fraction"),
        (ok(account(json!(""), true)), "nothing"),
        (ok(account(json!(5), true)), "a number is no text"),
        (ok(account(json!("99999999999999999999999"), true)), "beyond all measure"),
        (ok(account(json!("5"), false)), "a ledger that may be another tomorrow"),
        (says(json!({"result": account(json!("5"), true)})), "no word of success"),
        (ok(json!({})), "no account"),
        (says("busy"), "no JSON"),
    ] {
        let (_server, bad) = node(&[("account_info", bad)]).await;
        is_nonsense(&bad.account(OWN).await, why);
        is_nonsense(&bad.native_balance(OWN).await, why);
    }
    let (_server, other) = node(&[("account_info", ok(account(json!("5"), true)))]).await;
    is_nonsense(&other.account("rrrrrrrrrrrrrrrrrrrrBZbvji").await, "another account");
}

#[tokio::test]
async fn an_account_is_missing_only_if_the_ledger_reports_it() {
    let (_server, none) = node(&[("account_info", error("actNotFound"))]).await;
    assert_eq!(none.account(OWN).await, Ok(None));
    assert_eq!(none.native_balance(OWN).await, Ok(U256::ZERO), "the ledger keeps nothing for it");
    for name in ["lgrNotFound", "noCurrent", "tooBusy", "actMalformed"] {
        let (_server, busy) = node(&[("account_info", error(name))]).await;
        let told = busy.native_balance(OWN).await;
        assert!(matches!(told, Err(RpcError::Refused { .. })), "{name} says nothing of the account: {told:?}");
    }
}

#[tokio::test]
async fn an_outcome_comes_from_a_validated_ledger() {
    let latest = ("ledger", ok(json!({"ledger_index": 102, "validated": true})));
    let tx = |result: &str, validated: bool, delivered: Value| {
        let meta = json!({"TransactionResult": result, "delivered_amount": delivered});
        json!({"hash": HASH, "validated": validated, "ledger_index": 100, "meta": meta, "Fee": "12", "Amount": "5", "Flags": 0})
    };
    let done = |error: Option<&str>| {
        let (success, error) = (error.is_none(), error.map(ToOwned::to_owned));
        Outcome::Done(Done { success, error, depth: 3, fee: Some(U256::from(12)) })
    };
    let mut partial = tx("tesSUCCESS", true, json!("1"));
    partial["Flags"] = PARTIAL.into();
    for (told, expected, why) in [
        (ok(tx("tesSUCCESS", true, json!("5"))), done(None), "all arrived"),
        (ok(partial), done(None), "less was allowed"),
        (
            ok(tx("tecDST_TAG_NEEDED", true, Value::Null)),
            done(Some("tecDST_TAG_NEEDED")),
            "it failed, and cost its fee",
        ),
        (ok(tx("tesSUCCESS", false, json!("5"))), Outcome::Waiting, "what is not validated may still change"),
        (error("txnNotFound"), Outcome::UnknownToNode, "the server has nothing of it"),
    ] {
        let (_server, node) = node(&[("tx", told), latest.clone()]).await;
        assert_eq!(node.outcome(HASH).await, Ok(expected), "{why}");
    }
    let without = |field: &str| {
        let mut told = tx("tesSUCCESS", true, json!("5"));
        told.as_object_mut().unwrap().remove(field);
        ok(told)
    };
    for (bad, why) in [
        (ok(tx("tesSUCCESS", true, json!("4"))), "less arrived than was sent"),
        (ok(tx("tesSUCCESS", true, Value::Null)), "nobody knows what arrived"),
        (without("meta"), "no result"),
        (without("ledger_index"), "no ledger"),
        (without("Fee"), "no fee"),
        (without("hash"), "no name"),
    ] {
        let (_server, node) = node(&[("tx", bad), latest.clone()]).await;
        is_nonsense(&node.outcome(HASH).await, why);
    }
    let (_server, away) = node(&[("tx", error("tooBusy")), latest]).await;
    assert!(matches!(away.outcome(HASH).await, Err(RpcError::Refused { .. })), "an error is no outcome");
}

#[tokio::test]
async fn a_submission_means_what_its_result_means() {
    let signed = SignedPayload { raw: "1200".to_owned(), hash: HASH.to_owned(), signature: None };
    let result = |hash: &str, result: &str| {
        let tx = json!({"hash": hash});
        // Servers set this flag for results of every class.
        ok(json!({"engine_result": result, "engine_result_message": "words", "accepted": true, "tx_json": tx}))
    };
    for (told, expected) in [
        (result(HASH, "tesSUCCESS"), Sent::Accepted),
        (result(HASH, "tecUNFUNDED_PAYMENT"), Sent::Accepted),
        (result(HASH, "tefALREADY"), Sent::Known),
        (result(HASH, "tefPAST_SEQ"), Sent::NonceUsed),
        (result(HASH, "temBAD_AMOUNT"), Sent::Never("temBAD_AMOUNT words".to_owned())),
        (result(HASH, "telINSUF_FEE_P"), Sent::NotNow("telINSUF_FEE_P words".to_owned())),
        (error("invalidTransaction"), Sent::Never("invalidTransaction words".to_owned())),
        (error("noNetwork"), Sent::NotNow("noNetwork words".to_owned())),
    ] {
        let (_server, node) = node(&[("submit", told)]).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    for told in [result("AB", "tesSUCCESS"), ok(json!({})), error("internal"), Reply::HangsUp] {
        let (server, node) = node(&[("submit", told)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
        assert_eq!(server.asked().len(), 2, "it is handed in once");
    }
}

#[tokio::test]
async fn fee_and_reserves_are_whole_drops() {
    let fees = |least: &str, open: &str| ok(json!({"drops": {"minimum_fee": least, "open_ledger_fee": open}}));
    for (least, open, fee, why) in [
        ("10", "10", 10, "as it is most of the time"),
        ("10", "5000", 5000, "many want in"),
        ("20", "10", 20, "no less than the least"),
        ("10", "99000000", HIGHEST_FEE, "a server's word empties no account"),
    ] {
        let (_server, node) = node(&[("fee", fees(least, open))]).await;
        assert_eq!(node.fee().await, Ok(fee), "{why}");
    }
    for (least, open) in [("10", "-1"), ("", "10"), ("10", "1e3"), ("10", "10.5")] {
        let (_server, node) = node(&[("fee", fees(least, open))]).await;
        is_nonsense(&node.fee().await, open);
    }
    let state =
        |base: Value| ok(json!({"state": {"validated_ledger": {"reserve_base": base, "reserve_inc": 200_000}}}));
    let (_server, good) = node(&[("server_state", state(json!(1_000_000)))]).await;
    assert_eq!(good.reserves().await, Ok(Reserves { base: 1_000_000, each: 200_000 }));
    for bad in [json!(1.5), json!("1"), json!(-1), Value::Null] {
        let (_server, node) = node(&[("server_state", state(bad.clone()))]).await;
        is_nonsense(&node.reserves().await, &bad.to_string());
    }
}

#[tokio::test]
async fn only_a_server_that_searched_all_ledgers_proves_absence() {
    let missing = |all: Value| {
        says(
            json!({"result": {"status": "error", "error": "txnNotFound", "error_message": "words", "searched_all": all}}),
        )
    };
    for (told, never, why) in [
        (missing(json!(true)), true, "it has every ledger in which it could be"),
        (missing(json!(false)), false, "it lacks some"),
        (error("txnNotFound"), false, "it does not say"),
        (error("excessiveLgrRange"), false, "it did not look"),
        (ok(json!({"hash": HASH})), false, "it has it"),
    ] {
        let (_server, node) = node(&[("tx", told)]).await;
        assert_eq!(node.was_never_taken(HASH, 2000).await, Ok(never), "{why}");
    }
}

#[tokio::test]
async fn another_network_is_refused_by_its_id() {
    let info = |info: Value| ("server_info", ok(json!({"info": info})));
    let (_server, unnamed) = node(&[info(json!({"complete_ledgers": "1-5"}))]).await;
    assert_eq!(unnamed.check_chain().await, Ok(()), "servers of the main network may leave it out");
    let (_server, test) = node(&[info(json!({"complete_ledgers": "1-5", "network_id": 1}))]).await;
    assert!(matches!(test.check_chain().await, Err(RpcError::OtherNetwork { .. })));
    assert!(matches!(test.height().await, Err(RpcError::OtherNetwork { .. })), "it is asked nothing else");
    let (_server, behind) = node(&[info(json!({"complete_ledgers": "empty", "network_id": 0}))]).await;
    assert!(matches!(behind.check_chain().await, Err(RpcError::Refused { .. })), "it knows no ledger");
    let (_server, strange) = node(&[info(json!({"complete_ledgers": "1-5", "network_id": "0"}))]).await;
    is_nonsense(&strange.check_chain().await, "an id that is no number");
}
