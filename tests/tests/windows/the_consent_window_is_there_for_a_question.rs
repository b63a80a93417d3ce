//! The consent window is made for a question and released some time after the last one, because its page takes memory.

use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

#[tokio::test(flavor = "multi_thread")]
async fn it_is_made_released_and_made_again() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    assert_eq!(window.pages().await, 1, "nothing was asked yet, so only the main window is there");

    window.create_vault("Savings", PASSWORD).await;
    until("the consent window to be released", PATIENCE, || async { (window.pages().await == 1).then_some(()) }).await;

    window.main().await;
    window.click("lock").await;
    window.see("lock-screen").await;
    window.unlock(PASSWORD).await;
    window.see("vault-address").await;
    assert_eq!(window.pages().await, 2, "the next question had a window again, and it is kept for those that follow");
    window.close().await;
}
