//! Coins: payments, splits and merges.

use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_findings::Severity;
use sui_sdk_types::{Address, Argument, Command, MergeCoins, TransactionExpiration};

use super::given::*;

#[test]
fn a_coin_transfer_shows_payer_recipient_and_amount() {
    let facts = facts(&trust());
    assert_eq!(facts.from.as_deref(), Some("0xd575ad7f18e948462a5cf698f564ef394a752a71fec62493af8a055c012c0d50"));
    assert_eq!(facts.moves.len(), 1, "{facts:?}");
    assert_eq!(facts.moves[0].kind, MoveKind::Pay);
    let to = "0x259ff8074ab425cbb489f236e18e08f03f1a7856bdf7c7a2877bd64f738b5015";
    assert_eq!(facts.moves[0].to.as_deref(), Some(to), "as Trust Wallet's test has it");
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "0.00001 SUI");
    assert!(matches!(&facts.fee, Fee::AtMost(fee) if fee.raw == "2000"), "{:?}", facts.fee);
    assert_eq!(facts.expiry, Expiry::Never);
    assert!(facts.unread.is_empty() && facts.findings.is_empty(), "there is nothing more to say: {facts:?}");
}

#[test]
fn nested_splits_are_traced() {
    let inputs = vec![number(100), number(30), account(THEIRS), account(OURS)];
    let (first, second) = (Argument::Result(0), Argument::NestedResult(1, 0));
    let commands = vec![
        split(Argument::Gas, 0),
        split(first, 1),
        transfer(vec![second], 2),
        transfer(vec![Argument::NestedResult(0, 0)], 3),
    ];
    let facts = say_of(inputs, commands);
    let [paid, back] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!(paid.amount.as_ref().unwrap().raw, "30");
    assert_eq!((paid.kind, paid.to.clone()), (MoveKind::Pay, Some(address(THEIRS))));
    assert_eq!((back.kind, &*back.amount.as_ref().unwrap().raw), (MoveKind::Change, "70"), "the rest comes back");
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
}

#[test]
fn a_coin_object_of_which_the_bytes_say_nothing_is_named() {
    let facts = say_of(
        vec![coin(3), number(5), account(THEIRS)],
        vec![split(Argument::Input(0), 1), transfer(vec![Argument::Result(0), Argument::Input(0)], 2)],
    );
    let [part, whole] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!(part.amount.as_ref().unwrap().raw, "5", "how much is in the bytes, of what is not");
    assert_eq!(part.asset.id, Some(address([3; 32])));
    assert_eq!(whole.amount, None, "how much is left of it lies on the chain");
    assert!(told(&facts, "sends_object") && told(&facts, "unread"), "{facts:?}");
}

#[test]
fn coins_merged_into_the_gas_coin_have_its_type() {
    let merge = Command::MergeCoins(MergeCoins { coin: Argument::Gas, coins_to_merge: vec![Argument::Input(0)] });
    let facts = say_of(
        vec![coin(3), number(5), account(THEIRS)],
        vec![merge, split(Argument::Gas, 1), transfer(vec![Argument::Result(1)], 2)],
    );
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "0.000000005 SUI");
}

#[test]
fn sending_everything_is_possible_and_shown() {
    let facts = say_of(vec![account(THEIRS)], vec![transfer(vec![Argument::Gas], 0)]);
    assert_eq!(facts.moves[0].amount, None, "how much that is the bytes do not say");
    assert!(told(&facts, "sends_everything") && facts.worst() == Some(Severity::Warning), "{facts:?}");
    let own = say_of(vec![account(OURS)], vec![transfer(vec![Argument::Gas], 0)]);
    assert_eq!(own.moves[0].kind, MoveKind::Change);
    let lost = say_of(vec![account([0; 32])], vec![transfer(vec![Argument::Gas], 0)]);
    assert!(told(&lost, "to_zero_address") && lost.worst() == Some(Severity::Danger));
}

#[test]
fn a_sponsor_is_named_and_pays_from_the_gas_coin() {
    let mut sponsored = transaction(
        vec![number(5), account(THEIRS)],
        vec![split(Argument::Gas, 0), transfer(vec![Argument::Result(0)], 1)],
    );
    sponsored.gas_payment.owner = Address::new([8; 32]);
    let facts = say(&sponsored);
    assert!(told(&facts, "sponsored"), "{facts:?}");
    assert_eq!(facts.moves[0].from, Some(address([8; 32])), "the coin is the sponsor's");
}

#[test]
fn the_last_epoch_is_shown() {
    let mut ends = transaction(vec![], vec![]);
    ends.expiration = TransactionExpiration::Epoch(900);
    let facts = say(&ends);
    assert!(matches!(&facts.expiry, Expiry::Recent { what } if what.contains("900")), "{:?}", facts.expiry);
    assert!(told(&facts, "zero_value"), "it does nothing");
}

#[test]
fn an_extreme_budget_is_a_danger() {
    let mut dear = transaction(vec![], vec![]);
    dear.gas_payment.budget = 10_000_000_000;
    assert_eq!(say(&dear).worst(), Some(Severity::Danger), "ten coins for a transaction");
}
