//! Arguments for every operation of the main window, by the names of the operations' arguments.

use lockstep_operations::MAIN_WINDOW;
use serde_json::{Value, json};

/// What the arguments name.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    /// A recipient, a contract and a contact.
    pub address: &'a str,
    /// An endpoint, and the address of a model.
    pub url: &'a str,
    pub coin: &'a str,
    pub conversation: &'a str,
}

/// Arguments of the types of every operation, so that a call reaches the operation's own function.
pub fn arguments(named: &Named<'_>) -> Value {
    let Named { address, url, coin, conversation } = named;
    let mut all = json!({
        "chain": "Local", "url": url, "name": "Another", "contract": address, "coinId": coin, "id": conversation,
        "title": "Bob", "address": address, "req": { "coinId": coin, "to": address, "amount": "1", "all": false },
        "amounts": [{ "coinId": coin, "raw": "1" }], "conversationId": conversation, "actionId": "0", "run": true,
        "text": "send 1 ETH to Alice", "place": { "at": "end" }, "pinned": true, "currency": "EUR", "on": true,
    });
    // The macro takes no more at once.
    let more = json!({
        "minutes": 5, "colour": "teal", "edit": { "kind": "noUnlimited" }, "document": "{}", "revision": 1, "withAddresses": true,
        "what": "activity", "only": null, "latest": true, "cosigner": "elsewhere", "to": "elsewhere",
        "sees": ["balances"], "kind": "other", "reviewId": "none", "modelKind": "openAi", "modelId": "none",
        "model": null, "context": null, "channel": "none", "rows": "__CHANNEL__:0", "how": "plain", "closing": "quits", "entry": "off", "language": "en",
        "network": { "name": "Home", "url": url, "chainId": "424242", "ticker": "HOME", "explorer": null, "test": true },
    });
    if let (Some(all), Some(more)) = (all.as_object_mut(), more.as_object()) {
        all.extend(more.clone());
    }
    all
}

/// What single operations need instead, because they mean something else by the name of an argument.
pub fn instead(named: &Named<'_>) -> Value {
    json!({ "add_model": { "address": named.url }, "use_agent_elsewhere": { "address": named.url } })
}

/// The operations that have an argument which is not among `given`, each with it. Both windows write arguments in camel case.
pub fn lacking(given: &Value) -> Vec<(&'static str, &'static str)> {
    let lower = |text: &str| text.replace('_', "").to_lowercase();
    let has =
        |argument: &str| given.as_object().is_some_and(|all| all.keys().any(|name| lower(name) == lower(argument)));
    let of = |row: &'static lockstep_operations::Operation| row.arguments.iter().map(|argument| (row.name, *argument));
    MAIN_WINDOW.iter().flat_map(of).filter(|(_, argument)| !has(argument)).collect()
}
