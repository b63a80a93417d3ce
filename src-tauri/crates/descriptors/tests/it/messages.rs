//! Typed messages.

use lockstep_chain::evm::typed_data::TypedData;
use lockstep_descriptors::{DescriptorError, Message, Reading};
use serde_json::{Value, json};

use crate::given::{ALICE, CHAIN, CONTRACT, UNKNOWN, Wallet, left_out, library, texts};

const KEY: &str = "Permit(address spender,uint256 value)";

fn document(domain: Value) -> TypedData {
    let domain_type: Vec<Value> = [("name", "string"), ("chainId", "uint256"), ("verifyingContract", "address")]
        .iter()
        .filter(|(name, _)| domain.get(name).is_some())
        .map(|(name, kind)| json!({"name": name, "type": kind}))
        .collect();
    let document = json!({
        "types": {
            "EIP712Domain": domain_type,
            "Permit": [{"name": "spender", "type": "address"}, {"name": "value", "type": "uint256"}],
        },
        "primaryType": "Permit",
        "domain": domain,
        "message": {"spender": ALICE.to_string(), "value": "5"},
    });
    TypedData::read(document.to_string().as_bytes()).unwrap()
}

fn descriptor(key: &str, eip712: Value) -> Value {
    json!({
        "context": {"eip712": eip712},
        "metadata": {"owner": "Authors"},
        "display": {"formats": {key: {"intent": "Permit", "fields": [{"path": "spender", "label": "Spender", "format": "addressName"}]}}},
    })
}

fn deployed() -> Value {
    json!({"deployments": [{"chainId": CHAIN, "address": CONTRACT.to_string()}]})
}

fn read(descriptor: &Value, domain: Value) -> Result<Reading, DescriptorError> {
    let document = document(domain);
    library(&[("a.json", descriptor)]).message(&Message { document: &document, from: None, behind: None }, &Wallet)
}

fn here() -> Value {
    json!({"name": "Token", "chainId": 1, "verifyingContract": CONTRACT.to_string()})
}

#[test]
fn a_message_is_shown_field_by_field() {
    let reading = read(&descriptor(KEY, deployed()), here()).unwrap();
    assert_eq!(texts(&reading), [("Spender", "Alice")]);
    assert_eq!(left_out(&reading), ["#.value Unmentioned 5"], "the amount that nothing mentions is listed");
}

#[test]
fn a_message_is_for_its_domain() {
    let own = descriptor(KEY, deployed());
    for domain in [
        json!({"name": "Token", "chainId": 2, "verifyingContract": CONTRACT.to_string()}),
        json!({"name": "Token", "chainId": 1, "verifyingContract": UNKNOWN.to_string()}),
        json!({"name": "Token", "verifyingContract": CONTRACT.to_string()}),
        json!({"name": "Token", "chainId": 1}),
    ] {
        assert_eq!(read(&own, domain.clone()), Err(DescriptorError::NoneHere), "{domain} names another place, or none");
    }
    let named = |domain: Value| {
        let mut eip712 = deployed();
        eip712["domain"] = domain;
        read(&descriptor(KEY, eip712), here())
    };
    assert!(named(json!({"name": "Token", "chainId": 1})).is_ok());
    assert_eq!(named(json!({"name": "Other"})), Err(DescriptorError::Domain("name".into())));
    assert_eq!(
        named(json!({"version": "1"})),
        Err(DescriptorError::Domain("version".into())),
        "what the message does not say"
    );
    let mut hashed = deployed();
    hashed["domainSeparator"] = json!(format!("0x{}", "11".repeat(32)));
    assert_eq!(read(&descriptor(KEY, hashed), here()), Err(DescriptorError::Domain("domainSeparator".into())));
}

#[test]
fn a_message_is_of_its_type_to_the_last_letter() {
    for key in
        ["Permit(address spender,uint128 value)", "Permit(address spender)", "Other(address spender,uint256 value)"]
    {
        let refused = read(&descriptor(key, deployed()), here());
        assert_eq!(refused, Err(DescriptorError::NotDescribed), "{key} is another message");
    }
}
