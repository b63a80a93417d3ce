//! The limits of the co-signer, with their units. The time limits of the wallet's calls are in
//! [`crate::client`] and [`crate::remote`].

use std::time::Duration;

use lockstep_keysign::port::MOST_BYTES;

/// Limits of a network connection.
pub mod connection {
    use super::Duration;

    /// From the start of a connection, TLS handshake included, to the first request signed by a paired
    /// device.
    pub const PROOF: Duration = Duration::from_secs(10);
    /// Without a request, on a connection with an authenticated device.
    pub const IDLE: Duration = Duration::from_secs(300);
    /// For a body, after its request's signature was verified.
    pub const BODY: Duration = Duration::from_secs(20);
    /// Connections without an authenticated device.
    pub const MOST_UNPROVED: usize = 256;
    /// Such connections from one household: an IPv4 address, or a /64 IPv6 network.
    pub const MOST_UNPROVED_OF_HOUSEHOLD: usize = 8;
    /// Connections with an authenticated device.
    pub const MOST_PROVED: usize = 768;
    /// Connections of one authenticated device.
    pub const MOST_OF_DEVICE: usize = 8;
    /// Open files of the process: all connections above, plus storage, console and health.
    pub const OPEN_FILES: u64 = 2048;
    /// Connections to a co-signer that the wallet started, including handshakes.
    pub const MOST_EMBEDDED: usize = 32;
}

/// Limits of requests.
pub mod request {
    use super::MOST_BYTES;

    /// In bytes: the largest bundle, plus the ids and paths of its signatures.
    pub const LONGEST_BODY: usize = MOST_BYTES + 128 * 1024;
    /// In bytes: a pairing request.
    pub const LONGEST_PAIRING: usize = 1024;
    /// Requests of one device that are processed at once; further ones wait. Each uses at most two database
    /// connections.
    pub const MOST_AT_ONCE: usize = 2;
    /// Households and devices with a stored rate.
    pub const MOST_RATES: usize = 10_000;
    /// Connections of a household: burst after a pause, then per second.
    pub const HOUSEHOLD_RATE: (u32, u32) = (60, 1);
    /// Requests of a device: burst after a pause, then per second.
    pub const DEVICE_RATE: (u32, u32) = (200, 20);
}

/// Limits of state between messages.
pub mod service {
    use super::Duration;

    /// Vaults of one device.
    pub const MOST_VAULTS: u32 = 64;
    /// How long a session waits for a message.
    pub use lockstep_keysign::port::SESSION_LIVES;
    /// Sessions of one process.
    pub const MOST_SESSIONS: usize = 64;
    /// Sessions of one device.
    pub const MOST_SESSIONS_OF_DEVICE: usize = 8;
    /// How long a key generation waits for its second message.
    pub const KEYGEN_LIVES: Duration = Duration::from_secs(10 * 60);
    /// How long a refresh waits for its second message.
    pub const REFRESH_LIVES: Duration = Duration::from_secs(2 * 60);
    /// Unfinished key generations, and unfinished refreshes, in one storage.
    pub const MOST_UNFINISHED: u64 = 32;
    /// Unfinished ones of one device.
    pub const MOST_UNFINISHED_OF_DEVICE: u64 = 4;
    /// How long a pairing code is valid.
    pub const CODE_LIVES: Duration = Duration::from_secs(10 * 60);
}

/// Limits of a shared database.
pub mod database {
    use super::Duration;

    /// Connections of one node.
    pub const CONNECTIONS: u32 = 16;
    /// How long to wait for a connection.
    pub const CONNECTION: Duration = Duration::from_secs(20);
    /// How long to wait for a vault that another request uses, in milliseconds.
    pub const LOCK_MILLIS: &str = "20000";
}

#[cfg(test)]
mod tests {
    use super::{connection, database, request, service};

    /// The limits of one device or household leave room for others.
    #[test]
    fn the_limits_of_one_leave_room_for_others() {
        let shares = [
            ("unproved connections", connection::MOST_UNPROVED_OF_HOUSEHOLD, connection::MOST_UNPROVED),
            ("proved connections", connection::MOST_OF_DEVICE, connection::MOST_PROVED),
            ("sessions", service::MOST_SESSIONS_OF_DEVICE, service::MOST_SESSIONS),
            ("connections to the database", 2 * request::MOST_AT_ONCE, database::CONNECTIONS as usize),
            ("unfinished shares", service::MOST_UNFINISHED_OF_DEVICE as usize, service::MOST_UNFINISHED as usize),
        ];
        for (what, of_one, of_all) in shares {
            assert!(4 * of_one <= of_all, "{what}: one may have {of_one} of {of_all}");
        }
    }
}
