//! A co-signer of another version: it takes its handoff, reports that it is ready, and answers every call
//! with its own version.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, missing_docs, reason = "test code")]

use std::sync::Arc;

use lockstep_cosigner::handoff::Handoff;
use lockstep_cosigner::local_socket::LocalSocket;
use lockstep_cosigner::tls::server_config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::TlsAcceptor;

const ANSWER: &[u8] = b"HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 1\r\n\r\n\x09";

#[tokio::main]
async fn main() {
    let handoff = Handoff::read_line(std::io::stdin().lock()).expect("a handoff");
    let tls = TlsAcceptor::from(Arc::new(
        server_config(&handoff.server, handoff.client_certificate.clone()).expect("certificates"),
    ));
    let socket = LocalSocket::random().expect("a name");
    let listener = socket.bind().expect("a socket");
    println!("ready {socket}");
    std::thread::spawn(|| {
        let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
        std::process::exit(0);
    });
    loop {
        let (stream, _) = listener.accept().await.expect("a caller");
        if let Ok(mut stream) = tls.accept(stream).await {
            let _ = stream.read(&mut [0; 4096]).await;
            let _ = stream.write_all(ANSWER).await;
            let _ = stream.shutdown().await;
        }
    }
}
