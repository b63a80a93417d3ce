use bitcoin::ScriptBuf;
use bitcoin::hashes::Hash;
use bitcoin::{PubkeyHash, ScriptHash, WitnessProgram, WitnessVersion};

use super::cashaddr;
use crate::address::{Reason, after, base58check, read_base58check};
use crate::row::{OwnScript, UtxoRules};

/// Our own address, of the hash of our key.
pub(crate) fn own(rules: &UtxoRules, hash: &[u8; 20]) -> Result<String, Reason> {
    match rules.own {
        OwnScript::Wpkh => {
            let hrp = rules.segwit.and_then(|hrp| bech32::Hrp::parse(hrp).ok()).ok_or("the chain has no segwit")?;
            bech32::segwit::encode_v0(hrp, hash).map_err(|_| "the key has no segwit address")
        }
        OwnScript::Pkh => Ok(base58check(rules.p2pkh, hash)),
        OwnScript::CashAddr => Ok(cashaddr::write(hash)),
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

// None where the text does not begin as a segwit address does.
fn segwit(hrp: &str, text: &str) -> Option<Result<ScriptBuf, Reason>> {
    let (prefix, _) = text.rsplit_once('1')?;
    if !prefix.eq_ignore_ascii_case(hrp) {
        return None;
    }
    Some(witness(text))
}

fn witness(text: &str) -> Result<ScriptBuf, Reason> {
    let (_, version, program) =
        bech32::segwit::decode(text).map_err(|_| "it has a typing error, or is no segwit address")?;
    let version = WitnessVersion::try_from(version.to_u8()).map_err(|_| "its segwit version is unknown")?;
    if version > WitnessVersion::V1 || (version == WitnessVersion::V1 && program.len() != 32) {
        // Anyone could take what is paid to a version that has no rules yet.
        return Err("its segwit version has no rules yet");
    }
    let program = WitnessProgram::new(version, &program).map_err(|_| "it has another length")?;
    Ok(ScriptBuf::new_witness_program(&program))
}
