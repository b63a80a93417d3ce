//! The wallet's database: one encrypted SQLite file per profile, with one module for each kind of data.
//!
//! Nothing here reads the clock: callers pass the time in Unix milliseconds.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod actions;
mod added_networks;
mod backups;
mod census;
mod chat;
mod coins;
mod colour;
mod contacts;
mod cosigners;
mod db;
mod elsewhere;
mod error;
mod evidence;
mod execution_plans;
mod grants;
mod held_settings;
mod incoming;
mod journal;
mod last_balances;
mod message_pages;
mod messages_kept;
mod models;
mod networks;
mod outbox;
mod owners;
mod planner_memory;
mod programs;
mod refresh;
mod settings;
mod speakers;
mod system_events;
#[cfg(test)]
mod testing;
mod totals;
mod vaults;

pub use actions::{Proposer, ReceivedAction, StoredAction};
pub use added_networks::{AddedNetwork, Unfinished};
pub use backups::{Backup, Birth, Restored};
pub use census::{ByChain, Census, Tally};
pub use chat::{Conversation, Message, Role};
pub use coins::{Coin, NewCoin};
pub use colour::VaultColour;
pub use contacts::{Contact, ContactOrigin, GoneContact, NewContact};
pub use cosigners::{CosignerAt, StoredPairing};
pub use db::{Db, OpenMode};
pub use elsewhere::Elsewhere;
pub use error::{Absent, StoreError, Taken};
pub use evidence::EvidenceRecord;
pub use grants::{GrantKind, GrantScan, StoredGrant};
pub use incoming::{Missing, Received, Search};
pub use journal::{
    AskedBy, AwaitedMoney, Bundle, BundleOrigin, FurtherSignature, MessageKind, NewBundle, NewStep, Past, Step,
    StepForm, StepRecord, StepState,
};
pub use last_balances::LastBalance;
pub use lockstep_platform::UnixMillis;
pub use message_pages::{MessagePage, MessagesAt};
pub use models::{ModelSums, ModelUsage, TimedResult};
pub use networks::StoredNetwork;
pub use outbox::{OutboxRow, ResultRow, Withheld};
pub use programs::{Program, ProgramCall, Sees};
pub use refresh::PendingShare;
pub use speakers::{Begins, ModelChoice, With};
pub use system_events::StoredEvent;
pub use totals::{RecordedTotal, TotalsOf};
pub use vaults::{NewVault, Vault, VaultKind, VaultState, WatchedVault};
