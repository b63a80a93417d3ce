//! Reading the answer to a message as it arrives, in any dialect.

use lockstep_texts::{Said, Worded, error};

use super::dialect::{Dialect, plain};
use super::http::{Http, MOST_BYTES, Trouble};
use super::reply::{Draft, Unusable};
use super::sse::{Frame, Parser};
use crate::{AgentError, Reply, Words};

/// The end of an answer that began.
pub(super) enum Ending {
    /// Complete.
    Whole(Reply),
    /// Broken off, with the reason.
    Cut(Said),
}

impl From<Unusable> for AgentError {
    fn from(unusable: Unusable) -> Self {
        match unusable {
            Unusable::Failed(words) => Self::Failed(words),
            Unusable::TooMuchText => Self::Malformed(error::agent_too_much_text()),
            Unusable::TooManyActions => Self::Malformed(error::agent_too_many_actions()),
        }
    }
}

pub(super) async fn read(
    http: &Http,
    clock: &dyn lockstep_platform::Clock,
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

/// A plain answer, which is complete in itself.
pub fn read_plain(body: &[u8], words: &dyn Words) -> Result<Reply, AgentError> {
    let mut draft = Draft::default();
    for event in plain(body).map_err(|problem| AgentError::Malformed(problem.said()))? {
        draft.take(event, words)?;
    }
    Ok(draft.finish())
}

/// An event stream in progress.
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
            return Err(AgentError::Malformed(error::agent_too_long()));
        }
        // Bytes after the end are ignored, however the stream is cut into pieces, so they are not judged
        // either.
        let parsed = self.parser.feed(bytes, &mut self.frames);
        for frame in std::mem::take(&mut self.frames) {
            if self.draft.is_whole(false) {
                break;
            }
            let dialect = *self.dialect.get_or_insert_with(|| Dialect::of(&frame));
            let event = dialect.read(&frame).map_err(|problem| AgentError::Malformed(problem.said()))?;
            self.draft.take(event, words)?;
        }
        if self.draft.is_whole(false) {
            return Ok(());
        }
        parsed.map_err(|problem| AgentError::Malformed(problem.said()))
    }

    /// The connection closed.
    pub(super) fn closed(self) -> Ending {
        if self.draft.is_whole(true) {
            Ending::Whole(self.draft.finish())
        } else {
            Ending::Cut(error::agent_ended_early())
        }
    }
}

/// The reply of a complete stream; `None` if it breaks off. For measuring and for tests.
pub fn read_stream(bytes: &[u8], words: &dyn Words) -> Result<Option<Reply>, AgentError> {
    let mut stream = Stream::default();
    for piece in bytes.chunks(16 * 1024) {
        stream.feed(piece, words)?;
        if stream.draft.is_whole(false) {
            break;
        }
    }
    Ok(match stream.closed() {
        Ending::Whole(reply) => Some(reply),
        Ending::Cut(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Unheard;

    impl Words for Unheard {
        fn delta(&self, _text: &str) {}
        fn instead(&self, _text: &str) {}
    }

    /// Reads the stream as from a connection that delivers it in two pieces.
    fn in_two(bytes: &[u8], cut: usize) -> Result<Ending, AgentError> {
        let mut stream = Stream::default();
        for piece in [&bytes[..cut], &bytes[cut..]] {
            stream.feed(piece, &Unheard)?;
            if stream.draft.is_whole(false) {
                return Ok(Ending::Whole(stream.draft.finish()));
            }
        }
        Ok(stream.closed())
    }

    #[test]
    fn bytes_after_the_end_are_ignored() {
        let named = "event: transactions\ndata: [{\"n\":1}]\n\nevent: transactions\ndata: [{\"n\":2}]\n\n\
                     event: message\ndata: {\"message\":{\"id\":\"m1\",\"content\":\"Hello – there\"}}\n\n\
                     event: done\ndata: {}\n\nevent: actions\ndata: {\"actions\":[{\"id\":\"late\",\"type\":\"x\"}]}\n\n\
                     event: error\ndata: {\"error\":\"late\"}\n\nevent: actions\ndata: 7\n\n";
        let typed = "data: {\"type\":\"text-delta\",\"id\":\"t\",\"delta\":\"Hello – there\"}\n\n\
                     data: {\"type\":\"data-actions\",\"data\":[{\"id\":\"a1\",\"type\":\"x\"}]}\n\n\
                     data: {\"type\":\"finish\"}\n\n\
                     data: {\"type\":\"data-actions\",\"data\":[{\"id\":\"late\",\"type\":\"x\"}]}\n\n\
                     data: {\"type\":\"error\",\"errorText\":\"late\"}\n\n";
        for (stream, expected) in [(named, &["transactions-m1-1", "transactions-m1-2"][..]), (typed, &["a1"][..])] {
            let mut bytes = stream.as_bytes().to_vec();
            // Not UTF-8 either.
            bytes.extend_from_slice(b"data: \xff\xfe\n\n");
            for cut in 0..=bytes.len() {
                let Ending::Whole(reply) = in_two(&bytes, cut).expect("an answer") else {
                    panic!("cut at {cut}: not whole")
                };
                let ids: Vec<&str> = reply.actions.iter().map(|action| action.id.as_str()).collect();
                assert_eq!(ids, expected, "cut at {cut}");
                assert_eq!(reply.message.as_deref(), Some("Hello – there"), "cut at {cut}");
            }
        }
    }
}
