//! Signing. The digest is fixed from the first step on: nothing here is a presignature.

use std::collections::BTreeMap;

use dkls23::protocols::PartyIndex;
use dkls23::protocols::signing::{
    Broadcast3to4, KeepPhase1to2, KeepPhase2to3, SignData, TransmitPhase1to2, TransmitPhase2to3, UniqueKeep1to2,
    UniqueKeep2to3,
};
use dkls23::utilities::multiplication::{L, OT_WIDTH};
use dkls23::utilities::ot::extension::{BATCH_SIZE, KAPPA};
use k256::Secp256k1;

use super::{EcdsaShare, Party, index, only, refusal};
use crate::{KeysignError, Side, Signature};

/// The first thing each side sends: commitments and the oblivious-transfer extension.
pub(crate) type Extension = TransmitPhase1to2;
/// The second: the multiplication and the opened commitments.
pub(crate) type Multiplication = TransmitPhase2to3<Secp256k1>;
/// The last: this side's part of the signature, of no use without the other's.
pub(crate) type Part = Broadcast3to4<Secp256k1>;

struct Run {
    us: Side,
    party: Party,
    data: SignData,
}

/// The first step is made.
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
        let path = levels.iter().fold("m".to_owned(), |path, level| format!("{path}/{level}"));
        let party = share.0.derive_from_path(&path, |_| String::new()).map_err(|_| KeysignError::NoSuchChild)?;
        let data =
            SignData { sign_id: binding.to_vec(), counterparties: vec![index(us.other())?], message_hash: *digest };
        let (unique, kept, sent) = party.sign_phase1(&data).map_err(refusal(us))?;
        let run = Run { us, party, data };
        Ok((Self { run, unique, kept }, only(sent)?))
    }

    pub(crate) fn multiply(self, theirs: &Extension) -> Result<(Multiplied, Multiplication), KeysignError> {
        // The library bans on wrong dimensions too; a message of another shape is no proof of cheating.
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

/// The second step is made.
pub(crate) struct Multiplied {
    run: Run,
    unique: UniqueKeep2to3<Secp256k1>,
    kept: BTreeMap<PartyIndex, KeepPhase2to3<Secp256k1>>,
}

impl Multiplied {
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

/// This side's part is made.
pub(crate) struct Parted {
    run: Run,
    x: String,
    part: Part,
}

impl Parted {
    /// Completes the signature (low s).
    pub(crate) fn complete(self, theirs: Part) -> Result<Signature, KeysignError> {
        let Self { run, x, part } = self;
        let (s, recovery) = run.party.sign_phase4(&run.data, &x, &[part, theirs], true).map_err(refusal(run.us))?;
        Ok(Signature::Ecdsa { r: scalar(&x)?, s: scalar(&s)?, recovery })
    }
}

fn scalar(text: &str) -> Result<[u8; 32], KeysignError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| KeysignError::Internal("hex of a signature"))?;
    Ok(bytes)
}
