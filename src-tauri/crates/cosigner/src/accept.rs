//! Accepts TLS connections, derives their channel binding, and serves HTTP/1.1 on each until it ends.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

use crate::remote::request_signature::{ChannelBinding, EXPORTER};

/// The time limit of a TLS handshake.
const PATIENCE: Duration = Duration::from_secs(10);

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    pub(crate) channel: ChannelBinding,
}

/// Serves the connections of one socket.
pub(crate) trait Endpoint: Send + Sync + 'static {
    /// The most connections at once, including handshakes.
    const MOST_CONNECTIONS: usize;
    /// How long a connection may be idle before the head of its next request.
    const IDLE_LIMIT: Option<Duration>;

    /// Whether a connection from this address is accepted now.
    fn admits(&self, _address: IpAddr) -> bool {
        true
    }

    fn router(&self, peer: &Peer) -> Router;
}

/// Accepts until `stop` changes or is dropped, then finishes the requests in progress.
pub(crate) async fn accept<E: Endpoint>(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    endpoint: Arc<E>,
    mut stop: watch::Receiver<()>,
) {
    let permits = Arc::new(Semaphore::new(E::MOST_CONNECTIONS));
    let mut connections = JoinSet::new();
    loop {
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            _ = stop.changed() => break,
        };
        while connections.try_join_next().is_some() {}
        if !endpoint.admits(from.ip()) {
            continue;
        }
        let Ok(permit) = Arc::clone(&permits).try_acquire_owned() else {
            tracing::warn!("a connection was rejected: too many are open");
            continue;
        };
        let connection = connection(stream, from, acceptor.clone(), Arc::clone(&endpoint), stop.clone());
        connections.spawn(async move {
            connection.await;
            drop(permit);
        });
    }
    // Closed at once, so that new connections are refused instead of waiting.
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn connection<E: Endpoint>(
    stream: TcpStream,
    from: SocketAddr,
    acceptor: TlsAcceptor,
    endpoint: Arc<E>,
    mut stop: watch::Receiver<()>,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small packets will wait");
    }
    let handshake = tokio::select! {
        handshake = tokio::time::timeout(PATIENCE, acceptor.accept(stream)) => handshake,
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
    let router = endpoint.router(&Peer { address: from.ip(), channel });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(E::IDLE_LIMIT);
    let serving = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        _ = stop.changed() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
