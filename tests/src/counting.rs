//! A listener in the place of a node. It counts connections and answers as told.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The answer to every request.
#[derive(Debug, Clone, Copy)]
pub enum Answers {
    /// The answer to `eth_chainId` of a node with this id, to every request.
    ChainId(u64),
    /// Text that is not JSON.
    Nonsense,
    /// A redirection.
    Elsewhere(&'static str),
    /// No answer: the connection is closed.
    Nothing,
}

/// A listener. It stops when dropped.
pub struct Counting {
    pub url: String,
    connections: Arc<AtomicUsize>,
    serving: tokio::task::JoinHandle<()>,
}

impl Counting {
    pub async fn start(answers: Answers) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/", listener.local_addr().expect("an address"));
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = connections.clone();
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(answer(stream, answers));
            }
        });
        Self { url, connections, serving }
    }

    /// The number of connections.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn answer(mut stream: TcpStream, answers: Answers) {
    let mut request = Vec::new();
    let mut piece = [0u8; 4096];
    // A wallet's request is one small body that begins and ends with a brace.
    while !(request.contains(&b'{') && request.ends_with(b"}")) {
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return,
            Ok(read) => request.extend_from_slice(&piece[..read]),
        }
    }
    let id = String::from_utf8_lossy(&request)
        .split("\"id\":")
        .nth(1)
        .map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>())
        .unwrap_or_default();
    let (head, body) = match answers {
        Answers::ChainId(chain_id) => {
            ("200 OK".to_owned(), format!(r#"{{"jsonrpc":"2.0","id":{id},"result":"{chain_id:#x}"}}"#))
        }
        Answers::Nonsense => ("200 OK".to_owned(), "<html>Welcome to the hotel network</html>".to_owned()),
        Answers::Elsewhere(place) => (format!("307 Temporary Redirect\r\nLocation: {place}"), String::new()),
        Answers::Nothing => return,
    };
    let answer = format!("HTTP/1.1 {head}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
    // A client that has gone needs no answer.
    let _ = stream.write_all(answer.as_bytes()).await;
}
