use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{Account, PublicKeys, VaultId};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::{BackupError, LONGEST};
use crate::Key32;

/// The first format.
pub(super) const FIRST: u8 = 1;
/// That of a vault whose key was imported from a recovery phrase.
pub(super) const IMPORTED: u8 = 2;

/// What a backup holds. No journal, no conversation, nothing that was under way.
pub struct Contents {
    /// When it was made, in Unix milliseconds.
    pub made_at: i64,
    /// The version of the app that made it.
    pub made_by: String,
    /// Which chains the vault is for: `public` or `local`.
    pub network: String,
    /// The vault's id, the same at the co-signer.
    pub vault: VaultId,
    /// What the person called it.
    pub name: String,
    /// When the vault was made, in Unix milliseconds.
    pub created_at: i64,
    /// Its public keys and chain code, and the account of an imported key.
    pub keys: PublicKeys,
    /// Argon2id salt of the vault password's key.
    pub kdf_salt: [u8; 16],
    /// Argon2id parameters of the vault password's key.
    pub kdf: KdfParams,
    /// Which generation of shares this is; a refresh makes the next one.
    pub generation: u64,
    /// Why the device has locked the vault, if it has.
    pub locked: Option<String>,
    /// Opens `sealed_share`.
    pub share_key: Key32,
    /// The device share, as [`crate::seal`] seals it.
    pub sealed_share: Vec<u8>,
    /// The co-signer's share with its policy, ban and counters, as the co-signer exported it: sealed under the vault password.
    pub cosigner_share: Vec<u8>,
    /// From which block on each chain can hold anything of the vault.
    pub births: Vec<Birth>,
    /// The coin list.
    pub coins: Vec<SavedCoin>,
    /// The address book.
    pub contacts: Vec<SavedContact>,
}

/// The first block in which a vault can have anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Birth {
    /// Registry name of the chain.
    pub chain: String,
    /// The block's number.
    pub block: u64,
}

/// A coin of the coin list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCoin {
    /// Registry name of its chain.
    pub chain: String,
    /// Display symbol.
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    /// Decimal places.
    pub decimals: u8,
}

/// An entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedContact {
    /// Display name.
    pub title: String,
    /// The address.
    pub address: String,
    /// Registry name of the chain it was saved under.
    pub chain: String,
    /// Who added it, in the store's word.
    pub origin: String,
    /// When, in Unix milliseconds.
    pub created_at: i64,
}

impl std::fmt::Debug for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Contents({}, redacted)", self.vault)
    }
}

/// The layout of format 1, field by field. It never changes again.
#[derive(Serialize, Deserialize)]
struct First {
    made_at: i64,
    made_by: String,
    network: String,
    vault: [u8; 16],
    name: String,
    created_at: i64,
    ecdsa_key: Vec<u8>,
    chain_code: [u8; 32],
    eddsa_key: [u8; 32],
    kdf_salt: [u8; 16],
    kdf_memory_kib: u32,
    kdf_passes: u32,
    kdf_lanes: u32,
    generation: u64,
    locked: Option<String>,
    share_key: [u8; 32],
    sealed_share: Vec<u8>,
    cosigner_share: Vec<u8>,
    births: Vec<Birth>,
    coins: Vec<SavedCoin>,
    contacts: Vec<SavedContact>,
}

/// What format 2 has behind format 1, which it is otherwise: the levels of the account at which an imported key stands.
type Levels = [u32; 3];

impl Drop for First {
    fn drop(&mut self) {
        self.share_key.zeroize();
    }
}

impl Contents {
    /// The number of the oldest format that can hold it: what needs no later one can be read by every Lockstep.
    pub(super) fn format(&self) -> u8 {
        if self.keys.account().is_some() { IMPORTED } else { FIRST }
    }

    /// The bytes of that format. They hold the device share's key in the clear.
    pub(super) fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, BackupError> {
        let first = First {
            made_at: self.made_at,
            made_by: self.made_by.clone(),
            network: self.network.clone(),
            vault: *self.vault.as_bytes(),
            name: self.name.clone(),
            created_at: self.created_at,
            ecdsa_key: self.keys.ecdsa().to_vec(),
            chain_code: *self.keys.chain_code(),
            eddsa_key: *self.keys.eddsa(),
            kdf_salt: self.kdf_salt,
            kdf_memory_kib: self.kdf.memory_kib,
            kdf_passes: self.kdf.passes,
            kdf_lanes: self.kdf.lanes,
            generation: self.generation,
            locked: self.locked.clone(),
            share_key: *self.share_key.expose(),
            sealed_share: self.sealed_share.clone(),
            cosigner_share: self.cosigner_share.clone(),
            births: self.births.clone(),
            coins: self.coins.clone(),
            contacts: self.contacts.clone(),
        };
        // A fixed buffer never moves, so no copy of the key is left behind.
        let mut bytes = Zeroizing::new(vec![0; LONGEST]);
        let length = match self.keys.account() {
            None => postcard::to_slice(&first, &mut bytes),
            Some(account) => postcard::to_slice(&(&first, *account.levels()), &mut bytes),
        }
        .map_err(|_| BackupError::TooLarge)?
        .len();
        bytes.truncate(length);
        Ok(bytes)
    }

    /// Reads a format: every byte, and nothing beyond.
    pub(super) fn from_bytes(format: u8, bytes: &[u8]) -> Result<Self, BackupError> {
        const LAYOUT: BackupError = BackupError::Contents("they are not laid out as they should be");
        let (mut first, rest) = postcard::take_from_bytes::<First>(bytes).map_err(|_| LAYOUT)?;
        let account = match (format, rest) {
            (FIRST, []) => None,
            (IMPORTED, rest) => match postcard::take_from_bytes::<Levels>(rest) {
                Ok((levels, [])) => Some(Account::of_levels(levels).ok_or(LAYOUT)?),
                Ok(_) | Err(_) => return Err(LAYOUT),
            },
            _ => return Err(LAYOUT),
        };
        let ecdsa = first.ecdsa_key.as_slice().try_into().map_err(|_| BackupError::Contents("the public key"))?;
        let keys = PublicKeys::new(ecdsa, first.chain_code, first.eddsa_key)
            .map_err(|_| BackupError::Contents("the public keys"))?
            .at(account);
        let share_key = Key32::from_slice(&first.share_key).ok_or(BackupError::Contents("the share's key"))?;
        let (kdf_salt, created_at, made_at) = (first.kdf_salt, first.created_at, first.made_at);
        Ok(Self {
            made_at,
            made_by: std::mem::take(&mut first.made_by),
            network: std::mem::take(&mut first.network),
            vault: VaultId::from_uuid(uuid::Uuid::from_bytes(first.vault)),
            name: std::mem::take(&mut first.name),
            created_at,
            keys,
            kdf_salt,
            kdf: KdfParams { memory_kib: first.kdf_memory_kib, passes: first.kdf_passes, lanes: first.kdf_lanes },
            generation: first.generation,
            locked: first.locked.take(),
            share_key,
            sealed_share: std::mem::take(&mut first.sealed_share),
            cosigner_share: std::mem::take(&mut first.cosigner_share),
            births: std::mem::take(&mut first.births),
            coins: std::mem::take(&mut first.coins),
            contacts: std::mem::take(&mut first.contacts),
        })
    }
}
