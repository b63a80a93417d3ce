//! What a person should know before they consent.
//!
//! A [`Finding`] is data: what was found, with its evidence. The catalogue gives each its [`FindingId`], its [`Severity`] and its text, so
//! that no other file has a code of a finding or the id of its text. The words are in `locales/`. Everything here is a function of its
//! arguments. The crate stands below `chain`, because reading a transaction already finds things.

mod ago;
mod catalogue;
mod evidence;
mod filling;
mod holder;
mod permission;
mod phrases;
#[cfg(test)]
mod samples;
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
pub use phrases::{MOST_LISTED, any_of, any_of_them};
pub use severity::Severity;
pub use simulation::{Difference, Executed, Simulation, Unavailable, Unsupported};
pub use source::Source;
