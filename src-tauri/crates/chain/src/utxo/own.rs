//! How outputs are locked that one key of ours unlocks.

use bitcoin::hashes::Hash;
use bitcoin::{PubkeyHash, Script, ScriptBuf, WPubkeyHash};

use crate::row::UtxoRules;

/// The forms in which an output is locked by the hash of one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lock {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// The same, behind the hash of its script.
    WrappedWpkh,
    /// Pay to public key hash.
    Pkh,
}

/// One key, by its hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Owner(pub(super) [u8; 20]);

impl Owner {
    /// The script of an output that is locked to this key.
    pub(super) fn script(self, lock: Lock) -> ScriptBuf {
        match lock {
            Lock::Wpkh => ScriptBuf::new_p2wpkh(&WPubkeyHash::from_byte_array(self.0)),
            Lock::WrappedWpkh => ScriptBuf::new_p2sh(&self.script(Lock::Wpkh).script_hash()),
            Lock::Pkh => self.code(),
        }
    }

    /// What stands for the script in the digest of an input, whatever the form of the lock.
    pub(super) fn code(self) -> ScriptBuf {
        ScriptBuf::new_p2pkh(&PubkeyHash::from_byte_array(self.0))
    }

    /// How `script` is locked to this key, where it is.
    pub(super) fn lock(self, rules: &UtxoRules, script: &Script) -> Option<Lock> {
        forms(rules).iter().copied().find(|lock| self.script(*lock).as_script() == script)
    }
}

/// The lock and the owner that a script names by itself; none where it names none, as behind a script's hash.
pub(super) fn named(rules: &UtxoRules, script: &Script) -> Option<(Lock, Owner)> {
    let bytes = script.as_bytes();
    let (lock, hash) = if script.is_p2wpkh() {
        (Lock::Wpkh, bytes.get(2..22)?)
    } else if script.is_p2pkh() {
        (Lock::Pkh, bytes.get(3..23)?)
    } else {
        return None;
    };
    forms(rules).contains(&lock).then_some((lock, Owner(hash.try_into().ok()?)))
}

// Where there is no segwit, whoever comes first takes what is locked by a witness.
const fn forms(rules: &UtxoRules) -> &'static [Lock] {
    if rules.segwit.is_some() { &[Lock::Wpkh, Lock::Pkh, Lock::WrappedWpkh] } else { &[Lock::Pkh] }
}
