//! An agent's change to what the person trusts later is written at once only if the person has just typed it. Other changes, and every removal,
//! need a yes; a no holds until the person writes again, and a payment to an entry of the agent says so (T3, T13, T25, T28, T29).

use lockstep_findings::FindingId;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step};
use lockstep_tests::inside::{Consent, Inside, action, bundle, reply};
use lockstep_wallet::api::ActionState;
use lockstep_wallet::wire::{Action, ActionResult};
use serde_json::{Value, json};

/// Somebody else.
const CAROL: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/// The person types this text, and the agent answers with these actions. Returns their results.
async fn typed(inside: &Inside, text: &str, actions: Vec<Action>) -> Vec<ActionResult> {
    let wanted = actions.len();
    let results = inside.said(text, actions).await;
    assert_eq!(results.len(), wanted, "each action gets exactly one result, not {results:?}");
    results
}

fn save(title: &str, address: &str) -> Action {
    action("add_address_book", json!({ "entries": [{ "title": title, "address": address, "chain": "Local" }] }))
}

async fn titles(inside: &Inside) -> Vec<String> {
    inside.wallet.address_book().await.expect("the book").into_iter().map(|contact| contact.title).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_untyped_change_is_asked_once() {
    let inside = Inside::start().await;
    let entries = json!({ "entries": [
        { "title": "Bob", "address": BOB, "chain": "Local" },
        { "title": "Carol", "address": CAROL, "chain": "Local" },
        { "title": "Nobody", "address": "0x12", "chain": "Local" },
    ] });
    let text = format!("save {} as Bob", BOB.to_lowercase());

    let first = typed(&inside, &text, vec![action("add_address_book", entries.clone())]).await.remove(0);
    assert_eq!(titles(&inside).await, ["Alice", "Bob"], "Bob was typed, and Carol was refused");
    let error = first.data.as_ref().expect("results")["results"][1]["error"].as_str().unwrap_or_default().to_owned();
    assert!(error.starts_with("needs_consent"), "{first:?}");
    let codes: Vec<Value> =
        (0..3).map(|at| first.data.as_ref().expect("results")["results"][at]["code"].clone()).collect();
    assert_eq!(codes, [json!(null), json!("needs_consent"), json!("invalid_address")], "each entry has its own code");
    let questions = inside.person.trusts();
    assert_eq!(questions.len(), 1, "one question for the whole action");
    let asked: Vec<_> =
        questions[0].entries.iter().map(|entry| (entry.name.as_str(), entry.address.as_deref())).collect();
    assert_eq!(asked, [("Carol", Some(CAROL))], "about what was not typed, and nothing else");
    assert!(
        questions[0].origin.contains("save"),
        "with the message that it does not stand in: {}",
        questions[0].origin
    );

    inside.person.forget();
    inside.person.will_trust([Consent::Approve]);
    let allowed = typed(&inside, "and Carol, you know where she is", vec![save("Carol", CAROL)]).await.remove(0);
    assert!(allowed.success, "a yes is a yes: {allowed:?}");
    assert_eq!(titles(&inside).await, ["Alice", "Bob", "Carol"]);
    inside.close().await;
}

/// A name is what the person will trust, so that another name is always asked about, whoever typed it.
#[tokio::test(flavor = "multi_thread")]
async fn another_name_is_always_asked_about() {
    let inside = Inside::start().await;
    let rename =
        || action("rename_address_book", json!({ "entries": [{ "title": "Alice", "new_title": "Alice at work" }] }));
    let text = "rename Alice to Alice at work";
    let refused = typed(&inside, text, vec![rename()]).await.remove(0);
    assert!(!refused.success, "a no is a no: {refused:?}");
    assert_eq!(titles(&inside).await, ["Alice"]);
    let question = inside.person.trusts().remove(0);
    assert_eq!(question.entries[0].note.as_deref(), Some("It is called “Alice” now."), "{question:?}");

    inside.person.forget();
    inside.person.will_trust([Consent::Approve]);
    let renamed = typed(&inside, text, vec![rename()]).await.remove(0);
    assert!(renamed.success, "{renamed:?}");
    assert_eq!(titles(&inside).await, ["Alice at work"]);
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_holds_until_the_person_writes_again() {
    let inside = Inside::start().await;
    let results = typed(&inside, "hello", vec![save("Bob", BOB), save("Bob", BOB)]).await;
    assert!(results.iter().all(|result| !result.success), "{results:?}");
    assert_eq!(inside.person.trusts().len(), 1, "the second was not shown");

    inside.person.forget();
    let many: Vec<Action> = (0..12)
        .map(|at| match at % 4 {
            0 => save(&format!("Bob {at}"), BOB),
            1 => save("Carol", CAROL),
            2 => action("delete_address_book", json!({ "title": "Alice" })),
            _ => action("add_token", json!({ "chain": "Local", "ticker": "ETH", "decimals": 18, "is_native": true })),
        })
        .collect();
    let results = typed(&inside, "hello again", many).await;
    assert!(results.iter().all(|result| !result.success), "{results:?}");
    assert_eq!(inside.person.trusts().len(), 1, "one no ends the asking, whatever else is asked for");
    assert_eq!(titles(&inside).await, ["Alice"], "and nothing was changed");

    inside.person.will_trust([Consent::Approve]);
    let again = typed(&inside, "well then", vec![save("Bob", BOB)]).await.remove(0);
    assert!(again.success, "the person wrote again, and may be asked again: {again:?}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_taken_is_not_given_to_another() {
    let inside = Inside::start().await;
    let text = format!("is {BOB} safe?");
    let stolen = typed(&inside, &text, vec![save("alice", BOB)]).await.remove(0);
    assert!(!stolen.success, "the address was typed, and the name is another's: {stolen:?}");
    let doubt = inside.person.trusts()[0].entries[0].findings.first().cloned().expect("a doubt");
    assert_eq!(doubt.id(), FindingId::TitleTaken, "{doubt:?}");
    assert!(doubt.sentence().contains(ALICE), "the one that has the name is shown: {}", doubt.sentence());
    inside.close().await;
}

/// An address in a question of the person is no contact: the name to save it under must be the person's too.
#[tokio::test(flavor = "multi_thread")]
async fn an_untyped_name_is_asked() {
    let inside = Inside::start().await;
    let text = format!("is {BOB} safe?");
    let invented = typed(&inside, &text, vec![save("Coinbase", BOB)]).await.remove(0);
    assert!(!invented.success, "the name is the agent's: {invented:?}");
    let question = inside.person.trusts().pop().expect("it was asked");
    assert_eq!((question.entries[0].name.as_str(), question.entries[0].findings.len()), ("Coinbase", 0));
    assert_eq!(titles(&inside).await, ["Alice"], "and refused");

    let invisible = typed(&inside, &text, vec![save("\u{3164}\u{200b}", BOB)]).await.remove(0);
    assert!(!invisible.success && inside.person.trusts().len() == 1, "a name that nobody sees is none: {invisible:?}");

    let cyrillic = typed(&inside, &format!("save {BOB} as Bob"), vec![save("\u{410}lice", BOB)]).await.remove(0);
    assert!(!cyrillic.success, "it looks like one that is taken: {cyrillic:?}");
    let doubt = inside.person.trusts().pop().expect("it was asked").entries.remove(0).findings.remove(0);
    assert!(doubt.sentence().contains(ALICE), "the one that has the name is shown: {}", doubt.sentence());
    inside.close().await;
}

/// Mentioning a contact is no request to remove it, and a name that an agent freed cannot be taken without a question.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_does_not_change_hands_unseen() {
    let inside = Inside::start().await;
    let delete = || action("delete_address_book", json!({ "title": "Alice" }));
    let kept = typed(&inside, "send 1 ETH to Alice", vec![delete()]).await.remove(0);
    assert!(!kept.success, "she was mentioned, and is asked about: {kept:?}");
    let question = inside.person.trusts().pop().expect("a question");
    assert_eq!(question.entries[0].address.as_deref(), Some(ALICE), "with her address");
    assert!(question.origin.contains("send 1 ETH to Alice"), "after which message: {}", question.origin);
    assert_eq!(titles(&inside).await, ["Alice"]);

    inside.person.will_trust([Consent::Approve, Consent::Reject]);
    let results = typed(&inside, "remove Alice then", vec![delete(), save("alice", BOB)]).await;
    assert_eq!((results[0].success, results[1].success), (true, false), "{results:?}");
    for text in [None, Some("thanks")] {
        if let Some(text) = text {
            inside.person.forget();
            assert!(!typed(&inside, text, vec![save("Alice", BOB)]).await.remove(0).success);
        }
        let doubt = inside.person.trusts().pop().expect("it was asked").entries.remove(0).findings.remove(0);
        assert_eq!(doubt.id(), FindingId::NameChanged, "{doubt:?}");
        assert!(doubt.sentence().contains(ALICE), "whose name it was is shown: {}", doubt.sentence());
    }
    assert!(titles(&inside).await.is_empty());
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_ends_with_its_turn() {
    let inside = Inside::start().await;
    inside.person.will_trust([Consent::Leave]);
    inside.agent.answers(reply(vec![save("Bob", BOB), action("get_address_book", json!({}))]));
    inside.wallet.send_message(&inside.conversation, "hello").await.expect("a turn");
    lockstep_tests::wait::until("the question", lockstep_tests::inside::PATIENCE, || async {
        (!inside.person.trusts().is_empty()).then_some(())
    })
    .await;
    let card = inside.until_it_waits().await;
    inside.wallet.stop_turn(&inside.conversation);
    inside.until_quiet().await;
    let results = inside.agent.results();
    assert_eq!(results.len(), 2, "both have their result: {results:?}");
    assert!(results.iter().all(|result| !result.success), "and nothing was done: {results:?}");
    assert_eq!(titles(&inside).await, ["Alice"]);
    // A withdrawn question is not a failure.
    inside.until_card(&card.action_id, ActionState::Stopped).await;
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_to_an_entry_of_the_agent_has_a_finding() {
    let inside = Inside::start().await;
    let saved = typed(&inside, &format!("save {BOB} as Bob"), vec![save("Bob", BOB)]).await.remove(0);
    assert!(saved.success, "{saved:?}");
    let nonce = inside.nonce().await;
    let sent = inside.one(bundle(vec![step(1, &pay(nonce, BOB, ETH / 1_000))])).await;
    assert!(sent.success, "{sent:?}");
    let view = inside.person.consents().pop().expect("it was asked");
    let finding =
        view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::AddedByAgent).expect("a finding");
    assert!(
        finding.sentence().contains("“Bob”") && finding.sentence().contains("added by the agent"),
        "{}",
        finding.sentence()
    );
    let nonce = inside.nonce().await;
    let sent = inside.one(bundle(vec![step(1, &pay(nonce, ALICE, ETH / 1_000))])).await;
    assert!(sent.success, "{sent:?}");
    let view = inside.person.consents().pop().expect("it was asked");
    assert!(
        view.steps[0].findings.iter().all(|finding| finding.id() != FindingId::AddedByAgent),
        "Alice is nobody's suggestion"
    );
    inside.close().await;
}
