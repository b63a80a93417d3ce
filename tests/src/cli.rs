//! A person's actions at the terminal.

pub mod savings;
mod screens;

use serde_json::json;

pub use screens::{
    ACKNOWLEDGES, ALLOWS, ASKS_PASSWORD, ASKS_UNLOCK, ASKS_WORD, CONSENT, address_in, after_the_unlocking,
    chooses_password, consent, hash_in, unlock,
};

use crate::death::Death;
use crate::home::Home;
use crate::node::Node;
use crate::reference_backend::{ACCESS, ReferenceBackend};
use crate::terminal::Terminal;
use crate::{CONFIRM, PASSWORD};

/// The local profile's Alice.
pub const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// A quarter of a coin, in wei.
pub const QUARTER: u128 = 250_000_000_000_000_000;
/// The sentence of the main job.
pub const SENTENCE: &str = "send 0.25 ETH to Alice";

/// A home with a vault and a node of its own, used at terminals.
pub struct Cli {
    pub home: Home,
    pub node: Node,
    pub address: String,
}

impl Cli {
    /// A home with a locked vault, and a fresh node.
    pub async fn start() -> Self {
        let (home, address) = savings::with_address().await;
        Self { home, node: Node::start().await, address }
    }

    /// Like `start`, with a vault and keys of its own: those of `start` are equal in all homes.
    pub async fn start_apart() -> Self {
        let (home, node) = (Home::new(), Node::start().await);
        let address = savings::create(&home, &node.url);
        Self { home, node, address }
    }

    /// Starts `lockstep` on the local profile and this node.
    pub fn lockstep(&self, arguments: &[&str]) -> Terminal {
        self.lockstep_with(arguments, &[])
    }

    /// Starts `lockstep` with a larger environment.
    pub fn lockstep_with(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        Terminal::start(&self.home, &self.arguments(arguments), environment)
    }

    /// The program's complete arguments.
    pub fn arguments<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        let mut all = vec!["--profile", "local", "--node", &self.node.url];
        all.extend(arguments);
        all
    }

    /// The output of a successful command that asks only for the vault's password, without what came before
    /// the password.
    pub fn read(&self, arguments: &[&str]) -> String {
        let (status, screen) = self.unlocked(arguments).end();
        assert!(status.success(), "`lockstep {}` ends well:\n{screen}", arguments.join(" "));
        after_the_unlocking(&screen)
    }

    /// The output of a successful command that also asks about a change, which gets a yes.
    pub fn allow(&self, arguments: &[&str]) -> String {
        Self::allowed(self.unlocked(arguments), arguments)
    }

    /// Like [`Cli::allow`], for a vault without a password, which is open at once.
    pub fn allow_in_an_open_vault(&self, arguments: &[&str]) -> String {
        Self::allowed(self.lockstep(arguments), arguments)
    }

    fn allowed(mut terminal: Terminal, arguments: &[&str]) -> String {
        let question = terminal.expect(ALLOWS);
        assert!(question.contains("not by the agent"), "it says where it comes from:\n{question}");
        terminal.type_line("yes");
        let (status, screen) = terminal.end();
        assert!(status.success(), "`lockstep {}` ends well:\n{screen}", arguments.join(" "));
        screen
    }

    /// Starts `lockstep` and types the vault's password if it is asked for.
    pub fn unlocked(&self, arguments: &[&str]) -> Terminal {
        let mut terminal = self.lockstep(arguments);
        unlock(&mut terminal);
        terminal
    }

    /// Types the sentence of the main job, in an unlocked vault.
    pub fn ask(&self) -> Terminal {
        self.unlocked(&["chat", SENTENCE])
    }

    /// Switches to the remote agent, after the list of what leaves, and gives its token.
    pub fn talks_to(&self, backend: &ReferenceBackend) {
        let mut terminal = self.unlocked(&["agent", "use", &backend.url]);
        let told = terminal.expect("to go on, anything else to cancel: ");
        assert!(told.contains("IP address") && told.contains(&backend.url), "what leaves, and where to:\n{told}");
        terminal.type_line(backend.host());
        let (status, screen) = terminal.end();
        assert!(status.success() && screen.contains("Signed in: no"), "it is switched on:\n{screen}");
        assert!(backend.requests().is_empty(), "and nothing was sent yet");
        let mut terminal = self.unlocked(&["agent", "token"]);
        terminal.expect("Access token (empty to cancel): ");
        terminal.type_line(ACCESS);
        let (status, screen) = terminal.end();
        assert!(status.success() && screen.contains("Signed in: yes"), "the token is taken:\n{screen}");
        assert!(!screen.contains(ACCESS), "and a token is never shown:\n{screen}");
    }

    /// The number of the vault's mined transactions.
    pub async fn sent(&self) -> u128 {
        self.node.sent(&self.address).await
    }

    /// Alice's balance, in wei.
    pub async fn alice(&self) -> u128 {
        self.node.balance(ALICE).await
    }

    /// The account's transaction with a nonce, from the node.
    pub async fn transaction(&self, nonce: u128) -> serde_json::Value {
        let height = crate::node::quantity(&self.node.call("eth_blockNumber", json!([])).await);
        for number in (0..=height).rev() {
            let block = self.node.call("eth_getBlockByNumber", json!([format!("0x{number:x}"), true])).await;
            let found =
                block["transactions"].as_array().expect("a block has transactions").iter().find(|transaction| {
                    transaction["from"].as_str().is_some_and(|from| from.eq_ignore_ascii_case(&self.address))
                        && crate::node::quantity(&transaction["nonce"]) == nonce
                });
            if let Some(transaction) = found {
                return transaction.clone();
            }
        }
        panic!("no block has the account's transaction {nonce}");
    }
}

impl Cli {
    /// Runs a command that asks for a signature, consents, and dies at a checkpoint.
    pub fn signs_and_dies(&self, arguments: &[&str], death: &Death) {
        let mut terminal = self.lockstep_with(arguments, &death.environment());
        unlock(&mut terminal);
        if terminal.expect_or_end(CONSENT).is_some() {
            terminal.type_line("yes");
            // A rule of the vault may ask for a typed word.
            let asked = terminal.expect_one_of(&[ASKS_WORD, ASKS_PASSWORD]);
            if asked == Some(0) {
                terminal.type_line(CONFIRM);
            }
            if asked == Some(1) || (asked.is_some() && terminal.expect_or_end(ASKS_PASSWORD).is_some()) {
                terminal.type_line(PASSWORD);
            }
        }
        let (status, screen) = terminal.end();
        assert_eq!(status.signal(), Some("Aborted"), "{death:?}: it dies where it was told to:\n{screen}");
    }
}
