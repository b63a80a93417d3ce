//! The co-signer's state machines. Every step consumes its state, so that no nonce is used twice:
//!
//! ```no_run
//! # use lockstep_keysign::{KeysignError, cosigner::Signing};
//! fn once(signing: Signing, last: &[u8]) -> Result<(), KeysignError> {
//!     signing.finish(last)?;
//!     Ok(())
//! }
//! ```
//!
//! ```compile_fail
//! # use lockstep_keysign::{KeysignError, cosigner::Signing};
//! fn twice(signing: Signing, last: &[u8]) -> Result<(), KeysignError> {
//!     signing.finish(last)?;
//!     signing.finish(last)?;
//!     Ok(())
//! }
//! ```
//!
//! ```compile_fail
//! # use lockstep_keysign::cosigner::Signing;
//! fn copied(signing: &Signing) -> Signing {
//!     Clone::clone(signing)
//! }
//! ```

mod keygen;
mod refresh;
mod round_state;
mod signing;

pub use keygen::Keygen;
pub use refresh::Refresh;
pub use signing::{Prepared, Signing};
