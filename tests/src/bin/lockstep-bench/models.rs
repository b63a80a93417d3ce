//! A turn with a language model that answers at once: what the wallet adds to the model's own time.

use std::time::{Duration, Instant};

use lockstep_tests::inside::Inside;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_wallet::api::ModelKind;
use serde_json::json;

use crate::table::{Beside, Row, Unit, at_part};

const TURNS: usize = 100;
/// Until the first words, and until the acknowledgement, which come the same way. A whole turn is an upper limit for both.
const WORDS_GOAL_MS: f64 = 5.0;
const TOOLS_GOAL_MS: f64 = 10.0;
const TOOLS: [&str; 4] = ["get_chains", "get_coins", "get_address_book", "vault_info"];

/// The rows: what a turn without tools adds to its model's own answer, and what four tools of one decision add to the slowest of them.
pub async fn measure() -> Vec<Row> {
    let model = ModelServer::start().await;
    let story = Inside::start().await;
    story.person.will_type_sentences(true);
    let added = story.wallet.add_model(ModelKind::OpenAi, &model.url, "at once").await.expect("the host is typed");
    let id = added.chosen.expect("it is in use");
    let (mut hello, mut alone, mut with_four) = (Vec::new(), Vec::new(), Vec::new());
    let mut with_one = TOOLS.map(|_| Vec::new());
    for _ in 0..TURNS {
        model.answers([Line::says("Hello.")]);
        let began = Instant::now();
        story.wallet.test_model(&id).await.expect("it says hello");
        hello.push(began.elapsed());
        model.answers([Line::says("Hello.")]);
        alone.push(timed(&story).await);
        model.answers([Line::calls(TOOLS.map(|name| (name, json!({})))), Line::says("Here.")]);
        with_four.push(timed(&story).await);
        for (name, times) in TOOLS.into_iter().zip(&mut with_one) {
            model.answers([Line::calls([(name, json!({}))]), Line::says("Here.")]);
            times.push(timed(&story).await);
        }
    }
    story.close().await;
    let alone_ms = (at_part(&mut alone, 50) - at_part(&mut hello, 50)).max(0.0);
    let slowest = with_one.iter_mut().map(|times| at_part(times, 50)).fold(0.0, f64::max);
    let four_ms = (at_part(&mut with_four, 50) - slowest).max(0.0);
    vec![
        Row::new(
            format!("a turn ×{TURNS} with a model, stored and shown, beyond the model's own answer, p50"),
            alone_ms,
            Unit::Milliseconds,
            Beside::Goal(WORDS_GOAL_MS),
        ),
        Row::new(
            "four tools in one turn, beyond a turn with the slowest of them, p50",
            four_ms,
            Unit::Milliseconds,
            Beside::Goal(TOOLS_GOAL_MS),
        ),
    ]
}

/// One turn in a new conversation.
async fn timed(story: &Inside) -> Duration {
    let conversation = story.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    let began = Instant::now();
    story.wallet.converse(&conversation, "what is there?").await.expect("a turn");
    began.elapsed()
}
