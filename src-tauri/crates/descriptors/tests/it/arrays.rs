//! Arrays, groups and paths.

use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::DescriptorError;
use serde_json::{Value, json};

use crate::given::{ALICE, TOKEN, UNKNOWN, data, descriptor, left_out, read, texts, uint};

fn addresses() -> DynSolValue {
    DynSolValue::Array(vec![DynSolValue::Address(TOKEN), DynSolValue::Address(UNKNOWN)])
}

fn amounts(count: u128) -> DynSolValue {
    DynSolValue::Array((1..=count).map(|at| uint(at * 1_000_000)).collect())
}

fn two(fields: Value, count: u128) -> Result<lockstep_descriptors::Reading, DescriptorError> {
    let format = json!({"intent": "Test", "fields": fields});
    read(
        &descriptor("f(address[] tokens,uint256[] amounts)", format),
        &data("f(address[],uint256[])", vec![addresses(), amounts(count)]),
    )
}

#[test]
fn an_array_is_shown_element_by_element_beside_another() {
    let fields = json!([{"path": "amounts.[]", "label": "Amount", "format": "tokenAmount", "params": {"tokenPath": "tokens.[]"}, "separator": "No. {index}"}]);
    let reading = two(fields.clone(), 2).unwrap();
    assert_eq!(texts(&reading), [("Amount", "1 USDC"), ("Amount", "2000000")], "each with the token beside it");
    assert_eq!(reading.fields[1].before.as_deref(), Some("No. 1"));
    assert_eq!(reading.fields[1].place.to_string(), "#.amounts.[1]");
    assert_eq!(left_out(&reading), [format!("#.tokens.[0] Used {TOKEN}"), format!("#.tokens.[1] Used {UNKNOWN}")]);
    assert!(
        matches!(two(fields, 3), Err(DescriptorError::Lengths(_))),
        "arrays of different lengths do not belong together"
    );
}

#[test]
fn arrays_of_a_group_follow_each_other_or_go_together() {
    let group = |iteration: &str| {
        json!([{"iteration": iteration, "label": "Both", "fields": [
            {"path": "tokens.[]", "label": "Token", "format": "tokenTicker"},
            {"path": "amounts.[]", "label": "Amount"},
        ]}])
    };
    let labels = |reading: &lockstep_descriptors::Reading| {
        reading.fields.iter().map(|field| field.label.clone()).collect::<Vec<_>>()
    };
    let reading = two(group("sequential"), 2).unwrap();
    assert_eq!(labels(&reading), ["Token", "Token", "Amount", "Amount"]);
    assert_eq!(reading.fields[0].groups, ["Both"]);
    assert_eq!(labels(&two(group("bundled"), 2).unwrap()), ["Token", "Amount", "Token", "Amount"]);
    assert!(matches!(two(group("bundled"), 1), Err(DescriptorError::Lengths(_))), "a bundle has one length");
}

#[test]
fn a_group_of_a_structure_is_shown_for_each_of_its_elements() {
    let function = "f((address token,(uint256 low,uint256 high) range)[] orders,uint256 z)";
    let order = |token, at| {
        DynSolValue::Tuple(vec![DynSolValue::Address(token), DynSolValue::Tuple(vec![uint(at), uint(at + 1)])])
    };
    let orders = DynSolValue::Array(vec![order(TOKEN, 1_000_000), order(UNKNOWN, 5)]);
    let call = data("f((address,(uint256,uint256))[],uint256)", vec![orders, uint(9)]);
    let format = json!({"intent": "Test", "fields": [
        {"path": "orders.[]", "fields": [
            {"path": "range.low", "label": "Low", "format": "tokenAmount", "params": {"tokenPath": "token"}},
            {"path": "range", "fields": [{"path": "high", "label": "High", "format": "tokenAmount", "params": {"tokenPath": "#.orders.[].token"}}]},
        ]},
        {"path": "orders.[-1].range.low", "label": "Last low"},
        {"path": "#.z", "label": "Z"},
    ]});
    let reading = read(&descriptor(function, format), &call).unwrap();
    let expected =
        [("Low", "1 USDC"), ("High", "1.000001 USDC"), ("Low", "5"), ("High", "6"), ("Last low", "5"), ("Z", "9")];
    assert_eq!(texts(&reading), expected);
}

#[test]
fn slices_take_elements_or_bytes_and_never_fewer_than_they_say() {
    let slice = |path: &str| two(json!([{"path": path, "label": "Part"}]), 3);
    let part = |path: &str| {
        slice(path).map(|reading| texts(&reading).iter().map(|(_, text)| (*text).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(part("amounts.[1:]").unwrap(), ["2000000", "3000000"]);
    assert_eq!(part("amounts.[:-2]").unwrap(), ["1000000"]);
    assert_eq!(part("amounts").unwrap(), ["1000000", "2000000", "3000000"], "the whole array");
    assert_eq!(part("amounts[0]").unwrap(), ["1000000"], "without the point, as the standard's examples have it");
    assert_eq!(part("amounts.[0].[-2:]").unwrap(), ["0x4240"]);
    for path in
        ["amounts.[3]", "amounts.[0:4]", "amounts.[-4]", "amounts.[2:1]", "other", "amounts.x", "amounts.[0].[0]"]
    {
        assert!(matches!(part(path), Err(DescriptorError::Nowhere(_))), "{path} leads nowhere");
    }
    for path in ["", "#x", "a..b", "a.[b]", "a.[1:2:3]", "a.[", "a.]", "a.[1]b", "[99999999999]"] {
        assert!(matches!(part(path), Err(DescriptorError::Path(_))), "{path:?} is no path");
    }
    let cut = slice("amounts.[0].[-2:]").unwrap();
    assert!(
        left_out(&cut)[2].starts_with("#.amounts.[0] Part 1000000"),
        "a part is not the whole: {:?}",
        left_out(&cut)
    );
}

#[test]
fn definitions_are_shared_and_overridden() {
    let mut own = descriptor(
        "f(uint256 x)",
        json!({"intent": "Test", "fields": [
            {"path": "x", "$ref": "$.display.definitions.amount", "params": {"token": TOKEN.to_string()}},
        ]}),
    );
    own["display"]["definitions"] = json!({"amount": {"label": "Sum", "format": "tokenAmount", "params": {"token": UNKNOWN.to_string(), "threshold": "0xff"}}});
    let reading = read(&own, &data("f(uint256)", vec![uint(0xff)])).unwrap();
    assert_eq!(texts(&reading), [("Sum", "Unlimited USDC")], "its own token, the definition's threshold");
    own["display"]["definitions"]["amount"]["$ref"] = json!("$.display.definitions.amount");
    assert!(read(&own, &data("f(uint256)", vec![uint(1)])).is_err(), "a definition refers to no other");
}

#[test]
fn rules_hide_what_is_as_expected() {
    let with = |rule: Value, value: u128| {
        let fields = json!({"intent": "Test", "fields": [{"path": "x", "label": "X", "visible": rule}]});
        read(&descriptor("f(uint256 x)", fields), &data("f(uint256)", vec![uint(value)]))
    };
    let count = |rule: Value, value| with(rule, value).unwrap().fields.len();
    assert_eq!(count(json!("never"), 1), 0);
    assert_eq!(count(json!("optional"), 1), 1, "there is room for it");
    assert_eq!((count(json!({"ifNotIn": ["0"]}), 0), count(json!({"ifNotIn": ["0"]}), 1)), (0, 1));
    let hidden = with(json!({"mustMatch": [0, "0x10"]}), 16).unwrap();
    assert_eq!(left_out(&hidden), ["#.x Hidden 16"], "what is hidden is listed");
    assert!(matches!(with(json!({"mustMatch": [0]}), 1), Err(DescriptorError::MustMatch(_))));
    assert!(with(json!("sometimes"), 1).is_err(), "a rule that is not known is no rule");
}

#[test]
fn a_sentence_holds_the_values_as_they_are_shown() {
    let sentence = |template: &str| {
        let format = json!({"intent": "Send", "interpolatedIntent": template, "fields": [
            {"path": "to", "label": "To", "format": "addressName"},
            {"path": "amount", "label": "Amount", "format": "tokenAmount", "params": {"token": TOKEN.to_string()}},
            {"path": "secret", "label": "Secret", "visible": "never"},
        ]});
        let call = data("f(address,uint256,uint256)", vec![DynSolValue::Address(ALICE), uint(2_500_000), uint(7)]);
        read(&descriptor("f(address to,uint256 amount,uint256 secret)", format), &call).unwrap().sentence
    };
    assert_eq!(sentence("Send {amount} to {#.to}").as_deref(), Some("Send 2.5 USDC to Alice"));
    assert_eq!(sentence("Run {{f}} with {amount}").as_deref(), Some("Run {f} with 2.5 USDC"));
    for broken in ["Send {secret}", "Send {other}", "Send {amount", "Send {}", "Send }"] {
        assert_eq!(sentence(broken), None, "{broken}: the plain intent stands");
    }
    assert_eq!(sentence(&"x".repeat(401)), None, "nor is a sentence longer than can be read");
}
