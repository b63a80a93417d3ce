//! A home with the vault “Savings”, which is made once in a run and copied for each story that only needs to have it.

use tokio::sync::OnceCell;

use super::screens::{address_in, after_the_unlocking, chooses_password, unlock};
use crate::PASSWORD;
use crate::home::Home;
use crate::terminal::Terminal;

/// Nothing listens there.
const NOWHERE: &str = "http://127.0.0.1:1/";

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
    // The session's home, which goes when the session ends: nothing drops a static.
    let session = std::env::home_dir().expect("the session has a home");
    let folder = tempfile::Builder::new().prefix("savings-").tempdir_in(session).expect("a temporary folder");
    let mut home = Home::new();
    // Each copy is given its test money by its own node.
    let at = ["--profile", "local", "--node", NOWHERE];
    let screen = chooses_password(Terminal::start(&home, &[&at[..], &["create", "Savings"]].concat(), &[]));
    assert!(!screen.contains(PASSWORD), "a password is never shown:\n{screen}");
    let mut shows = Terminal::start(&home, &[&at[..], &["address"]].concat(), &[]);
    unlock(&mut shows);
    let address = address_in(&after_the_unlocking(&shows.end().1));
    home.copy_to(folder.path());
    Made { address, folder }
}
