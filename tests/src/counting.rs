//! Something that listens where a node could be, counts who comes, and answers as it is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// How a request is answered.
#[derive(Debug, Clone, Copy)]
pub enum Answers {
    /// As a node of the chain with this id would to `eth_chainId`, and so to everything.
    ChainId(u64),
    /// With text that is no JSON.
    Nonsense,
    /// With a redirection to another place.
    Elsewhere(&'static str),
    /// Not at all: the connection is closed.
    Nothing,
}

/// A listener. It ends when this is dropped.
pub struct Counting {
    /// Its address.
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

    /// How often somebody came.
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
    // A request of a wallet is one small body, which begins with a brace and ends with one.
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
    // Who has gone meanwhile needs no answer.
    let _ = stream.write_all(answer.as_bytes()).await;
}
