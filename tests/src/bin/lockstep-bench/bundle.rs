//! The wallet's own time for a step of a bundle: from the password's answer to the result at the agent,
//! without the password's derivation. It includes signing, every journal record, and the broadcast to a real
//! node with its answer.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lockstep_tests::PASSWORD;
use lockstep_tests::inside::tx::{ALICE, pay, step_with};
use lockstep_tests::inside::{Closed, Inside, bundle};
use lockstep_vault::password::FLOOR;
use lockstep_wallet::Password;
use serde_json::json;

use crate::table::{Beside, Row, Unit};

const GOAL_MS: f64 = 16.0;
const BUNDLES: u64 = 7;
const STEPS: u64 = 10;

/// The row, and the closed profile with its vault, which the window is then started on.
pub async fn measure() -> (Vec<Row>, Closed) {
    let story = Inside::start().await;
    let (mut whole, mut derivation) = (Vec::new(), Vec::new());
    for round in 0..=BUNDLES {
        derivation.push(derive().await);
        let took = one(&story, round).await;
        derivation.push(derive().await);
        // The first round warms caches and connections.
        if round > 0 {
            whole.push(took);
        }
    }
    let (whole, derivation) = (median(whole), median(derivation));
    let step = whole.saturating_sub(derivation).as_secs_f64() * 1e3 / STEPS as f64;
    let figure = format!(
        "bundle step without KDF ({STEPS} payments, {:.0} ms less KDF {:.0} ms), p50",
        whole.as_secs_f64() * 1e3,
        derivation.as_secs_f64() * 1e3
    );
    let row = Row::new(figure, step, Unit::Milliseconds, Beside::Goal(GOAL_MS));
    (vec![row], story.close().await)
}

/// One bundle of different payments, so that none looks like a repetition.
async fn one(story: &Inside, round: u64) -> Duration {
    let first = story.nonce().await;
    let payment = |at: u64| {
        let wei = 1_000_000 + u128::from(round * STEPS + at);
        let sequence = i64::try_from(at).expect("a few steps");
        step_with(sequence, &pay(first + at, ALICE, wei), json!({ "wait_for_receipt": false }))
    };
    let answered = Arc::new(Mutex::new(None));
    let at = answered.clone();
    story.person.meanwhile(async move { *at.lock().expect("no panic") = Some(Instant::now()) });
    let steps = (0..STEPS).map(payment).collect();
    let results = story.turn(vec![bundle(steps)]).await;
    let ended = Instant::now();
    let done = matches!(results.as_slice(), [result] if result.success);
    assert!(done, "every step was signed and sent: {results:?}, {}", story.heard.all()["chat"]);
    story.until_nonce(first + STEPS).await;
    let answered = answered.lock().expect("no panic").expect("the password was asked for");
    ended - answered
}

async fn derive() -> Duration {
    let begun = Instant::now();
    Password::new(PASSWORD).key([7; 16], FLOOR).await.expect("the key is derived");
    begun.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
