//! The person names forge and a compiler in Settings, after a question that shows where they lie, and turns them off again.

use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;
use lockstep_tests::{PASSWORD, forge};

#[tokio::test(flavor = "multi_thread")]
async fn they_are_named_shown_and_turned_off() {
    let (home, node, folder) = (savings::home().await, Node::start().await, tempfile::tempdir().expect("a folder"));
    let (forge, compiler) = (forge::forge(), forge::compiler(folder.path()));
    let paths = [&forge, &compiler].map(|path| path.to_str().expect("a plain path"));
    let arguments = ["--profile", "local", "--node", &node.url];
    let chosen = [("LOCKSTEP_FORGE", paths[0]), ("LOCKSTEP_COMPILER", paths[1])];
    let window = Window::open_with(&home, &arguments, &chosen).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    assert!(window.text("scripts").await.contains("Off. Agents are offered no scripts."), "they are off at first");
    window.run("document.querySelector('[data-testid=\"scripts\"]').scrollIntoView();").await;
    window.in_both_lights("settings-scripts-off").await;

    window.click("scripts-use").await;
    let question = window.consent_shows("consent-scripts").await;
    for path in paths {
        assert!(question.contains(path), "the question shows where it lies: {question}");
    }
    window.allow().await;
    window.text_that("scripts-state", "that agents may use them", |text| text.starts_with("Agents may run")).await;
    let named = window.text("scripts-programs").await;
    assert!(paths.iter().all(|path| named.contains(path)), "and Settings go on showing it: {named}");
    window.in_both_lights("settings-scripts-on").await;

    std::fs::remove_file(&compiler).expect("the compiler goes");
    window.click("nav-portfolio").await;
    window.click("nav-settings").await;
    window.text_that("scripts-state", "what is gone", |text| text.contains(paths[1])).await;
    window.in_both_lights("settings-scripts-gone").await;

    window.click("scripts-drop").await;
    window.text_that("scripts", "that they are off", |text| text.contains("Off. Agents are offered no scripts.")).await;
    window.close().await;
}
