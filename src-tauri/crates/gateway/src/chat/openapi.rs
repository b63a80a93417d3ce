//! The description of the chat API (OpenAPI 3.1), from the routes and the types of their bodies.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::route::Route;
use super::wire::{
    ChatAccepted, ChatRequest, ErrorBody, EventAccepted, EventRequest, InterruptRequest, Interrupted, SessionResponse,
};

/// The document.
pub fn document() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut schemas = settings.into_generator();
    let mut paths = Map::new();
    for route in Route::ALL {
        let operation = operation(route, &mut schemas);
        paths.insert(route.path().to_owned(), json!({ route.method().as_str().to_lowercase(): operation }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Lockstep chat API",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Talk to the agent of an open Lockstep wallet from another program on the same computer.",
            "description": "It is off until the person switches it on, and answers only on 127.0.0.1 while the Lockstep window is open and its vault unlocked. What is written here counts as typed by nobody: a payment or a change that follows from it waits for the person in Lockstep. At most one turn runs and at most one request waits at a time.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{
            "url": "http://127.0.0.1:17797",
            "description": "The main profile. The test profile has port 17798.",
        }],
        "security": [{ "key": [] }],
        "tags": [{ "name": "chat" }, { "name": "events" }],
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": {
                "key": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The content of the key file, which `lockstep api show` names. It changes with each start, and opens nothing but these paths.",
                },
            },
        },
    })
}

/// The document as text.
pub fn text() -> String {
    format!("{:#}\n", document())
}

fn of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    json!({ "application/json": { "schema": schemas.subschema_for::<T>() } })
}

fn operation(route: Route, schemas: &mut SchemaGenerator) -> Value {
    let (id, tag, summary) = match route {
        Route::Chat => ("say", "chat", "Says something to the agent, and begins a turn."),
        Route::Stream => (
            "stream",
            "chat",
            "Streams a conversation: at once, and then after each change, at most ten times a second.",
        ),
        Route::State => ("state", "chat", "Reads a conversation."),
        Route::Interrupt => {
            ("interrupt", "chat", "Stops a turn before its next step, or withdraws a request to Lockstep.")
        }
        Route::Event => ("pushEvent", "events", "Pushes an event. It is processed later."),
        Route::Document => ("document", "chat", "This document."),
    };
    let mut operation = Map::new();
    let mut set = |name: &str, value: Value| operation.insert(name.to_owned(), value);
    set("operationId", json!(id));
    set("tags", json!([tag]));
    set("summary", json!(summary));
    let body = match route {
        Route::Chat => Some(of::<ChatRequest>(schemas)),
        Route::Interrupt => Some(of::<InterruptRequest>(schemas)),
        Route::Event => Some(of::<EventRequest>(schemas)),
        Route::Stream | Route::State | Route::Document => None,
    };
    if let Some(content) = body {
        let description = format!("At most {} bytes.", route.largest_body());
        set("requestBody", json!({ "required": true, "description": description, "content": content }));
    }
    if matches!(route, Route::Stream | Route::State) {
        set("parameters", parameters());
    }
    set("responses", Value::Object(responses(route, schemas)));
    Value::Object(operation)
}

fn parameters() -> Value {
    let plain = json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$" });
    json!([
        { "name": "session_id", "in": "query", "required": true, "description": "The conversation.", "schema": plain },
        {
            "name": "consumer",
            "in": "query",
            "required": false,
            "description": "Whose place in the events is used. Programs that read one conversation give different names; each gets every event once. A conversation has 16 such places; if there is one more name, the place that was read longest ago is given up, but not that of an open stream.",
            "schema": plain,
        },
    ])
}

fn responses(route: Route, schemas: &mut SchemaGenerator) -> Map<String, Value> {
    let mut responses = Map::new();
    let (status, about, content) = match route {
        Route::Chat => ("202", "The message was taken.", of::<ChatAccepted>(schemas)),
        Route::Interrupt => ("202", "The turn stops, or the request was withdrawn.", of::<Interrupted>(schemas)),
        Route::Event => ("202", "The event is in the queue.", of::<EventAccepted>(schemas)),
        Route::State => ("200", "The conversation.", of::<SessionResponse>(schemas)),
        Route::Stream => (
            "200",
            "Server-sent events, each with a SessionResponse as its data. An event named `error` has an ErrorBody and is the last one.",
            json!({ "text/event-stream": { "schema": { "type": "string" } } }),
        ),
        Route::Document => ("200", "OpenAPI.", json!({ "application/json": { "schema": { "type": "object" } } })),
    };
    responses.insert(status.to_owned(), json!({ "description": about, "content": content }));
    let wrong = of::<ErrorBody>(schemas);
    let mut refuse = |status: &str, about: &str| {
        responses.insert(status.to_owned(), json!({ "description": about, "content": wrong }));
    };
    refuse("400", "The host, a parameter or the body is wrong.");
    refuse("401", "The key is missing or wrong.");
    refuse(
        "403",
        "The request comes from a page, the event is not a program's to push, or programs have begun as many conversations as they may.",
    );
    refuse("404", "The API is off, or no program began the conversation.");
    refuse("429", "Too many requests at once.");
    if route.largest_body() > 0 {
        refuse("409", "Something of a program runs or waits already, or nothing waits for this event.");
        refuse("413", "The body is too large.");
        refuse("415", "The body is no JSON.");
    }
    if route != Route::Document {
        refuse("423", "The vault is locked.");
    }
    responses
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The committed document is the present one. `LOCKSTEP_WRITE_GOLDEN=1` writes it.
    #[test]
    fn the_document_is_the_committed_one() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
        if std::env::var_os("LOCKSTEP_WRITE_GOLDEN").is_some() {
            std::fs::write(path, text()).unwrap();
        }
        let committed = std::fs::read_to_string(path).expect("the document is committed");
        assert!(committed == text(), "run it once with LOCKSTEP_WRITE_GOLDEN=1, and look at the difference");
    }

    #[test]
    fn each_route_is_described_with_its_body_and_refusals() {
        let document = document();
        for route in Route::ALL {
            let operation = &document["paths"][route.path()][route.method().as_str().to_lowercase()];
            assert!(operation["responses"].as_object().is_some_and(|all| all.len() >= 6), "{route:?}");
            assert_eq!(operation["requestBody"].is_object(), route.largest_body() > 0, "{route:?}");
        }
        assert!(document["components"]["schemas"]["SessionResponse"].is_object(), "the types are named");
    }
}
