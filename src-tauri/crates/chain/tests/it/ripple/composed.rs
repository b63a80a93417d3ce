//! Transactions that another program composed as JSON.

use lockstep_chain::{Live, PayloadError, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, RippleSpecific, SignRipple};

use super::given::*;

fn particulars(sequence: u64, last_ledger_sequence: u64, destination_tag: Option<u32>) -> Option<BlockchainSpecific> {
    let specific = RippleSpecific { sequence, gas: 10, last_ledger_sequence, destination_tag };
    Some(BlockchainSpecific::RippleSpecific(specific))
}

fn payload(raw_json: &str) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Ripple".into(),
            ticker: "XRP".into(),
            address: OWN.into(),
            decimals: 6,
            is_native_token: true,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: OTHER.into(),
        to_amount: "1000000".into(),
        blockchain_specific: particulars(99, 12_345_678, None),
        sign_data: Some(SignData::SignRipple(SignRipple { raw_json: raw_json.into() })),
        ..KeysignPayload::default()
    }
}

fn signs(raw_json: &str) -> Result<Vec<Vec<u8>>, PayloadError> {
    Prepared::of(&payload(raw_json), Live::default()).map(|prepared| prepared.to_sign())
}

fn payment(change: (&str, &str)) -> String {
    let text = format!(
        r#"{{"TransactionType":"Payment","Account":"{OWN}","Destination":"{OTHER}","Amount":"1000000","Fee":"10","Flags":0,"Sequence":99,"LastLedgerSequence":12345678,"SigningPubKey":""}}"#
    );
    assert!(change.0.is_empty() || text.contains(change.0), "{} is in the text", change.0);
    text.replacen(change.0, change.1, 1)
}

fn plain() -> KeysignPayload {
    KeysignPayload { sign_data: None, ..payload("") }
}

fn hash(payload: &KeysignPayload) -> String {
    hex::encode(&Prepared::of(payload, Live::default()).unwrap().to_sign()[0])
}

#[test]
fn a_json_payment_is_signed_like_a_plain_payment() {
    assert_eq!(hash(&payload(&payment(("", "")))), hash(&plain()));
}

// The expected hash is that of wallet-core 4.8.2 (npm) with this key.
#[test]
fn json_is_hashed_as_an_independent_library_does() {
    let usd = format!(r#"{{"currency":"USD","issuer":"{OTHER}","value":"10.5"}}"#);
    let solo =
        format!(r#"{{"currency":"534F4C4F00000000000000000000000000000000","issuer":"{OTHER}","value":"1e-7"}}"#);
    let rest = r#""Fee":"10","Sequence":99,"LastLedgerSequence":12345678"#;
    for (json, expected) in [
        (
            format!(r#"{{"TransactionType":"Payment","Account":"{OWN}","Destination":"{OTHER}","Amount":"1000000"}}"#),
            "14bf9838b566e2b06e56e0a05d9cc35d3e5bab3cb43245aad2c37720bcba43c9",
        ),
        (
            payment((r#""Flags":0"#, r#""DestinationTag":5,"Memos":[{"Memo":{"MemoData":"72656e74"}}]"#)),
            "7a983da070d49870689afa7aa5c3954dca21c1bca670f105030c3e556a4435c8",
        ),
        (
            format!(r#"{{"TransactionType":"TrustSet","Account":"{OWN}","LimitAmount":{usd},{rest}}}"#),
            "8d979151caa81c4760d4ebff4dba3f0792aeb723017643ce02a66770099d85f3",
        ),
        (
            format!(
                r#"{{"TransactionType":"OfferCreate","Account":"{OWN}","TakerGets":"5","TakerPays":{solo},"Expiration":5,{rest}}}"#
            ),
            "3ec2b500bb3a83b1d2eb47d6e9ace3c92bc814ad096c994b311eaae1bab3724c",
        ),
    ] {
        assert_eq!(hash(&payload(&json)), expected, "{json}");
    }
}

// The expected hash is that of wallet-core 4.8.2 (npm) with this key.
#[test]
fn tags_and_memos_are_hashed_as_an_independent_library_does() {
    let of = |tag, memo: &str| KeysignPayload {
        blockchain_specific: particulars(99, 12_345_678, tag),
        memo: Some(memo.to_owned()).filter(|memo| !memo.is_empty()),
        ..plain()
    };
    let tag = "78c11cdee95104585bae2f2ebe64653c82a7ee9cc41560e86589df36fdf54a74";
    for (number, memo) in [(Some(5), ""), (None, "5"), (Some(5), "5")] {
        assert_eq!(hash(&of(number, memo)), tag, "{number:?} and {memo:?} are one tag");
    }
    let both = "7a983da070d49870689afa7aa5c3954dca21c1bca670f105030c3e556a4435c8";
    assert_eq!(hash(&of(Some(5), "rent")), both, "a memo may stand beside a tag");
    for (number, memo) in [(Some(5), "6"), (Some(0), ""), (None, "0"), (Some(0), "rent")] {
        let refused = Prepared::of(&of(number, memo), Live::default());
        assert!(refused.is_err(), "{number:?} and {memo:?} would be read in two ways");
    }
}

// The expected hash is that of wallet-core 4.8.2 (npm) with this key.
#[test]
fn a_token_in_the_payload_gives_a_trust_line_and_is_shown_as_one() {
    let mut payload = plain();
    payload.to_amount = "10500000000000000".into();
    let coin = payload.coin.as_mut().unwrap();
    coin.is_native_token = false;
    coin.decimals = 15;
    coin.ticker = "Dollar".into();
    coin.contract_address = format!("USD.{OTHER}");
    assert_eq!(hash(&payload), "2945611a1c5af7a18994861d336bcf89398e89eff3f0ceb48469c15dcfa9773b");
    let facts = Prepared::of(&payload, Live::default()).unwrap().facts().remove(0);
    assert_eq!(facts.form, "TrustSet", "nothing is paid");
    let text = &facts.findings[0].sentence();
    assert!(
        text.contains("10.5 USD") && !text.contains("Dollar"),
        "{text} uses the ledger's own name, not the payload's"
    );
    for (id, fine) in [
        (format!("RLUSD.{OTHER}"), true),
        (format!("524C555344000000000000000000000000000000.{OTHER}"), true),
        (format!("XRP.{OTHER}"), false),
        (format!("US.{OTHER}"), false),
        ("USD".to_owned(), false),
        (String::new(), false),
    ] {
        payload.coin.as_mut().unwrap().contract_address = id.clone();
        assert_eq!(Prepared::of(&payload, Live::default()).is_ok(), fine, "{id}");
    }
}

// The example in the ledger's documentation, whose signature is verified besides the binary form.
#[test]
fn the_documented_example_has_the_documented_bytes() {
    let json = r#"{"Account":"rMBzp8CgpE441cp5PVyA9rpVV7oT8hP3ys","Expiration":595640108,"Fee":"10","Flags":524288,"OfferSequence":1752791,"Sequence":1752792,"SigningPubKey":"03EE83BB432547885C219634A1BC407A9DB0474145D69737D09CCDC63E1DEE7FE3","TakerGets":"15000000000","TakerPays":{"currency":"USD","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"7072.8"},"TransactionType":"OfferCreate"}"#;
    let binary = "120007220008000024001abed82a2380bf2c2019001abed764d55920ac9391400000000000000000000000000055534400000000000a20b3c85f482532a9578dbb3950b85ca06594d165400000037e11d60068400000000000000a732103ee83bb432547885c219634a1bc407a9db0474145d69737d09ccdc63e1dee7fe38114dd76483facdee26e60d8a586bb58d09f27045c46";
    let mut payload = payload(json);
    let coin = payload.coin.as_mut().unwrap();
    coin.address = "rMBzp8CgpE441cp5PVyA9rpVV7oT8hP3ys".into();
    coin.hex_public_key = "03ee83bb432547885c219634a1bc407a9db0474145d69737d09ccdc63e1dee7fe3".into();
    payload.blockchain_specific = particulars(1_752_792, 0, None);
    let bytes = hex::decode(binary).unwrap();
    let same = Prepared::of_unsigned(row(), &bytes, None, Live::default()).unwrap();
    let prepared = Prepared::of(&payload, Live::default()).unwrap();
    assert_eq!(prepared.to_sign(), same.to_sign());
    assert_eq!(prepared.facts(), same.facts(), "whichever way it came");
}

#[test]
fn paths_memos_and_trust_lines_are_understood() {
    let usd = format!(r#"{{"currency":"USD","issuer":"{OTHER}","value":"10"}}"#);
    let paths =
        format!(r#"[[{{"account":"{OTHER}"}},{{"currency":"XRP"}}],[{{"currency":"USD","issuer":"{OTHER}"}}]]"#);
    let more =
        format!(r#""Amount":{usd},"SendMax":"5","Paths":{paths},"Memos":[{{"Memo":{{"MemoData":"72656e74"}}}}]"#);
    let mut issued = payload(&payment((r#""Amount":"1000000""#, &more)));
    assert!(Prepared::of(&issued, Live::default()).is_err(), "the payload speaks of XRP");
    let coin = issued.coin.as_mut().unwrap();
    (coin.is_native_token, coin.decimals, coin.contract_address) = (false, 5, format!("USD.{OTHER}"));
    let prepared = Prepared::of(&issued, Live::default()).unwrap();
    let facts = &prepared.facts()[0];
    assert_eq!(texts(facts), [format!("Pay 0.000005 XRP to {OTHER}")]);
    assert_eq!(facts.memo.as_ref().and_then(|memo| memo.text.as_deref()), Some("rent"));
    let trust =
        format!(r#"{{"TransactionType":"TrustSet","Account":"{OWN}","LimitAmount":{usd},"Fee":"10","Sequence":99}}"#);
    let facts = Prepared::of(&payload(&trust), Live::default()).unwrap().facts().remove(0);
    assert_eq!((facts.form.as_str(), codes(&facts)), ("TrustSet", vec!["trust_line"]));
}

#[test]
fn json_that_contradicts_the_payload_is_refused() {
    assert!(signs(&payment(("", ""))).is_ok());
    for (what, change) in [
        ("another account", (OWN, OTHER)),
        (
            "another recipient",
            (
                r#""Destination":"rpuHwvCqxWDDsRnDJWykjxKNYpAz6tsGPK""#,
                r#""Destination":"rJTJMuEEAvq6iYpYqwQoWDj8Fkxf6CfDW9""#,
            ),
        ),
        ("another amount", ("1000000", "1000001")),
        ("another place in the order", (":99", ":98")),
        ("another end", ("12345678", "12345679")),
        ("another fee", (r#""10""#, r#""11""#)),
        ("a field that is not known", ("Flags", "Flag")),
        ("a number as text", (":99", ":\"99\"")),
        ("a type that is not known", ("Payment", "Paiement")),
        ("a signature", (r#""SigningPubKey":"""#, r#""TxnSignature":"00""#)),
        ("another network", (r#""Flags":0"#, r#""NetworkID":1"#)),
        (
            "another key",
            (
                r#""SigningPubKey":"""#,
                r#""SigningPubKey":"0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798""#,
            ),
        ),
        ("a fraction of a drop", (r#""Fee":"10""#, r#""Fee":"1.5""#)),
        ("no JSON", ("{", "")),
    ] {
        assert!(signs(&payment(change)).is_err(), "{what} is signed");
    }
}

proptest::proptest! {
    #[test]
    fn any_json_is_judged_without_a_panic(text in "\\PC{0,80}", name in "[A-Z][a-zA-Z]{2,12}", number: i64) {
        let _ = signs(&text);
        let _ = signs(&payment((r#""Flags":0"#, &format!(r#""{name}":{number}"#))));
        let _ = signs(&payment((r#""Amount":"1000000""#, &format!(r#""Amount":{{"value":"{number}e{number}","currency":"USD","issuer":"{OTHER}"}}"#))));
    }
}
