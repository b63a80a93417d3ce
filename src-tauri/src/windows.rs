//! The two windows. The consent window is there from the start, hidden until something waits for the person.

use std::sync::Arc;
use std::time::Duration;

use lockstep_wallet::consent::{ConsentDesk, NudgeEvent};
use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindowBuilder, WindowEvent};

use crate::consent::ConsentPage;

pub(crate) const MAIN: &str = "main";
pub(crate) const CONSENT: &str = "consent";

/// Between a consent and the password nothing waits for a moment; the window does not blink for that.
const LINGER: Duration = Duration::from_millis(400);

/// The configuration, the pages and the windows' permissions, as the build made them.
pub(crate) fn context() -> tauri::Context {
    tauri::generate_context!()
}

/// Opens both windows.
pub(crate) fn open(app: &AppHandle, desk: Arc<ConsentDesk>, title: String) -> tauri::Result<()> {
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
    let (closing, closed) = (desk.clone(), consent.clone());
    consent.on_window_event(move |event| {
        if let WindowEvent::CloseRequested { api, .. } = event {
            api.prevent_close();
            if let Some(request) = closing.current() {
                // Closing the window is a no.
                let _ = closing.reject(request.id());
            }
            let _ = closed.hide();
        }
    });
    let (handle, waiting) = (app.clone(), desk.clone());
    desk.listen(move |nudge| {
        let idle = nudge.event == NudgeEvent::Idle;
        handle.state::<Arc<ConsentPage>>().send(nudge);
        if idle {
            let (handle, waiting) = (handle.clone(), waiting.clone());
            tauri::async_runtime::spawn(async move {
                tokio::time::sleep(LINGER).await;
                if waiting.current().is_none()
                    && let Some(window) = handle.get_webview_window(CONSENT)
                {
                    let _ = window.hide();
                }
            });
        } else {
            show_consent(&handle);
        }
    });
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
