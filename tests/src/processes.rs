//! Running programs, seen from outside by another program of the same user.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::places;
use crate::wait::until;

/// The user of the programs if the stories run as root: root may see everything, so nothing could be tested.
const NOBODY: u32 = 65_534;
const ROOT: u32 = 0;

/// The processes with a text in their arguments.
pub fn children_with(text: &str) -> Vec<u32> {
    let numbers =
        std::fs::read_dir("/proc").expect("/proc").filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    numbers
        .filter(|pid: &u32| {
            std::fs::read(format!("/proc/{pid}/cmdline"))
                .is_ok_and(|line| String::from_utf8_lossy(&line).contains(text))
        })
        .collect()
}

/// A program that is held at its start, because nothing that it waits for ever answers.
pub struct Observed {
    child: Child,
    user: u32,
    _folder: tempfile::TempDir,
    _bus: UnixListener,
    _display: TcpListener,
}

impl Observed {
    /// One of our programs.
    pub async fn start(name: &str) -> Self {
        Self::run(
            &places::program(name),
            if name == "lockstep-cosigner" {
                &["--embedded", "--data", "cosigner"]
            } else if name == "lockstep" {
                &["--profile", "local", "status"]
            } else if name == "lockstep-bridge" {
                &["local", "local", "{}"]
            } else {
                &["--profile", "local"]
            },
        )
    }

    /// A program without protection.
    pub async fn ordinary() -> Self {
        Self::run(Path::new("/bin/sleep"), &["600"])
    }

    fn run(program: &Path, arguments: &[&str]) -> Self {
        let own = rustix::process::getuid().as_raw();
        let user = if own == ROOT { NOBODY } else { own };
        let folder = tempfile::tempdir().expect("a temporary folder");
        // A copy at a path that everybody can read, because the build's folder may belong to root.
        let copy = folder.path().join("program");
        std::fs::hard_link(program, &copy).or_else(|_| std::fs::copy(program, &copy).map(drop)).expect("a copy");
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o777))
            .expect("a folder for everybody");
        // In the place of the program that the bridge starts beside itself.
        let beside = folder.path().join("lockstep");
        std::fs::write(&beside, "#!/bin/sh\nexec cat\n").expect("a script");
        std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(0o755)).expect("it can be run");
        let (bus, display) = (UnixListener::bind(folder.path().join("bus")).expect("a bus"), a_display());
        std::fs::set_permissions(folder.path().join("bus"), std::fs::Permissions::from_mode(0o777))
            .expect("a bus for everybody");
        let number = display.local_addr().expect("an address").port() - 6000;
        let mut command = Command::new(&copy);
        command
            .args(arguments)
            .current_dir(folder.path())
            .env_clear()
            .env("HOME", folder.path())
            .env("XDG_DATA_HOME", folder.path().join("data"))
            .env("DBUS_SESSION_BUS_ADDRESS", format!("unix:path={}", folder.path().join("bus").display()))
            .env("DISPLAY", format!("127.0.0.1:{number}"))
            .env("GDK_BACKEND", "x11")
            .env("TAURI_AUTOMATION", "true")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if own == ROOT {
            command.uid(user).gid(user);
        }
        let child = command.spawn().unwrap_or_else(|error| panic!("{} starts: {error}", program.display()));
        Self { child, user, _folder: folder, _bus: bus, _display: display }
    }

    fn proc(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{name}", self.child.id()))
    }

    /// Whether its user may read its memory. On Linux a process that is not dumpable belongs to root.
    pub fn owned_by_its_user(&self) -> bool {
        std::fs::metadata(self.proc("mem")).expect("the program runs").uid() == self.user
    }

    /// Waits until the program has protected itself.
    pub async fn until_protected(&self) {
        until("the program to protect itself", Duration::from_secs(20), || async {
            (!self.owned_by_its_user()).then_some(())
        })
        .await;
    }

    /// The soft and the hard limit of a core dump, in the system's form.
    pub fn core_limits(&self) -> [String; 2] {
        let limits = std::fs::read_to_string(self.proc("limits")).expect("the program runs");
        let line = limits.lines().find(|line| line.starts_with("Max core file size")).expect("a line for core dumps");
        let mut words = line.trim_start_matches("Max core file size").split_whitespace().map(str::to_owned);
        [words.next().expect("a soft limit"), words.next().expect("a hard limit")]
    }

    /// The memory that a core dump would contain.
    pub fn core_filter(&self) -> String {
        std::fs::read_to_string(self.proc("coredump_filter")).expect("the program runs").trim().to_owned()
    }
}

/// A listener in the place of an X server.
fn a_display() -> TcpListener {
    (6100..6400).find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok()).expect("a free port")
}

impl Drop for Observed {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
