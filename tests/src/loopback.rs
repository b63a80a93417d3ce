//! A server on loopback, for shims and emulators of nodes.

use axum::Router;
use axum::body::Bytes;
use axum::http::{Method, StatusCode, Uri};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub struct Asked {
    pub method: Method,
    /// The parts of the path, decoded.
    pub path: Vec<String>,
    pub query: String,
    pub body: String,
}

/// Status and body of an answer.
pub type Said = (u16, String);

/// A server. It stops when dropped.
pub struct Loopback {
    pub url: String,
    serving: JoinHandle<()>,
}

impl Loopback {
    /// Answers one request at a time for each connection. `answer` may block.
    pub async fn start(answer: impl Fn(&Asked) -> Said + Clone + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/", listener.local_addr().expect("an address"));
        let handler = move |method: Method, uri: Uri, body: Bytes| {
            let answer = answer.clone();
            async move {
                let asked = Asked {
                    method,
                    path: uri.path().split('/').filter(|part| !part.is_empty()).map(decoded).collect(),
                    query: uri.query().map(decoded).unwrap_or_default(),
                    body: String::from_utf8_lossy(&body).into_owned(),
                };
                let (status, said) = tokio::task::spawn_blocking(move || answer(&asked)).await.expect("an answer");
                (StatusCode::from_u16(status).expect("a status"), said)
            }
        };
        let serving = tokio::spawn(async move {
            axum::serve(listener, Router::new().fallback(handler)).await.expect("it serves");
        });
        Self { url, serving }
    }
}

impl Drop for Loopback {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

fn decoded(part: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next().expect("a digit"), rest.next().expect("a digit")];
            bytes.extend(hex::decode(digits).expect("two digits"));
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).expect("text")
}
