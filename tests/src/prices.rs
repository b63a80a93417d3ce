//! An emulator of the price source. It answers the two paths of DefiLlama's coins API that the wallet uses,
//! with made-up prices.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::loopback::{Asked, Loopback, Said};
pub use crate::mood::Mood;
use crate::rates::RateEmulator;

/// The emulator. It stops when dropped.
pub struct PriceEmulator {
    pub url: String,
    /// The source of exchange rates beside it, at another port.
    pub rates: RateEmulator,
    state: Arc<Mutex<State>>,
    _serving: Loopback,
}

struct State {
    mood: Mood,
    coins: HashMap<String, Told>,
    /// Earlier prices.
    before: HashMap<String, String>,
    asked: Vec<String>,
    /// How far its clock is ahead of the machine's.
    ahead: Duration,
}

struct Told {
    fields: String,
    age: Duration,
}

impl PriceEmulator {
    /// An emulator without any coins.
    pub async fn start() -> Self {
        let state = State {
            mood: Mood::Tells,
            coins: HashMap::new(),
            before: HashMap::new(),
            asked: Vec::new(),
            ahead: Duration::ZERO,
        };
        let state = Arc::new(Mutex::new(state));
        let own = state.clone();
        let serving = Loopback::start(move |asked| answer(&own, asked)).await;
        Self { url: serving.url.clone(), rates: RateEmulator::start().await, state, _serving: serving }
    }

    /// Sets a coin's price as text, its age, and further JSON members.
    pub fn tell(&self, coin: &str, price: &str, age: Duration, more: &str) {
        let fields = format!(r#""symbol":"X","confidence":0.99,"price":{price}{more}"#);
        self.with(|state| state.coins.insert(coin.to_owned(), Told { fields, age }));
    }

    /// Sets a coin's earlier price, for any earlier time.
    pub fn told_before(&self, coin: &str, price: &str) {
        self.with(|state| state.before.insert(coin.to_owned(), price.to_owned()));
    }

    /// Moves its clock forward, beside the wallet's.
    pub fn turn(&self, by: Duration) {
        self.with(|state| state.ahead += by);
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

impl Drop for PriceEmulator {
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
    if let Mood::Says(status, body) = &state.mood {
        return (*status, body.clone());
    }
    if let [Some("prices"), Some("historical"), Some(at), Some(wanted)] =
        [0, 1, 2, 3].map(|place| asked.path.get(place).map(String::as_str))
    {
        let told = wanted.split(',').filter_map(|coin| {
            let price = state.before.get(coin)?;
            Some(format!(r#""{coin}":{{"symbol":"X","confidence":0.99,"price":{price},"timestamp":{at}}}"#))
        });
        return (200, format!(r#"{{"coins":{{{}}}}}"#, told.collect::<Vec<_>>().join(",")));
    }
    let (Some("prices"), Some("current"), Some(wanted)) =
        (asked.path.first().map(String::as_str), asked.path.get(1).map(String::as_str), asked.path.get(2))
    else {
        return (404, "not found".to_owned());
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    let told = wanted.split(',').filter_map(|coin| {
        let Told { fields, age } = state.coins.get(coin)?;
        Some(format!(r#""{coin}":{{{fields},"timestamp":{}}}"#, (now + state.ahead).saturating_sub(*age).as_secs()))
    });
    (200, format!(r#"{{"coins":{{{}}}}}"#, told.collect::<Vec<_>>().join(",")))
}
