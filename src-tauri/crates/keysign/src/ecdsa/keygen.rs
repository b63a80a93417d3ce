//! Key generation in two round trips: the sides exchange fragments, then each commits, and reveals only after
//! the other has committed. The co-signer commits first; the device commits and reveals in one message.

use std::collections::BTreeMap;

use dkls23::protocols::PartiesMessage;
use dkls23::protocols::dkg::{
    self, BroadcastDerivationPhase2to4, BroadcastDerivationPhase3to4, KeepInitMulPhase3to4, KeepInitZeroSharePhase2to3,
    KeepInitZeroSharePhase3to4, ProofCommitment, SessionData, TransmitInitMulPhase3to4, TransmitInitZeroSharePhase2to4,
    TransmitInitZeroSharePhase3to4, UniqueKeepDerivationPhase2to3,
};
use dkls23::utilities::ot::extension::KAPPA;
use dkls23::utilities::proofs::{DLogProof, EncProof};
use k256::{Scalar, Secp256k1};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::round_state::{Kept, KeptOfEach, Point};
use super::{EcdsaShare, index, only, parameters, refusal};
use crate::{KeysignError, Side};

/// The length of the salts in the library's commitments.
pub(super) const SALT: usize = 64;

/// One side's polynomial, evaluated for one side. Secret between the two sides.
#[derive(Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
#[serde(transparent)]
pub(crate) struct Fragment(Scalar);

impl Fragment {
    pub(super) const fn scalar(&self) -> Scalar {
        self.0
    }
}

/// Both evaluations of this side's polynomial.
pub(crate) struct Fragments {
    pub(crate) ours: Fragment,
    pub(crate) theirs: Fragment,
}

impl Fragments {
    pub(crate) fn random(us: Side) -> Result<Self, KeysignError> {
        Self::of(us, &Zeroizing::new(dkg::phase1::<Secp256k1>(&session(us, &[])?)))
    }

    pub(super) fn of(us: Side, fragments: &[Scalar]) -> Result<Self, KeysignError> {
        let &[device, cosigner] = fragments else {
            return Err(KeysignError::Internal("number of fragments"));
        };
        let (ours, theirs) = match us {
            Side::Device => (device, cosigner),
            Side::Cosigner => (cosigner, device),
        };
        Ok(Self { ours: Fragment(ours), theirs: Fragment(theirs) })
    }
}

/// The hashes that bind a side to its reveal. The library returns the proof beside its hash; only the hash is
/// sent.
#[derive(Serialize, Deserialize)]
pub(crate) struct Commit {
    proof: [u8; 32],
    zero_seed: [u8; 32],
    chain_code: [u8; 32],
}

/// The opened commitments, and the set-up of the oblivious transfers.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reveal {
    proof: DLogProof<Secp256k1>,
    zero_seed: [u8; 32],
    zero_salt: Vec<u8>,
    chain_code: [u8; 32],
    chain_code_salt: Vec<u8>,
    ot_proof: DLogProof<Secp256k1>,
    ot_nonce: Scalar,
    ot_encryptions: Vec<EncProof<Secp256k1>>,
    ot_seed: [u8; 32],
}

#[cfg(test)]
impl Reveal {
    /// For tests: alters a value that no check of key generation covers, the other side's half of the
    /// multiplication set-up.
    pub(crate) fn change_nonce(&mut self) {
        self.ot_nonce += Scalar::ONE;
    }
}

impl Drop for Reveal {
    fn drop(&mut self) {
        self.zero_seed.zeroize();
        self.zero_salt.zeroize();
    }
}

/// The session in the library's sense.
fn session(us: Side, id: &[u8]) -> Result<SessionData, KeysignError> {
    Ok(SessionData { parameters: parameters()?, party_index: index(us)?, session_id: id.to_vec() })
}

/// The state after this side has committed. Serializable, so that another process can continue.
#[derive(Serialize, Deserialize)]
pub(crate) struct Committed {
    session: SessionData,
    point: Point,
    proof: ProofCommitment<Secp256k1>,
    seeds: KeptOfEach<KeepInitZeroSharePhase2to3>,
    derivation: Kept<UniqueKeepDerivationPhase2to3>,
    chain_code: BroadcastDerivationPhase2to4,
}

impl Committed {
    pub(crate) fn new(
        us: Side,
        session_id: &[u8; 32],
        ours: &Fragment,
        theirs: &Fragment,
    ) -> Result<(Self, Commit), KeysignError> {
        let session = session(us, session_id)?;
        let fragments = Zeroizing::new([ours.0, theirs.0]);
        let (point, proof, seeds, zero, derivation, chain_code) = dkg::phase2::<Secp256k1>(&session, &fragments[..]);
        let (seeds, derivation) = (Kept::new(seeds), Kept::new(derivation));
        let commit =
            Commit { proof: proof.commitment, zero_seed: only(zero)?.commitment, chain_code: chain_code.cc_commitment };
        Ok((Self { session, point: Point::new(point), proof, seeds, derivation, chain_code }, commit))
    }

    pub(crate) fn reveal(self) -> Result<(Revealed, Reveal), KeysignError> {
        let (zero, seeds, transfers, ot, chain_code) =
            dkg::phase3::<Secp256k1>(&self.session, &self.seeds, &self.derivation);
        let (zero, transfers) = (Kept::new(zero), Kept::new(transfers));
        let (seeds, ot) = (only(seeds)?, only(ot)?);
        let reveal = Reveal {
            proof: self.proof.proof.clone(),
            zero_seed: seeds.seed,
            zero_salt: seeds.salt,
            chain_code: chain_code.aux_chain_code,
            chain_code_salt: chain_code.cc_salt.clone(),
            ot_proof: ot.dlog_proof,
            ot_nonce: ot.nonce,
            ot_encryptions: ot.enc_proofs,
            ot_seed: ot.seed,
        };
        Ok((Revealed { committed: self, zero, transfers, chain_code }, reveal))
    }
}

/// The state after this side has revealed.
pub(crate) struct Revealed {
    committed: Committed,
    zero: KeptOfEach<KeepInitZeroSharePhase3to4>,
    transfers: KeptOfEach<KeepInitMulPhase3to4<Secp256k1>>,
    chain_code: BroadcastDerivationPhase3to4,
}

impl Revealed {
    /// Checks the other side's commitments and reveals, and computes this side's share.
    pub(crate) fn finish(self, us: Side, commit: &Commit, reveal: &Reveal) -> Result<EcdsaShare, KeysignError> {
        if reveal.ot_encryptions.len() != usize::from(KAPPA)
            || reveal.zero_salt.len() != SALT
            || reveal.chain_code_salt.len() != SALT
        {
            return Err(KeysignError::Malformed("not of its shape"));
        }
        let Self { committed, zero, transfers, chain_code: our_chain_code } = self;
        let (our_index, their_index) = (index(us)?, index(us.other())?);
        let parties = PartiesMessage { sender: their_index, receiver: our_index };
        let proofs = [
            committed.proof,
            ProofCommitment { index: their_index, proof: reveal.proof.clone(), commitment: commit.proof },
        ];
        let zero_commit = TransmitInitZeroSharePhase2to4 { parties: parties.clone(), commitment: commit.zero_seed };
        let mut zero_reveal = TransmitInitZeroSharePhase3to4 {
            parties: parties.clone(),
            seed: reveal.zero_seed,
            salt: reveal.zero_salt.clone(),
        };
        let ot = TransmitInitMulPhase3to4 {
            parties,
            dlog_proof: reveal.ot_proof.clone(),
            nonce: reveal.ot_nonce,
            enc_proofs: reveal.ot_encryptions.clone(),
            seed: reveal.ot_seed,
        };
        let chain_code_commits = BTreeMap::from([
            (our_index, committed.chain_code),
            (their_index, BroadcastDerivationPhase2to4 { sender_index: their_index, cc_commitment: commit.chain_code }),
        ]);
        let chain_code_reveals = BTreeMap::from([
            (our_index, our_chain_code),
            (
                their_index,
                BroadcastDerivationPhase3to4 {
                    sender_index: their_index,
                    aux_chain_code: reveal.chain_code,
                    cc_salt: reveal.chain_code_salt.clone(),
                },
            ),
        ]);
        let made = dkg::phase4::<Secp256k1>(
            &committed.session,
            committed.point.scalar(),
            &proofs,
            &zero,
            &[zero_commit],
            std::slice::from_ref(&zero_reveal),
            &transfers,
            &[ot],
            &chain_code_commits,
            &chain_code_reveals,
            |_| String::new(),
        );
        zero_reveal.seed.zeroize();
        zero_reveal.salt.zeroize();
        let (party, _) = made.map_err(refusal(us))?;
        Ok(EcdsaShare(Box::new(party)))
    }
}
