//! The facts of each type of transaction.

use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_chain::{Live, Prepared};
use lockstep_findings::{FindingId, Severity};

use super::given::*;

fn to() -> String {
    format!("8314{OTHER_ACCOUNT}")
}

#[test]
fn a_payment_is_shown_in_full() {
    let memo = format!("f9ea7d04{}e1f1", hex::encode("rent"));
    let more = [(0x020e, "2e00000005"), (0x0601, "6140000000000f4240"), (0x0803, &to()), (0x0f09, &memo)];
    let facts = told(0, &more);
    assert_eq!((facts.form.as_str(), facts.from.as_deref()), ("Payment", Some(OWN)));
    assert_eq!(texts(&facts), [format!("Pay 1 XRP to {OTHER}")]);
    assert!(matches!(&facts.fee, Fee::Exact(fee) if fee.text == "0.00001 XRP"), "{:?}", facts.fee);
    assert_eq!(facts.memo.as_ref().and_then(|memo| memo.text.as_deref()), Some("rent"));
    assert_eq!(facts.expiry, Expiry::Height { height: 12_345_678 });
    assert_eq!(facts.nonce.as_deref(), Some("99"));
    let tag = facts.calls[0].arguments.iter().find(|one| one.name == "DestinationTag").unwrap();
    assert_eq!(tag.value, "5", "a tag says whose the money is at the recipient");
    assert!(facts.findings.is_empty() && facts.unread.is_empty(), "{:?}", facts.findings);
}

#[test]
fn issued_money_names_its_issuer_and_a_partial_payment_is_reported() {
    let more = [(0x0202, "2200020000"), (0x0601, &*format!("61{}", dollars())), (0x0803, &to())];
    let facts = told(0, &more);
    assert_eq!(texts(&facts), [format!("Pay 10 USD to {OTHER}")]);
    assert_eq!(facts.moves[0].asset.id, Some(format!("USD.{OTHER}")));
    assert_eq!(codes(&facts), ["partial_payment"]);
    let least = format!("6a{}", dollars());
    let facts = told(0, &[more[0], more[1], (0x060a, &least), more[2]]);
    assert!(facts.findings[0].sentence().contains("10 USD"), "{}", facts.findings[0].sentence());
}

#[test]
fn sent_and_received_amounts_may_differ() {
    let amount = format!("61{}", dollars());
    let paths = format!("011201{OTHER_ACCOUNT}ff10{}00", "00".repeat(20));
    let more = [(0x0601, amount.as_str()), (0x0609, "6940000000000f4240"), (0x0803, &to()), (0x1201, &paths)];
    let facts = told(0, &more);
    assert_eq!(texts(&facts), [format!("Pay 1 XRP to {OTHER}")], "what leaves the account is XRP");
    for code in ["converted", "paths"] {
        assert!(codes(&facts).contains(&code), "{code} is not among {:?}", facts.findings);
    }
    let arrives = facts.calls[0].arguments.iter().find(|one| one.name == "Amount").unwrap();
    assert!(arrives.value.starts_with("10 USD"), "{}", arrives.value);
}

#[test]
fn handing_over_the_account_is_a_danger() {
    let key = format!("8814{OTHER_ACCOUNT}");
    let entry = format!("f4eb1300018114{OTHER_ACCOUNT}e1f1");
    for (kind, more, code) in [
        (21, vec![(0x0803, to())], "account_deleted"),
        (5, vec![(0x0808, key)], "control"),
        (12, vec![(0x0223, "202300000001".to_owned()), (0x0f04, entry)], "control"),
    ] {
        let more: Vec<(u16, &str)> = more.iter().map(|(code, field)| (*code, field.as_str())).collect();
        let facts = told(kind, &more);
        assert_eq!((facts.findings[0].id().code(), facts.worst()), (code, Some(Severity::Danger)), "{kind}");
        let shown = format!("{:?}{}", facts.calls, facts.findings[0].sentence());
        assert!(shown.contains(OTHER), "{shown} says who gets it");
    }
    assert_eq!(codes(&told(5, &[])), ["key_removed"]);
    assert_eq!(codes(&told(12, &[(0x0223, "202300000000")])), ["signers_removed"]);
}

#[test]
fn a_trust_line_and_an_excessive_fee_are_reported() {
    let facts = told(20, &[(0x0603, &*format!("63{}", dollars())), (0x0608, "684000000000989680")]);
    assert!(facts.moves.is_empty(), "nothing moves");
    assert_eq!(codes(&facts), ["extreme_fee", "trust_line"]);
    assert!(facts.findings[1].sentence().contains("10 USD") && facts.findings[1].sentence().contains(OTHER));
}

#[test]
fn other_types_are_shown_by_their_fields_and_reported_as_unknown() {
    let facts = told(2, &[(0x0219, "201900000005"), (0x0802, &*format!("8214{OTHER_ACCOUNT}"))]);
    assert_eq!(facts.form, "EscrowFinish");
    let names: Vec<&str> = facts.calls[0].arguments.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["OfferSequence", "Owner"]);
    assert_eq!(facts.unread[0].field, "TransactionType");
    assert_eq!(facts.worst(), Some(Severity::Warning));
    let facts = told(200, &[(0x022f, "202f00000005")]);
    assert_eq!(facts.form, "type 200");
    assert_eq!(facts.calls[0].arguments[0].name, "field 47 of type 2", "a field without a known name is shown as well");
}

#[test]
fn deposits_and_allowances_are_shown() {
    let facts = told(1, &[(0x0225, "202500000005"), (0x0601, "6140000000000f4240"), (0x0803, &to())]);
    assert_eq!(texts(&facts), [format!("Lock 1 XRP to {OTHER}")]);
    assert_eq!(facts.findings[0].id(), FindingId::PutDown, "{:?}", facts.findings);
    let facts = told(16, &[(0x0609, "6940000000000f4240"), (0x0803, &to())]);
    assert_eq!(texts(&facts), [format!("Allow 1 XRP to {OTHER}")]);
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
}

#[test]
fn locking_or_delegating_the_account_is_a_danger() {
    assert_eq!(codes(&told(3, &[(0x0221, "202100000004")])), ["key_removed"]);
    assert_eq!(codes(&told(3, &[(0x0221, "202100000008")])), ["settings"]);
    let clawback = told(3, &[(0x0221, "202100000010")]);
    assert_eq!((clawback.findings[0].id(), clawback.worst()), (FindingId::Clawback, Some(Severity::Warning)));
    let facts = told(64, &[(0x0805, &*format!("8514{OTHER_ACCOUNT}"))]);
    assert!(facts.findings[0].id() == FindingId::AuthorityGranted && facts.findings[0].sentence().contains(OTHER));
    assert_eq!(told(71, &[]).findings[0].id(), FindingId::NestedCalls);
}

#[test]
fn a_delegate_is_reported() {
    let pay = [(0x0601, "6140000000000f4240"), (0x0803, &*to())];
    let by_another = told(0, &[pay[0], pay[1], (0x080c, &format!("8c14{OTHER_ACCOUNT}"))]);
    assert_eq!((by_another.findings[0].id(), by_another.worst()), (FindingId::Delegate, Some(Severity::Warning)));
}

#[test]
fn a_second_memo_and_one_without_data_are_reported() {
    let memos = format!("f9ea7d01{0}e1ea7d01{0}e1ea7c01{0}e1f1", "61");
    let facts = told(0, &[(0x0601, "6140000000000f4240"), (0x0803, &to()), (0x0f09, &memos)]);
    assert_eq!(facts.unread.len(), 2, "{:?}", facts.unread);
}

#[test]
fn an_offer_shows_both_sides_of_the_exchange() {
    let gets = format!("64{}", dollars());
    let facts = told(7, &[(0x0604, gets.as_str()), (0x0605, "6540000000000f4240")]);
    let kinds: Vec<MoveKind> = facts.moves.iter().map(|moved| moved.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change]);
    assert_eq!(facts.findings[0].id(), FindingId::Offer, "{:?}", facts.findings);
    assert!(facts.findings[0].sentence().contains("1 XRP for at least 10 USD"), "{}", facts.findings[0].sentence());
}

#[test]
fn every_signer_sees_equal_facts() {
    let digits = transaction(0, &[(0x0601, "6140000000000f4240"), (0x0803, &to())]);
    let bytes = hex::decode(&digits).unwrap();
    let nobody = Prepared::of_unsigned(row(), &bytes, None, Live::default()).unwrap();
    assert_eq!(nobody.facts(), read(&digits).unwrap().facts(), "the key stands in the bytes");
}
