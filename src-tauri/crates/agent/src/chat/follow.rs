//! The cards follow what happens: whenever a bundle or an action goes on, the doors are told how its card looks now.

use std::sync::Weak;

use lockstep_bus::{Cursor, Delivery, Event};
use tokio::sync::watch;

use crate::Chats;
use crate::chats::Inner;

/// Reads changes one after another and shows their cards, as long as the conversations are there. `shown` has the place up to which that
/// is done.
pub(crate) async fn follow(inner: Weak<Inner>, mut changes: Cursor<Event>, shown: watch::Sender<u64>) {
    while let Some(delivery) = changes.next().await {
        let Some(inner) = inner.upgrade() else { return };
        let chats = Chats { inner };
        match delivery {
            Delivery::Event(one) => match &*one.event {
                Event::Bundle(progress) => chats.show_card_of(&progress.bundle_id).await,
                Event::Action { conversation, action } => chats.show_card(conversation, action).await,
                Event::Chat(_)
                | Event::VaultModified
                | Event::Untold
                | Event::VaultProgress(_)
                | Event::BackupProgress(_) => {}
            },
            // Which cards changed is not known any more.
            Delivery::Missed(_) => {
                chats.inner.executor.bus.publish(Event::Untold);
            }
        }
        shown.send_replace(changes.position());
    }
}

impl Chats {
    /// Has an action's card shown behind everything that changed before it, and waits for that.
    pub(crate) async fn tell_action(&self, conversation: &str, action: &str) {
        let changed = Event::Action { conversation: conversation.to_owned(), action: action.to_owned() };
        // A wallet that closes tells nobody any more.
        if let Some(sequence) = self.inner.executor.bus.publish(changed) {
            let _ = self.inner.shown.clone().wait_for(|shown| *shown > sequence).await;
        }
    }
}
