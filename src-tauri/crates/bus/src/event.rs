mod bundle;
mod chat;
mod progress;

pub use bundle::{BundleProgress, CardStep, MoneyAwaited, Signable, Waiting};
pub use chat::{ActionCard, ActionState, ChatChange, ChatEvent, Message, MessageRole};
pub use progress::{BackupProgress, BackupStage, VaultProgress, VaultStage};

/// What happened in an open profile. Nothing in it is secret, and nothing names a consent request: those are known to the consent window
/// alone.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A conversation changed.
    Chat(Box<ChatEvent>),
    /// A bundle, or a request for signed messages, goes on.
    Bundle(BundleProgress),
    /// An action's card may look another way.
    Action {
        /// The conversation that the action belongs to.
        conversation: String,
        /// The agent's id of the action.
        action: String,
    },
    /// Something that screens show of the profile changed: they read again.
    VaultModified,
    /// Changes of conversations and bundles were not told: who shows them reads them again.
    Untold,
    /// How far a new vault is, a move or a pairing.
    VaultProgress(VaultProgress),
    /// How far a backup is.
    BackupProgress(BackupProgress),
}

impl Event {
    /// Whether it tells of what a locked vault keeps to itself.
    pub fn is_private(&self) -> bool {
        match self {
            Self::Chat(_) | Self::Bundle(_) | Self::Action { .. } => true,
            Self::VaultModified | Self::Untold | Self::VaultProgress(_) | Self::BackupProgress(_) => false,
        }
    }
}
