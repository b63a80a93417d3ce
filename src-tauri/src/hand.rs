//! What the desktop brings to a window. Only that counts as use, so that no page can hold the vault open by pretending; and what is dropped
//! on a window is refused.

use tauri::WebviewWindow;

/// Nothing is dropped on a window: no file, and no link that it would go to. The pages refuse what comes all the same.
#[cfg(target_os = "linux")]
pub(crate) fn refuse_drops(window: &WebviewWindow) {
    use gtk::prelude::WidgetExt;

    // A window that has gone takes nothing either.
    let _ = window.with_webview(|webview| webview.inner().drag_dest_unset());
}

/// Elsewhere the pages refuse them.
#[cfg(not(target_os = "linux"))]
pub(crate) fn refuse_drops(_window: &WebviewWindow) {}

/// Calls `used` at each key, click, movement and scroll that the desktop brings to the window.
#[cfg(target_os = "linux")]
pub(crate) fn watch(window: &WebviewWindow, used: impl Fn() + Send + 'static) {
    use gtk::gdk::EventType;
    use gtk::glib::Propagation;
    use gtk::prelude::WidgetExt;

    // Where the window has gone already, nobody uses it.
    let _ = window.with_webview(move |webview| {
        webview.inner().connect_event(move |_, event| {
            if matches!(
                event.event_type(),
                EventType::KeyPress
                    | EventType::ButtonPress
                    | EventType::MotionNotify
                    | EventType::Scroll
                    | EventType::TouchBegin
                    | EventType::TouchUpdate
            ) {
                used();
            }
            Propagation::Proceed
        });
    });
}

/// Elsewhere a window that gets the focus, or is moved, is what is known of its use.
#[cfg(not(target_os = "linux"))]
pub(crate) fn watch(window: &WebviewWindow, used: impl Fn() + Send + 'static) {
    use tauri::WindowEvent;

    window.on_window_event(move |event| {
        if let WindowEvent::Focused(true) | WindowEvent::Moved(_) | WindowEvent::Resized(_) = event {
            used();
        }
    });
}
