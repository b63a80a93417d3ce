//! Backup files: round trips, damage, and hostile files.

#![allow(clippy::indexing_slicing, reason = "test code")]
use lockstep_keysign::{Account, PasswordKey, PublicKeys, VaultId};
use proptest::prelude::*;
use zeroize::Zeroizing;

use super::*;
use crate::Key32;
use crate::backup::{Birth, SavedCoin, SavedContact};

/// The base points of both curves, as the public keys of no real vault.
fn keys() -> PublicKeys {
    let ecdsa = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    let eddsa = hex::decode("5866666666666666666666666666666666666666666666666666666666666666").unwrap();
    PublicKeys::new(ecdsa.try_into().unwrap(), [5; 32], eddsa.try_into().unwrap()).unwrap()
}

fn contents() -> Contents {
    Contents {
        made_at: 1_790_000_000_000,
        made_by: "0.1.0".into(),
        network: "local".into(),
        vault: "6f1f2c3e-0f5e-4c62-9d5c-0d0b8a9a1c11".parse::<VaultId>().unwrap(),
        name: "Savings".into(),
        created_at: 1_780_000_000_000,
        keys: keys(),
        kdf_salt: [9; 16],
        kdf: crate::password::FLOOR,
        generation: 3,
        locked: Some("a check failed".into()),
        share_key: Key32::from_slice(&[7; 32]).unwrap(),
        sealed_share: vec![1; 300],
        cosigner_share: vec![2; 300],
        births: vec![Birth { chain: "Ethereum".into(), block: 23_000_000 }],
        coins: vec![SavedCoin {
            chain: "Ethereum".into(),
            ticker: "ETH".into(),
            contract: None,
            decimals: 18,
            origin: None,
            resembles: None,
        }],
        contacts: vec![SavedContact {
            title: "Älice".into(),
            address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8".into(),
            chain: "Ethereum".into(),
            origin: "person".into(),
            created_at: 4,
        }],
    }
}

fn key(byte: u8) -> PasswordKey {
    PasswordKey::new(Zeroizing::new([byte; 32]))
}

fn header() -> Header {
    Header { cost: LEAST, salt: [3; SALT], nonce: [4; NONCE] }
}

fn file() -> Vec<u8> {
    seal(&contents(), &header(), &key(1)).unwrap()
}

/// Reads with a key instead of a password, so that a thousand files can be tried.
fn read_with(bytes: &[u8], key: &PasswordKey) -> Result<Contents, BackupError> {
    open(&take_apart(bytes)?, key)
}

/// Recomputes the checksum of changed bytes, as an attacker would.
fn summed_anew(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - SUM);
    let sum: [u8; SUM] = Sha256::digest(&bytes).into();
    bytes.extend_from_slice(&sum);
    bytes
}

#[test]
fn everything_is_restored() {
    let (before, after) = (contents(), read_with(&file(), &key(1)).unwrap());
    assert_eq!(after.to_bytes().unwrap(), before.to_bytes().unwrap(), "every field is the one that was saved");
    assert_eq!(after.vault, before.vault, "the vault's id among them");
    assert_eq!(after.share_key.expose(), &[7; 32], "and the key of the device share");
}

#[test]
fn another_password_is_a_wrong_password_and_nothing_else() {
    assert_eq!(
        read_with(&file(), &key(2)).err(),
        Some(BackupError::WrongPassword),
        "an undamaged file says what is wrong"
    );
}

#[test]
fn every_missing_end_is_reported() {
    let whole = file();
    for length in 0..whole.len() {
        let expected = if length < MAGIC.len() { BackupError::NotABackup } else { BackupError::Truncated };
        assert_eq!(
            read_with(whole.get(..length).unwrap(), &key(1)).err(),
            Some(expected),
            "{length} bytes of {} are no backup",
            whole.len()
        );
    }
}

#[test]
fn every_changed_bit_is_reported_as_damage() {
    let whole = file();
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            *changed.get_mut(at).unwrap() ^= 1 << bit;
            let told = read_with(&changed, &key(1)).err();
            let fits = match told {
                Some(BackupError::NotABackup) => at < MAGIC.len(),
                // The file's own statement of its length.
                Some(BackupError::Truncated) => (5..9).contains(&at),
                Some(BackupError::Damaged) => at >= MAGIC.len(),
                _ => false,
            };
            assert!(fits, "bit {bit} of byte {at} was changed, and what was told is {told:?}");
        }
    }
}

/// An attacker who changes a byte and corrects the checksum gains nothing: the seal does not open.
#[test]
fn every_byte_is_authenticated_even_with_a_correct_checksum() {
    let whole = file();
    for at in 0..whole.len() - SUM {
        let mut changed = whole.clone();
        *changed.get_mut(at).unwrap() ^= 1;
        assert!(read_with(&summed_anew(changed), &key(1)).is_err(), "byte {at} was changed, yet it opened");
    }
}

/// The account of an imported key is needed to restore it. A backup without one keeps the format that every
/// version reads.
#[test]
fn an_imported_account_is_restored() {
    assert_eq!(file().get(MAGIC.len()), Some(&1), "a vault without a phrase is written in the first format");
    let account = Some(Account::ETHEREUM);
    let imported = Contents { keys: keys().at(account), ..contents() };
    let mut bytes = seal(&imported, &header(), &key(1)).unwrap();
    assert_eq!(bytes.get(MAGIC.len()), Some(&2), "one with a phrase in the second");
    assert_eq!(read_with(&bytes, &key(1)).unwrap().keys.account(), account, "with its account");
    *bytes.get_mut(MAGIC.len()).unwrap() = 1;
    assert!(read_with(&summed_anew(bytes), &key(1)).is_err(), "and nobody makes it another's by a byte");
    for (format, contents) in [(IMPORTED, contents()), (FIRST, imported)] {
        assert!(Contents::from_bytes(format, &contents.to_bytes().unwrap()).is_err(), "the layouts are told apart");
    }
}

/// A token's origin and the name that it imitates cause warnings at later payments, so a backup keeps them.
#[test]
fn token_origins_are_restored() {
    let mut token = SavedCoin {
        chain: "Ethereum".into(),
        ticker: "USDC".into(),
        contract: Some("0x70997970C51812dc3A010C7d01b50e0d17dc79C8".into()),
        decimals: 18,
        origin: Some("agent".into()),
        resembles: Some("USDC".into()),
    };
    for account in [None, Some(Account::ETHEREUM)] {
        let mut before = Contents { keys: keys().at(account), ..contents() };
        before.coins.push(token.clone());
        let bytes = seal(&before, &header(), &key(1)).unwrap();
        assert_eq!(bytes.get(MAGIC.len()), Some(&3), "a vault with tokens is written in the third format");
        let after = read_with(&bytes, &key(1)).unwrap();
        assert_eq!((&after.coins, after.keys.account()), (&before.coins, account), "and all of it comes back");
        let mut other = bytes.clone();
        for format in [FIRST, IMPORTED] {
            *other.get_mut(MAGIC.len()).unwrap() = format;
            assert!(read_with(&summed_anew(other.clone()), &key(1)).is_err(), "nobody takes the marks off by a byte");
            assert!(Contents::from_bytes(format, &before.to_bytes().unwrap()).is_err(), "nor by another layout");
        }
        let mut longer = before.to_bytes().unwrap().to_vec();
        longer.push(0);
        assert!(Contents::from_bytes(TOKENS, &longer).is_err(), "every byte is of something");
    }
    (token.origin, token.resembles) = (None, None);
    let mut of_old = contents();
    of_old.coins = vec![token];
    let bytes = of_old.to_bytes().unwrap();
    // The part of format 3 after format 1 without such information: no levels, one mark, and neither word in
    // it.
    let first = bytes.strip_suffix(&[0, 1, 0, 0]).unwrap();
    let read = Contents::from_bytes(FIRST, first).unwrap();
    assert_eq!(read.coins, of_old.coins, "a file of old says nothing of them");
}

#[test]
fn other_versions_say_that_they_are() {
    for (version, expected) in [
        (4, BackupError::Newer { found: 4, known: 3 }),
        (255, BackupError::Newer { found: 255, known: 3 }),
        (0, BackupError::Older { found: 0 }),
    ] {
        let mut other = file();
        *other.get_mut(MAGIC.len()).unwrap() = version;
        assert_eq!(read_with(&summed_anew(other), &key(1)).err(), Some(expected), "format {version}");
    }
}

/// A hostile file cannot exhaust this machine: nothing is derived for it.
#[test]
fn costs_out_of_bounds_are_refused_before_anything_is_derived() {
    for (offset, number) in
        [(9, u32::MAX), (9, MOST.memory_kib + 1), (9, LEAST.memory_kib - 1), (13, 2), (13, 11), (17, 0), (17, 5)]
    {
        let mut hostile = file();
        hostile.get_mut(offset..offset + 4).unwrap().copy_from_slice(&number.to_be_bytes());
        assert_eq!(
            take_apart(&summed_anew(hostile)).err(),
            Some(BackupError::Cost),
            "{number} at {offset} is no cost of a backup"
        );
    }
}

#[test]
fn oversized_backups_are_neither_written_nor_read() {
    assert_eq!(take_apart(&vec![0; LONGEST + 1]).err(), Some(BackupError::TooLarge), "a file as large as that");
    let mut large = contents();
    large.contacts = vec![large.contacts.remove(0); 80_000];
    assert_eq!(seal(&large, &header(), &key(1)).err(), Some(BackupError::TooLarge), "an address book as large as that");
}

#[test]
fn bytes_behind_the_contents_are_not_overlooked() {
    let mut longer = contents().to_bytes().unwrap().to_vec();
    longer.push(0);
    assert!(Contents::from_bytes(FIRST, &longer).is_err(), "every byte is of something");
}

#[test]
fn every_error_has_a_sentence_of_its_own() {
    let told: Vec<String> = [
        BackupError::NotABackup,
        BackupError::Truncated,
        BackupError::Damaged,
        BackupError::Newer { found: 2, known: 1 },
        BackupError::Older { found: 0 },
        BackupError::TooLarge,
        BackupError::Cost,
        BackupError::WrongPassword,
        BackupError::Contents(crate::backup::Unusable::PublicKeys),
    ]
    .iter()
    .map(ToString::to_string)
    .collect();
    let distinct: std::collections::HashSet<_> = told.iter().collect();
    assert_eq!(distinct.len(), told.len(), "a person can tell them apart: {told:?}");
}

#[test]
fn contents_are_not_printed() {
    assert_eq!(
        format!("{:?}", contents()),
        "Contents(6f1f2c3e-0f5e-4c62-9d5c-0d0b8a9a1c11, redacted)",
        "the share and its key may not be printed"
    );
}

/// Uses a real password once; the other tests use keys.
#[tokio::test]
async fn only_the_right_password_opens_a_backup() {
    let password = Password::new("plum harbor violet engine");
    let bytes = write(&contents(), &password).await.unwrap();
    assert!(read(&bytes, &password).await.is_ok(), "the right one");
    assert_eq!(
        read(&bytes, &Password::new("plum harbor violet engines")).await.err(),
        Some(BackupError::WrongPassword),
        "and another"
    );
    assert_ne!(write(&contents(), &password).await.unwrap(), bytes, "salt and nonce are fresh each time");
}

proptest! {
    #[test]
    fn any_bytes_are_refused_without_harm(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert!(take_apart(&bytes).is_err(), "these are no backup");
        let framed = summed_anew([MAGIC.as_slice(), &[VERSION], &bytes, &[0; SUM]].concat());
        prop_assert!(read_with(&framed, &key(1)).is_err(), "nor are these, with a right beginning and a right sum");
        for format in [FIRST, IMPORTED, TOKENS] {
            prop_assert!(Contents::from_bytes(format, &bytes).is_err() , "nor contents of format {format}");
        }
    }

    #[test]
    fn any_address_book_is_restored(title in ".{0,80}", block: u64, name in ".{0,60}", sealed: Vec<u8>) {
        let mut before = contents();
        before.contacts[0].title = title;
        before.births[0].block = block;
        before.name = name;
        before.cosigner_share = sealed;
        let bytes = seal(&before, &header(), &key(1)).unwrap();
        let after = read_with(&bytes, &key(1)).unwrap();
        prop_assert_eq!(after.to_bytes().unwrap(), before.to_bytes().unwrap());
    }
}
