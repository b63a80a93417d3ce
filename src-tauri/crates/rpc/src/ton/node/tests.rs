//! The answers of a TON server, read against scripted servers.

use lockstep_chain::Registry;

use super::*;
use crate::ton::TonState;
use crate::wire::tests::{Reply, Server, impatient, says};

const MAIN_NETWORK: (&str, &str) =
    ("F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=", "XplPz01CXAps5qeSWUtxcyBfdAo5zVb1N979KLSKD24=");

/// Cells made by the network's own virtual machine.
fn made() -> Value {
    serde_json::from_str(include_str!("../../../../chain/tests/it/ton/on-chain.json")).unwrap()
}

fn text(name: &str) -> String {
    made()[name].as_str().unwrap().to_owned()
}

fn ok(result: Value) -> Reply {
    says(json!({"ok": true, "result": result, "jsonrpc": "2.0", "id": "1"}))
}

fn error(status: u16, words: &str) -> Reply {
    Reply::Says(status, json!({"ok": false, "error": words, "code": status}).to_string())
}

fn main_network() -> Value {
    let last = json!({"seqno": 77, "root_hash": "AA==", "file_hash": "AA=="});
    json!({"last": last, "init": {"seqno": 0, "root_hash": MAIN_NETWORK.0, "file_hash": MAIN_NETWORK.1}})
}

/// A server that chooses its answer by method and parameters.
async fn told(script: impl Fn(&str, &Value) -> Option<Reply> + Send + Sync + 'static) -> (Server, Ton) {
    let server = Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        let method = asked["method"].as_str().unwrap();
        match (script(method, &asked["params"]), method) {
            (Some(reply), _) => reply,
            (None, "getMasterchainInfo") => ok(main_network()),
            (None, _) => error(404, "Method not found"),
        }
    })
    .await;
    let node = Ton::within(Registry::row("Ton").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

async fn node(method: &'static str, reply: Reply) -> (Server, Ton) {
    told(move |asked, _| (asked == method).then(|| reply.clone())).await
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

fn information(balance: Value, state: &str, data: &str) -> Value {
    json!({"balance": balance, "code": "", "data": data, "state": state, "sync_utime": 1_750_000_001})
}

fn signed(name: &str) -> SignedPayload {
    SignedPayload { raw: text(name), hash: "ab".repeat(32), signature: None }
}

#[tokio::test]
async fn an_account_is_read_exactly_or_not_at_all() {
    let data = text("data_after_first");
    let read = |state, sequence, balance: u64| TonAccount {
        balance: U256::from(balance),
        state,
        sequence,
        time: 1_750_000_001,
    };
    for (told, expected) in [
        (information(json!("8494597600"), "active", &data), read(TonState::Active, Some(1), 8_494_597_600)),
        (information(json!("5"), "active", ""), read(TonState::Active, None, 5)),
        (information(json!(0), "uninitialized", ""), read(TonState::Nothing, Some(0), 0)),
        (information(json!("7"), "frozen", ""), read(TonState::Frozen, None, 7)),
    ] {
        let (_server, node) = node("getAddressInformation", ok(told)).await;
        assert_eq!(node.account(&text("own")).await, Ok(expected.clone()));
        assert_eq!(node.native_balance(&text("own")).await, Ok(expected.balance));
    }
    let (_server, other) = node("getAddressInformation", ok(information(json!("5"), "active", &data))).await;
    assert_eq!(other.account(&text("bob")).await.unwrap().sequence, None, "the data of another wallet tells nothing");
    let mut timeless = information(json!("5"), "active", &data);
    timeless.as_object_mut().unwrap().remove("sync_utime");
    for (bad, why) in [
        (ok(information(json!("-1"), "active", &data)), "a negative number"),
        (ok(information(json!(-1), "uninitialized", "")), "a negative number"),
        (ok(information(json!("1e9"), "active", &data)), "a power"),
        (ok(information(json!(""), "active", &data)), "nothing"),
        (ok(information(json!(null), "active", &data)), "no number"),
        (ok(information(json!("5"), "asleep", &data)), "a state that there is not"),
        (ok(timeless), "no time"),
        (says(information(json!("5"), "active", &data)), "no word of success"),
        (says("busy"), "no JSON"),
    ] {
        let (_server, bad) = node("getAddressInformation", bad).await;
        is_nonsense(&bad.native_balance(&text("own")).await, why);
    }
    let (_server, broken) = node("getAddressInformation", error(500, "LITE_SERVER_NOTREADY")).await;
    let told = broken.native_balance(&text("own")).await;
    assert!(matches!(told, Err(RpcError::Unreachable { .. })), "a server that is broken is no zero: {told:?}");
    let (_server, no) = node("getAddressInformation", error(422, "Incorrect address")).await;
    assert!(matches!(no.native_balance(&text("own")).await, Err(RpcError::Refused { .. })));
}

/// A server that lists these transactions, `at_once` per page, and reports the account's `sequence`.
async fn lists(all: &[&str], at_once: usize, time: u64) -> (Server, Ton) {
    let listed = |name: &&str| {
        let one = &made()[*name];
        json!({"data": one["data"], "transaction_id": {"lt": one["lt"], "hash": one["hash"]}})
    };
    let all: Vec<Value> = all.iter().map(listed).collect();
    told(move |method, params| match method {
        "getTransactions" => {
            let from = all.iter().position(|one| one["transaction_id"]["lt"] == params["lt"]).unwrap_or(0);
            Some(ok(all.iter().skip(from).take(at_once).cloned().collect()))
        }
        "getAddressInformation" => {
            let mut told = information(json!("5"), "active", &text("data_at_end"));
            told["sync_utime"] = time.into();
            Some(ok(told))
        }
        _ => None,
    })
    .await
}

const ALL: [&str; 5] = ["stands", "skipped", "second_replaced", "first", "received"];
const STANDS_UNTIL: u64 = 1_750_000_600 + SETTLING;

#[tokio::test]
async fn an_outcome_comes_from_the_wallets_transactions() {
    let done = |fee: &str, error: Option<&str>| {
        let (success, error) = (error.is_none(), error.map(ToOwned::to_owned));
        Outcome::Done(Done { success, error, depth: 1, fee: Some(fee.parse().unwrap()) })
    };
    let nothing_left = Some("1 of 1 messages could not be sent");
    let stood = Some("result code 37 in the action phase");
    for at_once in [2, 20] {
        for (order, time, expected, why) in [
            ("first_message", 0, done(&text("first_took"), None), "it was carried out"),
            ("rewrapped_message", 0, done("2329600", None), "in another message"),
            ("skipped_message", 0, done(&text("skipped_took"), nothing_left), "there was not enough"),
            ("stands_message", STANDS_UNTIL, Outcome::Waiting, "it can be carried out again"),
            ("stands_message", STANDS_UNTIL + 1, done("1932800", stood), "not any more"),
            ("second_message", 0, Outcome::UnknownToNode, "another was carried out"),
        ] {
            let (_server, node) = lists(&ALL, at_once, time).await;
            assert_eq!(node.outcome_of(&signed(order)).await, Ok(expected), "{why}");
        }
    }
    let (_server, node) = lists(&ALL[3..], 20, 0).await;
    assert_eq!(node.outcome_of(&signed("second_message")).await, Ok(Outcome::UnknownToNode), "it may still come");
    let (_server, empty) = lists(&[], 20, 0).await;
    assert_eq!(empty.outcome_of(&signed("first_message")).await, Ok(Outcome::UnknownToNode), "nothing was ever there");
    is_nonsense(&node.outcome_of(&signed("data_at_end")).await, "what is no message has no outcome");
}

#[tokio::test]
async fn only_another_order_with_its_sequence_proves_a_replacement() {
    for (listed, order, another, why) in [
        (&ALL[..], "second_message", true, "another was carried out in its place"),
        (&ALL[..], "rewrapped_message", false, "it is the same order"),
        (&ALL[3..], "second_message", false, "the server has not come so far"),
        (&ALL[4..], "first_message", false, "nothing was ordered yet"),
        (&ALL[..1], "second_message", false, "its place was used, and the list does not say by what"),
    ] {
        let (_server, node) = lists(listed, 2, 0).await;
        assert_eq!(node.took_another(&signed(order)).await, Ok(another), "{why}");
    }
    let (_server, node) = lists(&ALL, 20, 0).await;
    let mut late = signed("stands_message");
    late.hash = "cd".repeat(32);
    assert_eq!(node.took_another(&late).await, Ok(false), "what used nothing up replaces nothing");
}

#[tokio::test]
async fn a_contradictory_list_is_refused() {
    let one = made()["first"].clone();
    let listed =
        |data: &Value, lt: Value, hash: Value| ok(json!([{"data": data, "transaction_id": {"lt": lt, "hash": hash}}]));
    let other = made()["skipped"]["hash"].clone();
    for (bad, why) in [
        (listed(&one["data"], one["lt"].clone(), other), "another hash"),
        (listed(&one["data"], json!("5"), one["hash"].clone()), "another place"),
        (listed(&one["data"], json!("-5"), one["hash"].clone()), "no place"),
        (listed(&one["data"], one["lt"].clone(), json!("AA==")), "no hash"),
        (ok(json!({})), "no list"),
    ] {
        let (_server, node) = node("getTransactions", bad).await;
        is_nonsense(&node.outcome_of(&signed("first_message")).await, why);
    }
    // A transaction of an unknown form is not an order of the wallet, and does not hide other orders.
    let strange = json!({"data": "AA==", "transaction_id": {"lt": "9", "hash": one["hash"]}});
    let good = json!({"data": one["data"], "transaction_id": {"lt": one["lt"], "hash": one["hash"]}});
    let (_server, node) = node("getTransactions", ok(json!([strange, good]))).await;
    assert!(matches!(node.outcome_of(&signed("first_message")).await, Ok(Outcome::Done(_))));
}

#[tokio::test]
async fn a_submission_means_what_its_answer_means() {
    let hash = "A".repeat(43) + "=";
    let named = hash_of(&hash);
    let signed = SignedPayload { raw: text("first_message"), hash: named, signature: None };
    let refused = |code: u32| {
        error(
            500,
            &format!(
                "LITE_SERVER_UNKNOWN: cannot apply external message to current state : no\nexitcode={code}, steps"
            ),
        )
    };
    for (told, expected) in [
        (ok(json!({"hash": hash})), Sent::Accepted),
        (refused(33), Sent::NonceUsed),
        (error(500, "LITE_SERVER_UNKNOWN: duplicate message"), Sent::Known),
    ] {
        let (_server, node) = node("sendBocReturnHash", told).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    let (_server, never) = node("sendBocReturnHash", refused(35)).await;
    assert!(matches!(never.send(&signed).await, Sent::Never(_)));
    for told in [
        ok(json!({"hash": MAIN_NETWORK.0})),
        ok(json!({})),
        error(500, "LITE_SERVER_NETWORK"),
        error(504, "timeout"),
        Reply::Says(500, "<html>".to_owned()),
        Reply::HangsUp,
    ] {
        let (server, node) = node("sendBocReturnHash", told).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
        assert_eq!(server.asked().len(), 2, "it is handed in once");
    }
}

fn hash_of(text: &str) -> String {
    hex::encode(hash(text).unwrap())
}

#[tokio::test]
async fn a_fee_covers_the_whole_transaction_and_is_bounded() {
    let trial = Trial { wallet: text("own"), body: String::new(), state: None };
    let fees = |gas: Value| {
        ok(
            json!({"source_fees": {"in_fwd_fee": 1, "storage_fee": 20, "gas_fee": gas, "fwd_fee": 4000}, "destination_fees": []}),
        )
    };
    for (gas, sum) in [(json!(300), 4321), (json!(9_000_000_000_u64), HIGHEST_FEE)] {
        let (_server, node) = node("estimateFee", fees(gas)).await;
        assert_eq!(node.fee(&trial).await, Ok(U256::from(sum)));
    }
    for bad in [json!(-1), json!("300"), json!(1.5), Value::Null] {
        let (_server, node) = node("estimateFee", fees(bad.clone())).await;
        is_nonsense(&node.fee(&trial).await, &bad.to_string());
    }
    let nothing = ok(json!({"source_fees": {"in_fwd_fee": 0, "storage_fee": 0, "gas_fee": 0, "fwd_fee": 0}}));
    let (_server, node) = node("estimateFee", nothing).await;
    is_nonsense(&node.fee(&trial).await, "nothing is carried out for nothing");
}

#[tokio::test]
async fn another_network_is_refused_by_its_first_state() {
    let (_server, good) = told(|_, _| None).await;
    assert_eq!(good.check_chain().await, Ok(()));
    assert_eq!(good.height().await, Ok(77));
    for field in ["root_hash", "file_hash"] {
        let mut info = main_network();
        info["init"][field] = "gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=".into();
        let (_server, test) = node("getMasterchainInfo", ok(info)).await;
        assert!(matches!(test.check_chain().await, Err(RpcError::OtherNetwork { .. })), "{field}");
        let told = test.native_balance(&text("own")).await;
        assert!(matches!(told, Err(RpcError::OtherNetwork { .. })), "it is asked nothing else");
    }
}
