//! From signatures to the bytes that are sent, and from the journal back to what a node is handed.

use lockstep_chain::{Carried, Chain, DerivePath, PayloadSignature, Prepared};
use lockstep_keysign::{Needed, PublicKeys, Signature};
use lockstep_store::{Step, StoreError};

use super::execute::Halt;
use super::plan::Body;
use crate::ToolCode;

/// A signed transaction as the journal keeps it.
pub(super) struct Signed {
    /// See [`SignedPayload::to_kept`](lockstep_chain::SignedPayload::to_kept).
    pub raw: Vec<u8>,
    /// As the chain's explorers write it.
    pub hash: String,
}

/// What a signature that cannot be used means: it exists, so nothing may be called unsigned.
pub(super) fn unusable(reason: String) -> Halt {
    let why =
        format!("The signature exists but could not be used: {reason}. Nothing was sent; the step stays watched.");
    Halt::after(None, ToolCode::Open, why)
}

/// The signed transaction, verified to be made by the key that the plan names.
pub(super) fn compiled(body: &Body, signatures: &[Signature]) -> Result<Signed, String> {
    of_prepared(&body.prepared, signatures)
}

fn of_prepared(prepared: &Prepared, signatures: &[Signature]) -> Result<Signed, String> {
    let signatures: Vec<PayloadSignature> = signatures.iter().map(for_payload).collect();
    let signed = prepared.compile(&signatures).map_err(|error| error.to_string())?;
    let [signed] = signed.as_slice() else {
        return Err("it makes more than one transaction".to_owned());
    };
    let raw = signed.to_kept(prepared.chain()).ok_or("it is not a transaction of this chain")?;
    Ok(Signed { raw, hash: signed.hash.clone() })
}

const fn for_payload(signature: &Signature) -> PayloadSignature {
    match signature {
        // Bit 1 would say that x was reduced, which no chain takes; it is refused when it is compiled.
        Signature::Ecdsa { r, s, recovery } => PayloadSignature::Ecdsa { r: *r, s: *s, recovery: *recovery },
        Signature::Eddsa(bytes) => PayloadSignature::Eddsa(*bytes),
        Signature::Schnorr(bytes) => PayloadSignature::Schnorr(*bytes),
    }
}

/// A journalled step, read again: what of it is signed, and under which key.
pub(super) struct Journalled<'a> {
    keys: &'a PublicKeys,
    path: DerivePath,
    prepared: Prepared,
    to_sign: Vec<Needed>,
}

impl<'a> Journalled<'a> {
    pub(super) fn new(step: &Step, chain: &'static Chain, keys: &'a PublicKeys) -> Result<Self, StoreError> {
        let planned = &step.planned;
        let path = planned.derive_path.parse().map_err(|_| StoreError::Corrupt("path"))?;
        let prepared = prepared(step, chain, keys)?;
        let to_sign = Needed::of(&prepared).ok_or(StoreError::Corrupt("unsigned bytes"))?;
        let journalled = std::iter::once(planned.digest).chain(planned.further.iter().map(|one| one.digest));
        if !to_sign.iter().map(|one| one.what.digest()).eq(journalled) {
            return Err(StoreError::Corrupt("unsigned bytes"));
        }
        Ok(Self { keys, path, prepared, to_sign })
    }

    /// Whether these are the signatures of it, each in its place.
    pub(super) fn verify(&self, signatures: &[Signature]) -> bool {
        let verifies = |(one, signature): (&Needed, &Signature)| {
            self.keys.verify_what(one.scheme, &self.path, &one.what, signature).is_ok()
        };
        self.to_sign.len() == signatures.len() && self.to_sign.iter().zip(signatures).all(verifies)
    }

    /// The signed transaction, out of signatures that verify.
    pub(super) fn signed(&self, signatures: &[Signature]) -> Result<Signed, StoreError> {
        of_prepared(&self.prepared, signatures).map_err(|_| StoreError::Corrupt("signature"))
    }
}

/// The transaction of a journalled step.
pub(super) fn prepared(step: &Step, chain: &'static Chain, keys: &PublicKeys) -> Result<Prepared, StoreError> {
    let key = keys.on_chain(chain).ok_or(StoreError::Corrupt("chain"))?;
    let (form, bytes): (Carried, &[u8]) = (step.planned.form, &step.planned.unsigned_tx);
    let read = Prepared::of_carried(chain, form, bytes, &key);
    read.map_err(|_| StoreError::Corrupt("unsigned bytes"))
}
