//! Addresses in other forms than Ethereum's: they are not mistaken for names or numbers, and used exactly as
//! written.

use lockstep_agent::embedded::{Knowledge, Reading, understand};
use lockstep_agent::{CoinView, ContactView};
use lockstep_chain::{PublicKey, Registry};

use crate::fixture::{ALICE, contact, knowledge, line};

/// A point of secp256k1 with this first coordinate.
fn secp256k1(first: u8) -> PublicKey {
    let mut key = [0; 33];
    (key[0], key[32]) = (2, first);
    PublicKey::Secp256k1(key)
}

/// The base point of Ed25519.
fn ed25519() -> PublicKey {
    let mut key = [0x66; 32];
    key[0] = 0x58;
    PublicKey::Ed25519(key)
}

/// A wallet with one coin called COIN, and another address of its network.
fn on(chain: &str) -> (Knowledge, String) {
    let row = Registry::row(chain).expect("a chain");
    let address = row.address_of(&secp256k1(1)).or_else(|_| row.address_of(&ed25519())).expect("an address");
    let coin =
        CoinView { chain: chain.into(), ticker: "COIN".into(), contract: None, decimals: 6, address: String::new() };
    (Knowledge { coins: vec![coin], contacts: knowledge().contacts, ..Knowledge::default() }, address)
}

/// The address with an invalid last character. Solana addresses have no checksum that would reveal any other
/// change.
fn broken(address: &str) -> String {
    format!("{}O", &address[..address.len() - 1])
}

fn chains() -> Vec<&'static str> {
    let all: Vec<_> = Registry::public().iter().filter(|one| !one.kind.is_ethereum()).map(|one| one.name).collect();
    assert!(all.len() > 20, "{all:?}");
    all
}

fn goes_to(text: &str, know: &Knowledge) -> Option<String> {
    match understand(text, know) {
        Reading::Send(transfer) => Some(transfer.to.address),
        _ => None,
    }
}

#[test]
fn the_address_decides_who_is_paid() {
    for chain in chains() {
        let (know, address) = on(chain);
        for text in [
            format!("send 0.5 COIN to {address}"),
            format!("please send 0.5 to {address}."),
            format!("pay “{address}” 0.5 COIN, please"),
            format!("{address}: send all my COIN"),
        ] {
            assert_eq!(goes_to(&text, &know).as_ref(), Some(&address), "{chain}: {text}");
        }
        let text = format!("add Zoe {address}");
        let Reading::AddContact(entry) = understand(&text, &know) else { panic!("{chain}: {text}") };
        assert_eq!((entry.address, entry.chain.as_str()), (address, chain), "it is kept for its chain");
    }
}

#[test]
fn an_invalid_address_is_refused() {
    for chain in chains() {
        let (know, address) = on(chain);
        let cut = broken(&address);
        let words = [
            format!("send 0.5 COIN to {cut}"),
            format!("send 0.5 COIN to {address}x"),
            "send 0.5 COIN to Alice".into(),
        ];
        for text in words {
            assert_eq!(goes_to(&text, &know), None, "{chain}: {text} became {}", line(&understand(&text, &know)));
        }
        let elsewhere = knowledge();
        if !address.starts_with("0x") {
            assert_eq!(goes_to(&format!("send 0.5 ETH to {address}"), &elsewhere), None, "{chain}: not on Ethereum");
        }
    }
}

#[test]
fn a_name_stands_for_its_address_on_the_network_in_use() {
    for chain in chains() {
        let (mut know, address) = on(chain);
        let entry = ContactView { chain: chain.into(), ..contact("Alice", &address) };
        know.contacts.push(entry);
        assert_eq!(goes_to("send 0.5 COIN to Alice", &know), Some(address.clone()), "{chain}: and no other Alice");
        know.contacts.push(ContactView { chain: chain.into(), ..contact("Zoe", &broken(&address)) });
        assert_eq!(goes_to("send 0.5 COIN to Zoe", &know), None, "{chain}: what was saved is no address");
    }
    assert_eq!(goes_to("send 0.5 ETH to Alice", &knowledge()), Some(ALICE.to_owned()), "on Ethereum as ever");
}

#[test]
fn an_entry_whose_title_is_an_address_cannot_stand_for_it() {
    for chain in chains() {
        let (mut know, address) = on(chain);
        let row = Registry::row(chain).expect("a chain");
        let theirs = row.address_of(&secp256k1(2)).or_else(|_| row.address_of(&secp256k1(3)));
        let theirs = theirs.unwrap_or_else(|_| ALICE.to_owned());
        know.contacts.push(ContactView { chain: chain.into(), ..contact(&address, &theirs) });
        let text = format!("send 0.5 COIN to {address}");
        assert_eq!(goes_to(&text, &know).as_ref(), Some(&address), "{chain}: the address that was written");
    }
}
