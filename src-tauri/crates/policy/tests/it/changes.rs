//! Changes: what provably only tightens, and what is found to widen.

use lockstep_policy::{Asked, Change, Effect, Part, Policy, RulesEdit};
use lockstep_texts::Said;
use proptest::prelude::*;

use crate::made::{
    ALICE, EVE, TOKEN, approve, call, english, of_caps, of_transactions, opaque, pay, token_transfer, transaction,
    with_inner, word,
};

fn change(old: &Policy, new: &Policy) -> Change {
    old.change_to(new)
}

#[test]
fn the_common_changes_are_classified() {
    let start = Policy::starting().unwrap();
    let cap = |most: &str| RulesEdit::Cap {
        chain: "Ethereum".into(),
        asset: "native".into(),
        shown: None,
        most: most.into(),
        window_s: 86_400,
    };
    let capped = start.edited(&cap("100")).unwrap();
    let only =
        start.edited(&RulesEdit::OnlyRecipients { addresses: vec![format!("0x{}", hex::encode(ALICE))] }).unwrap();
    for (new, why) in [
        (capped.clone(), "a cap"),
        (only.clone(), "allowed recipients"),
        (start.edited(&RulesEdit::NoUnlimited).unwrap(), "no allowance without limit"),
        (
            start.edited(&RulesEdit::OnlyBetween { from: "08:00".into(), to: "18:00".into(), days: vec![] }).unwrap(),
            "times",
        ),
        (start.edited(&RulesEdit::ChangeDelay { seconds: 172_800 }).unwrap(), "a longer delay"),
    ] {
        assert_eq!(change(&start, &new), Change::Tightening, "{why} only tightens");
        assert_eq!(change(&new, &start), Change::Widening, "without {why} more is permitted");
    }
    assert_eq!(change(&start, &start), Change::Same, "nothing changed");
    assert_eq!(change(&capped, &capped.edited(&cap("99")).unwrap()), Change::Tightening, "one more cap");
    let removed = capped.edited(&RulesEdit::Remove { part: Part::Caps, place: 0 }).unwrap();
    assert_eq!(change(&capped, &removed), Change::Widening, "a cap goes");
    let higher = removed.edited(&cap("101")).unwrap();
    assert_eq!(change(&capped, &higher), Change::Widening, "a higher cap");
    assert_eq!(
        change(&start, &start.edited(&RulesEdit::ChangeDelay { seconds: 1 }).unwrap()),
        Change::Widening,
        "a shorter delay"
    );
    let older = Policy::of_older_vault(true, false, 16);
    assert_eq!(change(&older, &start), Change::Tightening, "the starting rules take only from an older vault");
    assert_eq!(
        change(&Policy::of_older_vault(false, false, 16), &start),
        Change::Widening,
        "unless it denied the unreadable"
    );
}

#[test]
fn a_difference_is_told_in_sentences() {
    let start = Policy::starting().unwrap();
    let (gone, new) = start.difference(&start.edited(&RulesEdit::NoUnlimited).unwrap());
    let sentences = |all: &[Said]| all.iter().map(english).collect::<Vec<_>>();
    assert_eq!(
        sentences(&gone),
        ["Confirmed a second time: allowances without limit."; 2],
        "for transactions and messages"
    );
    assert_eq!(sentences(&new), ["Refused: allowances without limit."; 2], "the denial replaces the review");
}

#[test]
fn an_edit_that_breaks_the_format_is_refused() {
    let start = Policy::starting().unwrap();
    for edit in [
        RulesEdit::OnlyRecipients { addresses: vec!["nobody".into()] },
        RulesEdit::OnlyBetween { from: "25:00".into(), to: "18:00".into(), days: vec![] },
        RulesEdit::Remove { part: Part::Caps, place: 0 },
        RulesEdit::Whole { text: "{}".into() },
    ] {
        assert!(start.edited(&edit).is_err(), "{edit:?}");
    }
}

/// A review takes a call with bytes behind its arguments by the function that it can read; an allow did not.
#[test]
fn a_review_in_place_of_an_allow_may_permit_more() {
    let read = |effect: &str| {
        of_transactions(&format!(r#"[{{"effect":"{effect}","functions":["transfer(address,uint256)"]}}]"#))
    };
    assert_eq!(change(&read("allow"), &read("review")), Change::Widening, "a padded call was denied before");
    assert_eq!(change(&read("allow"), &read("deny")), Change::Tightening, "a denial permits nothing");
}

fn rules() -> impl Strategy<Value = String> {
    let one = prop_oneof![
        Just(String::new()),
        Just(r#","opaque":true"#.to_owned()),
        Just(r#","unlimited":true"#.to_owned()),
        Just(r#","creates_contract":true"#.to_owned()),
        Just(r#","chains":["Ethereum"]"#.to_owned()),
        Just(r#","chains":["Bitcoin"]"#.to_owned()),
        Just(r#","functions":["transfer(address,uint256)"]"#.to_owned()),
        (0_u64..3)
            .prop_map(|n| format!(r#","more_than":{{"chain":"Ethereum","asset":"native","amount":"{}"}}"#, 21_000 + n)),
        (prop_oneof![Just("within"), Just("outside"), Just("among")], prop::bool::ANY).prop_map(|(kind, both)| {
            let alice = format!("\"0x{}\"", hex::encode(ALICE));
            let list = if both { format!("{alice},\"0x{}\"", hex::encode(EVE)) } else { alice };
            format!(r#","recipients":{{"{kind}":[{list}]}}"#)
        }),
    ];
    let effect = prop_oneof![Just("allow"), Just("review"), Just("deny")];
    prop::collection::vec((effect, one), 0..5).prop_map(|all| {
        all.iter().map(|(effect, on)| format!(r#"{{"effect":"{effect}"{on}}}"#)).collect::<Vec<_>>().join(",")
    })
}

fn inner_rules() -> impl Strategy<Value = String> {
    let select = r#"{"selector":{"abi":"transfer(address to,uint256 amount)","args":"#;
    let one = prop_oneof![
        Just(String::new()),
        (0_u64..3).prop_map(|n| format!(r#","native_value":{{"lte":"{n}"}}"#)),
        (0_u64..3).prop_map(|n| format!(r#","native_value":{{"gt":"{n}"}}"#)),
        (0_u64..3).prop_map(move |n| format!(r#","calldata":{select}{{"amount":{{"lt":"{n}"}}}}}}}}"#)),
        (0_u64..3).prop_map(move |n| format!(r#","calldata":{{"not":{select}{{"amount":{{"lt":"{n}"}}}}}}}}}}"#)),
        Just(format!(r#","calldata":{select}{{}}}}}}"#)),
        Just(format!(r#","to":{{"in":["0x{}","0x{}"]}}"#, hex::encode(ALICE), hex::encode(TOKEN))),
        Just(format!(r#","to":{{"eq":"0x{}"}}"#, hex::encode(TOKEN))),
    ];
    let effect = prop_oneof![Just("allow"), Just("review"), Just("deny")];
    prop::collection::vec((effect, one), 0..4).prop_map(|all| {
        all.iter().map(|(effect, on)| format!(r#"{{"effect":"{effect}"{on}}}"#)).collect::<Vec<_>>().join(",")
    })
}

fn samples() -> Vec<lockstep_chain::facts::Facts> {
    let padded = |amount: u8| {
        let mut data = call("transfer(address,uint256)", &[word(&ALICE), word(&[amount])]);
        data.push(0);
        transaction(Some(TOKEN), 0, &data)
    };
    vec![
        pay(ALICE, 0),
        pay(ALICE, 1),
        pay(EVE, 2),
        pay(EVE, 3),
        token_transfer(ALICE, 0),
        token_transfer(EVE, 1),
        token_transfer(ALICE, 2),
        approve(ALICE, [0xff; 32]),
        approve(EVE, word(&[1])),
        opaque(ALICE),
        opaque(TOKEN),
        padded(0),
        padded(2),
        transaction(None, 0, &[0x60]),
    ]
}

fn never_gains(old: &Policy, new: &Policy) -> Result<bool, TestCaseError> {
    if change(old, new) == Change::Widening {
        return Ok(false);
    }
    for facts in samples() {
        let of = |policy: &Policy| policy.verdict(Asked::Transaction(&facts), 0).effect;
        prop_assert!(of(new) <= of(old), "{:?} became {:?}\n{:?}\n{old:?}\n{new:?}", of(old), of(new), facts.calls);
    }
    Ok(true)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn what_is_found_to_tighten_permits_nothing_new(old in rules(), new in rules(), mixed: prop::sample::Index) {
        let read = |rules: &str| {
            Policy::read(&format!(r#"{{"lockstep_policy":1,"transactions":[{rules}],"messages":[]}}"#))
        };
        // A related pair is found to tighten far more often than an unrelated one.
        let joined = [new.as_str(), old.as_str()].iter().filter(|one| !one.is_empty()).copied().collect::<Vec<_>>().join(",");
        let new = if mixed.index(2) == 0 { new } else { joined };
        if let (Ok(old), Ok(new)) = (read(&old), read(&new)) {
            never_gains(&old, &new)?;
        }
    }

    #[test]
    fn in_the_inner_document_too(old in inner_rules(), new in inner_rules(), mixed: prop::sample::Index) {
        let joined = [new.as_str(), old.as_str()].iter().filter(|one| !one.is_empty()).copied().collect::<Vec<_>>().join(",");
        let new = if mixed.index(2) == 0 { new } else { joined };
        let read = |rules: &str| Policy::read(&with_inner(&format!("[{rules}]")));
        if let (Ok(old), Ok(new)) = (read(&old), read(&new)) {
            never_gains(&old, &new)?;
        }
    }
}

#[test]
fn the_pairs_that_tighten_are_found() {
    let found = |old: &str, new: &str| change(&of_transactions(old), &of_transactions(new));
    for (old, new) in [
        (r#"[{"effect":"allow"}]"#, "[]"),
        (r#"[{"effect":"allow"}]"#, r#"[{"effect":"deny","unlimited":true},{"effect":"allow"}]"#),
        (r#"[{"effect":"allow"}]"#, r#"[{"effect":"allow","chains":["Ethereum"]}]"#),
        (
            r#"[{"effect":"allow","chains":["Ethereum","Bitcoin"]},{"effect":"review","opaque":true}]"#,
            r#"[{"effect":"review","chains":["Ethereum"]},{"effect":"review","opaque":true}]"#,
        ),
        (r#"[{"effect":"deny","unlimited":true},{"effect":"allow"}]"#, r#"[{"effect":"deny"}]"#),
    ] {
        assert_eq!(found(old, new), Change::Tightening, "{old} to {new}");
    }
    for (old, new) in [
        ("[]", r#"[{"effect":"allow"}]"#),
        // An allow leaves what cannot be read to the denial at the end; this review takes it.
        (r#"[{"effect":"allow","chains":["Ethereum"]}]"#, r#"[{"effect":"review","chains":["Ethereum"]}]"#),
        (r#"[{"effect":"deny","unlimited":true},{"effect":"allow"}]"#, r#"[{"effect":"allow"}]"#),
        (
            r#"[{"effect":"review","unlimited":true},{"effect":"review","opaque":true},{"effect":"allow"}]"#,
            r#"[{"effect":"review","opaque":true},{"effect":"review","unlimited":true},{"effect":"allow"}]"#,
        ),
        (r#"[{"effect":"allow","delay_s":60}]"#, r#"[{"effect":"allow"}]"#),
        (
            r#"[{"effect":"deny","unlimited":true},{"effect":"review"}]"#,
            r#"[{"effect":"review","chains":["Ethereum"]},{"effect":"deny","unlimited":true},{"effect":"review"}]"#,
        ),
    ] {
        assert_eq!(found(old, new), Change::Widening, "{old} to {new}");
    }
    let caps = |most: u32, window: u32| {
        of_caps(&format!(r#"[{{"chain":"Ethereum","asset":"native","most":"{most}","window_s":{window}}}]"#))
    };
    assert_eq!(change(&caps(10, 120), &caps(9, 120)), Change::Tightening, "less");
    assert_eq!(change(&caps(10, 120), &caps(10, 121)), Change::Tightening, "in a longer time");
    assert_eq!(change(&caps(10, 120), &caps(9, 119)), Change::Widening, "in a shorter time");
    assert_eq!(Effect::Deny.max(Effect::Allow), Effect::Allow, "the order of the effects");
}
