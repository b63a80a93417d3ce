//! The replies of a co-signer.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Asked, ExportedShare, Generations, KeygenParams, PolicyStanding, PortError, bytes};
use crate::{SessionId, Signature, VaultId};

/// The reply to a [`super::Call`]; each call documents its reply. The encoding is part of the wire format.
#[derive(Serialize, Deserialize)]
pub enum Reply {
    Done,
    Message(#[serde(with = "bytes")] Vec<u8>),
    /// Each vault, and whether it is active.
    Vaults(Vec<(VaultId, bool)>),
    Session(SessionId),
    Signature(Signature),
    Asked(Asked),
    Kdf(KeygenParams),
    Exported(ExportedShare),
    Generations(Generations),
    Policy(PolicyStanding),
}

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A protocol message may hold parts of a share.
            Self::Message(_) => f.write_str("Message(redacted)"),
            Self::Exported(_) => f.write_str("Exported(redacted)"),
            Self::Done => f.write_str("Done"),
            Self::Vaults(vaults) => f.debug_tuple("Vaults").field(vaults).finish(),
            Self::Session(session) => f.debug_tuple("Session").field(session).finish(),
            Self::Signature(signature) => f.debug_tuple("Signature").field(signature).finish(),
            Self::Asked(asked) => f.debug_tuple("Asked").field(asked).finish(),
            Self::Kdf(params) => f.debug_tuple("Kdf").field(params).finish(),
            Self::Generations(generations) => f.debug_tuple("Generations").field(generations).finish(),
            Self::Policy(standing) => f.debug_tuple("Policy").field(standing).finish(),
        }
    }
}

impl PortError {
    /// The error for a reply of the wrong kind.
    #[must_use]
    pub fn unexpected_reply() -> Self {
        Self::Internal { detail: "the co-signer gave an answer that does not belong to the request".to_owned() }
    }
}

/// Takes a value out of the expected variant.
macro_rules! expect {
    ($($name:ident: $variant:ident($value:ty)),+ $(,)?) => {
        impl Reply {
            $(pub(super) fn $name(self) -> Result<$value, PortError> {
                match self {
                    Self::$variant(value) => Ok(value),
                    _ => Err(PortError::unexpected_reply()),
                }
            })+
        }
    };
}

expect! {
    message: Message(Vec<u8>),
    vaults: Vaults(Vec<(VaultId, bool)>),
    session: Session(SessionId),
    signature: Signature(Signature),
    asked: Asked(Asked),
    kdf: Kdf(KeygenParams),
    exported: Exported(ExportedShare),
    generations: Generations(Generations),
    policy: Policy(PolicyStanding),
}

impl Reply {
    pub(super) fn done(self) -> Result<(), PortError> {
        match self {
            Self::Done => Ok(()),
            _ => Err(PortError::unexpected_reply()),
        }
    }
}
