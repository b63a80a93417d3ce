//! Made-up descriptors and calls: nothing panics, nothing exceeds its bound, nothing is lost.

use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::{Kind, Library, Reading, bounds};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::given::{ALICE, TOKEN, UNKNOWN, Wallet, call, data, descriptor, uint};

const KEY: &str = "f(address to,uint256 value,(address token,uint256[] amounts)[] orders,bytes inner,string note)";
const SIGNATURE: &str = "f(address,uint256,(address,uint256[])[],bytes,string)";

const NAMES: &[&str] = &[
    "token",
    "tokenPath",
    "calleePath",
    "callee",
    "base",
    "decimals",
    "prefix",
    "threshold",
    "message",
    "encoding",
    "$ref",
    "nativeCurrencyAddress",
    "senderAddress",
    "sources",
    "chainId",
    "chainIdPath",
    "selector",
    "amountPath",
    "collection",
    "spenderPath",
];
const FORMATS: &[&str] = &[
    "raw",
    "amount",
    "tokenAmount",
    "nftName",
    "date",
    "duration",
    "unit",
    "enum",
    "chainId",
    "calldata",
    "addressName",
    "interoperableAddressName",
    "tokenTicker",
];

fn path() -> impl Strategy<Value = String> {
    let step = prop_oneof![
        Just("to".to_owned()),
        Just("value".to_owned()),
        Just("orders".to_owned()),
        Just("token".to_owned()),
        Just("amounts".to_owned()),
        Just("inner".to_owned()),
        Just("note".to_owned()),
        Just("from".to_owned()),
        Just("metadata".to_owned()),
        Just("[]".to_owned()),
        (-3_i64..4).prop_map(|at| format!("[{at}]")),
        (-3_i64..4, -3_i64..40).prop_map(|(from, to)| format!("[{from}:{to}]")),
        ".{0,4}",
    ];
    let root = prop_oneof![4 => Just(""), 1 => Just("#."), 1 => Just("@."), 1 => Just("$.")];
    (root, proptest::collection::vec(step, 0..4)).prop_map(|(root, steps)| format!("{root}{}", steps.join(".")))
}

fn params() -> impl Strategy<Value = Value> {
    let value = prop_oneof![
        path().prop_map(Value::from),
        Just(json!(TOKEN.to_string())),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(json!({"map": "$.metadata.maps.m", "keyPath": "@.chainId"})),
        Just(json!("$.metadata.enums.e")),
        Just(json!([UNKNOWN.to_string(), "ens"])),
        Just(Value::Null),
    ];
    proptest::collection::vec((proptest::sample::select(NAMES), value), 0..4)
        .prop_map(|all| Value::Object(all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()))
}

fn field() -> impl Strategy<Value = Value> {
    let visible = prop_oneof![
        5 => Just(json!("always")), 1 => Just(json!("never")), 1 => Just(json!({"ifNotIn": ["0", 5]})), 1 => Just(json!({"mustMatch": ["$.x"]})),
    ];
    let single = (path(), proptest::sample::select(FORMATS), params(), visible, ".{0,6}", any::<bool>()).prop_map(
        |(path, format, params, visible, label, said)| {
            let subject = if said { "value" } else { "path" };
            json!({subject: path, "label": label, "format": format, "params": params, "visible": visible})
        },
    );
    single.prop_recursive(3, 12, 4, |inner| {
        (path(), proptest::collection::vec(inner, 0..4), any::<bool>()).prop_map(|(path, fields, bundled)| {
            json!({"path": path, "fields": fields, "iteration": if bundled { "bundled" } else { "sequential" }})
        })
    })
}

fn bytes() -> Vec<u8> {
    let order = |count: u128| {
        DynSolValue::Tuple(vec![DynSolValue::Address(TOKEN), DynSolValue::Array((0..count).map(uint).collect())])
    };
    data(
        SIGNATURE,
        vec![
            DynSolValue::Address(ALICE),
            uint(1_000_001),
            DynSolValue::Array(vec![order(2), order(3)]),
            DynSolValue::Bytes(vec![7; 40]),
            DynSolValue::String("a\u{202e}b".into()),
        ],
    )
}

fn holds(reading: &Reading) -> Result<(), TestCaseError> {
    prop_assert!(reading.fields.len() <= bounds::FIELDS);
    for field in &reading.fields {
        prop_assert!(field.text.chars().count() <= bounds::TEXT && field.label.chars().count() <= bounds::LABEL);
        let plain = lockstep_chain::plain_text(&field.text, usize::MAX);
        prop_assert_eq!(&plain, &field.text, "nothing invisible");
        if let Kind::Call { reading, .. } = &field.kind {
            holds(reading)?;
        }
    }
    Ok(())
}

/// Every single value of the call that `bytes` makes.
const PLACES: [&str; 11] = [
    "#.to",
    "#.value",
    "#.orders.[0].token",
    "#.orders.[0].amounts.[0]",
    "#.orders.[0].amounts.[1]",
    "#.orders.[1].token",
    "#.orders.[1].amounts.[0]",
    "#.orders.[1].amounts.[1]",
    "#.orders.[1].amounts.[2]",
    "#.inner",
    "#.note",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn each_value_of_a_call_is_shown_or_listed(fields in proptest::collection::vec(field(), 0..6), template in ".{0,20}") {
        let mut own = descriptor(KEY, json!({"intent": "Test", "interpolatedIntent": template, "fields": fields}));
        own["metadata"]["enums"] = json!({"e": {"5": "five"}});
        own["metadata"]["maps"] = json!({"m": {"values": {"1": TOKEN.to_string()}}});
        let library = Library::read([("a.json".to_owned(), own.to_string().into_bytes())]).unwrap();
        let Ok(reading) = library.call(&call(&bytes()), &Wallet) else { return Ok(()) };
        holds(&reading)?;
        for place in PLACES {
            let shown = reading.fields.iter().any(|field| field.place.to_string() == place);
            let listed = reading.left_out.iter().any(|one| one.place.to_string() == place);
            prop_assert!(shown || listed, "{place} is neither shown nor listed: {reading:?}");
        }
    }

    #[test]
    fn any_file_is_read_without_a_panic(content in proptest::collection::vec(any::<u8>(), 0..200), text in ".{0,200}") {
        let files = [("a.json".to_owned(), content), ("b.json".to_owned(), text.into_bytes())];
        let library = Library::read(files).unwrap();
        prop_assert!(library.is_empty());
    }

    #[test]
    fn any_key_and_any_call_are_read_without_a_panic(key in "[a-z0-9()\\[\\], ]{0,40}", arguments in proptest::collection::vec(any::<u8>(), 0..300)) {
        let own = descriptor(&format!("f({key})"), json!({"intent": "Test", "fields": []}));
        let library = Library::read([("a.json".to_owned(), own.to_string().into_bytes())]).unwrap();
        let _ = library.call(&call(&arguments), &Wallet);
    }
}
