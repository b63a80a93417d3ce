//! A panic writes a small report on this machine, without anything that may be a secret. Reports are never
//! sent.

mod redact;

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::{Clock, SystemClock, UnixMillis};

pub use redact::redact;

/// The name of the reports' folder in a profile.
pub const FOLDER: &str = "crashes";
/// The number of reports to keep; the oldest are deleted first.
const KEPT: usize = 20;
/// The longest message, in characters, before redaction.
const LONGEST: usize = 4000;

/// The program that writes reports, with a function for formatting a time.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    pub name: &'static str,
    pub version: &'static str,
    /// Formats a time as ISO 8601 in UTC, because this crate has no calendar.
    pub iso_utc: fn(UnixMillis) -> String,
}

/// Makes every panic of this process write a report into `folder`, and one redacted line to standard error. This replaces the
/// ordinary panic message, which is not redacted.
pub fn report_to(folder: PathBuf, program: Program) {
    std::panic::set_hook(Box::new(move |info| {
        let line = line(info);
        let time = (program.iso_utc)(SystemClock.now());
        let name = program.name;
        let message = match keep(&folder, &time, &report(&program, &time, &line)) {
            Ok(path) => format!("{name} failed unexpectedly ({line}). A report is in {}.\n", path.display()),
            Err(error) => format!("{name} failed unexpectedly ({line}). No report could be written: {error}.\n"),
        };
        // If standard error is closed, there is no other place to report to.
        let _ = io::stderr().write_all(message.as_bytes());
    }));
}

/// The number of reports in a folder; 0 if the folder does not exist.
///
/// # Errors
/// An error of the operating system, if the folder exists and cannot be read.
pub fn count(folder: &Path) -> io::Result<usize> {
    match reports(folder) {
        Ok(found) => Ok(found.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

/// The latest reports in a folder, newest first, line by line and redacted again; none if the folder does not
/// exist.
///
/// # Errors
/// An error of the operating system, if the folder or a report in it exists and cannot be read.
pub fn latest(folder: &Path, most: usize) -> io::Result<Vec<Vec<String>>> {
    let found = match reports(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        found => found?,
    };
    let read = |path: &PathBuf| -> io::Result<Vec<String>> {
        Ok(std::fs::read_to_string(path)?.lines().map(redact).collect())
    };
    found.iter().rev().take(most).map(read).collect()
}

fn line(info: &PanicHookInfo<'_>) -> String {
    let message = info
        .payload()
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| info.payload().downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned());
    let message: String = message.chars().take(LONGEST).collect();
    let place = info.location().map_or_else(|| "an unknown place".to_owned(), |at| place(at.file(), at.line()));
    format!("{place}: {}", redact(&message))
}

/// The last parts of a source file's path. The first parts name folders of the machine that built it.
fn place(file: &str, line: u32) -> String {
    let parts: Vec<&str> = file.split('/').collect();
    let last = parts.get(parts.len().saturating_sub(4)..).unwrap_or_default();
    format!("{}:{line}", last.join("/"))
}

fn report(Program { name, version, .. }: &Program, time: &str, line: &str) -> String {
    format!("time     {time}\nprogram  {name}\nversion  {version}\nwhat     {line}\n")
}

fn keep(folder: &Path, time: &str, report: &str) -> io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let stamp = time.replace(':', "-");
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = folder.join(format!("{stamp}-{}-{number}.txt", std::process::id()));
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
    file.write_all(report.as_bytes())?;
    let found = reports(folder)?;
    for old in found.iter().take(found.len().saturating_sub(KEPT)) {
        std::fs::remove_file(old)?;
    }
    Ok(path)
}

/// The reports in a folder, oldest first.
fn reports(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::{KEPT, Program, count, keep, latest, place, report};

    #[test]
    fn reports_are_bounded_and_readable_only_by_their_owner() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("crashes");
        assert_eq!(count(&folder).unwrap(), 0, "a missing folder has no reports");
        let mut last = None;
        for number in 0..KEPT + 5 {
            last = Some(keep(&folder, "2026-01-01T00:00:00Z", &format!("{number}")).unwrap());
        }
        assert_eq!(count(&folder).unwrap(), KEPT, "the oldest are deleted");
        let last = last.unwrap();
        assert!(last.exists(), "the latest is kept");
        assert_eq!(last.metadata().unwrap().permissions().mode() & 0o777, 0o600, "only the owner can read a report");
        assert_eq!(
            folder.metadata().unwrap().permissions().mode() & 0o777,
            0o700,
            "only the owner can list the folder"
        );
    }

    #[test]
    fn the_latest_reports_are_read_redacted_and_newest_first() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("crashes");
        assert!(latest(&folder, 2).unwrap().is_empty(), "a missing folder has no reports");
        for day in 1..=3 {
            let report = format!("time     {day}\nwhat     failed for 0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n");
            keep(&folder, &format!("2026-01-0{day}T00:00:00Z"), &report).unwrap();
        }
        let what = "what failed for [removed]";
        assert_eq!(
            latest(&folder, 2).unwrap(),
            [["time 3", what], ["time 2", what]],
            "the last two, without the address"
        );
    }

    #[test]
    fn a_report_names_time_version_and_source_line_without_the_builders_home() {
        let program = Program { name: "lockstep", version: "0.1.0", iso_utc: |_| String::new() };
        let written = report(&program, "1970-01-01T00:00:00Z", &place("/home/ada/src/wallet/src/chat.rs", 7));
        assert!(written.contains("1970-01-01T00:00:00Z") && written.contains("0.1.0"), "time and version: {written}");
        assert!(written.contains("src/wallet/src/chat.rs:7"), "the place in the source: {written}");
        assert!(!written.contains("ada"), "the home folder of the builder must not appear: {written}");
    }
}
