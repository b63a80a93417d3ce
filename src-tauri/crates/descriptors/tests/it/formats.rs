//! Each format of the standard, with its example where the standard has one.

use alloy::primitives::{Address, I256, U256};
use alloy_dyn_abi::DynSolValue;
use lockstep_descriptors::{DescriptorError, Kind};
use serde_json::{Value, json};

use crate::given::{ALICE, CHAIN, COIN, TOKEN, UNKNOWN, data, descriptor, read, shown, uint};

fn number(value: u128, field: Value) -> String {
    shown("uint256", uint(value), field).unwrap().text
}

#[test]
fn values_as_they_are() {
    for (kind, value, text) in [
        ("uint256", uint(1000), "1000"),
        ("int256", DynSolValue::Int(I256::MINUS_ONE, 256), "-1"),
        ("bool", DynSolValue::Bool(true), "true"),
        ("string", DynSolValue::String("Ledger".into()), "Ledger"),
        ("bytes", DynSolValue::Bytes(vec![0x12, 0x9a]), "0x129a"),
        ("address", DynSolValue::Address(ALICE), "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"),
    ] {
        let field = shown(kind, value, json!({"format": "raw"})).unwrap();
        assert_eq!((field.text.as_str(), field.behind()), (text, None), "{kind} is shown in full");
        assert_eq!(field.place.to_string(), "#.x");
    }
}

#[test]
fn amounts_are_exact() {
    assert_eq!(number(198_661_440_000_000_000, json!({"format": "amount"})), "0.19866144 ETH");
    let token = |value: u128, params: Value| number(value, json!({"format": "tokenAmount", "params": params}));
    assert_eq!(token(1_000_001, json!({"token": TOKEN.to_string()})), "1.000001 USDC");
    assert_eq!(token(u128::MAX, json!({"token": TOKEN.to_string()})), "340282366920938463463374607431768.211455 USDC");
    assert_eq!(
        token(2_000_000_000_000_000, json!({"token": COIN.to_string(), "nativeCurrencyAddress": [COIN.to_string()]})),
        "0.002 ETH"
    );
    let limit = json!({"token": TOKEN.to_string(), "threshold": "0xffff"});
    assert_eq!(token(0xfffe, limit.clone()), "0.065534 USDC", "below the threshold");
    assert_eq!(token(0xffff, limit.clone()), "Unlimited USDC", "at the threshold");
    let field = shown("uint256", uint(0xffff), json!({"format": "tokenAmount", "params": limit})).unwrap();
    assert_eq!(field.behind().as_deref(), Some("65535"), "the amount stands beside the word for it");
    assert_eq!(token(7, json!({"token": TOKEN.to_string(), "threshold": 5, "message": "Max"})), "Max USDC");
    assert_eq!(token(7, json!({"token": TOKEN.to_string(), "chainId": 10})), "7", "unknown on another chain");
}

#[test]
fn a_token_that_the_wallet_does_not_know_has_no_decimals() {
    let params = json!({"token": UNKNOWN.to_string(), "decimals": 2, "ticker": "USDC"});
    let field = shown("uint256", uint(100), json!({"format": "tokenAmount", "params": params})).unwrap();
    assert_eq!(field.text, "100", "smallest units, without a ticker");
    assert!(
        matches!(field.kind, Kind::Tokens { known: false, token: Some(token), .. } if token == UNKNOWN),
        "{:?}",
        field.kind
    );
    let none = shown("uint256", uint(100), json!({"format": "tokenAmount"})).unwrap();
    assert!(matches!(none.kind, Kind::Tokens { known: false, token: None, .. }), "{:?}", none.kind);
}

#[test]
fn times_and_durations() {
    let date = |value: u128, encoding: &str| number(value, json!({"format": "date", "params": {"encoding": encoding}}));
    assert_eq!(date(1_709_195_232, "timestamp"), "2024-02-29 08:27:12Z");
    assert_eq!(date(19_332_140, "blockheight"), "2024-02-29 08:00:35Z", "as the wallet knows the block");
    assert_eq!(date(1, "blockheight"), "1", "an unknown block is its number");
    assert_eq!(date(253_402_300_799, "timestamp"), "9999-12-31 23:59:59Z");
    assert_eq!(date(253_402_300_800, "timestamp"), "253402300800", "what no calendar has is a number");
    assert_eq!(date(u128::MAX, "timestamp"), u128::MAX.to_string());
    assert_eq!(number(8250, json!({"format": "duration"})), "02:17:30");
    assert_eq!(number(360_000, json!({"format": "duration"})), "100:00:00");
}

#[test]
fn units_and_words() {
    let unit = |value: u128, params: Value| number(value, json!({"format": "unit", "params": params}));
    assert_eq!(unit(10, json!({"base": "h"})), "10h");
    assert_eq!(unit(15, json!({"base": "d", "decimals": 1})), "1.5d");
    assert_eq!(unit(36_000, json!({"base": "s", "prefix": true})), "36ks");
    assert_eq!(unit(1_234_567, json!({"base": "g", "decimals": 3, "prefix": true})), "1.234567kg");
    assert_eq!(unit(5, json!({"base": "BTC", "decimals": 1, "prefix": true})), "500mBTC");
    assert_eq!(unit(0, json!({"base": "s", "prefix": true})), "0s");
    let field =
        shown("uint256", uint(25), json!({"format": "unit", "params": {"base": "USD", "decimals": 2}})).unwrap();
    assert_eq!((field.text.as_str(), field.behind().as_deref()), ("0.25USD", Some("25")), "the decimals are a claim");
    assert_eq!(number(1, json!({"format": "chainId"})), "Ethereum");
    assert_eq!(number(77, json!({"format": "chainId"})), "77");

    let mut words = descriptor(
        "f(uint256 x)",
        json!({"intent": "Test", "fields": [
            {"path": "x", "label": "Mode", "format": "enum", "params": {"$ref": "$.metadata.enums.mode"}},
        ]}),
    );
    words["metadata"]["enums"] = json!({"mode": {"1": "stable", "2": "variable"}});
    let field = read(&words, &data("f(uint256)", vec![uint(2)])).unwrap().fields.remove(0);
    assert_eq!(
        (field.text.as_str(), field.behind().as_deref()),
        ("variable", Some("2")),
        "the value stands beside the word"
    );
    let field = read(&words, &data("f(uint256)", vec![uint(3)])).unwrap().fields.remove(0);
    assert_eq!((field.text.as_str(), field.behind()), ("3", None), "a value without a word is the value");
}

#[test]
fn addresses_have_the_names_that_the_wallet_knows() {
    let named = |params: Value| {
        shown("address", DynSolValue::Address(ALICE), json!({"format": "addressName", "params": params})).unwrap()
    };
    let field = named(json!({}));
    assert_eq!(
        (field.text.as_str(), field.behind()),
        ("Alice", Some(ALICE.to_string())),
        "the address stands beside the name"
    );
    assert_eq!(
        named(json!({"sources": ["ens"]})).text,
        ALICE.to_string(),
        "a descriptor may narrow whose names it takes"
    );
    let sender = named(json!({"senderAddress": ALICE.to_string()}));
    assert_eq!(
        (sender.text.as_str(), sender.behind()),
        ("Sender", Some(ALICE.to_string())),
        "and cannot hide the address"
    );
    let word = DynSolValue::Uint(U256::from_be_bytes(ALICE.into_word().0), 256);
    assert_eq!(shown("uint256", word, json!({"format": "addressName"})).unwrap().text, "Alice", "a number that is one");
    let flagged = shown("uint256", DynSolValue::Uint(U256::MAX, 256), json!({"format": "addressName"}));
    assert!(
        matches!(flagged, Err(DescriptorError::Value { .. })),
        "bits above an address are not dropped: {flagged:?}"
    );
    let cut = shown("uint256", DynSolValue::Uint(U256::MAX, 256), json!({"path": "x.[-20:]", "format": "addressName"}))
        .unwrap();
    assert_eq!(cut.text, Address::repeat_byte(0xff).to_string());
    assert_eq!(shown("address", DynSolValue::Address(TOKEN), json!({"format": "tokenTicker"})).unwrap().text, "USDC");
    let nft = shown("uint256", uint(1036), json!({"format": "nftName", "params": {"collection": TOKEN.to_string()}}))
        .unwrap();
    assert_eq!((nft.text.as_str(), nft.behind()), ("Cats #1036", Some(TOKEN.to_string())));
}

#[test]
fn an_interoperable_address_names_its_chain() {
    let show = |hex: &str| {
        let bytes = DynSolValue::Bytes(hex::decode(hex).unwrap());
        shown("bytes", bytes, json!({"format": "interoperableAddressName", "params": {"sources": ["ens"]}}))
            .map(|field| field.text)
    };
    let example = "00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045";
    assert_eq!(show(example).unwrap(), "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C");
    assert!(show(&format!("{example}00")).is_err(), "a byte more is no address");
    assert!(show("0001").is_err(), "nor is a piece of one");
    let bytes = DynSolValue::Bytes(hex::decode(example).unwrap());
    let named = shown("bytes", bytes, json!({"format": "interoperableAddressName"})).unwrap();
    assert_eq!(named.text, "Alice@eip155:1", "a name does not hide the chain");
}

#[test]
fn what_the_descriptor_says_itself_is_no_part_of_the_call() {
    let mut own = descriptor(
        "f(uint256 x)",
        json!({"intent": "Test", "fields": [
            {"value": "$.metadata.constants.ticker", "label": "Ticker", "format": "raw"},
            {"value": ALICE.to_string(), "label": "Recipient", "format": "addressName"},
        ]}),
    );
    own["metadata"]["constants"] = json!({"ticker": "vUSDC"});
    let reading = read(&own, &data("f(uint256)", vec![uint(2)])).unwrap();
    assert_eq!(reading.fields[0].text, "vUSDC");
    assert!(reading.fields.iter().all(|field| field.kind == Kind::Said && field.place.root == '$'), "{reading:?}");
    assert_eq!(reading.left_out.len(), 1, "the argument is left out: {:?}", reading.left_out);
}

#[test]
fn a_value_that_is_encrypted_is_said_to_be() {
    let field = json!({"format": "tokenAmount", "encryption": {"scheme": "fhevm", "plaintextType": "uint64", "fallbackLabel": "[Encrypted Amount]"}});
    let field = shown("uint256", uint(5), field).unwrap();
    assert_eq!((field.text.as_str(), field.behind().as_deref()), ("[Encrypted Amount]", Some("5")));
}

#[test]
fn a_format_that_is_not_known_is_not_guessed() {
    let refused = shown("uint256", uint(5), json!({"format": "percent"}));
    assert_eq!(refused.unwrap_err(), DescriptorError::Format("percent".into()));
    let wrong = shown("string", DynSolValue::String("x".into()), json!({"format": "tokenAmount"}));
    assert!(matches!(wrong, Err(DescriptorError::Value { .. })), "a text is no amount");
}

#[test]
fn constants_differ_by_chain_where_a_map_says_so() {
    let mut mapped = descriptor(
        "f(uint256 x)",
        json!({"intent": "Test", "fields": [
            {"path": "x", "label": "Amount", "format": "tokenAmount", "params": {"token": {"map": "$.metadata.maps.token", "keyPath": "@.chainId"}}},
        ]}),
    );
    mapped["metadata"]["maps"] = json!({"token": {"values": {CHAIN.to_string(): TOKEN.to_string()}}});
    let call = data("f(uint256)", vec![uint(1_500_000)]);
    assert_eq!(read(&mapped, &call).unwrap().fields[0].text, "1.5 USDC");
    mapped["metadata"]["maps"]["token"]["values"] = json!({"5": TOKEN.to_string()});
    assert!(matches!(read(&mapped, &call), Err(DescriptorError::Map(_))), "no value for this chain: not for this call");
}
