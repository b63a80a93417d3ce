//! A co-signer on another machine, as the wallet reaches it: pairing, the device's key, and the client of the port.
//!
//! The pairing code names the service and its certificate, so nobody else is ever talked to. Afterwards every request is
//! signed by the device's key; see [`stamp`] for what exactly is signed, and why.

mod code;
pub mod connection;
mod device_key;
mod line;
mod pairing;
pub mod stamp;

pub use code::{CodeError, PairingCode};
pub use device_key::DeviceKey;
pub use line::{Remote, Sequence};
pub(crate) use pairing::{PairAnswer, PairRequest};
pub use pairing::{Pairing, pair};

/// The path of the port's calls.
pub const CALL_PATH: &str = "/call";
/// The path at which a code is redeemed.
pub const PAIR_PATH: &str = "/pair";

/// HTTP status of a request that no device of this service signed: nothing was touched.
pub const STATUS_STRANGER: u16 = 401;
/// HTTP status where this service remembers less than it has told the device: its database is an older copy.
pub const STATUS_OLDER_COPY: u16 = 412;
/// HTTP status of too many requests: nothing was touched.
pub const STATUS_TOO_MANY: u16 = 429;
/// HTTP status of a service whose storage did not answer: nothing was touched.
pub const STATUS_STORAGE: u16 = 503;
