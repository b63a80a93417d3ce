//! The tools that go on after their turn, and how far each is.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_actions::{ToolCode, ToolError};
use lockstep_bus::{TaskProgress, TaskStage};
use tokio::sync::oneshot;

/// How many run beside each other in a profile. Those in line are not counted: of them one runs at a time in each conversation.
const MOST: usize = 8;
/// How many run beside each other in a conversation, without its line.
const MOST_OF_ONE: usize = 4;

/// An action, by its conversation and id.
type Key = (String, String);

#[derive(Default)]
pub(crate) struct Tasks {
    running: Mutex<HashMap<Key, Task>>,
    /// The last of each conversation's line, until it is over.
    lines: Mutex<HashMap<String, Before>>,
}

/// What is before a place in the line. One that leaves the line passes on what it still waited for.
#[derive(Default)]
struct Before(Option<oneshot::Receiver<Before>>);

impl Before {
    /// Waits until all of it is over, however it ended. If this is dropped meanwhile, what is left of it stays.
    async fn over(&mut self) {
        while let Some(before) = &mut self.0 {
            *self = before.await.unwrap_or_default();
        }
    }

    fn is_over(&mut self) -> bool {
        while let Some(before) = &mut self.0 {
            match before.try_recv() {
                Ok(further) => *self = further,
                Err(oneshot::error::TryRecvError::Closed) => *self = Self::default(),
                Err(oneshot::error::TryRecvError::Empty) => return false,
            }
        }
        true
    }
}

/// A place in a conversation's line, until dropped. The next one's turn comes when this and all before it are over.
pub(crate) struct InLine {
    before: Before,
    over: Option<oneshot::Sender<Before>>,
}

impl InLine {
    /// Waits for its turn.
    pub async fn turn(&mut self) {
        self.before.over().await;
    }
}

impl Drop for InLine {
    fn drop(&mut self) {
        if let Some(over) = self.over.take() {
            // Nobody may stand behind it.
            let _ = over.send(std::mem::take(&mut self.before));
        }
    }
}

struct Task {
    progress: TaskProgress,
    /// Whether it goes on after its turn. Otherwise only its card shows how far it is.
    goes_on: bool,
    /// Whether it stands in line, where one runs at a time.
    in_line: bool,
}

/// A task that runs, until dropped.
pub(crate) struct RunningTask<'a> {
    tasks: &'a Tasks,
    key: Key,
}

impl Drop for RunningTask<'_> {
    fn drop(&mut self) {
        self.tasks.running().remove(&self.key);
    }
}

fn key(conversation: &str, action: &str) -> Key {
    (conversation.to_owned(), action.to_owned())
}

impl Tasks {
    fn running(&self) -> MutexGuard<'_, HashMap<Key, Task>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place for an action, until the guard of [`Tasks::until_dropped`] is dropped, unless too many run.
    pub fn begin(&self, conversation: &str, action: &str) -> Result<(), ToolError> {
        let mut running = self.running();
        let of = |conversation: Option<&str>| {
            let fits = |(of, _): &&Key| conversation.is_none_or(|conversation| of == conversation);
            running.iter().filter(|(key, task)| task.goes_on && !task.in_line && fits(key)).count()
        };
        let (all, of_one) = (of(None), of(Some(conversation)));
        if all >= MOST || of_one >= MOST_OF_ONE {
            let why = format!(
                "{all} tasks run already, {of_one} of them for this conversation. At most {MOST} run at once, {MOST_OF_ONE} for a conversation. This one was not started. Wait for one to end."
            );
            return Err(ToolError::new(ToolCode::TooMany, why));
        }
        let progress = TaskProgress { stage: TaskStage::Started, percent: 0 };
        running.insert(key(conversation, action), Task { progress, goes_on: true, in_line: false });
        Ok(())
    }

    /// Notes an action that runs in its conversation's line, until the guard of [`Tasks::until_dropped`] is dropped. It takes no place of those
    /// that run beside each other.
    pub fn begin_in_line(&self, conversation: &str, action: &str) {
        let progress = TaskProgress { stage: TaskStage::Started, percent: 0 };
        self.running().insert(key(conversation, action), Task { progress, goes_on: true, in_line: true });
    }

    /// Takes the last place of a conversation's line.
    pub fn stand_in_line(&self, conversation: &str) -> InLine {
        let (over, next) = oneshot::channel();
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        // A line without a call in it.
        lines.retain(|_, last| !last.is_over());
        let before = lines.insert(conversation.to_owned(), Before(Some(next))).unwrap_or_default();
        InLine { before, over: Some(over) }
    }

    /// Its place is free again when the guard is dropped.
    pub fn until_dropped(&self, conversation: &str, action: &str) -> RunningTask<'_> {
        RunningTask { tasks: self, key: key(conversation, action) }
    }

    /// Notes how far an action is. Returns whether that is news, and whether it goes on after its turn.
    pub fn note(&self, conversation: &str, action: &str, progress: TaskProgress) -> (bool, bool) {
        let mut running = self.running();
        let task = running.entry(key(conversation, action)).or_insert(Task {
            progress: TaskProgress { stage: TaskStage::Started, percent: 0 },
            goes_on: false,
            in_line: false,
        });
        (std::mem::replace(&mut task.progress, progress) != progress, task.goes_on)
    }

    /// How far an action is.
    pub fn progress(&self, conversation: &str, action: &str) -> Option<TaskProgress> {
        self.running().get(&key(conversation, action)).map(|task| task.progress)
    }

    /// Whether an action is known that its turn waits for.
    pub fn runs_in_a_turn(&self, conversation: &str, action: &str) -> bool {
        self.running().get(&key(conversation, action)).is_some_and(|task| !task.goes_on)
    }

    /// The actions of a conversation that go on after their turn, and whose end is not told yet.
    pub fn going_on(&self, conversation: &str) -> HashSet<String> {
        let running = self.running();
        let of_it = running.iter().filter(|((of, _), task)| of == conversation && task.goes_on);
        of_it.map(|((_, action), _)| action.clone()).collect()
    }

    /// Forgets an action that has its result, unless it is a task, which ends by itself.
    pub fn forget(&self, conversation: &str, action: &str) {
        let key = key(conversation, action);
        let mut running = self.running();
        if running.get(&key).is_some_and(|task| !task.goes_on) {
            running.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(begun: Result<(), ToolError>) -> Option<ToolCode> {
        begun.err().map(|error| error.code)
    }

    #[test]
    fn so_many_run_at_once_and_no_more() {
        let tasks = Tasks::default();
        for number in 0..MOST_OF_ONE {
            tasks.begin("one", &number.to_string()).expect("there is a place");
        }
        assert_eq!(code(tasks.begin("one", "more")), Some(ToolCode::TooMany), "no conversation takes all places");
        for number in MOST_OF_ONE..MOST {
            tasks.begin("two", &number.to_string()).expect("another has its own");
        }
        assert_eq!(code(tasks.begin("three", "more")), Some(ToolCode::TooMany), "then none is left");
        drop(tasks.until_dropped("one", "0"));
        assert_eq!(code(tasks.begin("three", "more")), None, "an end makes room");
    }

    /// Each waits for the one before it, however that ended; other conversations do not wait.
    #[tokio::test]
    async fn one_of_a_line_runs_at_a_time() {
        let tasks = Tasks::default();
        let [mut first, mut second, mut third] = ["c"; 3].map(|conversation| tasks.stand_in_line(conversation));
        let mut other = tasks.stand_in_line("d");
        assert!(comes_now(&mut first).await && comes_now(&mut other).await, "nobody is before them");
        assert!(!comes_now(&mut second).await, "the first is not over");
        drop(first);
        assert!(comes_now(&mut second).await && !comes_now(&mut third).await, "one after the other");
        drop(second);
        assert!(comes_now(&mut third).await);
        drop(third);
        assert!(comes_now(&mut tasks.stand_in_line("c")).await, "an empty line");
        for number in 0..2 * MOST {
            tasks.begin_in_line("c", &number.to_string());
        }
        assert_eq!(code(tasks.begin("c", "beside them")), None, "they take no place of others");
    }

    /// A call that is stopped in the middle of the line lets no other overtake.
    #[tokio::test]
    async fn who_leaves_the_line_lets_nobody_overtake() {
        let tasks = Tasks::default();
        let [mut first, mut second, mut third] = ["c"; 3].map(|conversation| tasks.stand_in_line(conversation));
        assert!(comes_now(&mut first).await);
        assert!(!comes_now(&mut second).await && !comes_now(&mut third).await);
        drop(second);
        assert!(!comes_now(&mut third).await, "the first still runs");
        drop(third);
        let mut fourth = tasks.stand_in_line("c");
        assert!(!comes_now(&mut fourth).await, "the line is not empty, although its last one left");
        let fifth = tasks.stand_in_line("c");
        drop(first);
        assert!(comes_now(&mut fourth).await);
        drop((fourth, fifth));
        assert!(comes_now(&mut tasks.stand_in_line("c")).await, "an empty line");
    }

    /// Whether it has its turn. The wait for it is broken off otherwise.
    async fn comes_now(place: &mut InLine) -> bool {
        let mut turn = std::pin::pin!(place.turn());
        std::future::poll_fn(|cx| std::task::Poll::Ready(turn.as_mut().poll(cx).is_ready())).await
    }

    #[test]
    fn those_that_go_on_are_known_by_conversation() {
        let tasks = Tasks::default();
        tasks.begin("c", "a").expect("a place");
        tasks.begin_in_line("c", "b");
        tasks.begin("d", "other").expect("a place");
        tasks.note("c", "in a turn", TaskProgress::of(TaskStage::Drafting, 1, 2));
        let before = tasks.going_on("c");
        drop(tasks.until_dropped("c", "a"));
        assert_eq!(before, HashSet::from(["a".to_owned(), "b".to_owned()]), "as it was when asked");
        assert_eq!(tasks.going_on("c"), HashSet::from(["b".to_owned()]));
    }

    #[test]
    fn news_is_what_differs() {
        let tasks = Tasks::default();
        tasks.begin("c", "a").expect("a place");
        let half = TaskProgress::of(TaskStage::Drafting, 1, 2);
        assert_eq!(tasks.note("c", "a", half), (true, true));
        assert_eq!(tasks.note("c", "a", half), (false, true), "told once");
        assert_eq!(tasks.note("c", "in a turn", half), (true, false), "only its card shows it");
        let in_a_turn = |action| tasks.runs_in_a_turn("c", action);
        assert_eq!([in_a_turn("a"), in_a_turn("in a turn"), in_a_turn("unknown")], [false, true, false]);
        tasks.forget("c", "a");
        tasks.forget("c", "in a turn");
        assert_eq!((tasks.progress("c", "a"), tasks.progress("c", "in a turn")), (Some(half), None));
        for number in 0..2 * MOST {
            tasks.note("c", &number.to_string(), half);
        }
        assert_eq!(code(tasks.begin("c", "b")), None, "what runs in a turn takes no place");
    }
}
