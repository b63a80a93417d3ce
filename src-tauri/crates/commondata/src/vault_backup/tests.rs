//! Reading and refusing Vultisig backups.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use proptest::prelude::*;
use prost::Message;

use super::*;

#[path = "../../../../../tests/src/vectors.rs"]
mod vectors;

// Written by a program in another language, from the description of the format; the shares in them are
// canaries.
const OPEN: &[u8] = include_bytes!("../../tests/fixtures/open.vult");
const SEALED: &[u8] = include_bytes!("../../tests/fixtures/sealed.vult");
const SEALED_OLDER: &[u8] = include_bytes!("../../tests/fixtures/sealed-older.vult");
const IMPORTED: &[u8] = include_bytes!("../../tests/fixtures/imported.vult");
const PASSWORD: &str = "correct horse battery staple";

fn opened(file: &[u8]) -> ForeignVault {
    match read(file).expect("the fixture is whole") {
        Backup::Open(vault) => vault,
        Backup::Sealed(sealed) => sealed.open(PASSWORD).expect("its password opens it"),
    }
}

/// A file in clear text contains shares, and a file under a password contains them sealed.
#[test]
fn types_with_shares_do_not_print_them() {
    let container = messages::VaultContainer::decode(decode_base64(OPEN, "the container").unwrap().as_slice()).unwrap();
    assert!(container.vault().len() > 100, "there is something to hide");
    assert_eq!(format!("{container:?}"), "VaultContainer(redacted)");
    let Backup::Sealed(sealed) = read(SEALED).unwrap() else { panic!("it needs its password") };
    assert_eq!(format!("{:?}", Backup::Sealed(sealed)), "Sealed(SealedBackup(redacted))");
}

#[test]
fn all_three_forms_contain_one_vault() {
    let vault = opened(OPEN);
    assert_eq!(vault.name, "Holiday fund");
    assert_eq!(vault.signers, ["phone-0123456789abcdef", "Server-1234"]);
    assert_eq!(vault.library, Library::Dkls);
    assert_eq!(hex::encode(vault.ecdsa), "027e897b35aa9f9fff223b6c826ff42da37e8169fae7be57cbd38be86938a746c6");
    assert_eq!(hex::encode(vault.chain_code), "57f3f25c4b034ad80016ef37da5b245bfd6187dc5547696c336ff5a66ed7ee0f");
    assert_eq!(opened(SEALED), vault, "under a stretched password");
    assert_eq!(opened(SEALED_OLDER), vault, "under the older seal");
}

#[test]
fn no_share_is_read() {
    let seen = format!("{:?} {:?} {:?}", opened(OPEN), read(SEALED), read(OPEN));
    for canary in ["canary", &STANDARD.encode("canary-eddsa-share")] {
        assert!(!seen.contains(canary), "a share was read: {seen}");
    }
}

#[test]
fn an_imported_vault_has_a_key_for_each_chain() {
    let vault = opened(IMPORTED);
    assert_eq!(vault.library, Library::KeyImport);
    assert_eq!(vault.chain_code, [0; 32], "such a vault may have no chain code");
    let chains: Vec<&str> = vault.chain_keys.iter().map(|key| key.chain.as_str()).collect();
    assert_eq!(chains, ["Ethereum"], "keys of other curves are left out");
}

#[test]
fn a_wrong_password_opens_nothing() {
    for file in [SEALED, SEALED_OLDER] {
        let Ok(Backup::Sealed(sealed)) = read(file) else { panic!("it is under a password") };
        assert_eq!(sealed.open("correct horse battery stapler"), Err(BackupError::Password));
        assert_eq!(sealed.open(""), Err(BackupError::Password));
    }
}

#[test]
fn invalid_backups_are_refused_with_a_reason() {
    let container = |version, vault: &str, is_encrypted| {
        let mut bytes = vec![8, version, 18];
        prost::encoding::encode_varint(vault.len() as u64, &mut bytes);
        bytes.extend(vault.as_bytes());
        bytes.extend([24, u8::from(is_encrypted)]);
        STANDARD.encode(bytes)
    };
    let whole = opened(OPEN);
    let short_key = Vault { name: whole.name, public_key_ecdsa: "02".into(), ..Vault::default() };
    for (file, what) in [
        (String::new(), "an empty file"),
        ("not base64 at all!".into(), "a text"),
        (STANDARD.encode([0xff; 40]), "other bytes"),
        (container(1, "***", false), "a vault that is not base64"),
        (container(1, &STANDARD.encode([0xff; 40]), false), "a vault of other bytes"),
        (container(1, &STANDARD.encode(short_key.encode_to_vec()), false), "keys of another length"),
        (container(1, "", false), "no vault"),
    ] {
        assert!(matches!(read(file.as_bytes()), Err(BackupError::Malformed(_))), "{what} was taken");
    }
    assert_eq!(read(container(2, "", false).as_bytes()).unwrap_err(), BackupError::Version(2), "a newer one is named");
    assert_eq!(read(&vec![b'A'; LARGEST + 1]).unwrap_err(), BackupError::TooLarge, "before anything is decoded");
    let Ok(Backup::Sealed(short)) = read(container(1, &STANDARD.encode("VLT\u{2}"), true).as_bytes()) else {
        panic!("what is sealed is looked at with the password")
    };
    assert!(matches!(short.open(PASSWORD), Err(BackupError::Malformed(_))), "a seal that is cut off");
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
        let _ = read(STANDARD.encode(&bytes).as_bytes());
    }

    #[test]
    fn a_file_that_is_cut_or_changed_is_refused_or_harmless(at in 0..SEALED_OLDER.len(), bit in 0..8u8) {
        let mut changed = SEALED_OLDER.to_vec();
        changed[at] ^= 1 << bit;
        for file in [&SEALED_OLDER[..at], &changed] {
            if let Ok(Backup::Sealed(sealed)) = read(file)
                && let Ok(vault) = sealed.open(PASSWORD)
            {
                prop_assert_eq!(&vault, &opened(SEALED_OLDER), "a seal opened to something else");
            }
        }
    }
}

/// Backups that other programs sealed, if the vectors are available.
#[test]
fn the_seals_of_other_programs_open() {
    let Some(folder) = vectors::folder("the_seals_of_other_programs_open", "vault-backup") else { return };
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of the vectors") {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let vector: serde_json::Value = serde_json::from_str(&text).unwrap();
        let word = |name: &str| vector[name].as_str().unwrap().to_owned();
        let blob = STANDARD.decode(word("ciphertextBase64")).unwrap();
        let plain = envelope::open(&blob, &word("password")).expect("it opens with its password");
        assert_eq!(plain.as_slice(), word("plaintext").as_bytes(), "{}", word("source"));
        tried += 1;
    }
    assert!(tried > 0, "there were vectors to try");
}
