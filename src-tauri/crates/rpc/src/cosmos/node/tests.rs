//! The answers of a Cosmos node, read against scripted servers.

use lockstep_chain::Registry;
use serde_json::Value;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const ADDRESS: &str = "cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02";
const HASH: &str = "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855";
const INFO: &str = "/cosmos/base/tendermint/v1beta1/node_info";

pub(crate) async fn on(chain: &str, id: &str, answers: &[(&str, Reply)]) -> (Server, Cosmos) {
    let mut all = vec![(INFO, says(json!({"default_node_info": {"network": id}})))];
    all.extend_from_slice(answers);
    let server = Server::of(&all).await;
    let node = Cosmos::within(Registry::row(chain).unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

async fn node(answers: &[(&str, Reply)]) -> (Server, Cosmos) {
    on("Cosmos", "cosmoshub-4", answers).await
}

pub(crate) fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

#[tokio::test]
async fn a_balance_is_read_exactly_or_not_at_all() {
    let path = format!("/cosmos/bank/v1beta1/balances/{ADDRESS}/by_denom?denom=uatom");
    let says = |denom: &str, amount: Value| says(json!({"balance": {"denom": denom, "amount": amount}}));
    let most = U256::MAX.to_string();
    let (_server, good) = node(&[(&path, says("uatom", json!(most)))]).await;
    assert_eq!(good.native_balance(ADDRESS).await, Ok(U256::MAX));
    for (bad, why) in [
        (says("uatom", json!("-1")), "a negative number"),
        (says("uatom", json!("1.5")), "a fraction"),
        (says("uatom", json!("0x10")), "hex"),
        (says("uatom", json!("")), "nothing"),
        (says("uatom", json!("9".repeat(78))), "beyond all measure"),
        (says("uatom", json!("9".repeat(5000))), "far beyond"),
        (says("uatom", json!(5)), "a number"),
        (says("uosmo", json!("5")), "another coin"),
        (crate::wire::tests::says("{}"), "nothing at all"),
    ] {
        let (_server, bad) = node(&[(&path, bad)]).await;
        is_nonsense(&bad.native_balance(ADDRESS).await, why);
    }
}

#[tokio::test]
async fn an_account_of_any_type_has_a_number_and_a_sequence() {
    let path = format!("/cosmos/auth/v1beta1/accounts/{ADDRESS}");
    let base = json!({"address": ADDRESS, "account_number": "12", "sequence": "7"});
    for (account, why) in [
        (base.clone(), "a plain one"),
        (json!({"@type": "/x", "base_account": base}), "a module's"),
        (json!({"@type": "/x", "base_vesting_account": {"base_account": base, "end_time": "1"}}), "one that vests"),
    ] {
        let (_server, node) = node(&[(&path, says(json!({"account": account})))]).await;
        assert_eq!(node.account(ADDRESS).await, Ok(Some(CosmosAccount { number: 12, sequence: 7 })), "{why}");
    }
    let never = Reply::Says(404, json!({"code": 5, "message": "account not found", "details": []}).to_string());
    let (_server, none) = node(&[(&path, never)]).await;
    assert_eq!(none.account(ADDRESS).await, Ok(None));
    for (bad, why) in [
        (json!({"address": ADDRESS, "account_number": "12"}), "no sequence"),
        (json!({"address": ADDRESS, "account_number": "12", "sequence": "-1"}), "a negative sequence"),
        (json!({"address": "cosmos1other", "account_number": "12", "sequence": "1"}), "another account"),
    ] {
        let (_server, bad) = node(&[(&path, says(json!({"account": bad})))]).await;
        is_nonsense(&bad.account(ADDRESS).await, why);
    }
    let (_server, gone) = node(&[(&path, Reply::Says(404, "no such page".to_owned()))]).await;
    assert!(
        matches!(gone.account(ADDRESS).await, Err(RpcError::Refused { .. })),
        "another 404 says nothing of accounts"
    );
}

#[tokio::test]
async fn an_outcome_comes_from_the_code() {
    let path = format!("/cosmos/tx/v1beta1/txs/{HASH}");
    let latest =
        ("/cosmos/base/tendermint/v1beta1/blocks/latest", says(json!({"block": {"header": {"height": "102"}}})));
    let tx = |code: u32, height: &str| {
        says(json!({
            "tx": {"auth_info": {"fee": {"amount": [{"denom": "uatom", "amount": "7500"}], "gas_limit": "200000"}}},
            "tx_response": {"txhash": HASH, "code": code, "codespace": "sdk", "raw_log": "out of gas", "height": height},
        }))
    };
    for (reply, expected) in [
        (tx(0, "100"), Outcome::Done(Done { success: true, error: None, depth: 3, fee: Some(U256::from(7500)) })),
        (
            tx(11, "102"),
            Outcome::Done(Done {
                success: false,
                error: Some("out of gas".to_owned()),
                depth: 1,
                fee: Some(U256::from(7500)),
            }),
        ),
        (
            Reply::Says(404, json!({"code": 5, "message": format!("tx not found: {HASH}")}).to_string()),
            Outcome::UnknownToNode,
        ),
        (Reply::Says(500, json!({"code": 2, "message": "tx not found: x"}).to_string()), Outcome::UnknownToNode),
    ] {
        let (_server, node) = node(&[(&path, reply), latest.clone()]).await;
        assert_eq!(node.outcome(HASH).await, Ok(expected));
    }
    let mixed = says(json!({
        "tx": {"auth_info": {"fee": {"amount": [{"denom": "uosmo", "amount": "9"}, {"denom": "uatom", "amount": "7500"}]}}},
        "tx_response": {"txhash": HASH, "code": 0, "height": "100"},
    }));
    let (_server, other) = node(&[(&path, mixed), latest.clone()]).await;
    let paid = Outcome::Done(Done { success: true, error: None, depth: 3, fee: None });
    assert_eq!(other.outcome(HASH).await, Ok(paid), "what another coin paid is no amount of this one");
    for (bad, why) in
        [(tx(0, "0"), "no block"), (tx(0, ""), "no block"), (says(json!({"tx_response": {"txhash": HASH}})), "no code")]
    {
        let (_server, node) = node(&[(&path, bad), latest.clone()]).await;
        is_nonsense(&node.outcome(HASH).await, why);
    }
    let page = Reply::Says(500, "<html>broken</html>".to_owned());
    let (_server, broken) = node(&[(&path, page), latest.clone()]).await;
    let found = broken.outcome(HASH).await;
    assert!(matches!(found, Err(RpcError::Unreachable { .. })), "a page is no word of the node: {found:?}");
    let down = Reply::Says(500, json!({"code": 13, "message": "internal"}).to_string());
    let (_server, node) = node(&[(&path, down), latest]).await;
    assert!(matches!(node.outcome(HASH).await, Err(RpcError::Refused { .. })), "an error is no outcome");
}

#[tokio::test]
async fn a_broadcast_means_what_its_code_means() {
    let signed = SignedPayload { raw: r#"{"tx_bytes":""}"#.to_owned(), hash: HASH.to_owned(), signature: None };
    let response = |hash: &str, space: &str, code: u32| {
        says(
            json!({"tx_response": {"txhash": hash, "code": code, "codespace": space, "raw_log": "words", "height": "0"}}),
        )
    };
    let words = || "words".to_owned();
    for (reply, expected) in [
        (response(HASH, "", 0), Sent::Accepted),
        (response(HASH, "sdk", 19), Sent::Known),
        (response(HASH, "sdk", 32), Sent::NonceUsed),
        // A passed height does not tell whether the transaction was included before.
        (response(HASH, "sdk", 30), Sent::NonceUsed),
        (response(HASH, "sdk", 4), Sent::Never(words())),
        (response(HASH, "sdk", 13), Sent::NotNow(words())),
        (response(HASH, "wasm", 4), Sent::NotNow(words())),
    ] {
        let (_server, node) = node(&[(&signed.raw, reply)]).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    for reply in [response("AB", "", 0), says("{}"), Reply::Says(500, "{}".to_owned()), Reply::HangsUp] {
        let (server, node) = node(&[(&signed.raw, reply)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
        assert_eq!(server.asked().len(), 2, "it is handed in once");
    }
}

#[tokio::test]
async fn another_chain_is_refused_by_its_id() {
    for chain in ["Cosmos", "Osmosis", "THORChain"] {
        let (_server, other) = on(chain, "theta-testnet-001", &[]).await;
        assert!(matches!(other.check_chain().await, Err(RpcError::OtherNetwork { .. })), "{chain}");
        assert!(matches!(other.height().await, Err(RpcError::OtherNetwork { .. })), "{chain} is asked nothing else");
    }
}
