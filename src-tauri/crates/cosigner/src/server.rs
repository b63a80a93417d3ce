//! The port over HTTP/1.1 in mutually authenticated TLS, on loopback.
//!
//! A request counts only when it is whole, of our version and of a new sequence number; anything else is turned
//! away here and reaches no session, no counter and no ban.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use lockstep_keysign::port::{Cosigner, ExportedShare, PortError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use zeroize::Zeroize;

use crate::accept::{House, Visitor, accept};
use crate::error::CosignerError;
use crate::wire::{
    Answer, Call, Incoming, LONGEST_BODY, PATH, Request, Response, STATUS_MALFORMED, STATUS_REPLAYED, STATUS_VERSION,
    VERSION, read_request,
};

/// A bound socket that does not answer yet.
pub struct Server {
    listener: TcpListener,
    acceptor: TlsAcceptor,
    door: Arc<Door>,
}

/// What every request passes.
struct Door {
    home: Arc<dyn Cosigner>,
    /// The highest sequence number that was let in. There is one client certificate, hence one.
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
            door: Arc::new(Door { home, sequence: Mutex::new(0) }),
        })
    }

    /// The port that was given.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn port(&self) -> Result<u16, CosignerError> {
        let address = self.listener.local_addr().map_err(CosignerError::io("The co-signer has no port"))?;
        Ok(address.port())
    }

    /// Serves until `stop` changes or is dropped, then lets the requests that were begun come to their end.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        let app =
            Router::new().route(PATH, post(enter)).layer(DefaultBodyLimit::max(LONGEST_BODY)).with_state(self.door);
        accept(self.listener, self.acceptor, Arc::new(OneApp(app)), stop).await;
    }
}

/// Everybody who gets past the handshake is the app.
struct OneApp(Router);

impl House for OneApp {
    const MOST_CONNECTIONS: usize = 32;
    const LONGEST_REST: Option<Duration> = None;

    fn rooms(&self, _: &Visitor) -> Router {
        self.0.clone()
    }
}

/// `body` is complete: a request that breaks off never gets here.
async fn enter(State(door): State<Arc<Door>>, body: Bytes) -> HttpResponse {
    let request = match read_request(&body) {
        Incoming::Request(request) => request,
        Incoming::OtherVersion(theirs) => {
            tracing::warn!(theirs, ours = VERSION, "a request of another version");
            return (status(STATUS_VERSION), vec![VERSION]).into_response();
        }
        Incoming::Malformed => return status(STATUS_MALFORMED).into_response(),
    };
    // It may have held a password key.
    if let Ok(mut bytes) = body.try_into_mut() {
        bytes.zeroize();
    }
    let Request { sequence, call, .. } = request;
    if !door.admit(sequence) {
        tracing::warn!("a replayed request was turned away");
        return status(STATUS_REPLAYED).into_response();
    }
    // In a task of its own: what was begun is ended, whether or not the peer waits for it.
    let home = Arc::clone(&door.home);
    let result = tokio::spawn(async move { dispatch(&*home, call).await })
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

impl Door {
    fn admit(&self, sequence: u64) -> bool {
        let mut last = self.sequence.lock().unwrap_or_else(PoisonError::into_inner);
        let new = sequence > *last;
        if new {
            *last = sequence;
        }
        new
    }
}

/// Calls the method that a call is.
pub(crate) async fn dispatch(home: &dyn Cosigner, call: Call) -> Result<Answer, PortError> {
    let done = |()| Answer::Done;
    match call {
        Call::Hello => Ok(Answer::Done),
        Call::KeygenFirst { vault, params, message } => {
            home.keygen_first(vault, params, message).await.map(Answer::Message)
        }
        Call::KeygenSecond { vault, password_key, message } => {
            home.keygen_second(vault, password_key.into(), message).await.map(Answer::Message)
        }
        Call::Activate { vault } => home.activate(vault).await.map(done),
        Call::Discard { vault } => home.discard(vault).await.map(done),
        Call::Vaults => home.vaults().await.map(Answer::Vaults),
        Call::Open { vault, password_key, steps, commitment } => {
            let request =
                lockstep_keysign::port::OpenRequest { vault, password_key: password_key.into(), steps, commitment };
            home.open(request).await.map(Answer::Session)
        }
        Call::Exchange { session, sign_id, message } => {
            home.exchange(session, sign_id, message).await.map(Answer::Message)
        }
        Call::Finish { session, sign_id, message } => {
            home.finish(session, sign_id, message).await.map(Answer::Signature)
        }
        Call::Ask { vault, sign_id } => home.ask(vault, sign_id).await.map(Answer::Asked),
        Call::Close { session } => home.close(session).await.map(done),
        Call::ReportBan { vault, reason } => home.report_ban(vault, reason).await.map(done),
        Call::Import { vault, params, password_key, share } => {
            home.import(vault, params, password_key.into(), share).await.map(done)
        }
        Call::Kdf { vault } => home.kdf(vault).await.map(Answer::Kdf),
        Call::Unlock { vault, password_key } => home.unlock(vault, password_key.into()).await.map(done),
        Call::ChangePassword { vault, old, new, params } => {
            home.change_password(vault, old.into(), new.into(), params).await.map(done)
        }
        Call::Remove { vault, password_key } => home.remove(vault, password_key.into()).await.map(done),
        Call::Export { vault, password_key } => {
            let share = home.export(vault, password_key.into()).await?;
            Ok(Answer::Exported(share.as_bytes().to_vec()))
        }
        Call::Restore { password_key, share } => {
            home.restore(password_key.into(), ExportedShare::from_bytes(share)).await.map(done)
        }
        Call::RefreshFirst { vault, password_key, kind, message } => {
            home.refresh_first(vault, password_key.into(), kind, message).await.map(Answer::Message)
        }
        Call::RefreshSecond { vault, message } => home.refresh_second(vault, message).await.map(Answer::Message),
        Call::RefreshCommit { vault, generation } => home.refresh_commit(vault, generation).await.map(done),
        Call::RefreshDiscard { vault, generation } => home.refresh_discard(vault, generation).await.map(done),
        Call::Generation { vault } => home.generation(vault).await.map(Answer::Generations),
        Call::Unpair => {
            Err(PortError::Refused { reason: "this device is not paired; it is the wallet itself".to_owned() })
        }
    }
}
