//! Connections to PostgreSQL that are kept and used again.
//!
//! The library's own pool asks the server whether a connection still answers, when it is taken and when it comes back: two
//! further journeys for every statement. Here it is known what happened on a connection: one comes back only if all that was
//! begun on it came to its end, and only one that has rested for a while is asked.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use crate::error::CosignerError;

/// After this long a connection is asked whether the server is still there.
const REST: Duration = Duration::from_secs(5);
/// After this long a connection is replaced: the server's memory of it only grows.
const LIFE: Duration = Duration::from_secs(30 * 60);

/// So many connections, made when they are needed.
#[derive(Clone)]
pub(super) struct Pool(Arc<Shared>);

struct Shared {
    options: PgConnectOptions,
    places: Arc<Semaphore>,
    most: u32,
    /// How long a place and a connection may be waited for.
    patience: Duration,
    idle: Mutex<Vec<Kept>>,
}

struct Kept {
    connection: PgConnection,
    made: Instant,
    rested: Instant,
}

/// One connection, for as long as this lives. Closed then, unless everything that was begun on it has ended well.
pub(super) struct Pooled {
    /// Gone only while this is dropped.
    connection: Option<PgConnection>,
    settled: bool,
    made: Instant,
    shared: Arc<Shared>,
    // Declared last: the place is free once the connection is back.
    _place: OwnedSemaphorePermit,
}

impl Pool {
    pub(super) fn new(options: PgConnectOptions, most: u32, patience: Duration) -> Self {
        let places = Arc::new(Semaphore::new(usize::try_from(most).unwrap_or(1)));
        Self(Arc::new(Shared { options, places, most, patience, idle: Mutex::default() }))
    }

    /// A connection to oneself.
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

    /// A kept connection that still answers.
    async fn kept(&self) -> Option<Kept> {
        loop {
            let mut kept = self.0.idle().pop()?;
            if kept.made.elapsed() > LIFE {
                continue;
            }
            if kept.rested.elapsed() <= REST || kept.connection.ping().await.is_ok() {
                return Some(kept);
            }
            // The server was started anew: the others are as dead as this one.
            self.0.idle().clear();
        }
    }

    /// Waits until every connection is back, and closes them.
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
    /// To begin something on it, and to say when that has ended well. If it never is, the connection is not used again.
    pub(super) fn begin(&mut self) -> Result<(&mut PgConnection, &mut bool), CosignerError> {
        self.settled = false;
        let connection =
            self.connection.as_mut().ok_or(CosignerError::Defect("a connection was used after its end"))?;
        Ok((connection, &mut self.settled))
    }

    /// Whether everything that was begun on it has ended well.
    pub(super) const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Ends the connection, and with it every lock that it has.
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
