//! The first start contacts nothing, in a network namespace where a counting listener stands for the whole internet.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::unlock;
use lockstep_tests::home::Home;
use lockstep_tests::internet::{all_addresses_are_here, in_a_world_of_its_own};
use lockstep_tests::terminal::Terminal;
use lockstep_tests::window::Window;
use tokio::net::{TcpListener, UdpSocket};

/// The first port is for DNS; the others are for nodes.
const NAMES: u16 = 53;
const NODES: [u16; 3] = [80, 443, 8545];

/// Leads every address to this computer and counts the connections.
async fn world() -> Arc<AtomicUsize> {
    all_addresses_are_here();
    let count = Arc::new(AtomicUsize::new(0));
    let names = UdpSocket::bind(("0.0.0.0", NAMES)).await.expect("the port of names");
    let counted = count.clone();
    tokio::spawn(async move {
        let mut question = [0u8; 512];
        while let Ok((length, _)) = names.recv_from(&mut question).await {
            println!(
                "a name is asked for: {}",
                String::from_utf8_lossy(&question[12.min(length)..length]).escape_debug()
            );
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    for port in NODES {
        let listener = TcpListener::bind(("0.0.0.0", port)).await.expect("a node's port");
        let counted = count.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                println!("{:?} is contacted", stream.local_addr());
                counted.fetch_add(1, Ordering::SeqCst);
            }
        });
    }
    count
}

fn lockstep(home: &Home, arguments: &[&str]) -> String {
    let mut terminal = Terminal::start(home, arguments, &[]);
    unlock(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "`lockstep {}` ends well:\n{screen}", arguments.join(" "));
    screen
}

/// The terminal: a vault is created, viewed and used in the chat, without any connection until a network is switched on.
#[test]
fn the_first_start_at_the_terminal_contacts_nothing() {
    in_a_world_of_its_own(module_path!(), "at_the_terminal");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "run in a namespace of its own by the story above"]
async fn at_the_terminal() {
    let (count, home) = (world().await, Home::new());
    assert!(lockstep(&home, &["networks"]).contains("The wallet is offline"), "a fresh wallet says that it is offline");
    let mut terminal = Terminal::start(&home, &["create", "Savings"], &[]);
    for asks in ["New password (empty to cancel): ", "Repeat it: "] {
        terminal.expect(asks);
        terminal.type_line(PASSWORD);
    }
    let (status, screen) = terminal.end();
    assert!(status.success(), "a vault is made offline:\n{screen}");
    assert!(
        lockstep(&home, &["balance"]).contains("The wallet is offline"),
        "and what it holds is not claimed to be known"
    );
    let addresses = lockstep(&home, &["address"]);
    assert!(addresses.contains("not shown yet"), "the address for real money waits for a backup:\n{addresses}");
    let mut terminal = Terminal::start(&home, &["chat", "what is my balance?"], &[]);
    unlock(&mut terminal);
    let (_, said) = terminal.end();
    assert!(said.contains("no network"), "the agent says why it does not know:\n{said}");
    assert_eq!(count.load(Ordering::SeqCst), 0, "the program contacted no one");

    let mut terminal = Terminal::start(&home, &["network", "on", "Sepolia"], &[]);
    unlock(&mut terminal);
    let (status, refused) = terminal.end();
    assert!(!status.success(), "no node answers in this world:\n{refused}");
    assert!(count.load(Ordering::SeqCst) > 0, "and whoever is contacted is counted, or this story proved nothing");
    assert!(lockstep(&home, &["networks"]).contains("The wallet is offline"), "what did not answer is not on");
}

/// The window: the first screen, a vault, and every screen after it.
#[test]
fn the_first_start_of_the_window_contacts_nothing() {
    in_a_world_of_its_own(module_path!(), "in_the_window");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "run in a namespace of its own by the story above"]
async fn in_the_window() {
    let (count, home) = (world().await, Home::new());
    let window = Window::open_with(&home, &[], &[]).await;
    window.see("welcome").await;
    assert!(window.text("network-bar").await.contains("Offline"), "the window says that it is offline");
    window.create_vault("Savings", PASSWORD).await;
    for screen in ["portfolio", "address-book", "activity", "settings", "chat"] {
        window.click(&format!("nav-{screen}")).await;
        window.see(screen).await;
        assert!(window.text("network-bar").await.contains("Offline"), "{screen}: every screen says so");
        window.picture(&format!("offline-{screen}")).await;
    }
    window.close().await;
    assert_eq!(count.load(Ordering::SeqCst), 0, "the program contacted no one");
}
