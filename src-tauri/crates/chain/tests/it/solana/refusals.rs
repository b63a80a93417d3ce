//! Messages that are refused.

use lockstep_chain::{PublicKey, UnsignedError};
use proptest::collection::vec;
use proptest::prelude::*;

use super::given::*;

#[test]
fn a_message_and_its_transaction_are_read_alike() {
    let message = hex::decode(COIN).unwrap();
    let transaction = [&[1][..], &[0; 64], &message].concat();
    for bytes in [&message, &transaction] {
        assert_eq!(read(bytes, None).unwrap().to_sign(), vec![message.clone()], "the message is what is signed");
    }
    let ours = PublicKey::Ed25519(key(SIGNER));
    assert!(read(&message, Some(&ours)).is_ok(), "its signer may be named");
}

#[test]
fn transactions_of_other_signers_are_refused() {
    let message = hex::decode(COIN).unwrap();
    let other = PublicKey::Ed25519(key(RECIPIENT));
    let refusal = read(&message, Some(&other)).unwrap_err();
    assert_eq!(refusal, UnsignedError::NotOurs { signer: SIGNER.into() }, "the sentence names who signs");
    let field = |bytes: &[u8]| match read(bytes, None) {
        Err(UnsignedError::Field { field, .. }) => field,
        other => panic!("{other:?} is no refusal of a field"),
    };
    assert_eq!(field(&[&[1][..], &[7; 64], &message].concat()), "signatures", "it is signed already");
    let mut two = message.clone();
    two[1] = 2;
    assert_eq!(field(&two), "signers", "two must sign");
    let mut later = message.clone();
    later[0] = 0x81;
    assert_eq!(field(&later), "version", "a version that is not known");
    assert_eq!(field(&vec![0; 1233]), "size", "no packet is so large");
    let form = |bytes: &[u8]| assert!(matches!(read(bytes, None), Err(UnsignedError::Form { .. })), "{bytes:?}");
    form(&[]);
    form(&[1]);
    form(&[&message[..], &[0]].concat());
    form(&message[..message.len() - 1]);
    form(&[&[2][..], &[0; 128], &message].concat());
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused_or_signed(place: prop::sample::Index, change in 1_u8.., which in 0..4_usize) {
        let whole = swap();
        let mut bytes = match which {
            3 => whole[65..].to_vec(),
            which => hex::decode([COIN, MEMO, TOKEN][which]).unwrap(),
        };
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(prepared) = read(&bytes, None) {
            prop_assert_eq!(prepared.to_sign(), vec![bytes], "what is signed is what was read");
            prop_assert_eq!(prepared.facts().len(), 1);
        }
    }

    #[test]
    fn no_bytes_make_a_panic(bytes in vec(any::<u8>(), 0..1300)) {
        let _ = read(&bytes, None);
    }

    #[test]
    fn no_data_makes_a_panic(data in vec(any::<u8>(), 0..100), which in 0..5_usize, accounts in vec(0..4_usize, 0..8)) {
        let program = [SYSTEM, TOKEN_PROGRAM, STAKE, BUDGET, "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"][which];
        let accounts: Vec<&str> = accounts.into_iter().map(|at| [SIGNER, RECIPIENT, USDC, TOKEN_PROGRAM][at]).collect();
        let facts = facts(&message(&[(program, &accounts, data)]));
        prop_assert!(!facts.calls.is_empty() || !facts.moves.is_empty() || which == 3 || told(&facts, "zero_value"));
    }
}
