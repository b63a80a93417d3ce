use async_trait::async_trait;
use serde_json::{Map, Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::sync::oneshot;

use super::super::SocketStream;
use super::*;
use lockstep_bridge::{KnockError, greet};

/// Sends back what it is given.
struct Echo;

#[async_trait]
impl SocketDoor for Echo {
    fn name(&self) -> &'static str {
        "echo"
    }

    async fn serve(&self, hello: Hello, mut stream: SocketStream) {
        let _ = write_line(&mut stream, &hello.more).await;
        while let Ok(Some(line)) = read_line::<Value>(&mut stream, 1024).await {
            let _ = write_line(&mut stream, &line).await;
        }
    }
}

struct Listening {
    folder: tempfile::TempDir,
    close: Option<oneshot::Sender<()>>,
    accepting: tokio::task::JoinHandle<()>,
}

impl Listening {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let socket = Bound::replace(&folder.path().join("it.sock")).unwrap();
        let (close, closed) = oneshot::channel::<()>();
        let doors: Vec<Arc<dyn SocketDoor>> = vec![Arc::new(Echo)];
        let closed = async move {
            let _ = closed.await;
        };
        let accepting = tokio::spawn(socket.accept(doors.into(), closed));
        Self { folder, close: Some(close), accepting }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("it.sock")
    }

    async fn connect(&self) -> UnixStream {
        UnixStream::connect(self.path()).await.unwrap()
    }

    async fn knock(&self, door: &str, version: u32) -> Result<SocketStream, KnockError> {
        let more: Map<String, Value> = json!({ "word": "hello" }).as_object().cloned().unwrap();
        greet(self.connect().await, &Hello { door: door.to_owned(), version, more }).await
    }
}

fn code(refused: Result<SocketStream, KnockError>) -> RefusalCode {
    match refused {
        Err(KnockError::Refused { code, message }) => {
            assert!(message.ends_with("Nothing was done."), "the sentence says what was not done: {message}");
            code
        }
        other => panic!("it is refused with a sentence: {other:?}"),
    }
}

#[tokio::test]
async fn a_door_that_is_named_is_opened_and_gets_the_stream() {
    let listening = Listening::start();
    let mode = symlink_metadata(listening.path()).unwrap().mode();
    assert_eq!(mode & 0o777, 0o600, "only the owner may connect");
    let mut stream = listening.knock("echo", 1).await.unwrap();
    assert_eq!(
        read_line::<Value>(&mut stream, 1024).await.unwrap(),
        Some(json!({ "word": "hello" })),
        "the rest of the first line"
    );
    write_line(&mut stream, &json!([1])).await.unwrap();
    assert_eq!(read_line::<Value>(&mut stream, 1024).await.unwrap(), Some(json!([1])), "and what follows it");
}

#[tokio::test]
async fn what_follows_the_first_line_at_once_is_not_lost() {
    let listening = Listening::start();
    let mut stream = listening.connect().await;
    stream.write_all(b"{\"door\":\"echo\",\"version\":1}\n[2]\n").await.unwrap();
    let mut stream = BufReader::new(stream);
    let mut lines = Vec::new();
    for _ in 0..3 {
        lines.push(read_line::<Value>(&mut stream, 1024).await.unwrap().unwrap());
    }
    assert_eq!(lines, [json!({ "door": "open", "program": env!("CARGO_PKG_VERSION") }), json!({}), json!([2])]);
}

#[tokio::test]
async fn an_unknown_door_or_version_is_refused_with_a_sentence() {
    let listening = Listening::start();
    assert_eq!(code(listening.knock("mcp", 1).await), RefusalCode::UnknownDoor, "no such door");
    assert_eq!(code(listening.knock("echo", 2).await), RefusalCode::Version, "another version");
    let mut stream = listening.connect().await;
    stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    let answer = read_line::<Value>(&mut BufReader::new(stream), 4096).await.unwrap().unwrap();
    assert_eq!(answer["code"], "notUnderstood", "another language: {answer}");
    listening.knock("echo", 1).await.expect("the others are served as before");
}

#[tokio::test]
async fn a_first_line_without_an_end_is_refused() {
    let listening = Listening::start();
    let mut stream = listening.connect().await;
    let long = vec![b' '; LONGEST_FIRST_LINE + 1];
    stream.write_all(&long).await.unwrap();
    let answer = read_line::<Value>(&mut BufReader::new(stream), 4096).await.unwrap().unwrap();
    assert_eq!(answer["code"], "notUnderstood", "no more is read than a first line may have: {answer}");
}

#[tokio::test]
async fn more_programs_than_may_be_connected_are_refused() {
    let listening = Listening::start();
    let mut connected = Vec::new();
    for _ in 0..MOST_CONNECTIONS {
        connected.push(listening.knock("echo", 1).await.expect("there is a place"));
    }
    assert_eq!(code(listening.knock("echo", 1).await), RefusalCode::Full, "one too many");
    connected.pop();
    while listening.knock("echo", 1).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_socket_ends_with_the_profile() {
    let mut listening = Listening::start();
    let mut stream = listening.knock("echo", 1).await.unwrap();
    read_line::<Value>(&mut stream, 1024).await.unwrap();
    listening.close.take().unwrap().send(()).unwrap();
    (&mut listening.accepting).await.unwrap();
    assert!(!matches!(read_line::<Value>(&mut stream, 1024).await, Ok(Some(_))), "the connection ends");
    assert!(!listening.path().exists(), "and its file is gone");
}

#[tokio::test]
async fn what_a_killed_process_left_is_replaced_and_a_successor_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it.sock");
    let killed = Bound::replace(&path).unwrap();
    let next = Bound::replace(&path).unwrap();
    drop(killed);
    assert!(path.exists(), "the earlier one removes only its own file");
    drop(next);
    assert!(!path.exists(), "as the later one does");
}
