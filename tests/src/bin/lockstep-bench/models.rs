//! A turn with a language model that answers at once: what the wallet adds to the model's own time.

use std::time::{Duration, Instant};

use lockstep_tests::http;
use lockstep_tests::inside::Inside;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_wallet::api::{ActionState, ChatChange, ModelKind};
use lockstep_wallet::{Delivery, Event};
use serde_json::json;

use crate::table::{Beside, Row, Unit, at_part};

const TURNS: usize = 100;
/// Until the first words of an answer, and until the acknowledgement of tools.
const WORDS_GOAL_MS: f64 = 5.0;
const TOOLS_GOAL_MS: f64 = 10.0;
const TOOLS: [&str; 4] = ["get_chains", "get_coins", "get_address_book", "vault_info"];

/// A turn in a new conversation.
struct Timed {
    /// Until its first words were told to the window.
    words: Duration,
    /// From the first card to the first result, if it had a tool.
    tool: Option<Duration>,
    whole: Duration,
}

/// What the model itself takes for a turn's request.
struct Own {
    /// Until the first piece of its answer.
    words: Duration,
    whole: Duration,
}

/// The rows: what the wallet adds to its model's own answer until the first words, until the acknowledgement, and in a whole turn, and what it adds
/// to the model's two answers and the slowest of four tools. A row may be negative, because each part is measured by itself.
pub async fn measure() -> Vec<Row> {
    let model = ModelServer::start().await;
    let story = Inside::start().await;
    story.person.will_type_sentences(true);
    let added = story.wallet.add_model(ModelKind::OpenAi, &model.url, "at once").await.expect("the host is typed");
    assert!(added.chosen.is_some(), "it is in use");
    let (mut own_words, mut own_hello, mut own_calls, mut own_end) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut words, mut acknowledged) = (Vec::new(), Vec::new());
    let (mut alone, mut with_four) = (Vec::new(), Vec::new());
    let mut of_tools = TOOLS.map(|_| Vec::new());
    let client = http::client();
    let four = || Line::calls(TOOLS.map(|name| (name, json!({}))));
    for _ in 0..TURNS {
        model.answers([Line::says("Hello.")]);
        let turn = timed(&story).await;
        words.push(turn.words);
        alone.push(turn.whole);
        let request = model.last().body.to_string();
        let hello = own(&client, &model, &request, Line::says("Hello.")).await;
        own_words.push(hello.words);
        own_hello.push(hello.whole);
        // The acknowledgement is made of the calls, so it begins with the last of them.
        own_calls.push(own(&client, &model, &request, four()).await.whole);
        model.answers([four(), Line::says("Here.")]);
        let turn = timed(&story).await;
        acknowledged.push(turn.words);
        with_four.push(turn.whole);
        let narration = model.last().body.to_string();
        own_end.push(own(&client, &model, &narration, Line::says("Here.")).await.whole);
        for (name, times) in TOOLS.into_iter().zip(&mut of_tools) {
            model.answers([Line::calls([(name, json!({}))]), Line::says("Here.")]);
            times.extend(timed(&story).await.tool);
        }
    }
    story.close().await;
    let (own_words, own_hello) = (at_part(&mut own_words, 50), at_part(&mut own_hello, 50));
    let (own_calls, own_end) = (at_part(&mut own_calls, 50), at_part(&mut own_end, 50));
    let beyond = |times: &mut [Duration], own: f64| at_part(times, 50) - own;
    let goal = || Beside::Goal(WORDS_GOAL_MS);
    let slowest = of_tools.iter_mut().map(|times| at_part(times, 50)).fold(0.0, f64::max);
    vec![
        Row::new(
            format!("a model's first words ×{TURNS}, beyond the model's own first words, p50"),
            beyond(&mut words, own_words),
            Unit::Milliseconds,
            goal(),
        ),
        Row::new(
            "the acknowledgement of four tools, beyond the model's own answer, p50",
            beyond(&mut acknowledged, own_calls),
            Unit::Milliseconds,
            goal(),
        ),
        Row::new(
            "a whole turn, stored and shown, beyond the model's own answer, p50",
            beyond(&mut alone, own_hello),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            "a turn with four tools, beyond the model's two answers and the slowest tool, p50",
            beyond(&mut with_four, own_calls + own_end + slowest),
            Unit::Milliseconds,
            Beside::Goal(TOOLS_GOAL_MS),
        ),
    ]
}

async fn own(client: &reqwest::Client, model: &ModelServer, request: &str, answer: Line) -> Own {
    model.answers([answer]);
    let post = client.post(format!("{}/chat/completions", model.url)).header("Content-Type", "application/json");
    let began = Instant::now();
    let mut answered = post.body(request.to_owned()).send().await.expect("it answers");
    answered.chunk().await.expect("it can be read").expect("it says something");
    let words = began.elapsed();
    while answered.chunk().await.expect("to its end").is_some() {}
    Own { words, whole: began.elapsed() }
}

async fn timed(story: &Inside) -> Timed {
    let conversation = story.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    let mut events = story.wallet.read_events();
    let began = Instant::now();
    let told = async {
        let (mut words, mut card, mut result) = (None, None, None);
        loop {
            let Delivery::Event(told) = events.next().await.expect("the profile is open") else { continue };
            let Event::Chat(chat) = &*told.event else { continue };
            if chat.conversation_id != conversation {
                continue;
            }
            let at = began.elapsed();
            match &chat.change {
                ChatChange::Delta { .. } => words = words.or(Some(at)),
                ChatChange::Message { message } if message.action.is_some() => card = card.or(Some(at)),
                ChatChange::Card { card, .. } if card.state == ActionState::Done => result = result.or(Some(at)),
                ChatChange::Busy { busy: false, .. } => {
                    return (words.expect("it has said something"), card.zip(result));
                }
                _ => {}
            }
        }
    };
    let whole = async {
        story.wallet.converse(&conversation, "what is there?").await.expect("a turn");
        began.elapsed()
    };
    let ((words, of_tool), whole) = tokio::join!(told, whole);
    Timed { words, tool: of_tool.map(|(card, result)| result.saturating_sub(card)), whole }
}
