//! How outputs are locked that one key of ours unlocks.

use bitcoin::hashes::Hash;
use bitcoin::key::TweakedPublicKey;
use bitcoin::secp256k1::PublicKey;
use bitcoin::{PubkeyHash, Script, ScriptBuf, WPubkeyHash, XOnlyPublicKey};

use crate::curve::CURVE;
use crate::hashes::hash160;
use crate::registry::UtxoRules;

/// The forms in which an output is locked by one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lock {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// The same, behind the hash of its script.
    WrappedWpkh,
    /// Pay to public key hash.
    Pkh,
    /// Pay to Taproot (BIP341) without scripts: to the key as BIP86 tweaks it.
    Taproot,
}

/// One key, by as much as is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The key itself, and its hash.
    Key { key: [u8; 33], hash: [u8; 20] },
    /// Its hash alone.
    Hash([u8; 20]),
    /// Its output key of Taproot alone.
    Output([u8; 32]),
}

impl Owner {
    /// Whoever has this key.
    pub(super) fn of(key: &[u8; 33]) -> Self {
        Self::Key { key: *key, hash: hash160(key) }
    }

    /// Whether `named` is the same key, as far as that one is known.
    pub(super) fn is(self, named: Self) -> bool {
        match named {
            Self::Key { .. } => self == named,
            Self::Hash(hash) => self.hash() == Some(hash),
            Self::Output(output) => self.output() == Some(output),
        }
    }

    const fn hash(self) -> Option<[u8; 20]> {
        match self {
            Self::Key { hash, .. } | Self::Hash(hash) => Some(hash),
            Self::Output(_) => None,
        }
    }

    /// The output key of Taproot, where it is known.
    pub(super) fn output(self) -> Option<[u8; 32]> {
        match self {
            Self::Key { key, .. } => taproot_output(&key),
            Self::Hash(_) => None,
            Self::Output(output) => Some(output),
        }
    }

    /// The script of an output that is locked to this key; none where too little of the key is known.
    pub(super) fn script(self, lock: Lock) -> Option<ScriptBuf> {
        match lock {
            Lock::Wpkh => Some(ScriptBuf::new_p2wpkh(&WPubkeyHash::from_byte_array(self.hash()?))),
            Lock::WrappedWpkh => Some(ScriptBuf::new_p2sh(&self.script(Lock::Wpkh)?.script_hash())),
            Lock::Pkh => Some(ScriptBuf::new_p2pkh(&PubkeyHash::from_byte_array(self.hash()?))),
            Lock::Taproot => {
                let output = XOnlyPublicKey::from_slice(&self.output()?).ok()?;
                Some(ScriptBuf::new_p2tr_tweaked(TweakedPublicKey::dangerous_assume_tweaked(output)))
            }
        }
    }

    /// How `script` is locked to this key, where it is.
    pub(super) fn lock(self, rules: &UtxoRules, script: &Script) -> Option<Lock> {
        let shaped = |lock: Lock| (lock == Lock::Taproot) == script.is_p2tr();
        let locks = |lock: &Lock| self.script(*lock).is_some_and(|own| own.as_script() == script);
        forms(rules).iter().copied().filter(|lock| shaped(*lock)).find(locks)
    }
}

/// The output key of a Taproot output (BIP341) that is locked to `key` and has no scripts (BIP86), by its x-coordinate; none where
/// `key` is no point of the curve.
pub fn taproot_output(key: &[u8; 33]) -> Option<[u8; 32]> {
    tweaked(PublicKey::from_slice(key).ok()?.x_only_public_key().0)
}

/// The output key that BIP341 makes of an internal key where there are no scripts.
pub(super) fn tweaked(internal: XOnlyPublicKey) -> Option<[u8; 32]> {
    let script = ScriptBuf::new_p2tr(&*CURVE, internal, None);
    script.as_bytes().get(2..)?.try_into().ok()
}

/// The lock and the owner that a script names by itself; none where it names none, as behind a script's hash.
pub(super) fn named(rules: &UtxoRules, script: &Script) -> Option<(Lock, Owner)> {
    let bytes = script.as_bytes();
    let (lock, owner) = if script.is_p2wpkh() {
        (Lock::Wpkh, Owner::Hash(bytes.get(2..)?.try_into().ok()?))
    } else if script.is_p2pkh() {
        (Lock::Pkh, Owner::Hash(bytes.get(3..23)?.try_into().ok()?))
    } else if script.is_p2tr() {
        (Lock::Taproot, Owner::Output(bytes.get(2..)?.try_into().ok()?))
    } else {
        return None;
    };
    forms(rules).contains(&lock).then_some((lock, owner))
}

// Where there is no segwit, whoever comes first takes what is locked by a witness.
const fn forms(rules: &UtxoRules) -> &'static [Lock] {
    if rules.segwit.is_some() { &[Lock::Wpkh, Lock::Pkh, Lock::WrappedWpkh, Lock::Taproot] } else { &[Lock::Pkh] }
}
