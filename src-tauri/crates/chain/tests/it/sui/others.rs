//! Coins that others get, or may get, without a transfer: merged, lent, or through bytes that a call changes.

use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_findings::{FindingId, Severity};
use sui_sdk_types::{Address, Argument, Command, MakeMoveVector, MergeCoins};

use super::given::*;

fn merge(coin: Argument, other: Argument) -> Command {
    Command::MergeCoins(MergeCoins { coin, coins_to_merge: vec![other] })
}

fn any(arguments: Vec<Argument>) -> Command {
    call(Address::new(PACKAGE), "any::thing", &[], arguments)
}

fn vector(elements: Vec<Argument>) -> Command {
    Command::MakeMoveVector(MakeMoveVector { type_: None, elements })
}

fn is_lost(facts: &Facts, to: &str, amount: Option<&str>) {
    let paid = facts.moves.iter().find(|one| one.kind == MoveKind::Pay).unwrap_or_else(|| panic!("{facts:?}"));
    assert_eq!(paid.to.as_deref(), Some(to), "who has it now is named");
    assert_eq!(paid.amount.as_ref().map(|amount| amount.text.as_str()), amount);
    assert!(told(facts, "merged_into_another") && facts.worst() == Some(Severity::Danger), "{facts:?}");
    assert!(!told(facts, "zero_value"), "something leaves: {facts:?}");
}

#[test]
fn coins_merged_into_a_foreign_coin_are_paid() {
    let (first, second) = (Argument::Input(0), Argument::Input(1));
    let shared_coin = address([4; 32]);
    is_lost(&say_of(vec![shared(4), coin(3)], vec![merge(first, second)]), &shared_coin, None);
    let split_off = vec![split(Argument::Gas, 1), merge(first, Argument::Result(0))];
    is_lost(&say_of(vec![shared(4), number(1_000_000_000)], split_off), &shared_coin, Some("1 SUI"));
    let join = call(Address::TWO, "coin::join", &["0x2::sui::SUI"], vec![first, second]);
    is_lost(&say_of(vec![shared(4), coin(3)], vec![join]), &shared_coin, None);
    let given = vec![any(vec![]), merge(Argument::Result(0), first)];
    is_lost(&say_of(vec![coin(3)], given), "the result of command 1", None);
    let mut sponsored = transaction(vec![coin(3)], vec![merge(Argument::Gas, first)]);
    sponsored.gas_payment.owner = Address::new(THEIRS);
    is_lost(&say(&sponsored), &address(THEIRS), None);
}

#[test]
fn coins_merged_into_an_own_coin_stay() {
    let own = say_of(vec![coin(3), coin(4)], vec![merge(Argument::Input(0), Argument::Input(1))]);
    assert!(own.moves.is_empty() && !told(&own, "merged_into_another"), "{own:?}");
    assert!(told(&own, "zero_value"), "nothing leaves, and nothing is unread");
}

#[test]
fn undecoded_data_is_not_an_empty_effect() {
    let facts = say_of(vec![number(5)], vec![transfer(vec![], 0)]);
    assert!(told(&facts, "unread") && !told(&facts, "zero_value"), "the recipient is no account: {facts:?}");
}

#[test]
fn bytes_that_a_call_may_have_changed_are_not_believed() {
    let inputs = || vec![account(OURS), number(5)];
    let after = vec![
        any(vec![Argument::Input(0), Argument::Input(1)]),
        split(Argument::Gas, 1),
        transfer(vec![Argument::Result(1)], 0),
    ];
    let facts = say_of(inputs(), after);
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, &paid.to, &paid.amount), (MoveKind::Pay, &None, &None), "the call may have written both");
    assert!(!told(&facts, "to_self"), "{facts:?}");
    for field in ["recipient of command 3", "amount of command 2"] {
        let unread = facts.unread.iter().find(|unread| unread.field == field).unwrap();
        assert!(unread.why.contains("a call may change it"), "{unread:?}");
    }
    let before = vec![split(Argument::Gas, 1), transfer(vec![Argument::Result(0)], 0), any(vec![Argument::Input(0)])];
    let facts = say_of(inputs(), before);
    assert_eq!(facts.moves[0].kind, MoveKind::Change, "what comes after changes nothing: {:?}", facts.moves);
}

#[test]
fn a_coin_that_the_network_orders_can_be_an_accounts_own() {
    let facts = say_of(vec![shared(4), account(THEIRS)], vec![transfer(vec![Argument::Input(0)], 1)]);
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.clone()), (MoveKind::Pay, Some(address(THEIRS))));
    assert_eq!(paid.asset.id, Some(address([4; 32])), "what it is lies on the chain");
    assert!(told(&facts, "sends_object"), "{facts:?}");
    let part = vec![split(Argument::Input(0), 2), transfer(vec![Argument::Result(0)], 1)];
    let facts = say_of(vec![shared(4), account(THEIRS), number(5)], part);
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().raw, "5", "a part of it as well");
}

#[test]
fn a_call_shows_which_results_it_receives() {
    let facts = say_of(vec![], vec![any(vec![]), any(vec![Argument::Result(0)])]);
    let named = facts
        .findings
        .iter()
        .any(|one| one.id() == FindingId::OpaqueCall && one.sentence().contains("the result of command 1"));
    assert!(named, "it may be a coin of the account's: {:?}", facts.findings);
}

#[test]
fn a_long_list_of_objects_shows_only_the_first() {
    let inputs = (0..100).map(coin).collect();
    let elements = (0..100).map(Argument::Input).collect();
    let calls = std::iter::repeat_n(any(vec![Argument::Result(1)]), 1000);
    // A vector inside another, and a thousand calls that receive it.
    let commands = [vector(elements), vector(vec![Argument::Result(0)])].into_iter().chain(calls).collect();
    let facts = say_of(inputs, commands);
    let found = facts.findings.iter().find(|one| one.id() == FindingId::CallGetsObjects).unwrap();
    assert_eq!(found.sentence().matches("0x").count(), 8 + 1, "eight objects and the function: {}", found.sentence());
    assert!(found.sentence().contains("and more"), "{}", found.sentence());
    assert_eq!(
        facts.findings.iter().filter(|one| one.id() == FindingId::CallGetsObjects).count(),
        1,
        "it is said once"
    );
}

#[test]
fn a_coin_in_a_nested_vector_moves_once() {
    let commands = vec![
        split(Argument::Gas, 0),
        vector(vec![Argument::Result(0)]),
        vector(vec![Argument::Result(1)]),
        any(vec![Argument::Result(2)]),
        any(vec![Argument::Result(2)]),
    ];
    let facts = say_of(vec![number(5)], commands);
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.clone()), (MoveKind::Pay, Some(address(PACKAGE))));
}
