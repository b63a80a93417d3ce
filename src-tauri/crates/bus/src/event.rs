mod bundle;
mod chat;
mod progress;

pub use bundle::{BundleProgress, CardStep, MoneyAwaited, Signable, Waiting};
pub use chat::{ActionCard, ActionState, ChatChange, ChatEvent, Message, MessageRole, Spent};
pub use progress::{BackupProgress, BackupStage, TaskProgress, TaskStage, VaultProgress, VaultStage};

use lockstep_texts::Said;

/// An event in an open profile. It contains no secret and no id of a consent request: only the consent window knows those ids.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A conversation changed.
    Chat(Box<ChatEvent>),
    /// Progress of a bundle, or of a request for signed messages.
    Bundle(BundleProgress),
    /// The card of an action may have changed.
    Action {
        /// The conversation that the action belongs to.
        conversation: String,
        /// The agent's id of the action.
        action: String,
    },
    /// A tool that takes long goes on.
    Task {
        /// The conversation that its action belongs to.
        conversation: String,
        /// The agent's id of the action.
        action: String,
        /// How far it is.
        progress: TaskProgress,
    },
    /// Something in the profile that screens show changed. They read it again.
    VaultModified,
    /// Amounts arrived.
    Received {
        /// Each with its network.
        amounts: Vec<Said>,
        /// The entry in the activity, if it is one amount.
        entry: Option<String>,
    },
    /// Changes of conversations and bundles were not published. Screens that show them read them again.
    Untold,
    /// Progress of a new vault, a move or a pairing.
    VaultProgress(VaultProgress),
    /// Progress of a backup, a drill or a restore.
    BackupProgress(BackupProgress),
}

impl Event {
    /// Whether a locked vault withholds this event.
    pub fn is_private(&self) -> bool {
        match self {
            Self::Chat(_) | Self::Bundle(_) | Self::Action { .. } | Self::Task { .. } | Self::Received { .. } => true,
            Self::VaultModified | Self::Untold | Self::VaultProgress(_) | Self::BackupProgress(_) => false,
        }
    }
}
