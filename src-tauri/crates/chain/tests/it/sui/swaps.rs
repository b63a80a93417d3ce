//! Swaps of a review: what is paid, the least that comes back, to whom, and what else there is. Requirements S69, S71.

use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_chain::sui::{deepbook, flowx};
use lockstep_findings::{FindingId, Severity};
use sui_sdk_types::{Address, Argument, Command, Input, SharedInput};

use super::given::*;

const ONE: u64 = 1_000_000_000;

fn pinned(id: &str, mutable: bool) -> Input {
    Input::Shared(SharedInput::new(id.parse().unwrap(), 1, mutable))
}

fn package(id: &str) -> Address {
    id.parse().unwrap()
}

fn types() -> [String; 2] {
    ["SUI", "USDC"].map(|symbol| deepbook::coin(symbol).unwrap().coin_type())
}

/// The inputs of a swap of one SUI, and its commands.
fn deepbook_swap() -> (Vec<Input>, Vec<Command>) {
    let pool = deepbook::pool("SUI_USDC").unwrap();
    let inputs = vec![
        pinned(pool.address, true),
        pinned(deepbook::CLOCK, false),
        number(ONE),
        coin(4),
        number(25_000),
        number(3_439_505),
        account(OURS),
        account(THEIRS),
        shared(8),
    ];
    let (pay, fee) = (Argument::NestedResult(0, 0), Argument::NestedResult(1, 0));
    let [sui, usdc] = types();
    let arguments = vec![Argument::Input(0), pay, fee, Argument::Input(5), Argument::Input(1)];
    let commands = vec![
        split(Argument::Gas, 2),
        split(Argument::Input(3), 4),
        call(package(deepbook::PACKAGES[0]), "pool::swap_exact_base_for_quote", &[&sui, &usdc], arguments),
        transfer((0..3).map(|place| Argument::NestedResult(2, place)).collect(), 6),
    ];
    (inputs, commands)
}

fn dangers(facts: &Facts) -> Vec<FindingId> {
    facts.findings.iter().filter(|one| one.severity() >= Severity::Danger).map(|one| one.id()).collect()
}

/// S69: the payment, the minimum, the receiver and the fee in DEEP are read from the bytes.
#[test]
fn a_swap_on_deepbook_is_told() {
    let (inputs, commands) = deepbook_swap();
    let facts = say_of(inputs, commands);
    let moved: Vec<_> = facts.moves.iter().map(|one| (one.kind, one.what())).collect();
    let moved: Vec<_> = moved.iter().map(|(kind, what)| (*kind, &**what)).collect();
    assert_eq!(
        moved,
        [(MoveKind::Pay, "1 SUI"), (MoveKind::Pay, "0.025 DEEP"), (MoveKind::Receive, "at least 3.439505 USDC")],
        "{facts:?}"
    );
    assert_eq!(facts.moves[2].to, facts.from, "it comes to the account that signs");
    assert_eq!(facts.moves[0].to.as_deref(), Some(deepbook::pool("SUI_USDC").unwrap().address));
    let sentence = facts.findings.iter().find(|one| one.id() == FindingId::MarketSwap).expect("it is named").sentence();
    assert_eq!(
        sentence,
        "This pays 1 SUI or less in DeepBook’s pool SUI_USDC for 3.439505 USDC or more. Its fee is 0.025 DEEP or less."
    );
    let pool = facts.pinned(deepbook::pool("SUI_USDC").unwrap().address).expect("the pins name it");
    assert_eq!((pool.name.as_str(), pool.what.as_str()), ("DeepBook’s pool SUI_USDC", "DeepBook pool SUI/USDC"));
    assert_eq!(facts.pinned(&address(THEIRS)), None, "and nobody else");
    assert_eq!(dangers(&facts), [], "nothing else is in it");
    assert!(!told(&facts, "opaque_call") && !told(&facts, "unread"), "all of it is read: {facts:?}");
}

/// S71: whatever differs from a swap on the pinned market is a danger.
#[test]
fn anything_else_than_the_swap_is_a_danger() {
    type Change = fn(&mut Vec<Input>, &mut Vec<Command>);
    fn swap(commands: &mut [Command]) -> &mut sui_sdk_types::MoveCall {
        let Some(Command::MoveCall(call)) = commands.get_mut(2) else { panic!("the swap") };
        call
    }
    let cases: [(&str, Change, FindingId); 9] = [
        ("another pool", |inputs, _| inputs[0] = shared(7), FindingId::UnknownMarket),
        (
            "a pool of other coins",
            |inputs, _| inputs[0] = pinned(deepbook::pool("DEEP_SUI").unwrap().address, true),
            FindingId::UnknownMarket,
        ),
        ("another package", |_, commands| swap(commands).package = Address::new(PACKAGE), FindingId::UnknownMarket),
        (
            "another coin",
            |_, commands| swap(commands).type_arguments[1] = "0xcc::usdc::USDC".parse().unwrap(),
            FindingId::UnknownMarket,
        ),
        ("another clock", |inputs, _| inputs[1] = shared(6), FindingId::UnknownMarket),
        ("to somebody else", |inputs, _| inputs[6] = account(THEIRS), FindingId::SwapGoesElsewhere),
        (
            "a payment beside it",
            |_, commands| {
                commands.push(split(Argument::Gas, 4));
                commands.push(transfer(vec![Argument::NestedResult(4, 0)], 7));
            },
            FindingId::BesideSwap,
        ),
        (
            "a call beside it",
            |_, commands| commands.push(call(Address::new(PACKAGE), "any::thing", &[], vec![Argument::Input(8)])),
            FindingId::BesideSwap,
        ),
        (
            "two swaps",
            |_, commands| {
                let Command::MoveCall(mut again) = commands[2].clone() else { panic!("the swap") };
                commands.push(split(Argument::Gas, 2));
                commands.push(split(Argument::Input(3), 4));
                (again.arguments[1], again.arguments[2]) = (Argument::NestedResult(4, 0), Argument::NestedResult(5, 0));
                commands.push(Command::MoveCall(again));
                commands.push(transfer((0..3).map(|place| Argument::NestedResult(6, place)).collect(), 6));
            },
            FindingId::BesideSwap,
        ),
    ];
    for (name, change, finding) in cases {
        let (mut inputs, mut commands) = deepbook_swap();
        change(&mut inputs, &mut commands);
        let facts = say_of(inputs, commands);
        assert!(dangers(&facts).contains(&finding), "{name}: {:?}", facts.findings);
    }
    let (mut inputs, commands) = deepbook_swap();
    inputs[6] = account(THEIRS);
    let facts = say_of(inputs, commands);
    let theirs = facts.moves.iter().filter(|one| one.kind == MoveKind::Pay && one.to == Some(address(THEIRS)));
    assert_eq!(theirs.count(), 3, "all three coins are shown as paid: {:?}", facts.moves);
}

/// S69, S71: what is sent to the pool as to an account is lost, so the swap beside it does not make its address a known one.
#[test]
fn a_pool_is_no_account_to_send_to() {
    let pool = deepbook::pool("SUI_USDC").unwrap().address;
    let (inputs, commands) = deepbook_swap();
    assert!(say_of(inputs, commands).pinned(pool).is_some(), "the swap pays into a pinned pool");
    let (mut inputs, mut commands) = deepbook_swap();
    inputs[7] = account(pool.parse::<Address>().unwrap().into_inner());
    commands.push(split(Argument::Gas, 4));
    commands.push(transfer(vec![Argument::NestedResult(4, 0)], 7));
    let facts = say_of(inputs, commands);
    assert_eq!(facts.pinned(pool), None, "it is a recipient like any other: {:?}", facts.moves);
    assert!(dangers(&facts).contains(&FindingId::BesideSwap), "and a danger: {:?}", facts.findings);
}

/// A swap in the other direction, through the other package of that market.
#[test]
fn both_directions_and_both_packages_are_known() {
    let (mut inputs, mut commands) = deepbook_swap();
    inputs[5] = number(289_000_000);
    let Command::MoveCall(swap) = &mut commands[2] else { panic!("the swap") };
    swap.function = "swap_exact_quote_for_base".parse().unwrap();
    swap.package = package(deepbook::PACKAGES[1]);
    let facts = say_of(inputs, commands);
    // The network refuses a coin of another type; what is shown follows the types of the call.
    assert_eq!(facts.moves[0].asset.symbol.as_deref(), Some("USDC"), "{:?}", facts.moves);
    assert_eq!(facts.moves[2].what().to_string(), "at least 0.289 SUI");
    assert_eq!(dangers(&facts), []);
}

fn flowx_swap() -> (Vec<Input>, Vec<Command>) {
    let route = [&[1][..], &ONE.to_le_bytes()].concat();
    let inputs = vec![
        pinned(flowx::TREASURY, true),
        pinned(flowx::TRADE_IDS, true),
        pinned(flowx::PARTNERS, true),
        number(ONE),
        number(3_456_789),
        number(5_000),
        number(1_795_218_305_966),
        Input::Pure(route),
        pinned(flowx::ROUTER_VERSIONED, false),
        pinned(flowx::POOL_REGISTRY, true),
        number(3_000),
        Input::Pure(4_295_048_017_u128.to_le_bytes().to_vec()),
        pinned(flowx::VERSIONED, false),
        pinned(deepbook::CLOCK, false),
        account(OURS),
        account(THEIRS),
    ];
    let [sui, usdc] = types();
    let (router, pair) = (package(flowx::ROUTER), [sui.as_str(), usdc.as_str()]);
    let routing = [sui.as_str(), usdc.as_str(), usdc.as_str()];
    let finishing = [sui.as_str(), usdc.as_str(), sui.as_str()];
    let input = Argument::Input;
    let commission = format!("{}::commission::Commission", flowx::ROUTER);
    let commands = vec![
        split(Argument::Gas, 3),
        call(package("0x1"), "option::none", &[&commission], vec![]),
        call(
            router,
            "universal_router::build",
            &pair,
            vec![
                input(0),
                input(1),
                input(2),
                Argument::NestedResult(0, 0),
                input(4),
                input(5),
                input(6),
                input(7),
                Argument::Result(1),
                input(8),
            ],
        ),
        call(router, "universal_router::start_routing", &routing, vec![Argument::Result(2), input(8)]),
        call(
            package(flowx::WRAPPED_ROUTER),
            "swap_router::swap_exact_input",
            &pair,
            vec![Argument::Result(3), input(9), input(10), input(11), input(12), input(13)],
        ),
        call(
            router,
            "universal_router::finish_routing",
            &finishing,
            vec![Argument::Result(2), Argument::Result(3), input(8)],
        ),
        call(
            router,
            "universal_router::settle",
            &pair,
            vec![input(0), input(2), Argument::Result(2), input(8), input(13)],
        ),
        transfer(vec![Argument::Result(6)], 14),
    ];
    (inputs, commands)
}

/// The router's terms are in the bytes: the payment, and what is expected less the tolerance.
#[test]
fn a_swap_over_flowx_is_told() {
    let (inputs, commands) = flowx_swap();
    let facts = say_of(inputs, commands);
    let moved: Vec<_> = facts.moves.iter().map(|one| (one.kind, one.what())).collect();
    let moved: Vec<_> = moved.iter().map(|(kind, what)| (*kind, &**what)).collect();
    assert_eq!(moved, [(MoveKind::Pay, "1 SUI"), (MoveKind::Receive, "at least 3.439506 USDC")], "{facts:?}");
    let router = facts.moves[0].to.as_deref().and_then(|to| facts.pinned(to)).expect("the pins name it");
    assert_eq!(router.name, "FlowX’s router");
    assert_eq!(dangers(&facts), [], "{:?}", facts.findings);
    assert!(!told(&facts, "unread") && told(&facts, "market_swap"), "{facts:?}");
}

#[test]
fn another_route_over_flowx_is_a_danger() {
    type Change = fn(&mut Vec<Input>, &mut Vec<Command>);
    let cases: [(&str, Change, FindingId); 6] = [
        ("another treasury", |inputs, _| inputs[0] = shared(5), FindingId::UnknownMarket),
        ("another registry of pools", |inputs, _| inputs[9] = shared(5), FindingId::UnknownMarket),
        ("a pool that is not pinned", |inputs, _| inputs[10] = number(77), FindingId::UnknownMarket),
        (
            "another router",
            |_, commands| {
                let Command::MoveCall(call) = &mut commands[4] else { panic!("the swap") };
                call.package = Address::new(PACKAGE);
            },
            FindingId::UnknownMarket,
        ),
        (
            "a commission",
            |_, commands| {
                let Command::MoveCall(call) = &mut commands[2] else { panic!("the terms") };
                call.arguments[8] = Argument::Input(14);
            },
            FindingId::UnknownMarket,
        ),
        ("to somebody else", |inputs, _| inputs[14] = account(THEIRS), FindingId::SwapGoesElsewhere),
    ];
    for (name, change, finding) in cases {
        let (mut inputs, mut commands) = flowx_swap();
        change(&mut inputs, &mut commands);
        let facts = say_of(inputs, commands);
        assert!(dangers(&facts).contains(&finding), "{name}: {:?}", facts.findings);
    }
}
