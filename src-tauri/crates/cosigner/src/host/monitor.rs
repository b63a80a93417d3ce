//! Health and metrics for the machine's supervisor: plain HTTP, on loopback only.

use lockstep_texts::Said;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::metrics::Metrics;
use crate::error::CosignerError;
use crate::service::ShareHome;

const TEXT_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// A bound socket that does not answer yet.
pub struct Monitor {
    listener: TcpListener,
    watched: Watched,
}

#[derive(Clone)]
struct Watched {
    home: Arc<ShareHome>,
    metrics: Arc<Metrics>,
}

impl Monitor {
    /// Binds a loopback address.
    ///
    /// # Errors
    /// [`CosignerError::NotStarted`] if the address is not loopback, [`CosignerError::Io`] if it cannot be bound.
    pub async fn bind(address: SocketAddr, home: Arc<ShareHome>, metrics: Arc<Metrics>) -> Result<Self, CosignerError> {
        if !address.ip().is_loopback() {
            return Err(CosignerError::NotStarted(Said::as_it_is(format!(
                "health and metrics are for this machine alone, and {address} is not an address of loopback"
            ))));
        }
        let listener = TcpListener::bind(address).await.map_err(CosignerError::io(Said::as_it_is(
            "The co-signer did not get its address for health and metrics",
        )))?;
        Ok(Self { listener, watched: Watched { home, metrics } })
    }

    /// The bound address.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn address(&self) -> Result<SocketAddr, CosignerError> {
        self.listener.local_addr().map_err(CosignerError::io(Said::as_it_is("The co-signer has no address")))
    }

    /// Answers `/healthz` and `/metrics` until `stop` changes or is dropped.
    pub async fn serve(self, mut stop: watch::Receiver<()>) {
        let app = Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(self.watched);
        let ended = axum::serve(self.listener, app).with_graceful_shutdown(async move {
            let _ = stop.changed().await;
        });
        if let Err(error) = ended.await {
            tracing::error!(%error, "health and metrics are no longer told");
        }
    }
}

async fn health(State(watched): State<Watched>) -> impl IntoResponse {
    match watched.home.storage().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "the storage does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer\n")
        }
    }
}

async fn metrics(State(watched): State<Watched>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, TEXT_FORMAT)], watched.metrics.render(watched.home.session_count()))
}
