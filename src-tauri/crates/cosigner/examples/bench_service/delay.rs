//! A way to a service that takes its time, in this process, and counts how often it is gone both ways.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// The longest piece that is carried at once.
const PIECE: usize = 64 * 1024;

pub struct Way {
    pub address: SocketAddr,
    trips: Arc<Trips>,
}

/// A trip begins whenever something goes out after something came back.
#[derive(Default)]
struct Trips {
    count: AtomicU64,
    out: AtomicBool,
}

impl Way {
    /// Each byte is `delay` late in either direction; order and bandwidth are as they were.
    pub async fn to(service: SocketAddr, delay: Duration) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let trips = Arc::new(Trips::default());
        let counted = Arc::clone(&trips);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(service).await.unwrap();
                near.set_nodelay(true).unwrap();
                far.set_nodelay(true).unwrap();
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                let (out, back) = (Arc::clone(&counted), Arc::clone(&counted));
                carry(from_near, to_far, delay, move || {
                    if !out.out.swap(true, Ordering::SeqCst) {
                        out.count.fetch_add(1, Ordering::SeqCst);
                    }
                });
                carry(from_far, to_near, delay, move || back.out.store(false, Ordering::SeqCst));
            }
        });
        Self { address, trips }
    }

    pub fn trips(&self) -> u64 {
        self.trips.count.load(Ordering::SeqCst)
    }
}

fn carry(
    mut from: impl AsyncRead + Unpin + Send + 'static,
    mut to: impl AsyncWrite + Unpin + Send + 'static,
    delay: Duration,
    count: impl Fn() + Send + 'static,
) {
    let (sender, mut receiver) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut piece = vec![0; PIECE];
        while let Ok(length @ 1..) = from.read(&mut piece).await {
            count();
            if sender.send((Instant::now() + delay, piece[..length].to_vec())).is_err() {
                return;
            }
        }
    });
    tokio::spawn(async move {
        while let Some((due, piece)) = receiver.recv().await {
            // Shorter than the timer's grain is not waited for.
            if !delay.is_zero() {
                tokio::time::sleep_until(due).await;
            }
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
    });
}
