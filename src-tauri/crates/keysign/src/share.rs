//! The two shares of a vault.

use zeroize::Zeroizing;

use crate::{KeysignError, PublicKeys, VaultId};

macro_rules! share {
    ($name:ident, $doc:literal) => {
        #[doc = $doc]
        pub struct $name {
            vault: VaultId,
            keys: PublicKeys,
        }

        impl $name {
            /// The stored form, secret: format version, side, scheme versions, then the share.
            ///
            /// # Errors
            /// [`KeysignError::Internal`] if it cannot be written.
            pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
                Err(KeysignError::Internal("not yet"))
            }

            /// Reads the stored form and checks that its parts belong together.
            ///
            /// # Errors
            /// [`KeysignError::Version`] for an unknown format or scheme version, [`KeysignError::Malformed`]
            /// for anything else that is not a share of this side.
            pub fn from_bytes(_bytes: &[u8]) -> Result<Self, KeysignError> {
                Err(KeysignError::Internal("not yet"))
            }

            /// Whose share this is.
            #[must_use]
            pub const fn vault(&self) -> VaultId {
                self.vault
            }

            /// The vault's public keys.
            #[must_use]
            pub const fn public_keys(&self) -> &PublicKeys {
                &self.keys
            }
        }
    };
}

share!(DeviceShare, "The device's share of a vault: secret.");
share!(CosignerShare, "The co-signer's share of a vault: secret.");
