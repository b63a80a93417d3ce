//! Every message of key generation, altered in transit. Each case is a whole run, so there are few of them.

use super::{input, keygen, sign};
use crate::messages::{Keygen1, Keygen2, Keygen3, Keygen4};
use crate::wire::{self, Message};
use crate::{Abort, KeysignError, Scheme, Side, VaultId};

/// Runs with one message altered.
fn outcome(number: usize, tamper: impl Fn(&mut Vec<u8>)) -> Option<KeysignError> {
    let made = keygen(VaultId::random(), |at, message| {
        if at == number {
            tamper(message);
        }
    });
    match made {
        Err(error) => Some(error),
        Ok(vault) => {
            // Only a defect that the test signatures find may get this far; a vault exists only after those.
            sign(&vault, &input(Scheme::Ecdsa), |_, _| ()).err()
        }
    }
}

fn altered<M: Message>(number: usize, change: impl Fn(&mut M)) -> Option<KeysignError> {
    outcome(number, |bytes| {
        let mut message = wire::read(bytes).expect("the message as sent");
        change(&mut message);
        *bytes = wire::write(&message).expect("the message as altered");
    })
}

/// A proof and an evaluation of a third party.
fn foreign() -> (crate::eddsa::keygen::Commitments, crate::eddsa::keygen::Evaluation) {
    let (_, commitments) = crate::eddsa::keygen::Committed::new(Side::Device).unwrap();
    let (committed, _) = crate::eddsa::keygen::Committed::new(Side::Cosigner).unwrap();
    let (_, evaluation) = committed.evaluate(commitments.clone()).unwrap();
    (commitments, evaluation)
}

#[test]
fn a_false_frost_evaluation_bans_its_sender() {
    let (_, evaluation) = foreign();
    let cosigner = altered(2, |m: &mut Keygen2| m.eddsa_evaluation = evaluation.clone());
    assert!(matches!(cosigner, Some(KeysignError::Ban { culprit: Side::Cosigner, .. })), "{cosigner:?}");
    let device = altered(3, |m: &mut Keygen3| m.eddsa_evaluation = evaluation.clone());
    assert!(matches!(device, Some(KeysignError::Ban { culprit: Side::Device, .. })), "{device:?}");
}

#[test]
fn a_false_frost_proof_bans_its_sender() {
    // A proof with the device's index, sent by the co-signer.
    let (commitments, _) = foreign();
    let cosigner = altered(2, |m: &mut Keygen2| m.eddsa_commitments = commitments.clone());
    assert!(matches!(cosigner, Some(KeysignError::Ban { culprit: Side::Cosigner, .. })), "{cosigner:?}");
}

#[test]
fn another_first_message_is_noticed() {
    let (commitments, _) = foreign();
    let cases: [Option<KeysignError>; 2] = [
        altered(1, |m: &mut Keygen1| m.eddsa_commitments = commitments.clone()),
        altered(1, |m: &mut Keygen1| m.nonce[0] ^= 1),
    ];
    for case in cases {
        assert!(case.is_some(), "a vault was made from two different first messages");
    }
    let vault = altered(1, |m: &mut Keygen1| m.vault[0] ^= 1);
    assert_eq!(vault, Some(Abort::DifferentSession.into()));
}

#[test]
fn another_eddsa_key_at_either_side_is_noticed() {
    let device = altered(3, |m: &mut Keygen3| m.eddsa_public[40] ^= 1);
    assert_eq!(device, Some(Abort::DifferentKeys.into()));
    let cosigner = altered(4, |m: &mut Keygen4| m.eddsa_public[40] ^= 1);
    assert_eq!(cosigner, Some(Abort::DifferentKeys.into()));
}

#[test]
fn other_public_keys_are_noticed() {
    let cosigner = altered(4, |m: &mut Keygen4| m.public_keys[31] ^= 1);
    assert_eq!(cosigner, Some(Abort::DifferentKeys.into()));
}

/// The device reads last, so it cannot notice that its copy of a set-up value is wrong. The test signature
/// fails and blames nobody.
#[test]
fn a_different_multiplication_set_up_fails_the_test_signature() {
    let device = altered(3, |m: &mut Keygen3| m.ecdsa_reveal.change_nonce());
    assert_eq!(device, Some(Abort::DifferentSession.into()), "at once");
    let cosigner = altered(4, |m: &mut Keygen4| m.ecdsa_reveal.change_nonce());
    assert_eq!(cosigner, Some(Abort::DifferentSession.into()), "when signing");
}

/// Flips bits across a message: no vault results, or one that fails its test signatures.
fn flipped(number: usize, places: &[usize]) {
    for &place in places {
        let outcome = outcome(number, |bytes| {
            assert!(place < bytes.len(), "message {number} has {} bytes", bytes.len());
            bytes[place] ^= 0x10;
        });
        assert!(outcome.is_some(), "message {number}, byte {place}: went unnoticed");
    }
}

#[test]
fn a_bit_flipped_in_message_1_makes_no_vault() {
    flipped(1, &[3, 20, 60, 100, 150]);
}

#[test]
fn a_bit_flipped_in_message_2_makes_no_vault() {
    flipped(2, &[2, 40, 90, 140, 180, 260]);
}

#[test]
fn a_bit_flipped_in_message_3_makes_no_vault() {
    flipped(3, &[10, 40, 120, 1_000, 4_500, 9_000, 140_000]);
}

#[test]
fn a_bit_flipped_in_message_4_makes_no_vault() {
    flipped(4, &[10, 500, 4_500, 9_000, 140_000]);
}

#[test]
fn cut_and_longer_messages_are_malformed() {
    for number in 1..=4 {
        for change in [(|bytes| bytes.truncate(bytes.len() - 1)) as fn(&mut Vec<u8>), |bytes| bytes.push(0), Vec::clear]
        {
            let outcome = outcome(number, change);
            assert!(matches!(outcome, Some(KeysignError::Malformed(_))), "message {number}: {outcome:?}");
        }
    }
}
