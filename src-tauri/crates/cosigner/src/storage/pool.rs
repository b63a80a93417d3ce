//! A pool of connections to PostgreSQL.
//!
//! The library's own pool pings the server when a connection is taken and when it is returned: two extra
//! round trips for every statement. This pool tracks each connection instead: it keeps a connection only if
//! every statement succeeded, and pings one only after it was idle for a while.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use crate::error::CosignerError;

/// A connection that was idle longer than this is pinged before use.
const REST: Duration = Duration::from_secs(5);
/// A connection older than this is replaced, because the server's memory for it only grows.
const LIFE: Duration = Duration::from_secs(30 * 60);

/// A limited number of connections, opened on demand.
#[derive(Clone)]
pub(super) struct Pool(Arc<Shared>);

struct Shared {
    options: PgConnectOptions,
    places: Arc<Semaphore>,
    most: u32,
    /// The time limit for getting a connection.
    patience: Duration,
    idle: Mutex<Vec<Kept>>,
}

struct Kept {
    connection: PgConnection,
    made: Instant,
    rested: Instant,
}

/// A connection in exclusive use. When dropped, it returns to the pool if every statement succeeded, and is
/// closed otherwise.
pub(super) struct Pooled {
    /// `None` only while this is dropped.
    connection: Option<PgConnection>,
    settled: bool,
    made: Instant,
    shared: Arc<Shared>,
    // Declared last, so that the permit is released after the connection is returned.
    _place: OwnedSemaphorePermit,
}

impl Pool {
    pub(super) fn new(options: PgConnectOptions, most: u32, patience: Duration) -> Self {
        let places = Arc::new(Semaphore::new(usize::try_from(most).unwrap_or(1)));
        Self(Arc::new(Shared { options, places, most, patience, idle: Mutex::default() }))
    }

    /// A connection for exclusive use.
    pub(super) async fn acquire(&self) -> Result<Pooled, CosignerError> {
        timeout(self.0.patience, self.take()).await.unwrap_or(Err(CosignerError::Storage(sqlx::Error::PoolTimedOut)))
    }

    async fn take(&self) -> Result<Pooled, CosignerError> {
        let place = Arc::clone(&self.0.places).acquire_owned().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let (connection, made) = match self.kept().await {
            Some(kept) => (kept.connection, kept.made),
            None => (self.0.options.connect().await?, Instant::now()),
        };
        Ok(Pooled { connection: Some(connection), settled: true, made, shared: Arc::clone(&self.0), _place: place })
    }

    /// An idle connection that still works.
    async fn kept(&self) -> Option<Kept> {
        loop {
            let mut kept = self.0.idle().pop()?;
            if kept.made.elapsed() > LIFE {
                continue;
            }
            if kept.rested.elapsed() <= REST || kept.connection.ping().await.is_ok() {
                return Some(kept);
            }
            // The server was restarted, so the other connections are dead too.
            self.0.idle().clear();
        }
    }

    /// Waits until every connection is returned, and closes them.
    pub(super) async fn close(&self) {
        let Ok(places) = self.0.places.acquire_many(self.0.most).await else { return };
        self.0.places.close();
        let all = std::mem::take(&mut *self.0.idle());
        for kept in all {
            if let Err(error) = kept.connection.close().await {
                tracing::debug!(%error, "a connection was already gone");
            }
        }
        drop(places);
    }
}

impl Shared {
    fn idle(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pooled {
    /// Begins a statement. The caller sets the flag when it has succeeded; otherwise the connection is not
    /// used again.
    pub(super) fn begin(&mut self) -> Result<(&mut PgConnection, &mut bool), CosignerError> {
        self.settled = false;
        let connection =
            self.connection.as_mut().ok_or(CosignerError::Defect("a connection was used after its end"))?;
        Ok((connection, &mut self.settled))
    }

    /// Whether every statement on the connection succeeded.
    pub(super) const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Makes the connection close when dropped, which releases its locks.
    pub(super) const fn give_up(&mut self) {
        self.settled = false;
    }
}

impl Drop for Pooled {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take()
            && self.settled
        {
            self.shared.idle().push(Kept { connection, made: self.made, rested: Instant::now() });
        }
    }
}
