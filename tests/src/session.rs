//! A desktop session for each home: a session bus and a keychain.
//!
//! Keychain entries are named after the profile, so two homes on one bus would share them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The login keychain's password. gnome-keyring needs at least one byte; without it, it creates no keychain
/// and still reports success.
const KEYCHAIN_PASSWORD: &[u8] = b"\n";
/// The longest wait for a bus or a keychain.
const PATIENCE: Duration = Duration::from_secs(60);
/// The service of the local profile's entries.
const SERVICE: &str = "org.lockstep.wallet.local";

/// A running bus with an unlocked keychain. Both stop when dropped.
pub struct Session {
    folder: PathBuf,
    bus: Child,
    keychain: Option<Keychain>,
}

/// A keychain that is restarted when it exits, as a desktop does. GNOME Keyring exits if a program
/// disconnects while it is being answered (its issue 144).
struct Keychain {
    unwanted: Arc<AtomicBool>,
    keeper: Option<JoinHandle<()>>,
}

impl Keychain {
    fn start(start: impl Fn() -> Child + Send + 'static) -> Self {
        let unwanted = Arc::new(AtomicBool::new(false));
        let ended = unwanted.clone();
        let mut daemon = start();
        let keeper = std::thread::spawn(move || {
            while !ended.load(Ordering::SeqCst) {
                if !matches!(daemon.try_wait(), Ok(None)) {
                    daemon = start();
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            end(&mut daemon);
        });
        Self { unwanted, keeper: Some(keeper) }
    }
}

impl Drop for Keychain {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::SeqCst);
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

impl Session {
    /// Starts both in a new folder.
    pub fn start(folder: &Path) -> Self {
        for part in ["run", "data"] {
            std::fs::create_dir_all(folder.join(part)).expect("the session's folder can be made");
        }
        let socket = folder.join("bus");
        std::fs::write(folder.join("bus.conf"), bus_configuration(&socket)).expect("the bus can be configured");
        let bus = daemon(&folder.join("bus.conf"));
        let mut session = Self { folder: folder.to_path_buf(), bus, keychain: None };
        session.until("the session bus to listen", |_| socket.exists());
        session.start_keychain();
        session
    }

    /// The environment of this session's programs.
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        environment(&self.folder)
    }

    pub fn address(&self) -> String {
        address(&self.folder)
    }

    /// Starts the keychain and unlocks it, like a log-in.
    pub fn start_keychain(&mut self) {
        self.run_keychain(true);
        self.until("the keychain to answer", |session| {
            session.secret_tool(&["store", "--label=check", "lockstep-session", "check"], b"check");
            session.secret_tool(&["lookup", "lockstep-session", "check"], b"").stdout == b"check"
        });
        self.secret_tool(&["clear", "lockstep-session", "check"], b"");
    }

    /// Starts the keychain as after an automatic log-in: running, and locked.
    pub fn start_keychain_locked(&mut self) {
        self.run_keychain(false);
        self.until("the keychain to have a name", |session| session.has_keychain());
        let stored = self.secret_tool(&["lookup", "service", SERVICE, "username", "database-key"], b"");
        assert!(stored.stdout.is_empty(), "a locked keychain tells nothing");
    }

    fn run_keychain(&mut self, unlock: bool) {
        self.stop_keychain();
        let folder = self.folder.clone();
        self.keychain = Some(Keychain::start(move || {
            let mut keychain = command(&folder, "gnome-keyring-daemon");
            keychain.args(["--foreground", "--components=secrets"]);
            if unlock {
                keychain.arg("--unlock").stdin(Stdio::piped());
            } else {
                keychain.stdin(Stdio::null());
            }
            let mut keychain = keychain
                .stdout(Stdio::null())
                .stderr(appended(&folder.join("keychain.log")))
                .spawn()
                .expect("gnome-keyring is installed by `make test`");
            if let Some(mut input) = keychain.stdin.take() {
                // If it exits at once, it is restarted.
                let _ = input.write_all(KEYCHAIN_PASSWORD);
            }
            keychain
        }));
    }

    /// Stops the keychain but not the bus.
    pub fn stop_keychain(&mut self) {
        if let Some(keychain) = self.keychain.take() {
            drop(keychain);
            self.until("the keychain's name to be free", |session| !session.has_keychain());
        }
    }

    /// The names of the local profile's entries. The keychain must be unlocked.
    pub fn entries(&self) -> Vec<String> {
        let found = self.secret_tool(&["search", "--all", "service", SERVICE], b"");
        // The attributes are on one stream or the other, depending on the version.
        let text = format!("{}\n{}", String::from_utf8_lossy(&found.stdout), String::from_utf8_lossy(&found.stderr));
        let mut names: Vec<String> =
            text.lines().filter_map(|line| Some(line.strip_prefix("attribute.username = ")?.to_owned())).collect();
        names.sort();
        names
    }

    pub fn entry(&self, name: &str) -> Vec<u8> {
        self.secret_tool(&["lookup", "service", SERVICE, "username", name], b"").stdout
    }

    /// Removes an entry of the local profile, as a person can in the keychain's window.
    pub fn delete_entry(&self, name: &str) {
        let before = self.entries();
        self.secret_tool(&["clear", "service", SERVICE, "username", name], b"");
        assert!(
            before.contains(&name.to_owned()) && !self.entries().contains(&name.to_owned()),
            "“{name}” was there and is gone, of {before:?}"
        );
    }

    /// Replaces an entry of the local profile.
    pub fn set_entry(&self, name: &str, secret: &[u8]) {
        self.secret_tool(&["store", "--label=story", "service", SERVICE, "username", name], secret);
        assert!(self.entry(name) == secret, "the keychain took “{name}”");
    }

    /// A copy of the whole keychain.
    pub fn keep_keychain(&self) -> KeptKeychain {
        let files = std::fs::read_dir(self.keyrings()).expect("the keychain has files");
        KeptKeychain(
            files
                .map(|file| file.expect("a file").path())
                .map(|path| (path.clone(), std::fs::read(path).expect("a readable file")))
                .collect(),
        )
    }

    /// Restores a copy, and starts the keychain on it.
    pub fn restore_keychain(&mut self, kept: &KeptKeychain) {
        self.stop_keychain();
        for (path, bytes) in &kept.0 {
            std::fs::write(path, bytes).expect("the keychain's files can be written");
        }
        self.start_keychain();
    }

    /// The folder of the keychain's files.
    pub fn keyrings(&self) -> PathBuf {
        self.folder.join("data").join("keyrings")
    }

    fn has_keychain(&self) -> bool {
        let ask = [
            "--session",
            "--dest=org.freedesktop.DBus",
            "--print-reply=literal",
            "/",
            "org.freedesktop.DBus.NameHasOwner",
            "string:org.freedesktop.secrets",
        ];
        let answer = self.command("dbus-send").args(ask).output().expect("dbus-send is installed by `make test`");
        String::from_utf8_lossy(&answer.stdout).contains("true")
    }

    fn secret_tool(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut tool = self.command("secret-tool");
        let mut tool = tool
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("secret-tool is installed by `make test`");
        let written = tool.stdin.take().expect("an input").write_all(input);
        let output = tool.wait_with_output().expect("secret-tool ends");
        assert!(written.is_ok() || !output.status.success(), "secret-tool takes what it is to store");
        output
    }

    fn command(&self, program: &str) -> Command {
        command(&self.folder, program)
    }

    fn until(&mut self, what: &str, there: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !there(self) {
            assert!(matches!(self.bus.try_wait(), Ok(None)), "the session bus ended while a story waited for {what}");
            if began.elapsed() >= PATIENCE {
                let log = std::fs::read_to_string(self.folder.join("keychain.log")).unwrap_or_default();
                panic!("waited {} s for {what}; the keychain says:\n{log}", PATIENCE.as_secs());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn address(folder: &Path) -> String {
    format!("unix:path={}", folder.join("bus").display())
}

fn environment(folder: &Path) -> Vec<(&'static str, String)> {
    let run = folder.join("run").display().to_string();
    vec![("DBUS_SESSION_BUS_ADDRESS", address(folder)), ("XDG_RUNTIME_DIR", run)]
}

fn command(folder: &Path, program: &str) -> Command {
    let mut command = Command::new(program);
    command
        .envs(environment(folder))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    command
}

/// The bytes of a keychain's files.
pub struct KeptKeychain(Vec<(PathBuf, Vec<u8>)>);

/// A bus without a keychain, for the services of a machine's system bus. It stops when dropped.
pub struct Bus {
    socket: PathBuf,
    daemon: Child,
}

impl Bus {
    /// Starts it in an existing folder.
    pub fn start(folder: &Path) -> Self {
        let socket = folder.join("system-bus");
        let configuration = folder.join("system-bus.conf");
        std::fs::write(&configuration, bus_configuration(&socket)).expect("the bus can be configured");
        let daemon = daemon(&configuration);
        let mut bus = Self { socket, daemon };
        let began = Instant::now();
        while !bus.socket.exists() {
            assert!(matches!(bus.daemon.try_wait(), Ok(None)) && began.elapsed() < PATIENCE, "the bus listens");
            std::thread::sleep(Duration::from_millis(20));
        }
        bus
    }

    pub fn address(&self) -> String {
        format!("unix:path={}", self.socket.display())
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        end(&mut self.daemon);
    }
}

/// The keychain's output, in a log beside its files, for stories that fail because no keychain answered.
fn appended(log: &Path) -> Stdio {
    std::fs::File::options().create(true).append(true).open(log).expect("the keychain's log can be written").into()
}

fn daemon(configuration: &Path) -> Child {
    Command::new("dbus-daemon")
        .arg(format!("--config-file={}", configuration.display()))
        .arg("--nofork")
        // A prompt on a display would never be answered.
        .env_remove("DISPLAY")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("dbus-daemon is installed by `make test`")
}

/// The configuration of a bus that starts no services.
fn bus_configuration(socket: &Path) -> String {
    format!(
        r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"#,
        socket.display()
    )
}

fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

impl Drop for Session {
    fn drop(&mut self) {
        drop(self.keychain.take());
        end(&mut self.bus);
    }
}
