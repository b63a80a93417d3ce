//! An agent adds and removes tokens and chains: each entry is separate and has one result, and the screens are notified once (T2, T4,
//! T22 to T26, T30, T31).

use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::{Consent, Inside, action, reply};
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

fn outcome(result: &ActionResult, at: usize) -> Value {
    result.data.as_ref().expect("results")["results"][at].clone()
}

fn error(result: &ActionResult, at: usize) -> String {
    outcome(result, at)["error"].as_str().unwrap_or_default().to_owned()
}

/// T24, T25, T26, T30, T31.
#[tokio::test(flavor = "multi_thread")]
async fn a_chain_is_listed_with_its_address_and_not_contacted() {
    let inside = Inside::start_public().await;
    let kept = inside.typed("is Base fast?", "remove_chain", json!({ "chain": "Base" })).await;
    assert!(error(&kept, 0).starts_with("needs_consent"), "a mention is no yes: {kept:?}");
    inside.person.forget();
    inside.person.will_trust([Consent::Approve]);
    let gone = inside
        .typed(
            "remove Base and Arbitrum",
            "remove_chain",
            json!({ "chains": [{ "chain": "base" }, { "chain": "Arbitrum" }] }),
        )
        .await;
    assert!(gone.success, "{gone:?}");
    assert_eq!(gone.data.as_ref().expect("data")["removed_count"], 2, "a native coin each");
    assert_eq!(outcome(&gone, 0)["chain"], "Base", "results come in the order of the entries");
    assert_eq!(inside.person.trusts().len(), 1, "one question for both");
    assert_eq!(inside.person.trusts()[0].entries.len(), 2, "which names each");

    inside.heard.forget();
    let chains = json!({ "chains": [{ "chain": "BASE" }, { "chain": "Ethereum" }, { "chain": "Atlantis" }, {}] });
    let added = inside.typed("put base back", "add_chain", chains).await;
    assert!(added.success, "one that succeeded is enough: {added:?}");
    assert!(
        added.error.as_deref().unwrap_or_default().starts_with("3 of 4 failed"),
        "and the others are counted: {added:?}"
    );
    let base = outcome(&added, 0);
    assert_eq!(
        (&base["chain"], &base["ticker"], &base["success"], &base["error"]),
        (&json!("Base"), &json!("ETH"), &json!(true), &Value::Null)
    );
    assert_eq!(base["address"], "", "an address for real money waits for a backup");
    assert_eq!(base["code"], "address_after_backup", "and the code names the reason");
    assert!(
        base["note"].as_str().expect("a note").contains("switches the network on"),
        "and the network for the person: {base}"
    );
    assert_eq!(error(&added, 1), "already_exists");
    assert_eq!(outcome(&added, 1)["code"], "already_exists", "the code beside it says no more than that");
    assert!(error(&added, 2).starts_with("unknown_chain"), "{added:?}");
    assert!(error(&added, 3).starts_with("invalid"), "{added:?}");
    assert_eq!(inside.heard.modified(), 1, "the screens are notified once");
    let networks = inside.wallet.status().await.expect("a status").networks;
    assert!(networks.iter().all(|network| network.endpoint.is_none()), "no network was switched on by it");

    let flat = inside.typed("and Arbitrum too", "add_chain", json!({ "chain": "arbitrum" })).await;
    assert!(flat.success, "a flat entry of old is a list of one: {flat:?}");
    assert_eq!(outcome(&flat, 0)["chain"], "Arbitrum");
    inside.heard.forget();
    let again = inside.typed("and Arbitrum again", "add_chain", json!({ "chain": "arbitrum" })).await;
    assert!(!again.success && error(&again, 0) == "already_exists", "{again:?}");
    assert_eq!(inside.heard.modified(), 0, "nothing changed, so no screen is notified");
    inside.close().await;
}

/// T22, T23, T25, T30.
#[tokio::test(flavor = "multi_thread")]
async fn a_listed_token_brings_its_chain_with_it() {
    let inside = Inside::start_public().await;
    inside.person.will_trust([Consent::Approve, Consent::Approve]);
    let gone = inside.typed("remove Ethereum", "remove_chain", json!({ "chain": "Ethereum" })).await;
    assert!(gone.success, "{gone:?}");
    inside.person.forget();
    let token = |decimals: Value| json!({ "chain": "ethereum", "ticker": "usdc", "contract_address": USDC, "decimals": decimals });
    let added = inside
        .typed(
            "add USDC on Ethereum",
            "add_token",
            json!({ "tokens": [token(Value::Null), token(json!(18)), token(json!(6)), token(json!(6)),
            { "chain": "Ethereum", "ticker": "NEW", "contract_address": inside.address, "decimals": 18 },
            { "chain": "Ethereum", "ticker": "NEW", "decimals": 18 },
            { "chain": "Ethereum", "ticker": "ETH", "decimals": 18, "is_native": true } ] }),
        )
        .await;
    assert!(error(&added, 0).starts_with("decimals_missing"), "decimals are never guessed: {added:?}");
    let wrong = error(&added, 1);
    assert!(
        wrong.starts_with("mismatch") && wrong.contains("USDC with 6") && wrong.contains("usdc with 18"),
        "both are shown: {wrong}"
    );
    let done = outcome(&added, 2);
    assert_eq!(
        (&done["success"], &done["chain_added"]),
        (&json!(true), &json!(true)),
        "the chain came with it: {done}"
    );
    assert_eq!(
        (&done["ticker"], &done["contract_address"]),
        (&json!("USDC"), &json!(USDC)),
        "as the wallet's list has it"
    );
    assert_eq!(error(&added, 3), "already_exists", "twice in one list is once in the vault");
    assert!(error(&added, 4).starts_with("unverified"), "what nobody can look at is not added: {added:?}");
    assert!(error(&added, 5).starts_with("contract_missing"), "{added:?}");
    assert_eq!(error(&added, 6), "already_exists", "the native coin came with the chain");
    assert!(inside.person.asked().is_empty(), "ticker and chain stand in the message");

    let old = inside
        .typed("add DAI on Base", "add_coin", json!({ "chain": "Base", "symbol": "DAI", "decimals": "18" }))
        .await;
    assert!(old.success, "a legacy call is a list of one, and its decimals are text: {old:?}");
    let native = inside.typed("remove Polygon", "remove_chain", json!({ "chain": "Polygon" })).await;
    assert!(native.success);
    let native = inside
        .typed(
            "add the coin of Polygon",
            "add_token",
            json!({ "chain": "Polygon", "ticker": "POL", "decimals": 18, "is_native": true }),
        )
        .await;
    assert!(
        native.success && outcome(&native, 0)["chain_added"] == true,
        "a native coin of an absent chain succeeds: {native:?}"
    );

    let kept = inside.typed("how much USDC have I?", "remove_coin", json!({ "ticker": "usdc" })).await;
    assert!(error(&kept, 0).starts_with("needs_consent"), "a mention is no yes: {kept:?}");
    inside.person.will_trust([Consent::Approve]);
    let removed = inside.typed("remove USDC", "remove_coin", json!({ "chain": "Ethereum", "ticker": "usdc" })).await;
    assert!(removed.success, "{removed:?}");
    let eth = inside.typed("remove ETH", "remove_coin", json!({ "chain": "Ethereum", "ticker": "ETH" })).await;
    assert!(error(&eth, 0).starts_with("native_coin"), "a native coin goes with its chain: {eth:?}");
    let none = inside.typed("remove USDC", "remove_coin", json!({ "ticker": "usdc" })).await;
    assert_eq!(error(&none, 0), "not_found");
    inside.close().await;
}

/// C10, B17, B34: an agent's change is told once as a notice when it was made, and not when the person said no.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_told_when_it_was_made() {
    let inside = Inside::start_public().await;
    let events = inside.app.system_events();
    let screen = events.consumer_of(&inside.conversation, "screen");
    let notices = async || -> Vec<Value> {
        inside.until_quiet().await;
        let told = events.take_shown(&screen).events;
        told.iter().map(|sent| json!(sent.event)).filter(|event| event["type"] == "SystemNotice").collect()
    };
    let dai = json!({ "chain": "Base", "ticker": "DAI", "decimals": 18 });
    inside.person.will_trust([Consent::Reject, Consent::Approve]);
    let refused = inside.typed("what could I have?", "add_token", dai.clone()).await;
    assert!(!refused.success && inside.person.trusts().len() == 1, "the person says no: {refused:?}");
    assert_eq!(notices().await, Vec::<Value>::new(), "nothing was done, and nothing is told as done");
    let added = inside.typed("what else could I have?", "add_token", dai).await;
    assert!(added.success && inside.person.trusts().len() == 2, "the person says yes: {added:?}");
    let message = "Add a token: done.";
    assert_eq!(notices().await, [json!({ "type": "SystemNotice", "message": message })], "what was done is told once");
    inside.close().await;
}

/// T23: an unlisted token is looked up on its chain.
#[tokio::test(flavor = "multi_thread")]
async fn a_contract_is_what_its_chain_says() {
    let inside = Inside::start().await;
    let coin = deploy_coin(&inside.node, &inside.address, 1_000_000).await;
    let token = |ticker: &str, decimals: u8| json!({ "chain": "Local", "ticker": ticker, "contract_address": coin, "decimals": decimals });
    let text = format!("add {}", coin.to_lowercase());
    let says = inside.wallet.add_token("Local", &coin).await.expect("the contract tells its symbol");
    inside.wallet.remove_token(&says.id).await.expect("it is removed");
    for wrong in [token("OTHER", says.decimals), token(&says.ticker, says.decimals + 1)] {
        let refused = inside.typed(&text, "add_token", wrong).await;
        let error = error(&refused, 0);
        assert!(error.starts_with("mismatch") && error.contains(&says.ticker), "what the chain says is shown: {error}");
    }
    let added = inside.typed(&text, "add_token", token(&says.ticker.to_lowercase(), says.decimals)).await;
    assert!(added.success, "its contract was typed: {added:?}");
    assert_eq!(outcome(&added, 0)["address"], inside.address, "test money's address is told");
    assert!(inside.person.asked().is_empty(), "so nobody is asked");

    // At every door, two coins of a vault cannot have one name.
    let twin = deploy_coin(&inside.node, &inside.address, 1_000_000).await;
    let token = json!({ "chain": "Local", "ticker": says.ticker, "contract_address": twin, "decimals": says.decimals });
    let refused = inside.typed(&format!("add {twin}"), "add_token", token).await;
    assert!(error(&refused, 0).starts_with("name_taken"), "the name is taken: {refused:?}");
    assert_eq!(outcome(&refused, 0)["code"], "name_taken", "and the code names the reason");
    let by_person = inside.wallet.add_token("Local", &twin).await.expect_err("in the window as well").message;
    assert!(by_person.contains("counterfeit") && by_person.contains(&coin), "which names the other one: {by_person}");
    assert!(!by_person.contains("name_taken"), "to a person in words: {by_person}");
    inside.close().await;
}

/// T2, T4, T5: none of a thousand actions is lost or done twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_actions_get_a_thousand_results() {
    let inside = Inside::start_public().await;
    inside.person.will_trust(std::iter::repeat_n(Consent::Approve, 250));
    let mut wanted = Vec::new();
    for round in 0..10 {
        let actions: Vec<_> = (0..100)
            .map(|at| match at % 4 {
                0 => action("add_chain", json!({ "chain": "Base" })),
                1 => action("remove_chain", json!({ "chain": "Base" })),
                2 => action("get_address_book", json!({})),
                _ => action("plugin_install", json!({ "plugin_id": round })),
            })
            .collect();
        wanted.extend(actions.iter().map(|action| action.id.clone()));
        inside.agent.answers(reply(actions));
        inside.wallet.converse(&inside.conversation, "Base, again and again").await.expect("a turn");
    }
    // A turn posts a limited number of results; the rest is posted with the person's next messages.
    for _ in 0..100 {
        if inside.agent.results().len() >= wanted.len() {
            break;
        }
        inside.agent.answers(reply(Vec::new()));
        inside.wallet.converse(&inside.conversation, "go on").await.expect("a turn");
    }
    let got: Vec<String> = inside.agent.results().into_iter().map(|result| result.action_id).collect();
    assert_eq!(got, wanted, "each action has its one result, in order");
    let unsupported = inside.agent.results().into_iter().filter(|result| {
        result.error.as_deref().is_some_and(|error| error.starts_with("unsupported") && error.contains("plugins"))
    });
    assert_eq!(unsupported.count(), 250, "what is not done here says why");
    let alternates =
        inside.agent.results().into_iter().filter(|result| result.action == "remove_chain" && result.success);
    assert_eq!(alternates.count(), 250, "each removal followed its adding");
    inside.close().await;
}
