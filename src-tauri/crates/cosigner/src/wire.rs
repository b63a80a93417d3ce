//! What goes over the channel: one call per request, postcard, with the protocol's version in front and a sequence
//! number that only ever grows.

mod bytes;
#[cfg(test)]
mod golden;

use std::fmt;

use lockstep_keysign::port::{
    Asked, Generations, KeygenParams, MOST_BYTES, OpenRequest, PortError, RefreshKind, StepToSign,
};
use lockstep_keysign::{Commitment, PasswordKey, SessionId, SignId, Signature, VaultId};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

/// The version of this protocol. Both sides must have the same.
pub const VERSION: u8 = 2;
/// The longest body either side reads, in bytes: the largest bundle, and room for the ids and paths of its signatures.
pub const LONGEST_BODY: usize = MOST_BYTES + 128 * 1024;
/// The one path.
pub const PATH: &str = "/call";

/// HTTP status of a body that is no request of this version: nothing was touched.
pub const STATUS_MALFORMED: u16 = 400;
/// HTTP status of a sequence number that is not above the last one: nothing was touched.
pub const STATUS_REPLAYED: u16 = 409;
/// HTTP status of another protocol version, the body is our version (1 byte): nothing was touched.
pub const STATUS_VERSION: u16 = 426;

/// A request.
#[derive(Serialize, Deserialize)]
pub struct Request {
    /// [`VERSION`] of the sender; first, so that every version can read it.
    pub version: u8,
    /// Above every one that this client certificate sent before.
    pub sequence: u64,
    /// What is asked.
    pub call: Call,
}

/// A password key on the wire.
#[derive(Serialize, Deserialize)]
pub struct WireKey([u8; 32]);

impl Drop for WireKey {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl From<&PasswordKey> for WireKey {
    fn from(key: &PasswordKey) -> Self {
        Self(*key.as_bytes())
    }
}

impl From<WireKey> for PasswordKey {
    fn from(key: WireKey) -> Self {
        Self::new(Zeroizing::new(key.0))
    }
}

/// The calls of the port, the greeting, and the farewell of a paired device.
#[derive(Serialize, Deserialize)]
#[allow(missing_docs, reason = "each variant is a method of the port, each field one of its arguments")]
pub enum Call {
    Hello,
    KeygenFirst {
        vault: VaultId,
        params: KeygenParams,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    KeygenSecond {
        vault: VaultId,
        password_key: WireKey,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    Activate {
        vault: VaultId,
    },
    Discard {
        vault: VaultId,
    },
    Vaults,
    Open {
        vault: VaultId,
        password_key: WireKey,
        steps: Vec<StepToSign>,
        commitment: Commitment,
    },
    Exchange {
        session: SessionId,
        sign_id: SignId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    Finish {
        session: SessionId,
        sign_id: SignId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    Ask {
        vault: VaultId,
        sign_id: SignId,
    },
    Close {
        session: SessionId,
    },
    ReportBan {
        vault: VaultId,
        reason: String,
    },
    Import {
        vault: VaultId,
        params: KeygenParams,
        password_key: WireKey,
        #[serde(with = "bytes")]
        share: Vec<u8>,
    },
    Kdf {
        vault: VaultId,
    },
    Unlock {
        vault: VaultId,
        password_key: WireKey,
    },
    ChangePassword {
        vault: VaultId,
        old: WireKey,
        new: WireKey,
        params: KeygenParams,
    },
    Remove {
        vault: VaultId,
        password_key: WireKey,
    },
    Export {
        vault: VaultId,
        password_key: WireKey,
    },
    Restore {
        password_key: WireKey,
        #[serde(with = "bytes")]
        share: Vec<u8>,
    },
    RefreshFirst {
        vault: VaultId,
        password_key: WireKey,
        kind: RefreshKind,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    RefreshSecond {
        vault: VaultId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    RefreshCommit {
        vault: VaultId,
        generation: u64,
    },
    RefreshDiscard {
        vault: VaultId,
        generation: u64,
    },
    Generation {
        vault: VaultId,
    },
    Unpair,
}

/// The answers.
#[derive(Serialize, Deserialize)]
#[allow(missing_docs, reason = "each variant is the answer of one or more methods of the port")]
pub enum Answer {
    Done,
    Message(#[serde(with = "bytes")] Vec<u8>),
    Vaults(Vec<(VaultId, bool)>),
    Session(SessionId),
    Signature(Signature),
    Asked(Asked),
    Kdf(KeygenParams),
    Exported(#[serde(with = "bytes")] Vec<u8>),
    Generations(Generations),
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Parts of a share are in some of them.
            Self::Message(_) => f.write_str("Message(redacted)"),
            Self::Exported(_) => f.write_str("Exported(redacted)"),
            Self::Done => f.write_str("Done"),
            Self::Vaults(vaults) => f.debug_tuple("Vaults").field(vaults).finish(),
            Self::Session(session) => f.debug_tuple("Session").field(session).finish(),
            Self::Signature(signature) => f.debug_tuple("Signature").field(signature).finish(),
            Self::Asked(asked) => f.debug_tuple("Asked").field(asked).finish(),
            Self::Kdf(params) => f.debug_tuple("Kdf").field(params).finish(),
            Self::Generations(generations) => f.debug_tuple("Generations").field(generations).finish(),
        }
    }
}

/// The response to a request of the same sequence number.
#[derive(Debug, Serialize, Deserialize)]
pub struct Response {
    /// Of the request.
    pub sequence: u64,
    /// What the co-signer says.
    pub result: Result<Answer, PortError>,
}

impl Call {
    /// The vault that the call itself names.
    #[must_use]
    pub const fn vault(&self) -> Option<VaultId> {
        match self {
            Self::KeygenFirst { vault, .. }
            | Self::KeygenSecond { vault, .. }
            | Self::Activate { vault }
            | Self::Discard { vault }
            | Self::Open { vault, .. }
            | Self::Ask { vault, .. }
            | Self::ReportBan { vault, .. }
            | Self::Import { vault, .. }
            | Self::Kdf { vault }
            | Self::Unlock { vault, .. }
            | Self::ChangePassword { vault, .. }
            | Self::Remove { vault, .. }
            | Self::Export { vault, .. }
            | Self::RefreshFirst { vault, .. }
            | Self::RefreshSecond { vault, .. }
            | Self::RefreshCommit { vault, .. }
            | Self::RefreshDiscard { vault, .. }
            | Self::Generation { vault } => Some(*vault),
            Self::Hello
            | Self::Unpair
            | Self::Vaults
            | Self::Exchange { .. }
            | Self::Finish { .. }
            | Self::Close { .. }
            | Self::Restore { .. } => None,
        }
    }

    /// The session that the call belongs to.
    #[must_use]
    pub const fn session(&self) -> Option<SessionId> {
        match self {
            Self::Exchange { session, .. } | Self::Finish { session, .. } | Self::Close { session } => Some(*session),
            _ => None,
        }
    }

    /// Whether a second call of the same finds what the first one left: it may be sent again when no answer came.
    #[must_use]
    pub const fn may_repeat(&self) -> bool {
        matches!(
            self,
            Self::Hello
                | Self::Activate { .. }
                | Self::Discard { .. }
                | Self::Vaults
                | Self::Ask { .. }
                | Self::Close { .. }
                | Self::ReportBan { .. }
                | Self::Kdf { .. }
                | Self::RefreshCommit { .. }
                | Self::RefreshDiscard { .. }
                | Self::Generation { .. }
        )
    }

    /// Its name among the metrics.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::KeygenFirst { .. } => "keygen_first",
            Self::KeygenSecond { .. } => "keygen_second",
            Self::Activate { .. } => "activate",
            Self::Discard { .. } => "discard",
            Self::Vaults => "vaults",
            Self::Open { .. } => "open",
            Self::Exchange { .. } => "exchange",
            Self::Finish { .. } => "finish",
            Self::Ask { .. } => "ask",
            Self::Close { .. } => "close",
            Self::ReportBan { .. } => "report_ban",
            Self::Import { .. } => "import",
            Self::Kdf { .. } => "kdf",
            Self::Unlock { .. } => "unlock",
            Self::ChangePassword { .. } => "change_password",
            Self::Remove { .. } => "remove",
            Self::Export { .. } => "export",
            Self::Restore { .. } => "restore",
            Self::RefreshFirst { .. } => "refresh_first",
            Self::RefreshSecond { .. } => "refresh_second",
            Self::RefreshCommit { .. } => "refresh_commit",
            Self::RefreshDiscard { .. } => "refresh_discard",
            Self::Generation { .. } => "generation",
            Self::Unpair => "unpair",
        }
    }
}

impl From<OpenRequest> for Call {
    fn from(request: OpenRequest) -> Self {
        let OpenRequest { vault, password_key, steps, commitment } = request;
        Self::Open { vault, password_key: (&password_key).into(), steps, commitment }
    }
}

/// What a body turned out to be.
pub enum Incoming {
    /// A request of our version.
    Request(Request),
    /// Of another version, which is this.
    OtherVersion(u8),
    /// Nothing that can be read.
    Malformed,
}

/// Reads a request body whole; trailing bytes are an error.
#[must_use]
pub fn read_request(body: &[u8]) -> Incoming {
    match body.split_first() {
        None => Incoming::Malformed,
        Some((&VERSION, _)) => match postcard::take_from_bytes(body) {
            Ok((request, [])) => Incoming::Request(request),
            Ok(_) | Err(_) => Incoming::Malformed,
        },
        Some((&other, _)) => Incoming::OtherVersion(other),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn request() -> Vec<u8> {
        let call = Call::Exchange { session: SessionId::random(), sign_id: SignId::random(), message: vec![9; 50] };
        postcard::to_allocvec(&Request { version: VERSION, sequence: 300, call }).unwrap()
    }

    #[test]
    fn every_truncation_of_a_request_is_malformed() {
        let body = request();
        assert!(matches!(read_request(&body), Incoming::Request(_)), "the whole is a request");
        for length in 0..body.len() {
            assert!(matches!(read_request(&body[..length]), Incoming::Malformed), "{length} bytes were accepted");
        }
    }

    #[test]
    fn bytes_after_a_request_are_malformed() {
        let mut body = request();
        body.push(0);
        assert!(matches!(read_request(&body), Incoming::Malformed), "trailing bytes were accepted");
    }

    #[test]
    fn another_version_is_told_apart() {
        let mut body = request();
        body[0] = VERSION + 1;
        assert!(
            matches!(read_request(&body), Incoming::OtherVersion(theirs) if theirs == VERSION + 1),
            "not recognised"
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_a_panic(bytes: Vec<u8>) {
            let _ = read_request(&bytes);
        }
    }
}
