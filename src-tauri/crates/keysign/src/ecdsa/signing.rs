//! Signing. The digest is fixed from the first step, so there are no presignatures.

use std::collections::BTreeMap;

use dkls23::protocols::PartyIndex;
use dkls23::protocols::signing::{
    Broadcast3to4, KeepPhase1to2, KeepPhase2to3, SignData, TransmitPhase1to2, TransmitPhase2to3, UniqueKeep1to2,
    UniqueKeep2to3,
};
use dkls23::utilities::multiplication::{L, OT_WIDTH};
use dkls23::utilities::ot::extension::{BATCH_SIZE, KAPPA};
use k256::ecdsa::{RecoveryId, VerifyingKey};
use k256::elliptic_curve::scalar::IsHigh;
use k256::{Scalar, Secp256k1};
use serde::{Deserialize, Serialize};

use super::{EcdsaShare, Party, index, only, refusal};
use crate::{Abort, KeysignError, Side, Signature};

/// Each side's first message: commitments and the oblivious-transfer extension.
pub(crate) type Extension = TransmitPhase1to2;
/// Each side's second message: the multiplication and the opened commitments.
pub(crate) type Multiplication = TransmitPhase2to3<Secp256k1>;
/// Each side's last message: its part of the signature, useless without the other's.
pub(crate) type Part = Broadcast3to4<Secp256k1>;

/// The keys and inputs of one signature.
pub(crate) struct Run {
    us: Side,
    party: Party,
    data: SignData,
}

impl Run {
    /// Derives the child. `binding` is the library's sign id.
    pub(crate) fn new(
        us: Side,
        share: &EcdsaShare,
        levels: &[u32],
        binding: &[u8; 32],
        digest: &[u8; 32],
    ) -> Result<Self, KeysignError> {
        let path = levels.iter().fold("m".to_owned(), |path, level| format!("{path}/{level}"));
        let party = share.0.derive_from_path(&path, |_| String::new()).map_err(|_| KeysignError::NoSuchChild)?;
        let data =
            SignData { sign_id: binding.to_vec(), counterparties: vec![index(us.other())?], message_hash: *digest };
        Ok(Self { us, party, data })
    }
}

/// The state after the first step.
pub(crate) struct Extended {
    run: Run,
    unique: UniqueKeep1to2<Secp256k1>,
    kept: BTreeMap<PartyIndex, KeepPhase1to2<Secp256k1>>,
}

impl Extended {
    /// Derives the child and makes the first step. `binding` is the library's sign id.
    pub(crate) fn new(
        us: Side,
        share: &EcdsaShare,
        levels: &[u32],
        binding: &[u8; 32],
        digest: &[u8; 32],
    ) -> Result<(Self, Extension), KeysignError> {
        let run = Run::new(us, share, levels, binding, digest)?;
        let (unique, kept, sent) = run.party.sign_phase1(&run.data).map_err(refusal(us))?;
        Ok((Self { run, unique, kept }, only(sent)?))
    }

    pub(crate) fn multiply(self, theirs: &Extension) -> Result<(Multiplied, Multiplication), KeysignError> {
        // The library also bans for wrong dimensions; but a message of another shape does not prove cheating.
        let ot = &theirs.mul_transmit;
        if ot.u.len() != usize::from(KAPPA) || ot.verify_t.len() != usize::from(KAPPA) {
            return Err(KeysignError::Malformed("not of its shape"));
        }
        let Self { run, unique, kept } = self;
        let (unique, kept, sent) =
            run.party.sign_phase2(&run.data, unique, kept, std::slice::from_ref(theirs)).map_err(refusal(run.us))?;
        Ok((Multiplied { run, unique, kept }, only(sent)?))
    }
}

/// The state after the second step.
pub(crate) struct Multiplied {
    run: Run,
    unique: UniqueKeep2to3<Secp256k1>,
    kept: BTreeMap<PartyIndex, KeepPhase2to3<Secp256k1>>,
}

/// The secrets of the second step, for serialization.
#[derive(Serialize)]
pub(crate) struct Keeping<'s> {
    unique: &'s UniqueKeep2to3<Secp256k1>,
    kept: &'s BTreeMap<PartyIndex, KeepPhase2to3<Secp256k1>>,
}

/// The deserialized secrets of the second step.
#[derive(Deserialize)]
pub(crate) struct Kept {
    unique: UniqueKeep2to3<Secp256k1>,
    kept: BTreeMap<PartyIndex, KeepPhase2to3<Secp256k1>>,
}

impl Multiplied {
    pub(crate) fn of(run: Run, kept: Kept) -> Self {
        let Kept { unique, kept } = kept;
        Self { run, unique, kept }
    }

    pub(crate) const fn kept(&self) -> Keeping<'_> {
        Keeping { unique: &self.unique, kept: &self.kept }
    }

    pub(crate) fn part(self, theirs: &Multiplication) -> Result<(Parted, Part), KeysignError> {
        let ot = &theirs.mul_transmit;
        if ot.vector_of_tau.len() != usize::from(OT_WIDTH)
            || ot.vector_of_tau.iter().any(|tau| tau.len() != usize::from(BATCH_SIZE))
            || ot.verify_u.len() != usize::from(L)
            || ot.gamma_sender.len() != usize::from(L)
        {
            return Err(KeysignError::Malformed("not of its shape"));
        }
        let Self { run, unique, kept } = self;
        let (x, part) =
            run.party.sign_phase3(&run.data, unique, kept, std::slice::from_ref(theirs)).map_err(refusal(run.us))?;
        let parted = Parted { run, x, part: part.clone() };
        Ok((parted, part))
    }
}

/// The state after this side's part was made.
pub(crate) struct Parted {
    run: Run,
    x: String,
    part: Part,
}

impl Parted {
    /// Completes the signature (low s). Recovering the key verifies the signature and yields the recovery id;
    /// the library would need two steps.
    pub(crate) fn complete(self, theirs: &Part) -> Result<Signature, KeysignError> {
        let Self { run, x, part } = self;
        let r = scalar(&x)?;
        let inverse: Option<Scalar> = (part.u + theirs.u).invert().into();
        let s = (part.w + theirs.w) * inverse.ok_or_else(wrong)?;
        let s = if bool::from(s.is_high()) { -s } else { s };
        let s: [u8; 32] = s.to_bytes().into();
        let signature = k256::ecdsa::Signature::from_scalars(r, s).map_err(|_| wrong())?;
        let key = VerifyingKey::from_affine(run.party.pk).map_err(|_| KeysignError::Internal("public key"))?;
        [0, 1]
            .into_iter()
            .find(|recovery| {
                RecoveryId::from_byte(*recovery)
                    .and_then(|id| VerifyingKey::recover_from_prehash(&run.data.message_hash, &signature, id).ok())
                    .is_some_and(|recovered| recovered == key)
            })
            .map(|recovery| Signature::Ecdsa { r, s, recovery })
            .ok_or_else(wrong)
    }
}

/// A wrong part leaks nothing and may be an accident, so it does not cause a ban.
fn wrong() -> KeysignError {
    Abort::Protocol("the parts do not make a signature".to_owned()).into()
}

fn scalar(text: &str) -> Result<[u8; 32], KeysignError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| KeysignError::Internal("hex of a signature"))?;
    Ok(bytes)
}
