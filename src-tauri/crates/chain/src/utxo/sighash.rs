//! Signature hashes. Every input is ours, with type ALL, or with Taproot's default type, which covers the
//! same data.

use bitcoin::hashes::Hash;
use bitcoin::sighash::{Prevouts, SighashCache};
use bitcoin::{Amount, EcdsaSighashType, TapSighashType, Transaction, TxOut};

use super::format::Format;
use super::own::{Lock, Owner};
use super::spent::Spent;
use super::zcash;
use crate::address::Reason;
use crate::hashes::double_sha256;
use crate::utxo::Sighash;

const FAILED: Reason = "an input cannot be hashed";
const UNKNOWN: Reason = "the key of an input is not known";

/// The type byte after a signature.
pub(super) const fn type_byte(rule: Sighash) -> u8 {
    match rule {
        Sighash::Bitcoin | Sighash::Zcash => 0x01,
        Sighash::ForkId => 0x41,
    }
}

/// The digests of all inputs of `tx`, which spend `spent` and belong to `owner`.
pub(super) fn digests(
    tx: &Transaction,
    spent: &[Spent],
    owner: Owner,
    format: Format,
) -> Result<Vec<[u8; 32]>, Reason> {
    // The script code of an input's digest, for every kind of lock.
    let code = owner.script(Lock::Pkh);
    let code = || code.as_deref().ok_or(UNKNOWN);
    if let Format::Zcash(frame) = format {
        return Ok(zcash::sighashes(tx, frame, spent, code()?));
    }
    let outputs = outputs(spent, owner)?;
    let mut cache = SighashCache::new(tx);
    let mut digests = Vec::with_capacity(spent.len());
    for (place, one) in spent.iter().enumerate() {
        let value = Amount::from_sat(one.amount);
        digests.push(match (format == Format::ForkId, one.lock) {
            (true, _) => {
                let mut bytes = Vec::new();
                cache
                    .segwit_v0_encode_signing_data_to(&mut bytes, place, code()?, value, EcdsaSighashType::All)
                    .map_err(|_| FAILED)?;
                // The type ends the preimage, in four bytes.
                if let Some(kind) = bytes.len().checked_sub(4).and_then(|at| bytes.get_mut(at)) {
                    *kind = type_byte(Sighash::ForkId);
                }
                double_sha256(&bytes)
            }
            (false, Lock::Wpkh | Lock::WrappedWpkh) => cache
                .p2wpkh_signature_hash(place, &owner.script(Lock::Wpkh).ok_or(UNKNOWN)?, value, EcdsaSighashType::All)
                .map_err(|_| FAILED)?
                .to_byte_array(),
            (false, Lock::Pkh) => cache
                .legacy_signature_hash(place, code()?, EcdsaSighashType::All.to_u32())
                .map_err(|_| FAILED)?
                .to_byte_array(),
            (false, Lock::Taproot) => cache
                .taproot_key_spend_signature_hash(place, &Prevouts::All(&outputs), TapSighashType::Default)
                .map_err(|_| FAILED)?
                .to_byte_array(),
        });
    }
    Ok(digests)
}

/// The spent outputs that Taproot digests cover; empty if no input needs them.
fn outputs(spent: &[Spent], owner: Owner) -> Result<Vec<TxOut>, Reason> {
    if spent.iter().all(|one| one.lock != Lock::Taproot) {
        return Ok(Vec::new());
    }
    // The key is tweaked once instead of once per input.
    let taproot = owner.script(Lock::Taproot);
    let output = |one: &Spent| {
        let script = if one.lock == Lock::Taproot { taproot.clone() } else { owner.script(one.lock) };
        Ok(TxOut { value: Amount::from_sat(one.amount), script_pubkey: script.ok_or(UNKNOWN)? })
    };
    spent.iter().map(output).collect()
}
