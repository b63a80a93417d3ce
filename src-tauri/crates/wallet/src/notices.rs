//! Notifications for the desktop: their words, and how much they tell.
//!
//! Other people may see a notification, also over a locked screen. So it has no amount and no address unless the person wants
//! them, and never while the vault is locked.

use std::collections::HashSet;

use lockstep_bus::{BundleProgress, CardStep, Cursor, Delivery, Event, Signable};
use lockstep_chain::plain_text;
use lockstep_store::StepState;
use lockstep_texts::{Language, Said, notice};
use serde::{Deserialize, Serialize};

use crate::consent::{ConsentRequest, Shown};
use crate::event_reader;
use crate::{ApiError, Usable, Wallet};

const SETTING: &str = "notifications";

/// The longest detail, in bytes.
const LINE: usize = 200;

/// How much notifications tell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Notifications {
    /// There are none.
    Off,
    /// What happened, without amounts, names and addresses.
    #[default]
    Plain,
    /// Also what each transaction does.
    Detailed,
}

impl Notifications {
    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Off => Some("off"),
            Self::Plain => None,
            Self::Detailed => Some("detailed"),
        }
    }

    fn of_word(word: Option<&str>) -> Self {
        match word {
            Some("off") => Self::Off,
            Some("detailed") => Self::Detailed,
            _ => Self::Plain,
        }
    }
}

impl Wallet {
    /// How much notifications tell now. While the vault is locked they tell no details.
    pub async fn notifications(&self) -> Result<Notifications, ApiError> {
        let status = self.status().await?;
        Ok(match status.notifications {
            Notifications::Detailed if status.locked.is_some() => Notifications::Plain,
            other => other,
        })
    }

    /// A reader of the bundles that end and of the payments that come in, from now on.
    pub fn read_endings(&self) -> Endings {
        let (lock, store) = (self.inner.lock.clone(), self.inner.store.clone());
        let is_of_another = move |event: &Event| event_reader::is_of_another(event, &store, lock.state().vault);
        Endings::of(self.inner.executor.bus.read(), Box::new(is_of_another))
    }

    pub(crate) async fn notifications_setting(&self) -> Result<Notifications, ApiError> {
        Ok(Notifications::of_word(self.inner.store.setting(SETTING).await?.as_deref()))
    }
}

impl Usable {
    /// Sets how much notifications tell.
    pub async fn set_notifications(&self, how: Notifications) -> Result<(), ApiError> {
        self.inner.store.set_setting(SETTING, how.word()).await?;
        self.tell_modified();
        Ok(())
    }
}

/// One notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    title: Said,
    text: Said,
    /// What each transaction does, or what came in. Empty unless the person wants it.
    details: Vec<Said>,
}

impl Notice {
    /// A question waits in the consent window.
    pub fn of_question(request: &ConsentRequest, how: Notifications) -> Option<Self> {
        let details = match &request.shown {
            Shown::Approval { bundle, .. } | Shown::Password { bundle, .. } => {
                let steps = bundle.steps.iter().map(|step| step.facts.titled());
                let messages = bundle.messages.iter().map(|message| message.titled.clone());
                steps.chain(messages).collect()
            }
            _ => Vec::new(),
        };
        Self::told((notice::question_title(), notice::question_text()), details, how)
    }

    /// A bundle ended with something that was signed.
    fn of_end(progress: &BundleProgress, how: Notifications) -> Option<Self> {
        let signed = |step: &&CardStep| !matches!(step.state, StepState::NotSigned | StepState::Skipped);
        let steps: Vec<&CardStep> = progress.steps.iter().filter(signed).collect();
        let details = steps.iter().map(|step| step.what()).collect();
        let any = |state| steps.iter().any(|step| step.state == state);
        let words = match steps.as_slice() {
            [] => return None,
            _ if any(StepState::Failed) => (notice::failed_title(), notice::failed_text()),
            _ if any(StepState::Timeout) => (notice::unconfirmed_title(), notice::unconfirmed_text()),
            _ if steps.len() < progress.steps.len() => (notice::part_title(), notice::part_text()),
            [one] if one.signed == Signable::Message => (notice::message_title(), notice::message_text()),
            [_] => (notice::transaction_title(), notice::transaction_text()),
            _ => (notice::steps_title(), notice::steps_text()),
        };
        Self::told(words, details, how)
    }

    /// Amounts arrived.
    fn of_received(amounts: &[Said], how: Notifications) -> Option<Self> {
        Self::told((notice::received_title(amounts.len()), notice::received_text()), amounts.to_vec(), how)
    }

    fn told((title, text): (Said, Said), details: Vec<Said>, how: Notifications) -> Option<Self> {
        match how {
            Notifications::Off => None,
            Notifications::Plain => Some(Self { title, text, details: Vec::new() }),
            Notifications::Detailed => Some(Self { title, text, details }),
        }
    }

    /// Its first line.
    pub fn title(&self, language: Language) -> String {
        language.say(&self.title)
    }

    /// What stands under it, as markup, which the desktop reads it as.
    pub fn body(&self, language: Language) -> String {
        let plain = |detail: &Said| plain_text(&language.say(detail), LINE).replace('&', "&amp;").replace('<', "&lt;");
        let mut lines: Vec<String> = self.details.iter().map(plain).collect();
        lines.push(language.say(&self.text));
        lines.join("\n")
    }
}

/// Reads the bundles of the chosen vault that end, also while it is locked. An end may be published more than once; it is read once.
pub struct Endings {
    cursor: Cursor<Event>,
    /// Whether an event is of a vault that is not chosen.
    is_of_another: Box<dyn Fn(&Event) -> bool + Send + Sync>,
    found: HashSet<String>,
}

impl Endings {
    fn of(cursor: Cursor<Event>, is_of_another: Box<dyn Fn(&Event) -> bool + Send + Sync>) -> Self {
        Self { cursor, is_of_another, found: HashSet::new() }
    }

    /// Waits for the next bundle that ends, or the next payment. `None` once the profile is closed and everything was read.
    pub async fn next(&mut self) -> Option<Ending> {
        loop {
            let Delivery::Event(one) = self.cursor.next().await? else { continue };
            match &*one.event {
                event if (self.is_of_another)(event) => {}
                Event::Bundle(progress) if progress.done && self.found.insert(progress.bundle_id.clone()) => {
                    return Some(Ending(What::Bundle(progress.clone())));
                }
                Event::Received { amounts, entry } => {
                    return Some(Ending(What::Received { amounts: amounts.clone(), entry: entry.clone() }));
                }
                _ => {}
            }
        }
    }
}

/// Something that has just happened.
#[derive(Debug)]
pub struct Ending(What);

#[derive(Debug)]
enum What {
    /// A bundle ended.
    Bundle(BundleProgress),
    /// Amounts arrived, each with its network; the entry of the activity if it is one.
    Received { amounts: Vec<Said>, entry: Option<String> },
}

impl Ending {
    /// What is told of it, if anything.
    pub fn notice(&self, how: Notifications) -> Option<Notice> {
        match &self.0 {
            What::Bundle(progress) => Notice::of_end(progress, how),
            What::Received { amounts, .. } => Notice::of_received(amounts, how),
        }
    }

    /// The entry of the activity that it is about; `None` if there are several.
    pub fn entry(&self) -> Option<&str> {
        match &self.0 {
            What::Bundle(progress) => Some(&progress.bundle_id),
            What::Received { entry, .. } => entry.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use lockstep_bus::Queue;
    use lockstep_texts::AmountText;

    use super::*;

    fn step(label: &str, state: StepState) -> CardStep {
        CardStep {
            id: label.to_owned(),
            label: label.to_owned(),
            titled: None,
            chain: "Base".to_owned(),
            test: false,
            signed: Signable::Transaction,
            state,
            tx_hash: None,
            explorer: None,
            error: None,
            error_said: None,
            awaits: None,
            waits_for: None,
        }
    }

    fn ended(steps: Vec<CardStep>) -> BundleProgress {
        BundleProgress { bundle_id: "b".to_owned(), steps, waiting_for: None, done: true }
    }

    #[test]
    fn amounts_and_names_are_told_only_to_who_wants_them() {
        let end = ended(vec![step("Send 0.25 ETH to Alice", StepState::Confirmed)]);
        let plain = Notice::of_end(&end, Notifications::Plain).expect("something happened");
        assert_eq!(plain.title(Language::English), "A transaction is confirmed");
        assert!(!format!("{plain:?}").contains("0.25") && !format!("{plain:?}").contains("Alice"), "{plain:?}");
        let detailed = Notice::of_end(&end, Notifications::Detailed).expect("something happened");
        assert_eq!(detailed.body(Language::English), "Send 0.25 ETH to Alice\nIt went through.");
        assert_eq!(detailed.title(Language::German), "Eine Transaktion ist bestätigt");
        assert!(detailed.body(Language::German).ends_with("\nSie ist durchgegangen."), "{detailed:?}");
        assert_eq!(Notice::of_end(&end, Notifications::Off), None, "they are off");
    }

    #[test]
    fn an_end_is_told_as_it_was() {
        use StepState::{Confirmed, Failed, NotSigned, Skipped, Timeout};
        let told = |states: &[StepState]| {
            let steps = states.iter().map(|state| step("Send", *state)).collect();
            Notice::of_end(&ended(steps), Notifications::Plain).map(|notice| notice.title(Language::English))
        };
        assert_eq!(told(&[Confirmed, Confirmed]), Some("All steps are done".to_owned()));
        assert_eq!(
            told(&[Confirmed, Failed, Skipped]),
            Some("A transaction failed".to_owned()),
            "a failure is not a success"
        );
        assert_eq!(
            told(&[Confirmed, Timeout]),
            Some("A transaction is not confirmed yet".to_owned()),
            "nobody knows yet"
        );
        assert_eq!(told(&[Confirmed, NotSigned]), Some("Only a part was done".to_owned()), "the rest is not signed");
        assert_eq!(told(&[NotSigned, Skipped]), None, "the person said no and knows it");
    }

    #[test]
    fn a_label_is_text_and_no_markup() {
        let end = ended(vec![step("Send 1 <b>ETH</b> & more\u{202e}", StepState::Confirmed)]);
        let notice = Notice::of_end(&end, Notifications::Detailed).expect("something happened");
        let body = notice.body(Language::English);
        assert!(body.starts_with("Send 1 &lt;b>ETH&lt;/b> &amp; more"), "{body}");
        assert!(!body.contains('\u{202e}'), "no character turns the line round: {body}");
    }

    #[tokio::test]
    async fn a_payment_that_comes_in_is_told_as_much_as_the_person_wants() {
        let queue = Queue::new(8);
        let mut endings = Endings::of(queue.read(), Box::new(|_| false));
        let amounts = vec![notice::received_amount(AmountText::from("0.3 ETH"), "Base")];
        queue.publish(Event::Received { amounts, entry: Some("r".to_owned()) });
        queue.close();
        let ending = endings.next().await.expect("it is read");
        let plain = ending.notice(Notifications::Plain).expect("it is told");
        assert_eq!(plain.title(Language::English), "A payment came in");
        assert!(!format!("{plain:?}").contains("0.3"), "without the amount: {plain:?}");
        let detailed = ending.notice(Notifications::Detailed).expect("it is told");
        assert_eq!(detailed.body(Language::English), "0.3 ETH on Base\nOpen Lockstep to see it.");
        assert_eq!(detailed.title(Language::German), "Eine Zahlung ist eingegangen");
        assert_eq!(detailed.body(Language::German), "0,3 ETH auf Base\nÖffne Lockstep, um das zu sehen.");
        assert_eq!(ending.notice(Notifications::Off), None, "they are off");
        assert_eq!(ending.entry(), Some("r"), "a click leads to it");
    }

    #[tokio::test]
    async fn an_end_is_told_once() {
        let queue = Queue::new(8);
        let mut endings = Endings::of(queue.read(), Box::new(|_| false));
        let mut going = ended(Vec::new());
        going.done = false;
        for progress in [going, ended(Vec::new()), ended(Vec::new())] {
            queue.publish(Event::Bundle(progress));
        }
        queue.close();
        assert!(endings.next().await.is_some(), "two of three events say that it has ended");
        assert!(endings.next().await.is_none(), "it is told once");
    }
}
