//! Passes progress on to the door, and to whoever waits inside.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lockstep_actions::Progress;
use lockstep_actions::bundle::{BundleProgress, Waiting};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::Conversations;
use crate::events::Events;

/// A card that changed.
enum Tell {
    /// That of a bundle.
    Bundle(String),
    /// That of an action; whoever waits is told when it was told.
    Action { conversation: String, action: String, told: oneshot::Sender<()> },
}

/// Who is told how bundles go on. Cards are read and told one after another, in the order in which they changed.
pub struct Teller {
    events: Arc<dyn Events>,
    waiting: Mutex<HashMap<String, Waiting>>,
    /// Conversations and actions that wait for a yes to what they would write.
    asking: Mutex<HashSet<(String, String)>>,
    pub(crate) bundles: broadcast::Sender<BundleProgress>,
    tells: OnceLock<mpsc::UnboundedSender<Tell>>,
}

impl Teller {
    pub(crate) fn new(events: Arc<dyn Events>) -> Self {
        Self {
            events,
            waiting: Mutex::default(),
            asking: Mutex::default(),
            bundles: broadcast::channel(64).0,
            tells: OnceLock::new(),
        }
    }

    /// Begins to tell cards, for as long as the wallet lives.
    pub(crate) fn attach(&self, conversations: Arc<dyn Conversations>) {
        let (sender, receiver) = mpsc::unbounded_channel();
        if self.tells.set(sender).is_ok() {
            tokio::spawn(tell_in_order(conversations, receiver));
        }
    }

    /// What a bundle waits for, if it waits.
    pub fn waiting(&self, bundle: &str) -> Option<Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).get(bundle).copied()
    }

    /// Whether an action waits for a yes to what it would write.
    pub fn is_asking(&self, conversation: &str, action: &str) -> bool {
        let asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
        asking.contains(&(conversation.to_owned(), action.to_owned()))
    }

    /// Tells an action's card behind everything that changed before it, and waits for that.
    pub async fn tell_action(&self, conversation: &str, action: &str) {
        let (told, waits) = oneshot::channel();
        let (conversation, action) = (conversation.to_owned(), action.to_owned());
        if self.tells.get().is_some_and(|tells| tells.send(Tell::Action { conversation, action, told }).is_ok()) {
            // A wallet that closes meanwhile tells nobody any more.
            let _ = waits.await;
        }
    }
}

async fn tell_in_order(conversations: Arc<dyn Conversations>, mut tells: mpsc::UnboundedReceiver<Tell>) {
    while let Some(tell) = tells.recv().await {
        match tell {
            Tell::Bundle(bundle) => conversations.tell_card(&bundle).await,
            Tell::Action { conversation, action, told } => {
                conversations.tell_action(&conversation, &action).await;
                // Nobody has to wait for it.
                let _ = told.send(());
            }
        }
    }
}

impl Progress for Teller {
    fn bundle(&self, progress: BundleProgress) {
        {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            match progress.waiting_for {
                Some(what) => waiting.insert(progress.bundle_id.clone(), what),
                None => waiting.remove(&progress.bundle_id),
            };
        }
        // Nobody listens where no door waits for a bundle to be planned.
        let _ = self.bundles.send(progress.clone());
        if let Some(tells) = self.tells.get() {
            // The other end goes with the wallet.
            let _ = tells.send(Tell::Bundle(progress.bundle_id.clone()));
        }
        self.events.bundle(progress);
    }

    fn vault_modified(&self) {
        self.events.vault_modified();
    }

    fn asks(&self, conversation: &str, action: &str, waits: bool) {
        {
            let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
            let key = (conversation.to_owned(), action.to_owned());
            if waits {
                asking.insert(key)
            } else {
                asking.remove(&key)
            };
        }
        if let Some(tells) = self.tells.get() {
            let (told, _) = oneshot::channel();
            // The other end goes with the wallet.
            let _ = tells.send(Tell::Action { conversation: conversation.to_owned(), action: action.to_owned(), told });
        }
    }
}
