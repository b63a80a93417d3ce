//! What the process does in every role: it says lines, names what failed, and reports crashes.

use std::io::Write;
use std::path::PathBuf;

use lockstep_cosigner::error::CosignerError;
use lockstep_platform::crash;

pub(crate) fn say(line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

pub(crate) fn io(what: &'static str) -> impl FnOnce(std::io::Error) -> CosignerError {
    move |source| CosignerError::Io { what, source }
}

pub(crate) fn report_crashes(folder: PathBuf) {
    let (name, version) = ("lockstep-cosigner", env!("CARGO_PKG_VERSION"));
    crash::report_to(folder, crash::Program { name, version, iso_utc: lockstep_chain::iso_utc });
}
