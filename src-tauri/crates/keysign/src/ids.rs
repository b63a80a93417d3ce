//! Identifiers of vaults, signatures and co-signer sessions.

use std::fmt;
use std::str::FromStr;

use rand_core::{OsRng, RngCore};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The text is not an identifier.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("This is not a valid {0}.")]
pub struct InvalidId(&'static str);

/// A UUID, equal on the device and at the co-signer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct VaultId(Uuid);

impl VaultId {
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    #[must_use]
    pub const fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        self.0.as_bytes()
    }
}

impl fmt::Display for VaultId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for VaultId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        Uuid::try_parse(text).map(Self).map_err(|_| InvalidId("vault id"))
    }
}

/// A fixed-length identifier that is hex as text.
macro_rules! hex_id {
    ($(#[$doc:meta])* $name:ident, $length:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(#[serde(with = "crate::hexbytes")] [u8; $length]);

        impl $name {
            #[must_use]
            pub const fn from_bytes(bytes: [u8; $length]) -> Self {
                Self(bytes)
            }

            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; $length] {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl std::str::FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                let mut bytes = [0; $length];
                hex::decode_to_slice(text, &mut bytes).map_err(|_| InvalidId($what))?;
                Ok(Self(bytes))
            }
        }
    };
}

hex_id! {
    /// Identifies one signature. The device chooses it at random; a used or void one is never used again.
    SignId, 32, "sign id"
}

hex_id! {
    /// Identifies a session. The co-signer chooses it; valid for one opened bundle.
    SessionId, 16, "session id"
}

hex_id! {
    /// A hash over every digest of a plan, in order; see [`crate::commitment`].
    Commitment, 32, "commitment"
}

impl SignId {
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        OsRng.fill_bytes(&mut bytes);
        Self(bytes)
    }
}

impl SessionId {
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 16];
        OsRng.fill_bytes(&mut bytes);
        Self(bytes)
    }
}
