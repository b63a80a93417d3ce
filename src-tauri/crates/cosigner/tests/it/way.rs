//! A simulated network to a service: it delays, breaks off, and counts round trips.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// The largest piece carried at once, in bytes.
const PIECE: usize = 64 * 1024;

pub struct Way {
    pub address: SocketAddr,
    state: Arc<State>,
}

struct State {
    delay: Duration,
    trips: AtomicU64,
    /// Whether the latest piece went out.
    out: AtomicBool,
    /// The number of pieces before everything breaks off; negative for never.
    left: AtomicI64,
    /// Changes when everything breaks off.
    cut: watch::Sender<()>,
}

impl Way {
    /// Delays each byte by `delay` in both directions; order and bandwidth stay unchanged.
    pub async fn to(service: SocketAddr, delay: Duration) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            delay,
            trips: AtomicU64::new(0),
            out: AtomicBool::new(false),
            left: AtomicI64::new(-1),
            cut: watch::Sender::new(()),
        });
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(service).await else { continue };
                near.set_nodelay(true).unwrap();
                far.set_nodelay(true).unwrap();
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                carry(from_near, to_far, Arc::clone(&shared), true);
                carry(from_far, to_near, Arc::clone(&shared), false);
            }
        });
        Self { address, state }
    }

    /// The number of times that something went out after something had come back.
    pub fn trips(&self) -> u64 {
        self.state.trips.load(Ordering::SeqCst)
    }

    /// Carries this many more pieces, then loses the next one and breaks off every connection; later pieces
    /// are carried again.
    pub fn break_after(&self, pieces: i64) {
        self.state.left.store(pieces, Ordering::SeqCst);
    }

    /// Whether it has broken off since the last call of `break_after`.
    pub fn is_broken(&self) -> bool {
        self.state.left.load(Ordering::SeqCst) < 0
    }
}

impl State {
    /// Counts a piece; `false` if it is lost.
    fn carries(&self, out: bool) -> bool {
        if self.out.swap(out, Ordering::SeqCst) != out && out {
            self.trips.fetch_add(1, Ordering::SeqCst);
        }
        if self.left.load(Ordering::SeqCst) < 0 || self.left.fetch_sub(1, Ordering::SeqCst) > 0 {
            return true;
        }
        self.cut.send_replace(());
        false
    }
}

fn carry(
    mut from: impl AsyncRead + Unpin + Send + 'static,
    mut to: impl AsyncWrite + Unpin + Send + 'static,
    state: Arc<State>,
    out: bool,
) {
    let (sender, mut receiver) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let (mut cut, mut cut_too) = (state.cut.subscribe(), state.cut.subscribe());
    let delay = state.delay;
    tokio::spawn(async move {
        let mut piece = vec![0; PIECE];
        loop {
            let read = tokio::select! {
                read = from.read(&mut piece) => read,
                _ = cut.changed() => return,
            };
            let Ok(length @ 1..) = read else { return };
            if !state.carries(out) || sender.send((Instant::now() + delay, piece[..length].to_vec())).is_err() {
                return;
            }
        }
    });
    tokio::spawn(async move {
        loop {
            let received = tokio::select! {
                received = receiver.recv() => received,
                _ = cut_too.changed() => return,
            };
            let Some((due, piece)) = received else { return };
            // A delay below the timer's resolution is skipped.
            if !delay.is_zero() {
                tokio::time::sleep_until(due).await;
            }
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
    });
}
