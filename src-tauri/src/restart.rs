//! Restart when a previous instance is just exiting. Its D-Bus name disappears with it, and then this start
//! is the only one. The process re-executes itself, because a window system can be opened only once in a
//! process.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

/// Counts the starts of one process.
const STARTS: &str = "LOCKSTEP_STARTS";
/// Exiting takes as long as the co-signer needs to flush: seconds at most.
const MOST: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);

/// Whether the error comes from a previous instance that is exiting.
pub(crate) fn is_ending(error: &tauri::Error) -> bool {
    matches!(error, tauri::Error::PluginInitialization(plugin, _) if plugin == "single-instance")
}

/// Re-executes the process after a pause. Returns if that failed or was tried too often.
pub(crate) fn start() -> Option<io::Error> {
    let starts: u32 = std::env::var(STARTS).ok().and_then(|count| count.parse().ok()).unwrap_or(0);
    if starts >= MOST {
        return None;
    }
    std::thread::sleep(PAUSE);
    Some(replace(|again| {
        again.env(STARTS, (starts + 1).to_string());
    }))
}

/// Re-executes the process with a changed environment. Returns only if that failed.
pub(crate) fn replace(change: impl FnOnce(&mut Command)) -> io::Error {
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => return error,
    };
    let mut again = Command::new(program);
    again.args(std::env::args_os().skip(1));
    change(&mut again);
    again.exec()
}
