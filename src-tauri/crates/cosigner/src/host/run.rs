//! Runs a service from start to end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lockstep_platform::{Clock, SystemClock, allow_open_files};
use tokio::sync::watch;

use super::{Console, Host, Metrics, Monitor, Operator, Rates, files};
use crate::bounds::connection::OPEN_FILES;
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::service::ShareHome;
use crate::storage::{Storage, StorageLock};

/// How long requests in progress may take to finish.
const GRACE: Duration = Duration::from_secs(30);
const SWEEP: Duration = Duration::from_secs(30);

#[derive(Debug, Clone)]
pub struct HostConfig {
    /// The address for devices.
    pub listen: SocketAddr,
    /// The service's own directory: storage, console, crash reports.
    pub data: PathBuf,
    /// The file with the storage secret.
    pub storage_secret: PathBuf,
    /// The file with the certificate and its key.
    pub tls_key: PathBuf,
    /// A PostgreSQL database that nodes share, instead of the storage in `data`.
    pub database: Option<String>,
    /// The file with the database's password. Without it, the password is read from the places that
    /// PostgreSQL's own programs use.
    pub database_password: Option<PathBuf>,
    pub network: Network,
    /// The address for health and metrics, on loopback.
    pub health: Option<SocketAddr>,
    pub rates: Rates,
}

/// The addresses of a running service.
#[derive(Debug, Clone, Copy)]
pub struct Ready {
    /// For devices.
    pub listen: SocketAddr,
    /// For health and metrics, if enabled.
    pub health: Option<SocketAddr>,
}

/// Serves until `stop` changes or is dropped, then finishes the requests in progress. Calls `ready` with the addresses.
///
/// # Errors
/// If it cannot start, or its storage cannot be closed.
pub async fn run(
    config: HostConfig,
    ready: impl FnOnce(Ready) -> Result<(), CosignerError>,
    stop: watch::Receiver<()>,
) -> Result<(), CosignerError> {
    files::make_folder(&config.data)?;
    if let Err(error) = allow_open_files(OPEN_FILES) {
        tracing::warn!(%error, "the number of open files could not be raised");
    }
    let secret = files::storage_secret(&config.storage_secret)?;
    let identity = files::identity(&config.tls_key)?;
    let (storage, _lock) = match &config.database {
        // Nodes share the database, but each has its own directory.
        Some(url) => {
            let password = config.database_password.as_deref().map(files::password).transpose()?;
            let password = password.as_ref().map(|password| password.as_str());
            (Storage::open_shared(url, password, &secret).await?, Some(StorageLock::acquire(&config.data)?))
        }
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
    let operator = Operator::new(Arc::clone(&home), &identity.certificate, clock);
    drop(identity);
    let console = Console::bind(&config.data, operator)?;
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
