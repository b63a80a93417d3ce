//! Blockbook's answers, read against scripted servers.

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const GENESIS: &str = "1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691";
const IDENTITY: &str = "/api/v2/block-index/0";
const TXID: &str = "0437cd7f8525ceed2324359c2d0ba26006d92d856a9c20fa0241106ee5a597c9";
const OTHER: &str = "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16";
const ADDRESS: &str = "DDhUv8JZGmSxKYV95NLnbRTUKni9cDZD3S";

fn block(hash: &str) -> Reply {
    says(format!(r#"{{"blockHash":"{hash}"}}"#))
}

fn no(words: &str) -> Reply {
    Reply::Says(400, format!(r#"{{"error":"{words}"}}"#))
}

fn on(chain: &str, server: &Server) -> Blockbook {
    Blockbook::within(Registry::row(chain).unwrap(), &[server.endpoint()], impatient()).unwrap()
}

async fn node(answers: &[(&str, Reply)]) -> (Server, Blockbook) {
    let mut all = vec![(IDENTITY, block(GENESIS))];
    all.extend_from_slice(answers);
    let server = Server::of(&all).await;
    let node = on("Dogecoin", &server);
    (server, node)
}

fn is_nonsense<T: std::fmt::Debug>(answer: &Result<T, RpcError>, why: &str) {
    assert!(matches!(answer, Err(RpcError::Nonsense { .. })), "{why}: {answer:?}");
}

#[tokio::test]
async fn a_balance_is_read_exactly_or_not_at_all() {
    let path = format!("/api/v2/address/{ADDRESS}?details=basic");
    let has = |balance: &str| says(format!(r#"{{"address":"{ADDRESS}","balance":{balance},"txs":3}}"#));
    let (_server, good) = node(&[(&path, has(r#""9007199254740993""#))]).await;
    assert_eq!(good.native_balance(ADDRESS).await, Ok(U256::from(9_007_199_254_740_993_u64)), "no float can hold it");
    for (bad, why) in [
        (has(r#""-1""#), "a negative number"),
        (has(r#""+1""#), "a sign"),
        (has(r#""1.5""#), "a fraction"),
        (has(r#""1e3""#), "an exponent"),
        (has(r#""99999999999999999999999999""#), "a number beyond all measure"),
        (has("5"), "a number where a text belongs"),
        (has(r#""""#), "an empty text"),
        (has("null"), "nothing"),
        (says("{}"), "nothing at all"),
        (says("<html>busy</html>"), "a page"),
        (says(""), "an empty body"),
    ] {
        let (_server, bad) = node(&[(&path, bad)]).await;
        is_nonsense(&bad.native_balance(ADDRESS).await, why);
    }
    let (_server, no) = node(&[(&path, no("Invalid address"))]).await;
    assert!(matches!(no.native_balance(ADDRESS).await, Err(RpcError::Refused { .. })));
}

#[tokio::test]
async fn an_address_of_bitcoin_cash_is_asked_for_with_its_prefix() {
    let checkpoint = block("0000000000000000029e471c41818d24b8b74c911071c4ef0b4a0509f9b5a8ce");
    let server = Server::of(&[
        ("/api/v2/block-index/661648", checkpoint),
        (
            "/api/v2/address/bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a?details=basic",
            says(r#"{"balance":"7"}"#),
        ),
        ("/api/v2/utxo/bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", says("[]")),
    ])
    .await;
    let node = on("Bitcoin-Cash", &server);
    let bare = "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
    assert_eq!(node.native_balance(bare).await, Ok(U256::from(7)));
    assert_eq!(node.unspent(bare).await, Ok(Vec::new()));
    assert_eq!(node.unspent(&format!("bitcoincash:{bare}")).await, Ok(Vec::new()), "one prefix is enough");
}

#[tokio::test]
async fn unspent_outputs_show_whether_a_block_contains_them() {
    let path = format!("/api/v2/utxo/{ADDRESS}");
    let one = |rest: &str| format!(r#"{{"txid":"{TXID}","vout":1,"value":"5000",{rest}}}"#);
    let mined = one(r#""height":7,"confirmations":3"#);
    let waits = one(r#""confirmations":0,"lockTime":2648100"#);
    let (_server, good) = node(&[(&path, says(format!("[{mined},{waits}]")))]).await;
    let found = good.unspent(ADDRESS).await.unwrap();
    assert_eq!(found.iter().map(|one| one.height).collect::<Vec<_>>(), [Some(7), None]);
    assert_eq!((found[0].txid.as_str(), found[0].vout, found[0].value), (TXID, 1, 5000));
    for (bad, why) in [
        (format!("[{}]", one(r#""confirmations":3"#)), "a block without a height"),
        (format!("[{}]", mined.replace(TXID, "../x")), "no hash"),
        (format!("[{}]", mined.replace("5000", "-5000")), "a negative value"),
        (format!("[{}]", mined.replace("\"5000\"", "5000")), "a number where a text belongs"),
        (format!("[{}]", mined.replace(":1,", ":4294967296,")), "a place that there is not"),
        (mined.clone(), "no list"),
    ] {
        let (_server, bad) = node(&[(&path, says(bad))]).await;
        is_nonsense(&bad.unspent(ADDRESS).await, why);
    }
}

fn transaction(txid: &str, rest: &str) -> String {
    format!(r#"{{"txid":"{txid}","hex":"0100","fees":"141","value":"1",{rest}}}"#)
}

#[tokio::test]
async fn an_outcome_comes_only_from_the_node() {
    let path = format!("/api/v2/tx/{TXID}");
    let (_server, gone) = node(&[(&path, no(&format!("Transaction '{TXID}' not found")))]).await;
    assert_eq!(gone.outcome(TXID).await, Ok(Outcome::UnknownToNode), "it is no failure");
    assert_eq!(gone.transaction(TXID).await, Ok(None));
    let (_server, waits) = node(&[(&path, says(transaction(TXID, r#""blockHeight":-1,"confirmations":0"#)))]).await;
    assert_eq!(waits.outcome(TXID).await, Ok(Outcome::Waiting));
    let (_server, mined) = node(&[(&path, says(transaction(TXID, r#""blockHeight":100,"confirmations":3"#)))]).await;
    let done = Done { success: true, error: None, depth: 3, fee: Some(U256::from(141)) };
    assert_eq!(mined.outcome(TXID).await, Ok(Outcome::Done(done)));
    assert_eq!(mined.transaction(TXID).await, Ok(Some(vec![1, 0])));
    let (_server, another) = node(&[(&path, says(transaction(OTHER, r#""blockHeight":1,"confirmations":3"#)))]).await;
    is_nonsense(&another.outcome(TXID).await, "the outcome of another transaction");
    let (_server, broken) =
        node(&[(&path, no(&format!("Transaction '{TXID}' not found (dial tcp 127.0.0.1:8038: connection refused)")))])
            .await;
    let found = broken.outcome(TXID).await;
    assert!(matches!(found, Err(RpcError::Refused { .. })), "its node was not asked: {found:?}");
    let (_server, mute) = node(&[(&path, Reply::Hangs)]).await;
    assert!(matches!(mute.outcome(TXID).await, Err(RpcError::Unreachable { .. })), "silence is no outcome");
}

#[tokio::test]
async fn a_broadcast_is_accepted_only_under_our_hash() {
    let signed = SignedPayload { raw: "0200".to_owned(), hash: TXID.to_owned(), signature: None };
    let taken = |hash: &str| says(format!(r#"{{"result":"{hash}"}}"#));
    for (reply, expected) in [
        (taken(TXID), Sent::Accepted),
        (no("-27: transaction already in block chain"), Sent::Known),
        (no("-25: Missing inputs"), Sent::NonceUsed),
        (Reply::Says(400, r#"{"error":{"message":"-26: 258: txn-mempool-conflict"}}"#.to_owned()), Sent::NonceUsed),
    ] {
        let (server, node) = node(&[("0200", reply)]).await;
        assert_eq!(node.send(&signed).await, expected);
        assert_eq!(server.asked(), [IDENTITY, "0200"], "it is handed in once, to a node of the chain");
    }
    for reply in [
        taken(OTHER),
        says(""),
        says("{}"),
        Reply::Says(404, String::new()),
        Reply::Says(403, "no".to_owned()),
        Reply::Says(500, r#"{"error":"Internal server error"}"#.to_owned()),
        // A failure between Blockbook and its node: the node may have the bytes.
        no("Post \\\"http://127.0.0.1:8038\\\": net/http: request canceled (Client.Timeout exceeded)"),
        no("Missing tx blob"),
        Reply::Says(400, "Bad Request".to_owned()),
        Reply::Hangs,
    ] {
        let (_server, node) = node(&[("0200", reply)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
    }
    let (_server, node) = node(&[("0200", no("-26: 66: min relay fee not met"))]).await;
    assert!(matches!(node.send(&signed).await, Sent::NotNow(_)));
}

/// The output 1 of a transaction in Blockbook's form.
fn output(rest: &str) -> Reply {
    let outputs = format!(r#"[{{"value":"3","n":0}},{{"value":"5","n":1,"addresses":["{ADDRESS}"]{rest}}}]"#);
    says(transaction(TXID, &format!(r#""blockHeight":5,"confirmations":9,"vout":{outputs}"#)))
}

/// The transaction that spends the output, in this block.
fn spender(block: &str) -> String {
    let inputs = format!(r#"[{{"txid":"{GENESIS}","n":0}},{{"txid":"{TXID}","vout":1,"n":1}}]"#);
    transaction(OTHER, &format!(r#"{block},"vin":{inputs}"#))
}

#[tokio::test]
async fn a_spent_output_is_reported_with_its_spender() {
    let path = format!("/api/v2/tx/{TXID}?spending=true");
    let (by, list) = (format!("/api/v2/tx/{OTHER}"), format!("/api/v2/utxo/{ADDRESS}"));
    let latest = format!("/api/v2/address/{ADDRESS}?details=txs&pageSize=25");
    let spent = format!(r#","spent":true,"spentTxId":"{OTHER}","spentHeight":7"#);
    let in_seven = spender(r#""blockHeight":7,"confirmations":3"#);
    let (_server, in_a_block) = node(&[(&path, output(&spent)), (&by, says(&in_seven))]).await;
    assert_eq!(in_a_block.spend(TXID, 1).await, Ok(Spend::SpentBy { txid: OTHER.to_owned(), block: Some(7) }));
    assert_eq!(in_a_block.spend(TXID, 2).await, Ok(Spend::NoSuchOutput), "it has no third output");
    // An older index confuses the output with another output of its transaction.
    let sister = in_seven.replace(r#""vout":1"#, r#""vout":0"#);
    let (_server, mistaken) = node(&[(&path, output(&spent)), (&by, says(sister))]).await;
    is_nonsense(&mistaken.spend(TXID, 1).await, "it is not what spends it");
    let (_server, half) = node(&[(&path, output(r#","spent":true"#))]).await;
    is_nonsense(&half.spend(TXID, 1).await, "spent by nobody");

    let free = format!(r#"[{{"txid":"{TXID}","vout":1,"value":"5","height":5,"confirmations":9}}]"#);
    let (_server, unspent) = node(&[(&path, output("")), (&list, says(free))]).await;
    assert_eq!(unspent.spend(TXID, 1).await, Ok(Spend::Unspent));
    let waiting = spender(r#""blockHeight":-1,"confirmations":0"#);
    let has = |one: &str| says(format!(r#"{{"balance":"5","transactions":[{one}]}}"#));
    let (_server, in_the_pool) = node(&[(&path, output("")), (&list, says("[]")), (&latest, has(&waiting))]).await;
    assert_eq!(in_the_pool.spend(TXID, 1).await, Ok(Spend::SpentBy { txid: OTHER.to_owned(), block: None }));
    let (_server, nobody) = node(&[(&path, output("")), (&list, says("[]")), (&latest, has(""))]).await;
    is_nonsense(&nobody.spend(TXID, 1).await, "neither there nor spent");
    let (_server, none) = node(&[(&path, no(&format!("Transaction '{TXID}' not found")))]).await;
    assert_eq!(none.spend(TXID, 1).await, Ok(Spend::NoSuchOutput));
}

#[tokio::test]
async fn a_fee_rate_is_the_one_for_the_wait_that_was_wished() {
    let says_rate = |rate: &str| says(format!(r#"{{"result":"{rate}"}}"#));
    let (_server, good) =
        node(&[("/api/v2/estimatefee/3", says_rate("0.01000001")), ("/api/v2/estimatefee/1", says_rate("0.5"))]).await;
    assert_eq!(good.fee_rate(3).await, Ok(1001));
    assert_eq!(good.fee_rate(1).await, Ok(50_000));
    assert_eq!(good.fee_rate(0).await, Ok(50_000), "nothing is sooner than the next block");
    let (_server, fresh) = node(&[("/api/v2/estimatefee/3", says_rate("-1"))]).await;
    let unknown = fresh.fee_rate(3).await.unwrap_err().to_string();
    assert!(unknown.contains("seen too little to tell a fee rate"), "{unknown}");
    for (bad, why) in [
        (says_rate("2"), "a rate beyond all measure"),
        (says_rate("1e-5"), "an exponent"),
        (says(r#"{"result":0.5}"#), "a number where a text belongs"),
        (says("{}"), "no rate"),
    ] {
        let (_server, bad) = node(&[("/api/v2/estimatefee/3", bad)]).await;
        is_nonsense(&bad.fee_rate(3).await, why);
    }
}

#[tokio::test]
async fn the_height_is_that_of_the_index() {
    let status = r#"{"blockbook":{"coin":"Dogecoin","bestHeight":102},"backend":{"chain":"main","blocks":103}}"#;
    let (_server, node) = node(&[("/api/v2", says(status))]).await;
    assert_eq!(node.height().await, Ok(102), "what it has read, and not what is there to be read");
}

#[tokio::test]
async fn the_branch_of_zcash_is_that_of_the_next_block() {
    let genesis = block("00040fe8ec8471911baa1db1266ea15dd06b4a8a5c453883c000b031973dce08");
    let status = |consensus: &str| {
        says(format!(r#"{{"blockbook":{{"bestHeight":102}},"backend":{{"chain":"main","blocks":102{consensus}}}}}"#))
    };
    let both = r#","consensus":{"chaintip":"5437f330","nextblock":"37a5165b"}"#;
    let server = Server::of(&[(IDENTITY, genesis.clone()), ("/api/v2", status(both))]).await;
    assert_eq!(on("Zcash", &server).consensus_branch().await, Ok(Some(0x37a5_165b)), "what waits is judged by it");
    for (bad, why) in [
        ("", "none"),
        (r#","consensus":{"chaintip":"5437f330"}"#, "none of the next block"),
        (r#","consensus":{"nextblock":"37a516"}"#, "a short one"),
        (r#","consensus":{"nextblock":"+7a5165b"}"#, "no hex"),
        (r#","consensus":{"nextblock":37}"#, "no text"),
    ] {
        let server = Server::of(&[(IDENTITY, genesis.clone()), ("/api/v2", status(bad))]).await;
        is_nonsense(&on("Zcash", &server).consensus_branch().await, why);
    }
    let (server, dogecoin) = node(&[("/api/v2", status(both))]).await;
    assert_eq!(dogecoin.consensus_branch().await, Ok(None));
    assert!(server.asked().is_empty(), "no other chain is asked for one");
}

#[tokio::test]
async fn another_chain_is_refused_by_its_landmark() {
    for (chain, expected) in [("Dogecoin", true), ("Dash", false), ("Zcash", false)] {
        let server = Server::of(&[(IDENTITY, block(GENESIS))]).await;
        let found = on(chain, &server).check_chain().await;
        assert_eq!(found.is_ok(), expected, "{chain}: {found:?}");
        assert!(expected || matches!(found, Err(RpcError::OtherNetwork { .. })), "{chain}: {found:?}");
    }
    // eCash has identical blocks up to that height; a shorter chain has no block there.
    for hash in ["000000000000000004284c9d8b2c8ff731efeaec6be50729bdc9bd07f910757d", ""] {
        let server = Server::of(&[("/api/v2/block-index/661648", block(hash))]).await;
        let found = on("Bitcoin-Cash", &server).check_chain().await;
        assert!(matches!(found, Err(RpcError::OtherNetwork { .. })), "{hash}: {found:?}");
    }
    for nonsense in [block("x"), says("{}"), says("[]"), says("<html>")] {
        let server = Server::of(&[(IDENTITY, nonsense)]).await;
        is_nonsense(&on("Dogecoin", &server).check_chain().await, "no hash");
    }
    for other in ["Bitcoin", "Litecoin", "Ethereum", "Solana"] {
        assert!(Blockbook::new(Registry::row(other).unwrap(), &[]).is_err(), "{other} is spoken to in another way");
    }
}
