//! The composition root: opens a profile and connects wallet, tools and agent. Every door opens it and gets
//! all operations from it.
//!
//! A door (window, terminal) brings the place where the person is asked, and reads events (`read_events`).

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod clock;
#[cfg(test)]
mod kinds;
mod opening;
#[cfg(test)]
mod order;

use std::ops::Deref;
use std::sync::Arc;

use lockstep_bus::system::SystemBus;
use lockstep_platform::Clock;
use lockstep_texts::Said;
use lockstep_wallet::programs::Reviews;
use lockstep_wallet::{Fetch, Opened, Wallet};

pub use lockstep_agent as agent;
pub use lockstep_agent::{Chats, OpenChats, ProgramEventError};
pub use lockstep_bus::system;
pub use lockstep_mcp as mcp;
pub use lockstep_wallet::OpeningError;
pub use opening::Opening;

/// An open profile with everything that a door offers. Clones share it.
#[derive(Clone)]
pub struct App {
    chats: Chats,
    programs: Arc<mcp::Calls>,
    evidence: Arc<mcp::EvidenceTools>,
}

impl Deref for App {
    type Target = Chats;

    fn deref(&self) -> &Chats {
        &self.chats
    }
}

impl App {
    /// Opens a profile and settles what a crash left behind. Its vault is locked.
    ///
    /// # Errors
    /// [`OpeningError`]; nothing was overwritten.
    pub async fn open(opening: Opening) -> Result<Self, OpeningError> {
        Self::open_with_clock(opening, clock::clock()).await
    }

    /// Like [`open`](Self::open), with another clock.
    ///
    /// # Errors
    /// [`OpeningError`]; nothing was overwritten.
    pub async fn open_with_clock(opening: Opening, clock: Arc<dyn Clock>) -> Result<Self, OpeningError> {
        let (asks, services) = (opening.asks_programs, opening.services.clone());
        let plans = services.plans.clone();
        let (of_wallet, agent, patience) = opening.parted();
        let opened = Wallet::open(of_wallet, clock).await?;
        let evidence = mcp::EvidenceTools::new(opened.wallet.clone(), opened.parts.executor.clone(), services, asks);
        let evidence = Arc::new(evidence.map_err(|error| OpeningError::Other(Said::as_it_is(error.to_string())))?);
        let reviews: Arc<dyn Reviews> = evidence.clone();
        opened.wallet.serve_reviews(&reviews);
        let programs = programs(&opened, asks, evidence.clone(), plans);
        let system = SystemBus::open(opened.parts.executor.store.clone()).await?;
        let chats = Chats::new(opened.wallet.clone(), opened.parts.clone(), agent, patience, system);
        opened.settle(chats.as_conversations()).await?;
        chats.tell_what_ended().await;
        Ok(Self { chats, programs, evidence })
    }

    /// The local pages, on which a person reviews what programs prepared.
    pub fn pages(&self) -> Arc<mcp::EvidenceTools> {
        self.evidence.clone()
    }

    /// The tools for programs outside of the wallet.
    pub fn programs(&self) -> Arc<mcp::Calls> {
        self.programs.clone()
    }
}

fn programs(opened: &Opened, asks: bool, evidence: Arc<mcp::EvidenceTools>, plans: Arc<dyn Fetch>) -> Arc<mcp::Calls> {
    let (wallet, parts) = (opened.wallet.clone(), opened.parts.clone());
    let home = mcp::WalletHome::new(wallet.clone(), parts.executor.clone());
    let plans = mcp::PlanTools::new(wallet.clone(), asks, plans);
    let tools = mcp::WalletTools::new(wallet, parts.executor, parts.consent, asks);
    mcp::Calls::new(Arc::new(home), vec![Arc::new(tools), Arc::new(plans), evidence])
}
