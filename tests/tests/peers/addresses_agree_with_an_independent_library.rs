//! Addresses of every kind of chain from random keys equal those of a library that shares no code with the wallet.

use std::collections::BTreeMap;

use lockstep_chain::{PublicKey, Registry, SigningMode};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const KEYS: usize = 1_000;

/// The library's addresses of one pair of keys. Bytes are in hex.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    secp256k1: String,
    ed25519: String,
    addresses: BTreeMap<String, String>,
}

fn described(seed: &str) -> Vec<Described> {
    peers("chains/addresses.mjs", &[&KEYS.to_string(), seed], "")
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
            let key = if row.signing_mode == SigningMode::EcdsaSecp256k1 { secp256k1 } else { ed25519 };
            assert_eq!(row.address_of(&key).as_deref(), Ok(address.as_str()), "on {row}, of {key:?}, seed {seed}");
            assert_eq!(row.address(address).as_deref(), Ok(address.as_str()), "{row} takes it, seed {seed}");
        }
    }
}
