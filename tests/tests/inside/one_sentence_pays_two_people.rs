//! The embedded agent in a real chat: one sentence becomes a bundle of two transfers, a follow-up refers to an earlier transfer, and sentences add
//! and remove tokens (T9, T13, T20, T22).

use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH};
use lockstep_tests::inside::{Consent, Inside};

async fn answer(inside: &Inside, sentence: &str) -> String {
    inside.writes(sentence).await;
    inside.until_quiet().await;
    last_said(&inside.view().await)
}

/// What both recipients have received, in thousandths of a coin.
async fn got(inside: &Inside, before: [u128; 2]) -> [u128; 2] {
    let [alice, bob] = before;
    [(inside.node.balance(ALICE).await - alice) / (ETH / 1000), (inside.node.balance(BOB).await - bob) / (ETH / 1000)]
}

async fn begin() -> (Inside, [u128; 2]) {
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.wallet.add_contact("Bob", BOB, "Local").await.expect("it is added");
    inside.begins().await;
    inside.person.forget();
    let before = [inside.node.balance(ALICE).await, inside.node.balance(BOB).await];
    (inside, before)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_transfers_are_one_bundle_and_a_sent_payment_is_not_changed() {
    let (inside, before) = begin().await;
    let said = answer(&inside, "send 0.1 ETH to Alice and 0.2 to Bob").await;
    let views = inside.person.consents();
    let [view] = views.as_slice() else { panic!("asked once, not {} times", views.len()) };
    let shown: Vec<_> = view
        .steps
        .iter()
        .map(|step| {
            (step.facts.amount().map(|amount| amount.to_string()), step.to_name.as_ref().map(|to| to.title.as_str()))
        })
        .collect();
    assert_eq!(
        shown,
        [(Some("0.1 ETH".to_owned()), Some("Alice")), (Some("0.2 ETH".to_owned()), Some("Bob"))],
        "both are shown"
    );
    assert_eq!(got(&inside, before).await, [100, 200], "and both are paid");
    assert_eq!(inside.nonce().await, 2, "in one transaction each");
    assert!(said.contains("0.1 ETH on Local to Alice") && said.contains("0.2 ETH on Local to Bob"), "and told: {said}");

    // The payment was sent, so a change would be a further payment, and the agent asks back.
    inside.person.forget();
    let asked = answer(&inside, "make it 0.3").await;
    assert!(asked.contains("was sent") && asked.contains("further payment"), "{asked}");
    assert!(inside.person.asked().is_empty(), "nothing is proposed yet");
    let offered = inside.view().await.messages.pop().expect("an answer").suggestions;
    assert_eq!(
        offered,
        ["send 0.3 ETH to Alice and 0.3 ETH to Bob", "send 0.3 ETH to Alice", "send 0.3 ETH to Bob"],
        "each reading can be chosen"
    );
    answer(&inside, "the first").await;
    assert_eq!(got(&inside, before).await, [400, 500], "both get the further payment");
    answer(&inside, "and 0.05 to Bob as well").await;
    assert_eq!(got(&inside, before).await, [400, 550], "in the coin that was spoken of");
    assert_eq!(inside.nonce().await, 5, "five payments in all");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unsent_payment_changes_as_requested() {
    let (inside, before) = begin().await;
    inside.person.will([Consent::Reject]);
    answer(&inside, "send 0.25 ETH to Alice").await;
    assert_eq!(got(&inside, before).await, [0, 0], "the person said no");
    answer(&inside, "make it 0.3 instead").await;
    assert_eq!(got(&inside, before).await, [300, 0], "the other amount is consented to");
    answer(&inside, "the same to Bob").await;
    assert_eq!(got(&inside, before).await, [300, 300], "and paid to another");
    let said = answer(&inside, "the same to Bbo").await;
    assert!(said.contains("Bob") && said.contains("don't know “bbo”"), "a name is not guessed: {said}");
    answer(&inside, "yes").await;
    assert_eq!(got(&inside, before).await, [300, 600], "the offered one is, by a yes to the question");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_listed_and_taken_off_by_a_sentence() {
    let (inside, _) = begin().await;
    let coin = deploy_coin(&inside.node, &inside.address, 5_000_000).await;
    let tokens = async || inside.wallet.portfolio().await.expect("a portfolio").coins.len();
    let before = tokens().await;
    let said = answer(&inside, &format!("add the token {coin}")).await;
    assert!(said.contains("done"), "{said}");
    assert_eq!(tokens().await, before + 1, "it is listed, as its contract says");
    let symbol = inside.wallet.portfolio().await.expect("a portfolio").coins.last().expect("it").ticker.clone();
    inside.person.will_trust([Consent::Approve]);
    let said = answer(&inside, &format!("remove {symbol}")).await;
    assert_eq!(tokens().await, before, "and gone: {said}");
    let said = answer(&inside, "add the token MADEUP").await;
    assert!(said.contains("know no token called “MADEUP”"), "{said}");
    inside.close().await;
}
