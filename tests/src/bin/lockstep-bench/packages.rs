//! The packages beside the programs, and how much the crates for chains add to a program.

use std::path::Path;

use crate::Measured;
use crate::start::mebibytes;
use crate::table::{Beside, Row, Unit};

/// 20 MB.
const DEB_GOAL_MIB: f64 = 20e6 / (1024.0 * 1024.0);

/// One row for each kind of package, from the newest one; and one for each set of crates.
pub fn measure(build: &Path) -> Measured {
    let packages = [("deb", Beside::Goal(DEB_GOAL_MIB)), ("rpm", Beside::Nothing)];
    let packages = packages.into_iter().map(|(kind, beside)| row(build, kind, beside));
    packages.chain(weighed(build)?.map(Ok)).collect()
}

/// The size of a program that only uses the crates, beyond one that does nothing, with all dependencies.
fn weighed(build: &Path) -> Result<impl Iterator<Item = Row>, String> {
    let size = |name: &str| {
        let file = build.join("examples").join(name);
        let found = std::fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()));
        found.map(|found| found.len())
    };
    let nothing = size("size_of_nothing")?;
    let row = |what: &str, size: u64| {
        let added = mebibytes(size.saturating_sub(nothing));
        Row::new(format!("{what} add to a program"), added, Unit::MebiBytes, Beside::Nothing)
    };
    let chains = row("the crates chain and commondata", size("size_of_chains")?);
    Ok([chains, row("the same with rpc, its HTTP and its TLS", size("size_of_nodes")?)].into_iter())
}

fn row(build: &Path, kind: &str, beside: Beside) -> Result<Row, String> {
    let folder = build.join("bundle").join(kind);
    let files = std::fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}; `make bundle` builds it", folder.display()))?;
    let newest = files
        .flatten()
        .filter(|file| file.path().extension().is_some_and(|extension| extension == kind))
        .filter_map(|file| file.metadata().ok())
        .max_by_key(|file| file.modified().ok())
        .ok_or_else(|| format!("no .{kind} in {}; `make bundle` builds it", folder.display()))?;
    Ok(Row::new(format!("package size, .{kind}"), mebibytes(newest.len()), Unit::MebiBytes, beside))
}
