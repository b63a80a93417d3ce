//! The sandbox: bubblewrap with namespaces of its own, within limits of `prlimit`. Both belong to Debian.

use lockstep_texts::{Said, error};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};

use std::os::unix::process::ExitStatusExt as _;

use tokio::io::{AsyncRead, AsyncReadExt as _};
use tokio::process::{Child, Command};

use crate::error::ScriptError;
use crate::limits::Limits;

/// Where system programs lie. The search path of the environment is not used.
const PLACES: [&str; 2] = ["/usr/bin", "/bin"];
/// What programs need of the system. `/etc`, home folders and everything that runs are not there.
const SYSTEM: [&str; 7] = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt", "/nix/store"];
/// The run's folder, inside.
pub(crate) const WORK: &str = "/script";
/// The signals of the limits: abort (no memory), kill and time of the processor, size of a file.
const ABORTED: i32 = 6;
const KILLED: i32 = 9;
const TOO_LONG: i32 = 24;
const TOO_LARGE: i32 = 25;

/// The two programs that make a sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sandbox {
    bubblewrap: PathBuf,
    prlimit: PathBuf,
}

/// How a program in the sandbox ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// Whether it said that it succeeded.
    pub success: bool,
    /// What it printed.
    pub out: Vec<u8>,
    /// What it printed as errors.
    pub errors: Vec<u8>,
}

impl Sandbox {
    /// The sandbox of this computer.
    pub fn find() -> Result<Self, ScriptError> {
        Ok(Self { bubblewrap: find("bwrap", "bubblewrap")?, prlimit: find("prlimit", "util-linux")? })
    }

    /// A sandbox of these programs.
    pub fn of(bubblewrap: PathBuf, prlimit: PathBuf) -> Self {
        Self { bubblewrap, prlimit }
    }

    /// Checks that this computer lets the person make such a sandbox. It is made and left again.
    pub async fn check(&self, folder: &Path, limits: &Limits) -> Result<(), ScriptError> {
        let ended = self.run(folder, &[], limits, &["/bin/true"]).await?;
        match ended.success {
            true => Ok(()),
            false => {
                let said = crate::said::line(&ended.errors, 200);
                let why = if said.is_empty() { error::script_not_allowed() } else { Said::as_it_is(said) };
                Err(ScriptError::NoSandbox(why))
            }
        }
    }

    /// Runs a program in `folder`, which is all that it can write. Each of `programs` is a file of the person and its name inside.
    pub async fn run(
        &self,
        folder: &Path,
        programs: &[(&Path, &str)],
        limits: &Limits,
        command: &[&str],
    ) -> Result<Ended, ScriptError> {
        let mut child = self.command(folder, programs, limits, command).spawn().map_err(|why| {
            ScriptError::NoSandbox(error::script_not_started(self.prlimit.display().to_string(), why.to_string()))
        })?;
        let (out, errors) = (child.stdout.take(), child.stderr.take());
        let work = async {
            let printed = tokio::try_join!(read(out, limits.printed), read(errors, limits.printed));
            let (out, errors) = printed?;
            Ok::<_, ScriptError>((out, errors, child.wait().await?))
        };
        let ended = tokio::time::timeout(limits.wall, work).await;
        let (out, errors, status) = match ended {
            Ok(Ok(ended)) => ended,
            Ok(Err(error)) => {
                kill(child).await;
                return Err(error);
            }
            Err(_) => {
                kill(child).await;
                return Err(ScriptError::Limit(error::script_took_long(limits.wall.as_secs().to_string())));
            }
        };
        match over_a_limit(status, limits) {
            Some(limit) => Err(ScriptError::Limit(limit)),
            None => Ok(Ended { success: status.success(), out, errors }),
        }
    }

    fn command(&self, folder: &Path, programs: &[(&Path, &str)], limits: &Limits, command: &[&str]) -> Command {
        let mut start = Command::new(&self.prlimit);
        let seconds = limits.processor.as_secs().max(1);
        start
            .arg(format!("--cpu={seconds}:{}", seconds.saturating_add(2)))
            .arg(format!("--data={}", limits.memory))
            .arg(format!("--fsize={}", limits.file))
            .args(["--nofile=512", "--core=0", "--"])
            .arg(&self.bubblewrap)
            // Namespaces for users, network, processes, messages, names and mounts; none of them is optional.
            .args(["--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"])
            .args(["--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"])
            .args(["--hostname", "sandbox"]);
        for place in SYSTEM {
            start.args(["--ro-bind-try", place, place]);
        }
        start.args(["--proc", "/proc", "--dev", "/dev"]);
        for place in ["/dev/shm", "/tmp"] {
            start.arg("--size").arg(limits.file.to_string()).args(["--tmpfs", place]);
        }
        for (file, name) in programs {
            start.arg("--ro-bind").arg(file).arg(name);
        }
        start.arg("--bind").arg(folder).args([WORK, "--chdir", WORK, "--setenv", "HOME", WORK]);
        start.arg("--").args(command);
        start.env_clear().stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        start
    }
}

fn find(name: &str, package: &str) -> Result<PathBuf, ScriptError> {
    let found = PLACES.iter().map(|place| Path::new(place).join(name)).find(|path| path.is_file());
    found.ok_or_else(|| ScriptError::NoSandbox(error::script_package_missing(name, package)))
}

/// Everything in the sandbox ends with it.
async fn kill(mut child: Child) {
    if let Err(error) = child.kill().await {
        tracing::warn!(%error, "a script that was ended may still run");
    }
}

async fn read(from: Option<impl AsyncRead + Unpin>, most: usize) -> Result<Vec<u8>, ScriptError> {
    let mut bytes = Vec::new();
    let Some(from) = from else { return Ok(bytes) };
    let one_more = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    from.take(one_more).read_to_end(&mut bytes).await?;
    match bytes.len() > most {
        true => Err(ScriptError::Limit(error::script_printed_much((most >> 20).to_string()))),
        false => Ok(bytes),
    }
}

/// bubblewrap reports the signal that ended the program as 128 and its number.
fn over_a_limit(status: ExitStatus, limits: &Limits) -> Option<Said> {
    let signal = status.signal().or_else(|| status.code()?.checked_sub(128))?;
    match signal {
        ABORTED => Some(error::script_broke_off((limits.memory >> 20).to_string())),
        TOO_LONG | KILLED => Some(error::script_used_processor(limits.processor.as_secs().to_string())),
        TOO_LARGE => Some(error::script_wrote_much((limits.file >> 20).to_string())),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
