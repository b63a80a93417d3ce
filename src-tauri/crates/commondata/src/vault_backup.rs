//! The backup of a Vultisig vault, a `.vult` file: a base64 container with the vault as protobuf, in clear
//! text or under a password.
//!
//! Only public data is read: names, public keys, chain code. The file also contains key shares. They are
//! skipped in place, no value of this module contains them, and every buffer that did is wiped.

mod envelope;
mod error;
mod messages;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use prost::Message;
use zeroize::Zeroizing;

pub use error::BackupError;
use messages::{Vault, VaultContainer};

/// The largest file that is read, in bytes. Shares of the oldest kind take several hundred kilobytes.
pub const LARGEST: usize = 8 * 1024 * 1024;
/// The known version of the container.
const VERSION: u64 = 1;
/// The most devices and chains in one vault.
const MOST: usize = 256;
/// The longest accepted name, in bytes.
const LONGEST_NAME: usize = 256;

/// The content of a backup file.
#[derive(Debug)]
pub enum Backup {
    /// A backup without password.
    Open(ForeignVault),
    /// A backup with a password.
    Sealed(SealedBackup),
}

/// A backup under a password.
pub struct SealedBackup(Zeroizing<Vec<u8>>);

/// The signing library of the vault's shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Library {
    /// GG20, the oldest one.
    Gg20,
    /// DKLS and Schnorr.
    Dkls,
    /// DKLS and Schnorr, with a key of its own for each chain, from an imported recovery phrase.
    KeyImport,
}

/// A vault's public key for one chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainKey {
    /// The chain by its Vultisig name.
    pub chain: String,
    /// A compressed secp256k1 point. Not yet checked to be on the curve.
    pub key: [u8; 33],
}

/// The public data of a vault whose shares are on other machines. Lengths are checked, points are not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignVault {
    /// Its name as the owner wrote it: any text of up to 256 bytes.
    pub name: String,
    /// The ECDSA root: a compressed point.
    pub ecdsa: [u8; 33],
    /// The BIP-32 chain code of that root; zeros if an imported vault has none.
    pub chain_code: [u8; 32],
    /// The EdDSA root: a compressed point.
    pub eddsa: [u8; 32],
    /// The devices that sign together.
    pub signers: Vec<String>,
    /// The device that wrote this backup.
    pub local_party: String,
    /// The signing library of its shares.
    pub library: Library,
    /// The secp256k1 keys of single chains, if the vault has such keys.
    pub chain_keys: Vec<ChainKey>,
}

/// Reads a file's bytes.
///
/// # Errors
/// [`BackupError`]; never panics, whatever the bytes.
pub fn read(file: &[u8]) -> Result<Backup, BackupError> {
    if file.len() > LARGEST {
        return Err(BackupError::TooLarge);
    }
    let container = decode_base64(file, "its container is not base64")?;
    let container = VaultContainer::decode(container.as_slice())
        .map_err(|_| BackupError::Malformed("its container does not parse"))?;
    if container.version == 0 {
        return Err(BackupError::Malformed("its container names no version"));
    }
    if container.version != VERSION {
        return Err(BackupError::Version(container.version));
    }
    let inner = decode_base64(container.vault().as_bytes(), "its vault is not base64")?;
    if container.is_encrypted { Ok(Backup::Sealed(SealedBackup(inner))) } else { vault(&inner).map(Backup::Open) }
}

impl SealedBackup {
    /// Opens the backup. Takes a fraction of a second, because the derivation of the key is slow by design.
    ///
    /// # Errors
    /// [`BackupError::Password`] if the password is wrong or the bytes were changed.
    pub fn open(&self, password: &str) -> Result<ForeignVault, BackupError> {
        vault(&envelope::open(&self.0, password)?)
    }
}

impl std::fmt::Debug for SealedBackup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SealedBackup(redacted)")
    }
}

fn decode_base64(text: &[u8], what: &'static str) -> Result<Zeroizing<Vec<u8>>, BackupError> {
    STANDARD.decode(text.trim_ascii()).map(Zeroizing::new).map_err(|_| BackupError::Malformed(what))
}

fn vault(bytes: &[u8]) -> Result<ForeignVault, BackupError> {
    let vault = Vault::decode(bytes).map_err(|_| BackupError::Malformed("its vault does not parse"))?;
    let library = match vault.lib_type {
        0 => Library::Gg20,
        1 => Library::Dkls,
        2 => Library::KeyImport,
        _ => return Err(BackupError::Malformed("its key shares are of an unknown kind")),
    };
    if vault.name.len() > LONGEST_NAME
        || vault.signers.len() > MOST
        || vault.chain_public_keys.len() > MOST
        || vault.signers.iter().chain([&vault.local_party_id]).any(|name| name.len() > LONGEST_NAME)
    {
        return Err(BackupError::Malformed("its names are too long or too many"));
    }
    let chain_code = if vault.hex_chain_code.is_empty() && library == Library::KeyImport {
        [0; 32]
    } else {
        fixed(&vault.hex_chain_code, "its chain code has another length")?
    };
    let chain_keys = vault
        .chain_public_keys
        .into_iter()
        .filter(|key| !key.is_eddsa)
        // Keys of another length belong to chains with other curves.
        .filter_map(|key| Some(ChainKey { key: fixed(&key.public_key, "").ok()?, chain: key.chain }))
        .collect();
    Ok(ForeignVault {
        ecdsa: fixed(&vault.public_key_ecdsa, "its ECDSA key has another length")?,
        chain_code,
        eddsa: fixed(&vault.public_key_eddsa, "its EdDSA key has another length")?,
        name: vault.name,
        signers: vault.signers,
        local_party: vault.local_party_id,
        library,
        chain_keys,
    })
}

fn fixed<const N: usize>(text: &str, what: &'static str) -> Result<[u8; N], BackupError> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| BackupError::Malformed(what))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
