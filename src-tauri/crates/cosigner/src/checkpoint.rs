//! Points at which a test can abort the process. Does nothing without the feature `e2e`.

#[cfg(feature = "e2e")]
use std::sync::{
    OnceLock,
    atomic::{AtomicU32, Ordering},
};

/// The environment variable with the argument of [`arm`].
#[cfg(feature = "e2e")]
pub const ABORT_AT: &str = "LOCKSTEP_COSIGNER_ABORT_AT";

#[cfg(feature = "e2e")]
struct Armed {
    name: String,
    remaining: AtomicU32,
}

#[cfg(feature = "e2e")]
static ARMED: OnceLock<Armed> = OnceLock::new();

/// Arms one checkpoint until the process ends: `name`, or `name:3` for its third pass.
#[cfg(feature = "e2e")]
pub fn arm(wanted: &str) {
    let (name, times) = match wanted.rsplit_once(':') {
        Some((name, times)) => (name, times.parse().unwrap_or(1)),
        None => (wanted, 1),
    };
    let _ = ARMED.set(Armed { name: name.to_owned(), remaining: AtomicU32::new(times) });
}

/// Aborts the process here if this is the armed checkpoint; does nothing in a build without `e2e`.
#[inline]
pub fn checkpoint(name: &str) {
    #[cfg(feature = "e2e")]
    if let Some(armed) = ARMED.get()
        && armed.name == name
        && armed.remaining.fetch_sub(1, Ordering::SeqCst) == 1
    {
        std::process::abort();
    }
    #[cfg(not(feature = "e2e"))]
    let _ = name;
}
