//! A real PostgreSQL server, started for one test and stopped with it.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The server's user when the tests run as root, because PostgreSQL refuses to run as root.
const USER: &str = "postgres";

pub struct Postgres {
    directory: TempDir,
}

impl Postgres {
    /// Starts the server with one more setting, such as `fsync=off`.
    pub fn start(setting: &str) -> Self {
        let server = Self { directory: TempDir::new().unwrap() };
        if rustix::process::geteuid().is_root() {
            let (user, group) = owner();
            chown(server.directory.path(), Some(user), Some(group)).unwrap();
        }
        let data = server.data();
        server.run("initdb", &["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "-U", USER, "-D", &data]);
        // No port: the socket is in a directory of this test.
        let options = format!("-k {} -c listen_addresses= -c {setting}", server.directory.path().display());
        let log = server.directory.path().join("log").display().to_string();
        server.run("pg_ctl", &["start", "-w", "-D", &data, "-l", &log, "-o", &options]);
        server
    }

    pub fn url(&self) -> String {
        format!("postgres://{USER}@localhost/{USER}?host={}", self.directory.path().display())
    }

    /// Makes the server require a password.
    #[allow(dead_code, reason = "the bench, which shares this file, needs none")]
    pub fn demand(&self, password: &str) {
        let directory = self.directory.path().display().to_string();
        let words = format!("ALTER ROLE {USER} PASSWORD '{password}'");
        self.run("psql", &["-q", "-h", &directory, "-U", USER, "-c", &words]);
        std::fs::write(self.directory.path().join("data/pg_hba.conf"), "local all all scram-sha-256\n").unwrap();
        self.run("pg_ctl", &["reload", "-D", &self.data()]);
    }

    /// The database as SQL that servers of other versions accept.
    #[allow(dead_code, reason = "the bench, which shares this file, needs none")]
    pub fn dump(&self) -> String {
        let mut command = Command::new(programs().join("pg_dump"));
        command.args(["--inserts", "--no-owner", "--no-privileges", "-U", USER, "-h"]).arg(self.directory.path());
        let output = command.arg(USER).output().unwrap();
        assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        // Leaves out settings of the server's version, and lines that only its own client reads.
        let is_of_the_server =
            |line: &&str| ["SET ", "SELECT pg_catalog.", "\\"].iter().any(|start| line.starts_with(start));
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().filter(|line| !is_of_the_server(line)).map(|line| format!("{line}\n")).collect()
    }

    fn data(&self) -> String {
        self.directory.path().join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = programs().join(program);
        let mut command = if rustix::process::geteuid().is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let output = command.args(arguments).current_dir(self.directory.path()).output().unwrap();
        assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.data();
        self.run("pg_ctl", &["stop", "-w", "-m", "immediate", "-D", &data]);
    }
}

/// The directory of the server's programs on Debian, for any version.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").expect("the Debian package postgresql is installed");
    versions
        .map(|entry| entry.unwrap().path().join("bin"))
        .find(|path| path.join("initdb").exists())
        .expect("a version")
}

/// User and group of the package's account.
fn owner() -> (u32, u32) {
    let home = std::fs::metadata(Path::new("/var/lib/postgresql")).expect("the Debian package postgresql is installed");
    (home.uid(), home.gid())
}
