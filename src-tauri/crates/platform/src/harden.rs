use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};

/// Turns core dumps off and forbids tracing by processes without privileges, so that no other process of the same user can
/// read this one's memory.
///
/// # Errors
/// The operating system's, if it refuses.
pub fn forbid_core_dumps() -> std::io::Result<()> {
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    setrlimit(Resource::Core, none)?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    Ok(())
}
