//! A Solana token has the decimals of its mint and the name from the chain, read from a real node (surfpool, behind a shim that presents it as
//! the main network). A token that cannot be read or contradicts itself is not added, a listed one needs no name, and one that imitates a
//! known name is marked and shown by its mint (T22, T23).

use lockstep_chain::solana::tokens::{TOKEN, TOKEN_2022, key};
use lockstep_chain::{PublicKey, Registry};
use lockstep_findings::{FindingId, Severity};
use lockstep_store::StepState;
use lockstep_tests::inside::solana::{OnSolana, text};
use lockstep_tests::inside::{Consent, Inside, sending};
use lockstep_wallet::api::{Balance, Coin};
use serde_json::{Value, json};

const SOL: u64 = 1_000_000_000;
const USDC: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const USDT: &str = "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB";
/// Latin letters, except the last one.
const FAKE: &str = "USD\u{421}";

fn address(seed: u8) -> String {
    Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([seed; 32])).unwrap()
}

fn token(mint: &str, ticker: &str, decimals: u8) -> Value {
    json!({ "chain": "Solana", "ticker": ticker, "contract_address": mint, "decimals": decimals })
}

/// The outcome of the only entry of `add_token`.
async fn added(inside: &Inside, mint: &str, ticker: &str, decimals: u8) -> Value {
    let result = inside.typed(&format!("add {mint}"), "add_token", token(mint, ticker, decimals)).await;
    result.data.expect("results")["results"][0].clone()
}

async fn refused(inside: &Inside, mint: &str, ticker: &str, decimals: u8) -> String {
    let outcome = added(inside, mint, ticker, decimals).await;
    assert_eq!(outcome["success"], false, "{outcome}");
    outcome["error"].as_str().expect("the reason").to_owned()
}

async fn held(inside: &Inside, mint: &str) -> Option<Coin> {
    let coins = inside.wallet.portfolio().await.expect("a portfolio").coins;
    coins.into_iter().find(|coin| coin.contract.as_deref() == Some(mint))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mint_is_added_as_its_chain_says() {
    let OnSolana { inside, mut node, shim: _shim, address: own } = Inside::start_on_solana().await;
    let mint = address(21);
    node.mint(&mint, 6);
    node.names(&mint, &mint, "STORY", "Story Token");

    let found = inside.typed("what is it?", "search_token", json!({ "query": mint, "chain": "Solana" })).await;
    let found = found.data.expect("an answer")["results"][0].clone();
    assert_eq!((&found["symbol"], &found["name"]), (&json!("STORY"), &json!("Story Token")), "{found}");
    assert_eq!((&found["decimals"], &found["listed"]), (&json!(6), &json!(false)), "by the chain alone: {found}");

    let by_person = inside.wallet.add_token("Solana", &mint).await.expect("the chain tells its symbol");
    assert_eq!((by_person.ticker.as_str(), by_person.decimals), ("STORY", 6), "as the chain says");
    assert_eq!(by_person.contract.as_deref(), Some(mint.as_str()), "with its mint in full");
    node.give(&own, &mint, TOKEN, 5_250_000);
    let Some(Coin { balance: Balance::Known { raw, text: told }, .. }) = held(&inside, &mint).await else {
        panic!("its balance is read")
    };
    assert_eq!((raw.as_str(), told.as_str()), ("5250000", "5.25"), "what it holds is shown");
    inside.wallet.remove_token(&by_person.id).await.expect("it is removed");

    for (ticker, decimals) in [("OTHER", 6), ("STORY", 9)] {
        let error = refused(&inside, &mint, ticker, decimals).await;
        assert!(error.starts_with("mismatch") && error.contains("STORY with 6"), "what the chain says: {error}");
        assert!(error.contains(&format!("{ticker} with {decimals}")), "beside what was said: {error}");
    }
    let by_agent = added(&inside, &mint, "story", 6).await;
    assert_eq!((&by_agent["success"], &by_agent["ticker"]), (&json!(true), &json!("STORY")), "{by_agent}");
    assert_eq!(by_agent["address"], own.as_str(), "at the vault's address");
    assert!(inside.person.asked().is_empty(), "its mint was typed, so nobody is asked");
    assert_eq!(refused(&inside, &mint, "STORY", 6).await, "already_exists");

    // The newer token program stores the token's name in the mint itself.
    let newer = address(22);
    let own_key = key(&newer).unwrap();
    let extension = |kind: u16, value: Vec<u8>| {
        let length = u16::try_from(value.len()).unwrap();
        [&kind.to_le_bytes()[..], &length.to_le_bytes(), &value].concat()
    };
    let mut data = vec![0; 165];
    (data[44], data[45]) = (9, 1);
    data.push(1);
    data.extend(extension(18, [[0; 32], own_key].concat()));
    let names = [text("Newer Token"), text("NEWER"), text(""), vec![0; 4]].concat();
    data.extend(extension(19, [vec![0; 32], own_key.to_vec(), names].concat()));
    node.put(&newer, TOKEN_2022, &data);
    let outcome = added(&inside, &newer, "NEWER", 9).await;
    assert_eq!((&outcome["success"], &outcome["ticker"]), (&json!(true), &json!("NEWER")), "{outcome}");
    node.give(&own, &newer, TOKEN_2022, 2_000_000_000);

    // Both can be paid like any other coin, each by its own program.
    node.fund(&own, SOL);
    for (mint, program, amount, told, units) in
        [(&mint, TOKEN, "1.25", "1.25 STORY", "1250000"), (&newer, TOKEN_2022, "0.5", "0.5 NEWER", "500000000")]
    {
        let coin = held(&inside, mint).await.expect("it is listed");
        let request = sending(&coin.id, &address(7), amount);
        let sent = inside.wallet.send(&request).await.expect("it is planned");
        let ended = |state| matches!(state, StepState::Confirmed | StepState::Failed | StepState::NotSigned);
        let entry =
            inside.until_activity("its end", |entry| entry.bundle_id == sent.bundle_id && ended(entry.state)).await;
        assert_eq!((entry.state, entry.amount_text.as_str()), (StepState::Confirmed, told), "{:?}", entry.error);
        let theirs = node.ask(json!({"do": "account", "address": address(7), "mint": mint, "program": program}));
        assert_eq!(node.ask(json!({"do": "tokens", "account": theirs})), units, "the recipient has {told}");
        let view = inside.person.consents().pop().expect("consent was asked");
        let codes: Vec<&str> = view.steps[0].findings.iter().map(|finding| finding.id().code()).collect();
        assert!(codes.contains(&"added_by_agent"), "that an agent added it is said: {codes:?}");
        assert!(!codes.contains(&"counterfeit_token"), "and nothing worse: {codes:?}");
    }
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_or_contradicts_itself_is_not_added() {
    let OnSolana { inside, mut node, shim, address: own } = Inside::start_on_solana().await;
    let (none, nameless, borrowed) = (address(31), address(32), address(33));
    let error = refused(&inside, &none, "NONE", 6).await;
    assert!(error.starts_with("unverified") && error.contains("no account"), "{error}");
    node.mint(&nameless, 6);
    let error = refused(&inside, &nameless, "NAMELESS", 6).await;
    assert!(error.starts_with("unverified") && error.contains("no symbol"), "no name is made up: {error}");
    node.mint(&borrowed, 6);
    node.names(&borrowed, &nameless, "OTHERS", "Said of another");
    let error = refused(&inside, &borrowed, "OTHERS", 6).await;
    assert!(error.starts_with("unverified") && error.contains("another mint"), "{error}");
    node.give(&own, &nameless, TOKEN, 1);
    let holds = node.ask(json!({"do": "account", "address": own, "mint": nameless})).as_str().unwrap().to_owned();
    let error = refused(&inside, &holds, "HOLDS", 6).await;
    assert!(error.starts_with("unverified") && error.contains("no mint"), "an account that holds tokens: {error}");
    let error = inside.wallet.add_token("Solana", &nameless).await.expect_err("nor by the person").message;
    assert!(error.contains("no symbol"), "{error}");

    // A listed token needs no name on the chain, but its decimals must agree.
    let listed = inside.typed("add USDC", "add_token", token(USDC, "usdc", 6)).await;
    assert!(listed.success, "{listed:?}");
    assert_eq!(held(&inside, USDC).await.expect("it is there").ticker, "USDC", "as the list has it");
    node.mint(USDT, 9);
    let error = inside.wallet.add_token("Solana", USDT).await.expect_err("one of them is wrong").message;
    assert!(error.contains("9 decimals") && error.contains("USDT with 6"), "both are shown: {error}");
    node.mint(USDT, 6);
    assert_eq!(inside.wallet.add_token("Solana", USDT).await.expect("now they agree").ticker, "USDT");

    let before = inside.wallet.portfolio().await.unwrap().coins.len();
    let mint = address(34);
    node.mint(&mint, 6);
    node.names(&mint, &mint, "LATE", "Late Token");
    drop((node, shim));
    let error = refused(&inside, &mint, "LATE", 6).await;
    assert!(error.starts_with("unverified") && error.contains("did not answer"), "nobody could look: {error}");
    inside.wallet.switch_network_off("Solana").await.expect("the network is switched off");
    let error = refused(&inside, &mint, "LATE", 6).await;
    assert!(error.starts_with("unverified") && error.contains("switched off"), "nobody was asked: {error}");
    let coins = inside.typed("which coins?", "get_coins", json!({ "chain": "Solana" })).await.data.unwrap();
    assert_eq!(coins["count"], before, "and nothing was added: {coins}");
    assert!(inside.person.asked().is_empty(), "in all this nobody was asked anything");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imitating_token_is_shown_by_its_mint() {
    let OnSolana { inside, mut node, shim: _shim, address: own } = Inside::start_on_solana().await;
    let mint = address(41);
    node.fund(&own, SOL);
    node.mint(&mint, 6);
    node.names(&mint, &mint, FAKE, "Anything");
    node.give(&own, &mint, TOKEN, 3_000_000);

    let outcome = added(&inside, &mint, FAKE, 6).await;
    assert_eq!(outcome["success"], false, "its mint was typed, and still the person is asked: {outcome}");
    let question = inside.person.trusts().pop().expect("a question");
    let doubt = question.entries[0].findings.first().expect("a doubt");
    assert_eq!((doubt.id(), doubt.severity()), (FindingId::CounterfeitToken, Severity::Danger), "{doubt:?}");
    assert!(doubt.sentence().contains("USDC"), "{}", doubt.sentence());
    assert_eq!(question.entries[0].address.as_deref(), Some(mint.as_str()), "with the mint in full");
    inside.person.will_trust([Consent::Approve]);
    let outcome = added(&inside, &mint, FAKE, 6).await;
    assert_eq!((&outcome["success"], &outcome["counterfeit_of"]), (&json!(true), &json!("USDC")), "{outcome}");
    let coin = held(&inside, &mint).await.expect("the person may add it nevertheless");
    assert_eq!(coin.counterfeit_of.as_deref(), Some("USDC"), "the screens get the mark too");

    inside.person.forget();
    inside.person.will([Consent::Reject]);
    let request = sending(&coin.id, &address(7), "1");
    let sent = inside.wallet.send(&request).await.expect("it is planned");
    inside
        .until_activity("the end", |entry| entry.bundle_id == sent.bundle_id && entry.state == StepState::NotSigned)
        .await;
    let view = inside.person.consents().pop().expect("it was asked");
    let finding =
        view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::CounterfeitToken).expect("a finding");
    assert!(finding.sentence().contains("USDC") && finding.sentence().contains(&mint), "{}", finding.sentence());
    let facts = serde_json::to_string(&view.steps[0].facts).unwrap();
    assert!(facts.contains(&mint) && !facts.contains(FAKE), "no amount is told by its word: {facts}");
    inside.close().await;
}
