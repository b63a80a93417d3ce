//! Reads the answer to a message as it comes, in any dialect.

use lockstep_chain::plain_text;

use super::dialect::{Dialect, plain};
use super::http::{Http, MOST_BYTES, Trouble};
use super::reply::{Draft, Unusable};
use super::sse::{Frame, Parser};
use crate::{AgentError, Reply, Words};

/// How an answer that began has ended.
pub(super) enum Ending {
    /// Whole.
    Whole(Reply),
    /// Before its end.
    Cut(String),
}

impl From<Unusable> for AgentError {
    fn from(unusable: Unusable) -> Self {
        match unusable {
            Unusable::Failed(words) => Self::Failed(words),
            Unusable::TooMuch(_) => Self::Malformed(unusable.to_string()),
        }
    }
}

pub(super) async fn read(
    http: &Http,
    clock: &dyn lockstep_actions::Clock,
    idle: std::time::Duration,
    mut response: reqwest::Response,
    words: &dyn Words,
) -> Result<Ending, AgentError> {
    let kind = response.headers().get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.to_ascii_lowercase().starts_with("text/event-stream") {
        return match http.body(response).await {
            Ok(body) => read_plain(&body, words).map(Ending::Whole),
            Err(AgentError::Unreachable(why)) => Ok(Ending::Cut(why)),
            Err(other) => Err(other),
        };
    }
    let mut stream = Stream::default();
    let mut quiet = clock.wait(idle);
    loop {
        let bytes = match http.chunk(&mut response, &mut quiet).await {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Ok(stream.closed()),
            Err(Trouble::NotSent(why) | Trouble::Doubtful(why)) => return Ok(Ending::Cut(why)),
        };
        let before = stream.draft.progress();
        stream.feed(&bytes, words)?;
        if stream.draft.is_whole(false) {
            return Ok(Ending::Whole(stream.draft.finish()));
        }
        if stream.draft.progress() != before {
            quiet = clock.wait(idle);
        }
    }
}

/// A plain answer, which is whole as it stands.
pub fn read_plain(body: &[u8], words: &dyn Words) -> Result<Reply, AgentError> {
    let mut draft = Draft::default();
    for event in plain(body).map_err(|error| AgentError::Malformed(error.to_string()))? {
        draft.take(event, words)?;
    }
    Ok(draft.finish())
}

/// An event stream on its way.
#[derive(Default)]
pub(super) struct Stream {
    parser: Parser,
    frames: Vec<Frame>,
    dialect: Option<Dialect>,
    draft: Draft,
    bytes: usize,
}

impl Stream {
    pub(super) fn feed(&mut self, bytes: &[u8], words: &dyn Words) -> Result<(), AgentError> {
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.bytes > MOST_BYTES {
            return Err(AgentError::Malformed("it is too long".into()));
        }
        self.parser.feed(bytes, &mut self.frames).map_err(|error| AgentError::Malformed(error.to_string()))?;
        for frame in std::mem::take(&mut self.frames) {
            let dialect = *self.dialect.get_or_insert_with(|| Dialect::of(&frame));
            let event =
                dialect.read(&frame).map_err(|error| AgentError::Malformed(plain_text(&error.to_string(), 120)))?;
            self.draft.take(event, words)?;
        }
        Ok(())
    }

    /// The stream is over.
    pub(super) fn closed(self) -> Ending {
        if self.draft.is_whole(true) {
            Ending::Whole(self.draft.finish())
        } else {
            Ending::Cut("it ended before the end of the answer".into())
        }
    }
}

/// What a stream says, from bytes that are all there; `None` where it ends before its end. For measuring and for tests.
pub fn read_stream(bytes: &[u8], words: &dyn Words) -> Result<Option<Reply>, AgentError> {
    let mut stream = Stream::default();
    for piece in bytes.chunks(16 * 1024) {
        stream.feed(piece, words)?;
    }
    Ok(match stream.closed() {
        Ending::Whole(reply) => Some(reply),
        Ending::Cut(_) => None,
    })
}
