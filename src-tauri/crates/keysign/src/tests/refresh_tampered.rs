//! Every message of a refresh, altered in transit: the old pair is unharmed, and no new pair results that
//! could sign.

use super::refresh::{KINDS, refresh};
use super::{input, sign, vault};
use crate::messages::{Refresh1, Refresh2, Refresh3, Refresh4};
use crate::port::RefreshKind;
use crate::wire::{self, Message};
use crate::{Abort, KeysignError, Scheme, Side};

/// Runs with one message altered, and returns the error that stopped it, at the latest in the test
/// signatures.
fn outcome(kind: RefreshKind, number: usize, tamper: impl Fn(&mut Vec<u8>)) -> Option<KeysignError> {
    let made = refresh(vault(), kind, |at, message| {
        if at == number {
            tamper(message);
        }
    });
    match made {
        Err(error) => Some(error),
        Ok(new) => Scheme::OF_KEYS.into_iter().find_map(|scheme| sign(&new, &input(scheme), |_, _| ()).err()),
    }
}

fn altered<M: Message>(kind: RefreshKind, number: usize, change: impl Fn(&mut M)) -> Option<KeysignError> {
    outcome(kind, number, |bytes| {
        let mut message = wire::read(bytes).expect("the message as sent");
        change(&mut message);
        *bytes = wire::write(&message).expect("the message as altered");
    })
}

/// An evaluation of a third party's polynomial.
fn foreign() -> crate::eddsa::keygen::Evaluation {
    let (_, commitments) = crate::eddsa::refresh::Committed::new(Side::Device).unwrap();
    let (committed, _) = crate::eddsa::refresh::Committed::new(Side::Cosigner).unwrap();
    committed.evaluate(commitments).unwrap().1
}

#[test]
fn a_false_frost_evaluation_bans_its_sender() {
    for kind in KINDS {
        let cosigner = altered(kind, 2, |m: &mut Refresh2| m.eddsa_evaluation = foreign());
        assert!(matches!(cosigner, Some(KeysignError::Ban { culprit: Side::Cosigner, .. })), "{cosigner:?}");
        let device = altered(kind, 3, |m: &mut Refresh3| m.eddsa_evaluation = foreign());
        assert!(matches!(device, Some(KeysignError::Ban { culprit: Side::Device, .. })), "{device:?}");
    }
}

#[test]
fn another_vault_pair_kind_or_nonce_in_message_1_is_nobodys_crime() {
    let different = Some(Abort::DifferentSession.into());
    for kind in KINDS {
        assert_eq!(altered(kind, 1, |m: &mut Refresh1| m.vault[0] ^= 1), different, "vault");
        assert_eq!(altered(kind, 1, |m: &mut Refresh1| m.pair[0] ^= 1), different, "pair");
        assert_eq!(altered(kind, 1, |m: &mut Refresh1| m.kind ^= 3), different, "kind");
        assert_eq!(altered(kind, 1, |m: &mut Refresh1| m.nonce[0] ^= 1), different, "nonce");
    }
}

#[test]
fn another_generation_or_nonce_in_message_2_is_nobodys_crime() {
    let different = Some(Abort::DifferentSession.into());
    for kind in KINDS {
        assert_eq!(altered(kind, 2, |m: &mut Refresh2| m.generation += 1), different, "generation");
        assert_eq!(altered(kind, 2, |m: &mut Refresh2| m.nonce[0] ^= 1), different, "nonce");
    }
}

/// A polynomial that does not go through zero would change the key.
#[test]
fn a_fragment_of_another_polynomial_is_noticed() {
    let random = || crate::ecdsa::keygen::Fragments::random(Side::Device).unwrap().theirs;
    for kind in KINDS {
        let device = altered(kind, 1, |m: &mut Refresh1| m.ecdsa_fragment = random());
        let cosigner = altered(kind, 2, |m: &mut Refresh2| m.ecdsa_fragment = random());
        for outcome in [device, cosigner] {
            assert!(matches!(outcome, Some(KeysignError::Abort(_))), "{kind:?}: {outcome:?}");
        }
    }
}

#[test]
fn another_seed_than_was_committed_to_is_noticed() {
    for kind in KINDS {
        let device = altered(kind, 3, |m: &mut Refresh3| m.ecdsa_reveal.change_seed());
        let cosigner = altered(kind, 4, |m: &mut Refresh4| m.ecdsa_reveal.change_seed());
        for outcome in [device, cosigner] {
            assert!(matches!(outcome, Some(KeysignError::Abort(Abort::Protocol(_)))), "{kind:?}: {outcome:?}");
        }
    }
}

#[test]
fn a_different_multiplication_set_up_fails_the_test_signature() {
    let kind = RefreshKind::Complete;
    let device = altered(kind, 3, |m: &mut Refresh3| m.ecdsa_reveal.change_nonce());
    assert_eq!(device, Some(Abort::DifferentSession.into()), "at once");
    let cosigner = altered(kind, 4, |m: &mut Refresh4| m.ecdsa_reveal.change_nonce());
    assert!(cosigner.is_some(), "when signing");
}

#[test]
fn other_public_shares_or_another_pair_are_noticed() {
    let different = Some(Abort::DifferentKeys.into());
    for kind in KINDS {
        assert_eq!(altered(kind, 3, |m: &mut Refresh3| m.eddsa_public[40] ^= 1), different, "at the co-signer");
        assert_eq!(altered(kind, 4, |m: &mut Refresh4| m.eddsa_public[40] ^= 1), different, "on the device");
        assert_eq!(altered(kind, 4, |m: &mut Refresh4| m.pair[0] ^= 1), different, "the pair");
    }
}

/// A message of one kind of refresh in a run of the other kind.
#[test]
fn a_complete_reveal_is_refused_in_a_quick_refresh() {
    let quick = std::cell::RefCell::new(Vec::new());
    refresh(vault(), RefreshKind::Quick, |at, message| {
        if at == 3 {
            *quick.borrow_mut() = message.clone();
        }
    })
    .unwrap();
    let outcome = altered(RefreshKind::Complete, 3, |m: &mut Refresh3| {
        m.ecdsa_reveal = wire::read::<Refresh3>(&quick.borrow()).unwrap().ecdsa_reveal;
    });
    assert!(matches!(outcome, Some(KeysignError::Malformed(_))), "{outcome:?}");
}

/// Flips bits across a message.
fn flipped(kind: RefreshKind, number: usize, places: &[usize]) {
    for &place in places {
        let outcome = outcome(kind, number, |bytes| {
            assert!(place < bytes.len(), "message {number} has {} bytes", bytes.len());
            bytes[place] ^= 0x10;
        });
        assert!(outcome.is_some(), "{kind:?}, message {number}, byte {place}: went unnoticed");
    }
}

#[test]
fn a_bit_flipped_anywhere_makes_no_pair() {
    for kind in KINDS {
        flipped(kind, 1, &[0, 1, 3, 20, 60, 84, 100, 130]);
        flipped(kind, 2, &[0, 1, 2, 20, 50, 90, 120, 150]);
        flipped(kind, 3, &[0, 1, 10, 40, 80, 120]);
        flipped(kind, 4, &[0, 1, 10, 40, 80]);
    }
    flipped(RefreshKind::Complete, 3, &[1_000, 9_000, 140_000]);
    flipped(RefreshKind::Complete, 4, &[500, 9_000, 140_000]);
}

#[test]
fn cut_and_longer_messages_are_malformed() {
    for kind in KINDS {
        for number in 1..=4 {
            for change in
                [(|bytes| bytes.truncate(bytes.len() - 1)) as fn(&mut Vec<u8>), |bytes| bytes.push(0), Vec::clear]
            {
                let outcome = outcome(kind, number, change);
                assert!(matches!(outcome, Some(KeysignError::Malformed(_))), "{kind:?} {number}: {outcome:?}");
            }
        }
    }
}

#[test]
fn messages_of_two_attempts_do_not_mix() {
    for kind in KINDS {
        let first = std::cell::RefCell::new([const { Vec::new() }; 5]);
        refresh(vault(), kind, |at, message| first.borrow_mut()[at] = message.clone()).unwrap();
        for number in 1..=4 {
            let outcome = outcome(kind, number, |bytes| bytes.clone_from(&first.borrow()[number]));
            assert!(outcome.is_some(), "{kind:?}: message {number} of another attempt was taken");
            assert!(
                !matches!(outcome, Some(KeysignError::Ban { culprit: Side::Cosigner, .. })) || number == 2,
                "{outcome:?}"
            );
        }
    }
}
