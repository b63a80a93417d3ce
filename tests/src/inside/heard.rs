use std::sync::{Mutex, MutexGuard};

use lockstep_wallet::api::{ActionCard, ChatChange, ChatEvent, VaultProgress};
use lockstep_wallet::backup::BackupProgress;
use lockstep_wallet::{BundleProgress, Delivery, Event, EventReader, Peek};
use serde_json::{Value, json};

/// Everything that the wallet reported to its door.
#[derive(Default)]
pub struct Heard(Mutex<Ear>);

#[derive(Default)]
struct Ear {
    /// The reader of the profile that was opened last.
    news: Option<EventReader>,
    chat: Vec<ChatEvent>,
    bundles: Vec<BundleProgress>,
    vault: Vec<VaultProgress>,
    backup: Vec<BackupProgress>,
    modified: usize,
}

impl Heard {
    /// Listens to an opened profile like a door: every event is read at once.
    pub(super) fn listen(self: &std::sync::Arc<Self>, news: EventReader) {
        let mut coming = news.clone();
        self.up_to_now().news = Some(news);
        let heard = std::sync::Arc::downgrade(self);
        tokio::spawn(async move {
            while coming.pass().await {
                let Some(heard) = heard.upgrade() else { return };
                drop(heard.up_to_now());
            }
        });
    }

    /// Everything that was reported, with all events published until now.
    fn up_to_now(&self) -> MutexGuard<'_, Ear> {
        let mut ear = self.0.lock().expect("no panic");
        while let Some(Peek::Ready(delivery)) = ear.news.as_mut().map(EventReader::peek) {
            let Delivery::Event(one) = delivery else { panic!("a story reads at once: {delivery:?}") };
            match (*one.event).clone() {
                Event::Chat(event) => ear.chat.push(*event),
                Event::Bundle(progress) => ear.bundles.push(progress),
                Event::VaultModified => ear.modified += 1,
                Event::VaultProgress(progress) => ear.vault.push(progress),
                Event::BackupProgress(progress) => ear.backup.push(progress),
                Event::Action { .. } | Event::Task { .. } | Event::Untold | Event::Received { .. } => {}
            }
        }
        ear
    }

    /// The progress of bundles, in order.
    pub fn bundles(&self) -> Vec<BundleProgress> {
        self.up_to_now().bundles.clone()
    }

    /// The cards of actions, as they changed.
    pub fn cards(&self) -> Vec<ActionCard> {
        let ear = self.up_to_now();
        let cards = ear.chat.iter().filter_map(|event| match &event.change {
            ChatChange::Card { card, .. } => Some(card.clone()),
            _ => None,
        });
        cards.collect()
    }

    /// The texts of the messages as a window shows them now, in the order in which they began.
    pub fn texts(&self) -> Vec<String> {
        let ear = self.up_to_now();
        let mut texts: Vec<(&str, String)> = Vec::new();
        for event in &ear.chat {
            match &event.change {
                ChatChange::Message { message } => match texts.iter_mut().find(|(id, _)| *id == message.id) {
                    Some((_, text)) => text.clone_from(&message.text),
                    None => texts.push((&message.id, message.text.clone())),
                },
                ChatChange::Delta { message_id, text } => {
                    if let Some((_, whole)) = texts.iter_mut().find(|(id, _)| id == message_id) {
                        whole.push_str(text);
                    }
                }
                _ => {}
            }
        }
        texts.into_iter().map(|(_, text)| text).collect()
    }

    /// How often the screens were asked to refresh.
    pub fn modified(&self) -> usize {
        self.up_to_now().modified
    }

    /// Resets that count.
    pub fn forget(&self) {
        self.up_to_now().modified = 0;
    }

    /// Everything as the door would send it to a window.
    pub fn all(&self) -> Value {
        let ear = self.up_to_now();
        json!({ "chat": ear.chat, "bundles": ear.bundles, "vault": ear.vault, "backup": ear.backup })
    }
}
