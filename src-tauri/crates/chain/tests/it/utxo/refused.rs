//! Transactions that are refused, each for its own reason.

use bitcoin::psbt::{Psbt, PsbtSighashType};
use bitcoin::transaction::Version;
use bitcoin::{Amount, ScriptBuf};
use lockstep_chain::{Live, Prepared, UnsignedError};

use super::given::{COIN, Lock, OURS, THEIRS, key, output, previous, psbt, read, row, script};
use super::published;

fn given(lock: Lock) -> Psbt {
    psbt(&[(lock, COIN)], vec![output(COIN - 1000, script(Lock::Wpkh, THEIRS))])
}

/// The error for a Bitcoin PSBT after `change`.
fn refusal(lock: Lock, change: impl FnOnce(&mut Psbt)) -> String {
    let mut psbt = given(lock);
    assert!(read("Bitcoin", &psbt).is_ok(), "without the change it is in order");
    change(&mut psbt);
    read("Bitcoin", &psbt).unwrap_err().to_string()
}

fn published(hex: &str) -> String {
    let bytes = hex::decode(hex).unwrap();
    Prepared::of_unsigned(row("Bitcoin"), &bytes, None, Live::default()).unwrap_err().to_string()
}

#[test]
fn published_invalid_psbts_are_refused() {
    assert!(published(published::CUT_SHORT).contains("cannot be decoded"), "it ends early");
    assert!(published(published::SIGNED_INSIDE).contains("signed already"));
    assert!(published(published::NO_TRANSACTION).contains("another version than 0"));
    assert!(published(published::FINALISED).contains("signed already"));
    assert!(published(published::HALF_SIGNED).contains("signed already"));
    assert!(published(published::TWO_KEYS).contains("several keys"));
}

// Each legacy input hashes the whole transaction, so the time grows with the square of its size.
#[test]
fn an_overweight_transaction_is_refused_before_hashing() {
    let with = |inputs: u64, outputs: usize| {
        let inputs: Vec<_> = (0..inputs).map(|one| (Lock::Pkh, COIN + one)).collect();
        read("Bitcoin", &psbt(&inputs, vec![output(COIN / 10_000, script(Lock::Pkh, THEIRS)); outputs]))
    };
    assert!(with(600, 1).is_ok(), "so many inputs are still relayed");
    for (inputs, outputs) in [(700, 1), (1, 3000)] {
        let refused = with(inputs, outputs).unwrap_err().to_string();
        assert!(refused.contains("weight"), "{inputs} inputs and {outputs} outputs: {refused}");
    }
}

#[test]
fn a_fee_that_cannot_be_known_is_refused() {
    let missing = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].witness_utxo = None);
    assert!(missing.contains("the fee is unknown"), "{missing}");
    let by_word = refusal(Lock::Pkh, |psbt| {
        psbt.inputs[0].witness_utxo = Some(output(COIN, script(Lock::Pkh, OURS)));
        psbt.inputs[0].non_witness_utxo = None;
    });
    assert!(by_word.contains("the transaction that it spends from is missing"), "{by_word}");
    let other = refusal(Lock::Pkh, |psbt| {
        psbt.inputs[0].non_witness_utxo = Some(previous(output(COIN + 1, script(Lock::Pkh, OURS))));
    });
    assert!(other.contains("not the one that it spends from"), "{other}");
    let twofold = refusal(Lock::Pkh, |psbt| {
        psbt.inputs[0].witness_utxo = Some(output(COIN + 1, script(Lock::Pkh, OURS)));
    });
    assert!(twofold.contains("two descriptions of the output"), "{twofold}");
    let none = refusal(Lock::Pkh, |psbt| {
        let mut before = previous(output(COIN, script(Lock::Pkh, OURS)));
        before.output.truncate(1);
        psbt.unsigned_tx.input[0].previous_output.txid = before.compute_txid();
        psbt.inputs[0].non_witness_utxo = Some(before);
    });
    assert!(none.contains("no such output"), "{none}");
    let more = refusal(Lock::Wpkh, |psbt| psbt.unsigned_tx.output[0].value = Amount::from_sat(COIN + 1));
    assert!(more.contains("pays out more than it spends"), "{more}");
    let huge = refusal(Lock::Wpkh, |psbt| psbt.unsigned_tx.output[0].value = Amount::from_sat(u64::MAX));
    assert!(huge.contains("too large"), "{huge}");
}

#[test]
fn signatures_that_do_not_cover_everything_are_refused() {
    for kind in [2, 3, 0x81, 0x82, 0x83] {
        let refused = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].sighash_type = Some(PsbtSighashType::from_u32(kind)));
        assert!(refused.contains("does not cover the whole transaction"), "{kind:#x}: {refused}");
    }
    for kind in [0, 4, 0x41, 0x80, 0x101, u32::MAX] {
        let refused = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].sighash_type = Some(PsbtSighashType::from_u32(kind)));
        assert!(refused.contains("type is unknown"), "{kind:#x}: {refused}");
    }
}

#[test]
fn a_signed_transaction_is_not_signed_again() {
    let final_script = refusal(Lock::Pkh, |psbt| psbt.inputs[0].final_script_sig = Some(ScriptBuf::new()));
    assert!(final_script.contains("signed already"), "{final_script}");
    let partial = refusal(Lock::Wpkh, |psbt| {
        let secp = bitcoin::ecdsa::Signature::from_slice(
            &hex::decode("3006020101020101")
                .map(|mut der| {
                    der.push(1);
                    der
                })
                .unwrap(),
        );
        let point = bitcoin::PublicKey::from_slice(&key(OURS)).unwrap();
        psbt.inputs[0].partial_sigs.insert(point, secp.unwrap());
    });
    assert!(partial.contains("signed already"), "{partial}");
}

#[test]
fn scripts_that_are_not_ours_to_sign_are_refused() {
    let wrong = refusal(Lock::Wrapped, |psbt| psbt.inputs[0].redeem_script = Some(script(Lock::Wpkh, THEIRS)));
    assert!(wrong.contains("not the one that it is locked by"), "{wrong}");
    let stray = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].redeem_script = Some(script(Lock::Wpkh, OURS)));
    assert!(stray.contains("is not locked by one"), "{stray}");
    let scripted = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].witness_script = Some(ScriptBuf::new()));
    assert!(scripted.contains("a script of its own"), "{scripted}");
    let open = refusal(Lock::Wpkh, |psbt| psbt.inputs[0].witness_utxo = Some(output(COIN, ScriptBuf::new())));
    assert!(open.contains("a script of its own"), "{open}");
    let foreign = refusal(Lock::Wpkh, |psbt| {
        psbt.inputs[0].witness_utxo = Some(output(COIN, script(Lock::Wpkh, THEIRS)));
    });
    assert!(foreign.contains("which is not the account of the given key"), "{foreign}");
    let mut unwrapped = given(Lock::Wrapped);
    unwrapped.inputs[0].redeem_script = None;
    assert!(read("Bitcoin", &unwrapped).is_ok(), "the given key says what it is locked by");
    let nobody = Prepared::of_unsigned(row("Bitcoin"), &unwrapped.serialize(), None, Live::default());
    assert!(nobody.unwrap_err().to_string().contains("redeem script is missing"));
}

#[test]
fn a_chain_without_segwit_takes_no_witness_outputs() {
    for chain in ["Dogecoin", "Dash", "Bitcoin-Cash"] {
        let refused = read(chain, &given(Lock::Wpkh)).unwrap_err();
        assert!(matches!(refused, UnsignedError::NotSupported(_)), "{chain}: {refused}");
    }
}

#[test]
fn the_error_for_another_form_names_the_accepted_one() {
    let refused =
        |bytes: &[u8]| Prepared::of_unsigned(row("Bitcoin"), bytes, None, Live::default()).unwrap_err().to_string();
    let whole = given(Lock::Wpkh).serialize();
    assert!(
        refused(&bitcoin::consensus::encode::serialize(&given(Lock::Wpkh).unsigned_tx)).contains("a PSBT (BIP174)")
    );
    assert!(refused(b"cHNidP8BAH").contains("a PSBT (BIP174)"), "base64 is not the bytes");
    assert!(refused(&[&whole[..], &[0]].concat()).contains("bytes behind its end"));
    for short in 5..whole.len() {
        assert!(!refused(&whole[..short]).is_empty(), "{short} bytes are not all of it");
    }
}

#[test]
fn transactions_that_no_block_accepts_are_refused() {
    let twice = refusal(Lock::Wpkh, |psbt| {
        psbt.unsigned_tx.input.push(psbt.unsigned_tx.input[0].clone());
        psbt.inputs.push(psbt.inputs[0].clone());
    });
    assert!(twice.contains("the same output twice"), "{twice}");
    let version = refusal(Lock::Wpkh, |psbt| psbt.unsigned_tx.version = Version(3));
    assert!(version.contains("another version than 1 and 2"), "{version}");
    let empty = refusal(Lock::Wpkh, |psbt| {
        psbt.unsigned_tx.output.clear();
        psbt.outputs.clear();
    });
    assert!(empty.contains("no outputs"), "{empty}");
}
