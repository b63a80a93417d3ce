//! The derivation account of an imported key.

use std::fmt;
use std::str::FromStr;

use lockstep_chain::DerivePath;

use crate::KeysignError;

const HARDENED: u32 = 1 << 31;

/// Purpose, coin and account of BIP-44, all hardened. An imported vault has the key at this level and derives only the
/// keys below it. Other accounts of the phrase do not belong to the vault.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Account([u32; 3]);

/// The text is not an account.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("An account is three hardened levels, for instance m/44'/60'/0'.")]
pub struct InvalidAccount;

impl Account {
    /// The account that Ethereum wallets use first: m/44'/60'/0'.
    pub const ETHEREUM: Self = Self([44, 60, 0]);

    /// Makes an account from the index of each level; an index must not contain the hardened marker.
    #[must_use]
    pub const fn of_levels(levels: [u32; 3]) -> Option<Self> {
        let [purpose, coin, account] = levels;
        if purpose < HARDENED && coin < HARDENED && account < HARDENED { Some(Self(levels)) } else { None }
    }

    /// The index of each level, without the hardened marker.
    #[must_use]
    pub const fn levels(&self) -> &[u32; 3] {
        &self.0
    }

    /// The rest of a path that begins with this account.
    ///
    /// # Errors
    /// [`KeysignError::NoSuchChild`] if the path begins otherwise, or ends there.
    pub(crate) fn below(&self, path: &DerivePath) -> Result<Vec<u32>, KeysignError> {
        let indexes = path.indexes();
        match indexes.strip_prefix(&self.0[..]) {
            Some(rest) if !rest.is_empty() => Ok(rest.to_vec()),
            Some(_) | None => Err(KeysignError::NoSuchChild),
        }
    }
}

impl FromStr for Account {
    type Err = InvalidAccount;

    fn from_str(text: &str) -> Result<Self, InvalidAccount> {
        let path: DerivePath = text.parse().map_err(|_| InvalidAccount)?;
        let account = path.indexes().try_into().map(Self).map_err(|_| InvalidAccount)?;
        if account.to_string() == text { Ok(account) } else { Err(InvalidAccount) }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [purpose, coin, account] = self.0;
        write!(f, "m/{purpose}'/{coin}'/{account}'")
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Account({self})")
    }
}
