//! The inner document, in the vocabulary of ERC-8411's draft.

use lockstep_policy::{Asked, Effect, Policy, RulesEdit};

use crate::made::{
    ALICE, EVE, TOKEN, approve, call, effect, of_inner, pay, token_transfer, transaction, with_inner, word,
};

fn hex(address: [u8; 20]) -> String {
    format!("0x{}", hex::encode(address))
}

const TRANSFER: &str = "transfer(address to,uint256 amount)";

#[test]
fn each_subject_is_read_from_the_transaction() {
    let facts = pay(ALICE, 5);
    for (matcher, expected) in [
        (r#""chain_id":{"eq":"1"}"#.to_owned(), Effect::Allow),
        (r#""chain_id":{"eq":"10"}"#.to_owned(), Effect::Deny),
        (r#""native_value":{"lte":"5"}"#.to_owned(), Effect::Allow),
        (r#""native_value":{"lt":"5"}"#.to_owned(), Effect::Deny),
        (format!(r#""to":{{"in":["{}","{}"]}}"#, hex(EVE), hex(ALICE)), Effect::Allow),
        (format!(r#""to":{{"not":{{"eq":"{}"}}}}"#, hex(ALICE)), Effect::Deny),
        (r#""calldata":{"length":{"eq":"0"}}"#.to_owned(), Effect::Allow),
        (r#""calldata":{"eq":"0x00"}"#.to_owned(), Effect::Deny),
        (r#""transaction_type":{"eq":"eip1559"}"#.to_owned(), Effect::Allow),
        (r#""transaction_type":{"eq":"eip7702"}"#.to_owned(), Effect::Deny),
        (r#""nonce":{"eq":"7"}"#.to_owned(), Effect::Allow),
        (r#""gas_limit":{"gte":"21001"}"#.to_owned(), Effect::Deny),
        (r#""max_fee_per_gas":{"eq":"1"}"#.to_owned(), Effect::Allow),
        (r#""max_priority_fee_per_gas":{"gt":"1"}"#.to_owned(), Effect::Deny),
        (r#""envelope_native_value":{"eq":"5"}"#.to_owned(), Effect::Allow),
        (format!(r#""envelope_to":{{"eq":"{}"}}"#, hex(ALICE)), Effect::Allow),
        (r#""delegation":"any_value""#.to_owned(), Effect::Deny),
        (r#""nonce":{"any":[{"eq":"1"},{"eq":"7"}]}"#.to_owned(), Effect::Allow),
        (r#""nonce":{"all":[{"gt":"1"},{"lt":"7"}]}"#.to_owned(), Effect::Deny),
    ] {
        let policy = of_inner(&format!(r#"[{{"effect":"allow",{matcher}}}]"#));
        assert_eq!(effect(&policy, &facts), expected, "{matcher}");
    }
}

#[test]
fn arguments_are_tested_by_name() {
    let rule = |args: &str| {
        of_inner(&format!(r#"[{{"effect":"allow","calldata":{{"selector":{{"abi":"{TRANSFER}","args":{args}}}}}}}]"#))
    };
    let facts = token_transfer(ALICE, 9);
    assert_eq!(
        effect(&rule(&format!(r#"{{"to":{{"eq":"{}"}}}}"#, hex(ALICE))), &facts),
        Effect::Allow,
        "the recipient"
    );
    assert_eq!(effect(&rule(r#"{"amount":{"lt":"9"}}"#), &facts), Effect::Deny, "the amount");
    assert_eq!(effect(&rule(r#"{"to":{"eq":"$self"}}"#), &facts), Effect::Deny, "Alice is not the own account");
    assert_eq!(effect(&rule("{}"), &approve(ALICE, word(&[1]))), Effect::Deny, "another function");
}

#[test]
fn arrays_and_tuples_are_tested_by_their_parts() {
    let words = [word(&[32]), word(&[2]), word(&[1]), word(&[5]), word(&[2]), word(&[6])];
    let facts = transaction(Some(ALICE), 0, &call("pay((uint256,uint256)[])", &words));
    let rule = |test: &str| {
        of_inner(&format!(
            r#"[{{"effect":"review","calldata":{{"selector":{{"abi":"pay((uint256 id,uint256 amount)[] all)","args":{{"all":{test}}}}}}}}}]"#
        ))
    };
    assert_eq!(effect(&rule(r#"{"each":{"tuple":[null,{"lte":"6"}]}}"#), &facts), Effect::Review, "each part fits");
    assert_eq!(effect(&rule(r#"{"each":{"tuple":[null,{"lte":"5"}]}}"#), &facts), Effect::Deny, "one does not");
    assert_eq!(effect(&rule(r#"{"length":{"eq":"2"}}"#), &facts), Effect::Review, "the length");
}

/// One trailing byte, dirty padding or a wrong offset: contracts accept such calls, and an evaluator that skips the rule lets them pass.
#[test]
fn what_is_not_canonical_never_gains() {
    let canonical = call("transfer(address,uint256)", &[word(&EVE), word(&[1])]);
    let mut trailing = canonical.clone();
    trailing.push(0);
    let mut dirty = canonical.clone();
    dirty[4] = 1;
    let short = canonical[..canonical.len() - 1].to_vec();
    let select = format!(r#""calldata":{{"selector":{{"abi":"{TRANSFER}"}}}}"#);
    let to = format!(r#""to":{{"eq":"{}"}}"#, hex(TOKEN));
    let allow = of_inner(&format!(r#"[{{"effect":"allow",{select}}}]"#));
    let deny = of_inner(&format!(r#"[{{"effect":"deny",{select}}},{{"effect":"allow",{to}}}]"#));
    let review = of_inner(&format!(r#"[{{"effect":"review",{select}}},{{"effect":"allow",{to}}}]"#));
    let lifted = of_inner(&format!(r#"[{{"effect":"review",{select}}},{{"effect":"deny",{to}}}]"#));
    for (name, data) in [("trailing", trailing), ("dirty", dirty), ("short", short)] {
        let facts = transaction(Some(TOKEN), 0, &data);
        assert_eq!(effect(&allow, &facts), Effect::Deny, "{name} satisfied an allow");
        assert_eq!(effect(&deny, &facts), Effect::Deny, "{name} passed a deny");
        assert_eq!(effect(&review, &facts), Effect::Review, "{name} is at most review");
        assert_eq!(effect(&lifted, &facts), Effect::Deny, "{name} was lifted out of a later deny");
    }
}

/// The device could claim any source, so a rule that names one never matches at the co-signer.
#[test]
fn a_claimed_source_satisfies_nothing() {
    let policy = of_inner(r#"[{"effect":"allow","source":{"agent":{"client":"any_value"}}}]"#);
    assert_eq!(effect(&policy, &pay(ALICE, 1)), Effect::Deny, "no rule matched");
}

#[test]
fn the_least_permissive_part_decides() {
    let policy = of_inner(r#"[{"effect":"allow"}]"#);
    assert_eq!(effect(&policy, &crate::made::opaque(ALICE)), Effect::Review, "our own rules review the unreadable");
    let deny = of_inner(r#"[{"effect":"deny"}]"#);
    assert_eq!(effect(&deny, &pay(ALICE, 1)), Effect::Deny, "the inner document denies");
}

#[test]
fn an_inner_document_comes_and_goes_untouched() {
    let inner = r#"{"$schema":"x","version":1,"rules":[{"effect":"review","nonce":{"eq":"1"}},{"effect":"review"}]}"#;
    let policy = Policy::starting().unwrap().edited(&RulesEdit::Import { text: inner.to_owned() }).unwrap();
    let out = policy.inner().unwrap();
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(squeeze(&out), inner, "every member, in order");
    let empty = r#"{"version":1,"rules":[]}"#;
    let asks = Policy::starting().unwrap().edited(&RulesEdit::Import { text: empty.to_owned() }).unwrap();
    assert_eq!(effect(&asks, &pay(ALICE, 1)), Effect::Review, "an empty document asks for everything");
    assert!(asks.told().iter().any(|told| told.sentence.contains("every EVM call")), "by a rule that is shown");
}

#[test]
fn other_chains_are_not_about_the_inner_document() {
    let policy = Policy::read(&with_inner(r#"[{"effect":"deny"}]"#)).unwrap();
    let text = Asked::Text { chain: "Ethereum", signer: "0x", signs_in: true };
    assert_eq!(policy.verdict(text, 0).effect, Effect::Review, "a message is no call");
}
