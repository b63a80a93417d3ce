//! Decoding of unsigned transactions.

use alloy::consensus::{SignableTransaction, TxLegacy};
use alloy::eips::eip2718::Encodable2718;
use alloy::primitives::{Signature, TxKind, U256, keccak256};
use alloy::rlp::Encodable;
use lockstep_chain::evm::{Fee, TxType, decode};
use lockstep_chain::{DecodeError, Digest, Registry};
use proptest::prelude::*;

use super::given::{self, Tx, ethereum};

/// The example in EIP-155.
fn eip155_example() -> TxLegacy {
    TxLegacy {
        chain_id: Some(1),
        nonce: 9,
        gas_price: 20_000_000_000,
        gas_limit: 21_000,
        to: TxKind::Call(given::address(0x35)),
        value: U256::from(10).pow(U256::from(18)),
        input: Default::default(),
    }
}

/// T17: the digest is keccak256 of the signing bytes, as in EIP-155's example.
#[test]
fn the_example_of_eip_155_has_its_published_digest() {
    let bytes = eip155_example().encoded_for_signing();
    assert_eq!(
        hex::encode(&bytes),
        "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080",
    );
    assert_eq!(
        decode(&bytes, ethereum()).unwrap().digest().to_string(),
        "daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53",
    );
}

/// T8: the two legacy forms are distinguished, and mean one transaction.
#[test]
fn the_prefixed_legacy_form_takes_its_chain_from_outside() {
    let example = eip155_example();
    let prefixed = given::prefixed_legacy(&example);
    assert_eq!(prefixed[0], 0x00);
    let decoded = decode(&prefixed, ethereum()).unwrap();
    assert_eq!(decoded, given::decoded(&example.encoded_for_signing()));
    assert_ne!(
        decoded.digest(),
        Digest(keccak256(&prefixed).0),
        "the hash of the prefixed bytes themselves is signed by nobody",
    );
    let sepolia = Registry::public().find("Sepolia").unwrap();
    let elsewhere = decode(&prefixed, sepolia).unwrap();
    assert_eq!(elsewhere.chain_id(), 11_155_111);
    assert_ne!(elsewhere.digest(), decoded.digest(), "the chain is part of what is signed");
}

#[test]
fn a_legacy_transaction_that_names_no_chain_is_refused() {
    let bare = &given::prefixed_legacy(&eip155_example())[1..];
    assert_eq!(decode(bare, ethereum()), Err(DecodeError::NoChainId));
}

#[test]
fn a_prefix_before_the_nine_fields_is_refused() {
    let bytes = [vec![0x00], eip155_example().encoded_for_signing()].concat();
    assert_eq!(decode(&bytes, ethereum()), Err(DecodeError::TooManyFields(TxType::Legacy)));
}

#[test]
fn envelopes_the_wallet_does_not_sign_are_refused_by_name() {
    for first in 0x03..0xc0 {
        assert_eq!(
            decode(&[first, 0xc0], ethereum()),
            Err(DecodeError::UnsupportedType(first)),
            "type {first:#04x} is none of ours",
        );
    }
    assert_eq!(decode(&[], ethereum()), Err(DecodeError::Empty));
    let long = vec![0x02; 128 * 1024 + 1];
    assert_eq!(decode(&long, ethereum()), Err(DecodeError::TooLong(long.len())));
}

/// The nine fields of a small EIP-1559 transaction, each encoded.
fn nine_fields() -> Vec<Vec<u8>> {
    let to = [vec![0x94], vec![0x11; 20]].concat();
    [&[0x01][..], &[0x07], &[0x05], &[0x06], &[0x82, 0x52, 0x08], &to, &[0x80], &[0x80], &[0xc0]]
        .map(<[u8]>::to_vec)
        .to_vec()
}

fn eip1559(fields: &[Vec<u8>]) -> Vec<u8> {
    [vec![0x02], given::list(&fields.concat())].concat()
}

#[test]
fn every_second_spelling_of_a_field_is_refused_and_the_field_named() {
    assert!(decode(&eip1559(&nine_fields()), ethereum()).is_ok(), "the plain one is taken");
    let long_to = [vec![0xb8, 20], vec![0x11; 20]].concat();
    let short_to = [vec![0x93], vec![0x11; 19]].concat();
    let wide_to = [vec![0x95], vec![0x11; 21]].concat();
    let nine_bytes = [vec![0x89], vec![0x11; 9]].concat();
    let wide_value = [vec![0xa1], vec![0x11; 33]].concat();
    let wide_fee = [vec![0x91], vec![0x11; 17]].concat();
    for (place, field, spelling) in [
        (0, "chainId", vec![0x81, 0x01]),
        (0, "chainId", vec![0x00]),
        (1, "nonce", vec![0x00]),
        (1, "nonce", vec![0x81, 0x07]),
        (1, "nonce", vec![0x82, 0x00, 0x07]),
        (1, "nonce", vec![0xc0]),
        (1, "nonce", nine_bytes.clone()),
        (2, "maxPriorityFeePerGas", wide_fee.clone()),
        (3, "maxFeePerGas", wide_fee),
        (4, "gasLimit", nine_bytes),
        (5, "to", long_to),
        (5, "to", short_to),
        (5, "to", wide_to),
        (6, "value", vec![0x82, 0x00, 0xff]),
        (6, "value", wide_value),
        (7, "data", vec![0x81, 0x7f]),
        (7, "data", vec![0xb8, 0x01, 0xff]),
        (7, "data", vec![0xc0]),
        (8, "accessList", vec![0x80]),
        (8, "accessList", vec![0xf8, 0x00]),
        (8, "accessList", vec![0xc1, 0xc0]),
    ] {
        let mut fields = nine_fields();
        fields[place] = spelling.clone();
        match decode(&eip1559(&fields), ethereum()) {
            Err(DecodeError::Field { field: named, .. }) => {
                assert_eq!(named, field, "{spelling:02x?} is in another field");
            }
            other => panic!("{field} as {spelling:02x?} must be refused, not {other:?}"),
        }
    }
}

#[test]
fn a_missing_field_is_named() {
    let fields = nine_fields();
    for (count, missing) in [(0, "chainId"), (1, "nonce"), (5, "to"), (6, "value"), (7, "data"), (8, "accessList")] {
        let error = decode(&eip1559(&fields[..count]), ethereum()).unwrap_err();
        assert_eq!(error.to_string(), format!("the field {missing} cannot be read: it is missing"));
    }
}

#[test]
fn a_list_in_a_longer_spelling_than_needed_is_refused() {
    let fields = nine_fields().concat();
    let spelled = [vec![0x02, 0xf8, u8::try_from(fields.len()).unwrap()], fields].concat();
    assert!(
        matches!(decode(&spelled, ethereum()), Err(DecodeError::NotAList(_))),
        "34 bytes need no length of their own",
    );
}

#[test]
fn more_fields_than_the_type_has_are_refused() {
    let mut fields = nine_fields();
    fields.push(vec![0x80]);
    assert_eq!(decode(&eip1559(&fields), ethereum()), Err(DecodeError::TooManyFields(TxType::Eip1559)),);
}

fn signed(tx: &Tx, signature: Signature) -> Vec<u8> {
    match tx.clone() {
        Tx::Legacy(tx) => tx.into_signed(signature).encoded_2718(),
        Tx::Eip2930(tx) => tx.into_signed(signature).encoded_2718(),
        Tx::Eip1559(tx) => tx.into_signed(signature).encoded_2718(),
    }
}

proptest! {
    /// T8, T17: an encoded transaction decodes to equal fields, and the digest is its hash.
    #[test]
    fn a_transaction_survives_its_bytes(tx in given::transactions()) {
        let bytes = tx.bytes();
        let decoded = given::decoded(&bytes);
        prop_assert_eq!(decoded.digest(), Digest(keccak256(&bytes).0));
        prop_assert_eq!(decoded.chain_id(), 1);
        match tx {
            Tx::Legacy(tx) => {
                prop_assert_eq!(decoded.tx_type(), TxType::Legacy);
                prop_assert_eq!(decoded.fee(), Fee::GasPrice(tx.gas_price));
                prop_assert_eq!((decoded.nonce(), decoded.gas_limit()), (tx.nonce, tx.gas_limit));
                prop_assert_eq!((decoded.to(), decoded.value()), (tx.to.to().copied(), tx.value));
                prop_assert_eq!(decoded.data(), &tx.input);
                prop_assert!(decoded.access_list().is_empty());
            }
            Tx::Eip2930(tx) => {
                prop_assert_eq!(decoded.tx_type(), TxType::Eip2930);
                prop_assert_eq!(decoded.fee(), Fee::GasPrice(tx.gas_price));
                prop_assert_eq!((decoded.nonce(), decoded.gas_limit()), (tx.nonce, tx.gas_limit));
                prop_assert_eq!((decoded.to(), decoded.value()), (tx.to.to().copied(), tx.value));
                prop_assert_eq!(decoded.data(), &tx.input);
                prop_assert_eq!(decoded.access_list(), &tx.access_list.0);
            }
            Tx::Eip1559(tx) => {
                let fee = Fee::Eip1559 {
                    max_fee_per_gas: tx.max_fee_per_gas,
                    max_priority_fee_per_gas: tx.max_priority_fee_per_gas,
                };
                prop_assert_eq!(decoded.tx_type(), TxType::Eip1559);
                prop_assert_eq!(decoded.fee(), fee);
                prop_assert_eq!((decoded.nonce(), decoded.gas_limit()), (tx.nonce, tx.gas_limit));
                prop_assert_eq!((decoded.to(), decoded.value()), (tx.to.to().copied(), tx.value));
                prop_assert_eq!(decoded.data(), &tx.input);
                prop_assert_eq!(decoded.access_list(), &tx.access_list.0);
            }
        }
        let fee = U256::from(decoded.gas_limit()) * U256::from(decoded.fee().max_per_gas());
        prop_assert_eq!(decoded.max_fee_wei(), fee);
        prop_assert_eq!(decoded.max_cost_wei(), decoded.value().saturating_add(fee));
    }

    /// T8: the prefixed legacy form means the transaction of the nine-field form.
    #[test]
    fn both_legacy_forms_have_one_digest(tx in given::legacies()) {
        let nine = given::decoded(&tx.encoded_for_signing());
        let six = given::decoded(&given::prefixed_legacy(&tx));
        prop_assert_eq!(nine, six);
    }

    #[test]
    fn a_changed_byte_gives_another_digest_or_an_error(
        bytes in given::unsigned_bytes(), place: prop::sample::Index, change in 1u8..,
    ) {
        let digest = given::decoded(&bytes).digest();
        let mut changed = bytes.clone();
        *place.get_mut(&mut changed) ^= change;
        if let Ok(tx) = decode(&changed, ethereum()) {
            prop_assert_ne!(tx.digest(), digest, "{} has the old digest", hex::encode(changed));
        }
    }

    #[test]
    fn cut_off_or_longer_bytes_are_refused(
        bytes in given::unsigned_bytes(), place: prop::sample::Index,
        more in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        let cut = &bytes[..place.index(bytes.len())];
        prop_assert!(decode(cut, ethereum()).is_err(), "{} is cut off", hex::encode(cut));
        prop_assert_eq!(
            decode(&[bytes, more.clone()].concat(), ethereum()),
            Err(DecodeError::TrailingBytes(more.len()))
        );
    }

    #[test]
    fn a_signed_transaction_is_refused(
        tx in given::transactions(), r in given::words(), s in given::words(), odd: bool,
    ) {
        prop_assume!(!r.is_zero() && !s.is_zero());
        let bytes = signed(&tx, Signature::new(r, s, odd));
        prop_assert_eq!(decode(&bytes, ethereum()), Err(DecodeError::AlreadySigned));
    }

    /// T8: the chain id in the bytes must be that of the chain.
    #[test]
    fn another_chain_is_refused(tx in given::transactions(), found in 2u64..) {
        let bytes = match tx {
            Tx::Legacy(tx) => TxLegacy { chain_id: Some(found), ..tx }.encoded_for_signing(),
            Tx::Eip2930(mut tx) => { tx.chain_id = found; tx.encoded_for_signing() }
            Tx::Eip1559(mut tx) => { tx.chain_id = found; tx.encoded_for_signing() }
        };
        let refused = Err(DecodeError::WrongChain { expected: 1, found });
        prop_assert_eq!(decode(&bytes, ethereum()), refused);
    }

    #[test]
    fn a_chain_id_wider_than_64_bits_is_refused(tx in given::legacies(), wide in given::words()) {
        prop_assume!(wide > U256::from(u64::MAX));
        let mut fields = Vec::new();
        wide.encode(&mut fields);
        let six = given::prefixed_legacy(&tx);
        let mut payload = six.get(1..).unwrap();
        let payload = alloy::rlp::Header::decode_bytes(&mut payload, true).unwrap();
        let bytes = given::list(&[payload, &fields, &[0x80, 0x80]].concat());
        let refused = matches!(
            decode(&bytes, ethereum()), Err(DecodeError::Field { field: "chainId", .. })
        );
        prop_assert!(refused, "{wide} is no chain id");
    }

    #[test]
    fn any_bytes_are_refused_or_have_the_digest_of_their_canonical_form(
        first in prop::sample::select(vec![0x00, 0x01, 0x02, 0xc9, 0xf8, 0xf9]),
        bytes in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let bytes = [vec![first], bytes].concat();
        if let Ok(tx) = decode(&bytes, ethereum()) && first != 0 {
            prop_assert_eq!(tx.digest(), Digest(keccak256(&bytes).0));
        }
    }
}
