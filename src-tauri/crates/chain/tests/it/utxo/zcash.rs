//! The Zcash format.

use bitcoin::consensus::encode::serialize;
use bitcoin::{OutPoint, Sequence, TxIn};
use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_chain::utxo::zcash_spends;
use lockstep_chain::{Live, Prepared, PublicKey, SpentOutput, UnsignedError};

use super::given::{COIN, Lock, OURS, THEIRS, codes, key, output, public, row, script, sign};

const NU6_3: u32 = 0x37a5_165b;
const NU7: u32 = 0x7719_0ad9;
const SPENT: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";

fn live(zcash_branch: u32) -> Live {
    let zcash_spent = vec![SpentOutput { txid: SPENT.into(), index: 1, amount: COIN }];
    Live { zcash_branch: Some(zcash_branch), zcash_spent }
}

fn parts() -> (Vec<u8>, Vec<u8>) {
    let input =
        TxIn { previous_output: OutPoint::new(SPENT.parse().unwrap(), 1), sequence: Sequence::MAX, ..TxIn::default() };
    let outputs = vec![output(COIN / 4, script(Lock::Pkh, THEIRS)), output(COIN / 2, script(Lock::Pkh, OURS))];
    (serialize(&vec![input]), serialize(&outputs))
}

fn version_4(expiry: u32) -> Vec<u8> {
    let (inputs, outputs) = parts();
    let header = hex::decode("0400008085202f89").unwrap();
    [header, inputs, outputs, vec![0; 4], expiry.to_le_bytes().to_vec(), vec![0; 11]].concat()
}

fn version_5(branch: u32, expiry: u32) -> Vec<u8> {
    let (inputs, outputs) = parts();
    let header = hex::decode("050000800a27a726").unwrap();
    let times = [branch.to_le_bytes(), [0; 4], expiry.to_le_bytes()].concat();
    [header, times, inputs, outputs, vec![0; 3]].concat()
}

// The form in which other programs hand it over: with the key and their own digests.
fn marked(tx: Vec<u8>, secret: u8, digest: u8) -> Vec<u8> {
    [&tx[..], b"ZSH", &key(secret), &[1], &[digest; 32]].concat()
}

fn read(bytes: &[u8], signer: Option<&PublicKey>, live: Live) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row("Zcash"), bytes, signer, live)
}

#[test]
fn both_versions_are_shown_in_full() {
    for (bytes, branch, form) in [(version_4(3_500_000), NU6_3, "v4"), (version_5(NU7, 3_500_000), NU7, "v5")] {
        let facts = read(&bytes, Some(&public(OURS)), live(branch)).unwrap().facts().remove(0);
        let own = row("Zcash").address_of(&public(OURS)).unwrap();
        assert_eq!(facts.form, form);
        assert_eq!(facts.from.as_ref(), Some(&own));
        assert_eq!(facts.moves[0].kind, MoveKind::Pay);
        assert_eq!(facts.moves[0].to, row("Zcash").address_of(&public(THEIRS)).ok());
        assert_eq!((facts.moves[1].kind, facts.moves[1].to.as_ref()), (MoveKind::Change, Some(&own)));
        let Fee::Exact(fee) = &facts.fee else { panic!("{:?}", facts.fee) };
        assert_eq!(fee.text, "0.25 ZEC");
        assert_eq!(facts.expiry, Expiry::Height { height: 3_500_000 });
        assert!(codes(&facts).contains(&"high_fee"), "{:?}", facts.findings);
    }
}

#[test]
fn attached_digests_are_ignored() {
    let own = read(&version_4(0), Some(&public(OURS)), live(NU6_3)).unwrap();
    for digest in [0, 7] {
        let marked = read(&marked(version_4(0), OURS, digest), None, live(NU6_3)).unwrap();
        assert_eq!(marked.to_sign(), own.to_sign(), "they are made here");
    }
    let sent = own.compile(&sign(&own, OURS)).unwrap().remove(0);
    assert!(sent.raw.starts_with("0400008085202f8901"), "and the mark is not sent");
    assert!(!sent.raw.contains(&hex::encode("ZSH")));
}

#[test]
fn the_digest_depends_on_branch_amount_and_expiry() {
    let digest = |bytes: &[u8], live: Live| read(bytes, Some(&public(OURS)), live).unwrap().to_sign();
    let before = digest(&version_4(0), live(NU6_3));
    assert_ne!(before, digest(&version_4(0), live(0x4dec_4df0)), "the branch");
    assert_ne!(before, digest(&version_4(1), live(NU6_3)), "the expiry");
    let mut richer = live(NU6_3);
    richer.zcash_spent[0].amount += 1;
    assert_ne!(before, digest(&version_4(0), richer), "the amount");
    let v5 = digest(&version_5(NU6_3, 0), live(NU6_3));
    assert_ne!(before, v5, "the version");
    let mut richer = live(NU6_3);
    richer.zcash_spent[0].amount += 1;
    assert_ne!(v5, digest(&version_5(NU6_3, 0), richer), "the amount in version 5");
}

#[test]
fn missing_data_is_requested() {
    let bytes = marked(version_4(0), OURS, 0);
    let sentence = |live: Live| read(&bytes, None, live).unwrap_err().to_string();
    assert!(sentence(Live::default()).contains("consensus branch"));
    let amounts = sentence(Live { zcash_spent: Vec::new(), ..live(NU6_3) });
    assert!(amounts.contains(SPENT) && amounts.contains("no node was asked"), "{amounts}");
    assert_eq!(zcash_spends(&bytes, &live(NU6_3)), Ok(vec![(SPENT.to_owned(), 1)]), "this is what to ask for");
    assert_eq!(read(&version_4(0), None, live(NU6_3)).unwrap_err(), UnsignedError::NoSigner);
}

#[test]
fn addresses_of_other_networks_and_signatures_of_other_keys_are_refused() {
    let own = public(OURS);
    let refused = |bytes: &[u8], branch: u32| read(bytes, Some(&own), live(branch)).unwrap_err().to_string();
    assert!(refused(&version_4(0), NU7).contains("the network does not take it"), "NU7 ends version 4");
    assert!(refused(&version_4(0), 0xb4d0_d6c2).contains("the network does not take it"), "no such branch");
    assert!(refused(&version_5(NU7, 0), NU6_3).contains("another branch"));
    assert!(refused(&version_4(500_000_000), NU6_3).contains("expiry height"));
    assert!(refused(b"psbt\xff", NU6_3).contains("version 4 or 5"), "a PSBT is not its form");
    assert!(refused(&[version_4(0), vec![0]].concat(), NU6_3).contains("bytes behind it"));
    let theirs = row("Zcash").address_of(&public(THEIRS)).unwrap();
    let foreign = read(&marked(version_4(0), THEIRS, 0), Some(&own), live(NU6_3));
    assert_eq!(foreign.unwrap_err(), UnsignedError::NotOurs { signer: theirs });
}
