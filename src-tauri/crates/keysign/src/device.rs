//! The device's state machines. Every step consumes its state, so that no nonce is used twice:
//!
//! ```no_run
//! # use lockstep_keysign::{KeysignError, device::Signing};
//! fn once(signing: Signing, answer: &[u8]) -> Result<(), KeysignError> {
//!     let (_ready, _last) = signing.exchange(answer)?;
//!     Ok(())
//! }
//! ```
//!
//! ```compile_fail
//! # use lockstep_keysign::{KeysignError, device::Signing};
//! fn twice(signing: Signing, answer: &[u8]) -> Result<(), KeysignError> {
//!     let (_ready, _last) = signing.exchange(answer)?;
//!     let (_ready, _last) = signing.exchange(answer)?;
//!     Ok(())
//! }
//! ```
//!
//! ```compile_fail
//! # use lockstep_keysign::device::Signing;
//! fn copied(signing: &Signing) -> Signing {
//!     Clone::clone(signing)
//! }
//! ```

mod keygen;
mod refresh;
mod signing;

pub use keygen::{Keygen, KeygenReady};
pub use refresh::{Refresh, RefreshReady};
pub use signing::{Ready, Signing};
