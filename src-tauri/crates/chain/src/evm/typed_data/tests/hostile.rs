//! Hostile documents.

use lockstep_findings::FindingId;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::super::*;
use super::{mail, read};

/// The example with one value replaced.
fn with(pointer: &str, value: Value) -> Result<TypedData, TypedDataError> {
    let mut document = mail();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(parent).unwrap() {
        Value::Object(members) => {
            members.insert(key.to_owned(), value);
        }
        other => other[key.parse::<usize>().unwrap()] = value,
    }
    read(&document)
}

/// A document with one field of the type `written`.
fn one(written: &str, value: Value) -> Result<TypedData, TypedDataError> {
    read(&json!({
        "types": {"Thing": [{"name": "it", "type": written}]},
        "domain": {"name": "x", "chainId": 1},
        "message": {"it": value}
    }))
}

#[test]
fn missing_and_superfluous_parts_are_refused() {
    for (pointer, value) in [
        ("/extra", json!(1)),
        ("/domain/extra", json!("x")),
        ("/message/extra", json!("x")),
        ("/message/from/extra", json!("x")),
        ("/message/contents", json!(null)),
        ("/message/contents", json!(7)),
        ("/message/from", json!("Cow")),
        ("/message/from", json!({"name": "Cow"})),
        ("/message/from/wallet", json!("0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD827")),
        ("/message/from/wallet", json!("vitalik.eth")),
        ("/domain/verifyingContract", json!(null)),
        ("/primaryType", json!("Nothing")),
        ("/primaryType", json!("EIP712Domain")),
        ("/primaryType", json!(1)),
        ("/types/EIP712Domain/0", json!({"name": "chainId", "type": "uint256"})),
        ("/types/EIP712Domain/2", json!({"name": "chainId", "type": "uint64"})),
        ("/types/Person/0", json!({"name": "wallet", "type": "address"})),
        ("/types/Person/0", json!({"name": "name", "type": "string", "indexed": true})),
        ("/types/Person/0", json!({"name": "na me", "type": "string"})),
        ("/types/uint256", json!([])),
        ("/types/Ma il", json!([])),
        ("/domain", json!({})),
        ("/types", json!([])),
    ] {
        assert!(with(pointer, value.clone()).is_err(), "{pointer} as {value} was taken");
    }
    assert!(TypedData::read(br#"{"types":{},"types":{},"domain":{},"message":{}}"#).is_err(), "a key twice");
    let twice = mail().to_string().replace("\"contents\":\"Hello, Bob!\"", "\"contents\":\"a\",\"contents\":\"b\"");
    assert!(matches!(TypedData::read(twice.as_bytes()), Err(TypedDataError::Json(_))), "a field twice");
}

#[test]
fn a_number_has_one_form() {
    for (written, value) in [
        ("uint256", json!(9_007_199_254_740_991_u64)),
        ("uint256", json!("115792089237316195423570985008687907853269984665640564039457584007913129639935")),
        ("uint8", json!("0xff")),
        ("int8", json!(-128)),
        ("int8", json!("127")),
        ("int256", json!("-57896044618658097711785492504343953926634992332820282019728792003956564819968")),
        ("bool", json!(true)),
        ("bytes", json!("0x")),
        ("bytes4", json!("0x01020304")),
        ("uint8[2][]", json!([[1, 2], [3, 4]])),
    ] {
        let read = one(written, value.clone());
        assert!(read.is_ok(), "{value} as {written} was refused: {read:?}");
    }
    for (written, value) in [
        ("uint256", json!(9_007_199_254_740_992_u64)),
        ("uint256", json!(1.0)),
        ("uint256", json!(1e30)),
        ("uint256", json!("115792089237316195423570985008687907853269984665640564039457584007913129639936")),
        ("uint256", json!("-1")),
        ("uint256", json!("")),
        ("uint256", json!("0x")),
        ("uint256", json!("01")),
        ("uint256", json!("+1")),
        ("uint256", json!("1_0")),
        ("uint256", json!(" 1")),
        ("uint256", json!("1e3")),
        ("uint256", json!(true)),
        ("uint8", json!(256)),
        ("int8", json!(128)),
        ("int8", json!(-129)),
        ("int8", json!("-0")),
        ("bool", json!("false")),
        ("bool", json!(0)),
        ("bytes", json!("0x0")),
        ("bytes", json!("00")),
        ("bytes4", json!("0x010203")),
        ("uint8[2]", json!([1])),
        ("uint8[]", json!({"0": 1})),
        ("uint", json!(1)),
        ("uint7", json!(1)),
        ("uint08", json!(1)),
        ("uint264", json!(1)),
        ("bytes33", json!("0x00")),
        ("bytes0", json!("0x")),
        ("uint8[0]", json!([])),
        ("uint8[-1]", json!([])),
        ("uint8[][][][][]", json!([])),
        ("Missing", json!({})),
        ("function", json!("0x")),
        ("$Thing", json!({})),
    ] {
        assert!(one(written, value.clone()).is_err(), "{value} as {written} was taken");
    }
}

#[test]
fn types_that_do_not_end_are_refused() {
    let of = |types: Value| {
        read(&json!({"types": types, "domain": {"name": "x"}, "primaryType": "A", "message": {}})).unwrap_err()
    };
    let field = |kind: &str| json!([{"name": "x", "type": kind}]);
    let cyclic = TypedDataError::type_error("A", "contains itself");
    assert_eq!(of(json!({"A": field("A")})), cyclic);
    assert_eq!(of(json!({"A": field("A[]")})), cyclic);
    assert_eq!(of(json!({"A": field("B"), "B": field("A")})), cyclic);
    let chain: serde_json::Map<String, Value> = (0..40)
        .map(|at| (format!("T{at:02}"), field(&format!("T{:02}", at + 1))))
        .chain([("T40".to_owned(), json!([])), ("A".to_owned(), field("T00"))])
        .collect();
    assert_eq!(of(Value::Object(chain)), TypedDataError::TooDeep);
}

/// Each type refers to the next one sixty times. Expanded, the document would have more parts than there are
/// atoms.
#[test]
fn exponential_growth_is_bounded() {
    let begun = std::time::Instant::now();
    let mut types = serde_json::Map::new();
    for at in 0..11 {
        let kind = format!("T{:02}[]", at + 1);
        let fields: Vec<Value> = (0..30).map(|x| json!({"name": format!("f{x}"), "type": kind})).collect();
        types.insert(format!("T{at:02}"), Value::Array(fields));
    }
    types.insert("T11".into(), json!([]));
    let empty: serde_json::Map<String, Value> = (0..30).map(|x| (format!("f{x}"), json!([]))).collect();
    let document = json!({"types": types, "domain": {"name": "x"}, "primaryType": "T00", "message": empty});
    assert!(read(&document).is_ok(), "{:?}", read(&document));
    let many = one("uint8[]", json!(vec![1; 1_001]));
    assert_eq!(many.unwrap_err(), TypedDataError::TooMuch { what: "values", most: 1_000 });
    assert!(matches!(one("string", json!("x".repeat(MAX_DOCUMENT))), Err(TypedDataError::TooLong(_))));
    let deep = format!("{{\"types\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
    assert!(matches!(TypedData::read(deep.as_bytes()), Err(TypedDataError::Json(_))));
    assert!(begun.elapsed().as_secs() < 5, "hostile documents are cheap to refuse");
}

#[test]
fn text_from_outside_is_shown_safely() {
    let data = with("/message/contents", json!("Sign in\n\u{202e}YLLUFTAERG\u{200b} \u{2066}ok")).unwrap();
    let facts = typed_facts(&data, super::ethereum(), super::ME, &[], super::NOW);
    let shown = &facts.fields.last().unwrap().value;
    assert_eq!(shown, "Sign in\\u{a}\\u{202e}YLLUFTAERG\\u{200b} \\u{2066}ok");
    let data = with("/message/contents", json!("x".repeat(5_000))).unwrap();
    let facts = typed_facts(&data, super::ethereum(), super::ME, &[], super::NOW);
    assert!(facts.findings.iter().any(|finding| finding.id() == FindingId::CutField), "a cut is said");
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes: Vec<u8>) {
        let _ = TypedData::read(&bytes);
    }

    #[test]
    fn any_type_and_value_are_read_without_a_panic(written in "[a-z0-9\\[\\]A]{1,12}", value in "[-0-9a-fx.]{0,80}") {
        let _ = one(&written, json!(value));
        let _ = one(&written, json!([value]));
    }
}
