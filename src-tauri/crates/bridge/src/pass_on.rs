//! Passing lines on between a client and the process that has the profile open. Where no such process runs, what is listed comes from a process
//! that opens none, and the first call starts a core without a window. If the other side ends, the calls that wait get an error, and the next call
//! finds the one that was started since.

use std::collections::HashSet;
use std::io;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use crate::message::{Message, key};

pub type Reader = Box<dyn AsyncRead + Send + Unpin>;
pub type Writer = Box<dyn AsyncWrite + Send + Unpin>;
pub type Streams = (Reader, Writer);

/// The largest message of a client, in bytes.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// How many lines wait between two tasks.
const AHEAD: usize = 16;
/// The largest answer, in bytes: it has its data twice, as a value and as text.
const LARGEST_ANSWER: usize = 4 * LARGEST;
/// How long open calls are answered after the client hung up.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// How long a call waits for the answers to what was only listed before it.
const LISTING: Duration = Duration::from_secs(5);
/// How long what a side wrote before its end is read.
const DRAINING: Duration = Duration::from_secs(1);
/// JSON-RPC: an error of the server.
pub const GONE: i64 = -32000;
/// JSON-RPC: a request that cannot be read.
pub const TOO_LONG: i64 = -32600;

/// Why the bridge ended before its client hung up.
#[derive(Debug, thiserror::Error)]
pub enum PassError {
    #[error("The program that started this takes no answers any more ({0}).")]
    Client(io::Error),
    #[error("Lockstep cannot be started ({0}). It belongs beside this program.")]
    NoLockstep(io::Error),
}

/// Finds the other side.
#[async_trait]
pub trait Dial: Send + Sync {
    /// A stream to the process that has the profile open, with the client's credential handed over; `None` if no such process runs.
    async fn dial(&self) -> Option<Streams>;

    /// Like `dial`, and starts a core without a window first; `None` if it cannot be started, or not for this client.
    async fn start(&self) -> Option<Streams>;

    /// What answers while no process has the profile open.
    async fn without_a_profile(&self) -> io::Result<Streams>;
}

/// What lines are passed on to.
struct Other {
    lines: mpsc::Receiver<Line>,
    write: Writer,
    /// Whether it has the profile open.
    has_profile: bool,
    /// Whether it was asked anything.
    asked: bool,
    /// Whether it said anything.
    spoke: bool,
    reading: AbortHandle,
}

impl Drop for Other {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

#[derive(Debug)]
enum Line {
    Whole(String),
    /// The last one, without its end.
    Unended(String),
    TooLong,
}

impl Other {
    fn new(read: Reader, write: Writer, has_profile: bool) -> Self {
        let (lines, reading) = lines_of(read, LARGEST_ANSWER);
        Self { lines, write, has_profile, asked: false, spoke: false, reading }
    }

    async fn send(&mut self, line: &str) -> io::Result<()> {
        self.write.write_all(line.as_bytes()).await?;
        self.write.write_all(b"\n").await?;
        self.write.flush().await
    }
}

fn lines_of(read: impl AsyncRead + Send + Unpin + 'static, most: usize) -> (mpsc::Receiver<Line>, AbortHandle) {
    let (send, lines) = mpsc::channel(AHEAD);
    let reading = tokio::spawn(async move {
        let mut read = BufReader::new(read);
        while let Ok(Some(line)) = next_line(&mut read, most).await {
            if send.send(line).await.is_err() {
                return;
            }
        }
    });
    (lines, reading.abort_handle())
}

/// The next line. Of a line that is too long nothing is kept.
async fn next_line(read: &mut BufReader<impl AsyncRead + Send + Unpin>, largest: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let most = u64::try_from(largest).unwrap_or(u64::MAX);
    AsyncReadExt::take(&mut *read, most).read_until(b'\n', &mut line).await?;
    if line.is_empty() {
        return Ok(None);
    }
    let is_ended = line.last() == Some(&b'\n');
    if is_ended || line.len() < largest {
        let of = if is_ended { Line::Whole } else { Line::Unended };
        return Ok(Some(String::from_utf8(line).map_or(Line::TooLong, |line| of(line.trim_end().to_owned()))));
    }
    loop {
        line.clear();
        AsyncReadExt::take(&mut *read, most).read_until(b'\n', &mut line).await?;
        if line.is_empty() || line.last() == Some(&b'\n') {
            return Ok(Some(Line::TooLong));
        }
    }
}

fn error(id: &Value, code: i64, message: &str) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }).to_string()
}

/// The other side: the process that has the profile open, or what answers while there is none.
async fn other(dial: &dyn Dial) -> Result<Other, PassError> {
    let (found, has_profile) = match dial.dial().await {
        Some(found) => (found, true),
        None => (dial.without_a_profile().await.map_err(PassError::NoLockstep)?, false),
    };
    let (read, write) = found;
    Ok(Other::new(read, write, has_profile))
}

struct Bridge<'d, W> {
    dial: &'d dyn Dial,
    other: Other,
    out: W,
    /// The client's `initialize`, to begin with another side.
    began: Option<(Value, String)>,
    /// The id whose answer the client has already.
    answered: Option<String>,
    /// The requests that wait for an answer, each id with its key.
    open: HashSet<String>,
}

/// Passes lines between a client and the process that has the profile open, until the client hangs up.
///
/// # Errors
/// The client's output failed, or nothing can be started that answers it.
pub async fn pass_on<R, W>(dial: &dyn Dial, read: R, out: W) -> Result<(), PassError>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin,
{
    let (mut client, _reading) = lines_of(read, LARGEST);
    let mut bridge = Bridge { dial, other: other(dial).await?, out, began: None, answered: None, open: HashSet::new() };
    let mut hung_up = None;
    // After the client's last line its open calls are still answered, but not for long.
    while hung_up.is_none() || !bridge.open.is_empty() {
        tokio::select! {
            () = tokio::time::sleep_until(hung_up.unwrap_or_else(tokio::time::Instant::now)), if hung_up.is_some() => return Ok(()),
            line = client.recv(), if hung_up.is_none() => match line {
                Some(Line::Whole(line) | Line::Unended(line)) => bridge.client_says(&line).await?,
                Some(Line::TooLong) => bridge.say(&error(&Value::Null, TOO_LONG, "The message is too long or no text. Nothing was done.")).await?,
                None => hung_up = Some(tokio::time::Instant::now() + LAST_WORDS),
            },
            line = bridge.other.lines.recv() => match line {
                Some(line) => bridge.other_wrote(line).await?,
                None => bridge.lost().await?,
            },
        }
    }
    Ok(())
}

impl<W: AsyncWrite + Send + Unpin> Bridge<'_, W> {
    async fn say(&mut self, line: &str) -> Result<(), PassError> {
        let written = async {
            self.out.write_all(line.as_bytes()).await?;
            self.out.write_all(b"\n").await?;
            self.out.flush().await
        };
        written.await.map_err(PassError::Client)
    }

    async fn client_says(&mut self, line: &str) -> Result<(), PassError> {
        let message = Message::of(line);
        // The server gives no answer to what is nested deeper than it reads.
        if let Some(id) = &message.id
            && serde_json::from_str::<Value>(line).is_err()
        {
            return self.say(&error(id, TOO_LONG, "The message is nested too deep. Nothing was done.")).await;
        }
        let method = message.method.as_deref();
        if method == Some("initialize") {
            self.began = message.id.clone().map(|id| (id, line.to_owned()));
        }
        // A call that the client took back gets no answer.
        if let Some(id) = message.takes_back(line) {
            self.open.remove(&id);
        }
        let asked = message.id.as_ref().filter(|_| method.is_some()).map(key);
        // To a side that began with nothing this is about nothing, and it takes a request as the first line only.
        if message.id.is_none() && method.is_some() && self.began.is_none() && !self.other.asked {
            return Ok(());
        }
        // Only a call needs the profile, so that a program that merely starts with this one opens nothing.
        let is_call = method == Some("tools/call");
        if is_call {
            self.find_the_profile().await?;
        }
        if self.other.send(line).await.is_ok() {
            self.other.asked = true;
            self.open.extend(asked);
            return Ok(());
        }
        // The other side has ended and never got the line whole, so another one may get it.
        self.lost().await?;
        if is_call {
            self.find_the_profile().await?;
        }
        self.open.extend(asked);
        // What began again has the client's first line already, and its answer is the client's.
        let begins = method == Some("initialize");
        if begins {
            self.answered = None;
        }
        self.other.asked = true;
        if !begins && self.other.send(line).await.is_err() {
            self.lost().await?;
        }
        Ok(())
    }

    /// Half a line of a side that ended in the middle of it is no message.
    async fn other_wrote(&mut self, line: Line) -> Result<(), PassError> {
        self.other.spoke = true;
        match line {
            Line::Whole(line) => self.other_says(&line).await,
            Line::Unended(_) | Line::TooLong => Ok(()),
        }
    }

    async fn other_says(&mut self, line: &str) -> Result<(), PassError> {
        let message = Message::of(line);
        if message.method.is_none()
            && let Some(id) = message.id
        {
            let id = key(&id);
            if self.answered.take_if(|answered| *answered == id).is_some() {
                return Ok(());
            }
            self.open.remove(&id);
        }
        self.say(line).await
    }

    /// Connects to the process that has the profile open, if there is none on the other side yet.
    async fn find_the_profile(&mut self) -> Result<(), PassError> {
        if self.other.has_profile {
            return Ok(());
        }
        let until = tokio::time::Instant::now() + LISTING;
        while !self.open.is_empty() {
            let Ok(Some(line)) = tokio::time::timeout_at(until, self.other.lines.recv()).await else { return Ok(()) };
            self.other_wrote(line).await?;
        }
        let mut found = self.dial.dial().await;
        if found.is_none() {
            found = self.dial.start().await;
        }
        if let Some((read, write)) = found {
            self.other = Other::new(read, write, true);
            self.begin_again().await;
        }
        Ok(())
    }

    /// Begins with another side as the client began with the first one. The client has its answer already.
    async fn begin_again(&mut self) {
        let Some((id, line)) = self.began.clone() else { return };
        self.answered = Some(key(&id));
        self.other.asked = true;
        // If this fails, the next line finds out.
        let _ = self.other.send(&line).await;
        let _ = self.other.send(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    }

    /// The other side ended. What it had not answered is answered here.
    async fn lost(&mut self) -> Result<(), PassError> {
        let until = tokio::time::Instant::now() + DRAINING;
        while let Ok(Some(line)) = tokio::time::timeout_at(until, self.other.lines.recv()).await {
            self.other_wrote(line).await?;
        }
        // The next side answers what the client began with.
        let beginning = self.began.as_ref().and_then(|(id, _)| self.open.take(&key(id)));
        for id in std::mem::take(&mut self.open) {
            let id: Value = serde_json::from_str(&id).unwrap_or_default();
            let why = "The Lockstep that was asked ended before it answered. What the person had not approved was not signed. Call again; the activity in Lockstep shows what was signed.";
            self.say(&error(&id, GONE, why)).await?;
        }
        // What says nothing at all cannot run, and the next one could not either.
        if !self.other.has_profile && !self.other.spoke {
            return Err(PassError::NoLockstep(io::Error::other("what lists the tools ended at once")));
        }
        self.other = other(self.dial).await?;
        self.begin_again().await;
        if let Some(id) = beginning {
            self.answered = None;
            self.open.insert(id);
        }
        Ok(())
    }
}
