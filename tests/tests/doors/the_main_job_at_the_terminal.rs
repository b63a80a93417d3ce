//! The terminal door: one sentence becomes a receipt, and only a typed "yes" at the controlling terminal gives a signature.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{
    ACKNOWLEDGES, ALICE, ASKS_PASSWORD, ASKS_UNLOCK, CONSENT, Cli, QUARTER, SENTENCE, hash_in, unlock,
};
use lockstep_tests::node::quantity;
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use serde_json::{Value, json};

/// T1, T13, T15, T17, T18, T20: the main job's sentence, from a fresh profile to the agent's answer, and the state after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn one_sentence_becomes_a_receipt() {
    let cli = Cli::start().await;
    let balance = cli.read(&["balance"]);
    assert!(balance.contains("10 ETH on Local"), "the test money is there:\n{balance}");
    let before = cli.alice().await;

    let mut terminal = cli.ask();
    let shown = terminal.expect(CONSENT);
    for fact in [
        ALICE,
        &cli.address,
        "“Alice”",
        "0.25 ETH (250000000000000000 wei)",
        "(test money)",
        "Max fee",
        "Nonce       0, chain id 31337",
        SENTENCE,
    ] {
        assert!(shown.contains(fact), "{fact:?} is shown before consent:\n{shown}");
    }
    assert_eq!(cli.sent().await, 0, "nothing is sent before consent");
    terminal.type_line("yes");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
    for state in ["[signing]", "[signed]", "[broadcast]", "(waiting for one block)", "[confirmed]", "(by one block)"] {
        terminal.expect(state);
    }
    let (status, screen) = terminal.end();
    assert!(status.success(), "the job is done:\n{screen}");
    assert!(!screen.contains(PASSWORD), "the password is never shown:\n{screen}");

    let hash = hash_in(&screen).expect("the transaction's hash is told");
    let receipt = cli.node.receipt(&hash).await;
    assert_eq!(quantity(&receipt["status"]), 1, "the node has a receipt of success: {receipt}");
    assert_eq!(cli.alice().await - before, QUARTER, "Alice has what was asked for");
    let mined = cli.transaction(0).await;
    assert_eq!(mined["hash"].as_str(), Some(hash.as_str()), "and the hash is the mined transaction's");

    let told = cli.read(&["messages"]);
    assert_eq!(told.matches("agent   ").count(), 2, "the agent proposed, and told the outcome once:\n{told}");
    assert!(
        told.contains("action  done: ") && told.contains("is confirmed") && told.contains(&hash),
        "the conversation survives, with the truth:\n{told}"
    );
    let activity = cli.read(&["activity"]);
    assert!(
        activity.starts_with("confirmed") && activity.contains("to Alice") && activity.contains(&hash),
        "the activity survives too:\n{activity}"
    );
    assert_eq!(cli.read(&["activity", "--on", "Local"]), activity, "it is all of this network");
    let when = activity.split_whitespace().nth(1).unwrap_or_default();
    assert!(when.len() == 20 && when.ends_with('Z') && when.contains('T'), "a row says when:\n{activity}");
    let balance = cli.read(&["balance"]);
    assert!(balance.starts_with("9.7"), "the balance is what is left, less the fee:\n{balance}");
    assert_eq!(cli.sent().await, 1, "and looking at it sends nothing");
}

/// A memo is never dropped silently: if the chain has none, the payment is refused before the person is asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_memo_that_the_chain_lacks_stops_the_payment() {
    let cli = Cli::start().await;
    for flag in ["--memo", "--tag"] {
        let (status, screen) = cli.unlocked(&["send", ALICE, "0.25", flag, "98765"]).end();
        assert!(!status.success() && !screen.contains(CONSENT), "nobody is asked:\n{screen}");
        let why = "“98765” cannot go with a payment on Local: its payments carry no tag, memo or comment.";
        assert!(screen.contains(why), "it is named:\n{screen}");
    }
    assert_eq!(cli.sent().await, 0, "and nothing was sent");
}

/// A plan in a file is a bundle like any other: shown, asked for, sent. One that is none is refused before the person is asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_in_a_file_is_asked_for() {
    let cli = Cli::start().await;
    let file = cli.home.profile().join("plan.json");
    let path = file.to_str().expect("a path").to_owned();
    let sender = cli.address.to_lowercase();
    let step = |number: u32| {
        json!({ "step": number, "kind": "execution", "transaction": {
            "chain_id": "31337", "from": sender, "to": ALICE.to_lowercase(), "data": "0x", "value": "1000"
        } })
    };
    let plan = |capabilities: Value| {
        json!({
            "schema_version": "1", "chain_id": "31337", "caip2_chain_id": "eip155:31337", "sender": sender,
            "ordered_steps": [step(1), step(2)], "required_capabilities": capabilities
        })
    };
    for (document, why) in [
        (plan(json!(["atomic_batch"])).to_string(), "atomic_batch"),
        (plan(json!([])).to_string().replace("eip155:31337", "eip155:1"), "caip2_chain_id"),
        ("a letter".to_owned(), "no JSON"),
    ] {
        std::fs::write(&file, document).expect("the file");
        let (status, screen) = cli.unlocked(&["plan", &path]).end();
        assert!(!status.success() && !screen.contains(CONSENT), "nobody is asked:\n{screen}");
        assert!(screen.contains(why), "it is said why ({why}):\n{screen}");
    }
    assert_eq!(cli.sent().await, 0, "nothing of these was sent");

    std::fs::write(&file, plan(json!([])).to_string()).expect("the file");
    let mut terminal = cli.unlocked(&["plan", &path]);
    let shown = terminal.expect(CONSENT);
    assert!(shown.contains("Made from the execution plan "), "the plan's digest is shown:\n{shown}");
    assert_eq!(cli.sent().await, 0, "nothing is sent before consent");
    terminal.type_line("yes");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("Every step of the plan was sent."), "it is done:\n{screen}");
    assert_eq!(cli.sent().await, 2, "both steps");
}

/// T13: any answer except "yes" is a no, and so is a closed terminal.
#[tokio::test(flavor = "multi_thread")]
async fn only_yes_is_yes() {
    let cli = Cli::start().await;
    for answer in ["no\r", "\r", "y\r", "Yes\r", "YES\r", "yes please\r", "yes yes\r", "да\r", "\u{4}"] {
        let mut terminal = cli.ask();
        terminal.expect(CONSENT);
        terminal.type_keys(answer);
        let (status, screen) = terminal.end();
        assert!(!status.success(), "{answer:?} does not end well:\n{screen}");
        assert!(!screen.contains(ASKS_PASSWORD), "{answer:?} is not consent, so no password is asked:\n{screen}");
    }
    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_keys("\u{3}");
    let (status, screen) = terminal.end();
    assert!(!status.success() && !screen.contains(ASKS_PASSWORD), "an interrupt is no consent:\n{screen}");

    let mut terminal = cli.lockstep(&["chat", SENTENCE]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_keys(&format!("{PASSWORD}\ryes\r{PASSWORD}\ryes\r{PASSWORD}\r"));
    terminal.expect(CONSENT);
    terminal.type_line("no");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && !screen.contains(ASKS_PASSWORD),
        "what was typed before the question is no answer to it:\n{screen}"
    );

    assert_eq!(cli.sent().await, 0, "nothing of it was ever sent");
    let activity = cli.read(&["activity"]);
    let mut steps = activity.lines().filter(|line| line.contains("ETH to Alice"));
    assert!(steps.all(|line| line.starts_with("not signed")), "and nothing was signed:\n{activity}");
    let told = cli.read(&["messages"]);
    assert!(told.contains("action  declined by you: "), "the conversation says so:\n{told}");
}

/// T13: the agent hears of a rejection once, and the terminal's exit status shows it.
#[tokio::test(flavor = "multi_thread")]
async fn the_agent_hears_of_a_rejection_once() {
    let cli = Cli::start().await;
    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_line("no");
    let (status, screen) = terminal.end();
    assert!(!status.success(), "a rejection is not a success:\n{screen}");
    assert!(screen.contains("rejected"), "the agent's answer says what happened:\n{screen}");
    let told = cli.read(&["messages"]);
    assert_eq!(told.matches("agent   ").count(), 2, "the agent proposed, and told the outcome once:\n{told}");
    assert!(told.contains("Nothing was signed or sent"), "truthfully:\n{told}");

    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line("");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains("nothing was signed or sent"),
        "no password is a no as well:\n{screen}"
    );
    assert_eq!(cli.sent().await, 0, "nothing was sent");
}

/// Input from a pipe is never a yes, without a terminal or with one.
#[tokio::test(flavor = "multi_thread")]
async fn a_pipe_never_means_yes() {
    let cli = Cli::start().await;
    let answers = format!("yes\n{PASSWORD}\nyes\n{PASSWORD}\n");
    for arguments in [vec!["chat", SENTENCE], vec!["send", "Alice", "0.25"]] {
        let output = without_a_terminal(&cli.home, &cli.arguments(&arguments), &answers);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?} without a terminal does not end well");
        assert!(told.contains("asked at a terminal"), "and says why: {told}");
    }
    let output = without_a_terminal(&cli.home, &cli.arguments(&["create", "Another"]), &answers);
    assert!(!output.status.success(), "nor is a vault made over a pipe");

    let line = format!("yes yes | \"$LOCKSTEP\" --profile local --node {} chat '{SENTENCE}'", cli.node.url);
    let mut terminal = Terminal::start_shell(&cli.home, &line);
    assert!(unlock(&mut terminal), "the vault's password is asked at the terminal, whatever the pipe says");
    terminal.expect(CONSENT);
    assert_eq!(cli.sent().await, 0, "the pipe has said yes many times by now, and nothing was sent");
    terminal.type_line("no");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && !screen.contains(ASKS_PASSWORD),
        "the terminal's answer is the one that counts:\n{screen}"
    );
    assert_eq!(cli.sent().await, 0, "nothing was sent");
}

/// T13: a danger needs a second answer, which habitual "yes", a pipe or an argument cannot give.
#[tokio::test(flavor = "multi_thread")]
async fn a_danger_needs_more_than_a_typed_yes() {
    const NOBODY: &str = "0x0000000000000000000000000000000000000000";
    let cli = Cli::start().await;
    for answer in ["yes", "", "i understand", "I understand it", "no"] {
        let mut terminal = cli.unlocked(&["send", NOBODY, "0.25"]);
        let shown = terminal.expect(CONSENT);
        assert!(shown.contains("!! DANGER "), "the danger is shown first:\n{shown}");
        terminal.type_line("yes");
        terminal.expect(ACKNOWLEDGES);
        terminal.type_line(answer);
        let (status, screen) = terminal.end();
        assert!(!status.success(), "{answer:?} does not end well:\n{screen}");
        assert!(!screen.contains(ASKS_PASSWORD), "{answer:?} acknowledges nothing, so no password is asked:\n{screen}");
    }
    let mut terminal = cli.unlocked(&["send", NOBODY, "0.25"]);
    terminal.expect(CONSENT);
    terminal.type_keys("yes\rI understand\r");
    terminal.expect(ACKNOWLEDGES);
    terminal.type_line("no");
    let (_, screen) = terminal.end();
    assert!(!screen.contains(ASKS_PASSWORD), "what was typed before the second question is no answer to it:\n{screen}");

    let line = format!("yes yes | \"$LOCKSTEP\" --profile local --node {} send {NOBODY} 0.25", cli.node.url);
    let mut terminal = Terminal::start_shell(&cli.home, &line);
    assert!(unlock(&mut terminal), "the vault's password is asked at the terminal");
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    terminal.expect(ACKNOWLEDGES);
    assert_eq!(cli.sent().await, 0, "the pipe has said yes to both by now, and nothing was sent");
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(!status.success() && !screen.contains(ASKS_PASSWORD), "a second yes is no acknowledgement:\n{screen}");
    for flag in ["--acknowledge", "--i-understand", "--force"] {
        let (status, screen) = cli.lockstep(&["send", NOBODY, "0.25", flag]).end();
        assert!(!status.success() && screen.contains("unexpected argument"), "{flag} is not known:\n{screen}");
    }
    assert_eq!(cli.sent().await, 0, "nothing of it was ever sent");

    let mut terminal = cli.unlocked(&["send", NOBODY, "0.25"]);
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    terminal.expect(ACKNOWLEDGES);
    terminal.type_line("I understand");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "who means it can do it:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");
}

/// No argument gives consent or a password.
#[tokio::test(flavor = "multi_thread")]
async fn no_flag_means_yes() {
    let cli = Cli::start().await;
    for flag in ["--yes", "-y", "--force", "--no-confirm", "--password=correct horse battery staple", "--skip-approval"]
    {
        let (status, screen) = cli.lockstep(&["chat", SENTENCE, flag]).end();
        assert!(!status.success() && screen.contains("unexpected argument"), "{flag} is not known:\n{screen}");
    }
    let mut terminal = cli
        .lockstep_with(&["chat", SENTENCE], &[("LOCKSTEP_PASSWORD", PASSWORD), ("LOCKSTEP_YES", "1"), ("YES", "yes")]);
    assert!(unlock(&mut terminal), "no variable opens the vault");
    terminal.expect(CONSENT);
    terminal.type_line("no");
    terminal.end();
    assert_eq!(cli.sent().await, 0, "nothing was sent");
}

/// T15: a wrong password can be retried, and the remaining attempts are shown; after five, a restart does not end the delay.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_is_retried_with_a_limit() {
    let cli = Cli::start().await;
    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    for left in ["4 attempts left", "3 attempts left"] {
        terminal.expect(ASKS_PASSWORD);
        terminal.type_line("a wrong password indeed");
        terminal.expect(left);
        assert_eq!(cli.sent().await, 0, "a wrong password sends nothing");
    }
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "the right one goes on:\n{screen}");
    assert!(!screen.contains("a wrong password indeed"), "wrong ones are not shown either:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");

    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    for left in ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left", "is possible in"] {
        terminal.expect(ASKS_PASSWORD);
        terminal.type_line("a wrong password indeed");
        terminal.expect(left);
    }
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line("");
    terminal.end();
    let mut terminal = cli.ask();
    terminal.expect("is possible in");
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line("");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && !screen.contains(CONSENT),
        "during the delay even the right password is not looked at, after a restart too:\n{screen}"
    );
    assert_eq!(cli.sent().await, 1, "and nothing more was sent");
}
