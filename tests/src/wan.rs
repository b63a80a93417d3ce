//! A connection to another machine, with delay and loss. It carries packets without reading them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// The delay of a lost packet until it is sent again: TCP's minimum.
const AGAIN: Duration = Duration::from_millis(200);
/// The largest packet.
const PACKET: usize = 16 * 1024;

#[derive(Default)]
struct Weather {
    delay_ms: AtomicU64,
    /// One in this many packets is lost and sent again; 0 means none.
    lost: AtomicU32,
    packets: AtomicU32,
    /// Drops the next returning packet with its connection.
    swallow: AtomicBool,
    swallowed: AtomicU32,
}

/// A listener on this machine in front of another one. It stops when dropped.
pub struct Wan {
    address: SocketAddr,
    weather: Arc<Weather>,
    cuts: watch::Sender<u32>,
    port: Arc<AtomicU16>,
    listening: JoinHandle<()>,
}

impl Wan {
    /// A connection to a port of this machine, without delay at first.
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

    /// Replaces the machine behind it; open connections stay.
    pub fn lead_to(&self, port: u16) {
        self.port.store(port, Ordering::SeqCst);
    }

    /// Sets the delay of each packet, in both directions.
    pub fn set_delay(&self, delay: Duration) {
        self.weather.delay_ms.store(u64::try_from(delay.as_millis()).expect("no such way"), Ordering::SeqCst);
    }

    /// Loses every `packets`-th packet, which arrives after it is sent again; later packets wait for it. 0
    /// loses none.
    pub fn lose_every(&self, packets: u32) {
        self.weather.lost.store(packets, Ordering::SeqCst);
    }

    /// Drops the next returning packet and breaks its connection.
    pub fn swallow_next_answer(&self) {
        self.weather.swallow.store(true, Ordering::SeqCst);
    }

    /// The number of dropped answers.
    pub fn swallowed(&self) -> u32 {
        self.weather.swallowed.load(Ordering::SeqCst)
    }

    /// The number of packets.
    pub fn packets(&self) -> u32 {
        self.weather.packets.load(Ordering::SeqCst)
    }

    /// Breaks all open connections.
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

/// Packets arrive in order, each after the delay; many can be in transit.
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
