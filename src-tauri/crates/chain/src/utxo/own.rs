//! Locking scripts that a single key of ours can unlock.

use bitcoin::hashes::Hash;
use bitcoin::key::TweakedPublicKey;
use bitcoin::secp256k1::PublicKey;
use bitcoin::{PubkeyHash, Script, ScriptBuf, WPubkeyHash, XOnlyPublicKey};

use crate::curve::CURVE;
use crate::hashes::hash160;
use crate::utxo::UtxoRules;

/// The kinds of locking scripts for one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lock {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// Version 0 pay-to-witness-public-key-hash, wrapped in pay-to-script-hash.
    WrappedWpkh,
    /// Pay to public key hash.
    Pkh,
    /// Pay to Taproot (BIP-341) without scripts, with the key tweaked by BIP-86.
    Taproot,
}

/// A key, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The key and its hash.
    Key { key: [u8; 33], hash: [u8; 20] },
    /// Only its hash.
    Hash([u8; 20]),
    /// Only its Taproot output key.
    Output([u8; 32]),
}

impl Owner {
    /// The owner with this key.
    pub(super) fn of(key: &[u8; 33]) -> Self {
        Self::Key { key: *key, hash: hash160(key) }
    }

    /// Whether `named` is this key, as far as it is known.
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

    /// The Taproot output key, if known.
    pub(super) fn output(self) -> Option<[u8; 32]> {
        match self {
            Self::Key { key, .. } => taproot_output(&key),
            Self::Hash(_) => None,
            Self::Output(output) => Some(output),
        }
    }

    /// The script that locks an output to this key; `None` if too little of the key is known.
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

    /// The kind of lock, if `script` is locked to this key.
    pub(super) fn lock(self, rules: &UtxoRules, script: &Script) -> Option<Lock> {
        let shaped = |lock: Lock| (lock == Lock::Taproot) == script.is_p2tr();
        let locks = |lock: &Lock| self.script(*lock).is_some_and(|own| own.as_script() == script);
        forms(rules).iter().copied().filter(|lock| shaped(*lock)).find(locks)
    }
}

/// The x-coordinate of the output key of a Taproot output (BIP-341) for `key` without scripts (BIP-86);
/// `None` if `key` is not a curve point.
pub fn taproot_output(key: &[u8; 33]) -> Option<[u8; 32]> {
    tweaked(PublicKey::from_slice(key).ok()?.x_only_public_key().0)
}

/// The BIP-341 output key of an internal key without scripts.
pub(super) fn tweaked(internal: XOnlyPublicKey) -> Option<[u8; 32]> {
    let script = ScriptBuf::new_p2tr(&*CURVE, internal, None);
    script.as_bytes().get(2..)?.try_into().ok()
}

/// The lock and the owner in a script itself; `None` if it contains none, for example because it is a script
/// hash.
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

// Without segwit, anyone can spend an output with a witness lock.
const fn forms(rules: &UtxoRules) -> &'static [Lock] {
    if rules.segwit.is_some() { &[Lock::Wpkh, Lock::Pkh, Lock::WrappedWpkh, Lock::Taproot] } else { &[Lock::Pkh] }
}

/// The account that signs.
pub(super) struct Own {
    pub(super) lock: Lock,
    pub(super) owner: Owner,
    pub(super) key: [u8; 33],
}
