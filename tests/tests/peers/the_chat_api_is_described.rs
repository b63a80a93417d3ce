//! The description of the chat API is a valid OpenAPI document, by a validator that others wrote (B42, B45, B47, B48).

use lockstep_gateway::chat::openapi;
use lockstep_tests::peers::peers;
use serde_json::{Value, json};

fn validated(document: &Value) -> Value {
    peers::<Value>("api/validate.mjs", &[], &document.to_string()).remove(0)
}

#[test]
fn a_validator_of_others_takes_it() {
    let document = openapi::document();
    let found = validated(&document);
    assert_eq!(found["valid"], true, "{}", found["errors"]);
    assert_eq!(found["version"], "3.1", "and reads it as what it says it is");
    let paths =
        ["/api/chat", "/api/chat/stream", "/api/interrupt", "/api/openapi.json", "/api/state", "/api/system/event"];
    let mut described: Vec<&str> = found["paths"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    described.sort_unstable();
    assert_eq!(described, paths, "one path for every kind of event, and no web socket");
    let pushed = &document["components"]["schemas"]["OutsideEvent"].to_string();
    for (event, taken) in
        [("WalletTxResponse", true), ("UserRequest", true), ("UserResponse", true), ("ToolResult", false)]
    {
        assert_eq!(pushed.contains(event), taken, "{event}");
    }
}

/// The validator can say no.
#[test]
fn a_broken_document_is_refused() {
    let mut document = openapi::document();
    document["paths"]["/api/chat"]["post"]["responses"]["202"] = json!({ "no": "description" });
    assert_eq!(validated(&document)["valid"], false);
}
