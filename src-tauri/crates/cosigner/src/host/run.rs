//! A service from its start to its end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::{Console, Desk, Host, Metrics, Monitor, Rates, files};
use crate::clock::{Clock, SystemClock};
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::service::ShareHome;
use crate::storage::{Storage, StorageLock};

/// How long begun requests may take to end.
const GRACE: Duration = Duration::from_secs(30);
const SWEEP: Duration = Duration::from_secs(30);

/// How to run.
#[derive(Debug, Clone)]
pub struct HostConfig {
    /// Where devices reach it.
    pub listen: SocketAddr,
    /// The service's own directory: storage, console, reports of crashes.
    pub data: PathBuf,
    /// The file with the storage secret.
    pub storage_secret: PathBuf,
    /// The file with the certificate and its key.
    pub tls_key: PathBuf,
    /// A PostgreSQL database that nodes share, instead of the storage in `data`.
    pub database: Option<String>,
    /// Which chains it signs for.
    pub network: Network,
    /// Where health and metrics are told: an address of loopback.
    pub health: Option<SocketAddr>,
    /// How often somebody may come.
    pub rates: Rates,
}

/// Where a running service answers.
#[derive(Debug, Clone, Copy)]
pub struct Ready {
    /// Devices.
    pub listen: SocketAddr,
    /// Health and metrics, if they are told.
    pub health: Option<SocketAddr>,
}

/// Serves until `stop` changes or is dropped; then what was begun is ended and nothing new is taken. `ready` hears where.
///
/// # Errors
/// [`CosignerError`], if it does not come up or its storage cannot be closed.
pub async fn run(
    config: HostConfig,
    ready: impl FnOnce(Ready) -> Result<(), CosignerError>,
    stop: watch::Receiver<()>,
) -> Result<(), CosignerError> {
    files::make_folder(&config.data)?;
    let secret = files::storage_secret(&config.storage_secret)?;
    let identity = files::identity(&config.tls_key)?;
    let (storage, _lock) = match &config.database {
        // The directory is one node's, though the database is everybody's.
        Some(url) => (Storage::open_shared(url, &secret).await?, Some(StorageLock::acquire(&config.data)?)),
        None => (Storage::open(&config.data, &secret).await?, None),
    };
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let home = ShareHome::new(storage, secret, config.network.registry(), Arc::clone(&clock))?.elsewhere();
    let home = Arc::new(home);
    let metrics = Arc::new(Metrics::default());
    let host = Host::bind(
        config.listen,
        &identity,
        Arc::clone(&home),
        config.network,
        Arc::clone(&clock),
        Arc::clone(&metrics),
        config.rates,
    )
    .await?;
    let monitor = match config.health {
        Some(address) => Some(Monitor::bind(address, Arc::clone(&home), metrics).await?),
        None => None,
    };
    let desk = Desk::new(Arc::clone(&home), &identity.certificate, clock);
    drop(identity);
    let console = Console::bind(&config.data, desk)?;
    let health = monitor.as_ref().map(Monitor::address).transpose()?;
    ready(Ready { listen: host.address()?, health })?;

    let mut beside = tokio::task::JoinSet::new();
    beside.spawn(console.serve(stop.clone()));
    if let Some(monitor) = monitor {
        beside.spawn(monitor.serve(stop.clone()));
    }
    beside.spawn(sweep(Arc::clone(&home), stop.clone()));
    let mut ended = stop.clone();
    let serving = tokio::spawn(host.serve(stop));
    let _ = ended.changed().await;
    tracing::info!("no new requests are taken; those that were begun are ended");
    if tokio::time::timeout(GRACE, serving).await.is_err() {
        tracing::warn!("requests were still going on");
    }
    beside.join_all().await;
    if let Some(home) = Arc::into_inner(home) {
        home.close().await?;
    }
    Ok(())
}

async fn sweep(home: Arc<ShareHome>, mut stop: watch::Receiver<()>) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                home.sweep();
                if let Err(error) = home.sweep_storage().await {
                    tracing::warn!(%error, "what old sessions left was not forgotten");
                }
            }
            _ = stop.changed() => return,
        }
    }
}
