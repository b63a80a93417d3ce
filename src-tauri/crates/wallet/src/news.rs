use lockstep_bus::{BackupProgress, BundleProgress, ChatEvent, Delivery, Event, VaultProgress};
use serde::Serialize;

/// An event for a window, sent over a channel of its own.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", content = "news", rename_all = "camelCase")]
pub enum News {
    /// A conversation changed.
    Chat(Box<ChatEvent>),
    /// A bundle went on.
    BundleProgress(BundleProgress),
    /// The screens have to read again.
    VaultModified,
    /// An event was lost, so everything on the screens is read again.
    Untold,
    VaultProgress(VaultProgress),
    BackupProgress(BackupProgress),
    /// The person clicked on a notification: the activity opens at this entry, or as a whole.
    #[serde(rename_all = "camelCase")]
    OpenActivity {
        entry: Option<String>,
    },
    /// The person closed the main window while an entry stands in the tray, and has not chosen what that does.
    ClosingAsked,
    /// Lockstep was started once more for another profile than the open one.
    #[serde(rename_all = "camelCase")]
    OtherProfileAsked {
        asked: String,
        open: String,
    },
}

impl News {
    /// The news for an event that the door read; `None` if a later event covers it.
    pub fn of(delivery: &Delivery<Event>) -> Option<Self> {
        let Delivery::Event(one) = delivery else { return Some(Self::Untold) };
        match &*one.event {
            Event::Chat(event) => Some(Self::Chat(event.clone())),
            Event::Bundle(progress) => Some(Self::BundleProgress(progress.clone())),
            Event::VaultModified => Some(Self::VaultModified),
            Event::Untold => Some(Self::Untold),
            Event::VaultProgress(progress) => Some(Self::VaultProgress(progress.clone())),
            Event::BackupProgress(progress) => Some(Self::BackupProgress(progress.clone())),
            // Its card follows.
            Event::Action { .. } | Event::Task { .. } => None,
            // The screens read it again.
            Event::Received { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use lockstep_bus::{Cursor, Event, Peek, Queue};

    use super::News;

    fn next_news(cursor: &mut Cursor<Event>) -> Option<News> {
        match cursor.peek() {
            Peek::Ready(delivery) => News::of(&delivery),
            other => panic!("something was published: {other:?}"),
        }
    }

    #[test]
    fn a_window_is_told_that_it_missed_something() {
        let queue = Queue::new(1);
        let mut cursor = queue.read();
        queue.publish(Event::Untold);
        queue.publish(Event::VaultModified);
        assert_eq!(next_news(&mut cursor), Some(News::Untold), "one event is gone, so it reads everything again");
        assert_eq!(next_news(&mut cursor), Some(News::VaultModified), "what is kept follows");
    }

    #[test]
    fn a_window_hears_of_an_action_only_through_its_card() {
        let queue = Queue::new(1);
        let mut cursor = queue.read();
        queue.publish(Event::Action { conversation: "c".into(), action: "a".into() });
        assert_eq!(next_news(&mut cursor), None, "the card follows in the conversation");
    }
}
