//! The wallet's side of a co-signer on another machine: pairing, the device's key, and the client.
//!
//! The pairing code names the service and its certificate, so the wallet talks to no other machine. The
//! device's key signs every later request; [`request_signature`] describes the signed data and the reasons.

mod client;
mod code;
pub mod connection;
mod device_key;
mod pairing;
pub mod request_signature;

pub use client::{RemoteCosigner, Sequence};
pub use code::{CodeError, PairingCode};
pub use device_key::DeviceKey;
pub(crate) use pairing::{PairAnswer, PairRequest};
pub use pairing::{Pairing, pair};

/// The path of the port's calls.
pub const CALL_PATH: &str = "/call";
/// The path at which a pairing code is redeemed.
pub const PAIR_PATH: &str = "/pair";

/// HTTP status for a request without a paired device's signature. Nothing was changed.
pub const STATUS_STRANGER: u16 = 401;
/// HTTP status if the device got an answer that the service's database does not have: the database is an
/// older copy.
pub const STATUS_OLDER_COPY: u16 = 412;
/// HTTP status for too many requests. Nothing was changed.
pub const STATUS_TOO_MANY: u16 = 429;
/// HTTP status if the service's storage does not answer. Nothing was changed.
pub const STATUS_STORAGE: u16 = 503;
