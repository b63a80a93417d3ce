//! The conversations of an open profile, and their agents.

use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, Weak};

use async_trait::async_trait;
use lockstep_actions::bundle::Executor;
use lockstep_platform::Clock;
use lockstep_store::{Absent, Db, StoreError, Vault};
use lockstep_wallet::consent::Consent;
use lockstep_wallet::{ApiError, Conversations, Unlocked, Wallet};
use tokio::sync::{Semaphore, watch};

use crate::AgentBackend;
use crate::gates::Gates;
use crate::offered::Offered;
use crate::remote::{Patience, Remote};
use crate::system::System;
use crate::tasks::Tasks;

/// A wallet with its conversations. Clones share it.
#[derive(Clone)]
pub struct Chats {
    pub(crate) inner: Arc<Inner>,
}

/// The chats while the vault is open. It has the chat's operations and, by dereference, the wallet's.
#[derive(Clone)]
pub struct OpenChats {
    pub(crate) chats: Chats,
    unlocked: Unlocked,
}

pub(crate) struct Inner {
    pub wallet: Wallet,
    pub store: Db,
    pub clock: Arc<dyn Clock>,
    pub executor: Executor,
    pub consent: Arc<Consent>,
    /// The place in the queue up to which the cards are shown.
    pub shown: watch::Receiver<u64>,
    /// The embedded agent, or the one that a door provided.
    pub backend: OnceLock<Arc<dyn AgentBackend>>,
    /// The client of the remote agent, by its address.
    pub remote: Mutex<Option<(String, Arc<Remote>)>>,
    /// The client of language models.
    pub model_client: OnceLock<reqwest::Client>,
    pub agent_patience: Patience,
    /// The suggestions that agents offered.
    pub offered: Offered,
    /// What models asked for and the person decides about.
    pub gates: Gates,
    /// The tools that go on after their turn, and how far each is.
    pub tasks: Tasks,
    /// The events between models, tools, the wallet and programs.
    pub system: System,
    /// Lets one turn of a program run at a time.
    pub program_turn: Arc<Semaphore>,
}

impl Deref for Chats {
    type Target = Wallet;

    fn deref(&self) -> &Wallet {
        &self.inner.wallet
    }
}

impl Deref for OpenChats {
    type Target = Unlocked;

    fn deref(&self) -> &Unlocked {
        &self.unlocked
    }
}

impl Chats {
    /// The wallet's callback for changes. It holds a weak reference, because the conversations own the
    /// wallet.
    pub fn as_conversations(&self) -> Arc<dyn Conversations> {
        Arc::new(WeakChats(Arc::downgrade(&self.inner)))
    }

    /// A guard for operations that need an open vault.
    pub fn unlocked(&self) -> Result<OpenChats, ApiError> {
        Ok(OpenChats { chats: self.clone(), unlocked: self.inner.wallet.unlocked()? })
    }

    /// A guard for a conversation whose vault is open.
    pub(crate) fn open_for(&self, conversation: &str) -> Result<OpenChats, ApiError> {
        let open = self.unlocked()?;
        open.require_own(conversation)?;
        Ok(open)
    }

    /// The vault that a conversation belongs to. What goes on in it is about this one, also after another one was chosen.
    pub(crate) async fn vault_of(&self, conversation: &str) -> Result<Option<Vault>, ApiError> {
        match self.inner.store.owner(conversation) {
            Some(vault) => Ok(Some(self.inner.store.vault(vault).await?)),
            None => Ok(None),
        }
    }

    /// Runs something that needs an open vault. An answer that is ready only after a lock is discarded.
    pub async fn while_unlocked<T, F>(&self, work: impl FnOnce(OpenChats) -> F) -> Result<T, ApiError>
    where
        F: Future<Output = Result<T, ApiError>>,
    {
        let chats = self.clone();
        self.inner.wallet.while_unlocked(|unlocked| work(OpenChats { chats, unlocked })).await
    }
}

impl OpenChats {
    /// Refuses a conversation of another vault, as one that is not there.
    pub(crate) fn require_own(&self, conversation: &str) -> Result<(), ApiError> {
        if self.has(conversation) { Ok(()) } else { Err(StoreError::NotFound(Absent::Conversation).into()) }
    }

    /// The chats of the vault as it is open now, even if it was locked and opened since.
    pub fn unlocked(&self) -> Result<Self, ApiError> {
        self.chats.unlocked()
    }
}

struct WeakChats(Weak<Inner>);

impl WeakChats {
    fn chats(&self) -> Option<Chats> {
        self.0.upgrade().map(|inner| Chats { inner })
    }
}

#[async_trait]
impl Conversations for WeakChats {
    async fn deliver_all(&self) {
        if let Some(chats) = self.chats() {
            chats.deliver_all().await;
        }
    }

    async fn end_untapped(&self) -> Result<bool, StoreError> {
        match self.chats() {
            Some(chats) => chats.end_untapped().await,
            None => Ok(false),
        }
    }
}
