//! The two windows. The consent window is there from the start, hidden until something waits for the person.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lockstep_wallet::consent::{Consent, Nudge, NudgeEvent, Surface, Waiting};
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindowBuilder, WindowEvent};

pub(crate) const MAIN: &str = "main";
pub(crate) const CONSENT: &str = "consent";

/// Between a consent and the password nothing waits for a moment; the window does not blink for that.
const LINGER: Duration = Duration::from_millis(400);

/// The configuration, the pages and the windows' permissions, as the build made them.
pub(crate) fn context() -> tauri::Context {
    tauri::generate_context!()
}

/// The consent window, where questions are shown.
#[derive(Default)]
pub(crate) struct ConsentWindow {
    app: Mutex<Option<AppHandle>>,
    /// Reaches only the page that opened it.
    page: Mutex<Option<Channel<Nudge>>>,
}

impl ConsentWindow {
    pub(crate) fn forward_to(&self, page: Channel<Nudge>) {
        *held(&self.page) = Some(page);
    }

    fn nudge(&self, event: NudgeEvent, request_id: String) {
        if let Some(page) = held(&self.page).as_ref() {
            // A page that has gone hears nothing; its request stays for the next one.
            let _ = page.send(Nudge { event, request_id });
        }
    }
}

impl Surface for ConsentWindow {
    fn show(&self, waiting: Waiting) {
        let request = waiting.request();
        self.nudge(request.shown.event(), request.request_id.clone());
        let app = held(&self.app).clone();
        if let Some(app) = app {
            show_consent(&app);
        }
    }

    fn clear(&self) {
        self.nudge(NudgeEvent::Idle, String::new());
        let Some(app) = held(&self.app).clone() else { return };
        tauri::async_runtime::spawn(async move {
            tokio::time::sleep(LINGER).await;
            let waits = || app.state::<Arc<Consent>>().current().is_some();
            if !waits()
                && let Some(window) = app.get_webview_window(CONSENT)
            {
                let _ = window.hide();
                // A question that came between the look and the hiding would wait behind a hidden window.
                if waits() {
                    show_consent(&app);
                }
            }
        });
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens both windows.
pub(crate) fn open(
    app: &AppHandle,
    surface: &ConsentWindow,
    waiting: Arc<Consent>,
    title: String,
) -> tauri::Result<()> {
    let main = WebviewWindowBuilder::new(app, MAIN, WebviewUrl::App("index.html".into()))
        .title(&title)
        .inner_size(1120.0, 780.0)
        .min_inner_size(760.0, 560.0)
        .build()?;
    let consent = WebviewWindowBuilder::new(app, CONSENT, WebviewUrl::App("consent.html".into()))
        .title(format!("{title}: your consent"))
        .inner_size(600.0, 800.0)
        .min_inner_size(480.0, 560.0)
        .always_on_top(true)
        .visible(false)
        .build()?;
    let handle = app.clone();
    main.on_window_event(move |event| {
        if let WindowEvent::Destroyed = event {
            handle.exit(0);
        }
    });
    let closed = consent.clone();
    consent.on_window_event(move |event| {
        if let WindowEvent::CloseRequested { api, .. } = event {
            api.prevent_close();
            if let Some(request) = waiting.current() {
                // Closing the window is a no.
                let _ = waiting.reject(&request.request_id);
            }
            let _ = closed.hide();
        }
    });
    *held(&surface.app) = Some(app.clone());
    Ok(())
}

pub(crate) fn show_main(app: &AppHandle) {
    show(app, MAIN);
}

pub(crate) fn show_consent(app: &AppHandle) {
    show(app, CONSENT);
}

fn show(app: &AppHandle, label: &str) {
    if let Some(window) = app.get_webview_window(label) {
        // Each of these is a wish to the window system, which may have its own mind.
        let _ = window.show();
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}
