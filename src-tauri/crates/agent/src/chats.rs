//! The conversations of an open profile, and the agents that they are with.

use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, Weak};

use async_trait::async_trait;
use lockstep_actions::bundle::Executor;
use lockstep_platform::Clock;
use lockstep_store::{Db, StoreError};
use lockstep_wallet::consent::Consent;
use lockstep_wallet::{ApiError, Conversations, Parts, Unlocked, Wallet};
use tokio::sync::watch;

use crate::chat::follow;
use crate::desk::WalletDesk;
use crate::offered::Offered;
use crate::remote::{Patience, Remote};
use crate::{AgentBackend, Embedded};

/// A wallet with its conversations. Cloning shares it.
#[derive(Clone)]
pub struct Chats {
    pub(crate) inner: Arc<Inner>,
}

/// The chats while the vault is open. Every operation of the chat stands here, or is the wallet's own.
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
    /// The place in the queue up to which the cards were shown.
    pub shown: watch::Receiver<u64>,
    /// The embedded agent, or what a door brought in its place.
    pub backend: OnceLock<Arc<dyn AgentBackend>>,
    /// The client of the agent elsewhere, by its address.
    pub remote: Mutex<Option<(String, Arc<Remote>)>>,
    pub agent_patience: Patience,
    /// What agents offered to begin with.
    pub offered: Offered,
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
    /// The conversations of a wallet, with this agent; without one, with the embedded planner. From now on cards follow what happens.
    pub fn new(wallet: Wallet, parts: Parts, agent: Option<Arc<dyn AgentBackend>>, agent_patience: Patience) -> Self {
        let Parts { executor, consent } = parts;
        let (showing, shown) = watch::channel(0);
        let changes = executor.bus.read();
        let inner = Inner {
            wallet,
            store: executor.store.clone(),
            clock: executor.clock.clone(),
            executor,
            consent,
            shown,
            backend: OnceLock::new(),
            remote: Mutex::default(),
            agent_patience,
            offered: Offered::default(),
        };
        let chats = Self { inner: Arc::new(inner) };
        let embedded = || -> Arc<dyn AgentBackend> {
            Arc::new(Embedded::new(Arc::new(WalletDesk::new(Arc::downgrade(&chats.inner)))))
        };
        let backend = agent.unwrap_or_else(embedded);
        // Set once, here, before anybody else has the conversations.
        let _ = chats.inner.backend.set(backend);
        tokio::spawn(follow(Arc::downgrade(&chats.inner), changes, showing));
        chats
    }

    /// What the wallet calls when something changed. It does not keep the conversations, which keep the wallet.
    pub fn told(&self) -> Arc<dyn Conversations> {
        Arc::new(Told(Arc::downgrade(&self.inner)))
    }

    /// For what may be done only while the vault is open.
    pub fn unlocked(&self) -> Result<OpenChats, ApiError> {
        Ok(OpenChats { chats: self.clone(), unlocked: self.inner.wallet.unlocked()? })
    }

    /// Does something that needs an open vault. An answer that is ready only after a lock is not given.
    pub async fn while_unlocked<T, F>(&self, work: impl FnOnce(OpenChats) -> F) -> Result<T, ApiError>
    where
        F: Future<Output = Result<T, ApiError>>,
    {
        let chats = self.clone();
        self.inner.wallet.while_unlocked(|unlocked| work(OpenChats { chats, unlocked })).await
    }
}

impl OpenChats {
    /// The chats of the vault as it is open now, also where it was locked and opened since.
    pub fn unlocked(&self) -> Result<Self, ApiError> {
        self.chats.unlocked()
    }
}

struct Told(Weak<Inner>);

impl Told {
    fn chats(&self) -> Option<Chats> {
        self.0.upgrade().map(|inner| Chats { inner })
    }
}

#[async_trait]
impl Conversations for Told {
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
