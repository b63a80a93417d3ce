//! Transactions from other programs in a payload: a list of inputs and outputs, or a PSBT.

use bitcoin::absolute::LockTime;
use bitcoin::transaction::Version;
use bitcoin::{Amount, OutPoint, ScriptBuf, Sequence, Transaction, TxIn, TxOut, Txid, Witness};
use lockstep_commondata::keysign_payload::{BitcoinInput, BitcoinOutput, SignBitcoin, SwapKitSwapPayload};

use super::format::Format;
use super::own::{Lock, Own, Owner};
use super::spent::Spent;
use super::transaction::UtxoTransaction;
use super::{address, psbt};
use crate::UnsignedError;
use crate::payload::{NotSigned, PayloadError, hex_field};
use crate::utxo::{Sighash, UtxoRules};

const NOTHING_PROVES: PayloadError = PayloadError::NotSupported("an input whose amount is neither signed nor proven");

/// Reads a `sign_bitcoin` list. Every input must be of a kind whose signature covers the amount, because
/// nothing else proves the amount here.
pub(super) fn listed(rules: &UtxoRules, list: &SignBitcoin, own: &Own) -> Result<UtxoTransaction, PayloadError> {
    if rules.segwit.is_none() {
        return Err(PayloadError::NotSupported("a list of inputs and outputs on a chain without segwit"));
    }
    let version = i32::try_from(list.version).ok().filter(|version| (1..=2).contains(version));
    let version = version.ok_or_else(|| PayloadError::field("sign_bitcoin.version", "it is neither 1 nor 2"))?;
    let inputs = list.inputs.iter().map(|one| input(one, own.owner)).collect::<Result<Vec<_>, _>>()?;
    let (input, spent) = inputs.into_iter().unzip();
    let tx = Transaction {
        version: Version(version),
        lock_time: LockTime::from_consensus(list.locktime),
        input,
        output: list.outputs.iter().map(|one| output(rules, one)).collect::<Result<Vec<_>, _>>()?,
    };
    let failed = |reason| PayloadError::field("sign_bitcoin", reason);
    UtxoTransaction::new(rules, tx, spent, own.owner, Format::Bitcoin).map_err(failed)
}

fn input(one: &BitcoinInput, owner: Owner) -> Result<(TxIn, Spent), PayloadError> {
    if !one.is_ours {
        return Err(PayloadError::NotSupported("a transaction with inputs of others"));
    }
    let lock = match one.script_type.as_str() {
        "p2wpkh" => Lock::Wpkh,
        "p2sh-p2wpkh" => Lock::WrappedWpkh,
        "p2pkh" => return Err(NOTHING_PROVES),
        "p2tr" => Lock::Taproot,
        _ => return Err(PayloadError::field("sign_bitcoin.inputs.script_type", "it is none that is known")),
    };
    let locked = script("sign_bitcoin.inputs.script_pub_key", &one.script_pub_key)?;
    if owner.script(lock) != Some(locked) {
        return Err(PayloadError::field(
            "sign_bitcoin.inputs.script_pub_key",
            "it is not locked to the coin's address",
        ));
    }
    if let Some(redeem) = one.redeem_script.as_deref().filter(|redeem| !redeem.is_empty())
        && (lock != Lock::WrappedWpkh
            || Some(script("sign_bitcoin.inputs.redeem_script", redeem)?) != owner.script(Lock::Wpkh))
    {
        return Err(PayloadError::field(
            "sign_bitcoin.inputs.redeem_script",
            "it does not match the lock of the input",
        ));
    }
    match one.sighash_type.unwrap_or(1) {
        1 => {}
        // The default type of Taproot, which means ALL.
        0 if lock == Lock::Taproot => {}
        2 | 3 | 0x81..=0x83 => {
            return Err(PayloadError::NotSupported("a signature that does not cover the whole transaction"));
        }
        _ => return Err(PayloadError::field("sign_bitcoin.inputs.sighash_type", "it is none that is known")),
    }
    let txid: Txid = hex::encode(hex_field::<32>("sign_bitcoin.inputs.hash", &one.hash)?)
        .parse()
        .map_err(|_| PayloadError::field("sign_bitcoin.inputs.hash", "it is no hash"))?;
    let input = TxIn {
        previous_output: OutPoint::new(txid, one.index),
        script_sig: ScriptBuf::new(),
        sequence: one.sequence.map_or(Sequence::MAX, Sequence::from_consensus),
        witness: Witness::new(),
    };
    let amount = amount("sign_bitcoin.inputs.amount", one.amount)?;
    Ok((input, Spent { amount, lock, proven: false }))
}

fn output(rules: &UtxoRules, one: &BitcoinOutput) -> Result<TxOut, PayloadError> {
    const FIELD: &str = "sign_bitcoin.outputs.address";
    // The script is signed. If an address is given as well, the two must agree.
    let written = if one.address.is_empty() {
        None
    } else {
        Some(address::script(rules, &one.address).map_err(|reason| PayloadError::field(FIELD, reason))?)
    };
    let script_pubkey = match (one.script_pub_key.as_str(), written) {
        ("", None) => return Err(PayloadError::Missing("sign_bitcoin.outputs.script_pub_key")),
        ("", Some(written)) => written,
        (hex, written) => {
            let script = script("sign_bitcoin.outputs.script_pub_key", hex)?;
            if written.is_some_and(|written| written != script) {
                return Err(PayloadError::field(FIELD, "it is not the address of the output's script"));
            }
            script
        }
    };
    Ok(TxOut { value: Amount::from_sat(amount("sign_bitcoin.outputs.amount", one.amount)?), script_pubkey })
}

fn script(field: &'static str, hex: &str) -> Result<ScriptBuf, PayloadError> {
    ScriptBuf::from_hex(hex).map_err(|_| PayloadError::field(field, "it is not hex"))
}

fn amount(field: &'static str, amount: i64) -> Result<u64, PayloadError> {
    u64::try_from(amount).map_err(|_| PayloadError::field(field, "it is negative"))
}

/// The PSBT of a swap by SwapKit.
pub(super) fn swapkit(
    rules: &UtxoRules,
    swap: &SwapKitSwapPayload,
    own: &Own,
) -> Result<UtxoTransaction, PayloadError> {
    const FIELD: &str = "swapkit_swap_payload.tx_payload";
    let format = match rules.sighash {
        Sighash::Bitcoin if swap.tx_type == "PSBT" => Format::Bitcoin,
        Sighash::ForkId if swap.tx_type == "PSBT" => Format::ForkId,
        Sighash::Bitcoin | Sighash::ForkId | Sighash::Zcash => {
            return Err(NotSigned::OtherSwap.into());
        }
    };
    if !matches!(own.owner, Owner::Key { .. }) {
        return Err(PayloadError::field("coin.hex_public_key", "it is not the key of the coin's address"));
    }
    psbt::read(rules, format, &swap.tx_payload, Some(&own.key)).map_err(|error| match error {
        UnsignedError::NotSupported(what) => PayloadError::NotSupported(what),
        other => PayloadError::field(FIELD, other),
    })
}
