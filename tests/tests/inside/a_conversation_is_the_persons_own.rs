//! The person names, pins, finds and exports conversations, and opens what a tool was called with. No agent changes a title that the person
//! gave, and no word of a conversation is markup in its file.

use std::os::unix::fs::PermissionsExt as _;

use lockstep_tests::inside::Inside;
use lockstep_tests::inside::tx::ALICE;
use lockstep_wallet::backup::IfThere;

async fn begin() -> Inside {
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.begins().await;
    inside
}

async fn says(inside: &Inside, sentence: &str) {
    inside.writes(sentence).await;
    inside.until_quiet().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_named_pinned_and_found() {
    let mut inside = begin().await;
    let rent = inside.conversation.clone();
    let named = inside.wallet.rename_conversation(&rent, "Rent\u{202e} <b>").await.expect("it has a title");
    assert_eq!(named.title, "Rent\\u{202e} <b>", "the character that turns a line round is spelled out");
    says(&inside, "what is my balance?").await;
    assert_eq!(inside.view().await.conversation.title, named.title, "the agent gives it no other title");
    let refused = inside.wallet.rename_conversation(&rent, "   ").await.expect_err("nothing could be seen");
    assert!(refused.message.contains("keeps the title"), "{}", refused.message);
    inside.wallet.pin_conversation(&rent, true).await.expect("it is kept above the others");

    inside.begins().await;
    let other = inside.conversation.clone();
    says(&inside, "help, I am 100%_sure").await;
    let titles = inside.wallet.conversations().await.unwrap();
    let of = |id: &str| titles.iter().find(|one| one.id == id).expect("it is listed");
    assert!(of(&rent).pinned && !of(&other).pinned, "the one that was pinned: {titles:?}");

    let hits = async |text: &str| inside.wallet.search_conversations(text).await.expect("it is searched");
    let found = async |text: &str| hits(text).await.into_iter().map(|hit| hit.id).collect::<Vec<_>>();
    assert_eq!(found("RENT").await, std::slice::from_ref(&rent), "by its title, in any case");
    assert_eq!(found("my balance").await, std::slice::from_ref(&rent), "by a message");
    let asked = inside.wallet.open_conversation(Some(&rent)).await.unwrap().messages;
    let asked = asked.iter().find(|message| message.text == "what is my balance?").expect("it was asked");
    assert_eq!(hits("is my balance?").await[0].message.as_ref(), Some(&asked.id), "the hit leads to that message");
    assert_eq!(hits("rent").await[0].message, None, "a title is no message");
    assert_eq!(found("100%_").await, std::slice::from_ref(&other), "signs of a pattern stand for themselves");
    assert!(found("_%").await.is_empty(), "and for nothing else");
    assert!(found("no such words").await.is_empty(), "what was never said is not found");

    let inside = inside.close().await.open_with_its_own_agent().await;
    let kept = inside.wallet.conversations().await.unwrap();
    let kept = kept.iter().find(|one| one.id == rent).expect("it is kept");
    assert!(kept.pinned && kept.title == named.title, "over a restart: {kept:?}");
    let free = inside.wallet.pin_conversation(&rent, false).await.expect("it goes back to its place");
    assert!(!free.pinned, "{free:?}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_becomes_a_file_without_markup_and_shows_what_was_called() {
    let inside = begin().await;
    says(&inside, "send 0.25 ETH to Alice").await;
    says(&inside, "# [click](https://evil.example) <img src=x>").await;
    let file = inside.root().join("conversation.md");
    let written = inside.wallet.export_conversation_to(&inside.conversation, &file, IfThere::Keep).await;
    let view = inside.view().await;
    assert_eq!(written.expect("it is written").entries as usize, view.messages.len(), "every message");
    let text = std::fs::read_to_string(&file).unwrap();
    let hash = view.messages.iter().find_map(|message| message.action.as_ref()?.steps.first()?.tx_hash.clone());
    let hash = hash.expect("it was paid");
    assert!(text.contains("send 0.25 ETH to Alice") && text.contains(&hash), "what was said and what was done: {text}");
    assert!(text.contains(r"\# \[click\](https\://evil.example) \<img src=x\>"), "words are no markup: {text}");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "it is its owner's alone");
    let again = inside.wallet.export_conversation_to(&inside.conversation, &file, IfThere::Keep).await;
    assert!(again.expect_err("the file is there").message.contains("left as it is"), "nothing is overwritten unasked");

    let action = view.messages.iter().find_map(|message| message.action.as_ref()).expect("a payment");
    let details = inside.wallet.action_details(&inside.conversation, &action.action_id).await.expect("it is kept");
    assert!(
        details.arguments.contains("tx_details") && details.arguments.contains(ALICE),
        "what the tool was called with: {}",
        details.arguments
    );
    assert!(details.result.as_deref().is_some_and(|result| result.contains(&hash)), "what came of it: {details:?}");
    inside.wallet.action_details(&inside.conversation, "nobody").await.expect_err("there is no such action");
    inside.close().await;
}
