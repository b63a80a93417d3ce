//! Two conversations ask for a payment at once, and the agent remembers a conversation: a draft that another payment overtook is made again, a
//! question survives a restart, and a secret in a message is kept nowhere.

use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH};
use lockstep_tests::inside::{Inside, PATIENCE};
use lockstep_tests::wait::until;

const PHRASE: &str = "legal winner thank year wave sausage worth useful legal winner thank yellow";

async fn begin() -> Inside {
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.wallet.add_contact("Bob", BOB, "Local").await.expect("it is added");
    inside.begins().await;
    inside.person.forget();
    inside
}

#[tokio::test(flavor = "multi_thread")]
async fn both_payments_are_sent_although_the_second_was_drafted_before_the_first_went_out() {
    let inside = begin().await;
    let before = [inside.node.balance(ALICE).await, inside.node.balance(BOB).await];
    let other = inside.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    let (wallet, second) = (inside.wallet.clone(), other.clone());
    // While the question about the first payment stands, the second is asked for and drafted: with the first one's nonce.
    inside.person.meanwhile(async move {
        wallet.send_message(&second, "send 0.2 ETH to Bob").await.expect("it is taken");
        until("the second payment to be drafted", PATIENCE, || async {
            let view = wallet.open_conversation(Some(&second)).await.ok()?;
            view.messages.iter().any(|message| message.action.is_some()).then_some(())
        })
        .await;
    });
    inside.writes("send 0.1 ETH to Alice").await;
    let said = until("the second payment to end", PATIENCE, || async {
        let view = inside.wallet.open_conversation(Some(&other)).await.ok()?;
        (!view.busy).then(|| last_said(&view))
    })
    .await;
    let got = [inside.node.balance(ALICE).await - before[0], inside.node.balance(BOB).await - before[1]];
    assert_eq!(got, [ETH / 10, ETH / 5], "both are paid, each once: {said}");
    assert_eq!(inside.nonce().await, 2, "in two transactions");
    assert_eq!(inside.person.consents().len(), 2, "and the person was asked about each once");
    assert!(said.contains("0.2 ETH on Local to Bob"), "the second is told as it is: {said}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_and_a_proposal_outlive_the_process() {
    let inside = begin().await;
    let before = [inside.node.balance(ALICE).await, inside.node.balance(BOB).await];
    let asked = last_said(&inside.writes("send 0.1 ETH").await);
    assert!(asked.contains("To whom"), "{asked}");
    let inside = inside.close().await.open_with_its_own_agent().await;
    inside.writes("to Alice").await;
    let inside = inside.close().await.open_with_its_own_agent().await;
    inside.writes("the same to Bob").await;
    let got = [inside.node.balance(ALICE).await - before[0], inside.node.balance(BOB).await - before[1]];
    assert_eq!(got, [ETH / 10, ETH / 10], "the answer and the follow-up were understood by other processes");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_in_a_message_is_kept_nowhere() {
    let inside = begin().await;
    let key = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
    for text in [PHRASE.to_owned(), format!("import {key} please"), "my password is correct-horse-battery".to_owned()] {
        let view = inside.writes(&text).await;
        let shown: Vec<&str> = view.messages.iter().map(|message| message.text.as_str()).collect();
        let [.., message, warning] = shown.as_slice() else { panic!("a message and a warning: {shown:?}") };
        assert_eq!(*message, "[removed: looked like a secret]", "{text}");
        assert!(warning.contains("was removed") && warning.contains("no agent has seen it"), "{warning}");
        for secret in ["sausage", key, "correct-horse"] {
            assert!(!format!("{view:?}").contains(secret), "it is not in the conversation: {view:?}");
        }
        assert!(!view.unsent && !view.busy, "nothing waits to be sent again");
    }
    let said = last_said(&inside.writes("what is my balance?").await);
    assert!(said.contains("ETH"), "and the conversation goes on: {said}");
    inside.close().await;
}
