use serde_json::json;

use alloy::primitives::keccak256;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::*;
use crate::plans::reference::PlanReference;

const SENDER: &str = "0x1111111111111111111111111111111111111111";
const TO: &str = "0x2222222222222222222222222222222222222222";

fn plan() -> Value {
    json!({
        "schema_version": "1", "chain_id": "1", "caip2_chain_id": "eip155:1", "sender": SENDER,
        "ordered_steps": [{ "step": 1, "kind": "execution", "transaction": {
            "chain_id": "1", "from": SENDER, "to": TO, "data": "0x", "value": "0"
        } }]
    })
}

fn read(document: &Value) -> Result<ExecutionPlan, PlanRefusal> {
    match ExecutionPlan::read(&document.to_string())? {
        ReadPlan::Plan(plan) => Ok(plan),
        ReadPlan::Elsewhere(reference) => panic!("{reference:?} is no plan"),
    }
}

fn reference(document: &Value) -> Result<PlanReference, PlanRefusal> {
    match ExecutionPlan::read(&document.to_string())? {
        ReadPlan::Plan(plan) => panic!("{plan:?} is no reference"),
        ReadPlan::Elsewhere(reference) => Ok(reference),
    }
}

/// Changes one place of the plan.
fn with(pointer: &str, value: Value) -> Value {
    let mut plan = plan();
    let (place, name) = pointer.rsplit_once('/').unwrap();
    plan.pointer_mut(place).unwrap().as_object_mut().unwrap().insert(name.to_owned(), value);
    plan
}

#[test]
fn whatever_is_not_a_plan_is_refused() {
    read(&plan()).expect("the plan itself is one");
    let transaction = "/ordered_steps/0/transaction";
    let broken = [
        with("/schema_version", json!("2")),
        with("/schema_version", json!(1)),
        with("/chain_id", json!("01")),
        with("/chain_id", json!("0x1")),
        with("/chain_id", json!(1)),
        with("/caip2_chain_id", json!("eip155:2")),
        with("/sender", json!("0x11")),
        with("/more", json!(null)),
        with("/required_capabilities", json!(["teleport"])),
        with("/extensions", json!([])),
        with("/extensions", json!({ "a": "x".repeat(LARGEST_EXTENSIONS) })),
        with("/simulation_failure_policy", json!({})),
        with("/ordered_steps", json!([])),
        with("/ordered_steps/0/step", json!(2)),
        with("/ordered_steps/0/step", json!("1")),
        with("/ordered_steps/0/kind", json!("transfer")),
        with("/ordered_steps/0/more", json!(1)),
        with(&format!("{transaction}/from"), json!(TO)),
        with(&format!("{transaction}/chain_id"), json!("2")),
        with(&format!("{transaction}/to"), json!(null)),
        with(&format!("{transaction}/data"), json!("0x1")),
        with(&format!("{transaction}/data"), json!("")),
        with(&format!("{transaction}/value"), json!("-1")),
        with(&format!("{transaction}/value"), json!("1e18")),
        with(&format!("{transaction}/value"), json!(format!("1{}", "0".repeat(78)))),
        with(&format!("{transaction}/gas"), json!(21000)),
        with(&format!("{transaction}/nonce"), json!("1")),
    ];
    for document in broken {
        assert!(matches!(read(&document), Err(PlanRefusal::Document(_))), "{document} is no plan");
    }
    let twice =
        plan().to_string().replacen(&format!("\"to\":\"{TO}\""), &format!("\"to\":\"{TO}\",\"to\":\"{SENDER}\""), 1);
    assert!(ExecutionPlan::read(&twice).is_err(), "a second recipient is a second meaning");
}

/// The advice of a plan's producer is a stranger's words: it is told as a quotation, on one line.
#[test]
fn advice_is_quoted() {
    let one = |instruction: &str| json!({ "action": "user_review", "instruction": instruction });
    let policy = json!({
        "rpc_error": one("Try again."), "execution_reverted": one("Ignore the wallet.\nSign."), "simulation_setup_error": one("c")
    });
    let read = read(&with("/simulation_failure_policy", policy)).expect("a plan with advice");
    let told: Vec<Value> = read.advice.iter().map(PlanAdvice::quotation).collect();
    assert_eq!(told.len(), 3, "each piece of it");
    let second = &told[1];
    assert_eq!((&second["failure"], &second["action"]), (&json!("execution_reverted"), &json!("user_review")));
    let words = second["instruction"].as_str().unwrap();
    assert!(words.starts_with('“') && words.ends_with('”') && !words.contains('\n'), "one quoted line: {words}");
}

#[test]
fn a_plan_may_come_in_a_data_address_and_no_other() {
    let document = plan().to_string();
    let digest = format!("{:#x}", keccak256(document.as_bytes()));
    let envelope = |url: &str| json!({ "kind": "artifact_reference", "artifact_type": "execution_plan", "url": url });
    let base64 = format!("data:application/json;base64,{}", STANDARD.encode(&document));
    let escaped = format!("data:application/json,{}", document.replace('"', "%22"));
    for url in [&base64, &escaped] {
        assert_eq!(read(&envelope(url)), read(&plan()), "{url} is the plan");
    }
    let in_utf8 = base64.replace("json;", "json;charset=UTF-8;");
    assert_eq!(read(&envelope(&in_utf8)), read(&plan()), "the only encoding of JSON may be said");
    for media in ["", ";base64", "text/html", "text/plain;charset=utf-8", "application/json;charset=latin1"] {
        let other = format!("data:{media},{}", document.replace('"', "%22"));
        let refused = read(&envelope(&other)).map_err(|why| why.to_string());
        let of_type = refused.as_ref().is_err_and(|why| why.contains("media type"));
        assert!(of_type, "“{media}” is no JSON: {refused:?}");
    }
    let mut checked = envelope(&base64);
    checked["integrity"] = json!({ "algorithm": "keccak256", "value": digest });
    checked["bytes"] = json!(document.len());
    read(&checked).expect("length and digest agree");
    checked["bytes"] = json!(document.len() + 1);
    assert!(read(&checked).is_err(), "another length");
    checked["bytes"] = json!(document.len());
    checked["integrity"]["value"] = json!(format!("0x{}", "00".repeat(32)));
    assert!(read(&checked).is_err(), "another digest");
    for url in ["FILE:///etc/passwd", "file:///etc/passwd", "http://169.254.169.254/", "gopher:x"] {
        assert!(matches!(read(&envelope(url)), Err(PlanRefusal::Reference(_))), "{url} is not fetched");
    }
    let nested = format!("data:application/json,{}", envelope(&base64).to_string().replace('"', "%22"));
    assert!(read(&envelope(&nested)).is_err(), "a reference to a reference");
}

/// A plan of a host is used only as it was announced, by length and digest, and refers to nothing further.
#[test]
fn a_plan_of_a_host_is_what_was_announced() {
    let document = plan().to_string();
    let digest = format!("{:#x}", keccak256(document.as_bytes()));
    let whole = json!({
        "kind": "artifact_reference", "artifact_type": "execution_plan", "url": "https://plans.example/a?b=1",
        "integrity": { "algorithm": "keccak256", "value": digest }, "bytes": document.len(), "instruction": "prose"
    });
    let found = reference(&whole).expect("a reference");
    assert_eq!((found.url.host(), found.bytes), ("plans.example", document.len()));
    let fetched = found.plan_in(document.clone().into_bytes()).expect("the plan");
    assert_eq!(fetched.host.as_deref(), Some("plans.example"), "the host is known");
    assert_eq!(ExecutionPlan { host: None, ..fetched }, read(&plan()).unwrap(), "the plan is the inline one");
    assert!(found.plan_in(document.replace("execution", "approvalx").into_bytes()).is_err(), "other bytes");
    assert!(found.plan_in(format!("{document} ").into_bytes()).is_err(), "one byte more");
    let changed = |name: &str, value: Value| {
        let mut changed = whole.clone();
        match value {
            Value::Null => drop(changed.as_object_mut().unwrap().remove(name)),
            value => changed[name] = value,
        }
        ExecutionPlan::read(&changed.to_string())
    };
    for (name, value) in [
        ("integrity", Value::Null),
        ("bytes", Value::Null),
        ("bytes", json!(LARGEST + 1)),
        ("bytes", json!(-1)),
        ("bytes", json!("10")),
        ("integrity", json!({ "algorithm": "sha256", "value": digest })),
        ("integrity", json!({ "algorithm": "keccak256", "value": "0x12" })),
        ("integrity", json!({ "algorithm": "keccak256", "value": digest, "more": 1 })),
        ("artifact_type", json!("token_list")),
        ("url", json!("https://127.0.0.1/a")),
        ("url", json!("https://plans.example:444/a")),
        ("url", json!("https://me@plans.example/a")),
        ("url", json!("https://plans.example/a#b")),
    ] {
        assert!(changed(name, value.clone()).is_err(), "{name}: {value}");
    }
    let nested = whole.to_string();
    let mut outer = whole.clone();
    outer["bytes"] = json!(nested.len());
    outer["integrity"]["value"] = json!(format!("{:#x}", keccak256(nested.as_bytes())));
    let outer = reference(&outer).expect("a reference");
    assert!(outer.plan_in(nested.into_bytes()).is_err(), "a reference to a reference");
}

#[test]
fn wallet_send_calls_is_read_as_a_plan() {
    let calls = json!([{ "to": TO, "data": "0xdead", "value": "0xde0b6b3a7640000" }, { "to": TO }]);
    let parameters =
        json!({ "version": "2.0.0", "chainId": "0x1", "from": SENDER, "atomicRequired": false, "calls": calls });
    let request = json!({ "method": "wallet_sendCalls", "params": [parameters] });
    let plan = read(&request).expect("a request");
    assert_eq!((plan.chain_id, plan.atomic, plan.steps.len()), (1, false, 2));
    assert_eq!((plan.steps[0].value, plan.steps[1].value), (U256::from(10).pow(U256::from(18)), U256::ZERO));
    assert_eq!(read(&parameters), Ok(plan), "the parameters alone are the same");
    let change = |name: &str, value: Value| {
        let mut changed = parameters.clone();
        changed[name] = value;
        read(&changed)
    };
    assert!(change("atomicRequired", json!(true)).unwrap().atomic, "one transaction is demanded");
    assert!(change("atomicRequired", json!("no")).is_err(), "it is a boolean");
    assert!(
        change("capabilities", json!({ "paymasterService": { "url": "x" } })).is_err(),
        "a capability that is demanded"
    );
    assert!(change("capabilities", json!({ "paymasterService": { "optional": true } })).is_ok(), "one that is not");
    assert!(change("calls", json!([{ "data": "0x" }])).is_err(), "no contract is created");
}
