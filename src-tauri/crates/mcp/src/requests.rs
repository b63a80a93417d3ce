//! The requests that wait for the person. A request runs beside the call that began it, so that a client may ask again how it stands.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::answer::Answer;
use crate::set::AboutPlan;

/// How many requests of one program wait at a time.
const MOST_WAITING: usize = 4;
/// How many ended requests of one program are remembered, and for how long.
const MOST_ENDED: usize = 32;
const REMEMBERED: UnixMillis = 60 * 60 * 1000;
/// The longest wait of one call. Clients give up on a call after a minute.
const LONGEST_WAIT: Duration = Duration::from_secs(55);
const USUAL_WAIT: Duration = Duration::from_secs(45);
/// How many calls of one program may wait at once, so that no program takes the places of the others.
const MOST_WAITS: usize = 64;
/// How many may over all programs.
const MOST_WAITS_OF_ALL: usize = 1_024;

/// What the client should do next.
const GO_ON: &str = "The person is asked in the Lockstep app. Call requests.wait with this requestId until `status` is no longer `awaiting_person`, \
                     and tell the person to look at Lockstep. Nothing is signed or changed before they say yes there.";

struct Request {
    program: String,
    tool: String,
    at: UnixMillis,
    state: watch::Receiver<Option<Answer>>,
    plan: AboutPlan,
}

#[derive(Default)]
pub(crate) struct Requests {
    all: Mutex<HashMap<String, Request>>,
    waits: Waits,
}

/// How many calls of each program wait.
#[derive(Default, Clone)]
struct Waits(Arc<Mutex<HashMap<String, usize>>>);

/// The place of a call that waits, until dropped.
struct Place {
    waits: Waits,
    program: String,
}

impl Waits {
    fn held(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more call of the program, if there is one.
    fn place(&self, program: &str) -> Option<Place> {
        let mut held = self.held();
        let own = held.get(program).copied().unwrap_or_default();
        if own >= MOST_WAITS || held.values().sum::<usize>() >= MOST_WAITS_OF_ALL {
            return None;
        }
        held.insert(program.to_owned(), own.saturating_add(1));
        drop(held);
        Some(Place { waits: self.clone(), program: program.to_owned() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.waits.held();
        match held.get(&self.program).copied().unwrap_or_default() {
            0 | 1 => held.remove(&self.program),
            own => held.insert(self.program.clone(), own.saturating_sub(1)),
        };
    }
}

/// The argument of a call that waits.
pub(crate) fn wait_property() -> Value {
    json!({
        "type": "integer", "minimum": 1, "maximum": LONGEST_WAIT.as_secs(), "default": USUAL_WAIT.as_secs(),
        "description": "How long this call waits."
    })
}

/// How long a call waits that has this argument.
pub(crate) fn seconds_of(given: Option<&Value>) -> Result<Duration, Answer> {
    match given.map(|given| given.as_u64().filter(|seconds| *seconds >= 1)) {
        None => Ok(USUAL_WAIT),
        Some(Some(seconds)) if seconds <= LONGEST_WAIT.as_secs() => Ok(Duration::from_secs(seconds)),
        Some(_) => {
            let most = LONGEST_WAIT.as_secs();
            let why = format!("`timeoutSeconds` is a whole number from 1 to {most}. Nothing was done.");
            Err(Answer::failed("invalid_input", why))
        }
    }
}

/// The answer about a request.
fn shown(id: &str, tool: &str, state: Option<&Answer>) -> Value {
    match state {
        None => json!({ "requestId": id, "tool": tool, "status": "awaiting_person", "next": GO_ON }),
        Some(Answer { data, failed: None }) => {
            json!({ "requestId": id, "tool": tool, "status": "done", "result": data })
        }
        Some(Answer { data, failed: Some(code) }) => {
            json!({ "requestId": id, "tool": tool, "status": "not_done", "code": code, "result": data })
        }
    }
}

/// The schema of those answers.
pub(crate) fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "requestId": { "type": "string" },
            "tool": { "type": "string" },
            "status": { "type": "string", "enum": ["awaiting_person", "done", "not_done"] },
            "code": { "type": "string", "description": "Why it was not done." },
            "result": { "type": "object", "description": "The tool's answer." },
            "next": { "type": "string", "description": "What to do now." }
        },
        "required": ["requestId", "tool", "status"]
    })
}

impl Requests {
    fn held(&self) -> MutexGuard<'_, HashMap<String, Request>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plan that a request of this program is about.
    pub(crate) fn plan_of(&self, id: &str, program: &str) -> Option<[u8; 32]> {
        self.held().get(id).filter(|request| request.program == program)?.plan.digest()
    }

    /// Keeps the plan that a request is about, for the records of later calls about the request.
    pub(crate) fn is_about(&self, id: &str, plan: &AboutPlan) {
        if let Some(request) = self.held().get_mut(id) {
            request.plan = plan.clone();
        }
    }

    /// Runs a request. Returns `None` if too many of the program wait already.
    pub(crate) fn begin<F>(&self, id: &str, program: &str, tool: &str, now: UnixMillis, work: F) -> Option<()>
    where
        F: Future<Output = Answer> + Send + 'static,
    {
        let (ended, state) = watch::channel(None);
        let mut all = self.held();
        all.retain(|_, old| old.state.borrow().is_none() || now.saturating_sub(old.at) < REMEMBERED);
        let own = |old: &&Request| old.program == program;
        if all.values().filter(own).filter(|old| old.state.borrow().is_none()).count() >= MOST_WAITING {
            return None;
        }
        while all.values().filter(own).count() >= MOST_ENDED {
            let over = all.iter().filter(|(_, old)| old.program == program && old.state.borrow().is_some());
            let Some(oldest) = over.min_by_key(|(_, old)| old.at).map(|(id, _)| id.clone()) else { break };
            all.remove(&oldest);
        }
        let request =
            Request { program: program.to_owned(), tool: tool.to_owned(), at: now, state, plan: AboutPlan::default() };
        all.insert(id.to_owned(), request);
        drop(all);
        tokio::spawn(async move {
            ended.send_replace(Some(work.await));
        });
        Some(())
    }

    fn of(&self, id: &str, program: &str) -> Option<(String, watch::Receiver<Option<Answer>>)> {
        let all = self.held();
        let found = all.get(id).filter(|request| request.program == program)?;
        Some((found.tool.clone(), found.state.clone()))
    }

    /// How a request of this program stands.
    pub(crate) fn look(&self, id: &str, program: &str) -> Answer {
        match self.of(id, program) {
            Some((tool, state)) => Answer::done(shown(id, &tool, state.borrow().as_ref())),
            None => unknown(),
        }
    }

    /// Waits until a request of this program has ended, but no longer than this. Only so many calls of a program wait at once.
    pub(crate) async fn wait(&self, id: &str, program: &str, longest: Duration) -> Answer {
        // What no request has needs no place.
        if self.of(id, program).is_none() {
            return unknown();
        }
        let Some(_place) = self.waits.place(program) else {
            return Answer::failed(
                "busy",
                "Too many calls of this program wait already. Nothing was changed; the request goes on. Ask again in a minute.",
            );
        };
        self.soon(id, program, longest).await
    }

    /// Like `wait`, for the short wait of a call that is no wait by itself: its answer always has the request's id.
    pub(crate) async fn soon(&self, id: &str, program: &str, longest: Duration) -> Answer {
        let Some((tool, mut state)) = self.of(id, program) else { return unknown() };
        let _ = tokio::time::timeout(longest.min(LONGEST_WAIT), state.wait_for(Option::is_some)).await;
        let now = state.borrow();
        Answer::done(shown(id, &tool, now.as_ref()))
    }

    /// Whether a request of this program waits.
    pub(crate) fn waits(&self, id: &str, program: &str) -> bool {
        self.of(id, program).is_some_and(|(_, state)| state.borrow().is_none())
    }
}

fn unknown() -> Answer {
    Answer::failed(
        "request_not_found",
        "There is no request of this program with that id. It may have ended more than an hour ago, or Lockstep was started again since: then it asks for nothing any more. The app shows under Activity what was signed.",
    )
}

/// The answer when too many requests wait.
pub(crate) fn too_many() -> Answer {
    Answer::failed(
        "busy",
        format!(
            "{MOST_WAITING} requests of this program wait for the person already. Nothing of this one was asked. Wait for those first."
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(answer: &Answer) -> &str {
        answer.data["status"].as_str().unwrap_or_default()
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_is_seen_only_by_its_program_and_waits_within_bounds() {
        let requests = Requests::default();
        let (tell, told) = tokio::sync::oneshot::channel::<Answer>();
        requests.begin("r1", "p", "sample.ask", 0, async { told.await.expect("an answer") }).expect("there is room");
        assert_eq!(status(&requests.look("r1", "p")), "awaiting_person");
        assert_eq!(requests.look("r1", "other").failed.as_deref(), Some("request_not_found"), "another program's");
        let before = tokio::time::Instant::now();
        let waited = requests.wait("r1", "p", Duration::from_secs(3_600)).await;
        assert_eq!(status(&waited), "awaiting_person", "nobody answered");
        assert_eq!(before.elapsed().as_secs(), LONGEST_WAIT.as_secs(), "no longer than the bound");
        tell.send(Answer::failed("rejected", "No.")).expect("it listens");
        let ended = requests.wait("r1", "p", USUAL_WAIT).await;
        assert_eq!((status(&ended), ended.data["code"].as_str()), ("not_done", Some("rejected")), "at once");
        assert!(!requests.waits("r1", "p"), "it has ended");
    }

    /// However many calls wait, a new request gets its id, and another program has places of its own.
    #[tokio::test(start_paused = true)]
    async fn waits_of_one_program_are_bounded() {
        let requests = Arc::new(Requests::default());
        requests.begin("r", "p", "t", 0, std::future::pending()).expect("there is room");
        requests.begin("o", "other", "t", 0, std::future::pending()).expect("there is room");
        let mut waiting = tokio::task::JoinSet::new();
        for _ in 0..MOST_WAITS {
            let requests = requests.clone();
            waiting.spawn(async move { requests.wait("r", "p", USUAL_WAIT).await });
        }
        // The runtime lets only some of them run before it is this test's turn again.
        for _ in 0..MOST_WAITS {
            tokio::task::yield_now().await;
        }
        let code = |answer: Answer| answer.failed;
        assert_eq!(code(requests.wait("r", "p", USUAL_WAIT).await).as_deref(), Some("busy"), "no place is left");
        assert_eq!(code(requests.wait("none", "p", USUAL_WAIT).await).as_deref(), Some("request_not_found"));
        assert_eq!(status(&requests.wait("o", "other", USUAL_WAIT).await), "awaiting_person", "of another program");
        requests.begin("new", "p", "t", 0, std::future::pending()).expect("there is room");
        let begun = requests.soon("new", "p", Duration::from_millis(400)).await;
        assert_eq!(begun.data["requestId"], "new", "a new request gets its id: {begun:?}");
        while let Some(waited) = waiting.join_next().await {
            assert_eq!(status(&waited.expect("it ends")), "awaiting_person", "each of them waited");
        }
        assert_eq!(status(&requests.wait("r", "p", USUAL_WAIT).await), "awaiting_person", "the places are free again");
        assert!(requests.waits.held().is_empty(), "and nothing is kept of them");
    }

    #[tokio::test]
    async fn requests_of_one_program_are_bounded() {
        let requests = Requests::default();
        for number in 0..MOST_WAITING {
            requests.begin(&format!("w{number}"), "p", "t", 0, std::future::pending()).expect("there is room");
        }
        assert!(requests.begin("more", "p", "t", 0, std::future::pending()).is_none(), "then there is none");
        for number in 0..MOST_ENDED * 2 {
            let id = format!("e{number}");
            let at = i64::try_from(number).expect("a small number");
            requests
                .begin(&id, "other", "t", at, async { Answer::done(json!({})) })
                .expect("another program has its own");
            requests.wait(&id, "other", USUAL_WAIT).await;
        }
        assert_eq!(requests.held().len(), MOST_WAITING + MOST_ENDED, "the oldest ended ones are forgotten");
        assert!(requests.waits("w0", "p"), "and none that waits");
    }
}
