//! Exports are exact, and no cell acts as a formula; a crash report stays on this computer and contains no secret; a profile is removed only when its
//! vault's name was typed.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::cli::{ALICE, CONSENT, Cli, consent, hash_in, unlock};
use lockstep_tests::death;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use lockstep_tests::wait::until;
use lockstep_tests::window::Window;

#[tokio::test(flavor = "multi_thread")]
async fn address_book_and_activity_are_written_exactly_and_never_over_another_file() {
    let cli = Cli::start().await;
    cli.allow(&["contacts", "add", "=HYPERLINK(\"http://evil\",\"Bob\")", ALICE]);
    let mut terminal = cli.unlocked(&["send", "Alice", "0.100000000000000001"]);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "the transfer is made:\n{screen}");
    let hash = hash_in(&screen).expect("its hash is shown");

    let folder = tempfile::tempdir().unwrap();
    let (book, activity) = (folder.path().join("book.csv"), folder.path().join("activity.csv"));
    let told = cli.read(&["export", "address-book", &book.display().to_string()]);
    assert!(told.contains(&book.display().to_string()), "it says where it wrote:\n{told}");
    cli.read(&["export", "activity", &activity.display().to_string()]);

    let text = std::fs::read_to_string(&book).unwrap();
    assert!(text.contains("\"'=HYPERLINK("), "a name that looks like a formula is none:\n{text}");
    assert!(text.lines().all(|line| !line.starts_with('=')), "nothing in it runs:\n{text}");
    assert!(text.contains(&format!("Alice,{ALICE},Local,seed,")), "each entry with its origin:\n{text}");
    let text = std::fs::read_to_string(&activity).unwrap();
    assert!(text.contains(",0.100000000000000001,ETH,"), "every digit of the amount:\n{text}");
    assert!(text.contains(&hash) && text.contains(",confirmed,"), "the transaction and its state:\n{text}");
    assert!(
        text.lines().nth(1).is_some_and(|row| row.as_bytes()[10] == b'T' && row[..20].ends_with('Z')),
        "UTC:\n{text}"
    );
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "every line ends in CR LF");
    assert_eq!(activity.metadata().unwrap().permissions().mode() & 0o777, 0o600, "it is its owner's alone");

    let (status, screen) = cli.unlocked(&["export", "activity", &book.display().to_string()]).end();
    assert!(!status.success() && screen.contains("left as it is"), "a file that is there is not replaced:\n{screen}");
    assert!(std::fs::read_to_string(&book).unwrap().contains("HYPERLINK"), "and is as it was");
}

/// The support file at the terminal: printed, or written to a new file; it contains addresses only on request.
#[tokio::test(flavor = "multi_thread")]
async fn a_support_file_is_written_also_where_the_vault_stays_locked() {
    let cli = Cli::start().await;
    let printed = cli.read(&["support-bundle"]);
    let parsed: serde_json::Value = serde_json::from_str(printed.trim()).expect("JSON and nothing else");
    assert_eq!(parsed["program"]["name"], "lockstep", "the program is told:\n{printed}");
    assert_eq!(parsed["wallet"]["vault"]["cosigner"], "here", "the co-signer is told by its place:\n{printed}");
    assert!(!printed.contains(&cli.address), "addresses were not asked for:\n{printed}");
    let printed = cli.read(&["support-bundle", "--with-addresses"]);
    assert!(printed.contains(&cli.address), "now they were:\n{printed}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("support.json");
    let path = file.display().to_string();
    let told = cli.read(&["support-bundle", &path]);
    assert!(told.contains(&path), "it says where it wrote:\n{told}");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "only its owner can read it");
    let before = std::fs::read(&file).unwrap();
    let (status, screen) = cli.unlocked(&["support-bundle", &path]).end();
    assert!(!status.success() && screen.contains("left as it is"), "a file that is there is not replaced:\n{screen}");
    assert!(std::fs::read(&file).unwrap() == before, "and is as it was");

    let locked = without_a_terminal(&cli.home, &cli.arguments(&["support-bundle", "--with-addresses"]), "");
    assert!(locked.status.success(), "without the password there is a file too");
    let parsed: serde_json::Value = serde_json::from_slice(&locked.stdout).expect("JSON and nothing else");
    assert!(parsed["wallet"].is_null(), "which tells nothing of the vault: {parsed}");
    assert!(!parsed.to_string().contains(&cli.address), "whatever is asked for: {parsed}");

    std::fs::write(cli.home.profile().join("wallet.db"), vec![7; 40_000]).unwrap();
    let (status, screen) = cli.lockstep(&["support-bundle"]).end();
    assert!(status.success(), "a profile that does not open has one too:\n{screen}");
    assert!(screen.contains("\"problem\": \"wrongKey\""), "with the reason as a code:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_report_stays_here_and_tells_no_secret() {
    let cli = Cli::start().await;
    let words =
        "key deadbeefdeadbeefdeadbeefdeadbeef00 for \"canary-password\" at 0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    let mut terminal = cli.lockstep_with(
        &["chat", "send 0.25 ETH to Alice"],
        &[(death::APP, "approved.before"), ("LOCKSTEP_PANIC_WITH", words)],
    );
    unlock(&mut terminal);
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(!status.success(), "what panicked did not succeed:\n{screen}");
    let reports: Vec<_> = std::fs::read_dir(cli.home.profile().join("crashes"))
        .expect("there is a report")
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(reports.len(), 1, "one panic, one report");
    let report = std::fs::read_to_string(&reports[0]).unwrap();
    for line in ["time     20", "program  lockstep", "version  0.", "what     "] {
        assert!(report.contains(line), "the report has {line:?}:\n{report}");
    }
    for secret in ["deadbeef", "canary", "90F79bf6"] {
        assert!(!report.contains(secret) && !screen.contains(secret), "{secret} is told nowhere:\n{report}\n{screen}");
    }
    assert_eq!(reports[0].metadata().unwrap().permissions().mode() & 0o777, 0o600, "it is its owner's alone");
    assert_eq!(cli.sent().await, 0, "and nothing was sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_removed_only_when_its_vaults_name_was_typed() {
    let cli = Cli::start().await;
    // A session with a remote agent is removed with the keys.
    cli.home.session.set_entry("agent-session:story", b"{}");
    let (before, entries) = (cli.home.kept(), cli.home.session.entries());
    for wrong in ["", "yes", "savings", "local"] {
        let mut terminal = cli.lockstep(&["wipe"]);
        let screen = terminal.expect("type the vault's name (Savings), anything else to stop: ");
        assert!(screen.contains(&cli.home.profile().display().to_string()), "it says what goes:\n{screen}");
        terminal.type_line(wrong);
        let (status, screen) = terminal.end();
        assert!(!status.success() && screen.contains("Nothing was removed"), "{wrong:?} removes nothing:\n{screen}");
    }
    let piped = without_a_terminal(&cli.home, &["--profile", "local", "wipe"], "Savings\n");
    assert!(!piped.status.success(), "a pipe cannot remove a vault");
    assert!(cli.home.kept() == before && cli.home.session.entries() == entries, "after all that everything is there");

    let mut asking = cli.ask();
    asking.expect(CONSENT);
    let (status, screen) = cli.lockstep(&["wipe"]).end();
    assert!(
        !status.success() && screen.contains("is held by the terminal"),
        "what is in use is not removed:\n{screen}"
    );
    asking.type_line("no");
    asking.end();

    let mut terminal = cli.lockstep(&["wipe"]);
    terminal.expect("(Savings), anything else to stop: ");
    terminal.type_line("Savings");
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("was removed"), "the name removes it:\n{screen}");
    assert!(!cli.home.profile().exists(), "no file of it is left");
    assert_eq!(cli.home.session.entries(), Vec::<String>::new(), "and no entry");
    let (status, screen) = cli.lockstep(&["wipe"]).end();
    assert!(!status.success() && screen.contains("There is no profile"), "what is gone cannot go again:\n{screen}");
    let told = cli.read(&["status"]);
    assert!(told.contains("No vault yet"), "and a new profile can begin there:\n{told}");
}

/// If the database cannot be opened, its vault is unknown, so the profile's name is typed.
#[tokio::test(flavor = "multi_thread")]
async fn a_profile_that_cannot_be_opened_is_removed_by_its_own_name() {
    let home = Home::new();
    std::fs::create_dir_all(home.profile()).unwrap();
    std::fs::write(home.profile().join("wallet.db"), vec![7; 40_000]).unwrap();
    home.session.set_entry("database-key", &[9; 32]);
    let mut terminal = Terminal::start(&home, &["--profile", "local", "wipe"], &[]);
    terminal.expect("type the profile's name (local), anything else to stop: ");
    terminal.type_line("local");
    let (status, screen) = terminal.end();
    assert!(status.success(), "it can be removed nevertheless:\n{screen}");
    assert!(!home.profile().exists() && home.session.entries().is_empty(), "with everything that belongs to it");
}

/// From the window, locked or not: the vault's name removes the profile, and a new one can start in its place.
#[tokio::test(flavor = "multi_thread")]
async fn the_window_removes_a_profile_by_its_vaults_name() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("lock").await;
    window.click("lock-more").await;
    window.click("wipe-profile").await;
    window.consent().await;
    let asked = window.text("consent-typed-text").await;
    assert!(asked.contains("“Savings” goes with it"), "it says what goes: {asked}");
    window.fill("consent-typed", "savings").await;
    assert!(window.see("consent-typed-submit").await.is_enabled().await.is_ok_and(|on| !on), "nothing else will do");
    window.picture("consent-wipe").await;
    window.click("consent-cancel").await;
    window.main().await;
    window.text_that("wipe-refused", "that nothing was removed", |text| text.contains("Nothing was removed")).await;
    window.picture("lock-wipe").await;
    assert!(home.profile().join("wallet.db").exists(), "a no leaves everything");

    window.click("wipe-profile").await;
    window.consent().await;
    window.fill("consent-typed", "Savings").await;
    window.click("consent-typed-submit").await;
    window.main().await;
    window.see("startup-problem").await;
    window.picture("profile-removed").await;
    assert!(!home.profile().exists(), "no file of it is left");
    assert_eq!(home.session.entries(), Vec::<String>::new(), "and no entry");
    window.click("startup-retry").await;
    window.see("welcome").await;
    window.create_vault("Anew", PASSWORD).await;
    window.close().await;
}

/// The desktop's real dialogs, one to open a file and one to save: closing a dialog cancels.
#[tokio::test(flavor = "multi_thread")]
async fn the_desktops_own_dialog_asks_for_the_file_and_closing_it_is_a_no() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.begin("restore").await;
    let frames = window.frames(".");
    window.click("restore-backup").await;
    let dialog = window.dialog(&frames).await;
    assert_eq!(window.text("backup-stage").await, "Choose the file in your desktop's dialog", "the page says where");
    window.click("watch-backup").await;
    window.text_that("backup-failed", "that one dialog stands at a time", |text| text.contains("already open")).await;
    window.dismiss(dialog).await;
    window.see("backup-cancelled").await;
    window.click("begin-back").await;

    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-address-book").await;
    let frames = window.frames(".");
    window.click("export-csv").await;
    let dialog = window.dialog(&frames).await;
    window.dismiss(dialog).await;
    until("the button to be there again", Duration::from_secs(20), || async {
        window.see("export-csv").await.is_enabled().await.ok()?.then_some(())
    })
    .await;
    assert!(!window.sees("toast").await, "a no is no failure, and nothing was written");
    window.close().await;
}

/// An open dialog would take the keys of an answer, so a question closes it.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_closes_an_open_dialog() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-address-book").await;
    let frames = window.frames(".");
    window.click("export-csv").await;
    let dialog = window.dialog(&frames).await;
    let ask = "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('add_contact', { title: 'Bob', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', chain: 'Local' }).then(() => 0, () => 0); done(null);";
    window.run_async(ask).await;
    until("the dialog to go", Duration::from_secs(20), || async {
        (!window.frames(".").contains(&dialog)).then_some(())
    })
    .await;
    until("the export to end", Duration::from_secs(20), || async {
        window.see("export-csv").await.is_enabled().await.ok()?.then_some(())
    })
    .await;
    assert!(!window.sees("toast").await, "nothing was chosen, and nothing was written");
    window.close().await;
}

/// An export from the window is written whole to the chosen file, also over an existing one that the dialog asked about.
#[tokio::test(flavor = "multi_thread")]
async fn the_window_exports_to_the_file_that_was_chosen() {
    let (home, node) = (savings::home().await, Node::start().await);
    let file = home.data().join("book.csv");
    std::fs::write(&file, "an older export").unwrap();
    let arguments = ["--profile", "local", "--node", &node.url];
    let chosen = file.display().to_string();
    let window = Window::open_with(&home, &arguments, &[("LOCKSTEP_BACKUP_FILE", &chosen)]).await;
    window.unlock(PASSWORD).await;
    window.click("nav-address-book").await;
    window.click("export-csv").await;
    let toast = window.text_that("toast", "that it was written", |text| text.contains("1 entry")).await;
    assert!(!toast.contains("book.csv"), "the page is not told where: {toast}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("title,address,chain") && text.contains(ALICE), "all of it is there: {text}");
    window.close().await;
}

/// A support file from the window is written to the chosen file.
#[tokio::test(flavor = "multi_thread")]
async fn the_window_writes_a_support_file() {
    let (home, node) = (savings::home().await, Node::start().await);
    let file = home.data().join("support.json");
    let arguments = ["--profile", "local", "--node", &node.url];
    let chosen = file.display().to_string();
    let window = Window::open_with(&home, &arguments, &[("LOCKSTEP_BACKUP_FILE", &chosen)]).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.click("support-file").await;
    let toast = window.text_that("toast", "that it was written", |text| text.contains("written")).await;
    assert!(!toast.contains("support.json"), "the page is not told where: {toast}");
    window.picture("settings-support-file").await;
    let parsed: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).expect("JSON");
    assert_eq!(parsed["withAddresses"], false, "they were not ticked: {parsed}");
    assert!(parsed["program"]["webKit"].is_string(), "the window has a WebKit: {parsed}");
    assert!(parsed["wallet"]["vault"]["addresses"].is_null(), "no address is in it: {parsed}");
    window.close().await;
}
