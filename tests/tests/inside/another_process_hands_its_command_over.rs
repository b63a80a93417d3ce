//! A process that finds the profile open hands its command over: questions are asked where the profile is open, and answer, hint and exit
//! status are the command's as always.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;

use lockstep_app::App;
use lockstep_cli::TerminalDoor;
use lockstep_gateway::socket::{Hello, SocketServer, knock, read_line};
use lockstep_tests::cli::{ALICE, QUARTER};
use lockstep_tests::inside::{Asked, Closed, Consent, Inside};
use lockstep_tests::places;
use lockstep_wallet::BundleOrigin;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStderr, Command};

/// What a command prints when the process that has the profile open asks.
const ASKED: &str = "The question is in the Lockstep window.";

/// An open profile that listens.
struct Listening {
    closed: Closed,
    app: App,
    _socket: SocketServer,
}

/// The desktop's runtime folder of the story.
fn runtime(root: &Path) -> PathBuf {
    root.join("run")
}

fn variable(root: &Path, name: &str) -> Option<OsString> {
    (name == "XDG_RUNTIME_DIR").then(|| runtime(root).into_os_string())
}

impl Listening {
    /// A vault that is locked.
    async fn start() -> Self {
        let closed = Inside::start().await.close().await;
        closed.person.forget();
        std::fs::create_dir(runtime(closed.root())).expect("a new folder");
        let app = closed.open_locked().await;
        let door = Arc::new(TerminalDoor::new(app.clone()));
        let socket = SocketServer::open(&app, &|name| variable(closed.root(), name), vec![door]).expect("it listens");
        Self { closed, app, _socket: socket }
    }

    /// Starts `lockstep` for a script, in a process without a terminal.
    fn lockstep(&self, arguments: &[&str]) -> Running {
        let mut child = Command::new(places::program("lockstep"))
            .args(["--profile", "local", "--json"])
            .args(arguments)
            .env("XDG_DATA_HOME", self.closed.root())
            .env("XDG_RUNTIME_DIR", runtime(self.closed.root()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let hints = BufReader::new(child.stderr.take().expect("its errors are read")).lines();
        Running { child, hints }
    }

    async fn sent(&self) -> u128 {
        self.closed.node.sent(&self.closed.address).await
    }
}

/// A running command.
struct Running {
    child: Child,
    hints: Lines<BufReader<ChildStderr>>,
}

/// A command that has ended.
struct Ended {
    status: Option<i32>,
    answer: Value,
    /// The lines on standard error that were not read before.
    errors: Vec<Value>,
}

impl Ended {
    fn code(&self) -> Option<&str> {
        self.errors.last().and_then(|line| line["error"]["code"].as_str())
    }
}

impl Running {
    /// Waits until the command says that a question waits elsewhere.
    async fn asked(&mut self) {
        let line = self.hints.next_line().await.expect("a readable line").expect("the command asks");
        assert!(line.contains(ASKED), "it says where the question is: {line}");
    }

    async fn ended(mut self) -> Ended {
        let mut errors = Vec::new();
        let output = self.child.wait_with_output();
        let rest = async {
            while let Ok(Some(line)) = self.hints.next_line().await {
                errors.push(serde_json::from_str(&line).expect("a line of JSON"));
            }
        };
        let (output, ()) = tokio::join!(output, rest);
        let output = output.expect("it ends");
        let answer = serde_json::from_slice(&output.stdout).unwrap_or_default();
        Ended { status: output.status.code(), answer, errors }
    }

    fn interrupt(&self) {
        let id = self.child.id().and_then(|id| i32::try_from(id).ok()).and_then(rustix::process::Pid::from_raw);
        rustix::process::kill_process(id.expect("it runs"), rustix::process::Signal::INT).expect("it gets the signal");
    }
}

/// The questions and the answers of a payment.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_of_another_process_is_approved_here() {
    let here = Listening::start().await;
    let (person, alice) = (here.closed.person.clone(), here.closed.node.balance(ALICE).await);

    let balance = here.lockstep(&["balance"]).ended().await;
    assert_eq!(balance.status, Some(0), "a locked vault is opened by the person here: {:?}", balance.errors);
    assert_eq!(balance.answer["test"]["assets"][0]["ticker"], "ETH", "and the balance goes to the command");
    assert!(matches!(person.asked().as_slice(), [Asked::Vault { .. }]), "who was asked for the password");
    let balance = here.lockstep(&["balance"]).ended().await;
    assert_eq!((balance.status, balance.errors.len()), (Some(0), 0), "an open vault is read without a question");

    person.forget();
    let send = here.lockstep(&["send", "Alice", "0.25"]).ended().await;
    assert_eq!(send.status, Some(0), "the payment ends well: {:?}", send.errors);
    // A person who answers at once leaves nothing to announce.
    let announced = send.errors.iter().filter(|line| line["hint"] == ASKED).count();
    assert!(
        announced == send.errors.len() && announced <= 1,
        "the question is announced at most once: {:?}",
        send.errors
    );
    assert_eq!(send.answer["steps"][0]["state"], "confirmed", "the receipt goes to the command: {}", send.answer);
    assert_eq!(here.closed.node.balance(ALICE).await - alice, QUARTER, "and the money to Alice");
    let asked = person.asked();
    let Some(Asked::Consent(view)) = asked.first() else { panic!("the person was asked: {asked:?}") };
    assert_eq!(view.origin.kind, BundleOrigin::Terminal, "and told that a terminal asks");

    person.will_trust([Consent::Approve]);
    let add = here.lockstep(&["contacts", "add", "Bob", ALICE]).ended().await;
    assert_eq!(add.status, Some(0), "a change is allowed here: {:?}", add.errors);
    let question = person.trusts().pop().expect("the person was asked");
    assert!(question.origin.contains("a program on this computer"), "and told who asks: {}", question.origin);
    let Listening { closed, app, _socket } = here;
    drop(_socket);
    closed.end(app).await;
}

/// A no, an interrupt, a killed process and a lock: each ends the question, and nothing is signed.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_of_another_process_is_taken_back() {
    let here = Listening::start().await;
    here.app.unlock().await.expect("the person opens the vault");
    let person = here.closed.person.clone();
    let send = || here.lockstep(&["send", "Alice", "0.25"]);

    person.will([Consent::Reject]);
    let declined = send().ended().await;
    assert_eq!((declined.status, declined.code()), (Some(3), Some("cancelled")), "a no here is a no there");

    person.will([Consent::Leave]);
    let mut left = send();
    left.asked().await;
    left.interrupt();
    let interrupted = left.ended().await;
    assert_eq!((interrupted.status, interrupted.code()), (Some(130), Some("interrupted")), "Ctrl-C");

    person.will([Consent::Leave]);
    let mut left = send();
    left.asked().await;
    left.child.kill().await.expect("it is killed");
    // One question waits at a time: the next one is asked only after the earlier one was withdrawn.
    person.will([Consent::Leave]);
    let mut next = send();
    next.asked().await;
    here.app.lock_now().expect("the vault is open");
    let locked = next.ended().await;
    assert_eq!(locked.status, Some(3), "a lock ends what needs the vault open: {:?}", locked.errors);
    assert_eq!(here.sent().await, 0, "and nothing was signed");
    let Listening { closed, app, _socket } = here;
    drop(_socket);
    closed.end(app).await;
}

/// Programs of another version, and commands that need no open profile, are told what to do.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_of_another_version_is_told_so() {
    let here = Listening::start().await;
    let root = here.closed.root().to_path_buf();
    for (program, command, why) in [
        ("9.9.9", json!("Status"), "terminal-held-byVersion"),
        (env!("CARGO_PKG_VERSION"), json!("NoSuchCommand"), "terminal-held-byAnotherVersion"),
        (env!("CARGO_PKG_VERSION"), json!("Wipe"), "terminal-notWhileOpen"),
    ] {
        let more = json!({ "program": program, "language": "de", "command": command })
            .as_object()
            .cloned()
            .expect("an object");
        let hello = Hello { door: "terminal".to_owned(), version: 1, more };
        let mut stream = knock(here.app.profile(), &|name| variable(&root, name), &hello).await.expect("it opens");
        let ended: Value = read_line(&mut stream, 4096).await.expect("a line").expect("an answer");
        let failure = &ended["ended"]["Err"];
        assert_eq!(failure["code"], "profileHeld", "{command}: the profile is elsewhere: {ended}");
        assert_eq!(
            failure["text"]["id"], why,
            "{command}: with the reason, which the terminal puts into words: {ended}"
        );
    }
    assert!(here.closed.person.asked().is_empty(), "and nobody was asked");
    let Listening { closed, app, _socket } = here;
    drop(_socket);
    closed.end(app).await;
}
