//! Compiling: transaction and signature to signed bytes.

use alloy::consensus::TxEnvelope;
use alloy::eips::eip2718::Decodable2718;
use alloy::primitives::{U256, keccak256};
use k256::ecdsa::SigningKey;
use lockstep_chain::evm::{self, CompileError, SignedTx, UnsignedTx};
use proptest::prelude::*;

use super::given;

const ORDER: &str = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";

fn order() -> U256 {
    U256::from_str_radix(ORDER, 16).unwrap()
}

fn sign(tx: &UnsignedTx, key: &SigningKey) -> ([u8; 32], [u8; 32], u8) {
    let (signature, recovery) = key.sign_prehash_recoverable(tx.digest().as_bytes());
    (signature.r().to_bytes().into(), signature.s().to_bytes().into(), recovery.to_byte())
}

fn compile(tx: &UnsignedTx, key: &SigningKey) -> SignedTx {
    let (r, s, recovery) = sign(tx, key);
    tx.compile(&r, &s, recovery).unwrap()
}

fn keys() -> impl Strategy<Value = SigningKey> {
    any::<[u8; 32]>().prop_filter_map("no key", |bytes| SigningKey::from_slice(&bytes).ok())
}

/// T17: the example in EIP-155, from key to signed bytes.
#[test]
fn the_example_of_eip_155_compiles_to_its_published_bytes() {
    let tx = given::decoded(
        &hex::decode("ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080")
            .unwrap(),
    );
    let signed = compile(&tx, &SigningKey::from_slice(&[0x46; 32]).unwrap());
    assert_eq!(
        hex::encode(signed.raw()),
        "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83",
    );
    assert_eq!(signed.sender().unwrap().to_string(), "0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F",);
}

proptest! {
    /// T17: the compiled transaction is the decoded one, signed by the key's account.
    #[test]
    fn a_compiled_transaction_is_the_unsigned_one_and_its_senders(
        bytes in given::unsigned_bytes(), key in keys(),
    ) {
        let tx = given::decoded(&bytes);
        let signed = compile(&tx, &key);
        let public_key = key.verifying_key().to_sec1_point(true);
        let owner = evm::address_of(public_key.as_bytes().try_into().unwrap()).unwrap();
        prop_assert_eq!(signed.sender(), Ok(owner));
        prop_assert_eq!(signed.hash(), keccak256(signed.raw()).0);
        prop_assert_eq!(signed.digest(), tx.digest());

        let envelope = TxEnvelope::decode_2718_exact(signed.raw()).unwrap();
        prop_assert_eq!(envelope.signature_hash().0, tx.digest().0, "it is over the same digest");
        prop_assert_eq!(envelope.tx_hash().0, signed.hash());
    }

    #[test]
    fn the_other_recovery_id_gives_another_sender(bytes in given::unsigned_bytes(), key in keys()) {
        let tx = given::decoded(&bytes);
        let (r, s, recovery) = sign(&tx, &key);
        let other = tx.compile(&r, &s, 1 - recovery).unwrap();
        prop_assert_ne!(other.sender(), compile(&tx, &key).sender());
    }

    /// EIP-2: the mirrored signature is valid on the curve, but refused.
    #[test]
    fn a_high_s_is_refused(bytes in given::unsigned_bytes(), key in keys()) {
        let tx = given::decoded(&bytes);
        let (r, s, recovery) = sign(&tx, &key);
        let mirrored = (order() - U256::from_be_bytes(s)).to_be_bytes();
        let refused = tx.compile(&r, &mirrored, 1 - recovery);
        prop_assert_eq!(refused, Err(CompileError::HighS));
    }

    #[test]
    fn any_signature_compiles_or_is_refused_without_a_panic(
        bytes in given::unsigned_bytes(), r: [u8; 32], s: [u8; 32], recovery: u8,
    ) {
        if let Ok(signed) = given::decoded(&bytes).compile(&r, &s, recovery) {
            let _ = signed.sender();
        }
    }
}

#[test]
fn a_signature_out_of_range_is_refused() {
    let tx = given::call(given::address(1), U256::ZERO, Vec::new());
    let word = |number: U256| number.to_be_bytes::<32>();
    let one = word(U256::ONE);
    let half = (order() - U256::ONE) / U256::from(2);
    for (r, s, recovery, refused) in [
        (word(U256::ZERO), one, 0, CompileError::RangeOfR),
        (word(order()), one, 0, CompileError::RangeOfR),
        (word(U256::MAX), one, 0, CompileError::RangeOfR),
        (one, word(U256::ZERO), 0, CompileError::RangeOfS),
        (one, word(order()), 0, CompileError::RangeOfS),
        (one, word(half + U256::ONE), 0, CompileError::HighS),
        (one, one, 2, CompileError::Recovery(2)),
        (one, one, 27, CompileError::Recovery(27)),
    ] {
        assert_eq!(tx.compile(&r, &s, recovery), Err(refused));
    }
    assert!(tx.compile(&one, &word(half), 1).is_ok(), "the largest low s is taken");
}
