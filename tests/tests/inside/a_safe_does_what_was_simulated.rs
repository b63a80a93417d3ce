//! A Safe of its authors' own contracts, whose owner is the vault: what it pays is what was shown, and a delegated call that would replace its
//! code is shown as that, whether the contract reports it or not.

use alloy::primitives::{Address, address};
use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::contracts::{place, set_balance};
use lockstep_tests::inside::safe::{Operation, Safe, migrate};
use lockstep_tests::inside::tx::{ALICE, ETH, call, step};
use lockstep_tests::inside::{Consent, Inside, bundle};
use lockstep_texts::Language;
use lockstep_wallet::{SimulationOutcome, StepView};

/// Code of a stranger.
const STRANGER: Address = address!("0x00000000000000000000000000000000000bad00");

fn asked(inside: &Inside) -> StepView {
    inside.person.consents().pop().expect("the person was asked").steps.remove(0)
}

fn dangers(step: &StepView) -> Vec<FindingId> {
    let all = step.findings.iter().chain(&step.facts.findings);
    all.filter(|finding| finding.severity() == Severity::Danger).map(|finding| finding.id()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_safe_pays_is_what_was_shown() {
    let inside = Inside::start().await;
    let safe = Safe::open(&inside.node, &inside.address).await;
    set_balance(&inside.node, &safe.address.to_string(), 5 * ETH).await;
    let before = inside.node.balance(ALICE).await;
    let pays = safe.execute(ALICE.parse().expect("an address"), ETH, &[], Operation::Call);
    let result = inside.one(bundle(vec![step(1, &call(0, &safe.address.to_string(), 0, pays))])).await;
    assert!(result.success, "{:?}", result.error);
    let step = asked(&inside);
    assert_eq!(step.simulation.outcome, SimulationOutcome::Succeeds, "{}", step.simulation.text);
    assert_eq!(step.simulation.changes, [], "the vault itself pays nothing beside the fee");
    assert_eq!(step.simulation.permissions, [], "and nobody gets a power");
    assert_eq!(inside.node.balance(ALICE).await - before, ETH, "the Safe's coin arrives");
    inside.close().await;
}

/// The delegated code writes the slot that names the Safe's code, and reports nothing: so 1.5 billion dollars were taken in 2025.
#[tokio::test(flavor = "multi_thread")]
async fn a_delegated_call_that_replaces_the_safe_is_shown_as_that() {
    let inside = Inside::start().await;
    let safe = Safe::open(&inside.node, &inside.address).await;
    // PUSH20 stranger, PUSH0, SSTORE, STOP
    let trap = "0x00000000000000000000000000000000000bad01";
    place(&inside.node, trap, &format!("0x73{}5f5500", hex::encode(STRANGER))).await;
    let replaces = safe.execute(trap.parse().expect("an address"), 0, &[], Operation::DelegateCall);
    inside.person.will([Consent::Reject]);
    inside.one(bundle(vec![step(1, &call(0, &safe.address.to_string(), 0, replaces))])).await;
    let step = asked(&inside);
    assert_eq!(step.simulation.outcome, SimulationOutcome::Succeeds, "{}", step.simulation.text);
    let row: Vec<String> = step.simulation.permissions.iter().map(|said| Language::English.say(said)).collect();
    let names = |row: &String| row.contains(&safe.address.to_string()) && row.contains(&STRANGER.to_string());
    assert!(row.len() == 1 && row.iter().all(names), "the Safe and its new code are named, in one row: {row:?}");
    let found = dangers(&step);
    assert!(found.contains(&FindingId::Delegatecall), "the bytes say that the call is delegated: {found:?}");
    assert!(found.contains(&FindingId::SimulatedPermission), "and carrying it out shows what for: {found:?}");
    assert_eq!(safe.runs(&inside.node).await, safe.singleton, "nothing was signed");
    inside.close().await;
}

/// The authors' own migration reports what it does, so that it is one row and not two.
#[tokio::test(flavor = "multi_thread")]
async fn a_migration_of_the_authors_is_one_row() {
    let inside = Inside::start().await;
    let safe = Safe::open(&inside.node, &inside.address).await;
    let (migration, next) = Safe::migration(&inside.node).await;
    let migrates = safe.execute(migration, 0, &migrate(), Operation::DelegateCall);
    let result = inside.one(bundle(vec![step(1, &call(0, &safe.address.to_string(), 0, migrates))])).await;
    assert!(result.success, "the person may want it: {:?}", result.error);
    let permissions = asked(&inside).simulation.permissions;
    let row: Vec<String> = permissions.iter().map(|said| Language::English.say(said)).collect();
    assert!(row.len() == 1 && row[0].contains(&next.to_string()), "the new code is named, once: {row:?}");
    assert_eq!(safe.runs(&inside.node).await, next, "and what was shown is what happened");
    inside.close().await;
}
