//! A recovery phrase becomes two shares: the addresses equal those of other wallets, and the whole key is not
//! needed again.

use lockstep_chain::evm::address_of;

use super::refresh::refresh;
use super::{SCHEMES, Vault, input, path, sign};
use crate::import::{Phrase, PhraseError, split};
use crate::port::RefreshKind;
use crate::{Account, CosignerShare, DeviceShare, KeysignError, PublicKeys, Scheme, SignInput, VaultId};

/// The common test phrase; its first addresses are widely published.
const ABANDON: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const FIRST_ADDRESS: &str = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
/// m/44'/501'/0'/0' of that phrase, in Base58.
const FIRST_ED25519: &str = "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk";
/// The development phrase of Ethereum nodes.
const JUNK: &str = "test test test test test test test test test test test junk";

fn imported(words: &str) -> Vault {
    let phrase = Phrase::parse(words).unwrap();
    let (device, cosigner) = split(VaultId::random(), &phrase, "", Account::ETHEREUM).unwrap();
    Vault { device, cosigner }
}

fn address(keys: &PublicKeys, at: &str) -> String {
    address_of(&keys.ecdsa_child(&path(at)).unwrap()).unwrap().to_string()
}

fn from_base58(text: &str) -> Vec<u8> {
    const DIGITS: &str = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut bytes = vec![0_u8; 32];
    for digit in text.chars() {
        let mut carry = DIGITS.find(digit).unwrap();
        for byte in bytes.iter_mut().rev() {
            carry += usize::from(*byte) * 58;
            *byte = u8::try_from(carry % 256).unwrap();
            carry /= 256;
        }
        assert_eq!(carry, 0, "it fits 32 bytes");
    }
    bytes
}

#[test]
fn the_addresses_are_those_of_the_phrase() {
    let vault = imported(ABANDON);
    assert_eq!(address(vault.keys(), "m/44'/60'/0'/0/0"), FIRST_ADDRESS, "the first account's first address");
    assert_eq!(vault.keys().eddsa()[..], from_base58(FIRST_ED25519), "the first Ed25519 key");
    assert_eq!(vault.keys(), vault.cosigner.public_keys(), "on both sides");
    let vault = imported(JUNK);
    let known = ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"];
    for (index, known) in known.into_iter().enumerate() {
        assert_eq!(address(vault.keys(), &format!("m/44'/60'/0'/0/{index}")), known, "account {index} of a dev node");
    }
}

#[test]
fn another_passphrase_or_account_is_another_key() {
    let phrase = Phrase::parse(ABANDON).unwrap();
    let of = |passphrase, account: &str| {
        let (device, _) = split(VaultId::random(), &phrase, passphrase, account.parse().unwrap()).unwrap();
        *device.public_keys().ecdsa()
    };
    let keys = [of("", "m/44'/60'/0'"), of("TREZOR", "m/44'/60'/0'"), of("", "m/44'/60'/1'"), of("", "m/44'/1'/0'")];
    for (at, key) in keys.iter().enumerate() {
        assert!(!keys[..at].contains(key), "key {at} is one of the others");
    }
}

#[test]
fn an_imported_vault_signs_after_a_complete_refresh_and_its_dealt_shares_do_not() {
    let dealt = imported(ABANDON);
    let vault = refresh(&dealt, RefreshKind::Complete, |_, _| ()).unwrap();
    assert_eq!(vault.keys(), dealt.keys(), "the addresses stay");
    for scheme in SCHEMES {
        sign(&vault, &input(scheme), |_, _| ()).unwrap();
        let mixed =
            Vault { device: super::refresh::copy(&dealt).device, cosigner: super::refresh::copy(&vault).cosigner };
        let known = sign(&mixed, &input(scheme), |_, _| ()).unwrap_err();
        assert!(!known.is_ban(), "what the importer knew signs nothing: {known:?}");
    }
}

#[test]
fn only_paths_below_the_account_exist() {
    let vault = imported(ABANDON);
    for outside in ["m/44'/60'/1'/0/0", "m/44'/0'/0'/0/0", "m/44'/60'/0'", "m/84'/60'/0'/0/0", "m/0/0"] {
        assert_eq!(vault.keys().ecdsa_child(&path(outside)), Err(KeysignError::NoSuchChild), "{outside}");
        let input = SignInput { path: path(outside), ..input(Scheme::Ecdsa) };
        let result = sign(&vault, &input, |_, _| ());
        assert_eq!(result, Err(KeysignError::NoSuchChild), "{outside} signed");
    }
}

#[test]
fn stored_shares_contain_their_account() {
    let vault = imported(ABANDON);
    let (device, cosigner) = (vault.device.to_bytes().unwrap(), vault.cosigner.to_bytes().unwrap());
    let again = Vault {
        device: DeviceShare::from_bytes(&device).unwrap(),
        cosigner: CosignerShare::from_bytes(&cosigner).unwrap(),
    };
    assert_eq!(again.keys(), vault.keys(), "the account is part of the keys");
    assert_eq!(again.keys().account(), Some(Account::ETHEREUM), "and it is this one");
    sign(&again, &input(Scheme::Ecdsa), |_, _| ()).unwrap();
    for length in [device.len() - 1, device.len() - 3] {
        assert!(DeviceShare::from_bytes(&device[..length]).is_err(), "{length} bytes were taken");
    }
    let keys = vault.keys().to_bytes().unwrap();
    assert_eq!(PublicKeys::from_bytes(&keys).unwrap(), *vault.keys(), "public keys likewise");
    let plain = super::vault().keys();
    assert_eq!(PublicKeys::from_bytes(&plain.to_bytes().unwrap()).unwrap(), *plain, "and those without an account");
    for length in 0..keys.len() {
        let read = PublicKeys::from_bytes(&keys[..length]);
        assert!(read.as_ref() != Ok(vault.keys()), "{length} bytes were taken for all");
    }
    assert_ne!(vault.keys().fingerprint(), vault.keys().at(None).fingerprint(), "both sides mean the same account");
}

#[test]
fn an_invalid_phrase_is_refused_without_repeating_a_word() {
    let cases = [
        ("abandon about", PhraseError::Count(2)),
        ("", PhraseError::Count(0)),
        (&ABANDON.replacen("abandon", "abandonn", 1), PhraseError::Words(vec![1])),
        (&ABANDON.replace("about", "canary1"), PhraseError::Words(vec![12])),
        (
            &ABANDON.replacen("abandon abandon", "canary1 canary2", 1).replace("about", "canary3"),
            PhraseError::Words(vec![1, 2, 12]),
        ),
        (&ABANDON.replace("about", "abandon"), PhraseError::Checksum),
    ];
    for (typed, wanted) in cases {
        let error = Phrase::parse(typed).unwrap_err();
        assert_eq!(error, wanted, "{typed:?}");
        assert!(!error.to_string().contains("canary"), "{error}");
    }
    let typed = format!("  {} ", ABANDON.to_uppercase().replace(' ', "  \n"));
    let phrase = Phrase::parse(&typed).expect("upper case and more spaces are forgiven");
    assert_eq!(format!("{phrase:?}"), "Phrase(redacted)", "it is never shown");
}

#[test]
fn an_account_has_one_spelling() {
    assert_eq!("m/44'/60'/0'".parse(), Ok(Account::ETHEREUM), "as everybody writes it");
    assert_eq!(Account::ETHEREUM.to_string(), "m/44'/60'/0'", "and back");
    for other in ["m/44/60/0", "m/44'/60'/0", "m/44'/60'", "m/44'/60'/0'/0", "44'/60'/0'", ""] {
        assert!(other.parse::<Account>().is_err(), "{other:?}");
    }
}
