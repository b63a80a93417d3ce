//! Taproot outputs with a key only (BIP-341, BIP-86): each needs a Schnorr signature that covers all spent
//! outputs.

use bitcoin::consensus::encode::deserialize;
use bitcoin::hashes::Hash;
use bitcoin::psbt::{Psbt, PsbtSighashType};
use bitcoin::sighash::{Prevouts, SighashCache, TapSighashType};
use bitcoin::taproot::TapNodeHash;
use bitcoin::{Address, Network, ScriptBuf, Transaction};
use lockstep_chain::facts::MoveKind;
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, SignatureKind, SignedError, UnsignedError};

use super::given::{
    COIN, Lock, OURS, THEIRS, codes, internal, output, psbt, public, read, row, schnorr, script, sign, told,
};
use super::published;

fn given() -> Psbt {
    psbt(&[(Lock::Taproot, COIN)], vec![output(COIN - 1000, script(Lock::Wpkh, THEIRS))])
}

fn refusal(change: impl FnOnce(&mut Psbt)) -> String {
    let mut psbt = given();
    change(&mut psbt);
    read("Bitcoin", &psbt).unwrap_err().to_string()
}

/// The first address of the account in BIP-86, from its internal key.
#[test]
fn the_example_of_bip86_is_our_output() {
    let internal = "cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115";
    let published = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr";
    let output_key = "5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c";
    let mut psbt = given();
    let spent = psbt.inputs[0].witness_utxo.as_mut().unwrap();
    spent.script_pubkey = ScriptBuf::from_hex(output_key).unwrap();
    psbt.inputs[0].tap_internal_key = Some(internal.parse().unwrap());
    for parity in ["02", "03"] {
        let key = hex::decode(format!("{parity}{internal}")).unwrap().try_into().unwrap();
        let signer = PublicKey::Secp256k1(key);
        let prepared =
            Prepared::of_unsigned(row("Bitcoin"), &psbt.serialize(), Some(&signer), Live::default()).unwrap();
        assert_eq!(prepared.facts()[0].from.as_deref(), Some(published), "whatever the parity of the key");
    }
}

#[test]
fn the_digest_and_the_witness_equal_those_of_another_library() {
    for chain in ["Bitcoin", "Litecoin"] {
        let inputs = [(Lock::Taproot, COIN), (Lock::Wpkh, 2 * COIN), (Lock::Taproot, 3 * COIN)];
        let given = psbt(&inputs, vec![output(5 * COIN, script(Lock::Taproot, THEIRS))]);
        let prepared = read(chain, &given).unwrap();
        let kinds: Vec<_> = (0..4).map(|place| prepared.kind_of(place)).collect();
        let (schnorr, ecdsa) = (Some(SignatureKind::Schnorr), Some(SignatureKind::Ecdsa));
        assert_eq!(kinds, [schnorr, ecdsa, schnorr, None], "each input takes its own kind, and there is no fourth");
        let spent: Vec<_> = given.inputs.iter().map(|input| input.witness_utxo.clone().unwrap()).collect();
        let digest = SighashCache::new(&given.unsigned_tx)
            .taproot_key_spend_signature_hash(2, &Prevouts::All(&spent), TapSighashType::Default)
            .unwrap();
        assert_eq!(prepared.to_sign()[2], digest.to_byte_array(), "{chain}");
        let sent = prepared.compile(&sign(&prepared, OURS)).unwrap().remove(0);
        let tx: Transaction = deserialize(&hex::decode(&sent.raw).unwrap()).unwrap();
        assert_eq!(
            tx.input[2].witness.to_vec(),
            [super::given::schnorr(&digest[..], OURS)],
            "the signature and nothing else"
        );
    }
}

#[test]
fn a_signature_covers_the_amount_of_every_input() {
    let worth = |other| {
        let outputs = vec![output(COIN, script(Lock::Wpkh, THEIRS))];
        psbt(&[(Lock::Taproot, COIN), (Lock::Wpkh, other)], outputs)
    };
    let mut lying = worth(COIN);
    lying.inputs[1].witness_utxo.as_mut().unwrap().value = bitcoin::Amount::from_sat(2 * COIN);
    let (honest, lying) = (read("Bitcoin", &worth(COIN)).unwrap(), read("Bitcoin", &lying).unwrap());
    assert_ne!(honest.to_sign()[0], lying.to_sign()[0], "a lie about another input makes this signature void");
    assert!(!codes(&honest.facts().remove(0)).contains(&"claimed_amounts"), "so that there is nothing to warn of");
}

#[test]
fn the_form_is_shown_and_our_own_output_is_change() {
    let outputs = vec![output(COIN / 2, script(Lock::Taproot, THEIRS)), output(COIN / 4, script(Lock::Taproot, OURS))];
    let facts = told("Bitcoin", &psbt(&[(Lock::Taproot, COIN)], outputs));
    assert_eq!(facts.form, "taproot");
    let kinds: Vec<_> = facts.moves.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change], "what comes back to our own output is told as such");
}

#[test]
fn the_published_one_is_read_without_knowing_the_key() {
    let bytes = hex::decode(published::TAPROOT).unwrap();
    let prepared = Prepared::of_unsigned(row("Bitcoin"), &bytes, None, Live::default()).unwrap();
    let facts = prepared.facts().remove(0);
    let locked = &Psbt::deserialize(&bytes).unwrap().inputs[0].witness_utxo.clone().unwrap().script_pubkey;
    let address = Address::from_script(locked, Network::Bitcoin).unwrap().to_string();
    assert_eq!(facts.from, Some(address), "as another library writes it");
    assert_eq!(prepared.kind_of(0), Some(SignatureKind::Schnorr));
    let theirs = Prepared::of_unsigned(row("Bitcoin"), &bytes, Some(&public(OURS)), Live::default()).unwrap_err();
    assert!(matches!(theirs, UnsignedError::NotOurs { .. }), "{theirs}");
    let any = PayloadSignature::Schnorr(schnorr(&prepared.to_sign()[0], OURS));
    assert_eq!(prepared.compile(&[any]), Err(SignedError::NoSigner), "nobody said whose it is");
}

#[test]
fn a_signature_of_another_key_or_kind_is_refused() {
    let prepared = read("Bitcoin", &given()).unwrap();
    let digest = prepared.to_sign().remove(0);
    assert_eq!(prepared.compile(&sign(&prepared, THEIRS)), Err(SignedError::NotOurs));
    let mut changed = schnorr(&digest, OURS);
    changed[40] ^= 1;
    assert_eq!(prepared.compile(&[PayloadSignature::Schnorr(changed)]), Err(SignedError::NotOurs));
    let ecdsa = PayloadSignature::Ecdsa { r: [1; 32], s: [1; 32], recovery: 0 };
    assert_eq!(prepared.compile(&[ecdsa]), Err(SignedError::Scheme));
    let other =
        read("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], vec![output(COIN / 2, script(Lock::Wpkh, THEIRS))])).unwrap();
    let any = PayloadSignature::Schnorr(schnorr(&other.to_sign()[0], OURS));
    assert_eq!(other.compile(&[any]), Err(SignedError::Scheme), "and an older output takes none of these");
}

#[test]
fn taproot_outputs_with_scripts_are_refused() {
    let scripts = "a Taproot input that has scripts beside its key is not supported by this vault yet";
    let root = TapNodeHash::from_slice(&[7; 32]).unwrap();
    assert_eq!(refusal(|psbt| psbt.inputs[0].tap_merkle_root = Some(root)), scripts);
    assert!(
        refusal(|psbt| psbt.inputs[0].tap_internal_key = Some(internal(THEIRS))).contains("its internal key is not")
    );
    let theirs = refusal(|psbt| {
        psbt.inputs[0].witness_utxo.as_mut().unwrap().script_pubkey = script(Lock::Taproot, THEIRS);
        psbt.inputs[0].tap_internal_key = Some(internal(THEIRS));
    });
    assert!(theirs.contains("which is not the account of the given key"), "{theirs}");
    for kind in [2, 3, 0x81, 0x83] {
        let other = refusal(|psbt| psbt.inputs[0].sighash_type = Some(PsbtSighashType::from_u32(kind)));
        assert!(other.contains("does not cover the whole transaction"), "{kind:#x}: {other}");
    }
    for kind in [0, 1] {
        let mut psbt = given();
        psbt.inputs[0].sighash_type = Some(PsbtSighashType::from_u32(kind));
        assert_eq!(
            read("Bitcoin", &psbt).unwrap().to_sign(),
            read("Bitcoin", &given()).unwrap().to_sign(),
            "{kind}: all"
        );
    }
    let old = psbt(&[(Lock::Taproot, COIN)], vec![output(COIN - 1000, script(Lock::Pkh, THEIRS))]);
    assert!(read("Dogecoin", &old).is_err(), "where there is no segwit, anybody takes such an output");
}
