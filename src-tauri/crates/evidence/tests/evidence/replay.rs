//! All recorded exchanges, asked again in their order. What answers is an argument: the set of tools, or a door before it
//! (S2-S9, S12-S79).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::{Value, json};

use super::compared::Names;
use super::scripted::{Script, SetClock};

/// What a call of a tool got.
pub struct Called {
    pub payload: Value,
    pub failed: bool,
    /// Whether it came as structured content, where the server tells that apart.
    pub structured: Option<bool>,
}

/// A request of a page.
pub struct Visit<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub origin: Option<&'a str>,
    pub token: Option<&'a str>,
    pub body: String,
}

/// What a page got.
pub struct Visited {
    pub status: u16,
    pub content_type: String,
    pub policy: Option<String>,
    pub body: String,
}

#[async_trait]
pub trait Server: Send {
    async fn call(&mut self, tool: &str, arguments: Value) -> Called;
    async fn visit(&mut self, visit: Visit<'_>) -> Visited;
    /// A prompt with an intent.
    async fn prompt(&mut self, name: &str, intent: &str) -> Value;
    /// The completion of an argument of the prompt `swap`.
    async fn completion(&mut self, argument: &str) -> Value;
}

/// What the recording holds of an answer's error, in the form that it has here.
fn expected(exchange: &Value) -> Value {
    let payload = &exchange["payload"];
    let Some(text) = payload[0]["text"].as_str() else { return payload.clone() };
    // The recorded server told broken arguments as plain text around this list.
    let issues: Value = serde_json::from_str(&text[text.find(": [").unwrap() + 2..]).unwrap();
    json!({"ok": false, "error": {"kind": "input_invalid", "details": {"issues": issues}}})
}

pub struct Replay<S> {
    pub server: S,
    names: Names,
    ids: BTreeMap<&'static str, String>,
    tokens: BTreeMap<String, String>,
    foreign: bool,
}

impl<S: Server> Replay<S> {
    /// `origin` is where the server's pages are.
    pub fn new(server: S, origin: &str) -> Self {
        let mut names = Names::default();
        names.learn("http://127.0.0.1:41015", origin);
        Self { server, names, ids: BTreeMap::new(), tokens: BTreeMap::new(), foreign: false }
    }

    /// Replays every exchange. It fails with a list of those that were answered otherwise.
    pub async fn all(&mut self, exchanges: &[Value], clock: &SetClock, script: &Arc<Mutex<Script>>) {
        let (mut agree, mut differences) = (0, Vec::new());
        for (at, exchange) in exchanges.iter().enumerate() {
            clock.pass(1);
            script.lock().unwrap().no_price = exchange["payload"]["error"]["details"]["source"] == "midPrice";
            if exchange["http"].as_str().is_some_and(|route| route.ends_with("/state")) {
                script.lock().unwrap().quote_out = 123_456_789;
            }
            let (name, found) = if let Some(name) = exchange["mcp"].as_str() {
                (name.to_owned(), self.mcp(exchange).await)
            } else if let Some(route) = exchange["http"].as_str() {
                (route.to_owned(), self.http(exchange).await)
            } else if let Some(name) = exchange["prompt"].as_str() {
                (format!("prompt {name}"), self.prompt(exchange).await)
            } else {
                ("completion".to_owned(), self.completion(exchange).await)
            };
            agree += usize::from(found.is_none());
            differences.extend(found.map(|what| format!("#{at} {name}{}", what.chars().take(700).collect::<String>())));
        }
        assert_eq!(exchanges.len(), 144, "the recording is whole");
        assert!(differences.is_empty(), "{} of {} agree:\n{}", agree, exchanges.len(), differences.join("\n"));
    }

    async fn mcp(&mut self, exchange: &Value) -> Option<String> {
        let name = exchange["mcp"].as_str().unwrap();
        let arguments = self.names.value(&exchange["args"]);
        let Called { payload: mine, failed, structured } = self.server.call(name, arguments).await;
        if failed != exchange["isError"].as_bool().unwrap() {
            return Some(format!(": {mine}"));
        }
        if structured.is_some_and(|structured| exchange["hasStructured"] != structured) {
            return Some(format!(": structured is {structured:?}"));
        }
        let found = self.names.differ("", &expected(exchange), &mine);
        for (key, kind) in [("walletUrl", "wallet"), ("reviewUrl", "review"), ("settingsUrl", "settings")] {
            self.remember(kind, mine["data"][key].as_str());
        }
        found
    }

    fn remember(&mut self, kind: &'static str, url: Option<&str>) {
        if let Some((address, token)) = url.and_then(|url| url.split_once('#')) {
            let id = address.rsplit('/').next().unwrap().to_owned();
            self.tokens.insert(id.clone(), token.to_owned());
            self.ids.insert(kind, id);
        }
    }

    async fn http(&mut self, exchange: &Value) -> Option<String> {
        let (method, path) = exchange["http"].as_str().unwrap().split_once(' ').unwrap();
        let kind = match path.split('/').find(|step| !step.is_empty() && *step != "api").unwrap() {
            "analysis" | "wallet" => "wallet",
            "settings" => "settings",
            _ => "review",
        };
        let response = &exchange["response"];
        let named = [&response["reviewSessionId"], &response["reviewState"]["reviewSessionId"]];
        if let Some(id) = named.into_iter().find_map(Value::as_str) {
            self.ids.insert("review", self.names.here(id));
        }
        let id = self.ids.get(kind).cloned().unwrap_or_default();
        let path = path.replace(":id", &id);
        let headers: Vec<&str> = exchange["reqHeaders"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let token = headers.contains(&"x-say-ur-intent-token").then(|| self.tokens[&id].clone());
        // The recording names headers without their values; the first foreign origin was another site.
        let origin = headers.contains(&"origin").then(|| {
            let site = if self.foreign { "http://127.0.0.1:1" } else { "http://evil.example" };
            self.foreign = true;
            site
        });
        let body = match &exchange["body"] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => self.names.value(other).to_string(),
        };
        let visit = Visit { method, path: &path, origin, token: token.as_deref(), body };
        let answer = self.server.visit(visit).await;
        let mine: Value = serde_json::from_str(&answer.body).unwrap_or_else(|_| answer.body.clone().into());
        if json!(answer.status) != exchange["status"] {
            return Some(format!(": {} {mine}", answer.status));
        }
        let rest = json!([answer.content_type, answer.policy]);
        if rest != json!([exchange["contentType"], exchange.get("csp")]) {
            return Some(format!(": {rest}"));
        }
        self.remember("wallet", mine["walletUrl"].as_str());
        self.names.differ("", response, &mine)
    }

    async fn prompt(&mut self, exchange: &Value) -> Option<String> {
        let mine = self.server.prompt(exchange["prompt"].as_str().unwrap(), "10 sui to usdc").await;
        (mine != exchange["r"]).then(|| format!(": {mine}, not {}", exchange["r"]))
    }

    async fn completion(&mut self, exchange: &Value) -> Option<String> {
        let mine = json!([self.server.completion("protocol").await, self.server.completion("intent").await]);
        let recorded = json!([exchange["complete"]["completion"], exchange["complete2"]["completion"]]);
        (mine != recorded).then(|| format!(": {mine}, not {recorded}"))
    }
}
