//! Replays every file of the fuzzer's corpora: decoders refuse or read it, and never panic.

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

use std::fs;
use std::path::Path;

/// Replays each file unchanged, cut off at every length, and with each of its first bytes changed.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder).expect("a corpus").map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} holds no seed", folder.display());
    for path in files {
        let bytes = fs::read(&path).unwrap();
        run(&bytes);
        for end in 0..bytes.len().min(2_000) {
            run(&bytes[..end]);
            let mut changed = bytes.clone();
            changed[end] ^= 1 << (end % 8);
            run(&changed);
        }
    }
}

#[test]
fn keysign_payloads() {
    replay("payload", fuzz::payload);
}

#[test]
fn unsigned_transactions() {
    replay("unsigned", fuzz::unsigned);
}

#[test]
fn addresses_and_keys() {
    replay("address", fuzz::address);
}

#[test]
fn descriptors_of_contracts() {
    replay("descriptor", fuzz::descriptor);
}

#[test]
fn backups_of_another_wallet() {
    replay("vault_backup", fuzz::vault_backup);
}
