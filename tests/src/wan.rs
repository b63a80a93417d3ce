//! The way to another machine: long, and not always whole. What goes through it is only carried, never read.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// How long a lost packet is missing until its sender sends it again, beside the way itself: the least that TCP waits.
const AGAIN: Duration = Duration::from_millis(200);
/// No packet is longer.
const PACKET: usize = 16 * 1024;

#[derive(Default)]
struct Weather {
    delay_ms: AtomicU64,
    /// Every so many-th packet is lost and sent again; none where this is 0.
    lost: AtomicU32,
    packets: AtomicU32,
    /// The next packet that comes back is lost with its connection.
    swallow: AtomicBool,
    swallowed: AtomicU32,
}

/// A listener on this machine behind which another one is. It ends when this is dropped.
pub struct Wan {
    address: SocketAddr,
    weather: Arc<Weather>,
    cuts: watch::Sender<u32>,
    port: Arc<AtomicU16>,
    listening: JoinHandle<()>,
}

impl Wan {
    /// A way to a port of this machine, without any delay so far.
    pub async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (weather, cuts) = (Arc::new(Weather::default()), watch::Sender::new(0));
        let port = Arc::new(AtomicU16::new(port));
        let (carried, cut, leads) = (weather.clone(), cuts.clone(), port.clone());
        let listening = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (weather, mut cut) = (carried.clone(), cut.subscribe());
                let port = leads.load(Ordering::SeqCst);
                tokio::spawn(async move {
                    if let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await {
                        tokio::select! {
                            () = carry(near, far, weather) => {}
                            _ = cut.changed() => {}
                        }
                    }
                });
            }
        });
        Self { address, weather, cuts, port, listening }
    }

    /// Host and port of this end.
    pub fn address(&self) -> String {
        self.address.to_string()
    }

    /// From now on another one is behind it; connections that are there stay.
    pub fn lead_to(&self, port: u16) {
        self.port.store(port, Ordering::SeqCst);
    }

    /// How long each packet is under way, in either direction.
    pub fn set_delay(&self, delay: Duration) {
        self.weather.delay_ms.store(u64::try_from(delay.as_millis()).expect("no such way"), Ordering::SeqCst);
    }

    /// Every so many-th packet is lost, and comes when it was sent again; what follows it waits. With 0 none is.
    pub fn lose_every(&self, packets: u32) {
        self.weather.lost.store(packets, Ordering::SeqCst);
    }

    /// The next packet that comes back never arrives, and its connection breaks.
    pub fn swallow_next_answer(&self) {
        self.weather.swallow.store(true, Ordering::SeqCst);
    }

    /// How many answers were swallowed.
    pub fn swallowed(&self) -> u32 {
        self.weather.swallowed.load(Ordering::SeqCst)
    }

    /// How many packets were carried.
    pub fn packets(&self) -> u32 {
        self.weather.packets.load(Ordering::SeqCst)
    }

    /// Breaks every connection there is.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}

impl Drop for Wan {
    fn drop(&mut self) {
        self.listening.abort();
        self.cut();
    }
}

async fn carry(near: TcpStream, far: TcpStream, weather: Arc<Weather>) {
    near.set_nodelay(true).expect("a socket");
    far.set_nodelay(true).expect("a socket");
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    tokio::select! {
        () = one_way(near_in, far_out, weather.clone(), false) => {}
        () = one_way(far_in, near_out, weather, true) => {}
    }
}

/// Packets arrive in their order, each as late as the way is long; the way carries many at once.
async fn one_way(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, weather: Arc<Weather>, back: bool) {
    let (send, mut under_way) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let reads = async move {
        let mut packet = vec![0; PACKET];
        while let Ok(length @ 1..) = from.read(&mut packet).await {
            if back && weather.swallow.swap(false, Ordering::SeqCst) {
                weather.swallowed.fetch_add(1, Ordering::SeqCst);
                return;
            }
            let number = weather.packets.fetch_add(1, Ordering::SeqCst) + 1;
            let lost = weather.lost.load(Ordering::SeqCst);
            let mut late = Duration::from_millis(weather.delay_ms.load(Ordering::SeqCst));
            if lost != 0 && number.is_multiple_of(lost) {
                late += AGAIN;
            }
            if send.send((Instant::now() + late, packet[..length].to_vec())).is_err() {
                return;
            }
        }
    };
    let writes = async move {
        while let Some((at, packet)) = under_way.recv().await {
            tokio::time::sleep_until(at).await;
            if to.write_all(&packet).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    };
    tokio::join!(reads, writes);
}
