//! What is hashed for the signature of one input. Every input here is ours, of type ALL.

use bitcoin::hashes::Hash;
use bitcoin::sighash::SighashCache;
use bitcoin::{Amount, EcdsaSighashType, Script, ScriptBuf, Transaction};

use super::zcash;
use crate::hashes::double_sha256;
use crate::payload::PayloadError;
use crate::row::{OwnScript, Sighash};

/// The type byte behind a signature.
pub(super) const fn type_byte(rule: Sighash) -> u8 {
    match rule {
        Sighash::Bitcoin | Sighash::Zcash => 0x01,
        Sighash::ForkId => 0x41,
    }
}

/// The digests of all inputs, which spend `amounts` locked by `own`.
pub(super) fn digests(
    tx: &Transaction,
    amounts: &[u64],
    own: &Script,
    rule: Sighash,
    form: OwnScript,
    zcash_branch: u32,
) -> Result<Vec<[u8; 32]>, PayloadError> {
    let failed = |_| PayloadError::Format("an input cannot be hashed");
    let code = script_code(own).ok_or(PayloadError::Format("the own script is of another form"))?;
    let mut cache = SighashCache::new(tx);
    let mut digests = Vec::with_capacity(amounts.len());
    for (place, amount) in amounts.iter().enumerate() {
        let value = Amount::from_sat(*amount);
        digests.push(match (rule, form) {
            (Sighash::Zcash, _) => zcash::sighash(tx, place, *amount, &code, zcash_branch),
            (Sighash::ForkId, _) => {
                let mut bytes = Vec::new();
                cache
                    .segwit_v0_encode_signing_data_to(&mut bytes, place, &code, value, EcdsaSighashType::All)
                    .map_err(|_| PayloadError::Format("an input cannot be hashed"))?;
                // The type's four bytes stand last.
                if let Some(kind) = bytes.len().checked_sub(4).and_then(|at| bytes.get_mut(at)) {
                    *kind = type_byte(rule);
                }
                double_sha256(&bytes)
            }
            (Sighash::Bitcoin, OwnScript::Wpkh) => {
                cache.p2wpkh_signature_hash(place, own, value, EcdsaSighashType::All).map_err(failed)?.to_byte_array()
            }
            (Sighash::Bitcoin, _) => cache
                .legacy_signature_hash(place, own, EcdsaSighashType::All.to_u32())
                .map_err(|_| PayloadError::Format("an input cannot be hashed"))?
                .to_byte_array(),
        });
    }
    Ok(digests)
}

fn script_code(own: &Script) -> Option<ScriptBuf> {
    if own.is_p2pkh() { Some(own.to_owned()) } else { own.p2wpkh_script_code() }
}
