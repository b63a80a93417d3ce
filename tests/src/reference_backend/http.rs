//! A minimal HTTP/1.1 that can fail at any byte.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::clock::now;

/// The pause between keep-alives.
const PING: Duration = Duration::from_millis(300);

pub(super) struct Asked {
    pub method: String,
    pub path: String,
    /// By lower-case name.
    pub headers: HashMap<String, String>,
    pub body: Value,
}

/// A response.
pub(super) enum Out {
    Json {
        status: u16,
        headers: Vec<(String, String)>,
        body: Value,
    },
    /// These bytes.
    Raw {
        content_type: String,
        body: Vec<u8>,
    },
    /// An event stream; an incomplete one breaks off.
    Stream {
        pieces: Vec<Vec<u8>>,
        whole: bool,
    },
    /// No response.
    Cut,
    /// Keep-alives for ever.
    Hang,
}

pub(super) async fn read(stream: &mut TcpStream) -> Option<Asked> {
    let mut bytes = Vec::new();
    let head_end = loop {
        if let Some(at) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break at;
        }
        let mut piece = [0; 4096];
        let count = stream.read(&mut piece).await.ok()?;
        if count == 0 {
            return None;
        }
        bytes.extend_from_slice(&piece[..count]);
    };
    let head = String::from_utf8(bytes[..head_end].to_vec()).ok()?;
    let mut body = bytes[head_end + 4..].to_vec();
    let mut lines = head.lines();
    let mut first = lines.next()?.split(' ');
    let (method, path) = (first.next()?.to_owned(), first.next()?.to_owned());
    let headers: HashMap<String, String> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let length = headers.get("content-length").and_then(|value| value.parse().ok()).unwrap_or(0usize);
    while body.len() < length {
        let mut piece = vec![0; length - body.len()];
        let count = stream.read(&mut piece).await.ok()?;
        if count == 0 {
            return None;
        }
        body.extend_from_slice(&piece[..count]);
    }
    Some(Asked { method, path, headers, body: serde_json::from_slice(&body).unwrap_or_default() })
}

/// Writes an answer; a closed connection is ignored.
pub(super) async fn write(stream: &mut TcpStream, out: Out) {
    let _ = try_write(stream, out).await;
}

async fn try_write(stream: &mut TcpStream, out: Out) -> std::io::Result<()> {
    match out {
        Out::Cut => {}
        Out::Json { status, headers, body } => {
            let body = body.to_string();
            let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
            let head = format!(
                "HTTP/1.1 {status} Told\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n{more}\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(body.as_bytes()).await?;
        }
        Out::Raw { content_type, body } => {
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: {content_type}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(&body).await?;
        }
        Out::Stream { pieces, whole } => {
            begin(stream).await?;
            for piece in pieces {
                chunk(stream, &piece).await?;
            }
            if whole {
                stream.write_all(b"0\r\n\r\n").await?;
            }
        }
        Out::Hang => {
            begin(stream).await?;
            loop {
                chunk(stream, b": ping\n\n").await?;
                tokio::time::sleep(PING).await;
            }
        }
    }
    stream.shutdown().await
}

async fn begin(stream: &mut TcpStream) -> std::io::Result<()> {
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nX-Server-Now: {}\r\n\
         Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        now()
    );
    stream.write_all(head.as_bytes()).await
}

async fn chunk(stream: &mut TcpStream, bytes: &[u8]) -> std::io::Result<()> {
    stream.write_all(format!("{:x}\r\n", bytes.len()).as_bytes()).await?;
    stream.write_all(bytes).await?;
    stream.write_all(b"\r\n").await?;
    stream.flush().await
}
