//! The door that devices come through: who it is, whether it is their turn, whose vault it is, and only then the call.
//!
//! A request counts only when it is whole, of our version, signed by a device that is known for this very connection, and of a
//! new number; anything else is turned away here and reaches no session, no counter and no ban.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{Request as HttpRequest, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use lockstep_keysign::port::PortError;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use super::limits::{Limits, Rate};
use super::metrics::Metrics;
use crate::accept::{House, Visitor, accept};
use crate::clock::Clock;
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::remote::stamp::{Claim, HEADER, Stamp};
use crate::remote::{CALL_PATH, PAIR_PATH, STATUS_OLDER_COPY, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::service::ShareHome;
use crate::storage::Admitted;
use crate::tls::{Identity, service_config};
use crate::wire::{
    Incoming, LONGEST_BODY, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION, VERSION, read_request,
};

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);
const STATUS_TOO_LARGE: u16 = 413;

/// How often somebody may come.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// From one address: connections, and requests that prove nothing.
    pub address: Rate,
    /// From one device.
    pub device: Rate,
}

impl Default for Rates {
    /// 60 connections of one address at once and one a second; 200 requests of one device at once and 20 a second.
    fn default() -> Self {
        Self { address: Rate { burst: 60, per_second: 1 }, device: Rate { burst: 200, per_second: 20 } }
    }
}

/// A bound socket that does not answer yet.
pub struct Host {
    listener: TcpListener,
    acceptor: TlsAcceptor,
    door: Arc<Door>,
}

/// What every request passes.
pub(super) struct Door {
    pub(super) home: Arc<ShareHome>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) network: Network,
    pub(super) clock: Arc<dyn Clock>,
    addresses: Mutex<Limits<IpAddr>>,
    devices: Mutex<Limits<[u8; 16]>>,
}

impl Host {
    /// Binds `address`, to be served under `identity`.
    ///
    /// # Errors
    /// [`CosignerError::Io`] if the address is not to be had, [`CosignerError::Channel`].
    pub async fn bind(
        address: SocketAddr,
        identity: &Identity,
        home: Arc<ShareHome>,
        network: Network,
        clock: Arc<dyn Clock>,
        metrics: Arc<Metrics>,
        rates: Rates,
    ) -> Result<Self, CosignerError> {
        let acceptor = TlsAcceptor::from(Arc::new(service_config(identity)?));
        let listener =
            TcpListener::bind(address).await.map_err(CosignerError::io("The co-signer did not get its address"))?;
        let addresses = Mutex::new(Limits::new(rates.address));
        let devices = Mutex::new(Limits::new(rates.device));
        let door = Door { home, metrics, network, clock, addresses, devices };
        Ok(Self { listener, acceptor, door: Arc::new(door) })
    }

    /// The address that was bound.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn address(&self) -> Result<SocketAddr, CosignerError> {
        self.listener.local_addr().map_err(CosignerError::io("The co-signer has no address"))
    }

    /// Serves until `stop` changes or is dropped, then lets the requests that were begun come to their end.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        accept(self.listener, self.acceptor, Arc::new(Doorway(self.door)), stop).await;
    }
}

struct Doorway(Arc<Door>);

/// One connection, and the device that has proved itself on it.
struct Caller {
    visitor: Visitor,
    /// Its id and the public half of its key, which belong together for ever. Whether the device is still known is asked with
    /// every request all the same, where its number is used up.
    proved: OnceLock<([u8; 16], [u8; 32])>,
}

type Entered = State<(Arc<Door>, Arc<Caller>)>;

impl House for Doorway {
    const MOST_CONNECTIONS: usize = 1024;
    const LONGEST_REST: Option<Duration> = Some(Duration::from_secs(300));

    fn welcomes(&self, address: IpAddr) -> bool {
        let welcome = self.0.counts_against(address);
        if !welcome {
            self.0.metrics.refused("address_rate");
        }
        welcome
    }

    fn rooms(&self, visitor: &Visitor) -> Router {
        Router::new()
            .route(CALL_PATH, post(call))
            .route(PAIR_PATH, post(pair))
            .with_state((Arc::clone(&self.0), Arc::new(Caller { visitor: *visitor, proved: OnceLock::new() })))
    }
}

/// Why a request was not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turned {
    Stranger,
    TooMany,
    TooLarge,
    Malformed,
    OtherVersion,
    Replayed,
    OlderCopy,
    Storage,
}

impl Turned {
    const fn status(self) -> u16 {
        match self {
            Self::Stranger => STATUS_STRANGER,
            Self::TooMany => STATUS_TOO_MANY,
            Self::TooLarge => STATUS_TOO_LARGE,
            Self::Malformed => STATUS_MALFORMED,
            Self::OtherVersion => STATUS_VERSION,
            Self::Replayed => STATUS_REPLAYED,
            Self::OlderCopy => STATUS_OLDER_COPY,
            Self::Storage => STATUS_STORAGE,
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Self::Stranger => "stranger",
            Self::TooMany => "device_rate",
            Self::TooLarge => "too_large",
            Self::Malformed => "malformed",
            Self::OtherVersion => "version",
            Self::Replayed => "replayed",
            Self::OlderCopy => "older_copy",
            Self::Storage => "storage",
        }
    }
}

impl From<CosignerError> for Turned {
    fn from(error: CosignerError) -> Self {
        tracing::error!(%error, "the co-signer's storage failed");
        Self::Storage
    }
}

async fn call(State((door, caller)): Entered, request: HttpRequest<Body>) -> HttpResponse {
    let stamp = request.headers().get(HEADER).and_then(|value| value.to_str().ok()).and_then(Stamp::from_header);
    let answered = match (stamp, whole(request.into_body(), LONGEST_BODY).await) {
        (Some(stamp), Ok(body)) => door.call(&caller, stamp, body).await,
        (None, _) => Err(Turned::Stranger),
        (_, Err(turned)) => Err(turned),
    };
    door.reply(&caller.visitor, answered)
}

async fn pair(State((door, caller)): Entered, request: HttpRequest<Body>) -> HttpResponse {
    let answered = match whole(request.into_body(), super::pairing::LONGEST).await {
        Ok(body) => door.pair(&caller.visitor, &body).await,
        Err(turned) => Err(turned),
    };
    door.reply(&caller.visitor, answered)
}

/// A body that breaks off, or does not come to its end in time, never gets further.
async fn whole(body: Body, longest: usize) -> Result<Bytes, Turned> {
    match tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, longest)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(Turned::TooLarge),
        Err(_) => Err(Turned::Malformed),
    }
}

impl Door {
    async fn call(&self, caller: &Caller, stamp: Stamp, body: Bytes) -> Result<Vec<u8>, Turned> {
        let Caller { visitor, proved } = caller;
        let claim = stamp.claim;
        if !self.may_still_fail(visitor.address) {
            return Err(Turned::TooMany);
        }
        let key = match proved.get() {
            Some((device, key)) if *device == claim.device => *key,
            Some(_) | None => self.home.storage().device(claim.device).await?.ok_or(Turned::Stranger)?.public_key,
        };
        if !stamp.is_by(&key, CALL_PATH, &body, &visitor.channel) {
            return Err(Turned::Stranger);
        }
        // The first that proves itself is remembered; another one on the same connection is looked up each time.
        let _ = proved.set((claim.device, key));
        let now = self.clock.now();
        if !self.devices.lock().unwrap_or_else(PoisonError::into_inner).admit(claim.device, now) {
            return Err(Turned::TooMany);
        }
        let request = match read_request(&body) {
            Incoming::Request(request) if request.sequence == claim.sequence => request,
            Incoming::OtherVersion(_) => return Err(Turned::OtherVersion),
            Incoming::Request(_) | Incoming::Malformed => return Err(Turned::Malformed),
        };
        // It may have held a password key.
        if let Ok(mut bytes) = body.try_into_mut() {
            bytes.zeroize();
        }
        let storage = self.home.storage();
        let owns = match storage.admit(claim.device, claim.sequence, claim.answered, claim.vault, now).await? {
            Admitted::Yes { owns } => owns,
            Admitted::Replayed => return Err(Turned::Replayed),
            Admitted::OlderCopy => {
                tracing::error!("a device has had answers that this storage does not remember: it is an older copy");
                return Err(Turned::OlderCopy);
            }
            Admitted::Stranger => return Err(Turned::Stranger),
        };
        let (kind, sequence) = (request.call.kind(), request.sequence);
        let result = self.decide(claim, owns, request.call).await;
        self.metrics.answered(kind, &result);
        postcard::to_allocvec(&Response { sequence, result }).map_err(|_| Turned::Malformed)
    }

    /// In a task of its own: what was begun is ended, whether or not the device waits for it.
    async fn decide(
        &self,
        claim: Claim,
        owns: bool,
        call: crate::wire::Call,
    ) -> Result<crate::wire::Answer, PortError> {
        let (home, clock) = (Arc::clone(&self.home), Arc::clone(&self.clock));
        let counter = super::counter::Counter { home, clock, owns };
        tokio::spawn(async move { counter.serve(claim, call).await })
            .await
            .unwrap_or_else(|_| Err(PortError::Internal { detail: "the request broke off".to_owned() }))
    }

    fn reply(&self, visitor: &Visitor, answered: Result<Vec<u8>, Turned>) -> HttpResponse {
        let turned = match answered {
            Ok(bytes) => return bytes.into_response(),
            Err(turned) => turned,
        };
        self.metrics.refused(turned.reason());
        if matches!(turned, Turned::Stranger | Turned::Malformed | Turned::TooLarge) {
            self.counts_against(visitor.address);
        }
        let status = StatusCode::from_u16(turned.status()).unwrap_or(StatusCode::BAD_REQUEST);
        match turned {
            Turned::OtherVersion => (status, vec![VERSION]).into_response(),
            _ => status.into_response(),
        }
    }

    /// Takes one from what an address may do without proving anything; `false` if there is nothing left.
    pub(super) fn counts_against(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).admit(household(address), self.clock.now())
    }

    fn may_still_fail(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).has(&household(address), self.clock.now())
    }
}

/// An IPv6 address is one of the many of its network (/64), which are counted as one.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(own) => {
            let [a, b, c, d, ..] = own.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::household;

    #[test]
    fn the_addresses_of_one_network_are_counted_as_one() {
        let of = |text: &str| household(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"), "one network");
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"), "two networks");
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"), "one address in both spellings");
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"), "two addresses");
    }
}
