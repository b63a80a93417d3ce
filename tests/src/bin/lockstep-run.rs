//! `make run`: the wallet on a local test network. Without a display, it does the main job in a virtual one
//! and prints what it saw.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::places;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const QUARTER: u128 = 250_000_000_000_000_000;

#[tokio::main]
async fn main() -> ExitCode {
    if std::env::var_os("LOCKSTEP_HEADLESS").is_some() { main_job().await } else { open_for_a_person().await }
}

/// Opens the window on the local profile. The test network's chain is stored beside the profile and kept like
/// it.
async fn open_for_a_person() -> ExitCode {
    let data = std::env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")))
        .expect("HOME is set");
    let folder = data.join("lockstep");
    std::fs::create_dir_all(&folder).expect("the data folder can be made");
    let node = Node::start_kept(&folder.join("local-network.json")).await;
    println!("The local test network answers at {}. The wallet opens now; its money is test money.", node.url);
    let status = Command::new(places::program("lockstep-desktop"))
        .args(["--profile", "local", "--node", &node.url])
        .status()
        .expect("the window starts");
    if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn main_job() -> ExitCode {
    println!(
        "There is no display, so the window is opened in a virtual one, with a session bus and a keychain of its own, and driven."
    );
    let (home, node) = (Home::new(), Node::start().await);
    step("The local test network answers", &node.url);

    let window = Window::open(&home, &node.url).await;
    step("Both windows are open", &window.client.title().await.unwrap_or_default());
    window.see("welcome").await;
    picture(&window, "1-create").await;

    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    let balance = window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    step("The vault is made, and holds", &balance.replace('\n', " "));
    picture(&window, "2-portfolio").await;

    window.say("send 0.25 ETH to Alice").await;
    step("Typed into the chat", "send 0.25 ETH to Alice");
    window.consent().await;
    window.see("consent-approve").await;
    let to = window.text("consent-to").await.replace('\n', " ");
    let value = window.text("consent-value").await.replace('\n', " ");
    step("The consent window shows, from the bytes", &format!("{value} to {to}"));
    picture(&window, "3-consent").await;
    window.approve().await;
    window.see("consent-password").await;
    picture(&window, "4-password").await;
    window.give_password(PASSWORD).await;
    step("Approved, and the password typed", "in the consent window");

    window.main().await;
    let state =
        window.text_that("step-state", "the step confirmed", |text| text.to_lowercase().contains("confirmed")).await;
    step("The step went to", &state);
    let answer =
        window.text_that("chat-message-text", "the answer", |text| text.to_lowercase().contains("confirm")).await;
    step("The agent answers", &answer.replace('\n', " "));
    until("the turn to end", PATIENCE, || async { (!window.sees("chat-stop").await).then_some(()) }).await;
    picture(&window, "5-answer").await;

    let shown = window.text("step-hash").await;
    let hash = shown
        .split(|c: char| !c.is_ascii_alphanumeric())
        .find(|word| word.len() == 66 && word.starts_with("0x"))
        .expect("the card has the whole hash")
        .to_owned();
    let receipt = node.receipt(&hash).await;
    assert_eq!(receipt["status"], "0x1", "the chain itself has the transaction, successful");
    assert_eq!(receipt["to"].as_str().map(str::to_lowercase), Some(ALICE.to_lowercase()), "and it went to Alice");
    let received = node.balance(ALICE).await - 10_000_000_000_000_000_000_000;
    assert_eq!(received, QUARTER, "who has exactly a quarter more");
    step("The chain has the receipt", &format!("{hash}, block {}", receipt["blockNumber"].as_str().unwrap_or("?")));

    window.close().await;
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.see("nav-activity").await;
    window.click("nav-activity").await;
    let row = window.text_that("activity-row", "the payment", |text| text.contains("0.25")).await;
    step("Closed and opened again, the activity still has", &row.replace('\n', " "));
    picture(&window, "6-reopened").await;
    window.close().await;
    println!(
        "Done: one sentence in a real window became a receipt and an ActionResult. Pictures: {}",
        places::screenshots().display()
    );
    ExitCode::SUCCESS
}

fn step(what: &str, seen: &str) {
    println!("  {what}: {seen}");
}

async fn picture(window: &Window, name: &str) {
    window.picture(&format!("run-{name}")).await;
}
