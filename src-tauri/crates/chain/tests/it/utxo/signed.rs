//! Signing: digests, and signed transactions.

use bitcoin::consensus::encode::deserialize;
use bitcoin::psbt::{Psbt, PsbtSighashType};
use bitcoin::{Amount, ScriptBuf, Transaction, TxOut};
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, SignedError, UnsignedError};
use proptest::prelude::*;

use super::given::{COIN, Lock, OURS, THEIRS, output, psbt, public, read, row, script, sign};
use super::published;

fn bytes(hex: &str) -> Vec<u8> {
    hex::decode(hex).unwrap()
}

/// The P2SH-P2WPKH example in BIP-143, with its unsigned transaction, key, digest and signed transaction.
#[test]
fn the_example_of_bip143_matches_its_published_bytes() {
    let unsigned = "0100000001db6b1b20aa0fd7b23880be2ecbd4a98130974cf4748fb66092ac4d3ceb1a54770100000000feffffff02b8b4eb0b0000\
        00001976a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac0008af2f000000001976a914fd270b1ee6abcaea97fea7ad0402e8bd8a\
        d6d77c88ac92040000";
    let key = bytes("03ad1d8e89212f0b92c74d23bb710c00662ad1470198ac48c43f7d6f93a2a26873");
    let tx: Transaction = deserialize(&bytes(unsigned)).unwrap();
    let mut psbt = Psbt::from_unsigned_tx(tx).unwrap();
    psbt.inputs[0].witness_utxo = Some(TxOut {
        value: Amount::from_sat(10 * COIN),
        script_pubkey: ScriptBuf::from_hex("a9144733f37cf4db86fbc2efed2500b4f4e49f31202387").unwrap(),
    });
    psbt.inputs[0].redeem_script = Some(ScriptBuf::from_hex("001479091972186c449eb1ded22b78e40d009bdf0089").unwrap());
    let signer = PublicKey::Secp256k1(key.try_into().unwrap());
    let prepared = Prepared::of_unsigned(row("Bitcoin"), &psbt.serialize(), Some(&signer), Live::default()).unwrap();
    assert_eq!(hex::encode(&prepared.to_sign()[0]), "64f3b0f4dd2bb3aa1ce8566d220cc74dda9df97d8490cc81d89d735c92e59fb6");
    let half = |hex: &str| bytes(hex).try_into().unwrap();
    let r = half("47ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f");
    let s = half("217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb");
    let sent: Vec<_> = [0, 1]
        .into_iter()
        .filter_map(|recovery| prepared.compile(&[PayloadSignature::Ecdsa { r, s, recovery }]).ok())
        .collect();
    assert_eq!(sent.len(), 1, "one of the two recovery numbers is right");
    assert_eq!(
        sent[0][0].raw,
        "01000000000101db6b1b20aa0fd7b23880be2ecbd4a98130974cf4748fb66092ac4d3ceb1a5477010000001716001479091972186c449eb1ded22b\
         78e40d009bdf0089feffffff02b8b4eb0b000000001976a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac0008af2f0000000019\
         76a914fd270b1ee6abcaea97fea7ad0402e8bd8ad6d77c88ac02473044022047ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288\
         e5d794d12d482f0220217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb012103ad1d8e89212f0b92c74d23bb\
         710c00662ad1470198ac48c43f7d6f93a2a2687392040000",
    );
}

#[test]
fn the_p2pkh_example_of_bip174_is_read_without_knowing_the_key() {
    // The published PSBT that is cut short, with the two missing maps added.
    let whole = bytes(&format!("{}0000", published::CUT_SHORT));
    let prepared = Prepared::of_unsigned(row("Bitcoin"), &whole, None, Live::default()).unwrap();
    assert_eq!(prepared.to_sign().len(), 1, "it has one input");
    let facts = &prepared.facts()[0];
    assert_eq!(facts.from.as_deref(), Some("1DCXyYenPMJ5YFfHzTbc5fKwbhqgG8pjX2"));
    let signed = prepared.compile(&sign(&prepared, OURS));
    assert_eq!(signed, Err(SignedError::NoSigner), "nobody said whose hash it is locked to");
}

#[test]
fn each_kind_of_input_gets_its_own_proof() {
    let inputs = [(Lock::Wpkh, COIN), (Lock::Pkh, 2 * COIN), (Lock::Wrapped, 3 * COIN), (Lock::Taproot, 4 * COIN)];
    let given = psbt(&inputs, vec![output(10 * COIN - 1000, script(Lock::Wpkh, THEIRS))]);
    let prepared = read("Bitcoin", &given).unwrap();
    let digests = prepared.to_sign();
    assert_eq!(digests.len(), 4, "one digest for each input");
    assert!(digests.windows(2).all(|two| two[0] != two[1]), "each its own");
    let sent = prepared.compile(&sign(&prepared, OURS)).unwrap().remove(0);
    let tx: Transaction = deserialize(&bytes(&sent.raw)).unwrap();
    assert_eq!(tx.compute_txid().to_string(), sent.hash, "it is found by this hash");
    let shape: Vec<_> = tx.input.iter().map(|input| (!input.script_sig.is_empty(), input.witness.len())).collect();
    assert_eq!(shape, [(false, 2), (true, 0), (true, 2), (false, 1)], "script and witness of each");
    let mut bare = tx.clone();
    for input in &mut bare.input {
        input.script_sig = ScriptBuf::new();
        input.witness.clear();
    }
    assert_eq!(bare, given.unsigned_tx, "nothing but proofs is added");
}

#[test]
fn another_key_makes_no_transaction() {
    let given = psbt(&[(Lock::Wpkh, COIN)], vec![output(COIN - 1000, script(Lock::Wpkh, THEIRS))]);
    let prepared = read("Bitcoin", &given).unwrap();
    assert_eq!(prepared.compile(&sign(&prepared, THEIRS)), Err(SignedError::NotOurs));
    let foreign = Prepared::of_unsigned(row("Bitcoin"), &given.serialize(), Some(&public(THEIRS)), Live::default());
    let own = row("Bitcoin").address_of(&public(OURS)).unwrap();
    assert_eq!(foreign.unwrap_err(), UnsignedError::NotOurs { signer: own });
}

#[test]
fn without_a_given_key_the_psbts_key_is_used() {
    let mut given = psbt(&[(Lock::Wpkh, COIN)], vec![output(COIN - 1000, script(Lock::Wpkh, THEIRS))]);
    let point = bitcoin::secp256k1::PublicKey::from_slice(&super::given::key(OURS)).unwrap();
    given.inputs[0].bip32_derivation.insert(point, Default::default());
    let prepared = Prepared::of_unsigned(row("Bitcoin"), &given.serialize(), None, Live::default()).unwrap();
    assert!(prepared.compile(&sign(&prepared, OURS)).is_ok());
}

#[test]
fn bitcoin_cash_signs_the_amounts_under_its_own_bit() {
    let mut given = psbt(&[(Lock::Pkh, COIN)], vec![output(COIN - 1000, script(Lock::Pkh, THEIRS))]);
    let legacy = read("Dash", &given).unwrap().to_sign();
    let cash = read("Bitcoin-Cash", &given).unwrap();
    assert_ne!(cash.to_sign(), legacy, "another rule");
    for kind in [1, 0x41] {
        given.inputs[0].sighash_type = Some(PsbtSighashType::from_u32(kind));
        assert_eq!(read("Bitcoin-Cash", &given).unwrap().to_sign(), cash.to_sign(), "type {kind:#x} is its ALL");
    }
    let proven = read("Bitcoin-Cash", &given).unwrap();
    given.inputs[0].witness_utxo = Some(output(COIN, script(Lock::Pkh, OURS)));
    given.inputs[0].non_witness_utxo = None;
    assert_eq!(read("Bitcoin-Cash", &given).unwrap().to_sign(), proven.to_sign(), "the amount itself is signed");
    assert!(read("Dash", &given).is_err(), "where it is not, it must be proven");
    let sent = cash.compile(&sign(&cash, OURS)).unwrap().remove(0);
    let tx: Transaction = deserialize(&bytes(&sent.raw)).unwrap();
    let proof = tx.input[0].script_sig.instructions().next().unwrap().unwrap();
    assert_eq!(proof.push_bytes().unwrap().as_bytes().last(), Some(&0x41), "its type stands behind the signature");
}

fn lock() -> impl Strategy<Value = Lock> {
    prop::sample::select(vec![Lock::Wpkh, Lock::Wrapped, Lock::Pkh, Lock::Taproot])
}

proptest! {
    #[test]
    fn the_digest_depends_on_every_byte_of_the_transaction(
        inputs in prop::collection::vec((lock(), COIN..9 * COIN), 1..5), place: prop::sample::Index, change in 1_u8..,
    ) {
        let given = psbt(&inputs, vec![output(COIN / 2, script(Lock::Wpkh, THEIRS)), output(1000, script(Lock::Pkh, OURS))]);
        let before = read("Bitcoin", &given).unwrap().to_sign();
        prop_assert_eq!(before.len(), inputs.len());
        // The transaction follows the magic and the lengths of the first pair.
        let mut raw = given.serialize();
        let tx = bitcoin::consensus::encode::serialize(&given.unsigned_tx);
        let start = raw.windows(tx.len()).position(|bytes| bytes == tx).unwrap();
        raw[start + place.index(tx.len())] ^= change;
        if let Ok(after) = Prepared::of_unsigned(row("Bitcoin"), &raw, Some(&public(OURS)), Live::default()) {
            prop_assert_ne!(before, after.to_sign());
        }
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(mut any in prop::collection::vec(any::<u8>(), 0..400), magic: bool) {
        if magic {
            any.splice(0..0, *b"psbt\xff\x01\x00");
        }
        for chain in ["Bitcoin", "Bitcoin-Cash", "Dogecoin"] {
            let _ = Prepared::of_unsigned(row(chain), &any, None, Live::default());
        }
    }

    #[test]
    fn a_changed_byte_makes_no_panic(place: prop::sample::Index, change in 1_u8.., lock in lock()) {
        let mut raw = psbt(&[(lock, COIN)], vec![output(COIN / 2, script(Lock::Wpkh, THEIRS))]).serialize();
        *place.get_mut(&mut raw) ^= change;
        if let Ok(prepared) = Prepared::of_unsigned(row("Bitcoin"), &raw, None, Live::default()) {
            prop_assert!(!prepared.facts().is_empty() && !prepared.to_sign().is_empty());
        }
    }
}
