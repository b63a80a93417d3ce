//! The two windows. The consent window exists from the start and is hidden until something waits for the
//! person.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lockstep_wallet::consent::{Consent, ConsentEvent, Surface, Waiting};
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Emitter, EventTarget, Manager, Runtime, Url, WebviewUrl, WebviewWindowBuilder, WindowEvent};

use crate::dialogs::close_open_dialog;
use crate::front::{CONSENT, MAIN, hide_main, show_consent};
use crate::notices;
use crate::tray::{OnClose, TrayPlace};

/// Between consent and password nothing waits for a moment; the window must not blink then.
const LINGER: Duration = Duration::from_millis(400);

/// Less than the page's own delay before it accepts a key, because the page starts counting later.
const ARMS_AFTER: Duration = Duration::from_millis(400);

/// The configuration, the pages and the permissions from the build.
pub(crate) fn context() -> tauri::Context {
    tauri::generate_context!()
}

/// The consent window with its visibility.
#[derive(Default)]
pub(crate) struct ConsentWindow {
    app: Mutex<Option<AppHandle>>,
}

/// Sends an event to the consent window only. A page that has closed hears nothing; its request stays for the
/// next one.
fn emit(app: &AppHandle, event: ConsentEvent) {
    let _ = app.emit_to(EventTarget::webview_window(CONSENT), event.name.as_str(), event.payload);
}

impl Surface for ConsentWindow {
    fn show(&self, waiting: Waiting) {
        let Some(app) = held(&self.app).clone() else { return };
        close_open_dialog(&app);
        emit(&app, ConsentEvent::of(waiting.request()));
        notices::of_question(&app, waiting.request().clone());
        app.state::<TrayPlace>().look_again();
        show_consent(&app);
    }

    fn clear(&self) {
        let Some(app) = held(&self.app).clone() else { return };
        app.state::<TrayPlace>().look_again();
        let back = app.state::<Arc<Consent>>().taken_back();
        emit(&app, back.map_or_else(ConsentEvent::idle, |back| ConsentEvent::taken_back(back.request_id)));
        tauri::async_runtime::spawn(async move {
            tokio::time::sleep(LINGER).await;
            let waits = || has_something_to_show(&app.state::<Arc<Consent>>());
            if !waits()
                && let Some(window) = app.get_webview_window(CONSENT)
            {
                let _ = window.hide();
                // A question that came between the check and the hiding would wait behind a hidden window.
                if waits() {
                    show_consent(&app);
                }
            }
        });
    }

    fn arms_after(&self) -> Option<Duration> {
        Some(ARMS_AFTER)
    }
}

/// Whether a question waits, or a withdrawn question has not been seen yet.
pub(crate) fn has_something_to_show(consent: &Consent) -> bool {
    consent.current().is_some() || consent.taken_back().is_some()
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The page of a window, and its paths.
struct Page {
    file: &'static str,
    paths: &'static [&'static str],
}

const MAIN_PAGE: Page = Page { file: "index.html", paths: &["", "/", "/index.html"] };
const CONSENT_PAGE: Page = Page { file: "consent.html", paths: &["/consent.html"] };

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
fn window<'a, R: Runtime>(
    app: &'a AppHandle<R>,
    label: &str,
    page: &'static Page,
) -> WebviewWindowBuilder<'a, R, AppHandle<R>> {
    WebviewWindowBuilder::new(app, label, WebviewUrl::App(page.file.into()))
        .on_navigation(|url| page.may_go_to(url))
        .on_new_window(|_, _| NewWindowResponse::Deny)
}

/// Opens both windows. `ask_about_closing` asks the person what the close button should do.
pub(crate) fn open(
    app: &AppHandle,
    surface: &ConsentWindow,
    waiting: Arc<Consent>,
    title: String,
    ask_about_closing: impl Fn() + Send + 'static,
) -> tauri::Result<()> {
    let main =
        window(app, MAIN, &MAIN_PAGE).title(&title).inner_size(1120.0, 780.0).min_inner_size(760.0, 560.0).build()?;
    let consent = window(app, CONSENT, &CONSENT_PAGE)
        .title(format!("{title}: your consent"))
        .inner_size(480.0, 680.0)
        .min_inner_size(480.0, 560.0)
        .always_on_top(true)
        .visible(false)
        .build()?;
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
    let closed = consent.clone();
    consent.on_window_event(move |event| {
        if let WindowEvent::CloseRequested { api, .. } = event {
            api.prevent_close();
            if let Some(request) = waiting.current() {
                // Closing the window is a no.
                let _ = waiting.reject(&request.request_id);
            }
            if let Some(back) = waiting.taken_back() {
                // Closing the window also closes a notice.
                let _ = waiting.seen(&back.request_id);
            }
            let _ = closed.hide();
        }
    });
    *held(&surface.app) = Some(app.clone());
    Ok(())
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
