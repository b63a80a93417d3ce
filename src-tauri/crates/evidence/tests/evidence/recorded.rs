//! All recorded exchanges, answered again.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_evidence::{Caller, Config, Evidence, Grants, PageRequest, prompts};
use serde_json::{Value, json};

use crate::compared::Names;
use crate::scripted;

/// What the recording holds of an answer's error, in the form that it has here.
fn expected(exchange: &Value) -> Value {
    let payload = &exchange["payload"];
    let Some(text) = payload[0]["text"].as_str() else { return payload.clone() };
    // The recorded server told broken arguments as plain text around this list.
    let issues: Value = serde_json::from_str(&text[text.find(": [").unwrap() + 2..]).unwrap();
    json!({"ok": false, "error": {"kind": "input_invalid", "details": {"issues": issues}}})
}

struct Replay {
    evidence: Evidence,
    caller: Caller,
    names: Names,
    ids: BTreeMap<&'static str, String>,
    tokens: BTreeMap<String, String>,
    foreign: bool,
}

impl Replay {
    async fn mcp(&mut self, exchange: &Value) -> Option<String> {
        let name = exchange["mcp"].as_str().unwrap();
        let arguments = self.names.value(&exchange["args"]);
        let answered = self.evidence.call(&self.caller, name, arguments).await;
        let failed = answered.is_err();
        let mine = answered.unwrap_or_else(|error| error.payload());
        if failed != exchange["isError"].as_bool().unwrap() {
            return Some(format!(": {mine}"));
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
        let request = PageRequest {
            method,
            path: &path,
            host: Some("127.0.0.1:41015"),
            origin,
            token: token.as_deref(),
            body: body.as_bytes(),
        };
        let answer = self.evidence.page(request).await;
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
}

fn prompt(exchange: &Value) -> Option<String> {
    let mine = prompts::get(exchange["prompt"].as_str().unwrap(), "10 sui to usdc", None, "Say Ur Intent");
    (mine.as_ref() != Some(&exchange["r"])).then(|| format!(": {mine:?}"))
}

fn completion(exchange: &Value) -> Option<String> {
    let all = |values: Vec<String>| json!({"values": values, "total": values.len(), "hasMore": false});
    let mine = json!([all(prompts::complete("swap", "protocol", "")), all(prompts::complete("swap", "intent", ""))]);
    let recorded = json!([exchange["complete"]["completion"], exchange["complete2"]["completion"]]);
    (mine != recorded).then(|| format!(": {mine}"))
}

/// S3-S79 as far as the recording shows them: every exchange is answered equally in form, and in every field that depends
/// on neither time nor ids.
#[tokio::test]
async fn recorded_exchanges_are_answered_equally() {
    let Some(all) = crate::vectors_of("recorded exchanges", "recorded-exchanges.json") else { return };
    let all = all.as_array().unwrap();
    let handed = all.iter().find_map(|one| one["response"]["transactionBytesBase64"].as_str()).unwrap();
    let (ports, clock, script) = scripted::ports(STANDARD.decode(handed).unwrap());
    let evidence = Evidence::open(ports, Config::at_port(41015)).await.unwrap();
    let mut replay = Replay {
        evidence,
        caller: Caller::new("recorder", Grants::ALL),
        names: Names::default(),
        ids: BTreeMap::new(),
        tokens: BTreeMap::new(),
        foreign: false,
    };
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut differences = Vec::new();
    for (at, exchange) in all.iter().enumerate() {
        clock.pass(1);
        script.lock().unwrap().no_price = exchange["payload"]["error"]["details"]["source"] == "midPrice";
        if exchange["http"].as_str().is_some_and(|route| route.ends_with("/state")) {
            script.lock().unwrap().quote_out = 123_456_789;
        }
        let (name, found) = if let Some(name) = exchange["mcp"].as_str() {
            (name.to_owned(), replay.mcp(exchange).await)
        } else if let Some(route) = exchange["http"].as_str() {
            (route.to_owned(), replay.http(exchange).await)
        } else if let Some(name) = exchange["prompt"].as_str() {
            (format!("prompt {name}"), prompt(exchange))
        } else {
            ("completion".to_owned(), completion(exchange))
        };
        let count = counts.entry(name.clone()).or_default();
        count.1 += 1;
        count.0 += usize::from(found.is_none());
        differences.extend(found.map(|what| format!("#{at} {name}{}", what.chars().take(700).collect::<String>())));
    }
    for (name, (agree, of)) in &counts {
        println!("{agree} of {of}  {name}");
    }
    let agree: usize = counts.values().map(|(agree, _)| agree).sum();
    println!("{agree} of {} recorded exchanges agree", all.len());
    assert!(differences.is_empty(), "{} of {} agree:\n{}", agree, all.len(), differences.join("\n"));
}
