//! A contract's symbol is its author's claim. A token that imitates a known one is marked, needs a yes even if its contract was typed, is never
//! found by its ticker, and is shown by its contract (T22, T23).

use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::contracts::{place, word};
use lockstep_tests::inside::tx::{BOB, send_token, step};
use lockstep_tests::inside::{Consent, Inside, bundle, sending};
use serde_json::json;

const FAKE: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
/// Latin letters, except the last one.
const SYMBOL: &str = "USD\u{421}";
/// The first word of its answers: the offset of the text.
const DECIMALS: u8 = 32;

/// Code that answers every call with this text.
fn answers(text: &str) -> String {
    let mut length = [0; 32];
    length[31] = u8::try_from(text.len()).expect("a short text");
    let mut words = [0; 32];
    words[..text.len()].copy_from_slice(text.as_bytes());
    let mut begins = [0; 32];
    begins[31] = DECIMALS;
    format!("0x6060600c60003960606000f3{}{}{}", hex::encode(begins), hex::encode(length), hex::encode(words))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imitating_token_is_not_found_by_its_name() {
    let inside = Inside::start().await;
    place(&inside.node, FAKE, &answers(SYMBOL)).await;
    let token = json!({ "chain": "Local", "ticker": SYMBOL, "contract_address": FAKE, "decimals": DECIMALS });
    let text = format!("add {FAKE}");

    let refused = inside.typed(&text, "add_token", token.clone()).await;
    assert!(!refused.success, "its contract was typed, and still the person is asked: {refused:?}");
    let question = inside.person.trusts().pop().expect("a question");
    let doubt = question.entries[0].findings.first().expect("a doubt");
    assert_eq!((doubt.id(), doubt.severity()), (FindingId::CounterfeitToken, Severity::Danger), "{doubt:?}");
    assert!(doubt.sentence().contains("USDC"), "{}", doubt.sentence());
    assert_eq!(question.entries[0].address.as_deref(), Some(FAKE), "with the contract in full");

    inside.person.will_trust([Consent::Approve]);
    let added = inside.typed(&text, "add_token", token).await;
    assert!(added.success, "the person may add it nevertheless: {added:?}");
    assert_eq!(added.data.as_ref().unwrap()["results"][0]["counterfeit_of"], "USDC");
    let coin = inside.wallet.portfolio().await.unwrap().coins.into_iter().find(|coin| coin.contract.is_some()).unwrap();
    assert_eq!(coin.counterfeit_of.as_deref(), Some("USDC"), "the screens get the mark too");

    // The contract's answers also pass as a balance.
    let least = format!("0.{}1", "0".repeat(usize::from(DECIMALS) - 1));
    let send = json!({ "chain": "Local", "contract_address": FAKE, "address": BOB, "amount": least.clone() });
    let drafted = inside.typed("send one", "build_send_tx", send).await;
    assert!(drafted.success, "its contract finds it: {drafted:?}");
    let amount = drafted.data.as_ref().unwrap()["amount"].as_str().unwrap().to_owned();
    assert!(amount.contains(FAKE) && !amount.contains(SYMBOL), "a draft tells it by its contract: {amount}");

    assert_eq!(coin.called(), FAKE, "nor does the terminal find it by its symbol");
    let request = sending(&coin.id, BOB, &least);
    let quote = inside.wallet.quote_send(&request).await.expect("the Send form");
    for told in [&quote.amount_text, &quote.left_text] {
        assert!(told.contains(FAKE) && !told.contains(SYMBOL), "the Send form tells it by its contract too: {told}");
    }

    for name in ["USDC", SYMBOL] {
        let found = inside.typed("how much?", "get_balances", json!({ "ticker": name })).await;
        assert_eq!(found.data.as_ref().unwrap()["count"], 0, "{name} does not find it: {found:?}");
        let send = json!({ "chain": "Local", "symbol": name, "address": BOB, "amount": "1" });
        let drafted = inside.typed("send one", "build_send_tx", send).await;
        assert!(!drafted.success, "nor does a draft by {name}: {drafted:?}");
        let removed = inside.typed(&format!("remove {name}"), "remove_coin", json!({ "ticker": name })).await;
        assert_eq!(removed.data.as_ref().unwrap()["results"][0]["error"], "not_found", "{name}");
    }
    let all = inside.typed("how much?", "get_coins", json!({})).await.data.unwrap();
    let told = all["coins"].as_array().unwrap().iter().find(|coin| coin["contract_address"] == FAKE).unwrap().clone();
    assert_eq!(
        (&told["ticker"], &told["counterfeit_of"]),
        (&json!(FAKE), &json!("USDC")),
        "it is told by its contract"
    );
    assert_eq!(told["added_by"], "agent", "and who added it");

    inside.person.forget();
    inside.person.will([Consent::Reject]);
    let nonce = inside.nonce().await;
    let sent = inside.one(bundle(vec![step(1, &send_token(nonce, FAKE, BOB, 1))])).await;
    assert!(!sent.success, "the person said no: {sent:?}");
    let view = inside.person.consents().pop().expect("it was asked");
    let finding =
        view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::CounterfeitToken).expect("a finding");
    assert!(finding.sentence().contains("USDC") && finding.sentence().contains(FAKE), "{}", finding.sentence());
    let facts = serde_json::to_string(&view.steps[0].facts).unwrap();
    assert!(!facts.contains(SYMBOL), "no amount is told by its word: {facts}");

    inside.person.will_trust([Consent::Approve]);
    let gone = inside.typed(&text, "remove_coin", json!({ "chain": "Local", "contract_address": FAKE })).await;
    assert!(gone.success, "its contract finds it: {gone:?}");
    assert_eq!(word(FAKE)[12..], hex::decode(&FAKE[2..]).unwrap(), "the contract is the one that was placed");
    inside.close().await;
}
