//! Passing lines on between a client and the process that has the profile open. Where no such process runs, what is listed comes from a process
//! that opens none, and the first call starts a core without a window. If the other side ends, the calls that wait get an error, and the next call
//! finds the one that was started since.
//!
//! One loop waits for everything that can happen, so that both sides are heard whatever takes its time: a core that starts, a side that does not read.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, sleep_until, timeout};

use crate::dial::Dial;
use crate::held::{Held, Waiting};
use crate::lines::{Line, Lines, write_on};
use crate::message::{Message, key};
use crate::other::{Did, Other};
use crate::search::{Found, Search, any, profile, sought};

/// The largest message of a client, in bytes.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// The largest answer, in bytes: it has its data twice, as a value and as text.
const LARGEST_ANSWER: usize = 4 * LARGEST;
/// How many lines wait for a client that does not read, before it is read no further.
const MOST_ANSWERS: usize = 64;
/// How long open calls are answered after the client hung up, or after a side was found since.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// How long the side without a profile may take for what it was asked, when the one that has it is there.
const LISTING: Duration = Duration::from_secs(5);
/// How long what a side wrote before its end is read. While the client does not take it, it is not read, and that time stands still.
const DRAINING: Duration = Duration::from_secs(1);
/// The pause after a side that ended without a word.
const PAUSE: Duration = Duration::from_millis(250);
/// How many sides may end before they get a line whole.
const TRIES: u8 = 2;
/// JSON-RPC: an error of the server.
pub const GONE: i64 = -32000;
/// JSON-RPC: a request that cannot be read.
pub const TOO_LONG: i64 = -32600;

/// Why the bridge ended before its client hung up.
#[derive(Debug, thiserror::Error)]
pub enum PassError {
    #[error("The program that started this takes no answers any more ({0}).")]
    Client(io::Error),
    #[error("Lockstep cannot be started ({0}). It belongs beside this program.")]
    NoLockstep(io::Error),
}

/// Passes lines between a client and the process that has the profile open, until the client hangs up.
///
/// # Errors
/// The client's output failed, or nothing can be started that answers it.
pub async fn pass_on<R, W>(dial: &dyn Dial, read: R, out: W) -> Result<(), PassError>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin,
{
    let mut bridge = Bridge {
        dial,
        client: Lines::new(read, LARGEST),
        out,
        to_client: VecDeque::new(),
        taken: 0,
        other: None,
        search: None,
        next: None,
        waiting: Waiting::default(),
        began: None,
        known: None,
        open: HashMap::new(),
        hung_up: None,
    };
    loop {
        bridge.settle()?;
        if bridge.is_done() {
            return Ok(());
        }
        if bridge.ends().is_some_and(|until| until <= Instant::now()) {
            bridge.last_words().await;
            return Ok(());
        }
        match bridge.event().await {
            Event::Asked(line) => bridge.client_says(line),
            Event::Told(written) => {
                written.map_err(PassError::Client)?;
                bridge.to_client.pop_front();
                bridge.taken = 0;
            }
            Event::Other(did) => bridge.other_did(did)?,
            Event::Found(found) => bridge.found(found)?,
            Event::Late => {}
        }
    }
}

enum Event {
    /// What the client wrote; `None` if it hung up.
    Asked(Option<Line>),
    /// The client took a line.
    Told(io::Result<()>),
    Other(Did),
    Found(Found),
    /// Some time is over.
    Late,
}

/// How the client began.
struct Began {
    id: String,
    line: String,
    /// Whether it has its answer.
    is_answered: bool,
}

struct Bridge<'d, R, W> {
    dial: &'d dyn Dial,
    client: Lines<R>,
    out: W,
    to_client: VecDeque<String>,
    /// How many bytes of the first of these lines the client took.
    taken: usize,
    other: Option<Other>,
    search: Option<Search<'d>>,
    /// The side that has the profile. It follows when the present one has answered, or at that time.
    next: Option<(Other, Instant)>,
    waiting: Waiting,
    began: Option<Began>,
    /// The id whose next answer the client has already.
    known: Option<String>,
    /// The requests that the other side got and has not answered, each id as its key. What the next side can be asked as well is kept.
    open: HashMap<String, Option<Held>>,
    /// Until when open calls are still answered, once the client hung up.
    hung_up: Option<Instant>,
}

fn error(id: &Value, code: i64, message: &str) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }).to_string()
}

fn gone(id: &Value) -> String {
    error(
        id,
        GONE,
        "The Lockstep that was asked ended before it answered. What the person had not approved was not signed. Call again; the activity in Lockstep shows what was signed.",
    )
}

async fn told<W: AsyncWrite + Unpin>(lines: &VecDeque<String>, taken: &mut usize, out: &mut W) -> io::Result<()> {
    match lines.front() {
        Some(line) => write_on(line, taken, out).await,
        None => std::future::pending().await,
    }
}

async fn goes_on(other: &mut Option<Other>, may_speak: bool) -> Did {
    match other {
        Some(other) => other.goes_on(may_speak).await,
        None => std::future::pending().await,
    }
}

impl<'d, R, W> Bridge<'d, R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin,
{
    /// Waits until something happens.
    async fn event(&mut self) -> Event {
        let began = Instant::now();
        let listens = self.hung_up.is_none() && self.waiting.has_room() && self.to_client.len() < MOST_ANSWERS;
        let follows = self.next.as_ref().map(|(_, until)| *until);
        // What one side does not take holds up nothing but what is for it.
        let may_speak = self.to_client.is_empty();
        let left = self.other.as_ref().and_then(|other| other.left).filter(|_| may_speak);
        let until = [self.ends(), follows, left.map(|left| began + left)].into_iter().flatten().min();
        let event = tokio::select! {
            line = self.client.next(), if listens => Event::Asked(line),
            written = told(&self.to_client, &mut self.taken, &mut self.out) => Event::Told(written),
            did = goes_on(&mut self.other, may_speak) => Event::Other(did),
            found = sought(&mut self.search) => Event::Found(found),
            () = sleep_until(until.unwrap_or_else(Instant::now)), if until.is_some() => Event::Late,
        };
        if may_speak && let Some(left) = self.other.as_mut().and_then(|other| other.left.as_mut()) {
            *left = left.saturating_sub(began.elapsed());
        }
        event
    }

    /// Whether the client hung up and has its answers.
    fn is_done(&self) -> bool {
        let is_answered = self.open.is_empty() && self.to_client.is_empty() && !self.waits();
        self.hung_up.is_some() && is_answered
    }

    /// When the answers to a client that hung up end. Without another side, or while one follows, that time has not begun. The bridge does not
    /// wait longer for a core that only starts.
    fn ends(&self) -> Option<Instant> {
        self.hung_up.filter(|_| self.other.is_some() && self.next.is_none())
    }

    /// Gives the side that was just found the whole time for what a client that hung up had asked.
    fn restart_last_words(&mut self) {
        self.hung_up = self.hung_up.map(|_| Instant::now() + LAST_WORDS);
    }

    /// Tells a client that hung up which of its requests get no answer.
    async fn last_words(&mut self) {
        let is_begun = self.began.as_ref().is_some_and(|began| began.is_answered);
        let sending = self.other.as_mut().and_then(Other::unsent);
        let unsent = sending.into_iter().chain(std::mem::take(&mut self.waiting.0));
        // What the bridge repeats has its answer already, unless the client still waits for the first one.
        for held in unsent.filter(|held| !held.is_repeated || !is_begun) {
            if let (Some(_), Some(id)) = (held.message.method, held.message.id) {
                let why = "The input ended, and no Lockstep took the request in time. Nothing was done.";
                self.say(error(&id, GONE, why));
            }
        }
        for id in std::mem::take(&mut self.open).into_keys() {
            let id: Value = serde_json::from_str(&id).unwrap_or_default();
            let why =
                "The input ended, and the answer did not come in time. The activity in Lockstep shows what was signed.";
            self.say(error(&id, GONE, why));
        }
        let written = async {
            while let Some(line) = self.to_client.front() {
                write_on(line, &mut self.taken, &mut self.out).await?;
                self.to_client.pop_front();
                self.taken = 0;
            }
            Ok::<(), io::Error>(())
        };
        // A client that hung up may take nothing any more either, which is no failure.
        let _ = timeout(LAST_WORDS, written).await;
    }

    /// Whether a request of the client was not sent yet.
    fn waits(&self) -> bool {
        let is_sending = self.other.as_ref().is_some_and(|other| !other.can_take());
        is_sending || self.waiting.0.iter().any(|held| !held.is_repeated && held.asks().is_some())
    }

    /// Does what follows from how things are.
    fn settle(&mut self) -> Result<(), PassError> {
        let now = Instant::now();
        if self.other.as_ref().and_then(|other| other.left).is_some_and(|left| left.is_zero()) {
            self.lost()?;
        }
        if let Some((_, until)) = &self.next {
            let is_answered = self.open.is_empty() && self.other.as_ref().is_none_or(Other::can_take);
            if self.other.is_none() || is_answered || *until <= now {
                self.leave();
                self.other = self.next.take().map(|(next, _)| next);
                self.restart_last_words();
                self.begin_again();
            }
        }
        self.send();
        if self.other.is_none() && self.search.is_none() {
            self.search = Some(any(self.dial, Duration::ZERO));
        }
        Ok(())
    }

    /// Sends the next line that may go.
    fn send(&mut self) {
        while let Some(other) = self.other.as_mut().filter(|other| other.can_take() && self.next.is_none()) {
            let choice = self.waiting.choose(other.has_profile);
            if choice.needs_the_profile && self.search.is_none() {
                self.search = Some(profile(self.dial));
            }
            let Some(held) = choice.place.and_then(|place| self.waiting.0.remove(place)) else { return };
            // To a side that began with nothing this is about nothing, and it takes a request as the first line only.
            if !held.is_notification() || self.began.is_some() || other.was_asked {
                other.send(held);
            }
        }
    }

    fn say(&mut self, mut line: String) {
        line.push('\n');
        self.to_client.push_back(line);
    }

    fn client_says(&mut self, line: Option<Line>) {
        let line = match line {
            Some(Line::Whole(line) | Line::Unended(line)) => line,
            Some(Line::Refused) => {
                return self.say(error(
                    &Value::Null,
                    TOO_LONG,
                    "The message is too long or no text. Nothing was done.",
                ));
            }
            None => {
                self.hung_up = Some(Instant::now() + LAST_WORDS);
                return;
            }
        };
        let message = Message::of(&line);
        // The server gives no answer to what is nested deeper than it reads.
        if let Some(id) = &message.id
            && serde_json::from_str::<Value>(&line).is_err()
        {
            return self.say(error(id, TOO_LONG, "The message is nested too deep. Nothing was done."));
        }
        let held = Held::new(line, message);
        // A call that the client took back gets no answer.
        if !held.takes_back.as_ref().is_some_and(|id| self.waiting.take_back(id)) {
            self.waiting.0.push_back(held);
        }
    }

    fn other_did(&mut self, did: Did) -> Result<(), PassError> {
        match did {
            Did::Said(line) => self.other_says(line),
            Did::Took(held) => self.was_sent(held),
            // What it wrote before is still there.
            Did::TakesNothing => {
                if let Some(other) = &mut self.other {
                    other.left = Some(DRAINING);
                }
            }
            Did::Ended => return self.lost(),
        }
        Ok(())
    }

    fn was_sent(&mut self, held: Held) {
        if let Some(id) = &held.takes_back {
            self.open.remove(id);
        }
        let Some(id) = held.asks() else { return };
        if held.is("initialize") {
            match &self.began {
                Some(began) if held.is_repeated && began.is_answered => {
                    self.known = Some(id);
                    return;
                }
                Some(_) if held.is_repeated => {}
                _ => self.began = Some(Began { id: id.clone(), line: held.line, is_answered: false }),
            }
            self.open.insert(id, None);
            return;
        }
        // A side without a profile only lists, so the request can be repeated to another side.
        let only_lists = self.other.as_ref().is_some_and(|other| !other.has_profile) && !held.is_call();
        self.open.insert(id, only_lists.then_some(held));
    }

    fn other_says(&mut self, line: Line) {
        if let Some(other) = &mut self.other {
            other.spoke = true;
        }
        // Half a line of a side that ended in the middle of it is no message.
        let Line::Whole(line) = line else { return };
        let message = Message::of_answer(&line);
        if message.method.is_none()
            && let Some(id) = message.id
        {
            let id = key(&id);
            if self.known.take_if(|known| *known == id).is_some() {
                return;
            }
            if let Some(began) = self.began.as_mut().filter(|began| began.id == id) {
                began.is_answered = true;
            }
            self.open.remove(&id);
        }
        self.say(line);
    }

    fn found(&mut self, found: Found) -> Result<(), PassError> {
        self.search = None;
        self.restart_last_words();
        match found {
            Found::Any(found) => {
                let (streams, has_profile) = found.map_err(PassError::NoLockstep)?;
                self.other = Some(Other::new(streams, has_profile, LARGEST_ANSWER));
                self.begin_again();
            }
            Found::Profile(Ok(Some(streams))) => {
                self.next = Some((Other::new(streams, true, LARGEST_ANSWER), Instant::now() + LISTING));
            }
            Found::Profile(Ok(None)) => self.waiting.none_was_found(),
            Found::Profile(Err(refused)) => {
                for id in self.waiting.calls() {
                    let error = json!({ "code": GONE, "message": refused.message, "data": { "code": refused.code } });
                    self.say(json!({ "jsonrpc": "2.0", "id": id, "error": error }).to_string());
                }
            }
        }
        Ok(())
    }

    /// Begins with another side as the client began with the first one.
    fn begin_again(&mut self) {
        if let Some(began) = &self.began {
            let begun = Held::repeated(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
            self.waiting.0.push_front(begun);
            self.waiting.0.push_front(Held::repeated(&began.line));
        }
    }

    /// The other side ended. What it had not answered is answered here, or by the side that follows.
    fn lost(&mut self) -> Result<(), PassError> {
        let Some((has_profile, spoke)) = self.leave() else { return Ok(()) };
        // What says nothing at all cannot run, and the next one could not either.
        if !has_profile && !spoke {
            return Err(PassError::NoLockstep(io::Error::other("what lists the tools ended at once")));
        }
        if self.search.is_none() && self.next.is_none() {
            self.search = Some(any(self.dial, if spoke { Duration::ZERO } else { PAUSE }));
        }
        Ok(())
    }

    /// Leaves the other side, and returns whether it had the profile and whether it spoke.
    fn leave(&mut self) -> Option<(bool, bool)> {
        let mut other = self.other.take()?;
        self.known = None;
        self.waiting.0.retain(|held| !held.is_repeated);
        // It never got this line whole, so another side may get it.
        if let Some(mut unsent) = other.unsent().filter(|held| !held.is_repeated) {
            unsent.tries = unsent.tries.saturating_add(1);
            match &unsent.message.id {
                Some(id) if unsent.tries > TRIES => self.say(gone(id)),
                _ => self.waiting.0.push_front(unsent),
            }
        }
        // The next side answers what the client began with.
        let began = self.began.as_ref().filter(|began| !began.is_answered);
        if let Some(began) = began {
            self.open.remove(&began.id);
        }
        let is_followed = self.next.is_some();
        for (id, again) in std::mem::take(&mut self.open) {
            match again.filter(|_| is_followed) {
                Some(held) => self.waiting.0.push_front(held),
                None => {
                    let id: Value = serde_json::from_str(&id).unwrap_or_default();
                    self.say(gone(&id));
                }
            }
        }
        Some((other.has_profile, other.spoke))
    }
}

#[cfg(test)]
mod tests;
