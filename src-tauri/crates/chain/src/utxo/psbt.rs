//! Partially signed transactions (BIP-174, version 0) without signatures.
//!
//! The format does not prescribe an order. Strict reading means: every pair is read, no pair occurs twice,
//! and nothing follows.

use std::collections::BTreeSet;

use bitcoin::psbt::{Error, Input, Psbt};
use bitcoin::{Transaction, TxIn, TxOut};

use super::format::Format;
use super::own::{self, Lock, Owner};
use super::spent::Spent;
use super::transaction::UtxoTransaction;
use super::{address, sighash};
use crate::UnsignedError;
use crate::utxo::UtxoRules;

const ACCEPTED: &str = "a PSBT (BIP174) of version 0, as bytes";
const VERSION: UnsignedError = UnsignedError::NotSupported("a PSBT of another version than 0");

/// Reads `bytes`. All inputs must belong to `signer`, or, without `signer`, to one key.
pub(super) fn read(
    rules: &UtxoRules,
    format: Format,
    mut bytes: &[u8],
    signer: Option<&[u8; 33]>,
) -> Result<UtxoTransaction, UnsignedError> {
    let psbt = Psbt::deserialize_from_reader(&mut bytes).map_err(refusal)?;
    if !bytes.is_empty() {
        return Err(UnsignedError::field("PSBT", "there are bytes behind its end"));
    }
    let tx = psbt.unsigned_tx;
    if !(1..=2).contains(&tx.version.0) {
        return Err(UnsignedError::NotSupported("a transaction of another version than 1 and 2"));
    }
    let given = signer.map(Owner::of);
    let mut spent = Vec::with_capacity(tx.input.len());
    let mut named = Vec::with_capacity(tx.input.len());
    for (place, (spends, input)) in tx.input.iter().zip(&psbt.inputs).enumerate() {
        let at = Place { rules, format, field: format!("input {place}") };
        let (one, owner) = at.spent(spends, input, given)?;
        spent.push(one);
        named.push(owner);
    }
    let owner = match given {
        Some(owner) => owner,
        None => owner(&psbt.inputs, &named)?,
    };
    UtxoTransaction::new(rules, tx, spent, owner, format).map_err(|reason| UnsignedError::field("transaction", reason))
}

/// The one key that the outputs name; the program that composed the PSBT may have stated the key.
fn owner(inputs: &[Input], named: &[Owner]) -> Result<Owner, UnsignedError> {
    let first = *named.first().ok_or_else(|| UnsignedError::field("transaction", "it spends nothing"))?;
    // Each key once: a key that is repeated in every input would be tweaked for every input each time.
    let keys: BTreeSet<_> = inputs.iter().flat_map(|input| input.bip32_derivation.keys()).collect();
    let mut keys = keys.into_iter().map(|key| Owner::of(&key.serialize()));
    let key = keys.find(|key| named.iter().all(|one| key.is(*one)));
    let same = || named.iter().all(|one| *one == first).then_some(first);
    key.or_else(same).ok_or(UnsignedError::NotSupported("a transaction that several keys sign"))
}

fn refusal(error: Error) -> UnsignedError {
    match error {
        Error::InvalidMagic | Error::InvalidSeparator => UnsignedError::form(ACCEPTED),
        Error::Version(_) | Error::MustHaveUnsignedTx => VERSION,
        Error::UnsignedTxHasScriptSigs | Error::UnsignedTxHasScriptWitnesses => {
            UnsignedError::field("transaction", "it is signed already")
        }
        other => UnsignedError::field("PSBT", format!("it cannot be decoded ({other})")),
    }
}

struct Place<'a> {
    rules: &'a UtxoRules,
    format: Format,
    field: String,
}

impl Place<'_> {
    fn refuse(&self, reason: &str) -> UnsignedError {
        UnsignedError::field(self.field.clone(), reason)
    }

    fn spent(&self, spends: &TxIn, input: &Input, given: Option<Owner>) -> Result<(Spent, Owner), UnsignedError> {
        self.if_signed(input)?;
        let (output, proven) = self.output(spends, input)?;
        let (lock, owner) = self.lock(&output, input, given)?;
        self.if_hashed_otherwise(input, lock)?;
        if let Some(given) = given
            && !given.is(owner)
        {
            let script = &output.script_pubkey;
            let signer = address::write(self.rules, script).unwrap_or_else(|| script.to_hex_string());
            return Err(UnsignedError::NotOurs { signer });
        }
        if lock == Lock::Pkh && self.format == Format::Bitcoin && !proven {
            return Err(self.refuse(
                "the transaction that it spends from is missing, and without it the amount and the fee cannot be known",
            ));
        }
        Ok((Spent { amount: output.value.to_sat(), lock, proven }, owner))
    }

    fn if_signed(&self, input: &Input) -> Result<(), UnsignedError> {
        let signed = !input.partial_sigs.is_empty()
            || input.final_script_sig.is_some()
            || input.final_script_witness.is_some()
            || input.tap_key_sig.is_some()
            || !input.tap_script_sigs.is_empty();
        if signed { Err(self.refuse("it is signed already")) } else { Ok(()) }
    }

    fn if_hashed_otherwise(&self, input: &Input, lock: Lock) -> Result<(), UnsignedError> {
        let Some(kind) = input.sighash_type.map(|kind| kind.to_u32()) else { return Ok(()) };
        let own = sighash::type_byte(self.rules.sighash);
        // Programs write ALL on chains that have it only with the FORKID bit, and Taproot has its own default
        // type.
        if kind == u32::from(own) || kind == 1 || (kind == 0 && lock == Lock::Taproot) {
            return Ok(());
        }
        match kind & !0x80 {
            1..=3 => Err(UnsignedError::NotSupported("a signature that does not cover the whole transaction")),
            _ => Err(self.refuse("its signature type is unknown")),
        }
    }

    fn output(&self, spends: &TxIn, input: &Input) -> Result<(TxOut, bool), UnsignedError> {
        let seen = input.non_witness_utxo.as_ref().map(|tx| self.output_of(tx, spends)).transpose()?;
        match (seen, &input.witness_utxo) {
            (Some(seen), Some(said)) if seen != *said => {
                Err(self.refuse("two descriptions of the output that it spends differ"))
            }
            (Some(seen), _) => Ok((seen, true)),
            (None, Some(said)) => Ok((said.clone(), false)),
            (None, None) => Err(self.refuse("the output that it spends is not described, so the fee is unknown")),
        }
    }

    fn output_of(&self, tx: &Transaction, spends: &TxIn) -> Result<TxOut, UnsignedError> {
        if tx.compute_txid() != spends.previous_output.txid {
            return Err(self.refuse("the transaction that comes with it is not the one that it spends from"));
        }
        let output = usize::try_from(spends.previous_output.vout).ok().and_then(|place| tx.output.get(place));
        output.cloned().ok_or_else(|| self.refuse("the transaction that it spends from has no such output"))
    }

    fn lock(&self, output: &TxOut, input: &Input, given: Option<Owner>) -> Result<(Lock, Owner), UnsignedError> {
        let script = &output.script_pubkey;
        if input.witness_script.is_some() {
            return Err(UnsignedError::NotSupported("an input that is locked by a script of its own"));
        }
        if script.is_p2sh()
            && let Some(redeem) = &input.redeem_script
        {
            if redeem.to_p2sh() != *script {
                return Err(self.refuse("its redeem script is not the one that it is locked by"));
            }
            let inner = own::named(self.rules, redeem).filter(|(lock, _)| *lock == Lock::Wpkh);
            let scripted = UnsignedError::NotSupported("an input that is locked by a script of its own");
            return inner.map(|(_, owner)| (Lock::WrappedWpkh, owner)).ok_or(scripted);
        }
        if input.redeem_script.is_some() {
            return Err(self.refuse("it has a redeem script, but is not locked by one"));
        }
        if let Some(named) = own::named(self.rules, script) {
            self.if_scripted(input, named)?;
            return Ok(named);
        }
        if let Some(owner) = given
            && let Some(lock) = owner.lock(self.rules, script)
        {
            return Ok((lock, owner));
        }
        Err(if script.is_p2sh() && given.is_none() {
            self.refuse("its redeem script is missing")
        } else {
            UnsignedError::NotSupported("an input that is locked by a script of its own")
        })
    }

    fn if_scripted(&self, input: &Input, (lock, owner): (Lock, Owner)) -> Result<(), UnsignedError> {
        if lock != Lock::Taproot {
            return Ok(());
        }
        if input.tap_merkle_root.is_some() || !input.tap_scripts.is_empty() {
            return Err(UnsignedError::NotSupported("a Taproot input that has scripts beside its key"));
        }
        match input.tap_internal_key {
            Some(internal) if own::tweaked(internal) != owner.output() => {
                Err(self.refuse("its internal key is not the one that it is locked by"))
            }
            Some(_) | None => Ok(()),
        }
    }
}
