//! One person, one vault, every door: a conversation with a language model, a program of others over MCP, and the local page of its review, at one
//! time; then an agent elsewhere. Every signature goes through one consent and one journal, and each program is told how its own request ended (M8,
//! M12, C9, C11).

use lockstep_tests::inside::reviews::Market;
use lockstep_tests::inside::{Consent, tx};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_wallet::StepState;
use lockstep_wallet::api::{ConversationView, MessageRole, ModelKind};
use serde_json::json;

fn said(view: &ConversationView) -> Vec<&str> {
    let by_agent = view.messages.iter().filter(|message| message.role == MessageRole::Assistant);
    by_agent.map(|message| message.text.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_uses_every_door_at_once() {
    let model = ModelServer::start().await;
    let mut market = Market::open().await;
    market.door.inside.person.will_type_sentences(true);
    market.door.inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("its host is typed");
    market.door.inside.person.will_type_sentences(false);
    market.door.inside.begins().await;
    market.door.inside.person.forget();

    // Two tools of one turn, acknowledged at once and told in one answer.
    let tools = [("portfolio_balances", json!({})), ("get_address_book", json!({}))];
    model.answers([Line::calls(tools), Line::says("You have SUI and ETH.")]);
    let view = market.door.inside.writes("show my assets and my address book").await;
    let [acknowledged, answer] = said(&view)[..] else { panic!("two messages: {:?}", said(&view)) };
    assert!(acknowledged.starts_with("I am reading your balances and "), "{acknowledged}");
    assert_eq!(answer, "You have SUI and ETH.");

    // A program prepares a swap and waits for its end, while the page asks for the signature and the chat goes on.
    let page = market.prepares().await;
    let committed = page.computes().await["walletReviewAdapterContract"]["transactionMaterialCommitment"].clone();
    model.answers([Line::calls([("portfolio_balances", json!({}))]), Line::says("It is the same.")]);
    market.door.inside.person.will([Consent::Approve]);
    let named = page.named().await;
    let wait = json!({ "reviewSessionId": page.id, "timeoutMs": 40_000 });
    let (ended, (status, told), view) = tokio::join!(
        market.calls("session_wait_execution_result", wait),
        page.post("sign", named),
        market.door.inside.writes("and now?"),
    );
    assert_eq!((status, &told["asked"]), (200, &json!(true)), "the page asks the app: {told}");
    let result = &ended["data"]["executionResult"];
    assert_eq!((&result["status"], &result["txDigest"]), (&json!("success"), &committed), "the program hears: {ended}");
    assert_eq!(said(&view).last(), Some(&"It is the same."), "and the conversation was not held up");
    assert_eq!(market.usdc().await, 3_456_789, "what the pool gives for one SUI");

    // Then the model asks for two payments on another network in one bundle.
    let url = market.door.inside.node.url.clone();
    market.door.inside.wallet.switch_network_on("Sepolia", Some(&url)).await.expect("switched on");
    let steps = json!([tx::pay_on_sepolia(0, tx::ALICE, tx::ETH / 100), tx::pay_on_sepolia(1, tx::BOB, tx::ETH / 50)]);
    model.answers([
        Line::calls([("transactions_sign", json!({ "transactions": steps }))]),
        Line::says("The wallet asks you now."),
        Line::says("Both are confirmed."),
    ]);
    let view = market.door.inside.writes(&format!("pay {} and {}", tx::ALICE, tx::BOB)).await;
    assert_eq!(said(&view).last(), Some(&"Both are confirmed."), "the outcome flows back by itself");
    let told = model.last().text();
    assert!(told.contains("[[SYSTEM: tx confirmed 0x"), "in the wallet's words: {told}");
    assert!(!told.contains(committed.as_str().expect("a digest")), "what a program asked for is not the model's");

    let views = market.door.inside.person.consents();
    let asked: Vec<(bool, usize)> = views.iter().map(|view| (view.network == "Sui", view.steps.len())).collect();
    assert_eq!(asked, [(true, 1), (false, 2)], "one consent for the swap, and one for both payments");
    assert_eq!(market.door.inside.nonce().await, 2, "each payment was sent once");

    // At last an agent elsewhere asks for the two payments of a bundle as an action (3.5).
    let backend = ReferenceBackend::start().await;
    market.door.inside.talks_to(&backend).await;
    let steps = json!([tx::pay_on_sepolia(2, tx::ALICE, tx::ETH / 100), tx::pay_on_sepolia(3, tx::BOB, tx::ETH / 50)]);
    let params = json!({ "transactions": steps });
    let action = json!({ "id": "pay", "type": "sign_transaction_bundle", "params": params, "auto_execute": true });
    backend.answers(Turn::says("I am asking for both.").with([action]));
    backend.answers(Turn::says("Both are on their way."));
    let view = market.door.inside.writes(&format!("pay {} and {} again", tx::ALICE, tx::BOB)).await;
    assert_eq!(said(&view), ["I am asking for both.", "Both are on their way."], "it hears how its action ended");
    let [result] = &backend.results()[..] else { panic!("one result: {:?}", backend.results()) };
    assert_eq!((&result["action_id"], &result["success"]), (&json!("pay"), &json!(true)), "{result}");
    let sent = result["data"]["transactions"].as_array().expect("transactions");
    assert!(sent.len() == 2 && sent.iter().all(|one| one["status"] == "confirmed"), "{result}");
    let [view] = &market.door.inside.person.consents()[..] else { panic!("one consent for both") };
    assert_eq!(view.steps.len(), 2, "which shows each");
    assert_eq!(market.door.inside.nonce().await, 4, "each payment was sent once");

    let done = market.door.inside.wallet.activity().await.expect("activity");
    assert_eq!(done.len(), 5, "all of it is in the journal: {done:?}");
    assert!(done.iter().all(|entry| entry.state == StepState::Confirmed), "and has ended: {done:?}");
    let calls = market.door.inside.wallet.programs().await.expect("programs");
    assert!(calls.calls.iter().any(|call| call.tool.contains("wait")), "and what the program called can be read");
    market.door.close().await;
}
