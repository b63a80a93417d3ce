//! While the vault is locked, no door shows or uses it; released steps continue; only the password opens it, and the co-signer limits the
//! attempts.

use std::collections::BTreeSet;
use std::time::Duration;

use lockstep_operations::MAIN_WINDOW;
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_UNLOCK, Cli};
use lockstep_tests::home::Home;
use lockstep_tests::inside::tx::{ALICE, ETH, pay, step, step_with};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, Word, bundle, reply};
use lockstep_tests::node::Node;
use lockstep_tests::processes::children_with;
use lockstep_tests::terminal::without_a_terminal;
use lockstep_tests::wait::until;
use lockstep_tests::window::Window;
use lockstep_tests::window::arguments::{Named, arguments, instead, lacking};
use lockstep_wallet::ApiCode;
use lockstep_wallet::StepState;
use lockstep_wallet::lock::{LockReason, VaultPurpose};
use serde_json::{Value, json};

/// The commands that work while the vault is locked: the profile's state, failures on this machine, the language, what closing the window does,
/// and unlocking.
/// Creating a second vault is refused for another reason.
const ALLOWED: [&str; 12] = [
    "status",
    "retry",
    "hear_news",
    "speak",
    "create_vault",
    "choose_vault",
    "crash_reports",
    "show_consent",
    "lock",
    "unlock",
    "set_closing",
    "close_window",
];
const MINUTES: u64 = 60;

/// Calls a command from the page.
async fn call(window: &Window, command: &str, coin: &str, conversation: &str) -> Value {
    let named = Named { address: ALICE, url: "http://127.0.0.1:1/", coin, conversation };
    let mut arguments = arguments(&named);
    if let (Some(all), Some(own)) = (arguments.as_object_mut(), instead(&named)[command].as_object()) {
        all.extend(own.clone());
    }
    let script = format!(
        "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('{command}', {arguments}).then((value) => done({{ value: value ?? null }}), (error) => done({{ error }}));"
    );
    window.run_async(&script).await
}

/// Finds what a locked vault may not disclose: its address, its balances, its recipients and its conversations.
fn tells(text: &str, address: &str) -> Option<&'static str> {
    let plain = text.to_lowercase();
    [
        ("the address", address.to_lowercase()),
        ("the recipient", ALICE.to_lowercase()),
        ("the balance", "9.7".to_owned()),
        ("the amount", "0.25".to_owned()),
        ("the chat", "send 0.25".to_owned()),
    ]
    .into_iter()
    .find_map(|(what, secret)| plain.contains(&secret).then_some(what))
}

/// The table's gates allow exactly this story's commands, so that no gate opens by mistake, and the story has every argument.
fn the_table_is_as_expected() {
    let open = MAIN_WINDOW.iter().filter(|row| !row.gate.refuses_when_locked()).map(|row| row.name);
    let expected: BTreeSet<&str> = ALLOWED.into_iter().chain(["wipe"]).collect();
    assert_eq!(open.collect::<BTreeSet<_>>(), expected, "these and no others may be called while the vault is locked");
    let given = arguments(&Named { address: ALICE, url: "", coin: "", conversation: "" });
    assert_eq!(lacking(&given), [], "every operation is called with its arguments");
}

/// Calls every command of a locked wallet.
async fn all_is_refused(window: &Window, address: &str, coin: &str, conversation: &str) {
    let mut refused = 0;
    // These two ask the person and wait.
    for row in MAIN_WINDOW.iter().filter(|row| !["unlock", "wipe"].contains(&row.name)) {
        let command = row.name;
        let answer = call(window, command, coin, conversation).await;
        assert_eq!(tells(&answer.to_string(), address), None, "{command} tells nothing: {answer}");
        if row.gate.refuses_when_locked() {
            assert_eq!(answer["error"]["code"], "locked", "{command} is refused for the lock: {answer}");
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused} commands need an open vault");
}

/// The window: every command is called while the vault is locked and after the next start; the page keeps no data.
#[tokio::test]
async fn the_window_tells_nothing_while_it_is_locked() {
    the_table_is_as_expected();
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the step confirmed", |text| text.contains("Confirmed")).await;
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "what is left", |text| text.contains("9.7")).await;
    let ask = |command: &'static str| {
        let window = &window;
        async move { call(window, command, "", "").await["value"].clone() }
    };
    let address = ask("status").await["vault"]["addresses"][0]["address"].as_str().expect("an address").to_owned();
    let coin = ask("portfolio_all").await["test"]["assets"][0]["holdings"][0]["coin"]["id"]
        .as_str()
        .expect("a coin")
        .to_owned();
    let conversation = ask("conversations").await[0]["id"].as_str().expect("a conversation").to_owned();
    assert!(
        tells(&ask("portfolio_all").await.to_string(), &address).is_some(),
        "what is looked for is told while it is open"
    );

    window.click("lock").await;
    window.see("lock-screen").await;
    window.picture("story-locked").await;
    all_is_refused(&window, &address, &coin, &conversation).await;
    let page = window.run("return document.documentElement.outerHTML;").await.to_string();
    assert_eq!(tells(&page, &address), None, "nothing of it is left on the page");
    window.unlock(PASSWORD).await;
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "what is left", |text| text.contains("9.7")).await;
    window.close().await;

    let window = Window::open(&home, &node.url).await;
    window.see("lock-screen").await;
    all_is_refused(&window, &address, &coin, &conversation).await;
    // A wrong password opens nothing, and the lock screen says so.
    window.click("unlock").await;
    window.give_vault_password("this is not the password").await;
    window.see("consent-wrong-password").await;
    window.picture("story-unlock-wrong").await;
    window.click("consent-cancel").await;
    window.main().await;
    let told = window.text("lock-wrong").await;
    assert!(told.contains("4 attempts left"), "the lock screen counts with the co-signer: {told}");
    window.picture("story-lock-wrong").await;
    window.unlock(PASSWORD).await;
    // By the keyboard.
    let keys = format!("{}l{}", char::from(fantoccini::key::Key::Control), char::from(fantoccini::key::Key::Null));
    // The focused element is replaced while the page loads again.
    until("keys to be pressed", PATIENCE, || async {
        window.client.active_element().await.ok()?.send_keys(&keys).await.ok()
    })
    .await;
    window.see("lock-screen").await;
    assert!(window.text("lock-reason").await.contains("You locked it"), "and it says why it is locked");
    window.close().await;
}

/// The terminal: each start asks for the password, and nothing is shown without a terminal or with a wrong password.
#[tokio::test(flavor = "multi_thread")]
async fn the_terminal_tells_nothing_without_the_password() {
    let cli = Cli::start().await;
    let status = cli.lockstep(&["status"]).end().1;
    assert!(status.contains("locked") && !status.contains(&cli.address), "the status tells no address:\n{status}");
    for arguments in [
        vec!["address"],
        vec!["balance"],
        vec!["messages"],
        vec!["activity"],
        vec!["activity", "--on", "Local"],
        vec!["contacts"],
        vec!["contacts", "add", "Bob", ALICE],
        vec!["add-token", ALICE],
        vec!["send", "Alice", "1"],
        vec!["chat", "what is my balance?"],
        vec!["network", "off", "Local"],
        vec!["network", "endpoint", "add", "Local", "http://127.0.0.1:1/"],
        vec!["prices", "on"],
        vec!["currency", "EUR"],
        vec!["updates", "on"],
        vec!["password"],
        vec!["skip-approval", "off"],
        vec!["delete-vault"],
        vec!["waive-backup"],
    ] {
        let output = without_a_terminal(&cli.home, &cli.arguments(&arguments), &format!("{PASSWORD}\n{PASSWORD}\n"));
        let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(!output.status.success(), "{arguments:?} without a terminal does nothing:\n{told}");
        assert!(!told.contains(&cli.address) && !told.contains(ALICE), "and tells nothing:\n{told}");
    }
    assert!(cli.read(&["contacts"]).contains("Alice"), "with the password it does, and nothing was changed");
    assert!(cli.read(&["networks"]).contains("Local"), "the network is still there");
}

/// The co-signer counts wrong passwords and enforces the wait, also over restarts.
#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_paced_over_restarts() {
    let cli = Cli::start().await;
    for left in ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left", "is possible in"] {
        let mut terminal = cli.lockstep(&["address"]);
        terminal.expect(ASKS_UNLOCK);
        terminal.type_line("a wrong password indeed");
        terminal.expect(left);
        terminal.expect(ASKS_UNLOCK);
        terminal.type_line("");
        let (status, screen) = terminal.end();
        assert!(!status.success() && !screen.contains(&cli.address), "each start knows of those before:\n{screen}");
    }
    let mut terminal = cli.lockstep(&["address"]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(PASSWORD);
    terminal.expect("is possible in");
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line("");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && !screen.contains(&cli.address),
        "during the wait the right one is not looked at:\n{screen}"
    );
}

/// A lock withdraws open questions and voids given approvals, and the door gets no more events.
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_voids_open_questions_and_approvals() {
    let mut inside = Inside::start().await;
    inside.person.will_type([Word::Leave]);
    inside.agent.answers(reply(vec![bundle(vec![step(1, &pay(0, ALICE, ETH))])]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    until("the password question", PATIENCE, || async {
        inside.person.asked().iter().any(|asked| matches!(asked, Asked::Password { .. })).then_some(())
    })
    .await;
    inside.wallet.lock(LockReason::Person);
    let heard = inside.heard.all();
    assert_eq!(inside.wallet.unlocked().err().map(|error| error.code), Some(ApiCode::Locked), "it is locked at once");
    let status = inside.wallet.status().await.expect("a status");
    assert_eq!(status.locked.map(|locked| locked.reason), Some(LockReason::Person), "and says why");
    assert!(status.vault.is_none(), "and no address");
    let ended = inside.until_activity("the step to be given up", |entry| entry.state == StepState::NotSigned).await;
    assert!(ended.error.unwrap_or_default().contains("The wallet was locked"), "the truth is journalled");
    assert!(inside.agent.results().is_empty(), "the agent hears nothing while the vault is locked");
    assert_eq!(inside.heard.all(), heard, "and the door heard nothing of all this");

    inside.wallet.unlock().await.expect("the person unlocks it");
    let result = until("the result to be delivered", PATIENCE, || async { inside.agent.results().pop() }).await;
    assert!(
        !result.success && result.error.unwrap_or_default().contains("The wallet was locked"),
        "the agent hears the truth"
    );
    inside.wallet = inside.wallet.unlocked().expect("it is open");
    inside.person.forget();
    inside.person.will([Consent::Reject]);
    let mut same = bundle(vec![step(1, &pay(0, ALICE, ETH))]);
    same.params["skip_approval"] = json!(true);
    inside.one(same).await;
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]),
        "the yes from before the lock spares no dialog after it"
    );
    assert_eq!(inside.nonce().await, 0, "nothing was sent in all this");
}

/// A lock stops before the next release; a sent transaction is followed to its end and reported after the unlock.
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_stops_before_the_next_release() {
    let inside = Inside::start().await;
    inside.node.call("evm_setAutomine", json!([false])).await;
    inside.agent.answers(reply(vec![bundle(vec![step(1, &pay(0, ALICE, ETH)), step(2, &pay(1, ALICE, ETH))])]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    inside.until_activity("the first step to be sent", |entry| entry.state == StepState::Broadcast).await;
    inside.wallet.lock(LockReason::Sleep);
    inside.node.call("evm_mine", json!([])).await;
    inside.until_activity("the first step to be confirmed", |entry| entry.state == StepState::Confirmed).await;
    inside.until_activity("the second to be given up", |entry| entry.state == StepState::NotSigned).await;
    assert!(inside.agent.results().is_empty(), "the agent hears nothing while the vault is locked");
    inside.wallet.unlock().await.expect("the person unlocks it");
    let result = until("the result", PATIENCE, || async { inside.agent.results().pop() }).await;
    let data = result.data.expect("data");
    let told: Vec<&Value> = data["transactions"].as_array().expect("steps").iter().collect();
    assert_eq!(told[0]["status"], "confirmed", "what was sent is told with its outcome: {data}");
    assert!(
        !result.success && result.error.unwrap_or_default().contains("locked"),
        "and that the rest was not signed, and why: {data}"
    );
    assert_eq!(inside.nonce().await, 1, "one transaction was sent");
}

/// T18: the wallet locks when it is idle, but not while a bundle may still sign. While a bundle waits only for its last receipt, the wallet may
/// lock, and the wait continues.
#[tokio::test(flavor = "multi_thread")]
async fn the_idle_lock_waits_for_a_bundle() {
    let inside = Inside::start().await;
    inside.wallet.lock_when_idle();
    inside.wallet.set_idle_minutes(2).await.expect("it can be set");
    inside.node.call("evm_setAutomine", json!([false])).await;
    let patient = |sequence: i64| {
        step_with(sequence, &pay(sequence.unsigned_abs() - 1, ALICE, ETH), json!({ "receipt_timeout_seconds": 36000 }))
    };
    inside.agent.answers(reply(vec![bundle(vec![patient(1), patient(2)])]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    inside.until_activity("the first to be sent", |entry| entry.state == StepState::Broadcast).await;
    inside.clock.turn(Duration::from_secs(10 * MINUTES));
    inside.node.call("evm_mine", json!([])).await;
    inside.until_activity("the first to be confirmed", |entry| entry.state == StepState::Confirmed).await;
    inside.until_activity("the second to be sent", |entry| entry.state == StepState::Broadcast).await;
    assert!(inside.wallet.status().await.expect("a status").locked.is_none(), "a bundle that signs is not locked out");
    inside.wallet.note_use();
    inside.clock.turn(Duration::from_secs(MINUTES + 30));
    assert!(inside.wallet.status().await.expect("a status").locked.is_none(), "it was used a minute and a half ago");
    inside.clock.turn(Duration::from_secs(MINUTES));
    let locked = until("the idle lock", PATIENCE, || async { inside.wallet.status().await.ok()?.locked }).await;
    assert_eq!(locked.reason, LockReason::Idle, "two minutes after the last use it is locked, and says why");
    inside.node.call("evm_mine", json!([])).await;
    inside.wallet.unlock().await.expect("the person unlocks it");
    let result = until("the result", PATIENCE, || async { inside.agent.results().pop() }).await;
    assert!(result.success, "both went well, however long nobody touched anything: {:?}", result.error);
    assert!(inside.wallet.set_idle_minutes(0).await.is_err(), "and never is not a choice");
}

/// Without the co-signer no password can be checked: the vault stays locked with the reason, and opens when the co-signer is back.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_cosigner_it_stays_locked_and_says_why() {
    let closed = Inside::start().await.close().await;
    let wallet = closed.open_locked().await;
    let (there, away) = (closed.profile().join("cosigner"), closed.profile().join("cosigner-away"));
    std::fs::rename(&there, &away).expect("the co-signer's storage can be taken away");
    std::fs::write(&there, b"not a folder").expect("and something else put in its place");
    for process in children_with(&closed.profile().display().to_string()) {
        let process = rustix::process::Pid::from_raw(process.cast_signed()).expect("a process id");
        rustix::process::kill_process(process, rustix::process::Signal::KILL)
            .expect("the story's co-signer can be ended");
    }
    let error = wallet.unlock().await.expect_err("nobody can say whether the password is right");
    assert_eq!(error.code, ApiCode::Cosigner, "it is the co-signer that is missing: {error}");
    let locked = wallet.status().await.expect("a status").locked.expect("it stays locked");
    assert_eq!(locked.problem.as_deref(), Some(error.message.as_str()), "and the status says why");
    assert!(closed.person.asked().is_empty(), "no password is asked for that nobody can check");

    std::fs::remove_file(&there).expect("the other thing goes");
    std::fs::rename(&away, &there).expect("the storage comes back");
    wallet.unlock().await.expect("and the vault opens");
    assert!(
        matches!(closed.person.asked().as_slice(), [Asked::Vault { purpose: VaultPurpose::Unlock, wrong: None, .. }]),
        "with the password"
    );
    wallet.close().await;
}
