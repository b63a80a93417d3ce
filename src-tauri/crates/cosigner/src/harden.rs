//! Keeps the memory of this process out of core dumps and away from other processes of the same person.

use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};

/// Turns core dumps off and forbids tracing by processes without privileges.
///
/// # Errors
/// The operating system's, if it refuses.
pub fn forbid_core_dumps() -> std::io::Result<()> {
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    setrlimit(Resource::Core, none)?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    Ok(())
}
