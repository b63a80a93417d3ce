//! The stream of a conversation: how it is, at once and then after each change, at most ten times a second.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use lockstep_app::system::{Consumer, SystemEvents, task_id};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::api::ChatApi;
use super::state::state;
use super::wire::Refusal;

/// The time between two answers.
const TICK: Duration = Duration::from_millis(100);
/// How long a stream may be silent.
const SILENCE: Duration = Duration::from_secs(15);
/// How many answers wait for a slow reader. Then the stream waits, and the queue keeps its events.
const WAITING: usize = 4;

/// The place of a stream in the events, which it keeps while it is open. A consumer without a name is forgotten with its stream.
struct Reader {
    events: SystemEvents,
    consumer: Consumer,
    name: String,
    is_named: bool,
}

impl Reader {
    fn new(events: SystemEvents, session: &str, consumer: Option<String>) -> Self {
        let is_named = consumer.is_some();
        let name = format!("stream/{}", consumer.unwrap_or_else(task_id));
        let consumer = events.consumer_of(session, &name);
        events.hold(&consumer);
        Self { events, consumer, name, is_named }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.events.release(&self.consumer);
        if !self.is_named {
            self.events.forget(&self.consumer);
        }
    }
}

/// Opens a stream, after a first look that may be refused.
pub(super) async fn open(
    api: &Arc<ChatApi>,
    session: String,
    consumer: Option<String>,
) -> Result<Response<Body>, Refusal> {
    let too_many = || Refusal::new(429, "too_many_requests", "Too many streams are open. Close one of them.");
    let place = api.streams.clone().try_acquire_owned().map_err(|_| too_many())?;
    api.app.while_unlocked(async |open| open.conversation_of_a_program(&session, 1).await).await?;
    let reader = Reader::new(api.app.system_events(), &session, consumer);
    let (answers, stream) = mpsc::channel(WAITING);
    let api = api.clone();
    tokio::spawn(async move {
        let _place = place;
        tokio::select! {
            () = answers.closed() => {}
            () = follow(&api, &session, &reader, &answers) => {}
        }
    });
    let keep_alive = KeepAlive::new().interval(SILENCE);
    Ok(Sse::new(ReceiverStream::new(stream)).keep_alive(keep_alive).into_response())
}

/// Sends answers until the vault is locked, the API is switched off, the profile closes or the reader goes.
async fn follow(api: &ChatApi, session: &str, reader: &Reader, answers: &mpsc::Sender<Result<Event, Infallible>>) {
    let mut changes = api.app.read_events();
    let mut last = String::new();
    let key = api.key();
    loop {
        let still_on = matches!((&key, api.key()), (Some(key), Some(now)) if Arc::ptr_eq(key, &now));
        let now = match still_on {
            true => state(api, session, &reader.name).await,
            false => Err(Refusal::new(404, "not_found", "The chat API was switched off.")),
        };
        let (has_events, text) = match now {
            Ok(now) => (
                !now.system_events.is_empty() || now.missed_events > 0,
                serde_json::to_string(&now).unwrap_or_default(),
            ),
            Err(refusal) => {
                let ending = Event::default().event("error").data(refusal.body().to_string());
                let _ = answers.send(Ok(ending)).await;
                return;
            }
        };
        if has_events || text != last {
            if answers.send(Ok(Event::default().data(&text))).await.is_err() {
                return;
            }
            last = text;
        }
        tokio::time::sleep(TICK).await;
        tokio::select! {
            () = reader.events.more(&reader.consumer) => {}
            changed = changes.pass() => if !changed { return },
            // A switch of the API is not an event.
            () = tokio::time::sleep(SILENCE) => {}
        }
    }
}
