use std::io::ErrorKind;

use rustix::process::{DumpableBehavior, Resource, Rlimit, getrlimit, set_dumpable_behavior, setrlimit};

/// Which memory of a process the kernel writes into a core dump, for this process and those that it starts.
const DUMP_FILTER: &str = "/proc/self/coredump_filter";

/// Turns core dumps off and forbids tracing by processes without privileges, so that no other process of the same user can
/// read this one's memory.
///
/// A process that this one starts, such as the one that draws a window, is traceable and dumpable again. Only what is inherited
/// can be set for it: the limit of a dump's size, and that a dump has no memory. The size is one byte and not none: where the system
/// hands dumps to a program, it does so at a limit of none, and not at one.
///
/// # Errors
/// The operating system's, if it refuses.
pub fn forbid_core_dumps() -> std::io::Result<()> {
    let smallest = Rlimit { current: Some(1), maximum: Some(1) };
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    // A maximum that was lowered before cannot be raised.
    setrlimit(Resource::Core, smallest).or_else(|_| setrlimit(Resource::Core, none))?;
    match std::fs::write(DUMP_FILTER, "0") {
        // A kernel that writes no dumps, or a sandbox that lets nobody change it.
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
/// The operating system's, if it refuses.
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

    /// What a process inherits that this one starts, as a window toolkit starts the one that draws the page.
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
