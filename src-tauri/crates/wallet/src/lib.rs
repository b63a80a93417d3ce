//! One profile, opened, and the operations on money and profile that every door calls.
//!
//! It knows nothing of tools and agents: what stands on it is told of by [`Conversations`].

mod about;
mod activity;
pub mod api;
pub mod backup;
mod changes;
pub mod consent;
mod contacts;
mod conversations;
mod cosigners;
mod create;
mod csv;
mod draft;
mod elsewhere;
mod endpoints;
mod error;
mod events;
mod export;
mod import;
pub mod kept;
pub mod lock;
mod messages;
mod moving;
mod networks;
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
pub use conversations::Conversations;
pub use draft::note;
pub use elsewhere::Elsewhere;
pub use error::{ApiCode, ApiError};
pub use events::{Events, News};
pub use export::{Export, Exported};
pub use lock::{Running, Unlocked, Usable};
pub use lockstep_actions::bundle::{
    BundleProgress, BundleView, CardStep, MessageFacts, MessageView, OriginView, Signable, StepView,
};
pub use lockstep_actions::wire;
pub use lockstep_chain::plain_text;
pub use lockstep_cosigner::remote::PairingCode;
pub use lockstep_keysign::port::RefreshKind;
pub use lockstep_platform::{Clock, Terminal, forbid_core_dumps, inert};
pub use lockstep_rpc::Endpoint;
pub use lockstep_store::{BundleOrigin, CosignerAt, StepState};
pub use lockstep_vault::{Keychain, OsKeychain, Password};
pub use messages::{SignedDocuments, SignedMessage};
pub use open::{Opened, Opening, OpeningError, Parts};
pub use pairing::{Paired, Unpaired};
pub use profile::{Profile, ProfileError, data_root};
pub use receive::may_receive;
pub use support::{SupportProgram, write_support_bundle};
pub use teller::Teller;
pub use wallet::{Wallet, address_of, may_sign};
pub use wipe::{Wipe, WipeConfirmed, WipeError};
