//! The process: one per storage, ends with its pipe, and leaves nothing where other users can read it.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use lockstep_cosigner::client::Client;
use lockstep_cosigner::embedded::Embedded;
use lockstep_cosigner::handoff::Handoff;
use lockstep_cosigner::local_socket::LocalSocket;
use lockstep_cosigner::tls::Identity;
use lockstep_cosigner::{CosignerError, Network, StorageSecret};
use lockstep_keysign::port::{Cosigner, PortError};

use crate::support::*;

fn spawn(place: &Place) -> Child {
    Command::new(program())
        .arg("--embedded")
        .arg("--data")
        .arg(place.data())
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn hand_over(child: &mut Child, secret: &StorageSecret) {
    let line = Handoff {
        storage_secret: secret.clone(),
        server: Identity::fresh().unwrap(),
        client_certificate: Identity::fresh().unwrap().certificate,
        network: Network::Local,
    }
    .to_line()
    .unwrap();
    child.stdin.as_mut().unwrap().write_all(&line).unwrap();
}

fn first_line(child: &mut Child) -> (String, BufReader<ChildStdout>) {
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    (line, output)
}

fn wait(mut child: Child) -> std::process::ExitStatus {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        assert!(Instant::now() < deadline, "the process did not end");
        std::thread::yield_now();
    }
}

#[test]
fn the_process_ends_when_its_input_does() {
    let place = Place::new();
    let mut child = spawn(&place);
    hand_over(&mut child, &place.secret);
    let (line, _output) = first_line(&mut child);
    let socket = line.trim().strip_prefix("ready ").expect("it is ready");
    assert!(LocalSocket::read(socket).is_some(), "on a socket: {socket}");
    drop(child.stdin.take());
    assert!(wait(child).success(), "the end of the app is an ordinary end");
}

#[test]
fn the_process_ends_when_its_input_ends_before_the_handoff() {
    let place = Place::new();
    for early in [&b""[..], b"00", b"00\n"] {
        let mut child = spawn(&place);
        child.stdin.as_mut().unwrap().write_all(early).unwrap();
        drop(child.stdin.take());
        let (line, _output) = first_line(&mut child);
        assert!(line.starts_with("failed "), "it says so: {line}");
        assert!(!wait(child).success(), "and fails");
    }
    assert!(!place.data().exists(), "nothing was made without a handoff");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_is_refused_and_told_who_holds_the_storage() {
    let place = Place::new();
    let first = place.embedded().await;
    let holder = place.process_id().unwrap();
    let Err(why @ CosignerError::NotStarted(_)) = Embedded::start(place.config()).await else {
        panic!("two processes hold one storage");
    };
    assert!(why.to_string().contains(&format!("process {holder}")), "it says who: {why}");
    first.hello_by_vaults().await;
    first.shutdown().await.unwrap();
    let next = place.embedded().await;
    next.hello_by_vaults().await;
}

trait Alive {
    async fn hello_by_vaults(&self);
}

impl Alive for Embedded {
    async fn hello_by_vaults(&self) {
        assert_eq!(self.vaults().await, Ok(vec![]), "the process answers");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_storage_secret_opens_nothing_and_changes_nothing() {
    let (place, [device, _]) = furnished().await;
    let database = place.data().join("cosigner.db");
    let before = std::fs::read(&database).unwrap();

    let mut config = place.config();
    config.storage_secret = StorageSecret::random().unwrap();
    let Err(why @ CosignerError::NotStarted(_)) = Embedded::start(config).await else {
        panic!("a wrong secret opened the storage");
    };
    assert!(why.to_string().contains("does not open with this secret"), "it says why: {why}");
    assert!(std::fs::read(&database).unwrap() == before, "the database was changed");

    let cosigner = place.embedded().await;
    device.sign_one(&cosigner, &step(transfer(0))).await.expect("the right secret still opens it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_is_started_again_by_the_next_call() {
    let place = Place::new();
    let cosigner = place.embedded().await;
    let before = place.process_id();
    kill(&place, &cosigner).await;
    cosigner.hello_by_vaults().await;
    assert_ne!(place.process_id(), before, "a new process answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn dropping_the_app_side_ends_the_process() {
    let place = Place::new();
    drop(place.embedded().await);
    let deadline = Instant::now() + Duration::from_secs(20);
    let next = loop {
        match Embedded::start(place.config()).await {
            Ok(next) => break next,
            Err(error) => assert!(Instant::now() < deadline, "the storage is still held: {error}"),
        }
    };
    next.hello_by_vaults().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_not_there_is_unreachable_not_banned() {
    let place = Place::new();
    let mut config = place.config();
    config.program = place.directory.path().join("nothing");
    let Err(error) = Embedded::start(config).await else {
        panic!("nothing was started");
    };
    assert!(PortError::from(error).is_unreachable(), "it cannot be reached");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn the_process_leaves_no_core_and_has_no_secret_in_its_arguments_or_environment() {
    let place = Place::new();
    let _cosigner = place.embedded().await;
    let id = place.process_id().unwrap();
    let limits = std::fs::read_to_string(format!("/proc/{id}/limits")).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).expect("the limit is listed");
    assert_eq!(
        core.split_whitespace().collect::<Vec<_>>()[4..6],
        ["1", "1"],
        "no core, in a file or to a program: {core}"
    );
    let filter = std::fs::read_to_string(format!("/proc/{id}/coredump_filter")).unwrap();
    assert_eq!(filter.trim(), "00000000", "and no memory in one");
    let secret = hex::encode(place.secret.as_bytes());
    let arguments = std::fs::read(format!("/proc/{id}/cmdline")).unwrap();
    assert!(!String::from_utf8_lossy(&arguments).contains(&secret), "the secret is an argument");
    // The process is not dumpable, so only root can read its environment at all.
    if let Ok(environment) = std::fs::read(format!("/proc/{id}/environ")) {
        assert!(environment.is_empty(), "the process has an environment");
    }
    if !rustix::process::geteuid().is_root() {
        assert!(std::fs::read(format!("/proc/{id}/mem")).is_err(), "its memory can be read");
    }
}

/// Holds more connections than the co-signer accepts until its input ends, and prints how many it made.
const HOLDER: &str = r#"
    use Socket;
    my @held;
    for (1..64) {
        socket(my $one, AF_UNIX, SOCK_STREAM, 0) or next;
        connect($one, pack_sockaddr_un("\0" . $ARGV[0])) or next;
        push @held, $one;
    }
    $| = 1;
    print scalar(@held), "\n";
    <STDIN>;
"#;

/// Needs root, in order to act as another user.
#[tokio::test(flavor = "multi_thread")]
async fn another_user_of_the_machine_cannot_hold_its_places() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let place = Place::new();
    let (ours, theirs) = (Identity::fresh().unwrap(), Identity::fresh().unwrap());
    let server_certificate = theirs.certificate.clone();
    let handoff = Handoff {
        storage_secret: place.secret.clone(),
        server: theirs,
        client_certificate: ours.certificate.clone(),
        network: Network::Local,
    };
    let mut child = spawn(&place);
    child.stdin.as_mut().unwrap().write_all(&handoff.to_line().unwrap()).unwrap();
    let (line, _output) = first_line(&mut child);
    let socket = LocalSocket::read(line.trim().strip_prefix("ready ").unwrap()).unwrap();

    let mut holder = Command::new("/usr/bin/perl")
        .args(["-e", HOLDER, &socket.to_string()])
        .uid(65_534)
        .gid(65_534)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (made, _held) = first_line(&mut holder);
    assert!(made.trim().parse::<u32>().unwrap() > 32, "it knocked more often than there are places: {made}");
    let client = Client::new(&socket, &ours, server_certificate).unwrap();
    client.hello().await.expect("the wallet is let in");
    drop(holder.stdin.take());
    wait(holder);
    drop(child.stdin.take());
    wait(child);
}
