//! A payment in bitcoin needs three signatures, and the app or the co-signer ends between two of them. With some of the signatures the payment
//! is not signed and its outputs are free; with all of them it is sent once. A real node (regtest) judges the transaction. Requirements T19,
//! T20.

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALLOWS, ASKS_PASSWORD, CONSENT, after_the_unlocking, chooses_password, unlock};
use lockstep_tests::death::{Death, app, cosigner};
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::home::Home;
use lockstep_tests::terminal::Terminal;
use lockstep_tests::wait::until;
use serde_json::Value;
use tokio::runtime::Handle;

/// A recipient's address, of a fixed key.
const THEIRS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
/// More than two of the vault's outputs are worth, in satoshi.
const PAID: u64 = 12_050_000_000;

struct Story {
    home: Home,
    chain: EsploraShim,
}

impl Story {
    /// A vault with three outputs of fifty coins each, and Bitcoin in use.
    async fn begin() -> Self {
        let story = Self { home: Home::new(), chain: EsploraShim::start("bitcoind").await };
        chooses_password(story.start(&["create", "Savings"], &[]));
        let mut terminal = story.start(&["network", "on", "Bitcoin", &story.chain.url], &[]);
        unlock(&mut terminal);
        terminal.expect(ALLOWS);
        terminal.type_line("yes");
        let (status, screen) = terminal.end();
        assert!(status.success(), "the node that the person gave is used:\n{screen}");
        story.read(&["network", "use", "Bitcoin"]);
        let mut terminal = story.start(&["waive-backup"], &[]);
        unlock(&mut terminal);
        let asked = terminal.expect("to go on, anything else to cancel: ");
        terminal.type_line(asked.split('"').nth(1).expect("a sentence"));
        let (status, screen) = terminal.end();
        assert!(status.success(), "it does without a backup:\n{screen}");
        let shown = story.read(&["address"]);
        let address = shown.split_whitespace().find(|word| word.starts_with("bc1")).expect("an address");
        for _ in 0..3 {
            story.chain.reward(address);
        }
        story.chain.mine(100);
        story
    }

    fn start(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        Terminal::start(&self.home, arguments, environment)
    }

    fn read(&self, arguments: &[&str]) -> String {
        let mut terminal = self.start(arguments, &[]);
        unlock(&mut terminal);
        let (status, screen) = terminal.end();
        assert!(status.success(), "`lockstep {}` ends well:\n{screen}", arguments.join(" "));
        after_the_unlocking(&screen)
    }

    /// Asks for the payment, consents, and survives a death; then everything that is open is driven to its end.
    fn pays_through(&self, death: &Death) -> String {
        let sentence = format!("send 120.5 BTC to {THEIRS}");
        let mut terminal = self.start(&["chat", &sentence], &death.environment());
        unlock(&mut terminal);
        terminal.expect(CONSENT);
        terminal.type_line("yes");
        terminal.expect(ASKS_PASSWORD);
        terminal.type_line(PASSWORD);
        let (status, screen) = terminal.end();
        let died = (!death.app.is_empty()).then_some("Aborted");
        assert_eq!(status.signal(), died, "{death:?}: the app dies where it was told to:\n{screen}");
        let log = std::fs::read_to_string(self.home.data().join("lockstep").join("main").join("cosigner.log"));
        let starts = log.expect("the co-signer's log").matches("the co-signer is ready").count();
        assert!(starts > 1, "{death:?}: the co-signer has run");
        self.read(&["messages", "--wait"])
    }

    /// Like `pays_through`, for a payment that is sent once. A block is mined as soon as the node has it, because the wallet waits for one.
    fn is_paid_through(&self, death: &Death) {
        let before = self.chain.has(THEIRS);
        let runtime = Handle::current();
        let (told, waiting) = std::thread::scope(|threads| {
            let miner = threads.spawn(|| runtime.block_on(self.mines_what_comes()));
            (self.pays_through(death), miner.join().expect("the miner"))
        });
        assert_eq!(told.matches("action  done: ").count(), 1, "{death:?}: one result, and it is done:\n{told}");
        let [hash] = waiting.as_slice() else { panic!("{death:?}: sent once, not {waiting:?}") };
        assert!(told.contains(hash), "{death:?}: the agent tells it, {hash}:\n{told}");
        let tx = self.chain.node.call(&["getrawtransaction", hash, "true"]);
        assert_eq!(tx["vin"].as_array().map(Vec::len), Some(3), "{death:?}: with three signatures");
        assert_eq!(self.chain.has(THEIRS) - before, PAID, "{death:?}: and the node mines it");
        assert_eq!(self.chain.node.call(&["getrawmempool"]), Value::Array(Vec::new()), "nothing else waits");
    }

    /// Waits for a transaction and mines a block.
    async fn mines_what_comes(&self) -> Vec<String> {
        let waiting = until("the payment to reach the node", Duration::from_secs(240), || async {
            let waiting = self.waiting();
            (!waiting.is_empty()).then_some(waiting)
        })
        .await;
        self.chain.mine(1);
        waiting
    }

    /// The transactions in the node's pool.
    fn waiting(&self) -> Vec<String> {
        let pool = self.chain.node.call(&["getrawmempool"]);
        pool.as_array().expect("a list").iter().map(|hash| hash.as_str().expect("a hash").to_owned()).collect()
    }
}

/// Between the release of the first signature and the last one, by the app's records and by the co-signer's messages.
#[tokio::test(flavor = "multi_thread")]
async fn some_of_the_signatures_are_no_payment() {
    let story = Story::begin().await;
    for death in [
        app("released.after"),
        app("finish.after"),
        app("further.exchange.before"),
        app("further.exchange.after"),
        app("further.finish.after"),
        app("further.exchange.before:2"),
        app("further.exchange.after:2"),
        cosigner("cosigner.exchange.before:2"),
        cosigner("cosigner.exchange.after:2"),
        cosigner("cosigner.finish.before:2"),
        cosigner("cosigner.finish.kept:2"),
        cosigner("cosigner.finish.after:2"),
        cosigner("cosigner.exchange.before:3"),
        cosigner("cosigner.finish.before:3"),
    ] {
        let told = story.pays_through(&death);
        assert_eq!(told.matches("action  not done: ").count(), 1, "{death:?}: one result, and it is not done:\n{told}");
        assert_eq!(story.waiting(), [""; 0], "{death:?}: nothing was sent");
        let activity = story.read(&["activity"]);
        assert!(activity.starts_with("not signed"), "{death:?}: nor signed:\n{activity}");
    }
    assert_eq!(story.chain.has(THEIRS), 0, "nobody was paid in all this");

    // The abandoned payment reserves nothing: its outputs pay, once.
    story.is_paid_through(&Death { app: "", cosigner: "" });
}

/// All signatures were made: the payment is sent, though the app has ended since.
#[tokio::test(flavor = "multi_thread")]
async fn all_of_them_are_a_payment_by_the_app_alone() {
    for death in [app("further.finish.after:2"), app("signed.before")] {
        Story::begin().await.is_paid_through(&death);
    }
}

/// The co-signer kept the last signature and ended before or after its answer.
#[tokio::test(flavor = "multi_thread")]
async fn all_of_them_are_a_payment_by_the_co_signer_alone() {
    for death in [cosigner("cosigner.finish.kept:3"), cosigner("cosigner.finish.after:3")] {
        Story::begin().await.is_paid_through(&death);
    }
}
