use std::collections::HashSet;

use super::*;
use crate::{DerivePath, PublicKey, SigningMode};

// The generator of secp256k1, and the base point of Ed25519.
const SECP: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const ED: &str = "5866666666666666666666666666666666666666666666666666666666666666";

fn key(row: &Row) -> PublicKey {
    match row.signing_mode() {
        Some(SigningMode::EddsaEd25519) => PublicKey::Ed25519(hex::decode(ED).unwrap().try_into().unwrap()),
        _ => PublicKey::Secp256k1(hex::decode(SECP).unwrap().try_into().unwrap()),
    }
}

#[test]
fn every_row_is_whole_and_no_name_is_used_twice() {
    let mut names = HashSet::new();
    let mut ids = HashSet::new();
    for row in Registry::all() {
        for name in row.aliases.iter().chain([&row.name]) {
            assert!(names.insert(name.to_ascii_lowercase()), "{name} is used twice");
            assert_eq!(Registry::row(&name.to_uppercase()), Some(row), "{name} is found in any case of letters");
        }
        if let Rules::Evm(rules) = row.rules {
            assert!(ids.insert(rules.chain_id), "{} is used twice", rules.chain_id);
            assert_eq!(Registry::row(&format!("EVM-{}", rules.chain_id)), Some(row), "{row} goes by its chain id");
        }
        let path = row.derive_path.parse::<DerivePath>();
        assert_eq!(path.is_ok(), row.rules != Rules::Qbtc, "{row}'s path is {path:?}");
        assert!(!row.native.ticker.is_empty() && row.receipt_timeout_seconds > 0, "{row} is whole");
    }
    assert_eq!(Registry::all().len(), 39);
    for name in ["", "Ether", "evm-", "evm-01", "evm-2", "Bitcoin ", "é"] {
        assert_eq!(Registry::row(name), None, "{name:?} matches as a whole or not at all");
    }
}

#[test]
fn what_the_wallet_offers_is_what_the_table_says() {
    for chain in Registry::public().iter() {
        let Some(row) = Registry::row(chain.name) else { continue };
        let id = match row.rules {
            Rules::Evm(rules) => rules.chain_id == chain.chain_id,
            _ => chain.chain_id == 0 && chain.row == Some(row),
        };
        assert!(id && row.native == chain.native && row.derive_path == chain.derive_path, "{row} is told in two ways");
        assert_eq!(row.explorer_link("0xab"), chain.explorer_link("0xab"));
        assert_eq!(row.signing_mode(), Some(chain.signing_mode));
    }
    assert_eq!(Registry::public().iter().count(), 40, "all but QBTC, with Sepolia and the local one");
}

#[test]
fn an_own_address_is_taken_and_a_changed_letter_is_not() {
    for row in Registry::all().iter().filter(|row| row.rules != Rules::Qbtc) {
        let address = row.address_of(&key(row)).unwrap();
        assert_eq!(row.address(&format!(" {address}\n")).as_deref(), Ok(address.as_str()), "blanks are no part of it");
        // Addresses of Sui and Solana carry no checksum, and those of EVM chains only one in their cases.
        if matches!(row.rules, Rules::Sui | Rules::Solana | Rules::Evm(_)) {
            continue;
        }
        for place in 0..address.len() {
            let mut changed = address.clone().into_bytes();
            changed[place] = if changed[place] == b'q' { b'p' } else { b'q' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(row.address(&changed).is_err(), "{row} takes {changed} for {address}");
        }
    }
}

#[test]
fn an_address_of_another_chain_is_refused() {
    let alike = |one: &Row, other: &Row| match (&one.rules, &other.rules) {
        (Rules::Evm(_), Rules::Evm(_)) => true,
        // The same form, told apart by nobody.
        (Rules::Cosmos(one), Rules::Cosmos(other)) => one.hrp == other.hrp,
        // Both take the older form without a prefix; it is the same script.
        (Rules::Utxo(one), Rules::Utxo(other)) => one.p2pkh == other.p2pkh,
        (one, other) => one == other,
    };
    for one in Registry::all().iter().filter(|row| row.rules != Rules::Qbtc) {
        let address = one.address_of(&key(one)).unwrap();
        for other in Registry::all().iter().filter(|other| !alike(one, other)) {
            assert!(other.address(&address).is_err(), "{other} takes {address} of {one}");
        }
    }
}

#[test]
fn a_key_of_the_other_curve_has_no_address() {
    for row in Registry::all() {
        let other = match key(row) {
            PublicKey::Ed25519(_) => PublicKey::Secp256k1([2; 33]),
            PublicKey::Secp256k1(_) => PublicKey::Ed25519([2; 32]),
        };
        assert!(row.address_of(&other).is_err(), "{row} takes a key of another curve");
    }
    let no_point = PublicKey::Secp256k1([0xff; 33]);
    for row in Registry::all() {
        assert!(row.address_of(&no_point).is_err(), "{row} takes what is no point");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text: String, ascii in "[ -~]{0,120}") {
        for row in Registry::all() {
            let _ = (row.address(&text), row.address(&ascii));
        }
    }
}
