//! A co-signer's share in a backup: the vault's record, then the share, sealed under the vault password and
//! its own salt. The sealing key does not depend on a secret of this co-signer, so another one can import the
//! share.
//!
//! Layout: `LSXS`, format version (1 byte), length of the first part (4 bytes, big-endian), the first part
//! (postcard), nonce (24 bytes), ciphertext and tag. Everything before the nonce is associated data, so a
//! change to it is detected.

use lockstep_keysign::port::{KdfParams, KeygenParams};
use lockstep_keysign::{PasswordKey, VaultId};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::error::CosignerError;
use crate::throttle::Attempts;
use crate::{seal, secret};

const MAGIC: [u8; 4] = *b"LSXS";
const FORMAT: u8 = 1;

/// The record of a vault in an exported share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exported {
    pub(crate) vault: VaultId,
    pub(crate) public_keys: Vec<u8>,
    pub(crate) params: KeygenParams,
    pub(crate) policy: Vec<u8>,
    pub(crate) ban: Option<String>,
    pub(crate) attempts: Attempts,
    pub(crate) generation: u64,
}

/// The encoding of the first part. It is fixed: a new layout needs a new format version.
#[derive(Serialize, Deserialize)]
struct Written {
    vault: [u8; 16],
    salt: [u8; 32],
    public_keys: Vec<u8>,
    kdf_salt: [u8; 16],
    kdf: KdfParams,
    policy: Vec<u8>,
    ban: Option<String>,
    failed: u32,
    last: i64,
    generation: u64,
}

/// The sealed part of an export, and its associated data.
pub(crate) struct Sealed<'a> {
    salt: [u8; 32],
    head: &'a [u8],
    sealed: &'a [u8],
}

impl Exported {
    /// Seals a share under a new salt.
    pub(crate) fn seal(&self, password_key: &PasswordKey, share: &[u8]) -> Result<Vec<u8>, CosignerError> {
        let mut salt = [0; 32];
        getrandom::fill(&mut salt).map_err(|_| CosignerError::Randomness)?;
        let written = Written {
            vault: *self.vault.as_bytes(),
            salt,
            public_keys: self.public_keys.clone(),
            kdf_salt: self.params.kdf_salt,
            kdf: self.params.kdf,
            policy: self.policy.clone(),
            ban: self.ban.clone(),
            failed: self.attempts.failed,
            last: self.attempts.last,
            generation: self.generation,
        };
        let known = postcard::to_allocvec(&written).map_err(|_| CosignerError::Defect("an export has no encoding"))?;
        let length = u32::try_from(known.len()).map_err(|_| CosignerError::Defect("an export is too long"))?;
        let mut bytes = [&MAGIC[..], &[FORMAT], &length.to_be_bytes(), &known].concat();
        let key = secret::export_key(password_key, &salt, self.vault)?;
        let sealed = seal::seal_bound(&key, &bytes, share)?;
        bytes.extend_from_slice(&sealed);
        Ok(bytes)
    }

    /// Reads everything but the share.
    pub(crate) fn read(bytes: &[u8]) -> Result<(Self, Sealed<'_>), CosignerError> {
        let (magic, rest) = bytes.split_first_chunk::<4>().ok_or(CosignerError::ShareFormat)?;
        let (format, rest) = rest.split_first_chunk::<1>().ok_or(CosignerError::ShareFormat)?;
        let (length, rest) = rest.split_first_chunk::<4>().ok_or(CosignerError::ShareFormat)?;
        if *magic != MAGIC || *format != [FORMAT] {
            return Err(CosignerError::ShareFormat);
        }
        let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| CosignerError::ShareFormat)?;
        let (known, sealed) = rest.split_at_checked(length).ok_or(CosignerError::ShareFormat)?;
        let head = bytes.get(..bytes.len() - sealed.len()).ok_or(CosignerError::ShareFormat)?;
        let Ok((written, [])) = postcard::take_from_bytes::<Written>(known) else {
            return Err(CosignerError::ShareFormat);
        };
        let exported = Self {
            vault: VaultId::from_uuid(uuid::Uuid::from_bytes(written.vault)),
            public_keys: written.public_keys,
            params: KeygenParams { kdf_salt: written.kdf_salt, kdf: written.kdf },
            policy: written.policy,
            ban: written.ban,
            attempts: Attempts { failed: written.failed, last: written.last },
            generation: written.generation,
        };
        Ok((exported, Sealed { salt: written.salt, head, sealed }))
    }

    /// Opens the share; `None` if the password is wrong or a byte of the export was changed.
    pub(crate) fn open(
        &self,
        password_key: &PasswordKey,
        sealed: Sealed<'_>,
    ) -> Result<Option<Zeroizing<Vec<u8>>>, CosignerError> {
        let key = secret::export_key(password_key, &sealed.salt, self.vault)?;
        seal::open_bound(&key, sealed.head, sealed.sealed)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key() -> PasswordKey {
        PasswordKey::new(Zeroizing::new([0x42; 32]))
    }

    fn exported() -> Exported {
        Exported {
            vault: "6f1f2c3e-0f5e-4c62-9d5c-0d0b8a9a1c11".parse().unwrap(),
            public_keys: vec![1; 97],
            params: KeygenParams { kdf_salt: [9; 16], kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 } },
            policy: vec![1, 0, 1, 16],
            ban: Some("a check failed".to_owned()),
            attempts: Attempts { failed: 3, last: 1_800_000_000_000 },
            generation: 7,
        }
    }

    /// Every later version must open version 1.
    #[test]
    fn format_version_1_still_opens() {
        let bytes = hex::decode(include_str!("../tests/fixtures/exported-share-1.hex").trim()).unwrap();
        let (read, sealed) = Exported::read(&bytes).unwrap();
        assert_eq!(read, exported(), "what goes with the share is read");
        let share = read.open(&key(), sealed).unwrap();
        assert_eq!(share.as_deref().map(Vec::as_slice), Some(&b"a share in an export"[..]), "old exports open");
    }

    #[test]
    fn only_the_password_opens_an_export() {
        let bytes = exported().seal(&key(), b"share").unwrap();
        let (read, sealed) = Exported::read(&bytes).unwrap();
        let other = PasswordKey::new(Zeroizing::new([0x43; 32]));
        assert_eq!(read.open(&other, sealed).unwrap(), None, "another password opened it");
    }

    #[test]
    fn truncated_and_newer_exports_are_refused() {
        let bytes = exported().seal(&key(), b"share").unwrap();
        for length in 0..bytes.len() {
            let opened = Exported::read(&bytes[..length]).and_then(|(read, sealed)| read.open(&key(), sealed));
            assert!(matches!(opened, Ok(None) | Err(CosignerError::ShareFormat)), "{length} bytes opened");
        }
        let mut newer = bytes;
        newer[4] = 2;
        assert!(matches!(Exported::read(&newer), Err(CosignerError::ShareFormat)), "format 2 was read");
    }

    proptest! {
        #[test]
        fn any_changed_byte_is_noticed(at: prop::sample::Index, flip in 1..=u8::MAX) {
            let mut bytes = exported().seal(&key(), b"share").unwrap();
            let at = at.index(bytes.len());
            bytes[at] ^= flip;
            let opened = Exported::read(&bytes).and_then(|(read, sealed)| read.open(&key(), sealed));
            prop_assert!(matches!(opened, Ok(None) | Err(CosignerError::ShareFormat)), "byte {at} changed, yet it opened");
        }
    }
}
