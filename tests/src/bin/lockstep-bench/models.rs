//! A turn with a language model that answers at once: what the wallet adds to the model's own time.

use std::time::{Duration, Instant};

use lockstep_tests::inside::Inside;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_wallet::api::ModelKind;
use serde_json::json;

use crate::table::{Beside, Row, Unit, at_part};

const TURNS: usize = 100;
/// Until the first words, and until the acknowledgement, which come the same way.
const WORDS_GOAL_MS: f64 = 5.0;
const TOOLS_GOAL_MS: f64 = 10.0;

/// The rows: an answer without tools, and what four tools of one decision add to their two requests.
pub async fn measure() -> Vec<Row> {
    let model = ModelServer::start().await;
    let story = Inside::start().await;
    story.person.will_type_sentences(true);
    story.wallet.add_model(ModelKind::OpenAi, &model.url, "at once").await.expect("the host is typed");
    let (mut alone, mut with_four) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        model.answers([Line::says("Hello.")]);
        alone.push(timed(&story).await);
        let four = ["get_chains", "get_coins", "get_address_book", "vault_info"].map(|name| (name, json!({})));
        model.answers([Line::calls(four), Line::says("Here.")]);
        with_four.push(timed(&story).await);
    }
    story.close().await;
    let alone_ms = at_part(&mut alone, 50);
    let four_ms = (at_part(&mut with_four, 50) - 2.0 * alone_ms).max(0.0);
    vec![
        Row::new(
            format!("a turn ×{TURNS} with a model that answers at once, stored and shown, p50"),
            alone_ms,
            Unit::Milliseconds,
            Beside::Goal(WORDS_GOAL_MS),
        ),
        Row::new(
            "four tools in one turn, beyond two such requests, p50",
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
