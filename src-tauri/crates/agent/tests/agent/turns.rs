//! Whole turns through the port.

use std::sync::Arc;

use lockstep_actions::bundle::StepInput;
use lockstep_agent::{ActionResult, AgentBackend, AgentError, Came, DeskError, Embedded, Outcome, Reply, SendMessage};
use serde_json::json;

use crate::fixture::{ALICE, FEE, HASH, Heard, OWN, STRANGER, Table, USDC, expand, transaction, unread};

async fn say(agent: &Embedded, conversation: &str, text: &str) -> Reply {
    let request = SendMessage {
        conversation_id: conversation.into(),
        key: "k".into(),
        content: Some(expand(text)),
        action_result: None,
        came: Came::default(),
    };
    let heard = Heard::default();
    let reply = agent.send(request, &heard).await.unwrap();
    let streamed = heard.0.into_inner().unwrap().concat();
    assert_eq!(Some(&streamed), reply.message.as_ref(), "what was streamed is the whole message");
    reply
}

async fn text(agent: &Embedded, words: &str) -> String {
    say(agent, "c", words).await.message.unwrap()
}

fn agent(desk: Table) -> Embedded {
    Embedded::new(Arc::new(desk))
}

#[tokio::test]
async fn a_transfer_is_announced_and_points_to_the_consent_window() {
    let reply = say(&agent(Table::default()), "c", "send 0.25 ETH to Alice").await;
    let message = reply.message.unwrap();
    for part in ["0.25 ETH", "Alice", ALICE, FEE, "consent window"] {
        assert!(message.contains(part), "{part} is missing in {message:?}");
    }
    assert_eq!(reply.title.as_deref(), Some("Send 0.25 ETH on Ethereum to Alice"));
}

#[tokio::test]
async fn everything_says_what_is_left_for_the_fee() {
    let message = text(&agent(Table::default()), "send all my ETH to Alice").await;
    assert!(message.contains("1.4979 ETH"), "the amount is named: {message}");
    assert!(message.contains(&format!("everything except {FEE} ETH")), "so is what is left: {message}");
}

/// T9: one bundle, in the order of the sentence, each drafted after the earlier ones.
#[tokio::test]
async fn several_transfers_are_one_bundle() {
    let agent = agent(Table::default());
    let reply = say(&agent, "c", "send 0.1 ETH to Alice and 5 USDC to Bob").await;
    let [action] = reply.actions.as_slice() else { panic!("one action: {reply:?}") };
    let drafted = action.drafted.as_ref().expect("the bytes stay inside");
    let steps: Vec<_> = drafted.transactions.iter().map(|step| (step.sequence, step.action.as_str())).collect();
    assert_eq!(steps, [(0, "Send 0.1 ETH on Ethereum to Alice"), (1, "Send 5 USDC on Ethereum to Bob")]);
    let places = drafted.transactions.iter().map(|step| match &step.drafted {
        Some(StepInput::Unsigned { bytes, .. }) => bytes.last().copied(),
        other => panic!("{other:?}"),
    });
    assert_eq!(places.collect::<Vec<_>>(), [Some(0xc0), Some(1)], "the second stands behind the first");
    assert_eq!(action.title, "Send 0.1 ETH on Ethereum to Alice and 5 USDC on Ethereum to Bob");
    let message = reply.message.unwrap();
    for part in ["2 transfers", "0.1 ETH", ALICE, "5 USDC", "0.0042 ETH together", "consent window"] {
        assert!(message.contains(part), "{part} is missing in {message:?}");
    }
}

/// An amount in equal parts is one bundle, and what cannot be divided is said.
#[tokio::test]
async fn an_amount_is_split_and_what_remains_is_said() {
    let agent = agent(Table::default());
    let even = say(&agent, "c", "split 10 USDC between Alice and Bob").await;
    assert_eq!(even.actions[0].title, "Send 5 USDC on Ethereum to Alice and 5 USDC on Ethereum to Bob");
    assert!(!even.message.unwrap().contains("equal parts"), "nothing remains");
    let odd = say(&agent, "c", "split 0.000005 USDC between Alice and Bob").await;
    assert_eq!(odd.actions[0].title, "Send 0.000003 USDC on Ethereum to Alice and 0.000002 USDC on Ethereum to Bob");
    let said = "0.000005 USDC can't be split into 2 equal parts, so Alice gets 0.000001 USDC more.";
    let message = odd.message.unwrap();
    assert!(message.starts_with(said), "{message}");
}

#[tokio::test]
async fn a_follow_up_is_about_its_own_conversation_and_knows_what_was_sent() {
    let agent = agent(Table::default());
    let first = say(&agent, "c", "send 0.25 ETH to Alice").await;
    assert!(say(&agent, "other", "make it 0.3").await.actions.is_empty(), "another conversation knows nothing of it");
    let second = say(&agent, "c", "make it 0.3").await;
    assert_eq!(second.actions[0].title, "Send 0.3 ETH on Ethereum to Alice");
    tell_sent(&agent, &first.actions[0].id).await;
    let third = say(&agent, "c", "make it 0.4").await;
    assert_eq!(
        third.actions[0].title, "Send 0.4 ETH on Ethereum to Alice",
        "an older one was sent, and not the one before"
    );
    tell_sent(&agent, &third.actions[0].id).await;
    let asked = say(&agent, "c", "make it 0.5").await;
    assert!(asked.actions.is_empty(), "what was sent is not changed: {asked:?}");
    assert_eq!(asked.suggestions[0].title, "send 0.5 ETH to Alice", "another payment is offered");
    assert_eq!(say(&agent, "c", "yes").await.actions[0].title, "Send 0.5 ETH on Ethereum to Alice");
}

/// The result of a bundle whose transaction was sent.
async fn tell_sent(agent: &Embedded, action: &str) {
    let result = ActionResult {
        action: "sign_transaction_bundle".into(),
        action_id: action.into(),
        success: true,
        data: Some(json!({ "transactions": [{ "tx_hash": HASH, "status": "confirmed" }], "bundle_success": true })),
        error: None,
        code: None,
        field: None,
    };
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: None,
        action_result: Some(result),
        came: Came::default(),
    };
    agent.send(request, &Heard::default()).await.unwrap();
}

#[tokio::test]
async fn the_list_of_tokens_and_chains_is_changed_by_their_tools() {
    let agent = agent(Table::default());
    let action = |text: &'static str| {
        let agent = &agent;
        async move { say(agent, "c", text).await.actions.pop().map(|action| (action.kind, action.params)) }
    };
    let contract = lockstep_actions::listed::ALL.iter().find(|one| one.chain == "Base" && one.ticker == "DAI").unwrap();
    let dai = json!({ "tokens": [{ "chain": "Base", "ticker": "DAI", "contract_address": contract.contract, "decimals": 18 }] });
    assert_eq!(action("add DAI on Base").await, Some(("add_token".into(), dai)));
    let zed =
        json!({ "tokens": [{ "chain": "Ethereum", "ticker": "ZED", "contract_address": STRANGER, "decimals": 9 }] });
    assert_eq!(action("add token {x}").await, Some(("add_token".into(), zed)), "as its contract says");
    assert_eq!(action("add the token YAN {x}").await, None, "its contract calls it otherwise");
    let usdc = json!({ "coins": [{ "chain": "Ethereum", "ticker": "USDC", "contract_address": USDC }] });
    assert_eq!(action("remove USDC").await, Some(("remove_coin".into(), usdc)));
    let solana = json!({ "chains": [{ "chain": "Solana" }] });
    assert_eq!(action("add Solana").await, Some(("add_chain".into(), solana.clone())));
    assert_eq!(action("remove the Solana network").await, Some(("remove_chain".into(), solana)));
}

#[tokio::test]
async fn questions_are_kept_by_conversation() {
    let agent = agent(Table::default());
    say(&agent, "one", "send 0.25 ETH").await;
    let other = say(&agent, "two", "Alice").await;
    assert!(other.actions.is_empty(), "another conversation answers nothing");
    assert_eq!(say(&agent, "one", "Alice").await.actions.len(), 1, "the question is still open");
    assert!(say(&agent, "one", "Alice").await.actions.is_empty(), "it is answered once");
}

#[tokio::test]
async fn looking_something_up_keeps_a_question_open_and_cancelling_drops_it() {
    let agent = agent(Table::default());
    say(&agent, "c", "send ETH to Alice").await;
    say(&agent, "c", "what is my balance?").await;
    assert_eq!(say(&agent, "c", "what is ETH worth?").await.actions[0].kind, "get_market_price");
    assert_eq!(say(&agent, "c", "0.25").await.actions[0].kind, "sign_transaction_bundle");
    say(&agent, "c", "send ETH to Alice").await;
    assert!(text(&agent, "never mind").await.contains("dropped"));
    assert!(say(&agent, "c", "0.25").await.actions.is_empty(), "nothing is open any more");
}

#[tokio::test]
async fn buttons_are_at_most_three_and_can_be_read() {
    let agent = agent(Table::default());
    for words in [
        "send 5 to Alice",
        "send 1,000 USDC to Alice",
        "send 0.25 ETH to Dave",
        "hello",
        "asdf",
        "send 5 USDT to Alice",
    ] {
        let reply = say(&agent, "c", words).await;
        assert!((1..=3).contains(&reply.suggestions.len()), "{words:?} has {:?}", reply.suggestions);
        for suggestion in reply.suggestions {
            let read = say(&agent, "elsewhere", &suggestion.title).await.message.unwrap();
            assert!(!read.contains("didn't understand"), "{:?} is not understood", suggestion.title);
        }
    }
}

#[tokio::test]
async fn a_title_is_given_once() {
    let agent = agent(Table::default());
    assert_eq!(say(&agent, "c", "hi").await.title, None);
    assert!(say(&agent, "c", "what is my balance?").await.title.is_some());
    assert_eq!(say(&agent, "c", "what is my address?").await.title, None);
}

#[tokio::test]
async fn a_failed_read_is_unknown_and_never_zero() {
    let agent = agent(Table { fails: Some(unread("the node does not answer")), ..Table::default() });
    let message = text(&agent, "how much ETH do I have?").await;
    assert!(message.contains("not known") && message.contains("the node does not answer"), "{message}");
    assert!(!message.contains('0'), "no number is made up: {message}");
    let message = text(&agent, "did it go through?").await;
    assert!(message.contains("not known"), "{message}");
    let reply = say(&agent, "c", "send 1 ETH to Alice").await;
    assert!(reply.actions.is_empty(), "nothing is proposed without a draft");
    assert!(reply.message.unwrap().contains("Nothing was signed or sent"));
}

/// The answer says once that nothing happened, by what kind of error it is: the words of a node or a wallet decide nothing.
#[tokio::test]
async fn what_did_not_happen_is_decided_by_the_kind_of_the_error() {
    let told =
        async |fails| text(&agent(Table { fails: Some(fails), ..Table::default() }), "send 1 ETH to Alice").await;
    let node = told(unread("The node says: Nothing was found here.")).await;
    assert!(node.contains("Nothing was found here. Nothing was signed or sent."), "{node}");
    let locked = told(DeskError::Closed("The vault is locked.".into())).await;
    assert!(locked.contains("The vault is locked. Nothing was signed or sent."), "{locked}");
    let refused = told(DeskError::NotDrafted("There is only 1 ETH. No draft was made.".into())).await;
    assert!(refused.contains("No draft was made.") && !refused.contains("signed or sent"), "{refused}");
}

#[tokio::test]
async fn a_draft_that_goes_elsewhere_is_not_proposed() {
    let agent = agent(Table { diverted: Some(STRANGER.into()), ..Table::default() });
    let reply = say(&agent, "c", "send 1 ETH to Alice").await;
    assert!(reply.actions.is_empty(), "the draft pays somebody else: {reply:?}");
    assert!(reply.message.unwrap().contains("another recipient"));
}

#[tokio::test]
async fn balance_address_and_status_are_told() {
    let agent = agent(Table { latest: Some(transaction(Outcome::Timeout, None)), ..Table::default() });
    assert!(text(&agent, "how much USDC do I have?").await.contains("1.5 USDC"));
    assert!(text(&agent, "what is my address").await.contains(OWN));
    let status = text(&agent, "did it go through?").await;
    assert!(status.contains(HASH) && status.contains("do not send it again"), "{status}");
    let unknown = text(&agent, "status of 0x1111111111111111111111111111111111111111111111111111111111111111").await;
    assert!(unknown.contains("don't know a transaction"), "{unknown}");
}

#[tokio::test]
async fn a_password_in_the_chat_is_not_repeated() {
    let message = text(&agent(Table::default()), "my password is hunter2").await;
    assert!(message.contains("never type a password") && !message.contains("hunter2"), "{message}");
}

#[tokio::test]
async fn a_yes_in_the_chat_approves_nothing() {
    let reply = say(&agent(Table::default()), "c", "yes, approve it").await;
    assert!(reply.actions.is_empty());
    assert!(reply.message.unwrap().contains("can't approve"));
}

#[tokio::test]
async fn an_empty_message_is_an_error() {
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some("  ".into()),
        action_result: None,
        came: Came::default(),
    };
    let result = agent(Table::default()).send(request, &Heard::default()).await;
    assert_eq!(result, Err(AgentError::Empty));
}

#[tokio::test]
async fn random_ids_differ() {
    let agent = agent(Table::default());
    let one = say(&agent, "c", "send 0.25 ETH to Alice").await.actions.remove(0);
    let two = say(&agent, "c", "send 0.25 ETH to Alice").await.actions.remove(0);
    assert_ne!(one.id, two.id, "each invocation has an id of its own");
    assert_eq!(one.id.len(), 36, "in the form of a uuid");
    assert_ne!(one.id, one.params["transactions"][0]["id"].as_str().unwrap(), "the step has its own");
}
