//! Esplora's answers, read against scripted servers.

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const GENESIS: &str = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
const TXID: &str = "0437cd7f8525ceed2324359c2d0ba26006d92d856a9c20fa0241106ee5a597c9";
const ADDRESS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

async fn node(answers: &[(&str, Reply)]) -> (Server, Esplora) {
    let mut all = vec![("/block-height/0", says(GENESIS))];
    all.extend_from_slice(answers);
    let server = Server::of(&all).await;
    let node = Esplora::within(Registry::row("Bitcoin").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

#[tokio::test]
async fn a_balance_is_read_exactly_or_not_at_all() {
    let path = format!("/address/{ADDRESS}");
    let stats = |funded: &str, spent: &str| {
        says(format!(r#"{{"chain_stats":{{"funded_txo_sum":{funded},"spent_txo_sum":{spent}}},"mempool_stats":{{}}}}"#))
    };
    let (_server, good) = node(&[(&path, stats("2100000000000000", "1"))]).await;
    assert_eq!(good.native_balance(ADDRESS).await, Ok(U256::from(2_099_999_999_999_999_u64)));
    for (bad, why) in [
        (stats("1", "2"), "more is spent than came"),
        (stats("-1", "0"), "a negative number"),
        (stats("1.5", "0"), "a fraction"),
        (stats("1e3", "0"), "an exponent"),
        (stats("99999999999999999999999999", "0"), "a number beyond all measure"),
        (stats("\"5\"", "0"), "a text"),
        (stats("null", "0"), "nothing"),
        (says("{}"), "nothing at all"),
        (says("[]"), "a list"),
        (says("<html>busy</html>"), "a page"),
        (says("[".repeat(100_000)), "depth"),
        (says(""), "an empty body"),
    ] {
        let (_server, bad) = node(&[(&path, bad)]).await;
        is_nonsense(&bad.native_balance(ADDRESS).await, why);
    }
    let (_server, no) = node(&[(&path, Reply::Says(400, "Invalid Bitcoin address".to_owned()))]).await;
    assert!(matches!(no.native_balance(ADDRESS).await, Err(RpcError::Refused { .. })));
}

#[tokio::test]
async fn unspent_outputs_show_whether_a_block_contains_them() {
    let path = format!("/address/{ADDRESS}/utxo");
    let one = |rest: &str| format!(r#"{{"txid":"{TXID}","vout":1,"value":5000,"status":{rest}}}"#);
    let mined = one(r#"{"confirmed":true,"block_height":7,"block_hash":"00"}"#);
    let waits = one(r#"{"confirmed":false}"#);
    let (_server, good) = node(&[(&path, says(format!("[{mined},{waits}]")))]).await;
    let found = good.unspent(ADDRESS).await.unwrap();
    assert_eq!(found.iter().map(|one| one.height).collect::<Vec<_>>(), [Some(7), None]);
    assert_eq!((found[0].txid.as_str(), found[0].vout, found[0].value), (TXID, 1, 5000));
    for (bad, why) in [
        (format!("[{}]", one(r#"{"confirmed":true}"#)), "a block without a height"),
        (format!("[{}]", mined.replace(TXID, "../x")), "no hash"),
        (format!("[{}]", mined.replace("5000", "-5000")), "a negative value"),
        (format!("[{}]", mined.replace(":1,", ":4294967296,")), "a place that there is not"),
        (mined.clone(), "no list"),
    ] {
        let (_server, bad) = node(&[(&path, says(bad))]).await;
        is_nonsense(&bad.unspent(ADDRESS).await, why);
    }
}

#[tokio::test]
async fn an_outcome_comes_only_from_the_node() {
    let path = format!("/tx/{TXID}");
    let tx = |status: &str| says(format!(r#"{{"txid":"{TXID}","fee":141,"vout":[{{}}],"status":{status}}}"#));
    let tip = ("/blocks/tip/height", says(102));
    let (_server, gone) = node(&[]).await;
    assert_eq!(gone.outcome(TXID).await, Ok(Outcome::UnknownToNode), "404 is not a failure");
    let (_server, waits) = node(&[(&path, tx(r#"{"confirmed":false}"#))]).await;
    assert_eq!(waits.outcome(TXID).await, Ok(Outcome::Waiting));
    let (_server, mined) = node(&[(&path, tx(r#"{"confirmed":true,"block_height":100}"#)), tip.clone()]).await;
    let done = Done { success: true, error: None, depth: 3, fee: Some(U256::from(141)) };
    assert_eq!(mined.outcome(TXID).await, Ok(Outcome::Done(done)));
    let (_server, another) = node(&[
        (&path, says(format!(r#"{{"txid":"{GENESIS}","fee":1,"status":{{"confirmed":true,"block_height":1}}}}"#))),
        tip,
    ])
    .await;
    is_nonsense(&another.outcome(TXID).await, "the outcome of another transaction");
    let (_server, mute) = node(&[(&path, Reply::Hangs)]).await;
    assert!(matches!(mute.outcome(TXID).await, Err(RpcError::Unreachable { .. })), "silence is no outcome");
}

#[tokio::test]
async fn a_broadcast_is_accepted_only_under_our_hash() {
    let signed = SignedPayload { raw: "0200".to_owned(), hash: TXID.to_owned(), signature: None };
    let wraps =
        |words: &str| Reply::Says(400, format!(r#"sendrawtransaction RPC error: {{"code":-26,"message":"{words}"}}"#));
    for (reply, expected) in [
        (says(TXID), Sent::Accepted),
        (wraps("txn-already-in-mempool"), Sent::Known),
        (wraps("bad-txns-inputs-missingorspent"), Sent::NonceUsed),
    ] {
        let (_server, node) = node(&[("0200", reply)]).await;
        assert_eq!(node.send(&signed).await, expected);
    }
    for reply in
        [says(GENESIS), says(""), Reply::Says(404, String::new()), Reply::Says(403, "no".to_owned()), Reply::Hangs]
    {
        let (_server, node) = node(&[("0200", reply)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
    }
    let (_server, node) = node(&[("0200", wraps("min relay fee not met"))]).await;
    assert!(matches!(node.send(&signed).await, Sent::NotNow(_)));
}

#[tokio::test]
async fn a_spent_output_is_reported_with_its_spender() {
    let path = format!("/tx/{TXID}/outspend/1");
    for (body, expected) in [
        (r#"{"spent":false}"#.to_owned(), Spend::Unspent),
        (
            format!(r#"{{"spent":true,"txid":"{GENESIS}","vin":0,"status":{{"confirmed":false}}}}"#),
            Spend::SpentBy { txid: GENESIS.to_owned(), block: None },
        ),
        (
            format!(r#"{{"spent":true,"txid":"{GENESIS}","vin":0,"status":{{"confirmed":true,"block_height":7}}}}"#),
            Spend::SpentBy { txid: GENESIS.to_owned(), block: Some(7) },
        ),
    ] {
        let (_server, node) = node(&[(&path, says(body))]).await;
        assert_eq!(node.spend(TXID, 1).await, Ok(expected));
    }
    let (_server, half) = node(&[(&path, says(r#"{"spent":true}"#))]).await;
    is_nonsense(&half.spend(TXID, 1).await, "spent by nobody");
    let nowhere = format!(r#"{{"spent":true,"txid":"{GENESIS}","status":{{"confirmed":true}}}}"#);
    let (_server, nowhere) = node(&[(&path, says(nowhere))]).await;
    is_nonsense(&nowhere.spend(TXID, 1).await, "in a block without a height");
    let (_server, none) = node(&[]).await;
    assert_eq!(none.spend(TXID, 1).await, Ok(Spend::NoSuchOutput));
}

#[tokio::test]
async fn a_fee_rate_is_the_one_for_the_wait_that_was_wished() {
    let path = "/fee-estimates";
    let (_server, good) = node(&[(path, says(r#"{"1":87.882,"3":20.0,"144":1.027,"1008":0.5}"#))]).await;
    for (blocks, rate) in [(1, 88), (2, 88), (3, 20), (6, 20), (144, 2), (5000, 1), (0, 88)] {
        assert_eq!(good.fee_rate(blocks).await, Ok(rate), "{blocks} blocks");
    }
    for (bad, why) in [
        ("{}", "no rate"),
        (r#"{"1":1e99}"#, "an exponent"),
        (r#"{"1":-1}"#, "a negative rate"),
        (r#"{"1":99999999}"#, "a rate beyond all measure"),
        (r#"{"1":"5"}"#, "a text"),
        (r#"{"x":5}"#, "no number of blocks"),
    ] {
        let (_server, bad) = node(&[(path, says(bad))]).await;
        is_nonsense(&bad.fee_rate(1).await, why);
    }
}

#[tokio::test]
async fn another_chain_is_refused_by_its_first_block() {
    for (chain, expected) in [("Bitcoin", true), ("Litecoin", false)] {
        let server = Server::of(&[("/block-height/0", says(GENESIS))]).await;
        let node = Esplora::within(Registry::row(chain).unwrap(), &[server.endpoint()], impatient()).unwrap();
        let found = node.check_chain().await;
        assert_eq!(found.is_ok(), expected, "{chain}: {found:?}");
        assert!(expected || matches!(found, Err(RpcError::OtherNetwork { .. })), "{chain}: {found:?}");
    }
    for other in ["Bitcoin-Cash", "Dogecoin", "Dash", "Zcash"] {
        assert!(Esplora::new(Registry::row(other).unwrap(), &[]).is_err(), "{other} is spoken to in another way");
    }
}
