//! A program works without the app while the person opens the app: the process without a window ends what it reads and lets go of the profile, the
//! window opens it, and the program's next call is answered by the window.

use lockstep_tests::cli::Cli;
use lockstep_tests::home::Home;
use lockstep_tests::inside::programs::{call, data};
use lockstep_tests::node::Node;
use lockstep_tests::places;
use lockstep_tests::window::Window;
use lockstep_tests::without_window::{self, admit, core, program, until_gone};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_app_is_opened_while_a_program_waits() {
    let cli = Cli { home: Home::new(), node: Node::start().await, address: String::new() };
    let file = places::root().join("src-tauri/crates/commondata/tests/fixtures/open.vult");
    cli.read(&["import", file.to_str().expect("a plain path")]);
    let credential = admit(&cli, "addresses,balances");
    let (mut waits, mut rests) = (program(&cli, Some(&credential)).await, program(&cli, Some(&credential)).await);
    let balances = || call("portfolio.balances", json!({}));
    let before = tokio::join!(waits.does(balances()), rests.does(balances()));
    assert_eq!(before.0["ok"]["isError"], json!(false), "it reads without the app: {}", before.0);
    assert_eq!(before.1["ok"]["isError"], json!(false), "so does the other: {}", before.1);
    let process = core(&cli);
    // The node answers nothing now, so the read is open when the app comes.
    cli.node.stands_still();
    let (open, window) = tokio::join!(waits.does(balances()), async {
        let window = Window::open(&cli.home, &cli.node.url).await;
        until_gone(process).await;
        window
    });
    cli.node.goes_on();
    let ended = open["error"].is_object() || open["ok"]["isError"] == json!(true);
    assert!(ended, "the open read is ended and not left without an answer: {open}");
    assert!(!window.sees("startup-problem").await, "the window has the profile");
    window.see("nav-chat").await;
    for (who, one) in [("the one that waited", &mut waits), ("the one that rested", &mut rests)] {
        let answer = one.does(balances()).await;
        assert_eq!(data(&answer)["coins"][0]["ticker"], "ETH", "{who} is answered: {answer}");
    }
    // By the window.
    let process = without_window::window(&cli);
    window.close().await;
    until_gone(process).await;
    let after = rests.does(balances()).await;
    assert_eq!(after["ok"]["isError"], json!(false), "when the window is closed, another process is started: {after}");
    core(&cli);
}
