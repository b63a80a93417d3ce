//! `lockstep verify` against signatures that minisign itself makes: the signed package, a changed one, another key's, and what is no signature.
//! It opens no profile.

use std::path::Path;
use std::process::{Command, Output};

use lockstep_tests::minisign::{minisign, new_key, text};
use lockstep_tests::places;
use serde_json::Value;

fn verify(home: &Path, arguments: &[&str]) -> Output {
    Command::new(places::program("lockstep"))
        .args(["--json", "verify"])
        .args(arguments)
        .env_clear()
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .output()
        .expect("lockstep starts")
}

/// The status, and the code of the error.
fn refusal(output: &Output) -> (Option<i32>, String) {
    let error: Value = serde_json::from_slice(&output.stderr).expect("one JSON line on standard error");
    (output.status.code(), error["error"]["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn only_the_signed_file_passes() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("nobody");
    let (secret, key) = new_key(folder.path(), "release");
    let (other_secret, other_key) = new_key(folder.path(), "other");
    let package = folder.path().join("lockstep.deb");
    // More than one block, and no whole number of them.
    let bytes: Vec<u8> = (0..200_001_u32).map(|at| u8::try_from(at % 251).unwrap()).collect();
    std::fs::write(&package, &bytes).unwrap();
    minisign(&["-S", "-s", text(&secret), "-m", text(&package), "-t", "version 1.2.3 \u{202e}of Lockstep"]);

    let good = verify(&home, &[text(&package), "--key", &key]);
    assert!(good.status.success(), "{}", String::from_utf8_lossy(&good.stderr));
    let said: Value = serde_json::from_slice(&good.stdout).expect("one JSON value");
    assert_eq!(said["key"], "given", "a key that the person brought is not called the release key");
    let comment = said["comment"].as_str().unwrap_or_default();
    assert!(comment.contains("version 1.2.3"), "the signer's words are shown: {comment}");
    assert!(!comment.contains('\u{202e}'), "as plain text: {comment}");

    assert_eq!(
        refusal(&verify(&home, &[text(&package), "--key", &other_key])),
        (Some(6), "refused".to_owned()),
        "another person's key does not vouch for it"
    );
    let signature = folder.path().join("elsewhere.minisig");
    minisign(&["-S", "-s", text(&other_secret), "-m", text(&package), "-x", text(&signature)]);
    let named = verify(&home, &[text(&package), "--signature", text(&signature), "--key", &other_key]);
    assert!(named.status.success(), "a signature elsewhere is read where it was named");

    std::fs::write(&package, &bytes[..200_000]).unwrap();
    let cut = verify(&home, &[text(&package), "--key", &key]);
    assert_eq!(refusal(&cut), (Some(6), "refused".to_owned()), "a file without its last byte is another file");
    assert!(String::from_utf8_lossy(&cut.stderr).contains("Do not install it"), "and the person is told what to do");

    std::fs::write(&package, &bytes).unwrap();
    let beside = folder.path().join("lockstep.deb.minisig");
    let signed = std::fs::read_to_string(&beside).unwrap();
    std::fs::write(&beside, signed.replace("1.2.3", "9.9.9")).unwrap();
    let renamed = verify(&home, &[text(&package), "--key", &key]);
    assert_eq!(refusal(&renamed), (Some(6), "refused".to_owned()), "the comment is signed, too");
    std::fs::write(&beside, "no signature").unwrap();
    let none = verify(&home, &[text(&package), "--key", &key]);
    assert_eq!(refusal(&none), (Some(2), "invalid".to_owned()), "what is no signature is said to be none");
    std::fs::remove_file(&beside).unwrap();
    let missing = verify(&home, &[text(&package), "--key", &key]);
    assert_eq!(refusal(&missing), (Some(2), "invalid".to_owned()), "nothing passes without a signature");
    assert!(!home.exists(), "no profile, no folder, no file is made for it");
}

#[test]
fn a_build_without_a_release_key_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path().join("lockstep.deb");
    std::fs::write(&package, "a package").unwrap();
    let output = verify(folder.path(), &[text(&package)]);
    assert_eq!(refusal(&output), (Some(2), "invalid".to_owned()), "there is no key to check it with");
    assert!(String::from_utf8_lossy(&output.stderr).contains("--key"), "the person learns how to give one");
}
