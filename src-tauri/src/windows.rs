//! The pages of the two windows, and the main window.

use lockstep_wallet::consent::Consent;
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, Runtime, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder, WindowEvent};

use crate::front::{MAIN, hide_main};
use crate::tray::{OnClose, TrayPlace};

/// The configuration, the pages and the permissions from the build.
pub(crate) fn context() -> tauri::Context {
    tauri::generate_context!()
}

/// Whether a question waits, or a withdrawn question has not been seen yet.
pub(crate) fn has_something_to_show(consent: &Consent) -> bool {
    consent.current().is_some() || consent.taken_back().is_some()
}

/// The page of a window, and its paths.
pub(crate) struct Page {
    file: &'static str,
    paths: &'static [&'static str],
}

const MAIN_PAGE: Page = Page { file: "index.html", paths: &["", "/", "/index.html"] };
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

/// Opens the main window. `ask_about_closing` asks the person what the close button should do.
pub(crate) fn open(
    app: &AppHandle,
    title: &str,
    ask_about_closing: impl Fn() + Send + 'static,
) -> tauri::Result<WebviewWindow> {
    let main =
        window(app, MAIN, &MAIN_PAGE).title(title).inner_size(1120.0, 780.0).min_inner_size(760.0, 560.0).build()?;
    let handle = app.clone();
    main.on_window_event(move |event| match event {
        WindowEvent::CloseRequested { api, .. } => match handle.state::<TrayPlace>().on_close() {
            OnClose::Quits => {}
            OnClose::Hides => {
                api.prevent_close();
                hide_main(&handle);
            }
            OnClose::Asks => {
                api.prevent_close();
                ask_about_closing();
            }
        },
        WindowEvent::Destroyed => handle.exit(0),
        _ => {}
    });
    Ok(main)
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
