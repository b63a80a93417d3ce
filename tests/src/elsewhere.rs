//! A co-signer on another machine: the real service with its console, on a port of this machine.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use crate::terminal::Terminal;
use crate::wait::until;
use crate::{PASSWORD, places, ports};

const PATIENCE: Duration = Duration::from_secs(60);

/// A service with its data. It stops when dropped.
pub struct Elsewhere {
    folder: tempfile::TempDir,
    port: u16,
    serving: Option<Child>,
}

impl Elsewhere {
    /// A fresh service for test money, running.
    pub async fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("lockstep-elsewhere-").tempdir().expect("a temporary folder");
        let mut elsewhere = Self { folder, port: ports::own(), serving: None };
        let made = elsewhere.console(&["init"]);
        assert!(made.status.success(), "the co-signer's data is made: {made:?}");
        elsewhere.serve(&[]).await;
        elsewhere
    }

    /// Host and port.
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The port alone.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The path of its database.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn arguments(&self, command: &[&str]) -> Vec<String> {
        let mut all: Vec<String> = command.iter().map(|&word| word.to_owned()).collect();
        if command.first() != Some(&"init") {
            all.extend(["--data".to_owned(), self.data().display().to_string()]);
        }
        if matches!(command.first(), Some(&"init" | &"serve")) {
            all.extend(["--storage-secret".to_owned(), self.file("storage-secret")]);
            all.extend(["--tls-key".to_owned(), self.file("tls-key")]);
        }
        all
    }

    /// The output of a console command.
    pub fn console(&self, command: &[&str]) -> Output {
        Command::new(places::program("lockstep-cosigner"))
            .args(self.arguments(command))
            .stdin(Stdio::null())
            .output()
            .expect("the console starts")
    }

    /// Serves with a larger environment, and waits until it listens.
    pub async fn serve(&mut self, environment: &[(&str, &str)]) {
        assert!(self.serving.is_none(), "it serves already");
        let log = OpenOptions::new().create(true).append(true).open(self.file("log")).expect("a log");
        let listen = self.address();
        let child = Command::new(places::program("lockstep-cosigner"))
            .args(self.arguments(&["serve", "--network", "local", "--device-rate", "1000", "--listen", &listen]))
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(log.try_clone().map_or_else(|_| Stdio::null(), Stdio::from))
            .stderr(log)
            .spawn()
            .expect("the co-signer starts");
        self.serving = Some(child);
        until("the co-signer to listen", PATIENCE, || async { std::net::TcpStream::connect(&listen).ok() }).await;
    }

    /// Kills it, like a loss of power.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.serving.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Waits until it has died at its checkpoint.
    pub async fn died(&mut self) {
        let mut child = self.serving.take().expect("it serves");
        until("the co-signer to die", PATIENCE, || {
            let ended = child.try_wait().expect("a child").is_some();
            async move { ended.then_some(()) }
        })
        .await;
    }

    /// A fresh pairing code for its own address.
    pub fn code(&self) -> String {
        self.code_at(&self.address())
    }

    /// A fresh pairing code for another address of it.
    pub fn code_at(&self, address: &str) -> String {
        self.pair(&["pair", "--address", address])
    }

    /// A code for a device that takes over another one's vaults.
    pub fn code_replacing(&self, device: &str) -> String {
        self.pair(&["pair", "--address", &self.address(), "--replaces", device])
    }

    fn pair(&self, command: &[&str]) -> String {
        let said = self.console(command);
        let text = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.status.success(), "a pairing code is printed: {said:?}");
        text.lines()
            .find(|line| line.trim_start().starts_with("lockstep1 "))
            .unwrap_or_else(|| panic!("a pairing code is printed:\n{text}"))
            .trim()
            .to_owned()
    }

    /// Writes a vault's share into a new file, for the vault's password.
    pub fn export(&self, vault: &str, to: &Path) {
        let _ = std::fs::remove_file(to);
        let to = to.display().to_string();
        let arguments = self.arguments(&["export", "--vault", vault, "--to", &to]);
        let mut terminal = Terminal::start_alone("lockstep-cosigner", &arguments, &[]);
        terminal.expect("assword");
        terminal.type_line(PASSWORD);
        let (status, screen) = terminal.end();
        assert!(status.success(), "the console writes the share:\n{screen}");
    }

    /// The ids of its devices.
    pub fn devices(&self) -> Vec<String> {
        let said = self.console(&["devices"]);
        let text = String::from_utf8_lossy(&said.stdout).into_owned();
        let is_id = |word: &&str| word.len() == 32 && word.chars().all(|c| c.is_ascii_hexdigit());
        let ids: Vec<String> = text.split_whitespace().filter(is_id).map(str::to_owned).collect();
        assert!(!ids.is_empty(), "devices are listed by their ids:\n{text}");
        ids
    }

    /// Revokes a device.
    pub fn revoke(&self, device: &str) {
        let done = self.console(&["revoke", "--device", device]);
        assert!(done.status.success(), "the device {device} is revoked: {done:?}");
    }

    /// A copy of its data at rest.
    pub fn copy_data(&self, to: &Path) {
        assert!(self.serving.is_none(), "what is copied is at rest");
        copy(&self.data(), to);
    }

    /// Replaces its data by a copy.
    pub fn put_back(&self, from: &Path) {
        assert!(self.serving.is_none(), "what is replaced is at rest");
        std::fs::remove_dir_all(self.data()).expect("its data");
        copy(from, &self.data());
    }
}

fn copy(from: &Path, to: &Path) {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().mode(0o700).create(to).expect("a new folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        if entry.file_type().expect("a kind").is_file() {
            let mut source = File::open(entry.path()).expect("a file");
            let place = to.join(entry.file_name());
            let mut target = File::create(&place).expect("a new file");
            std::io::copy(&mut source, &mut target).expect("a copy");
            let mode = entry.metadata().expect("its mode").permissions();
            std::fs::set_permissions(&place, mode).expect("the same mode");
        } else if entry.file_type().expect("a kind").is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        self.kill();
        if std::thread::panicking() {
            eprintln!(
                "the co-signer elsewhere said:\n{}",
                std::fs::read_to_string(self.file("log")).unwrap_or_default()
            );
        }
    }
}
