use super::super::{Money, Registry, Rules};
use super::{LARGEST_ID, NewChain, NewChainProblem};
use crate::evm::EvmRules;

fn new(name: &str, chain_id: u64) -> NewChain {
    NewChain {
        name: name.to_owned(),
        chain_id,
        ticker: "DEV".to_owned(),
        explorer: Some("https://explorer.example".to_owned()),
        test: true,
        legacy: false,
        l1_fee: false,
    }
}

#[test]
fn an_added_network_is_a_row_like_the_others_without_a_price() {
    let row = new("Row of its own", 900_001).row().unwrap();
    assert!(row.added && row.money == Money::Test && !row.listed_first, "as the person said");
    assert_eq!((row.price_id, row.price_chain), (None, None), "a name proves no value");
    assert_eq!(row.native.decimals, 18);
    let bound = new("Row of its own", 900_001).fee_bound();
    assert_eq!(bound, "1 DEV", "known before there is a row");
    assert_eq!(row.fee_bound().with_ticker(row.native.ticker), bound);
    assert_eq!(row.explorer_link("0x1").as_deref(), Some("https://explorer.example/tx/0x1"));
    assert!(matches!(row.rules, Rules::Evm(EvmRules { legacy: false, l1_fee: false, .. })));
    assert_eq!(Registry::row("evm-900001"), Some(row), "found by its chain id too");
    assert_eq!(row.name_for_others(), "evm-900001");
    assert_eq!(Registry::row("Ethereum").unwrap().name_for_others(), "Ethereum");
}

#[test]
fn an_equal_row_is_made_once() {
    let one = new("Made once", 900_002).row().unwrap();
    assert!(std::ptr::eq(one, new("Made once", 900_002).row().unwrap()), "the same memory");
    let real = NewChain { test: false, ..new("Made once", 900_002) }.row().unwrap();
    assert_eq!(real.money, Money::Real, "another word of the person is another row");
    assert_eq!(Registry::row("made once"), Some(real), "and the latest is the one that is found");
    new("Made once", 900_002).row().unwrap();
    assert_eq!(Registry::row("Made once"), Some(one), "also after the first one came back");
    let legacy = NewChain { legacy: true, ..new("Made once", 900_002) }.row().unwrap();
    assert!(matches!(legacy.rules, Rules::Evm(EvmRules { legacy: true, l1_fee: false, .. })));
    let rollup = NewChain { l1_fee: true, ..new("Made once", 900_002) }.row().unwrap();
    assert!(matches!(rollup.rules, Rules::Evm(EvmRules { legacy: false, l1_fee: true, .. })), "as its node showed");
}

#[test]
fn a_chain_of_the_table_is_not_added() {
    for (id, known) in [(1, "Ethereum"), (8_453, "Base"), (11_155_111, "Sepolia"), (31_337, "Local")] {
        assert_eq!(new("Mine", id).row(), Err(NewChainProblem::Known(known)), "{id}");
    }
    for id in [0, LARGEST_ID + 1, u64::MAX] {
        assert_eq!(new("Mine", id).row(), Err(NewChainProblem::ChainId), "{id}");
    }
}

#[test]
fn a_profile_has_only_its_own_networks() {
    let (mine, other) = (Registry::of_profile(), Registry::of_profile());
    let row = new("Of one profile", 900_003).row().unwrap();
    let copy = mine;
    copy.add(row);
    assert_eq!(mine.find("of one profile"), Some(row), "copies share what was added");
    assert_eq!(mine.by_chain_id(900_003), Some(row));
    assert_eq!(mine.iter().last(), Some(row), "after the chains of the table");
    assert_eq!(other.find("Of one profile"), None, "another profile does not have it");
    let again = NewChain { test: false, ..new("Of one profile", 900_003) }.row().unwrap();
    mine.add(again);
    assert_eq!(mine.iter().filter(|row| row.added).collect::<Vec<_>>(), [again], "one row of a name");
    mine.remove(again);
    assert_eq!(mine.find("Of one profile"), None);
    mine.remove(Registry::row("Ethereum").unwrap());
    assert!(mine.find("Ethereum").is_some(), "the table stays as it is");
}

#[test]
fn nothing_is_added_to_the_table_or_the_test_profile() {
    let row = new("Nowhere", 900_004).row().unwrap();
    for fixed in [Registry::public(), Registry::local()] {
        assert!(!fixed.takes_more());
        fixed.add(row);
        assert_eq!(fixed.find("Nowhere"), None);
    }
    let profile = Registry::of_profile();
    profile.add(Registry::row("QBTC").unwrap());
    assert_eq!(profile.find("QBTC"), None, "a chain of the table does not come in this way");
}

#[test]
fn a_chain_that_a_person_added_elsewhere_is_met_by_its_id() {
    let met = Registry::public().find_or_meet("evm-900005").unwrap().unwrap();
    assert_eq!((met.name, met.money, met.price_id), ("evm-900005", Money::Real, None), "its coin counts as real");
    assert_eq!(Registry::public().find("evm-900005"), None, "and is in no list because of that");
    assert_eq!(Registry::public().find_or_meet("evm-1"), Ok(Registry::row("Ethereum")), "the table comes first");
    for name in ["Nobody", "evm-", "evm-0900006", "evm-+900006", "EVM-900006"] {
        assert_eq!(Registry::public().find_or_meet(name), Ok(None), "{name}");
    }
    assert_eq!(Registry::public().find_or_meet("evm-0"), Err(NewChainProblem::ChainId));
    assert_eq!(Registry::local().find_or_meet("evm-900006"), Ok(None), "test money signs for its own chain only");
}
