//! Every limit of the co-signer, with its unit. The wallet's own patience with a co-signer is in [`crate::client`] and
//! [`crate::remote`].

use std::time::Duration;

use lockstep_keysign::port::MOST_BYTES;

/// Limits of a network connection.
pub mod connection {
    use super::Duration;

    /// From the connection to the first request that a paired device has signed, TLS handshake included.
    pub const PROOF: Duration = Duration::from_secs(10);
    /// Without a request, on a connection on which a device has proved itself.
    pub const IDLE: Duration = Duration::from_secs(300);
    /// For a body, once its request is known to be a device's.
    pub const BODY: Duration = Duration::from_secs(20);
    /// Connections on which no device has proved itself yet.
    pub const MOST_UNPROVED: usize = 256;
    /// Such connections of one household: an IPv4 address, or an IPv6 network of 64 bits.
    pub const MOST_UNPROVED_OF_HOUSEHOLD: usize = 8;
    /// Connections on which a device has proved itself.
    pub const MOST_PROVED: usize = 768;
    /// Such connections of one device.
    pub const MOST_OF_DEVICE: usize = 8;
    /// Open files of the process: every connection above, and the storage, the console and health beside them.
    pub const OPEN_FILES: u64 = 2048;
    /// Connections to a co-signer that the wallet started, handshakes included.
    pub const MOST_EMBEDDED: usize = 32;
}

/// Limits of requests.
pub mod request {
    use super::MOST_BYTES;

    /// Bytes of a body: the largest bundle, and the ids and paths of its signatures.
    pub const LONGEST_BODY: usize = MOST_BYTES + 128 * 1024;
    /// Bytes of a pairing request.
    pub const LONGEST_PAIRING: usize = 1024;
    /// Requests of one device that are worked on at once. Further ones wait. Each has at most two connections to the database.
    pub const MOST_AT_ONCE: usize = 2;
    /// Households and devices whose rates are remembered.
    pub const MOST_RATES: usize = 10_000;
    /// Connections of a household at once after a pause, and then in a second.
    pub const HOUSEHOLD_RATE: (u32, u32) = (60, 1);
    /// Requests of a device at once after a pause, and then in a second.
    pub const DEVICE_RATE: (u32, u32) = (200, 20);
}

/// Limits of what is kept between messages.
pub mod service {
    use super::Duration;

    /// Vaults of one device.
    pub const MOST_VAULTS: u32 = 64;
    /// A session without a message: longer than a receipt is waited for between two steps, which is an hour for a block of Bitcoin.
    pub const SESSION_LIVES: Duration = Duration::from_secs(75 * 60);
    /// Sessions of one process.
    pub const MOST_SESSIONS: usize = 64;
    /// Of these, of one device.
    pub const MOST_SESSIONS_OF_DEVICE: usize = 8;
    /// A key generation between its two messages.
    pub const KEYGEN_LIVES: Duration = Duration::from_secs(10 * 60);
    /// A refresh between its two messages.
    pub const REFRESH_LIVES: Duration = Duration::from_secs(2 * 60);
    /// Key generations, and as many refreshes, of one storage.
    pub const MOST_UNFINISHED: u64 = 32;
    /// Of these, of one device.
    pub const MOST_UNFINISHED_OF_DEVICE: u64 = 4;
    /// A pairing code.
    pub const CODE_LIVES: Duration = Duration::from_secs(10 * 60);
}

/// Limits of a shared database.
pub mod database {
    use super::Duration;

    /// Connections of one node.
    pub const CONNECTIONS: u32 = 16;
    /// For a connection.
    pub const CONNECTION: Duration = Duration::from_secs(20);
    /// For a vault that another request has, in milliseconds.
    pub const LOCK_MILLIS: &str = "20000";
}

#[cfg(test)]
mod tests {
    use super::{connection, database, request, service};

    /// The limits of one device or household leave room for others.
    #[test]
    fn no_one_can_use_up_what_all_share() {
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
