//! The words of a command, and what the table of operations says about it.

use lockstep_operations::{Gate, MAIN_WINDOW, Operation, Terminal};
use serde_json::Value;

use crate::arguments::Command;

impl Command {
    /// The command without its arguments, for instance `network endpoint add`, as the table of operations names it.
    pub(crate) fn path(&self) -> String {
        let mut words = Vec::new();
        // A command is written as its name, or as its name with its members; a change of a group is its member `change`.
        let mut rest = serde_json::to_value(self).unwrap_or_default();
        loop {
            let next = match rest {
                Value::String(name) => {
                    words.push(kebab(&name));
                    Value::Null
                }
                Value::Object(mut one) => {
                    let Some((name, _)) = one.iter().next() else { break };
                    let name = name.clone();
                    words.push(kebab(&name));
                    one.get_mut(&name)
                        .and_then(|members| members.get_mut("change"))
                        .map(Value::take)
                        .unwrap_or_default()
                }
                _ => break,
            };
            rest = next;
        }
        words.join(" ")
    }

    /// Whether its answer is withheld if the vault is locked before the answer is ready: every operation behind it needs the vault open
    /// from its start to its answer.
    pub(crate) fn is_withheld_by_a_lock(&self) -> bool {
        let path = self.path();
        let offers = |row: &&Operation| matches!(row.terminal, Some(Terminal::By(command)) if command == path);
        let mut rows = MAIN_WINDOW.iter().filter(offers);
        rows.all(|row| row.gate == Gate::Unlocked)
    }
}

/// `AddToken` as `add-token`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use crate::arguments::{Arguments, Command};

    fn command(line: &str) -> Command {
        Arguments::parse_from(std::iter::once("lockstep").chain(line.split_whitespace())).command
    }

    #[test]
    fn a_command_has_the_words_that_the_table_uses() {
        for (line, path) in [
            ("balance", "balance"),
            ("send Alice 1 --on Base", "send"),
            ("contacts", "contacts"),
            ("contacts add Bob 0x00", "contacts add"),
            ("network endpoint first Ethereum https://node.example", "network endpoint first"),
            ("agent sign-in", "agent sign-in"),
            ("add-token 0x00", "add-token"),
            ("backup a.lockstep --check", "backup"),
        ] {
            assert_eq!(command(line).path(), path, "lockstep {line}");
        }
    }

    #[test]
    fn a_lock_withholds_what_the_table_says() {
        for line in
            ["balance", "send Alice 1", "chat hello", "messages", "contacts", "sign file.json", "vault rename Home"]
        {
            assert!(command(line).is_withheld_by_a_lock(), "`{line}` tells about the vault");
        }
        for line in
            ["password", "delete-vault", "move here", "backup a.lockstep", "status", "stop-watching", "vault use Home"]
        {
            assert!(!command(line).is_withheld_by_a_lock(), "`{line}` may lock the vault itself, or needs none");
        }
    }

    /// What a process hands over is what the other one does.
    #[test]
    fn a_command_is_handed_over_whole() {
        for line in [
            "send Alice 1 USDC --on Base --memo 7",
            "move elsewhere --share /a/b",
            "activity --all",
            "skip-approval off",
        ] {
            let there = serde_json::to_string(&command(line)).unwrap();
            let read: Command = serde_json::from_str(&there).unwrap();
            assert_eq!(format!("{read:?}"), format!("{:?}", command(line)), "lockstep {line}");
        }
    }
}
