//! Calls are decoded as alloy encodes them, and in no second way.

use alloy::primitives::{Address, B256, I256, U256};
use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::{DescriptorError, bounds};
use proptest::prelude::*;
use serde_json::json;

use crate::given::{data, descriptor, left_out, read, uint};

/// A value with its type as a descriptor writes it, and as the selector has it.
fn typed() -> impl Strategy<Value = (DynSolValue, String)> {
    let leaf = prop_oneof![
        any::<[u8; 20]>().prop_map(|bytes| (DynSolValue::Address(Address::from(bytes)), "address".to_owned())),
        any::<bool>().prop_map(|flag| (DynSolValue::Bool(flag), "bool".to_owned())),
        any::<[u64; 4]>().prop_map(|limbs| (DynSolValue::Uint(U256::from_limbs(limbs), 256), "uint256".to_owned())),
        any::<i64>().prop_map(|number| (DynSolValue::Int(I256::try_from(number).unwrap(), 64), "int64".to_owned())),
        any::<[u8; 4]>()
            .prop_map(|bytes| (DynSolValue::FixedBytes(B256::right_padding_from(&bytes), 4), "bytes4".to_owned())),
        proptest::collection::vec(any::<u8>(), 0..70).prop_map(|bytes| (DynSolValue::Bytes(bytes), "bytes".to_owned())),
        "[a-z]{0,40}".prop_map(|text| (DynSolValue::String(text), "string".to_owned())),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 1..4).prop_map(|parts| {
                let types: Vec<_> = parts.iter().map(|(_, kind)| kind.clone()).collect();
                (
                    DynSolValue::Tuple(parts.into_iter().map(|(value, _)| value).collect()),
                    format!("({})", types.join(",")),
                )
            }),
            (inner.clone(), 0_usize..3)
                .prop_map(|((value, kind), count)| (DynSolValue::Array(vec![value; count]), format!("{kind}[]"))),
            (inner, 1_usize..3).prop_map(|((value, kind), count)| (
                DynSolValue::FixedArray(vec![value; count]),
                format!("{kind}[{count}]")
            )),
        ]
    })
}

fn count(value: &DynSolValue) -> usize {
    match value {
        DynSolValue::Tuple(parts) | DynSolValue::Array(parts) | DynSolValue::FixedArray(parts) => {
            parts.iter().map(count).sum()
        }
        _ => 1,
    }
}

proptest! {
    #[test]
    fn every_value_that_is_encoded_is_found_again((value, kind) in typed(), other in any::<u64>()) {
        let signature = format!("f({kind},uint256)");
        let own = descriptor(&signature, json!({"intent": "Test", "fields": []}));
        let bytes = data(&signature, vec![value.clone(), uint(other.into())]);
        let reading = read(&own, &bytes).unwrap();
        prop_assert_eq!(reading.left_out.len() + reading.more_left_out, count(&value) + 1, "each single value is listed");
        let last = left_out(&reading).pop().unwrap();
        prop_assert_eq!(last, format!("#.1 Unmentioned {other}"));
        prop_assert_eq!(reading.trailing, 0);
    }

    #[test]
    fn no_byte_of_a_call_can_change_without_being_noticed((value, kind) in typed(), at in any::<prop::sample::Index>(), bit in 0_u8..8) {
        let signature = format!("f({kind})");
        let own = descriptor(&signature, json!({"intent": "Test", "fields": []}));
        let mut bytes = data(&signature, vec![value]);
        let before = read(&own, &bytes).unwrap();
        let at = 4 + at.index(bytes.len() - 4);
        bytes[at] ^= 1 << bit;
        if let Ok(after) = read(&own, &bytes) {
            prop_assert_ne!(before, after, "a changed byte changes what is listed");
        }
    }
}

#[test]
fn bytes_after_the_arguments_are_counted() {
    let own = descriptor("f(uint256 x)", json!({"intent": "Test", "fields": [{"path": "x", "label": "X"}]}));
    let mut bytes = data("f(uint256)", vec![uint(1)]);
    bytes.extend([1, 2, 3]);
    assert_eq!(read(&own, &bytes).unwrap().trailing, 3);
    let none = descriptor("f()", json!({"intent": "Test", "fields": []}));
    assert_eq!(read(&none, &data("f()", vec![])[..4]).unwrap().trailing, 0);
}

#[test]
fn arguments_in_any_other_layout_are_not_read() {
    let own = descriptor("f(uint8 x,bytes y)", json!({"intent": "Test", "fields": []}));
    let good = data("f(uint8,bytes)", vec![DynSolValue::Uint(U256::from(1), 8), DynSolValue::Bytes(vec![9; 33])]);
    assert!(read(&own, &good).is_ok());
    let with = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[4 + at] = byte;
        read(&own, &bytes)
    };
    for (at, byte, what) in [
        (0, 1, "bits above a small number"),
        (63, 0x60, "an offset that leaves a gap"),
        (63, 0x20, "an offset into another value"),
        (95, 200, "a length beyond the end"),
        (129, 1, "padding that is not zero"),
        (64, 1, "a length that no memory has"),
    ] {
        assert_eq!(with(at, byte), Err(DescriptorError::Arguments), "{what}");
    }
    for length in [0, 31, 63, 95, good.len() - 5] {
        assert_eq!(read(&own, &good[..4 + length]), Err(DescriptorError::Arguments), "{length} bytes are too few");
    }
}

#[test]
fn a_call_whose_values_lie_over_each_other_costs_nothing() {
    let kind = "uint256[][][][][][][][]";
    let own = descriptor(&format!("f({kind} x)"), json!({"intent": "Test", "fields": []}));
    let mut bytes = data(&format!("f({kind})"), vec![DynSolValue::Array(vec![])])[..4].to_vec();
    // Each list has 64 elements, all of which are the list itself.
    let word = |number: u64| U256::from(number).to_be_bytes::<32>();
    bytes.extend(word(32));
    bytes.extend(word(64));
    (0..64).for_each(|_| bytes.extend(word(0)));
    assert_eq!(read(&own, &bytes), Err(DescriptorError::Arguments));
    let long = vec![0; bounds::CALL + 1];
    assert!(matches!(read(&own, &long), Err(DescriptorError::TooMuch { .. })), "longer than any call");
}

#[test]
fn functions_that_cannot_be_read_are_not_described() {
    let deep = format!("f({}uint256{} x)", "(".repeat(40), ")".repeat(40));
    for key in [
        "f",
        "f(",
        "f)",
        "f(uint256 x",
        "f(uint256 x))",
        "f(x)",
        "f(uint7 x)",
        "(uint256 x)",
        "1f(uint256 x)",
        "f(() x)",
        "f(uint256[0] x)",
        "f(uint256[99999999999999999999] x)",
        "f(uint256[5000] x)",
        "f(uint256[100][100] x)",
        "f(uint256 x y)",
        "f(uint256 x,)",
        "f(uint256[][][][][][][][][][][][][][] x)",
        "f(uint256 ü)",
        deep.as_str(),
    ] {
        let own = descriptor(key, json!({"intent": "Test", "fields": []}));
        assert_eq!(read(&own, &[0; 36]), Err(DescriptorError::NotDescribed), "{key} is no function");
    }
    for (key, signature) in [
        ("f( uint x , (int[2] a,tuple(bool b)[] c) memory y )", "f(uint256,(int256[2],(bool)[]))"),
        ("f(address)", "f(address)"),
    ] {
        let own = descriptor(key, json!({"intent": "Test", "fields": []}));
        let found = read(&own, &data(signature, vec![]));
        assert_eq!(found, Err(DescriptorError::Arguments), "{key} is {signature}");
    }
}
