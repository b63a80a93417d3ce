//! A real node of Bitcoin or Litecoin, on a chain of its own (regtest).

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::ports;

const PATIENCE: Duration = Duration::from_secs(60);

/// A running node. It stops when dropped.
pub struct Bitcoind {
    child: Child,
    client: Program,
    common: Vec<String>,
    built: Built,
    _folder: TempDir,
}

/// The origin of the node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Built {
    /// Debian's package.
    Packaged,
    /// The next version of Bitcoin Core, built from source.
    Core,
}

/// A program with its loader and libraries.
struct Program {
    loader: String,
    libraries: String,
    path: String,
}

impl Program {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.loader);
        command.args(["--library-path", &self.libraries, &self.path]).stdin(Stdio::null());
        command
    }
}

impl Bitcoind {
    /// A fresh chain of `name`, `bitcoind` or `litecoind`, with the relay rules of public nodes.
    ///
    /// # Panics
    /// The node is missing or does not start, with the reason.
    pub fn start(name: &str) -> Self {
        let (node, client) = fetched(&wanted(name));
        let folder = TempDir::new().expect("a folder for the chain");
        let data = format!("-datadir={}", folder.path().display());
        let common = vec!["-regtest".to_owned(), data, format!("-rpcport={}", ports::own())];
        // Knots relays less than Core by default.
        let built = if node.path.contains("/bitcoin-core-") { Built::Core } else { Built::Packaged };
        let knots = name == "bitcoind" && built == Built::Packaged;
        let policy: &[&str] = if knots { &["-corepolicy=1", "-datacarriersize=83"] } else { &[] };
        let child = node
            .command()
            .args(&common)
            .args(["-listen=0", "-connect=0", "-dnsseed=0", "-txindex=1", "-acceptnonstdtxn=0", "-disablewallet=1"])
            .args(policy)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the node starts");
        let node = Self { child, client, common, built, _folder: folder };
        let begun = Instant::now();
        while let Err(reason) = node.try_call(&["getblockcount"]) {
            assert!(begun.elapsed() < PATIENCE, "{name} does not answer: {reason}");
            std::thread::sleep(Duration::from_millis(50));
        }
        node
    }

    /// The answer to a call, or the node's error.
    pub fn try_call(&self, call: &[&str]) -> Result<Value, String> {
        let output = self.client.command().args(&self.common).args(call).output().expect("the client starts");
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
        }
        let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        // Texts come without quotation marks.
        Ok(serde_json::from_str(&said).unwrap_or(Value::String(said)))
    }

    /// One call that must succeed.
    pub fn call(&self, call: &[&str]) -> Value {
        self.try_call(call).unwrap_or_else(|reason| panic!("{call:?}: {reason}"))
    }

    /// A PSBT of version 0, even if the node prefers another version.
    pub fn composed(&self, inputs: &Value, outputs: &Value) -> String {
        let (inputs, outputs) = (inputs.to_string(), outputs.to_string());
        let mut call = vec!["createpsbt", &inputs, &outputs];
        if self.built == Built::Core {
            // Lock time, replaceable, the transaction's version, the PSBT's version.
            call.extend(["0", "true", "2", "0"]);
        }
        self.text(&call)
    }

    /// One call that must succeed with a text.
    pub fn text(&self, call: &[&str]) -> String {
        self.call(call).as_str().unwrap_or_else(|| panic!("{call:?} gives a text")).to_owned()
    }
}

impl Drop for Bitcoind {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `make test-nodes` may replace Debian's Bitcoin node.
fn wanted(name: &str) -> String {
    let other = std::env::var("LOCKSTEP_BITCOIND").ok().filter(|_| name == "bitcoind");
    other.unwrap_or_else(|| name.to_owned())
}

fn fetched(name: &str) -> (Program, Program) {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("nodes/fetch.sh");
    let output = Command::new(script).arg(name).output().expect("the script starts");
    assert!(output.status.success(), "{name} cannot be had: {}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).expect("paths are text");
    let lines: Vec<_> = said.lines().map(str::to_owned).collect();
    let [loader, libraries, node, client] = lines.try_into().expect("four lines");
    let program = |path| Program { loader: loader.clone(), libraries: libraries.clone(), path };
    (program(node), program(client))
}
