//! Each operation of the window has a command at the terminal or a reason why not, and each command has an
//! operation or a reason.

use std::collections::BTreeSet;

use clap::CommandFactory as _;
use lockstep_operations::MAIN_WINDOW;

use crate::arguments::Arguments;

/// How the terminal offers an operation.
enum Offer {
    /// With this command.
    By(&'static str),
    /// Not at all, for this reason.
    Not(&'static str),
}

use Offer::{By, Not};

const ONE_PROCESS: &str = "each start opens the profile, asks for the password and ends";

const OFFERED: &[(&str, Offer)] = &[
    ("status", By("status")),
    ("retry", Not("a start that failed is started again")),
    ("hear_news", Not("the terminal prints what happens as it happens")),
    ("switch_network_on", By("network on")),
    ("set_experimental_networks", By("network experimental")),
    ("switch_prices", By("prices")),
    ("coin_values", Not("`balance` has the values with the balances")),
    ("switch_network_off", By("network off")),
    ("use_network", By("network use")),
    ("add_endpoint", By("network endpoint add")),
    ("remove_endpoint", By("network endpoint remove")),
    ("use_endpoint_first", By("network endpoint first")),
    ("receive_address", By("address")),
    ("waive_backup", By("waive-backup")),
    ("create_vault", By("create")),
    ("import_phrase", By("import")),
    ("watch_backup", By("import")),
    ("stop_watching", By("stop-watching")),
    ("wipe", By("wipe")),
    ("pairing", By("cosigner")),
    ("pair_cosigner", By("cosigner pair")),
    ("unpair_cosigner", By("cosigner unpair")),
    ("move_vault", By("move")),
    ("portfolio", Not("`balance` shows every network that is on")),
    ("portfolio_all", By("balance")),
    ("add_token", By("add-token")),
    ("remove_token", Not("the agent removes a coin after a question, and so does the window")),
    ("quote_send", Not("`send` shows the amount and the fee before it asks for consent")),
    ("send", By("send")),
    ("address_book", By("contacts")),
    ("add_contact", By("contacts add")),
    ("rename_contact", Not("remove the entry and add it with its new name")),
    ("remove_contact", By("contacts remove")),
    ("activity", By("activity")),
    ("conversations", By("messages")),
    ("open_conversation", By("messages")),
    ("send_message", By("chat")),
    ("send_again", By("agent send-again")),
    ("start_action", By("chat")),
    ("stop_turn", Not("Ctrl-C stops the turn that the terminal waits for")),
    ("remove_conversation", Not("the window's list of conversations is where they are removed")),
    ("export_csv", By("export")),
    ("crash_reports", Not("the folder of the profile has the reports as files")),
    ("support_bundle", By("support-bundle")),
    ("show_consent", Not("the terminal asks in the terminal")),
    ("backup_status", Not("`backup` says what it wrote, and `address` says when a backup is needed first")),
    ("make_backup", By("backup")),
    ("prove_backup", By("backup")),
    ("restore_backup", By("restore")),
    ("unlock", Not(ONE_PROCESS)),
    ("lock", Not(ONE_PROCESS)),
    ("agent_settings", By("agent")),
    ("starters", Not("they are the example buttons of an empty chat")),
    ("use_agent_elsewhere", By("agent use")),
    ("use_embedded_agent", By("agent embedded")),
    ("share_contacts", By("agent contacts")),
    ("bring_agent_token", By("agent token")),
    ("sign_in_to_agent", By("agent sign-in")),
    ("sign_out_of_agent", By("agent sign-out")),
    ("let_agents_ask", By("agent ask-again")),
    ("security", Not("`skip-approval` sets what the terminal uses of it, and it has no idle lock")),
    ("set_idle_minutes", Not(ONE_PROCESS)),
    ("set_honour_skip_approval", By("skip-approval")),
    ("change_password", By("password")),
    ("renew_shares", By("renew-shares")),
    ("delete_vault", By("delete-vault")),
];

/// Commands that only the terminal has.
const ITS_OWN: &[(&str, &str)] = &[
    ("sign", "typed data comes in a file; in the window only an agent brings it"),
    ("inspect", "it needs no vault and opens no profile"),
    ("completions", "a shell asks for it"),
    ("networks", "the window has the networks in `status`"),
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
    let rows: Vec<&str> = MAIN_WINDOW.iter().map(|row| row.name).collect();
    let listed: Vec<&str> = OFFERED.iter().map(|(name, _)| *name).collect();
    assert_eq!(listed, rows, "each row of the table stands here once, in its order");
    let mut there = BTreeSet::new();
    commands(&Arguments::command(), "", &mut there);
    let mut named: BTreeSet<String> = ITS_OWN.iter().map(|(name, _)| (*name).to_owned()).collect();
    for (operation, offer) in OFFERED {
        match offer {
            By(command) => {
                assert!(there.contains(*command), "`lockstep {command}` offers {operation}");
                named.insert((*command).to_owned());
            }
            Not(why) => assert!(!why.is_empty(), "{operation} is left out for a reason"),
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
