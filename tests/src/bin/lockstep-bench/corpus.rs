//! The answers of other programs (`tests/fixtures/wire`): the time to read them, the time to each last result
//! through the real client and a whole wallet, and the cost of each further step until the person sees a
//! bundle.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lockstep_agent::Words;
use lockstep_agent::remote::{read_plain, read_stream};
use lockstep_tests::corpus::{self, Case};
use lockstep_tests::inside::tx::{ALICE, pay, step_with};
use lockstep_tests::inside::{Inside, bundle};
use lockstep_tests::peers::peers;
use lockstep_tests::reference_backend::ReferenceBackend;
use serde::Deserialize;
use serde_json::json;

use crate::table::{Beside, Row, Unit, at_part};

const ROUNDS: u32 = 40;
const BUNDLES: u64 = 7;
const STEPS: u64 = 16;

struct Nobody;

impl Words for Nobody {
    fn delta(&self, _text: &str) {}
    fn instead(&self, _text: &str) {}
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Peer {
    per_second: f64,
}

pub async fn measure() -> Vec<Row> {
    let mut rows = vec![reading()];
    rows.extend(answering().await);
    rows.push(showing().await);
    rows
}

/// Parsing the bodies of all cases into replies with actions.
fn reading() -> Row {
    let profiles = ["local", "public", "unbacked", "several"];
    let bodies: Vec<(&str, String)> = profiles
        .iter()
        .flat_map(|profile| corpus::of(profile))
        .flat_map(|case| case.answers)
        .map(|one| one.bytes())
        .collect();
    let all = || {
        for (kind, body) in &bodies {
            // Malformed bodies take time too.
            let _ = match kind.starts_with("text/event-stream") {
                true => read_stream(body.as_bytes(), &Nobody).map(Option::unwrap_or_default),
                false => read_plain(body.as_bytes(), &Nobody),
            };
        }
    };
    all();
    let begun = Instant::now();
    (0..ROUNDS).for_each(|_| all());
    let ours = bodies.len() as f64 * f64::from(ROUNDS) / begun.elapsed().as_secs_f64();
    let lines: String =
        bodies.iter().map(|(kind, body)| format!("{}\n", json!({ "type": kind, "body": body }))).collect();
    let peer: Vec<Peer> = peers("evm/agent/bench.mjs", &[], &lines);
    let theirs = peer.first().map(|peer| peer.per_second).expect("a figure");
    let beside = Beside::Peer("Node, JSON.parse and a look at the shape".into(), theirs, None);
    Row::new(format!("answers of other programs read ({} bodies)", bodies.len()), ours, Unit::PerSecond, beside)
}

/// The times of the cases that ran.
#[derive(Default)]
struct Answered {
    cases: usize,
    posts: usize,
    took: Duration,
    looks: Vec<Duration>,
    signs: Vec<Duration>,
}

impl Answered {
    /// Each case of a profile from the person's message to the last accepted result: parsed, planned, asked, done, answered.
    async fn with(mut self, profile: &str, mut inside: Inside) -> Self {
        let backend = ReferenceBackend::start().await;
        inside.talks_to(&backend).await;
        let words = corpus::Words::of(&inside).await;
        let cases: Vec<Case> = corpus::of(profile);
        let (begun, before) = (Instant::now(), backend.posts().len());
        for case in &cases {
            let at = Instant::now();
            corpus::run(&mut inside, &backend, &words, case).await.unwrap_or_else(|why| panic!("{}: {why}", case.name));
            let asks = !inside.person.consents().is_empty();
            let of_its_sort = if asks { &mut self.signs } else { &mut self.looks };
            of_its_sort.push(at.elapsed());
        }
        self.took += begun.elapsed();
        self.posts += backend.posts().len() - before;
        self.cases += cases.len();
        inside.close().await;
        self
    }
}

/// The cases of every profile whose only node is anvil.
async fn answering() -> Vec<Row> {
    let answered = Answered::default().with("local", Inside::start().await).await;
    let answered = answered.with("public", Inside::start_without_a_backup().await).await;
    let answered = answered.with("unbacked", Inside::start_public().await).await;
    let Answered { cases, posts, took, mut looks, mut signs } = answered;
    let row = |figure: String, value: f64, unit| Row::new(figure, value, unit, Beside::Nothing);
    vec![
        row(
            format!("corpus of {cases} cases through the client and a whole wallet, requests"),
            posts as f64 / took.as_secs_f64(),
            Unit::PerSecond,
        ),
        row(
            format!("one of {} cases that sign nothing, p50", looks.len()),
            at_part(&mut looks, 50),
            Unit::Milliseconds,
        ),
        row("one that signs nothing, p99".to_owned(), at_part(&mut looks, 99), Unit::Milliseconds),
        row(
            format!("one of {} cases that ask and sign (with the password's derivation), p50", signs.len()),
            at_part(&mut signs, 50),
            Unit::Milliseconds,
        ),
        row("one that asks and signs, p99".to_owned(), at_part(&mut signs, 99), Unit::Milliseconds),
    ]
}

/// The cost of each further step of a bundle from the proposal to the person's yes: reading, checking with
/// the chain, judging, showing.
async fn showing() -> Row {
    let story = Inside::start().await;
    let mut each = Vec::new();
    for round in 0..=BUNDLES {
        let (one, many) = (until_shown(&story, round, 1).await, until_shown(&story, round, STEPS).await);
        if round > 0 {
            each.push(many.saturating_sub(one) / (STEPS - 1) as u32);
        }
    }
    story.close().await;
    let figure = format!("plan and consent model, each further step of {STEPS} (a real node is asked), p50");
    Row::new(figure, at_part(&mut each, 50), Unit::Milliseconds, Beside::Nothing)
}

async fn until_shown(story: &Inside, round: u64, steps: u64) -> Duration {
    let first = story.nonce().await;
    let payment = |at: u64| {
        let wei = 1_000_000 + u128::from(round * 1_000 + steps * 20 + at);
        let sequence = i64::try_from(at).expect("a few steps");
        step_with(sequence, &pay(first + at, ALICE, wei), json!({ "wait_for_receipt": false }))
    };
    let shown = Arc::new(Mutex::new(None));
    let at = shown.clone();
    story.person.meanwhile(async move { *at.lock().expect("no panic") = Some(Instant::now()) });
    let begun = Instant::now();
    let result = story.one(bundle((0..steps).map(payment).collect())).await;
    assert!(result.success, "every step was signed and sent: {result:?}");
    story.until_nonce(first + steps).await;
    let shown = shown.lock().expect("no panic").expect("the person was asked");
    shown - begun
}
