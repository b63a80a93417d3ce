//! The packages that were built beside the programs.

use std::path::Path;

use crate::Measured;
use crate::start::mebibytes;
use crate::table::{Beside, Row, Unit};

/// One row for each kind of package; the newest one counts.
pub fn measure(build: &Path) -> Measured {
    ["deb", "rpm"].into_iter().map(|kind| row(build, kind)).collect()
}

fn row(build: &Path, kind: &str) -> Result<Row, String> {
    let folder = build.join("bundle").join(kind);
    let files = std::fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}; `make bundle` builds it", folder.display()))?;
    let newest = files
        .flatten()
        .filter(|file| file.path().extension().is_some_and(|extension| extension == kind))
        .filter_map(|file| file.metadata().ok())
        .max_by_key(|file| file.modified().ok())
        .ok_or_else(|| format!("no .{kind} in {}; `make bundle` builds it", folder.display()))?;
    Ok(Row::new(format!("package size, .{kind}"), mebibytes(newest.len()), Unit::MebiBytes, Beside::Nothing))
}
