//! The library's state for its next phase, wiped when dropped, because the library's own types are not.

use std::collections::BTreeMap;
use std::ops::Deref;

use dkls23::protocols::PartyIndex;
use dkls23::protocols::dkg::{
    KeepInitMulPhase3to4, KeepInitZeroSharePhase2to3, KeepInitZeroSharePhase3to4, UniqueKeepDerivationPhase2to3,
};
use dkls23::protocols::refresh::{KeepRefreshPhase2to3, KeepRefreshPhase3to4};
use k256::{Scalar, Secp256k1};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop};

/// Wipes the secrets in a type of the library.
pub(super) trait Wipe {
    fn wipe(&mut self);
}

/// A type of the library, wiped when dropped.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Kept<T: Wipe>(T);

/// The library's map from counterparties to their state.
pub(super) type KeptOfEach<T> = Kept<BTreeMap<PartyIndex, T>>;

impl<T: Wipe> Kept<T> {
    pub(super) const fn new(kept: T) -> Self {
        Self(kept)
    }
}

impl<T: Wipe> Deref for Kept<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Wipe> Drop for Kept<T> {
    fn drop(&mut self) {
        self.0.wipe();
    }
}

impl<T: Wipe> Wipe for BTreeMap<PartyIndex, T> {
    fn wipe(&mut self) {
        self.values_mut().for_each(Wipe::wipe);
    }
}

impl Wipe for KeepInitZeroSharePhase2to3 {
    fn wipe(&mut self) {
        self.seed.zeroize();
        self.salt.zeroize();
    }
}

impl Wipe for KeepInitZeroSharePhase3to4 {
    fn wipe(&mut self) {
        self.seed.zeroize();
    }
}

impl Wipe for KeepRefreshPhase2to3 {
    fn wipe(&mut self) {
        self.seed.zeroize();
        self.salt.zeroize();
    }
}

impl Wipe for KeepRefreshPhase3to4 {
    fn wipe(&mut self) {
        self.seed.zeroize();
    }
}

impl Wipe for KeepInitMulPhase3to4<Secp256k1> {
    fn wipe(&mut self) {
        self.ot_sender.s.zeroize();
        self.nonce.zeroize();
        self.ot_receiver.seed.zeroize();
        self.correlation.zeroize();
        self.vec_r.zeroize();
    }
}

impl Wipe for UniqueKeepDerivationPhase2to3 {
    fn wipe(&mut self) {
        self.aux_chain_code.zeroize();
        self.cc_salt.zeroize();
    }
}

/// A secret point of a polynomial.
#[derive(Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
#[serde(transparent)]
pub(crate) struct Point(Scalar);

impl Point {
    pub(super) const fn new(scalar: Scalar) -> Self {
        Self(scalar)
    }

    pub(super) const fn scalar(&self) -> &Scalar {
        &self.0
    }
}
