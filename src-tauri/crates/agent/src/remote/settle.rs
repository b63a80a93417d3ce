//! The state of an input whose answer broke off: the backend is asked for its messages.
//!
//! Only words can be recovered. A proposal that was lost with the answer stays lost, and the person reads
//! that.

use std::time::Duration;

use lockstep_chain::iso_utc;

use super::event::Said;
use super::http::Request;
use super::wire::Since;
use super::{Ordering, Remote};
use crate::{AgentError, Reply, SendMessage};

/// The pause between two questions to a backend that still works on its answer.
const ASK_AGAIN: Duration = Duration::from_secs(2);
/// How often to ask about an input that the backend has.
const MOST_ASKED: u32 = 4;

const LOST: &str = "(The connection broke before the whole answer came. If the answer held a proposal, nothing of it was carried out; ask again.)";
const NOT_THERE: &str = "(This was delivered, but its answer was not found. Ask again if one is missing.)";

/// The state of an input at the backend.
#[derive(Debug, PartialEq, Eq)]
enum Standing {
    /// It never arrived.
    Absent,
    /// It arrived and has no answer yet.
    Unanswered,
    /// It arrived and has this answer.
    Answered(String),
}

impl Remote {
    /// The backend's answer to an input sent at `sent_at`, or `None` if the input never arrived.
    pub(super) async fn settle(
        &self,
        thread: &str,
        sent_at: i64,
        request: &SendMessage,
    ) -> Result<Option<Reply>, AgentError> {
        // One second for clocks that count in whole seconds.
        let since = sent_at.saturating_add(self.ahead.load(Ordering::Relaxed)).saturating_sub(1_000);
        let path = format!("/agent/conversations/{thread}/messages/since?since={}", iso_utc(since));
        // The turn's time limit ends this loop at the latest.
        loop {
            let response = self.call(&Request::get(path.as_str())).await?;
            let since: Since = self.http.read(response).await?;
            match standing(&since.messages, |said| is_of(said, request)) {
                Standing::Absent => return Ok(None),
                Standing::Answered(words) => return Ok(Some(found(Some(words), LOST))),
                Standing::Unanswered => self.clock.wait(ASK_AGAIN).await,
            }
        }
    }

    /// The answer to an input that the backend has already taken. The input counts as delivered in any case.
    pub(super) async fn answered_before(&self, thread: &str, request: &SendMessage) -> Reply {
        for asked in 1..=MOST_ASKED {
            let Ok(messages) = self.messages(thread).await else { break };
            match standing(&messages, |said| is_of(said, request)) {
                Standing::Absent => break,
                Standing::Answered(words) => return found(Some(words), LOST),
                Standing::Unanswered if asked < MOST_ASKED => self.clock.wait(ASK_AGAIN).await,
                Standing::Unanswered => {}
            }
        }
        found(None, NOT_THERE)
    }
}

fn found(words: Option<String>, note: &str) -> Reply {
    let message = words.map_or_else(|| note.to_owned(), |words| format!("{words}\n\n{note}"));
    Reply { message: Some(message), ..Reply::default() }
}

/// Whether a stored message is this input. A result without its action's id may belong to another action, so
/// it does not count as ours, and ours is sent again under its key.
fn is_of(said: &Said, request: &SendMessage) -> bool {
    if let Some(content) = &request.content {
        return said.content.trim() == content.trim();
    }
    let (Some(kept), Some(result)) = (&said.metadata, &request.action_result) else { return false };
    let id = kept.get("action_id");
    match &request.came.wire_id {
        None => id.and_then(|id| id.as_str()) == Some(result.action_id.as_str()),
        // Another response may have used the id, so the rest must match too.
        Some(wire) => {
            id == Some(wire)
                && kept.get("action").and_then(|kind| kind.as_str()) == Some(result.action.as_str())
                && kept.get("data") == result.data.as_ref()
        }
    }
}

/// The state by the last of our messages that matches.
fn standing(messages: &[Said], fits: impl Fn(&Said) -> bool) -> Standing {
    let ours = |said: &Said| said.role == "user" && fits(said);
    let Some(at) = messages.iter().rposition(ours) else { return Standing::Absent };
    // Messages after our next input answer that one.
    let after = messages.iter().skip(at + 1).take_while(|said| said.role != "user");
    let after = after.filter(|said| said.role == "assistant");
    match after.map(|said| said.content.clone()).reduce(|all, next| format!("{all}\n\n{next}")) {
        Some(words) => Standing::Answered(words),
        None => Standing::Unanswered,
    }
}
