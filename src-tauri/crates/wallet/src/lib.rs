//! An open profile, and the operations on money and profile that every door calls.
//!
//! It knows nothing of tools and agents; it informs the crates above through [`Conversations`].

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod about;
mod activity;
mod added_networks;
mod allowances;
pub mod api;
pub mod backup;
mod changes;
pub mod consent;
mod contacts;
mod conversations;
mod cosigners;
mod create;
mod csv;
mod currency;
mod descriptors;
mod draft;
mod elsewhere;
mod endpoints;
mod error;
mod event_reader;
mod export;
mod import;
mod incoming;
mod local_fixture;
pub mod lock;
mod messages;
mod moving;
mod networks;
mod news;
mod notices;
mod now;
mod open;
mod overview;
mod pairing;
pub mod phrase;
pub mod plans;
mod portfolio;
mod prices;
mod profile;
pub mod programs;
mod receive;
mod records;
mod refresh;
pub mod releases;
mod renewal;
mod restore;
mod rules;
mod scripts;
mod send;
mod settle;
mod startup;
mod support;
mod switching;
mod system;
mod test_signatures;
mod tray;
mod unconfirmed;
mod values;
mod vaults;
mod wallet;
mod wipe;

pub use about::CrashReports;
pub use conversations::Conversations;
pub use descriptors::{DescriptorFolder, NotApplied};
pub use draft::note;
pub use elsewhere::Elsewhere;
pub use error::{ApiCode, ApiError};
pub use event_reader::EventReader;
pub use export::{Export, Exported, wire_word};
pub use lock::{Running, Unlocked, Usable};
pub use lockstep_actions::Voucher;
pub use lockstep_actions::bundle::{
    BalanceChange, BalanceView, BundleView, ContactRef, Described, MessageFacts, MessageView, NewTerms, OriginView,
    Party, SimulatedChange, SimulationOutcome, StepView, Tag,
};
pub use lockstep_actions::wire;
pub use lockstep_bus::{BundleProgress, CardStep, Delivery, Event, MoneyAwaited, Peek, Signable};
pub use lockstep_chain::plain_text;
pub use lockstep_cosigner::remote::PairingCode;
pub use lockstep_keysign::port::RefreshKind;
pub use lockstep_platform::{Clock, Terminal, forbid_core_dumps, inert};
pub use lockstep_policy::{
    Change as RulesChange, Effect as RuleEffect, FixedPrice, Part as RulesPart, RulesEdit, TokenShown,
    Told as RulesEntry,
};
pub use lockstep_rpc::{DocumentUrl, Endpoint, Fetch, NotFetched, PublicFetch, Resolve, SystemResolver, TestServer};
pub use lockstep_scripts::{Call as ScriptCall, Ran as ScriptRan, ScriptError, Stage as ScriptStage};
pub use lockstep_store::{BundleOrigin, ContactOrigin, CosignerAt, Sees, StepState, VaultColour};
pub use lockstep_vault::{Keychain, OsKeychain, Password};
pub use messages::{SignedDocuments, SignedMessage};
pub use news::News;
pub use notices::{Ending, Endings, Notice, Notifications};
pub use open::{Opened, Opening, OpeningError, Parts};
pub use pairing::{Paired, Unpaired};
pub use profile::{Profile, ProfileError, WindowlessRight, data_root};
pub use programs::{AdmissionAnswered, ProgramKind, ProgramSetup, Programs, WaitingReview};
pub use receive::may_receive;
pub use records::Records;
pub use rules::{CapRemains, PendingRules, ProposedRules, RulesDraft, VaultRules, WouldHave};
pub use scripts::{NotRun, ScriptPrograms};
pub use support::{SupportProgram, write_support_bundle};
pub use tray::{AtAGlance, Closing, Question, Tray, TrayEntry, TrayItem};
pub use wallet::{Wallet, address_of, may_sign};
pub use wipe::{Wipe, WipeConfirmed, WipeError};
