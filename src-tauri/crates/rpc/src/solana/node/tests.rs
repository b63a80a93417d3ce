//! The answers of a Solana node, read against scripted servers.

use std::collections::HashMap;

use lockstep_chain::Registry;

use super::*;
use crate::wire::tests::{Reply, Server, impatient, says};

const MAIN_NETWORK: &str = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";

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
async fn an_outcome_waits_for_votes_and_a_failure_is_reported() {
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

/// The account of a mint with six decimals.
fn mint_account() -> Value {
    let mut data = vec![0; 82];
    (data[44], data[45]) = (6, 1);
    account(lockstep_chain::solana::tokens::TOKEN, &data, 82)
}

fn account(owner: &str, data: &[u8], space: u64) -> Value {
    let data = STANDARD.encode(data);
    json!({"context": {"slot": 1}, "value":
        {"lamports": 1, "owner": owner, "space": space, "executable": false, "rentEpoch": 0, "data": [data, "base64"]}})
}

/// A node with answers for the mint and for its Metaplex metadata.
async fn node_with(mint: Value, beside: Value) -> (Server, Solana) {
    let server = Server::start(move |asked, _| {
        let asked: Value = serde_json::from_str(asked).unwrap();
        match (asked["method"].as_str().unwrap(), asked["params"][0].as_str()) {
            ("getGenesisHash", _) => ok(&json!(MAIN_NETWORK)),
            ("getAccountInfo", Some(MINT)) => ok(&mint),
            ("getAccountInfo", Some("5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq")) => ok(&beside),
            _ => error(-32601, "no such method"),
        }
    })
    .await;
    let node = Solana::within(Registry::row("Solana").unwrap(), &[server.endpoint()], impatient()).unwrap();
    (server, node)
}

#[tokio::test]
async fn a_mint_is_read_from_its_account_and_its_metadata_account() {
    let nothing = json!({"context": {"slot": 1}, "value": null});
    let own = lockstep_chain::solana::tokens::key(MINT).unwrap();
    let mut names = [&[4][..], &[0; 32], &own].concat();
    for text in ["USD Coin\0\0", "USDC\0"] {
        names.extend([&u32::try_from(text.len()).unwrap().to_le_bytes()[..], text.as_bytes()].concat());
    }
    let length = u64::try_from(names.len()).unwrap();
    let metaplex = lockstep_chain::solana::tokens::METADATA;
    let (_server, named) = node_with(mint_account(), account(metaplex, &names, length)).await;
    let says = |symbol: Option<&str>, name: Option<&str>| MintSays {
        decimals: 6,
        symbol: symbol.map(str::to_owned),
        name: name.map(str::to_owned),
    };
    assert_eq!(named.mint(MINT).await, Ok(says(Some("USDC"), Some("USD Coin"))));
    let (_server, nameless) = node_with(mint_account(), nothing.clone()).await;
    assert_eq!(nameless.mint(MINT).await, Ok(says(None, None)), "no name is made up");

    for (mint, why) in [
        (nothing.clone(), "there is no account"),
        (account("11111111111111111111111111111111", &[], 0), "it is somebody's account"),
        (account(lockstep_chain::solana::tokens::TOKEN, &[0; 165], 165), "it holds tokens"),
        (account(lockstep_chain::solana::tokens::TOKEN, &[0; 10], LONGEST + 1), "it is beyond all measure"),
    ] {
        let (_server, no) = node_with(mint, nothing.clone()).await;
        let answer = no.mint(MINT).await;
        assert!(matches!(answer, Err(RpcError::Refused { .. })), "{why}: {answer:?}");
    }
    for (mint, why) in [
        (account(lockstep_chain::solana::tokens::TOKEN, &[0; 40], 82), "less than the account has"),
        (json!({"value": {"owner": "x", "space": 82, "data": ["?", "base64"]}}), "no base64"),
        (json!({"value": {"owner": "x", "space": 0, "data": ["", "base58"]}}), "another form"),
        (json!({"value": {"owner": "x", "data": ["", "base64"]}}), "not how long it is"),
        (json!({"value": {"owner": "x", "space": 0, "data": {"parsed": {}}}}), "the node's own reading"),
    ] {
        let (_server, bad) = node_with(mint, nothing.clone()).await;
        is_nonsense(&bad.mint(MINT).await, why);
    }
    let (_server, unread) = node_with(mint_account(), json!(7)).await;
    is_nonsense(&unread.mint(MINT).await, "a name that could not be read is not the same as none");
    let (_server, cut) = node_with(mint_account(), account(metaplex, &names[..70], 70)).await;
    let answer = cut.mint(MINT).await;
    assert!(matches!(answer, Err(RpcError::Refused { .. })), "names that are cut short are none: {answer:?}");
    let (_server, silent) = node(&[]).await;
    assert!(silent.mint("no address").await.is_err(), "nobody is asked about what is no address");
}
