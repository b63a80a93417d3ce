use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use lockstep_agent::{AgentBackend, AgentError, Reply, SendMessage, Words};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_wallet::api::SendRequest;
use lockstep_wallet::wire::{Action, ActionResult, Came};
use serde_json::{Value, json};

/// An agent with a script: one reply for each message, one for each result. After its end, it is silent.
#[derive(Default)]
pub struct Script {
    to_messages: Mutex<VecDeque<Reply>>,
    to_results: Mutex<VecDeque<Reply>>,
    results: Mutex<Vec<ActionResult>>,
    replied: Mutex<Option<Instant>>,
    waited: Mutex<Option<Duration>>,
}

impl Script {
    /// Queues an answer to a message.
    pub fn answers(&self, reply: Reply) {
        self.to_messages.lock().expect("no panic").push_back(reply);
    }

    /// Queues an answer to a result.
    pub fn answers_result(&self, reply: Reply) {
        self.to_results.lock().expect("no panic").push_back(reply);
    }

    /// Every result that it got, in order.
    pub fn results(&self) -> Vec<ActionResult> {
        self.results.lock().expect("no panic").clone()
    }

    /// How long it waited for the first result after its last reply to a message.
    pub fn waited(&self) -> Option<Duration> {
        *self.waited.lock().expect("no panic")
    }
}

#[async_trait]
impl AgentBackend for Script {
    async fn send(&self, request: SendMessage, _words: &dyn Words) -> Result<Reply, AgentError> {
        let next = match request.action_result {
            Some(result) => {
                if let Some(replied) = self.replied.lock().expect("no panic").take() {
                    *self.waited.lock().expect("no panic") = Some(replied.elapsed());
                }
                self.results.lock().expect("no panic").push(result);
                self.to_results.lock().expect("no panic").pop_front()
            }
            None => {
                *self.replied.lock().expect("no panic") = Some(Instant::now());
                self.to_messages.lock().expect("no panic").pop_front()
            }
        };
        Ok(next.unwrap_or_default())
    }
}

/// A reply with actions only.
pub fn reply(actions: Vec<Action>) -> Reply {
    Reply { message: Some("As you wish.".into()), actions, ..Reply::default() }
}

/// An action with a fresh id.
pub fn action(kind: &str, params: Value) -> Action {
    Action {
        id: uuid::Uuid::new_v4().to_string(),
        kind: kind.into(),
        title: "a title".into(),
        description: None,
        params,
        auto_execute: true,
        drafted: None,
        came: Came::default(),
    }
}

/// A bundle of these steps.
pub fn bundle(steps: Vec<Value>) -> Action {
    action("sign_transaction_bundle", json!({ "transactions": steps }))
}

/// A Send form for an amount of a coin, or for everything if the amount is empty.
pub fn sending(coin: &str, to: &str, amount: &str) -> SendRequest {
    let (coin_id, to, amount) = (coin.to_owned(), to.to_owned(), amount.to_owned());
    SendRequest { coin_id, to, all: amount.is_empty(), amount, note: None }
}

/// A step of such a bundle with a keysign payload.
pub fn payload_step(id: &str, chain: &str, signing_mode: &str, payload: &KeysignPayload) -> Value {
    json!({
        "id": id, "sequence": 0, "chain": chain, "signing_mode": signing_mode,
        "keysign_payload": payload.to_base64(),
    })
}
