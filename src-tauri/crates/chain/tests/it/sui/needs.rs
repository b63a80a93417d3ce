//! The chain state that a transaction requires.

use lockstep_chain::sui::{NamedObject, SuiNeeds, sui_type};
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{Address, Digest, Input, Transaction, TransactionExpiration};

use super::given::*;

const NATIVE: &str = "0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI";

fn named(id: u8, of: Option<&str>, received: bool) -> NamedObject {
    let digest = Digest::new([id; 32]).to_string();
    NamedObject { id: address([id; 32]), version: 7, digest, coin: of.map(str::to_owned), received }
}

fn with(expiration: TransactionExpiration) -> Transaction {
    Transaction { expiration, ..transaction(vec![coin(3), Input::Receiving(object(4)), shared(5), number(6)], vec![]) }
}

fn needs_of(transaction: &Transaction) -> SuiNeeds {
    let prepared = read(&transaction.to_bcs().unwrap(), None).unwrap();
    let lockstep_chain::Transaction::Sui(transaction) = prepared.transaction() else { panic!("of another chain") };
    transaction.needs().unwrap()
}

#[test]
fn object_versions_in_a_transaction_are_listed_completely() {
    let own = with(TransactionExpiration::None);
    let needs = needs_of(&own);
    let gas: Vec<_> = own.gas_payment.objects.iter().map(|one| address(*one.object_id().inner())).collect();
    assert_eq!(needs.gas.iter().map(|one| one.id.clone()).collect::<Vec<_>>(), gas);
    assert!(needs.gas.iter().all(|one| one.coin.as_deref() == Some(NATIVE)), "gas is paid in the chain's own coin");
    assert_eq!(needs.inputs, [named(3, None, false), named(4, None, true)], "what the network orders has no version");
    assert_eq!(needs.objects().count(), gas.len() + 2);
    assert_eq!((needs.sponsor, needs.price, needs.last_epoch), (None, own.gas_payment.price, None));
    assert_eq!(needs.bytes, own.to_bcs().unwrap(), "and the whole of it can be simulated");
    let mut sponsored = own;
    sponsored.gas_payment.owner = Address::new(THEIRS);
    let needs = needs_of(&sponsored);
    assert_eq!(needs.sponsor, Some(address(THEIRS)));
}

#[test]
fn an_epoch_ends_a_transaction_that_names_one() {
    let last = |transaction: &Transaction| needs_of(transaction).last_epoch;
    assert_eq!(last(&with(TransactionExpiration::Epoch(700))), Some(700));
    assert_eq!(last(&with(TransactionExpiration::None)), None);
}

#[test]
fn a_type_has_one_spelling() {
    assert_eq!(sui_type("0x2::sui::SUI").as_deref(), Some(NATIVE));
    assert_eq!(sui_type(NATIVE).as_deref(), Some(NATIVE));
    for none in ["", "SUI", "0x2", "0x2::sui", "u64", "0x2::sui::SUI::more"] {
        assert_eq!(sui_type(none), None, "{none:?}");
    }
}
