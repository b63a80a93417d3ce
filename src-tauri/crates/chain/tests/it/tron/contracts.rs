//! Contract types other than calls of smart contracts.

use lockstep_chain::PayloadSignature;
use lockstep_chain::facts::Fee;
use lockstep_findings::{FindingId, Severity};

use super::given::*;

const OTHER: &str = "4117c5185167401ed00cf5f5b2fc97d9bbfdb7d025";
const OTHER_ADDRESS: &str = "TC8tesV58nqq84cBLtVGT53e9QdT3KPd6v";

#[test]
fn a_trc_10_token_is_identified_by_its_number() {
    let value = [put(1, "1002000"), account(2, OWNER), account(3, OTHER), num(4, 9)];
    let facts = told(2, "TransferAssetContract", &value);
    assert_eq!(facts.from.as_deref(), Some(OWN), "its account stands in another place than elsewhere");
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some("1002000"));
    assert!(codes(&facts).contains(&"unknown_token"));
}

#[test]
fn staking_is_shown() {
    let facts = told(54, "FreezeBalanceV2Contract", &[account(1, OWNER), num(2, 5_000_000), num(3, 1)]);
    assert_eq!(texts(&facts), ["Lock 5 TRX to -"]);
    assert_eq!(facts.calls[0].arguments[0].value, "ENERGY");
    let facts = told(55, "UnfreezeBalanceV2Contract", &[account(1, OWNER), num(2, 5_000_000)]);
    assert_eq!(texts(&facts), [format!("Change 5 TRX to {OWN}")]);
    assert_eq!(facts.calls[0].arguments[0].value, "BANDWIDTH");
    for (kind, name) in [(56, "WithdrawExpireUnfreezeContract"), (13, "WithdrawBalanceContract")] {
        assert_eq!(texts(&told(kind, name, &[account(1, OWNER)])), [format!("Change some to {OWN}")]);
    }
    let value = [account(1, OWNER), num(2, 1), num(3, 7_000_000), account(4, OTHER), num(5, 1), num(6, 100)];
    let facts = told(57, "DelegateResourceContract", &value);
    assert_eq!(texts(&facts), [format!("Lock 7 TRX to {OTHER_ADDRESS}")]);
    assert_eq!(facts.findings[0].id(), FindingId::ResourceLent, "{:?}", facts.findings);
    let facts = told(58, "UnDelegateResourceContract", &value[..4]);
    assert_eq!(facts.moves[0].from.as_deref(), Some(OTHER_ADDRESS));
    let vote = put(2, [account(1, OTHER), num(2, 42)].concat());
    let facts = told(4, "VoteWitnessContract", &[account(1, OWNER), vote]);
    assert_eq!(facts.calls[0].arguments[0].value, format!("{OTHER_ADDRESS}: 42"));
}

#[test]
fn new_keys_of_the_account_are_a_danger() {
    let keys = put(7, [account(1, OTHER), num(2, 1)].concat());
    let owner = put(2, [put(3, "owner\u{202e}"), num(4, 1), keys].concat());
    let facts = told(46, "AccountPermissionUpdateContract", &[account(1, OWNER), owner]);
    assert_eq!((facts.findings[0].id().code(), facts.worst()), ("control", Some(Severity::Danger)));
    let shown = &facts.calls[0].arguments[0].value;
    assert!(shown.contains(OTHER_ADDRESS) && shown.contains("threshold 1"), "{shown}");
    assert!(!shown.contains('\u{202e}'), "its name hides nothing");
}

#[test]
fn an_unknown_message_is_reported_with_its_type_and_not_sent() {
    for (kind, name, value) in [
        (30, "CreateSmartContract", vec![account(1, OWNER), put(2, "code")]),
        (31, "TransferContract", vec![account(1, OWNER)]),
        (99, "NewContract", vec![account(1, OWNER)]),
        // A superfluous field, and a negative amount.
        (1, "TransferContract", vec![account(1, OWNER), account(2, OTHER), num(3, 1), num(9, 1)]),
        (1, "TransferContract", vec![account(1, OWNER), account(2, OTHER), num(3, u64::MAX)]),
    ] {
        let prepared = read(&raw("", &contract(kind, name, &value), &[])).unwrap();
        let facts = &prepared.facts()[0];
        assert!(facts.unread[0].why.contains(name), "{:?} names the type", facts.unread);
        assert!(facts.worst() >= Some(Severity::Warning) && facts.moves.is_empty());
        assert_eq!(facts.from.as_deref(), Some(OWN), "whose it is can be told all the same");
        let any = PayloadSignature::Ecdsa { r: [1; 32], s: [1; 32], recovery: 0 };
        assert!(prepared.compile(&[any]).is_err());
    }
}

#[test]
fn who_cannot_be_paid_is_a_danger() {
    let pay = |to: Vec<u8>, amount| told(1, "TransferContract", &[account(1, OWNER), to, num(3, amount)]);
    assert_eq!(pay(put(2, [7; 20]), 1).findings[0].id().code(), "no_address");
    assert_eq!(pay(account(2, &format!("41{}", "00".repeat(20))), 1).findings[0].id().code(), "to_zero_address");
    assert_eq!(codes(&pay(account(2, OWNER), 1)), ["to_self"]);
    let nothing = told(1, "TransferContract", &[account(1, OWNER), account(2, OTHER)]);
    assert_eq!(codes(&nothing), ["zero_amount"]);
}

#[test]
fn a_memo_and_an_excessive_fee_are_reported() {
    let call = contract(31, "TriggerSmartContract", &[account(1, OWNER), account(2, OTHER)]);
    let facts = read(&raw("=:BTC.BTC", &call, &num(18, 5_000_000_000))).unwrap().facts().remove(0);
    assert_eq!(facts.memo.as_ref().and_then(|memo| memo.text.as_deref()), Some("=:BTC.BTC"));
    assert_eq!(facts.findings[0].id(), FindingId::ExtremeFee);
    assert!(codes(&facts).contains(&"memo_fee"), "a memo costs by itself: {:?}", facts.findings);
}

#[test]
fn a_limit_of_energy_bounds_no_other_fee() {
    let transfer = [account(1, OWNER), account(2, OTHER), num(3, 1)];
    let freeze = [account(1, OWNER), num(2, 5_000_000)];
    for (kind, name, value) in [
        (1, "TransferContract", &transfer[..]),
        (54, "FreezeBalanceV2Contract", &freeze),
        (30, "CreateSmartContract", &freeze),
    ] {
        let bytes = raw("", &contract(kind, name, value), &num(18, 1_000_000));
        let facts = read(&bytes).unwrap().facts().remove(0);
        assert!(matches!(facts.fee, Fee::Unknown { .. }), "{name} is told {:?}", facts.fee);
    }
    let facts = told(1, "TransferContract", &transfer);
    let Fee::Unknown { why } = &facts.fee else { panic!("{:?}", facts.fee) };
    assert!(why.contains("account is new"), "{why} says what a new account costs more");
    let owner = put(2, [put(3, "owner"), num(4, 1)].concat());
    let facts = told(46, "AccountPermissionUpdateContract", &[account(1, OWNER), owner]);
    assert!(codes(&facts).contains(&"permission_fee"), "{:?}", facts.findings);
}

#[test]
fn a_known_type_that_cannot_be_read_is_a_danger() {
    let twice = [account(1, OWNER), account(2, OTHER), account(2, USDT_ACCOUNT), num(3, 1)];
    let unordered = [account(2, OTHER), account(1, OWNER), num(3, 1)];
    let more = [account(1, OWNER), account(2, OTHER), put(4, [0xde, 0xad, 0xbe, 0xef]), num(9, 1)];
    for (kind, name, value) in
        [(1, "TransferContract", &twice[..]), (1, "TransferContract", &unordered), (31, "TriggerSmartContract", &more)]
    {
        let facts = told(kind, name, value);
        assert_eq!(facts.findings[0].id(), FindingId::MalformedMessage, "{name}: {:?}", facts.findings);
        assert_eq!(facts.worst(), Some(Severity::Danger), "the network takes it as something");
        assert_eq!(facts.unread[0].field, "contract");
    }
    let facts = told(99, "NewContract", &[account(1, OWNER)]);
    assert_eq!(facts.worst(), Some(Severity::Warning), "what is new may be in order");
}

#[test]
fn the_account_is_read_from_the_field_of_its_type() {
    for (kind, name) in [(10, "AccountUpdateContract"), (19, "SetAccountIdContract")] {
        // The first field is a name that looks like an account.
        let facts = told(kind, name, &[account(1, OTHER), account(2, OWNER)]);
        assert_eq!(facts.from.as_deref(), Some(OWN), "{name} has its account second");
    }
}

#[test]
fn a_type_name_is_shown_unchanged() {
    let twice = format!("{0}{0}TransferContract", "type.googleapis.com/protocol.");
    let parts = [num(1, 1), put(2, [put(1, twice), put(2, account(1, OWNER))].concat())].concat();
    let facts = read(&raw("", &parts, &[])).unwrap().facts().remove(0);
    assert_eq!(facts.form, "type.googleapis.com/protocol.TransferContract", "it is not that of a transfer");
}
