//! Measures the time of one device's keysigns, with and without 200 households of strangers that crowd the
//! service, and prints JSON.
//!
//! Each household is a loopback address. Five times per second it connects and then stays silent, breaks off
//! the handshake, or sends the head of a large unsigned request. It closes no connection itself. The device
//! signs all the time, over a new connection every other second.
//!
//! `bench_crowd [co-signer executable] [seconds of each run]`; the executable defaults to the one built
//! beside this example.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a program for the terminal that ends with what went wrong"
)]

#[allow(dead_code, reason = "another bench measures processor time")]
#[path = "bench_service/node.rs"]
mod node;
#[allow(dead_code, reason = "another bench measures the bare computation")]
#[path = "bench_service/party.rs"]
mod party;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use lockstep_cosigner::tls::{Pin, device_config};
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

use node::{Paired, Premises};
use party::Device;

const HOUSEHOLDS: u8 = 200;
const EVERY: Duration = Duration::from_millis(200);
/// Half the rate at which a household may connect indefinitely.
const NEW_CONNECTION: Duration = Duration::from_secs(2);
/// The head of a request with an invalid signature, whose body never arrives.
const HEAD: &[u8] = b"POST /call HTTP/1.1\r\nhost: lockstep\r\nlockstep-stamp: 00\r\ncontent-length: 1000000\r\n\r\n";

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut arguments = std::env::args_os().skip(1);
    let program = arguments.next().map_or_else(node::beside, PathBuf::from);
    let seconds = arguments.next().and_then(|text| text.to_str()?.parse().ok()).unwrap_or(20);
    let run = Duration::from_secs(seconds);

    let premises = Premises::new(&program, None);
    let service = premises.serve_to_strangers(0);
    let paired = service.pair_at(service.address).await;
    let device = Device::make(&paired.remote()).await;
    let alone = sign(&device, &paired, run).await;

    let knocks = Arc::new(AtomicU64::new(0));
    let tls = Arc::new(device_config(Pin::Certificate(paired.pairing.certificate.clone())).unwrap());
    let mut crowd = JoinSet::new();
    for number in 1..=HOUSEHOLDS {
        let from = SocketAddr::from(([127, 1, 0, number], 0));
        crowd.spawn(household(from, service.address, Arc::clone(&tls), Arc::clone(&knocks)));
    }
    let crowded = sign(&device, &paired, run).await;
    crowd.shutdown().await;
    let report = format!(
        "{{\"households\":{HOUSEHOLDS},\"knocksPerSecond\":{:.0},\"aloneSigned\":{},\"aloneP50Ms\":{:.2},\"aloneP99Ms\":{:.2},\
         \"crowdSigned\":{},\"crowdP50Ms\":{:.2},\"crowdP99Ms\":{:.2}}}\n",
        knocks.load(Ordering::SeqCst) as f64 / run.as_secs_f64(),
        alone.len(),
        at(&alone, 50),
        at(&alone, 99),
        crowded.len(),
        at(&crowded, 50),
        at(&crowded, 99),
    );
    std::io::Write::write_all(&mut std::io::stdout(), report.as_bytes()).unwrap();
}

/// The duration of each keysign, sorted.
async fn sign(device: &Device, paired: &Paired, run: Duration) -> Vec<Duration> {
    let (mut times, mut remote, mut since) = (Vec::new(), paired.remote(), Instant::now());
    let begun = since;
    for nonce in 0.. {
        if begun.elapsed() >= run {
            break;
        }
        if since.elapsed() >= NEW_CONNECTION {
            (remote, since) = (paired.remote(), Instant::now());
        }
        let begun = Instant::now();
        device.keysign(&remote, nonce).await;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    times
}

/// In milliseconds.
fn at(sorted: &[Duration], percent: usize) -> f64 {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)].as_secs_f64() * 1000.0
}

async fn household(from: SocketAddr, service: SocketAddr, tls: Arc<ClientConfig>, knocks: Arc<AtomicU64>) {
    let mut held = JoinSet::new();
    let mut ticks = tokio::time::interval(EVERY);
    for kind in (0_u8..3).cycle() {
        ticks.tick().await;
        while held.try_join_next().is_some() {}
        let (tls, knocks) = (Arc::clone(&tls), Arc::clone(&knocks));
        held.spawn(async move {
            knocks.fetch_add(1, Ordering::SeqCst);
            // Refusals are expected.
            let _ = knock(from, service, tls, kind).await;
        });
    }
}

async fn knock(from: SocketAddr, service: SocketAddr, tls: Arc<ClientConfig>, kind: u8) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(from)?;
    let mut stream: TcpStream = socket.connect(service).await?;
    if kind == 0 {
        // The beginning of a TLS record.
        stream.write_all(&[22, 3, 1, 2]).await?;
        return ended(stream).await;
    }
    let name = ServerName::try_from("lockstep").map_err(std::io::Error::other)?;
    let mut stream = TlsConnector::from(tls).connect(name, stream).await?;
    if kind == 1 {
        stream.write_all(HEAD).await?;
    }
    ended(stream).await
}

/// Holds a connection until the service ends it.
async fn ended(mut stream: impl tokio::io::AsyncRead + Unpin) -> std::io::Result<()> {
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.map(drop)
}
