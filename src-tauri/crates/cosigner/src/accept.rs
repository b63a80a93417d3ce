//! Accepts TLS connections, derives their channel binding, and serves HTTP/1.1 on each until it ends.

use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

use crate::bounds::connection::PROOF;
use crate::remote::request_signature::{ChannelBinding, EXPORTER};

/// The pause after the system could not accept a connection.
const PAUSE: Duration = Duration::from_millis(50);

/// A socket that accepts connections.
pub(crate) trait Listener: Send {
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;
    /// What the operating system knows about the other end.
    type Origin: Copy + Send + 'static;

    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, Self::Origin)>> + Send;
}

impl Listener for TcpListener {
    type Stream = TcpStream;
    type Origin = IpAddr;

    async fn accept(&self) -> io::Result<(TcpStream, IpAddr)> {
        let (stream, from) = Self::accept(self).await?;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "small packets will wait");
        }
        Ok((stream, from.ip()))
    }
}

/// The user who owns the process at the other end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct User(pub(crate) u32);

impl Listener for UnixListener {
    type Stream = UnixStream;
    type Origin = User;

    async fn accept(&self) -> io::Result<(UnixStream, User)> {
        let (stream, _) = Self::accept(self).await?;
        let user = User(stream.peer_cred()?.uid());
        Ok((stream, user))
    }
}

/// When a connection must end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// At once, even during a request.
    Now,
    /// After the request in progress.
    AfterRequest,
}

/// Held by a connection for as long as it may stay.
pub(crate) trait Stay: Send + Sync + 'static {
    /// Waits until the connection must end.
    fn ending(&self) -> impl Future<Output = Ending> + Send;
}

/// Serves the connections of one socket.
pub(crate) trait Endpoint: Send + Sync + 'static {
    type Listener: Listener;
    type Stay: Stay;
    /// How long a connection may be idle before the head of its next request.
    const IDLE_LIMIT: Option<Duration>;

    /// `None` if a connection from there is not accepted now.
    fn admit(&self, from: OriginOf<Self>) -> Option<Self::Stay>;

    fn router(&self, from: OriginOf<Self>, channel: ChannelBinding, stay: &Arc<Self::Stay>) -> Router;
}

type OriginOf<E> = <<E as Endpoint>::Listener as Listener>::Origin;
type StreamOf<E> = <<E as Endpoint>::Listener as Listener>::Stream;

/// Accepts until `stop` changes or is dropped, then finishes the requests in progress.
pub(crate) async fn accept<E: Endpoint>(
    listener: E::Listener,
    acceptor: TlsAcceptor,
    endpoint: Arc<E>,
    mut stop: watch::Receiver<()>,
) {
    let mut connections = JoinSet::new();
    loop {
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
            _ = stop.changed() => break,
        };
        while connections.try_join_next().is_some() {}
        if let Some(stay) = endpoint.admit(from) {
            connections.spawn(connection(stream, from, stay, acceptor.clone(), Arc::clone(&endpoint), stop.clone()));
        }
    }
    // Closed at once, so that new connections are refused instead of waiting.
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn connection<E: Endpoint>(
    stream: StreamOf<E>,
    from: OriginOf<E>,
    stay: E::Stay,
    acceptor: TlsAcceptor,
    endpoint: Arc<E>,
    mut stop: watch::Receiver<()>,
) {
    let handshake = tokio::select! {
        handshake = tokio::time::timeout(PROOF, acceptor.accept(stream)) => handshake,
        _ = stay.ending() => return,
        _ = stop.changed() => return,
    };
    let stream = match handshake {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => return tracing::warn!(%error, "a peer could not prove itself"),
        Err(_) => return tracing::warn!("a peer took too long to prove itself"),
    };
    let Ok(channel) = stream.get_ref().1.export_keying_material([0; 32], EXPORTER, None) else {
        return tracing::warn!("a connection has no channel of its own");
    };
    let stay = Arc::new(stay);
    let router = endpoint.router(from, channel, &stay);
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(E::IDLE_LIMIT);
    let serving = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        ending = stay.ending() => match ending {
            Ending::Now => return tracing::debug!("a connection gave its place up"),
            Ending::AfterRequest => {
                serving.as_mut().graceful_shutdown();
                serving.await
            }
        },
        _ = stop.changed() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
