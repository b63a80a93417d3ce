//! A turn with a language model that answers at once: what the wallet adds to the model's own time.

use std::time::{Duration, Instant};

use lockstep_tests::http;
use lockstep_tests::inside::Inside;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_wallet::api::{ChatChange, ModelKind};
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
    whole: Duration,
}

/// The rows: what the wallet adds to its model's own answer until the first words, until the acknowledgement, and in a whole turn, and what four
/// tools of one decision add to the slowest of them.
pub async fn measure() -> Vec<Row> {
    let model = ModelServer::start().await;
    let story = Inside::start().await;
    story.person.will_type_sentences(true);
    let added = story.wallet.add_model(ModelKind::OpenAi, &model.url, "at once").await.expect("the host is typed");
    assert!(added.chosen.is_some(), "it is in use");
    let (mut own_words, mut own_calls) = (Vec::new(), Vec::new());
    let (mut words, mut acknowledged) = (Vec::new(), Vec::new());
    let (mut alone, mut with_four) = (Vec::new(), Vec::new());
    let mut with_one = TOOLS.map(|_| Vec::new());
    let client = http::client();
    let four = || Line::calls(TOOLS.map(|name| (name, json!({}))));
    for _ in 0..TURNS {
        model.answers([Line::says("Hello.")]);
        let turn = timed(&story).await;
        words.push(turn.words);
        alone.push(turn.whole);
        let request = model.last().body.to_string();
        own_words.push(own(&client, &model, &request, Line::says("Hello.")).await);
        own_calls.push(own(&client, &model, &request, four()).await);
        model.answers([four(), Line::says("Here.")]);
        let turn = timed(&story).await;
        acknowledged.push(turn.words);
        with_four.push(turn.whole);
        for (name, times) in TOOLS.into_iter().zip(&mut with_one) {
            model.answers([Line::calls([(name, json!({}))]), Line::says("Here.")]);
            times.push(timed(&story).await.whole);
        }
    }
    story.close().await;
    let (own_words, own_calls) = (at_part(&mut own_words, 50), at_part(&mut own_calls, 50));
    let beyond = |times: &mut [Duration], own: f64| (at_part(times, 50) - own).max(0.0);
    let goal = || Beside::Goal(WORDS_GOAL_MS);
    let slowest = with_one.iter_mut().map(|times| at_part(times, 50)).fold(0.0, f64::max);
    let four_ms = (at_part(&mut with_four, 50) - slowest).max(0.0);
    vec![
        Row::new(
            format!("a model's first words ×{TURNS}, beyond the model's own answer, p50"),
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
            beyond(&mut alone, own_words),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            "four tools in one turn, beyond a turn with the slowest of them, p50",
            four_ms,
            Unit::Milliseconds,
            Beside::Goal(TOOLS_GOAL_MS),
        ),
    ]
}

/// How long the model itself takes for a turn's request, from the request to the end of its answer.
async fn own(client: &reqwest::Client, model: &ModelServer, request: &str, answer: Line) -> Duration {
    model.answers([answer]);
    let post = client.post(format!("{}/chat/completions", model.url)).header("Content-Type", "application/json");
    let began = Instant::now();
    let answered = post.body(request.to_owned()).send().await.expect("it answers");
    answered.bytes().await.expect("to its end");
    began.elapsed()
}

async fn timed(story: &Inside) -> Timed {
    let conversation = story.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    let mut events = story.wallet.read_events();
    let began = Instant::now();
    let first = async {
        loop {
            let Delivery::Event(told) = events.next().await.expect("the profile is open") else { continue };
            if let Event::Chat(chat) = &*told.event
                && matches!(chat.change, ChatChange::Delta { .. })
            {
                return began.elapsed();
            }
        }
    };
    let whole = async {
        story.wallet.converse(&conversation, "what is there?").await.expect("a turn");
        began.elapsed()
    };
    let (words, whole) = tokio::join!(first, whole);
    Timed { words, whole }
}
