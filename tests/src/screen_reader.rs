//! A screen reader in a home's desktop session: the bus of assistive programs, and what one of them finds in the windows.

use std::collections::BTreeMap;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use rustix::process::{Pid, Signal, kill_process};
use serde::Deserialize;

use crate::home::Home;
use crate::places;
use crate::wait::until;
use crate::window::{PATIENCE, Window};

const LAUNCHER: &str = "/usr/libexec/at-spi-bus-launcher";
/// Debian's own, because the library is one of its packages.
const PYTHON: &str = "/usr/bin/python3";
/// The script's exit status where the page changed under it.
const AGAIN: i32 = 75;

/// What a person works with. Each has to say what it is.
const CONTROLS: [&str; 11] = [
    "push button",
    "toggle button",
    "check box",
    "radio button",
    "entry",
    "password text",
    "combo box",
    "slider",
    "spin button",
    "link",
    "menu item",
];

/// The bus on which programs tell assistive programs what they show. It stops when dropped.
pub struct ScreenReader<'a> {
    home: &'a Home,
    launcher: Child,
}

impl<'a> ScreenReader<'a> {
    /// Starts the bus. A window that is opened later with [`ScreenReader::HEARD`] is on it.
    pub async fn start(home: &'a Home) -> Self {
        let launcher = Command::new(LAUNCHER)
            .arg("--launch-immediately")
            .envs(home.environment())
            .env("DISPLAY", home.display())
            // The settings of the person who runs the stories are not read.
            .env("GSETTINGS_BACKEND", "memory")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("at-spi2-core is installed by `make test`");
        let bus = zbus::connection::Builder::address(home.session.address().as_str()).expect("an address");
        let bus = bus.build().await.expect("the session bus answers");
        let names = zbus::fdo::DBusProxy::new(&bus).await.expect("the session bus answers");
        until("the bus of assistive programs", PATIENCE, || async {
            let name = "org.a11y.Bus".try_into().expect("a name");
            names.name_has_owner(name).await.ok()?.then_some(())
        })
        .await;
        Self { home, launcher }
    }

    /// What a window needs in its environment to be on the bus. The session of the stories keeps windows off it.
    pub const HEARD: (&'static str, &'static str) = ("NO_AT_BRIDGE", "0");

    /// What is in the main window now.
    pub async fn main(&self, window: &Window) -> Element {
        self.reads(window, |title| !title.contains(": ")).await
    }

    /// What is in the consent window now.
    pub async fn consent(&self, window: &Window) -> Element {
        self.reads(window, |title| title.contains(": ")).await
    }

    /// Waits until what is in the main window fits.
    pub async fn main_that(&self, window: &Window, what: &str, fits: impl Fn(&Element) -> bool) -> Element {
        Self::that(what, fits, || self.main(window)).await
    }

    /// Waits until what is in the consent window fits.
    pub async fn consent_that(&self, window: &Window, what: &str, fits: impl Fn(&Element) -> bool) -> Element {
        Self::that(what, fits, || self.consent(window)).await
    }

    async fn that<F: Future<Output = Element>>(
        what: &str,
        fits: impl Fn(&Element) -> bool,
        read: impl Fn() -> F,
    ) -> Element {
        let begun = Instant::now();
        loop {
            let found = read().await;
            if fits(&found) {
                return found;
            }
            let words = found.words();
            assert!(begun.elapsed() < PATIENCE, "waited {} s for {what}; it reads:\n{words}", PATIENCE.as_secs());
        }
    }

    async fn reads(&self, window: &Window, is_it: impl Fn(&str) -> bool) -> Element {
        until("a window's elements", PATIENCE, || async {
            let windows = self.windows(window).await?;
            windows.into_iter().find(|found| is_it(&found.name))
        })
        .await
    }

    async fn windows(&self, window: &Window) -> Option<Vec<Element>> {
        let read = tokio::process::Command::new(PYTHON)
            .arg(places::root().join("tests/screen_reader.py"))
            .arg(window.process().to_string())
            .envs(self.home.environment())
            .env("DISPLAY", self.home.display())
            .env("GSETTINGS_BACKEND", "memory")
            .output();
        let read = read.await.expect("Debian's Python is there");
        if read.status.code() == Some(AGAIN) {
            return None;
        }
        let said = String::from_utf8_lossy(&read.stderr);
        assert!(read.status.success(), "python3-pyatspi is installed by `make test`: {said}");
        Some(serde_json::from_slice(&read.stdout).expect("trees of elements"))
    }
}

impl Drop for ScreenReader<'_> {
    fn drop(&mut self) {
        // It ends the bus with itself if it is asked to end.
        if let Some(process) = i32::try_from(self.launcher.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process(process, Signal::TERM);
        }
        let _ = self.launcher.wait();
    }
}

/// An element of a window as a screen reader has it, and what is in it.
#[derive(Debug, Clone, Deserialize)]
pub struct Element {
    pub role: String,
    pub name: String,
    pub description: String,
    /// The words that stand in it.
    pub text: String,
    states: Vec<String>,
    attributes: BTreeMap<String, String>,
    pub children: Vec<Element>,
}

impl Element {
    /// It and everything in it, in the order in which it is read.
    pub fn all(&self) -> Vec<&Self> {
        let mut found = vec![self];
        found.extend(self.children.iter().flat_map(Self::all));
        found
    }

    /// All elements of a role.
    pub fn each(&self, role: &str) -> Vec<&Self> {
        self.all().into_iter().filter(|each| each.role == role).collect()
    }

    /// The element of this role and name.
    pub fn find(&self, role: &str, name: &str) -> Option<&Self> {
        self.each(role).into_iter().find(|each| each.name == name)
    }

    /// The part of the page with this role of ARIA, such as `main` or `navigation`.
    pub fn landmark(&self, role: &str) -> Option<&Self> {
        self.all().into_iter().find(|each| each.attribute("xml-roles") == Some(role))
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    pub fn is(&self, state: &str) -> bool {
        self.states.iter().any(|each| each == state)
    }

    /// The control that has the keyboard. The page around it is told to have it too.
    pub fn focused(&self) -> Option<&Self> {
        self.all().into_iter().rfind(|each| each.is("focused"))
    }

    /// The names of its headings of a level.
    pub fn headings(&self, level: u8) -> Vec<&str> {
        let level = level.to_string();
        let headings = self.each("heading").into_iter();
        headings.filter(|each| each.attribute("level") == Some(&level)).map(|each| each.name.as_str()).collect()
    }

    /// Controls that do not say what they are.
    pub fn nameless(&self) -> Vec<&Self> {
        let controls = self.all().into_iter().filter(|each| CONTROLS.contains(&each.role.as_str()));
        controls.filter(|each| each.name.trim().is_empty()).collect()
    }

    /// All words, each once where it stands: names of what is named, and texts of what has no name.
    pub fn words(&self) -> String {
        self.all().into_iter().map(|each| format!("{} {}\n", each.name, each.text)).collect()
    }

    /// Whether these words stand in a part that is read out when it changes.
    pub fn announces(&self, words: &str) -> bool {
        let live = self.all().into_iter().filter(|each| {
            each.attribute("live").or_else(|| each.attribute("container-live")).is_some_and(|how| how != "off")
        });
        live.into_iter().any(|each| each.words().contains(words))
    }
}
