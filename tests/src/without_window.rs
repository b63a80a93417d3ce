//! A program that uses the wallet of a home through `lockstep mcp`, and the process that answers it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::cli::{ALLOWS, ASKS_UNLOCK, Cli};
use crate::inside::programs::Talk;
use crate::places;
use crate::wait::until;
use crate::window::lives;

/// Admits a program at the terminal, and returns its credential.
pub fn admit(cli: &Cli, see: &str) -> String {
    let mut terminal = cli.lockstep(&["mcp", "install", "print", "--see", see]);
    until_asked(&mut terminal);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(status.success(), "the program is admitted:\n{screen}");
    let from = screen.find("lockstep_").expect("a credential is shown");
    screen[from..].chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect()
}

/// Waits for the question about the program, after the vault's password where there is one.
fn until_asked(terminal: &mut crate::terminal::Terminal) {
    if terminal.expect_one_of(&[ALLOWS, ASKS_UNLOCK]) == Some(1) {
        terminal.type_line(crate::PASSWORD);
        terminal.expect(ALLOWS);
    }
}

/// How a program starts `lockstep mcp` in this home.
pub fn stdio(cli: &Cli, credential: Option<&str>) -> Value {
    let mut env: serde_json::Map<String, Value> =
        cli.home.environment().into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
    env.insert("PATH".to_owned(), json!("/usr/bin:/bin"));
    env.insert("HOME".to_owned(), json!(cli.home.data()));
    if let Some(credential) = credential {
        env.insert("LOCKSTEP_MCP_CREDENTIAL".to_owned(), json!(credential));
    }
    json!({ "command": places::program("lockstep"), "args": ["--profile", "local", "mcp"], "env": env })
}

/// A connected program.
pub async fn program(cli: &Cli, credential: Option<&str>) -> Talk {
    Talk::typescript(&stdio(cli, credential)).await
}

/// The holder of the profile, in its own words.
pub fn holder(cli: &Cli) -> String {
    std::fs::read_to_string(cli.home.profile().join("lock")).expect("the profile was opened before")
}

/// The process that has the profile, whose words begin so.
fn process_of(cli: &Cli, words: &str) -> i32 {
    let holder = holder(cli);
    let number = holder.strip_prefix(words).and_then(|rest| rest.strip_prefix(" (process "));
    let number = number.and_then(|rest| rest.strip_suffix(')')).unwrap_or_else(|| panic!("{holder} is another"));
    number.parse().expect("a number")
}

/// The process without a window that has the profile.
pub fn core(cli: &Cli) -> i32 {
    process_of(cli, "a Lockstep without a window")
}

/// The process with the window that has the profile.
pub fn window(cli: &Cli) -> i32 {
    process_of(cli, "the Lockstep window")
}

/// Waits until a process has ended with all its threads, so that the system has closed its files.
pub async fn until_gone(process: i32) {
    until("the process to end", Duration::from_secs(60), || async {
        // If nobody has asked for its status, its first thread is left. The system closes the files before that.
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).map_or(0, Iterator::count);
        (!lives(process.cast_unsigned()) && threads <= 1).then_some(())
    })
    .await;
}

/// Kills a process as the system does when memory is short.
pub fn kill(process: i32) {
    let pid = rustix::process::Pid::from_raw(process).expect("a process");
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).expect("it may be killed");
}
