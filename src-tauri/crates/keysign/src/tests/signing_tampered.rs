//! Every message of a signature, altered in transit.

use k256::Scalar;
use proptest::prelude::*;

use super::{SCHEMES, input, sign, vault};
use crate::messages::{Ecdsa1, Ecdsa2, Ecdsa3, Eddsa1, Eddsa2, Eddsa3, Schnorr1, Schnorr2, Schnorr3};
use crate::wire::{self, Message};
use crate::{Abort, KeysignError, Scheme, Side, Signature};

fn alter<M: Message>(bytes: &mut Vec<u8>, alter: impl Fn(&mut M)) {
    let mut message = wire::read(bytes).expect("the message as sent");
    alter(&mut message);
    *bytes = wire::write(&message).expect("the message as altered");
}

fn sign_with(scheme: Scheme, number: usize, tamper: impl Fn(&mut Vec<u8>)) -> Result<Signature, KeysignError> {
    sign(vault(), &input(scheme), |at, message| {
        if at == number {
            tamper(message);
        }
    })
}

/// Runs with one message altered and returns who is banned.
fn banned<M: Message>(scheme: Scheme, number: usize, change: impl Fn(&mut M)) -> Side {
    match sign_with(scheme, number, |bytes| alter(bytes, &change)) {
        Err(KeysignError::Ban { culprit, .. }) => culprit,
        other => panic!("message {number}: not a ban but {other:?}"),
    }
}

#[test]
fn a_corrupt_transfer_matrix_bans_its_sender() {
    let device = banned(Scheme::Ecdsa, 1, |m: &mut Ecdsa1| m.extension.mul_transmit.u[3][5] ^= 1);
    assert_eq!(device, Side::Device);
    let cosigner = banned(Scheme::Ecdsa, 2, |m: &mut Ecdsa2| m.extension.mul_transmit.u[3][5] ^= 1);
    assert_eq!(cosigner, Side::Cosigner);
    let device = banned(Scheme::Ecdsa, 1, |m: &mut Ecdsa1| m.extension.mul_transmit.verify_t[200][0] ^= 1);
    assert_eq!(device, Side::Device);
}

#[test]
fn a_corrupt_tau_bans_its_sender() {
    let cosigner = banned(Scheme::Ecdsa, 2, |m: &mut Ecdsa2| {
        m.multiplication.mul_transmit.vector_of_tau[0][7] += Scalar::ONE;
    });
    assert_eq!(cosigner, Side::Cosigner);
    let device = banned(Scheme::Ecdsa, 3, |m: &mut Ecdsa3| {
        m.multiplication.mul_transmit.vector_of_tau[3][415] += Scalar::ONE;
    });
    assert_eq!(device, Side::Device);
}

#[test]
fn a_corrupt_check_value_bans_its_sender() {
    let device = banned(Scheme::Ecdsa, 3, |m: &mut Ecdsa3| {
        m.multiplication.mul_transmit.gamma_sender[0] += Scalar::ONE;
    });
    assert_eq!(device, Side::Device);
    let cosigner = banned(Scheme::Ecdsa, 2, |m: &mut Ecdsa2| {
        m.multiplication.gamma_v = m.multiplication.gamma_u;
    });
    assert_eq!(cosigner, Side::Cosigner);
}

#[test]
fn a_wrong_frost_part_bans_its_sender() {
    let other = seen::<Eddsa3>(Scheme::Eddsa, 3).part;
    let device = banned(Scheme::Eddsa, 3, |m: &mut Eddsa3| m.part = other);
    assert_eq!(device, Side::Device);
    let other = seen::<Schnorr3>(Scheme::Schnorr, 3).part;
    let device = banned(Scheme::Schnorr, 3, |m: &mut Schnorr3| m.part = other);
    assert_eq!(device, Side::Device);
}

/// A message of another signature, valid there.
fn seen<M: Message>(scheme: Scheme, number: usize) -> M {
    let seen = std::cell::Cell::new(None);
    sign_with(scheme, number, |bytes| seen.set(Some(wire::read(bytes).expect("as sent")))).expect("an honest run");
    seen.take().expect("the message was seen")
}

/// The two sides would use different nonces. The last message shows it, before the co-signer makes its part.
#[test]
fn exchanged_commitments_are_noticed_and_no_ban() {
    let different = Err(Abort::DifferentSession.into());
    let eddsa = seen::<Eddsa2>(Scheme::Eddsa, 2).commitments;
    let first = sign_with(Scheme::Eddsa, 1, |bytes| alter(bytes, |m: &mut Eddsa1| m.commitments = eddsa));
    let answer = sign_with(Scheme::Eddsa, 2, |bytes| alter(bytes, |m: &mut Eddsa2| m.commitments = eddsa));
    assert_eq!((first, answer), (different.clone(), different.clone()), "EdDSA");
    let schnorr = seen::<Schnorr2>(Scheme::Schnorr, 2).commitments;
    let first = sign_with(Scheme::Schnorr, 1, |bytes| alter(bytes, |m: &mut Schnorr1| m.commitments = schnorr));
    let answer = sign_with(Scheme::Schnorr, 2, |bytes| alter(bytes, |m: &mut Schnorr2| m.commitments = schnorr));
    assert_eq!((first, answer), (different.clone(), different), "Schnorr");
}

/// A wrong part leaks nothing and may be an accident: nothing is signed and nobody is banned.
#[test]
fn a_wrong_ecdsa_part_aborts() {
    for change in [
        |m: &mut Ecdsa3| m.part.u += Scalar::ONE,
        |m: &mut Ecdsa3| m.part.w += Scalar::ONE,
        |m: &mut Ecdsa3| m.part.w = Scalar::ZERO,
        |m: &mut Ecdsa3| m.part.u = Scalar::ZERO,
    ] {
        let outcome = sign_with(Scheme::Ecdsa, 3, |bytes| alter(bytes, change));
        assert!(matches!(outcome, Err(KeysignError::Abort(_))), "{outcome:?}");
    }
}

/// A wrong number of elements makes a message malformed, although the library would ban for it.
#[test]
fn wrong_dimensions_are_malformed_and_no_ban() {
    type Change = fn(&mut Vec<u8>);
    let shapes: [(usize, Change); 5] = [
        (1, |b| alter(b, |m: &mut Ecdsa1| _ = m.extension.mul_transmit.verify_t.pop())),
        (2, |b| alter(b, |m: &mut Ecdsa2| _ = m.multiplication.mul_transmit.vector_of_tau.pop())),
        (3, |b| alter(b, |m: &mut Ecdsa3| _ = m.multiplication.mul_transmit.vector_of_tau[1].pop())),
        (3, |b| alter(b, |m: &mut Ecdsa3| m.multiplication.mul_transmit.verify_u.push(Scalar::ONE))),
        (3, |b| alter(b, |m: &mut Ecdsa3| m.multiplication.mul_transmit.gamma_sender.clear())),
    ];
    for (number, shape) in shapes {
        let outcome = sign_with(Scheme::Ecdsa, number, shape);
        assert!(matches!(outcome, Err(KeysignError::Malformed(_))), "message {number}: {outcome:?}");
    }
}

#[test]
fn every_cut_and_every_addition_is_malformed() {
    for scheme in SCHEMES {
        for number in 1..=3 {
            for keep in [0.0, 0.3, 0.999] {
                let outcome = sign_with(scheme, number, |bytes| {
                    bytes.truncate((bytes.len() as f64 * keep) as usize);
                });
                assert!(
                    matches!(outcome, Err(KeysignError::Malformed(_))),
                    "{scheme} message {number} cut to {keep}: {outcome:?}"
                );
            }
            for more in [1, crate::MAX_MESSAGE_BYTES] {
                let outcome = sign_with(scheme, number, |bytes| bytes.extend(vec![0; more]));
                assert!(
                    matches!(outcome, Err(KeysignError::Malformed(_))),
                    "{scheme} message {number} with {more} more bytes: {outcome:?}"
                );
            }
        }
    }
}

fn flip(scheme: Scheme, number: usize, place: prop::sample::Index, bit: u8) {
    let outcome = sign_with(scheme, number, |bytes| {
        let at = place.index(bytes.len());
        bytes[at] ^= 1 << bit;
    });
    assert!(outcome.is_err(), "{scheme} message {number}: a flipped bit went unnoticed");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Any flipped bit in any message: nothing is signed.
    #[test]
    fn a_flipped_bit_never_leads_to_a_signature(
        number in 1usize..=3, place: prop::sample::Index, bit in 0u8..8,
    ) {
        flip(Scheme::Ecdsa, number, place, bit);
    }

    #[test]
    fn a_flipped_bit_never_leads_to_an_eddsa_signature(
        number in 1usize..=3, place: prop::sample::Index, bit in 0u8..8,
    ) {
        flip(Scheme::Eddsa, number, place, bit);
    }

    #[test]
    fn a_flipped_bit_never_leads_to_a_schnorr_signature(
        number in 1usize..=3, place: prop::sample::Index, bit in 0u8..8,
    ) {
        flip(Scheme::Schnorr, number, place, bit);
    }

    /// Random bytes: no panic and no ban.
    #[test]
    fn noise_is_never_a_ban(scheme in prop::sample::select(&SCHEMES), kind: u8, noise: Vec<u8>) {
        let mut bytes = vec![wire::PROTOCOL_VERSION, kind];
        bytes.extend(noise);
        for number in 1..=3 {
            let outcome = sign_with(scheme, number, |message| message.clone_from(&bytes));
            prop_assert!(matches!(outcome, Err(KeysignError::Malformed(_))), "{:?}", outcome);
        }
    }
}
