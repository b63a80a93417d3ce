//! A home with the vault “Savings”, which is made once in a run and copied for each story that only needs to have it.

use tokio::sync::OnceCell;

use super::screens::{address_in, after_the_unlocking, chooses_password, unlock};
use crate::PASSWORD;
use crate::home::Home;
use crate::places::{NOWHERE, folder_of_the_run};
use crate::terminal::Terminal;

static MADE: OnceCell<Made> = OnceCell::const_new();

struct Made {
    address: String,
    folder: tempfile::TempDir,
}

/// The home, whose local profile has the vault under [`PASSWORD`], locked.
pub async fn home() -> Home {
    with_address().await.0
}

/// The home, and the vault's address on the local network.
pub async fn with_address() -> (Home, String) {
    let made = MADE.get_or_init(make).await;
    (Home::copy_of(made.folder.path()), made.address.clone())
}

async fn make() -> Made {
    let (folder, mut home) = (folder_of_the_run("savings-"), Home::new());
    // Each copy is given its test money by its own node.
    let address = create(&home, NOWHERE);
    home.copy_to(folder.path());
    Made { address, folder }
}

/// Makes the vault of a home, with its password typed twice, and returns its address on the local network.
pub fn create(home: &Home, node: &str) -> String {
    let begins =
        |command: &[&str]| Terminal::start(home, &[&["--profile", "local", "--node", node], command].concat(), &[]);
    let screen = chooses_password(begins(&["create", "Savings"]));
    assert!(!screen.contains(PASSWORD), "a password is never shown:\n{screen}");
    let mut shows = begins(&["address"]);
    unlock(&mut shows);
    address_in(&after_the_unlocking(&shows.end().1))
}
