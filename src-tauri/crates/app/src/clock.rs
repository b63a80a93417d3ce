//! The clock of a profile that is opened without one of its own.

use std::sync::Arc;

use lockstep_platform::Clock;

/// The clock of the operating system.
#[cfg(not(feature = "e2e"))]
pub(crate) fn clock() -> Arc<dyn Clock> {
    Arc::new(lockstep_platform::SystemClock)
}

/// The clock of the operating system, ahead by as many milliseconds as the file that `LOCKSTEP_CLOCK_AHEAD` names contains, so that a story
/// can let time pass in a program.
#[cfg(feature = "e2e")]
pub(crate) fn clock() -> Arc<dyn Clock> {
    use std::path::PathBuf;
    use std::time::Duration;

    use async_trait::async_trait;
    use lockstep_platform::{SystemClock, UnixMillis};

    struct Ahead {
        file: PathBuf,
    }

    #[async_trait]
    impl Clock for Ahead {
        fn now(&self) -> UnixMillis {
            let ahead: Option<UnixMillis> = std::fs::read_to_string(&self.file).ok().and_then(|text| text.parse().ok());
            SystemClock.now().saturating_add(ahead.unwrap_or(0))
        }

        async fn wait(&self, duration: Duration) {
            SystemClock.wait(duration).await;
        }
    }

    match std::env::var_os("LOCKSTEP_CLOCK_AHEAD") {
        Some(file) => Arc::new(Ahead { file: file.into() }),
        None => Arc::new(SystemClock),
    }
}
