//! A second remote agent: a program in another language, written from the interface's description alone
//! (`evm/agent/backend.mjs`).

use std::sync::Mutex;

use serde_json::{Value, json};

use crate::machine::Machine;

/// A running backend. It stops when dropped.
pub struct SecondBackend {
    pub url: String,
    program: Mutex<Machine>,
}

impl SecondBackend {
    pub fn start() -> Self {
        let mut program = Machine::of("evm/agent/backend.mjs", &[]);
        let url = program.ask(&json!({ "where": true }))["url"].as_str().expect("an address").to_owned();
        Self { url, program: Mutex::new(program) }
    }

    /// Sets its dialect: `named`, `typed` or `plain`.
    pub fn speaks(&self, dialect: &str) {
        self.ask(&json!({ "dialect": dialect }));
    }

    /// Queues the answers to the next inputs.
    pub fn answers(&self, turns: impl IntoIterator<Item = Value>) {
        self.ask(&json!({ "turns": turns.into_iter().collect::<Vec<_>>() }));
    }

    /// Queues a recorded answer, with values for the placeholders in it.
    pub fn replays(&self, name: &str, values: Value) {
        self.ask(&json!({ "turns": [{ "replay": name, "values": values }] }));
    }

    /// Queues the faults of the next posts: `cut_before` accepting, or `cut_inside` the answer.
    pub fn fails(&self, faults: &[&str]) {
        self.ask(&json!({ "faults": faults }));
    }

    /// Ends its access token.
    pub fn ends_session(&self) {
        self.ask(&json!({ "ends_session": true }));
    }

    /// Its records: `noted`, what its interface does not allow; `beyond`, members that the interface does not
    /// name; `results`; `signed_in`, the number of sign-ins; `differs`, where a request differs from the recorded ones.
    pub fn looks(&self) -> Value {
        self.ask(&json!({ "look": true }))
    }

    fn ask(&self, what: &Value) -> Value {
        self.program.lock().expect("no panic").ask(what)
    }
}
