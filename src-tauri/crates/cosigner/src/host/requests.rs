//! Requests of devices: authentication, rate limits and sequence numbers come before the call.
//!
//! A request must be complete, of this version, signed by a paired device for this connection, and with a new number. Any other
//! is rejected here and changes no session, no attempt counter and no ban.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{Request as HttpRequest, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use lockstep_keysign::port::{Call, PortError, Reply};
use lockstep_platform::Clock;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use super::device_scope::DeviceScope;
use super::limits::{Limits, Rate};
use super::metrics::Metrics;
use crate::accept::{Endpoint, Peer, accept};
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::remote::request_signature::{Claim, HEADER, RequestSignature};
use crate::remote::{CALL_PATH, PAIR_PATH, STATUS_OLDER_COPY, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::service::ShareHome;
use crate::storage::Admitted;
use crate::tls::{Identity, service_config};
use crate::wire::{
    Incoming, LONGEST_BODY, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION, VERSION, read_request,
};

/// The time limit for receiving a body.
const PATIENCE: Duration = Duration::from_secs(20);
const STATUS_TOO_LARGE: u16 = 413;

/// Rate limits of a service.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// Per address: connections and unauthenticated requests.
    pub address: Rate,
    /// Per device.
    pub device: Rate,
}

impl Default for Rates {
    /// Per address 60 connections at once and one a second; per device 200 requests at once and 20 a second.
    fn default() -> Self {
        Self { address: Rate { burst: 60, per_second: 1 }, device: Rate { burst: 200, per_second: 20 } }
    }
}

/// A bound socket that does not answer yet.
pub struct Host {
    listener: TcpListener,
    acceptor: TlsAcceptor,
    state: Arc<HostState>,
}

pub(super) struct HostState {
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
    /// [`CosignerError::Io`] if the address cannot be bound, [`CosignerError::Channel`].
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
        let state = HostState { home, metrics, network, clock, addresses, devices };
        Ok(Self { listener, acceptor, state: Arc::new(state) })
    }

    /// The bound address.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn address(&self) -> Result<SocketAddr, CosignerError> {
        self.listener.local_addr().map_err(CosignerError::io("The co-signer has no address"))
    }

    /// Serves until `stop` changes or is dropped, then finishes the requests in progress.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        accept(self.listener, self.acceptor, Arc::new(DeviceEndpoint(self.state)), stop).await;
    }
}

struct DeviceEndpoint(Arc<HostState>);

/// A connection, and the device that authenticated on it.
struct DeviceConnection {
    peer: Peer,
    /// The device's id and public key, which never change. Every request still checks that the device is not revoked, when its
    /// number is used up.
    proved: OnceLock<([u8; 16], [u8; 32])>,
}

type Shared = State<(Arc<HostState>, Arc<DeviceConnection>)>;

impl Endpoint for DeviceEndpoint {
    const MOST_CONNECTIONS: usize = 1024;
    const IDLE_LIMIT: Option<Duration> = Some(Duration::from_secs(300));

    fn admits(&self, address: IpAddr) -> bool {
        let admitted = self.0.counts_against(address);
        if !admitted {
            self.0.metrics.refused("address_rate");
        }
        admitted
    }

    fn router(&self, peer: &Peer) -> Router {
        Router::new()
            .route(CALL_PATH, post(call))
            .route(PAIR_PATH, post(pair))
            .with_state((Arc::clone(&self.0), Arc::new(DeviceConnection { peer: *peer, proved: OnceLock::new() })))
    }
}

/// Why a request was rejected before its call was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rejection {
    Stranger,
    TooMany,
    TooLarge,
    Malformed,
    OtherVersion,
    Replayed,
    OlderCopy,
    Storage,
}

impl Rejection {
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

impl From<CosignerError> for Rejection {
    fn from(error: CosignerError) -> Self {
        tracing::error!(%error, "the co-signer's storage failed");
        Self::Storage
    }
}

async fn call(State((state, connection)): Shared, request: HttpRequest<Body>) -> HttpResponse {
    let header = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
    let signature = header.and_then(RequestSignature::from_header);
    let answered = match (signature, whole(request.into_body(), LONGEST_BODY).await) {
        (Some(signature), Ok(body)) => state.call(&connection, signature, body).await,
        (None, _) => Err(Rejection::Stranger),
        (_, Err(rejection)) => Err(rejection),
    };
    state.reply(&connection.peer, answered)
}

async fn pair(State((state, connection)): Shared, request: HttpRequest<Body>) -> HttpResponse {
    let answered = match whole(request.into_body(), super::pairing::LONGEST).await {
        Ok(body) => state.pair(&connection.peer, &body).await,
        Err(rejection) => Err(rejection),
    };
    state.reply(&connection.peer, answered)
}

/// Reads the complete body; fails if it is interrupted or too slow.
async fn whole(body: Body, longest: usize) -> Result<Bytes, Rejection> {
    match tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, longest)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(Rejection::TooLarge),
        Err(_) => Err(Rejection::Malformed),
    }
}

impl HostState {
    async fn call(
        &self,
        connection: &DeviceConnection,
        signature: RequestSignature,
        body: Bytes,
    ) -> Result<Vec<u8>, Rejection> {
        let DeviceConnection { peer, proved } = connection;
        let claim = signature.claim;
        if !self.may_still_fail(peer.address) {
            return Err(Rejection::TooMany);
        }
        let key = match proved.get() {
            Some((device, key)) if *device == claim.device => *key,
            Some(_) | None => self.home.storage().device(claim.device).await?.ok_or(Rejection::Stranger)?.public_key,
        };
        if !signature.is_by(&key, CALL_PATH, &body, &peer.channel) {
            return Err(Rejection::Stranger);
        }
        // Only the first device on a connection is remembered; another one is looked up each time.
        let _ = proved.set((claim.device, key));
        let now = self.clock.now();
        if !self.devices.lock().unwrap_or_else(PoisonError::into_inner).admit(claim.device, now) {
            return Err(Rejection::TooMany);
        }
        let request = match read_request(&body) {
            Incoming::Request(request) if request.sequence == claim.sequence => request,
            Incoming::OtherVersion(_) => return Err(Rejection::OtherVersion),
            Incoming::Request(_) | Incoming::Malformed => return Err(Rejection::Malformed),
        };
        // It may contain a password key.
        if let Ok(mut bytes) = body.try_into_mut() {
            bytes.zeroize();
        }
        let storage = self.home.storage();
        let owns = match storage.admit(claim.device, claim.sequence, claim.answered, claim.vault, now).await? {
            Admitted::Yes { owns } => owns,
            Admitted::Replayed => return Err(Rejection::Replayed),
            Admitted::OlderCopy => {
                tracing::error!("a device has had answers that this storage does not remember: it is an older copy");
                return Err(Rejection::OlderCopy);
            }
            Admitted::Stranger => return Err(Rejection::Stranger),
        };
        let (name, sequence) = (request.call.name(), request.sequence);
        let result = self.decide(claim, owns, request.call).await;
        self.metrics.answered(name, &result);
        postcard::to_allocvec(&Response { sequence, result }).map_err(|_| Rejection::Malformed)
    }

    /// In a task of its own, so that it completes even if the device disconnects.
    async fn decide(&self, claim: Claim, owns: bool, call: Call) -> Result<Reply, PortError> {
        let (home, clock) = (Arc::clone(&self.home), Arc::clone(&self.clock));
        let scope = DeviceScope { home, clock, owns };
        tokio::spawn(async move { scope.call(claim, call).await })
            .await
            .unwrap_or_else(|_| Err(PortError::Internal { detail: "the request broke off".to_owned() }))
    }

    fn reply(&self, peer: &Peer, answered: Result<Vec<u8>, Rejection>) -> HttpResponse {
        let rejection = match answered {
            Ok(bytes) => return bytes.into_response(),
            Err(rejection) => rejection,
        };
        self.metrics.refused(rejection.reason());
        if matches!(rejection, Rejection::Stranger | Rejection::Malformed | Rejection::TooLarge) {
            self.counts_against(peer.address);
        }
        let status = StatusCode::from_u16(rejection.status()).unwrap_or(StatusCode::BAD_REQUEST);
        match rejection {
            Rejection::OtherVersion => (status, vec![VERSION]).into_response(),
            _ => status.into_response(),
        }
    }

    /// Takes a token from an address's rate limit; `false` if none is left.
    pub(super) fn counts_against(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).admit(rate_limit_key(address), self.clock.now())
    }

    fn may_still_fail(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).has(&rate_limit_key(address), self.clock.now())
    }
}

/// The key of an address's rate limit. All IPv6 addresses of a /64 network count as one.
fn rate_limit_key(address: IpAddr) -> IpAddr {
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
    use super::rate_limit_key;

    #[test]
    fn the_addresses_of_one_network_are_counted_as_one() {
        let of = |text: &str| rate_limit_key(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"), "one network");
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"), "two networks");
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"), "one address in both spellings");
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"), "two addresses");
    }
}
