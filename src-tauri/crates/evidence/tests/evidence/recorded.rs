//! All recorded exchanges, answered by the set of tools itself (S2-S9, S12-S79).

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_evidence::{Caller, Config, Evidence, Grants, PageRequest, prompts};
use serde_json::{Value, json};

use crate::replay::{Called, Replay, Server, Visit, Visited};
use crate::scripted;

struct Tools {
    evidence: Evidence,
    caller: Caller,
}

#[async_trait]
impl Server for Tools {
    async fn call(&mut self, tool: &str, arguments: Value) -> Called {
        let answered = self.evidence.call(&self.caller, tool, arguments).await;
        let failed = answered.is_err();
        Called { payload: answered.unwrap_or_else(|error| error.payload()), failed, structured: None }
    }

    async fn visit(&mut self, visit: Visit<'_>) -> Visited {
        let request = PageRequest {
            method: visit.method,
            path: visit.path,
            host: Some("127.0.0.1:41015"),
            origin: visit.origin,
            token: visit.token,
            body: visit.body.as_bytes(),
        };
        let answer = self.evidence.page(request).await;
        Visited {
            status: answer.status,
            content_type: answer.content_type.to_owned(),
            policy: answer.policy,
            body: answer.body,
        }
    }

    async fn prompt(&mut self, name: &str, intent: &str) -> Value {
        prompts::get(name, intent, None, "Say Ur Intent").unwrap_or_default()
    }

    async fn completion(&mut self, argument: &str) -> Value {
        let values = prompts::complete("swap", argument, "");
        json!({"values": values, "total": values.len(), "hasMore": false})
    }
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
    let tools = Tools { evidence, caller: Caller::new("recorder", Grants::ALL) };
    Replay::new(tools, "http://127.0.0.1:41015").all(all, &clock, &script).await;
}
