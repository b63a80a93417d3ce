//! The queue.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_store::UnixMillis;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::consumers::{Consumer, Consumers};
use super::escape::injection;
use super::event::{STARTED, SystemEvent};
use super::known::{Key, Known};
use super::route::Route;

/// How many events are kept for consumers that come late.
const KEPT_FOR_LATE: usize = 256;
/// How many events are kept for consumers that are behind.
const MOST_KEPT: usize = 16_384;
/// How many bytes of events are kept.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// What an event of the wallet without values takes, about.
const USUAL_BYTES: usize = 256;
/// How many requests to the wallet may wait in one session.
const MOST_REQUESTS: usize = 32;
/// How long a request may wait for its answer.
const PATIENCE: UnixMillis = 60 * 1000;
/// The ends of a transaction that a response may name.
const ENDS: [&str; 3] = ["confirmed", "rejected", "failed"];
/// What the wallet alone may say of a transaction: it was sent, and its end is not known.
const UNKNOWN: &str = "pending";

/// Who pushed an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A part of the wallet.
    Wallet,
    /// A program that the wallet does not trust. It proves nothing about a chain.
    Outside,
}

/// An event in the queue.
#[derive(Debug, Clone, PartialEq)]
pub struct Sent {
    pub sequence: u64,
    /// The conversation that it belongs to.
    pub session: String,
    pub source: Source,
    pub event: SystemEvent,
}

impl Sent {
    /// What a model is told of it, in the words of the wallet; `None` if it is told nothing.
    pub fn injection(&self) -> Option<String> {
        Route::of(&self.event).injects.then(|| injection(&told(self)))
    }
}

/// What became of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pushed {
    /// It is in the queue.
    Queued(u64),
    /// It was there already, under this number. Nothing was added.
    Known(u64),
}

/// Why an event was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("Only Lockstep itself may send this event. It was not taken.")]
    FromOutside,
    #[error("No transaction of this session waits for an answer. The event was not taken.")]
    NothingPending,
    #[error("A transaction of this session waits for its answer already. The event was not taken.")]
    OneIsPending,
    #[error("A program has reported about this transaction before. The event was not taken.")]
    Reported,
    #[error("The status is none of confirmed, rejected and failed. The event was not taken.")]
    Status,
    #[error("Nobody asked that, or it was answered. The event was not taken.")]
    NotAsked,
    #[error("Too many requests of this session wait for an answer. The event was not taken.")]
    TooManyRequests,
    #[error("The task has ended. The event was not taken.")]
    TaskEnded,
}

/// What a consumer reads.
#[derive(Debug, Default, PartialEq)]
pub struct Taken {
    /// In order, urgent ones first.
    pub events: Vec<Arc<Sent>>,
    /// How many events of what it reads it missed, because it was too far behind. It reads the state itself.
    pub missed: u64,
}

/// The queue of a profile. Clones share it.
#[derive(Clone)]
pub struct SystemEvents {
    state: Arc<Mutex<State>>,
    ends: Arc<watch::Sender<u64>>,
}

#[derive(Default)]
struct State {
    kept: VecDeque<Arc<Sent>>,
    /// The bytes of each kept event, about, and their sum.
    sizes: VecDeque<usize>,
    bytes: usize,
    next: u64,
    consumers: Consumers,
    known: Known,
    /// The open transaction of each session.
    pending: HashMap<String, Pending>,
    /// Open requests to the wallet, by session and id.
    requests: HashMap<(String, String), Request>,
    /// The tasks that began and have no result, by session and id.
    tasks: BTreeSet<(String, String)>,
}

struct Pending {
    payload: String,
    /// The action that asked, if the payload names it.
    action: Option<String>,
    /// Whether a program outside the wallet has reported about it.
    reported: bool,
}

impl Pending {
    fn of(payload: &Value) -> Self {
        Self {
            payload: json!({ "wallet_transaction_request": payload }).to_string(),
            action: payload.get("action_id").and_then(Value::as_str).map(str::to_owned),
            reported: false,
        }
    }
}

struct Request {
    kind: String,
    until: UnixMillis,
}

impl Default for SystemEvents {
    fn default() -> Self {
        Self { state: Arc::default(), ends: Arc::new(watch::Sender::new(0)) }
    }
}

impl SystemEvents {
    /// The queue of an earlier run, from the events that it stored, in their order. What was open is open again.
    pub fn restored(stored: Vec<Sent>) -> Self {
        let events = Self::default();
        {
            let mut state = events.state();
            for sent in stored {
                state.restore(sent);
            }
            events.ends.send_replace(state.next);
        }
        events
    }

    /// Appends an event of a session.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn push(&self, session: &str, source: Source, event: SystemEvent, now: UnixMillis) -> Result<Pushed, Refused> {
        let mut state = self.state();
        let pushed = state.push(session, source, event, now)?;
        self.ends.send_if_modified(|end| std::mem::replace(end, state.next) != state.next);
        Ok(pushed)
    }

    /// Registers a part of the wallet that reads all sessions, or finds the one of that name. A new one reads what is kept for late ones.
    pub fn consumer(&self, name: &str) -> Consumer {
        self.registered(Consumer::new(None, name))
    }

    /// Registers a consumer of one session, or finds the one of that name. Its number in a session is bounded, so the session has to exist.
    pub fn consumer_of(&self, session: &str, name: &str) -> Consumer {
        self.registered(Consumer::new(Some(session), name))
    }

    fn registered(&self, consumer: Consumer) -> Consumer {
        let mut state = self.state();
        let first = state.first_for_late();
        state.consumers.register(&consumer, first);
        consumer
    }

    /// Keeps the place of a consumer until it is released, however many others of its session come.
    pub fn hold(&self, consumer: &Consumer) {
        let mut state = self.state();
        let first = state.first_for_late();
        state.consumers.hold(consumer, first);
    }

    /// Ends a hold.
    pub fn release(&self, consumer: &Consumer) {
        self.state().consumers.release(consumer);
    }

    /// Removes a consumer.
    pub fn forget(&self, consumer: &Consumer) {
        let mut state = self.state();
        state.consumers.forget(consumer);
        state.prune();
    }

    /// Removes the consumers of a session that is no more.
    pub fn forget_session(&self, session: &str) {
        let mut state = self.state();
        state.consumers.forget_session(session);
        state.prune();
    }

    /// What a consumer has not read. It is given once. One that had to make room for others begins again as a late one.
    pub fn take(&self, consumer: &Consumer) -> Taken {
        self.state().take(consumer)
    }

    /// What a consumer has not read, as far as screens see it.
    pub fn take_shown(&self, consumer: &Consumer) -> Taken {
        let mut taken = self.take(consumer);
        taken.events.retain(|sent| Route::of(&sent.event).shown);
        taken
    }

    /// Waits until a request to the wallet is answered, withdrawn or late. One without an id is counted nowhere and never ends so.
    pub(super) async fn ended(&self, session: &str, request_id: Option<&str>) {
        let Some(id) = request_id else { return std::future::pending().await };
        let key = (session.to_owned(), id.to_owned());
        let mut ends = self.ends.subscribe();
        while self.state().requests.contains_key(&key) {
            // Never an error, because `self` has the sender.
            if ends.changed().await.is_err() {
                return;
            }
        }
    }

    /// The sequence number of the next event.
    pub fn end(&self) -> u64 {
        self.state().next
    }

    /// Waits until there is something for a consumer that it has not read.
    pub async fn more(&self, consumer: &Consumer) {
        let mut ends = self.ends.subscribe();
        while !self.state().has_more(consumer) {
            // Never an error, because `self` has the sender.
            if ends.changed().await.is_err() {
                return;
            }
        }
    }

    /// The transaction of a session that waits for the person, as the specification writes it.
    pub fn pending_wallet_tx(&self, session: &str) -> Option<String> {
        self.state().pending.get(session).map(|pending| pending.payload.clone())
    }

    /// The action whose transaction waits for the person in a session.
    pub fn pending_action(&self, session: &str) -> Option<String> {
        self.state().pending.get(session)?.action.clone()
    }

    /// The sessions with a transaction that waits for the person.
    pub fn pending_sessions(&self) -> Vec<String> {
        self.state().pending.keys().cloned().collect()
    }

    /// The tasks that began and have no result, with their sessions.
    pub fn open_tasks(&self) -> Vec<(String, String)> {
        self.state().tasks.iter().cloned().collect()
    }

    /// Withdraws a request. Its consumer is told with an error.
    ///
    /// # Errors
    /// There is no such open request.
    pub fn cancel(&self, session: &str, request_id: &str, now: UnixMillis) -> Result<(), Refused> {
        let key = (session.to_owned(), request_id.to_owned());
        let kind = self.state().requests.get(&key).map(|request| request.kind.clone()).ok_or(Refused::NotAsked)?;
        self.push(session, Source::Wallet, not_answered(request_id, kind, "It was withdrawn."), now).map(|_| ())
    }

    /// Ends requests to the wallet that have waited too long, with an error. A transaction ends when the wallet says how.
    pub fn expire(&self, now: UnixMillis) {
        let late_requests = self.state().late_requests(now);
        for (session, late) in late_requests {
            // It may have been answered in the meantime.
            let _ = self.push(&session, Source::Wallet, late, now);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code panics while it changes the state, so a poisoned lock still holds a consistent one.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn not_answered(request_id: &str, kind: String, why: &str) -> SystemEvent {
    let (request_id, error) = (Some(request_id.to_owned()), Some(why.to_owned()));
    SystemEvent::UserResponse { request_id, kind, payload: serde_json::Value::Null, error }
}

impl State {
    fn push(&mut self, session: &str, source: Source, event: SystemEvent, now: UnixMillis) -> Result<Pushed, Refused> {
        if source == Source::Outside && !Route::of(&event).from_outside {
            return Err(Refused::FromOutside);
        }
        let key = Key::of(session, &event);
        if let Some(known) = key.as_ref().and_then(|key| self.known.find(key)) {
            return Ok(Pushed::Known(known));
        }
        self.admit(session, source, &event, now)?;
        self.note_task(session, &event);
        let sequence = self.next;
        if let Some(key) = key {
            self.known.add(key, sequence);
        }
        self.next = self.next.saturating_add(1);
        self.keep(Sent { sequence, session: session.to_owned(), source, event });
        Ok(Pushed::Queued(sequence))
    }

    /// Takes an event of an earlier run.
    fn restore(&mut self, sent: Sent) {
        if let Some(key) = Key::of(&sent.session, &sent.event) {
            self.known.add(key, sent.sequence);
        }
        self.note_task(&sent.session, &sent.event);
        match &sent.event {
            SystemEvent::WalletTxRequest { payload } => {
                self.pending.insert(sent.session.clone(), Pending::of(payload));
            }
            SystemEvent::WalletTxResponse { .. } if sent.source == Source::Wallet => {
                self.pending.remove(&sent.session);
            }
            SystemEvent::WalletTxResponse { .. } => {
                if let Some(pending) = self.pending.get_mut(&sent.session) {
                    pending.reported = true;
                }
            }
            _ => {}
        }
        self.next = self.next.max(sent.sequence.saturating_add(1));
        // A welcome is known, so that it does not come again, and of no use any more. Nor is an error of an earlier run to a screen.
        if !sent.event.is_welcome() && !matches!(sent.event, SystemEvent::SystemError { .. }) {
            self.keep(sent);
        }
    }

    /// Notes the beginning or the end of a task.
    fn note_task(&mut self, session: &str, event: &SystemEvent) {
        match event {
            SystemEvent::ToolProgress { task_id, stage, .. } if stage == STARTED => {
                self.tasks.insert((session.to_owned(), task_id.clone()));
            }
            SystemEvent::ToolResult { task_id, .. } => {
                self.tasks.remove(&(session.to_owned(), task_id.clone()));
            }
            _ => {}
        }
    }

    fn keep(&mut self, sent: Sent) {
        let size = size(&sent.event);
        self.bytes = self.bytes.saturating_add(size);
        self.sizes.push_back(size);
        self.kept.push_back(Arc::new(sent));
        self.prune();
    }

    /// Checks an event against what is open, and opens or ends what it is about.
    fn admit(&mut self, session: &str, source: Source, event: &SystemEvent, now: UnixMillis) -> Result<(), Refused> {
        match event {
            SystemEvent::WalletTxRequest { payload } => {
                if self.pending.contains_key(session) {
                    return Err(Refused::OneIsPending);
                }
                self.pending.insert(session.to_owned(), Pending::of(payload));
            }
            SystemEvent::WalletTxResponse { status, .. } => {
                let is_end = ENDS.contains(&status.as_str()) || (source == Source::Wallet && status == UNKNOWN);
                if !is_end {
                    return Err(Refused::Status);
                }
                let pending = self.pending.get_mut(session).ok_or(Refused::NothingPending)?;
                match source {
                    Source::Wallet => {
                        self.pending.remove(session);
                    }
                    // A report ends nothing: the transaction goes on waiting for what the wallet says of it.
                    Source::Outside => {
                        if std::mem::replace(&mut pending.reported, true) {
                            return Err(Refused::Reported);
                        }
                    }
                }
            }
            SystemEvent::UserRequest { request_id: Some(id), kind, .. } => {
                if self.requests.keys().filter(|(of, _)| of == session).count() >= MOST_REQUESTS {
                    return Err(Refused::TooManyRequests);
                }
                let request = Request { kind: kind.clone(), until: now.saturating_add(PATIENCE) };
                self.requests.insert((session.to_owned(), id.clone()), request);
            }
            SystemEvent::UserResponse { request_id: Some(id), .. } => {
                self.requests.remove(&(session.to_owned(), id.clone())).ok_or(Refused::NotAsked)?;
            }
            SystemEvent::UserResponse { request_id: None, .. } if source == Source::Outside => {
                return Err(Refused::NotAsked);
            }
            SystemEvent::ToolProgress { task_id, .. }
                if self.known.find(&Key::of_result(session, task_id)).is_some() =>
            {
                return Err(Refused::TaskEnded);
            }
            _ => {}
        }
        Ok(())
    }

    /// Where a consumer begins that comes late.
    fn first_for_late(&self) -> u64 {
        let first = self.next.saturating_sub(u64::try_from(KEPT_FOR_LATE).unwrap_or(u64::MAX));
        first.max(self.oldest())
    }

    /// The number of the oldest event that is kept, or would be.
    fn oldest(&self) -> u64 {
        self.kept.front().map_or(self.next, |oldest| oldest.sequence)
    }

    /// The kept events of what a consumer reads, from a number on.
    fn kept_for(&self, consumer: &Consumer, from: u64) -> impl Iterator<Item = &Arc<Sent>> {
        // An earlier run may have left gaps between the numbers.
        let first = self.kept.partition_point(|sent| sent.sequence < from);
        self.kept.iter().skip(first).filter(|sent| consumer.reads(&sent.session))
    }

    fn take(&mut self, consumer: &Consumer) -> Taken {
        let (first, end) = (self.first_for_late(), self.next);
        let (from, missed) = self.consumers.take(consumer, first, end);
        let mut events: Vec<Arc<Sent>> = self.kept_for(consumer, from).cloned().collect();
        // The order among urgent events, and among others, stays.
        events.sort_by_key(|sent| !Route::of(&sent.event).urgent);
        self.prune();
        Taken { events, missed }
    }

    fn has_more(&mut self, consumer: &Consumer) -> bool {
        let (first, end) = (self.first_for_late(), self.next);
        let (from, missed) = self.consumers.place_of(consumer, first);
        let has_more = missed > 0 || self.kept_for(consumer, from).next().is_some();
        if !has_more {
            self.consumers.pass(consumer, end);
        }
        has_more
    }

    /// Drops what every consumer has read, except for what late ones get, and whatever exceeds the bound.
    fn prune(&mut self) {
        let read_by_all = self.consumers.read_by_all().unwrap_or(self.next);
        while self.kept.len() > KEPT_FOR_LATE || self.bytes > MOST_BYTES {
            let is_read = self.kept.front().is_some_and(|oldest| oldest.sequence < read_by_all);
            let Some(size) = self.sizes.front().copied() else { return };
            if !is_read && self.kept.len() <= MOST_KEPT && self.bytes <= MOST_BYTES {
                return;
            }
            if let Some(dropped) = self.kept.pop_front()
                && !is_read
            {
                self.consumers.miss(&dropped.session, dropped.sequence);
            }
            self.sizes.pop_front();
            self.bytes = self.bytes.saturating_sub(size);
        }
    }

    /// The answers to requests whose time is over, with their sessions.
    fn late_requests(&self, now: UnixMillis) -> Vec<(String, SystemEvent)> {
        let late = self.requests.iter().filter(|(_, request)| request.until <= now);
        late.map(|((session, id), request)| {
            (session.clone(), not_answered(id, request.kind.clone(), "It was not answered in time."))
        })
        .collect()
    }
}

/// The bytes of an event, about. Only values can be large.
fn size(event: &SystemEvent) -> usize {
    let of = |value: &Value| if value.is_null() { 0 } else { value.to_string().len() };
    let more = match event {
        SystemEvent::WalletTxRequest { payload }
        | SystemEvent::AsyncUpdate { payload }
        | SystemEvent::InlineDisplay { payload }
        | SystemEvent::UserRequest { payload, .. }
        | SystemEvent::UserResponse { payload, .. } => of(payload),
        SystemEvent::ToolResult { result, .. } => of(result),
        SystemEvent::WalletTxResponse { detail, .. } => detail.as_ref().map_or(0, String::len),
        SystemEvent::SystemNotice { message }
        | SystemEvent::SystemError { message, .. }
        | SystemEvent::BackendConnecting { message } => message.len(),
        SystemEvent::ToolProgress { message, .. } => message.as_ref().map_or(0, String::len),
        SystemEvent::BackendConnected | SystemEvent::MissingApiKey => 0,
    };
    USUAL_BYTES.saturating_add(more)
}

/// What a model is told of an event, before it is wrapped: [`injection`] takes from it what could end the wrapping or begin another.
fn told(sent: &Sent) -> String {
    match &sent.event {
        SystemEvent::WalletTxResponse { status, tx_hash, detail } => {
            let hash = tx_hash.iter().map(|hash| format!(" {hash}"));
            let detail = detail.iter().map(|detail| format!(": {detail}"));
            let what: String = std::iter::once(format!("tx {status}")).chain(hash).chain(detail).collect();
            match sent.source {
                Source::Wallet => what,
                Source::Outside => format!("a program reported “{what}”, which proves nothing; only the chain does"),
            }
        }
        SystemEvent::ToolResult { task_id, tool_name, result, error } => {
            let task = format!("Tool {tool_name} (task {task_id})");
            match error {
                Some(error) => format!("{task} failed: {error}"),
                None => format!("{task} completed: {result}"),
            }
        }
        SystemEvent::SystemError { message, .. } => {
            format!("the turn before ended with an error, and the wallet told the person: “{message}”")
        }
        SystemEvent::AsyncUpdate { payload } if payload.get("type") == Some(&json!("tool_async_result")) => {
            let text = |name: &str| payload.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
            let result = payload.get("result").map(Value::to_string).unwrap_or_default();
            format!("Tool {} (call {}) answered: {result}", text("tool_name"), text("call_id"))
        }
        other => json!(other).to_string(),
    }
}

#[cfg(test)]
mod tests;
