//! The protocol's messages as lines over a stream. rmcp's own transport keeps the room of its largest message for as long as the client is
//! connected, and the list of tools has half a million bytes; here it is given back when the line is written.

use std::io;
use std::sync::Arc;

use lockstep_bridge::{LARGEST, Line, Lines};
use lockstep_evidence::Cancel;
use rmcp::RoleServer;
use rmcp::model::ErrorData;
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

/// How many messages may wait for a client that does not read. Then no line of it is read until it does.
const MOST_UNSENT: u32 = 64;

pub(crate) struct Messages<R, W> {
    lines: Lines<R>,
    write: Arc<Mutex<Option<W>>>,
    unsent: Unsent,
    /// The refusal that is being written. No line is read meanwhile, so that there is never more than one.
    refusal: Option<JoinHandle<io::Result<()>>>,
    /// Turns true when the client hangs up.
    hung_up: watch::Sender<bool>,
}

impl<R: AsyncRead + Send + Unpin, W: AsyncWrite + Send + Unpin + 'static> Messages<R, W> {
    /// The messages, and the end of them.
    pub(crate) fn new(read: R, write: W) -> (Self, Cancel) {
        let (write, unsent) = (Arc::new(Mutex::new(Some(write))), Unsent::default());
        let (hung_up, has_hung_up) = Cancel::pair();
        (Self { lines: Lines::new(read, LARGEST), write, unsent, refusal: None, hung_up }, has_hung_up)
    }
}

/// Counts the messages that wait to be written.
#[derive(Clone)]
struct Unsent(watch::Sender<u32>);

/// One of them, until dropped.
struct One(Unsent);

impl Default for Unsent {
    fn default() -> Self {
        Self(watch::Sender::new(0))
    }
}

impl Unsent {
    fn one(&self) -> One {
        self.0.send_modify(|count| *count = count.saturating_add(1));
        One(self.clone())
    }

    /// Waits until there are fewer than the most.
    async fn fewer(&self) {
        // Never an error, because this has the sender.
        let _ = self.0.subscribe().wait_for(|count| *count < MOST_UNSENT).await;
    }
}

impl Drop for One {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count = count.saturating_sub(1));
    }
}

/// What a line is.
enum Read {
    Message(Box<RxJsonRpcMessage<RoleServer>>),
    /// Nothing that the protocol answers: no JSON, or a notification that it does not know.
    Nothing,
    /// JSON that is no message.
    NoMessage,
}

fn read(line: &str) -> Read {
    if let Ok(message) = serde_json::from_str(line) {
        return Read::Message(Box::new(message));
    }
    match serde_json::from_str::<Value>(line) {
        Err(_) => Read::Nothing,
        Ok(value) if value.get("method").is_some() && value.get("id").is_none() => Read::Nothing,
        Ok(_) => Read::NoMessage,
    }
}

impl<R, W> Transport<RoleServer> for Messages<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(&mut self, item: TxJsonRpcMessage<RoleServer>) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let (write, unsent) = (self.write.clone(), self.unsent.one());
        async move {
            let _unsent = unsent;
            // A message that waits for its turn is kept once, not also as its line.
            let mut write = write.lock().await;
            let write = write.as_mut().ok_or(io::ErrorKind::NotConnected)?;
            let mut line = serde_json::to_vec(&item)?;
            drop(item);
            line.push(b'\n');
            write.write_all(&line).await?;
            write.flush().await
        }
    }

    /// A dropped future loses nothing.
    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if let Some(refusal) = &mut self.refusal {
                // A client that takes nothing any more is known by the end of its lines.
                let _ = refusal.await;
                self.refusal = None;
            }
            self.unsent.fewer().await;
            let Some(next) = self.lines.next().await else {
                // rmcp still waits for the calls that are open. What ends with the connection does not.
                self.hung_up.send_replace(true);
                return None;
            };
            // Half a line at the end is no message.
            let Line::Whole(line) = next else { continue };
            match read(line.strip_prefix('\u{feff}').unwrap_or(&line)) {
                Read::Message(message) => return Some(*message),
                Read::Nothing => {}
                Read::NoMessage => {
                    let refusal = ErrorData::invalid_request("Invalid request", None);
                    let sent = self.send(TxJsonRpcMessage::<RoleServer>::error(refusal, None));
                    // In a task of its own: this future may be dropped in the middle of it, and answers must not wait behind it until it is polled.
                    self.refusal = Some(tokio::spawn(sent));
                }
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        if let Some(refusal) = self.refusal.take() {
            refusal.abort();
        }
        self.write.lock().await.take();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::io::{AsyncBufReadExt as _, BufReader, duplex, split};

    use super::*;

    /// Requests are answered in order, what is no message gets an error, and what the protocol does not answer gets none.
    #[tokio::test]
    async fn each_line_is_a_message_or_refused() {
        let (ours, theirs) = duplex(64 * 1024);
        let (read, write) = split(theirs);
        let (mut messages, _) = Messages::new(read, write);
        let (read, mut write) = split(ours);
        let mut answers = BufReader::new(read).lines();
        let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" });
        let of_others = json!({ "jsonrpc": "2.0", "method": 7 });
        let lines = format!("no\n\n{of_others}\n{{\"id\":true}}\n\u{feff}{ping}\n{{\"jsonrpc\"");
        write.write_all(lines.as_bytes()).await.unwrap();
        let message = messages.receive().await.expect("the ping");
        assert_eq!(serde_json::to_value(&message).unwrap()["method"], "ping");
        let refused: Value = serde_json::from_str(&answers.next_line().await.unwrap().unwrap()).unwrap();
        assert_eq!(refused["error"]["code"], -32600, "{refused}");
        drop((write, answers));
        assert!(messages.receive().await.is_none(), "half a line is none");
    }

    /// Answers are large, and a client that asks and does not read would have all of them kept.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_no_answer_is_read_no_further() {
        let (ours, theirs) = duplex(1024);
        let (read, write) = split(theirs);
        let (mut messages, _) = Messages::new(read, write);
        let (read, mut write) = split(ours);
        let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" });
        let answer =
            || TxJsonRpcMessage::<RoleServer>::error(ErrorData::invalid_request("x".repeat(2_000), None), None);
        let mut sending = tokio::task::JoinSet::new();
        for number in 0..MOST_UNSENT {
            write.write_all(format!("{ping}\n").as_bytes()).await.unwrap();
            assert!(messages.receive().await.is_some(), "request {number} is read");
            sending.spawn(messages.send(answer()));
        }
        write.write_all(format!("{ping}\n").as_bytes()).await.unwrap();
        let soon = std::time::Duration::from_secs(1);
        assert!(tokio::time::timeout(soon, messages.receive()).await.is_err(), "it takes none of the answers");
        let mut answers = BufReader::new(read).lines();
        answers.next_line().await.unwrap().expect("it takes one");
        assert!(messages.receive().await.is_some(), "and its next line is read");
        drop((write, answers));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_no_refusal_is_read_no_further() {
        let (ours, theirs) = duplex(1024);
        let (read, write) = split(theirs);
        let (mut messages, _) = Messages::new(read, write);
        let (_read, mut write) = split(ours);
        let lines = "{}\n".repeat(100_000);
        tokio::select! {
            _ = messages.receive() => panic!("none of them is a message"),
            written = write.write_all(lines.as_bytes()) => panic!("all of them were read: {written:?}"),
            () = tokio::time::sleep(std::time::Duration::from_secs(1)) => {}
        }
        assert!(messages.refusal.is_some(), "the first one that was not taken");
        tokio::time::timeout(std::time::Duration::from_secs(1), messages.close()).await.expect("it ends").unwrap();
    }
}
