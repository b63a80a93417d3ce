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

use lockstep_platform::Clock;
use lockstep_wallet::{Opened, Wallet};

pub use lockstep_agent as agent;
pub use lockstep_agent::{Chats, OpenChats};
pub use lockstep_mcp as mcp;
pub use lockstep_wallet::OpeningError;
pub use opening::Opening;

/// An open profile with everything that a door offers. Clones share it.
#[derive(Clone)]
pub struct App {
    chats: Chats,
    programs: Arc<mcp::Calls>,
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
        let asks = opening.asks_programs;
        let (of_wallet, agent, patience) = opening.parted();
        let opened = Wallet::open(of_wallet, clock).await?;
        let programs = programs(&opened, asks)?;
        let chats = Chats::new(opened.wallet.clone(), opened.parts.clone(), agent, patience);
        opened.settle(chats.as_conversations()).await?;
        Ok(Self { chats, programs })
    }

    /// The tools for programs outside of the wallet.
    pub fn programs(&self) -> Arc<mcp::Calls> {
        self.programs.clone()
    }
}

fn programs(opened: &Opened, asks: bool) -> Result<Arc<mcp::Calls>, OpeningError> {
    let (wallet, parts) = (opened.wallet.clone(), opened.parts.clone());
    let home = mcp::WalletHome::new(wallet.clone(), parts.executor.clone());
    let plans = mcp::PlanTools::new(wallet.clone(), asks);
    let evidence = mcp::EvidenceTools::new(wallet.clone(), parts.executor.clone())
        .map_err(|error| OpeningError::Other(error.to_string()))?;
    let tools = mcp::WalletTools::new(wallet, parts.executor, parts.consent, asks);
    Ok(mcp::Calls::new(Arc::new(home), vec![Arc::new(tools), Arc::new(plans), Arc::new(evidence)]))
}
