//! The registry's rows, and what they must have in common.

use std::collections::{HashMap, HashSet};

use lockstep_texts::Language;

use super::*;
use crate::cosmos::{CosmosKeys, CosmosRules};
use crate::{DerivePath, PublicKey};

// The generator of secp256k1 and the base point of Ed25519.
const SECP: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const ED: &str = "5866666666666666666666666666666666666666666666666666666666666666";

fn key(chain: &Chain) -> PublicKey {
    match chain.signing_mode {
        SigningMode::EddsaEd25519 => PublicKey::Ed25519(hex::decode(ED).unwrap().try_into().unwrap()),
        _ => PublicKey::Secp256k1(hex::decode(SECP).unwrap().try_into().unwrap()),
    }
}

/// T11: chain names match in any case.
#[test]
fn a_chain_is_found_in_any_case_and_by_its_alias() {
    let public = Registry::public();
    for name in ["Ethereum", "ethereum", "ETHEREUM", "evm-1", "EVM-1"] {
        assert_eq!(public.find(name), public.by_chain_id(1), "{name} is Ethereum");
    }
    assert_eq!(public.find("ethereum-sepolia").map(|chain| chain.name), Some("Sepolia"));
    assert_eq!(public.by_chain_id(11_155_111).map(|chain| chain.name), Some("Sepolia"));
    assert_eq!(public.find("evm-42161").map(|chain| chain.name), Some("Arbitrum"));
    for name in ["", "Ether", "Ethereum ", "Ethereum2", "evm-", "evm-01", "evm-0", "evm-2", "QBTC", "é"] {
        assert!(public.find(name).is_none(), "{name:?} matches as a whole or not at all");
    }
    assert_eq!(public.by_chain_id(0), None, "no chain has the id 0");
}

/// T11: display names, as people write them in prompts.
#[test]
fn a_chain_is_found_by_its_display_name() {
    for (name, chain) in [
        ("BNB Chain", "BSC"),
        ("XRP", "Ripple"),
        ("Gaia", "Cosmos"),
        ("Cosmos Hub", "Cosmos"),
        ("cosmoshub", "Cosmos"),
        ("cronos", "CronosChain"),
    ] {
        assert_eq!(Registry::public().find(name).map(|chain| chain.name), Some(chain), "{name}");
    }
}

/// T18: the receipt that is waited for, and how long, if a step sets no limit.
#[test]
fn a_receipt_is_waited_for_as_long_as_its_chain_needs() {
    for chain in Registry::all() {
        let (what, blocks, seconds) = match (chain.name, chain.kind) {
            ("QBTC", _) => continue,
            ("Ethereum", _) => (Receipt::Block, 2, 180),
            ("Polygon", _) => (Receipt::Block, 3, 180),
            ("THORChain" | "MayaChain", _) => (Receipt::Finality, 1, 180),
            (_, ChainKind::Evm) => (Receipt::Block, 1, 180),
            (_, ChainKind::Utxo) => (Receipt::Block, 1, 3600),
            (_, ChainKind::Solana) => (Receipt::Votes, 1, 180),
            (_, ChainKind::Cosmos) => (Receipt::Finality, 1, 240),
            (_, ChainKind::Cardano) => (Receipt::Block, 3, 600),
            (_, ChainKind::Ripple | ChainKind::Sui) => (Receipt::Finality, 1, 60),
            // What the base of a row says where the row says nothing.
            _ => (Receipt::Finality, 1, 120),
        };
        let wanted = Finality { receipt: what, confirmations: blocks, receipt_seconds: seconds };
        assert_eq!(chain.finality, wanted, "{chain}");
    }
}

#[test]
fn what_is_waited_for_is_said_in_words() {
    let words = |name: &str| Registry::row(name).map(|chain| Language::English.say(&chain.finality.said()));
    for (name, said) in [
        ("Bitcoin", "one block"),
        ("Ethereum", "2 blocks"),
        ("Solana", "the votes of two thirds of the stake"),
        ("Cosmos", "a final block"),
    ] {
        assert_eq!(words(name).as_deref(), Some(said), "{name}");
    }
}

#[test]
fn the_local_profile_reaches_the_local_chain_only() {
    assert_eq!(Registry::public().find("Local"), Registry::local().find("Local"), "it is the same chain in both");
    assert!(Registry::local().by_chain_id(1).is_none(), "real money has no place in the local profile");
    assert_eq!(Registry::local().iter().count(), 1, "the local profile reaches no other chain");
    assert!(Registry::local().iter().all(|chain| chain.money == Money::Local), "its coins are worth nothing");
}

#[test]
fn no_name_or_chain_id_is_used_twice() {
    let mut names = HashSet::new();
    let mut ids = HashSet::new();
    for chain in Registry::all() {
        for name in chain.aliases.iter().chain([&chain.name]) {
            assert!(names.insert(name.to_ascii_lowercase()), "{name} is used twice");
            assert_eq!(Registry::row(&name.to_uppercase()), Some(chain), "{name} is found in any case of letters");
        }
        let id = match chain.rules {
            Rules::Evm(rules) => rules.chain_id.to_string(),
            Rules::Cosmos(rules) => rules.chain_id.to_owned(),
            Rules::Substrate(rules) => rules.genesis.to_owned(),
            _ => match chain.genesis {
                Genesis::Block { hash, .. } => hash.to_owned(),
                Genesis::State { root, .. } => root.to_owned(),
                Genesis::Network(number) => format!("{} {number}", chain.kind),
                Genesis::InRules => panic!("the rules of {chain} name nothing that a node could be held to"),
            },
        };
        assert!(ids.insert(id), "the id of {chain} is another chain's");
        if let Some(id) = chain.evm_id() {
            assert_eq!(Registry::row(&format!("EVM-{id}")), Some(chain), "{chain} goes by its chain id");
        }
    }
}

#[test]
fn the_columns_of_a_row_agree() {
    for chain in Registry::all() {
        assert!(!chain.name.is_empty() && !chain.native.ticker.is_empty(), "{chain:?} has a name and a ticker");
        assert_eq!(chain.kind, chain.rules.kind(), "{chain} is of the kind of its rules");
        let edwards = chain.address_of(&PublicKey::Ed25519(hex::decode(ED).unwrap().try_into().unwrap())).is_ok();
        let mode = match chain.rules {
            Rules::Cosmos(CosmosRules { keys: CosmosKeys::MlDsa44, .. }) => SigningMode::MlDsa44,
            _ if edwards => SigningMode::EddsaEd25519,
            _ => SigningMode::EcdsaSecp256k1,
        };
        assert_eq!(chain.signing_mode, mode, "{chain} signs as its kind does");
        let by_rules = matches!(chain.kind, ChainKind::Evm | ChainKind::Cosmos | ChainKind::Substrate)
            == (chain.genesis == Genesis::InRules);
        assert!(by_rules, "{chain} names its first block where its rules do not");
        let keyless = chain.signing_mode == SigningMode::MlDsa44;
        assert_eq!(chain.maturity == Maturity::ReadOnly, keyless, "{chain} is offered if a vault has a key for it");
        let path = chain.derive_path.parse::<DerivePath>();
        assert_eq!(path.is_ok(), !keyless, "the path of {chain} is {path:?}");
        assert!(chain.finality.confirmations > 0 && chain.finality.receipt_seconds > 0, "{chain} is final once");
    }
}

#[test]
fn chains_that_share_a_key_share_a_path() {
    let mut paths = HashMap::new();
    for chain in Registry::all().iter().filter(|chain| chain.maturity != Maturity::ReadOnly) {
        let form = match chain.rules {
            Rules::Evm(_) => "evm".to_owned(),
            // Some chains share the addresses of another chain; then they also share its path.
            Rules::Cosmos(rules) => rules.hrp.to_owned(),
            _ => chain.name.to_owned(),
        };
        let path = *paths.entry(form.clone()).or_insert(chain.derive_path);
        assert_eq!(path, chain.derive_path, "addresses of the form {form} are of one key");
    }
}

#[test]
fn real_money_has_a_price_and_test_money_has_none() {
    let mut prices = HashMap::new();
    for chain in Registry::public().iter() {
        assert_eq!(chain.price_id.is_none(), chain.money.is_test(), "{chain}: only test money has no price");
        assert!(!chain.money.is_test() || chain.price_chain.is_none(), "{chain}: tokens of test money have no price");
        if let Some(id) = chain.price_id {
            let known = *prices.entry(chain.native.ticker).or_insert(id);
            assert_eq!(known, id, "{} costs the same everywhere", chain.native.ticker);
        }
    }
    let mut tickers = HashMap::new();
    for (ticker, id) in prices {
        assert_eq!(tickers.insert(id, ticker), None, "{id} is the price of one ticker");
    }
    let mut sources = HashSet::new();
    for name in Registry::all().iter().filter_map(|chain| chain.price_chain) {
        assert!(sources.insert(name), "{name} is two chains");
    }
}

#[test]
fn endpoints_and_explorers_are_reached_in_secret() {
    let mut urls = HashSet::new();
    for chain in Registry::all() {
        for one in chain.endpoints {
            assert!(!one.operator.is_empty(), "it is said who operates {}", one.url);
            assert!(urls.insert(one.url), "{} is listed twice", one.url);
            let plain = "http://127.0.0.1:";
            let secret = one.url.starts_with("https://");
            assert_eq!(secret, chain.money != Money::Local, "{} of {chain} is encrypted, or of this computer", one.url);
            assert!(secret || one.url.starts_with(plain), "{} is of this computer", one.url);
        }
        if let Some(page) = chain.explorer {
            assert!(page.starts_with("https://"), "{page} is encrypted");
            assert_eq!(page.matches("{hash}").count(), 1, "{page} has one place for the hash");
            assert!(!page.replace("{hash}", "").contains(['{', '}']), "{page} has no other place");
        }
    }
}

#[test]
fn an_explorer_link_carries_the_hash() {
    let link = Registry::public().find("Ethereum").and_then(|chain| chain.explorer_link("0xab"));
    assert_eq!(link.as_deref(), Some("https://etherscan.io/tx/0xab"));
}

#[test]
fn an_own_address_is_accepted_and_a_changed_letter_is_refused() {
    for chain in Registry::all().iter().filter(|chain| chain.maturity != Maturity::ReadOnly) {
        let address = chain.address_of(&key(chain)).unwrap();
        assert_eq!(
            chain.address(&format!(" {address}\n")).as_deref(),
            Ok(address.as_str()),
            "blanks are no part of it"
        );
        // Addresses on Sui and Solana have no checksum; EVM addresses have one only in mixed case.
        if matches!(chain.rules, Rules::Sui(_) | Rules::Solana(_) | Rules::Evm(_)) {
            continue;
        }
        for place in 0..address.len() {
            let mut changed = address.clone().into_bytes();
            changed[place] = if changed[place] == b'q' { b'p' } else { b'q' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(chain.address(&changed).is_err(), "{chain} takes {changed} for {address}");
        }
    }
}

#[test]
fn an_address_of_another_chain_is_refused() {
    let alike = |one: &Chain, other: &Chain| match (&one.rules, &other.rules) {
        (Rules::Evm(_), Rules::Evm(_)) => true,
        // These chains share one address format, so addresses cannot be told apart.
        (Rules::Cosmos(one), Rules::Cosmos(other)) => one.hrp == other.hrp,
        // Both accept the older form without a prefix, which means the same script.
        (Rules::Utxo(one), Rules::Utxo(other)) => one.p2pkh == other.p2pkh,
        (one, other) => one == other,
    };
    for one in Registry::all().iter().filter(|chain| chain.maturity != Maturity::ReadOnly) {
        let address = one.address_of(&key(one)).unwrap();
        for other in Registry::all().iter().filter(|other| !alike(one, other)) {
            assert!(other.address(&address).is_err(), "{other} takes {address} of {one}");
        }
    }
}

#[test]
fn a_key_of_the_other_curve_has_no_address() {
    for chain in Registry::all() {
        let other = match key(chain) {
            PublicKey::Ed25519(_) => PublicKey::Secp256k1([2; 33]),
            PublicKey::Secp256k1(_) => PublicKey::Ed25519([2; 32]),
        };
        assert!(chain.address_of(&other).is_err(), "{chain} takes a key of another curve");
    }
    let no_point = PublicKey::Secp256k1([0xff; 33]);
    for chain in Registry::all() {
        assert!(chain.address_of(&no_point).is_err(), "{chain} takes what is no point");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text: String, ascii in "[ -~]{0,120}") {
        for chain in Registry::all() {
            let _ = (chain.address(&text), chain.address(&ascii));
        }
    }
}
