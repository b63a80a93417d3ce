//! Connections: who may have one, the proof of the channel, and HTTP/1.1 over it until it ends.

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

use crate::remote::stamp::{Channel, EXPORTER};

/// How long a peer may take to prove itself.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor {
    /// From where.
    pub(crate) address: IpAddr,
    /// What only this connection's two ends have.
    pub(crate) channel: Channel,
}

/// What connections are accepted for.
pub(crate) trait House: Send + Sync + 'static {
    /// Connections at once, handshakes included.
    const MOST_CONNECTIONS: usize;
    /// How long a connection may lie idle before the head of its next request.
    const LONGEST_REST: Option<Duration>;

    /// Whether somebody from there may knock now.
    fn welcomes(&self, _address: IpAddr) -> bool {
        true
    }

    /// What a visitor may ask.
    fn rooms(&self, visitor: &Visitor) -> Router;
}

/// Accepts until `stop` changes or is dropped, then lets the requests that were begun come to their end.
pub(crate) async fn accept<H: House>(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    house: Arc<H>,
    mut stop: watch::Receiver<()>,
) {
    let places = Arc::new(Semaphore::new(H::MOST_CONNECTIONS));
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
        if !house.welcomes(from.ip()) {
            continue;
        }
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            tracing::warn!("a connection too many was turned away");
            continue;
        };
        let connection = connection(stream, from, acceptor.clone(), Arc::clone(&house), stop.clone());
        connections.spawn(async move {
            connection.await;
            drop(place);
        });
    }
    // Whoever comes now is told at once that nobody is here.
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn connection<H: House>(
    stream: TcpStream,
    from: SocketAddr,
    acceptor: TlsAcceptor,
    house: Arc<H>,
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
    let rooms = house.rooms(&Visitor { address: from.ip(), channel });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(H::LONGEST_REST);
    let serving = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(rooms));
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
