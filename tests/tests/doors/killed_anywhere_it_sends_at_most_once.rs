//! The kill stories: the app, the co-signer, or both end before or after any record and any protocol message. In each case at most one
//! transaction is mined, a released step is driven to its end, and the ActionResult arrives once and is true.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_PASSWORD, CONSENT, Cli, QUARTER, SENTENCE, unlock};
use lockstep_tests::death::{Death, app, both, cosigner};

/// The expected end of the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The agent never answered, so there is no action.
    NoAction,
    /// The action did not start a bundle.
    NoBundle,
    /// The bundle was not signed.
    NotSigned,
    /// The transaction was mined.
    Sent,
}

/// The deaths of one sentence, in order: the first while it is executed, each further one in a run that resumes it.
type Round = (&'static [Death], Fate);

/// Whether the run in which a co-signer died must have started a new one, because the app still had to ask it.
fn needs_another_cosigner(death: &Death) -> bool {
    death.cosigner.contains(".ask.") || (death.app.is_empty() && death.cosigner.contains(".finish."))
}

/// A run that must end at its checkpoint.
fn run(cli: &Cli, round: &str, death: &Death, arguments: &[&str]) {
    let before = starts(cli);
    let mut terminal = cli.lockstep_with(arguments, &death.environment());
    // A step that resumes in the background may reach the checkpoint before anything is typed.
    unlock(&mut terminal);
    if arguments.contains(&"chat") && terminal.expect_or_end(CONSENT).is_some() {
        terminal.type_line("yes");
        if terminal.expect_or_end(ASKS_PASSWORD).is_some() {
            terminal.type_line(PASSWORD);
        }
    }
    let (status, screen) = terminal.end();
    assert_eq!(
        status.signal(),
        (!death.app.is_empty()).then_some("Aborted"),
        "{round}: {death:?}: the app dies where it was told to:\n{screen}"
    );
    let started = starts(cli) - before;
    assert!(
        started > usize::from(needs_another_cosigner(death)),
        "{round}: {death:?}: the co-signer died and was started again, not {started} times:\n{screen}"
    );
}

/// How often the co-signer has been started.
fn starts(cli: &Cli) -> usize {
    std::fs::read_to_string(cli.home.profile().join("cosigner.log"))
        .expect("the co-signer's log")
        .matches("the co-signer is ready")
        .count()
}

async fn live_through(cli: &Cli, (deaths, fate): Round) {
    let round = format!("{deaths:?}");
    let (sent, alice) = (cli.sent().await, cli.alice().await);
    for (number, death) in deaths.iter().enumerate() {
        run(cli, &round, death, if number == 0 { &["chat", SENTENCE] } else { &["messages", "--wait"] });
    }
    let told = cli.read(&["messages", "--wait"]);

    let mined = fate == Fate::Sent;
    assert_eq!(cli.sent().await - sent, u128::from(mined), "{round}: the account's transactions");
    assert_eq!(cli.alice().await - alice, if mined { QUARTER } else { 0 }, "{round}: what Alice has received");
    check_conversation(&round, &told, fate);
    if fate == Fate::NotSigned {
        let activity = cli.read(&["activity"]);
        assert!(activity.starts_with("not signed"), "{round}: the activity says the same:\n{activity}");
    }
    if mined {
        let hash = cli.transaction(sent).await["hash"].as_str().expect("a hash").to_owned();
        let activity = cli.read(&["activity"]);
        assert!(
            activity.starts_with("confirmed") && activity.lines().next().is_some_and(|line| line.contains(&hash)),
            "{round}: the activity has the mined one:\n{activity}"
        );
        assert!(told.contains(&hash), "{round}: the conversation has the mined one, {hash}:\n{told}");
    }
}

/// Checks that the ActionResult reached the conversation exactly once and says what happened.
fn check_conversation(round: &str, told: &str, fate: Fate) {
    let count = |start: &str| told.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("you "), 1, "{round}: this is the conversation of this sentence:\n{told}");
    assert_eq!(count("action "), usize::from(fate != Fate::NoAction), "{round}: one action:\n{told}");
    // The proposal, and the outcome.
    assert_eq!(
        count("agent "),
        if fate == Fate::NoAction { 0 } else { 2 },
        "{round}: the outcome is told exactly once:\n{told}"
    );
    assert_eq!(
        told.contains("is confirmed"),
        fate == Fate::Sent,
        "{round}: “confirmed” is said of what is confirmed, and of nothing else:\n{told}"
    );
    assert!(!told.contains("://"), "{round}: and in words for a person:\n{told}");
    match fate {
        Fate::NoAction => {}
        Fate::Sent => assert!(told.contains("action  done: "), "{round}: the action is done:\n{told}"),
        Fate::NoBundle | Fate::NotSigned => {
            assert!(told.contains("action  not done: "), "{round}: the action is not done:\n{told}");
            let (_, outcome) = told.rsplit_once("agent ").expect("an outcome");
            let honest = [
                "not carried out",
                "was not signed",
                "Not signed",
                "Nothing was signed",
                "Nothing of it was signed",
                "Nothing of this step was signed",
                "says that it has not signed this",
            ];
            assert!(honest.iter().any(|words| outcome.contains(words)), "{round}: and the agent says so:\n{told}");
        }
    }
}

async fn live_through_all(rounds: &[Round]) {
    let cli = Cli::start().await;
    let (alice, mut expected) = (cli.alice().await, 0);
    for round in rounds {
        live_through(&cli, *round).await;
        expected += u128::from(round.1 == Fate::Sent);
    }
    // One more start after all of them: nothing that has ended starts again.
    let told = cli.read(&["messages", "--wait"]);
    assert_eq!(cli.read(&["messages", "--wait"]), told, "what was told is not told again");
    assert_eq!(cli.sent().await, expected, "each sentence was carried out once or not at all");
    assert_eq!(cli.alice().await - alice, expected * QUARTER, "and Alice has exactly that");
}

/// T2, T5, T19, T20: the app ends before or after each of its records and messages.
#[tokio::test(flavor = "multi_thread")]
async fn the_app_is_killed() {
    const ROUNDS: &[Round] = &[
        (&[app("post.before")], Fate::NoAction),
        (&[app("post.after")], Fate::NoAction),
        (&[app("reported.after")], Fate::NoBundle),
        (&[app("planned.before")], Fate::NoBundle),
        (&[app("planned.after")], Fate::NotSigned),
        (&[app("approved.before")], Fate::NotSigned),
        (&[app("approved.after")], Fate::NotSigned),
        (&[app("open.before")], Fate::NotSigned),
        (&[app("open.after")], Fate::NotSigned),
        (&[app("exchange.before")], Fate::NotSigned),
        (&[app("exchange.after")], Fate::NotSigned),
        (&[app("released.before")], Fate::NotSigned),
        (&[app("released.after")], Fate::NotSigned),
        (&[app("finish.after")], Fate::Sent),
        (&[app("signed.before")], Fate::Sent),
        (&[app("signed.after")], Fate::Sent),
        (&[app("send.before")], Fate::Sent),
        (&[app("send.after")], Fate::Sent),
        (&[app("broadcast.before")], Fate::Sent),
        (&[app("broadcast.after")], Fate::Sent),
        (&[app("receipt.before")], Fate::Sent),
        (&[app("ended.before")], Fate::Sent),
        (&[app("ended.after")], Fate::Sent),
        (&[app("post.before:2")], Fate::Sent),
        (&[app("post.after:2")], Fate::Sent),
        (&[app("reported.after:2")], Fate::Sent),
    ];
    live_through_all(ROUNDS).await;
}

/// T2, T19, T20: the co-signer ends before or after each message, and the app continues.
#[tokio::test(flavor = "multi_thread")]
async fn the_cosigner_is_killed() {
    const ROUNDS: &[Round] = &[
        (&[cosigner("cosigner.open.before")], Fate::NotSigned),
        (&[cosigner("cosigner.open.after")], Fate::NotSigned),
        (&[cosigner("cosigner.exchange.before")], Fate::NotSigned),
        (&[cosigner("cosigner.exchange.after")], Fate::NotSigned),
        (&[cosigner("cosigner.finish.before")], Fate::NotSigned),
        (&[cosigner("cosigner.finish.kept")], Fate::Sent),
        (&[cosigner("cosigner.finish.after")], Fate::Sent),
        // The co-signer is asked only after a crash: first the app's, then its own.
        (&[app("released.after"), cosigner("cosigner.ask.before")], Fate::NotSigned),
        (&[app("released.after"), cosigner("cosigner.ask.after")], Fate::NotSigned),
        (&[app("finish.after"), cosigner("cosigner.ask.before")], Fate::Sent),
        (&[app("finish.after"), cosigner("cosigner.ask.after")], Fate::Sent),
    ];
    live_through_all(ROUNDS).await;
}

/// T2, T19, T20: both end, together or one after the other, and again while the app resumes.
#[tokio::test(flavor = "multi_thread")]
async fn both_are_killed_again_and_again() {
    const ROUNDS: &[Round] = &[
        (&[both("open.after", "cosigner.open.after")], Fate::NotSigned),
        (&[both("ended.before", "cosigner.exchange.after")], Fate::NotSigned),
        (&[both("ask.before", "cosigner.finish.before")], Fate::NotSigned),
        (&[both("ask.after", "cosigner.finish.before")], Fate::NotSigned),
        (&[both("ask.before", "cosigner.finish.kept")], Fate::Sent),
        (&[both("ask.after", "cosigner.finish.kept")], Fate::Sent),
        (&[both("ask.after", "cosigner.finish.after")], Fate::Sent),
        (&[both("signed.before", "cosigner.finish.after")], Fate::Sent),
        (
            &[
                app("released.after"),
                app("ask.before"),
                both("ask.after", "cosigner.ask.before"),
                both("ask.after", "cosigner.ask.after"),
                app("ended.before"),
                app("ended.after"),
                app("post.before"),
                app("post.after"),
                app("reported.after"),
            ],
            Fate::NotSigned,
        ),
        (
            &[
                app("finish.after"),
                app("ask.before"),
                both("ask.after", "cosigner.ask.before"),
                both("ask.after", "cosigner.ask.after"),
                app("send.before"),
                app("send.after"),
                app("broadcast.before"),
                app("broadcast.after"),
                app("receipt.before"),
                app("ended.before"),
                app("ended.after"),
                app("post.before"),
                app("post.after"),
                app("reported.after"),
            ],
            Fate::Sent,
        ),
    ];
    live_through_all(ROUNDS).await;
}
