//! The person at the local pages, and a caller whom the person allowed everything.

use lockstep_evidence::ports::Ports;
use lockstep_evidence::{Caller, Config, Evidence, Grants, PageRequest};
use serde_json::{Value, json};

use crate::scripted::who;

pub struct Person {
    pub evidence: Evidence,
    pub caller: Caller,
}

/// A page: its session and its token.
#[derive(Clone)]
pub struct Page {
    pub id: String,
    pub token: String,
}

impl Page {
    pub fn of(url: &Value) -> Self {
        let (address, token) = url.as_str().unwrap().split_once('#').unwrap();
        Self { id: address.rsplit('/').next().unwrap().to_owned(), token: token.to_owned() }
    }
}

impl Person {
    /// A person with a connected account.
    pub async fn new(ports: Ports) -> Self {
        let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
        let person = Self { evidence, caller: Caller::new("trusted", Grants::ALL) };
        person.connect(&who("a")).await;
        person
    }

    pub async fn call(&self, name: &str, arguments: Value) -> Value {
        self.evidence.call(&self.caller, name, arguments).await.unwrap_or_else(|error| error.payload())
    }

    pub async fn page(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = PageRequest {
            method,
            path,
            host: Some("127.0.0.1:1"),
            origin: None,
            token: Some(token),
            body: body.as_bytes(),
        };
        let answer = self.evidence.page(request).await;
        (answer.status, serde_json::from_str(&answer.body).unwrap_or(Value::Null))
    }

    /// Connects an account; the page on which it was chosen.
    pub async fn connect(&self, account: &str) -> Page {
        let made = self.call("session.create_wallet_identity", json!({})).await;
        let page = Page::of(&made["data"]["walletUrl"]);
        let chosen = json!({"status": "connected", "account": account, "chain": "sui:mainnet"});
        for (step, body) in [("opened", json!({})), ("connecting", json!({})), ("result", chosen)] {
            let path = format!("/api/wallet/{}/{step}", page.id);
            assert_eq!(self.page("POST", &path, &page.token, &body).await.0, 200, "{step}");
        }
        page
    }

    /// Prepares a swap: its page, and its plan.
    pub async fn prepare(&self, from: &str, amount: &str, to: &str) -> (Page, String) {
        let intent = json!({
            "type": "swap", "from": {"symbol": from, "amount": amount}, "to": {"symbol": to}, "maxSlippageBps": 50,
            "protocol": "deep",
        });
        let made = self.call("action.prepare_sui_action_review", json!({"intent": intent})).await;
        (Page::of(&made["data"]["reviewUrl"]), made["data"]["plans"][0]["id"].as_str().unwrap().to_owned())
    }

    pub async fn post(&self, page: &Page, step: &str, body: Value) -> (u16, Value) {
        self.page("POST", &format!("/api/review/{}/{step}", page.id), &page.token, &body).await
    }

    /// Computes the evidence of a review.
    pub async fn compute(&self, page: &Page, plan: &str) -> Value {
        let (status, told) = self.post(page, "state", json!({"account": who("a"), "planId": plan})).await;
        assert_eq!(status, 200, "{told}");
        told["reviewState"].clone()
    }
}
