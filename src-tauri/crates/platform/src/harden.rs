//! Hardening of the process: no core dumps, no tracing, enough open files.

use std::io::ErrorKind;

use rustix::process::{DumpableBehavior, Resource, Rlimit, getrlimit, set_dumpable_behavior, setrlimit};

/// The memory of a process that the kernel writes into a core dump, for this process and its children.
const DUMP_FILTER: &str = "/proc/self/coredump_filter";

/// Turns off core dumps and forbids tracing by unprivileged processes, so that no other process of this user
/// can read this one's memory.
///
/// A child process, such as the one that draws a window, is traceable and dumpable again. Only inherited
/// settings apply to it: the limit on the size of a dump, and that a dump contains no memory. The limit is
/// one byte instead of zero: if the system hands dumps to a program, it does so even with a limit of zero,
/// but not with one byte.
///
/// # Errors
/// An error of the operating system, if it refuses.
pub fn forbid_core_dumps() -> std::io::Result<()> {
    let smallest = Rlimit { current: Some(1), maximum: Some(1) };
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    // A maximum that was lowered cannot be raised again.
    setrlimit(Resource::Core, smallest).or_else(|_| setrlimit(Resource::Core, none))?;
    match std::fs::write(DUMP_FILTER, "0") {
        // The kernel writes no dumps, or a sandbox forbids changing it.
        Err(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ReadOnlyFilesystem) => {
            return Err(error);
        }
        Ok(()) | Err(_) => {}
    }
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    Ok(())
}

/// Raises the number of files that this process may have open, as far as the system allows.
///
/// # Errors
/// An error of the operating system, if it refuses.
pub fn allow_open_files(wanted: u64) -> std::io::Result<()> {
    let limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.map_or(wanted, |maximum| maximum.min(wanted));
    if limit.current.is_some_and(|current| current < most) {
        setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..limit })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inherited settings of a child process, such as the one of a window toolkit that draws the page.
    #[test]
    fn a_process_that_is_started_leaves_no_dump_either() {
        forbid_core_dumps().unwrap();
        let shown = std::process::Command::new("cat").args(["/proc/self/limits", DUMP_FILTER]).output().unwrap();
        let shown = String::from_utf8(shown.stdout).unwrap();
        let core = shown.lines().find(|line| line.starts_with("Max core file size")).expect("the limit is listed");
        let limits: Vec<_> = core.split_whitespace().skip(4).take(2).collect();
        assert!(limits == ["1", "1"] || limits == ["0", "0"], "the limits of a dump's size: {core}");
        assert_eq!(shown.lines().last(), Some("00000000"), "no memory is dumped");
    }
}
