//! Encoding and hashing of Zcash transactions, compared with other implementations.

use bitcoin::{ScriptBuf, TxIn, TxOut};
use proptest::prelude::*;

use super::*;
use crate::utxo::own::Lock;

const NU5: u32 = 0xc2d6_d0b4;
const OWN: &str = "76a914bf7371ed5dda113cf247d7ad3874e8f2c98cc30f88ac";

/// The unsigned form of a payment that another wallet signed, for a branch id whose bytes that wallet had
/// reversed.
const PAYMENT: &str = "0400008085202f8901f031b593ce11f781f3793b1983ac1c12bd6c2ef07360cf10a8bec62a87ad1f630000000000ffffffff02\
    20a10700000000001976a91414db4138d56a2ecfb10881a9be394d9f321985b288ac107a0700000000001976a914bf7371ed5dda113cf247d7ad\
    3874e8f2c98cc30f88ac00000000000000000000000000000000000000";

/// The published vectors of ZIP-244 (zcash-test-vectors, zip_0244) with transparent parts only: transaction,
/// transaction id, index of the input, digest of type ALL, and amounts and scripts of the spent outputs.
type Vector = (&'static str, &'static str, usize, &'static str, &'static [(u64, &'static str)]);
const ZIP_244: [Vector; 3] = [
    (
        "050000800a27a726b4d0d6c2ff6acc0ffc2e490d03146b9d49dd8c7835f43a37dca0787e3ec9f6605223d5ba7ae0ab9025b73bc03f7fac36c0\
         09636363635100635365bca7e54cc1a12d127b57c8138976e791013b015f06a624f521b6ee04ec980893c7e5e01a3362035904ac000053d7\
         445fe2d09130f63511da54832de9136b39f4599f5aa5dfbb45da60cdceab7eefde89be63f3f7c00452006aace1405def0244fd7f99b67d04\
         0004630063ac12f6465073e1020009636a5351520065ac65000000",
        "bc34e5ca581c5c6544aafb3e5865348f71b8aa2a782df8b6bfa1791bf5a73758",
        0,
        "8f607656c52d9ad2231120c24faa7b6855ae571bee46e61d76a25cffb2bb4fcb",
        &[(1_848_924_248_978_091, "ac0000"), (447_389_782_351_145, "6565"), (620_151_782_842_275, "")],
    ),
    (
        "050000800a27a726b4d0d6c223e119f635ef1d05024b216b7023fadc2d25949c90037e71e3e550726d210a2c688342e52440635e9cc14afe10\
         0665515151ac53782e9e4a5fa87f0a956f5b85509960285c22627c59483a5a4c28cce4b156e551406a7ee8355656a20043e38ce103bd9a27\
         4e288d020000aafe033252c7030005516a63656338eb8b41ca5104000653516365acac000000",
        "90d2886cb628813371c7d1bd02031b6ca66b42d1db4e118d65f31b2dccb63235",
        1,
        "2bea7c00cf77fa59a63ab0bd3eb7b10659f8fc9e4c4894bafc37640e8655f562",
        &[(1_561_051_182_746_413, "656a516aac516a6552"), (1_535_468_271_734_483, "52")],
    ),
    (
        "050000800a27a726b4d0d6c281836c3be99a081703a460e968aa7109870bbed17df5f888c8ca1467ae17dbbcde31c1105cb5bda88ac6c62700\
         0452ac52ac0ffe81ec58bf1e6d1bb7aaada41fba0bb588778a7f65202ad811ea73d26c74550395aff75325107c096a5251acac00650051a2\
         e7424719a3d185b7e0a43a472e298ac0afdc5287d7ad124cd9405a62cd1ca08b282efef7f928df0852525251ac5353aceaa5ff1200000000",
        "221d40597b563f206458f9736b8549237c5554242c419022435a3350a0708ea1",
        2,
        "9d802c8ace5bc5f5b03c7dac8a29ef33424def82cbc4fc8400c0bb9d5e084147",
        &[
            (1_076_763_594_431_866, "006551ac65630053"),
            (316_847_576_141_144, "63520053"),
            (1_780_844_721_475_339, "acac00656a6351"),
        ],
    ),
];

fn bytes(hex: &str) -> Vec<u8> {
    hex::decode(hex).unwrap()
}

#[test]
fn the_digest_of_version_4_equals_that_of_another_wallet() {
    let (tx, frame) = read::transaction(&mut &bytes(PAYMENT)[..], 0xb4d0_d6c2).unwrap();
    let spent = [Spent { amount: 1_000_000, lock: Lock::Pkh, proven: false }];
    let own = ScriptBuf::from_hex(OWN).unwrap();
    assert_eq!(
        hex::encode(sighashes(&tx, frame, &spent, &own)[0]),
        "06b5b60ad2303d7185e375f5f22d49c8973d221469cd963a34179306c66b4b75",
    );
    assert!(!frame.is_mined(), "no network is in that branch");
    assert!(Frame::of(Some(0xb4d0_d6c2)).is_err(), "no network is in that branch");
}

#[test]
fn the_digests_of_version_5_are_the_published_ones() {
    for (hex, hash, place, digest, spent) in ZIP_244 {
        let raw = bytes(hex);
        let mut rest = &raw[..];
        let (tx, frame) = read::transaction(&mut rest, 0).unwrap();
        assert!(rest.is_empty(), "all of it is read");
        assert_eq!(frame.branch, NU5, "the branch is in the bytes");
        assert_eq!(encode(&tx, frame), raw, "it is written as it was read");
        assert_eq!(hex::encode(txid(&tx, frame, &raw)), hash);
        let scripts: Vec<_> = spent.iter().map(|(_, script)| ScriptBuf::from_hex(script).unwrap()).collect();
        let spent: Vec<_> =
            spent.iter().zip(&scripts).map(|((amount, _), script)| (*amount, script.as_script())).collect();
        assert_eq!(hex::encode(v5::Shared::of(&tx, frame, &spent).sighash(&tx.input[place], spent[place])), digest);
    }
}

/// Some vectors of that set with shielded parts, one per line: id and transaction. They include Sapling
/// spends, Sapling outputs, Orchard actions and a coinbase.
const ZIP_244_SHIELDED: &str = include_str!("zip_0244.txt");

#[test]
fn outputs_of_shielded_transactions_are_verified_by_their_id() {
    for line in ZIP_244_SHIELDED.lines() {
        let (txid, raw) = line.split_once(' ').unwrap();
        let (txid, raw): ([u8; 32], _) = (bytes(txid).try_into().unwrap(), bytes(raw));
        let mut rest = &raw[20..];
        read::list::<TxIn>(&mut rest).unwrap();
        let outputs = read::list::<TxOut>(&mut rest).unwrap();
        let transparent = raw.len() - rest.len();
        assert_eq!(source::outputs(&raw, txid), Some(outputs), "under the published hash");
        for place in (8..20).chain(transparent - 1..transparent).chain(transparent + 3..transparent + 60) {
            let mut changed = raw.clone();
            changed[place] ^= 1;
            assert_eq!(source::outputs(&changed, txid), None, "byte {place} is hashed");
        }
        for length in [0, 3, 19, 20, 21, transparent, transparent + 100, raw.len() - 1] {
            assert_eq!(source::outputs(&raw[..length], txid), None, "{length} bytes are not all of it");
        }
        assert_eq!(source::outputs(&[&raw[..], &[0]].concat(), txid), None, "bytes behind it");
    }
    assert_eq!(ZIP_244_SHIELDED.lines().count(), 3);
}

#[test]
fn every_version_until_now_is_known_by_its_hash() {
    let body = [&[1][..], &[7; 36], &[0], &[0xff; 4], &bytes("01e80300000000000001ac"), &[0; 8]].concat();
    let nothing_shielded = [0; 11];
    for (head, tail) in [
        ("01000000", &[][..]),
        // JoinSplits come after the outputs.
        ("02000000", &[9; 40][..]),
        ("030000807082c403", &[][..]),
        ("0400008085202f89", &nothing_shielded[..]),
    ] {
        let raw = [&bytes(head)[..], &body, tail].concat();
        let found = source::outputs(&raw, double_sha256(&raw)).unwrap_or_else(|| panic!("{head} is known"));
        assert_eq!(found.iter().map(|one| one.value.to_sat()).collect::<Vec<_>>(), [1000]);
        assert_eq!(source::outputs(&raw, [0; 32]), None, "{head}: under no other name");
    }
    for unknown in ["0600008085202f89", "0400008000000000", "ffffffff85202f89"] {
        let raw = [&bytes(unknown)[..], &body, &nothing_shielded].concat();
        assert_eq!(source::outputs(&raw, double_sha256(&raw)), None, "{unknown} may be hashed in another way");
    }
}

#[test]
fn the_version_is_the_one_that_the_network_takes() {
    let version = |branch| Frame::of(Some(branch)).unwrap().version;
    assert_eq!(version(0x37a5_165b), Version::V4, "until NU7 other devices compose version 4");
    assert_eq!(version(0x7719_0ad9), Version::V5, "NU7 ends version 4");
}

#[test]
fn bytes_that_are_not_an_unsigned_transaction_are_refused() {
    let whole = bytes(PAYMENT);
    assert!(read(&whole, NU5).is_ok());
    for short in 0..whole.len() {
        assert!(read(&whole[..short], NU5).is_err(), "{short} bytes are not all of it");
    }
    let key = hex_key();
    let with = |digests: u8, length: usize| [&whole[..], b"ZSH", &key, &[digests], &vec![7; length]].concat();
    assert_eq!(read(&with(1, 32), NU5).unwrap().key, Some(key), "the digest behind it is not looked at");
    for (digests, length) in [(0, 0), (1, 31), (1, 33), (2, 64), (0xfd, 32)] {
        assert!(
            read(&with(digests, length), NU5).is_err(),
            "{digests} digests of {length} bytes are not one per input"
        );
    }
    assert!(read(&[&whole[..], &[0]].concat(), NU5).is_err(), "bytes behind it");
    assert!(read(&whole, 0x7719_0ad9).is_err(), "NU7 takes no version 4");
    let mut shielded = whole.clone();
    shielded[whole.len() - 1] = 1;
    assert!(read(&shielded, NU5).is_err(), "a joinsplit");
    assert!(read(&bytes(ZIP_244[0].0), NU5).is_err(), "it is signed");
}

fn hex_key() -> [u8; 33] {
    bytes("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").try_into().unwrap()
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic_and_written_as_they_were(
        mut any in prop::collection::vec(any::<u8>(), 0..300), version in 0_u8..3,
    ) {
        let (header, group) = if version == 2 { (v5::HEADER, v5::GROUP) } else { (v4::HEADER, v4::GROUP) };
        if version > 0 {
            any.splice(0..0, [header, group].concat());
        }
        if let Ok(found) = read(&any, NU5) {
            prop_assert!(any.starts_with(&encode(&found.tx, found.frame)));
        }
    }

    #[test]
    fn a_changed_byte_is_refused_or_signed_otherwise(place in 0..PAYMENT.len() / 2, change in 1u8..) {
        let own = ScriptBuf::from_hex(OWN).unwrap();
        let digest = |raw: &[u8]| {
            let found = read(raw, NU5).ok()?;
            Some(sighashes(&found.tx, found.frame, &[Spent { amount: 1, lock: Lock::Pkh, proven: false }], &own))
        };
        let mut raw = bytes(PAYMENT);
        let before = digest(&raw);
        raw[place] ^= change;
        let after = digest(&raw);
        prop_assert!(after.is_none() || after != before);
    }
}
