//! Runs the service as the real program, with paired devices.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use lockstep_cosigner::remote::{DeviceKey, Pairing, PairingCode, RemoteCosigner, Sequence, pair};
use lockstep_keysign::port::PortError;
use tempfile::TempDir;

/// The two secrets of a service, and the folder for its nodes' directories.
pub struct Premises {
    program: PathBuf,
    directory: TempDir,
    database: Option<String>,
}

/// Ended when dropped.
pub struct Node {
    child: Child,
    program: PathBuf,
    data: PathBuf,
    pub address: SocketAddr,
}

impl Premises {
    pub fn new(program: &Path, database: Option<String>) -> Self {
        let premises = Self { program: program.to_owned(), directory: TempDir::new().unwrap(), database };
        let made = premises.with_secrets(Command::new(program).arg("init")).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        premises
    }

    fn with_secrets<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        let at = self.directory.path();
        command.arg("--storage-secret").arg(at.join("secret")).arg("--tls-key").arg(at.join("key"))
    }

    pub fn serve(&self, number: usize) -> Node {
        self.served(number, &["--address-rate", "1000000", "--device-rate", "1000000"])
    }

    /// With the default limits for strangers.
    pub fn serve_to_strangers(&self, number: usize) -> Node {
        self.served(number, &["--device-rate", "1000000"])
    }

    fn served(&self, number: usize, rates: &[&str]) -> Node {
        let data = self.directory.path().join(format!("node-{number}"));
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--network", "local"]);
        command.args(rates).arg("--data").arg(&data);
        if let Some(url) = &self.database {
            command.arg("--database").arg(url);
        }
        let command = self.with_secrets(&mut command).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("ready ").expect("the service is ready").parse().unwrap();
        Node { child, program: self.program.clone(), data, address }
    }
}

impl Node {
    pub async fn paired(&self) -> RemoteCosigner {
        self.paired_at(self.address).await
    }

    /// Pairs at another address of the service.
    pub async fn paired_at(&self, address: SocketAddr) -> RemoteCosigner {
        self.pair_at(address).await.remote()
    }

    pub async fn pair_at(&self, address: SocketAddr) -> Paired {
        let printed = Command::new(&self.program)
            .args(["pair", "--address", &address.to_string(), "--data"])
            .arg(&self.data)
            .output()
            .unwrap();
        let text = String::from_utf8(printed.stdout).unwrap();
        let code = text.lines().find(|line| line.starts_with("lockstep1 ")).expect("a code is printed");
        let key = DeviceKey::random().unwrap();
        let pairing = pair(&code.parse::<PairingCode>().unwrap(), &key, "bench").await.unwrap();
        Paired { pairing, key, numbers: Arc::default() }
    }

    /// User and system time so far, in seconds. The kernel counts in hundredths.
    pub fn processor_seconds(&self) -> f64 {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = text.rsplit(") ").next().unwrap().split(' ').collect();
        let ticks = |at: usize| fields[at].parse::<f64>().unwrap();
        (ticks(11) + ticks(12)) / 100.0
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A device that the service knows.
pub struct Paired {
    pub pairing: Pairing,
    key: DeviceKey,
    numbers: Arc<Numbers>,
}

impl Paired {
    /// A client with its own connection.
    pub fn remote(&self) -> RemoteCosigner {
        let numbers = Arc::clone(&self.numbers) as Arc<dyn Sequence>;
        RemoteCosigner::new(&self.pairing, self.key.clone(), numbers).unwrap()
    }
}

/// The service's program that was built beside this example.
pub fn beside() -> PathBuf {
    let example = std::env::current_exe().unwrap();
    example.parent().and_then(|folder| folder.parent()).expect("a build directory").join("lockstep-cosigner")
}

#[derive(Default)]
struct Numbers(AtomicU64);

#[async_trait]
impl Sequence for Numbers {
    async fn answered(&self) -> Result<u64, PortError> {
        Ok(0)
    }

    async fn next(&self, _: u64) -> Result<u64, PortError> {
        Ok(self.0.fetch_add(1, Ordering::SeqCst) + 1)
    }
}
