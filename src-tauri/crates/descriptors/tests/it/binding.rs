//! What a descriptor is for, and nothing else.

use alloy::primitives::{Address, U256};
use lockstep_descriptors::{Bound, Call, DescriptorError, Library};
use serde_json::{Value, json};

use crate::given::{ALICE, CHAIN, CONTRACT, UNKNOWN, Wallet, call, data, descriptor, library, read, texts, uint};

fn simple(label: &str) -> Value {
    descriptor("f(uint256 x)", json!({"intent": "Test", "fields": [{"path": "x", "label": label}]}))
}

fn bytes() -> Vec<u8> {
    data("f(uint256)", vec![uint(7)])
}

#[test]
fn a_descriptor_is_for_its_chain_and_contract_alone() {
    let library = library(&[("a.json", &simple("X"))]);
    let bytes = bytes();
    let here = |chain_id: u64, to: Address, data: &[u8]| library.call(&Call { chain_id, to, ..call(data) }, &Wallet);
    assert_eq!(here(CHAIN, CONTRACT, &bytes).unwrap().bound, Bound::Address);
    assert_eq!(here(CHAIN + 1, CONTRACT, &bytes), Err(DescriptorError::NoneHere), "on another chain");
    assert_eq!(here(CHAIN, UNKNOWN, &bytes), Err(DescriptorError::NoneHere), "for another contract");
    assert_eq!(here(CHAIN, CONTRACT, &data("g(uint256)", vec![uint(7)])), Err(DescriptorError::NotDescribed));
    assert_eq!(here(CHAIN, CONTRACT, &[]), Err(DescriptorError::NotDescribed), "without a function");
    assert_eq!(here(CHAIN, CONTRACT, &bytes[..3]), Err(DescriptorError::NotDescribed));
}

#[test]
fn a_proxy_is_read_by_its_implementation_and_says_so() {
    let library = library(&[("a.json", &simple("X"))]);
    let bytes = bytes();
    let proxy = Call { to: UNKNOWN, behind: Some(CONTRACT), ..call(&bytes) };
    assert_eq!(library.call(&proxy, &Wallet).unwrap().bound, Bound::Behind(CONTRACT));
    let other = Call { behind: Some(ALICE), ..proxy };
    assert_eq!(library.call(&other, &Wallet), Err(DescriptorError::NoneHere));
}

#[test]
fn what_names_no_contract_is_for_none() {
    for (context, why) in [
        (json!({"contract": {}}), DescriptorError::Unbound),
        (json!({"contract": {"deployments": []}}), DescriptorError::Unbound),
        (
            json!({"contract": {"factory": {"deployEvent": "Made(address)", "deployments": [{"chainId": 1, "address": CONTRACT.to_string()}]}}}),
            DescriptorError::Factory,
        ),
        (json!(null), DescriptorError::Unbound),
    ] {
        let mut own = simple("X");
        own["context"] = context;
        let library = library(&[("a.json", &own)]);
        assert!(library.is_empty(), "it is not applied");
        let found = &library.not_read()[0].why;
        assert!(found == &why || own["context"].is_null(), "{found:?} says why");
    }
}

#[test]
fn two_descriptors_for_one_function_are_none() {
    let (one, other) = (simple("X"), simple("Y"));
    let library = library(&[("a.json", &one), ("b.json", &other)]);
    assert_eq!(library.call(&call(&bytes()), &Wallet), Err(DescriptorError::Several), "nobody chooses between them");
    let mut twice = simple("X");
    twice["display"]["formats"]["f(uint256 y)"] = json!({"intent": "Other", "fields": []});
    assert!(matches!(read(&twice, &bytes()), Err(DescriptorError::Twice(_))), "names of arguments make no difference");
}

#[test]
fn files_include_each_other_within_their_folder() {
    let mut shared = simple("Shared");
    shared.as_object_mut().unwrap().remove("context");
    shared["metadata"] = json!({"owner": "Shared", "contractName": "Base"});
    let own = json!({
        "includes": "../common/base.json",
        "context": descriptor("f(uint256 x)", json!({}))["context"],
        "metadata": {"owner": "Own"},
        "display": {"formats": {"f(uint256 x)": {"fields": [{"path": "x", "label": "Own"}, {"path": "@.chainId", "label": "Chain"}]}}},
    });
    let both = library(&[("common/base.json", &shared), ("a/own.json", &own)]);
    let reading = both.call(&call(&bytes()), &Wallet).unwrap();
    assert_eq!(texts(&reading), [("Own", "7"), ("Chain", "1")], "the including file wins, and adds");
    assert_eq!((reading.owner.as_deref(), reading.contract.as_deref()), (Some("Own"), Some("Base")));
    for included in ["../../x.json", "https://example.org/x.json", "/etc/passwd", "..\\x.json", "none.json", "own.json"]
    {
        let mut own = own.clone();
        own["includes"] = json!(included);
        let library = library(&[("a/own.json", &own)]);
        assert!(
            matches!(library.not_read()[0].why, DescriptorError::Include(_)),
            "{included} is not in the folder, or is itself"
        );
    }
}

#[test]
fn one_file_that_cannot_be_read_stops_no_other() {
    let files =
        [("a.json", b"{".to_vec()), ("b.json", simple("X").to_string().into_bytes()), ("c.json", b"[]".to_vec())];
    let library = Library::read(files.map(|(path, bytes)| (path.to_owned(), bytes))).unwrap();
    assert_eq!((library.len(), library.not_read().len()), (1, 2));
    assert!(library.call(&call(&bytes()), &Wallet).is_ok());
}

#[test]
fn the_sender_is_needed_only_where_the_descriptor_shows_it() {
    let own = descriptor(
        "f(uint256 x)",
        json!({"intent": "Test", "fields": [{"path": "@.from", "label": "From", "format": "addressName"}]}),
    );
    assert_eq!(read(&own, &bytes()), Err(DescriptorError::NoSender));
    let bytes = bytes();
    let from = Call { from: Some(ALICE), value: U256::from(5), ..call(&bytes) };
    let reading = library(&[("a.json", &own)]).call(&from, &Wallet).unwrap();
    assert_eq!(texts(&reading), [("From", "Alice")]);
    assert_eq!(reading.left_out[0].place.to_string(), "@.value", "coins that the call carries are not passed over");
}
