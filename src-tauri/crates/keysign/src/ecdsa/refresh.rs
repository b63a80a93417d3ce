//! Refresh: key generation with polynomials through zero, whose result is added to the share. Key and chain
//! code stay. A quick refresh reuses the oblivious transfers. A complete refresh sets them up again, so that
//! anything learned about the old ones or the old share becomes useless.

use dkls23::protocols::PartiesMessage;
use dkls23::protocols::dkg::{
    KeepInitMulPhase3to4, KeepInitZeroSharePhase2to3, KeepInitZeroSharePhase3to4, ProofCommitment,
    TransmitInitMulPhase3to4, TransmitInitZeroSharePhase2to4, TransmitInitZeroSharePhase3to4,
};
use dkls23::protocols::refresh::{
    KeepRefreshPhase2to3, KeepRefreshPhase3to4, TransmitRefreshPhase2to4, TransmitRefreshPhase3to4,
};
use dkls23::utilities::ot::extension::KAPPA;
use dkls23::utilities::proofs::{DLogProof, EncProof};
use k256::{Scalar, Secp256k1};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::keygen::{Fragment, Fragments, SALT};
use super::round_state::{Kept, KeptOfEach, Point};
use super::{EcdsaShare, index, only, refusal};
use crate::port::RefreshKind;
use crate::{KeysignError, Side};

/// The hashes that bind a side to its reveal.
#[derive(Serialize, Deserialize)]
pub(crate) struct Commit {
    proof: [u8; 32],
    seed: [u8; 32],
}

/// The opened commitments and, in a complete refresh, the set-up of the oblivious transfers.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reveal {
    proof: DLogProof<Secp256k1>,
    seed: [u8; 32],
    salt: Vec<u8>,
    transfers: Option<Transfers>,
}

#[derive(Serialize, Deserialize)]
struct Transfers {
    proof: DLogProof<Secp256k1>,
    nonce: Scalar,
    encryptions: Vec<EncProof<Secp256k1>>,
    seed: [u8; 32],
}

#[cfg(test)]
impl Reveal {
    /// For tests: alters a value that no check of a refresh covers, the other side's half of the
    /// multiplication set-up.
    pub(crate) fn change_nonce(&mut self) {
        if let Some(transfers) = &mut self.transfers {
            transfers.nonce += Scalar::ONE;
        }
    }

    pub(crate) fn change_seed(&mut self) {
        self.seed[0] ^= 1;
    }
}

impl Drop for Reveal {
    fn drop(&mut self) {
        self.seed.zeroize();
        self.salt.zeroize();
    }
}

#[derive(Serialize, Deserialize)]
enum Seeds {
    Quick(KeptOfEach<KeepRefreshPhase2to3>),
    Complete(KeptOfEach<KeepInitZeroSharePhase2to3>),
}

enum Set {
    Quick(KeptOfEach<KeepRefreshPhase3to4>),
    Complete(KeptOfEach<KeepInitZeroSharePhase3to4>, KeptOfEach<KeepInitMulPhase3to4<Secp256k1>>),
}

impl Fragments {
    /// Both evaluations of a polynomial through zero.
    pub(crate) fn of_zero(us: Side, share: &EcdsaShare, kind: RefreshKind) -> Result<Self, KeysignError> {
        let fragments = Zeroizing::new(match kind {
            RefreshKind::Quick => share.0.refresh_phase1(),
            RefreshKind::Complete => share.0.refresh_complete_phase1(),
        });
        Self::of(us, &fragments)
    }
}

/// The state after this side has committed. Serializable without the share, so that another process can
/// continue.
pub(crate) struct Committed {
    share: EcdsaShare,
    made: Made,
}

/// The values made for this refresh, without the share.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    session: [u8; 32],
    correction: Point,
    proof: ProofCommitment<Secp256k1>,
    seeds: Seeds,
}

impl Committed {
    /// `ours` and `theirs` are the evaluations for this side.
    pub(crate) fn new(
        share: EcdsaShare,
        kind: RefreshKind,
        session: [u8; 32],
        ours: &Fragment,
        theirs: &Fragment,
    ) -> Result<(Self, Commit), KeysignError> {
        let fragments = Zeroizing::new([ours.scalar(), theirs.scalar()]);
        let party = &share.0;
        let (correction, proof, seeds, seed) = match kind {
            RefreshKind::Quick => {
                let (correction, proof, kept, sent) = party.refresh_phase2(&session, &fragments[..]);
                (correction, proof, Seeds::Quick(Kept::new(kept)), only(sent)?.commitment)
            }
            RefreshKind::Complete => {
                let (correction, proof, kept, sent) = party.refresh_complete_phase2(&session, &fragments[..]);
                (correction, proof, Seeds::Complete(Kept::new(kept)), only(sent)?.commitment)
            }
        };
        let commit = Commit { proof: proof.commitment, seed };
        Ok((Self { share, made: Made { session, correction: Point::new(correction), proof, seeds } }, commit))
    }

    /// Continues from a serialized state of this share.
    pub(crate) const fn of(share: EcdsaShare, made: Made) -> Self {
        Self { share, made }
    }

    /// The secrets of this state besides the share, for serialization.
    pub(crate) const fn made(&self) -> &Made {
        &self.made
    }

    pub(crate) fn reveal(self) -> Result<(Revealed, Reveal), KeysignError> {
        let party = &self.share.0;
        let (set, seed, salt, transfers) = match &self.made.seeds {
            Seeds::Quick(kept) => {
                let (kept, sent) = party.refresh_phase3(kept);
                let sent = only(sent)?;
                (Set::Quick(Kept::new(kept)), sent.seed, sent.salt, None)
            }
            Seeds::Complete(kept) => {
                let (zero, sent, kept, transfers) = party.refresh_complete_phase3(&self.made.session, kept);
                let (zero, kept) = (Kept::new(zero), Kept::new(kept));
                let (sent, ot) = (only(sent)?, only(transfers)?);
                let transfers =
                    Transfers { proof: ot.dlog_proof, nonce: ot.nonce, encryptions: ot.enc_proofs, seed: ot.seed };
                (Set::Complete(zero, kept), sent.seed, sent.salt, Some(transfers))
            }
        };
        let reveal = Reveal { proof: self.made.proof.proof.clone(), seed, salt, transfers };
        Ok((Revealed { committed: self, set }, reveal))
    }
}

/// The state after this side has revealed.
pub(crate) struct Revealed {
    committed: Committed,
    set: Set,
}

impl Revealed {
    /// Checks the other side's commitments and reveals, and computes this side's new share.
    pub(crate) fn finish(self, us: Side, commit: &Commit, reveal: &Reveal) -> Result<EcdsaShare, KeysignError> {
        let Self { committed: Committed { share, made: Made { session, correction, proof, .. } }, set } = self;
        if reveal.salt.len() != SALT {
            return Err(KeysignError::Malformed("not of its shape"));
        }
        let (our_index, their_index) = (index(us)?, index(us.other())?);
        let parties = PartiesMessage { sender: their_index, receiver: our_index };
        let theirs = ProofCommitment { index: their_index, proof: reveal.proof.clone(), commitment: commit.proof };
        let proofs = [proof, theirs];
        let made = match (&set, &reveal.transfers) {
            (Set::Quick(kept), None) => {
                let committed = TransmitRefreshPhase2to4 { parties: parties.clone(), commitment: commit.seed };
                let mut revealed = TransmitRefreshPhase3to4 { parties, seed: reveal.seed, salt: reveal.salt.clone() };
                let made = share.0.refresh_phase4(
                    &session,
                    correction.scalar(),
                    &proofs,
                    kept,
                    &[committed],
                    std::slice::from_ref(&revealed),
                );
                revealed.seed.zeroize();
                revealed.salt.zeroize();
                made
            }
            (Set::Complete(zero, kept), Some(transfers)) if transfers.encryptions.len() == usize::from(KAPPA) => {
                let committed = TransmitInitZeroSharePhase2to4 { parties: parties.clone(), commitment: commit.seed };
                let mut revealed = TransmitInitZeroSharePhase3to4 {
                    parties: parties.clone(),
                    seed: reveal.seed,
                    salt: reveal.salt.clone(),
                };
                let transfers = TransmitInitMulPhase3to4 {
                    parties,
                    dlog_proof: transfers.proof.clone(),
                    nonce: transfers.nonce,
                    enc_proofs: transfers.encryptions.clone(),
                    seed: transfers.seed,
                };
                let made = share.0.refresh_complete_phase4(
                    &session,
                    correction.scalar(),
                    &proofs,
                    zero,
                    &[committed],
                    std::slice::from_ref(&revealed),
                    kept,
                    &[transfers],
                );
                revealed.seed.zeroize();
                revealed.salt.zeroize();
                made
            }
            (Set::Quick(_), Some(_)) | (Set::Complete(..), _) => {
                return Err(KeysignError::Malformed("not of its shape"));
            }
        };
        made.map(|party| EcdsaShare(Box::new(party))).map_err(refusal(us))
    }
}
