//! An emulator of the European Central Bank's host, which has one file: the daily table of exchange rates, here with made-up rates.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lockstep_chain::Day;

use crate::loopback::{Asked, Loopback, Said};
use crate::mood::Mood;

/// The emulator. It stops when dropped.
pub struct RateEmulator {
    pub url: String,
    state: Arc<Mutex<State>>,
    _serving: Loopback,
}

struct State {
    mood: Mood,
    table: String,
    asked: Vec<String>,
}

impl RateEmulator {
    /// An emulator without a table.
    pub async fn start() -> Self {
        let state = Arc::new(Mutex::new(State { mood: Mood::Tells, table: String::new(), asked: Vec::new() }));
        let own = state.clone();
        let serving = Loopback::start(move |asked| answer(&own, asked)).await;
        Self { url: serving.url.clone(), state, _serving: serving }
    }

    /// Publishes a table: currencies with what one euro is worth in them.
    pub fn publish(&self, day: Day, rates: &[(&str, &str)]) {
        let entries: String = rates
            .iter()
            .map(|(currency, rate)| format!("\t\t\t<Cube currency='{currency}' rate='{rate}'/>\n"))
            .collect();
        let table = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <gesmes:Envelope xmlns:gesmes=\"http://www.gesmes.org/xml/2002-08-01\" xmlns=\"http://www.ecb.int/vocabulary/2002-08-01/eurofxref\">\n\
             \t<gesmes:subject>Reference rates</gesmes:subject>\n\
             \t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>\n\
             \t<Cube>\n\t\t<Cube time='{day}'>\n{entries}\t\t</Cube>\n\t</Cube>\n\
             </gesmes:Envelope>"
        );
        self.with(|state| state.table = table);
    }

    pub fn is(&self, mood: Mood) {
        self.with(|state| state.mood = mood);
    }

    /// The requests in order: path, query and body.
    pub fn asked(&self) -> Vec<String> {
        self.with(|state| state.asked.clone())
    }

    fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for RateEmulator {
    fn drop(&mut self) {
        // A waiting client gets an answer.
        self.is(Mood::Tells);
    }
}

fn answer(state: &Mutex<State>, asked: &Asked) -> Said {
    let read = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let whole = format!("{} {}", asked.query, asked.body);
    read().asked.push(format!("{} {}", asked.path.join("/"), whole.trim()).trim().to_owned());
    while read().mood == Mood::Hangs {
        std::thread::sleep(Duration::from_millis(20));
    }
    let state = read();
    match &state.mood {
        Mood::Says(status, body) => (*status, body.clone()),
        Mood::Tells | Mood::Hangs if asked.path.join("/") == "stats/eurofxref/eurofxref-daily.xml" => {
            (200, state.table.clone())
        }
        Mood::Tells | Mood::Hangs => (404, "not found".to_owned()),
    }
}
