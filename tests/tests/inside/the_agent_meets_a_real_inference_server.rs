//! llama.cpp's own server infers for the agent, with a model of a few thousand random weights: hello with its latency and tokens, an answer that
//! streams, a tool that the grammar of our schemas forces, the limit on tokens, a context that is too short, Stop, and a server that dies.
//!
//! What this model writes is chance. What counts is that each answer of a server that really infers is understood.

use lockstep_agent::model::{Spelled, ToolSet, definitions, spelled};
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Inside, PATIENCE, action};
use lockstep_tests::llama::{ASKS_FOR_A_TOOL, Llama, ROOMY, SPEAKS_AT_LENGTH};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{ActionState, MessageRole, ModelKind};
use serde_json::{Value, json};

/// The person adds the model, and the story continues in a conversation with it.
async fn with(inside: &mut Inside, llama: &Llama) -> String {
    inside.person.will_type_sentences(true);
    let models = inside.wallet.add_model(ModelKind::OpenAi, &llama.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
    models.chosen.expect("it is in use")
}

/// The pieces in which the agent's words came.
fn pieces(inside: &Inside) -> Vec<String> {
    let all = inside.heard.all();
    let changes = all["chat"].as_array().expect("a list").iter();
    changes.filter_map(|event| event["change"]["text"].as_str().map(str::to_owned)).collect()
}

/// M3, M4, M5, M19: a decision is an answer, which streams, or a call with a name and an object, also of one tool.
#[tokio::test(flavor = "multi_thread")]
async fn it_says_hello_answers_and_uses_a_tool() {
    let llama = Llama::start(ROOMY).await;
    let mut inside = Inside::start().await;
    let id = with(&mut inside, &llama).await;
    assert!(llama.prompt().await.is_empty(), "nothing is sent before the first message");

    let tested = inside.wallet.test_model(&id).await.expect("it says hello");
    let (tokens_in, tokens_out) = (tested.tokens_in.expect("counted"), tested.tokens_out.expect("counted"));
    // “<|im_start|>”, “user” and so on; each byte of the sentence is a token of this model.
    assert!((32..100).contains(&tokens_in), "the sentence with what the template adds: {tokens_in}");
    assert!(tokens_out >= i64::try_from(tested.said.len()).unwrap(), "{tokens_out} tokens for “{}”", tested.said);
    assert!(!tested.said.is_empty() && tested.first_words_ms <= tested.whole_ms, "{tested:?}");
    assert!(llama.prompt().await.contains("Say hello"), "that is what it read");

    let view = inside.writes("good morning").await;
    let said = last_said(&view);
    let spent = view.messages.last().and_then(|message| message.spent.clone()).expect("its tokens are told");
    assert!(spent.tokens_in > 2_000, "the wallet's rules and every tool's name: {spent:?}");
    assert!(spent.tokens_out > 0 && said.len() > 1, "{spent:?}: {said}");
    let pieces = pieces(&inside);
    assert!(pieces.len() > 1 && pieces.concat().contains(said.trim()), "it came in {} pieces", pieces.len());

    // It may ask for any tool. One that needs nothing comes soon.
    for attempt in 1.. {
        inside.begins().await;
        let view = inside.writes(&format!("{ASKS_FOR_A_TOOL} at it, {attempt}")).await;
        let cards: Vec<_> = view.messages.iter().filter_map(|message| message.action.as_ref()).collect();
        assert!(attempt < 60, "no call of sixty could be done: {cards:?}");
        let last = view.messages.last().expect("an answer");
        if cards.is_empty() {
            assert!(last.text.contains("(The answer ends here"), "a call, or one that found no end: {last:?}");
            continue;
        }
        assert!(last.role == MessageRole::Assistant && last.spent.is_some(), "a second answer follows: {last:?}");
        let read = llama.prompt().await;
        assert!(read.contains("<tool_response>"), "it reads what became of it: {read}");
        assert!(llama.grammar().await.contains("\"portfolio_balances\""), "its grammar has our tools");
        if cards.iter().any(|card| card.state == ActionState::Done) {
            break;
        }
    }
    let models = inside.wallet.models().await.unwrap();
    assert!(models.models[0].tokens_in > 2 * spent.tokens_in, "every request is counted in Settings");
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
}

/// M1: each tool by itself, so that chance misses none.
#[tokio::test(flavor = "multi_thread")]
async fn every_tool_can_be_forced_by_its_grammar() {
    let llama = Llama::start(ROOMY).await;
    let inside = Inside::start().await;
    let mut misshapen = Vec::new();
    for tool in definitions(ToolSet::WithDeveloperTools) {
        let function = json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
        let (mut made, mut seed) = (Vec::new(), 0);
        while made.len() < 2 {
            seed += 1;
            assert!(seed < 20, "{}: the model never came to an end", tool.name);
            let (status, answer) = llama
                .completes(&json!({
                    "messages": [{ "role": "user", "content": ASKS_FOR_A_TOOL }], "max_tokens": 1_000, "seed": seed,
                    "tools": [{ "type": "function", "function": function }], "tool_choice": "required",
                }))
                .await;
            assert_eq!(status, 200, "{}: its schema becomes a grammar: {answer}", tool.name);
            let call = &answer["choices"][0]["message"]["tool_calls"][0]["function"];
            if answer["choices"][0]["finish_reason"] == "tool_calls" {
                let arguments = call["arguments"].as_str().unwrap_or_default();
                made.push(serde_json::from_str::<Value>(arguments).expect("the grammar of JSON"));
            }
        }
        let Spelled::Tool(registered) = spelled(&tool.name, None) else { panic!("{} is ours", tool.name) };
        for arguments in made {
            let result = inside.one(action(registered.entry.name, arguments.clone())).await;
            let told = serde_json::to_value(&result).unwrap();
            assert_ne!(told["code"], "internal", "{} with {arguments}: {told}", tool.name);
            let why = result.error.unwrap_or_default();
            if ["missing field", "invalid type", "unknown variant", "did not match"]
                .iter()
                .any(|shape| why.contains(shape))
            {
                misshapen.push(format!("{} {arguments}: {why}", tool.name));
            }
        }
    }
    assert_eq!(misshapen, Vec::<String>::new(), "what a schema allows is understood");
    assert_eq!(inside.nonce().await, 0, "chance signs nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn its_limits_are_told_in_sentences() {
    let (short, llama) = tokio::join!(Llama::start(512), Llama::start(ROOMY));
    let mut inside = Inside::start().await;
    let id = with(&mut inside, &short).await;
    assert!(inside.wallet.test_model(&id).await.is_ok(), "hello fits");
    let view = inside.writes("good morning").await;
    let said = last_said(&view);
    assert!(said.contains("too long for this model: with the wallet's rules and tools it needs "), "{said}");
    assert!(said.contains(" and the model has room for 512. Nothing was done."), "by the server's own figures: {said}");
    assert!(view.unsent, "it can be sent again");

    with(&mut inside, &llama).await;
    let view = inside.writes(&format!("tell me {SPEAKS_AT_LENGTH}")).await;
    let said = last_said(&view);
    assert!(said.contains("(The answer ends here, because it reached the limit"), "{said}");
    let spent = view.messages.last().and_then(|message| message.spent.clone()).expect("its tokens are told");
    assert_eq!(spent.tokens_out, 4_096, "the limit on one answer");
}

/// Waits until the agent's words come, while the server infers.
async fn until_words(inside: &Inside, llama: &Llama, before: usize) {
    until("the first words", PATIENCE, || async { (pieces(inside).len() > before).then_some(()) }).await;
    assert!(llama.is_busy().await, "it is in the middle of its answer");
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_frees_the_server_and_its_death_is_told() {
    let mut llama = Llama::start_slow(ROOMY).await;
    let mut inside = Inside::start().await;
    with(&mut inside, &llama).await;
    inside.wallet.send_message(&inside.conversation, &format!("tell me {SPEAKS_AT_LENGTH}")).await.expect("a turn");
    until_words(&inside, &llama, 0).await;
    inside.wallet.stop_turn(&inside.conversation);
    until("the slot to be free", PATIENCE, || async { (!llama.is_busy().await).then_some(()) }).await;
    inside.until_quiet().await;
    let view = inside.view().await;
    assert!(last_said(&view).starts_with("Stopped by you before the model had answered"), "{}", last_said(&view));
    assert!(llama.written().await < 4_096, "it was not at its end");

    inside.begins().await;
    let before = pieces(&inside).len();
    inside.wallet.send_message(&inside.conversation, &format!("tell me {SPEAKS_AT_LENGTH}")).await.expect("a turn");
    until_words(&inside, &llama, before).await;
    llama.die().await;
    inside.until_quiet().await;
    let view = inside.view().await;
    assert!(last_said(&view).contains("The model's answer broke off: "), "{}", last_said(&view));
    assert!(last_said(&view).ends_with("Nothing of it was carried out."), "{}", last_said(&view));
    assert_eq!(view.messages.len(), 2, "half an answer is none: {:?}", view.messages);
    assert!(view.unsent, "it can be sent again");
    let view = inside.sends_again().await;
    assert!(last_said(&view).contains("could not be reached"), "{}", last_said(&view));
}
