//! The real windows, driven through WebKit's own driver.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::key::Key;
use fantoccini::wd::{TimeoutConfiguration, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

mod agent;
pub mod arguments;
pub mod browser;
mod closing;
mod keys;
pub mod networks;
mod pictures;

use crate::CONFIRM;
use crate::display::press_close;
use crate::home::Home;
use crate::wait::until;
use crate::{http, places, ports};

/// The titles of the two windows in each language, as regular expressions.
const MAIN_TITLE: &str = r"^Lockstep( \([^)]+\))?$";
const CONSENT_TITLE: &str = r"^Lockstep( \([^)]+\))?: .+$";

/// The longest wait for the window.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A running window under a driver. Both stop when dropped.
pub struct Window {
    driver: Child,
    pub client: Client,
    process: u32,
    display: String,
    main: WindowHandle,
}

impl Window {
    /// Starts the window of the local profile on a node.
    pub async fn open(home: &Home, node: &str) -> Self {
        Self::open_with(home, &["--profile", "local", "--node", node], &[]).await
    }

    /// Like `open`, with further arguments and environment variables.
    pub async fn open_with(home: &Home, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut variables = variables(home);
        variables.extend([("TAURI_AUTOMATION", "true".to_owned()), ("TAURI_WEBVIEW_AUTOMATION", "true".to_owned())]);
        let (driver, port) = drive(&variables, environment).await;
        let program = places::program("lockstep-desktop");
        let capabilities = json!({ "webkitgtk:browserOptions": { "binary": program, "args": arguments } });
        let capabilities = capabilities.as_object().expect("an object").clone();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let address = format!("http://127.0.0.1:{port}");
        let session = builder.capabilities(capabilities).connect(&address);
        let client = tokio::time::timeout(Duration::from_secs(60), session)
            .await
            .expect("a session in time")
            .expect("a session");
        // The driver's own limit for a script is shorter than the patience of the stories.
        let limits = TimeoutConfiguration::new(Some(PATIENCE), None, None);
        client.update_timeouts(limits).await.expect("the driver takes its limits");
        let main = the_main(&client).await;
        let process = child_of(driver.id()).expect("the driver started the window");
        let window = Self { driver, client, process, display: home.display().to_owned(), main };
        window.main().await;
        window
    }

    /// Switches to the main window.
    pub async fn main(&self) {
        self.client.switch_to_window(self.main.clone()).await.expect("the main window is there");
    }

    /// Switches to the consent window, which is made for a question.
    pub async fn consent(&self) {
        until("the consent window", PATIENCE, || self.switch_to_consent()).await;
    }

    async fn switch_to_consent(&self) -> Option<()> {
        for page in self.client.windows().await.ok()?.into_iter().filter(|page| *page != self.main) {
            self.client.switch_to_window(page).await.ok()?;
            if self.client.current_url().await.ok()?.path().contains("consent") {
                return Some(());
            }
        }
        None
    }

    /// Between two looks. The app releases the consent window some time after a question and makes another one for the next, so the window that
    /// is looked at may be gone; the next one is looked at then.
    async fn looks_again(&self) {
        tokio::time::sleep(Duration::from_millis(30)).await;
        if self.client.window().await.is_err_and(|error| error.is_no_such_window()) {
            self.switch_to_consent().await;
        }
    }

    /// Waits for an element by its test id. If it does not appear, a picture shows what was there instead.
    pub async fn see(&self, id: &str) -> fantoccini::elements::Element {
        let css = format!("[data-testid=\"{id}\"]");
        let seen = async {
            loop {
                if let Ok(element) = self.client.find(Locator::Css(&css)).await
                    && self.open_the_details_around(&css).await
                    && element.is_displayed().await.unwrap_or(false)
                    // A page that has only just appeared ignores keys.
                    && self.client.find(Locator::Css("[data-armed=\"false\"]")).await.is_err()
                {
                    return element;
                }
                self.looks_again().await;
            }
        };
        match tokio::time::timeout(PATIENCE, seen).await {
            Ok(element) => element,
            Err(_) => {
                panic!("waited {} s for “{id}” to be seen; {}", PATIENCE.as_secs(), self.what_was_there(id).await)
            }
        }
    }

    /// Opens the details of the consent page where an element is among them, as a person does who looks for it.
    async fn open_the_details_around(&self, css: &str) -> bool {
        let script = "const around = document.querySelector(arguments[0])?.closest('[data-testid=\"consent-details\"]'); \
                      if (around) { around.open = true; } return true;";
        self.client.execute(script, vec![json!(css)]).await.is_ok()
    }

    /// Scrolls through what waits in the consent window, as a person does who reads all of it.
    pub async fn read_all(&self) {
        let script = "const body = document.querySelector('.consent-body'); if (!body) return true; \
                      body.scrollTop += Math.max(40, body.clientHeight / 2); \
                      return body.scrollTop + body.clientHeight >= body.scrollHeight - 1;";
        until("the consent page to be read to its end", PATIENCE, || async {
            let ended = self.client.execute(script, vec![]).await.ok()?.as_bool()?;
            // What is in view is told after the next frame.
            let frame =
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
            let _ = self.client.execute_async(frame, vec![]).await;
            ended.then_some(())
        })
        .await;
    }

    /// Whether an element is there now.
    pub async fn sees(&self, id: &str) -> bool {
        self.client.find(Locator::Css(&format!("[data-testid=\"{id}\"]"))).await.is_ok()
    }

    /// Waits until an element is there no longer.
    pub async fn gone(&self, id: &str) {
        until(&format!("“{id}” to be gone"), PATIENCE, || async { (!self.sees(id).await).then_some(()) }).await;
    }

    /// Waits until an element can be clicked, and clicks it. If it never can, a picture shows what was there instead.
    pub async fn click(&self, id: &str) {
        self.click_on(&format!("[data-testid=\"{id}\"]"), id).await;
    }

    /// Clicks an element of a part of the screen.
    pub async fn click_within(&self, part: &str, id: &str) {
        self.click_on(&format!("[data-testid=\"{part}\"] [data-testid=\"{id}\"]"), id).await;
    }

    async fn click_on(&self, css: &str, id: &str) {
        let clicks = async {
            while self.try_click(css).await.is_none() {
                self.looks_again().await;
            }
        };
        if tokio::time::timeout(PATIENCE, clicks).await.is_err() {
            panic!("waited {} s for “{id}” to be clicked; {}", PATIENCE.as_secs(), self.what_was_there(id).await);
        }
    }

    /// Clicks an element if it is there and can be clicked now.
    pub async fn click_if_there(&self, id: &str) {
        self.try_click(&format!("[data-testid=\"{id}\"]")).await;
    }

    async fn try_click(&self, css: &str) -> Option<()> {
        let element = self.client.find(Locator::Css(css)).await.ok()?;
        (element.is_enabled().await.ok()? && self.rests(css).await && element.click().await.is_ok()).then_some(())
    }

    /// Whether an element stays in its place. The driver clicks on a position: if rows above the element appear meanwhile, it
    /// clicks beside the element.
    async fn rests(&self, css: &str) -> bool {
        let script = "const [css, done] = arguments; \
            const place = () => { const at = document.querySelector(css)?.getBoundingClientRect(); return at && `${at.x} ${at.y}`; }; \
            const before = place(); setTimeout(() => done(before !== undefined && place() === before), 40);";
        self.client.execute_async(script, vec![json!(css)]).await.ok().and_then(|rests| rests.as_bool()) == Some(true)
    }

    /// Takes a picture where an element is missing, and names its file.
    async fn what_was_there(&self, id: &str) -> String {
        format!("what was there: {}", self.picture(&format!("missing-{id}")).await.display())
    }

    /// Replaces a field's contents. WebDriver's own clearing does not reach React's fields.
    pub async fn fill(&self, id: &str, text: &str) {
        let all = format!("{}a{}{}", char::from(Key::Control), char::from(Key::Null), char::from(Key::Delete));
        // A new screen may replace the field that was found.
        let emptied = || async {
            let field = self.see(id).await;
            field.send_keys(&all).await.ok().map(|()| field)
        };
        let field = until(&format!("“{id}” to be emptied"), PATIENCE, emptied).await;
        field.send_keys(text).await.expect("the field can be typed into");
    }

    /// Selects an option of a list.
    pub async fn pick(&self, id: &str, value: &str) {
        self.see(id).await.select_by_value(value).await.expect("the option is there");
    }

    /// Selects another scope: `all/real`, `all/test`, or `one/` and the network's name.
    pub async fn scope(&self, value: &str) {
        until(&format!("the scope “{value}” to be chosen"), PATIENCE, || async {
            self.client
                .find(Locator::Css("[data-testid=\"network-pick\"]"))
                .await
                .ok()?
                .select_by_value(value)
                .await
                .ok()
        })
        .await;
    }

    /// The text of an element.
    pub async fn text(&self, id: &str) -> String {
        // The page may redraw an element between the two questions.
        until(&format!("the text of “{id}”"), PATIENCE, || async { self.see(id).await.text().await.ok() }).await
    }

    /// The texts of all elements with a test id.
    pub async fn texts(&self, id: &str) -> Vec<String> {
        let mut texts = Vec::new();
        for element in self.client.find_all(Locator::Css(&format!("[data-testid=\"{id}\"]"))).await.unwrap_or_default()
        {
            if let Ok(text) = element.text().await {
                texts.push(text);
            }
        }
        texts
    }

    /// Waits until an element with a test id has a text that fits, and returns the text. If none does, a picture shows what was there instead.
    pub async fn text_that(&self, id: &str, what: &str, fits: impl Fn(&str) -> bool) -> String {
        let shows = async {
            loop {
                if let Some(text) = self.texts(id).await.into_iter().find(|text| fits(text)) {
                    return text;
                }
                self.looks_again().await;
            }
        };
        match tokio::time::timeout(Duration::from_secs(90), shows).await {
            Ok(text) => text,
            Err(_) => panic!("waited 90 s for “{id}” to show {what}; {}", self.what_was_there(id).await),
        }
    }

    /// Runs a script in the current window.
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("the script runs")
    }

    /// Runs a script that calls back with its answer.
    pub async fn run_async(&self, script: &str) -> Value {
        self.client.execute_async(script, vec![]).await.expect("the script runs")
    }

    /// Moves the desktop's pointer over the main window, as a hand does, and waits until its page has seen that. What a driver does reaches
    /// the page alone.
    pub async fn move_the_pointer(&self) {
        self.main().await;
        let frames = self.frames(MAIN_TITLE);
        let frame = frames.first().expect("the main window is on the display").to_string();
        self.run(
            "window.moved = 0; addEventListener('mousemove', (event) => (window.moved += event.isTrusted ? 1 : 0));",
        )
        .await;
        for place in [["200", "200"], ["240", "230"]] {
            let mut moves = Command::new("xdotool");
            moves.args(["mousemove", "--window", &frame]).args(place).env("DISPLAY", &self.display);
            assert!(moves.status().expect("xdotool is installed by `make test`").success(), "the pointer moves");
        }
        until("the page to see the pointer", PATIENCE, || async {
            (self.run("return window.moved").await.as_u64()? > 0).then_some(())
        })
        .await;
    }

    /// Takes the keyboard away from the windows, as another program does, and waits until their pages know.
    pub async fn leave(&self) {
        give_focus_to_none(&self.display).expect("the display takes the request");
        for page in self.client.windows().await.expect("the windows can be told") {
            self.client.switch_to_window(page).await.expect("the window is there");
            until("the window to lose the keyboard", PATIENCE, || async {
                (self.run("return document.hasFocus()").await == json!(false)).then_some(())
            })
            .await;
        }
    }

    /// The frames of its process that can be seen on the display and have such a name.
    pub fn frames(&self, name: &str) -> Vec<u32> {
        let pid = self.process.to_string();
        let search = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name", name];
        let found = Command::new("xdotool")
            .args(search)
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool is installed by `make test`");
        String::from_utf8_lossy(&found.stdout).lines().filter_map(|id| id.parse().ok()).collect()
    }

    /// Waits for a new frame: the desktop's own dialog.
    pub async fn dialog(&self, before: &[u32]) -> u32 {
        until("the desktop's dialog", PATIENCE, || async {
            self.frames(".").into_iter().find(|frame| !before.contains(frame))
        })
        .await
    }

    /// Presses a dialog's close button, and waits until it is gone.
    pub async fn dismiss(&self, dialog: u32) {
        press_close(&self.display, dialog).expect("the display takes the message");
        until("the dialog to go", PATIENCE, || async { (!self.frames(".").contains(&dialog)).then_some(()) }).await;
    }

    /// The window's process.
    pub fn process(&self) -> u32 {
        self.process
    }

    /// The number of pages: the main window's, and that of the consent window while it is there.
    pub async fn pages(&self) -> usize {
        self.client.windows().await.expect("the windows can be told").len()
    }

    fn end_driver(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }

    // --- what a person does, in the words of the issue

    /// Takes one of the ways to begin of the first screen: `new`, `restore`, `phrase` or `pair`.
    pub async fn begin(&self, way: &str) {
        self.main().await;
        self.click(&format!("begin-{way}")).await;
    }

    /// Creates a vault, with its password typed into the consent window. A profile of which no network is on stays offline.
    pub async fn create_vault(&self, name: &str, password: &str) {
        self.main().await;
        let at_name = || async {
            if !self.sees("create-name").await {
                self.client.find(Locator::Css("[data-testid=\"begin-new\"]")).await.ok()?.click().await.ok()?;
            }
            self.sees("create-name").await.then_some(())
        };
        until("the page of a new vault", PATIENCE, at_name).await;
        self.fill("create-name", name).await;
        self.click("create-submit").await;
        self.consent().await;
        self.fill("consent-new-password", password).await;
        self.fill("consent-new-password-again", password).await;
        self.click("consent-new-password-submit").await;
        self.stay_offline().await;
    }

    /// Waits for the screens of a new vault, past the question of its first networks where it is asked.
    pub async fn stay_offline(&self) {
        self.main().await;
        until("the screens, or the first networks", PATIENCE, || async {
            (self.sees("nav-chat").await || self.sees("networks-done").await).then_some(())
        })
        .await;
        if self.sees("networks-done").await {
            self.click("networks-done").await;
        }
        self.see("nav-chat").await;
    }

    /// Opens a locked vault, with its password typed into the consent window.
    pub async fn unlock(&self, password: &str) {
        self.main().await;
        self.click("unlock").await;
        self.give_vault_password(password).await;
        self.main().await;
        self.see("nav-chat").await;
    }

    /// Types the vault's password into the consent window, outside of bundles.
    pub async fn give_vault_password(&self, password: &str) {
        self.consent().await;
        self.fill("consent-vault-password", password).await;
        self.click("consent-vault-password-submit").await;
    }

    /// Types a sentence into the chat.
    pub async fn say(&self, text: &str) {
        self.main().await;
        self.click("nav-chat").await;
        self.fill("chat-input", text).await;
        self.click("chat-send").await;
    }

    /// Approves the question in the consent window.
    pub async fn approve(&self) {
        self.consent().await;
        self.see("consent-approve").await;
        self.read_all().await;
        for element in
            self.client.find_all(Locator::Css("[data-testid=\"consent-danger-ack\"]")).await.unwrap_or_default()
        {
            let _ = element.click().await;
        }
        // A rule of the vault may ask for a typed word.
        for gate in self.client.find_all(Locator::Css("[data-testid^=\"consent-gate-\"]")).await.unwrap_or_default() {
            gate.send_keys(CONFIRM).await.expect("the word is typed");
        }
        until("the approval to be taken", PATIENCE, || async {
            if let Ok(approve) = self.client.find(Locator::Css("[data-testid=\"consent-approve\"]")).await
                && approve.is_enabled().await.unwrap_or(false)
            {
                // A click while the window is being shown is lost, also for a person.
                let _ = approve.click().await;
            }
            let waits =
                self.client.find(Locator::Css("[data-answered=\"false\"] [data-testid=\"consent-approve\"]")).await;
            waits.is_err_and(|error| error.is_no_such_element()).then_some(())
        })
        .await;
    }

    /// The text of a question about a signature, all of it, in the consent window.
    pub async fn consent_text(&self) -> String {
        self.consent().await;
        self.see("consent-approve").await;
        self.text("consent").await
    }

    /// The text of a change in the consent window, with a picture of it.
    pub async fn consent_shows(&self, picture: &str) -> String {
        self.consent().await;
        self.see("consent-trust-allow").await;
        self.picture(picture).await;
        self.text("consent").await
    }

    /// Allows the change in the consent window, and switches back to the main window.
    pub async fn allow(&self) -> String {
        self.consent().await;
        let question = self.text("consent").await;
        self.click("consent-trust-allow").await;
        self.main().await;
        question
    }

    /// Types the password into the consent window.
    pub async fn give_password(&self, password: &str) {
        self.consent().await;
        self.fill("consent-password", password).await;
        self.click("consent-password-submit").await;
    }
}

fn give_focus_to_none(display: &str) -> Result<(), Box<dyn std::error::Error>> {
    use x11rb::protocol::xproto::{ConnectionExt as _, InputFocus};
    let (display, _) = x11rb::connect(Some(display))?;
    display.set_input_focus(InputFocus::NONE, x11rb::NONE, x11rb::CURRENT_TIME)?.check()?;
    Ok(())
}

/// Starts a driver. Another program may take the free port first; then it tries another port.
async fn drive(variables: &[(&str, String)], environment: &[(&str, &str)]) -> (Child, u16) {
    let ask = http::patient(Duration::from_secs(2));
    loop {
        let port = ports::own();
        let mut driver = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .envs(variables.iter().map(|(name, value)| (name, value)))
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver is installed by `make test`");
        let status = format!("http://127.0.0.1:{port}/status");
        let ready = until("the driver to be ready, or to have ended", PATIENCE, || {
            let ended = matches!(driver.try_wait(), Ok(Some(_)));
            let asked = ask.get(&status).send();
            async move {
                if ended {
                    return Some(false);
                }
                let told: Value = serde_json::from_str(&asked.await.ok()?.text().await.ok()?).ok()?;
                told["value"]["ready"].as_bool().filter(|ready| *ready)
            }
        })
        .await;
        if ready {
            return (driver, port);
        }
    }
}

/// The environment of a home's window.
pub fn variables(home: &Home) -> Vec<(&'static str, String)> {
    let mut variables = home.environment();
    variables.push(("DISPLAY", home.display().to_owned()));
    // Without a graphics card, drawing as for one costs most of a story's processor time. A driver cannot take pictures then, see `drawn`.
    variables.push(("WEBKIT_DISABLE_DMABUF_RENDERER", "1".to_owned()));
    variables.extend(["XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map(|name| (name, home.data().display().to_string())));
    variables
}

/// A process's child.
pub fn child_of(parent: u32) -> Option<u32> {
    let children = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).ok()?;
    children.split_whitespace().next()?.parse().ok()
}

/// Whether a process runs and is not a zombie.
pub fn lives(process: u32) -> bool {
    std::fs::read_to_string(format!("/proc/{process}/stat"))
        .is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or_default().trim_start().starts_with('Z'))
}

/// The handle of the main window, by its page.
async fn the_main(client: &Client) -> WindowHandle {
    until("the main window", PATIENCE, || async {
        for handle in client.windows().await.ok()? {
            client.switch_to_window(handle.clone()).await.ok()?;
            let page = client.current_url().await.ok()?;
            if page.scheme() == "tauri" && !page.path().contains("consent") {
                return Some(handle);
            }
        }
        None
    })
    .await
}

impl Drop for Window {
    fn drop(&mut self) {
        // The window ends with the driver.
        self.end_driver();
        if std::thread::panicking() {
            // The next window of the session must not meet this one.
            if let Some(process) = rustix::process::Pid::from_raw(self.process.cast_signed()) {
                let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
            }
        }
    }
}
