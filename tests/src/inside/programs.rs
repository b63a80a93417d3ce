//! The doors for programs outside of the wallet, as the app opens them, and a program that others wrote.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;

use lockstep_gateway::loopback::LoopbackDoor;
use lockstep_gateway::pages::Assets;
use lockstep_gateway::programs::ProgramsDoor;
use lockstep_gateway::socket::SocketServer;
use lockstep_wallet::programs::HttpListener;
use lockstep_wallet::{ProgramKind, Sees};
use serde_json::{Value, json};

use super::{Closed, Inside};
use crate::peers::peers;
use crate::places;

/// The scripts and styles of the pages, as the last build of the windows has them.
pub struct BuiltPages;

impl Assets for BuiltPages {
    fn file(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/dist/assets/pages").join(name)).ok()
    }
}

/// An open wallet with its socket and its HTTP door, as the app has them.
pub struct Door {
    pub inside: Inside,
    socket: SocketServer,
    listener: Arc<dyn HttpListener>,
    runtime: PathBuf,
    pub port: u16,
}

impl Door {
    pub async fn open() -> Self {
        Self::of(Inside::start().await).await
    }

    /// The doors of a wallet.
    pub async fn of(inside: Inside) -> Self {
        let runtime = inside.root().join("run");
        std::fs::create_dir_all(&runtime).unwrap();
        let variable = |name: &str| (name == "XDG_RUNTIME_DIR").then(|| OsString::from(&runtime));
        let programs = inside.app.programs();
        let doors = vec![Arc::new(ProgramsDoor::new(programs.clone())) as _];
        let socket = SocketServer::open(&inside.app, &variable, doors).expect("the socket opens");
        let listener: Arc<dyn HttpListener> = Arc::new(LoopbackDoor::new(&inside.app, Arc::new(BuiltPages), 0));
        inside.wallet.serve_programs(&listener).await.expect("it is off");
        let url =
            inside.wallet.set_programs_http(true).await.expect("the person says yes").http_url.expect("it listens");
        let host = url.trim_start_matches("http://").trim_end_matches("/mcp");
        let port = host.parse::<std::net::SocketAddr>().expect("an address of this computer").port();
        inside.person.forget();
        Self { inside, socket, listener, runtime, port }
    }

    /// Closes the doors and then the wallet, as the app does.
    pub async fn close(self) {
        self.inside.wallet.set_programs_http(false).await.expect("off asks nothing");
        drop((self.socket, self.listener));
        self.inside.close().await;
    }

    /// Closes the doors and the wallet, and leaves the settings as they are.
    pub async fn shut(self) -> Closed {
        drop((self.socket, self.listener));
        self.inside.close().await
    }

    /// Admits a program after the person's yes, and returns its credential.
    pub async fn admit(&self, sees: &[Sees]) -> String {
        let setup = self.inside.wallet.admit_program("Scribe", sees, ProgramKind::Other).await.expect("it is admitted");
        let text: Value = serde_json::from_str(&setup.text).expect("a configuration");
        let entry = &text["mcpServers"]["lockstep"];
        let profile = self.inside.app.profile().name();
        assert_eq!(entry["args"], json!(["--profile", profile, "mcp", "--tool-names", "underscore"]));
        entry["env"]["LOCKSTEP_MCP_CREDENTIAL"].as_str().expect("a credential").to_owned()
    }

    /// How the SDK starts `lockstep mcp`.
    pub fn stdio(&self, credential: Option<&str>, more: &[&str]) -> Value {
        let profile = self.inside.app.profile().name().to_owned();
        let mut args = vec!["--profile", &profile, "mcp"];
        args.extend(more);
        let mut env = json!({
            "XDG_DATA_HOME": self.inside.root(), "XDG_RUNTIME_DIR": self.runtime, "HOME": self.inside.root(), "PATH": "/usr/bin:/bin"
        });
        if let Some(credential) = credential {
            env["LOCKSTEP_MCP_CREDENTIAL"] = json!(credential);
        }
        json!({ "command": places::program("lockstep"), "args": args, "env": env })
    }

    pub fn http(&self, credential: Option<&str>) -> Value {
        let headers = credential.map_or_else(|| json!({}), |text| json!({ "Authorization": format!("Bearer {text}") }));
        json!({ "url": format!("http://127.0.0.1:{}/mcp", self.port), "headers": headers })
    }
}

/// A program that others wrote, which the story lets do one thing after the other.
pub struct Talk {
    input: tokio::process::ChildStdin,
    lines: tokio::io::Lines<tokio::io::BufReader<tokio::process::ChildStdout>>,
    // Ends with the story.
    _program: tokio::process::Child,
}

impl Talk {
    /// Starts the program and lets it connect.
    pub async fn start(mut program: tokio::process::Command, how: &Value) -> Self {
        use tokio::io::AsyncBufReadExt as _;
        let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut program = program.spawn().expect("the program starts");
        let input = program.stdin.take().expect("an input");
        let lines = tokio::io::BufReader::new(program.stdout.take().expect("an output")).lines();
        let mut talk = Self { input, lines, _program: program };
        talk.say(how).await;
        talk
    }

    /// The protocol's TypeScript SDK.
    pub async fn typescript(how: &Value) -> Self {
        let mut node = tokio::process::Command::new("node");
        node.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("mcp/client.mjs"));
        Self::start(node, how).await
    }

    /// The protocol's Python SDK, in an environment of its own.
    pub async fn python(how: &Value) -> Self {
        let mut python = tokio::process::Command::new(crate::python::with("mcp/requirements.txt").await);
        python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("mcp/client.py"));
        Self::start(python, how).await
    }

    async fn say(&mut self, line: &Value) {
        use tokio::io::AsyncWriteExt as _;
        self.input.write_all(format!("{line}\n").as_bytes()).await.expect("it listens");
    }

    /// Lets it do something, and returns what it got.
    pub async fn does(&mut self, todo: Value) -> Value {
        self.say(&todo).await;
        let line = self.lines.next_line().await.expect("text").unwrap_or_else(|| panic!("it ended instead of {todo}"));
        serde_json::from_str(&line).expect("an object in each line")
    }
}

/// Lets the SDK do these things, one after the other.
pub async fn client(how: Value, todo: Vec<Value>) -> Vec<Value> {
    let input: String = std::iter::once(how).chain(todo).map(|line| line.to_string() + "\n").collect();
    tokio::task::spawn_blocking(move || peers::<Value>("mcp/client.mjs", &[], &input)).await.expect("the client ends")
}

pub fn call(name: &str, args: Value) -> Value {
    json!({ "call": { "name": name, "args": args } })
}

/// The data of an answer, from its structured content or, for an error, from its text.
pub fn data(answer: &Value) -> Value {
    let result = &answer["ok"];
    match result.get("structuredContent") {
        Some(data) => data.clone(),
        None => serde_json::from_str(result["content"][0]["text"].as_str().unwrap_or("null")).unwrap_or_default(),
    }
}

pub fn code(answer: &Value) -> String {
    data(answer)["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// What others check servers with, and the Node.js that it needs.
pub struct Checkers(PathBuf);

/// How a checker ended.
pub struct Checked {
    pub status: Option<i32>,
    /// What it wrote to its output.
    pub output: String,
    /// What it wrote besides.
    pub said: String,
}

impl Checkers {
    /// Installs them, once.
    pub async fn fetch() -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("mcp/checkers/fetch.sh");
        let fetched = tokio::process::Command::new(script).output().await.expect("the script starts");
        let said = String::from_utf8_lossy(&fetched.stderr);
        assert!(fetched.status.success(), "the checkers cannot be had: {said}");
        Self(PathBuf::from(String::from_utf8(fetched.stdout).expect("a path is text").trim()))
    }

    /// Runs one of them with these arguments, in this home, until it ends.
    pub async fn run(&self, program: &str, arguments: &[&str], home: &Path) -> Checked {
        let programs = self.0.join("node_modules/.bin");
        let output = tokio::process::Command::new(programs.join("node"))
            .arg(programs.join(program))
            .args(arguments)
            .env_clear()
            .env("HOME", home)
            .env("PATH", format!("{}:/usr/bin:/bin", programs.display()))
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await
            .expect("the checker starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Checked { status: output.status.code(), output: text(&output.stdout), said: text(&output.stderr) }
    }
}
