//! The door's own tools: how a request stands, waiting for it, and taking it back.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_tools::{Annotations, Authority, Kind};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::card::Card;
use crate::requests::{Requests, schema, seconds_of, wait_property};
use crate::schema;
use crate::set::{Call, ToolSet};

const AGENT: &str = "requests";

pub(crate) struct OwnTools {
    requests: Arc<Requests>,
    /// Where a request may run.
    sets: Vec<Arc<dyn ToolSet>>,
}

impl OwnTools {
    pub(crate) fn new(requests: Arc<Requests>, sets: Vec<Arc<dyn ToolSet>>) -> Self {
        Self { requests, sets }
    }
}

fn card(mode: &'static str, title: &'static str, about: &str, annotations: Annotations, more: &Value) -> Card {
    let mut properties =
        json!({ "requestId": { "type": "string", "description": "The id that the request's answer has." } });
    if let (Some(all), Some(more)) = (properties.as_object_mut(), more.as_object()) {
        all.extend(more.clone());
    }
    let input = json!({ "type": "object", "properties": properties, "required": ["requestId"] });
    Card {
        agent: AGENT,
        mode,
        title,
        about: about.to_owned(),
        input: Arc::new(schema::input(&input)),
        output: Some(Arc::new(schema::output(&schema()))),
        annotations,
        authority: Authority::Read,
        kind: Kind::Sync,
        needs: &[],
        open: false,
    }
}

#[async_trait]
impl ToolSet for OwnTools {
    fn cards(&self) -> Vec<Card> {
        let wait = json!({ "timeoutSeconds": wait_property() });
        let takes_back = Annotations { idempotent: true, ..Annotations::ADDS };
        vec![
            card(
                "status",
                "Look at a request",
                "Says whether a request still waits for the person, and how it ended.",
                Annotations::LOOKS,
                &json!({}),
            ),
            card(
                "wait",
                "Wait for the person",
                "Waits until the person has answered a request in the Lockstep app and it has ended. If it still waits when the time is over, call it again.",
                Annotations::LOOKS,
                &wait,
            ),
            card(
                "cancel",
                "Take back a request",
                "Takes back a request that still waits for the person. What was signed already cannot be taken back.",
                takes_back,
                &json!({}),
            ),
        ]
    }

    fn names_tools(&self) -> bool {
        true
    }

    async fn call(&self, call: Call<'_>) -> Answer {
        let Some(id) = call.arguments.get("requestId").and_then(Value::as_str).map(str::to_owned) else {
            return Answer::failed("invalid_input", "`requestId` is missing, or no text. Nothing was done.");
        };
        let (id, longest) = (id.as_str(), seconds_of(call.arguments.get("timeoutSeconds")));
        // They may be long, and nothing more is read of them while the call waits.
        drop(call.arguments);
        let program = call.program.map(|program| program.id.as_str()).unwrap_or_default();
        let answer = self.about(call.card.mode, id, program, longest).await;
        // Looked at last: it may have become known while the call waited.
        if let Some(digest) = self.requests.plan_of(id, program) {
            call.plan.is(digest);
        }
        answer
    }
}

impl OwnTools {
    async fn about(&self, mode: &str, id: &str, program: &str, longest: Result<Duration, Answer>) -> Answer {
        match mode {
            "wait" => match longest {
                Ok(longest) => self.requests.wait(id, program, longest).await,
                Err(refused) => refused,
            },
            "cancel" => {
                if self.requests.waits(id, program) {
                    for set in &self.sets {
                        set.stop(id);
                    }
                    // The question is withdrawn at once; what was released goes on to its outcome.
                    return self.requests.soon(id, program, Duration::from_secs(5)).await;
                }
                self.requests.look(id, program)
            }
            _ => self.requests.look(id, program),
        }
    }
}
