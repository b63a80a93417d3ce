//! What our own rules say about transactions and messages.

use lockstep_policy::{Asked, Effect, Policy};

use crate::made::{
    ALICE, EVE, TOKEN, approve, call, document, effect, english, of_transactions, opaque, own_address, pay,
    token_transfer, transaction, word,
};

fn hex(address: [u8; 20]) -> String {
    format!("0x{}", hex::encode(address))
}

#[test]
fn a_new_vault_starts_with_what_can_be_read() {
    let policy = Policy::starting().unwrap();
    for (facts, expected, why) in [
        (pay(ALICE, 1), Effect::Allow, "a payment"),
        (token_transfer(ALICE, 1), Effect::Allow, "a call that is read"),
        (approve(ALICE, word(&[9])), Effect::Allow, "a limited allowance"),
        (approve(ALICE, [0xff; 32]), Effect::Review, "an allowance without limit"),
        (opaque(ALICE), Effect::Review, "a call that cannot be read"),
        (transaction(None, 0, &[0x60, 0x01]), Effect::Deny, "a new contract"),
    ] {
        assert_eq!(effect(&policy, &facts), expected, "{why}");
    }
    let text = |signs_in| Asked::Text { chain: "Ethereum", signer: "0x", signs_in };
    assert_eq!(policy.verdict(text(false), 0).effect, Effect::Allow, "a text");
    assert_eq!(policy.verdict(text(true), 0).effect, Effect::Allow, "a sign-in");
}

/// One byte behind the arguments, which contracts accept, gets past no rule.
#[test]
fn a_trailing_byte_never_gains() {
    let mut data = call("transfer(address,uint256)", &[word(&ALICE), word(&[1])]);
    data.push(0);
    let padded = transaction(Some(TOKEN), 0, &data);
    let allow = of_transactions(r#"[{"effect":"allow","functions":["transfer(address,uint256)"]}]"#);
    assert_eq!(effect(&allow, &token_transfer(ALICE, 1)), Effect::Allow, "the canonical call is allowed");
    assert_eq!(effect(&allow, &padded), Effect::Deny, "the padded one satisfies no allow");
    let deny = of_transactions(&format!(
        r#"[{{"effect":"deny","recipients":{{"among":["{}"]}}}},{{"effect":"review"}}]"#,
        hex(EVE)
    ));
    assert_eq!(effect(&deny, &token_transfer(ALICE, 1)), Effect::Review, "a canonical call to another recipient");
    assert_eq!(effect(&deny, &padded), Effect::Deny, "what cannot be read is denied at a deny");
    let review = of_transactions(
        r#"[{"effect":"review","unlimited":true},{"effect":"review","opaque":true},{"effect":"allow"}]"#,
    );
    assert_eq!(effect(&review, &padded), Effect::Review, "and is at most review after a review");
}

#[test]
fn nothing_matched_is_denied() {
    let policy = of_transactions(r#"[{"effect":"allow","chains":["Bitcoin"]}]"#);
    let verdict = policy.verdict(Asked::Transaction(&pay(ALICE, 1)), 0);
    assert_eq!(verdict.effect, Effect::Deny, "no rule is about Ethereum");
    let closing = of_transactions(r#"[{"effect":"allow","chains":["Bitcoin"]},{"effect":"review"}]"#);
    assert_eq!(effect(&closing, &pay(ALICE, 1)), Effect::Review, "a closing review takes the rest");
}

#[test]
fn recipients_are_those_of_the_money() {
    let policy = of_transactions(&format!(
        r#"[{{"effect":"deny","recipients":{{"outside":["{}","$self"]}}}},{{"effect":"allow"}}]"#,
        hex(ALICE)
    ));
    let own: [u8; 20] = hex::decode(&own_address()[2..]).unwrap().try_into().unwrap();
    assert_eq!(effect(&policy, &pay(ALICE, 1)), Effect::Allow, "to Alice");
    assert_eq!(effect(&policy, &token_transfer(ALICE, 1)), Effect::Allow, "tokens to Alice, through their contract");
    assert_eq!(effect(&policy, &pay(own, 1)), Effect::Allow, "to the own account");
    assert_eq!(effect(&policy, &pay(EVE, 1)), Effect::Deny, "to another");
    assert_eq!(effect(&policy, &token_transfer(EVE, 1)), Effect::Deny, "tokens to another");
    assert_eq!(effect(&policy, &approve(EVE, word(&[1]))), Effect::Deny, "an allowance for another");
    assert_eq!(effect(&policy, &opaque(ALICE)), Effect::Deny, "a call whose recipients cannot be read");
}

#[test]
fn times_are_in_utc_and_may_cross_midnight() {
    const HOUR: i64 = 3_600_000;
    let policy = of_transactions(
        r#"[{"effect":"deny","when":{"from":"22:00","to":"06:00","days":["thu"]}},{"effect":"allow"}]"#,
    );
    let at = |now| policy.verdict(Asked::Transaction(&pay(ALICE, 1)), now).effect;
    // 1970-01-01 was a Thursday.
    assert_eq!(at(21 * HOUR), Effect::Allow, "Thursday, before");
    assert_eq!(at(22 * HOUR), Effect::Deny, "Thursday night");
    assert_eq!(at(29 * HOUR), Effect::Deny, "and the morning after it");
    assert_eq!(at(30 * HOUR), Effect::Allow, "until six");
    assert_eq!(at(5 * HOUR), Effect::Allow, "the night of Wednesday is another one");
}

#[test]
fn amounts_are_compared_with_the_fee() {
    let policy = of_transactions(
        r#"[{"effect":"deny","more_than":{"chain":"Ethereum","asset":"native","amount":"22000"}},{"effect":"allow"}]"#,
    );
    assert_eq!(effect(&policy, &pay(ALICE, 1_000)), Effect::Allow, "1000 and a fee of 21000");
    assert_eq!(effect(&policy, &pay(ALICE, 1_001)), Effect::Deny, "one more");
}

#[test]
fn messages_have_rules_of_their_own() {
    let policy = document(
        r#"[{"effect":"allow"}]"#,
        r#"[{"effect":"allow","forms":["sign_in"]},{"effect":"deny","forms":["text"]}]"#,
        "[]",
    );
    let text = |signs_in| policy.verdict(Asked::Text { chain: "Ethereum", signer: "0x", signs_in }, 0).effect;
    assert_eq!((text(true), text(false)), (Effect::Allow, Effect::Deny), "by their kind");
}

#[test]
fn a_denial_names_the_rule() {
    let policy = of_transactions(r#"[{"effect":"deny","unlimited":true},{"effect":"allow"}]"#);
    let verdict = policy.verdict(Asked::Transaction(&approve(ALICE, [0xff; 32])), 0);
    assert_eq!(english(&verdict.rule), "Refused: allowances without limit.", "as a sentence");
}
