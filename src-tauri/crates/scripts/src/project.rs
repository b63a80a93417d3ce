//! The folder of a run: the settings of `forge`, the source, and the few files that scripts expect beside it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::error::ScriptError;
use crate::limits::Limits;
use crate::sandbox::WORK;

/// The programs' names inside the sandbox.
pub(crate) const FORGE: &str = "/programs/forge";
pub(crate) const COMPILER: &str = "/programs/solc";
/// The source's file, in the folder.
pub(crate) const SOURCE: &str = "src/Script.s.sol";
/// The node's socket, in the folder.
pub(crate) const NODE: &str = "node";

const LIBRARY: [(&str, &str); 3] = [
    ("Vm.sol", include_str!("project/Vm.sol")),
    ("Script.sol", include_str!("project/Script.sol")),
    ("console.sol", include_str!("project/console.sol")),
];

/// Writes the project into an empty folder of the run.
pub(crate) fn write(folder: &Path, source: &str, limits: &Limits) -> Result<(), ScriptError> {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    let library = folder.join("lib/forge-std");
    fs::create_dir_all(&library)?;
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("foundry.toml"), settings(limits))?;
    fs::write(folder.join(SOURCE), source)?;
    for (name, text) in LIBRARY {
        fs::write(library.join(name), text)?;
    }
    Ok(())
}

/// No commands, no files, no network, one compiler.
fn settings(limits: &Limits) -> String {
    format!(
        "[profile.default]\n\
         src = \"src\"\n\
         script = \"src\"\n\
         out = \"out\"\n\
         libs = [\"lib\"]\n\
         remappings = [\"forge-std/=lib/forge-std/\"]\n\
         auto_detect_remappings = false\n\
         solc = \"{COMPILER}\"\n\
         auto_detect_solc = false\n\
         offline = true\n\
         ffi = false\n\
         fs_permissions = []\n\
         allow_paths = []\n\
         no_storage_caching = true\n\
         gas_limit = {gas}\n\
         memory_limit = 134217728\n\
         broadcast = \"broadcast\"\n",
        gas = limits.gas
    )
}

/// The node's socket, inside.
pub(crate) fn node() -> String {
    format!("{WORK}/{NODE}")
}
