//! From signatures to the signed bytes, and from the journal back to what is broadcast.

use lockstep_chain::{Chain, DerivePath, PayloadSignature, Prepared};
use lockstep_keysign::{Needed, PublicKeys, Scheme, Signature};
use lockstep_store::{Step, StoreError};
use lockstep_texts::{Said, error};

use super::step::PlannedStep;
use super::stop_reason::StopReason;
use crate::ToolCode;

/// What the journal stores for a signed step.
pub(super) enum Signed {
    /// A transaction, ready to be sent.
    Transaction {
        /// See [`SignedPayload::to_kept`](lockstep_chain::SignedPayload::to_kept).
        raw: Vec<u8>,
        /// The hash, as the chain's explorers write it.
        hash: String,
    },
    /// r, s and v of a message, in the form that contracts accept: v is 27 or 28.
    Message([u8; 65]),
}

/// Combines the signatures of a step. Each is already verified against the key that the plan names.
pub(super) fn signed(step: &PlannedStep, signatures: &[Signature]) -> Result<Signed, StopReason> {
    match step {
        PlannedStep::Transaction(step) => of_prepared(&step.body.prepared, signatures).map_err(unusable),
        PlannedStep::Message(_) => Ok(of_message(signatures)?),
    }
}

/// The halt for an unusable signature. The signature exists, so the step must not be reported as unsigned.
fn unusable(reason: Said) -> StopReason {
    StopReason::after(None, ToolCode::Open, error::signing_unusable(reason))
}

fn of_message(signatures: &[Signature]) -> Result<Signed, StoreError> {
    let unusable = StoreError::Corrupt("signature");
    let [Signature::Ecdsa { r, s, recovery }] = signatures else { return Err(unusable) };
    let Some(v) = recovery.checked_add(27).filter(|v| *v <= 28) else { return Err(unusable) };
    let mut bytes = [0; 65];
    bytes.iter_mut().zip(r.iter().chain(s).chain([&v])).for_each(|(to, from)| *to = *from);
    Ok(Signed::Message(bytes))
}

fn of_prepared(prepared: &Prepared, signatures: &[Signature]) -> Result<Signed, Said> {
    let signatures: Vec<PayloadSignature> = signatures.iter().map(for_payload).collect();
    let signed = prepared.compile(&signatures).map_err(|error| Said::as_it_is(error.to_string()))?;
    let [signed] = signed.as_slice() else {
        return Err(error::signing_several_transactions());
    };
    let raw = signed.to_kept(prepared.chain()).ok_or_else(error::signing_other_chain)?;
    Ok(Signed::Transaction { raw, hash: signed.hash.clone() })
}

const fn for_payload(signature: &Signature) -> PayloadSignature {
    match signature {
        // Bit 1 would mean that x was reduced, which no chain accepts; compiling the transaction refuses it.
        Signature::Ecdsa { r, s, recovery } => PayloadSignature::Ecdsa { r: *r, s: *s, recovery: *recovery },
        Signature::Eddsa(bytes) => PayloadSignature::Eddsa(*bytes),
        Signature::Schnorr(bytes) => PayloadSignature::Schnorr(*bytes),
    }
}

/// A step read back from the journal: what is signed, and with which key.
pub(super) struct Journalled<'a> {
    keys: &'a PublicKeys,
    path: DerivePath,
    what: ToVerify,
}

enum ToVerify {
    Transaction { prepared: Box<Prepared>, to_sign: Vec<Needed> },
    Message { digest: [u8; 32] },
}

impl<'a> Journalled<'a> {
    pub(super) fn new(step: &Step, chain: &'static Chain, keys: &'a PublicKeys) -> Result<Self, StoreError> {
        let planned = &step.planned;
        let path = planned.derive_path.parse().map_err(|_| StoreError::Corrupt("path"))?;
        if planned.form.is_message() {
            return Ok(Self { keys, path, what: ToVerify::Message { digest: planned.digest } });
        }
        let prepared = Box::new(prepared(step, chain, keys)?);
        let to_sign = Needed::of(&prepared).ok_or(StoreError::Corrupt("unsigned bytes"))?;
        let journalled = std::iter::once(planned.digest).chain(planned.further.iter().map(|one| one.digest));
        if !to_sign.iter().map(|one| one.what.digest()).eq(journalled) {
            return Err(StoreError::Corrupt("unsigned bytes"));
        }
        Ok(Self { keys, path, what: ToVerify::Transaction { prepared, to_sign } })
    }

    /// Whether these are the step's signatures, in their order.
    pub(super) fn verify(&self, signatures: &[Signature]) -> bool {
        match (&self.what, signatures) {
            (ToVerify::Transaction { to_sign, .. }, _) => {
                let verifies = |(one, signature): (&Needed, &Signature)| {
                    self.keys.verify_what(one.scheme, &self.path, &one.what, signature).is_ok()
                };
                to_sign.len() == signatures.len() && to_sign.iter().zip(signatures).all(verifies)
            }
            (ToVerify::Message { digest }, [signature]) => {
                self.keys.verify(Scheme::Ecdsa, &self.path, digest, signature).is_ok()
            }
            (ToVerify::Message { .. }, _) => false,
        }
    }

    /// Combines signatures that verify.
    pub(super) fn signed(&self, signatures: &[Signature]) -> Result<Signed, StoreError> {
        match &self.what {
            ToVerify::Transaction { prepared, .. } => {
                of_prepared(prepared, signatures).map_err(|_| StoreError::Corrupt("signature"))
            }
            ToVerify::Message { .. } => of_message(signatures),
        }
    }
}

/// The transaction of a journalled step.
pub(super) fn prepared(step: &Step, chain: &'static Chain, keys: &PublicKeys) -> Result<Prepared, StoreError> {
    let key = keys.on_chain(chain).ok_or(StoreError::Corrupt("chain"))?;
    let form = step.planned.form.carried().ok_or(StoreError::Corrupt("form of a step"))?;
    let read = Prepared::of_encoding(chain, form, &step.planned.bytes, &key);
    read.map_err(|_| StoreError::Corrupt("unsigned bytes"))
}
