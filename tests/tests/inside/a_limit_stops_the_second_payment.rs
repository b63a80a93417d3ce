//! A cap of a vault lets the first payment of the day pass and stops the second, with the rule named. Taking the cap away waits.

use lockstep_findings::FindingId;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step};
use lockstep_tests::inside::{Asked, Consent, Inside, bundle};
use lockstep_wallet::consent::{Stale, VaultPurpose};
use lockstep_wallet::{FixedPrice, RulesChange, RulesEdit, RulesPart};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_cap_stops_the_second_payment_of_the_day() {
    let inside = Inside::start().await;
    let start = inside.wallet.policy().await.expect("a new vault has rules");
    assert!(!start.older && start.entries.len() > 4, "that are shown: {:?}", start.entries);
    let cap = RulesEdit::DailyCap { chain: "Local".into(), amount: "1.5".into() };
    let draft = inside.wallet.draft_policy(&cap).await.expect("a draft");
    assert_eq!((draft.change, draft.waits_s), (RulesChange::Tightening, 0), "a cap takes effect at once");
    inside.wallet.set_policy(&draft.document, draft.revision).await.expect("the person agrees");
    let differences = inside.person.changes();
    let shown = differences
        .iter()
        .flat_map(|question| &question.entries)
        .any(|entry| entry.note.iter().any(|note| note.contains("1.5 ETH")));
    assert!(differences.len() == 1 && shown, "after a question with the difference: {differences:?}");
    let asked = inside.person.forget();
    assert!(
        matches!(asked.as_slice(), [Asked::Vault { purpose: VaultPurpose::ChangeRules, .. }]),
        "and the password: {asked:?}"
    );

    let first = inside.one(bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    assert!(first.success, "the first payment fits: {:?}", first.error);
    inside.until_quiet().await;
    let remains = inside.wallet.policy().await.expect("the rules").remains;
    assert!(remains[0].left.starts_with("0.49"), "what remains counts the fee too: {remains:?}");
    inside.person.forget();

    inside.person.will([Consent::ApproveUnread]);
    let second = inside.one(bundle(vec![step(1, &pay(1, BOB, ETH))])).await;
    assert!(!second.success, "the second one does not");
    let asked = inside.person.forget();
    let [Asked::Consent(view)] = asked.as_slice() else { panic!("no password was asked for: {asked:?}") };
    let found = view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::DeniedByRule);
    let sentence = found.expect("the rule is named before the person is asked").sentence();
    assert!(sentence.contains("At most 1.5 ETH on Local in 24 hours."), "by its sentence: {sentence}");
    assert_eq!(inside.person.stale(), [Stale::Forbidden], "and there is no yes to it");
    assert_eq!(inside.nonce().await, 1, "one payment was sent");

    let away = RulesEdit::Remove { part: RulesPart::Caps, place: 0 };
    let draft = inside.wallet.draft_policy(&away).await.expect("a draft");
    assert_eq!((draft.change, draft.waits_s), (RulesChange::Widening, 86_400), "taking it away waits");
    let rules = inside.wallet.set_policy(&draft.document, draft.revision).await.expect("the person agrees");
    assert!(rules.pending.is_some() && rules.remains.len() == 1, "the cap is still in force: {rules:?}");
    inside.person.will([Consent::Reject]);
    let still = inside.one(bundle(vec![step(1, &pay(1, BOB, ETH))])).await;
    assert!(!still.success, "so the second payment is still stopped");
    let rules = inside.wallet.cancel_policy(rules.revision).await.expect("cancelled");
    assert_eq!(rules.pending, None, "and the change can be cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_on_value_counts_all_assets_at_prices_that_the_person_fixed() {
    let inside = Inside::start().await;
    let price =
        |price: &str| FixedPrice { chain: "Local".into(), asset: "native".into(), shown: None, price: price.into() };
    let limit = |of: &str| RulesEdit::ValueCap {
        amount: "3500".into(),
        currency: "USD".into(),
        window_s: 86_400,
        prices: vec![price(of)],
    };
    let draft = inside.wallet.draft_policy(&limit("2000")).await.expect("a draft");
    assert_eq!((draft.change, draft.waits_s), (RulesChange::Tightening, 0), "a limit takes effect at once");
    assert!(draft.added.iter().any(|one| one == "1 ETH on Local counts as 2000 USD."), "with its price: {draft:?}");
    inside.wallet.set_policy(&draft.document, draft.revision).await.expect("the person agrees");
    inside.person.forget();

    let first = inside.one(bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    assert!(first.success, "2000 USD and a fee fit: {:?}", first.error);
    inside.until_quiet().await;
    let asked = inside.person.forget();
    let told = asked.iter().filter_map(|asked| match asked {
        Asked::Consent(view) => Some(view),
        _ => None,
    });
    let found: Vec<String> = told
        .flat_map(|view| &view.steps)
        .flat_map(|step| &step.findings)
        .filter(|finding| finding.id() == FindingId::LimitRemains)
        .map(|finding| finding.sentence())
        .collect();
    assert!(
        matches!(found.as_slice(), [one] if one.contains("3500 USD of it is left")),
        "what remains stands in the question, once: {found:?}"
    );
    let remains = inside.wallet.policy().await.expect("the rules").remains;
    assert!(
        remains[0].left.starts_with("1499.") && remains[0].used.starts_with("2000."),
        "the fee counts: {remains:?}"
    );

    inside.person.will([Consent::ApproveUnread]);
    let second = inside.one(bundle(vec![step(1, &pay(1, BOB, ETH))])).await;
    assert!(!second.success, "another 2000 USD do not fit");
    let asked = inside.person.forget();
    let [Asked::Consent(view)] = asked.as_slice() else { panic!("no password was asked for: {asked:?}") };
    let denied = view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::DeniedByRule);
    let sentence = denied.expect("the limit is named before the person is asked").sentence();
    assert!(sentence.contains("At most 3500 USD of all assets together in 24 hours."), "by its sentence: {sentence}");
    assert_eq!(inside.nonce().await, 1, "one payment was sent");

    let draft = inside.wallet.draft_policy(&limit("1000")).await.expect("a draft");
    assert_eq!(draft.change, RulesChange::Widening, "at a lower price more fits, so it waits");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_tells_what_it_would_have_refused() {
    let inside = Inside::start().await;
    let paid = inside.one(bundle(vec![step(1, &pay(0, BOB, ETH))])).await;
    assert!(paid.success, "{:?}", paid.error);
    inside.until_quiet().await;
    let only = RulesEdit::OnlyRecipients { addresses: vec![ALICE.to_string()] };
    let draft = inside.wallet.draft_policy(&only).await.expect("a draft");
    assert_eq!(draft.tried, 1, "the payment was tried");
    assert!(draft.would_have[0].rule.contains("to anyone except"), "and would have been refused: {draft:?}");
    let unchanged = inside.wallet.policy().await.expect("the rules");
    assert_eq!(unchanged.revision, draft.revision, "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agent_proposes_rules_and_only_the_person_installs_them() {
    let inside = Inside::start().await;
    let before = inside.wallet.policy().await.expect("the rules");
    let wanted = json!({ "change": { "kind": "daily_limit", "chain": "Local", "amount": "1.5" } });
    let result = inside.typed("keep me safe", "propose_policy", wanted).await;
    assert!(result.success, "{:?}", result.error);
    assert!(inside.person.forget().is_empty() && inside.person.changes().is_empty(), "nobody is asked for anything");
    let rules = inside.wallet.policy().await.expect("the rules");
    assert_eq!((rules.revision, &rules.entries), (before.revision, &before.entries), "nothing changed");
    let proposed = rules.proposed.expect("the person finds it with the rules");
    assert!(proposed.by.contains("keep me safe"), "and which of their messages led to it: {}", proposed.by);
    let draft = proposed.draft.expect("it fits");
    assert!(draft.added.iter().any(|added| added.contains("1.5 ETH")), "as sentences: {draft:?}");

    // It outlives a restart, and a change in between makes it useless.
    let inside = inside.close().await.open().await;
    let kept = inside.wallet.policy().await.expect("the rules").proposed.expect("it is kept");
    assert_eq!(kept.draft.as_ref(), Some(&draft), "as it was");
    let other = inside.wallet.draft_policy(&RulesEdit::NoUnlimited).await.expect("a draft");
    inside.wallet.set_policy(&other.document, other.revision).await.expect("the person agrees");
    assert_eq!(inside.wallet.policy().await.expect("the rules").proposed, None, "it was made from rules that are gone");
    let stale =
        inside.wallet.set_policy(&draft.document, draft.revision).await.expect_err("it is bound to its revision");
    assert!(stale.message.contains("in the meantime"), "{}", stale.message);

    let wanted = json!({ "change": { "kind": "daily_limit", "chain": "Local", "amount": "1.5" } });
    inside.typed("again", "propose_policy", wanted).await;
    let draft =
        inside.wallet.policy().await.expect("the rules").proposed.and_then(|one| one.draft).expect("a proposal");
    let rules = inside.wallet.set_policy(&draft.document, draft.revision).await.expect("the person asks for it");
    assert!(rules.entries.iter().any(|entry| entry.sentence.contains("1.5 ETH")), "now it is in force: {rules:?}");
    assert_eq!(rules.proposed, None, "and no proposal any more");

    let wrong = json!({ "change": { "kind": "daily_limit", "chain": "Local", "amount": "lots" } });
    let refused = inside.typed("again", "propose_policy", wrong).await;
    assert!(!refused.success, "what is no rule is not proposed");
    assert_eq!(inside.wallet.policy().await.expect("the rules").proposed, None, "and nothing is kept of it");
    inside.close().await;
}
