//! The layout of formats 1 to 3: `LSBK`, version (1 byte), length of the whole file (4), Argon2id memory in
//! KiB, passes and lanes (4 each), salt (16), nonce (24), ciphertext with its 16-byte tag, SHA-256 of
//! everything before (32). Numbers are big-endian; everything before the ciphertext is its associated data.
//!
//! Later formats keep the first nine bytes and the last thirty-two, so that a damaged file can be
//! distinguished from a newer one, and both from a wrong password. The formats differ in their contents only:
//! format 2 has an imported key, format 3 lists tokens.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::KdfParams;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::contents::{FIRST, IMPORTED, TOKENS};
use super::{BackupError, Contents, LONGEST};
use crate::Password;

/// The newest format that this build reads. It writes the oldest one that can contain the data.
pub const VERSION: u8 = TOKENS;
/// The cost of deriving a backup's key (memory in KiB). It is high, because an attacker with the file can
/// guess without limits.
pub const COST: KdfParams = KdfParams { memory_kib: 256 * 1024, passes: 3, lanes: 1 };
/// The lowest and highest cost that a file may demand. The file may come from anyone.
const LEAST: KdfParams = KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 };
const MOST: KdfParams = KdfParams { memory_kib: 512 * 1024, passes: 10, lanes: 4 };

const MAGIC: &[u8; 4] = b"LSBK";
const SALT: usize = 16;
const NONCE: usize = 24;
const HEADER: usize = 4 + 1 + 4 + 3 * 4 + SALT + NONCE;
const TAG: usize = 16;
const SUM: usize = 32;

/// How a file's key is derived, and its nonce.
struct Header {
    cost: KdfParams,
    salt: [u8; SALT],
    nonce: [u8; NONCE],
}

impl Header {
    fn fresh() -> Result<Self, BackupError> {
        let mut header = Self { cost: COST, salt: [0; SALT], nonce: [0; NONCE] };
        for random in [header.salt.as_mut_slice(), header.nonce.as_mut_slice()] {
            getrandom::fill(random).map_err(|error| BackupError::System(error.to_string()))?;
        }
        Ok(header)
    }

    fn to_bytes(&self, format: u8, length: u32) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER);
        bytes.extend_from_slice(MAGIC);
        bytes.push(format);
        for number in [length, self.cost.memory_kib, self.cost.passes, self.cost.lanes] {
            bytes.extend_from_slice(&number.to_be_bytes());
        }
        bytes.extend_from_slice(&self.salt);
        bytes.extend_from_slice(&self.nonce);
        bytes
    }
}

/// The parts of a file with a correct checksum and a known version.
struct Parts<'a> {
    format: u8,
    head: &'a [u8],
    header: Header,
    sealed: &'a [u8],
}

/// Writes a backup under a password.
///
/// # Errors
/// [`BackupError::TooLarge`], [`BackupError::Password`], [`BackupError::System`].
pub async fn write(contents: &Contents, password: &Password) -> Result<Vec<u8>, BackupError> {
    let header = Header::fresh()?;
    let key = password.key(header.salt, header.cost).await?;
    seal(contents, &header, &key)
}

/// Opens a backup with its password. Uses at most 512 MiB of memory, whatever the file demands.
///
/// # Errors
/// Any [`BackupError`]; a wrong password is reported only if the file's checksum is correct.
pub async fn read(bytes: &[u8], password: &Password) -> Result<Contents, BackupError> {
    let parts = take_apart(bytes)?;
    let key = password.key(parts.header.salt, parts.header.cost).await?;
    open(&parts, &key)
}

fn seal(contents: &Contents, header: &Header, key: &PasswordKey) -> Result<Vec<u8>, BackupError> {
    let plain = contents.to_bytes()?;
    let length = HEADER + plain.len() + TAG + SUM;
    if length > LONGEST {
        return Err(BackupError::TooLarge);
    }
    let length = u32::try_from(length).map_err(|_| BackupError::TooLarge)?;
    let mut file = header.to_bytes(contents.format(), length);
    let sealed = XChaCha20Poly1305::new(key.as_bytes().into())
        .encrypt(&XNonce::from(header.nonce), Payload { msg: &plain, aad: &file })
        .map_err(|_| BackupError::TooLarge)?;
    file.extend_from_slice(&sealed);
    let sum: [u8; SUM] = Sha256::digest(&file).into();
    file.extend_from_slice(&sum);
    Ok(file)
}

fn open(parts: &Parts<'_>, key: &PasswordKey) -> Result<Contents, BackupError> {
    let plain = XChaCha20Poly1305::new(key.as_bytes().into())
        .decrypt(&XNonce::from(parts.header.nonce), Payload { msg: parts.sealed, aad: parts.head })
        .map(Zeroizing::new)
        .map_err(|_| BackupError::WrongPassword)?;
    Contents::from_bytes(parts.format, &plain)
}

fn take_apart(bytes: &[u8]) -> Result<Parts<'_>, BackupError> {
    if bytes.len() > LONGEST {
        return Err(BackupError::TooLarge);
    }
    let mut rest = bytes;
    let magic: [u8; 4] = take(&mut rest).ok_or(BackupError::NotABackup)?;
    if magic != *MAGIC {
        return Err(BackupError::NotABackup);
    }
    let [version] = take(&mut rest).ok_or(BackupError::Truncated)?;
    let length = u32::from_be_bytes(take(&mut rest).ok_or(BackupError::Truncated)?);
    let (summed, sum) = bytes.split_last_chunk::<SUM>().ok_or(BackupError::Truncated)?;
    if <[u8; SUM]>::from(Sha256::digest(summed)) != *sum {
        let short = u32::try_from(bytes.len()).is_ok_and(|there| there < length);
        return Err(if short { BackupError::Truncated } else { BackupError::Damaged });
    }
    match version {
        FIRST | IMPORTED | TOKENS => {}
        found if found > VERSION => return Err(BackupError::Newer { found, known: VERSION }),
        found => return Err(BackupError::Older { found }),
    }
    if u32::try_from(bytes.len()) != Ok(length) {
        return Err(BackupError::Damaged);
    }
    let (head, sealed) = summed.split_at_checked(HEADER).ok_or(BackupError::Damaged)?;
    let mut number = || take(&mut rest).map(u32::from_be_bytes).ok_or(BackupError::Damaged);
    let cost = KdfParams { memory_kib: number()?, passes: number()?, lanes: number()? };
    if !within(cost) {
        return Err(BackupError::Cost);
    }
    let salt = take(&mut rest).ok_or(BackupError::Damaged)?;
    let nonce = take(&mut rest).ok_or(BackupError::Damaged)?;
    Ok(Parts { format: version, head, header: Header { cost, salt, nonce }, sealed })
}

fn within(cost: KdfParams) -> bool {
    (LEAST.memory_kib..=MOST.memory_kib).contains(&cost.memory_kib)
        && (LEAST.passes..=MOST.passes).contains(&cost.passes)
        && (LEAST.lanes..=MOST.lanes).contains(&cost.lanes)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, left) = rest.split_first_chunk::<N>()?;
    *rest = left;
    Some(*taken)
}

#[cfg(test)]
mod tests;
