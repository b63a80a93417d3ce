//! What a person should know before they consent.
//!
//! A [`Finding`] is data: what was found, with its evidence. The catalogue gives each its [`FindingId`], its [`Severity`] and its words, so
//! that no other file has a code or a sentence of a finding. Everything here is a function of its arguments. The crate stands below `chain`,
//! because reading a transaction already finds things.

mod ago;
mod catalogue;
mod evidence;
mod holder;
mod permission;
mod phrases;
mod severity;
mod simulation;
mod source;
mod table;
mod told;

pub use ago::ago;
pub use catalogue::{Finding, FindingId};
pub use evidence::{Granted, Market, Taker, TokenAuthority, Until};
pub use holder::Holder;
pub use permission::Permission;
pub use phrases::{MOST_LISTED, any_of};
pub use severity::Severity;
pub use simulation::{Difference, Executed, Simulation, Unavailable, Unsupported};
pub use source::Source;
