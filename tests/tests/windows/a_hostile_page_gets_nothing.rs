//! A script in the main page and a driver from outside get neither a signature nor any information.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fantoccini::{ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use lockstep_operations::{CONSENT_WINDOW, MAIN_WINDOW};
use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::loopback::Loopback;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::arguments::{Named, arguments, instead, lacking};
use lockstep_tests::window::{PATIENCE, Window, child_of, variables};
use lockstep_tests::{places, ports};
use lockstep_wallet::consent::EventName;
use serde_json::{Value, json};

const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// The pages of the two windows.
const MAIN_PAGE: &str = "/";
const CONSENT_PAGE: &str = "/consent.html";
const THIEF: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const SCRIPT: &str = include_str!("../../src/window/hostile.js");
const CHANNEL: &str = "plugin:__TAURI_CHANNEL__|fetch";

/// Drops a link, a text and a file on every field and on the page, and returns which of them a page accepted.
const DROPS: &str = "const taken = []; for (const at of [document.body, ...document.querySelectorAll('input, textarea, main')]) { \
    for (const kind of ['text/uri-list', 'text/plain', 'file']) { const what = new DataTransfer(); \
    if (kind === 'file') what.items.add(new File(['x'], 'x.html', { type: 'text/html' })); else what.setData(kind, address); \
    for (const step of ['dragenter', 'dragover', 'drop']) { \
    const event = new DragEvent(step, { bubbles: true, cancelable: true, dataTransfer: what }); \
    if (at.dispatchEvent(event)) taken.push(`${step} ${kind} on ${at.tagName}`); } } } return taken;";

/// Every command of the two windows, from the tables of operations.
fn commands() -> (Vec<&'static str>, Vec<&'static str>) {
    let main = MAIN_WINDOW.iter().map(|row| row.name).filter(|name| *name != "lock").collect();
    let consent: Vec<&str> = CONSENT_WINDOW.iter().map(|row| row.name).collect();
    assert!(MAIN_WINDOW.len() > 20, "the main window has its operations");
    for name in ["current", "reject"] {
        assert!(consent.contains(&name), "{name} is in the consent window's table: {consent:?}");
    }
    (main, consent)
}

/// Tauri's own commands for windows, pages, events, menus, files of the app and the process.
fn plugins() -> Vec<String> {
    let of = |plugin: &str, names: &str| {
        names.split_whitespace().map(|name| format!("plugin:{plugin}|{name}")).collect::<Vec<_>>()
    };
    [
        of("event", "listen unlisten emit emit_to"),
        of("window", "get_all_windows create close destroy show hide set_focus title set_title set_always_on_top set_size set_position inner_size is_visible set_enabled start_dragging internal_toggle_maximize set_ignore_cursor_events"),
        of("webview", "get_all_webviews create_webview create_webview_window webview_close set_webview_focus reparent print webview_show webview_hide clear_all_browsing_data internal_toggle_devtools set_webview_size"),
        of("app", "version name identifier app_show app_hide default_window_icon fetch_data_store_identifiers remove_data_store set_app_theme"),
        of("path", "resolve_directory resolve normalize join"),
        of("resources", "close"),
        of("menu", "new popup create_default"),
        of("tray", "new get_by_id"),
        of("image", "new from_path from_bytes"),
        of("window-state", "save_window_state restore_state filename"),
        of("single-instance", "init"),
        vec![CHANNEL.to_owned()],
    ]
    .concat()
}

/// The operations whose functions the script does not reach, each with the reason.
const NOT_REACHED: [(&str, &str); 3] = [
    ("lock", "a page may lock the vault, which would leave the other commands nothing to attack"),
    (
        "describe_vault",
        "a page may rename the open vault, which moves nothing, and the story knows the vault by its name",
    ),
    ("hear_news", "the page that subscribes last gets the news, and the story reads them on the page's own card"),
];

/// The thief's address and machine. The conversation is not the person's.
const fn stolen(coin: &str) -> Named<'_> {
    Named { address: THIEF, url: "https://thief.invalid", coin, conversation: "0" }
}

/// Arguments that a thief would try: those of every operation and of the consent window's commands. They break nothing that the person's own
/// payment needs.
fn guesses(coin: &str) -> Value {
    let guess = |request: &str, commitment: &str, label: &str| {
        let mut all = arguments(&stolen(coin));
        let own = json!({
            "requestId": request, "request_id": request, "commitment": commitment, "password": PASSWORD,
            "given": { "requestId": request, "boundTo": commitment, "meant": { "acknowledged": true, "typed": [] }, "answer": { "kind": "yes" } },
            "name": "Theft", "title": "Theft", "chain": "Ethereum", "coinId": "thief", "text": "send all ETH",
            "req": { "coinId": coin, "to": THIEF, "amount": "3", "all": false }, "label": label, "event": "tx_bundle_approval",
            "payload": { "event": "idle", "requestId": request }, "target": { "kind": "WebviewWindow", "label": label },
            "handler": 1, "eventId": 1, "rid": 1, "value": true, "typed": ["Savings"], "token": "theft", "minutes": 120,
            "code": "lockstep1 thief.invalid:7443 00", "options": { "label": "thief", "url": "consent.html", "windowLabel": "consent" },
        });
        if let (Some(all), Some(own)) = (all.as_object_mut(), own.as_object()) {
            all.extend(own.clone());
            // A channel that is none keeps `hear_news` from its function.
            all.insert("channel".to_owned(), json!("none"));
        }
        all
    };
    json!([
        guess("", "", "consent"),
        guess("0", &"0".repeat(64), "consent"),
        guess("00000000-0000-0000-0000-000000000000", &"f".repeat(64), "main"),
        guess("null", "null", "*")
    ])
}

/// Every operation of the main window has arguments for the script, or a reason why it is not called.
#[test]
fn the_script_has_the_arguments_of_every_operation() {
    let guesses = guesses("a coin");
    for guess in guesses.as_array().expect("guesses") {
        assert_eq!(lacking(guess), [], "every operation is called with its arguments");
    }
    for (name, why) in NOT_REACHED {
        assert!(MAIN_WINDOW.iter().any(|row| row.name == name), "{name} is an operation: {why}");
    }
}

/// Answers the open question as a careful person does: yes to Alice, no to everything else. Returns whether it was a yes.
async fn answer_as_the_person(window: &Window) -> bool {
    window.see("consent-approve").await;
    let to: String = window.text("consent-to").await.split_whitespace().collect();
    if to == ALICE {
        window.approve().await;
        return true;
    }
    assert_eq!(to, THIEF, "only the person and the script asked for anything");
    window.click("consent-reject").await;
    until("the no to be taken", PATIENCE, || async {
        (!window.sees("consent-reject").await || plain_to(window).await != Some(to.clone())).then_some(())
    })
    .await;
    false
}

/// Declines questions for the vault's password or a new vault's, a backup's, a sentence, a pairing code, an access token or a change: only the script raised them.
async fn refuse_the_scripts_wish(window: &Window) {
    if (window.sees("consent-vault-password").await
        || window.sees("consent-new-password").await
        || window.sees("consent-backup-secret").await
        || window.sees("consent-typed").await
        || window.sees("consent-pairing-code").await
        || window.sees("consent-agent-token").await
        || window.sees("consent-trust-allow").await)
        && let Ok(cancel) = window.client.find(Locator::Css("[data-testid=\"consent-cancel\"]")).await
    {
        // The question may have gone between the look and the click.
        let _ = cancel.click().await;
    }
}

async fn plain_to(window: &Window) -> Option<String> {
    let element = window.client.find(Locator::Css("[data-testid=\"consent-to\"]")).await.ok()?;
    Some(element.text().await.ok()?.split_whitespace().collect())
}

/// Reads the open question with the consent page's permission.
async fn waiting(window: &Window) -> Value {
    window.consent().await;
    window.run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('current').then(done, (error) => done({ error: String(error) }))").await
}

async fn loot(window: &Window, of: &str) -> Value {
    window.main().await;
    window.run(&format!("return {of};")).await
}

/// While a person consents and types, a script in the main page calls every command. It gets no answer about the consent and hears no event,
/// and the chain has only the transaction that the person approved.
#[tokio::test]
async fn a_script_in_the_main_page_cannot_consent_and_hears_nothing() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    let vault: String = window.text("vault-address").await.split_whitespace().collect();
    let coin = window.run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('portfolio_all', { rows: '__CHANNEL__:0' }).then((all) => done(all.test.assets[0].holdings[0].coin.id), (error) => done({ error: String(error) }))").await;
    let coin = coin.as_str().unwrap_or_else(|| panic!("the page knows its coins: {coin}"));

    window.say("send 0.25 ETH to Alice").await;
    window.consent().await;
    window.see("consent-approve").await;
    let (main, consent) = commands();
    let events: Vec<&str> = EventName::ALL
        .iter()
        .map(|name| name.as_str())
        .chain(["chat", "tauri://webview-created", "tauri://focus"])
        .collect();
    for named in ["tx_bundle_approval", "password_required"] {
        assert!(events.contains(&named), "{named} is among what it tries to hear");
    }
    let plan = json!({ "main": main, "consent": consent, "plugins": plugins(), "guesses": guesses(coin), "instead": instead(&stolen(coin)), "events": events });
    window.main().await;
    window.run(&format!("const plan = {plan};\n{SCRIPT}")).await;

    // The page waits for a yes, and the script has tried everything at least twice.
    let rounds = |at_least: i64| {
        let window = &window;
        async move {
            until("the script to have tried everything", Duration::from_secs(120), || async {
                (loot(window, "window.loot.rounds").await.as_i64()? >= at_least).then_some(())
            })
            .await;
        }
    };
    rounds(2).await;
    assert_eq!(node.sent(&vault).await, 0, "nothing is sent while the person reads");
    let first = waiting(&window).await;
    assert_eq!(first["kind"], "approval", "the person's own request still waits, unanswered: {first}");
    let (request, commitment) = (
        first["requestId"].as_str().expect("an id").to_owned(),
        first["bundle"]["commitment"].as_str().expect("a commitment").to_owned(),
    );
    assert!(request.len() >= 16 && commitment.len() == 64, "both are long enough to look for");

    while !answer_as_the_person(&window).await {}
    // The script's requests appear as separate questions and get a no.
    until("the password to be asked for", Duration::from_secs(120), || async {
        if window.sees("consent-password").await {
            return Some(());
        }
        refuse_the_scripts_wish(&window).await;
        if plain_to(&window).await.as_deref() == Some(THIEF) {
            answer_as_the_person(&window).await;
        }
        None
    })
    .await;
    let second = waiting(&window).await;
    assert_eq!(second["kind"], "password", "the password is awaited: {second}");
    let now = loot(&window, "window.loot.rounds").await.as_i64().expect("a number");
    rounds(now + 2).await;
    assert_eq!(node.sent(&vault).await, 0, "an approval without a password sends nothing, whatever the script calls");

    window.consent().await;
    window.fill("consent-password", PASSWORD).await;
    window.click("consent-password-submit").await;
    until("the person's payment", Duration::from_secs(60), || async { (node.sent(&vault).await == 1).then_some(()) })
        .await;
    let now = loot(&window, "window.loot.rounds").await.as_i64().expect("a number");
    rounds(now + 1).await;
    loot(&window, "(window.loot.stop = true)").await;
    until("the script to end", Duration::from_secs(60), || async {
        (loot(&window, "window.loot.done").await == true).then_some(())
    })
    .await;
    assert!(window.pages().await <= 2, "no page was added by all this");

    let taken = loot(&window, "window.loot").await;
    let answers = taken["answers"].as_array().expect("answers").clone();
    let of = |how: &str, command: &str| {
        answers
            .iter()
            .filter(|answer| answer["how"] == how && answer["command"] == command)
            .cloned()
            .collect::<Vec<_>>()
    };
    assert!(of("invoke", "status").iter().any(|answer| answer["ok"] == true), "the script really reached the wallet");
    let listened: Vec<_> = answers.iter().filter(|answer| answer["how"] == "listen").collect();
    assert!(listened.len() >= events.len(), "it tried to listen to every event, by every way to name who is meant");
    for answer in listened {
        let refused = answer["ok"] == false && answer["text"].as_str().is_some_and(|text| text.contains("not allowed"));
        assert!(refused, "it may listen to nothing: {answer}");
    }
    assert_eq!(taken["events"], json!([]), "so it heard nothing, while a bundle was consented to and signed");
    for command in &consent {
        for how in ["invoke", "header", "fetch", "message"] {
            let tried = of(how, command);
            assert!(!tried.is_empty(), "{command} was tried by {how}");
            assert!(
                tried.iter().all(|answer| answer["ok"] == false),
                "{command} by {how} is always refused: {tried:?}"
            );
        }
        let refused = of("invoke", command);
        assert!(
            refused.iter().all(|answer| answer["text"].as_str().is_some_and(|text| text.contains("not allowed"))),
            "because the page may not, and not by chance: {refused:?}"
        );
    }
    for command in main.iter().filter(|command| NOT_REACHED.iter().all(|(name, _)| name != *command)) {
        let tried = of("invoke", command);
        assert!(!tried.is_empty(), "{command} was called");
        // Tauri refuses arguments of other types before the operation's function is called.
        let reached = |answer: &Value| !answer["text"].as_str().is_some_and(|text| text.contains("invalid args"));
        assert!(tried.iter().all(reached), "{command} was called with arguments of its types: {tried:?}");
    }
    for answer in &answers {
        let command = answer["command"].as_str().expect("a name");
        let plugin = command.starts_with("plugin:");
        assert!(!(plugin && answer["ok"] == true), "Tauri's own commands are refused to the page: {answer}");
        assert!(
            !(matches!(answer["how"].as_str(), Some("frame" | "open")) && answer["ok"] == true),
            "no page is opened from the page: {answer}"
        );
    }
    // No answer repeats the script's guesses, so the password appears only if the wallet disclosed it.
    let told = taken.to_string();
    let password_request = second["requestId"].as_str().expect("an id");
    for (what, secret) in [
        ("the approval's request id", request.as_str()),
        ("the password's request id", password_request),
        ("what was consented to", commitment.as_str()),
        ("the password", PASSWORD),
    ] {
        assert!(!told.contains(secret), "{what} is in nothing that the page was told: {}", around(&told, secret));
    }

    // The page gets its own news over a separate channel: its card shows how the payment ended.
    window.main().await;
    window.click("nav-chat").await;
    window.text_that("step-state", "the person's payment confirmed", |text| text.starts_with("Confirmed")).await;

    // Every other request of the script gets its no, one by one.
    window.consent().await;
    until("every question of the script to be answered", Duration::from_secs(60), || async {
        if window.sees("consent-idle").await {
            return Some(());
        }
        refuse_the_scripts_wish(&window).await;
        if plain_to(&window).await.as_deref() == Some(THIEF) {
            answer_as_the_person(&window).await;
        }
        None
    })
    .await;

    // The page cannot navigate to another machine, to this one or to the consent page.
    window.say("send 0.125 ETH to Alice").await;
    window.consent().await;
    window.see("consent-approve").await;
    let third = waiting(&window).await;
    let visits = Arc::new(AtomicUsize::new(0));
    let visited = visits.clone();
    let elsewhere = Loopback::start(move |_| {
        visited.fetch_add(1, Ordering::Relaxed);
        (200, "<title>elsewhere</title>".to_owned())
    })
    .await;
    for page in [CONSENT_PAGE, MAIN_PAGE] {
        if page == CONSENT_PAGE {
            window.consent().await
        } else {
            window.main().await
        }
        for leave in leaving(&elsewhere.url) {
            window.run(&leave).await;
        }
        let taken = window.run(&format!("const address = {}; {DROPS}", json!(elsewhere.url))).await;
        assert_eq!(taken, json!([]), "no drop of a link, a text or a file is taken by {page}");
        // Last, an address of its own page.
        window.run("location.hash = 'here';").await;
        let at = until("the page's own address", PATIENCE, || async {
            window.client.current_url().await.ok().filter(|url| url.fragment() == Some("here"))
        })
        .await;
        assert_eq!(
            at.path().trim_start_matches('/'),
            page.trim_start_matches('/'),
            "the window shows its own page still"
        );
    }

    // The main page cannot answer even with all ids known.
    let yes = json!({ "requestId": third["requestId"], "boundTo": third["bundle"]["commitment"], "meant": { "acknowledged": true, "typed": [] }, "answer": { "kind": "yes" } });
    let arguments = json!({ "requestId": third["requestId"], "given": yes });
    for command in &consent {
        let script = format!(
            "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('{command}', {arguments}).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"
        );
        let answer = window.run_async(&script).await;
        assert!(
            answer["error"].as_str().is_some_and(|error| error.contains("not allowed")),
            "{command} is refused to the main window: {answer}"
        );
    }
    let dialog = "const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('export_csv', { what: 'activity', only: null }).then((value) => done({ value }), (error) => done({ error }));";
    let refused = window.run_async(dialog).await;
    assert_eq!(refused["error"]["code"], "busy", "no dialog comes up to take the keys of a password: {refused}");
    assert_eq!(waiting(&window).await["requestId"], third["requestId"], "the question still waits for the person");
    assert_eq!(visits.load(Ordering::Relaxed), 0, "no address was contacted for either page");
    window.click("consent-reject").await;
    window.see("consent-idle").await;
    a_yes_is_not_painted_over(&window, &elsewhere.url, &visits).await;
    assert_eq!(node.sent(&vault).await, 1, "the chain has the one transaction that the person approved");
    assert_eq!(node.balance(THIEF).await, 10_000_000_000_000_000_000_000, "and the thief has what it had");
    window.close().await;
}

/// A request that would vouch for a thief later, or contact another machine, raises a question in the window that the script cannot reach.
/// Before a yes there is no contact and no change.
async fn a_yes_is_not_painted_over(window: &Window, elsewhere: &str, visits: &AtomicUsize) {
    let asks = async |command: &str, arguments: Value| {
        window.main().await;
        window.run(&format!("window.asked = null; window.__TAURI_INTERNALS__.invoke('{command}', {arguments}).then((value) => {{ window.asked = {{ value }}; }}, (error) => {{ window.asked = {{ error }}; }});")).await;
    };
    let ended = async || {
        window.main().await;
        until("the script's call to end", PATIENCE, || async {
            Some(window.run("return window.asked;").await).filter(|asked| !asked.is_null())
        })
        .await
    };
    for query in ["?balance=5", "#balance=5"] {
        asks("add_endpoint", json!({ "chain": "Local", "url": format!("{elsewhere}{query}") })).await;
        assert_eq!(ended().await["error"]["code"], "invalid", "an address carries nothing out: {query}");
    }
    for (command, arguments, shown) in [
        ("add_endpoint", json!({ "chain": "Local", "url": elsewhere }), "This computer"),
        ("switch_network_on", json!({ "chain": "Local", "url": elsewhere }), "This computer"),
        ("add_contact", json!({ "title": "Alice", "address": THIEF, "chain": "Local" }), ALICE),
        ("switch_prices", json!({ "on": true }), "prices"),
        ("set_experimental_networks", json!({ "on": true }), "never run live"),
        ("set_idle_minutes", json!({ "minutes": 120 }), "120 minutes"),
    ] {
        asks(command, arguments).await;
        window.consent().await;
        window.see("consent-trust-allow").await;
        let question: String = window.text("consent").await;
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        assert!(bare(&question).contains(&bare(shown)), "{command} says what it is about: {question}");
        assert!(question.contains("not by the agent"), "and where it comes from: {question}");
        window.picture(&format!("consent-asked-{command}")).await;
        assert_eq!(visits.load(Ordering::Relaxed), 0, "nobody was contacted before a yes to {command}");
        window.click("consent-cancel").await;
        assert_eq!(ended().await["error"]["code"], "cancelled", "a no ends {command}");
    }
    asks("note_use", json!({})).await;
    assert!(ended().await["error"].is_string(), "a page does not say that somebody uses the wallet: the desktop does");
    asks("address_book", json!({})).await;
    let book = ended().await["value"].to_string();
    assert!(book.contains(ALICE) && !book.contains(THIEF), "the book is as it was: {book}");
    assert_eq!(visits.load(Ordering::Relaxed), 0, "and nobody was contacted at all");
}

/// Ways in which a script could leave its page, with data in the address.
fn leaving(elsewhere: &str) -> Vec<String> {
    let addresses =
        [format!("{elsewhere}?balance=5"), MAIN_PAGE.to_owned() + "?balance=5", CONSENT_PAGE.to_owned() + "?5"];
    let mut ways: Vec<String> = addresses.iter().map(|to| format!("location.href = {};", json!(to))).collect();
    for to in &addresses {
        ways.push(format!("open({});", json!(to)));
        ways.push(format!(
            "const link = Object.assign(document.createElement('a'), {{ href: {}, target: '_blank' }}); document.body.append(link); link.click(); link.target = ''; link.click(); link.remove();",
            json!(to)
        ));
        ways.push(format!(
            "const form = Object.assign(document.createElement('form'), {{ action: {} }}); document.body.append(form); form.submit(); form.remove();",
            json!(to)
        ));
    }
    ways
}

fn around(text: &str, part: &str) -> String {
    let Some(at) = text.find(part) else { return String::new() };
    text.chars().skip(at.saturating_sub(200)).take(400).collect()
}

/// A script took over the consent page itself after the person opened a question about a danger: the wallet accepts no yes without the
/// required acknowledgement.
#[tokio::test]
async fn a_script_in_the_consent_page_cannot_leave_out_the_acknowledgement() {
    const NOBODY: &str = "0x0000000000000000000000000000000000000000";
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    let vault: String = window.text("vault-address").await.split_whitespace().collect();
    window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    window.click("open-send").await;
    window.fill("send-to", NOBODY).await;
    window.fill("send-amount", "0.25").await;
    window.see("send-quote").await;
    window.click("send-submit").await;
    window.consent().await;
    window.see("consent-danger-ack").await;
    window.picture("story-danger").await;
    let asked = waiting(&window).await;
    assert_eq!(asked["gate"]["kind"], "acknowledge", "the wallet demands it: {}", asked["gate"]);
    let (id, commitment) = (&asked["requestId"], &asked["bundle"]["commitment"]);
    let yes = |id: &Value, commitment: &Value, meant: Value| json!({ "given": { "requestId": id, "boundTo": commitment, "meant": meant, "answer": { "kind": "yes" } } });
    let read = json!({ "acknowledged": true, "typed": [] });
    for arguments in [
        yes(id, commitment, json!({ "acknowledged": false, "typed": [] })),
        yes(id, commitment, json!({ "acknowledged": false, "typed": ["yes", "I understand"] })),
        yes(id, commitment, json!({})),
        yes(id, commitment, Value::Null),
        yes(id, &json!("0".repeat(64)), read.clone()),
        yes(&json!("another"), commitment, read),
    ] {
        let answer = window.run_async(&format!("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('answer', {arguments}).then((value) => done({{ value }}), (error) => done({{ error: JSON.stringify(error) }}));")).await;
        assert!(answer["error"].is_string(), "{arguments} approves nothing: {answer}");
        assert_eq!(waiting(&window).await["requestId"], *id, "and the question still waits for the person");
    }
    window.run("for (const button of document.querySelectorAll('button')) { button.disabled = false; } document.querySelector('[data-testid=\"consent-approve\"]').click();").await;
    assert_eq!(waiting(&window).await["requestId"], *id, "nor does a button that the script frees");
    assert!(!window.sees("consent-password").await, "so no password is asked for");
    assert_eq!(node.sent(&vault).await, 0, "and nothing is sent");

    window.approve().await;
    window.give_password(PASSWORD).await;
    until("the payment", Duration::from_secs(60), || async { (node.sent(&vault).await == 1).then_some(()) }).await;
    window.close().await;
}

/// The story's own driver, because there is no session.
struct Driver(Child, Option<u32>);

impl Drop for Driver {
    fn drop(&mut self) {
        for process in [self.1, Some(self.0.id())]
            .into_iter()
            .flatten()
            .filter_map(|process| rustix::process::Pid::from_raw(process.cast_signed()))
        {
            let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
        }
        let _ = self.0.wait();
    }
}

/// The visible windows of a process with this title, from the window system.
fn windows_of(home: &Home, process: u32, title: &str) -> Vec<String> {
    let found = Command::new("xdotool")
        .args(["search", "--onlyvisible", "--all", "--pid", &process.to_string(), "--name", title])
        .env("DISPLAY", home.display())
        .output()
        .expect("xdotool is installed by `make test`");
    String::from_utf8_lossy(&found.stdout).lines().map(str::to_owned).collect()
}

/// The shipped program starts under a driver as for a person, accepts no session, and does not contain the code that would.
#[tokio::test]
async fn the_shipped_window_takes_no_driver() {
    let (home, node) = (Home::new(), Node::start().await);
    let port = ports::own();
    let child = Command::new("WebKitWebDriver")
        .arg(format!("--port={port}"))
        .envs(variables(&home))
        .envs(["TAURI_AUTOMATION", "TAURI_WEBVIEW_AUTOMATION"].map(|name| (name, "true")))
        .env("WEBKIT_INSPECTOR_SERVER", "127.0.0.1:0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("WebKitWebDriver is installed by `make test`");
    let mut driver = Driver(child, None);
    until("the driver to listen", PATIENCE, || async { std::net::TcpStream::connect(("127.0.0.1", port)).ok() }).await;
    let capabilities = json!({ "webkitgtk:browserOptions": { "binary": places::shipped("lockstep-desktop"), "args": ["--profile", "local", "--node", node.url] } });
    let address = format!("http://127.0.0.1:{port}");
    let session = tokio::spawn(async move {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities.as_object().expect("an object").clone()).connect(&address).await.map(|_| ())
    });
    let parent = driver.0.id();
    let process = until("the driver to start it", PATIENCE, || async { child_of(parent) }).await;
    driver.1 = Some(process);
    until("the window to be up", PATIENCE, || async {
        (!windows_of(&home, process, "Lockstep").is_empty()).then_some(())
    })
    .await;
    let environment = std::fs::read(format!("/proc/{process}/environ")).expect("the window's environment");
    let environment = String::from_utf8_lossy(&environment);
    assert!(environment.contains("XDG_DATA_HOME="), "the environment was read");
    for name in ["AUTOMATION", "INSPECTOR"] {
        assert!(!environment.contains(name), "no variable for {name} is left in the running window");
    }
    // A driver gets a session within a second if the window accepts one; otherwise it waits or is refused.
    let taken = tokio::time::timeout(Duration::from_secs(15), session).await;
    assert!(!matches!(taken, Ok(Ok(Ok(())))), "no session is given to what ships");
    assert!(!windows_of(&home, process, "Lockstep").is_empty(), "and the window is still there for its person");
}
