//! What a panic leaves behind: a small report on this machine, with everything removed that may be a secret. It is sent nowhere.

mod redact;

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

pub use redact::redact;

/// The folder's name inside a profile.
pub const FOLDER: &str = "crashes";
/// How many reports are kept; the oldest go first.
const KEPT: usize = 20;
/// The longest message, in bytes, before anything is removed from it.
const LONGEST: usize = 4000;

/// From now on a panic of this process writes a report into `folder`, and one redacted line to standard error. Nothing else is written: the
/// ordinary message would have carried whatever the panic did.
pub fn report_to(folder: PathBuf, program: &'static str, version: &'static str) {
    std::panic::set_hook(Box::new(move |info| {
        let line = line(info);
        let kept = keep(&folder, &report(program, version, now(), &line));
        let told = match kept {
            Ok(path) => format!("{program} failed unexpectedly ({line}). A report is in {}.\n", path.display()),
            Err(error) => format!("{program} failed unexpectedly ({line}). No report could be written: {error}.\n"),
        };
        // Where even this cannot be said there is nobody left to say it to.
        let _ = io::stderr().write_all(told.as_bytes());
    }));
}

/// How many reports there are in a folder; one that is not there has none.
///
/// # Errors
/// The operating system's, where the folder is there and cannot be read.
pub fn count(folder: &Path) -> io::Result<usize> {
    match reports(folder) {
        Ok(found) => Ok(found.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(0))
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

/// The last parts of a source file's path: what comes before them is of the machine that built it.
fn place(file: &str, line: u32) -> String {
    let parts: Vec<&str> = file.split('/').collect();
    let last = parts.get(parts.len().saturating_sub(4)..).unwrap_or_default();
    format!("{}:{line}", last.join("/"))
}

fn report(program: &str, version: &str, now: i64, line: &str) -> String {
    let time = lockstep_chain::iso_utc(now);
    format!("time     {time}\nprogram  {program}\nversion  {version}\nwhat     {line}\n")
}

fn keep(folder: &Path, report: &str) -> io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let stamp = lockstep_chain::iso_utc(now()).replace(':', "-");
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

    use super::{KEPT, count, keep, place, report};

    #[test]
    fn reports_are_few_and_their_owners_alone() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("crashes");
        assert_eq!(count(&folder).unwrap(), 0, "where nothing crashed there is nothing");
        let mut last = None;
        for number in 0..KEPT + 5 {
            last = Some(keep(&folder, &format!("{number}")).unwrap());
        }
        assert_eq!(count(&folder).unwrap(), KEPT, "the oldest have gone");
        let last = last.unwrap();
        assert!(last.exists(), "and the latest is there");
        assert_eq!(last.metadata().unwrap().permissions().mode() & 0o777, 0o600, "readable by its owner alone");
        assert_eq!(folder.metadata().unwrap().permissions().mode() & 0o777, 0o700, "and so is the folder");
    }

    #[test]
    fn a_report_says_when_what_and_where_and_not_who_built_it() {
        let told = report("lockstep", "0.1.0", 0, &place("/home/ada/src/wallet/src/chat.rs", 7));
        assert!(told.contains("1970-01-01T00:00:00Z") && told.contains("0.1.0"), "time and version: {told}");
        assert!(told.contains("src/wallet/src/chat.rs:7") && !told.contains("ada"), "the place in the source: {told}");
    }
}
