//! `Debug` shows no secret, so that a log, an event, an error or an IPC answer cannot contain one.

use zeroize::Zeroizing;

use super::{SCHEMES, input, vault};
use crate::{PasswordKey, VaultId, cosigner, device};

/// Whether any four consecutive bytes of `secret` appear in `text`, as hex or as a list of numbers.
fn shows(text: &str, secret: &[u8]) -> bool {
    let text = text.to_lowercase();
    secret.windows(4).any(|window| {
        let list = window.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        text.contains(&hex::encode(window)) || text.contains(&list)
    })
}

/// The bytes that only the holder of a share may know.
fn secrets(stored: &[u8], scalars: [[u8; 32]; 2]) -> Vec<u8> {
    [stored, &scalars.concat()].concat()
}

#[test]
fn shares_show_nothing_of_themselves() {
    let vault = vault();
    let shares: [(String, &crate::share::Share, Zeroizing<Vec<u8>>); 2] = [
        (format!("{:#?}", vault.device), &vault.device.0, vault.device.to_bytes().unwrap()),
        (format!("{:#?}", vault.cosigner), &vault.cosigner.0, vault.cosigner.to_bytes().unwrap()),
    ];
    for (text, share, stored) in shares {
        let secret = secrets(
            // The header and the vault id are not secret.
            &stored[20..],
            [share.ecdsa.secret_for_tests(), share.eddsa.secret_for_tests()],
        );
        assert!(!shows(&text, &secret), "{text}");
        assert!(!shows(&format!("{:#?}{:#?}", share.ecdsa, share.eddsa), &secret));
        assert!(
            shows(&share.ecdsa.library_debug_for_tests(), &share.ecdsa.secret_for_tests()),
            "the library's own Debug shows the secret, or this test could not find it"
        );
    }
}

#[test]
fn states_print_only_public_data() {
    let vault_id = VaultId::random();
    let (device, first) = device::Keygen::start(vault_id).unwrap();
    assert_eq!(format!("{device:?}"), format!("device::Keygen({vault_id}, redacted)"));
    let (cosigner, answer) = cosigner::Keygen::start(vault_id, &first).unwrap();
    assert_eq!(format!("{cosigner:?}"), format!("cosigner::Keygen({vault_id}, redacted)"));
    let (device, _) = device.second(&answer).unwrap();
    assert_eq!(format!("{device:?}"), format!("device::KeygenReady({vault_id}, redacted)"));

    for scheme in SCHEMES {
        let input = input(scheme);
        let run = format!("Binding {{ sign_id: {:?}, scheme: {scheme:?}, .. }}", input.sign_id);
        let prepared = cosigner::Prepared::new(&vault().cosigner, input.clone()).unwrap();
        assert_eq!(format!("{prepared:?}"), format!("cosigner::Prepared({run}, redacted)"));
        let (device, first) = device::Signing::start(&vault().device, input).unwrap();
        assert_eq!(format!("{device:?}"), format!("device::Signing({run}, redacted)"));
        let (cosigner, answer) = prepared.answer(&first).unwrap();
        assert_eq!(format!("{cosigner:?}"), format!("cosigner::Signing({run}, redacted)"));
        let (ready, _) = device.exchange(&answer).unwrap();
        assert_eq!(format!("{ready:?}"), format!("Ready {{ binding: {run} }}"));
    }
}

#[test]
fn a_phrase_and_an_exported_share_show_nothing() {
    let words = "test test test test test test test test test test test junk";
    assert_eq!(format!("{:?}", crate::import::Phrase::parse(words).unwrap()), "Phrase(redacted)");
    let exported = crate::port::ExportedShare::from_bytes(b"canary".to_vec());
    assert_eq!(format!("{exported:?}"), "ExportedShare(6 bytes)");
}

#[test]
fn a_password_key_shows_nothing() {
    let canary = *b"canary-canary-canary-canary-cana";
    let text = format!("{:#?}", PasswordKey::new(Zeroizing::new(canary)));
    assert_eq!(text, "PasswordKey(redacted)");
}
