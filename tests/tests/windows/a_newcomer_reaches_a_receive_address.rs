//! A newcomer's first start with real money: from the welcome over the four ways, the vault's password, the first networks with their ticks and
//! their paragraph on privacy, a backup and its proof, to an address to receive on. The nodes that the wallet offers are real ones behind
//! their public names, in a network namespace.
//!
//! The way takes at most eight decisions: what the person picks, names, or makes up. Three passwords are typed again that the person has by
//! then, one to make the backup and two to prove it; they decide nothing, and are counted apart. No clock is read, because machines differ:
//! the three minutes are kept by what there is to do, at the pace of a person who is slow at it (U14).

use std::path::Path;

use lockstep_tests::PASSWORD;
use lockstep_tests::backups::BACKUP_PASSWORD;
use lockstep_tests::bitcoind::Bitcoind;
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::home::Home;
use lockstep_tests::internet::{Host, all_addresses_are_here, in_a_world_of_its_own, serve};
use lockstep_tests::node::Node;
use lockstep_tests::surfpool::Surfpool;
use lockstep_tests::wait::until;
use lockstep_tests::window::networks::plain;
use lockstep_tests::window::{PATIENCE, Window};

const DECISIONS: usize = 8;
const REPEATED: usize = 3;
/// How long a slow person takes to read a page and to answer it, and to type.
const SECONDS_A_STEP: usize = 6;
const LETTERS_A_SECOND: usize = 3;
const THREE_MINUTES: usize = 180;

/// What the person did so far.
struct Newcomer<'a> {
    window: &'a Window,
    decided: Vec<String>,
    repeated: Vec<String>,
    letters: usize,
}

impl Newcomer<'_> {
    /// Picks something, by a click.
    async fn picks(&mut self, id: &str) {
        self.window.click(id).await;
        self.decided.push(format!("picks {id}"));
    }

    /// Makes up a password, and types it twice.
    async fn makes_up(&mut self, field: &str, submit: &str, password: &str) {
        self.window.consent().await;
        self.window.fill(field, password).await;
        self.window.fill(&format!("{field}-again"), password).await;
        self.window.click(submit).await;
        self.letters += 2 * password.len();
        self.decided.push(format!("makes up {field}"));
        self.window.main().await;
    }

    /// Types a password again.
    async fn repeats(&mut self, password: &str) {
        self.window.consent().await;
        self.window.fill("consent-backup-secret", password).await;
        self.window.click("consent-backup-submit").await;
        self.letters += password.len();
        self.repeated.push(format!("types a password of {} letters again", password.len()));
        self.window.main().await;
    }
}

#[test]
fn an_address_of_real_money_with_a_proven_backup_takes_eight_decisions() {
    // Where it has to be fetched, that is done from the real internet.
    drop(Bitcoind::start("bitcoind"));
    in_a_world_of_its_own(module_path!(), "to_an_address_of_real_money");
}

/// The nodes that a fresh wallet offers first, and their certificate.
struct Nodes {
    _evm: [Node; 2],
    _bitcoin: EsploraShim,
    _solana: (Surfpool, lockstep_tests::loopback::Loopback),
    certificate: std::path::PathBuf,
}

impl Nodes {
    async fn start(folder: &Path) -> Self {
        let evm = [Node::start_of(1).await, Node::start_of(8453).await];
        let bitcoin = EsploraShim::start("bitcoind").await;
        let mut surfpool = Surfpool::start();
        let solana = surfpool.as_main_network().await;
        let at = |name, below, url: &str| Host { name, below, server: url.trim_end_matches('/').to_owned() };
        let hosts = vec![
            at("ethereum-rpc.publicnode.com", "", &evm[0].url),
            at("mainnet.base.org", "", &evm[1].url),
            at("mempool.space", "/api", &bitcoin.url),
            at("api.mainnet-beta.solana.com", "", &solana.url),
        ];
        let certificate = serve(hosts, folder).await;
        Self { _evm: evm, _bitcoin: bitcoin, _solana: (surfpool, solana), certificate }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "run in a namespace of its own by the story above"]
async fn to_an_address_of_real_money() {
    all_addresses_are_here();
    let home = Home::new();
    let nodes = Nodes::start(home.data()).await;
    let file = home.data().join("vault.lockstep");
    let environment = [
        ("LOCKSTEP_BACKUP_FILE", file.to_str().expect("a plain path")),
        ("SSL_CERT_FILE", nodes.certificate.to_str().expect("a plain path")),
    ];
    let window = Window::open_with(&home, &[], &environment).await;
    let mut newcomer = Newcomer { window: &window, decided: Vec::new(), repeated: Vec::new(), letters: 0 };

    window.see("welcome").await;
    for way in ["new", "restore", "phrase", "pair"] {
        window.see(&format!("begin-{way}")).await;
    }
    newcomer.picks("begin-new").await;
    // The name that is there may stay.
    newcomer.picks("create-submit").await;
    newcomer.makes_up("consent-new-password", "consent-new-password-submit", PASSWORD).await;
    window.see("first-networks").await;
    assert_eq!(window.texts("network-tick").await.len(), 4, "what most people begin with has its tick already");
    let privacy = window.text("networks-privacy").await;
    assert!(privacy.contains("IP address"), "one paragraph says who learns what: {privacy}");
    window.picture("newcomer-networks").await;
    newcomer.picks("networks-on").await;
    window.see("set-up").await;
    assert!(window.sees("address-withheld").await || !window.sees("vault-address").await, "no address before a backup");
    newcomer.picks("set-up-backUp-start").await;
    newcomer.repeats(PASSWORD).await;
    // The desktop's own dialog, which a story answers by the environment.
    newcomer.decided.push("picks a file".to_owned());
    newcomer.makes_up("consent-backup-secret", "consent-backup-submit", BACKUP_PASSWORD).await;
    window.see("backup-made").await;
    newcomer.repeats(BACKUP_PASSWORD).await;
    window.consent().await;
    window.text_that("consent-backup-sentence", "the next question", |text| text.contains("proves")).await;
    newcomer.repeats(PASSWORD).await;
    window.see("backup-proven").await;
    newcomer.picks("backup-then-receive").await;
    let address = until("an address", PATIENCE, || async {
        Some(plain(&window.text("receive-address").await)).filter(|address| !address.is_empty())
    });
    let address = address.await;
    window.picture("newcomer-receive").await;
    assert!(address.starts_with("0x") && address.len() == 42, "an address of Ethereum: {address}");
    let shown = window.text("receive").await;
    assert!(!shown.contains("est money"), "of real money: {shown}");
    let status = window
        .run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('status').then((s) => done(s.networks.filter((n) => n.endpoint && !n.test).map((n) => n.chain)));")
        .await;
    assert_eq!(status.as_array().map(Vec::len), Some(4), "on networks that are on and answer: {status}");
    let Newcomer { decided, repeated, letters, .. } = newcomer;
    window.close().await;

    assert!(decided.len() <= DECISIONS, "at most {DECISIONS} decisions: {decided:#?}");
    assert!(repeated.len() <= REPEATED, "at most {REPEATED} passwords again: {repeated:#?}");
    let seconds = (decided.len() + repeated.len()) * SECONDS_A_STEP + letters / LETTERS_A_SECOND;
    assert!(seconds <= THREE_MINUTES, "{seconds} s for {} steps and {letters} letters", decided.len() + repeated.len());
}
