//! A start that meets a first one which is just ending: the first's name on the session bus goes with it, and this start is then the only
//! one. The process is replaced by itself, because a window system is opened once in a process's life.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

/// Counts the starts of one process.
const STARTS: &str = "LOCKSTEP_STARTS";
/// Ending takes as long as the co-signer needs to flush, which is seconds at most.
const MOST: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);

/// Whether this is what stands in the way of a window.
pub(crate) fn is_ending(error: &tauri::Error) -> bool {
    matches!(error, tauri::Error::PluginInitialization(plugin, _) if plugin == "single-instance")
}

/// Replaces the process by itself after a pause; comes back where that failed, or was done often enough.
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

/// Replaces the process by itself, in an environment that is changed first; comes back only if that failed.
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
