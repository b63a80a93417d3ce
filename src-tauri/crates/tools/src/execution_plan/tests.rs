use lockstep_store::StepState;

use super::done::{Found, Seen, of, seen};
use super::*;
use crate::ToolCode;

fn call(value: u64) -> PlannedCall {
    PlannedCall { to: Some("0x01".into()), value: U256::from(value), data: Bytes::new() }
}

fn group(id: &str, after: &[&str], calls: &[u64]) -> Group {
    Group {
        id: id.into(),
        title: String::new(),
        after: after.iter().map(|one| (*one).to_owned()).collect(),
        calls: calls.iter().map(|value| call(*value)).collect(),
    }
}

fn plan(groups: Vec<Group>) -> Plan {
    Plan { chain: "Ethereum".into(), groups, nonce: None }
}

#[test]
fn a_plan_that_cannot_be_carried_out_is_refused() {
    assert_eq!(plan(vec![group("b", &["a"], &[1]), group("a", &[], &[2])]).check("t"), Ok(()), "in any order");
    for (why, groups) in [
        ("no group", vec![]),
        ("no id", vec![group("", &[], &[1])]),
        ("an id that hides", vec![group("a\u{202e}", &[], &[1])]),
        ("two of one id", vec![group("a", &[], &[1]), group("a", &[], &[1])]),
        ("no transaction", vec![group("a", &[], &[])]),
        ("too many transactions", vec![group("a", &[], &[1; MOST_OF_ONE + 1])]),
        ("too many groups", (0..=MOST_GROUPS).map(|id| group(&id.to_string(), &[], &[1])).collect()),
        ("after nothing", vec![group("a", &["z"], &[1])]),
        ("after itself", vec![group("a", &["a"], &[1])]),
        ("a circle", vec![group("a", &["b"], &[1]), group("b", &["a"], &[1])]),
    ] {
        let refused = plan(groups).check("t");
        assert_eq!(refused.err().map(|error| error.code), Some(ToolCode::InvalidInput), "{why}");
    }
}

/// Receipts decide, each counts once, and what failed comes again.
#[test]
fn what_is_next_follows_from_the_receipts() {
    let plan = plan(vec![group("a", &[], &[1, 2]), group("b", &["a"], &[1]), group("c", &[], &[3])]);
    let next = |seen: &[(u64, usize, usize)]| {
        let seen: Seen = seen.iter().map(|(value, done, open)| (call(*value), (*done, *open))).collect();
        let progress = of(&plan, seen);
        let ids: Vec<String> = plan.next(&progress).iter().map(|group| group.id.clone()).collect();
        (ids, progress["a"].left.len(), progress["a"].under_way)
    };
    assert_eq!(next(&[]), (vec!["a".into(), "c".into()], 2, false), "the first have no predecessors");
    assert_eq!(next(&[(1, 1, 0)]), (vec!["a".into(), "c".into()], 1, false), "half of it is left");
    assert_eq!(next(&[(1, 1, 0), (2, 0, 1)]), (vec!["a".into(), "c".into()], 1, true), "and is under way");
    assert_eq!(
        next(&[(1, 1, 0), (2, 1, 0)]),
        (vec!["b".into(), "c".into()], 0, false),
        "one receipt is no receipt of b"
    );
    assert_eq!(next(&[(1, 2, 0), (2, 1, 0), (3, 1, 0)]), (vec![], 0, false), "all is done");
}

/// A payment that was sped up is one payment, also if the person or another conversation asked for the faster one.
#[test]
fn what_took_the_place_of_a_transaction_counts_for_it() {
    use StepState::{Broadcast, Confirmed, Failed, NotSigned, Timeout};
    let of_call = |found: &[(bool, u64, StepState)]| {
        let found = found.iter().map(|(is_here, nonce, state)| Found {
            is_here: *is_here,
            nonce: *nonce,
            call: call(1),
            state: *state,
        });
        seen(found.collect()).get(&call(1)).copied()
    };
    assert_eq!(of_call(&[(true, 4, Failed), (false, 4, Confirmed)]), Some((1, 0)), "sped up in another conversation");
    assert_eq!(
        of_call(&[(true, 4, Timeout), (false, 4, Confirmed)]),
        Some((1, 0)),
        "before the first is known to be over"
    );
    assert_eq!(
        of_call(&[(true, 4, Broadcast), (true, 4, Broadcast)]),
        Some((0, 1)),
        "sped up here, it is one that is open"
    );
    assert_eq!(of_call(&[(true, 4, Confirmed), (true, 5, Confirmed)]), Some((2, 0)), "two numbers are two payments");
    assert_eq!(of_call(&[(false, 4, Confirmed)]), None, "what others asked for is not the plan's");
    assert_eq!(of_call(&[(true, 4, Failed), (false, 5, Confirmed)]), Some((0, 0)), "another number is another payment");
    assert_eq!(
        of_call(&[(true, 4, NotSigned), (false, 4, Confirmed)]),
        None,
        "nothing of the plan was there to replace"
    );
}
