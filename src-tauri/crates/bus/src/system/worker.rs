//! Answers requests to the wallet, without a model.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use lockstep_store::UnixMillis;
use serde_json::Value;

use super::consumers::Consumer;
use super::event::SystemEvent;
use super::events::{Source, SystemEvents};

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

impl SystemWorker {
    pub fn new(events: SystemEvents, handlers: Vec<Arc<dyn RequestHandler>>) -> Self {
        let requests = events.consumer("system worker");
        Self { events, requests, handlers: handlers.into_iter().map(|one| (one.kind(), one)).collect() }
    }

    /// Answers what is asked until the future is dropped. One request after another: a node is not asked by many at once.
    pub async fn run(&self, now: impl Fn() -> UnixMillis) {
        loop {
            self.answer_all(&now).await;
            self.events.more(&self.requests).await;
        }
    }

    /// Answers what was asked so far.
    pub async fn answer_all(&self, now: &impl Fn() -> UnixMillis) {
        for sent in self.events.take(&self.requests).events {
            let SystemEvent::UserRequest { request_id, kind, payload } = &sent.event else { continue };
            let answer = match self.handlers.get(kind.as_str()) {
                Some(handler) => handler.handle(payload.clone()).await,
                None => Err("Lockstep has no such request. Nothing was done.".to_owned()),
            };
            let (payload, error) = match answer {
                Ok(payload) => (payload, None),
                Err(error) => (Value::Null, Some(error)),
            };
            let (request_id, kind) = (request_id.clone(), kind.clone());
            let response = SystemEvent::UserResponse { request_id, kind, payload, error };
            // A request that was withdrawn or ended meanwhile has its answer.
            let _ = self.events.push(&sent.session, Source::Wallet, response, now());
        }
    }
}
