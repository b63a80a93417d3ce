//! Addresses of every kind of chain, from random keys, here and by a library that shares no code with the wallet.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use lockstep_chain::{PublicKey, Registry, SigningMode};
use serde::Deserialize;

const KEYS: usize = 1_000;

/// What the library makes of one pair of keys. Bytes are hex.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    secp256k1: String,
    ed25519: String,
    addresses: BTreeMap<String, String>,
}

fn described(seed: &str) -> Vec<Described> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("chains/addresses.mjs");
    let output = Command::new("node").arg(script).arg(KEYS.to_string()).arg(seed).output().unwrap();
    assert!(output.status.success(), "node: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A new seed each time, unless one is given to repeat a failure.
fn seed() -> String {
    std::env::var("LOCKSTEP_DIFFERENTIAL_SEED")
        .unwrap_or_else(|_| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos().to_string())
}

#[test]
fn the_addresses_of_random_keys_are_the_librarys() {
    let seed = seed();
    let all = described(&seed);
    assert_eq!(all.len(), KEYS, "one line for each key, seed {seed}");
    for one in &all {
        let secp256k1 = PublicKey::Secp256k1(hex::decode(&one.secp256k1).unwrap().try_into().unwrap());
        let ed25519 = PublicKey::Ed25519(hex::decode(&one.ed25519).unwrap().try_into().unwrap());
        assert_eq!(one.addresses.len(), 25, "every kind but Cardano, whose addresses it writes with a stake part only");
        for (chain, address) in &one.addresses {
            let row = Registry::row(chain).unwrap();
            let key = if row.signing_mode() == Some(SigningMode::EcdsaSecp256k1) { secp256k1 } else { ed25519 };
            assert_eq!(row.address_of(&key).as_deref(), Ok(address.as_str()), "on {row}, of {key:?}, seed {seed}");
            assert_eq!(row.address(address).as_deref(), Ok(address.as_str()), "{row} takes it, seed {seed}");
        }
    }
}
