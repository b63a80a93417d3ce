//! Caps over rolling windows.

use alloy::primitives::U256;
use lockstep_chain::facts::Facts;
use lockstep_policy::{Asked, Past, Policy, spends};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;

use crate::made::{ALICE, TOKEN, approve, of_caps, opaque, pay, token_transfer, transaction, word};

const DAY: i64 = 86_400_000;

fn native(most: u64) -> Policy {
    of_caps(&format!(r#"[{{"chain":"Ethereum","asset":"native","most":"{most}","window_s":86400}}]"#))
}

fn token(most: u64) -> Policy {
    let id = hex::encode(TOKEN);
    of_caps(&format!(r#"[{{"chain":"Ethereum","asset":"0x{id}","most":"{most}","window_s":86400}}]"#))
}

fn past(at: i64, facts: &Facts) -> Past {
    Past { at, spent: spends(Asked::Transaction(facts)) }
}

fn fits(policy: &Policy, facts: &[&Facts], past: &[Past], now: i64) -> bool {
    let asked: Vec<_> = facts.iter().map(|facts| Asked::Transaction(facts)).collect();
    policy.over_cap(&asked, past, now).is_none()
}

#[test]
fn payments_and_fees_count_together() {
    let policy = native(42_000);
    assert!(fits(&policy, &[&pay(ALICE, 21_000)], &[], 0), "an amount and a fee of 21000 each");
    assert!(!fits(&policy, &[&pay(ALICE, 21_001)], &[], 0), "one more");
    assert!(!fits(&policy, &[&pay(ALICE, 1), &pay(ALICE, 1)], &[], 0), "the steps of a bundle count together");
}

#[test]
fn an_allowance_counts_and_one_without_limit_never_fits() {
    let policy = token(100);
    assert!(fits(&policy, &[&approve(ALICE, word(&[100]))], &[], 0), "as much as the cap");
    assert!(!fits(&policy, &[&approve(ALICE, word(&[101]))], &[], 0), "more");
    assert!(!fits(&policy, &[&approve(ALICE, [0xff; 32])], &[], 0), "without limit");
    assert!(!fits(&policy, &[&token_transfer(ALICE, 60), &approve(ALICE, word(&[60]))], &[], 0), "together");
}

#[test]
fn what_cannot_be_read_never_fits_a_cap_that_it_may_touch() {
    assert!(!fits(&token(100), &[&opaque(TOKEN)], &[], 0), "a call of the token itself");
    assert!(
        fits(&token(100), &[&opaque(ALICE)], &[], 0),
        "another contract cannot take the token without an allowance"
    );
    let mut data = [0xde; 4].to_vec();
    data.push(1);
    assert!(!fits(&native(30_000), &[&transaction(Some(ALICE), 9_001, &data)], &[], 0), "its value is counted");
}

#[test]
fn a_refusal_names_the_earliest_time() {
    let policy = native(60_000);
    let before = [past(1_000, &pay(ALICE, 9_000)), past(5_000, &pay(ALICE, 1_000))];
    let wanted = pay(ALICE, 4_000);
    let over =
        policy.over_cap(&[Asked::Transaction(&wanted)], &before, 10_000).expect("60000 is less than 52000 and 25000");
    assert_eq!(over.from, Some(1_000 + DAY), "when the first payment has left the window");
    assert!(fits(&policy, &[&wanted], &before, 1_000 + DAY), "then it fits");
    let never = policy.over_cap(&[Asked::Transaction(&pay(ALICE, 60_000))], &[], 0).unwrap();
    assert_eq!(never.from, None, "more than the cap never fits");
}

#[test]
fn a_clock_that_was_set_back_frees_nothing() {
    let later = [past(10 * DAY, &pay(ALICE, 21_000))];
    assert!(!fits(&native(42_000), &[&pay(ALICE, 1)], &later, DAY), "a time in the future counts");
}

/// 10,000 random transactions at random times never take more than the cap out of any window.
#[test]
fn random_transactions_never_exceed_a_cap() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let one = (0_u8..4, 0_u64..60_000, 0_i64..DAY / 20);
    let all = proptest::collection::vec(one, 10_000);
    let tree = all.new_tree(&mut runner).unwrap();
    let (coin, tokens) = (native(150_000), token(90_000));
    let (mut coin_past, mut token_past): (Vec<Past>, Vec<Past>) = (Vec::new(), Vec::new());
    let (mut now, mut signed, mut refused) = (0_i64, 0, 0);
    for (kind, amount, later) in tree.current() {
        now += later;
        let facts = match kind {
            0 => pay(ALICE, amount),
            1 => token_transfer(ALICE, amount),
            2 => approve(ALICE, word(&amount.to_be_bytes())),
            _ => opaque(TOKEN),
        };
        for past in [&mut coin_past, &mut token_past] {
            past.retain(|one| one.at > now - DAY);
        }
        if fits(&coin, &[&facts], &coin_past, now) && fits(&tokens, &[&facts], &token_past, now) {
            signed += 1;
            coin_past.push(past(now, &facts));
            token_past.push(past(now, &facts));
        } else {
            refused += 1;
        }
        let taken = |past: &[Past], native: bool| {
            let amounts = past.iter().flat_map(|one| &one.spent).filter(|spent| spent.asset.is_none() == native);
            amounts.map(|spent| spent.amount.parse::<U256>().unwrap()).sum::<U256>()
        };
        assert!(taken(&coin_past, true) <= U256::from(150_000), "the coin's cap was exceeded at {now}");
        assert!(taken(&token_past, false) <= U256::from(90_000), "the token's cap was exceeded at {now}");
    }
    assert!(signed > 500 && refused > 500, "both happened: {signed} signed, {refused} refused");
}
