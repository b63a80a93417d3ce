//! What the process does in every role: it says lines, names what failed, and reports crashes. All that it writes to a terminal goes
//! through [`line`].

use lockstep_texts::Said;
use std::io::Write;
use std::path::PathBuf;

use lockstep_cosigner::error::CosignerError;
use lockstep_platform::{crash, inert};

pub(crate) fn say(text: &str) -> std::io::Result<()> {
    line(std::io::stdout().lock(), text)
}

/// Says why the process ends. If standard error is closed, there is no other place to report to.
pub(crate) fn complain(text: &str) {
    let _ = line(std::io::stderr().lock(), text);
}

/// Writes a line that a terminal only draws, even if another program chose a part of it.
fn line(mut out: impl Write, text: &str) -> std::io::Result<()> {
    writeln!(out, "{}", inert(text))?;
    out.flush()
}

pub(crate) fn io(what: Said) -> impl FnOnce(std::io::Error) -> CosignerError {
    move |source| CosignerError::Io { what, source }
}

pub(crate) fn report_crashes(folder: PathBuf) {
    let (name, version) = ("lockstep-cosigner", env!("CARGO_PKG_VERSION"));
    crash::report_to(folder, crash::Program { name, version, iso_utc: lockstep_chain::iso_utc });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Devices choose names, and errors quote files and services.
    #[test]
    fn nothing_that_is_written_commands_the_terminal() {
        let mut written = Vec::new();
        line(&mut written, "ready\u{1b}[2J\u{9b}31m \u{202e}txet\u{200f}\u{2066}\nnext").unwrap();
        let written = String::from_utf8(written).unwrap();
        assert_eq!(written, "ready\\u{1b}[2J\\u{9b}31m \\u{202e}txet\\u{200f}\\u{2066}\nnext\n", "escaped, and whole");
    }
}
