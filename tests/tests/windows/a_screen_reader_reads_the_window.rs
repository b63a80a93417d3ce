//! A person who sees nothing: both windows as a screen reader has them, over the desktop's bus for assistive programs. Everything that can be
//! worked with says what it is, what is drawn can be read, the page has headings and parts, the navigation says where one is, the keyboard's
//! place is told, and what changes is read out. In the consent window the amount, the recipient, the findings and both answers are there by
//! role and name (U10).

use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::screen_reader::{Element, ScreenReader};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

/// Nobody has its key.
const BURN: &str = "0x000000000000000000000000000000000000dEaD";
const SCREENS: [(&str, &str); 5] = [
    ("portfolio", "Home"),
    ("chat", "Chat"),
    ("address-book", "Address book"),
    ("activity", "Activity"),
    ("settings", "Settings"),
];

/// The texts that are drawn. What is only for the eye, what counts down, and the words of a control that has a better name are left out.
const DRAWN: &str = "const found = []; \
    const walker = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT); \
    while (walker.nextNode()) { \
      const { data, parentElement: at } = walker.currentNode; \
      const seen = at.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !at.closest('[aria-hidden=true], [role=timer], script, style, [aria-label]:is(button, a)'); \
      if (seen && data.trim() !== '') found.push(data.trim()); \
    } \
    return found;";

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn words_of(name: &str) -> Vec<&str> {
    name.split([' ', ',']).filter(|word| !word.is_empty()).collect()
}

/// What every page owes a screen reader. `page` is what it has of the window that the driver is in.
async fn can_be_read(window: &Window, page: &Element, name: &str) {
    assert!(page.nameless().is_empty(), "{name}: every control says what it is: {:?}", page.nameless());
    let titles = if page.each("dialog").is_empty() { page.headings(1) } else { page.headings(2) };
    assert!(!titles.is_empty() && titles.iter().all(|title| !title.is_empty()), "{name}: it has a title: {titles:?}");
    let words = in_one_line(&page.words());
    let drawn = window.run(DRAWN).await;
    let drawn = drawn.as_array().expect("a list").iter().filter_map(|text| text.as_str());
    let unread: Vec<&str> = drawn.filter(|text| !words.contains(&in_one_line(text))).collect();
    assert!(unread.is_empty(), "{name}: all that is drawn is read: {unread:?}");
}

/// The entry of the navigation that says that one is there.
fn current<'a>(page: &'a Element, navigation: &str) -> Vec<&'a str> {
    let entries = page.find("landmark", navigation).expect("the navigation").all().into_iter();
    entries.filter(|each| each.attribute("current") == Some("page")).map(|each| each.name.as_str()).collect()
}

/// A screen of the shell: its parts, and where one is.
async fn is_a_screen(reader: &ScreenReader<'_>, window: &Window, name: &str) -> Element {
    let what = format!("the screen {name}");
    let there = |page: &Element| page.headings(1).contains(&name) && page.focused().is_some();
    let page = reader.main_that(window, &what, there).await;
    can_be_read(window, &page, name).await;
    for part in ["banner", "complementary", "navigation", "main"] {
        assert!(page.landmark(part).is_some(), "{name}: the page has a part “{part}” to go to");
    }
    let banner = page.landmark("banner").expect("the line above");
    assert_eq!(banner.name, "Networks shown", "{name}: the line above says what it is about");
    assert!(banner.words().contains("Test money"), "{name}: and that it is test money");
    assert_eq!(current(&page, "Screens"), [name], "{name}: the navigation says where one is, once");
    let main = page.landmark("main").expect("the content");
    assert!(main.headings(1) == [name], "{name}: the title is in the content, once: {:?}", main.headings(1));
    page
}

/// Whether exactly this control has the keyboard.
fn has_the_keyboard(page: &Element, role: &str, name: &str) -> bool {
    page.focused().is_some_and(|at| at.role == role && at.name == name)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_and_a_payment_can_be_heard() {
    let (home, node) = (Home::new(), Node::start().await);
    let reader = ScreenReader::start(&home).await;
    let arguments = ["--profile", "local", "--node", &node.url];
    let window = Window::open_with(&home, &arguments, &[ScreenReader::HEARD]).await;

    window.see("welcome").await;
    let page = reader.main_that(&window, "the welcome", |page| !page.each("push button").is_empty()).await;
    can_be_read(&window, &page, "welcome").await;
    assert!(has_the_keyboard(&page, "heading", "Welcome to Lockstep"), "it begins at the title: {:?}", page.focused());
    let ways = page.find("panel", "How do you want to begin?").expect("the four ways are one group");
    assert_eq!(ways.each("push button").len(), 4, "of four");

    window.click("begin-new").await;
    window.see("create-name").await;
    let page = reader.main_that(&window, "the new vault", |page| page.find("entry", "Vault name").is_some()).await;
    can_be_read(&window, &page, "new vault").await;
    window.fill("create-name", "Savings").await;
    window.click("create-submit").await;
    window.consent().await;
    window.is_at("consent-new-password").await;
    let asks = |page: &Element| has_the_keyboard(page, "password text", "New password");
    let page = reader.consent_that(&window, "the first field to have the keyboard", asks).await;
    can_be_read(&window, &page, "new password").await;
    let field = page.find("password text", "New password").expect("the field");
    assert!(field.description.contains("At least 12 characters"), "what it takes is told at the field");
    window.fill("consent-new-password", "password").await;
    window.see("consent-strength").await;
    let weak = window.text("consent-strength").await;
    let told = |page: &Element| page.announces(&weak);
    let page = reader.consent_that(&window, "how strong the password is, while it is typed", told).await;
    assert!(!page.words().contains("“password”"), "what is typed is not read out");
    window.fill("consent-new-password", PASSWORD).await;
    window.fill("consent-new-password-again", PASSWORD).await;
    window.click("consent-new-password-submit").await;
    window.main().await;

    window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    let page = is_a_screen(&reader, &window, "Home").await;
    let assets = page.find("panel", "Assets").expect("the list of assets has a name");
    let rows: Vec<Vec<&str>> = assets.each("push button").iter().map(|row| words_of(&row.name)).collect();
    assert_eq!(rows, [["ETH", "Local", "10", "ETH"]], "the parts of a row are words of their own");
    for (number, (_, name)) in (1..).zip(SCREENS) {
        window.press_ctrl(char::from_digit(number, 10).expect("a digit")).await;
        let page = is_a_screen(&reader, &window, name).await;
        let at = page.focused().expect("something has the keyboard");
        if name == "Chat" {
            assert_eq!(
                (at.role.as_str(), at.name.as_str()),
                ("entry", "Message to the agent"),
                "the chat is for typing"
            );
        } else {
            assert_eq!((at.role.as_str(), at.name.as_str()), ("heading", name), "{name}: one hears where one came to");
        }
    }

    // From control to control by the keyboard: each of them is heard.
    window.press_ctrl('1').await;
    window.is_at("h1").await;
    window.tab_to("open-send").await;
    let send = |page: &Element| has_the_keyboard(page, "push button", "Send");
    reader.main_that(&window, "the button to have the keyboard", send).await;
    window.press(Key::Enter).await;
    window.see("send-to").await;
    let page = reader.main_that(&window, "the Send form", |page| page.find("dialog", "Send").is_some()).await;
    can_be_read(&window, &page, "Send").await;
    assert!(page.landmark("main").is_none(), "what is behind a dialog is not read");
    window.fill("send-to", BURN).await;
    window.fill("send-amount", "9").await;
    window.see("send-quote").await;
    let quoted = |page: &Element| page.announces("Left afterwards");
    let page = reader.main_that(&window, "the quote, read out by itself", quoted).await;
    can_be_read(&window, &page, "Send with a quote").await;
    window.click("send-submit").await;

    window.consent().await;
    window.see("consent-approve").await;
    let asks = |page: &Element| has_the_keyboard(page, "push button", "Reject");
    let page = reader.consent_that(&window, "the question, at its no", asks).await;
    can_be_read(&window, &page, "consent").await;
    assert_eq!(page.headings(1), ["Do you approve this?"], "what is asked is the title");
    for part in ["banner", "main", "contentinfo"] {
        assert!(page.landmark(part).is_some(), "the question has a part “{part}” to go to");
    }
    let head = page.landmark("banner").expect("the head").words();
    for said in ["Your Send form", "Local", "Test money", "Expires in"] {
        assert!(head.contains(said), "the head says “{said}”: {head}");
    }
    let effects = page.find("panel", "What this does").expect("the effects are one list");
    let effects: Vec<&str> = effects.each("list item").iter().map(|each| each.name.as_str()).collect();
    let [pays, fee] = effects.as_slice() else { panic!("the payment and the fee: {effects:?}") };
    assert!(pays.starts_with("−9 ETH on Local") && pays.contains(BURN), "the amount and the recipient: {pays}");
    assert!(pays.contains("First time") && pays.contains("90 %"), "and what is known of them: {pays}");
    assert!(fee.starts_with("Network fee"), "the fee: {fee}");
    let findings = page.find("panel", "Findings").expect("the findings are one list");
    let findings: Vec<&str> = findings.each("list item").iter().map(|each| each.name.as_str()).collect();
    assert!(findings.first().is_some_and(|first| first.starts_with("Danger ")), "the worst first: {findings:?}");
    assert!(findings.iter().any(|finding| finding.starts_with("Warning ")), "each with how bad it is: {findings:?}");
    assert!(page.find("check box", "I understand the danger").is_some(), "what a danger asks besides");
    let approve = page.find("push button", "Approve").expect("a yes");
    assert!(!approve.is("enabled") && !approve.description.is_empty(), "not yet, and why: {approve:?}");

    window.approve().await;
    window.see("consent-password").await;
    let asks = |page: &Element| page.focused().is_some_and(|at| at.role == "password text" && !at.name.is_empty());
    let page = reader.consent_that(&window, "the password's field to have the keyboard", asks).await;
    can_be_read(&window, &page, "password").await;
    assert!(page.words().contains("−9 ETH on Local"), "what is signed can still be read");
    window.give_password("this is not the password").await;
    window.see("consent-wrong-password").await;
    let said = |page: &Element| page.announces("That was not the password.") && page.announces("4 attempts left");
    reader.consent_that(&window, "that it was wrong, read out by itself", said).await;
    window.give_password(PASSWORD).await;
    window.main().await;
    let done = until("the payment to be confirmed", PATIENCE, || async {
        window.texts("step-state").await.into_iter().find(|text| text.contains("onfirmed"))
    });
    let done = done.await;
    let page = reader.main_that(&window, "how the payment went on, read out by itself", |page| page.announces(&done));
    can_be_read(&window, &page.await, "a payment that is done").await;
    window.press(Key::Escape).await;

    window.press_ctrl('l').await;
    window.see("lock-screen").await;
    let locked = |page: &Element| has_the_keyboard(page, "push button", "Unlock");
    let page = reader.main_that(&window, "the lock", locked).await;
    can_be_read(&window, &page, "lock").await;
    window.close().await;
}
