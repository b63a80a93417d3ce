//! One run: folder, node, `forge`, and what it wrote.

use lockstep_texts::{Said, error};
use std::path::Path;
use std::sync::Arc;

use alloy::primitives::Address;
use serde::Deserialize;

use crate::broadcast::{self, Call};
use crate::error::ScriptError;
use crate::folder::Folder;
use crate::limits::Limits;
use crate::programs::Programs;
use crate::project;
use crate::proxy::{NodeReads, Proxy};
use crate::said;
use crate::sandbox::{Ended, Sandbox};

/// The longest source, in bytes.
const LONGEST: usize = 256 << 10;
/// The most lines that a script prints into its answer, and the longest of them.
const MOST_LOGS: usize = 50;
const LONGEST_LOG: usize = 300;
/// The longest error in the answer, in characters.
const LONGEST_ERROR: usize = 1_000;

/// A script to run.
#[derive(Debug, Clone, Copy)]
pub struct Script<'a> {
    /// One file of Solidity.
    pub source: &'a str,
    /// The contract with `run()`; `None` if the source has one only.
    pub contract: Option<&'a str>,
    /// The account that sends.
    pub sender: Address,
    /// The EIP-155 id of the network.
    pub chain: u64,
}

/// What a run is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The source is compiled.
    Compiles,
    /// The script is carried out on this computer.
    Runs,
}

/// A script that ended well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ran {
    /// What it would send, in order.
    pub calls: Vec<Call>,
    /// What it printed.
    pub logs: Vec<String>,
    /// What `run()` returned, each with its name or place, as `forge` writes it.
    pub returned: Vec<String>,
    /// The gas of the script itself.
    pub gas_used: u64,
}

/// The first value that `forge` prints.
#[derive(Deserialize)]
struct Printed {
    success: bool,
    #[serde(default)]
    logs: Vec<String>,
    #[serde(default)]
    returns: std::collections::BTreeMap<String, Returned>,
    #[serde(default)]
    gas_used: u64,
}

#[derive(Deserialize)]
struct Returned {
    value: String,
}

/// Runs a script. Its folder is removed afterwards, also if the future is dropped, and everything that it started ends.
pub async fn run(
    sandbox: &Sandbox,
    programs: &Programs,
    script: &Script<'_>,
    node: Arc<dyn NodeReads>,
    limits: &Limits,
    tells: &(dyn Fn(Stage) + Send + Sync),
) -> Result<Ran, ScriptError> {
    let parts = async {
        programs.still().map_err(ScriptError::Programs)?;
        let target = target(script)?;
        let folder = Folder::make()?;
        project::write(folder.path(), script.source, limits)?;
        sandbox.check(folder.path(), limits).await?;
        let _proxy = Proxy::listen(&folder.path().join(project::NODE), node, limits.reads)?;
        let inside = [(programs.forge.as_path(), project::FORGE), (programs.compiler.as_path(), project::COMPILER)];
        tells(Stage::Compiles);
        let built = sandbox.run(folder.path(), &inside, limits, &[project::FORGE, "build", "--offline"]).await?;
        if !built.success {
            let said = if built.errors.is_empty() { &built.out } else { &built.errors };
            return Err(ScriptError::Compiler(said::line(said, LONGEST_ERROR)));
        }
        tells(Stage::Runs);
        let (node, sender) = (project::node(), script.sender.to_string());
        let command = [
            project::FORGE,
            "script",
            &target,
            "--sig",
            "run()",
            "--json",
            "--offline",
            "--fork-url",
            &node,
            "--sender",
            &sender,
            "--non-interactive",
        ];
        let ended = sandbox.run(folder.path(), &inside, limits, &command).await?;
        read(folder.path(), &ended, script, limits)
    };
    // The time of all its parts together.
    let all = tokio::time::timeout(limits.wall, parts).await;
    all.unwrap_or_else(|_| Err(ScriptError::Limit(error::script_took_long(limits.wall.as_secs().to_string()))))
}

/// The file and the contract.
fn target(script: &Script<'_>) -> Result<String, ScriptError> {
    let refused = |sentence| Err(ScriptError::Source(sentence));
    if script.source.trim().is_empty() {
        return refused(error::script_source_empty());
    }
    if script.source.len() > LONGEST {
        return refused(error::script_source_too_long((LONGEST >> 10).to_string()));
    }
    let Some(name) = script.contract else { return Ok(project::SOURCE.to_owned()) };
    let is_name = name.len() <= 100
        && name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    match is_name {
        true => Ok(format!("{}:{name}", project::SOURCE)),
        false => refused(error::script_contract_name()),
    }
}

fn read(folder: &Path, ended: &Ended, script: &Script<'_>, limits: &Limits) -> Result<Ran, ScriptError> {
    if !ended.success {
        return Err(ScriptError::Failed(Said::as_it_is(said::line(&ended.errors, LONGEST_ERROR))));
    }
    let first = serde_json::Deserializer::from_slice(&ended.out).into_iter::<Printed>().next();
    let Some(Ok(printed)) = first else { return Err(ScriptError::Unreadable(error::script_says_nothing())) };
    if !printed.success {
        return Err(ScriptError::Failed(Said::as_it_is(said::line(&ended.errors, LONGEST_ERROR))));
    }
    let file = format!("broadcast/Script.s.sol/{}/dry-run/run-latest.json", script.chain);
    // A script that sends nothing has no such file.
    let calls = match regular(folder, &file, limits.file)? {
        Some(bytes) => broadcast::read(&bytes, script.chain, script.sender)?,
        None => Vec::new(),
    };
    let short = |text: &String| said::line(text.as_bytes(), LONGEST_LOG);
    Ok(Ran {
        calls,
        logs: printed.logs.iter().take(MOST_LOGS).map(short).collect(),
        returned: printed
            .returns
            .iter()
            .take(MOST_LOGS)
            .map(|(name, one)| short(&format!("{name}: {}", one.value)))
            .collect(),
        gas_used: printed.gas_used,
    })
}

/// The content of a regular file of the folder; `None` if it is not there. The folder is writable inside, so that no part of the path may be a link.
fn regular(folder: &Path, path: &str, most: u64) -> Result<Option<Vec<u8>>, ScriptError> {
    use rustix::fs::{Mode, OFlags, ResolveFlags};
    let folder = std::fs::File::open(folder)?;
    let (flags, inside) = (OFlags::RDONLY | OFlags::NONBLOCK, ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS);
    let file = match rustix::fs::openat2(&folder, path, flags, Mode::empty(), inside) {
        Ok(file) => std::fs::File::from(file),
        Err(rustix::io::Errno::NOENT) => return Ok(None),
        Err(error) => return Err(ScriptError::Folder(error.to_string())),
    };
    if !file.metadata()?.is_file() {
        return Err(ScriptError::Unreadable(error::script_no_file()));
    }
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut std::io::Read::take(file, most), &mut bytes)?;
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<'a>(source: &'a str, contract: Option<&'a str>) -> Script<'a> {
        Script { source, contract, sender: Address::ZERO, chain: 1 }
    }

    #[test]
    fn a_link_out_of_the_folder_is_not_followed() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::fs::write(other.path().join("x.json"), "{}").unwrap();
        std::fs::create_dir(folder.path().join("own")).unwrap();
        std::fs::write(folder.path().join("own/x.json"), "[]").unwrap();
        std::os::unix::fs::symlink(other.path(), folder.path().join("away")).unwrap();
        std::os::unix::fs::symlink(other.path().join("x.json"), folder.path().join("own/y.json")).unwrap();
        assert_eq!(regular(folder.path(), "own/x.json", 9).unwrap().as_deref(), Some(&b"[]"[..]));
        assert_eq!(regular(folder.path(), "own/none", 9), Ok(None), "a script that sends nothing has none");
        for path in ["away/x.json", "own/y.json", "../x"] {
            assert!(matches!(regular(folder.path(), path, 9), Err(ScriptError::Folder(_))), "{path}");
        }
    }

    #[test]
    fn a_name_is_a_name() {
        assert_eq!(target(&of("contract", None)).unwrap(), project::SOURCE);
        assert_eq!(target(&of("contract", Some("Pay_2"))).unwrap(), format!("{}:Pay_2", project::SOURCE));
        for wrong in ["", "2a", "--ffi", "a b", "a:b", "../x", &"a".repeat(101)] {
            assert!(matches!(target(&of("contract", Some(wrong))), Err(ScriptError::Source(_))), "{wrong}");
        }
        for wrong in ["", " \n", &"x".repeat(LONGEST + 1)] {
            assert!(matches!(target(&of(wrong, None)), Err(ScriptError::Source(_))), "a source");
        }
    }
}
