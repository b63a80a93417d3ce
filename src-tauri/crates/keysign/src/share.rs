//! The two shares of a vault, and their stored form.

use std::fmt;

use frost_ed25519::keys::KeyPackage;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::ecdsa::EcdsaShare;
use crate::eddsa::EddsaShare;
use crate::{Account, KeysignError, PublicKeys, Side, VaultId, hashes};

/// The version of the stored layout.
const FORMAT: u8 = 1;
/// The version of the layout with the account of an imported key.
const FORMAT_IMPORTED: u8 = 2;
/// dkls23 0.6. Shares of version 0.5 are incompatible.
const ECDSA_FORMAT: u8 = 1;
/// frost-ed25519 3.0.
const EDDSA_FORMAT: u8 = 1;
/// In bytes. The buffer has this fixed size, so that it never moves and leaves no copy of the secret behind.
const MAX_STORED_BYTES: usize = 64 * 1024;

pub(crate) struct Share {
    pub(crate) vault: VaultId,
    pub(crate) keys: PublicKeys,
    /// A hash that only the two shares of one generation have in common.
    pub(crate) pair: [u8; 32],
    pub(crate) ecdsa: EcdsaShare,
    pub(crate) eddsa: EddsaShare,
}

#[derive(Serialize)]
struct Written<'a> {
    vault: [u8; 16],
    ecdsa: &'a EcdsaShare,
    eddsa: &'a KeyPackage,
    eddsa_public: Vec<u8>,
}

/// The last part of an imported share.
type Levels = [u32; 3];

#[derive(Deserialize)]
struct Read {
    vault: [u8; 16],
    ecdsa: EcdsaShare,
    eddsa: KeyPackage,
    eddsa_public: Vec<u8>,
}

impl Share {
    pub(crate) fn new(
        vault: VaultId,
        account: Option<Account>,
        ecdsa: EcdsaShare,
        eddsa: EddsaShare,
    ) -> Result<Self, KeysignError> {
        let keys = PublicKeys::new(ecdsa.public_key()?, ecdsa.chain_code(), eddsa.public_key()?)?.at(account);
        let pair = hashes::tagged("lockstep/share-pair/1", &[ecdsa.session(), &eddsa.public()?]);
        Ok(Self { vault, keys, pair, ecdsa, eddsa })
    }

    fn to_bytes(&self, side: Side) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
        let mut bytes = Zeroizing::new(vec![0; MAX_STORED_BYTES]);
        let (header, body) = bytes.split_first_chunk_mut::<4>().ok_or(KeysignError::Internal("share length"))?;
        let levels: Option<Levels> = self.keys.account().map(|account| *account.levels());
        let format = if levels.is_some() { FORMAT_IMPORTED } else { FORMAT };
        *header = [format, side.number(), ECDSA_FORMAT, EDDSA_FORMAT];
        let written = Written {
            vault: *self.vault.as_bytes(),
            ecdsa: &self.ecdsa,
            eddsa: self.eddsa.key(),
            eddsa_public: self.eddsa.public()?,
        };
        let too_long = |_| KeysignError::Internal("share length");
        let written = match levels {
            Some(levels) => postcard::to_slice(&(written, levels), body).map_err(too_long)?.len(),
            None => postcard::to_slice(&written, body).map_err(too_long)?.len(),
        };
        let length = header.len() + written;
        bytes.truncate(length);
        Ok(bytes)
    }

    fn from_bytes(side: Side, bytes: &[u8]) -> Result<Self, KeysignError> {
        let known = |ours, theirs| (ours == theirs).then_some(()).ok_or(KeysignError::Version { ours, theirs });
        let &format = bytes.first().ok_or(NO_SHARE)?;
        if format != FORMAT {
            known(FORMAT_IMPORTED, format)?;
        }
        let (&[_, number, ecdsa, eddsa], body) = bytes.split_first_chunk::<4>().ok_or(NO_SHARE)?;
        known(ECDSA_FORMAT, ecdsa)?;
        known(EDDSA_FORMAT, eddsa)?;
        if number != side.number() {
            return Err(KeysignError::Malformed("the share of the other side"));
        }
        let (read, rest) = postcard::take_from_bytes::<Read>(body).map_err(|_| NO_SHARE)?;
        let account = match format {
            FORMAT_IMPORTED => {
                let Ok((levels, [])) = postcard::take_from_bytes::<Levels>(rest) else {
                    return Err(NO_SHARE);
                };
                Some(Account::of_levels(levels).ok_or(NO_SHARE)?)
            }
            _ if rest.is_empty() => None,
            _ => return Err(NO_SHARE),
        };
        let eddsa = EddsaShare::from_parts(side, read.eddsa, &read.eddsa_public).ok_or(NO_SHARE)?;
        if !read.ecdsa.is_sound(side)? {
            return Err(NO_SHARE);
        }
        let vault = VaultId::from_uuid(uuid::Uuid::from_bytes(read.vault));
        Self::new(vault, account, read.ecdsa, eddsa).map_err(|_| NO_SHARE)
    }
}

const NO_SHARE: KeysignError = KeysignError::Malformed("not a share");

macro_rules! share {
    ($(#[$doc:meta])* $name:ident, $side:expr) => {
        $(#[$doc])*
        pub struct $name(pub(crate) Share);

        impl $name {
            /// The stored form: format version, side, scheme versions, then the share. It is secret.
            ///
            /// # Errors
            /// [`KeysignError::Internal`] only.
            pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
                self.0.to_bytes($side)
            }

            /// Reads the stored form and checks that its parts match.
            ///
            /// # Errors
            /// [`KeysignError::Version`] for an unknown format or scheme version, [`KeysignError::Malformed`]
            /// for anything else that is not a share of this side.
            pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeysignError> {
                Share::from_bytes($side, bytes).map(Self)
            }

            /// The vault of the share.
            #[must_use]
            pub const fn vault(&self) -> VaultId {
                self.0.vault
            }

            /// The vault's public keys.
            #[must_use]
            pub const fn public_keys(&self) -> &PublicKeys {
                &self.0.keys
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({}, redacted)"), self.0.vault)
            }
        }
    };
}

share! {
    /// The device's share of a vault: secret, wiped when dropped.
    DeviceShare, Side::Device
}

share! {
    /// The co-signer's share of a vault: secret, wiped when dropped.
    CosignerShare, Side::Cosigner
}
