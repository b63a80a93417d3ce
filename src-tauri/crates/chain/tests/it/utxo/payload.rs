//! Keysign payloads: the facts of their transactions, and transactions of other programs inside them.

use bitcoin::consensus::encode::deserialize;
use bitcoin::{ScriptBuf, Transaction};
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{CarriedError, Live, PayloadError, Prepared, TxEncoding, in_branch};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::*;

use super::given::{COIN, Lock, OURS, THEIRS, codes, data, key, output, psbt, public, read, row, script, sign};

const SPENT: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";

fn payload(chain: &str) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.into(),
            address: row(chain).address_of(&public(OURS)).unwrap(),
            hex_public_key: hex::encode(key(OURS)),
            is_native_token: true,
            ..Coin::default()
        }),
        ..KeysignPayload::default()
    }
}

fn payment(chain: &str, byte_fee: &str) -> KeysignPayload {
    KeysignPayload {
        to_address: row(chain).address_of(&public(THEIRS)).unwrap(),
        to_amount: (COIN / 2).to_string(),
        blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: byte_fee.into(),
            send_max_amount: false,
        })),
        utxo_info: vec![UtxoInfo { hash: SPENT.into(), amount: 2 * 100_000_000, index: 1, ..UtxoInfo::default() }],
        ..payload(chain)
    }
}

fn prepared(payload: &KeysignPayload) -> Result<Prepared, PayloadError> {
    Prepared::of(payload, Live { zcash_branch: Some(0x37a5_165b), ..Live::default() })
}

/// Both sides read the branch from the bytes: the wallet asked its node for it, and the co-signer has no
/// network.
#[test]
fn a_payload_of_zcash_is_carried_behind_its_branch() {
    let payload = payment("Zcash", "0");
    let carried = |bytes: &[u8]| Prepared::of_encoding(row("Zcash"), TxEncoding::Payload, bytes, &public(OURS));
    let mut signed = Vec::new();
    for branch in [0x5437_f330, 0x37a5_165b, 0x7719_0ad9] {
        let known = Prepared::of(&payload, Live { zcash_branch: Some(branch), ..Live::default() }).unwrap();
        let read = carried(&in_branch(branch, &payload.to_bytes())).unwrap();
        assert_eq!(read.to_sign(), known.to_sign(), "{branch:08x}: the same is signed, whoever knows the branch");
        assert!(!signed.contains(&read.to_sign()), "{branch:08x}: and in no other branch");
        signed.push(read.to_sign());
    }
    assert_eq!(carried(&[1, 2, 3]).unwrap_err(), CarriedError::NoBranch);
    assert!(carried(&payload.to_bytes()).is_err(), "its own first bytes are no branch");
    let nowhere = carried(&in_branch(0xb4d0_d6c2, &payload.to_bytes())).unwrap_err();
    assert!(nowhere.to_string().contains("consensus branch"), "no network is in that branch: {nowhere}");
}

#[test]
fn a_payment_is_shown_alike_on_every_chain() {
    let chains = [
        ("Bitcoin", "5", "segwit", vec![]),
        ("Litecoin", "5", "segwit", vec![]),
        ("Dogecoin", "5000", "legacy", vec!["unproven_amounts"]),
        ("Dash", "5", "legacy", vec!["unproven_amounts"]),
        ("Bitcoin-Cash", "5", "legacy", vec![]),
        ("Zcash", "5", "v4", vec![]),
    ];
    for (chain, byte_fee, form, findings) in chains {
        let payload = payment(chain, byte_fee);
        let facts = prepared(&payload).unwrap().facts().remove(0);
        let own = &payload.coin.as_ref().unwrap().address;
        assert_eq!((facts.chain.as_str(), facts.form.as_str()), (chain, form));
        assert_eq!(facts.from.as_ref(), Some(own), "{chain}: who pays");
        let moves: Vec<_> = facts.moves.iter().map(|one| (one.kind, one.to.as_ref())).collect();
        assert_eq!(moves, [(MoveKind::Pay, Some(&payload.to_address)), (MoveKind::Change, Some(own))], "{chain}");
        let raw: Vec<u64> = facts.moves.iter().map(|one| one.amount.as_ref().unwrap().raw.parse().unwrap()).collect();
        assert_eq!(raw[0], COIN / 2, "{chain}: what is paid");
        let rest = 2 * COIN - raw.iter().sum::<u64>();
        match &facts.fee {
            Fee::Exact(fee) => assert_eq!(fee.raw, rest.to_string(), "{chain}: nothing is left over"),
            Fee::Unknown { why } => {
                let said = format!("0.{rest:08}");
                assert!(why.contains(said.trim_end_matches('0')), "{chain}: {why} says what is left by the payload");
            }
            Fee::AtMost(_) => panic!("{chain}: nothing limits the fee"),
        }
        let exact = matches!(facts.fee, Fee::Exact(_));
        assert_eq!(exact, findings.is_empty(), "{chain}: a fee is exact where what is signed holds the amounts");
        assert_eq!(codes(&facts), findings, "{chain}");
    }
}

#[test]
fn the_order_of_a_swap_is_shown_unchanged() {
    let memo = "=:ETH.ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed:0/1/0";
    let swap = ThorChainSwapPayload {
        vault_address: row("Bitcoin").address_of(&public(THEIRS)).unwrap(),
        from_amount: "1000000".into(),
        ..ThorChainSwapPayload::default()
    };
    let mut payload = payment("Bitcoin", "5");
    payload.memo = Some(memo.into());
    payload.swap_payload = Some(SwapPayload::ThorchainSwapPayload(swap.clone()));
    let facts = prepared(&payload).unwrap().facts().remove(0);
    assert_eq!(facts.memo.unwrap().text.as_deref(), Some(memo));
    assert_eq!(facts.moves[0].to.as_ref(), Some(&swap.vault_address));
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().raw, "1000000");
}

#[test]
fn zcash_pays_in_version_5_when_version_4_has_ended() {
    let mut payload = payment("Zcash", "5");
    payload.to_amount = (3 * COIN / 2).to_string();
    let more = UtxoInfo { index: 2, ..payload.utxo_info[0].clone() };
    payload.utxo_info[0].amount = 100_000_000;
    payload.utxo_info.push(UtxoInfo { amount: 100_000_000, ..more });
    let under = |branch| Prepared::of(&payload, Live { zcash_branch: Some(branch), ..Live::default() }).unwrap();
    let (before, after) = (under(0x37a5_165b), under(0x7719_0ad9));
    assert_ne!(before.to_sign(), after.to_sign());
    let (old, new) = (&before.facts()[0], &after.facts()[0]);
    assert_eq!((old.form.as_str(), new.form.as_str()), ("v4", "v5"));
    assert_eq!((&old.moves, &old.fee), (&new.moves, &new.fee), "the same is paid");
    assert_eq!(
        (codes(old), codes(new)),
        (vec!["claimed_amounts"], vec![]),
        "version 5 signs all amounts with each input"
    );
    let sent = after.compile(&sign(&after, OURS)).unwrap().remove(0);
    assert!(sent.raw.starts_with("050000800a27a726d90a1977"), "version, group and branch");
}

#[test]
fn a_fee_below_zip_317_is_reported() {
    let mut payload = payment("Zcash", "5");
    payload.memo = Some("=:BTC.BTC:bc1q4e4y3g85dtkx0yp3l2flj2nmugf23c9wwtjwu5:0/1/0".into());
    let facts = prepared(&payload).unwrap().facts().remove(0);
    assert_eq!(facts.memo.as_ref().unwrap().text, payload.memo, "the order of a swap is carried as data");
    // Other devices count the data as one output, and all must compute one transaction. ZIP-317 counts the
    // data by its size.
    assert_eq!(codes(&facts), ["low_fee"]);
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?}", facts.fee) };
    assert_eq!(fee.raw, "15000");
    assert!(facts.findings[0].sentence().contains("0.00025 ZEC"), "{}", facts.findings[0].sentence());
}

/// The transaction of `the_list`.
fn composed() -> bitcoin::psbt::Psbt {
    let outputs = vec![
        output(COIN, script(Lock::Pkh, THEIRS)),
        output(2 * COIN - 3000, script(Lock::Wpkh, OURS)),
        data(b"hello"),
    ];
    psbt(&[(Lock::Wpkh, COIN), (Lock::Wrapped, COIN), (Lock::Taproot, COIN)], outputs)
}

fn the_list() -> SignBitcoin {
    let psbt = composed();
    let input = |(spends, (script_type, lock)): (&bitcoin::TxIn, (&str, Lock))| BitcoinInput {
        hash: spends.previous_output.txid.to_string(),
        index: 1,
        amount: 100_000_000,
        script_pub_key: script(lock, OURS).to_hex_string(),
        script_type: script_type.into(),
        is_ours: true,
        ..BitcoinInput::default()
    };
    let kinds = [("p2wpkh", Lock::Wpkh), ("p2sh-p2wpkh", Lock::Wrapped), ("p2tr", Lock::Taproot)];
    let output = |one: &bitcoin::TxOut| BitcoinOutput {
        amount: one.value.to_sat().try_into().unwrap(),
        script_pub_key: one.script_pubkey.to_hex_string(),
        ..BitcoinOutput::default()
    };
    SignBitcoin {
        version: 2,
        locktime: 0,
        inputs: psbt.unsigned_tx.input.iter().zip(kinds).map(input).collect(),
        outputs: psbt.unsigned_tx.output.iter().map(output).collect(),
    }
}

fn listed(list: SignBitcoin) -> Result<Prepared, PayloadError> {
    prepared(&KeysignPayload { sign_data: Some(SignData::SignBitcoin(list)), ..payload("Bitcoin") })
}

fn swapped(chain: &str, tx_type: &str, tx_payload: Vec<u8>) -> Result<Prepared, PayloadError> {
    let swap = SwapKitSwapPayload { tx_type: tx_type.into(), tx_payload, ..SwapKitSwapPayload::default() };
    prepared(&KeysignPayload { swap_payload: Some(SwapPayload::SwapkitSwapPayload(swap)), ..payload(chain) })
}

#[test]
fn a_list_a_psbt_and_a_swap_of_one_transaction_are_equal() {
    let by_list = listed(the_list()).unwrap();
    let by_psbt = read("Bitcoin", &composed()).unwrap();
    let by_swap = swapped("Bitcoin", "PSBT", composed().serialize()).unwrap();
    assert_eq!(by_list.to_sign(), by_psbt.to_sign());
    assert_eq!(by_swap.to_sign(), by_psbt.to_sign());
    assert_eq!(by_list.facts(), by_psbt.facts());
    assert_eq!(by_swap.facts(), by_psbt.facts());
    let sent = by_list.compile(&sign(&by_list, OURS)).unwrap().remove(0);
    let tx: Transaction = deserialize(&hex::decode(sent.raw).unwrap()).unwrap();
    assert_eq!(tx.output, composed().unsigned_tx.output, "it pays what was listed");
}

#[test]
fn a_contradictory_or_incomplete_list_is_refused() {
    let refused = |what: &str, change: fn(&mut SignBitcoin)| {
        let mut list = the_list();
        change(&mut list);
        assert!(listed(list).is_err(), "a list is signed with {what}");
    };
    refused("no inputs", |list| list.inputs.clear());
    refused("no outputs", |list| list.outputs.clear());
    refused("an input of another", |list| list.inputs[0].is_ours = false);
    refused("an input that is locked to another", |list| {
        list.inputs[0].script_pub_key = script(Lock::Wpkh, THEIRS).to_hex_string();
    });
    refused("a type that is not the script's", |list| list.inputs[0].script_type = "p2sh-p2wpkh".into());
    refused("a type that nobody knows", |list| list.inputs[0].script_type = "p2wsh".into());
    refused("an output of another form than it is said to be", |list| list.inputs[0].script_type = "p2tr".into());
    refused("an input whose amount nothing proves", |list| {
        list.inputs[0].script_type = "p2pkh".into();
        list.inputs[0].script_pub_key = script(Lock::Pkh, OURS).to_hex_string();
    });
    refused("a foreign redeem script", |list| {
        list.inputs[1].redeem_script = Some(script(Lock::Wpkh, THEIRS).to_hex_string());
    });
    refused("a stray redeem script", |list| {
        list.inputs[0].redeem_script = Some(script(Lock::Wpkh, OURS).to_hex_string());
    });
    for kind in [0, 2, 3, 0x41, 0x81, 0x83] {
        let mut list = the_list();
        list.inputs[0].sighash_type = Some(kind);
        assert!(listed(list).is_err(), "a list is signed with type {kind:#x}");
    }
    refused("a short hash", |list| list.inputs[0].hash.truncate(62));
    refused("a negative input", |list| list.inputs[0].amount = -1);
    refused("a negative output", |list| list.outputs[0].amount = -1);
    refused("more paid than spent", |list| list.outputs[0].amount = 300_000_000);
    refused("no script", |list| list.outputs[0].script_pub_key.clear());
    refused("an address of another script", |list| {
        list.outputs[0].address = row("Bitcoin").address_of(&public(OURS)).unwrap();
    });
    refused("an address of another network", |list| {
        list.outputs[0].address = "DAcwwKfZ1RR4c8Gtg7kREtDuDivpkHFgF7".into()
    });
    refused("another version", |list| list.version = 0);
    refused("an input twice", |list| list.inputs[1] = list.inputs[0].clone());
    let mut fine = the_list();
    fine.inputs[1].redeem_script = Some(script(Lock::Wpkh, OURS).to_hex_string());
    fine.inputs[0].sequence = Some(0xffff_fffd);
    fine.inputs[0].sighash_type = Some(1);
    assert!(listed(fine).is_ok(), "what only says the same again is in order");
}

#[test]
fn a_swap_brings_a_psbt_that_is_ours_or_nothing() {
    assert!(swapped("Bitcoin", "PSBT", Vec::new()).is_err(), "no bytes");
    assert!(swapped("Bitcoin", "SUI", composed().serialize()).is_err(), "another form");
    assert!(swapped("Zcash", "PSBT", composed().serialize()).is_err(), "Zcash has no PSBT");
    let mut foreign = composed();
    foreign.inputs[0].witness_utxo = Some(output(COIN, script(Lock::Wpkh, THEIRS)));
    assert!(swapped("Bitcoin", "PSBT", foreign.serialize()).is_err(), "an input of another");
    let mut signed = composed();
    signed.inputs[0].final_script_sig = Some(ScriptBuf::new());
    assert!(swapped("Bitcoin", "PSBT", signed.serialize()).is_err(), "signed already");
}
