//! A tampered protocol message locks the vault. The person sees the reason and refreshes both shares with the password and typed words; then
//! the vault signs again, at its address. If the person no longer trusts the co-signer, the vault moves to another one, or its backup is
//! restored there.

use lockstep_tests::PASSWORD;
use lockstep_tests::backups::{ASKS_BACKUP, ASKS_VAULT, BACKUP_PASSWORD, Machine, answer, backed_up, text};
use lockstep_tests::cli::{ASKS_UNLOCK, Cli, QUARTER, SENTENCE, address_in, consent, unlock};
use lockstep_tests::death;
use lockstep_tests::elsewhere::Elsewhere;
use lockstep_tests::home::Home;
use lockstep_tests::inside::device::Device;
use lockstep_tests::node::Node;
use lockstep_tests::terminal::Terminal;
use lockstep_tests::window::Window;

/// What the co-signer noticed.
const REASON: &str = "A security check on the device's message failed";
const WORDS: &str = "replace both shares";
const ASKS_WORDS: &str = "Type “replace both shares” (anything else cancels): ";

#[tokio::test(flavor = "multi_thread")]
async fn the_terminal_lifts_it() {
    let cli = Cli::start().await;
    Device::of(&cli.home, PASSWORD).await.tamper().await;
    let before = cli.alice().await;

    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains(REASON), "nothing is signed, and the reason said:\n{screen}");
    let (_, screen) = cli.lockstep(&["status"]).end();
    assert!(
        screen.contains("Vault “Savings”, locked")
            && screen.contains(REASON)
            && screen.contains("lockstep renew-shares"),
        "the reason is given while it is locked, with the way out:\n{screen}"
    );
    let (status, screen) = cli.ask().end();
    assert!(!status.success() && screen.contains(REASON), "and nobody is asked for consent in vain:\n{screen}");

    let mut terminal = cli.unlocked(&["renew-shares"]);
    terminal.expect(ASKS_WORDS);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains("Nothing was done"), "other words do nothing:\n{screen}");
    let mut terminal = cli.unlocked(&["renew-shares"]);
    for (password, expected) in [("not the password", "Wrong password."), (PASSWORD, "Both shares are new.")] {
        terminal.expect(ASKS_WORDS);
        terminal.type_line(WORDS);
        terminal.expect(ASKS_UNLOCK);
        terminal.type_line(password);
        terminal.expect(expected);
    }
    let (status, screen) = terminal.end();
    assert!(status.success(), "with both it is done:\n{screen}");

    let (_, screen) = cli.lockstep(&["status"]).end();
    assert!(!screen.contains("SIGNING IS BLOCKED"), "nothing is held against it any more:\n{screen}");
    assert_eq!(address_in(&cli.read(&["address"])), cli.address, "the address stays");
    assert_eq!(cli.alice().await, before, "nothing was sent so far");
    let mut terminal = cli.lockstep(&["chat", SENTENCE]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "and sends");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_window_lifts_it() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.close().await;
    Device::of(&home, PASSWORD).await.tamper().await;

    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("vault-locked", "the reason", |text| text.contains(REASON)).await;
    window.picture("banned").await;
    window.click("lock").await;
    window.text_that("lock-banned", "the reason while it is locked", |text| text.contains(REASON)).await;
    window.picture("banned-locked").await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.see("renew-advised").await;
    window.click("renew-shares").await;
    window.consent().await;
    window.fill("consent-vault-password", PASSWORD).await;
    let may = window.see("consent-vault-password-submit").await.is_enabled().await;
    assert!(may.is_ok_and(|may| !may), "the password alone lifts nothing");
    window.fill("consent-confirm-0", WORDS).await;
    window.picture("consent-lift-ban").await;
    window.click("consent-vault-password-submit").await;
    window.main().await;
    window.text_that("toast", "that the shares are new", |text| text.contains("Both shares are new")).await;
    // What holds it back is read again after the toast.
    window.gone("vault-locked").await;
    window.gone("renew-advised").await;
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the step confirmed", |text| text.contains("Confirmed")).await;
    window.close().await;
}

/// A vault that a tampered message locked on both sides.
async fn banned() -> Cli {
    let cli = Cli::start().await;
    Device::of(&cli.home, PASSWORD).await.tamper().await;
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains(REASON), "the vault is locked:\n{screen}");
    cli
}

/// Gives the code of a co-signer on another machine.
fn pair(mut terminal: Terminal, elsewhere: &Elsewhere) {
    terminal.expect("Pairing code (empty to cancel): ");
    terminal.type_line(&elsewhere.code());
    let (status, screen) = terminal.end();
    assert!(status.success(), "it is paired:\n{screen}");
}

/// Signs the sentence of the main job. Alice receives the money.
async fn signs(cli: &Cli, what: &str) {
    let before = cli.alice().await;
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "{what}: it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "{what}: and sends");
}

/// Moves the vault to another co-signer, with the typed words and the password.
fn move_away(cli: &Cli, environment: &[(&str, &str)]) -> (portable_pty::ExitStatus, String) {
    let mut terminal = cli.lockstep_with(&["move", "elsewhere"], environment);
    unlock(&mut terminal);
    answer(&mut terminal, ASKS_WORDS, WORDS);
    answer(&mut terminal, ASKS_UNLOCK, PASSWORD);
    terminal.end()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_moves_away_from_a_co_signer_that_is_trusted_no_longer() {
    let (cli, elsewhere) = (banned().await, Elsewhere::start().await);
    pair(cli.unlocked(&["cosigner", "pair"]), &elsewhere);
    let mut terminal = cli.unlocked(&["move", "elsewhere"]);
    terminal.expect(ASKS_WORDS);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains("Nothing was done"), "other words move nothing:\n{screen}");

    // The other side has already lifted the lock, and this device does not know it yet.
    let (status, screen) = move_away(&cli, &[(death::APP, "refresh.commit.after")]);
    assert!(!status.success(), "the app dies where it was told to:\n{screen}");
    let (_, screen) = cli.ask().end();
    assert!(screen.contains(REASON), "a move that was cut short lifts nothing:\n{screen}");

    let (status, screen) = move_away(&cli, &[]);
    assert!(status.success() && screen.contains("on another machine"), "with both it moves:\n{screen}");
    assert_eq!(address_in(&cli.read(&["address"])), cli.address, "the address stays");
    signs(&cli, "with the other co-signer").await;

    // The old co-signer's lock does not stop the restore.
    let (_, screen) = cli.unlocked(&["move", "here"]).end();
    let vault = screen.split_whitespace().find(|word| word.parse::<uuid::Uuid>().is_ok()).expect("the vault's id");
    let share = cli.home.data().join("share");
    elsewhere.export(vault, &share);
    let mut terminal = cli.unlocked(&["move", "here", "--share", text(&share)]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("on this computer"), "it moves back:\n{screen}");
    signs(&cli, "back with the first one").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_backup_restores_with_another_co_signer() {
    let (cli, elsewhere) = (banned().await, Elsewhere::start().await);
    let file = backed_up(&cli, "banned.lockstep");
    let machine = Machine::new(&cli.node);
    pair(machine.lockstep_with(&["cosigner", "pair"], &[]), &elsewhere);
    let mut terminal = machine.lockstep_with(&["restore", text(&file), "--cosigner", "elsewhere"], &[]);
    answer(&mut terminal, ASKS_BACKUP, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success(), "the vault is put back with the other one:\n{screen}");
    let mut terminal = machine.lockstep_with(&["chat", SENTENCE], &[]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "where it is locked no longer, and signs:\n{screen}");
    assert_eq!(cli.sent().await, 1, "from the same address");
}
