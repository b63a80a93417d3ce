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

use crate::message::Message;

pub type Reader = Box<dyn AsyncRead + Send + Unpin>;
pub type Writer = Box<dyn AsyncWrite + Send + Unpin>;
pub type Streams = (Reader, Writer);

/// The largest message of a client, in bytes.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// How many lines wait between two tasks.
const AHEAD: usize = 16;
/// How long open calls are answered after the client hung up.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// JSON-RPC: an error of the server.
pub const GONE: i64 = -32000;
/// JSON-RPC: a request that cannot be read.
pub const TOO_LONG: i64 = -32600;

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
    TooLong,
}

impl Other {
    fn new(read: Reader, write: Writer, has_profile: bool) -> Self {
        let (lines, reading) = lines_of(read);
        Self { lines, write, has_profile, reading }
    }

    async fn send(&mut self, line: &str) -> io::Result<()> {
        self.write.write_all(line.as_bytes()).await?;
        self.write.write_all(b"\n").await?;
        self.write.flush().await
    }
}

fn lines_of(read: impl AsyncRead + Send + Unpin + 'static) -> (mpsc::Receiver<Line>, AbortHandle) {
    let (send, lines) = mpsc::channel(AHEAD);
    let reading = tokio::spawn(async move {
        let mut read = BufReader::new(read);
        while let Ok(Some(line)) = next_line(&mut read).await {
            if send.send(line).await.is_err() {
                return;
            }
        }
    });
    (lines, reading.abort_handle())
}

/// The next line. Of a line that is too long nothing is kept.
async fn next_line(read: &mut BufReader<impl AsyncRead + Send + Unpin>) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let most = u64::try_from(LARGEST).unwrap_or(u64::MAX);
    AsyncReadExt::take(&mut *read, most).read_until(b'\n', &mut line).await?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') || line.len() < LARGEST {
        return Ok(Some(String::from_utf8(line).map_or(Line::TooLong, |line| Line::Whole(line.trim_end().to_owned()))));
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
async fn other(dial: &dyn Dial) -> io::Result<Other> {
    let (found, has_profile) = match dial.dial().await {
        Some(found) => (found, true),
        None => (dial.without_a_profile().await?, false),
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
    answered: Option<Value>,
    /// The requests that wait for an answer, as JSON.
    open: HashSet<String>,
}

/// Passes lines between a client and the process that has the profile open, until the client hangs up.
///
/// # Errors
/// The client's output failed, or nothing can be started that answers it.
pub async fn pass_on<R, W>(dial: &dyn Dial, read: R, out: W) -> io::Result<()>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin,
{
    let (mut client, _reading) = lines_of(read);
    let mut bridge = Bridge { dial, other: other(dial).await?, out, began: None, answered: None, open: HashSet::new() };
    let mut hung_up = None;
    // After the client's last line its open calls are still answered, but not for long.
    while hung_up.is_none() || !bridge.open.is_empty() {
        tokio::select! {
            () = tokio::time::sleep_until(hung_up.unwrap_or_else(tokio::time::Instant::now)), if hung_up.is_some() => return Ok(()),
            line = client.recv(), if hung_up.is_none() => match line {
                Some(Line::Whole(line)) => bridge.client_says(&line).await?,
                Some(Line::TooLong) => bridge.say(&error(&Value::Null, TOO_LONG, "The message is too long or no text. Nothing was done.")).await?,
                None => hung_up = Some(tokio::time::Instant::now() + LAST_WORDS),
            },
            line = bridge.other.lines.recv() => match line {
                Some(Line::Whole(line)) => bridge.other_says(&line).await?,
                Some(Line::TooLong) => {}
                None => bridge.lost().await?,
            },
        }
    }
    Ok(())
}

impl<W: AsyncWrite + Send + Unpin> Bridge<'_, W> {
    async fn say(&mut self, line: &str) -> io::Result<()> {
        self.out.write_all(line.as_bytes()).await?;
        self.out.write_all(b"\n").await?;
        self.out.flush().await
    }

    async fn client_says(&mut self, line: &str) -> io::Result<()> {
        let message = Message::of(line);
        let method = message.method.as_deref();
        if method == Some("initialize") {
            self.began = message.id.clone().map(|id| (id, line.to_owned()));
        }
        // A call that the client took back gets no answer.
        if let Some(id) = message.takes_back(line) {
            self.open.remove(&id);
        }
        let asked = message.id.as_ref().filter(|_| method.is_some()).map(Value::to_string);
        // Only a call needs the profile, so that a program that merely starts with this one opens nothing.
        let is_call = method == Some("tools/call");
        if is_call {
            self.find_the_profile().await;
        }
        if self.other.send(line).await.is_ok() {
            self.open.extend(asked);
            return Ok(());
        }
        // The other side has ended and never got the line whole, so another one may get it.
        self.lost().await?;
        if is_call {
            self.find_the_profile().await;
        }
        self.open.extend(asked);
        // What began again has the client's first line already, and its answer is the client's.
        let begins = method == Some("initialize");
        if begins {
            self.answered = None;
        }
        if !begins && self.other.send(line).await.is_err() {
            self.lost().await?;
        }
        Ok(())
    }

    async fn other_says(&mut self, line: &str) -> io::Result<()> {
        let message = Message::of(line);
        if message.method.is_none()
            && let Some(id) = message.id
        {
            if self.answered.take_if(|answered| *answered == id).is_some() {
                return Ok(());
            }
            self.open.remove(&id.to_string());
        }
        self.say(line).await
    }

    /// Connects to the process that has the profile open, if there is none on the other side yet.
    async fn find_the_profile(&mut self) {
        if self.other.has_profile || !self.open.is_empty() {
            return;
        }
        let mut found = self.dial.dial().await;
        if found.is_none() {
            found = self.dial.start().await;
        }
        if let Some((read, write)) = found {
            self.other = Other::new(read, write, true);
            self.begin_again().await;
        }
    }

    /// Begins with another side as the client began with the first one. The client has its answer already.
    async fn begin_again(&mut self) {
        let Some((id, line)) = self.began.clone() else { return };
        self.answered = Some(id);
        // If this fails, the next line finds out.
        let _ = self.other.send(&line).await;
        let _ = self.other.send(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    }

    /// The other side ended. What it had not answered is answered here.
    async fn lost(&mut self) -> io::Result<()> {
        while let Ok(Line::Whole(line)) = self.other.lines.try_recv() {
            self.other_says(&line).await?;
        }
        for id in std::mem::take(&mut self.open) {
            let id: Value = serde_json::from_str(&id).unwrap_or_default();
            let why = "The Lockstep that was asked ended before it answered. What the person had not approved was not signed. Call again; the activity in Lockstep shows what was signed.";
            self.say(&error(&id, GONE, why)).await?;
        }
        // It only ends by itself if it cannot run, and the next one could not either.
        if !self.other.has_profile {
            return Err(io::Error::other("what lists the tools has ended"));
        }
        self.other = other(self.dial).await?;
        self.begin_again().await;
        Ok(())
    }
}
