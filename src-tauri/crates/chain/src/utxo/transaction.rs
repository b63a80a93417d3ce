//! A transaction whose inputs are all ours: its digests and its signed form.

use bitcoin::consensus::encode::serialize;
use bitcoin::hashes::Hash;
use bitcoin::script::PushBytesBuf;
use bitcoin::{OutPoint, ScriptBuf, Transaction, Witness};

use super::format::Format;
use super::own::{Lock, Owner};
use super::spent::Spent;
use super::{sighash, zcash};
use crate::address::Reason;
use crate::payload::{PayloadSignature, SignatureKind, SignedError, SignedPayload, SpentOutput, der, schnorr};
use crate::utxo::UtxoRules;

// In weight units: a signature and a key; for Taproot a signature alone.
const PROOF: u64 = 4 * 107;
const WITNESS: u64 = 108;
const TAPROOT: u64 = 66;
const REDEEM: u64 = 4 * 23;

// In weight units: the limit of nodes.
const HEAVIEST: u64 = 400_000;

/// A transaction, with the digest of each input.
#[derive(Debug, Clone)]
pub struct UtxoTransaction {
    pub(super) tx: Transaction,
    pub(super) spent: Vec<Spent>,
    pub(super) owner: Owner,
    pub(super) format: Format,
    pub(super) fee: u64,
    digests: Vec<[u8; 32]>,
    rules: UtxoRules,
}

impl UtxoTransaction {
    /// The transaction `tx`, whose inputs spend `spent` and belong to `owner`. Without the owner's key it can
    /// be shown and hashed, but not compiled.
    pub(super) fn new(
        rules: &UtxoRules,
        tx: Transaction,
        spent: Vec<Spent>,
        owner: Owner,
        format: Format,
    ) -> Result<Self, Reason> {
        if tx.input.is_empty() || tx.input.len() != spent.len() {
            return Err("it spends nothing");
        }
        if tx.output.is_empty() {
            return Err("it has no outputs");
        }
        let mut spends: Vec<_> = tx.input.iter().map(|input| input.previous_output).collect();
        spends.sort_unstable();
        if spends.windows(2).any(|two| matches!(two, [one, other] if one == other)) {
            return Err("it spends the same output twice");
        }
        let paid = total(tx.output.iter().map(|output| output.value.to_sat())).ok_or("its amounts are too large")?;
        let worth = total(spent.iter().map(|one| one.amount)).ok_or("its amounts are too large")?;
        let fee = worth.checked_sub(paid).ok_or("it pays out more than it spends")?;
        // Checked before hashing: legacy inputs each hash the whole transaction.
        if !matches!(format, Format::Zcash(_)) && weight(&tx, &spent) > HEAVIEST {
            return Err("it has more than 400 000 weight units, and nodes do not relay it");
        }
        let digests = sighash::digests(&tx, &spent, owner, format)?;
        Ok(Self { tx, spent, owner, format, fee, digests, rules: *rules })
    }

    /// The estimated size of the signed transaction in virtual bytes.
    pub(super) fn size(&self) -> u64 {
        weight(&self.tx, &self.spent) / 4
    }

    /// Whether signatures or proofs cover the amounts of all inputs.
    pub(super) fn holds_amounts(&self) -> bool {
        let signed = |lock: Lock| lock != Lock::Pkh || self.format != Format::Bitcoin;
        self.spent.iter().all(|one| one.proven || signed(one.lock))
    }

    pub(super) fn rules(&self) -> &UtxoRules {
        &self.rules
    }

    /// The fee according to the stated amounts of the spent outputs, in the smallest unit.
    pub const fn fee_as_said(&self) -> u64 {
        self.fee
    }

    /// The spent outputs.
    pub fn spends(&self) -> Vec<SpentOutput> {
        let places = self.tx.input.iter().map(|input| input.previous_output);
        let spent = |(place, one): (OutPoint, &Spent)| SpentOutput {
            txid: place.txid.to_string(),
            index: place.vout,
            amount: one.amount,
        };
        places.zip(&self.spent).map(spent).collect()
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        self.digests.iter().map(|digest| digest.to_vec()).collect()
    }

    /// The kind of signature for the input at `place`.
    pub(crate) fn kind_of(&self, place: usize) -> Option<SignatureKind> {
        self.spent.get(place).map(|one| match one.lock {
            Lock::Taproot => SignatureKind::Schnorr,
            Lock::Wpkh | Lock::WrappedWpkh | Lock::Pkh => SignatureKind::Ecdsa,
        })
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        // A valid signature of another key would give an invalid transaction.
        let Owner::Key { key, .. } = self.owner else { return Err(SignedError::NoSigner) };
        let push = |bytes: &[u8]| PushBytesBuf::try_from(bytes.to_vec()).map_err(|_| SignedError::Format);
        let taproot = self.spent.iter().any(|one| one.lock == Lock::Taproot);
        let output = if taproot { self.owner.output() } else { None };
        let mut tx = self.tx.clone();
        let inputs = tx.input.iter_mut().zip(&self.spent).zip(&self.digests).zip(signatures);
        for (((input, spent), digest), signature) in inputs {
            let ecdsa = || -> Result<Vec<u8>, SignedError> {
                let mut proof = der(signature, digest, &key)?;
                proof.push(sighash::type_byte(self.rules.sighash));
                Ok(proof)
            };
            match spent.lock {
                Lock::Pkh => {
                    input.script_sig = ScriptBuf::builder().push_slice(push(&ecdsa()?)?).push_slice(key).into_script();
                }
                Lock::Wpkh => input.witness = Witness::from_slice(&[&ecdsa()?[..], &key]),
                Lock::WrappedWpkh => {
                    let redeem = self.owner.script(Lock::Wpkh).ok_or(SignedError::PublicKey)?;
                    input.script_sig = ScriptBuf::builder().push_slice(push(redeem.as_bytes())?).into_script();
                    input.witness = Witness::from_slice(&[&ecdsa()?[..], &key]);
                }
                Lock::Taproot => {
                    let output = output.as_ref().ok_or(SignedError::PublicKey)?;
                    input.witness = Witness::from_slice(&[schnorr(signature, digest, output)?]);
                }
            }
        }
        let (raw, mut txid) = match self.format {
            Format::Zcash(frame) => {
                let raw = zcash::encode(&tx, frame);
                let txid = zcash::txid(&tx, frame, &raw);
                (raw, txid)
            }
            Format::Bitcoin | Format::ForkId => (serialize(&tx), tx.compute_txid().to_byte_array()),
        };
        txid.reverse();
        Ok(SignedPayload { raw: hex::encode(raw), hash: hex::encode(txid), signature: None })
    }
}

// The estimated weight of the signed transaction.
fn weight(tx: &Transaction, spent: &[Spent]) -> u64 {
    let proofs = spent.iter().map(|one| match one.lock {
        Lock::Pkh => PROOF,
        Lock::Wpkh => WITNESS,
        Lock::WrappedWpkh => WITNESS + REDEEM,
        Lock::Taproot => TAPROOT,
    });
    tx.weight().to_wu().saturating_add(proofs.fold(0, u64::saturating_add))
}

// Nodes count amounts in signed 64-bit numbers.
fn total(mut amounts: impl Iterator<Item = u64>) -> Option<u64> {
    amounts.try_fold(0_u64, u64::checked_add).filter(|total| i64::try_from(*total).is_ok())
}
