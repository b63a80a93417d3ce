//! The device's state machines. Every state is consumed by the step that leaves it.

mod keygen;
mod signing;

pub use keygen::{Keygen, KeygenReady};
pub use signing::{Ready, Signing};
