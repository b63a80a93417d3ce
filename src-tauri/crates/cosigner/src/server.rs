//! Serves a co-signer over HTTP/1.1 in mutually authenticated TLS, to the user that started it.
//!
//! A request must be complete, have this protocol version and a new sequence number. Any other request is
//! rejected here and changes no session, attempt counter or ban.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use lockstep_keysign::port::{Cosigner, PortError};
use tokio::net::UnixListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use crate::accept::{Ending, Endpoint, Stay, User, accept};
use crate::bounds::connection::MOST_EMBEDDED;
use crate::error::CosignerError;
use crate::local_socket::LocalSocket;
use crate::remote::request_signature::ChannelBinding;
use crate::wire::{
    Incoming, LONGEST_BODY, PATH, Request, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION, VERSION,
    read_request,
};

/// A bound socket that does not answer yet.
pub struct Server {
    listener: UnixListener,
    socket: LocalSocket,
    acceptor: TlsAcceptor,
    state: Arc<ServerState>,
}

struct ServerState {
    home: Arc<dyn Cosigner>,
    /// The highest number accepted. One counter is enough, because there is one client certificate.
    sequence: Mutex<u64>,
}

impl Server {
    /// Binds a socket with a new name.
    ///
    /// # Errors
    /// [`CosignerError::Io`], [`CosignerError::Randomness`].
    pub fn bind(home: Arc<dyn Cosigner>, tls: rustls::ServerConfig) -> Result<Self, CosignerError> {
        let socket = LocalSocket::random()?;
        Ok(Self {
            listener: socket.bind()?,
            socket,
            acceptor: TlsAcceptor::from(Arc::new(tls)),
            state: Arc::new(ServerState { home, sequence: Mutex::new(0) }),
        })
    }

    /// The bound socket.
    #[must_use]
    pub const fn socket(&self) -> &LocalSocket {
        &self.socket
    }

    /// Serves until `stop` changes or is dropped, then finishes the requests in progress.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        let app =
            Router::new().route(PATH, post(enter)).layer(DefaultBodyLimit::max(LONGEST_BODY)).with_state(self.state);
        let user = User(rustix::process::geteuid().as_raw());
        let places = Arc::new(Semaphore::new(MOST_EMBEDDED));
        accept(self.listener, self.acceptor, Arc::new(OneApp { app, user, places }), stop).await;
    }
}

/// The socket admits only this process's user, and the handshake only the app.
struct OneApp {
    app: Router,
    user: User,
    places: Arc<Semaphore>,
}

struct Place {
    _permit: OwnedSemaphorePermit,
}

impl Stay for Place {
    async fn ending(&self) -> Ending {
        std::future::pending().await
    }
}

impl Endpoint for OneApp {
    type Listener = UnixListener;
    type Stay = Place;
    const IDLE_LIMIT: Option<Duration> = None;

    fn admit(&self, from: User) -> Option<Place> {
        if from != self.user {
            tracing::warn!(user = from.0, "another user's process was turned away");
            return None;
        }
        match Arc::clone(&self.places).try_acquire_owned() {
            Ok(permit) => Some(Place { _permit: permit }),
            Err(_) => {
                tracing::warn!("a connection was rejected: too many are open");
                None
            }
        }
    }

    fn router(&self, _: User, _: ChannelBinding, _: &Arc<Place>) -> Router {
        self.app.clone()
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
