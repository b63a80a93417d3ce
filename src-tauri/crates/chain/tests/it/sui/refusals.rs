//! Transactions that are refused.

use lockstep_chain::UnsignedError;
use lockstep_chain::{PayloadSignature, PublicKey, SignedError};
use proptest::collection::vec;
use proptest::prelude::*;
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{Argument, Digest, TransactionExpiration, TransactionKind};

use super::given::*;

fn field(bytes: &[u8]) -> String {
    match read(bytes, None) {
        Err(UnsignedError::Field { field, .. }) => field,
        other => panic!("{other:?} is no refusal of a field"),
    }
}

#[test]
fn bytes_that_are_not_a_transaction_are_refused() {
    let bytes = trust();
    let form = |bytes: &[u8]| assert!(matches!(read(bytes, None), Err(UnsignedError::Form { .. })), "{bytes:?}");
    form(&[]);
    form(&[&bytes[..], &[0]].concat());
    form(&bytes[..bytes.len() - 1]);
    form(&[&[0, 0, 0][..], &bytes].concat());
    let mut later = bytes.clone();
    later[0] = 1;
    form(&later);
    let mut long = bytes;
    // The number of inputs, in two bytes instead of one.
    long.splice(2..3, [0x82, 0]);
    form(&long);
    assert_eq!(field(&vec![0; 128 * 1024 + 1]), "size");
}

#[test]
fn transactions_of_other_signers_are_refused() {
    let key = PublicKey::Ed25519([3; 32]);
    let sender = "0xd575ad7f18e948462a5cf698f564ef394a752a71fec62493af8a055c012c0d50";
    assert_eq!(read(&trust(), Some(&key)).unwrap_err(), UnsignedError::NotOurs { signer: sender.into() });
    let TransactionKind::ProgrammableTransaction(parts) = transaction(vec![], vec![]).kind else { unreachable!() };
    let mut systems = transaction(vec![], vec![]);
    systems.kind = TransactionKind::ProgrammableSystemTransaction(parts);
    assert_eq!(field(&systems.to_bcs().unwrap()), "kind", "only validators make these");
}

#[test]
fn a_transaction_for_another_network_is_refused() {
    let on = |chain: &str| {
        let mut bound = transaction(vec![], vec![]);
        let chain: Digest = chain.parse().unwrap();
        bound.expiration = TransactionExpiration::ValidDuring {
            min_epoch: Some(1),
            max_epoch: Some(2),
            min_timestamp: None,
            max_timestamp: None,
            chain,
            nonce: 5,
        };
        (bound.to_bcs().unwrap(), hex::encode(&chain.inner()[..4]))
    };
    // These four bytes identify the network.
    let (main, name) = on("4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S");
    assert_eq!(name, "35834a8a");
    assert!(read(&main, None).is_ok());
    let (test, name) = on("69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD");
    assert_eq!(name, "4c78adac");
    assert_eq!(field(&test), "expiration.chain");
}

#[test]
fn commands_refer_only_to_existing_values() {
    let wrong = |argument| field(&transaction(vec![number(1)], vec![split(argument, 0)]).to_bcs().unwrap());
    assert_eq!(wrong(Argument::Input(1)), "commands", "there is one input");
    assert_eq!(wrong(Argument::Result(0)), "commands", "a command does not use its own result");
    let many = transaction(vec![number(1)], vec![split(Argument::Gas, 0); 1025]);
    assert_eq!(field(&many.to_bcs().unwrap()), "size", "validators take 1024");
}

#[test]
fn without_the_key_it_can_be_looked_at_and_not_sent() {
    let prepared = read(&trust(), None).unwrap();
    let signature = PayloadSignature::Eddsa([0; 64]);
    assert_eq!(prepared.compile(&[signature]), Err(SignedError::NoSigner), "an address is no key");
    // Trust Wallet's signature of these bytes verifies with our digest.
    let sent = "APxPduNVvHj2CcRcHOtiP2aBR9qP3vO2Cb0g12PI64QofDB6ks33oqe/i/iCTLcop2rBrkczwrayZuJOdi7gvwNqfN7sFqdcD/Z4e8I1YQlGkDMCK7EOgmydRDqfH8C9jg==";
    let theirs = base64::Engine::decode(&base64::engine::general_purpose::STANDARD, sent).unwrap();
    let key = PublicKey::Ed25519(theirs[65..].try_into().unwrap());
    let compiled =
        read(&trust(), Some(&key)).unwrap().compile(&[PayloadSignature::Eddsa(theirs[1..65].try_into().unwrap())]);
    let compiled = compiled.unwrap().remove(0);
    assert_eq!((compiled.raw.as_str(), compiled.signature.as_deref()), (TRUST, Some(sent)));
    assert_eq!(compiled.hash, "HkPo6rYPyDY53x1MBszvSZVZyixVN7CHvCJGX381czAh", "as explorers have it");
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused_or_signed(place: prop::sample::Index, change in 1_u8..) {
        let before = read(&trust(), None).unwrap().to_sign();
        let mut bytes = trust();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(prepared) = read(&bytes, None) {
            prop_assert_ne!(prepared.to_sign(), before, "another transaction has another digest");
            prop_assert_eq!(prepared.facts().len(), 1);
        }
    }

    #[test]
    fn no_bytes_make_a_panic(bytes in vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, None);
    }

    #[test]
    fn no_transaction_makes_a_panic(
        gas: bool, uses in vec((0..6_usize, 0..4_u16, 0..5_u16, 0..3_u16), 1..12),
    ) {
        let inputs = vec![number(5), account(THEIRS), coin(3), shared(4), account(OURS)];
        let pick = |way: u16, at: usize, input: u16, place: u16| match way {
            0 => Argument::Gas,
            1 | 2 if at > 0 => Argument::NestedResult(input % u16::try_from(at).unwrap(), place),
            3 if at > 0 => Argument::Result(input % u16::try_from(at).unwrap()),
            _ => Argument::Input(input),
        };
        let commands = uses.iter().enumerate().map(|(at, (kind, way, input, place))| {
            let one = pick(*way, at, *input, *place);
            let two = if gas { Argument::Gas } else { one };
            match kind {
                0 => split(one, *input),
                1 => transfer(vec![one, two], *input),
                2 => call(sui_sdk_types::Address::new(PACKAGE), "any::thing", &[], vec![one, two]),
                3 => call(sui_sdk_types::Address::TWO, "coin::split", &["0x2::sui::SUI"], vec![one, two]),
                4 => sui_sdk_types::Command::MakeMoveVector(sui_sdk_types::MakeMoveVector { type_: None, elements: vec![one] }),
                _ => sui_sdk_types::Command::MergeCoins(sui_sdk_types::MergeCoins { coin: one, coins_to_merge: vec![two] }),
            }
        }).collect();
        let bytes = transaction(inputs, commands).to_bcs().unwrap();
        let facts = facts(&bytes);
        prop_assert!(facts.moves.len() <= 2 * uses.len(), "each command moves what it names");
    }
}
