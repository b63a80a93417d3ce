//! Serves a co-signer over HTTP/1.1 in mutually authenticated TLS, on loopback.
//!
//! A request must be complete, of this version and with a new sequence number. Any other is rejected here and changes no
//! session, no attempt counter and no ban.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use lockstep_keysign::port::{Cosigner, PortError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use crate::accept::{Endpoint, Peer, accept};
use crate::error::CosignerError;
use crate::wire::{
    Incoming, LONGEST_BODY, PATH, Request, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION, VERSION,
    read_request,
};

/// A bound socket that does not answer yet.
pub struct Server {
    listener: TcpListener,
    acceptor: TlsAcceptor,
    state: Arc<ServerState>,
}

struct ServerState {
    home: Arc<dyn Cosigner>,
    /// The highest number accepted. One counter is enough, because there is one client certificate.
    sequence: Mutex<u64>,
}

impl Server {
    /// Binds a free port on loopback.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub async fn bind(home: Arc<dyn Cosigner>, tls: rustls::ServerConfig) -> Result<Self, CosignerError> {
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
            .await
            .map_err(CosignerError::io("The co-signer got no port on loopback"))?;
        Ok(Self {
            listener,
            acceptor: TlsAcceptor::from(Arc::new(tls)),
            state: Arc::new(ServerState { home, sequence: Mutex::new(0) }),
        })
    }

    /// The bound port.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn port(&self) -> Result<u16, CosignerError> {
        let address = self.listener.local_addr().map_err(CosignerError::io("The co-signer has no port"))?;
        Ok(address.port())
    }

    /// Serves until `stop` changes or is dropped, then finishes the requests in progress.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        let app =
            Router::new().route(PATH, post(enter)).layer(DefaultBodyLimit::max(LONGEST_BODY)).with_state(self.state);
        accept(self.listener, self.acceptor, Arc::new(OneApp(app)), stop).await;
    }
}

/// The handshake admits only the app.
struct OneApp(Router);

impl Endpoint for OneApp {
    const MOST_CONNECTIONS: usize = 32;
    const IDLE_LIMIT: Option<Duration> = None;

    fn router(&self, _: &Peer) -> Router {
        self.0.clone()
    }
}

/// `body` is complete: an interrupted request is not passed on.
async fn enter(State(state): State<Arc<ServerState>>, body: Bytes) -> HttpResponse {
    let request = match read_request(&body) {
        Incoming::Request(request) => request,
        Incoming::OtherVersion(theirs) => {
            tracing::warn!(theirs, ours = VERSION, "a request of another version");
            return (status(STATUS_VERSION), vec![VERSION]).into_response();
        }
        Incoming::Malformed => return status(STATUS_MALFORMED).into_response(),
    };
    // It may contain a password key.
    if let Ok(mut bytes) = body.try_into_mut() {
        bytes.zeroize();
    }
    let Request { sequence, call, .. } = request;
    if !state.admit(sequence) {
        tracing::warn!("a replayed request was rejected");
        return status(STATUS_REPLAYED).into_response();
    }
    // In a task of its own, so that it completes even if the peer disconnects.
    let home = Arc::clone(&state.home);
    let result = tokio::spawn(async move { home.call(call).await })
        .await
        .unwrap_or_else(|_| Err(PortError::Internal { detail: "the request broke off".to_owned() }));
    match postcard::to_allocvec(&Response { sequence, result }) {
        Ok(bytes) => bytes.into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn status(code: u16) -> StatusCode {
    StatusCode::from_u16(code).unwrap_or(StatusCode::BAD_REQUEST)
}

impl ServerState {
    fn admit(&self, sequence: u64) -> bool {
        let mut last = self.sequence.lock().unwrap_or_else(PoisonError::into_inner);
        let new = sequence > *last;
        if new {
            *last = sequence;
        }
        new
    }
}
