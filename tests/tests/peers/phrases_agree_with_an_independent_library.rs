//! Recovery phrases of every length, with and without a passphrase, give the keys of two libraries that share no code with the wallet.

use lockstep_chain::evm;
use lockstep_keysign::import::{Phrase, split};
use lockstep_keysign::{Account, VaultId};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

/// Five lengths with five passphrases, four of each pair.
const PHRASES: usize = 100;

#[derive(Deserialize)]
struct Derived {
    words: String,
    passphrase: String,
    addresses: Vec<DerivedAddress>,
}

#[derive(Deserialize)]
struct DerivedAddress {
    path: String,
    address: String,
}

#[test]
fn every_phrase_leads_to_the_same_addresses() {
    let derived: Vec<Derived> = peers("evm/phrases.mjs", &["generate", &PHRASES.to_string(), &seed()], "");
    assert_eq!(derived.len(), PHRASES, "every phrase is derived");
    for peer in &derived {
        let phrase = Phrase::parse(&peer.words).expect("a phrase that another library made");
        let (device, cosigner) =
            split(VaultId::random(), &phrase, &peer.passphrase, Account::ETHEREUM).expect("its key is split");
        assert_eq!(device.public_keys(), cosigner.public_keys(), "both shares are of one key");
        assert_eq!(peer.addresses.len(), 3, "three addresses of each");
        for DerivedAddress { path, address } in &peer.addresses {
            let key = device.public_keys().ecdsa_child(&path.parse().unwrap()).unwrap();
            let ours = evm::address_of(&key).unwrap().to_string();
            assert_eq!(&ours, address, "{path} of “{}” with the passphrase “{}”", peer.words, peer.passphrase);
        }
    }
    for length in [12, 15, 18, 21, 24] {
        let of = |peer: &&Derived| peer.words.split(' ').count() == length;
        assert_eq!(derived.iter().filter(of).count(), PHRASES / 5, "phrases of {length} words");
    }
}
