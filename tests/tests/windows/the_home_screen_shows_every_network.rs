//! The home screen in the real window: balances on all networks, summed by asset; an unreachable network with its last balances in grey, and
//! another node for it; the scope, which only filters; and test money, kept apart. A row takes one line of
//! the screen, and every picture and letter is the window's own. Takes pictures of each state, light and dark, wide and narrow (U2, U5, U6, U7,
//! U28).

use fantoccini::Locator;
use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::tx::ETH;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

/// Starts a command from the page without waiting for its answer, which may need a yes.
async fn start(window: &Window, command: &str, arguments: &Value) {
    window.run(&format!("void window.__TAURI_INTERNALS__.invoke('{command}', {arguments});")).await;
}

async fn switch_on(window: &Window, chain: &str, node: &Node) {
    window.main().await;
    start(window, "switch_network_on", &json!({ "chain": chain, "url": node.url })).await;
    window.allow().await;
    window.main().await;
    let on = format!(
        "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('status').then((s) => done(s.networks.some((n) => n.chain === '{chain}' && n.endpoint)));"
    );
    until(&format!("{chain} to be on"), PATIENCE, || async {
        (window.run_async(&on).await == json!(true)).then_some(())
    })
    .await;
}

/// The row of an asset.
async fn row(window: &Window, what: &str, fits: impl Fn(&str) -> bool) -> String {
    // The driver omits text that an ellipsis cuts off.
    let all = "return [...document.querySelectorAll('[data-testid=coin]')].map((row) => row.textContent);";
    until(what, PATIENCE, || async {
        let rows = window.run(all).await;
        let rows = rows.as_array().into_iter().flatten().filter_map(|row| row.as_str());
        rows.map(str::to_owned).find(|text| fits(text))
    })
    .await
}

/// Goes to another screen and back, which reads everything again.
async fn again(window: &Window) {
    window.click("nav-activity").await;
    window.click("nav-portfolio").await;
}

/// Whether the set-up list marks an item as done.
async fn is_set_up(window: &Window, item: &str) -> bool {
    let done = format!("return document.querySelector('[data-testid=\"set-up-{item}\"]')?.dataset.done;");
    let done = until("the set-up list", PATIENCE, || async { Some(window.run(&done).await).filter(Value::is_string) });
    done.await == json!("true")
}

/// Checks that images and fonts are drawn. They are built into the window, which may load nothing else.
async fn everything_is_drawn(window: &Window) {
    let broken = "return [...document.querySelectorAll('img')].filter((image) => image.complete && image.naturalWidth === 0).length;";
    assert_eq!(window.run(broken).await, json!(0), "no picture is refused");
    let pictures = "return document.querySelectorAll('[data-testid=coin] img').length;";
    assert!(window.run(pictures).await.as_u64() > Some(0), "coins that the wallet knows have pictures");
    let letters = "const done = arguments[0]; document.fonts.load('14px \"Inter Variable\"').then((found) => done(found.length > 0 && found.every((face) => face.status === 'loaded')), () => done(false));";
    assert_eq!(window.run_async(letters).await, json!(true), "the letters are the window's own");
}

async fn in_the_dark(window: &Window, name: &str) {
    window.run("document.documentElement.dataset.theme = 'dark';").await;
    window.picture(name).await;
    window.run("document.documentElement.dataset.theme = 'light';").await;
}

async fn nothing_is_wider(window: &Window, at: &str) {
    let wide = "const page = document.scrollingElement; return page.scrollWidth > page.clientWidth + 1;";
    assert_eq!(window.run(wide).await, json!(false), "{at}: nothing is wider than the window");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_on_one_screen() {
    let home = Home::new();
    let window = Window::open_with(&home, &[], &[]).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    window.see("no-network").await;
    for item in ["backUp", "test", "receive"] {
        assert!(!is_set_up(&window, item).await, "{item}: a new vault has all of it before it");
    }
    window.run("document.documentElement.dataset.theme = 'light';").await;
    window.picture("home-offline").await;
    let found = window
        .run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('status').then((s) => done(s.vault.addresses.find((a) => a.chain === 'Sepolia').address));")
        .await;
    let address = found.as_str().expect("an address for test money").to_owned();

    let (ethereum, mut base, arbitrum) =
        (Node::start_of(1).await, Node::start_of(8453).await, Node::start_of(42161).await);
    let sepolia = Node::start_of(11_155_111).await;
    switch_on(&window, "Ethereum", &ethereum).await;
    window.picture("home-empty").await;
    for (node, wei) in [(&ethereum, ETH + ETH / 4), (&base, 2 * ETH), (&arbitrum, ETH / 8), (&sepolia, 10 * ETH)] {
        node.give(&address, wei).await;
    }
    switch_on(&window, "Base", &base).await;
    switch_on(&window, "Arbitrum", &arbitrum).await;
    switch_on(&window, "Sepolia", &sepolia).await;
    for (chain, node, units) in [("Ethereum", &ethereum, 1_250_000_000_u64), ("Base", &base, 42_500_000)] {
        let contract = deploy_coin(node, &address, u128::from(units)).await;
        start(&window, "add_token", &json!({ "chain": chain, "contract": contract })).await;
        window.allow().await;
        window.main().await;
    }
    again(&window).await;
    let eth = row(&window, "ETH of three networks", |text| text.contains("3.375 ETH")).await;
    assert!(eth.contains("3 networks"), "one row for one asset: {eth}");
    assert!(window.text("total-worth").await.contains("Value unknown"), "prices are off, and no value is made up");
    assert!(window.text("test-apart").await.contains("counted apart"), "test money is apart");
    assert!(is_set_up(&window, "receive").await, "something was received, as the balances say");
    assert!(!is_set_up(&window, "backUp").await, "and there is no backup yet");
    everything_is_drawn(&window).await;
    let tall = "return Math.max(...[...document.querySelectorAll('[data-testid=coin]')].map((row) => row.getBoundingClientRect().height));";
    let tall = window.run(tall).await.as_f64().expect("rows");
    assert!(tall <= 64.0, "an asset takes one row, and its contract is in its sheet: {tall}");
    window.picture("home-full").await;
    in_the_dark(&window, "home-full-dark").await;
    for (width, height, name) in [(800, 600, "home-full-800"), (1920, 1080, "home-full-1920")] {
        window.client.set_window_size(width, height).await.expect("the window changes its size");
        nothing_is_wider(&window, name).await;
        window.picture(name).await;
    }
    window.client.set_window_size(1120, 780).await.expect("the window changes its size");

    window.click("coin").await;
    window.see("asset-sheet").await;
    let parts = window.texts("sheet-part").await;
    assert_eq!(parts.len(), 3, "each network's part: {parts:?}");
    assert!(parts.iter().any(|part| part.contains("Base") && part.contains("2 ETH")), "exact: {parts:?}");
    window.picture("home-sheet").await;
    in_the_dark(&window, "home-sheet-dark").await;
    window.click("dialog-close").await;

    window.scope("one/Base").await;
    row(&window, "Base alone", |text| text.contains("2 ETH")).await;
    window.picture("home-scope-base").await;
    window.scope("all/real").await;
    row(&window, "everything again", |text| text.contains("3.375 ETH")).await;

    // By the keyboard alone: a row is reached by Tab and opened by Enter.
    let focus =
        "document.querySelector('[data-testid=\"coin\"]').focus(); return document.activeElement.dataset.testid;";
    assert_eq!(window.run(focus).await, json!("coin"), "a row takes the focus");
    window.client.active_element().await.expect("the row").send_keys("\u{e007}").await.expect("Enter");
    window.see("asset-sheet").await;
    window.click("dialog-close").await;

    base.stop();
    again(&window).await;
    window.see("network-silent").await;
    let banners = window.client.find_all(Locator::Css("[data-testid=\"network-silent\"]")).await.expect("banners");
    assert_eq!(banners.len(), 1, "one banner for one network");
    let eth = row(&window, "ETH without Base", |text| text.contains("1.375 ETH")).await;
    assert!(eth.contains("2 of 3 networks"), "what it leaves out is said: {eth}");
    let before = window.text("balance-before").await;
    assert!(before.contains("42.5"), "what was read before is there: {before}");
    window.picture("home-silent").await;
    in_the_dark(&window, "home-silent-dark").await;

    let other = Node::start_of(8453).await;
    other.give(&address, 3 * ETH).await;
    window.click("other-node").await;
    window.click("endpoint-own").await;
    window.fill("network-url", &other.url).await;
    window.picture("home-other-node").await;
    window.click("network-save").await;
    let asked = window.allow().await;
    assert!(asked.contains(&other.url), "the person is asked about the node: {asked}");
    window.main().await;
    row(&window, "what the other node tells", |text| text.contains("4.375 ETH")).await;
    window.gone("network-silent").await;

    window.say("how much ETH do I have?").await;
    let told = until("the agent's answer", PATIENCE, || async {
        // The answer comes in pieces, and this is its end.
        window.texts("chat-message").await.into_iter().find(|text| text.contains("Test money is not counted"))
    })
    .await;
    assert!(told.contains("4.375 ETH on 3 networks"), "and its scope: {told}");
    window.picture("home-asked").await;
    window.click("nav-portfolio").await;

    window.click("show-test").await;
    row(&window, "the test money", |text| text.contains("10 ETH")).await;
    assert!(window.text("test-world").await.contains("worth nothing"), "it is said to be worth nothing");
    window.picture("home-test").await;
    in_the_dark(&window, "home-test-dark").await;

    // The last view and a hidden list are kept over a restart.
    window.scope("one/Arbitrum").await;
    window.click("set-up-hide").await;
    window.close().await;
    let window = Window::open_with(&home, &[], &[]).await;
    window.see("lock-screen").await;
    window.unlock(PASSWORD).await;
    row(&window, "Arbitrum alone", |text| text.contains("0.125 ETH") && text.contains("Arbitrum")).await;
    assert!(!window.sees("set-up").await, "the list stays hidden");
    window.close().await;
}
