//! Backups at the terminal: made on one machine, restored on another.

use std::path::{Path, PathBuf};

use portable_pty::ExitStatus;

use crate::PASSWORD;
use crate::cli::{Cli, after_the_unlocking, unlock};
use crate::home::Home;
use crate::node::Node;
use crate::terminal::Terminal;

/// The password of every story's backup.
pub const BACKUP_PASSWORD: &str = "amber cliff saddle moon";
/// The terminal's questions.
pub const ASKS_VAULT: &str = "Vault password (empty to cancel): ";
pub const ASKS_BACKUP: &str = "Backup password (empty to cancel): ";
pub const ASKS_NEW: &str = "New backup password (empty to cancel): ";
pub const ASKS_AGAIN: &str = "Repeat it: ";

/// Another machine: another home, another keychain, and no vault.
pub struct Machine {
    pub home: Home,
    node: String,
}

impl Machine {
    pub fn new(node: &Node) -> Self {
        Self { home: Home::new(), node: node.url.clone() }
    }

    /// Starts `lockstep` there.
    pub fn lockstep_with(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        let mut all = vec!["--profile", "local", "--node", &self.node];
        all.extend(arguments);
        Terminal::start(&self.home, &all, environment)
    }

    /// The output of a command that asks nothing and must succeed.
    pub fn read(&self, arguments: &[&str]) -> String {
        let mut terminal = self.lockstep_with(arguments, &[]);
        unlock(&mut terminal);
        let (status, screen) = terminal.end();
        assert!(status.success(), "`lockstep {}` ends well:\n{screen}", arguments.join(" "));
        after_the_unlocking(&screen)
    }

    /// Restores a file, with the right passwords.
    pub fn restore(&self, file: &Path, environment: &[(&str, &str)]) -> (ExitStatus, String) {
        let mut terminal = self.lockstep_with(&["restore", text(file)], environment);
        answer(&mut terminal, ASKS_BACKUP, BACKUP_PASSWORD);
        answer(&mut terminal, ASKS_VAULT, PASSWORD);
        terminal.end()
    }

    /// Asserts that no vault left anything here.
    pub fn is_empty(&self, after: &str) {
        let status = self.read(&["status"]);
        assert!(status.contains("No vault yet."), "{after}: there is no vault:\n{status}");
        let entries = self.home.session.entries();
        assert!(!entries.iter().any(|name| name.starts_with("share-key:")), "{after}: nor a share's key: {entries:?}");
        let contacts = self.read(&["contacts"]);
        assert!(contacts.contains("The address book is empty."), "{after}: nor an address book:\n{contacts}");
    }
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// The path of a story's backup.
pub fn file_of(cli: &Cli, name: &str) -> PathBuf {
    cli.home.data().join(name)
}

/// Answers a question, unless the program ends before it.
pub fn answer(terminal: &mut Terminal, question: &str, words: &str) {
    if terminal.expect_or_end(question).is_some() {
        terminal.type_line(words);
    }
}

/// Makes a backup, with the right passwords.
pub fn back_up(cli: &Cli, file: &Path, environment: &[(&str, &str)]) -> (ExitStatus, String) {
    let mut terminal = cli.lockstep_with(&["backup", text(file)], environment);
    unlock(&mut terminal);
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    answer(&mut terminal, ASKS_NEW, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_AGAIN, BACKUP_PASSWORD);
    terminal.end()
}

/// Makes a backup that must succeed.
pub fn backed_up(cli: &Cli, name: &str) -> PathBuf {
    let file = file_of(cli, name);
    let (status, screen) = back_up(cli, &file, &[]);
    assert!(status.success() && screen.contains("read back and opened"), "the backup is made:\n{screen}");
    assert!(!screen.contains(PASSWORD) && !screen.contains(BACKUP_PASSWORD), "no password is shown:\n{screen}");
    file
}

/// Runs the drill, with the right passwords.
pub fn drill(cli: &Cli, file: &Path) -> (ExitStatus, String) {
    let mut terminal = cli.unlocked(&["backup", "--check", text(file)]);
    answer(&mut terminal, ASKS_BACKUP, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    terminal.end()
}
