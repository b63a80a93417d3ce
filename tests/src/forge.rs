//! The programs that run Solidity scripts: a real forge, and the real compiler in the form that npm has of it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::places;

/// What makes a program of the compiler's library: its version, and JSON in, JSON out.
const DRIVER: &str = r"
;(() => {
  const of = (name, takes) => Module.cwrap(name, 'string', takes)
  if (process.argv.includes('--version')) {
    const version = of('solidity_version', [])().replace('Emscripten.clang', 'Linux.g++')
    console.log('solc, the solidity compiler commandline interface\nVersion: ' + version)
    return
  }
  const input = require('fs').readFileSync(0, 'utf8')
  process.stdout.write(of('solidity_compile', ['string', 'number', 'number'])(input, 0, 0))
})()
";

/// Forge, from its npm package.
pub fn forge() -> PathBuf {
    let path = places::root().join("node_modules/@foundry-rs/forge-linux-amd64/bin/forge");
    assert!(path.exists(), "{} is missing: `make test` installs it", path.display());
    path
}

/// A compiler as one executable file in `folder`. It needs node in a place of the system.
pub fn compiler(folder: &Path) -> PathBuf {
    let library = places::root().join("node_modules/solc/soljson.js");
    let library = fs::read_to_string(&library).expect("`make test` installs it");
    let path = folder.join("solc");
    fs::write(&path, format!("#!/usr/bin/env node\n{library}{DRIVER}")).expect("it is written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("and can be started");
    path
}
