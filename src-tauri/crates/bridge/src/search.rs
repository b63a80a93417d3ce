//! The search for another side, while the present one and the client are heard.

use std::io;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::sleep;

use crate::dial::{Dial, Refused, Streams};

pub(crate) enum Found {
    /// A side that has the profile, for a call.
    Profile(Result<Option<Streams>, Refused>),
    /// The first side, or the one after a side that ended; and whether it has the profile.
    Any(io::Result<(Streams, bool)>),
}

pub(crate) type Search<'d> = Pin<Box<dyn Future<Output = Found> + Send + 'd>>;

pub(crate) async fn sought(search: &mut Option<Search<'_>>) -> Found {
    match search {
        Some(search) => search.await,
        None => std::future::pending().await,
    }
}

/// Looks for a side that has the profile.
pub(crate) fn profile(dial: &dyn Dial) -> Search<'_> {
    Box::pin(async move {
        Found::Profile(match dial.dial().await {
            Ok(None) => dial.start().await,
            found => found,
        })
    })
}

/// Looks for any side, after a pause.
pub(crate) fn any(dial: &dyn Dial, pause: Duration) -> Search<'_> {
    Box::pin(async move {
        sleep(pause).await;
        Found::Any(match dial.dial().await {
            Ok(Some(found)) => Ok((found, true)),
            // A refusal is the answer of the first call.
            Ok(None) | Err(_) => dial.without_a_profile().await.map(|found| (found, false)),
        })
    })
}
