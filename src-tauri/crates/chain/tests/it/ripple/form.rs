//! The binary form of transactions.

use lockstep_chain::{Live, PayloadSignature, Prepared, UnsignedError};
use proptest::prelude::*;

use super::given::*;

use crate::other_wallets;

// The example in the ledger's documentation (“Serialization format”): an offer, its signature, and its hash.
const BEFORE: &str = "120007220008000024001abed82a2380bf2c2019001abed764d55920ac9391400000000000000000000000000055534400000000000a20b3c85f482532a9578dbb3950b85ca06594d165400000037e11d60068400000000000000a732103ee83bb432547885c219634a1bc407a9db0474145d69737d09ccdc63e1dee7fe3";
const AFTER: &str = "8114dd76483facdee26e60d8a586bb58d09f27045c46";
const R: &str = "143759437c04f7b61f012563afe90d8dafc46e86035e1d965a9ced282c97d4ce";
const S: &str = "4cfd241e86f17e011298fc1a39b63386c74306a5de047e213b0f29efa4571c2c";
const SIGNATURE: &str = "74463044022014375943";
const HASH: &str = "73734B611DDA23D3F5F62E20A173B78AB8406AC5015094DA53F53D39B9EDB06C";

fn compile(prepared: &Prepared, r: &str, s: &str) -> Option<(String, String)> {
    let number = |digits: &str| hex::decode(digits).unwrap().try_into().unwrap();
    let (r, s) = (number(r), number(s));
    let signed = (0..2).find_map(|recovery| prepared.compile(&[PayloadSignature::Ecdsa { r, s, recovery }]).ok())?;
    Some((signed[0].raw.clone(), signed[0].hash.clone()))
}

#[test]
fn the_documented_example_is_signed_and_sent_identically() {
    let bytes = hex::decode(format!("{BEFORE}{AFTER}")).unwrap();
    let prepared = Prepared::of_unsigned(row(), &bytes, None, Live::default()).unwrap();
    let facts = &prepared.facts()[0];
    assert_eq!(facts.form, "OfferCreate");
    assert_eq!(facts.from.as_deref(), Some("rMBzp8CgpE441cp5PVyA9rpVV7oT8hP3ys"));
    assert_eq!(facts.nonce.as_deref(), Some("1752792"));
    assert_eq!(texts(facts), ["Pay 15000 XRP to -", "Change 7072.8 USD to rMBzp8CgpE441cp5PVyA9rpVV7oT8hP3ys"]);
    assert_eq!(facts.moves[1].asset.id.as_deref(), Some("USD.rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"));
    let (raw, hash) = compile(&prepared, R, S).unwrap();
    assert_eq!(hash, HASH, "their signature makes their transaction");
    assert!(raw.starts_with(&format!("{BEFORE}{SIGNATURE}")) && raw.ends_with(AFTER));
}

#[test]
fn a_transaction_of_another_wallet_is_signed_and_sent_identically() {
    let Some((_, expected)) = other_wallets::signed("ripple") else { return };
    let sent = expected["ripple_send"]["rawTransaction"].as_str().unwrap();
    let place = sent.find("7446304402").unwrap();
    let (before, rest) = sent.split_at(place);
    let (signature, after) = rest.split_at(2 * (2 + 0x46));
    let prepared = read(&format!("{before}{after}")).unwrap();
    assert_eq!(hex::encode(&prepared.to_sign()[0]), expected["ripple_send"]["imageHashes"][0].as_str().unwrap());
    let (raw, hash) = compile(&prepared, &signature[12..76], &signature[80..144]).unwrap();
    assert_eq!((raw.as_str(), hash.as_str()), (sent, expected["ripple_send"]["transactionHash"].as_str().unwrap()));
}

#[test]
fn a_key_that_is_left_out_is_put_in_its_place() {
    let amount = "6140000000000f4240";
    let to = format!("8314{OTHER_ACCOUNT}");
    let whole = transaction(0, &[(0x0601, amount), (0x0803, &to)]);
    let bare = transaction(0, &[(0x0601, amount), (0x0703, ""), (0x0803, &to)]);
    assert_ne!(whole, bare);
    assert_eq!(read(&bare).unwrap().to_sign(), read(&whole).unwrap().to_sign(), "the signer's key is signed");
    let nobody = Prepared::of_unsigned(row(), &hex::decode(&bare).unwrap(), None, Live::default());
    assert_eq!(nobody.unwrap_err(), UnsignedError::NoSigner);
}

#[test]
fn foreign_or_incomplete_transactions_are_refused() {
    let amount = "6140000000000f4240";
    let to = format!("8314{OTHER_ACCOUNT}");
    let with = |more: &[(u16, &str)]| {
        let mut fields = vec![(0x0601, amount), (0x0803, to.as_str())];
        fields.retain(|(code, _)| more.iter().all(|(other, _)| other != code));
        fields.extend(more);
        transaction(0, &fields)
    };
    assert!(read(&with(&[])).is_ok(), "the transaction itself is in order");
    let signer = format!("f3e010732103{}7400{}e1f1", "02".repeat(32), format_args!("8114{OTHER_ACCOUNT}"));
    let elsewhere = format!("8114{OTHER_ACCOUNT}");
    let cases = [
        ("nothing", String::new()),
        ("JSON", hex::encode(r#"{"TransactionType":"Payment"}"#)),
        ("a signed transaction", with(&[(0x0704, "740100")])),
        ("signatures of others", with(&[(0x0f03, signer.as_str())])),
        ("a sponsor's signature", with(&[(0x0e26, "e026e1")])),
        ("no key, which is for several", with(&[(0x0703, "7300")])),
        ("another network", with(&[(0x0201, "2100000001")])),
        ("fields out of order", format!("{}2200000000", with(&[]))),
        ("a field twice", with(&[(0x0601, "6140000000000f42406140000000000f4240")])),
        ("a number in a longer form", with(&[(0x020e, "200e00000001")])),
        ("a type that is not known", format!("{}0014{}", with(&[]), "00".repeat(12))),
        ("a cut-off end", with(&[]).split_at(100).0.to_owned()),
        ("bytes at the end", format!("{}e1", with(&[]))),
        ("no fee", with(&[(0x0608, "")])),
        ("a fee that is no XRP", with(&[(0x0608, &format!("68{}", dollars()))])),
        ("no account", with(&[(0x0801, "")])),
        ("another account", with(&[(0x0801, &elsewhere)])),
        ("no place in the order", with(&[(0x0204, "2400000000")])),
        ("a key that is none", with(&[(0x0703, &format!("7321{}", "ff".repeat(33)))])),
        ("more XRP than there is", with(&[(0x0601, "617fffffffffffffff")])),
    ];
    for (what, digits) in &cases {
        assert!(read(digits).is_err(), "{what} is signed: {digits}");
    }
    let other = key("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798");
    let refused = Prepared::of_unsigned(row(), &hex::decode(with(&[])).unwrap(), Some(&other), Live::default());
    assert_eq!(refused.unwrap_err(), UnsignedError::NotOurs { signer: OWN.into() });
}

#[test]
fn lists_within_lists_are_refused_before_they_grow() {
    for deep in [8, 100, 10_000] {
        let digits = transaction(0, &[(0x0f09, &"f9ea".repeat(deep))]);
        assert!(read(&digits).is_err(), "{deep} levels are more than any transaction has");
    }
}

proptest! {
    #[test]
    fn a_changed_byte_changes_the_digest_or_is_refused(place: prop::sample::Index, change in 1u8..) {
        let digits = transaction(0, &[(0x0601, &format!("61{}", dollars())), (0x0803, &format!("8314{OTHER_ACCOUNT}"))]);
        let before = read(&digits).unwrap().to_sign();
        let mut bytes = hex::decode(digits).unwrap();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(after) = read(&hex::encode(bytes)) {
            prop_assert_ne!(before, after.to_sign(), "a change that nobody signs");
            let _ = after.facts();
        }
    }

    #[test]
    fn any_bytes_are_judged_without_a_panic(bytes: Vec<u8>, kind: u16) {
        let digits = hex::encode(&bytes);
        let _ = read(&digits);
        let _ = read(&format!("12{digits}"));
        if let Ok(prepared) = read(&transaction(kind, &[(0x1001, &digits)])) {
            let _ = prepared.facts();
        }
    }
}
