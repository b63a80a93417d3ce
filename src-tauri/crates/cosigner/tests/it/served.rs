//! The service as its operator runs it: the program, its files, its console, its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use lockstep_cosigner::remote::{PairingCode, RemoteCosigner};
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::{Asked, Cosigner, ExportedShare, PortError};
use tempfile::TempDir;

#[cfg(feature = "e2e")]
use crate::postgres::Postgres;
use crate::service::Paired;
use crate::support::*;

const PATIENCE: Duration = Duration::from_secs(30);

/// A directory with the two secrets of a service.
pub struct Premises {
    pub directory: TempDir,
    database: Option<String>,
}

/// A running program. Killed when dropped.
pub struct Served {
    child: Child,
    pub address: SocketAddr,
    pub health: SocketAddr,
    data: PathBuf,
}

impl Premises {
    pub fn new() -> Self {
        let premises = Self { directory: TempDir::new().unwrap(), database: None };
        let made = premises.console(&["init", "--storage-secret", "SECRET", "--tls-key", "KEY"]);
        assert!(made.status.success(), "init: {}", String::from_utf8_lossy(&made.stderr));
        premises
    }

    /// With a shared database, and its first node.
    #[cfg(feature = "e2e")]
    pub fn shared(server: &Postgres) -> (Self, Served) {
        let premises = Self { database: Some(server.url()), ..Self::new() };
        let steady = premises.serve("steady");
        (premises, steady)
    }

    pub fn secret(&self) -> PathBuf {
        self.directory.path().join("storage.secret")
    }

    pub fn key(&self) -> PathBuf {
        self.directory.path().join("tls.key")
    }

    fn console(&self, arguments: &[&str]) -> Output {
        let (secret, key) = (self.secret(), self.key());
        let arguments = arguments.iter().map(|argument| match *argument {
            "SECRET" => secret.as_os_str(),
            "KEY" => key.as_os_str(),
            other => other.as_ref(),
        });
        Command::new(program()).args(arguments).env_clear().output().unwrap()
    }

    pub fn command(&self, node: &str) -> Command {
        self.command_with(node, "127.0.0.1:0")
    }

    fn command_with(&self, node: &str, health: &str) -> Command {
        let mut command = Command::new(program());
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--health", health, "--network", "local"])
            .args(["--address-rate", "1000", "--device-rate", "1000"])
            .arg("--data")
            .arg(self.directory.path().join(node))
            .arg("--storage-secret")
            .arg(self.secret())
            .arg("--tls-key")
            .arg(self.key())
            .env_clear()
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(url) = &self.database {
            command.arg("--database").arg(url);
        }
        command
    }

    pub fn serve(&self, node: &str) -> Served {
        self.started(self.command(node), node)
    }

    /// A program that aborts at a checkpoint.
    #[cfg(feature = "e2e")]
    pub fn armed(&self, node: &str, at: &str) -> Served {
        let mut command = self.command(node);
        command.env(lockstep_cosigner::checkpoint::ABORT_AT, at);
        self.started(command, node)
    }

    fn started(&self, mut command: Command, node: &str) -> Served {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["ready", listen, "health", health] = words[..] else {
            let mut why = String::new();
            child.stderr.take().unwrap().read_to_string(&mut why).unwrap();
            panic!("it is not ready: {line}{why}");
        };
        // Its log is read and dropped, so that a full pipe does not stop it.
        let mut log = child.stderr.take().unwrap();
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        let data = self.directory.path().join(node);
        Served { child, address: listen.parse().unwrap(), health: health.parse().unwrap(), data }
    }
}

impl Served {
    pub fn console(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(program());
        command.args(arguments).arg("--data").arg(&self.data).env_clear().stdin(Stdio::null());
        command.output().unwrap()
    }

    pub async fn paired(&self) -> Paired {
        let printed = self.console(&["pair", "--address", &self.address.to_string()]);
        let text = String::from_utf8(printed.stdout).unwrap();
        let code = text.lines().find(|line| line.starts_with("lockstep1 ")).expect("a code is printed");
        Paired::by(&code.parse::<PairingCode>().unwrap()).await
    }

    #[cfg(feature = "e2e")]
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends it with the supervisor's signal.
    pub fn terminate(&self) {
        let id = rustix::process::Pid::from_raw(i32::try_from(self.child.id()).unwrap()).unwrap();
        rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
    }

    pub fn wait(&mut self) -> std::process::ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < deadline, "the service did not end");
            std::thread::yield_now();
        }
    }

    /// The number of TCP connections that it has accepted and not closed.
    pub fn connections(&self) -> usize {
        let (SocketAddr::V4(address), port) = (self.address, self.address.port()) else { panic!("an IPv4 address") };
        let local = format!("{:08X}:{port:04X}", u32::from_ne_bytes(address.ip().octets()));
        let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
        let of = |line: &str| line.split_whitespace().skip(1).step_by(2).take(2).map(str::to_owned).collect::<Vec<_>>();
        table.lines().filter(|line| of(line) == [local.clone(), "01".to_owned()]).count()
    }

    pub fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.health).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_is_made_paired_used_and_ended_at_the_console() {
    let premises = Premises::new();
    assert_eq!(
        (mode(&premises.secret()), mode(&premises.key())),
        (0o600, 0o600),
        "the secrets are their owner's alone"
    );
    let again = premises.console(&["init", "--storage-secret", "SECRET", "--tls-key", "KEY"]);
    assert!(!again.status.success(), "secrets that are there are not replaced");

    let mut served = premises.serve("data");
    let nobody = String::from_utf8(served.console(&["devices"]).stdout).unwrap();
    assert!(nobody.contains("No device was paired yet"), "it says so: {nobody}");
    let paired = served.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    device.sign_one(&remote, &step(transfer(0))).await.unwrap();

    let listed = String::from_utf8(served.console(&["devices"]).stdout).unwrap();
    let id = hex::encode(paired.pairing.device);
    for part in [&id, "Ada's laptop", &device.vault.to_string()] {
        assert!(listed.contains(part), "{part} is listed: {listed}");
    }
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"), "it is healthy");
    let metrics = served.get("/metrics");
    assert!(metrics.contains("lockstep_signatures_total 3"), "two tests and a transfer: {metrics}");
    assert!(!metrics.contains(&id) && !metrics.contains(&device.vault.to_string()), "metrics name nobody");

    let console = premises.directory.path().join("data/console");
    assert_eq!(mode(&console), 0o600, "the console is its owner's alone");
    assert!(served.console(&["revoke", "--device", &id]).status.success(), "it is revoked");
    assert!(matches!(remote.hello().await, Err(PortError::Refused { .. })), "and a stranger at once");
    let unknown = served.console(&["revoke", "--device", &id]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("no such device"), "it cannot be revoked twice");

    served.terminate();
    assert!(served.wait().success(), "an end that is asked for is an ordinary end");
    assert!(!console.exists(), "and leaves no socket");
    let nobody = served.console(&["devices"]);
    assert!(
        String::from_utf8_lossy(&nobody.stderr).contains("No co-signer answers"),
        "the console says that it is gone"
    );
}

/// Runs the program on its own terminal and types a password at the prompt. Returns its output, and whether
/// it succeeded.
fn at_a_terminal(arguments: &[&str], password: &str) -> (String, bool) {
    let line = [&[program().to_str().unwrap()], arguments].concat().join(" ");
    let mut child = Command::new("script")
        .args(["--quiet", "--return", "--echo", "never", "--command", &line, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut keyboard, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (mut screen, mut byte) = (Vec::new(), [0]);
    while !screen.ends_with(b": ") && output.read(&mut byte).unwrap() == 1 {
        screen.extend(byte);
    }
    // A program without a prompt has ended by now.
    let _ = writeln!(keyboard, "{password}");
    output.read_to_end(&mut screen).unwrap();
    (String::from_utf8_lossy(&screen).into_owned(), child.wait().unwrap().success())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_share_is_exported_at_the_console_with_its_password() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let key = PasswordKey::derive(b"plum harbor violet", &PARAMS.kdf_salt, PARAMS.kdf).unwrap();
    let device = make_vault_under(&served.paired().await.remote(), key).await;
    let file = premises.directory.path().join("share");
    let (data, vault) = (served.data.display().to_string(), device.vault.to_string());
    let export = ["export", "--data", &data, "--vault", &vault, "--to", file.to_str().unwrap()];

    let (screen, well) = at_a_terminal(&export, "plum harbor purple");
    assert!(!well && screen.contains("The password is wrong"), "it says so: {screen}");
    assert!(!file.exists(), "and writes nothing");
    let (screen, well) = at_a_terminal(&export, "plum harbor violet");
    assert!(well, "the right password: {screen}");
    assert!(!screen.contains("violet"), "what is typed is not shown: {screen}");
    assert_eq!(mode(&file), 0o600, "the file is its owner's alone");
    let (screen, well) = at_a_terminal(&export, "plum harbor violet");
    assert!(!well && screen.contains("share"), "a file that is there is not replaced: {screen}");

    let home = Place::new().home().await;
    let share = ExportedShare::from_bytes(std::fs::read(&file).unwrap());
    home.restore(device.password_key.clone(), share).await.expect("another co-signer takes it in");
    assert_eq!(home.vaults().await.unwrap(), vec![(device.vault, false)], "to be tested there");
}

#[test]
fn a_service_whose_secrets_others_can_read_does_not_start() {
    let premises = Premises::new();
    for (path, bad) in [(premises.secret(), 0o640), (premises.key(), 0o604), (premises.secret(), 0o400)] {
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(bad)).unwrap();
        let ended = premises.command("data").output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(!ended.status.success(), "{bad:o} was accepted");
        assert!(said.contains("0600") && said.contains(path.to_str().unwrap()), "it says which and what: {said}");
        assert!(!premises.directory.path().join("data/cosigner.db").exists(), "no storage was opened");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
}

/// The output of a service that does not start.
#[cfg(feature = "e2e")]
fn refused(mut command: Command) -> String {
    let ended = command.output().unwrap();
    assert!(!ended.status.success(), "it started: {command:?}");
    String::from_utf8_lossy(&ended.stderr).into_owned()
}

#[cfg(feature = "e2e")]
#[tokio::test(flavor = "multi_thread")]
async fn a_databases_password_comes_from_a_file_and_never_in_the_url() {
    const PASSWORD: &str = "olive anchor";
    let server = Postgres::start("fsync=off");
    server.demand(PASSWORD);
    let premises = Premises { database: Some(server.url()), ..Premises::new() };
    let at = premises.directory.path();
    for url in [server.url().replace('@', ":olive@"), format!("{}&password=olive", server.url())] {
        let said = refused(Premises { database: Some(url), ..Premises::new() }.command("data"));
        assert!(said.contains("--database-password FILE") && !said.contains("olive"), "it says what to do: {said}");
    }
    assert!(refused(premises.command("data")).contains("password"), "the server asks for one");

    let file = at.join("password");
    std::fs::write(&file, format!("{PASSWORD}\n")).unwrap();
    let with = |name: &str, value: &Path| {
        let mut command = premises.command("data");
        if name.starts_with("--") {
            command.arg(name).arg(value)
        } else {
            command.env(name, value)
        };
        command
    };
    for mode in [0o644, 0o640] {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        assert!(refused(with("--database-password", &file)).contains("0600"), "mode {mode:o} was accepted");
    }
    // The mode of a systemd credential.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o440)).unwrap();
    let mut credential = with("--database-password", &file);
    credential.env("CREDENTIALS_DIRECTORY", at);
    drop(premises.started(credential, "data"));
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    drop(premises.started(with("--database-password", &file), "data"));

    let passfile = at.join("passfile");
    std::fs::write(&passfile, format!("*:*:*:*:{PASSWORD}\n")).unwrap();
    std::fs::set_permissions(&passfile, std::fs::Permissions::from_mode(0o600)).unwrap();
    let served = premises.started(with("PGPASSFILE", &passfile), "data");
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"), "the database answers");
}

#[test]
fn health_and_metrics_are_served_on_loopback_only() {
    let premises = Premises::new();
    let ended = premises.command_with("data", "0.0.0.0:0").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && said.contains("loopback"), "anybody could have asked: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_in_progress_finish_and_a_restart_is_settled() {
    let premises = Premises::new();
    let mut served = premises.serve("data");
    let paired = served.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let step = step(transfer(0));
    let session = remote.open(device.request(std::slice::from_ref(&step))).await.unwrap();
    let (_, last) = device.exchange(&remote, session, &step).await.unwrap();
    served.terminate();
    assert!(served.wait().success(), "it ended in the middle of a bundle");
    let finished = remote.finish(session, step.sign_id, last.clone()).await;
    assert!(finished.as_ref().is_err_and(PortError::is_unreachable), "nobody is there: {finished:?}");

    let served = premises.serve("data");
    let remote: RemoteCosigner = paired.moved(served.address).remote();
    let finished = remote.finish(session, step.sign_id, last).await;
    assert_eq!(finished, Err(PortError::UnknownSession), "sessions live in memory only");
    assert_eq!(remote.ask(device.vault, step.sign_id).await, Ok(Asked::Void), "asking settles it");
    device.sign_one(&remote, &crate::support::step(transfer(0))).await.expect("and the vault signs on");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_anywhere_in_a_keysign_it_has_signed_once_or_never() {
    let premises = Premises::new();
    let mut served = premises.serve("data");
    let paired = served.paired().await;
    let device = make_vault(&paired.remote()).await;
    for (at, signed) in [
        ("cosigner.open.before", false),
        ("cosigner.exchange.before", false),
        ("cosigner.exchange.after", false),
        ("cosigner.finish.before", false),
        ("cosigner.finish.kept", true),
        ("cosigner.finish.after", true),
    ] {
        served.kill();
        let armed = premises.armed("data", at);
        let step = step(transfer(0));
        let broken = device.sign_one(&paired.moved(armed.address).remote(), &step).await;
        assert!(broken.as_ref().is_err_and(PortError::is_unreachable), "{at}: it did not die: {broken:?}");
        drop(armed);
        served = premises.serve("data");
        let remote = paired.moved(served.address).remote();
        match remote.ask(device.vault, step.sign_id).await.unwrap() {
            Asked::Signature(signature) => {
                assert!(signed && device.verifies(&step, &signature), "{at}: it is the vault's signature");
            }
            Asked::Void => assert!(!signed, "{at}: the kept answer was lost"),
        }
        device.sign_one(&remote, &crate::support::step(transfer(1))).await.expect("the vault is unharmed");
    }
}
