//! Requests of devices: authentication, rate limits and sequence numbers come before the call.
//!
//! A request must be complete, have this protocol version, carry the signature of a paired device for this
//! connection, and have a new number. Any other request is rejected here and changes no session, attempt
//! counter or ban.

use lockstep_texts::Said;
use std::collections::HashMap;
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
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use super::device_scope::DeviceScope;
use super::limits::{Limits, Rate};
use super::metrics::Metrics;
use super::places::{Lobby, Place, household};
use crate::accept::{Endpoint, accept};
use crate::bounds::connection::{BODY, IDLE};
use crate::bounds::request::{DEVICE_RATE, HOUSEHOLD_RATE, LONGEST_BODY, LONGEST_PAIRING, MOST_AT_ONCE};
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::remote::request_signature::{BODY_HEADER, BodyHash, ChannelBinding, Claim, HEADER, RequestSignature};
use crate::remote::{CALL_PATH, PAIR_PATH, STATUS_OLDER_COPY, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::service::ShareHome;
use crate::storage::Admitted;
use crate::tls::{Identity, service_config};
use crate::wire::{Incoming, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION, VERSION, read_request};

const STATUS_TOO_LARGE: u16 = 413;

/// Rate limits of a service.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// Per household: connections and unauthenticated requests.
    pub address: Rate,
    /// Per device.
    pub device: Rate,
}

impl Default for Rates {
    /// [`HOUSEHOLD_RATE`] and [`DEVICE_RATE`].
    fn default() -> Self {
        Self { address: HOUSEHOLD_RATE.into(), device: DEVICE_RATE.into() }
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
    /// The devices with requests in progress.
    turns: Mutex<HashMap<[u8; 16], Arc<Semaphore>>>,
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
        let listener = TcpListener::bind(address)
            .await
            .map_err(CosignerError::io(Said::as_it_is("The co-signer did not get its address")))?;
        let addresses = Mutex::new(Limits::new(rates.address));
        let devices = Mutex::new(Limits::new(rates.device));
        let state = HostState { home, metrics, network, clock, addresses, devices, turns: Mutex::default() };
        Ok(Self { listener, acceptor, state: Arc::new(state) })
    }

    /// The bound address.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn address(&self) -> Result<SocketAddr, CosignerError> {
        self.listener.local_addr().map_err(CosignerError::io(Said::as_it_is("The co-signer has no address")))
    }

    /// Serves until `stop` changes or is dropped, then finishes the requests in progress.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        let endpoint = DeviceEndpoint { state: self.state, lobby: Arc::default() };
        accept(self.listener, self.acceptor, Arc::new(endpoint), stop).await;
    }
}

struct DeviceEndpoint {
    state: Arc<HostState>,
    lobby: Arc<Lobby>,
}

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct Peer {
    pub(super) address: IpAddr,
    pub(super) channel: ChannelBinding,
}

/// A connection, and the device that authenticated on it.
struct DeviceConnection {
    peer: Peer,
    place: Arc<Place>,
    /// The device's id and public key, which never change. Every request still checks that the device is not
    /// revoked, when its number is consumed.
    proved: OnceLock<([u8; 16], [u8; 32])>,
}

type Shared = State<(Arc<HostState>, Arc<DeviceConnection>)>;

impl Endpoint for DeviceEndpoint {
    type Listener = TcpListener;
    type Stay = Place;
    const IDLE_LIMIT: Option<Duration> = Some(IDLE);

    fn admit(&self, address: IpAddr) -> Option<Place> {
        if !self.state.counts_against(address) {
            self.state.metrics.refused("address_rate");
            return None;
        }
        Some(Place::of_household(&self.lobby, household(address)))
    }

    fn router(&self, address: IpAddr, channel: ChannelBinding, place: &Arc<Place>) -> Router {
        let (peer, place) = (Peer { address, channel }, Arc::clone(place));
        let connection = Arc::new(DeviceConnection { peer, place, proved: OnceLock::new() });
        Router::new()
            .route(CALL_PATH, post(call))
            .route(PAIR_PATH, post(pair))
            .with_state((Arc::clone(&self.state), connection))
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
    let answered = state.call(&connection, request).await;
    state.reply(&connection.peer, answered)
}

async fn pair(State((state, connection)): Shared, request: HttpRequest<Body>) -> HttpResponse {
    let answered = match whole(request.into_body(), LONGEST_PAIRING).await {
        Ok(body) => state.pair(&connection.peer, &body).await,
        Err(rejection) => Err(rejection),
    };
    state.reply(&connection.peer, answered)
}

/// Reads the complete body; fails if it is interrupted or too slow.
async fn whole(body: Body, longest: usize) -> Result<Bytes, Rejection> {
    match tokio::time::timeout(BODY, axum::body::to_bytes(body, longest)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(Rejection::TooLarge),
        Err(_) => Err(Rejection::Malformed),
    }
}

impl HostState {
    /// The body of a request is read only after its signature was verified.
    async fn call(&self, connection: &DeviceConnection, request: HttpRequest<Body>) -> Result<Vec<u8>, Rejection> {
        let (head, body) = request.into_parts();
        let header = |name| head.headers.get(name).and_then(|value| value.to_str().ok());
        let signature = header(HEADER).and_then(RequestSignature::from_header).ok_or(Rejection::Stranger)?;
        let promised =
            header(BODY_HEADER).map(|text| BodyHash::from_header(text).ok_or(Rejection::Stranger)).transpose()?;
        let claim = signature.claim;
        let key = self.key_of(connection, claim.device).await?;
        let proves = |hash: &BodyHash| {
            if !signature.is_by(&key, CALL_PATH, hash, &connection.peer.channel) {
                return Err(Rejection::Stranger);
            }
            // Only the first device on a connection is remembered; another one is looked up each time.
            if connection.proved.set((claim.device, key)).is_ok() {
                connection.place.prove(claim.device);
            }
            Ok(())
        };
        let (body, turn) = match promised {
            Some(hash) => {
                proves(&hash)?;
                let turn = self.turn(claim.device).await?;
                let body = whole(body, LONGEST_BODY).await?;
                if BodyHash::of(&body) != hash {
                    return Err(Rejection::Stranger);
                }
                (body, turn)
            }
            // Version 0.1.0 does not send the hash. The device's id must be known then, and only the device
            // and this service know it.
            None => {
                let body = whole(body, LONGEST_BODY).await?;
                proves(&BodyHash::of(&body))?;
                (body, self.turn(claim.device).await?)
            }
        };
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
        let result = self.decide(claim, owns, request.call, turn).await;
        self.metrics.answered(name, &result);
        postcard::to_allocvec(&Response { sequence, result }).map_err(|_| Rejection::Malformed)
    }

    /// In a task of its own, so that it completes even if the device disconnects.
    async fn decide(
        &self,
        claim: Claim,
        owns: bool,
        call: Call,
        turn: OwnedSemaphorePermit,
    ) -> Result<Reply, PortError> {
        let (home, clock) = (Arc::clone(&self.home), Arc::clone(&self.clock));
        let scope = DeviceScope { home, clock, owns };
        let decided = async move {
            let reply = scope.call(claim, call).await;
            drop(turn);
            reply
        };
        tokio::spawn(decided)
            .await
            .unwrap_or_else(|_| Err(PortError::Internal { detail: "the request broke off".to_owned() }))
    }

    /// The key of a device. For an unauthenticated connection it is looked up only as often as the
    /// household's rate allows.
    async fn key_of(&self, connection: &DeviceConnection, device: [u8; 16]) -> Result<[u8; 32], Rejection> {
        if let Some((proved, key)) = connection.proved.get()
            && *proved == device
        {
            return Ok(*key);
        }
        if !self.may_still_fail(connection.peer.address) {
            return Err(Rejection::TooMany);
        }
        Ok(self.home.storage().device(device).await?.ok_or(Rejection::Stranger)?.public_key)
    }

    /// Waits until fewer than [`MOST_AT_ONCE`] requests of the device are being processed.
    async fn turn(&self, device: [u8; 16]) -> Result<OwnedSemaphorePermit, Rejection> {
        let semaphore = {
            let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            // A semaphore without other references is not in use.
            turns.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
            Arc::clone(turns.entry(device).or_insert_with(|| Arc::new(Semaphore::new(MOST_AT_ONCE))))
        };
        semaphore.acquire_owned().await.map_err(|_| Rejection::Storage)
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

    /// Takes a token from a household's rate limit; `false` if none is left.
    pub(super) fn counts_against(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).admit(household(address), self.clock.now())
    }

    fn may_still_fail(&self, address: IpAddr) -> bool {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).has(&household(address), self.clock.now())
    }
}
