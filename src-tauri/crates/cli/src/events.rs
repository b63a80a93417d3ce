//! Events, printed at the terminal as they happen.

use std::collections::{HashMap, HashSet};
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_texts::{Said as Text, terminal as words};
use lockstep_wallet::api::{ChatChange, ChatEvent, MessageRole, VaultProgress};
use lockstep_wallet::backup::{BackupProgress, BackupStage};
use lockstep_wallet::{BundleProgress, Delivery, Event, EventReader, Peek, StepState};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::screen::Screen;
use crate::show;
use crate::task::TaskLines;

/// Prints the agent's messages, and each step's state once.
pub(crate) struct TerminalEvents {
    screen: Arc<dyn Screen>,
    printing: Mutex<Printing>,
    ends: watch::Sender<Ends>,
}

/// Printing goes on until this is dropped or the profile is closed.
pub(crate) struct Printer {
    events: Arc<TerminalEvents>,
    task: AbortHandle,
}

impl Deref for Printer {
    type Target = Arc<TerminalEvents>;

    fn deref(&self) -> &Arc<TerminalEvents> {
        &self.events
    }
}

impl Drop for Printer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Printing {
    news: EventReader,
    told: Printed,
    follows: Follows,
}

/// What is printed of conversations and bundles.
pub(crate) enum Follows {
    /// All of it, because this process has the profile for one command.
    Everything,
    /// Only what the command began, because the process does other things too.
    Own {
        conversations: HashSet<String>,
        bundles: HashSet<String>,
        /// The last progress of every other bundle. It is printed if the bundle turns out to be the command's.
        others: HashMap<String, BundleProgress>,
    },
}

impl Follows {
    pub(crate) fn own() -> Self {
        Self::Own { conversations: HashSet::new(), bundles: HashSet::new(), others: HashMap::new() }
    }

    fn conversation(&self, id: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Own { conversations, .. } => conversations.contains(id),
        }
    }

    /// Whether a bundle's progress is printed now.
    fn bundle(&mut self, progress: &BundleProgress) -> bool {
        match self {
            Self::Everything => true,
            Self::Own { bundles, .. } if bundles.contains(&progress.bundle_id) => true,
            Self::Own { others, .. } => {
                others.insert(progress.bundle_id.clone(), progress.clone());
                false
            }
        }
    }

    /// Follows a bundle, and returns what was not printed of it.
    fn add_bundle(&mut self, id: &str) -> Option<BundleProgress> {
        match self {
            Self::Everything => None,
            Self::Own { bundles, others, .. } => {
                bundles.insert(id.to_owned());
                others.remove(id)
            }
        }
    }
}

/// The states that were printed, by step and bundle.
#[derive(Default)]
struct Printed {
    /// By the bundle and the place in it. Several transactions of one payload share an id.
    states: HashMap<(String, usize), StepState>,
    /// The steps whose wait for money was printed.
    waits: HashSet<(String, usize)>,
    tasks: TaskLines,
}

#[derive(Default)]
struct Ends {
    /// The bundles that have ended.
    done: HashMap<String, BundleProgress>,
    /// Whether events were missed, so that an end may be among them.
    missed: bool,
}

impl TerminalEvents {
    /// Prints events from now on.
    pub(crate) fn print(news: EventReader, screen: Arc<dyn Screen>, follows: Follows) -> Printer {
        let mut coming = news.clone();
        let printing = Mutex::new(Printing { news, told: Printed::default(), follows });
        let events = Arc::new(Self { screen, printing, ends: watch::channel(Ends::default()).0 });
        let printer = events.clone();
        let task = tokio::spawn(async move {
            while coming.pass().await {
                printer.catch_up();
            }
        });
        Printer { events, task: task.abort_handle() }
    }

    /// The terminal where they are printed.
    pub(crate) fn screen(&self) -> &dyn Screen {
        &*self.screen
    }

    /// The command has begun or opened a conversation.
    pub(crate) fn follow_conversation(&self, id: &str) {
        if let Follows::Own { conversations, .. } = &mut self.printing().follows {
            conversations.insert(id.to_owned());
        }
    }

    fn printing(&self) -> MutexGuard<'_, Printing> {
        self.printing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn follow_bundle(&self, printing: &mut Printing, id: &str) {
        if let Some(progress) = printing.follows.add_bundle(id) {
            self.print_bundle(&mut printing.told, &progress);
        }
    }

    /// Waits for the end of a bundle that the command began; `None` if that event may have been missed.
    pub(crate) async fn ended(&self, bundle: &str) -> Option<BundleProgress> {
        self.follow_bundle(&mut self.printing(), bundle);
        let mut ends = self.ends.subscribe();
        let ended = ends.wait_for(|ends| ends.missed || ends.done.contains_key(bundle)).await;
        ended.ok().and_then(|ends| ends.done.get(bundle).cloned())
    }

    /// Prints what was not printed yet.
    pub(crate) fn catch_up(&self) {
        let mut printing = self.printing();
        while let Peek::Ready(delivery) = printing.news.peek() {
            match delivery {
                Delivery::Event(one) => match &*one.event {
                    Event::Chat(event) => {
                        if printing.follows.conversation(&event.conversation_id) {
                            self.chat(&mut printing, event);
                        }
                    }
                    Event::Bundle(progress) => self.bundle(&mut printing, progress),
                    Event::VaultProgress(VaultProgress { said, .. }) => self.told(said),
                    Event::BackupProgress(progress) => self.backup(progress),
                    Event::Action { .. }
                    | Event::Task { .. }
                    | Event::VaultModified
                    | Event::Untold
                    | Event::Received { .. } => {}
                },
                Delivery::Missed(missed) => {
                    self.screen.complain(&words::events_missed(missed));
                    self.ends.send_modify(|ends| ends.missed = true);
                }
            }
        }
    }

    fn line(&self, words: &str) {
        self.screen.print(&format!("{words}\n"));
    }

    fn told(&self, said: &Text) {
        self.line(&self.screen.language().say(said));
    }

    fn bundle(&self, printing: &mut Printing, progress: &BundleProgress) {
        if printing.follows.bundle(progress) {
            self.print_bundle(&mut printing.told, progress);
        }
        if progress.done {
            self.ends.send_modify(|ends| {
                ends.done.insert(progress.bundle_id.clone(), progress.clone());
            });
        }
    }

    fn print_bundle(&self, told: &mut Printed, progress: &BundleProgress) {
        let language = self.screen.language();
        for (place, step) in progress.steps.iter().enumerate() {
            let key = (progress.bundle_id.clone(), place);
            if let Some(awaited) = &step.awaits
                && told.waits.insert(key.clone())
            {
                self.line(&language.say(&show::awaited(awaited)));
            }
            if step.state == StepState::Planned || told.states.insert(key, step.state) == Some(step.state) {
                continue;
            }
            let hash = step.tx_hash.as_ref().map(|hash| format!("  {hash}")).unwrap_or_default();
            let error = step.problem().map(|error| format!("\n    {}", language.say(&error))).unwrap_or_default();
            let receipt = show::receipt(step).map(|text| format!("  {}", language.say(&text))).unwrap_or_default();
            let state = language.say(&show::state(step.state, step.signed));
            self.line(&format!("[{state}] {}{hash}{receipt}{error}", language.say(&step.what())));
        }
    }

    fn chat(&self, printing: &mut Printing, event: &ChatEvent) {
        match &event.change {
            ChatChange::Message { message } if message.role == MessageRole::Assistant && !message.text.is_empty() => {
                self.line(&message.text);
                let language = self.screen.language();
                // A button of the window leads nowhere here.
                for suggestion in message.suggestions.iter().filter(|text| !text.starts_with('/')) {
                    self.line(&format!("  {}", language.say(&words::chat_maybe(suggestion.as_str()))));
                }
            }
            // A bundle of this conversation is known by its card.
            ChatChange::Card { card, .. } => {
                if let Some(bundle) = &card.bundle_id {
                    self.follow_bundle(printing, bundle);
                }
                if let Some(line) = printing.told.tasks.of(&event.conversation_id, card, self.screen.language()) {
                    self.line(&line);
                }
            }
            ChatChange::Message { .. }
            | ChatChange::Delta { .. }
            | ChatChange::Busy { .. }
            | ChatChange::Title { .. } => {}
        }
    }

    fn backup(&self, progress: &BackupProgress) {
        match progress.stage {
            // They are asked for.
            BackupStage::BackupPassword | BackupStage::VaultPassword => {}
            BackupStage::Writing
            | BackupStage::Reading
            | BackupStage::Restoring
            | BackupStage::Testing
            | BackupStage::Wiping
            | BackupStage::Done => self.told(&progress.said),
        }
    }
}

/// Whether every step was confirmed or sent.
pub(crate) fn all_done(progress: &BundleProgress) -> bool {
    progress.steps.iter().all(|step| matches!(step.state, StepState::Confirmed | StepState::Broadcast))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(bundle: &str, done: bool) -> BundleProgress {
        BundleProgress { bundle_id: bundle.to_owned(), steps: Vec::new(), waiting_for: None, done }
    }

    #[test]
    fn what_others_began_is_not_printed() {
        let mut follows = Follows::own();
        assert!(!follows.bundle(&progress("other", false)), "the window's own payment");
        assert!(!follows.bundle(&progress("mine", false)), "nobody knows yet that the command began it");
        assert!(!follows.bundle(&progress("mine", true)), "nor now");
        assert_eq!(
            follows.add_bundle("mine"),
            Some(progress("mine", true)),
            "what was not printed is, as it stands last"
        );
        assert!(follows.bundle(&progress("mine", true)), "and what follows");
        assert_eq!(follows.add_bundle("mine"), None, "once");
        assert!(!follows.bundle(&progress("other", true)), "the window's payment is never printed");
        assert!(!follows.conversation("other"), "nor are its conversations");
        assert!(
            Follows::Everything.bundle(&progress("any", false)) && Follows::Everything.conversation("any"),
            "a process of its own prints all"
        );
    }
}
