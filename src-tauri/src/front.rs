//! The windows by their labels: which one is in front, and bringing one there.

use tauri::{AppHandle, Manager, WebviewWindow};

pub(crate) const MAIN: &str = "main";
pub(crate) const CONSENT: &str = "consent";

/// Whether the person is at one of the windows.
pub(crate) fn has_focus(app: &AppHandle) -> bool {
    app.webview_windows().values().any(|window| window.is_focused().unwrap_or(false))
}

pub(crate) fn show_main(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        bring_forward(&window);
    }
}

pub(crate) fn hide_main(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let _ = window.hide();
    }
}

/// Brings the main window back if it was hidden. At the start it is not hidden, and keeps its place.
pub(crate) fn show_hidden_main(app: &AppHandle) {
    if app.get_webview_window(MAIN).is_some_and(|window| !window.is_visible().unwrap_or(true)) {
        show_main(app);
    }
}

pub(crate) fn bring_forward(window: &WebviewWindow) {
    // The window system may ignore any of these requests.
    let _ = window.show();
    let _ = window.unminimize();
    let _ = window.set_focus();
}
