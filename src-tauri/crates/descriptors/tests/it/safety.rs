//! What a hostile descriptor cannot do.

use alloy::primitives::U256;
use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::{DescriptorError, Intent, Kind, bounds};
use serde_json::{Value, json};

use crate::given::{
    ALICE, CONTRACT, TOKEN, UNKNOWN, Wallet, call, data, descriptor, left_out, library, read, shown, uint,
};

fn transfer() -> Vec<u8> {
    data("transfer(address,uint256)", vec![DynSolValue::Address(UNKNOWN), uint(1_000_000)])
}

fn transfer_as(fields: Value) -> Result<lockstep_descriptors::Reading, DescriptorError> {
    read(
        &descriptor("transfer(address to,uint256 value)", json!({"intent": "Claim a prize", "fields": fields})),
        &transfer(),
    )
}

#[test]
fn it_cannot_hide_a_recipient_or_an_amount() {
    for fields in [
        json!([]),
        json!([{"path": "to", "visible": "never"}, {"path": "value", "visible": "never"}]),
        json!([{"value": ALICE.to_string(), "label": "To", "format": "addressName"}, {"value": "1 USDC", "label": "Amount"}]),
        json!([{"path": "to.[0:4]", "label": "To"}, {"path": "value.[0:1]", "label": "Amount"}]),
        json!([{"path": "@.to", "label": "To", "format": "tokenTicker"}]),
    ] {
        let listed = left_out(&transfer_as(fields.clone()).unwrap());
        assert!(listed.iter().any(|line| line.contains(&UNKNOWN.to_string())), "{fields}: {listed:?}");
        assert!(listed.iter().any(|line| line.ends_with(" 1000000")), "{fields}: {listed:?}");
    }
}

#[test]
fn it_cannot_put_a_word_in_place_of_a_value() {
    let mut own = descriptor(
        "transfer(address to,uint256 value)",
        json!({"intent": "Claim", "fields": [
            {"path": "to", "label": "To", "format": "addressName", "params": {"senderAddress": UNKNOWN.to_string()}},
            {"path": "value", "label": "Amount", "format": "enum", "params": {"$ref": "$.metadata.enums.words"}},
        ]}),
    );
    own["metadata"]["enums"] = json!({"words": {"1000000": "nothing"}});
    let reading = read(&own, &transfer()).unwrap();
    let behind: Vec<_> = reading.fields.iter().map(|field| field.behind()).collect();
    assert_eq!(behind, [Some(UNKNOWN.to_string()), Some("1000000".to_owned())], "what the words stand for is there");
}

#[test]
fn it_cannot_supply_the_decimals_of_a_token() {
    let mut own = descriptor(
        "transfer(address to,uint256 value)",
        json!({"intent": "Send", "fields": [
            {"path": "value", "label": "Amount", "format": "tokenAmount", "params": {"tokenPath": "@.to", "decimals": 18, "ticker": "USDC"}},
        ]}),
    );
    own["metadata"]["token"] = json!({"ticker": "USDC", "name": "USD Coin", "decimals": 18});
    let reading = read(&own, &transfer()).unwrap();
    assert_eq!(reading.fields[0].text, "1000000", "smallest units of a token that the wallet does not know");
    assert!(
        matches!(reading.fields[0].kind, Kind::Tokens { known: false, token: Some(token), .. } if token == CONTRACT)
    );
}

#[test]
fn it_cannot_pass_a_token_off_as_the_coin() {
    let amount = |token: alloy::primitives::Address| {
        let params = json!({"token": token.to_string(), "nativeCurrencyAddress": token.to_string()});
        shown("uint256", uint(1_000_000_000_000_000_000), json!({"format": "tokenAmount", "params": params})).unwrap()
    };
    assert_eq!(amount(TOKEN).text, "1000000000000 USDC", "a token that the wallet knows stays one");
    let other = amount(UNKNOWN);
    assert_eq!(
        (other.text.as_str(), other.behind()),
        ("1 ETH", Some(format!("1000000000000000000 of {UNKNOWN}"))),
        "the address stands beside it"
    );
    assert_eq!(amount(crate::given::COIN).behind(), None, "unless no token can have it");
}

#[test]
fn it_cannot_write_what_is_not_seen_or_reads_backwards() {
    let mut own = descriptor(
        "transfer(address to,uint256 value)",
        json!({"intent": "Send\n\u{202e}", "interpolatedIntent": "Pay\u{200b} {value}", "fields": [
            {"path": "value", "label": "A\u{202e}mount", "separator": "\u{7}"},
        ]}),
    );
    own["metadata"] = json!({"owner": "Own\u{feff}er", "contractName": "C\0"});
    let reading = read(&own, &transfer()).unwrap();
    assert_eq!(reading.intent, Intent::Text(r"Send\u{a}\u{202e}".into()));
    assert_eq!(reading.sentence.as_deref(), Some(r"Pay\u{200b} 1000000"));
    assert_eq!(reading.fields[0].label, r"A\u{202e}mount");
    assert_eq!((reading.owner.as_deref(), reading.contract.as_deref()), (Some(r"Own\u{feff}er"), Some(r"C\u{0}")));
    let text = shown("string", DynSolValue::String("a\u{202e}b\nc".into()), json!({})).unwrap().text;
    assert_eq!(text, r"a\u{202e}b\u{a}c", "nor can a value");
}

#[test]
fn long_texts_are_cut_and_told() {
    let long = "x".repeat(bounds::TEXT + 1);
    let own = descriptor(
        "f(string x)",
        json!({"intent": "y".repeat(5_000), "fields": [{"path": "x", "label": "z".repeat(5_000)}]}),
    );
    let reading = read(&own, &data("f(string)", vec![DynSolValue::String(long)])).unwrap();
    assert!(matches!(&reading.intent, Intent::Text(text) if text.chars().count() == bounds::INTENT));
    assert_eq!(reading.fields[0].label.chars().count(), bounds::LABEL);
    assert!(reading.fields[0].cut, "the end of the value is missing");
    assert!(left_out(&reading)[0].starts_with("#.x Part "), "so it is listed as shown in part");
}

#[test]
fn groups_in_groups_do_not_multiply() {
    let mut fields = json!([{"path": "#.x.[0]", "label": "X", "visible": "never"}]);
    for _ in 0..7 {
        fields = json!([{"path": "#.x.[]", "fields": fields}]);
    }
    let own = descriptor("f(uint256[] x)", json!({"intent": "Test", "fields": fields}));
    let many = DynSolValue::Array((0..100).map(uint).collect());
    let refused = read(&own, &data("f(uint256[])", vec![many])).unwrap_err();
    assert!(matches!(refused, DescriptorError::TooMuch { .. }), "{refused}");
    let many = DynSolValue::Array((0..600).map(uint).collect());
    let flat = descriptor("f(uint256[] x)", json!({"intent": "Test", "fields": [{"path": "x.[]", "label": "X"}]}));
    assert!(matches!(read(&flat, &data("f(uint256[])", vec![many])), Err(DescriptorError::TooMuch { .. })));
}

#[test]
fn a_call_in_a_call_is_read_by_its_own_descriptor_or_shown_as_bytes() {
    let outer = descriptor(
        "run(address target,uint256 coins,bytes inner)",
        json!({"intent": "Run", "fields": [
            {"path": "inner", "label": "Call", "format": "calldata", "params": {"calleePath": "target", "amountPath": "coins", "spenderPath": "@.to"}},
        ]}),
    );
    let mut inner = descriptor(
        "transfer(address to,uint256 value)",
        json!({"intent": "Send", "fields": [
            {"path": "@.from", "label": "From", "format": "addressName"},
            {"path": "@.value", "label": "Coins", "format": "amount"},
            {"path": "value", "label": "Amount", "format": "tokenAmount", "params": {"tokenPath": "@.to"}},
        ]}),
    );
    inner["context"]["contract"]["deployments"][0]["address"] = json!(TOKEN.to_string());
    let library = library(&[("outer.json", &outer), ("inner.json", &inner)]);
    let run = |target, bytes| {
        let values = vec![DynSolValue::Address(target), uint(1_000_000_000_000_000_000), DynSolValue::Bytes(bytes)];
        library.call(&call(&data("run(address,uint256,bytes)", values)), &Wallet).unwrap()
    };
    let reading = run(TOKEN, transfer());
    let Kind::Call { to, value, reading: own } = &reading.fields[0].kind else { panic!("{reading:?}") };
    assert_eq!(
        (*to, *value),
        (TOKEN, U256::from(1_000_000_000_000_000_000_u64)),
        "whom it calls, with how much, is there"
    );
    let texts: Vec<_> = own.fields.iter().map(|field| field.text.as_str()).collect();
    assert_eq!(texts, [CONTRACT.to_string().as_str(), "1 ETH", "1 USDC"]);
    assert_eq!(left_out(own), [format!("#.to Unmentioned {UNKNOWN}")], "what it leaves out is listed too");
    let opaque = run(UNKNOWN, transfer());
    assert!(matches!(&opaque.fields[0].kind, Kind::Bytes { to, why: DescriptorError::NoneHere, .. } if *to == UNKNOWN));
    assert!(opaque.fields[0].text.starts_with("0xa9059cbb"), "the bytes as they are");
}

#[test]
fn calls_in_calls_end() {
    let own = descriptor(
        "run(bytes inner)",
        json!({"intent": "Run", "fields": [
            {"path": "inner", "label": "Call", "format": "calldata", "params": {"calleePath": "@.to"}},
        ]}),
    );
    let mut bytes = data("run(bytes)", vec![DynSolValue::Bytes(vec![])]);
    for _ in 0..10 {
        bytes = data("run(bytes)", vec![DynSolValue::Bytes(bytes)]);
    }
    let mut reading = read(&own, &bytes).unwrap();
    let mut depth = 0;
    while let Kind::Call { reading: inner, .. } = reading.fields.remove(0).kind {
        reading = *inner;
        depth += 1;
    }
    assert_eq!(depth, bounds::CALLS);
}
