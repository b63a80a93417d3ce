//! Amounts of spent outputs, proven with the transactions that created them.

use bitcoin::consensus::encode::serialize;
use bitcoin::psbt::Psbt;
use bitcoin::{Amount, Transaction, Witness};
use lockstep_chain::facts::Fee;
use lockstep_chain::utxo::UtxoTransaction;
use lockstep_chain::{Live, NotAsSaid, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::*;
use lockstep_findings::Severity;

use super::given::{COIN, Lock, OURS, THEIRS, key, output, previous, psbt, public, read, row, script};

fn two(first: Lock, second: Lock) -> Psbt {
    psbt(&[(first, COIN), (second, 2 * COIN)], vec![output(COIN, script(Lock::Wpkh, THEIRS))])
}

/// The transactions that created the outputs that each input of `two` spends.
fn sources(first: Lock, second: Lock) -> [Vec<u8>; 2] {
    [(first, COIN), (second, 2 * COIN)].map(|(lock, amount)| serialize(&previous(output(amount, script(lock, OURS)))))
}

fn transaction(prepared: &mut Prepared) -> &mut UtxoTransaction {
    match prepared.transaction_mut() {
        lockstep_chain::Transaction::Utxo(transaction) => transaction,
        _ => panic!("of another chain"),
    }
}

fn check(prepared: &Prepared, place: usize, raw: &[u8]) -> Result<(), NotAsSaid> {
    let mut prepared = prepared.clone();
    let transaction = transaction(&mut prepared);
    let spent = transaction.spends().remove(place);
    transaction.prove(&spent, raw)
}

/// The two signatures, combined, would pay a fee that neither plan showed.
#[test]
fn a_lie_about_another_inputs_amount_is_detected_although_the_signature_is_valid() {
    let honest = read("Bitcoin", &two(Lock::Wpkh, Lock::Wpkh)).unwrap();
    let raw = sources(Lock::Wpkh, Lock::Wpkh);
    for (lied_about, signed) in [(0, 1), (1, 0)] {
        let mut lying = two(Lock::Wpkh, Lock::Wpkh);
        let said = lying.inputs[lied_about].witness_utxo.as_mut().unwrap();
        let real = said.value.to_sat();
        said.value = Amount::from_sat(real - 1000);
        let lying = read("Bitcoin", &lying).unwrap();
        assert_eq!(lying.to_sign()[signed], honest.to_sign()[signed], "the digest of one knows nothing of the other");
        assert_eq!(check(&lying, signed, &raw[signed]), Ok(()), "what is told of this one is true");
        assert_eq!(
            check(&lying, lied_about, &raw[lied_about]),
            Err(NotAsSaid::Amount { real, said: real - 1000 }),
            "and of the other is not"
        );
    }
}

#[test]
fn every_lock_is_held_against_the_chain() {
    for (first, second) in [(Lock::Wpkh, Lock::Wrapped), (Lock::Pkh, Lock::Wpkh), (Lock::Wrapped, Lock::Pkh)] {
        let prepared = read("Bitcoin", &two(first, second)).unwrap();
        for (place, raw) in sources(first, second).iter().enumerate() {
            assert_eq!(check(&prepared, place, raw), Ok(()), "{first:?} and {second:?}");
        }
        assert_eq!(check(&prepared, 0, &sources(first, second)[1]), Err(NotAsSaid::Unproven), "of another transaction");
    }
    let mut lying = two(Lock::Wpkh, Lock::Wpkh);
    let real = previous(output(COIN, script(Lock::Wpkh, THEIRS)));
    lying.unsigned_tx.input[0].previous_output.txid = real.compute_txid();
    let lying = read("Bitcoin", &lying).unwrap();
    assert_eq!(check(&lying, 0, &serialize(&real)), Err(NotAsSaid::Lock), "on the chain it is theirs");
}

#[test]
fn the_id_covers_everything_except_witnesses() {
    let prepared = read("Bitcoin", &two(Lock::Wpkh, Lock::Wpkh)).unwrap();
    let mut signed: Transaction = previous(output(COIN, script(Lock::Wpkh, OURS)));
    signed.input[0].witness = Witness::from_slice(&[vec![7; 71], vec![2; 33]]);
    let raw = serialize(&signed);
    assert_eq!(raw[4..6], [0, 1], "it is written with its witness");
    assert_eq!(check(&prepared, 0, &raw), Ok(()));
    for length in 0..raw.len() {
        let cut = check(&prepared, 0, &raw[..length]);
        assert_eq!(cut, Err(NotAsSaid::Unproven), "{length} bytes are not all of it");
    }
    let plain = serialize(&previous(output(COIN, script(Lock::Wpkh, OURS))));
    for place in 0..plain.len() {
        let mut changed = plain.clone();
        changed[place] ^= 1;
        assert_eq!(check(&prepared, 0, &changed), Err(NotAsSaid::Unproven), "byte {place} is hashed");
    }
    assert_eq!(check(&prepared, 0, &[&plain[..], &[0]].concat()), Err(NotAsSaid::Unproven), "bytes behind it");
}

#[test]
fn a_payload_that_lies_is_found_on_every_chain_whose_nodes_are_asked() {
    for (chain, lock, byte_fee) in [
        ("Bitcoin", Lock::Wpkh, "5"),
        ("Litecoin", Lock::Wpkh, "5"),
        ("Dogecoin", Lock::Pkh, "5000"),
        ("Dash", Lock::Pkh, "5"),
    ] {
        let source = previous(output(2 * COIN, script(lock, OURS)));
        let payload = |amount: u64| KeysignPayload {
            coin: Some(Coin {
                chain: chain.into(),
                address: row(chain).address_of(&public(OURS)).unwrap(),
                hex_public_key: hex::encode(key(OURS)),
                is_native_token: true,
                ..Coin::default()
            }),
            to_address: row(chain).address_of(&public(THEIRS)).unwrap(),
            to_amount: (COIN / 2).to_string(),
            blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
                byte_fee: byte_fee.into(),
                send_max_amount: false,
            })),
            utxo_info: vec![UtxoInfo {
                hash: source.compute_txid().to_string(),
                amount: amount.try_into().unwrap(),
                index: 1,
                ..UtxoInfo::default()
            }],
            ..KeysignPayload::default()
        };
        let read = |amount| Prepared::of(&payload(amount), Live::default()).unwrap();
        let mut seen = read(2 * COIN);
        let said = transaction(&mut seen).fee_as_said();
        assert_eq!(check(&seen, 0, &serialize(&source)), Ok(()), "{chain}");
        let spent = transaction(&mut seen).spends().remove(0);
        transaction(&mut seen).prove(&spent, &serialize(&source)).unwrap();
        let facts = seen.facts().remove(0);
        let Fee::Exact(fee) = facts.fee else { panic!("{chain}: what was seen makes the fee a fact: {:?}", facts.fee) };
        assert_eq!(fee.raw, said.to_string(), "{chain}");
        assert!(
            facts.findings.iter().all(|finding| finding.severity() < Severity::Warning),
            "{chain}: {:?}",
            facts.findings
        );
        assert_eq!(check(&read(2 * COIN), 0, &serialize(&source)), Ok(()), "{chain}");
        assert_eq!(
            check(&read(COIN), 0, &serialize(&source)),
            Err(NotAsSaid::Amount { real: 2 * COIN, said: COIN }),
            "{chain}: what is worth more would be given away as a fee"
        );
    }
}
