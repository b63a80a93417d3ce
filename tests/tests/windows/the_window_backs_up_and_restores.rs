//! In the real windows, Settings makes and proves a backup, and the start screen of another machine restores it.

use lockstep_tests::PASSWORD;
use lockstep_tests::backups::BACKUP_PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;

/// Types one of the passwords into the consent window.
async fn give(window: &Window, password: &str, again: bool) {
    window.consent().await;
    window.fill("consent-backup-secret", password).await;
    if again {
        window.fill("consent-backup-secret-again", password).await;
    }
    window.click("consent-backup-submit").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_backs_up_proves_and_restores() {
    let node = Node::start().await;
    let (home, other) = (Home::new(), Home::new());
    let file = home.data().join("vault.lockstep");
    let environment = [("LOCKSTEP_BACKUP_FILE", file.to_str().unwrap())];
    let arguments = ["--profile", "local", "--node", &node.url];

    let window = Window::open_with(&home, &arguments, &environment).await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-settings").await;
    window.see("backup-never").await;
    window.click("backup-make").await;
    give(&window, PASSWORD, false).await;
    window
        .text_that("consent-both-needed", "that both passwords are needed", |text| text.contains("both passwords"))
        .await;
    window.picture("backup-new-password").await;
    give(&window, BACKUP_PASSWORD, true).await;
    window.main().await;
    let made = window.text("backup-made").await;
    assert!(made.contains("read back from the disk"), "what was done is said: {made}");
    let page = window.run("return document.body.innerText").await.to_string();
    assert!(!page.contains("vault.lockstep"), "the page is told no file: {page}");
    window.picture("backup-made").await;

    window.click("backup-prove-now").await;
    give(&window, BACKUP_PASSWORD, false).await;
    window.text_that("consent-backup-sentence", "the next question", |text| text.contains("proves")).await;
    give(&window, PASSWORD, false).await;
    window.main().await;
    let address = window.text("backup-proven-address").await;
    window.picture("backup-proven").await;
    window.close().await;

    let window = Window::open_with(&other, &arguments, &environment).await;
    window.main().await;
    window.see("welcome").await;
    window.begin("restore").await;
    window.click("restore-backup").await;
    give(&window, BACKUP_PASSWORD, false).await;
    window
        .text_that("consent-backup-sentence", "the next question", |text| text.contains("the vault's password"))
        .await;
    give(&window, PASSWORD, false).await;
    window.main().await;
    let restored = window.text("vault-address").await;
    assert!(restored.contains(&address), "the restored vault has the same address: {restored}");
    window.click("nav-settings").await;
    window.see("backup-restored").await;
    window.picture("backup-restored").await;
    window.click("refresh-shares").await;
    window.consent().await;
    window.see("consent-vault-password").await;
    assert!(!window.sees("consent-confirm-0").await, "where no check failed, the password is enough");
    window.picture("consent-refresh").await;
    window.give_vault_password(PASSWORD).await;
    window.main().await;
    window.see("backup-out-of-date").await;
    window.gone("backup-restored").await;
    window.picture("backup-refreshed").await;
    window.close().await;
}
