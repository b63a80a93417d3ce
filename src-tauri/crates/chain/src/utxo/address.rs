//! Addresses of UTXO chains, and the scripts that they stand for.

use bitcoin::hashes::Hash;
use bitcoin::{PubkeyHash, ScriptHash, WitnessProgram, WitnessVersion};
use bitcoin::{Script, ScriptBuf};

use super::cashaddr;
use crate::address::{Reason, after, base58check, read_base58check};
use crate::utxo::{OwnScript, UtxoRules};

/// Our own address, from the hash of our key.
pub(crate) fn own(rules: &UtxoRules, hash: &[u8; 20]) -> Result<String, Reason> {
    match rules.own {
        OwnScript::Wpkh => {
            let hrp = rules.segwit.and_then(|hrp| bech32::Hrp::parse(hrp).ok()).ok_or("the chain has no segwit")?;
            bech32::segwit::encode_v0(hrp, hash).map_err(|_| "the key has no segwit address")
        }
        OwnScript::Pkh => Ok(base58check(rules.p2pkh, hash)),
        OwnScript::CashAddr => Ok(cashaddr::write(&cashaddr::Form::PubkeyHash(*hash))),
    }
}

/// The script that pays to an address.
pub(crate) fn script(rules: &UtxoRules, text: &str) -> Result<ScriptBuf, Reason> {
    if rules.own == OwnScript::CashAddr
        && let Some(read) = cashaddr::read(text)?
    {
        return Ok(match read {
            cashaddr::Form::PubkeyHash(hash) => ScriptBuf::new_p2pkh(&PubkeyHash::from_byte_array(hash)),
            cashaddr::Form::ScriptHash(hash) => ScriptBuf::new_p2sh(&ScriptHash::from_byte_array(hash)),
        });
    }
    if let Some(hrp) = rules.segwit
        && let Some(segwit) = segwit(hrp, text)
    {
        return segwit;
    }
    let bytes = read_base58check(text, bs58::Alphabet::BITCOIN)?;
    if let Some(hash) = after(&bytes, rules.p2pkh) {
        return Ok(ScriptBuf::new_p2pkh(&PubkeyHash::from_byte_array(hash)));
    }
    let hash = after(&bytes, rules.p2sh).ok_or("it is of another network, or of another length")?;
    Ok(ScriptBuf::new_p2sh(&ScriptHash::from_byte_array(hash)))
}

/// The address of a script in the chain's form; `None` if it has none, or if its future spender is unknown.
pub(crate) fn write(rules: &UtxoRules, script: &Script) -> Option<String> {
    let bytes = script.as_bytes();
    let segwit = || rules.segwit.and_then(|hrp| bech32::Hrp::parse(hrp).ok());
    if script.is_p2pkh() {
        let hash = bytes.get(3..23)?.try_into().ok()?;
        Some(match rules.own {
            OwnScript::CashAddr => cashaddr::write(&cashaddr::Form::PubkeyHash(hash)),
            OwnScript::Wpkh | OwnScript::Pkh => base58check(rules.p2pkh, &hash),
        })
    } else if script.is_p2sh() {
        let hash = bytes.get(2..22)?.try_into().ok()?;
        Some(match rules.own {
            OwnScript::CashAddr => cashaddr::write(&cashaddr::Form::ScriptHash(hash)),
            OwnScript::Wpkh | OwnScript::Pkh => base58check(rules.p2sh, &hash),
        })
    } else if script.is_p2wpkh() || script.is_p2wsh() {
        bech32::segwit::encode_v0(segwit()?, bytes.get(2..)?).ok()
    } else if script.is_p2tr() {
        bech32::segwit::encode_v1(segwit()?, bytes.get(2..)?).ok()
    } else {
        None
    }
}

// `None` if the text does not begin like a segwit address.
fn segwit(hrp: &str, text: &str) -> Option<Result<ScriptBuf, Reason>> {
    let (prefix, _) = text.rsplit_once('1')?;
    if !prefix.eq_ignore_ascii_case(hrp) {
        return None;
    }
    Some(witness(text))
}

fn witness(text: &str) -> Result<ScriptBuf, Reason> {
    let (_, version, program) =
        bech32::segwit::decode(text).map_err(|_| "it has a typing error, or is not a segwit address")?;
    let version = WitnessVersion::try_from(version.to_u8()).map_err(|_| "its segwit version is unknown")?;
    if version > WitnessVersion::V1 || (version == WitnessVersion::V1 && program.len() != 32) {
        // Anyone could spend an output with a witness version that has no rules yet.
        return Err("its segwit version has no rules yet");
    }
    let program = WitnessProgram::new(version, &program).map_err(|_| "it has another length")?;
    Ok(ScriptBuf::new_witness_program(&program))
}
