//! Calls of functions.

use lockstep_chain::facts::MoveKind;
use lockstep_findings::Severity;
use sui_sdk_types::{Address, Argument, Command, MakeMoveVector, Publish, Upgrade};

use super::given::*;

const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";

#[test]
fn a_call_is_shown_with_its_types_and_arguments() {
    let inputs = vec![number(1_000_000_000), shared(4), account(OURS), coin(3)];
    let arguments = vec![Argument::Input(1), Argument::Result(0), Argument::Input(0), Argument::Input(3)];
    let commands = vec![
        split(Argument::Gas, 0),
        call(Address::new(PACKAGE), "pool::swap", &["0x2::sui::SUI", USDC], arguments),
        transfer(vec![Argument::NestedResult(1, 1)], 2),
    ];
    let facts = say_of(inputs, commands);
    let one = &facts.calls[0];
    assert_eq!(one.target, address(PACKAGE));
    let sui = format!("0x{}2::sui::SUI", "0".repeat(63));
    assert_eq!(one.function.as_deref(), Some(&*format!("pool::swap<{sui}, {USDC}>")));
    let values: Vec<_> = one.arguments.iter().map(|one| (one.abi_type.as_str(), one.value.as_str())).collect();
    let (pool, own) = (address([4; 32]), address([3; 32]));
    let expected = [
        ("shared object, written", pool.as_str()),
        ("coin", "1000000000 units of SUI"),
        ("bytes", "0x00ca9a3b00000000, as a number 1000000000"),
        ("object", own.as_str()),
    ];
    assert_eq!(values, expected);
    let [paid, back] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.clone()), (MoveKind::Pay, Some(address(PACKAGE))), "the package has the coin");
    assert_eq!(paid.amount.as_ref().unwrap().text, "1 SUI");
    assert_eq!((back.kind, back.amount.clone()), (MoveKind::Change, None), "what comes back is not in the bytes");
    assert!(told(&facts, "call_gets_objects") && told(&facts, "unread"), "{facts:?}");
}

#[test]
fn a_coin_that_was_lent_to_a_call_has_no_certain_amount() {
    let commands = vec![
        split(Argument::Gas, 0),
        call(Address::new(PACKAGE), "any::thing", &[], vec![Argument::Result(0)]),
        transfer(vec![Argument::Result(0)], 1),
    ];
    let facts = say_of(vec![number(5), account(THEIRS)], commands);
    let [lent, given] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((lent.kind, lent.to.clone()), (MoveKind::Allow, Some(address(PACKAGE))), "the call may take all of it");
    assert_eq!(lent.amount.as_ref().unwrap().raw, "5", "and no more than was in it");
    assert!(told(&facts, "call_gets_coin"), "{facts:?}");
    assert_eq!((given.kind, given.to.clone()), (MoveKind::Pay, Some(address(THEIRS))), "it is given once");
    assert_eq!(given.amount, None, "the call may have put something in, or taken it out");
}

#[test]
fn a_call_with_the_gas_coin_is_shown_as_such() {
    let facts = say_of(vec![], vec![call(Address::new(PACKAGE), "any::thing", &[], vec![Argument::Gas])]);
    assert!(told(&facts, "call_gets_gas_coin") && told(&facts, "opaque_call"), "{facts:?}");
}

#[test]
fn the_content_of_a_vector_moves_with_it() {
    let vector = Command::MakeMoveVector(MakeMoveVector { type_: None, elements: vec![Argument::Result(0)] });
    let commands = vec![
        split(Argument::Gas, 0),
        vector,
        call(Address::new(PACKAGE), "any::thing", &[], vec![Argument::Result(1)]),
    ];
    let facts = say_of(vec![number(5)], commands);
    assert_eq!(facts.moves[0].to, Some(address(PACKAGE)), "{:?}", facts.moves);
}

#[test]
fn the_chains_own_functions_are_read() {
    let public = call(
        Address::TWO,
        "transfer::public_transfer",
        &["0x2::coin::Coin<0x2::sui::SUI>"],
        vec![Argument::Input(0), Argument::Input(1)],
    );
    let facts = say_of(vec![coin(3), account(THEIRS)], vec![public]);
    assert_eq!(facts.moves[0].to, Some(address(THEIRS)));
    assert_eq!(facts.moves[0].asset.symbol.as_deref(), Some("SUI"), "the call holds the object to its type");
    assert!(!told(&facts, "opaque_call"), "{facts:?}");
    let split = call(Address::TWO, "coin::split", &[USDC], vec![Argument::Input(0), Argument::Input(2)]);
    let facts = say_of(vec![coin(3), account(THEIRS), number(5)], vec![split, transfer(vec![Argument::Result(0)], 1)]);
    let part = &facts.moves[0];
    assert_eq!((part.asset.id.as_deref(), &*part.amount.as_ref().unwrap().raw), (Some(USDC), "5"), "{facts:?}");
    let stake = call(
        Address::THREE,
        "sui_system::request_add_stake",
        &[],
        vec![Argument::Input(1), Argument::Result(0), Argument::Input(2)],
    );
    let facts = say_of(
        vec![number(1_000_000_000), shared(5), account(THEIRS)],
        vec![super::given::split(Argument::Gas, 0), stake],
    );
    assert_eq!((facts.moves[0].kind, facts.moves[0].to.clone()), (MoveKind::Lock, Some(address(THEIRS))));
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "1 SUI");
}

#[test]
fn an_equal_name_in_another_package_is_another_function() {
    let fake =
        call(Address::new(PACKAGE), "transfer::public_transfer", &[], vec![Argument::Input(0), Argument::Input(1)]);
    let facts = say_of(vec![coin(3), account(OURS)], vec![fake]);
    assert!(told(&facts, "opaque_call") || told(&facts, "call_gets_objects"), "{facts:?}");
}

#[test]
fn code_is_shown_as_code() {
    let publish = Command::Publish(Publish { modules: vec![vec![1, 2]], dependencies: vec![Address::TWO] });
    let facts = say_of(vec![], vec![publish]);
    assert!(told(&facts, "publishes_code") && facts.worst() == Some(Severity::Warning), "{facts:?}");
    let (package, ticket) = (Address::new(PACKAGE), Argument::Input(0));
    let upgrade = Command::Upgrade(Upgrade { modules: vec![vec![1]], dependencies: vec![], package, ticket });
    assert!(told(&say_of(vec![coin(1)], vec![upgrade]), "upgrades_code"));
}
