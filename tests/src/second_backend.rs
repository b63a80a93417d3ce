//! A second agent elsewhere: a program in another language, written by the interface's description alone (`evm/agent/backend.mjs`).

use std::sync::Mutex;

use serde_json::{Value, json};

use crate::machine::Machine;

/// A running one; it ends with this.
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

    /// Which dialect it speaks: `named`, `typed` or `plain`.
    pub fn speaks(&self, dialect: &str) {
        self.ask(&json!({ "dialect": dialect }));
    }

    /// What it answers to the next inputs.
    pub fn answers(&self, turns: impl IntoIterator<Item = Value>) {
        self.ask(&json!({ "turns": turns.into_iter().collect::<Vec<_>>() }));
    }

    /// What goes wrong with the next posts: `cut_before` it is taken, or `cut_inside` its answer.
    pub fn fails(&self, faults: &[&str]) {
        self.ask(&json!({ "faults": faults }));
    }

    /// Its access token is good no more.
    pub fn ends_session(&self) {
        self.ask(&json!({ "ends_session": true }));
    }

    /// What it has written down: `noted`, what its interface does not allow; `beyond`, members that it does not name; `results`;
    /// `signed_in`, how often somebody did.
    pub fn looks(&self) -> Value {
        self.ask(&json!({ "look": true }))
    }

    fn ask(&self, what: &Value) -> Value {
        self.program.lock().expect("no panic").ask(what)
    }
}
