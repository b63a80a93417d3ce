//! Events, printed at the terminal as they happen.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use lockstep_wallet::api::{ChatChange, ChatEvent, MessageRole, VaultProgress};
use lockstep_wallet::backup::{BackupProgress, BackupStage};
use lockstep_wallet::{BundleProgress, Delivery, Event, EventReader, Peek, StepState};
use tokio::sync::watch;

use crate::out::{complain, earlier_first, print_now};
use crate::show;

macro_rules! line {
    ($($words:tt)*) => { print_now(format_args!("{}\n", format_args!($($words)*))) };
}

/// Prints the agent's messages, and each step's state once.
pub(crate) struct TerminalEvents {
    printing: Mutex<Printing>,
    ends: watch::Sender<Ends>,
}

struct Printing {
    news: EventReader,
    told: Printed,
}

/// The states that were printed, by step and bundle.
#[derive(Default)]
struct Printed {
    /// By the bundle and the place in it. Several transactions of one payload share an id.
    states: HashMap<(String, usize), StepState>,
    /// The steps whose wait for money was printed.
    waits: HashSet<(String, usize)>,
}

#[derive(Default)]
struct Ends {
    /// The bundles that have ended.
    done: HashMap<String, BundleProgress>,
    /// Whether events were missed, so that an end may be among them.
    missed: bool,
}

impl TerminalEvents {
    /// Prints events from now on, until the profile is closed.
    pub(crate) fn print(news: EventReader) -> Arc<Self> {
        let mut coming = news.clone();
        let printing = Mutex::new(Printing { news, told: Printed::default() });
        let events = Arc::new(Self { printing, ends: watch::channel(Ends::default()).0 });
        let due = events.clone();
        earlier_first(move || due.catch_up());
        let printer = events.clone();
        tokio::spawn(async move {
            while coming.pass().await {
                printer.catch_up();
            }
        });
        events
    }

    /// Waits for a bundle's end; `None` if that event may have been missed.
    pub(crate) async fn ended(&self, bundle: &str) -> Option<BundleProgress> {
        let mut ends = self.ends.subscribe();
        let ended = ends.wait_for(|ends| ends.missed || ends.done.contains_key(bundle)).await;
        ended.ok().and_then(|ends| ends.done.get(bundle).cloned())
    }

    fn catch_up(&self) {
        let mut printing = self.printing.lock().unwrap_or_else(PoisonError::into_inner);
        while let Peek::Ready(delivery) = printing.news.peek() {
            match delivery {
                Delivery::Event(one) => match &*one.event {
                    Event::Chat(event) => chat(event),
                    Event::Bundle(progress) => self.bundle(&mut printing.told, progress),
                    Event::VaultProgress(VaultProgress { text, .. }) => line!("{text}"),
                    Event::BackupProgress(progress) => backup(progress),
                    Event::Action { .. } | Event::VaultModified | Event::Untold => {}
                },
                Delivery::Missed(missed) => {
                    complain(&format!(
                        "{missed} events were not shown. `lockstep activity` and `lockstep messages` show how it stands."
                    ));
                    self.ends.send_modify(|ends| ends.missed = true);
                }
            }
        }
    }

    fn bundle(&self, told: &mut Printed, progress: &BundleProgress) {
        for (place, step) in progress.steps.iter().enumerate() {
            let key = (progress.bundle_id.clone(), place);
            if let Some(awaited) = &step.awaits
                && told.waits.insert(key.clone())
            {
                line!("{}", show::awaited(awaited));
            }
            if step.state == StepState::Planned || told.states.insert(key, step.state) == Some(step.state) {
                continue;
            }
            let hash = step.tx_hash.as_ref().map(|hash| format!("  {hash}")).unwrap_or_default();
            let error = step.error.as_ref().map(|error| format!("\n    {error}")).unwrap_or_default();
            let receipt = show::receipt(step);
            line!("[{}] {}{hash}{receipt}{error}", show::state(step.state, step.signed), step.label);
        }
        if progress.done {
            self.ends.send_modify(|ends| {
                ends.done.insert(progress.bundle_id.clone(), progress.clone());
            });
        }
    }
}

/// Whether every step was confirmed or sent.
pub(crate) fn all_done(progress: &BundleProgress) -> bool {
    progress.steps.iter().all(|step| matches!(step.state, StepState::Confirmed | StepState::Broadcast))
}

/// The conversation of this command.
static TALKS: Mutex<Option<String>> = Mutex::new(None);

/// From now on, messages of this conversation belong to the command.
pub(crate) fn talks_in(conversation: &str) {
    *TALKS.lock().unwrap_or_else(PoisonError::into_inner) = Some(conversation.to_owned());
}

/// A message as printed. One of another conversation answers something from an earlier run.
fn told(text: &str, conversation: &str, talks: Option<&str>) -> String {
    if talks == Some(conversation) { text.to_owned() } else { format!("From earlier: {text}") }
}

fn chat(event: &ChatEvent) {
    match &event.change {
        ChatChange::Message { message } if message.role == MessageRole::Assistant && !message.text.is_empty() => {
            let talks = TALKS.lock().unwrap_or_else(PoisonError::into_inner).clone();
            line!("{}", told(&message.text, &event.conversation_id, talks.as_deref()));
            for suggestion in &message.suggestions {
                line!("  maybe: {suggestion}");
            }
        }
        ChatChange::Message { .. }
        | ChatChange::Delta { .. }
        | ChatChange::Card { .. }
        | ChatChange::Busy { .. }
        | ChatChange::Title { .. } => {}
    }
}

fn backup(progress: &BackupProgress) {
    match progress.stage {
        // This terminal asks for them.
        BackupStage::BackupPassword | BackupStage::VaultPassword => {}
        BackupStage::Writing
        | BackupStage::Reading
        | BackupStage::Restoring
        | BackupStage::Testing
        | BackupStage::Wiping
        | BackupStage::Done => line!("{}", progress.text),
    }
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_message_of_another_conversation_is_from_earlier() {
        assert_eq!(told("Sent.", "a", Some("a")), "Sent.", "the command's own");
        assert_eq!(told("Sent.", "a", Some("b")), "From earlier: Sent.", "another one's");
        assert_eq!(told("Sent.", "a", None), "From earlier: Sent.", "before the command has one");
    }
}
