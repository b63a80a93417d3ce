//! Each operation of the window has a command at the terminal or a reason why not, and each command has an
//! operation or a reason.

use std::collections::BTreeSet;

use clap::CommandFactory as _;
use lockstep_operations::{MAIN_WINDOW, Terminal};

use crate::arguments::Arguments;

/// Commands that only the terminal has.
const ITS_OWN: &[(&str, &str)] = &[
    ("sign", "typed data comes in a file; in the window only an agent brings it"),
    ("plan", "a plan comes in a file; in the window only a program brings it"),
    ("inspect", "it needs no vault and opens no profile"),
    ("verify", "it is for a file that is not installed yet, and opens no profile"),
    ("completions", "a shell asks for it"),
    ("mcp", "a program starts it and speaks with it"),
    ("api show", "the window has it with the programs"),
    ("api openapi", "a program reads it, and needs no vault for it"),
    ("vaults", "the window has the vaults in `status`"),
    ("networks", "the window has the networks in `status`"),
    ("policy accept", "the window asks for a proposed change as for any other"),
    ("policy pending", "the window has it with the rules"),
];

/// Every command path, groups included.
fn commands(command: &clap::Command, above: &str, all: &mut BTreeSet<String>) {
    for below in command.get_subcommands() {
        let name = format!("{above} {}", below.get_name()).trim_start().to_owned();
        commands(below, &name, all);
        // A group alone is no command.
        if !below.is_subcommand_required_set() {
            all.insert(name);
        }
    }
}

#[test]
fn each_operation_is_offered_at_the_terminal_or_excused() {
    let mut there = BTreeSet::new();
    commands(&Arguments::command(), "", &mut there);
    let mut named: BTreeSet<String> = ITS_OWN.iter().map(|(name, _)| (*name).to_owned()).collect();
    for row in MAIN_WINDOW {
        let operation = row.name;
        match row.terminal {
            Some(Terminal::By(command)) => {
                assert!(there.contains(command), "`lockstep {command}` offers {operation}");
                named.insert(command.to_owned());
            }
            Some(Terminal::Not(why)) => assert!(!why.is_empty(), "{operation} is left out for a reason"),
            None => panic!("the row of {operation} says how the terminal offers it, or why it does not"),
        }
    }
    assert_eq!(there, named, "each command offers an operation, or is the terminal's own");
}

#[test]
fn the_man_page_has_each_command() {
    let page = include_str!("../../../package/lockstep.1").replace("\\-", "-");
    let mut there = BTreeSet::new();
    commands(&Arguments::command(), "", &mut there);
    for command in there {
        let starts = |line: &str| {
            let words = line.trim_start_matches(['.', 'B', 'I', 'R', ' ', '"']);
            words
                .strip_prefix(&command)
                .is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '-'))
                || line.contains(&format!("\"{command}\""))
        };
        assert!(page.lines().any(starts), "lockstep.1 has `{command}`");
    }
    for argument in Arguments::command().get_arguments() {
        if let Some(long) = argument.get_long() {
            assert!(page.contains(&format!("--{long}")), "lockstep.1 has --{long}");
        }
    }
}
