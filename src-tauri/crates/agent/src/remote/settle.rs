//! What became of an input whose answer broke off: the backend is asked what it has.
//!
//! Only words are found that way. A proposal that was lost with the answer is lost, and said to be.

use std::time::Duration;

use lockstep_chain::iso_utc;

use super::event::Said;
use super::http::Request;
use super::wire::Since;
use super::{Ordering, Remote};
use crate::{AgentError, Reply, SendMessage};

/// Between two questions to a backend that still works on its answer.
const ASK_AGAIN: Duration = Duration::from_secs(2);
/// How often an input that is known to be there is asked about.
const MOST_ASKED: u32 = 4;

const LOST: &str = "(The connection broke before the whole answer came. If the answer held a proposal, nothing of it was carried out; ask again.)";
const NOT_THERE: &str = "(This was delivered; its answer is not there. Ask again, if one is missing.)";

/// Where an input stands with the backend.
#[derive(Debug, PartialEq, Eq)]
enum Standing {
    /// It never came.
    Absent,
    /// It came, and nothing was answered yet.
    Unanswered,
    /// It came, and this was answered.
    Answered(String),
}

impl Remote {
    /// What the backend has of an input that was sent at `sent_at`: an answer's words, or `None` where it never came.
    pub(super) async fn settle(
        &self,
        thread: &str,
        sent_at: i64,
        request: &SendMessage,
    ) -> Result<Option<Reply>, AgentError> {
        // One second for clocks that count in whole ones.
        let since = sent_at.saturating_add(self.ahead.load(Ordering::Relaxed)).saturating_sub(1_000);
        let path = format!("/agent/conversations/{thread}/messages/since?since={}", iso_utc(since));
        // Ends with the turn's time, if not before.
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

    /// The answer to an input that the backend says it has taken before. It is delivered, whatever else is known of it.
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

/// Whether a message that the backend keeps is this input. A result that does not say of which action it is may be another one's: it is
/// not taken for ours, and goes out again under its key.
fn is_of(said: &Said, request: &SendMessage) -> bool {
    if let Some(content) = &request.content {
        return said.content.trim() == content.trim();
    }
    let (Some(kept), Some(result)) = (&said.metadata, &request.action_result) else { return false };
    let id = kept.get("action_id");
    match &request.came.wire_id {
        None => id.and_then(|id| id.as_str()) == Some(result.action_id.as_str()),
        // Another response may have used it: the rest must be this result's too.
        Some(wire) => {
            id == Some(wire)
                && kept.get("action").and_then(|kind| kind.as_str()) == Some(result.action.as_str())
                && kept.get("data") == result.data.as_ref()
        }
    }
}

/// By the last message of ours that fits.
fn standing(messages: &[Said], fits: impl Fn(&Said) -> bool) -> Standing {
    let ours = |said: &Said| said.role == "user" && fits(said);
    let Some(at) = messages.iter().rposition(ours) else { return Standing::Absent };
    // What comes after the next input answers that one.
    let after = messages.iter().skip(at + 1).take_while(|said| said.role != "user");
    let after = after.filter(|said| said.role == "assistant");
    match after.map(|said| said.content.clone()).reduce(|all, next| format!("{all}\n\n{next}")) {
        Some(words) => Standing::Answered(words),
        None => Standing::Unanswered,
    }
}
