//! What a terminal and the process that has the profile open say to each other, a line of JSON each. Both are of one version.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use lockstep_gateway::socket::{read_line, write_line};
use lockstep_texts::{Language, Said as Text};

use crate::arguments::Command;
use crate::exit::Failure;
use crate::said::Said;

/// The door's name.
pub(crate) const DOOR: &str = "terminal";
/// The version of what is said here.
pub(crate) const VERSION: u32 = 1;
/// The version of the program, which both sides must share: a command has the form of its version.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The longest line to a terminal, in bytes. An answer is one line.
pub(crate) const LONGEST_TO_TERMINAL: usize = 32 * 1024 * 1024;
/// The longest line from a terminal, in bytes.
pub(crate) const LONGEST_FROM_TERMINAL: usize = 16 * 1024;
/// How many lines may wait to be written.
const MOST_WAITING: usize = 1_024;

/// What is in the first line beside the door.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub program: String,
    /// What the terminal prints and asks is in it.
    pub language: Language,
    pub command: Command,
}

/// From the process that has the profile open.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum ToTerminal {
    /// Something happened.
    Print(String),
    /// A hint, which the terminal puts into words.
    Complain(Text),
    /// A question of this command waits in the window.
    Waiting,
    /// A question that is no consent, for the terminal.
    Ask(String),
    /// The command has ended.
    Ended(Result<Said, Failure>),
}

/// From the terminal.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FromTerminal {
    /// The answer to a question; `None` without a terminal.
    Answer(Option<String>),
    /// The person pressed Ctrl-C.
    Interrupt,
}

/// Lines that a task reads, because a line that was begun has to be read to its end. They end with the stream, and at a line that is not
/// understood. Dropping them ends the task.
pub(crate) struct Lines<T> {
    read: mpsc::Receiver<T>,
    task: AbortHandle,
}

impl<T> Lines<T> {
    pub(crate) async fn next(&mut self) -> Option<T> {
        self.read.recv().await
    }
}

impl<T> Drop for Lines<T> {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Begins to read lines of at most `most` bytes.
pub(crate) fn read<T>(mut from: impl AsyncBufRead + Unpin + Send + 'static, most: usize) -> Lines<T>
where
    T: DeserializeOwned + Send + 'static,
{
    let (sender, read) = mpsc::channel(16);
    let task = tokio::spawn(async move {
        while let Ok(Some(line)) = read_line(&mut from, most).await {
            if sender.send(line).await.is_err() {
                return;
            }
        }
    });
    Lines { read, task: task.abort_handle() }
}

/// Writes lines in a task, until the channel is closed or the other side has gone.
pub(crate) fn write<T>(
    mut to: impl AsyncWrite + Unpin + Send + 'static,
) -> (mpsc::Sender<T>, tokio::task::JoinHandle<()>)
where
    T: Serialize + Send + Sync + 'static,
{
    let (sender, mut receiver) = mpsc::channel::<T>(MOST_WAITING);
    let writing = tokio::spawn(async move {
        while let Some(line) = receiver.recv().await {
            if write_line(&mut to, &line).await.is_err() {
                return;
            }
        }
    });
    (sender, writing)
}
