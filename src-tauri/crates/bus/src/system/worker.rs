//! Answers requests to the wallet, without a model.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use async_trait::async_trait;
use lockstep_store::UnixMillis;
use serde_json::Value;
use tokio::task::JoinSet;

use super::consumers::Consumer;
use super::event::SystemEvent;
use super::events::{Source, SystemEvents};

/// How many requests are answered at once. A node that is silent does not hold back what needs no node.
const AT_ONCE: usize = 4;

/// Answers one kind of request.
#[async_trait]
pub trait RequestHandler: Send + Sync {
    /// The kind, for instance `gas_price`.
    fn kind(&self) -> &'static str;

    /// # Errors
    /// A sentence for the person.
    async fn handle(&self, payload: Value) -> Result<Value, String>;
}

/// Takes requests from the queue, and pushes the answers into it.
pub struct SystemWorker {
    events: SystemEvents,
    requests: Consumer,
    handlers: HashMap<&'static str, Arc<dyn RequestHandler>>,
}

/// A request that waits for its answer.
struct Waiting {
    session: String,
    id: Option<String>,
    kind: String,
    payload: Value,
}

/// The answer to a request of a session; `None` if the request ended before.
type Answer = Option<(String, SystemEvent)>;

impl SystemWorker {
    pub fn new(events: SystemEvents, handlers: Vec<Arc<dyn RequestHandler>>) -> Self {
        let requests = events.consumer("system worker");
        Self { events, requests, handlers: handlers.into_iter().map(|one| (one.kind(), one)).collect() }
    }

    /// Answers what is asked until the future is dropped, a few requests at a time.
    pub async fn run(&self, now: impl Fn() -> UnixMillis) {
        let mut waiting = VecDeque::new();
        let mut running: JoinSet<Answer> = JoinSet::new();
        loop {
            waiting.extend(self.taken());
            while running.len() < AT_ONCE {
                let Some(next) = waiting.pop_front() else { break };
                running.spawn(self.answer(next));
            }
            tokio::select! {
                Some(ended) = running.join_next() => {
                    // Where the answer broke off, the request ends when its time is over.
                    if let Ok(Some((session, answer))) = ended {
                        // A request that was withdrawn or ended meanwhile has its answer.
                        let _ = self.events.push(&session, Source::Wallet, answer, now());
                    }
                }
                () = self.events.more(&self.requests) => {}
            }
        }
    }

    fn taken(&self) -> Vec<Waiting> {
        let taken = self.events.take(&self.requests).events;
        let requests = taken.iter().filter_map(|sent| match &sent.event {
            SystemEvent::UserRequest { request_id, kind, payload } => Some(Waiting {
                session: sent.session.clone(),
                id: request_id.clone(),
                kind: kind.clone(),
                payload: payload.clone(),
            }),
            _ => None,
        });
        requests.collect()
    }

    /// The answer to a request. Once the request has ended, no handler is asked for it.
    fn answer(&self, waiting: Waiting) -> impl Future<Output = Answer> + Send + use<> {
        let handler = self.handlers.get(waiting.kind.as_str()).cloned();
        let events = self.events.clone();
        async move {
            let Waiting { session, id: request_id, kind, payload } = waiting;
            let handled = async {
                match handler {
                    Some(handler) => handler.handle(payload).await,
                    None => Err("Lockstep has no such request. Nothing was done.".to_owned()),
                }
            };
            let handled = tokio::select! {
                biased;
                () = events.ended(&session, request_id.as_deref()) => return None,
                handled = handled => handled,
            };
            let (payload, error) = match handled {
                Ok(payload) => (payload, None),
                Err(error) => (Value::Null, Some(error)),
            };
            Some((session, SystemEvent::UserResponse { request_id, kind, payload, error }))
        }
    }
}
