//! Caps on the value of all assets together, at prices that the document fixes.

use alloy::primitives::U256;
use lockstep_chain::facts::Facts;
use lockstep_chain::{NewChain, Registry};
use lockstep_policy::{Asked, Change, Effect, FixedPrice, Part, Past, Policy, RulesEdit, Spent, TokenShown, spends};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;

use crate::made::{ALICE, TOKEN, approve, english, opaque, pay, token_transfer, transaction_on, word};

const DAY: i64 = 86_400_000;
/// A price of ether at which a wei costs 1 USD, so that values can be compared with amounts.
const ETHER: &str = r#"{"chain":"Ethereum","asset":"native","price":"1000000000000000000"}"#;

/// A token of which the smallest unit costs 2 USD.
fn token_price() -> String {
    let id = hex::encode(TOKEN);
    format!(r#"{{"chain":"Ethereum","asset":"0x{id}","symbol":"TWO","decimals":0,"price":"2"}}"#)
}

fn of_value(prices: &[&str], caps: &str) -> Policy {
    let value = format!(r#"{{"currency":"USD","prices":[{}],"caps":{caps}}}"#, prices.join(","));
    Policy::read(&format!(
        r#"{{"lockstep_policy":1,"transactions":[{{"effect":"review"}}],"messages":[{{"effect":"review"}}],"value":{value}}}"#
    ))
    .unwrap()
}

fn capped(most: &str) -> Policy {
    of_value(&[ETHER, &token_price()], &format!(r#"[{{"most":"{most}","window_s":86400}}]"#))
}

fn past(at: i64, facts: &Facts) -> Past {
    Past { at, spent: spends(Asked::Transaction(facts)) }
}

fn over(policy: &Policy, facts: &[&Facts], past: &[Past], now: i64) -> Option<(String, Option<i64>)> {
    let asked: Vec<_> = facts.iter().map(|facts| Asked::Transaction(facts)).collect();
    policy.over_cap(&asked, past, now).map(|over| (english(&over.why), over.from))
}

fn fits(policy: &Policy, facts: &[&Facts], past: &[Past], now: i64) -> bool {
    over(policy, facts, past, now).is_none()
}

/// The co-signer knows an added network by its chain id only, and not what the person said about its money. So both
/// sides count it, and without a price its value is not known.
#[test]
fn money_of_an_added_network_counts_whatever_the_person_said() {
    let new = |name: &str, chain_id, test| NewChain {
        name: name.to_owned(),
        chain_id,
        ticker: "HOME".to_owned(),
        explorer: None,
        test,
        legacy: false,
        l1_fee: false,
    };
    let said_test = new("Home of caps", 900_201, true).row().unwrap();
    let said_real = new("Work of caps", 900_202, false).row().unwrap();
    let met = Registry::public().find_or_meet("evm-900203").unwrap().unwrap();
    for row in [said_test, said_real, met] {
        let facts = transaction_on(row, Some(ALICE), 1, &[]);
        let (why, _) = over(&capped("1000000"), &[&facts], &[], 0).expect("it is over the cap");
        assert!(why.contains("no price"), "{row}: {why}");
        let verdict = capped("1000000").verdict(Asked::Transaction(&facts), 0);
        assert_eq!(verdict.effect, Effect::Review, "{row}: rules about every chain are about it too");
    }
}

#[test]
fn all_assets_and_fees_count_together() {
    let policy = capped("42100");
    assert!(fits(&policy, &[&pay(ALICE, 21_100)], &[], 0), "21100 and a fee of 21000");
    assert!(!fits(&policy, &[&pay(ALICE, 21_101)], &[], 0), "one more");
    assert!(fits(&policy, &[&pay(ALICE, 90), &token_transfer(ALICE, 5)], &[], 0), "90, two fees, and 5 tokens at 2");
    assert!(!fits(&policy, &[&pay(ALICE, 90), &token_transfer(ALICE, 6)], &[], 0), "one more token");
    assert!(!fits(&policy, &[&approve(ALICE, word(&[0xff, 0xff]))], &[], 0), "others may take an allowance");
    assert!(
        !fits(&policy, &[&token_transfer(ALICE, 1)], &[past(0, &pay(ALICE, 100))], 1),
        "with what was spent before"
    );
}

#[test]
fn what_has_no_known_value_is_refused() {
    let cap = r#"[{"most":"1000000","window_s":86400}]"#;
    let (why, from) = over(&of_value(&[], cap), &[&pay(ALICE, 1)], &[], 0).expect("no price at all");
    assert!(why.contains("no price for ETH on Ethereum"), "the asset is named: {why}");
    assert_eq!(from, None, "time does not help");
    let (why, _) = over(&of_value(&[ETHER], cap), &[&token_transfer(ALICE, 1)], &[], 0).expect("a token without price");
    assert!(why.contains(&format!("0x{}", hex::encode(TOKEN))), "by its contract: {why}");
    let policy = capped("1000000");
    assert!(!fits(&policy, &[&approve(ALICE, [0xff; 32])], &[], 0), "an allowance without limit");
    assert!(!fits(&policy, &[&opaque(ALICE)], &[], 0), "a call that cannot be read: its contract may be a token");
    let huge = Spent { chain: "Ethereum".into(), asset: None, amount: U256::MAX.to_string() };
    assert!(
        !fits(&policy, &[&pay(ALICE, 1)], &[Past { at: 0, spent: vec![huge] }], 1),
        "a value that does not fit in 256 bits"
    );
}

#[test]
fn an_earlier_amount_without_price_counts_until_it_leaves_the_window() {
    let cap = r#"[{"most":"1000000","window_s":86400}]"#;
    let policy = of_value(&[ETHER], cap);
    let before = [past(5_000, &token_transfer(ALICE, 1))];
    let (why, from) = over(&policy, &[&pay(ALICE, 1)], &before, 6_000).expect("nobody knows what was spent");
    assert!(why.contains("a value that is not known"), "{why}");
    assert_eq!(from, Some(5_000 + DAY), "until that is a day ago");
    assert!(fits(&policy, &[&pay(ALICE, 1)], &before, 5_000 + DAY), "then it fits");
    let remains = policy.remains(&before, 6_000);
    assert_eq!(
        (english(&remains[0].left).as_str(), remains[0].chain),
        ("0 USD", None),
        "so nothing is left: {remains:?}"
    );
}

#[test]
fn test_money_has_no_value_unless_it_has_a_price() {
    let local = Spent { chain: "Local".into(), asset: None, amount: "1000000000000000000".into() };
    let before = [Past { at: 0, spent: vec![local] }];
    let used = |policy: &Policy| english(&policy.remains(&before, 1)[0].used);
    assert_eq!(used(&capped("100000")), "0 USD", "on a test network");
    let price = r#"{"chain":"Local","asset":"native","price":"30"}"#;
    assert_eq!(used(&of_value(&[price], r#"[{"most":"100","window_s":86400}]"#)), "30 USD", "with a price it counts");
}

#[test]
fn values_are_read_in_cents_and_never_too_favourably() {
    let cheap = r#"{"chain":"Ethereum","asset":"native","price":"1"}"#;
    let policy = of_value(&[cheap], r#"[{"most":"0.05","window_s":86400}]"#);
    let remains = &policy.remains(&[past(0, &pay(ALICE, 1))], 1)[0];
    assert_eq!(
        [english(&remains.used), english(&remains.left)],
        ["0.01 USD", "0.04 USD"],
        "0.000000000000021001 are used"
    );
    assert_eq!(english(&remains.rule), "At most 0.05 USD of all assets together in 24 hours.", "as a sentence");
    let prices: Vec<String> =
        policy.told().into_iter().filter(|one| one.part == Part::Prices).map(|one| one.sentence).collect();
    assert_eq!(prices, ["1 ETH on Ethereum counts as 1 USD."], "with its prices");
}

fn edit(amount: &str, prices: &[(&str, &str)]) -> RulesEdit {
    let price = |(chain, price): &(&str, &str)| FixedPrice {
        chain: (*chain).into(),
        asset: "native".into(),
        shown: None,
        price: (*price).into(),
    };
    RulesEdit::ValueCap {
        amount: amount.into(),
        currency: "USD".into(),
        window_s: 86_400,
        prices: prices.iter().map(price).collect(),
    }
}

#[test]
fn a_person_adds_a_limit_with_prices_and_takes_it_away_later() {
    let start = Policy::starting().unwrap();
    let limited = start.edited(&edit("1000", &[("Ethereum", "3000.5"), ("Bitcoin", "100000")])).unwrap();
    let told: Vec<String> = start.difference(&limited).1.iter().map(english).collect();
    assert_eq!(
        told,
        [
            "At most 1000 USD of all assets together in 24 hours.",
            "1 ETH on Ethereum counts as 3000.5 USD.",
            "1 BTC on Bitcoin counts as 100000 USD."
        ],
        "as sentences"
    );
    let changed = |edit: &RulesEdit| {
        let new = limited.edited(edit).unwrap();
        (limited.change_to(&new), new)
    };
    assert_eq!(start.change_to(&limited), Change::Tightening, "a limit takes effect at once");
    let (change, dearer) = changed(&edit("1000", &[("Ethereum", "4000")]));
    assert_eq!(change, Change::Tightening, "a higher price permits less");
    assert_eq!(
        dearer.told().iter().filter(|one| one.part == Part::Prices).count(),
        2,
        "and replaces the earlier one: {:?}",
        dearer.told()
    );
    assert_eq!(changed(&edit("1000", &[("Ethereum", "2999")])).0, Change::Widening, "a lower price waits");
    assert_eq!(changed(&edit("1000", &[("Solana", "200")])).0, Change::Widening, "so does the first one of an asset");
    let price_gone = RulesEdit::Remove { part: Part::Prices, place: 0 };
    assert_eq!(changed(&price_gone).0, Change::Tightening, "without a price the asset cannot be sent");
    let cap_gone = RulesEdit::Remove { part: Part::ValueCaps, place: 0 };
    assert_eq!(changed(&cap_gone).0, Change::Widening, "without the limit more is permitted");
    let token = FixedPrice {
        chain: "Ethereum".into(),
        asset: format!("0x{}", hex::encode(TOKEN)),
        shown: Some(TokenShown { symbol: "TWO".into(), decimals: 6 }),
        price: "2".into(),
    };
    let with_token =
        RulesEdit::ValueCap { amount: "5".into(), currency: "USD".into(), window_s: 60, prices: vec![token.clone()] };
    assert!(
        start
            .edited(&with_token)
            .unwrap()
            .told()
            .iter()
            .any(|one| one.sentence == "1 TWO on Ethereum counts as 2 USD.")
    );
    for broken in [
        edit("lots", &[]),
        edit("1000", &[("Ethereum", "cheap")]),
        edit("1000", &[("Atlantis", "1")]),
        RulesEdit::ValueCap { amount: "1".into(), currency: "EUR".into(), window_s: 86_400, prices: vec![] },
        RulesEdit::ValueCap {
            amount: "1".into(),
            currency: "USD".into(),
            window_s: 86_400,
            prices: vec![FixedPrice { shown: None, ..token.clone() }],
        },
        RulesEdit::Remove { part: Part::Prices, place: 9 },
    ] {
        assert!(limited.edited(&broken).is_err(), "{broken:?}");
    }
    assert!(start.edited(&cap_gone).is_err(), "there is none to take away");
}

/// 10,000 random transactions of two assets at random times never take more value than the cap out of any window.
#[test]
fn random_transactions_never_exceed_a_cap_on_value() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let one = (0_u8..4, 0_u64..60_000, 0_i64..DAY / 20);
    let tree = proptest::collection::vec(one, 10_000).new_tree(&mut runner).unwrap();
    let policy = capped("300000");
    let mut signed: Vec<(i64, u64)> = Vec::new();
    let mut before: Vec<Past> = Vec::new();
    let (mut now, mut refused) = (0_i64, 0);
    for (kind, amount, later) in tree.current() {
        now += later;
        // The value in USD by the test's own arithmetic: a fee of 21000 wei, a wei at 1 and a token at 2.
        let (facts, value) = match kind {
            0 => (pay(ALICE, amount), 21_000 + amount),
            1 => (token_transfer(ALICE, amount), 21_000 + 2 * amount),
            2 => (approve(ALICE, word(&amount.to_be_bytes())), 21_000 + 2 * amount),
            _ => (opaque(TOKEN), u64::MAX / 2),
        };
        before.retain(|one| one.at > now - DAY);
        if fits(&policy, &[&facts], &before, now) {
            before.push(past(now, &facts));
            signed.push((now, value));
        } else {
            refused += 1;
        }
        let taken: u64 = signed.iter().filter(|(at, _)| *at > now - DAY).map(|(_, value)| value).sum();
        assert!(taken <= 300_000, "{taken} USD left within a day of {now}");
    }
    assert!(signed.len() > 500 && refused > 500, "both happened: {} signed, {refused} refused", signed.len());
}

fn any_policy() -> impl Strategy<Value = Policy> {
    let prices = prop::collection::vec(0_u8..4, 3);
    let caps = prop::collection::vec((0_u64..100_000, prop_oneof![Just(3_600_u64), Just(86_400)]), 0..3);
    (prices, caps).prop_map(|(prices, caps)| {
        let names = [
            (r#""chain":"Ethereum","asset":"native""#, 1_000_000_000_000_000_000_u64),
            (r#""chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","symbol":"TWO","decimals":0"#, 1),
            (r#""chain":"Local","asset":"native""#, 1_000_000_000_000_000_000),
        ];
        let priced = prices.iter().zip(names).filter(|(price, _)| **price > 0);
        let prices: Vec<String> = priced
            .map(|(price, (asset, unit))| format!(r#"{{{asset},"price":"{}"}}"#, u128::from(*price) * u128::from(unit)))
            .collect();
        let prices: Vec<&str> = prices.iter().map(String::as_str).collect();
        let caps: Vec<String> =
            caps.iter().map(|(most, window)| format!(r#"{{"most":"{most}","window_s":{window}}}"#)).collect();
        of_value(&prices, &format!("[{}]", caps.join(",")))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn what_is_found_to_tighten_lets_nothing_new_pass(old in any_policy(), new in any_policy(), spent in 0_u64..60_000) {
        if old.change_to(&new) == Change::Widening {
            return Ok(());
        }
        let local = Spent { chain: "Local".into(), asset: None, amount: spent.to_string() };
        let histories = [
            vec![],
            vec![past(0, &pay(ALICE, spent))],
            vec![past(0, &token_transfer(ALICE, spent))],
            vec![Past { at: 2 * 3_600_000, spent: vec![local] }],
        ];
        for history in histories {
            for facts in [pay(ALICE, 0), pay(ALICE, 30_000), token_transfer(ALICE, 9_000), approve(ALICE, [0xff; 32]), opaque(ALICE)] {
                for now in [1, 3 * 3_600_000, DAY + 1] {
                    if fits(&new, &[&facts], &history, now) {
                        prop_assert!(fits(&old, &[&facts], &history, now), "{new:?} lets pass what {old:?} refused");
                    }
                }
            }
        }
    }
}
