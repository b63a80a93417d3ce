//! The pages of the two windows. A window stays on its page.

use lockstep_wallet::consent::Consent;
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Runtime, Url, WebviewUrl, WebviewWindowBuilder};

/// Whether a question waits, or a withdrawn question has not been seen yet.
pub(crate) fn has_something_to_show(consent: &Consent) -> bool {
    consent.current().is_some() || consent.taken_back().is_some()
}

/// The page of a window, and its paths.
pub(crate) struct Page {
    file: &'static str,
    paths: &'static [&'static str],
}

pub(crate) const MAIN_PAGE: Page = Page { file: "index.html", paths: &["", "/", "/index.html"] };
pub(crate) const CONSENT_PAGE: Page = Page { file: "consent.html", paths: &["/consent.html"] };

impl Page {
    /// Whether the window may go to an address: its own page only, without query or fragment that could carry
    /// data out.
    fn may_go_to(&self, url: &Url) -> bool {
        (url.scheme(), url.host_str()) == ("tauri", Some("localhost"))
            && url.port().is_none()
            && self.paths.contains(&url.path())
            && url.query().is_none()
    }
}

/// A window that stays on its page: no other address, no further window.
pub(crate) fn window<'a, R: Runtime>(
    app: &'a AppHandle<R>,
    label: &str,
    page: &'static Page,
) -> WebviewWindowBuilder<'a, R, AppHandle<R>> {
    WebviewWindowBuilder::new(app, label, WebviewUrl::App(page.file.into()))
        .on_navigation(|url| page.may_go_to(url))
        .on_new_window(|_, _| NewWindowResponse::Deny)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_stays_on_its_page() {
        let goes = |page: &Page, url: &str| page.may_go_to(&url.parse().expect("an address"));
        for url in
            ["tauri://localhost", "tauri://localhost/", "tauri://localhost/index.html", "tauri://localhost/#home"]
        {
            assert!(goes(&MAIN_PAGE, url), "{url} is the main window's page");
            assert!(!goes(&CONSENT_PAGE, url), "{url} is not the consent window's page");
        }
        assert!(goes(&CONSENT_PAGE, "tauri://localhost/consent.html"), "the consent window's page");
        for url in [
            "tauri://localhost/consent.html",
            "tauri://localhost/index.html?balance=5",
            "tauri://elsewhere/index.html",
            "tauri://localhost:8080/",
            "http://localhost/index.html",
            "http://127.0.0.1:8080/",
            "https://evil.example/?d=5",
            "file:///etc/passwd",
            "data:text/html,hello",
            "about:blank",
            "blob:tauri://localhost/5",
        ] {
            assert!(!goes(&MAIN_PAGE, url), "the main window does not leave for {url}");
        }
    }
}
