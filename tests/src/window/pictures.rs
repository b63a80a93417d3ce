//! Pictures of the windows: for a person to look at, and to be compared with those of an earlier run.

use super::{CONSENT_TITLE, MAIN_TITLE, Window};
use crate::display::Picture;
use crate::places;

/// Hides what differs in every run, such as addresses, and what moves. Returns the theme.
const HIDE_WHAT_VARIES: &str = "const still = new CSSStyleSheet(); \
    still.replaceSync('.address, .hash, .identicon, .qr { visibility: hidden !important; } \
        * { animation: none !important; transition: none !important; caret-color: transparent !important; }'); \
    document.adoptedStyleSheets = [still]; \
    return document.documentElement.dataset.theme ?? null;";

const THEMES: [&str; 2] = ["dark", "light"];

impl Window {
    /// Takes a picture of the current window, for a person to look at. If the pictures are compared, one in each theme, and without what
    /// differs in every run.
    pub async fn picture(&self, name: &str) -> std::path::PathBuf {
        if !places::pictures_are_compared() {
            return self.drawn(name).await;
        }
        let before = self.run(HIDE_WHAT_VARIES).await;
        // A story that takes both itself names each by its theme.
        let name = THEMES.iter().find_map(|theme| name.strip_suffix(theme)?.strip_suffix('-')).unwrap_or(name);
        for theme in THEMES {
            self.wear(theme).await;
            self.drawn(&format!("{name}-{theme}")).await;
        }
        self.run("document.adoptedStyleSheets = [];").await;
        match before.as_str() {
            Some(theme) => self.wear(theme).await,
            None => drop(self.run("delete document.documentElement.dataset.theme;").await),
        }
        places::screenshots().join(format!("{name}-light.png"))
    }

    async fn wear(&self, theme: &str) {
        self.run(&format!("document.documentElement.dataset.theme = '{theme}';")).await;
    }

    async fn drawn(&self, name: &str) -> std::path::PathBuf {
        // The last drawn frame may be older than the page's state; a hidden page draws nothing.
        let drawn = "const done = arguments[arguments.length - 1]; setTimeout(done, 500); \
                     requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));";
        let _ = self.client.execute_async(drawn, vec![]).await;
        let is_consent = self.client.current_url().await.expect("a page").path().contains("consent");
        let title = if is_consent { CONSENT_TITLE } else { MAIN_TITLE };
        let frame = *self.frames(title).first().unwrap_or_else(|| panic!("no picture of {name}: its window is hidden"));
        let taken = Picture::of(&self.display, frame).expect("the display tells its pixels");
        let path = places::screenshots().join(format!("{name}.png"));
        std::fs::write(&path, taken.png()).expect("it can be written");
        path
    }

    /// Takes a picture in each theme, and leaves the light one.
    pub async fn in_both_lights(&self, name: &str) {
        for theme in THEMES {
            self.wear(theme).await;
            self.picture(&format!("{name}-{theme}")).await;
        }
    }
}
