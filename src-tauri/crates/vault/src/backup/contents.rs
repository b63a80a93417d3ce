//! The contents of a backup, in formats 1 to 3.

use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{Account, PublicKeys, VaultId};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::{BackupError, LONGEST, Unusable};
use crate::Key32;

/// The first format.
pub(super) const FIRST: u8 = 1;
/// The format of a vault whose key was imported from a recovery phrase.
pub(super) const IMPORTED: u8 = 2;
/// The format of a vault with tokens: for each token it has the origin and the name of an imitated asset.
pub(super) const TOKENS: u8 = 3;

/// The contents of a backup: no journal, no conversations, nothing in progress.
pub struct Contents {
    /// When it was made, in Unix milliseconds.
    pub made_at: i64,
    /// The version of the app that made it.
    pub made_by: String,
    /// The chains of the vault: `public` or `local`.
    pub network: String,
    /// The vault's id, equal at the co-signer.
    pub vault: VaultId,
    /// The user's name for the vault.
    pub name: String,
    /// When the vault was made, in Unix milliseconds.
    pub created_at: i64,
    /// Its public keys and chain code, and the account of an imported key.
    pub keys: PublicKeys,
    /// Argon2id salt of the vault password's key.
    pub kdf_salt: [u8; 16],
    /// Argon2id parameters of the vault password's key.
    pub kdf: KdfParams,
    /// The generation of the shares; a refresh makes the next one.
    pub generation: u64,
    /// The reason of the vault's lock, if the device has locked it.
    pub locked: Option<String>,
    /// The key of `sealed_share`.
    pub share_key: Key32,
    /// The device share, as [`crate::seal`] seals it.
    pub sealed_share: Vec<u8>,
    /// The co-signer's share with its policy, lock and counters, as the co-signer exported it: sealed under
    /// the vault password.
    pub cosigner_share: Vec<u8>,
    /// For each chain, the first block in which the vault can have a balance.
    pub births: Vec<Birth>,
    pub coins: Vec<SavedCoin>,
    pub contacts: Vec<SavedContact>,
}

/// The first block in which a vault can have a balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Birth {
    /// Registry name of the chain.
    pub chain: String,
    pub block: u64,
}

/// A coin of the coin list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedCoin {
    /// Registry name of its chain.
    pub chain: String,
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    pub decimals: u8,
    /// Who added it, as in the store; `None` if the file's format does not record it.
    pub origin: Option<String>,
    /// The asset whose name or symbol it imitates.
    pub resembles: Option<String>,
}

/// An entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedContact {
    pub title: String,
    pub address: String,
    /// Registry name of its chain.
    pub chain: String,
    /// Who added it, as in the store.
    pub origin: String,
    /// When, in Unix milliseconds.
    pub created_at: i64,
}

impl std::fmt::Debug for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Contents({}, redacted)", self.vault)
    }
}

/// The layout of format 1, which is fixed.
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
    coins: Vec<FirstCoin>,
    contacts: Vec<SavedContact>,
}

/// A coin in format 1.
#[derive(Serialize, Deserialize)]
struct FirstCoin {
    chain: String,
    ticker: String,
    contract: Option<String>,
    decimals: u8,
}

/// Format 3 appends to format 1 the account levels, if any, and one of these for each coin, in order.
#[derive(Serialize, Deserialize)]
struct Mark {
    origin: Option<String>,
    resembles: Option<String>,
}

type Tokens = (Option<Levels>, Vec<Mark>);

/// Format 2 appends to format 1 the account levels of an imported key.
type Levels = [u32; 3];

impl FirstCoin {
    fn of(coin: &SavedCoin) -> Self {
        Self {
            chain: coin.chain.clone(),
            ticker: coin.ticker.clone(),
            contract: coin.contract.clone(),
            decimals: coin.decimals,
        }
    }

    fn marked(self, mark: Option<Mark>) -> SavedCoin {
        let Self { chain, ticker, contract, decimals } = self;
        let (origin, resembles) = mark.map_or((None, None), |mark| (mark.origin, mark.resembles));
        SavedCoin { chain, ticker, contract, decimals, origin, resembles }
    }
}

impl Mark {
    fn of(coin: &SavedCoin) -> Self {
        Self { origin: coin.origin.clone(), resembles: coin.resembles.clone() }
    }
}

/// Decodes all of the bytes as one value.
fn whole<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        Ok(_) | Err(_) => None,
    }
}

impl Drop for First {
    fn drop(&mut self) {
        self.share_key.zeroize();
    }
}

impl Contents {
    /// The oldest format that can hold the contents, so that older versions can read the file if possible.
    pub(super) fn format(&self) -> u8 {
        if self.coins.iter().any(|coin| coin.contract.is_some()) {
            TOKENS
        } else if self.keys.account().is_some() {
            IMPORTED
        } else {
            FIRST
        }
    }

    /// The bytes in that format. They contain the device share's key in clear text.
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
            coins: self.coins.iter().map(FirstCoin::of).collect(),
            contacts: self.contacts.clone(),
        };
        // The buffer has this fixed size, so that it never moves and leaves no copy of the key behind.
        let mut bytes = Zeroizing::new(vec![0; LONGEST]);
        let levels = self.keys.account().map(|account| *account.levels());
        let length = match (self.format(), levels) {
            (TOKENS, levels) => {
                let tokens: Tokens = (levels, self.coins.iter().map(Mark::of).collect());
                postcard::to_slice(&(&first, tokens), &mut bytes)
            }
            (_, Some(levels)) => postcard::to_slice(&(&first, levels), &mut bytes),
            (_, None) => postcard::to_slice(&first, &mut bytes),
        }
        .map_err(|_| BackupError::TooLarge)?
        .len();
        bytes.truncate(length);
        Ok(bytes)
    }

    /// Reads a format; bytes after it are an error.
    pub(super) fn from_bytes(format: u8, bytes: &[u8]) -> Result<Self, BackupError> {
        const LAYOUT: BackupError = BackupError::Contents(Unusable::Layout);
        let (mut first, rest) = postcard::take_from_bytes::<First>(bytes).map_err(|_| LAYOUT)?;
        let (levels, marks) = match (format, rest) {
            (FIRST, []) => (None, None),
            (IMPORTED, rest) => (Some(whole::<Levels>(rest).ok_or(LAYOUT)?), None),
            (TOKENS, rest) => {
                let (levels, marks) = whole::<Tokens>(rest).ok_or(LAYOUT)?;
                (levels, Some(marks))
            }
            _ => return Err(LAYOUT),
        };
        let account = levels.map(|levels| Account::of_levels(levels).ok_or(LAYOUT)).transpose()?;
        let coins = std::mem::take(&mut first.coins);
        let coins = match marks {
            None => coins.into_iter().map(|coin| coin.marked(None)).collect(),
            Some(marks) if marks.len() == coins.len() => {
                coins.into_iter().zip(marks).map(|(coin, mark)| coin.marked(Some(mark))).collect()
            }
            Some(_) => return Err(LAYOUT),
        };
        let ecdsa = first.ecdsa_key.as_slice().try_into().map_err(|_| BackupError::Contents(Unusable::PublicKey))?;
        let keys = PublicKeys::new(ecdsa, first.chain_code, first.eddsa_key)
            .map_err(|_| BackupError::Contents(Unusable::PublicKeys))?
            .at(account);
        let share_key = Key32::from_slice(&first.share_key).ok_or(BackupError::Contents(Unusable::ShareKey))?;
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
            coins,
            contacts: std::mem::take(&mut first.contacts),
        })
    }
}
