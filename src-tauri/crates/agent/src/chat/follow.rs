//! Updates of the cards: when a bundle or an action changes, the doors get its current card.

use std::sync::Weak;

use lockstep_bus::{Cursor, Delivery, Event};
use tokio::sync::watch;

use crate::Chats;
use crate::chats::Inner;

/// Reads changes one after another and shows their cards, until the conversations are dropped. `shown` has
/// the place in the queue up to which that is done.
pub(crate) async fn follow(inner: Weak<Inner>, mut changes: Cursor<Event>, shown: watch::Sender<u64>) {
    while let Some(delivery) = changes.next().await {
        let Some(inner) = inner.upgrade() else { return };
        let chats = Chats { inner };
        match delivery {
            Delivery::Event(one) => match &*one.event {
                Event::Bundle(progress) => chats.follow_bundle(progress).await,
                Event::Action { conversation, action } => {
                    chats.show_card(conversation, action).await;
                    chats.follow_action(conversation, action, false).await;
                }
                Event::Task { conversation, action, progress } => {
                    chats.follow_task(conversation, action, *progress).await;
                }
                Event::Chat(_)
                | Event::VaultModified
                | Event::Untold
                | Event::Received { .. }
                | Event::VaultProgress(_)
                | Event::BackupProgress(_) => {}
            },
            Delivery::Missed(_) => {
                chats.tell_what_was_missed().await;
                // It is not known which cards changed.
                chats.inner.executor.bus.publish(Event::Untold);
            }
        }
        shown.send_replace(changes.position());
    }
}

impl Chats {
    /// Has an action's card shown after all earlier changes, and waits for it.
    pub(crate) async fn tell_action(&self, conversation: &str, action: &str) {
        let changed = Event::Action { conversation: conversation.to_owned(), action: action.to_owned() };
        // A wallet that closes has no listeners left.
        if let Some(sequence) = self.inner.executor.bus.publish(changed) {
            let _ = self.inner.shown.clone().wait_for(|shown| *shown > sequence).await;
        }
    }
}
