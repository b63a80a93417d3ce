//! What every kind of keysign payload has in common.

use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::*;
use lockstep_findings::{FindingId, Severity};
use proptest::prelude::*;
use prost::Message;

use super::*;
use crate::{Maturity, PublicKey, Rules, SigningMode};

// Twice the generator and the generator of secp256k1, and two Ed25519 keys from RFC 8032.
const SECP: [&str; 2] = [
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5",
];
const ED: [&str; 2] = [
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
];
const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
const LIVE: Live = Live { zcash_branch: Some(0xc2d6_d0b4), zcash_spent: Vec::new() };

fn address(row: &Chain, which: usize) -> (String, String) {
    let (digits, key) = match row.signing_mode {
        SigningMode::EddsaEd25519 => (ED[which], PublicKey::Ed25519(hex_field("key", ED[which]).unwrap())),
        _ => (SECP[which], PublicKey::Secp256k1(hex_field("key", SECP[which]).unwrap())),
    };
    (row.address_of(&key).unwrap(), digits.to_owned())
}

/// A plain transfer from the first key to the second.
fn transfer(row: &Chain) -> KeysignPayload {
    let (own, hex_public_key) = address(row, 0);
    KeysignPayload {
        coin: Some(Coin {
            chain: row.name.into(),
            ticker: row.native.ticker.into(),
            address: own,
            decimals: row.native.decimals.into(),
            is_native_token: true,
            hex_public_key,
            ..Coin::default()
        }),
        to_address: address(row, 1).0,
        to_amount: "50000000".into(),
        blockchain_specific: specific(row),
        utxo_info: vec![UtxoInfo { hash: HASH.into(), amount: 200_000_000, index: 1, ..UtxoInfo::default() }],
        ..KeysignPayload::default()
    }
}

macro_rules! specific {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        fn specific(row: &Chain) -> Option<BlockchainSpecific> {
            Some(match &row.rules {
                $(Rules::$Kind(rules) => crate::$folder::sample::specific(rules),)+
            })
        }
    };
}
crate::kinds::kinds!(specific);

type Change = fn(&mut KeysignPayload, &Chain);

fn signable() -> impl Iterator<Item = &'static Chain> {
    Registry::all().iter().filter(|row| row.maturity != Maturity::ReadOnly)
}

fn signs(payload: &KeysignPayload) -> Result<Vec<Vec<u8>>, PayloadError> {
    Prepared::of(payload, LIVE).map(|prepared| prepared.to_sign())
}

#[test]
fn every_chain_signs_a_plain_transfer_and_each_its_own() {
    let mut seen = Vec::new();
    for row in signable() {
        let signed = signs(&transfer(row)).unwrap_or_else(|error| panic!("{row}: {error}"));
        assert_eq!(signed.len(), 1, "{row} signs one transaction with one input");
        // UTXO transactions name no chain: the outputs that they spend exist on one chain only.
        if !matches!(row.rules, Rules::Utxo(_)) {
            assert!(!seen.contains(&signed), "{row} signs what another chain signs");
            seen.push(signed);
        }
    }
}

#[test]
fn recipient_and_amount_are_signed() {
    for row in signable() {
        let before = signs(&transfer(row)).unwrap();
        let changes: [(&str, Change); 4] = [
            ("amount", |payload, _| payload.to_amount = "50000001".into()),
            ("recipient", |payload, row| payload.to_address = address(row, 0).0),
            ("memo", |payload, _| payload.memo = Some("hello".into())),
            ("amount of all there is", |payload, _| payload.to_amount = u128::MAX.to_string()),
        ];
        for (what, change) in changes {
            let mut payload = transfer(row);
            change(&mut payload, row);
            assert_ne!(signs(&payload), Ok(before.clone()), "{row} signs the same with another {what}");
        }
    }
}

#[test]
fn missing_fields_and_other_chains_are_refused() {
    for row in signable() {
        let refused = |what: &str, change: fn(&mut KeysignPayload)| {
            let mut payload = transfer(row);
            change(&mut payload);
            assert!(signs(&payload).is_err(), "{row} signs with {what}");
        };
        refused("no coin", |payload| payload.coin = None);
        refused("no particulars", |payload| payload.blockchain_specific = None);
        refused("an address of nobody", |payload| payload.to_address = "nobody".into());
        refused("no amount", |payload| payload.to_amount = String::new());
        refused("a negative amount", |payload| payload.to_amount = "-1".into());
        refused("an amount with a fraction", |payload| payload.to_amount = "1.5".into());
        refused("a swap that is not understood", |payload| {
            payload.swap_payload = Some(SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload::default()));
        });
        refused("data of another program and chain", |payload| {
            payload.sign_data = Some(SignData::SignRipple(SignRipple { raw_json: "{}".into() }));
        });
    }
    let mut unknown = transfer(&Registry::all()[0]);
    unknown.coin.as_mut().unwrap().chain = "Ethereum\u{202e}".into();
    let refusal = signs(&unknown).unwrap_err().to_string();
    assert!(refusal.contains(r"\u{202e}"), "{refusal} shows what is hidden in the name");
}

#[test]
fn qbtc_is_decoded_and_hashed_but_not_signed() {
    let row = Registry::row("qbtc").unwrap();
    let key = [0xaa; 32];
    let own = crate::cosmos::address::write("qbtc", &crate::hashes::hash160(&key)).unwrap();
    let payload = KeysignPayload {
        coin: Some(Coin {
            chain: row.name.into(),
            address: own.clone(),
            is_native_token: true,
            hex_public_key: hex::encode(key),
            ..Coin::default()
        }),
        to_address: own.clone(),
        to_amount: "123456".into(),
        blockchain_specific: Some(BlockchainSpecific::CosmosSpecific(CosmosSpecific::default())),
        ..KeysignPayload::default()
    };
    let prepared = Prepared::of(&payload, LIVE).unwrap();
    assert_eq!(prepared.to_sign().len(), 1, "the digest is computed all the same");
    let facts = &prepared.facts()[0];
    assert_eq!(facts.from, Some(own), "the account is that of its key");
    assert_eq!(facts.worst(), Some(Severity::Info), "{:?}: only that it goes to itself", facts.findings);
    let signature = PayloadSignature::Ecdsa { r: [1; 32], s: [1; 32], recovery: 0 };
    let refusal = prepared.compile(&[signature]).unwrap_err();
    assert_eq!(refusal.to_string(), "signing with ML-DSA-44 is not supported by this vault yet");

    let mut nobody = payload.clone();
    nobody.to_address = "qbtc1nobody".into();
    let facts = Prepared::of(&nobody, LIVE).unwrap().facts().remove(0);
    assert!(facts.findings.iter().any(|finding| finding.id() == FindingId::NoAddress), "{:?}", facts.findings);
    let bare = KeysignPayload { coin: Some(Coin { chain: "qbtc".into(), ..Coin::default() }), ..Default::default() };
    assert!(signs(&bare).is_err(), "a payload without particulars is none");
}

#[test]
fn a_zcash_branch_that_is_not_known_is_not_signed_for() {
    let payload = transfer(Registry::row("Zcash").unwrap());
    for zcash_branch in [None, Some(0), Some(0xffff_fffc)] {
        let live = Live { zcash_branch, ..LIVE };
        assert!(Prepared::of(&payload, live).is_err(), "{zcash_branch:x?} takes no version that is known");
    }
    let other = Prepared::of(&payload, Live { zcash_branch: Some(0x5437_f330), ..LIVE }).unwrap().to_sign();
    assert_ne!(Ok(other), signs(&payload), "the branch is signed");
}

proptest! {
    #[test]
    fn a_changed_byte_gives_another_transaction_or_an_error_but_never_a_panic(
        which in 0..Registry::all().len(), place: prop::sample::Index, change in 1u8..,
    ) {
        let row = &Registry::all()[which];
        prop_assume!(row.maturity != Maturity::ReadOnly);
        let payload = transfer(row);
        let mut bytes = payload.encode_to_vec();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(changed) = KeysignPayload::from_bytes(&bytes) {
            let (before, after) = (signs(&payload), signs(&changed));
            // Recipient and amount are signed whatever else the payload omits.
            if (&payload.to_address, &payload.to_amount) != (&changed.to_address, &changed.to_amount) && after.is_ok() {
                prop_assert!(before != after || payload.to_address.eq_ignore_ascii_case(&changed.to_address));
            }
        }
    }

    #[test]
    fn any_numbers_are_planned_without_a_panic(
        amount: u64, all: bool, fee: u64, spendable in prop::collection::vec(0..i64::MAX, 0..6),
        name in prop::sample::select(vec!["Bitcoin", "Bitcoin-Cash", "Dogecoin", "Zcash", "Cardano"]),
    ) {
        let row = Registry::row(name).unwrap();
        let utxo = |amount| UtxoInfo { hash: HASH.into(), amount, ..UtxoInfo::default() };
        let mut payload = transfer(row);
        payload.to_amount = amount.to_string();
        payload.utxo_info = spendable.into_iter().map(utxo).collect();
        match &mut payload.blockchain_specific {
            Some(BlockchainSpecific::UtxoSpecific(specific)) => {
                specific.byte_fee = fee.to_string();
                specific.send_max_amount = all;
            }
            Some(BlockchainSpecific::Cardano(specific)) => specific.byte_fee = i64::try_from(fee >> 1).unwrap(),
            _ => {}
        }
        let _ = signs(&payload);
    }
}
