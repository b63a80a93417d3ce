//! Unsigned UTXO transactions from other programs.

use bitcoin::TxIn;

use super::format::Format;
use super::own::{Lock, Owner};
use super::payload::UtxoTransaction;
use super::spent::Spent;
use super::{address, psbt, zcash};
use crate::UnsignedError;
use crate::hashes::hash160;
use crate::payload::Live;
use crate::utxo::{Sighash, UtxoRules};

// Lock times below this number are block heights.
const HIGHEST: u32 = 500_000_000;

pub(crate) fn read(
    rules: &UtxoRules,
    bytes: &[u8],
    signer: Option<&[u8; 33]>,
    live: &Live,
) -> Result<UtxoTransaction, UnsignedError> {
    match rules.sighash {
        Sighash::Bitcoin => psbt::read(rules, Format::Bitcoin, bytes, signer),
        Sighash::ForkId => psbt::read(rules, Format::ForkId, bytes, signer),
        Sighash::Zcash => of_zcash(rules, bytes, signer, live),
    }
}

/// The outputs that the unsigned Zcash transaction `bytes` spends: transaction id and index.
///
/// The signature covers their amounts, but the bytes do not contain them. They must be queried from a node
/// and given in [`Live::zcash_spent`].
///
/// # Errors
/// The bytes are not an unsigned transaction that can be mined in the consensus branch of `live`.
pub fn zcash_spends(bytes: &[u8], live: &Live) -> Result<Vec<(String, u32)>, UnsignedError> {
    let read = zcash::read(bytes, branch(live)?)?;
    let place = |input: &TxIn| (input.previous_output.txid.to_string(), input.previous_output.vout);
    Ok(read.tx.input.iter().map(place).collect())
}

fn branch(live: &Live) -> Result<u32, UnsignedError> {
    let unknown = || UnsignedError::field("consensus branch", "it is not known: nodes of the network report it");
    live.zcash_branch.ok_or_else(unknown)
}

fn of_zcash(
    rules: &UtxoRules,
    bytes: &[u8],
    signer: Option<&[u8; 33]>,
    live: &Live,
) -> Result<UtxoTransaction, UnsignedError> {
    let read = zcash::read(bytes, branch(live)?)?;
    if read.frame.expiry >= HIGHEST {
        return Err(UnsignedError::field("expiry height", "there are no such blocks"));
    }
    let key = match (read.key, signer) {
        (Some(named), Some(given)) if named != *given => {
            let signer = address::own(rules, &hash160(&named)).unwrap_or_else(|_| hex::encode(named));
            return Err(UnsignedError::NotOurs { signer });
        }
        (Some(key), _) => key,
        (None, Some(key)) => *key,
        (None, None) => return Err(UnsignedError::NoSigner),
    };
    k256::PublicKey::from_sec1_bytes(&key)
        .map_err(|_| UnsignedError::field("key", "it is not a point on the curve"))?;
    let spent = read.tx.input.iter().map(|input| spent(input, live)).collect::<Result<Vec<_>, _>>()?;
    let format = Format::Zcash(read.frame);
    let unsigned = UtxoTransaction::new(rules, read.tx, spent, Owner::of(&key), format);
    unsigned.map_err(|reason| UnsignedError::field("transaction", reason))
}

fn spent(input: &TxIn, live: &Live) -> Result<Spent, UnsignedError> {
    let (txid, index) = (input.previous_output.txid.to_string(), input.previous_output.vout);
    let same = |one: &&crate::SpentOutput| one.index == index && one.txid.eq_ignore_ascii_case(&txid);
    let known = live.zcash_spent.iter().find(same).ok_or_else(|| {
        let reason = format!("the bytes do not contain the amount of output {index} of {txid}, and no node was asked");
        UnsignedError::field("amounts", reason)
    })?;
    Ok(Spent { amount: known.amount, lock: Lock::Pkh, proven: false })
}
