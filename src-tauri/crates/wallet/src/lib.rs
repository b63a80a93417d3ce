//! The composition root: one profile, opened, and the one list of operations that every door calls.
//!
//! A door (window, terminal) brings a place to ask the person and a place to tell; everything else is here.

mod about;
mod activity;
mod agents;
pub mod api;
pub mod backup;
mod changes;
mod chat;
pub mod consent;
mod contacts;
mod cosigners;
mod create;
mod csv;
mod desk;
mod draft;
mod endpoints;
mod error;
mod events;
mod export;
mod holdings;
mod import;
pub mod lock;
mod messages;
mod moving;
mod networks;
mod offered;
mod open;
mod pairing;
pub mod phrase;
mod portfolio;
mod prices;
mod profile;
mod receive;
mod refresh;
mod renewal;
mod restore;
mod seed;
mod send;
mod settle;
mod startup;
mod support;
mod switching;
mod system;
mod teller;
mod test_signatures;
mod values;
mod wallet;
mod wipe;

pub use about::CrashReports;
pub use changes::ASKED_HERE;
pub use error::{ApiCode, ApiError};
pub use events::Events;
pub use export::{Export, Exported};
pub use lock::{Unlocked, Usable};
pub use lockstep_actions::bundle::{
    BundleProgress, BundleView, CardStep, MessageFacts, MessageView, OriginView, Signable, StepView,
};
pub use lockstep_actions::wire;
pub use lockstep_agent as agent;
pub use lockstep_chain::plain_text;
pub use lockstep_cosigner::remote::PairingCode;
pub use lockstep_keysign::port::RefreshKind;
pub use lockstep_platform::{Clock, Terminal, forbid_core_dumps, inert};
pub use lockstep_rpc::Endpoint;
pub use lockstep_store::{BundleOrigin, CosignerAt, StepState};
pub use lockstep_vault::{Keychain, OsKeychain, Password};
pub use messages::{SignedDocuments, SignedMessage};
pub use open::{Opening, OpeningError};
pub use pairing::{Paired, Unpaired};
pub use profile::{Profile, ProfileError, data_root};
pub use support::{SupportProgram, write_support_bundle};
pub use wallet::Wallet;
pub use wipe::{Wipe, WipeConfirmed, WipeError};
