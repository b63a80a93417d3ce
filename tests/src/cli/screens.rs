//! What a person reads at the terminal, and types there.

use crate::PASSWORD;
use crate::terminal::Terminal;

/// The question for consent.
pub const CONSENT: &str = "Type \"yes\" to approve, anything else to reject: ";
/// The question for the acknowledgement of a danger.
pub const ACKNOWLEDGES: &str = "Type \"I understand\" to approve it anyway, anything else to reject: ";
/// The question about a change.
pub const ALLOWS: &str = "Type \"yes\" to allow it, anything else for not now: ";
/// The question for the password.
pub const ASKS_PASSWORD: &str = "Vault password (empty to cancel): ";
/// What the terminal asks for where a rule of the vault wants a typed word.
pub const ASKS_WORD: &str = "Type \"confirm\" to go on, anything else to cancel: ";
/// The question for the password that opens the vault.
pub const ASKS_UNLOCK: &str = "Password of the vault “Savings” (empty to cancel): ";

/// The screen after the vault's password was typed, or all of it if it was not asked for.
pub fn after_the_unlocking(screen: &str) -> String {
    let screen = screen.replace("\r\n", "\n");
    match screen.rsplit_once(ASKS_UNLOCK) {
        Some((_, after)) => after.trim_start_matches('\n').to_owned(),
        None => screen,
    }
}

/// Types the password of a new vault, and returns the whole screen.
pub fn chooses_password(mut terminal: Terminal) -> String {
    terminal.expect("New password (empty to cancel): ");
    terminal.type_line(PASSWORD);
    terminal.expect("Repeat it: ");
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success(), "the vault is made:\n{screen}");
    screen
}

/// Types the vault's password, unless the program ends before it asks. Returns whether it asked.
pub fn unlock(terminal: &mut Terminal) -> bool {
    let asked = terminal.expect_or_end(ASKS_UNLOCK).is_some();
    if asked {
        terminal.type_line(PASSWORD);
    }
    asked
}

/// Types consent and password at a terminal.
pub fn consent(terminal: &mut Terminal) {
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
}

/// The first address in a text.
pub fn address_in(text: &str) -> String {
    let address = text.split_whitespace().find(|word| word.len() == 42 && word.starts_with("0x"));
    address.unwrap_or_else(|| panic!("an address is shown:\n{text}")).to_owned()
}

/// The first transaction hash in a text.
pub fn hash_in(text: &str) -> Option<String> {
    text.split_whitespace().find(|word| word.len() == 66 && word.starts_with("0x")).map(str::to_owned)
}
