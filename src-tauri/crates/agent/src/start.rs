//! Starts the conversations of an open profile.

use std::sync::{Arc, Mutex, OnceLock};

use lockstep_bus::system::SystemBus;
use lockstep_wallet::{Parts, Wallet};
use tokio::sync::{Semaphore, watch};

use crate::chat::follow;
use crate::chats::Inner;
use crate::desk::WalletDesk;
use crate::gates::Gates;
use crate::offered::Offered;
use crate::remote::Patience;
use crate::system::System;
use crate::tasks::Tasks;
use crate::{AgentBackend, Chats, Embedded};

impl Chats {
    /// The conversations of a wallet with this agent, or with the embedded planner. Starts following changes
    /// for the cards, and answering requests on the system bus.
    pub fn new(
        wallet: Wallet,
        parts: Parts,
        agent: Option<Arc<dyn AgentBackend>>,
        agent_patience: Patience,
        system: SystemBus,
    ) -> Self {
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
            model_client: OnceLock::new(),
            agent_patience,
            offered: Offered::default(),
            gates: Gates::default(),
            tasks: Tasks::default(),
            system: System::new(system),
            program_turn: Arc::new(Semaphore::new(1)),
        };
        let chats = Self { inner: Arc::new(inner) };
        let embedded = || -> Arc<dyn AgentBackend> {
            let desk = Arc::new(WalletDesk::new(Arc::downgrade(&chats.inner)));
            Arc::new(Embedded::with_notebook(desk.clone(), desk))
        };
        let backend = agent.unwrap_or_else(embedded);
        // Set once, before anything else uses the conversations.
        let _ = chats.inner.backend.set(backend);
        chats.answer_requests();
        tokio::spawn(follow(Arc::downgrade(&chats.inner), changes, showing));
        chats
    }
}
